"""The games that `make play` opens on: recorded, a few rounds in, and waiting for a person."""

import asyncio
import json
import re
from pathlib import Path
from random import Random
from string import Formatter
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from cogs import learn
from cogs.computers import autoplay
from cogs.interactions.controls import declared
from cogs.interactions.custom_ids import Id
from table import DecisionRequest, Tables
from table.history import History
from table.records.parse import parse
from table.records.record import write
from table.records.verify import verify
from table.replay import prove_log
from tools.demo_games import (
    CHANNELS,
    FINISHED,
    FOLDER,
    LEVEL,
    NAMES,
    RICH,
    ROUNDS,
    SEAT,
    WATCHED,
    WHOLE,
    play,
    seed_games,
    text_of,
)
from tools.play import EN, FR, LABELS, TABLES, Plan, invitation, open_world
from words import Speaker

PLACES = {name: number for number, name in enumerate((*CHANNELS.values(), WATCHED, FINISHED, TABLES), start=100)}


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
async def test_each_demo_game_is_in_its_own_channel(language: str, tmp_path: Path) -> None:
    await seed_games(tmp_path / "games.sqlite", PLACES, 1, 7, language)
    tables = await Tables.open(tmp_path / "games.sqlite")
    try:
        for title, channel in CHANNELS.items():
            table = await tables.cache.at(PLACES[channel])
            assert (table.state.header.title, table.state.header.phase, table.state.header.language) == (
                title,
                "running",
                language,
            )
            assert table.state.seating.of(7) == (SEAT,)
            assert table.state.waiting == table.state.opened == {SEAT}
            assert table.state.seating.computers == {seat: LEVEL for seat in NAMES if seat != SEAT}
            assert table.state.practice
        watched = await tables.cache.at(PLACES[WATCHED])
        assert (watched.state.header.phase, [*watched.state.seating.computers]) == ("running", [*NAMES])
        assert watched.state.next_computer in NAMES, "a computer is to move"
        finished = await tables.cache.at(PLACES[FINISHED])
        assert (finished.state.header.phase, [*finished.state.seating.computers]) == ("over", [*NAMES])
        assert await tables.behind("turn", "over") == [finished.id], "its last card is owed"
        await (await tables.cache.at(PLACES["imperial"])).take_seat(8, SEAT, "Ben")
        assert (await tables.cache.at(PLACES["imperial"])).state.seating.of(8) == (SEAT,)
    finally:
        await tables.close()


def test_the_page_opens_on_the_invitation(tmp_path: Path) -> None:
    """The first channel of the server is what a page without an address shows; no game pushes the invitation away."""
    world, fresh = open_world(Plan(1, tmp_path, tmp_path, browser=False))
    assert fresh
    first = next(channel for channel in world.state.channels.values() if channel.guild_id == world.guild.id)
    assert first is world.channel
    assert first.name == TABLES
    assert {channel.name for channel in world.state.channels.values()} >= {*CHANNELS.values(), WATCHED, FINISHED}


def test_both_languages_say_the_same_things() -> None:
    assert EN.keys() == FR.keys()
    for words in (EN, FR):
        named = {name for _, name, _, _ in Formatter().parse(words["hello"]) if name}
        assert named == {"games", "watched", "finished", "tables", *LABELS}
        assert not re.search(r"`/\w|\*\w+\*(?!\*)(?<!\*\*)", words["hello"]), "labels come from the catalogue"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_invitation_names_things_as_the_bot_does(language: str) -> None:
    """With its button, which the bot answers."""
    page, say = invitation(PLACES, language), Speaker(language).say
    for key in ("button-act", "button-take-seat", "button-replay", "button-story", "button-film"):
        assert f"*{say(key)}*" in page.blocks[0]
    for key in ("command-learn", "command-new"):
        assert f"`/{say(key)}`" in page.blocks[0]
    assert all(f"<#{place}>" in page.blocks[0] for place in PLACES.values())
    sent = json.dumps(page.view().to_components(), ensure_ascii=False)  # type: ignore[no-untyped-call]
    assert say("welcome-learn") in sent
    assert "learn" in {verb for _, verb, _ in declared(learn)}
    assert str(Id("learn")) in sent


async def test_computers_among_themselves_move_slowly_enough_to_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each move there is a pause; and when the game is over, nothing more."""
    pauses, rng = list[float](), Random(1)

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def choose(request: DecisionRequest) -> Any:
        return rng.choice(rules.title("caesar").legal_actions(request.state, request.seat))

    await seed_games(tmp_path / "games.sqlite", PLACES, 1, 7, "en")
    async with await Tables.open(tmp_path / "games.sqlite") as tables:
        client: Any = SimpleNamespace(
            tables=tables, services=SimpleNamespace(player_pool=SimpleNamespace(choose=choose))
        )
        watched = await tables.cache.at(PLACES[WATCHED])
        before = len(watched.state.logged)
        monkeypatch.setattr(autoplay, "asyncio", SimpleNamespace(sleep=pause))
        await autoplay.Computers(client).play(watched.id)
        assert watched.state.header.phase == "over"
        moves = [row for row in watched.state.logged[before:] if row.origin == "computer"]
        assert pauses == [autoplay.FOLLOWED] * len(moves)
        assert autoplay.FOLLOWED >= 2
