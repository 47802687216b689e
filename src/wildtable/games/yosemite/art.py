"""The drawings of Yosemite: one SVG symbol a thing, flat shapes in the inks granite, pine, sky and sunrise.

Animals differ in shape (ears, horns, a round face, a coil, a leap) before they differ in ink, and so do the bonuses
(a disc, a peak, a box). A tile keeps its inks by day and by dark, as printed ones do; only the scenery behind the
table takes its colours from the page (`--ys-…` in `picture.css`).
"""

from __future__ import annotations

NIGHT, CREAM = "#1c2350", "#f8eed3"
GRANITE, SLATE, MIST = "#7d869c", "#4a5475", "#c3cad6"
PINE, FIR, MOSS = "#256551", "#143f3b", "#7fb28d"
SKY, LAKE, AIR = "#8ecae0", "#2b7ba8", "#d3ecf1"
SUNRISE, DAWN, RUST = "#f0803f", "#f8bf6a", "#9b3f22"
BARK = "#33203a"


def _mirrored(left: str) -> str:
    """A shape drawn for the left half of a 100 wide drawing, and its mirror image."""
    return f'{left}<g transform="matrix(-1 0 0 1 100 0)">{left}</g>'


_FOX_SIDE = f"""<path fill="{SUNRISE}" d="M12 9L37 28Q44 25 50 25V91Q40 88 33 78L10 60Q6 56 8 50Q5 30 12 9z"/>
<path fill="{BARK}" d="M17 20L31 31Q21 36 16 46Q13 33 17 20z"/>
<path fill="{CREAM}" d="M9 52Q28 50 36 60Q43 70 50 76V91Q40 88 33 78L10 60Q6 56 9 52z"/>
<path fill="{BARK}" d="M25 49Q33 43 41 53Q32 56 25 49z"/>"""

FOX = f"""{_mirrored(_FOX_SIDE)}
<path fill="#d9662b" d="M50 25Q43 40 46 62L50 78L54 62Q57 40 50 25z"/>
<path fill="{BARK}" d="M41 78Q50 73 59 78Q57 87 50 91Q43 87 41 78z"/>"""

_HORN = f"""<path fill="{CREAM}" stroke="{NIGHT}" stroke-width="2.5" stroke-linejoin="round"
d="M49 27C44 9 22 3 10 18C-1 33 1 60 15 69C28 77 41 68 39 56C38 48 29 46 26 52C20 50 17 43 20 36C24 27 36 27 42 38z"/>
<path fill="none" stroke="{GRANITE}" stroke-width="3" stroke-linecap="round" d="M40 14L35 24M27 9L27 23M14 16L21 27M6
29L17 34M4 44L17 44M8 59L20 51M20 69L26 56M33 68L31 56"/>"""

SHEEP = f"""<path fill="{SLATE}" d="M22 112Q24 76 38 70H62Q76 76 78 112z"/>
<path fill="{GRANITE}" d="M36 34Q50 24 64 34L65 62Q63 80 58 88Q50 94 42 88Q37 80 35 62z"/>
<path fill="{MIST}" d="M40 70Q50 64 60 70Q61 82 57 87Q50 92 43 87Q39 82 40 70z"/>
{_mirrored(_HORN)}
<path fill="{NIGHT}" d="M38 50Q43 46 47 52Q42 55 38 50zM62 50Q57 46 53 52Q58 55 62 50zM44 78Q48 78 49 82Q45 82 44 78z
M56 78Q52 78 51 82Q55 82 56 78z"/>
<path fill="none" stroke="{NIGHT}" stroke-width="2" stroke-linecap="round" d="M50 83V88"/>"""

_BEAR_SIDE = f"""<circle cx="21" cy="25" r="15" fill="{BARK}"/>
<circle cx="21" cy="25" r="7.5" fill="{RUST}"/>
<circle cx="35" cy="49" r="4.6" fill="{CREAM}"/>
<circle cx="36" cy="49.6" r="2.6" fill="{NIGHT}"/>"""

