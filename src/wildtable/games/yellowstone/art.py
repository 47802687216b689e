"""The drawings of Yellowstone: one SVG symbol a thing, flat shapes in the inks hay, leather, dusk and ember.

Skills differ in shape before they differ in ink: wits is an eye in a rhombus, grit a sheriff's star, luck a horseshoe.
The seven places stand on one horizon, so that side by side they are one valley; their inks come from the page
(`--yel-…` in `picture.css`) and go from day to dusk with it.
"""

from __future__ import annotations

NIGHT, CREAM = "#261a33", "#fbf0d6"
HAY, STRAW, CHAFF = "#e6b64c", "#f3d68c", "#b98520"
LEATHER, HIDE, SADDLE = "#8a4b26", "#c98a54", "#5a2e18"
DUSK, EVENING, VIOLET = "#4a4678", "#8883b8", "#2c2853"
EMBER, GLOW, COAL = "#d2451e", "#f08a4b", "#8c2612"

WIDTH, HEIGHT = 140, 160
_SKY, _FAR, _RIDGE, _FIELD, _NEAR = (f"var(--yel-{ink})" for ink in ("sky", "far", "ridge", "field", "near"))
_WOOD, _SHADE, _LAMP, _ROOF = (f"var(--yel-{ink})" for ink in ("wood", "shade", "lamp", "roof"))

SKILLS = {
    "wits": """<path fill="currentColor" fill-rule="evenodd" d="M12 0L24 12 12 24 0 12zM4.6 12Q8 17 12 17T19.4 12Q16 7
12 7T4.6 12zM12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z"/>""",
    "grit": """<path fill="currentColor" d="M12 0L15.2 6.4 22.4 6 18.6 12 22.4 18 15.2 17.6 12 24 8.8 17.6 1.6 18 5.4 12
1.6 6 8.8 6.4z"/>""",
    "luck": """<path fill="currentColor" fill-rule="evenodd" d="M1.5 23V19.5H4Q1 15 1.5 10Q2.5 .8 12 .8T22.5 10Q23 15 20
19.5H22.5V23H14.6V19.6Q18 15 17.6 10.6Q17 5.6 12 5.6T6.4 10.6Q6 15 9.4 19.6V23z"/>""",
}

_BOT = """<path fill="currentColor" fill-rule="evenodd" d="M11 2h2v4h5a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H6a3 3 0 0
1-3-3V9a3 3 0 0 1 3-3h5zM8.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM15.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8
16.5v1.8h8v-1.8zM0 11h2v5H0zM22 11h2v5h-2z"/>"""

SIGNS = {
    "bot": _BOT,
    "fire": """<path fill="currentColor" d="M13 0Q14 6 18 9.5T21 16.5Q20 24 12 24T3 16.5Q3 12 6.5 9Q7 12 9.5 13Q8 6 13
0z"/>""",
    "open": """<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-dasharray="3.4 2.6" d="M12 3.5a8.5
8.5 0 1
1 0 17 8.5 8.5 0 0 1 0-17z"/>""",
    "safe": """<path fill="currentColor" d="M12 1L24 11.5H20.5V23H14.5V15H9.5V23H3.5V11.5H0z"/>""",
    "act": """<path fill="currentColor" d="M3 2H8.4V13.5Q8.4 15 9.6 15.4L20 19.4Q21.4 20 21.4 21.4V23H3z"/><path
fill="currentColor" d="M21.5 14.6l2 .8-2.2 4.4-1.8-.8z"/>""",
    "cards": """<path fill="currentColor" fill-rule="evenodd" d="M8 1H21V19H8zM10.4 3.4V16.6H18.6V3.4zM3
5H6V21.4H17V23.4H3z"/>""",
    "roofed": """<path fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" d="M3 12L12 4 21 12M6
11V21H18V11"/>""",
}

