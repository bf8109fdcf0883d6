"""Whether a map that was built again is the map that is kept: data to the letter, pictures by their pixels."""

import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageStat

# Saving a picture once more stays under both; a sign or a border moved by a few pixels does not.
FAR, MEAN = 48, 2.0  # levels of 255: of any one pixel, and of all on average
GONE = object()


def folders(built: Path, committed: Path) -> list[str]:
    """A sentence for every file that differs, or that only one of two folders has."""
    names = {path.name for folder in (built, committed) for path in folder.glob("*") if path.is_file()}
    return [difference for name in sorted(names) if (difference := _file(built / name, committed / name))]


def _file(built: Path, committed: Path) -> str:
    """In what a file differs; nothing if it does not."""
    if not built.exists() or not committed.exists():
        return f"{built.name}: {'not kept' if built.exists() else 'kept, but not built'}"
    difference = texts(built, committed) if built.suffix == ".json" else pictures(built, committed)
    return f"{built.name}: {difference}" if difference else ""


def texts(built: Path, committed: Path) -> str:
    """The first place where two data files say different things."""
    one, other = (path.read_text(encoding="utf-8") for path in (built, committed))
    if one == other:
        return ""
    places = unlike(json.loads(one), json.loads(other))
    return next((f"differs at {place}" for place in places), "the same facts, written in another way")


def unlike(one: Any, other: Any, place: str = "") -> Iterator[str]:
    """The way to every value in which two documents differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            yield from unlike(one.get(key, GONE), other.get(key, GONE), f"{place}/{key}")
    elif isinstance(one, list) and isinstance(other, list):
        for number, (a, b) in enumerate(zip_longest(one, other, fillvalue=GONE)):
            yield from unlike(a, b, f"{place}/{number}")
    elif one != other:
        yield place


def pictures(built: Path, committed: Path) -> str:
    """How far two pictures are apart, if an eye could tell."""
    with Image.open(built) as one, Image.open(committed) as other:
        if one.size != other.size:
            return f"{one.size} instead of {other.size} pixels"
        apart = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB")))
    far, mean = max(high for _, high in apart.extrema), max(apart.mean)
    return f"up to {far} levels apart, {mean:.2f} on average" if far > FAR or mean > MEAN else ""