BEAR = f"""<path fill="{BARK}" d="M4 112Q8 74 28 70H72Q92 74 96 112z"/>
<path fill="{BARK}" d="M50 16C73 16 88 32 88 53C88 74 71 90 50 90C29 90 12 74 12 53C12 32 27 16 50 16z"/>
{_mirrored(_BEAR_SIDE.replace('<circle cx="35"', f'<path fill="{BARK}" d="M24 20L50 16V60L16 42z"/><circle cx="35"'))}
<path fill="#d49a63" d="M50 55C62 55 70 63 70 71C70 81 61 86 50 86C39 86 30 81 30 71C30 63 38 55 50 55z"/>
<path fill="{NIGHT}" d="M39 61Q50 55 61 61Q59 70 50 72Q41 70 39 61z"/>
<path fill="none" stroke="{NIGHT}" stroke-width="3" stroke-linecap="round" d="M50 71V76Q45 81 39 78M50 76Q55 81 61
78"/>"""

RATTLESNAKE = f"""<path fill="{RUST}" opacity=".22" d="M12 84Q50 102 90 84Q80 98 50 98Q20 98 12 84z"/>
<path fill="none" stroke="{FIR}" stroke-width="15" stroke-linecap="round" d="M20 72Q8 58 15 40"/>
<path fill="none" stroke="{PINE}" stroke-width="11" stroke-linecap="round" d="M20 72Q8 58 15 42"/>
<path fill="{CREAM}" stroke="{FIR}" stroke-width="2.2" stroke-linejoin="round" d="M9 42L22 42L20.5 33L12 33zM11
33L21 33L20.5 25L13.5 25zM12.5 25L20.5 25L19.5 18L15 18z"/>
<path fill="none" stroke="{FIR}" stroke-width="23" d="M24 78C24 64 80 64 80 78S24 92 24 78z"/>
<path fill="none" stroke="{PINE}" stroke-width="18" d="M24 78C24 64 80 64 80 78S24 92 24 78z"/>
<path fill="none" stroke="{FIR}" stroke-width="21" d="M32 58C32 48 74 48 74 60S32 70 32 58z"/>
<path fill="none" stroke="{PINE}" stroke-width="16" d="M32 58C32 48 74 48 74 60S32 70 32 58z"/>
<path fill="none" stroke="{FIR}" stroke-width="19" d="M66 52C78 38 58 42 50 37S44 22 58 19"/>
<path fill="none" stroke="{PINE}" stroke-width="14" d="M66 54C78 38 58 42 50 37S44 22 58 19"/>
<path fill="{DAWN}" d="M26 82l8-7 8 7-8 7zM45 86l8-7 8 7-8 7zM64 83l8-7 8 7-8 7zM34 61l7-6 7 6-7 6zM51 63l7-6 7 6-7
6zM58 44l5-5 6 4-5 6zM47 33l6-4 2 6-5 4z"/>
<path fill="{PINE}" stroke="{FIR}" stroke-width="2.5" stroke-linejoin="round" d="M54 9Q66 4 78 12L90 18Q93 22 88
25Q74 32 60 29Q50 26 49 18Q49 12 54 9z"/>
<circle cx="71" cy="16" r="4" fill="{DAWN}"/>
<path fill="{NIGHT}" d="M70 12.5h2.2v7h-2.2z"/>
<path fill="none" stroke="{SUNRISE}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M90
21H95L99 17M95 21L99 25"/>"""

COUGAR = f"""<path fill="none" stroke="{DAWN}" stroke-width="7" stroke-linecap="round" d="M26 45C8 52 2 34 12 20"/>
<path fill="none" stroke="{BARK}" stroke-width="7" stroke-linecap="round" d="M8.5 28Q8.5 24 12 20"/>
<path fill="#d28f45" d="M64 50C74 56 84 62 91 72C93 77 86 80 83 76C76 68 66 62 56 60zM34 56C34 68 30 78 24 88C21 92 15
89 17 84C20 76 20 68 20 60z"/>
<path fill="{DAWN}" d="M95 36C95 31 91 27 87 25L85 17L78 22C70 23 62 22 53 23C38 24 27 32 21 43C17 53 12 60 6 67C2 72
1 78 5 80C9 82 13 79 15 75C21 69 30 66 37 62C36 70 32 77 28 84C26 89 31 92 35 88C43 79 49 69 52 59C60 58 67 55 72
50C79 53 87 56 94 60C99 62 101 56 97 53C91 49 84 46 79 43C83 44 88 44 92 42C95 40 95 38 95 36z"/>
<path fill="{CREAM}" d="M95 36C95 33 92 32 89 33Q84 37 86 43Q90 43.5 92 42C95 40 95 38 95 36zM52 59C60 58 67 55 72
50Q62 50 52 52Q44 55 37 62Q46 62 52 59z"/>
<path fill="{BARK}" d="M80.5 22L84 19.5L85 25zM92.5 34H96L95.5 37.5zM84 30Q87.5 28 89 31.5Q86 33.5 84 30z"/>"""

