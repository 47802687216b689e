"""The drawings of Call of Yeti: one SVG symbol a thing, flat shapes in the inks night, snow, aurora and coffee.

Suits differ in shape (peak, wings, claws, coil) before they differ in ink, and their grounds differ in lightness,
so that they are told apart in grey as well. A card keeps its inks by day and by dark, as a printed card does; only
the scenery behind the table takes its colours from the page (`--yt-…` in `picture.css`).
"""

from __future__ import annotations

NIGHT, DUSK, MOON = "#1c2350", "#2f3a7a", "#f6ebcf"
SNOW, SHADE, GLACIER = "#f8fbf8", "#cfe2e6", "#9fc9d4"
AURORA, FERN, MINT = "#72caa2", "#2b8a72", "#b9e8cb"
COFFEE, BARK, CRUMB = "#8a5030", "#341a12", "#d99a5f"
EMBER = "#ef6a45"


def _mirrored(left: str) -> str:
    """A shape drawn for the left half of a 100 wide drawing, and its mirror image."""
    return f'{left}<g transform="matrix(-1 0 0 1 100 0)">{left}</g>'


YETI = f"""
<path fill="{SNOW}" d="M51 3C39 3 31 10 30 22C21 23 14 29 11 39L8 50l-4 4 3 2-4 8 3 1-4 9 5-1 0 7 5-4 2 6 4-5 4 4 2-6
3 1 2-14 0 22-3 3  3 1-4 8 6-2 1 5 5-3 3 4 4-4 4 3 2-5 0-9 4-1z"/>
<path fill="{SHADE}" d="M50 3C61 3 69 10 70 22C79 23 86 29 89 39L92 50l4 4-3 2 4 8-3 1 4 9-5-1 0 7-5-4-2 6-4-5-4
4-2-6-3 1-2-14 0 22 3 3 -3 1 4 8-6-2-1 5-5-3-3 4-4-4-4 3-2-5 0-9-4-1z"/>
<path fill="#5d8ba6" d="M50 13l-5 3-4-2-3 5-1 8c0 8 6 13 13 13s13-5 13-13l-1-8-3-5-4 2z"/>
<path fill="{NIGHT}" d="M39 22c3-1 6 0 8 2c0 3-2 5-4 5s-4-3-4-7zM61 22c-3-1-6 0-8 2c0 3 2 5 4 5s4-3 4-7z"/>
<circle cx="43.4" cy="25.2" r="1.4" fill="{SNOW}"/>
<circle cx="56.2" cy="25.2" r="1.4" fill="{SNOW}"/>
<path fill="{NIGHT}" d="M42.5 33.5h15l-2 3h-11z"/>
<path fill="{SNOW}" d="M44 36.5l1.5-4.5 1.5 4.5zM53 36.5l1.5-4.5 1.5 4.5z"/>
<path fill="{SHADE}" d="M37 50l4 5 3-4 5 6 1 0v4l-4-4-4 4-5-6zM33 62l4 5 3-4 5 6 5-4v5l-5 5-5-6-4 4-4-6zM16 58l4 4
3-4 1 6-3 3-4-4z"/>
<path fill="#aeccd4" d="M63 50l-4 5-3-4-5 6-1 0v4l4-4 4 4 5-6zM67 62l-4 5-3-4-5 6-5-4v5l5 5 5-6 4 4 4-6zM84 58l-4
4-3-4-1 6 3 3 4-4z"/>
"""

_WING = f"""
<path fill="#10163a" d="M51 36C42 27 24 13 3 10C1 22 4 33 10 41C4 47 4 57 8 66c5-2 9 0 11 7c5-3 10-1 12 6c6-3 13-11
20-22z"/>
<path fill="#3c4794" d="M46 38C38 31 25 21 9 17c0 7 3 13 7 17c8 0 20 3 30 8zM45 45c-12-5-24-7-32-5c-3 4-3 10-2
16c10-4 22-6 34-7zM45 53 c-10 1-19 4-27 8c3 2 5 4 6 7c9-6 15-9 22-12zM45 60c-5 2-10 6-14 10c1 0 3 1 4 3c4-3 7-6
10-10z"/>
<circle cx="24" cy="31" r="4.6" fill="{MOON}"/>
<circle cx="24" cy="31" r="2.2" fill="#10163a"/>
<path fill="none" stroke="#10163a" stroke-width="2.4" stroke-linecap="round" d="M47 22C44 14 38 9 31 8"/>
<path fill="none" stroke="#10163a" stroke-width="1.6" stroke-linecap="round" d="M43 15l-5 3M40 12l-5 3M36.5 9.5l-4
3M44.5 15l-1-6M41 11.5l-1-6M37 9l0-4"/>
<path fill="#10163a" d="M51 20C42 20 37 26 37 34C37 46 40 62 44 74l-1 15-5 4h10l3-14z"/>
"""

