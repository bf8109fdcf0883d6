"""Whole games of Imperial and Imperial 2030 through gateway and REST; the end equals the same moves without Discord."""

from pathlib import Path

import pytest

from rules.imperial.actions import (
    Attack,
    BuildFactory,
    BuyBond,
    ImportUnit,
    MoveArmy,
    MoveFleet,
    MoveOnRondel,
    Produce,
    RaiseBond,
)  # fmt: skip
from table import Tables
from tests.endtoend.game import Outcome, Story, whole_game
from tests.endtoend.imperial_people import Brief
from words import Speaker

# What every game has, and something of fighting; the rest belongs to variants, or to rare positions.
pytestmark = pytest.mark.long

USUAL = {MoveOnRondel, Produce, ImportUnit, MoveFleet, MoveArmy, Attack, BuildFactory, BuyBond, RaiseBond}


async def check(story: Story, folder: Path) -> Outcome:
    outcome = await whole_game(story, folder / "games.sqlite3")
    assert not outcome.violations
    assert not outcome.errors
    assert outcome.result is not None
    assert any(Speaker(story.language).say("card-over") in card for card in outcome.cards[-2:]), "the story may follow"
    assert outcome.digest == outcome.replayed_digest
    async with await Tables.open(folder / "again.sqlite3") as tables:
        again = await tables.import_record(outcome.record, 1, 1)
        assert again.state.game.digest(again.state.position) == outcome.digest
        assert again.state.result == outcome.result
    return outcome


async def test_a_short_game_of_imperial_by_commands_with_a_restart(tmp_path: Path) -> None:
    people = Brief(USUAL)
    await check(Story("imperial", 2, "fr", "commands", seed=2, restarts=(150,), pick=people), tmp_path)
    assert people.tried >= USUAL


async def test_a_short_game_of_imperial_2030_by_buttons_with_a_restart(tmp_path: Path) -> None:
    people = Brief(USUAL)
    outcome = await check(Story("imperial-2030", 2, "en", "buttons", seed=6, restarts=(150,), pick=people), tmp_path)
    assert outcome.taps <= 3 * outcome.actions, "a turn in a few taps"
    assert people.tried >= USUAL


@pytest.mark.slow
async def test_imperial_by_commands_with_a_restart(tmp_path: Path) -> None:
    await check(Story("imperial", 2, "fr", "commands", seed=4, restarts=(150,)), tmp_path)


@pytest.mark.slow
async def test_imperial_2030_by_buttons_with_a_restart(tmp_path: Path) -> None:
    outcome = await check(Story("imperial-2030", 2, "en", "buttons", seed=1, restarts=(150,)), tmp_path)
    assert outcome.taps <= 3 * outcome.actions, "a turn in a few taps"


@pytest.mark.slow
@pytest.mark.parametrize("title", ["imperial", "imperial-2030"])
@pytest.mark.parametrize("by", ["commands", "buttons"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 6])
async def test_whole_games_of_imperial_by_commands_and_by_buttons(
    title: str, by: str, language: str, players: int, tmp_path: Path
) -> None:
    await check(Story(title, players, language, by, seed=players, restarts=(200, 500)), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("title", ["imperial", "imperial-2030"])
async def test_a_whole_game_of_imperial_on_two_shards(title: str, tmp_path: Path) -> None:
    await check(Story(title, 4, "en", "buttons", seed=9, shards=2), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("imperial", {"experienced": True, "investor_card": False}),
        ("imperial", {"edition": "later"}),
        ("imperial-2030", {"experienced": True, "bonus": "increase"}),
        ("imperial-2030", {"investor_card": False}),
    ],
)
async def test_whole_games_of_imperial_with_variants(title: str, options: dict[str, object], tmp_path: Path) -> None:
    await check(Story(title, 3, "fr", "buttons", seed=5, options=options), tmp_path)