FIGURES = {"fox": FOX, "sheep": SHEEP, "bear": BEAR, "rattlesnake": RATTLESNAKE, "cougar": COUGAR}

# The ground of each animal's tile, 100 by 100: a place as well as an ink.
GROUNDS = {
    "fox": f"""<path fill="{PINE}" d="M0 0h100v100H0z"/>
<path fill="#1d5445" d="M0 100V62L9 40 18 62V100zM82 100V62L91 40 100 62V100zM14 100V76L24 52 34 76V100zM66 100V76L76
52 86 76V100z"/>""",
    "sheep": f"""<path fill="{SKY}" d="M0 0h100v100H0z"/><path fill="{AIR}" d="M-6 100L30 60l14 14 24-30 40 56z"/>""",
    "bear": f"""<path fill="{DAWN}" d="M0 0h100v100H0z"/><path fill="#f5a552" d="M0 70Q50 54 100 70V100H0z"/>""",
    "rattlesnake": """<path fill="#efdcae" d="M0 0h100v100H0z"/><path fill="#e2c78c" d="M0 66Q30 56 60 66T100 62V100H0z
"/>""",
    "cougar": f"""<path fill="{SLATE}" d="M0 0h100v100H0z"/><path fill="#3b4463" d="M0 100V92L22 84 44 92 70 78 100
90V100z"/><path fill="#5c678b" d="M0 0H100V12L74 20 48 8 20 16 0 10z"/>""",
}

# Bonuses, 24 by 24: a disc, a peak, a box.
BONUSES = {
    "fish": f"""<circle cx="12" cy="12" r="11" fill="{LAKE}" stroke="{CREAM}" stroke-width="1.6"/>
<path fill="{CREAM}" d="M3.4 12C6 7.6 11 6.8 15 10.6L20 7.8Q18.6 12 20 16.2L15 13.4C11 17.2 6 16.4 3.4 12z"/>
<circle cx="7.4" cy="11.3" r="1.2" fill="{NIGHT}"/>""",
    "tent": f"""<path fill="{SUNRISE}" stroke="{CREAM}" stroke-width="1.6" stroke-linejoin="round" d="M12 1.6L23
21.6H1z"/>
<path fill="{BARK}" d="M12 8.4L17.4 20.8H6.6z"/><path fill="{DAWN}" d="M12 8.4L9 20.8H6.6z"/>""",
    "camera": f"""<path fill="{NIGHT}" stroke="{CREAM}" stroke-width="1.6" stroke-linejoin="round" d="M2.5 5.5H7L9
2.8H15L17
5.5H21.5Q23 5.5 23 7V19.5Q23 21 21.5 21H2.5Q1 21 1 19.5V7Q1 5.5 2.5 5.5z"/>
<circle cx="12" cy="13" r="5.6" fill="{CREAM}"/><circle cx="12" cy="13" r="3.2" fill="{NIGHT}"/>
<circle cx="10.9" cy="11.9" r="1.1" fill="{CREAM}"/><circle cx="19.5" cy="8.7" r="1.2" fill="{SUNRISE}"/>""",
}


def _pine(x: float, y: float, size: float = 1, ink: str = FIR) -> str:
    """A pine whose foot's left corner is at (x, y)."""
    tree = "M0 0l4-9H1.5L5-18H3L7-28l4 10H9l3.5 9H10l4 9z"
    return f'<path fill="{ink}" transform="translate({x} {y}) scale({size})" d="{tree}"/>'