MOTHMAN = f"""{_mirrored(_WING)}
<circle cx="43.3" cy="32" r="5.4" fill="{EMBER}"/>
<circle cx="56.7" cy="32" r="5.4" fill="{EMBER}"/>
<circle cx="42.3" cy="30.6" r="1.7" fill="{MOON}"/>
<circle cx="55.7" cy="30.6" r="1.7" fill="{MOON}"/>
<path fill="none" stroke="#3c4794" stroke-width="1.8" stroke-linecap="round" d="M44 48q6 4 12 0M44.5 55q5.5 4 11
0M45.5 62q4.5 3 9 0"/>
"""

CHUPACABRA = f"""
<path fill="{CRUMB}" d="M18 44l-9-7 13 1zM22 35l-7-10 12 5zM29 27l-3-12 10 8zM38 21l1-12 7 10zM14 55l-10-4 12-2z"/>
<path fill="{BARK}" d="M2 76C3 86 12 86 16 76C18 70 17 64 15 58C13 42 22 24 42 18C48 16 53 17 56 17L54 2L65 13L71
4L73 17 C79 18 86 21 92 27L94 33L89 36L71 37L71 40L88 42L86 47C80 51 73 52 67 50C65 55 65 58 68 62L78 70L83 69L81
73L86 74L81 76L85 80L78 78L77 82L73 76 L60 68C59 66 57 66 55 67C56 72 56 76 54 79L47 84L56 91L61 90L59 94L63 97L56
96L54 99L50 96L30 96L33 90L36 85C30 84 25 81 22 77 C20 84 14 91 7 88C2 86 1 81 2 76z"/>
<path fill="{MOON}" d="M90 36l-2 8-3-8zM82 36.5l-1.5 5-2-5zM76 37l-1.5 4-2-4zM83 42l1.5-4 1.5 4zM78.5 41.5l1.2-3 1.3
3z"/>
<path fill="{EMBER}" d="M68 24l11 2c-1 4-3 5-6 5s-5-3-5-7z"/>
<path fill="{BARK}" d="M73.5 25l1.5 0-.5 5.5-1 0z"/>
<path fill="none" stroke="{COFFEE}" stroke-width="2.2" stroke-linecap="round" d="M34 40q8-3 14 2M31 48q9-3 16 3M30
56q9-2 15 4M38 79c6-3 9-8 9-14"/>
<path fill="{MOON}" d="M82 69l5-1.5-3.5 3.8zM85 74l5 .8-5 1.7zM84.5 79l3.5 3.5-5.5-2zM60 90l5-1-3.5 3.5zM62 96l5
1.5-6 .5z"/>
"""

