"""python -m tools.maps build|verify|check|proof TITLE: write a map, compare it with the one kept; borders; a proof."""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tools.maps import compare, contacts, export, model, paint, proof, roman
from tools.maps.anchors import Anchor
from tools.maps.layout import lay_out
from tools.maps.marks import Mark, marks
from tools.maps.recipes import RECIPES, caesar

ROOT = Path(__file__).parents[2]
TITLES = (*RECIPES, "caesar")


def main() -> int:
    """Run one command for one title or for all."""
    options = _options()
    titles = TITLES if options.title == "all" else (options.title,)
    run = _verify if options.command == "verify" else _run
    return max(run(title, options) for title in titles)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.maps", description=__doc__)
    parser.add_argument("command", choices=("build", "verify", "check", "proof"))
    parser.add_argument("title", choices=(*TITLES, "all"))
    parser.add_argument("--geo", type=Path, default=Path(__file__).parent / "layers", help="the Natural Earth layers")
    parser.add_argument("--boards", type=Path, default=ROOT / "data" / "boards", help="the board files")
    parser.add_argument("--out", type=Path, default=ROOT / "data" / "maps", help="the maps, built or to be verified")
    return parser.parse_args()


def _verify(title: str, options: argparse.Namespace) -> int:
    """Build a title aside and print in what it differs from the files that are kept."""
    with TemporaryDirectory() as aside:
        wrong = _run(title, argparse.Namespace(**{**vars(options), "command": "build", "out": Path(aside)}))
        differences = compare.folders(Path(aside) / title, options.out / title)
    sys.stdout.write("".join(f"  {line}\n" for line in differences or ["every file is as built"]))
    return 1 if wrong or differences else 0


def _run(title: str, options: argparse.Namespace) -> int:
    return _caesar(options) if title == "caesar" else _regions(title, options)


def _regions(title: str, options: argparse.Namespace) -> int:
    """A board of regions: one picture, and borders that the board file knows."""
    board = model.build(RECIPES[title](), options.geo, options.boards)
    wrong = _check(board)
    if options.command == "check":
        return wrong
    signs = marks(board)
    anchors = lay_out(board, [mark.at for mark in signs])
    folder = options.out / title
    folder.mkdir(parents=True, exist_ok=True)
    base = paint.paint(board, signs, 1)
    if options.command == "proof":
        _proof(base, anchors, folder)
    else:
        _build(board, signs, anchors, base, folder)
    return wrong


def _caesar(options: argparse.Namespace) -> int:
    """The board of ways: two sides, each with its own picture."""
    board = roman.build(caesar.recipe(), options.geo, options.boards)
    sys.stdout.write(f"caesar: {[f'{name}: {len(side.roads)} ways' for name, side in board.sides.items()]}\n")
    folder = options.out / "caesar"
    folder.mkdir(parents=True, exist_ok=True)
    for name, side in board.sides.items():
        short = name.replace("-", "")
        if options.command == "proof":
            anchors = {city: lettered.anchor for city, lettered in side.lettered.items()}
            proof.proof(roman.draw(board, name, 1), anchors, "en").save(folder / f"proof-{short}.png")
        elif options.command == "build":
            _save(roman.draw(board, name, 1), folder / f"base-{short}.webp")
            _save(roman.draw(board, name, 2), folder / f"base-{short}@2x.webp")
    if options.command == "build":
        export.write(folder / "map.json", roman.document(board))
    return 0


def _check(board: model.Model) -> int:
    """Print the borders in which picture and board differ."""
    missing, extra = contacts.differences(board.contacts, model.adjacency(board.facts), board.recipe)
    sys.stdout.write(f"{board.recipe.title}: {len(board.contacts)} borders, missing {missing}, extra {extra}\n")
    return 1 if missing or extra else 0


def _build(board: model.Model, signs: list[Mark], anchors: dict[str, Anchor], base: Image.Image, folder: Path) -> None:
    export.write(folder / "map.json", export.document(board, anchors, signs))
    _save(base, folder / "base.webp")
    _save(paint.paint(board, signs, 2), folder / "base@2x.webp")


def _save(image: Image.Image, path: Path) -> None:
    """The larger picture bears stronger compression: it is only seen in parts."""
    image.save(path, quality=82 if "@2x" in path.name else 92, method=6)


def _proof(base: Image.Image, anchors: dict[str, Anchor], folder: Path) -> None:
    for language in ("en", "fr"):
        proof.proof(base, anchors, language).save(folder / f"proof-{language}.png")


if __name__ == "__main__":
    sys.exit(main())
