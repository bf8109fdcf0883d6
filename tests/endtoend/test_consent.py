"""Consent is to what one has seen: a control that shows what has changed since takes nothing, and shows it anew."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.interactions.custom_ids import Id, parse
from cogs.messages.changes import NEW
from loopback.client_view import MessageView
from loopback.world import Limits, Reply, World
from rules.imperunde.actions import AgreeTarget, LetPass, ProposeTarget, Ready, TakeStance
from rules.imperunde.cards.actions import PlayPirates
from table import Order, Table, vote_requests
from table.referee import orders, seats
from table.referee.lobby import settle
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running
from tests.endtoend.imperunde_scene import COLOURS, Scene, at_table
from tests.endtoend.scene import EXTENSIONS, scene, text
from tests.imperunde.positions import a_position, negotiating
from tests.openapi import find_judge
from tests.plays import play_now

CHANGED = text("panel-changed")


def talks(**more: Any) -> Any:
    return negotiating(a_position(seats=COLOURS, **more))


def stale(custom_id: str) -> str:
    """The custom id as it was when something else was at stake."""
    ref = parse(custom_id)
    assert ref
    head, tilde, more = ref.rest.partition("~")
    return str(Id(ref.verb, ref.table, ref.number, f"{head.partition('!')[0]}!0123456789{tilde}{more}"))


def marked(panel: MessageView) -> list[str]:
    return [line for line in panel.text.split("\n") if NEW in line and line != CHANGED]


async def ready(now: Scene, panel: MessageView, *, of: int = 0) -> MessageView:
    return await now.press(now.people[of], panel, "Ready")


async def test_ready_is_not_taken_after_a_declaration_of_war_it_did_not_show(tmp_path: Path) -> None:
    async with at_table(tmp_path, talks()) as now:
        anna, ben, _ = now.people
        panel = await now.panel(anna)
        await play_now(now.table, ben.id, [TakeStance("s1", "war")])
        await now.settle()
        anew = await ready(now, panel)
        assert CHANGED in anew.text
        assert anew.id == panel.id, "the same panel, not a second one"
        assert "s1" in now.table.state.waiting, "nothing was taken"
        assert len(marked(anew)) == 1
        assert "Ben" in marked(anew)[0]
        await ready(now, anew)
        assert "s1" not in now.table.state.waiting


async def test_a_word_between_two_others_counts_and_stands_on_the_panel(tmp_path: Path) -> None:
    async with at_table(tmp_path, talks()) as now:
        _, ben, _ = now.people
        panel = await now.panel(now.people[0])
        await play_now(now.table, ben.id, [TakeStance("s3", "war")])
        await now.settle()
        anew = await ready(now, panel)
        (line,) = marked(anew)
        assert "Ben" in line
        assert "Cleo" in line
        assert "s1" in now.table.state.waiting


async def test_what_does_not_change_the_meaning_is_no_reason_to_ask_again(tmp_path: Path) -> None:
    async with at_table(tmp_path, talks()) as now:
        _, ben, cleo = now.people
        panel = await now.panel(now.people[0])
        await play_now(now.table, ben.id, [TakeStance("s1", "war")])
        await play_now(now.table, ben.id, [TakeStance("s1", "as_it_is")])  # taken back
        await play_now(now.table, cleo.id, [Ready()])
        await now.settle()
        await ready(now, panel)
        assert "s1" not in now.table.state.waiting


async def test_a_word_of_one_s_own_needs_no_consent(tmp_path: Path) -> None:
    async with at_table(tmp_path, talks()) as now:
        _, ben, _ = now.people
        panel = await now.panel(now.people[0])
        await play_now(now.table, ben.id, [TakeStance("s3", "war")])
        await now.settle()
        after = await now.press(now.people[0], panel, "Cleo: war")
        assert CHANGED not in after.text
        view = now.table.state.view_for(None)
        assert ("s1", "s3", "war") in [(each.player, each.whom, each.stance) for each in view.stances]


async def test_another_target_is_not_agreed_to_unseen(tmp_path: Path) -> None:
    async with at_table(tmp_path, talks()) as now:
        _, ben, _ = now.people
        panel = await now.panel(now.people[0])
        legal = now.table.state.game.legal_actions(now.table.state.position, "s2")
        proposed = next(each for each in legal if isinstance(each, ProposeTarget))
        await play_now(now.table, ben.id, [proposed])
        await now.settle()
        assert text("panel-moved-on") in (await ready(now, panel)).text, "there is another choice now"
        assert "s1" in now.table.state.waiting
        assert AgreeTarget(proposed.posts) in now.table.state.game.legal_actions(now.table.state.position, "s1")


async def test_a_panel_of_before_the_upgrade_is_answered_and_takes_nothing(tmp_path: Path) -> None:
    async with at_table(tmp_path, talks()) as now:
        panel = await now.panel(now.people[0])
        new = next(each["custom_id"] for each in panel.buttons if each["label"].startswith("Ready"))
        old = new.replace(new[new.index("!") : new.index("~")], "")
        reply = await now.people[0].click(panel, old, forge=True)
        assert CHANGED in reply.text
        assert "s1" in now.table.state.waiting
        await ready(now, message_of(reply))
        assert "s1" not in now.table.state.waiting


async def test_a_digest_has_ten_characters_and_is_of_what_everybody_sees(tmp_path: Path) -> None:
    """The secret hands of the three differ; the digests of their panels do not tell it."""
    digests = set()
    for hand in (["pirates"], ["ambush"]):
        (folder := tmp_path / hand[0]).mkdir()
        async with at_table(folder, talks(hands={"yellow": hand})) as now:
            panel = await now.panel(now.people[0])
            heads = {parse(each["custom_id"]).rest.partition("~")[0] for each in panel.buttons}  # type: ignore[union-attr]
            (head,) = {each for each in heads if "!" in each}
            assert len(head.partition("!")[2]) == 10
            digests.add(head)
    assert len(digests) == 1


async def test_letting_a_card_pass_is_for_the_card_that_was_shown(tmp_path: Path) -> None:
    hands = {"yellow": ["pirates", "pirates"], "red": ["counter_espionage"]}
    state = a_position(seats=COLOURS, hands=hands, wars=[("yellow", "red")])
    async with at_table(tmp_path, negotiating(state)) as now:
        anna, ben, _ = now.people
        legal = now.table.state.game.legal_actions(now.table.state.position, "s1")
        card = next(each for each in legal if isinstance(each, PlayPirates))
        await now.table.do(orders.add_order, ben.id, Order("counter", "ask"))
        await play_now(now.table, anna.id, [card])
        await now.settle()
        assert LetPass() in now.table.state.game.legal_actions(now.table.state.position, "s2")
        panel = await now.panel(ben)
        ref = next(each["custom_id"] for each in panel.buttons if each["label"].startswith("Let"))
        reply = await ben.click(panel, stale(ref), forge=True)
        assert CHANGED in reply.text
        assert "s2" in now.table.state.waiting


async def test_a_vote_counts_for_what_its_card_showed(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        anna, ben, cleo = now.people
        await vote_requests.propose(now.table, anna.id, "pause")
        await now.settle()
        vote = now.card("yes")
        ref = finds(vote, "yes")
        for forged in (ref[:-10], ref[:-10] + "0123456789"):
            reply = await ben.click(vote, forged, forge=True)
            assert CHANGED in reply.text
            assert not now.table.state.proposals["pause"].said
        await ben.click(message_of(reply), finds(message_of(reply), "yes"))
        assert now.table.state.proposals["pause"].said == {"s2": True}
        await cleo.click(vote, ref)
        assert now.table.state.header.paused


async def test_a_proposal_of_somebody_who_has_left_is_shown_anew(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        anna, ben, _ = now.people
        await vote_requests.propose(now.table, anna.id, "end")
        await now.settle()
        vote = now.card("yes")
        ref = finds(vote, "yes")
        await now.table.do(seats.resign, anna.id, "s1")
        reply = await ben.click(vote, ref, forge=True)
        assert CHANGED in reply.text
        assert not now.table.state.proposals["end"].said


async def test_joining_is_for_the_terms_on_the_card(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben, cleo = (world.user(name) for name in ("anna", "ben", "cleo"))
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            table = await bot.tables.create(world.channel.id, anna.id, "conclave", name="Anna")
            await bot.settle()
            (lobby,) = anna.messages(world.channel)
            join = finds(lobby, "join")
            await table.do(settle, anna.id, undo="none")
            reply = await ben.click(lobby, join, forge=True)
            assert CHANGED in reply.text
            assert NEW in reply.text.replace(CHANGED, "")
            assert not table.state.seating.of(ben.id)
            await ben.click(message_of(reply), finds(message_of(reply), "join"))
            assert table.state.seating.of(ben.id)
            await bot.settle()
            (lobby,) = (each for each in anna.messages(world.channel) if not each.ephemeral)
            await cleo.click(lobby, finds(lobby, "join"))  # who else has joined does not matter
            assert table.state.seating.of(cleo.id)
        assert not world.violations


async def test_an_undo_that_would_ask_others_than_it_said_asks_again(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar") as now:
        await now.wander(6, Random(1))
        anna = now.people[0]
        page = message_of(await anna.slash(now.world.channel, "undo"))
        ref, number = finds(page, "takeback"), now.table.state.number
        for forged in (ref[:-11], ref[:-10] + "0123456789"):
            reply = await anna.click(page, forged, forge=True)
            assert text("panel-moved-on") in reply.text
            assert now.table.state.number == number
            assert not now.table.state.proposals
        await anna.click(message_of(reply), finds(message_of(reply), "takeback"))
        assert now.table.state.number > number or "undo" in now.table.state.proposals


@pytest.mark.parametrize("verb", ["accept", "decline"])
async def test_a_candidate_is_judged_for_the_seat_that_was_shown(verb: str, tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        zoe = now.world.user("zoe")
        await now.table.do(seats.offer, now.people[2].id)
        await now.table.take_seat(zoe.id, "s3", "Zoe")
        await now.settle()
        card = now.card("accept")
        ref = finds(card, verb)
        reply = await now.people[0].click(card, ref[:-10] + "0123456789", forge=True)
        assert CHANGED in reply.text
        assert now.table.state.candidates
        await now.people[0].click(card, ref)
        assert not now.table.state.candidates


# What is overtaken: a control was current when it was used, but a change by somebody else was about to be written.


async def overtaken(table: Table, change: Coroutine[Any, Any, Any], tap: Coroutine[Any, Any, Reply]) -> Reply:
    """The answer to a tap that waits for the table behind somebody else's change."""
    async with table.lock:
        tasks = []
        for number, each in enumerate((change, tap), start=1):
            tasks.append(asyncio.create_task(each))
            async with asyncio.timeout(30):
                while len(table.lock._waiters or ()) < number:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
    _, reply = await asyncio.gather(*tasks)
    assert isinstance(reply, Reply)
    return reply