TSUCHINOKO = f"""
<path fill="{BARK}" opacity=".22" d="M20 84a38 6 0 0 0 72 0a38 6 0 0 0-72 0z"/>
<path fill="{COFFEE}" d="M80 56C86 62 91 61 92 54C92 49 88 48 88 44C88 40 93 38 97 41C99 43 99 44 98 45C96 43 93 44
94 47C96 51 99 55 97 62 C94 70 89 74 84 76z"/>
<path fill="{COFFEE}" d="M4 47C3 38 10 29 21 28C30 27 34 31 38 35C46 29 60 28 72 34C86 41 92 55 88 68C84 80 70 86 54
86C38 86 28 80 26 70 C25 66 26 63 26 61C14 63 5 57 4 47z"/>
<path fill="{MOON}" d="M5 51C10 60 18 61.5 26 61C25.5 64 25 66 26 70C28 80 38 86 54 86C70 86 84 80 88 68C89 65 89 62
89 60 C82 72 70 76 58 75C44 74 37 66 35 56C24 59 12 57 5 51z"/>
<path fill="none" stroke="{CRUMB}" stroke-width="1.8" stroke-linecap="round" d="M31 60q-3 4-3 8M36 68q-4 4-4 9M44
74q-3 4-3 9M53 76q-1 4-1 9M63 76q1 4 1 8M73 73q2 3 3 7M81 67q3 2 4 5"/>
<path fill="{BARK}" d="M46 34l8-2 5 8-6 10-9-3-3-8zM63 34l8 1 7 8-4 10-9 1-6-10zM80 46l6 7 1 8-5 3-6-6zM50 56l8 1 2
7-6 4-7-6zM66 60l8 0 1 6-7 4-5-4zM38 42l3 6-2 6-5-5z"/>
<path fill="{CRUMB}" d="M50 38l3-1 2 4-3 4-3-2zM67 39l3 1 3 4-2 4-4 0-2-4z"/>
<path fill="{BARK}" d="M12 35l10-3 10 5-8 2-4 8-7-4z"/>
<circle cx="15" cy="43" r="4.4" fill="{MOON}"/>
<path fill="{BARK}" d="M15 38.8c1.6 2.8 1.6 5.6 0 8.4c-1.6-2.8-1.6-5.6 0-8.4z"/>
<path fill="{BARK}" d="M9 38l11 1-1 2-9-1z"/>
<circle cx="6.5" cy="46" r=".9" fill="{BARK}"/>
<path fill="none" stroke="{EMBER}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M6 53q-2 3-1
7l-3 3M5 60l3 3"/>
"""

FIGURES = {"yeti": YETI, "mothman": MOTHMAN, "chupacabra": CHUPACABRA, "tsuchinoko": TSUCHINOKO}

# The land behind each creature on its card, 100 by 140. The upper left corner stays calm: rank and mark go there.
LANDS = {
    "yeti": f"""<path fill="{GLACIER}" d="M0 0h100v140H0z"/>
<path fill="#6ea3b8" d="M-14 118L38 34l13 17 17-31 50 98z"/>
<path fill="#4f86a0" d="M68 20l50 98H74L60 62z"/>
<path fill="{SNOW}" d="M68 20l-12.5 22.7 6.5-3 4.5 7 5-7.5 6 6 2.5-3zM38 34l-8.5 13.7 5-2.2 4 5 3.5-5 4.3-.7z"/>
<path fill="{SNOW}" d="M0 120q24-11 50-5t50-8v33H0z"/>
<path fill="{SHADE}" d="M0 131q30-8 60-2t40-4v15H0z"/>""",
    "mothman": f"""<path fill="{NIGHT}" d="M0 0h100v140H0z"/>
<circle cx="54" cy="64" r="40" fill="{MOON}"/>
<path fill="{MOON}" d="M86 10l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM64 9l.7 2 2 .7-2 .7-.7 2-.7-2-2-.7 2-.7zM8 62l.7 2 2 .7-2
.7-.7 2-.7-2-2-.7 2-.7z"/>
<path fill="{DUSK}" d="M0 116l5 9 6-14 6 14 5-9 6 10 6-16 7 16 5-9 6 9 6-16 7 16 5-9 6 9 6-15 6 13 5-8v24H0z"/>
<path fill="{DUSK}" d="M0 124h100v16H0z"/>
<path fill="#10163a" d="M0 130q24-7 50-5t50-2v17H0zM4 134l7-20 7 20zM18 132l5-14 5 14zM74 132l5-15 5 15zM84 134l7-21
7 21z"/>""",
    "chupacabra": f"""<path fill="{COFFEE}" d="M0 0h100v140H0z"/>
<circle cx="58" cy="74" r="38" fill="{CRUMB}"/>
<path fill="#6a3820" d="M0 106l14-8 8 2 9-9h16l6 8 20 3 8-5 19-1v44H0z"/>
<path fill="#4d2717" d="M0 122q50-12 100 0v18H0zM86 126v-12h-.5q-5.5 0-5.5-5.5V102q0-2.3 2-2.3t2 2.3v5.5q0 2 2
2V96q0-3.2 3.2-3.2t3.2 3.2v17q2 0 2-2v-5q0-2.3 2-2.3t2 2.3v6q0 5.5-5.5 5.5H92v9z"/>""",
    "tsuchinoko": f"""<path fill="{AURORA}" d="M0 0h100v140H0z"/>
<circle cx="72" cy="30" r="14" fill="{MINT}"/>
<path fill="#57b491" d="M0 92q20-22 42-12t58-16v76H0z"/>
<path fill="{FERN}" d="M0 112q50-12 100 0v28H0z"/>
<path fill="#1f6b5a" d="M5 140q3-22-1-42q9 18 7 42zM11 140q2-20 12-28q-4 12-6 28zM87 140q-3-26-1-44q7 22 7 44zM84
140q-6-14-14-20q14 2 20 20zM93 140q0-22 7-34v34z"/>""",
}
GROUNDS = {"yeti": GLACIER, "mothman": NIGHT, "chupacabra": COFFEE, "tsuchinoko": AURORA}

