"""One game being played: its actions, its luck, its record, and what each seat may know of it."""

from wildtable.match.dealer import Dealer, commitment, fresh_seed
from wildtable.match.match import ALL, LogLine, Match
from wildtable.match.record import dumps, load_record, record

__all__ = ["ALL", "Dealer", "LogLine", "Match", "commitment", "dumps", "fresh_seed", "load_record", "record"]
