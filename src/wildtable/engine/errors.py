"""What can go wrong, in words fit for the person who caused it.

Every error of this module carries a message that says what was wrong, where, and how to mend it; whoever shows
it to a user needs nothing but `str(error)`. Nothing has been changed when one of them is raised.
"""


class WildtableError(Exception):
    """The base of all errors that are somebody's to mend."""


class BadRequest(WildtableError):
    """A request that cannot be understood: a missing, extra or ill-typed `field`, or a word that does not exist."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


class BadPosition(WildtableError):
    """A position that cannot be; `field` names (one of) the fields that are wrong."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


class IllegalAction(WildtableError):
    """A well-formed action that the rules refuse; `clause` is the id of the rule that does."""

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(message)
        self.clause = clause


class BoxError(WildtableError):
    """A box file that cannot be a box of its game; `field` is where."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


class RecordError(WildtableError):
    """A game record that is damaged, or not one of ours; the message says at which place."""


class UndoRefused(WildtableError):
    """Nothing can be taken back: nothing was done, or somebody has learnt something since."""


class NotYourTurn(WildtableError):
    """Another seat, or chance, is to decide; `actor` says who (as positions name it)."""

    def __init__(self, message: str, actor: int | str | None) -> None:
        super().__init__(message)
        self.actor = actor