# The five landmarks of the box, in its order, 100 by 100.
LANDMARKS = (
    # a valley between walls, a fall on the right
    f"""<path fill="{DAWN}" d="M0 0h100v100H0z"/><path fill="{CREAM}" d="M0 30Q50 16 100 30V60H0z"/>
<path fill="{MIST}" d="M30 62L44 40 52 46 58 34 72 62z"/>
<path fill="{GRANITE}" d="M0 22L18 14 30 22 38 66H0z"/><path fill="{SLATE}" d="M0 22L18 14 14 66H0z"/>
<path fill="{SLATE}" d="M100 18L84 24 70 20 60 66H100z"/><path fill="{GRANITE}" d="M100 18L84 24 80 66H100z"/>
<path fill="{AIR}" d="M75 22Q79 40 76 66H80Q83 40 79 23z"/>
<path fill="{PINE}" d="M0 62Q50 52 100 62V100H0z"/>
{_pine(3, 76, 0.8)}{_pine(15, 72, 0.6)}{_pine(84, 76, 0.8)}{_pine(72, 72, 0.6)}
<path fill="{SKY}" d="M46 61Q60 68 40 76T54 100H78Q50 88 60 78T54 61z"/>""",
    # giant sequoias
    f"""<path fill="{MOSS}" d="M0 0h100v100H0z"/><path fill="{PINE}" d="M0 0H100V22Q88 34 76 24T50 28 24 24 0 26z"/>
<path fill="#5b9477" d="M4 20h8v70H4zM88 18h9v70h-9z"/>
<path fill="{RUST}" d="M34 0H66L68 60Q72 80 84 90H16Q28 80 32 60z"/>
<path fill="{SUNRISE}" d="M44 0H52L51 90H30Q42 80 43 60z"/>
<path fill="{BARK}" d="M42 90Q42 66 50 66T58 90z"/>
<path fill="{FIR}" d="M0 0H100V8Q92 22 80 14T60 18 40 16 20 16 0 16z"/>
<path fill="{FIR}" d="M0 90Q50 84 100 90V100H0z"/>""",
    # a meadow with flowers below a dome
    f"""<path fill="{SKY}" d="M0 0h100v100H0z"/><circle cx="76" cy="20" r="10" fill="{CREAM}"/>
<path fill="{MIST}" d="M6 58C14 30 34 20 48 30C62 40 70 48 92 58z"/>
<path fill="{GRANITE}" d="M34 24C42 26 46 40 62 58H92C70 48 62 40 48 30Q41 25 34 24z"/>
{_pine(-2, 62, 0.7, PINE)}{_pine(8, 62, 0.6, PINE)}{_pine(80, 62, 0.7, PINE)}{_pine(90, 62, 0.6, PINE)}
<path fill="{MOSS}" d="M0 60Q50 54 100 60V100H0z"/><path fill="#a9cf9b" d="M0 74Q40 64 100 78V100H0z"/>
<path fill="{LAKE}" d="M60 58Q86 66 54 74T40 100H56Q58 86 74 78T68 58z"/>
<g fill="{SUNRISE}"><circle cx="12" cy="82" r="3.5"/><circle cx="26" cy="90" r="3.5"/><circle cx="30" cy="76" r="2.8"/>
<circle cx="82" cy="88" r="3.5"/><circle cx="94" cy="80" r="2.8"/></g>""",
    # one great wall
    f"""<path fill="{SUNRISE}" d="M0 0h100v100H0z"/><path fill="{DAWN}" d="M0 40H100V80H0z"/>
<path fill="{CREAM}" d="M18 100V34L30 20 44 14 56 10 70 100z"/>
<path fill="{MIST}" d="M56 10L60 18 76 24 100 44V100H60z"/>
<path fill="{GRANITE}" d="M58 30L62 18 76 24 100 44V100H78z"/>
<path fill="none" stroke="{MIST}" stroke-width="2.5" d="M28 36L32 84M40 28L42 66M50 40L53 86"/>
<path fill="{PINE}" d="M0 84Q50 76 100 84V100H0z"/>
{_pine(2, 94, 0.8)}{_pine(14, 90, 0.6)}{_pine(72, 92, 0.7)}{_pine(86, 96, 0.9)}""",
    # a dome cut in half
    f"""<path fill="#33407e" d="M0 0h100v100H0z"/><circle cx="22" cy="22" r="9" fill="{CREAM}"/>
<circle cx="26" cy="19" r="8" fill="#33407e"/>
<path fill="{MIST}" d="M20 82L40 66 46 26Q52 14 66 16Q84 22 92 82z"/>
<path fill="{CREAM}" d="M46 26Q52 14 60 15L54 44 50 82H20L40 66z"/>
<path fill="{GRANITE}" d="M66 16Q84 22 92 82H78Q76 40 66 16z"/>
<path fill="{PINE}" d="M0 80Q50 70 100 80V100H0z"/>{_pine(2, 92, 0.9)}{_pine(18, 88, 0.6)}{_pine(68, 90, 0.7)}
{_pine(82, 94, 0.9)}""",
)

