"""`/seek`: the card fills and starts by itself, those who asked are called, and what cannot fill is refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from cogs.interactions.custom_ids import Id
from loopback.clock import Clock as LoopbackClock
from loopback.model import Channel
from loopback.permissions import Permission
from loopback.world import Limits, Player, Reply, World
from table import vote_requests
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS, Time
from tests.openapi import find_judge
from words import Speaker

HOUR = 3600


def text(key: str, language: str = "en", **figures: object) -> str:
    return Speaker(language).say(key, **figures)


@asynccontextmanager
async def party(folder: Path, time: Time | None = None) -> AsyncIterator[tuple[World, RunningBot, list[Player]]]:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user(name) for name in ("anna", "ben", "cleo")]
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS, clock=time or Time()) as bot:
            yield world, bot, people
            await bot.settle()
        assert not world.violations


def card(player: Player, channel: Channel, verb: str = "join") -> Any:
    return next(each for each in player.newest(channel) if not each.ephemeral and finds(each, verb))


async def test_the_card_fills_and_the_game_starts_by_itself(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, cleo)):
        reply = await anna.slash(world.channel, "seek", title="imperial", seats=3, pace="daily")
        assert reply.text == text("seek-made", channel=f"<#{world.channel.id}>")
        await bot.settle()
        shown = card(anna, world.channel)
        assert text("seek-starts", number=3) in shown.text
        assert finds(shown, "close")
        assert not finds(shown, "start")
        assert (await ben.click(shown, finds(shown, "join"))).text.startswith("You are in")
        again = await ben.click(shown, finds(shown, "join"), forge=True)  # the card may be a new one by now
        assert again.text == text("refusal-already-seated")
        await bot.settle()
        shown = card(anna, world.channel)
        assert (await cleo.click(shown, finds(shown, "join"))).text == text(
            "lobby-started", channel=f"<#{world.channel.id}>"
        )
        await bot.settle()
        table = await bot.tables.cache.at(world.channel.id)
        assert (table.state.header.phase, len(table.state.header.seats), table.state.header.pace.bank) == (
            "running",
            3,
            3 * 24 * HOUR,
        )
        assert card(anna, world.channel, "act")
        (old,) = [each for each in anna.messages(world.channel) if each.id == shown.id]
        assert not old.buttons


async def test_computers_take_the_last_seats_at_the_time_the_seeker_set_also_after_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna", locale="fr")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=time) as bot:
            await anna.slash(world.channel, "seek", title="imperial", seats=3, hours=5, computers="easy")
            await bot.settle()
            assert text("level-easy") in card(anna, world.channel).text
        time.now += 5 * HOUR
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=time) as bot:
            await bot.look()
            table = await bot.tables.cache.at(world.channel.id)
            assert (table.state.header.phase, len(table.state.seating.computers)) == ("running", 2)
            await vote_requests.propose(table, anna.id, "end")
            await bot.settle()
        assert not world.violations


async def test_a_seek_in_a_busy_channel_gets_a_thread(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, _)):
        await anna.slash(world.channel, "seek", title="imperial", seats=2)
        reply = await ben.slash(world.channel, "seek", title="caesar", seats=2)
        (thread,) = world.threads(world.channel)
        assert reply.text == text("seek-made", channel=f"<#{thread.id}>")
        await bot.settle()
        shown = card(anna, thread)
        await anna.click(shown, finds(shown, "join"))
        assert (await bot.tables.cache.at(thread.id)).state.header.phase == "running"
        await bot.settle()
        (old,) = [each for each in anna.messages(thread) if each.id == shown.id]
        assert old.text.endswith(text("lobby-begun-here")), "it is being played where the card is"
        world.deny(world.channel, Permission.CREATE_PUBLIC_THREADS)
        refused = await ben.slash(world.channel, "seek", title="caesar", seats=2)
        assert "Create Public Threads" in refused.text
        assert len(world.threads(world.channel)) == 1


async def test_the_card_of_a_seek_tells_what_counts_for_its_number_of_seats(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, *_)):
        await anna.slash(world.channel, "seek", title="imperunde", seats=4)
        await bot.settle()
        shown = card(anna, world.channel).text
        assert "normal · 31 posts" in shown
        assert "posts with 3" not in shown


async def test_a_thread_that_discord_does_not_permit_is_a_sentence(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, _, (anna, *_)):
        await anna.slash(world.channel, "seek", title="caesar", seats=2)
        world.disturb("POST", "/channels/{channel_id}/threads", 403)
        reply = await anna.slash(world.channel, "seek", title="caesar", seats=2)
        assert reply.text == text("refusal-thread-refused")
        assert world.threads(world.channel) == []


async def test_what_cannot_fill_gets_a_sentence_and_no_thread(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, _, _)):
        for options, key, figures in (
            ({"seats": 9}, "players-number", {"number": 9, "least": 2, "most": 6}),
            ({"seats": 1}, "players-number", {"number": 1, "least": 2, "most": 6}),
            ({"seats": 3, "hours": 1000}, "seek-span", {"least": 1, "most": 168}),
            ({"seats": 3, "hours": -4}, "seek-span", {"least": 1, "most": 168}),
        ):
            arguments: dict[str, Any] = options
            said: dict[str, Any] = figures
            reply = await anna.slash(world.channel, "seek", title="imperial", **arguments)
            assert reply.text == text(f"refusal-{key}", **said)
            assert reply.ephemeral
        assert world.threads(world.channel) == []
        assert await bot.tables.store.games_of(str(anna.id)) == []


async def test_the_seeker_withdraws_it(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, _)):
        await anna.slash(world.channel, "seek", title="imperial", seats=3)
        await bot.settle()
        shown = card(anna, world.channel)
        assert (await ben.click(shown, finds(shown, "close"))).text == text("refusal-not-host")
        assert (await anna.click(shown, finds(shown, "close"))).text == text("lobby-gone")
        await bot.settle()
        assert (await ben.click(shown, "r:join:1:1:", forge=True)).text == text("refusal-game-over")


async def test_subscribers_are_called_by_name_once_a_day_and_others_never(tmp_path: Path) -> None:
    time = Time()
    async with party(tmp_path, time) as (world, bot, (anna, ben, cleo)):
        reply = await ben.slash(world.channel, "me seeks", title="imperial", wanted="on")
        assert reply.ephemeral
        assert reply.text == text("me-seeks", titles="Imperial")
        assert (await cleo.slash(cleo.dm, "me seeks", title="imperial", wanted="on")).text == text(
            "refusal-seek-nowhere"
        )
        await anna.slash(world.channel, "seek", title="imperial", seats=2)
        await bot.look()
        called = card(anna, world.channel)
        assert {int(each["id"]) for each in called.raw["mentions"]} == {ben.id}
        await ben.click(called, finds(called, "join"))
        await bot.settle()
        assert (await bot.tables.cache.at(world.channel.id)).state.header.phase == "running"
        room = world.add_channel("two")
        await anna.slash(room, "seek", title="imperial", seats=2)
        await bot.look()
        assert not [each for each in anna.messages(room) if each.raw["mentions"]]
        assert (await ben.slash(world.channel, "me seeks", title="imperial", wanted="off")).text == text(
            "me-seeks-none"
        )
        time.now += 25 * HOUR
        third = world.add_channel("three")
        await anna.slash(third, "seek", title="imperial", seats=2)
        await bot.look()
        assert not [each for each in anna.messages(third) if each.raw["mentions"]]


async def test_subscribers_are_called_though_discord_was_out_of_order(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, _)):
        bot.client.services.outbox.patience = 0.01
        await ben.slash(world.channel, "me seeks", title="imperial", wanted="on")
        await anna.slash(world.channel, "seek", title="imperial", seats=2)
        await bot.settle()  # the card is there; the call comes next
        world.disturb("POST", "/channels/{channel_id}/messages", times=2)
        await bot.look()
        (called,) = [each for each in anna.messages(world.channel) if each.raw["mentions"]]
        assert {int(each["id"]) for each in called.raw["mentions"]} == {ben.id}


async def test_a_call_that_a_kill_cut_off_is_made_after_the_restart_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def calls() -> list[set[int]]:
        mentions = [each.raw["mentions"] for each in anna.messages(world.channel)]
        return [{int(each["id"]) for each in them} for them in mentions if them]

    async def killed(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben")
        for start in range(3):
            async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=Time()) as bot:
                if start == 0:
                    await ben.slash(world.channel, "me seeks", title="imperial", wanted="on")
                    await anna.slash(world.channel, "seek", title="imperial", seats=2)
                    await bot.settle()
                    cog: Any = bot.client.get_cog("Announcements")
                    [notice] = await bot.tables.timers.due()
                    with monkeypatch.context() as patch, suppress(asyncio.CancelledError):
                        patch.setattr("cogs.messages.answers.deliver", killed)
                        await cog.deliver(notice)
                    assert calls() == []
                else:
                    await bot.look()
                    assert calls() == [{ben.id}]
        assert not world.violations


async def test_a_seek_that_nobody_joins_is_called_off_with_a_word(tmp_path: Path) -> None:
    time = Time()
    async with party(tmp_path, time) as (world, bot, (anna, _, _)):
        await anna.slash(world.channel, "seek", title="imperial", seats=3, hours=2)
        await bot.settle()
        time.now += 2 * HOUR
        await bot.look()
        assert message_said(anna, world.channel, text("notice-seek-closed"))
        assert not [each for each in anna.messages(world.channel) if each.buttons and not each.ephemeral]


def message_said(player: Player, channel: Channel, text: str) -> bool:
    return any(text in each.text for each in player.messages(channel))


@pytest.mark.parametrize("verb", ["start", "settings", "times", "variants", "computer"])
async def test_a_forged_button_changes_no_terms_of_a_seek(tmp_path: Path, verb: str) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, _)):
        await anna.slash(world.channel, "seek", title="imperial", seats=3, pace="daily")
        await bot.settle()
        await ben.click(card(ben, world.channel), finds(card(ben, world.channel), "join"))
        await bot.settle()
        table = await bot.tables.cache.at(world.channel.id)
        before, shown = table.state.header, card(anna, world.channel)
        reply = await anna.click(shown, str(Id(verb, table.id)), forge=True)
        if form := reply.form:
            reply = await anna.submit(form, {})
        elif reply.message and (levels := reply.message.buttons):
            reply = await anna.click(reply.message, levels[0]["custom_id"])
        assert reply.text == text("refusal-seek-terms")
        assert (table.state.header.phase, table.state.header) == ("lobby", before)


NIGHT = ("23:00", "07:00")


async def similar(folder: Path, zone: str, *, near: int = 12) -> tuple[list[Any], list[str], list[str]]:
    """A seek of similar hours, with Ben's clock in a zone: what Cleo has seen, and what Anna and Ben got in private."""
    time = Time()
    time.now = 1_800_000_000 // (24 * HOUR) * 24 * HOUR + 14 * HOUR
    clock = LoopbackClock(steady=time.now)
    async with World(judge=find_judge(), limits=Limits.generous(), clock=clock, seed=b"same") as world:
        anna, ben, cleo = (world.user(name) for name in ("anna", "ben", "cleo"))
        async with running(world, folder.with_suffix(".sqlite3"), extensions=EXTENSIONS, clock=time) as bot:
            await bot.tables.people.change(anna.id, zone="Europe/Paris", quiet=NIGHT)
            await bot.tables.people.change(ben.id, zone=zone, quiet=NIGHT)
            await bot.tables.subscriptions.change(ben.id, world.guild.id, "imperial", subscribe=True)
            reply = await anna.slash(world.channel, "seek", title="imperial", seats=3, similar=near)
            await bot.look()
            mine = [reply.text, *(each.text for each in anna.messages(anna.dm))]
            shown = [(each.text, each.labels, each.raw["mentions"]) for each in cleo.messages(world.channel)]
            got = [each.text for each in ben.messages(ben.dm)]
        assert not world.violations
        return [shown, mine], got, [each.text for each in anna.messages(world.channel)]


