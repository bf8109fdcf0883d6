"""`/parley`: a private thread for two beside the game, closed with it; what Discord does not permit is a sentence."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cogs.client import client
from loopback.model import PRIVATE_THREAD
from loopback.permissions import Permission
from loopback.world import SILENCE
from table import vote_requests
from table.referee import seats
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, restarted, scene
from words import Speaker


def text(key: str, language: str = "en", **figures: object) -> str:
    return Speaker(language).say(key, **figures)


async def end(now: Scene) -> None:
    first, *others = now.people
    await vote_requests.propose(now.table, first.id, "end")
    for player in others:
        if "end" in now.table.state.proposals:
            await vote_requests.answer(now.table, player.id, now.table.state.proposals["end"].number, yes=True)
    await now.settle()


async def test_two_talk_in_a_thread_that_nobody_else_sees(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        anna, ben, cleo = now.people
        heard = len(cleo.received)
        reply = await anna.slash(now.world.channel, "parley", player=str(ben.id))
        (thread,) = now.world.threads(now.world.channel)
        assert reply.ephemeral
        assert reply.text == text("parley-opened", channel=f"<#{thread.id}>")
        assert thread.type == PRIVATE_THREAD
        (opening,) = ben.messages(thread)
        assert {int(each["id"]) for each in opening.raw["mentions"]} == {anna.id, ben.id}
        assert opening.text == text("parley-begins", who=f"{anna.mention} and {ben.mention}")
        ben.say(thread, "You take the east, I take the west.")
        await now.settle()
        assert cleo.messages(thread) == []
        assert str(thread.id) not in repr(cleo.received[heard:])
        again = await ben.slash(now.world.channel, "parley", player=str(anna.id))
        assert again.text == reply.text, "the same thread, whoever asks"
        assert len(now.world.threads(now.world.channel)) == 1
        other = await anna.slash(now.world.channel, "parley", player=str(cleo.id))
        assert other.text != reply.text


async def test_both_at_once_have_one_thread(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        replies = await asyncio.gather(
            anna.slash(now.world.channel, "parley", player=str(ben.id)),
            ben.slash(now.world.channel, "parley", player=str(anna.id)),
        )
        assert replies[0].text == replies[1].text
        assert len(now.world.threads(now.world.channel)) == 1


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_thread_that_discord_does_not_open_holds_up_no_other_table(
    processes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PLACE_PATIENCE", 0.1)
    async with scene(tmp_path) as now:
        anna, ben = now.people
        monkeypatch.setattr(now.bot.tables.store.peers, "count", processes)
        elsewhere = now.world.add_channel("elsewhere")
        table = await now.bot.tables.create(
            elsewhere.id, anna.id, "conclave", name="Anna", guild=str(now.world.guild.id)
        )
        await table.join(ben.id, "Ben")
        await table.start(anna.id)
        stuck = now.world.disturb("POST", "/channels/{channel_id}/threads", SILENCE)
        first = asyncio.create_task(anna.slash(now.world.channel, "parley", player=str(ben.id)))
        async with asyncio.timeout(20):
            await stuck.met.wait()
            reply = await ben.slash(elsewhere, "parley", player=str(anna.id))
        assert len(now.world.threads(elsewhere)) == (processes == 1)
        assert processes == 1 or reply.text == text("refusal-store-locked")
        first.cancel()
        await now.settled()


async def test_it_closes_with_the_game_also_after_a_restart(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        (thread,) = now.world.threads(now.world.channel)
        assert not thread.archived
        await now.bot.client.close()
        async with restarted(now, tmp_path) as again:
            await end(again)
            assert thread.archived
            assert not [key for key in await again.bot.tables.store.notes("table:1") if key.startswith("parley-")]
            refused = await anna.slash(now.world.channel, "parley", player=str(ben.id))
            assert refused.text == text("refusal-game-over")


async def test_it_closes_though_the_bot_was_stopped_right_after_the_last_card(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        (thread,) = now.world.threads(now.world.channel)
        stuck = now.world.disturb("PATCH", "/channels/{channel_id}", SILENCE)
        await vote_requests.propose(now.table, anna.id, "end")
        await vote_requests.answer(now.table, ben.id, now.table.state.proposals["end"].number, yes=True)
        async with asyncio.timeout(10):
            await stuck.met.wait()
        now.bot.client.services.outbox.tasks[now.table.id].cancel()  # as a kill would
        await now.bot.client.close()
        assert not thread.archived
        async with restarted(now, tmp_path) as again:
            await again.settle()
            assert thread.archived
            assert len([each for each in anna.messages(now.world.channel) if finds(each, "rematch")]) == 1


async def test_a_thread_that_is_gone_hinders_nothing(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        (thread,) = now.world.threads(now.world.channel)
        now.world.delete_channel(thread)
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        (fresh,) = now.world.threads(now.world.channel)
        assert fresh.id != thread.id
        now.world.delete_channel(fresh)
        await end(now)
        assert now.table.state.header.phase == "over"
        assert now.card("rematch")


async def test_a_thread_that_is_archived_or_cannot_be_closed_hides_no_last_card(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        anna, ben, cleo = now.people
        for other in (ben, cleo):
            await anna.slash(now.world.channel, "parley", player=str(other.id))
        archived, stubborn = now.world.threads(now.world.channel)
        now.world.archive(archived, locked=True)
        now.world.disturb("PATCH", "/channels/{channel_id}", 400)
        await end(now)
        assert now.card("rematch")
        assert not stubborn.archived, "Discord would not have it"
        assert not [key for key in await now.bot.tables.store.notes("table:1") if key.startswith("parley-")]


async def test_the_last_card_is_there_before_the_threads_close_and_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        now.bot.client.services.outbox.patience = 0.01
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        (thread,) = now.world.threads(now.world.channel)
        now.world.disturb("PATCH", "/channels/{channel_id}", times=2)
        await end(now)
        assert thread.archived
        assert len([each for each in anna.messages(now.world.channel) if finds(each, "rematch")]) == 1


async def test_a_thread_whose_filling_was_cut_off_closes_with_the_game_too(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        now.world.disturb("PUT", "/channels/{channel_id}/thread-members/{user_id}", 503)
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        assert len(now.world.threads(now.world.channel)) == 2
        await end(now)
        assert all(thread.archived for thread in now.world.threads(now.world.channel))


async def test_what_cannot_be_gets_a_sentence_and_leaves_no_thread(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        anna, ben, cleo = now.people
        dora = now.world.user("dora")

        async def answer_text(player: Any, other: Any) -> str:
            reply = await player.slash(now.world.channel, "parley", player=str(other.id))
            return message_of(reply).text

        assert await answer_text(anna, anna) == text("refusal-parley-self")
        assert await answer_text(anna, dora) == text("refusal-parley-stranger")
        assert await answer_text(dora, anna) == text("refusal-not-seated")
        now.world.leave(ben)
        assert await answer_text(anna, ben) == text("refusal-parley-gone")
        now.world.deny(now.world.channel, Permission.CREATE_PRIVATE_THREADS)
        assert "Create Private Threads" in await answer_text(anna, cleo)
        now.world.allow(now.world.channel, Permission.CREATE_PRIVATE_THREADS)
        now.world.disturb("POST", "/channels/{channel_id}/threads", 403)
        assert await answer_text(anna, cleo) == text("refusal-parley-refused")
        assert now.world.threads(now.world.channel) == []


async def test_a_thread_that_cannot_be_filled_is_closed_again(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        now.world.disturb("PUT", "/channels/{channel_id}/thread-members/{user_id}", 403)
        reply = await anna.slash(now.world.channel, "parley", player=str(ben.id))
        assert reply.text == text("refusal-parley-refused")
        assert all(thread.archived for thread in now.world.threads(now.world.channel))
        assert not [key for key in await now.bot.tables.store.notes("table:1") if key.startswith("parley-")]


async def test_whoever_takes_the_seat_does_not_come_into_what_was_said_there(tmp_path: Path) -> None:
    async with scene(tmp_path, substitutes="anyone") as now:
        anna, ben = now.people
        dora = now.world.user("dora")
        await anna.slash(now.world.channel, "parley", player=str(ben.id))
        (old,) = now.world.threads(now.world.channel)
        await now.table.do(seats.offer, ben.id)
        await now.table.take_seat(dora.id, "s2", "dora")
        await now.settle()
        assert dora.messages(old) == []
        await dora.slash(now.world.channel, "parley", player=str(anna.id))
        new = next(each for each in now.world.threads(now.world.channel) if each.id != old.id)
        assert ben.messages(new) == []
        assert dora.messages(old) == []
