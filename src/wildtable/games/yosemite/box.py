"""What is printed on the components of Yosemite: read from a TOML file, checked, and laid out as a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import numpy as np

from wildtable.engine import BoxError
from wildtable.engine.boxes import converted
from wildtable.games.yosemite import _, game
from wildtable.games.yosemite.state import (
    ANIMALS,
    BONUSES,
    BOX,
    COPIES,
    JUDGES_USED,
    KINDS,
    LANDMARKS,
    PHOTOS,
    PHOTOS_USED,
    SPACES,
    TILES,
)

Points = Annotated[int, msgspec.Meta(ge=0, le=50)]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]


class Landmark(msgspec.Struct, forbid_unknown_fields=True):
    """A landmark, by name; `source` says where the name is from."""

    id: Name
    source: str = ""


class Photo(msgspec.Struct, forbid_unknown_fields=True):
    """A photo card: the landmark that it shows, the animals that it wants and its points."""

    id: Name
    landmark: str
    animals: Annotated[list[str], msgspec.Meta(min_length=2, max_length=5)]
    points: Points
    source: str = ""


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """The components, as the file has them. `landmark_points` goes by the number of matching photos."""

    game: str
    name: str
    animals: list[str]
    bonuses: list[str]
    copies_per_tile: int
    hand: int
    hand_limit: int
    fish_start: Annotated[int, msgspec.Meta(ge=0, le=20)]
    fish_limit: Annotated[int, msgspec.Meta(ge=1, le=20)]
    camp_limit: Annotated[int, msgspec.Meta(ge=1, le=20)]
    tents: Annotated[int, msgspec.Meta(ge=0, le=40)]
    photos_used: int
    judges_used: int
    judge_points: Points
    landmark_points: list[Points]
    landmarks: list[Landmark]
    photos: list[Photo]

    @property
    def tile_names(self) -> list[str]:
        """All kinds of tile in canonical order, the landmarks last."""
        return ANIMAL_TILE_NAMES + [landmark.id for landmark in self.landmarks]

    @property
    def photo_names(self) -> list[str]:
        """All photos in canonical order."""
        return [photo.id for photo in self.photos]


ANIMAL_NAMES = ["fox", "sheep", "bear", "rattlesnake", "cougar"]
BONUS_NAMES = ["fish", "tent", "camera"]
ANIMAL_TILE_NAMES = [f"{animal}-{bonus}" for animal in ANIMAL_NAMES for bonus in BONUS_NAMES]
ANIMAL_TILE_NUMBERS = {name: number for number, name in enumerate(ANIMAL_TILE_NAMES)}
SPACE_NAMES = [f"{column}{row}" for column in "abcde" for row in range(1, 6)]
SPACE_NUMBERS = {name: number for number, name in enumerate(SPACE_NAMES)}
HAND = 3
HAND_LIMIT = 10
PHOTOS_PER_LANDMARK = 4
assert len(ANIMAL_TILE_NAMES) == KINDS == ANIMALS * BONUSES and len(SPACE_NAMES) == SPACES
assert TILES == KINDS + LANDMARKS and PHOTOS == LANDMARKS * PHOTOS_PER_LANDMARK


def load(document: Mapping[str, Any]) -> Box:
    """The box in a TOML document.

    Raises `BoxError` with the field that is wrong: a wrong type, a component too many or too few, a photo of an animal
    or a landmark that there is not.
    [YOS-COMP-01, YOS-COMP-02, YOS-COMP-03, YOS-COMP-04, YOS-COMP-05, YOS-COMP-06, YOS-COMP-07, YOS-R14]
    """
    box = converted(document, Box, game.id)
    for field, names in (("animals", ANIMAL_NAMES), ("bonuses", BONUS_NAMES)):
        if getattr(box, field) != names:
            raise BoxError(_("{field}: must be {names}, in this order.", field=field, names=", ".join(names)), field)
    fixed = {
        "copies_per_tile": COPIES,
        "hand": HAND,
        "hand_limit": HAND_LIMIT,
        "photos_used": PHOTOS_USED,
        "judges_used": JUDGES_USED,
    }
    for field, number in fixed.items():
        if getattr(box, field) != number:
            if field == "hand":
                said = _(
                    '{field}: is {number} in every game; the option "hand" deals more.', field=field, number=number
                )
            else:
                said = _("{field}: is {number} in every game.", field=field, number=number)
            raise BoxError(said, field)
    if box.fish_start > box.fish_limit:
        limit, start = box.fish_limit, box.fish_start
        raise BoxError(
            _("fish_start: a track up to {limit} cannot begin at {start}.", limit=limit, start=start), "fish_start"
        )
    if len(box.landmark_points) != PHOTOS_PER_LANDMARK + 1:
        raise BoxError(
            _(
                "landmark_points: must be {count} numbers, for 0 to {photos} photos.",
                count=PHOTOS_PER_LANDMARK + 1,
                photos=PHOTOS_PER_LANDMARK,
            ),
            "landmark_points",
        )
    _check_landmarks(box)
    _check_photos(box)
    return box


def _check_landmarks(box: Box) -> None:
    names = [landmark.id for landmark in box.landmarks]
    if len(names) != LANDMARKS:
        said = _("landmarks: there are {count} of them, not {given}.", count=LANDMARKS, given=len(names))
        raise BoxError(said, "landmarks")
    for index, name in enumerate(names):
        if name in names[:index]:
            raise BoxError(_("landmarks: {name} stands there twice.", name=name), f"landmarks[{index}].id")


def _check_photos(box: Box) -> None:
    """Twenty different photos, four a landmark. [YOS-COMP-06]"""
    if len(box.photos) != PHOTOS:
        said = _("photos: there are {count} of them, not {given}.", count=PHOTOS, given=len(box.photos))
        raise BoxError(said, "photos")
    landmarks = [landmark.id for landmark in box.landmarks]
    names = box.photo_names
    for index, photo in enumerate(box.photos):
        field = f"photos[{index}]"
        if photo.id in names[:index]:
            field += ".id"
            raise BoxError(_("{field}: there is a photo {photo} before it.", field=field, photo=photo.id), field)
        if photo.landmark not in landmarks:
            field += ".landmark"
            said = _("{field}: {landmark!r} is no landmark of this box.", field=field, landmark=photo.landmark)
            raise BoxError(said, field)
        for animal in photo.animals:
            if animal not in ANIMAL_NAMES:
                field, names_known = f"{field}.animals", ", ".join(ANIMAL_NAMES)
                said = _("{field}: {animal!r} is not one of: {known}.", field=field, animal=animal, known=names_known)
                raise BoxError(said, field)
    for name, count in Counter(photo.landmark for photo in box.photos).items():
        if count != PHOTOS_PER_LANDMARK:
            raise BoxError(
                _(
                    "photos: {name} has {count} photos instead of {wanted}.",
                    name=name,
                    count=count,
                    wanted=PHOTOS_PER_LANDMARK,
                ),
                "photos",
            )


def record(box: Box, seats: int, options: Mapping[str, Any]) -> Any:
    """The box as the rules are given it. [YOS-SETUP-01, YOS-OPT-01, YOS-OPT-02]"""
    made = np.zeros(1, BOX)[0]
    made.deal = options["hand"]
    made.token_after_fish = options["token_after_fish"]
    for field in ("hand_limit", "fish_start", "fish_limit", "camp_limit", "tents", "judge_points", "landmark_points"):
        made[field] = getattr(box, field)
    landmarks = [landmark.id for landmark in box.landmarks]
    for number, photo in enumerate(box.photos):
        made.photo_landmark[number] = landmarks.index(photo.landmark)
        made.photo_points[number] = photo.points
        made.photo_size[number] = len(photo.animals)
        made.pictured[number] = [photo.animals.count(animal) for animal in ANIMAL_NAMES]
    return made
