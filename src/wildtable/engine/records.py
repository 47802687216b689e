"""Records as Python reads them: NumPy's, but with fields that are found at once.

`numpy.record` looks every attribute up in Python, which takes some microseconds each time; whoever shows a position
to people reads hundreds of fields.
"""

from __future__ import annotations

import functools
from operator import itemgetter
from typing import Any

import numpy as np

_record: Any = np.record  # NumPy lets it be made a base of, its types do not


class Record(_record):  # type: ignore[misc]
    """A record whose fields are attributes of its class; made for each dtype by `readable`."""

    # Past what `numpy.record` does in Python: our dtypes hold no records in records.
    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__


@functools.cache
def readable(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same dtype, for the rules too, but with records of a class of its own."""
    own = type("Record", (Record,), {"__module__": __name__})
    for name in dtype.names or ():
        setattr(own, name, property(itemgetter(name)))
    return np.dtype((own, dtype))
