"""The drawings of Great Migration: one SVG symbol a thing, flat shapes in the inks ochre, grass, river and storm.

Animals differ in horns and ears before they differ in ink, terrains in outline and pattern, avatars in the shape of
their plate. Cards and grounds keep their inks by day and by dark, as printed things do.
"""

from __future__ import annotations

OCHRE, SAND, GRASS, LEAF, RIVER, RAIN = "#d9962e", "#f2d9a2", "#3f7d46", "#b4cf86", "#2a78a3", "#a9d5e2"
STORM, SLATE, CREAM, CLAY, DUST, BARK = "#2b2a4c", "#66658c", "#fbf3dd", "#b5502a", "#f1c9a4", "#5a3a22"

SPECIES = {
    "wildebeest": f"""<path fill="{SAND}" d="M21 15C11 18 3 15 5 4C8 10 14 11 21 9zM27 15C37 18 45 15 43 4C40 10 34
11 27 9z"/>
<path fill="{SLATE}" d="M18 17L6 20l11 4zM30 17l12 3-11 4z"/>
<path fill="{STORM}" d="M17 11Q24 6 31 11L32 22Q30 32 30 40Q24 45 18 40Q18 32 16 22z"/>
<path fill="{SLATE}" d="M21 9h6l-1 17h-4z"/><path fill="#16152e" d="M18 36Q24 33 30 36L30 41Q24 46 18 41z"/>
<path fill="{CREAM}" d="M20 42l1.5 5.5 2.5-3 2.5 3L28 42q-4 2-8 0z"/>
<circle cx="19.5" cy="20" r="1.7" fill="{CREAM}"/><circle cx="28.5" cy="20" r="1.7" fill="{CREAM}"/>""",
    "zebra": f"""<path fill="{STORM}" d="M20 2h8l2 10H18z"/><path fill="{CREAM}" stroke="{STORM}" stroke-width="1.5"
d="M17 13L11 3l9 5zM31 13l6-10-9 5z"/><path fill="{CREAM}" stroke="{STORM}" stroke-width="1.5" d="M16 12Q24 6 32 12L33
22Q31 32 30 40Q24 46 18 40Q17 32 15 22z"/><path fill="none" stroke="{STORM}" stroke-width="2.6"
d="M24 8v17M20 10q0 6 2 9M28 10q0 6-2 9M16 16l5 3M32 16l-5 3M16 25l6 1M32 25l-6 1M17 30l6 0M31 30l-6 0"/>
<path fill="{STORM}" d="M18 35Q24 32 30 35L30 41Q24 46 18 41z"/><circle cx="19" cy="21.5" r="1.7" fill="{STORM}"/>
<circle cx="29" cy="21.5" r="1.7" fill="{STORM}"/>""",
    "gazelle": f"""<path fill="{STORM}" d="M21 17C13 10 19 6 14 0C22 4 20 9 24 16zM27 17C35 10 29 6 34 0C26 4 28 9 24
16z"/>
<path fill="{DUST}" d="M18 19L4 15q3 9 13 9zM30 19l14-4q-3 9-13 9z"/>
<path fill="{OCHRE}" d="M17 16Q24 12 31 16L31 25Q29 33 28 41Q24 45 20 41Q19 33 17 25z"/>
<path fill="{CREAM}" d="M18 20l3 0 1 16-2 3zM30 20l-3 0-1 16 2 3z"/><path fill="{STORM}" d="M20 40q4-3 8 0-1 4-4
4t-4-4z"/>
<circle cx="19" cy="23" r="1.8" fill="{STORM}"/><circle cx="29" cy="23" r="1.8" fill="{STORM}"/>""",
    "eland": f"""<path fill="{SLATE}" d="M20 16L11 0l3 0 9 14zM28 16L37 0l-3 0-9 14z"/>
<path fill="none" stroke="{CREAM}" stroke-width="1.2" d="M13 5l4-1M15 9l4-1M35 5l-4-1M33 9l-4-1"/>
<path fill="{DUST}" d="M17 19L5 18q3 8 12 6zM31 19l12-1q-3 8-12 6z"/>
<path fill="#c98f52" d="M16 15Q24 11 32 15L32 26Q31 34 30 40Q24 45 18 40Q17 34 16 26z"/>
<path fill="{BARK}" d="M20 12q4-3 8 0l-1 10-3-3-3 3zM18 37q6-4 12 0v3q-6 6-12 0z"/>
<path fill="#c98f52" d="M21 43h6l-3 5z"/><circle cx="19" cy="23" r="1.7" fill="{STORM}"/>
<circle cx="29" cy="23" r="1.7" fill="{STORM}"/>""",
    "topi": f"""<path fill="{STORM}" d="M21 15C15 14 10 10 14 2C15 7 18 9 23 12zM27 15C33 14 38 10 34 2C33 7 30 9 25
12z"/>
<path fill="{CLAY}" d="M18 18L7 16q3 7 11 6zM30 18l11-2q-3 7-11 6z"/>
<path fill="{CLAY}" d="M18 14Q24 10 30 14L31 24Q30 34 29 42Q24 46 19 42Q18 34 17 24z"/>
<path fill="{STORM}" d="M21 12h6l1 16-1 15q-3 2-6 0l-1-15z"/><circle cx="19.3" cy="22" r="1.7" fill="{CREAM}"/>
<circle cx="28.7" cy="22" r="1.7" fill="{CREAM}"/>""",
    "animal": f"""<path fill="{SLATE}" d="M20 14L12 3l9 6zM28 14l8-11-9 6z"/><path fill="{BARK}" d="M16 13Q24 8 32
13L32 24Q30
34 29 41Q24 45 19 41Q18 34 16 24z"/><circle cx="19" cy="22" r="1.7" fill="{CREAM}"/>
<circle cx="29" cy="22" r="1.7" fill="{CREAM}"/>""",
}
"""Heads by species; "animal" stands for one that is not drawn."""

