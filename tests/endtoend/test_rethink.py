"""*Rethink* on the last card: three decisions, in private, after the end, computed once, with a branch for each."""

import asyncio
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import players
from cogs.computers.tasks import Rethink
from cogs.messages.text import speaker_for
from cogs.rethink import search
from cogs.rethink.page import decision_text, position_before
from cogs.rethink.stored import Decision
from cogs.seat.session import SeatSession
from cogs.workers.pool import WorkerFailed
from loopback.client_view import MessageView
from loopback.world import Limits, Player, World
from table import game_review
from tests.endtoend.drivers import finds
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, open_table, restarted, scene, text
from tests.openapi import find_judge
from tests.slow_params import slow_params
from words import Speaker, language_of

LOCALES = {"en": "en-US", "fr": "fr"}


async def end(now: Scene) -> None:
    """Play to the end, or, where that takes long, for a while."""
    if now.table.state.header.title in ("caesar", "conclave"):
        await now.play_out()
    else:
        await now.wander(120, Random(2))
        await now.agree_to_end()


async def pressed(now: Scene, reader: Player) -> MessageView:
    """The private answer to *Rethink*, when it is there."""
    card = now.card("rethink")
    reply = await reader.click(card, finds(card, "rethink"))
    assert reply.message
    assert reply.message.ephemeral
    waits = Speaker(language_of(reader.user.locale)).say("rethink-looking")
    for _ in range(1800):
        shown = next(each for each in reader.newest(now.world.channel) if reply.message and each.id == reply.message.id)
        if shown.text != waits:
            return shown
        await asyncio.sleep(0.1)
    raise AssertionError("never answered")


def count_tasks(now: Scene, monkeypatch: pytest.MonkeyPatch) -> list[Rethink]:
    """The tasks that go to the workers from now on."""
    pool, asked = now.bot.client.services.player_pool, list[Rethink]()
    before = pool.rethink

    async def ask(part: Rethink) -> Any:
        asked.append(part)
        return await before(part)

    monkeypatch.setattr(pool, "rethink", ask)
    return asked


@pytest.mark.parametrize("title", ["caesar", "imperunde", *slow_params("imperial", "imperial-2030")])
async def test_three_decisions_with_reasons_are_shown_to_whoever_asks_alone(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, title, 3 if title == "imperunde" else 2) as now:
        await end(now)
        reader, other, *_ = now.people
        asked, heard = count_tasks(now, monkeypatch), len(other.received)
        shown = await pressed(now, reader)
        assert text("rethink-head") in shown.text
        found = [line for line in shown.text.splitlines() if line.startswith(text("rethink-rather", plan=""))]
        assert 1 <= len(found) <= search.MOST
        assert asked
        assert sum(part.seconds for part in asked[-1:]) <= search.CPU / 2
        assert not any("rethink" in str(event) for event in other.received[heard:])
        tasks = len(asked)
        assert (await pressed(now, reader)).text == shown.text
        assert len(asked) == tasks, "the second time costs nothing"


@pytest.mark.parametrize("language", ["fr", *slow_params("en")])
async def test_what_was_found_stays_after_a_restart_and_in_every_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user(name) for name in ("anna", "ben")]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            now = Scene(world, bot, await open_table(bot, world, people, "caesar"), people)
            await now.play_out()
            await pressed(now, people[0])
        async with restarted(now, tmp_path) as then:
            people[0].user.locale = LOCALES[language]
            asked = count_tasks(then, monkeypatch)
            assert text("rethink-head", language) in (await pressed(then, people[0])).text
            assert not asked


@pytest.mark.parametrize("title", ["conclave", *slow_params("imperunde", "imperial")])
async def test_what_others_hid_then_changes_no_word(title: str, tmp_path: Path) -> None:
    async with scene(tmp_path, title, 3 if title == "imperunde" else 2) as now:
        await end(now)
        state, game, seat = now.table.state, now.table.state.game, "s1"
        session = SeatSession(now.table, str(now.people[0].id), seat, speaker_for(now.table, "en"))
        compared, hidden, rng = 0, 0, Random(3)
        steps = (await game_review.look_back(now.table, None)).passages
        for place, row in enumerate(state.logged):
            position = await position_before(now.table, place)
            if row.player != seat or len(game.legal_actions(position, seat)) < 2:
                continue
            varied = position
            for other in state.header.seats:
                varied = varied if other == seat else game.vary(varied, other, rng)
            hint = players.suggest(game, position, seat, seed="x")
            each = Decision(place, 0.1, hint.actions, ())
            shown = [decision_text(session, each, every, steps[0], 0, 1) for every in (position, varied)]
            assert shown[0] == shown[1]
            compared, hidden = compared + 1, hidden + (position != varied)
        assert compared > 3
        assert hidden


async def test_try_again_opens_a_branch_just_before(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        await now.play_out()
        reader = now.people[0]
        shown = await pressed(now, reader)
        again = next(each["custom_id"] for each in shown.buttons if each["custom_id"].startswith("r:branch:"))
        asked = (await reader.click(shown, again)).message
        assert asked
        begin = next(each["custom_id"] for each in asked.buttons if each["custom_id"].startswith("r:branchoff:"))
        await reader.click(asked, begin)
        await now.settle()
        [game] = [each for each in await now.bot.tables.store.games_of(str(reader.id)) if each.id != now.table.id]
        branch = await now.bot.tables.get(game.id)
        assert branch.state.header.source == now.table.id
        number = int(again.split(":")[3]) - 1
        assert now.table.state.logged[len(branch.state.logged) - 1].number >= number
        assert "s1" in branch.state.waiting


async def test_only_after_the_end_and_only_for_those_who_played(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        reader, stranger = now.people[0], now.world.user("zoe")
        forged = f"r:rethink:{now.table.id}:0:"
        assert (await reader.click(now.card("log"), forged, forge=True)).text == text("refusal-not-over")
        await now.play_out()
        card = now.card("rethink")
        assert (await stranger.click(card, finds(card, "rethink"))).text == text("refusal-not-seated")


async def test_without_workers_there_is_a_sentence_and_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        await now.play_out()

        async def fail(*_: object) -> Any:
            raise WorkerFailed("no process")

        with monkeypatch.context() as patched:
            patched.setattr(now.bot.client.services.player_pool, "rethink", fail)
            assert (await pressed(now, now.people[0])).text == text("hint-none")
        assert text("rethink-head") in (await pressed(now, now.people[0])).text


async def test_a_search_that_fails_again_and_again_takes_no_more_than_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "CPU", 0.4)
    async with scene(tmp_path, "caesar", 2) as now:
        await now.play_out()
        reader, asked = now.people[0], list[Rethink]()
        monkeypatch.setattr(search, "time", SimpleNamespace(monotonic=lambda: 0.15 * len(asked)))

        async def fail(part: Rethink) -> Any:
            asked.append(part)
            raise WorkerFailed("it dies")

        monkeypatch.setattr(now.bot.client.services.player_pool, "rethink", fail)
        for _ in range(4):
            assert (await pressed(now, reader)).text == text("hint-none")
        assert len(asked) == 2, "0.2 s for each of two people, 0.15 s for each try"


async def test_the_time_of_a_game_is_shared_by_its_people_and_never_exceeded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "CPU", 0.2)
    async with scene(tmp_path, "caesar", 2) as now:
        await now.play_out()
        asked = count_tasks(now, monkeypatch)
        await pressed(now, now.people[0])
        assert asked
        assert all(part.seconds <= 0.1 for part in asked)
        assert len([part for part in asked if part.simulations]) < search.CANDIDATES