# Faces of the dice: an arrow to the edge that trouble comes from, a geyser, nothing.
FACES = {
    "east": f'<path fill="{NIGHT}" d="M6 16H20V8L34 20 20 32V24H6z"/>',
    "west": f'<path fill="{NIGHT}" d="M34 16H20V8L6 20 20 32V24H34z"/>',
    "yellowstone": f"""<path fill="{NIGHT}" d="M8 34Q14 32 16 27H24Q26 32 32 34z"/>
<path fill="{DUSK}" d="M17.5 25Q18 14 14 12T10 7Q15 9 17 11Q16 6 20 3Q24 6 23 11Q25 9 30 7Q30 10 26 12T22.5 25z"/>""",
    "blank": f'<path fill="none" stroke="{NIGHT}" stroke-width="2.4" stroke-linecap="round" d="M15 20H25"/>',
    "waiting": f'<g fill="{NIGHT}"><circle cx="12" cy="20" r="2.6"/><circle cx="20" cy="20" r="2.6"/>'
    '<circle cx="28" cy="20" r="2.6"/></g>',
}


def _die(ground: str, edge: str, face: str) -> str:
    return (
        f'<path fill="{edge}" d="M6 1H34Q39 1 39 6V34Q39 39 34 39H6Q1 39 1 34V6Q1 1 6 1z"/>'
        f'<path fill="{ground}" d="M7 3H33Q36 3 36 6V32Q36 35 33 35H7Q4 35 4 32V6Q4 3 7 3z"/>'
        f'<g transform="translate(2 1) scale(.9)">{FACES[face]}</g>'
    )


_BUST = 'd="M4 64Q6 46 22 44H38Q54 46 56 64z"'
_FACE = '<path fill="{skin}" d="M19 22H41V34Q40 46 30 46T19 34z"/>'


def _rider(ground: str, coat: str, skin: str, back: str, front: str) -> str:
    """A head and shoulders, 60 by 60: what is behind the head, the coat, the face, what is before it."""
    return (
        f'<path fill="{ground}" d="M0 0H60V60H0z"/>{back}<path fill="{coat}" {_BUST}/>'
        f'<path fill="{skin}" d="M25 40H35V48Q30 52 25 48z"/>{_FACE.format(skin=skin)}{front}'
    )


_HAT = '<path fill="{ink}" d="M5 20Q14 24 17 22Q17 4 25 4Q30 7 35 4Q43 4 43 22Q46 24 55 20Q46 30 30 29T5 20z"/>'
RIDERS = (
    # a broad hat and a moustache
    _rider(
        STRAW,
        LEATHER,
        "#e6b58a",
        "",
        _HAT.format(ink=SADDLE) + f'<path fill="{SADDLE}" d="M22 37Q30 32 38 37L37 40Q30 37 23 40z"/>'
        f'<path fill="{CREAM}" d="M26 48L30 54 34 48 36 60H24z"/>',
    ),
    # a black hat and a full beard
    _rider(
        GLOW,
        NIGHT,
        "#d79d70",
        "",
        f'<path fill="{NIGHT}" d="M19 30Q24 36 30 34T41 30V38Q39 50 30 51T19 38z"/>'
        + _HAT.format(ink="#3a2b49")
        + f'<path fill="{GLOW}" d="M17 20Q30 26 43 20V23Q30 29 17 23z"/>',
    ),
    # bare-headed, a parting, a tie
    _rider(
        EVENING,
        VIOLET,
        "#f0c9a0",
        "",
        f'<path fill="{SADDLE}" d="M17 28Q14 8 30 8T43 28L40 22Q34 20 26 15Q24 20 20 22z"/>'
        f'<path fill="{CREAM}" d="M23 45L30 60 37 45 30 50z"/><path fill="{EMBER}" d="M28 49H32L34 60H26z"/>',
    ),
    # long fair hair
    _rider(
        DUSK,
        COAL,
        "#f3cfa8",
        f'<path fill="{HAY}" d="M12 54Q8 8 30 6Q52 8 48 54Q40 58 30 54T12 54z"/>',
        f'<path fill="{HAY}" d="M18 30Q16 12 32 10Q44 14 42 30Q36 26 32 18Q28 26 18 30z"/>'
        f'<path fill="{EMBER}" d="M26 39Q30 41 34 39Q33 42 30 42T26 39z"/>',
    ),
    # a cap, a scarf
    _rider(
        HIDE,
        DUSK,
        "#d9a47a",
        "",
        f'<path fill="{EMBER}" d="M16 46Q30 54 44 46L42 54Q30 60 18 54z"/>'
        f'<path fill="{VIOLET}" d="M17 22Q18 7 31 7T44 20Q52 20 54 25Q44 26 40 25L17 26z"/>',
    ),
    # two dark braids, a band
    _rider(
        STRAW,
        EMBER,
        "#b97a4c",
        f'<path fill="{NIGHT}" d="M14 30Q12 8 30 8T46 30L48 58H40L41 30H19L20 58H12z"/>',
        f'<path fill="{NIGHT}" d="M18 27Q18 12 30 12T42 27Q34 24 30 14Q26 24 18 27z"/>'
        f'<path fill="{HAY}" d="M17 23Q30 17 43 23V26.5Q30 20 17 26.5z"/>',
    ),
)