# Two photographers, 60 by 80: a broad hat, and a cap with a bobble.
_BODY = """M30 30C44 30 50 42 51 54L53 72Q53 78 46 78H14Q7 78 7 72L9 54C10 42 16 30 30 30z"""
PAWNS = (
    f"""<g stroke="{NIGHT}" stroke-width="3.5" stroke-linejoin="round"><path fill="{SUNRISE}" d="{_BODY}"/>
<circle cx="30" cy="24" r="11" fill="#f6d9b0"/>
<path fill="{RUST}" d="M4 20Q17 16 19 14Q20 3 30 3T41 14Q43 16 56 20Q44 25 30 25T4 20z"/></g>
<path fill="none" stroke="{DAWN}" stroke-width="3" d="M20 14Q30 18 40 14"/>
<path fill="{NIGHT}" d="M20 49H25L27 46H33L35 49H40V63H20z"/><circle cx="30" cy="56" r="4.5" fill="{CREAM}"/>""",
    f"""<g stroke="{NIGHT}" stroke-width="3.5" stroke-linejoin="round"><path fill="{SKY}" d="{_BODY}"/>
<circle cx="30" cy="25" r="12" fill="#b47a4f"/>
<circle cx="30" cy="7" r="4.5" fill="{CREAM}"/>
<path fill="{LAKE}" d="M16 22Q16 8 30 8T44 22z"/><path fill="{CREAM}" d="M14 18H46V24.5H14z"/></g>
<path fill="{NIGHT}" d="M20 49H25L27 46H33L35 49H40V63H20z"/><circle cx="30" cy="56" r="4.5" fill="{CREAM}"/>""",
)

_BACK = f"""<path fill="{SLATE}" d="M0 0h100v100H0z"/>
<path fill="none" stroke="{MIST}" stroke-width="3" d="M9 9H91V91H9z"/>
<path fill="{MIST}" d="M18 74L36 46 46 58 60 30Q70 24 74 40L84 74z"/>
<path fill="{CREAM}" d="M60 30Q66 26 69 30L62 54 60 74H44z"/>
<path fill="{FIR}" d="M18 74H84V82H18z"/>"""

_CAMP = f"""<path fill="{SUNRISE}" stroke="{NIGHT}" stroke-width="2" stroke-linejoin="round" d="M15 4L28 25H2z"/>
<path fill="{DAWN}" d="M15 8L9 24H4.5z"/><path fill="{NIGHT}" d="M15 12L20 24H11z"/>"""

# A mechanical head, beside the name of a seat that a bot plays.
_BOT = """<path fill="currentColor" fill-rule="evenodd" d="M11 2h2v4h5a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H6a3 3 0 0
1-3-3V9a3 3 0 0 1 3-3h5z
M8.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM15.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 16.5v1.8h8v-1.8zM0
11h2v5H0zM22 11h2v5h-2z"/>"""

# Signs of one ink, 24 by 24, in the colour of the text beside them.
SIGNS = {
    "bot": _BOT,
    "seen": """<path fill="currentColor" fill-rule="evenodd" d="M1 12Q6 5 12 5T23 12Q18 19 12 19T1 12zM12 7.5a4.5 4.5
0 1
0 0 9 4.5 4.5 0 0 0 0-9zM12 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z"/>""",
    "have": """<path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"
d="M4 13L10 19L20 5"/>""",
    "pair": """<path fill="none" stroke="currentColor" stroke-width="2.6" d="M3 3.5H14.5V15H3z"/><path
fill="currentColor" d="M9.5 9H21V20.5H9.5z"/>""",
    "push": """<path fill="currentColor" d="M2 9H12V3.5L22 12L12 20.5V15H2z"/>""",
    "walk": """<path fill="currentColor" d="M8 2.5Q12 2 12.5 7Q12.5 11 11.5 13H6.5Q4.5 9 5 6Q5.5 3 8 2.5zM7
14.5H11.5Q11.5
18 9.5 18.5T7 14.5zM16 7.5Q19 8 19.3 11T18 17.5H13.5Q12.5 14 13 11T16 7.5zM13.8 19H18Q17.8 22 15.8 22.3T13.8
19z"/>""",
}

