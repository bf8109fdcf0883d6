"""`python -m tests.table.convert`: write every recorded game of the tests as a record beside it."""

import json
import sys
from pathlib import Path
from typing import Any

import rules
from rules.kernel import Game, fill_options
from table.model.values import Row
from table.records.record import Record, write

GAMES = Path(__file__).parents[1] / "games"


def record_of(game: Game, data: dict[str, Any]) -> Record:
    """The record of a game that a title's tests keep as JSON."""
    actions = enumerate(data["actions"])
    rows = [Row(number, seat, json.dumps(action), None, None, 0) for number, (seat, action) in actions]
    return Record(
        game.name,
        game.version,
        fill_options(game, data["options"]),
        {seat: seat for seat in data["seats"]},
        (*rows[:-1], rows[-1]._replace(digest=data["digest"])),
        ending="rules",
        result=tuple((rank, seat, score) for rank, seat, score, *_ in data["result"]),
    )


def converted(file: Path) -> str:
    """The text of the record for a JSON file."""
    data = json.loads(file.read_text(encoding="utf-8"))
    return write(record_of(rules.title(data["title"]), data))


def main() -> int:
    """Convert them all."""
    files = sorted(GAMES.glob("*/*.json"))
    for file in files:
        file.with_suffix(".txt").write_text(converted(file), encoding="utf-8")
    print(f"{len(files)} games written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
