"""Golden images: `python -m tests.render.golden` draws them again; look at every one before committing it."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

import render
import rules
from render.picture import Picture
from rules.caesar import events as caesar
from rules.imperial import events as imperial
from rules.imperunde import events as imperunde
from tests.render.views import NAMES, made

GOLDEN = Path(__file__).parent.parent / "golden"
OUT = Path(__file__).parents[2] / "out" / "golden"
WIDE = 420  # as a phone first shows it

# Fonts and resampling differ a little from build to build; a lost piece or label differs a lot.
MEAN, FAR, SHARE = 3.0, 36, 0.002

MOVES: dict[str, tuple[object, ...]] = {
    "imperial": (
        imperial.FleetMoved("great_britain", "london", "english_channel"),
        imperial.ArmyMoved("austria_hungary", "trieste", "tunis", ("ionian_sea",), False),
        imperial.BattleFought("north_sea", "germany", "fleet", "great_britain", "fleet"),
        imperial.MovedOnRondel("france", "anna", "import", 2),
    ),
    "imperial-2030": (
        imperial.FleetMoved("india", "mumbai", "indian_ocean"),
        imperial.FactoryBuilt("usa", "chicago", "armaments"),
    ),
    "caesar": (caesar.WayLaid("ben", "roma__mediolanum", "mediolanum", "roma", 1),),
    "imperunde": (
        imperunde.UnitMoved("anna", "frigate", "NATL", "CATL", ()),
        imperunde.AttackOpened("anna", "pirates", "CATL"),
    ),
}
CASES = [
    (title, shape, language)
    for title in rules.TITLES
    for shape, language in (("card", "en"), ("full", "fr"), ("hand", "en"))
]


def drawn(title: str, shape: str, language: str) -> Picture:
    """A busy position, drawn."""
    if shape == "hand":
        return render.hand(made(title, viewer="anna"), language, names=NAMES)
    view = made(title)
    return render.board(view, language, shape="full" if shape == "full" else "card", marks=MOVES[title], names=NAMES)


def small(picture: Picture) -> Image.Image:
    """As a phone first shows it."""
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    return image.resize((WIDE, round(WIDE * image.height / image.width)), Image.Resampling.LANCZOS)


def differs(one: Image.Image, other: Image.Image) -> str:
    """How two pictures differ beyond the tolerance, or nothing."""
    if one.size != other.size:
        return f"sizes {one.size} and {other.size}"
    difference = ImageChops.difference(one, other).convert("L")
    mean = ImageStat.Stat(difference).mean[0]
    far = sum(difference.histogram()[FAR:]) / (one.width * one.height)
    return f"mean {mean:.2f}, far {far:.4f}" if mean > MEAN or far > SHARE else ""


def path(title: str, shape: str, language: str) -> Path:
    """Where a golden image is kept."""
    return GOLDEN / f"{title}-{shape}-{language}.webp"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for case in CASES:
        small(drawn(*case)).save(path(*case), "WEBP", quality=95, method=6)
        print(path(*case).name)


if __name__ == "__main__":
    main()
