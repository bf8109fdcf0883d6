"""A finished picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Literal

from PIL import Image

Shape = Literal["card", "full", "frame"]
LAYERS = frozenset({"units", "flags", "labels"})

QUALITY = 80  # of WebP: nobody sees a difference above it, and a full board stays well below its limit
POORER = (68, 50, 25)  # tried in turn for a picture that would be too large
METHOD = 2
TALLEST = 1600  # pixels of a card
CLEAR = 60  # pixels of a card 1,280 wide, which a phone of 390 css pixels shows 301 wide: 14 css pixels there
LEGIBLE = 39  # the type size of a name that is 9 css pixels on a phone
LARGEST: Mapping[Shape, int] = {"card": 300_000, "full": 700_000, "frame": 300_000}  # bytes


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to send: its bytes, and its alt text."""

    data: bytes
    size: tuple[int, int]
    alt: str


def encode(image: Image.Image, most: int = LARGEST["full"]) -> bytes:
    """The picture as WebP, in no more bytes than that if at all possible."""
    data = _webp(image, QUALITY)
    for quality in POORER:
        if len(data) <= most:
            break
        data = _webp(image, quality)
    return data


def _webp(image: Image.Image, quality: int) -> bytes:
    out = BytesIO()
    image.save(out, "WEBP", quality=quality, method=METHOD)
    return out.getvalue()
