"""`python -m tests.endtoend`: one whole game through the loopback, and a line of figures."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import cogs
import rules
from cogs.pictures.pictures import Pictures
from rules.play import pick
from tests.endtoend.game import Story, whole_game
from tests.endtoend.imperunde_people import ambitious
from tests.words.places import add_test_title

PICK = {"imperunde": ambitious}  # at random it takes thousands of moves


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.endtoend", description=__doc__)
    parser.add_argument("--title", choices=(*rules.TITLES, "conclave"), default="imperial")
    parser.add_argument("--players", type=int)
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    parser.add_argument("--by", choices=("commands", "buttons"), default="commands")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--restart", type=int, action="append", default=[], metavar="ACTIONS")
    parser.add_argument("--shards", type=int)
    parser.add_argument("--most", type=int, default=20_000, help="stop after so many actions")
    parser.add_argument("--pictures", action="store_true", help="draw every card as in earnest")
    return parser.parse_args(words)


def options(pairs: Sequence[str]) -> dict[str, object]:
    said = {"true": True, "false": False}
    return {name: said.get(text.lower(), text) for name, _, text in (pair.partition("=") for pair in pairs)}


def main(words: Sequence[str] | None = None) -> int:
    parsed = arguments(words)
    add_test_title()
    extra = ("tests.endtoend.command_trees",) if parsed.title == "conclave" else ()
    players = parsed.players or (2 if parsed.title == "conclave" else rules.title(parsed.title).seats[0])
    story = Story(
        parsed.title, players, parsed.language, parsed.by, parsed.seed, options(parsed.option),
        tuple(parsed.restart), parsed.shards, parsed.most, PICK.get(parsed.title, pick),
    )  # fmt: skip
    more = {"pictures": Pictures()} if parsed.pictures else {}
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(
            whole_game(story, Path(folder) / "games.sqlite3", extensions=(*cogs.EXTENSIONS, *extra), **more)
        )
    for problem in (*outcome.violations[:20], *outcome.errors[:20]):
        print(problem, file=sys.stderr)
    print(outcome.line())
    same = outcome.digest == outcome.replayed_digest
    finished = outcome.result is not None or outcome.actions >= parsed.most
    return 0 if same and finished and not outcome.violations and not outcome.errors else 1


if __name__ == "__main__":
    sys.exit(main())
