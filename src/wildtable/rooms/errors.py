"""What a table refuses, in words for the person at it. Nothing has changed when one of these is raised."""

from __future__ import annotations

from pathlib import Path

from wildtable.engine.errors import WildtableError
from wildtable.language import _


class RoomError(WildtableError):
    """The base of all refusals of a table (the rules' own refusals are `IllegalAction` and `BadRequest`)."""


class NoSuchTable(RoomError):
    """No table has this address."""

    def __init__(self) -> None:
        super().__init__(_("There is no table at this address. Check the link, or make a new table."))


class NotYourSeat(RoomError):
    """The seat is held by somebody else, or by nobody."""

    def __init__(self) -> None:
        super().__init__(_("That seat is not yours. Only who holds it can play from it."))


class NotHost(NotYourSeat):
    """Only the host may do that."""

    def __init__(self) -> None:
        RoomError.__init__(self, _("Only the host of this table can do that."))


class StaleForm(RoomError):
    """The table has moved on since the page was drawn."""

    def __init__(self) -> None:
        super().__init__(
            _("The table has moved on since this page was drawn. Nothing was played; look again and choose.")
        )


class TalkIsClosed(RoomError):
    """Who wants to say something may not, by the table's setting."""

    def __init__(self) -> None:
        super().__init__(_("Whoever made this table has chosen who may talk here; you may only listen."))


class StillHidden(RoomError):
    """Who asks would be told what is hidden as long as the game is on."""

    def __init__(self, what: str) -> None:
        super().__init__(_("{what} would tell what is hidden, so it can be had only once the game is over.", what=what))


class SeatTaken(RoomError):
    """Somebody was faster, or the seat does not exist, or it is not open."""

    def __init__(self, message: str | None = None) -> None:
        super().__init__(message or _("That seat has just been taken. Choose another, or watch."))


class StillOpenSeats(RoomError):
    """The game has not begun: a seat is still open, or somebody is not ready."""

    def __init__(self) -> None:
        super().__init__(_("The game begins when every seat is taken and everybody is ready."))


class GameIsOn(RoomError):
    """What is done before the game comes too late."""

    def __init__(self) -> None:
        super().__init__(_("The game has begun, so this can no longer be done."))


class GameNotOver(RoomError):
    """What is done after the game comes too early."""

    def __init__(self) -> None:
        super().__init__(_("The game is not over yet. Play on, and then once more."))


class HandedIn(RoomError):
    """The seat has decided already, ahead of its turn."""

    def __init__(self) -> None:
        super().__init__(_("You have decided already. Take that back first, while the others have not decided."))


class NotAway(RoomError):
    """A bot cannot sit in for somebody who is there, or has left a moment ago only."""

    def __init__(self) -> None:
        super().__init__(_("A bot can sit in only for somebody who has been away for a while."))


class NothingAsked(RoomError):
    """There is nothing to say yes or no to."""

    def __init__(self) -> None:
        super().__init__(_("That was asked at an earlier moment of the game; there is nothing to answer now."))


class WrongCode(RoomError):
    """No seat of this table can be moved with this code."""

    def __init__(self) -> None:
        super().__init__(
            _(
                "This code does not work: it was used, or it is too old, or it is mistyped. "
                "Ask for a new one on the device that has the seat."
            )
        )


class Conflict(RoomError):
    """Another writer was faster: what was to be written no longer follows what is stored."""

    def __init__(self) -> None:
        super().__init__(_("Somebody else was faster. Nothing was changed; look again."))


class TableUnreadable(RoomError):
    """The table is stored, but cannot be played anew with the rules and boxes that are here now."""

    def __init__(self, why: str) -> None:
        super().__init__(
            _("This table was played by other rules or with another box than this server has now: {why}", why=why)
        )


class StoreFailed(RoomError):
    """The disk refused; what was to be stored is not, and was not acknowledged to anyone."""

    def __init__(self, why: str, *, reading: bool = False) -> None:
        super().__init__(why)
        self._why, self._reading = why, reading

    def __str__(self) -> str:
        # Put into words when it is told: it is raised in a thread that serves readers of all languages.
        why = _(self._why) if self._why else "?"
        if self._reading:
            return _("The table could not be read ({why}), so nothing was changed. Try again in a moment.", why=why)
        return _("The table could not be saved ({why}), so nothing was changed. Try again in a moment.", why=why)


class StoreUnusable(RoomError):
    """The file of the tables cannot be opened, or is not one that this version reads."""

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(_("The tables in {where} cannot be used: {why}.", where=where, why=_(why) if why else "?"))
