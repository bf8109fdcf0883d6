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
from render import film_from_record
from render.contact_sheet import contact_sheet
from render.demo import Position, position


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


def draw(position: Position, options: argparse.Namespace) -> render.Picture:
    if options.shape == "hand":
        return render.hand(position.view, options.language, names=position.names)
    return render.board(
        position.view,
        options.language,
        shape=options.shape,
        marks=position.events,
        crop=options.crop,
        names=position.names,
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
        return film_from_record.main(argv[1:])
    options = arguments(argv)
    seat = options.seat or ("anna" if options.shape == "hand" else None)
    players = options.players or rules.title(options.title).seats[-1]
    drawn_position = position(options.title, players, options.moves, options.seed, seat)
    if options.shape == "text":
        text = render.text(drawn_position.view, options.language, names=drawn_position.names)
        options.out.write_text(text + "\n", encoding="utf-8") if options.out else print(text)
        return 0
    out = options.out or Path(f"{options.title}-{options.shape}-{options.language}.webp")
    save(draw(drawn_position, options), out)
    print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