# Behind the table: a far dome, ridges and pines under a calm sky; the middle is left empty for the park.
_SCENERY = """<path fill="var(--ys-sky)" d="M0 0h1200v800H0z"/>
<circle cx="1050" cy="92" r="52" fill="var(--ys-sun)"/>
<path fill="var(--ys-glow)" d="M0 210Q300 150 600 200T1200 170V420H0z"/>
<path fill="var(--ys-far)" d="M0 330L60 250 130 290 190 210 230 232 250 130Q268 92 312 98Q366 116 392 250L470 300 560
262 660 320 770 250 850 300 930 190 975 180 1010 210 1030 300 1110 262 1200 320V520H0z"/>
<path fill="var(--ys-face)" d="M250 130Q264 98 292 97L276 190 270 330H190L232 232zM930 190L975 180 968 330H900z"/>
<path fill="var(--ys-ridge)" d="M0 420Q140 330 300 380T620 370T900 380T1200 350V640H0z"/>
<path fill="var(--ys-meadow)" d="M0 520Q300 440 640 500T1200 480V800H0z"/>"""


def _symbol(name: str, width: int, height: int, drawing: str, fit: str = "xMidYMid meet") -> str:
    return f'<symbol id="ys-{name}" viewBox="0 0 {width} {height}" preserveAspectRatio="{fit}">{drawing}</symbol>'


def _tile(animal: str) -> str:
    return f'{GROUNDS[animal]}<g transform="translate(7 9) scale(.86)">{FIGURES[animal]}</g>'


SYMBOLS = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="symbols" width="0" height="0" aria-hidden="true" focusable="false">'
    + "".join(_symbol(animal, 100, 100, _tile(animal)) for animal in FIGURES)
    + "".join(_symbol(bonus, 24, 24, drawing) for bonus, drawing in BONUSES.items())
    + "".join(_symbol(f"land-{number}", 100, 100, land, "xMidYMid slice") for number, land in enumerate(LANDMARKS))
    + "".join(_symbol(f"pawn-{seat}", 60, 80, pawn) for seat, pawn in enumerate(PAWNS))
    + "".join(_symbol(name, 24, 24, sign) for name, sign in SIGNS.items())
    + _symbol("back", 100, 100, _BACK)
    + _symbol("camp", 30, 30, _CAMP)
    + _symbol("scenery", 1200, 800, _SCENERY, "xMidYMin slice")
    + "</svg>"
)


def illustration() -> str:
    """A poster of the game, 360 by 240: the half dome at sunrise, a fox before it. It stands alone, without symbols."""
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" aria-hidden="true" focusable="false"
preserveAspectRatio="xMidYMid slice">
<path fill="{SKY}" d="M0 0h360v240H0z"/>
<circle cx="92" cy="96" r="44" fill="{DAWN}"/>
<path fill="{AIR}" d="M0 104Q90 84 180 100T360 92V180H0z"/>
<path fill="{MIST}" d="M120 190L164 140 182 58Q196 26 238 30Q288 46 312 190z"/>
<path fill="{CREAM}" d="M182 58Q194 30 224 29L210 94 200 190H120L164 140z"/>
<path fill="{GRANITE}" d="M238 30Q288 46 312 190H272Q266 92 238 30z"/>
<path fill="{GRANITE}" d="M0 120L40 108 62 124 84 186H0z"/><path fill="{SLATE}" d="M0 120L40 108 34 186H0z"/>
<path fill="{SUNRISE}" d="M0 176Q100 150 200 172T360 162V240H0z"/>
<path fill="{PINE}" d="M0 196Q120 168 240 190T360 182V240H0z"/>
{_pine(6, 214, 1.7)}{_pine(34, 206, 1.2)}{_pine(296, 208, 1.5)}{_pine(324, 216, 1.9)}{_pine(270, 200, 1.0)}
<g transform="translate(112 118) scale(1.24)">{FOX}</g>
<path fill="{FIR}" d="M0 222Q120 206 240 218T360 212V240H0z"/></svg>"""
