"""Points and judges as a viewer can count them: what is open is exact, a hand that is not seen leaves room."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from wildtable.engine.scene import Scene
from wildtable.games.yosemite import _
from wildtable.games.yosemite.pieces import animals_among, landmark_ids, photo_of, seen_hand

CATEGORIES = ("photos", "camping", "judges", "landmarks")


@dataclass(frozen=True)
class Count:
    """How often a judge finds its animal: at least `sure`, and at most `open` times more in tiles that are not seen."""

    sure: int
    open: int

    @property
    def words(self) -> str:
        return _("{count} or more", count=self.sure) if self.open else str(self.sure)


def judged(scene: Scene, animal: str, seat: int) -> Count:
    """Animals on taken photos and in the hand. [YOS-SCORE-05]"""
    pictures = sum(photo_of(scene, photo).animals.count(animal) for photo in scene.position["photos"][seat])
    tiles, unseen_tiles = seen_hand(scene, seat)
    return Count(pictures + animals_among(tiles)[animal], unseen_tiles)


def leader(scene: Scene, animal: str) -> int | None:
    """Who would take the judge now, as far as the viewer can be sure of it."""
    for seat in (0, 1):
        other = judged(scene, animal, 1 - seat)
        if judged(scene, animal, seat).sure > other.sure + other.open:
            return seat
    return None


def matching(scene: Scene, landmark: str, seat: int) -> int:
    """How many of a seat's photos show the landmark."""
    return sum(photo_of(scene, photo).landmark == landmark for photo in scene.position["photos"][seat])


def token_points(scene: Scene, landmark: str, seat: int) -> int:
    points: int = scene.variant.box_values.landmark_points[matching(scene, landmark, seat)]
    return points


def points(scene: Scene, seat: int) -> Counter[str]:
    """Points by category, a judge's only where it is sure who leads; once the game is over those of the result."""
    position = scene.position
    if position["phase"] == "over":
        return Counter({name: position["result"]["scores"][seat][name] for name in CATEGORIES})
    camp = position["camp"]
    side = camp["space"] if camp and camp["seat"] == seat else 0
    won = sum(leader(scene, animal) == seat for animal in position["judges"])
    return Counter(
        photos=sum(photo_of(scene, photo).points for photo in position["photos"][seat]),
        camping=side + position["tents"][seat],
        judges=won * scene.variant.box_values.judge_points,
        landmarks=sum(token_points(scene, id, seat) for id in tokens_of(scene, seat)),
    )


def tokens_of(scene: Scene, seat: int) -> list[str]:
    """The landmarks whose tokens a seat has taken."""
    return [id for id in landmark_ids(scene) if scene.position["tokens"][id] == seat]