EVENTS = {
    "lion": f"""<path fill="{CLAY}" d="M24 1l5 4 7-1 2 6 6 3-1 7 4 5-4 5 1 7-7 2-3 6-6-2-4 4-5-4-7 1-2-6-6-3 1-7-4-5
4-5-1-7
7-2 3-6 6 2z"/><circle cx="13.5" cy="14" r="4" fill="{OCHRE}"/><circle cx="34.5" cy="14" r="4" fill="{OCHRE}"/>
<path fill="{OCHRE}" d="M24 11q12 0 12 13-2 14-12 16-10-2-12-16 0-13 12-13z"/>
<path fill="{CREAM}" d="M24 28l7 4-2 6q-5 4-10 0l-2-6z"/><path fill="{STORM}" d="M20 26h8l-3 5v4l3 2-4 0-4 0
3-2v-4z"/>
<path fill="{STORM}" d="M15 20l6 2-1 3q-4 0-5-5zM33 20l-6 2 1 3q4 0 5-5z"/>""",
    "hyena": f"""<path fill="{BARK}" d="M8 17Q4 5 12 4Q18 6 19 13zM40 17Q44 5 36 4Q30 6 29 13z"/>
<path fill="#a98a62" d="M24 9q14 0 16 12-2 8-8 10l-3 9q-5 4-10 0l-3-9q-6-2-8-10 2-12 16-12z"/>
<path fill="{BARK}" d="M24 30l6 3-2 8q-4 3-8 0l-2-8zM21 3h6l1 8h-8z"/><circle cx="13" cy="17" r="1.8" fill="{BARK}"/>
<circle cx="35" cy="17" r="1.8" fill="{BARK}"/><circle cx="24" cy="16" r="1.8" fill="{BARK}"/>
<path fill="{STORM}" d="M15 21l6 2-1 3q-4 0-5-5zM33 21l-6 2 1 3q4 0 5-5z"/>
<path fill="{CREAM}" d="M20 36l1.5 3 1.5-3 1 3 1-3 1.5 3 1.5-3z"/>""",
    "cheetah": f"""<circle cx="12" cy="12" r="5" fill="{OCHRE}"/><circle cx="36" cy="12" r="5" fill="{OCHRE}"/>
<path fill="{OCHRE}" d="M24 8q14 0 15 14-2 12-15 19-13-7-15-19 1-14 15-14z"/><path fill="{CREAM}" d="M24 28l8 3q-2
8-8 10-6-2-8-10z"/>
<path fill="{STORM}" d="M20 28h8l-3 4h-2zM16 20l5 2-1 3q-3 0-4-5zM32 20l-5 2 1 3q3 0 4-5z"/>
<path fill="none" stroke="{STORM}" stroke-width="2" stroke-linecap="round" d="M19 26q-2 5 0 9M29 26q2 5 0 9"/>
<g fill="{BARK}"><circle cx="18" cy="13" r="1.5"/><circle cx="24" cy="12" r="1.5"/><circle cx="30" cy="13" r="1.5"/>
<circle cx="21" cy="17" r="1.5"/><circle cx="27" cy="17" r="1.5"/><circle cx="12" cy="24" r="1.5"/>
<circle cx="36" cy="24" r="1.5"/></g>""",
    "crocodile": f"""<path fill="{GRASS}" d="M2 25L30 17q2-6 8-4l8 5q2 8-2 15L6 35q-5 0-4-4l20-2L3 28z"/>
<path fill="{CREAM}" d="M6 26l2 4 2-5 2 5 2-6 2 5 2-6 2 5 2-6 2 5 1-6-22 6zM8 35l2-4 2 4 2-4 2 4 2-4 2 4z"/>
<path fill="{STORM}" d="M32 15q4-3 6 1-3 3-6 1z"/><circle cx="5" cy="24.5" r="1.2" fill="{STORM}"/>
<path fill="{LEAF}" d="M37 25l3-3 3 3-3 3zM31 28l2-2 2 2-2 2z"/><path fill="none" stroke="{RIVER}" stroke-width="3"
d="M2
41q5-4 11 0t11 0 11 0 11 0"/>""",
    "predator": f"""<path fill="{BARK}" d="M24 24q12 2 12 13-1 7-7 5-5-2-10 0-6 2-7-5 0-11 12-13z"/><g fill="{BARK}">
<ellipse cx="10" cy="20" rx="4.5" ry="6"/><ellipse cx="19" cy="11" rx="4.5" ry="6.5"/>
<ellipse cx="29" cy="11" rx="4.5" ry="6.5"/><ellipse cx="38" cy="20" rx="4.5" ry="6"/></g>""",
    "fire": f"""<path fill="{CLAY}" d="M24 1q2 9 9 15 8 8 6 18-3 12-15 13Q11 46 9 34q-1-8 5-13 1 5 4 6Q15 13 24 1z"/>
<path fill="{OCHRE}" d="M25 17q1 6 5 10 5 6 3 12-3 6-9 6-8 0-9-8 0-5 4-8 0 4 3 4-1-9 3-16z"/>
<path fill="{SAND}" d="M24 31q5 5 4 9-1 4-4 4-4 0-4-4 0-5 4-9z"/>""",
    "flood": f"""<path fill="{RIVER}" d="M2 22q6-8 11 0 5 7 11 0t11 0 11 0v22H2z"/><path fill="none" stroke="{RAIN}"
stroke-width="3"
stroke-linecap="round" d="M5 31q5-5 9 0t10 0 10 0 9 0M5 39q5-5 9 0t10 0 10 0 9 0"/>
<path fill="{RIVER}" d="M14 2q6 8 3 11-3 2-6 0-3-3 3-11zM33 4q5 7 3 9-3 3-6 0-2-2 3-9z"/>""",
    "trek": f"""<path fill="{GRASS}" d="M8 46Q4 26 2 18Q11 26 14 38Q12 20 10 8Q20 20 20 36Q22 16 26 2Q30 18 28 37Q32
20 40 12Q38
28 34 40Q40 28 46 24Q42 38 40 46z"/><path fill="{LEAF}" d="M20 46q2-16 5-24 3 14 1 24zM10 46q1-8-1-14 6 6 6 14zM32
46q2-10
6-16-1 10-2 16z"/>""",
    "stampede": f"""<path fill="{DUST}" d="M1 40q2-8 10-6 3-8 11-3 8-4 11 3 10-1 13 7 0 4-4 4H5q-4 0-4-5z"/>
<path fill="{STORM}" d="M4 14l8 8-8 8h7l8-8-8-8zM17 12l10 10-10 10h8l10-10-10-10z"/><path fill="{CLAY}" d="M31 10l12
12-12
12h3l13-12L34 10z"/>""",
    "points": f"""<circle cx="24" cy="24" r="22" fill="{OCHRE}"/><path fill="{CREAM}" d="M24 6l5 12 13 1-10 8 3
13-11-7-11 7 3-13-10-8
13-1z"/>""",
}
"""By card where it is drawn itself, else by its effect."""

