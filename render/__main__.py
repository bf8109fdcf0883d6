"""`python -m render TITLE …` draws a position after random moves; `python -m render sheet DIR` draws all of them.

`python -m render film RECORD OUT` makes a film of a recorded game.
"""

import argparse
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

import render
import rules
from render import reel
from render.demo import Position, position
from render.sheet import contact_sheet


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m render", description=__doc__)
    parser.add_argument("title", choices=rules.TITLES)
    parser.add_argument("--players", type=int)
    parser.add_argument("--moves", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    parser.add_argument("--shape", choices=("card", "full", "hand", "text"), default="card")
    parser.add_argument("--seat", help="whose view: a seat's name (the first is anna); a spectator's otherwise")
    parser.add_argument("--crop", help="only the map around this region")
    parser.add_argument("--out", type=Path, help="a .webp or .png; text goes to the screen without it")
    return parser.parse_args(argv)


def draw(found: Position, given: argparse.Namespace) -> render.Picture:
    if given.shape == "hand":
        return render.hand(found.view, given.language, names=found.names)
    return render.board(
        found.view, given.language, shape=given.shape, marks=found.events, crop=given.crop, names=found.names
    )


def save(picture: render.Picture, path: Path) -> None:
    """Write the picture, in another format if the name asks for it."""
    if path.suffix == ".webp":
        path.write_bytes(picture.data)
    else:
        Image.open(BytesIO(picture.data)).save(path)


def main(argv: Sequence[str]) -> int:
    """Draw what the command line asks for."""
    if argv[:1] == ["sheet"] and len(argv) == 2:
        print(contact_sheet(Path(argv[1])))
        return 0
    if argv[:1] == ["film"]:
        return reel.main(argv[1:])
    given = arguments(argv)
    seat = given.seat or ("anna" if given.shape == "hand" else None)
    players = given.players or rules.title(given.title).seats[-1]
    found = position(given.title, players, given.moves, given.seed, seat)
    if given.shape == "text":
        text = render.text(found.view, given.language, names=found.names)
        given.out.write_text(text + "\n", encoding="utf-8") if given.out else print(text)
        return 0
    out = given.out or Path(f"{given.title}-{given.shape}-{given.language}.webp")
    save(draw(found, given), out)
    print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