_SPILL = f"""<path fill="{MOON}" d="M0 0h100v140H0z"/>
<circle cx="76" cy="26" r="17" fill="none" stroke="#e3c79d" stroke-width="4"/>
<path fill="none" stroke="{MOON}"
stroke-width="5" d="M88 8l8 8"/>
<path fill="{COFFEE}" d="M36 76C24 80 10 84 5 96C0 110 8 116 6 124C5 133 16 138 28 134C38 130 44 138 58 136C74 134 84
130 84 118C84 108 74 106 66 100 C58 94 62 84 56 78C50 73 42 74 36 76z"/>
<path fill="#6e3c22" d="M38 84C28 86 16 92 13 101C11 109 17 114 16 121C16 128 24 129 31 126C40 122 48 129 58 127C68
126 75 123 74 117 C72 110 62 109 56 103C50 96 54 88 49 84C46 82 42 83 38 84z"/>
<circle cx="88" cy="98" r="4" fill="{COFFEE}"/>
<circle cx="93" cy="108" r="2" fill="{COFFEE}"/>
<circle cx="8"
cy="80" r="2.6" fill="{COFFEE}"/>
<g transform="translate(59 64) rotate(-118)"><path fill="none" stroke="{SHADE}" stroke-width="6" d="M19-12q15 0 12
13t-15 10"/>
<path fill="{SNOW}" d="M-21-24h42l-4 42q-1 6-7 6h-20q-6 0-7-6z"/>
<path fill="{SHADE}" d="M-21-24h16q-1 26 2 48h-7q-6 0-7-6z"/>
<path fill="{AURORA}" d="M-19.5-6h39l-.9 9h-37.2z"/>
<path fill="{FERN}" d="M-19.5-6h15l.6 9h-14.7z"/>
<ellipse cx="0" cy="-24" rx="21" ry="7" fill="{SNOW}"/>
<ellipse cx="0" cy="-24" rx="17" ry="5"
fill="#6e3c22"/></g>
<path fill="#6e3c22" d="M28 64q12-2 14 12l-2 12q-10 0-14-8q2-8 2-16z"/>"""

# The sole of a big foot, 100 by 100: on card backs and on the first lead's plaster.
FOOT = """<path d="M34 90C26 82 30 70 31 60C32 50 26 46 28 37C30 29 38 27 47 28C58 29 70 30 72 41C74 52 66 58 65
68C64 79 64 88 56 93
C48 98 40 96 34 90z"/>
<ellipse cx="30" cy="20" rx="7" ry="9" transform="rotate(-14 30 20)"/>
<ellipse cx="44" cy="15"
rx="5.5" ry="7.5"/>
<ellipse cx="56" cy="16" rx="5" ry="7" transform="rotate(8 56 16)"/>
<ellipse cx="67" cy="21" rx="4.6" ry="6.4"
transform="rotate(16 67 21)"/>
<ellipse cx="76" cy="30" rx="4" ry="5.6" transform="rotate(26 76 30)"/>"""

