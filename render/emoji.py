"""The application's emoji: small pictures of nations, units, spaces, treasures, cards, seats and phases."""

from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO

from PIL import Image

from render.titles import PACKAGES, pictures

SIZE = 128  # pixels, as Discord stores them


@lru_cache(maxsize=1)
def emoji() -> Mapping[str, bytes]:
    """Every emoji as PNG by its name on Discord: the catalogue of the title, and the id of what it stands for."""
    titles = {package: title for title, package in PACKAGES.items()}
    return {
        f"{package}_{name}": png(image)
        for package, title in sorted(titles.items())
        for name, image in pictures(title).emoji(SIZE).items()
    }


def png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