def _panel(far: str, things: str) -> str:
    """A place: sky, far mountains that meet the neighbours' at the same height, meadow, what stands there."""
    return f"""<path fill="{_SKY}" d="M0 0H140V110H0z"/><path fill="{_FAR}" d="M0 66{far}L140 66V112H0z"/>
<path fill="{_RIDGE}" d="M0 88Q35 78 70 86T140 88V124H0z"/><path fill="{_FIELD}" d="M0 106Q40 98 80 105T140
106V160H0z"/>
{things}"""


def _pine(x: float, y: float, size: float, ink: str = _SHADE) -> str:
    """A tree whose foot stands at (x, y)."""
    return (
        f'<path fill="{ink}" transform="translate({x} {y}) scale({size})" '
        'd="M0-60L13-38H7L17-20H9L20 0H3V8H-3V0H-20L-9-20H-17L-7-38H-13z"/>'
    )


def _fence(left: float, right: float, y: float) -> str:
    rails = f'<path fill="none" stroke="{_WOOD}" stroke-width="4" d="M{left} {y}H{right}M{left} {y + 11}H{right}"/>'
    step = (right - left) / 4
    posts = "".join(f"M{left + step * n:g} {y - 6:g}V{y + 19:g}" for n in range(5))
    return f'{rails}<path fill="none" stroke="{_SHADE}" stroke-width="5.5" d="{posts}"/>'


_COW = f"""<path fill="{_SHADE}" d="M0 8Q2 2 9 3L30 3Q38 3 40 10L46 6Q52 6 53 12L50 17 42 16 39 21V33H34V24Q24 27 14
24L13 33H8L7 20Q2 16 0 8z"/><path fill="{_LAMP}" d="M14 4Q22 3 25 5T20 14 13 10z"/>"""

