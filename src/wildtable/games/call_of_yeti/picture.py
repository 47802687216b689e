"""How a table of Call of Yeti looks: the seats around the middle, the hand, the scores, as HTML for one viewer.

Everything is drawn from a `Scene`, which holds a view and no more. There is no inline style: sizes, the fan of the
hand and the places around the table are classes of `picture.css`, the drawings symbols of `art.py`.
"""

from __future__ import annotations

from html import escape

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.call_of_yeti import _, ngettext
from wildtable.games.call_of_yeti.art import SYMBOLS, illustration
from wildtable.games.call_of_yeti.markup import face, move, spoken
from wildtable.games.call_of_yeti.scoresheet import scores
from wildtable.games.call_of_yeti.tabletop import table
from wildtable.language import remembered

__all__ = ["SYMBOLS", "illustration", "regions"]


def regions(scene: Scene) -> dict[str, str]:
    """The picture in parts: "table", "hand" and "scores", each a piece of HTML that is sent when it has changed."""
    return {"table": table(scene), "hand": hand(scene), "scores": scores(scene)}


def hand(scene: Scene) -> str:
    """What is to be done now, in a sentence, and below it the viewer's cards with what can be done with them."""
    position, seat = scene.position, scene.seat
    mine = seat in scene.deciding
    prompt = tag("p", escape(scene.prompt), css="prompt prompt-yours" if mine else "prompt", id="prompt")
    if seat is None or position["phase"] not in ("deal", "predict", "play"):
        return prompt
    cards, laid = position["hands"][seat], position["laid"][seat]
    parts = [prompt, tag("h2", _("Your hand"), css="visually-hidden")]
    if position["phase"] == "predict" and mine:
        parts.append(_predicting(scene, cards, laid))
    elif position["phase"] == "play" and cards:
        parts.append(_playing(scene, cards, mine))
    elif position["phase"] == "play":
        parts.append(tag("p", _("Your hand is empty."), css="yt-said"))
    elif cards:
        parts.append(_still(cards))
    if position["phase"] == "predict" and laid and not mine:
        said = ngettext(
            "You predict {n} trick: {cards} laid face down.",
            "You predict {n} tricks: {cards} laid face down.",
            len(laid),
            cards=", ".join(map(spoken, laid)),
        )
        parts.append(tag("p", said, css="yt-said"))
    return "".join(parts)


def _fan(items: list[str]) -> str:
    """Cards side by side: overlapping in an arc where there is room, in two rows on a phone (see the css)."""
    turned = []
    for place, item in enumerate(items):
        lean = 2 * place - (len(items) - 1)  # in half cards from the middle of the fan
        turned.append(tag("li", item, css=f"yt-lean-{'m' if lean < 0 else 'p'}{abs(lean)}"))
    return tag("ul", *turned, css=f"yt-fan yt-fan-{len(items)}", data_roving=True)


def _still(cards: list[str]) -> str:
    """A hand to look at only."""
    items = [
        tag("span", face(card), unseen(spoken(card)), css="yt-card", data_key=f"card-{card}", data_from="middle")
        for card in cards
    ]
    return tag("div", _fan(items), css="yt-hand yt-waiting")


def _may(scene: Scene) -> tuple[str | None, ...]:
    return tuple(action.get("card") for action in scene.legal)


@remembered(lambda scene, cards, mine: (tuple(cards), _may(scene), mine))
def _playing(scene: Scene, cards: list[str], mine: bool) -> str:
    """A button a card. One that is not allowed can be tried all the same: the answer names the rule."""
    legal = {action.get("card") for action in scene.legal}
    items = [_playable(card, card in legal, mine) for card in cards]
    return tag("div", _fan(items), css="yt-hand yt-mine" if mine else "yt-hand yt-waiting")


@remembered()
def _playable(card: str, legal: bool, mine: bool) -> str:
    named = spoken(card)
    return tag(
        "button",
        face(card),
        css="yt-card yt-play legal" if legal else "yt-card yt-play",
        type="submit",
        form="move",
        name="action",
        value=move(do="play", card=card),
        aria_label=_("Play {card}", card=named) if legal or not mine else _("Play {card}, not allowed now", card=named),
        aria_disabled=None if mine else "true",
        data_key=f"card-{card}",
        data_from="middle",
    )


@remembered(lambda scene, cards, laid: (tuple(cards), tuple(laid), _may(scene)))
def _predicting(scene: Scene, cards: list[str], laid: list[str]) -> str:
    """A checkbox a card, in the order in which they are laid, and the button that ends it last."""
    legal = {action.get("card") for action in scene.legal}
    items = []
    for card in cards:
        value = escape(move(do="lay", card=card))
        check = f'<input type="checkbox" class="yt-check" form="move" name="action" value="{value}">'
        css = "yt-card yt-pick legal" if card in legal else "yt-card yt-pick"
        inner = [check, unseen(_("Lay {card}", card=spoken(card))), face(card)]
        items.append(tag("label", *inner, css=css, data_key=f"card-{card}", data_from="middle"))
    legend = tag("legend", _("Cards to lay face down"), css="visually-hidden")
    already = _("Laid already: {cards}.", cards=", ".join(map(spoken, laid)))
    before = tag("p", already, css="yt-said") if laid else ""
    none, one, many = _tallies(len(laid))
    tally = tag(
        "output",
        _("Each card laid predicts one trick"),
        css="yt-tally",
        data_count="lay",
        data_none=none,
        data_one=one,
        data_many=many,
    )
    ready = tag(
        "button",
        _("Ready"),
        css="button button-primary yt-ready",
        type="submit",
        form="move",
        name="action",
        value=move(do="ready"),
    )
    cloth = tag("fieldset", legend, before, _fan(items), css="yt-predict")
    return cloth + tag("div", tally, ready, css="yt-act")


def _tallies(laid: int) -> tuple[str, str, str]:
    """What the ticks predict: for none, for one, and for more, where the page's script puts their number for `{n}`."""
    if not laid:
        return (
            ngettext("None laid = you predict {n} trick", "None laid = you predict {n} tricks", 0),
            _("{ticked} laid = you predict {n} trick", ticked="{n}", n=1),
            _("{n} laid = you predict {n} tricks"),
        )
    return (
        ngettext("None more laid = you predict {n} trick", "None more laid = you predict {n} tricks", laid),
        _("{ticked} more laid = you predict {n} tricks", ticked="{n}", n=laid + 1),
        _("{n} more laid = you predict {n} more tricks"),
    )
