"""Games that are under way when `make play` opens, from data/play; `python -m tools.demo_games` records them again."""

import asyncio
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

import rules
from players.decisions import Worlds, decide
from rules.kernel import CHANCE, Memory
from table import MessageRecord, Tables
from table.history import History
from table.model.values import Logged, Row
from table.records.record import Record, ranking, write
from table.referee.seats import offer

FOLDER = Path(__file__).parents[1] / "data" / "play"
CHANNELS = {
    "imperial": "imperial",
    "imperial-2030": "imperial-2030",
    "caesar": "caesars-empire",
    "imperunde": "imperunde",
}
WATCHED, LIVE = "watch-computers", "caesar"  # the channel and the record of a game that computers play on
FINISHED, WHOLE = "finished-game", "whole-caesar"  # of one that they have finished
SEAT = "s1"  # where a person sits
NAMES = {SEAT: "Anna", "s2": "Rotella", "s3": "Pendula", "s4": "Cogwin"}
LEVEL, SIMULATIONS = "medium", 40
LIVE_LEVEL = "easy"  # it goes on in the background of everything else
ROUNDS = {"imperial": 5, "imperial-2030": 5, "caesar": 4, "imperunde": 2}  # that are over when a person is to act
RICH = 5  # choices, and more, that make a decision worth opening on
MOST = 5000  # moves
NOTHING_YET = MessageRecord(0, 0, 0)  # owed, and not there yet


def play(title: str, rounds: int | None) -> Record:
    """Computers play so many rounds and on to the person's turn; None: to the end."""
    game, rng = rules.title(title), Random(f"evening {title}")
    seats = tuple(NAMES)
    state, memories, logged = game.new_game(seats), dict[str, Memory](), list[Logged]()
    before = game.chapter(state)
    while waiting := sorted(game.waiting_for(state)):
        begins = game.chapter(state) != before or (bool(logged) and logged[-1].player != SEAT)
        before = game.chapter(state)
        rich = waiting == [SEAT] and len(game.legal_actions(state, SEAT)) > RICH
        if rounds is not None and begins and rich and in_round(title, logged) > rounds:
            break
        assert len(logged) < MOST, title
        seat = waiting[0]
        if seat == CHANCE:
            action = rng.choice(game.legal_actions(state, seat))
        else:
            action = decide(Worlds(game, state, seat, len(logged), memories.get(seat)), LEVEL, SIMULATIONS)
        state, events = game.apply(state, seat, action)
        logged.append(Logged(len(logged), seat, action, tuple(events), 0))
        for each in seats:
            for event in events:
                if (report := game.report(event, each)) is not None:
                    memories[each] = game.remember(memories.get(each), report)
    rows = tuple(Row(row.number, row.player, json.dumps(game.encode(row.action)), None, None, 0) for row in logged)
    result = game.result(state)
    ending = "rules" if result else None
    return Record(title, game.version, {}, NAMES, rows, ending=ending, result=ranking(result))


def in_round(title: str, logged: list[Logged]) -> int:
    """The round a game is in."""
    game = rules.title(title)
    history = History(game, game.new_game(tuple(NAMES)))
    asyncio.run(history.follow(logged))
    return history.passages[-1].round if history.passages else 0


async def seed_games(database: Path, channels: Mapping[str, int], guild: int, person: int, language: str) -> None:
    """Put the games into their channels: a person against computers in each, and two between computers."""
    tables = await Tables.open(database)
    try:
        for title, channel in CHANNELS.items():
            table = await tables.import_record(
                text_of(title), channels[channel], person, guild=guild,
                computers={seat: LEVEL for seat in NAMES if seat != SEAT}, substitutes="anyone", language=language,
            )  # fmt: skip
            await table.do(offer, person, SEAT)
        await tables.import_record(
            text_of(LIVE), channels[WATCHED], person, guild=guild, computers=dict.fromkeys(NAMES, LIVE_LEVEL),
            language=language,
        )  # fmt: skip
        finished = await tables.import_record(
            text_of(WHOLE), channels[FINISHED], person, guild=guild, computers=dict.fromkeys(NAMES, LEVEL),
            language=language,
        )  # fmt: skip
        await tables.context.set_messages(finished.id, {"turn": NOTHING_YET})
    finally:
        await tables.close()


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    records = {**{title: play(title, rounds) for title, rounds in ROUNDS.items()}, WHOLE: play("caesar", None)}
    for name, record in records.items():
        (FOLDER / f"{name}.txt").write_text(write(record), encoding="utf-8")
        print(f"{name}: {len(record.rows)} moves")
    return 0


if __name__ == "__main__":
    sys.exit(main())