_TUFT = "M-7 8q-1-8-5-12M-5 8q0-9 0-16M-3 8q1-8 6-12"
GROUNDS = {
    "savanna": f"""<circle r="38" fill="{SAND}" stroke="{STORM}" stroke-width="3"/><path fill="none" stroke="#a86a14"
stroke-width="3.5"
stroke-linecap="round" d="{_TUFT}M14 -4q-1-6-4-9M16-4v-12M18-4q1-6 4-9M-18-12q-1-5-3-8M-16-12v-10M-14-12q1-5
3-8"/>""",
    "woodland": f"""<path fill="#7fae6f" stroke="{STORM}" stroke-width="3" d="M-12-34q12-10 24 0 16-2 20 12 12 8 5 22
2 16-13 19-10 14-24
8-16 6-23-8-15-4-13-19-7-14 5-22 4-14 19-12z"/><path fill="#1f5230"
d="M-16-22L-5-4h-6v6h-10v-6h-6zM0-32L12-12H5v8h-10v-8h-7zM18-20L29-2h-6v6H13v-6H7z"/>""",
    "marsh": f"""<circle r="38" fill="#9cc8b8" stroke="{STORM}" stroke-width="3"/><path fill="none" stroke="{RIVER}"
stroke-width="3.5"
d="M-33 4h16M-8 8h18M18 3h14M-28-14h8M20-14h10"/><path stroke="#23523a" stroke-width="3" d="M-12 6v-26M0 8v-34M12
6v-24"/>
<path stroke="{BARK}" stroke-width="6.5" stroke-linecap="round" d="M-12-20v-7M0-26v-5M12-18v-7"/>""",
    "desert": f"""<path fill="{DUST}" stroke="{STORM}" stroke-width="3" d="M-37-16L-16-37H16L37-16V16L16 37H-16L-37
16z"/>
<path fill="none" stroke="{CLAY}" stroke-width="3.5" d="M-35-2q14-16 30-2 16 12 40-4M-32-16q16-14 28-4 14 10 32-4"/>
<path stroke="{CLAY}" stroke-width="4.5" stroke-linecap="round" d="M-18 8h.1M-4 10h.1M12 6h.1M24 8h.1"/>""",
    "lake": f"""<path fill="{RIVER}" stroke="{STORM}" stroke-width="3" d="M-30-24q14-18 34-12 24-2 32 18 6 22-10
36-20 20-44 8-22-8-20-28-2-12 8-22z"/>
<path fill="none" stroke="#e8f6f9" stroke-width="3.5" stroke-linecap="round" d="M-26-14q6-6 12 0t12 0 12 0 10
0M-30-2q6-6 12 0t12 0 12 0 12 0 10 0"/>""",
    "pasture": f"""<path fill="{GRASS}" stroke="{STORM}" stroke-width="2.5" d="M0-46l7 9 10-6 2 11 12-2-2 12 11 3-5
10 10 9-10 7 4 11-12
1 0 12-11-3-5 10-9-7-9 7-5-10-11 3 0-12-12-1 4-11-10-7 10-9-5-10 11-3-2-12 12 2 2-11 10 6z"/><circle r="30"
fill="{LEAF}"/>
<path fill="none" stroke="#2b6433" stroke-width="3.5" stroke-linecap="round" d="{_TUFT}M14 2q-1-8-5-12M16 2v-16M18
2q1-8 5-12M-20-6q-1-6-3-9M-18-6v-12M-16-6q1-6 3-9"/>""",
}
GROUNDS["other-0"] = f"""<path fill="#d8d5e6" stroke="{STORM}" stroke-width="3" d="M0-40L40 0 0 40-40 0z"/>
<path stroke="{SLATE}" stroke-width="3" d="M-20-10h40M-28 0h56M-20 10h40"/>"""
GROUNDS["other-1"] = f"""<path fill="#e6d5d0" stroke="{STORM}" stroke-width="3" d="M-34-34h68v68h-68z"/>
<path stroke="{CLAY}" stroke-width="3" d="M-30-4l26-26M-30 14L14-30M-20 24L24-20"/>"""
GROUNDS["other-2"] = f"""<path fill="#dfe6c8" stroke="{STORM}" stroke-width="3" d="M0-40l38 28-14 46h-48l-14-46z"/>
<path stroke="{GRASS}" stroke-width="6" stroke-linecap="round" d="M-12-12h.1M12-12h.1M0 2h.1M-16 12h.1M16 12h.1"/>"""
"""Grounds by terrain, around the origin; the others stand for terrains that are not drawn."""