PLACES = {
    "pasture": _panel(
        "L22 40 40 58 62 32 92 60 112 50",
        f"""<path fill="{_NEAR}" d="M0 128Q50 108 140 132V160H0z"/>
<g transform="translate(58 92) scale(1.05)">{_COW}</g>
<g transform="translate(14 98) scale(.66)">{_COW}</g>{_fence(-4, 144, 138)}""",
    ),
    "corral": _panel(
        "L30 50 54 60 84 36 106 58",
        f"""<path fill="{_NEAR}" d="M70 108Q128 110 128 130T70 152 12 130 70 108z"/>
<path fill="none" stroke="{_WOOD}" stroke-width="4" d="M12 122Q14 102 70 102T128 122M12 132Q14 112 70 112T128 132"/>
<path fill="{_SHADE}" d="M52 136V112L47 118 40 116 48 98Q52 90 58 92L60 88 63 95 66 104H88Q97 104 98 114L100 128 96
118V137H91L88
120H68L58 121 57 136z"/>
<path fill="none" stroke="{_WOOD}" stroke-width="5" d="M12 128Q16 146 70 148T128 128M12 140Q16 158 70 159T128 140"/>
<path fill="none" stroke="{_SHADE}" stroke-width="6" d="M12 112V148M40 132V160M70 136V164M100 132V160M128 112V148"/>""",
    ),
    "bunkhouse": _panel(
        "L26 56 50 40 78 58 110 44",
        f"""{_pine(16, 108, 0.8)}{_pine(128, 106, 0.7)}<path fill="{_WOOD}" d="M20 92H120V136H20z"/>
<path fill="{_SHADE}" d="M20 100H120V103H20zM20 112H120V115H20zM20 124H120V127H20z"/>
<path fill="{_ROOF}" d="M10 94L30 70H110L130 94z"/><path fill="{_SHADE}" d="M96 62H106V80H96z"/>
<path fill="{_LAMP}" d="M32 102H48V116H32zM92 102H108V116H92z"/><path fill="{_SHADE}" d="M60 104H80V136H60z"/>
<path fill="{_LAMP}" d="M63 107H77V120H63z"/><path fill="{_NEAR}" d="M0 136H140V160H0z"/>""",
    ),
    "dutton_house": _panel(
        "L34 30 52 44 76 14 100 44 116 38",
        f"""<circle cx="108" cy="30" r="15" fill="{_LAMP}"/>{_pine(10, 112, 0.9)}{_pine(132, 112, 0.9)}
<path fill="{_WOOD}" d="M16 96L46 74H94L124 96V138H16z"/>
<path fill="{_ROOF}" d="M8 100L44 66H96L132 100 126 102 96 76H44L14 102z"/>
<path fill="{_WOOD}" d="M40 90L70 54 100 90V138H40z"/><path fill="{_ROOF}" d="M32 92L70 44 108 92 102 97 70 57 38 97z"/>
<path fill="{_LAMP}" d="M70 68L84 86V96H56V86zM22 106H36V122H22zM104 106H118V122H104zM46 106H58V122H46zM82
106H94V122H82z"/>
<path fill="{_SHADE}" d="M62 108H78V138H62zM69 68H71V96H69zM56 88H84V90H56z"/>
<path fill="{_ROOF}" d="M106 60H116V84L106 76z"/><path fill="{_NEAR}" d="M0 138H140V160H0z"/>
<path fill="{_FIELD}" d="M62 138H78L92 160H48z"/>""",
    ),
    "barn": _panel(
        "L24 48 50 58 80 34 104 56",
        f"""<path fill="var(--yel-barn)" d="M26 138V92L40 70 70 54 100 70 114 92V138z"/>
<path fill="{_ROOF}" d="M18 96L36 66 70 46 104 66 122 96 115 98 99 71 70 55 41 71 25 98z"/>
<path fill="{_LAMP}" d="M60 72H80V88H60z"/><path fill="{_SHADE}" d="M50 100H90V138H50z"/>
<path fill="none" stroke="{_LAMP}" stroke-width="3.4" d="M52 102L88 136M88 102L52 136M51.500
101.500H88.500V137H51.500z"/>
<path fill="{_NEAR}" d="M0 138H140V160H0z"/>
<path fill="var(--yel-hay)" d="M104 128Q106 116 118 116T132 128V140H104zM8 132Q8 122 16 122T26 132V140H8z"/>""",
    ),
    "timber": _panel(
        "L28 44 54 60 86 38 114 58",
        f"""{_pine(18, 112, 1.0, _RIDGE)}{_pine(60, 110, 0.95, _RIDGE)}{_pine(104, 112, 1.05, _RIDGE)}
{_pine(4, 134, 1.2)}{_pine(40, 130, 1.25)}{_pine(80, 128, 1.15)}{_pine(122, 134, 1.35)}
<path fill="{_NEAR}" d="M0 136Q70 124 140 136V160H0z"/>
<path fill="{_WOOD}" d="M46 136H100Q106 136 106 142T100 148H46zM58 124H92Q98 124 98 130T92 136H58z"/>
<path fill="{_LAMP}" d="M46 136a6 6 0 1 0 .1 0zM58 124a6 6 0 1 0 .1 0z"/>""",
    ),
    "stream": _panel(
        "L20 54 44 36 70 56 98 28 122 58",
        f"""<path fill="{_NEAR}" d="M0 122Q60 110 140 124V160H0z"/>
<path fill="var(--yel-water)" d="M104 92Q74 98 96 108T62 128Q30 140 44 160H116Q96 144 112 132T128 106Q116 98 118 92z"/>
<path fill="none" stroke="{_SKY}" stroke-width="3" stroke-linecap="round" d="M94 116H112M76 132H100M66 146H92"/>
{_pine(16, 126, 0.9)}{_pine(36, 118, 0.6)}{_pine(134, 116, 0.6)}
<path fill="{_SHADE}" d="M18 142Q30 132 40 144L36 150H18zM120 146Q130 138 140 148V154H120z"/>""",
    ),
}

