"""A game between computers, for people to watch: every turn has its card, and nobody is called."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rules
from cogs.computers import autoplay
from loopback.world import Limits, Player, World
from table import DecisionRequest
from tests.endtoend.harness import running
from tests.openapi import find_judge
from tools.demo_games import LIVE, LIVE_LEVEL, NAMES, text_of

ENOUGH = 5  # cards


def new_cards(player: Player) -> list[Any]:
    return [event for name, event in player.received if name == "MESSAGE_CREATE" and event["components"]]


async def test_every_turn_of_computers_among_themselves_has_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "FOLLOWED", 0.05)  # seconds in which a card is out
    rng = Random(1)

    async def choose(request: DecisionRequest) -> Any:
        return rng.choice(rules.title(LIVE).legal_actions(request.state, request.seat))

    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3") as bot:
            monkeypatch.setattr(bot.client.services.player_pool, "choose", choose)
            table = await bot.tables.import_record(
                text_of(LIVE), world.channel.id, anna.id, guild=world.guild.id,
                computers=dict.fromkeys(NAMES, LIVE_LEVEL),
            )  # fmt: skip
            bot.client.cogs["Computers"].wake(table)  # type: ignore[attr-defined]
            async with asyncio.timeout(60):
                while len(cards := new_cards(anna)) < ENOUGH:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            assert table.state.header.phase == "running"
        assert not any(event["mentions"] for event in cards)
        assert not world.violations