_HEAD = """<path d="M27 24C19 26 14 23 15 15C18 20 22 20 27 19zM33 24C41 26 46 23 45 15C42 20 38 20 33 19zM24 21Q30
17 36
21L36 30Q35 38 34 43Q30 47 26 43Q25 38 24 30zM23 26l-8 2 8 3zM37 26l8 2-8 3z"/>"""
AVATARS = [
    (OCHRE, STORM, "M30 4a26 26 0 1 1 0 52a26 26 0 1 1 0-52z"),
    (GRASS, CREAM, "M10 6h40q4 0 4 4v40q0 4-4 4H10q-4 0-4-4V10q0-4 4-4z"),
    (RIVER, CREAM, "M30 2L58 30 30 58 2 30z"),
    (CLAY, CREAM, "M8 6h44v26q0 16-22 26Q8 48 8 32z"),
    (STORM, CREAM, "M17 6h26l15 24-15 24H17L2 30z"),
    (CREAM, STORM, "M30 2l8 8 12-1 1 12 8 9-8 9-1 12-12-1-8 8-8-8-12 1-1-12-8-9 8-9 1-12 12 1z"),
]
"""By seat: the ink of the plate, that of the head on it, and the plate's outline."""

_SUN = "M24 4v6M24 38v6M4 24h6M38 24h6M10 10l4 4M34 34l4 4M38 10l-4 4M10 38l4-4"
_CLOUD = "M12 28q-9 0-9-8t9-8q3-9 13-8 9 0 11 9 9 0 9 8t-9 7z"
SEASONS = {
    "heavy_rain": f"""<path fill="{STORM}" d="{_CLOUD}"/><path stroke="{RIVER}" stroke-width="4"
stroke-linecap="round" d="M12 34l-4
10M21 34l-4 10M30 34l-4 10M39 34l-4 10"/>""",
    "cool_dry": f"""<circle cx="24" cy="24" r="11" fill="{OCHRE}"/><path stroke="{OCHRE}" stroke-width="3.5"
stroke-linecap="round"
d="M24 4v6M24 38v6M4 24h6M38 24h6"/><path fill="{SLATE}" d="M8 42q-6 0-6-5t6-5q2-6 8-5 7 0 8 6 6 0 6 5t-6 4z"/>""",
    "light_rain": f"""<path fill="{SLATE}" d="{_CLOUD}"/><path stroke="{RIVER}" stroke-width="4"
stroke-linecap="round" d="M17 35l-2
5M31 35l-2 5"/>""",
    "hot_dry": f"""<circle cx="24" cy="24" r="13" fill="{CLAY}"/><path stroke="{CLAY}" stroke-width="4"
stroke-linecap="round"
d="{_SUN}"/>""",
    "season": f"""<circle cx="24" cy="24" r="12" fill="{OCHRE}"/><path stroke="{OCHRE}" stroke-width="3"
stroke-linecap="round"
d="{_SUN}"/>""",
}

