"""A card gives way to the next one: the new one is posted first, then the old one shrinks; an old one is not edited."""

import time
from pathlib import Path

import pytest

from cogs.messages.message_records import YOUNG
from loopback.buckets import Pace
from loopback.world import Limits
from table import vote_requests
from table.referee import seats
from tests.endtoend.scene import Scene, scene
from tests.endtoend.test_outages import cards, tax
from words import Speaker

SILENT = 1 << 12


def events(now: Scene) -> list[tuple[str, str]]:
    """What happened to which message in the channel, as a client was told."""
    events_received = [
        (name, each) for name, each in now.people[0].received if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE")
    ]
    return [(name, each["id"]) for name, each in events_received if int(each["channel_id"]) == now.world.channel.id]


def flags_of(now: Scene, message: int) -> int:
    (sent,) = [each for name, each in now.people[0].received if name == "MESSAGE_CREATE" and int(each["id"]) == message]
    return int(sent["flags"])


async def test_the_next_card_is_posted_before_the_last_one_shrinks(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        old, before = now.card(), len(events(now))
        await tax(now)
        await now.settle()
        new = now.card()
        since = events(now)[before:]
        assert since.index(("MESSAGE_CREATE", str(new.id))) < since.index(("MESSAGE_UPDATE", str(old.id)))
        assert [each.id for each in cards(now)] == [new.id]


async def agree_to_pause(now: Scene) -> None:
    """The card is to say that everybody rests; nobody new is called."""
    await vote_requests.propose(now.table, now.people[0].id, "pause")
    await vote_requests.answer(now.table, now.people[1].id, now.table.state.proposals["pause"].number, yes=True)
    await now.settle()


async def test_instead_of_an_old_card_a_new_one_is_posted_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        old, start = now.card(), time.time()
        now.world.clock.advance(3601)
        monkeypatch.setattr("cogs.messages.message_records.time.time", lambda: start + 3601)
        before = len(events(now))
        await agree_to_pause(now)
        new = now.card()
        assert new.id != old.id
        assert Speaker("en").say("button-resume") in [each["label"] for each in new.buttons]
        assert new.raw["mentions"] == []
        assert flags_of(now, new.id) & SILENT
        since = events(now)[before:]
        assert since.index(("MESSAGE_CREATE", str(new.id))) < since.index(("MESSAGE_UPDATE", str(old.id)))
        assert since.count(("MESSAGE_UPDATE", str(old.id))) == 1, "it only shrinks"
        assert not next(each for each in now.people[0].messages(now.world.channel) if each.id == old.id).buttons


async def test_a_young_card_is_edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        old, start = now.card(), time.time()
        monkeypatch.setattr("cogs.messages.message_records.time.time", lambda: start + YOUNG - 60)
        await agree_to_pause(now)
        assert now.card().id == old.id


async def test_what_discord_takes_for_too_old_is_posted_again_and_the_game_goes_on(tmp_path: Path) -> None:
    """30046, though our clock says that the card is young."""
    limits = Limits.generous()
    limits.old_edits = Pace(0, 0.01)
    async with scene(tmp_path, "imperial", 2, limits=limits) as now:
        old = now.card()
        now.world.clock.advance(3601)
        await agree_to_pause(now)
        new = now.card()
        assert {refusal.code for refusal in now.world.refusals} == {30046}
        assert new.id != old.id
        assert new.raw["mentions"] == []
        assert flags_of(now, new.id) & SILENT
        await now.table.do(seats.resume, now.people[0].id)
        await now.settle()
        following = await tax(now)
        await now.settle()
        assert now.pinged(now.card()) == {following}