_BACK = f"""<path fill="{NIGHT}" d="M0 0h100v140H0z"/>
<path fill="{FERN}" d="M0 58Q24 34 50 48T100 30V52Q76 66 50 60T0 84z"/>
<path fill="{AURORA}" d="M0 70Q26 46 52 58T100 42V52Q76 66 50 60T0 84z"/>
<path fill="{DUSK}" d="M-6 112L30 66l16 18 18-26 42 54z"/>
<path fill="{SNOW}" d="M30 66l-9 12 5-2 5 5 4-4 5 5-1-6zM64 58l-11 16 7-3 5 7 6-6 8 5z"/>
<path fill="{MOON}" d="M0 104q50-14 100 0v36H0z"/>
<g fill="{NIGHT}"><g transform="translate(26 108) rotate(24) scale(.2)">{FOOT}</g><g transform="translate(62 104)
rotate(18) scale(.16)">{FOOT}</g>
<g transform="translate(50 122) rotate(30) scale(.16)">{FOOT}</g></g>
<path fill="{MOON}" d="M20 18l1.2 3.5 3.5 1.2-3.5 1.2-1.2 3.5-1.2-3.5-3.5-1.2 3.5-1.2zM70 14l.9 2.6 2.6.9-2.6.9-.9
2.6-.9-2.6-2.6-.9 2.6-.9zM46 28l.7 2 2 .7-2 .7-.7 2-.7-2-2-.7 2-.7z"/>"""

# Suit marks, 24 by 24, in the colour of the text beside them.
MARKS = {
    "yeti": """<path fill="currentColor" d="M.5 21.5L9.5 3.5l3.7 7 2.3-3.7 8 14.7zM9.5 7.6l-2.6
5.3 1.6-.8 1.3 1.5 1.7-1.6z" fill-rule="evenodd"/>""",
    "mothman": """<path fill="currentColor" d="M12 7.5C8.5 4.5 5 3.2.5 3.5c-.2 4 .8 7 3 8.8-1 2.2-.8
4.6.6 6.7 3.6-.3 6-1.8 7.9-4.8 1.9 3 4.3 4.5 7.9 4.8 1.4-2.1 1.6-4.5.6-6.7
2.2-1.8 3.2-4.8 3-8.8-4.5-.3-8 1-11.5 4z"/>""",
    "chupacabra": """<path fill="currentColor" d="M9.5 2C7 7 4 12.5.8 20.5 6 15 8.6 9.5 9.5 2zM16.2
1C13.5 8 11 14 7 23.5 13.2 16.8 16 10 16.2 1zM23 3.5C20.5 8.5 17.5 14 14.3 22 19.5 16.5
22.1 11 23 3.5z"/>""",
    "tsuchinoko": """<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" d="M12.3
12.3c.2-1.7 2.9-1.5 3 .8.1 2.7-3 4-5.5 2.8-3.5-1.7-3.6-6.6-.4-8.8 4-2.7 9.7-.4 10.9
4.3.8 3.4-.6 6.8-3 8.9"/>""",
    "coffee": """<path fill="currentColor" d="M3 8h14v2h2.2a3.3 3.3 0 0 1 0 6.6h-2.5A7 7 0 0 1 10 21.5 7
7 0 0 1 3 14.5zM17 12v2.6h2a1.3 1.3 0 0 0 0-2.6zM6 6.5c-1-1.5 1-2.3 0-4h1.6c1 1.7-1 2.5 0
4zM11 6.5c-1-1.5 1-2.3 0-4h1.6c1 1.7-1 2.5 0 4z" fill-rule="evenodd"/>""",
}

# The plaster cast of a footprint that lies before the round's first lead.
_PLASTER = f"""<path fill="{MOON}" stroke="{NIGHT}" stroke-width="5" stroke-linejoin="round" d="M18 14L44 4l32 6 18
24-4 38-22 24-40-2L8 74 5 38z"/>
<g fill="{NIGHT}" transform="translate(14 15) scale(.72)">{FOOT}</g>"""

# A mechanical head, beside the name of a seat that a bot plays.
_BOT = """<path fill="currentColor" fill-rule="evenodd" d="M11 2h2v4h5a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H6a3 3 0 0
1-3-3V9a3 3 0 0 1 3-3h5z
M8.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM15.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 16.5v1.8h8v-1.8zM0
11h2v5H0zM22 11h2v5h-2z"/>"""

