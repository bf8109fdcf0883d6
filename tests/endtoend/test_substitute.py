"""Somebody else sits down: they learn what the seat holds, and whoever left it learns nothing more."""

from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from loopback.world import Player
from table.referee import seats, substitutes
from tests.endtoend.drivers import finds
from tests.endtoend.harness import Dot
from tests.endtoend.scene import Scene, scene
from tests.endtoend.thread_renderer import thread_pictures
from words import Speaker


async def hand_over(now: Scene, old: Player) -> None:
    """Zoe sits down where somebody is to act."""
    (seat,) = now.table.state.waiting
    await old.slash(now.world.channel, "table substitute")
    await now.world.user("zoe").slash(now.world.channel, "table sit", seat=seat)
    if not now.table.state.candidates:
        return  # the table asks nobody
    await now.settle()
    other = next(player for player in now.people if player is not old)
    await other.click(now.card("accept"), finds(now.card("accept"), "accept"))


async def replaced(now: Scene) -> tuple[Player, Player]:
    """Zoe takes the seat that is to act: the player who left it, and Zoe."""
    (seat,) = now.table.state.waiting
    old, zoe = now.seat(seat), now.world.user("zoe")
    await hand_over(now, old)
    await now.settle()
    now.people = [zoe if player is old else player for player in now.people]
    return old, zoe


async def test_the_newcomer_gets_the_hand_and_only_the_latest_one_stays(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        old, zoe = await replaced(now)
        (hand,) = zoe.messages(zoe.dm)
        assert "Money" in hand.text
        rng, before = Random(4), len(old.received)
        for _ in range(12):
            await now.wander(3, rng)
            await now.settle()
            assert len(zoe.messages(zoe.dm)) == 1
        assert zoe.messages(zoe.dm)[0].text != hand.text, "it has changed on the way"
        assert not [payload for _, payload in old.received[before:] if payload.get("channel_id") == str(old.dm.id)]


async def test_the_panel_of_whoever_left_shows_nothing_more(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        panel = (await now.seat(min(now.table.state.waiting)).click(now.card(), finds(now.card(), "act"))).message
        assert panel
        old, _ = await replaced(now)
        used = await old.click(panel, finds(panel, "do") or finds(panel, "open"))
        assert used.text == Speaker("en").say("refusal-not-seated")
        assert not now.table.preview(now.people[0].id).actions
        for verb in ("act", "hand"):
            assert (await old.click(now.card(), finds(now.card(), verb))).text == used.text
        assert not await old.autocomplete(now.world.channel, "imperial rondel", "space", "")


async def test_a_picture_that_comes_after_they_have_left_is_not_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    drawing = Event()
    drawing.set()

    def draw(*_: Any, **__: Any) -> Dot:
        drawing.wait(20)
        return Dot()

    async with scene(tmp_path, "imperial", 2, pictures=thread_pictures(draw), substitutes="anyone") as now:
        player = now.seat(min(now.table.state.waiting))
        drawing.clear()
        panel = (await player.slash(now.world.channel, "imperial rondel", space="factory")).message
        await hand_over(now, player)
        drawing.set()
        await now.settle()
        assert panel
        (left,) = [each for each in player.messages(now.world.channel) if each.id == panel.id]
        assert not left.attachments
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_the_log_names_who_held_the_seat_when_it_happened(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3) as now:
        (seat,) = now.table.state.waiting
        old = now.seat(seat)
        name = now.table.state.seating.names[seat]
        old_lines = Speaker("en", "imperial", now.table.state.seating.names)
        await old.slash(now.world.channel, "imperial rondel", space="taxation")
        before = (await old.slash(now.world.channel, "log")).text
        assert f"{name} draws the flag" in before
        await now.table.do(seats.resign, old.id)
        zoe = now.world.user("zoe")
        await now.table.take_seat(zoe.id, seat, "Zoe")
        for asked in list(now.table.state.candidates.values()):
            for judge in substitutes.judges(now.table.state, asked):
                await now.table.answer_candidate(now.table.state.seating.users[judge] or "", asked.number, True)
        other = next(player for player in now.people if player is not old)
        log = (await other.slash(now.world.channel, "log")).text
        assert f"{name} draws the flag" in log
        assert "Zoe draws" not in log
        assert old_lines.minute("minute-resigned", {"seat": seat}) in log
        assert "Zoe takes a seat" in log
        assert f"{name} takes a seat" not in log


async def test_a_free_seat_is_announced_and_its_card_says_who_took_it(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3, substitutes="anyone") as now:
        leaver = now.people[2]
        (seat,) = now.table.state.seating.of(leaver.id)
        name = now.table.state.seating.names[seat]
        await now.table.do(seats.resign, leaver.id)
        await now.settle()
        card = now.card("takeseat")
        assert Speaker("en", "", {seat: name}).minute("offer-left", {"seat": seat}) in card.text
        zoe = now.world.user("zoe")
        await zoe.click(card, finds(card, "takeseat"))
        await now.settle()
        (shown,) = [each for each in zoe.messages(now.world.channel) if each.id == card.id]
        assert not shown.buttons
        assert Speaker("en", "", {seat: "Zoe"}).minute("minute-seat-taken", {"seat": seat}) in shown.text
        assert Speaker("en", "", {seat: name}).minute("minute-resigned", {"seat": seat}) in shown.text