SIGNS = {
    "juveniles": """<path fill="currentColor" d="M3 7l4-3 3 2-1 2 8 1q4 0 4 5v6h-3v-4l-8-1-1 5H6v-7L3 10z"/>""",
    "size": """<path fill="currentColor" d="M2 12q0-5 5-5h8l4-3 3 4-3 2-1 4v6h-3v-4H8v4H5v-5q-3 0-3-3z"/>""",
    "species": """<path fill="currentColor" d="M12 2l3 4-3 4-3-4zM5 9l3 4-3 4-3-4zM19 9l3 4-3 4-3-4zM12 14l3 4-3
4-3-4z"/>""",
    "zebras": """<path fill="none" stroke="currentColor" stroke-width="3" d="M5 3q4 4 0 9t0 9M12 3q4 4 0 9t0 9M19 3q4
4 0 9t0 9"/>""",
    "hand": """<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M4 7l8-3 5 13-8
3zM14 5l6 1-1 12"/>""",
    "stack": """<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M5 4h12v14H5zM8
21h12V8"/>""",
    "bot": """<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M5 9h14v10H5zM12
9V4M9 13v2M15 13v2"/>""",
    "grass": """<path fill="currentColor" d="M5 21Q4 12 2 8q6 4 7 10Q9 9 12 2q3 7 3 16 2-7 7-10-2 6-3 13z"/>""",
    "damage": """<path fill="currentColor" d="M12 2q9 0 9 9 0 4-3 6v4H6v-4q-3-2-3-6 0-9 9-9zM8 9a2 2 0 1 0 .1 4A2 2 0
0 0 8 9zm8 0a2 2 0 1 0 .1 4A2 2 0 0 0 16 9z"/>""",
    "company": """<path fill="currentColor" d="M8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM16 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM1
20q0-7 7-7t7 7zM17 20q0-4-2-6 8-2 8 6z"/>""",
}

