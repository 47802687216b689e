"""A server looks for garbage in small portions: what refers to itself does not stay for ever."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref

from wildtable.rooms import tuned


class Circle:
    def __init__(self) -> None:
        self.itself = self


def test_garbage_goes_while_a_server_serves() -> None:
    async def serve() -> None:
        async with tuned():
            gone = weakref.ref(Circle())
            assert gone() is not None, "only a look for garbage finds it"
            kept = [[number] for number in range(1000)]  # something is being done
            async with asyncio.timeout(20):
                while gone() is not None:
                    await asyncio.sleep(0.05)
            assert len(kept) == 1000

    before = gc.get_threshold(), sys.getswitchinterval()
    asyncio.run(serve())
    assert (gc.get_threshold(), sys.getswitchinterval()) == before