async def test_a_lobby_overtaken_by_other_terms_or_people_asks_again(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben, cleo = (world.user(name) for name in ("anna", "ben", "cleo"))
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            table = await bot.tables.create(world.channel.id, anna.id, "conclave", name="Anna")
            await bot.settle()
            (lobby,) = anna.messages(world.channel)
            tap = ben.click(lobby, finds(lobby, "join"))
            assert CHANGED in (await overtaken(table, table.do(settle, anna.id, undo="none"), tap)).text
            assert not table.state.seating.of(ben.id)
            reply = await overtaken(table, table.join(cleo.id, "Cleo"), anna.click(lobby, finds(lobby, "close")))
            assert finds(message_of(reply), "close"), "somebody has joined: the host is asked"
            assert table.state.header.phase == "lobby"
        assert not world.violations


async def test_a_vote_overtaken_by_what_it_is_about_does_not_count(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        anna, ben, _ = now.people
        await vote_requests.propose(now.table, anna.id, "end")
        await now.settled()
        vote = now.card("yes")
        leaves = now.table.do(seats.resign, anna.id, "s1")
        assert CHANGED in (await overtaken(now.table, leaves, ben.click(vote, finds(vote, "yes")))).text
        assert not now.table.state.proposals["end"].said


@pytest.mark.parametrize("verb", ["rewindto", "takeback", "endgame"])
async def test_what_cannot_be_undone_is_asked_about_again_when_a_move_has_overtaken_it(
    verb: str, tmp_path: Path
) -> None:
    """Else the host would take back, or end the game after, a move that was acknowledged and that they had not seen."""
    async with scene(tmp_path, "caesar") as now:
        await now.wander(6, Random(1))
        table, anna, page = now.table, now.people[0], now.card()
        number, channel, ref = table.state.number, now.world.channel, str(Id("endgame", table.id, table.state.number))
        if verb != "endgame":  # as whoever plays alone is asked
            to: dict[str, Any] = {} if verb == "takeback" else {"number": table.state.logged[-1].number}
            page = message_of(await anna.slash(channel, "table rewind" if to else "undo", **to))
            ref = finds(page, verb)
        reply = await overtaken(table, now.wander(1, Random(2)), anna.click(page, ref, forge=True))
        assert text("panel-moved-on") in reply.text
        assert table.state.number > number
        assert not table.state.proposals
        assert table.state.logged[-1].number == table.state.number - 1, "nothing was taken back"