async def test_nobody_sees_by_a_seek_of_similar_hours_what_hours_somebody_keeps(tmp_path: Path) -> None:
    seen = {zone: await similar(tmp_path / zone[:4], zone) for zone in ("Europe/London", "America/New_York")}
    assert seen["Europe/London"][0] == seen["America/New_York"][0]
    assert [bool(got) for _, got, _ in seen.values()] == [True, False]
    assert text("seek-near", hours=12) in "".join(seen["Europe/London"][2])
    assert not any("Europe/" in each or "23:00" in each for _, got, shown in seen.values() for each in [*got, *shown])


async def test_somebody_who_left_the_server_or_takes_no_messages_is_not_called(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, cleo)):
        for player in (ben, cleo):
            await bot.tables.subscriptions.change(player.id, world.guild.id, "imperial", subscribe=True)
        world.leave(ben)
        cleo.close_dms()
        await anna.slash(world.channel, "seek", title="imperial", seats=3, similar=10)
        await bot.look()
        assert not ben.messages(ben.dm)
        assert not cleo.messages(cleo.dm)
        assert card(anna, world.channel)


async def seek_with(world: World, player: Player, guest: Any) -> Reply:
    options: dict[str, Any] = {"title": "imperial", "seats": 3, "with": guest}
    return await player.slash(world.channel, "seek", **options)


async def test_a_friend_has_a_seat_kept_and_is_called(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, cleo)):
        dora = world.user("dora")
        await seek_with(world, anna, cleo)
        await bot.settle()
        shown = card(anna, world.channel)
        assert text("seek-keeps-seat") in shown.text
        assert [each["id"] for each in shown.raw["mentions"]] == [str(cleo.id)]
        await ben.click(shown, finds(shown, "join"))
        await bot.settle()
        shown = card(anna, world.channel)
        assert (await dora.click(shown, finds(shown, "join"))).text == text("refusal-seek-seat-kept")
        await cleo.click(shown, finds(shown, "join"))
        await bot.settle()
        assert (await bot.tables.cache.at(world.channel.id)).state.header.phase == "running"


async def test_no_seat_is_kept_for_oneself_or_a_bot(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, _, (anna, _, _)):
        for guest, key in ((anna, "already-seated"), (world.state.bot, "invite-bot")):
            reply = await seek_with(world, anna, guest)
            assert reply.text == text(f"refusal-{key}")