# A valley in snow with the northern light above it; the middle is left empty for the trick.
_SCENERY = """<path fill="var(--yt-sky)" d="M0 0h1200v700H0z"/>
<path fill="var(--yt-star)" d="M316 37l3 6 6 3-6 3-3 6-3-6-6-3 6-3zM428 68l2 4 4 2-4 2-2 4-2-4-4-2 4-2z
M782 60l2 4 4 2-4 2-2 4-2-4-4-2 4-2zM868 31l3 6 6 3-6 3-3 6-3-6-6-3 6-3z"/>
<path fill="var(--yt-aurora-far)" d="M0 150Q150 40 330 100T640 120T930 60T1200 90V190Q1040 130 900 170T620 190T320
180T0 250z"/>
<path fill="var(--yt-aurora-near)" d="M0 200Q150 90 330 140T640 150T930 110T1200 150V190Q1040 150 900 178T620 192T320
184T0 262z"/>
<path fill="var(--yt-ridge-far)" d="M0 300L90 220l60 44 96-96 74 78 60-40 110 90 90-58 120 64 92-112 66 60 88-72 102
98 60-36 92 74v140H0z"/>
<path fill="var(--yt-ridge-near)" d="M0 360L70 300l80 56 90-42 130 70 150-34 170 40 140-66 110 50 90-40 170
86v120H0z"/>
<path fill="var(--yt-snow)" d="M0 392Q180 330 420 366T820 356T1200 384V700H0z"/>
<path fill="var(--yt-drift)" d="M0 560Q260 500 520 560T1200 540V700H0z"/>"""


def _symbol(name: str, width: int, height: int, drawing: str, fit: str = "xMidYMid slice") -> str:
    return f'<symbol id="yt-{name}" viewBox="0 0 {width} {height}" preserveAspectRatio="{fit}">{drawing}</symbol>'


def _face(uma: str) -> str:
    return f'{LANDS[uma]}<g transform="translate(8 36) scale(.86)">{FIGURES[uma]}</g>'


def _badge(uma: str) -> str:
    """A creature alone on its ground, square: for places too small for a card."""
    ground = f'<path fill="{GROUNDS[uma]}" d="M0 0h100v100H0z"/>'
    return f'{ground}<g transform="translate(4 6) scale(.92)">{FIGURES[uma]}</g>'


SYMBOLS = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="symbols" width="0" height="0" aria-hidden="true" focusable="false">'
    + "".join(_symbol(uma, 100, 100, _badge(uma)) + _symbol(f"face-{uma}", 100, 140, _face(uma)) for uma in FIGURES)
    + "".join(_symbol(f"mark-{uma}", 24, 24, mark, "xMidYMid meet") for uma, mark in MARKS.items())
    + _symbol("face-coffee", 100, 140, _SPILL)
    + _symbol("back", 100, 140, _BACK)
    + _symbol("bot", 24, 24, _BOT)
    + _symbol("plaster", 100, 100, _PLASTER, "xMidYMid meet")
    + _symbol("scenery", 1200, 700, _SCENERY, "xMidYMin slice")
    + "</svg>"
)


def illustration() -> str:
    """A poster of the game, 360 by 240: the yeti under the northern light. It stands alone, without the symbols."""
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" aria-hidden="true" focusable="false"
preserveAspectRatio="xMidYMid slice">
<path fill="{NIGHT}" d="M0 0h360v240H0z"/>
<path fill="{FERN}" d="M0 70Q60 14 130 46T260 44T360 20V76Q300 60 250 84T120 88T0 118z"/>
<path fill="{AURORA}" d="M0 92Q60 40 130 66T260 62T360 44V70Q300 56 250 78T120 84T0 120z"/>
<path fill="{MOON}" d="M40 26l1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5 4.5-1.5zM214 18l1 3 3 1-3 1-1 3-1-3-3-1
3-1zM322 84l1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5 4.5-1.5z"/>
<path fill="{DUSK}" d="M0 170L50 104l34 38 50-66 62 84 30-30 44 40 36-52 54 62v90H0z"/>
<path fill="{SNOW}" d="M134 76l-16 21 9-4 7 10 9-8 8 4zM306 118l-11 16 7-3 5 7 6-6 6 2z"/>
<path fill="{SHADE}" d="M0 186Q90 150 190 174T360 160V240H0z"/>
<path fill="{SNOW}" d="M0 206Q110 180 210 200T360 190V240H0z"/>
<g transform="translate(112 66) scale(1.38)">{YETI}</g>
<g fill="{NIGHT}" opacity=".8"><g transform="translate(268 194) rotate(60) scale(.14)">{FOOT}</g><g
transform="translate(300 202) rotate(64) scale(.15)">{FOOT}</g><g transform="translate(326 190) rotate(60)
scale(.14)">{FOOT}</g></g>
</svg>"""