PIPS = {1: [(12, 12)], 2: [(7, 7), (17, 17)], 3: [(7, 7), (12, 12), (17, 17)]}
PIPS[4] = [(7, 7), (17, 7), (7, 17), (17, 17)]
PIPS[5] = [*PIPS[4], (12, 12)]
PIPS[6] = [*PIPS[4], (7, 12), (17, 12)]


def _symbol(id: str, box: str, drawing: str) -> str:
    return f'<symbol id="gm-{id}" viewBox="{box}">{drawing}</symbol>'


def _die(pips: int) -> str:
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2.3"/>' for x, y in PIPS[pips])
    hit = {5: OCHRE, 6: CLAY}.get(pips, CREAM)
    return f"""<path fill="{hit}" stroke="{STORM}" stroke-width="1.5" d="M5 1.500h14q3.5 0 3.5 3.500v14q0 3.5-3.5
3.500H5q-3.5 0-3.5-3.500V5q0-3.5 3.5-3.500z"/><g fill="{CREAM if pips == 6 else STORM}">{dots}</g>"""


def _avatar(plate: str, head: str, outline: str) -> str:
    return f"""<path fill="{plate}" stroke="{STORM}" stroke-width="3" d="{outline}"/><g fill="{head}">{_HEAD}</g>"""