# A conflict's stamp, by what it needs most: trouble in one glance. And the back of the decks.
_DECK = f"""<path fill="{LEATHER}" d="M4 0H36Q40 0 40 4V52Q40 56 36 56H4Q0 56 0 52V4Q0 0 4 0z"/>
<path fill="none" stroke="{STRAW}" stroke-width="2" d="M5 5H35V51H5z"/>
<path fill="{STRAW}" d="M12 36L20 18 28 36H24L20 26 16 36z"/>"""
_TROUBLE = f"""<path fill="{COAL}" d="M4 0H36Q40 0 40 4V52Q40 56 36 56H4Q0 56 0 52V4Q0 0 4 0z"/>
<path fill="none" stroke="{GLOW}" stroke-width="2" d="M5 5H35V51H5z"/>
<path fill="{GLOW}" d="M21 12Q22 20 27 25T31 35Q30 44 20 44T9 35Q9 29 14 25Q14 29 17 31Q15 20 21 12z"/>"""


def _symbol(name: str, width: int, height: int, drawing: str, fit: str = "xMidYMid meet") -> str:
    return f'<symbol id="yel-{name}" viewBox="0 0 {width} {height}" preserveAspectRatio="{fit}">{drawing}</symbol>'


SYMBOLS = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="symbols" width="0" height="0" aria-hidden="true" focusable="false">'
    + "".join(_symbol(skill, 24, 24, drawing) for skill, drawing in SKILLS.items())
    + "".join(_symbol(name, 24, 24, sign) for name, sign in SIGNS.items())
    + "".join(_symbol(f"die-{face}", 40, 40, _die(STRAW, LEATHER, face)) for face in FACES)
    + "".join(_symbol(f"escalation-{face}", 40, 40, _die(GLOW, COAL, face)) for face in FACES)
    + "".join(_symbol(f"rider-{number}", 60, 60, rider) for number, rider in enumerate(RIDERS))
    + "".join(_symbol(name, WIDTH, HEIGHT, place, "xMidYMax slice") for name, place in PLACES.items())
    + _symbol("deck", 40, 56, _DECK)
    + _symbol("trouble", 40, 56, _TROUBLE)
    + "</svg>"
)


def illustration() -> str:
    """A poster of the game, 360 by 240: the house below the mountains at dusk, fires on both sides. It stands alone."""
    flame = (
        '<path fill="{ink}" transform="translate({x} {y}) scale({size})" '
        'd="M13 0Q14 6 18 9.5T21 16.5Q20 24 12 24T3 16.5Q3 12 6.5 9Q7 12 9.5 13Q8 6 13 0z"/>'
    )
    fires = "".join(
        flame.format(ink=ink, x=x, y=y, size=size)
        for ink, x, y, size in (
            (EMBER, 18, 142, 2.2),
            (GLOW, 33, 164, 1.1),
            (EMBER, 290, 136, 2.5),
            (GLOW, 307, 162, 1.2),
        )
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" aria-hidden="true" focusable="false"
preserveAspectRatio="xMidYMid slice">
<path fill="{HAY}" d="M0 0h360v240H0z"/><path fill="{STRAW}" d="M0 90Q180 60 360 90V150H0z"/>
<circle cx="214" cy="74" r="38" fill="{CREAM}"/>
<path fill="{EVENING}" d="M0 128L44 70 84 108 142 36 186 92 214 66 262 116 308 62 360 120V190H0z"/>
<path fill="{DUSK}" d="M142 36L186 92 160 84 150 112 130 90 112 108 84 108zM308 62L360 120 330 110 312 128 300 104z"/>
<path fill="{VIOLET}" d="M0 156Q90 128 180 146T360 140V220H0z"/>
<path fill="{LEATHER}" d="M0 190Q120 160 240 180T360 172V240H0z"/>
{fires}
<path fill="{SADDLE}" d="M112 150L150 124H216L254 150V200H112z"/><path fill="{NIGHT}" d="M102 156L146 116H220L264 156
256 160 216 126H150L110 160z"/>
<path fill="{SADDLE}" d="M142 146L183 98 224 146V200H142z"/><path fill="{NIGHT}" d="M132 148L183 86 234 148 226 155
183 103 140 155z"/>
<path fill="{STRAW}" d="M183 118L200 139V150H166V139zM120 162H134V180H120zM232 162H246V180H232zM150
164H164V182H150zM202 164H216V182H202z"/>
<path fill="{NIGHT}" d="M173 166H193V200H173z"/><path fill="{NIGHT}" d="M0 208Q120 192 240 202T360
198V240H0z"/></svg>"""
