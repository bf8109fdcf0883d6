"""The games that `make play` opens on: recorded, a few rounds in, and waiting for a person."""

import asyncio
from pathlib import Path

import pytest

import rules
from table import Tables
from table.history import History
from table.records.parse import parse
from table.records.record import write
from table.records.verify import verify
from table.replay import prove_log
from tools.evening import CHANNELS, FOLDER, LEVEL, NAMES, RICH, ROUNDS, SEAT, WATCHED, WHOLE, furnish, play, text_of
from tools.play import EN, FR

PLACES = {name: number for number, name in enumerate((*CHANNELS.values(), WATCHED), start=100)}


@pytest.mark.parametrize("title", rules.TITLES)
def test_each_title_has_a_game_that_waits_for_a_person_at_the_beginning_of_a_turn(title: str) -> None:
    record, game = parse(text_of(title)), rules.title(title)
    start = game.new_game(tuple(record.seats), record.options)
    state, logged = asyncio.run(prove_log(game, start, record.rows))
    history = History(game, start)
    asyncio.run(history.follow(logged))
    assert game.waiting_for(state) == {SEAT}
    assert len(game.legal_actions(state, SEAT)) > RICH
    assert history.passages[-1].round >= ROUNDS[title]
    before = history.state_after(history.passages[-2], logged)
    assert game.chapter(state) != game.chapter(before) or logged[-1].player != SEAT
    assert (record.title, record.rules) == (title, game.version)


def test_one_between_computers_is_over() -> None:
    assert asyncio.run(verify(parse(text_of(WHOLE)), rules.title)).over


def test_the_tool_plays_on_to_the_turn_of_a_person() -> None:
    record = play("caesar", 1)
    state = asyncio.run(verify(parse(write(record)), rules.title)).state
    assert rules.title("caesar").waiting_for(state) == {SEAT}
    assert {path.stem for path in FOLDER.iterdir()} == {*CHANNELS, WHOLE}


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_they_stand_in_their_channels(language: str, tmp_path: Path) -> None:
    await furnish(tmp_path / "games.sqlite", PLACES, 1, 7, language)
    tables = await Tables.open(tmp_path / "games.sqlite")
    try:
        for title, channel in CHANNELS.items():
            table = await tables.at(PLACES[channel])
            assert (table.title, table.phase, table.language) == (title, "running", language)
            assert table.seats_of(7) == (SEAT,)
            assert table.waiting == table.opened == {SEAT}
            assert table.computers == {seat: LEVEL for seat in NAMES if seat != SEAT}
            assert table.practice
        watched = await tables.at(PLACES[WATCHED])
        assert (watched.phase, [*watched.computers]) == ("over", [*NAMES])
        assert await tables.behind("table:", "turn", "over") == [watched.id], "its last card is owed"
        await (await tables.at(PLACES["imperial"])).take_seat(8, SEAT, "Ben")
        assert (await tables.at(PLACES["imperial"])).seats_of(8) == (SEAT,)
    finally:
        await tables.close()


def test_both_languages_say_the_same_things() -> None:
    assert EN.keys() == FR.keys()
    assert all(part in words["hello"] for words in (EN, FR) for part in ("{games}", "{watched}", "{tables}"))
