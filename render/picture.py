"""A finished picture."""

from dataclasses import dataclass
from io import BytesIO
from typing import Literal

from PIL import Image

Shape = Literal["card", "full"]
LAYERS = frozenset({"units", "flags", "labels"})

QUALITY = {"card": 82, "full": 82}  # WebP; MAPS has the sizes and costs of other ways
METHOD = 2


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to send: its bytes, and its twin in words."""

    data: bytes
    mime: str
    size: tuple[int, int]
    alt: str


def encode(image: Image.Image, quality: int) -> bytes:
    """The picture as WebP."""
    out = BytesIO()
    image.save(out, "WEBP", quality=quality, method=METHOD)
    return out.getvalue()
