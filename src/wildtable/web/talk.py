"""Talk at a table as one viewer is shown it: the lines, and what they can do about it."""

from __future__ import annotations

from markupsafe import Markup, escape

from wildtable.language import N_, _
from wildtable.rooms import Room, talk
from wildtable.web.pages import render

WORDS = {
    "hello": N_("Hello!"),
    "well_played": N_("Well played!"),
    "thanks": N_("Thank you!"),
    "funny": N_("Ha!"),
    "wow": N_("Wow!"),
    "ouch": N_("Ouch!"),
}
_SHOWN_AT_LEAST = 100


def lines(room: Room, holder: str | None, deaf_to: frozenset[str]) -> tuple[str, ...]:
    """What was said, each line an element: the last 100 at least. Those that are shown stay shown while more come, so
    that what a page has to change is what was said since."""
    if "all" in deaf_to:
        return ()
    told = talk.talk(room, deaf_to)
    mine = talk.mark(room, holder) if holder else ""
    first = max(0, len(told) // _SHOWN_AT_LEAST - 1) * _SHOWN_AT_LEAST
    return tuple(_line(line.number, line.said, mine) for line in told[first:])


def _line(number: int, said: dict[str, object], mine: str) -> str:
    own = Markup(" talk-own") if said["mark"] == mine else ""
    watching = Markup(' <span class="badge badge-quiet">{}</span>').format(_("watching"))
    watching = watching if said["seat"] is None else Markup("")
    reaction = said.get("reaction")
    if reaction is None:
        text = escape(said["text"])
    else:
        icon = render("reaction.html", name=reaction)
        text = Markup('<span class="talk-reaction">{}{}</span>').format(
            Markup(icon), _(WORDS[str(reaction)]) if reaction in WORDS else ""
        )
    return Markup(
        '<li class="talk-line{}" data-line="{}"><b>{}</b>{}<span class="visually-hidden">:</span> {}</li>'
    ).format(own, number, said["name"], watching, text)


def controls(room: Room, holder: str | None, deaf_to: frozenset[str], page: str = "") -> str:
    """What somebody can do about talk: say something, mute, hide; for the host, who may talk. `page` is "talk" on the
    page that is for talk alone."""
    mine = talk.mark(room, holder) if holder else ""
    speakers = {line.said["mark"]: line.said["name"] for line in talk.talk(room)}
    has_spoken = speakers.pop(mine, None) is not None
    return render(
        "regions/talk.html",
        path=f"/t/{room.id}",
        may_talk=talk.may_talk(room, holder),
        named=has_spoken or bool(room.seats_of(holder)),
        hidden="all" in deaf_to,
        speakers=speakers,
        deaf_to=deaf_to,
        host=holder is not None and holder == room.host,
        talkers=room.settings.get("talk", talk.TALKERS[0]),
        words=WORDS,
        longest=talk.LONGEST_LINE,
        page=page,
    )
