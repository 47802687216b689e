"""How often somebody may do something: so much at once, then so much a second."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict

from starlette.requests import HTTPConnection

from wildtable.engine.errors import WildtableError
from wildtable.language import _, ngettext

_MOST_KEYS = 20_000


class TooOften(WildtableError):
    """Somebody does something more often than is good for the others; `wait` is in whole seconds."""

    def __init__(self, what: str, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        super().__init__(_("{what} Nothing was done; try again in {span}.", what=what, span=spelled(self.wait)))


def spelled(seconds: int) -> str:
    """A time span in words."""
    if seconds < 90:
        return ngettext("{n} second", "{n} seconds", seconds)
    return ngettext("{n} minute", "{n} minutes", math.ceil(seconds / 60))


class Rate:
    """A token bucket for each key: `burst` at once, and one more each `seconds`."""

    def __init__(self, burst: int, seconds: float) -> None:
        self._ahead, self._seconds = (burst - 1) * seconds, seconds
        # For each key the moment when its bucket is full again. Who was not seen for longest is forgotten first.
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def take(self, key: str) -> float:
        """Take one. Gives 0, or, if there is none, the seconds until there is one."""
        now = time.monotonic()
        full_at = max(now, self._full_at.get(key, now))
        if full_at - now > self._ahead:
            return full_at - now - self._ahead
        self._full_at[key] = full_at + self._seconds
        self._full_at.move_to_end(key)
        if len(self._full_at) > _MOST_KEYS:
            self._full_at.popitem(last=False)
        return 0.0


def neighbourhood(connection: HTTPConnection) -> str:
    """Whom a request counts for: the address it comes from; of an IPv6 address the network, as one person has that."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(getattr(address, "ipv4_mapped", None) or address)