SYMBOLS = (
    """<svg xmlns="http://www.w3.org/2000/svg" class="symbols" width="0" height="0" aria-hidden="true"
focusable="false">"""
    + "".join(_symbol(f"species-{name}", "0 0 48 48", drawing) for name, drawing in SPECIES.items())
    + "".join(_symbol(f"event-{name}", "0 0 48 48", drawing) for name, drawing in EVENTS.items())
    + "".join(_symbol(f"ground-{name}", "-50 -50 100 100", drawing) for name, drawing in GROUNDS.items())
    + "".join(_symbol(f"avatar-{seat}", "0 0 60 60", _avatar(*avatar)) for seat, avatar in enumerate(AVATARS))
    + "".join(_symbol(f"season-{name}", "0 0 48 48", drawing) for name, drawing in SEASONS.items())
    + "".join(_symbol(name, "0 0 24 24", drawing) for name, drawing in SIGNS.items())
    + "".join(_symbol(f"die-{pips}", "0 0 24 24", _die(pips)) for pips in PIPS)
    + "</svg>"
)


def _acacia(x: int, y: int, size: float) -> str:
    return f"""<g transform="translate({x} {y}) scale({size})" fill="{STORM}"><path d="M-2 0l-1-18-12-9 2-2 12 7 3-10
3 0-1 11 10-8
2 2-11 10-1 17z"/><path d="M-30-28q4-10 16-8 6-9 20-5 14-4 18 5 8 0 8 6-14 6-30 3-18 4-32-1z"/></g>"""


def _gnu(x: int, y: int, size: float, ink: str) -> str:
    """A wildebeest at a gallop: high shoulders, head low, horns, beard and a long tail."""
    return f"""<g transform="translate({x} {y}) scale({size})" fill="{ink}"><path d="M4 12Q9 8 20 9 30 2 40 5 47 7 50
12L60 19Q63 22 61 26L58 27 52 23 47 21 46 30 43 24 41 30 39 23Q36 26 33 27L40 34 47 33 48 36 39 38 27 28Q20
29 14 26L10 32 2
36-2 43-5 42-2 34 6 28Q4 22 6 18-1 22-4 31L-7 30Q-6 18 4 12z"/><path d="M24 27l6 9-5 9-3-1 3-8-7-7zM11 26l4 8 7 3-1
3-9-3-6-8zM50 13Q46 8 49 3 50 9 54 9 59 8 58 2 63 9 58 13 54 15 50 13z"/></g>"""


def illustration() -> str:
    """A poster of the game, 360 by 240: gnus on the run under a storm. It stands alone, without symbols."""
    herd = "".join(
        _gnu(x, y, size, ink)
        for x, y, size, ink in (
            *((x, 152, 0.7, SLATE) for x in (20, 82, 148, 216, 280, 330)),
            *((x, 172, 1.2, STORM) for x in (-20, 84, 190, 292)),
        )
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" aria-hidden="true" focusable="false"
preserveAspectRatio="xMidYMid slice">
<path fill="{SAND}" d="M0 0h360v240H0z"/><circle cx="262" cy="96" r="46" fill="{OCHRE}"/>
<path fill="{RIVER}" d="M0 0h360v34q-28 24-58 8-30 26-66 6-34 26-74 4-36 24-72 4-46 20-90-2z"/>
<path fill="{STORM}" d="M0 0h360v14q-34 20-62 4-34 22-68 2-36 22-74 2-36 20-70 0-46 16-86-2z"/>
<path stroke="{RIVER}" stroke-width="3" stroke-linecap="round"
d="M36 66l-8 22M66 62l-8 22M98 66l-8 22M130 60l-8
22M160 66l-8 22"/>
<path fill="{LEAF}" d="M0 148q90-26 180-8t180-8v108H0z"/>{_acacia(56, 152, 1.2)}{_acacia(324, 146, 0.8)}
<path fill="{GRASS}" d="M0 188q120-14 220 0t140-6v58H0z"/>{herd}
<path fill="#24552e" d="M0 226q90-10 180 0t180-4v18H0z"/></svg>"""
