"""Undo over the whole bot: drafts taken back, a question in private first, votes, and the host's rewind."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.cards.undo import SHOWN, rows_from, undone_lines
from cogs.interactions.custom_ids import Id, parse
from cogs.seat.log_lines import log_lines
from loopback.client_view import MessageView
from loopback.world import Player, Reply
from rules.imperial import actions as act
from table import undo_requests
from tests.conclave import SetStone
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, scene, text, to_stones
from tests.endtoend.test_standing_orders import SEATS, at_table, press
from tests.imperial.tables import a_table, play
from tests.slow_params import slow_params
from tests.table.open_tables import random_step
from words import Speaker


async def test_a_draft_is_private_until_done_and_can_be_taken_back(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        player, other = now.seat(winner), next(p for p in now.people if p is not now.seat(winner))
        number, heard = now.table.state.number, len(other.received)
        first = await player.slash(now.world.channel, "conclave stone", spot="east")
        await now.settle()
        shown = next(m for m in player.messages(now.world.channel) if first.message and m.id == first.message.id)
        assert shown.attachments, "the draft's own picture"
        second = await player.click(first.message, next(b["custom_id"] for b in shown.buttons if "west" in b["label"]))
        assert second.message
        await player.click(second.message, finds(second.message, "back"))
        assert now.table.preview(player.id).actions == (SetStone("east"),)
        assert (now.table.state.number, len(other.received)) == (number, heard)
        await player.slash(now.world.channel, "conclave done")
        await now.settle()
        assert now.table.state.number > number
        assert "stone in the east" in now.card().text


async def undo_question(now: Scene, player: Player) -> MessageView:
    """What *Undo* behind *More* asks in private."""
    await now.settle()
    more = message_of(await player.click(now.card(), finds(now.card(), "more")))
    return message_of(await player.click(more, finds(more, "undo")))


async def test_undo_is_free_then_by_consent(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        (seat,) = now.table.state.waiting
        player, other = now.seat(seat), next(p for p in now.people if p is not now.seat(seat))
        await player.slash(now.world.channel, "imperial rondel", space="taxation")
        before = now.table.state.number
        question = await undo_question(now, player)
        assert "moves to Taxation" in question.text
        assert text("undo-asks-nobody") in question.text
        assert now.table.state.number == before, "nothing goes before the answer"
        assert text("undo-left") in (await player.click(question, finds(question, "leaveit"))).text
        question = await undo_question(now, player)
        reply = await player.click(question, finds(question, "takeback"))
        assert text("undo-done") in reply.text
        assert now.table.state.waiting == {seat}
        done = message_of(reply)
        assert "choose a rondel space" in (await player.click(done, finds(done, "act"))).text, "one goes on from there"
        await player.slash(now.world.channel, "imperial rondel", space="taxation")
        (next_seat,) = now.table.state.waiting
        mover = now.seat(next_seat)
        await mover.slash(now.world.channel, "imperial rondel", space="taxation")
        await now.settle()
        if mover is player:
            return
        question = message_of(await player.slash(now.world.channel, "undo"))
        assert text("undo-asks", who=now.table.state.seating.names[next_seat], number=1) in question.text
        asked = await player.click(question, finds(question, "takeback"))
        assert now.table.state.seating.names[next_seat] in asked.text
        await now.settle()
        vote = now.card("yes")
        assert now.pinged(vote) == {other.id}
        refused = await player.click(vote, finds(vote, "yes"))
        assert text("refusal-vote-not-asked") in refused.text
        await other.click(vote, finds(vote, "yes"))
        await now.settle()
        assert now.table.state.waiting == {seat}
        assert now.table.state.number > before
        said = Speaker("en", "imperial", now.table.state.seating.names)
        texts = [
            m
            for m in player.messages(now.world.channel)
            if f": {said.minute('minute-undone', {'seat': seat})}" in m.text
        ]
        assert [now.pinged(m) for m in texts] == [{player.id}], "the asker is told once"
        assert not texts[0].buttons


async def test_the_last_move_of_a_maneuver_waits_for_done(tmp_path: Path) -> None:
    """A ruling of ours: the table gives forced answers, but it publishes nobody's draft."""
    state = a_table(seats=SEATS, turn="germany", governments={"germany": "s1"}, armies={"germany": ["munich"]})
    async with at_table(tmp_path, play(state, act.MoveOnRondel("germany", "maneuver_1"))[0]) as now:
        anna, number = now.people[0], now.table.state.number
        panel = message_of(await anna.slash(now.world.channel, "act"))
        panel = await press(anna, panel, "Denmark · army from Munich · new tax chip")
        assert now.table.state.number == number
        assert len(now.table.preview(anna.id).actions) == 1
        assert "Done" in panel.labels
        panel = message_of(await anna.click(panel, finds(panel, "back")))
        assert now.table.preview(anna.id).actions == ()
        panel = await press(anna, await press(anna, panel, "Denmark · army from Munich · new tax chip"), "Done")
        assert now.table.state.number > number


TAKING = {"do", "stay"}  # verbs of buttons that take a plan


async def tap(player: Player, panel: MessageView, rng: Random) -> Reply:
    """One thing that takes a move, or opens a page with more of them."""
    buttons = [each for each in panel.buttons if (ref := parse(each["custom_id"])) and ref.verb in TAKING]
    menus = [each for each in panel.selects if (ref := parse(each["custom_id"])) and ref.verb == "pick"]
    groups = [each for each in panel.buttons if (ref := parse(each["custom_id"])) and ref.verb == "open"]
    chosen: dict[str, Any] = rng.choice([*menus, *(buttons or ([] if menus else groups))])
    if "options" in chosen:
        return await player.choose(panel, chosen["custom_id"], rng.choice(chosen["options"])["value"])
    return await player.click(panel, chosen["custom_id"])


async def tapped_until_published(now: Scene, player: Player, rng: Random) -> str:
    """Tap through one's panel until something is published; what the position was before that."""
    panel = message_of(await player.slash(now.world.channel, "act"))
    before, number = now.table.state.game.digest(now.table.state.position), now.table.state.number
    for _ in range(60):
        reply = await tap(player, panel, rng)
        if now.table.state.number > number:
            await now.settle()
            return before
        panel = message_of(reply)
    raise AssertionError(f"nothing was published by {panel.labels}")


@pytest.mark.parametrize("title", ["imperial", "caesar", "imperunde", *slow_params("imperial-2030")])
async def test_one_undo_takes_back_what_one_tap_published_in_every_title(title: str, tmp_path: Path) -> None:
    rng, free, agreed = Random(5), 0, 0
    async with scene(tmp_path, title, 3) as now:
        for _ in range(12):
            seat = min(now.table.state.waiting)
            player = now.seat(seat)
            before = await tapped_until_published(now, player, rng)
            if now.table.state.header.phase != "running":
                break
            number, heard = now.table.state.number, [len(each.received) for each in now.people if each is not player]
            question = message_of(await player.slash(now.world.channel, "undo"))
            assert text("undo-step") in question.text
            assert "\n- " in question.text, "it names what would go"
            assert now.table.state.number == number
            assert [len(each.received) for each in now.people if each is not player] == heard, "in private"
            needs = undo_requests.offers(now.table, player.id, seat=seat)[0].needs
            names = now.table.state.seating.names
            assert (text("undo-asks-nobody") in question.text) == (not needs)
            assert all(names[each] in question.text for each in needs)
            await player.click(question, finds(question, "takeback"))
            await now.settle()
            for each in needs:
                vote = now.card("yes")
                await now.seat(each).click(vote, finds(vote, "yes"))
                await now.settle()
            assert now.table.state.game.digest(now.table.state.position) == before
            assert seat in now.table.state.waiting
            free, agreed = free + (not needs), agreed + bool(needs)
            await tapped_until_published(now, player, rng)
    assert free
    assert agreed or title != "imperunde", "where dice have fallen, others are asked"


async def test_a_vote_names_what_it_is_about_and_tells_its_asker_who_disagreed(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        (seat,) = now.table.state.waiting
        player, other = now.seat(seat), next(p for p in now.people if p is not now.seat(seat))
        await player.slash(now.world.channel, "imperial rondel", space="taxation")
        while now.table.state.waiting == {seat}:
            await player.slash(now.world.channel, "imperial rondel", space="taxation")
        await other.slash(now.world.channel, "imperial rondel", space="taxation")
        await undo_requests.ask(now.table, player.id)
        await now.settle()
        vote = now.card("no")
        assert "moves to Taxation" in vote.text
        await other.click(vote, finds(vote, "no"))
        await now.settle()
        refused = Speaker("en", "imperial", now.table.state.seating.names).minute(
            "minute-vote-refused", {"seat": next(iter(now.table.state.seating.of(other.id)))}
        )
        (shown,) = [m for m in player.messages(now.world.channel) if refused in m.text]
        assert shown.id != vote.id
        assert vote.id not in [m.id for m in player.messages(now.world.channel)], "there is one card of the table"
        assert not shown.buttons
        assert now.pinged(shown) == {player.id}


async def test_a_long_undo_names_first_what_the_people_asked_would_lose(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3) as now:
        spaces = ("taxation", "investor", "taxation", "investor")
        for space in (space for space in spaces for _ in range(6)):
            for seat in sorted(now.table.state.waiting):
                await now.seat(seat).slash(now.world.channel, "imperial rondel", space=space)
                await now.seat(seat).slash(now.world.channel, "imperial pass")
        speaker = Speaker("en", "imperial", now.table.state.seating.names)
        rows = rows_from(now.table, now.table.state.plays[0], None)
        every = log_lines(rows, speaker)
        assert len(every) > SHOWN + 1
        (asked,) = {line.seat for line in rows[-1:]}
        lines = undone_lines(rows, (asked,), speaker)
        assert len(lines) == SHOWN + 1
        own = log_lines([line for line in rows if line.seat == asked], speaker)
        assert lines[: min(len(own), SHOWN)] == [f"- {line}" for line in own[:SHOWN]]
        assert lines[-1].startswith("-# and ")
        asker = next(p for p in now.people if undo_requests.offers(now.table, p.id)[0].key == "undo-consent")
        question = await undo_question(now, asker)
        lost = [line for line in rows if line.seat in undo_requests.offers(now.table, asker.id)[0].needs]
        assert log_lines(lost[-1:], speaker)[0] in question.text, "what those asked would lose"
        assert question.text.count(" more") <= 1


async def test_a_vote_on_an_undo_ends_when_the_game_goes_on(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        for _ in range(4):
            (seat,) = now.table.state.waiting
            await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        asker = next(p for p in now.people if undo_requests.offers(now.table, p.id)[0].key == "undo-consent")
        await undo_requests.ask(now.table, asker.id)
        await now.settle()
        vote = now.card("yes")
        (seat,) = now.table.state.waiting
        await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        await now.settle()
        said = Speaker("en", "imperial", now.table.state.seating.names)
        (asking,) = now.table.state.seating.of(asker.id)
        (text,) = [
            m
            for m in asker.messages(now.world.channel)
            if said.minute("minute-vote-overtaken", {"seat": asking}) in m.text
        ]
        assert text.id > vote.id
        assert not text.buttons


async def test_rewind_suggests_the_numbers_that_the_log_shows(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        for _ in range(3):
            (seat,) = now.table.state.waiting
            await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        log = (await anna.slash(now.world.channel, "log")).text
        suggestions = await anna.autocomplete(now.world.channel, "table rewind", "number", "")
        assert len(suggestions) == 4
        assert [each["value"] for each in suggestions] == sorted(now.table.state.plays, reverse=True)
        for each in suggestions[:3]:
            assert f"- `{each['value']}` " in log
            assert "moves to Taxation" in each["name"]
        assert not await ben.autocomplete(now.world.channel, "table rewind", "number", "")
        asked = message_of(await anna.slash(now.world.channel, "table rewind", number=suggestions[1]["value"]))
        assert len(now.table.state.plays) == 4, "it is asked first"
        assert text("table-rewind", number=2, to=suggestions[1]["value"]) in asked.text
        assert asked.text.count("moves to Taxation") == 2, "what will be lost"
        assert (await anna.click(asked, finds(asked, "rewindto"))).text == text("vote-opened"), (
            "a rated game: all are asked"
        )
        await now.settle()
        await ben.click(now.card("yes"), finds(now.card("yes"), "yes"))
        assert len(now.table.state.plays) == 2


async def test_a_rewind_is_asked_about_again_when_the_game_has_moved_on(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2, hints=True) as now:
        anna = now.people[0]
        for _ in range(2):
            (seat,) = now.table.state.waiting
            await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        to = now.table.state.plays[1]
        asked = message_of(await anna.slash(now.world.channel, "table rewind", number=to))
        (seat,) = now.table.state.waiting
        await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        number = now.table.state.number
        again = message_of(await anna.click(asked, finds(asked, "rewindto")))
        assert now.table.state.number == number
        assert text("panel-moved-on") in again.text
        assert text("table-rewind", number=3, to=to) in again.text
        refused = await now.people[1].click(now.card(), finds(again, "rewindto"), forge=True)
        assert refused.text == text("refusal-not-host")
        await anna.click(again, finds(again, "rewindto"))
        assert len(now.table.state.plays) == 1


async def test_the_numbers_in_the_log_rise_and_lead_back_to_their_lines(tmp_path: Path) -> None:
    rng = Random(3)
    async with scene(tmp_path, "caesar", 3, hints=True) as now:
        await now.wander(45, rng)  # way by way: a turn is one line, and several plays
        log = message_of(await now.people[0].slash(now.world.channel, "log")).text
        shown = {int(line.split("`")[1]): line for line in log.splitlines() if line.startswith("- `")}
        assert list(shown) == sorted(shown)
        assert len(shown) > 5
        number, line = next((number, line) for number, line in shown.items() if " takes " in line and number > 45)
        city = line.split(" takes ")[1].split(" (")[0]
        asked = message_of(await now.people[0].slash(now.world.channel, "table rewind", number=number))
        await now.people[0].click(asked, finds(asked, "rewindto"))
        assert now.table.state.view_for(None).stage == "city", "the turn begins again"
        later = message_of(await now.people[0].slash(now.world.channel, "log")).text
        assert f"takes {city} " not in later


async def test_a_forged_button_takes_back_nothing_that_was_not_offered(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        table, rng = now.table, Random(1)
        while len({row.player for row in table.state.logged[-12:]}) < 2 or len(table.state.logged) < 20:
            await random_step(table, rng)
        await now.settle()
        player = now.seat("s1")
        offered = {offer.to for offer in undo_requests.offers(table, str(player.id))}
        first = next(row.number for row in table.state.logged if row.player == "s1" and row.origin is None)
        assert first not in offered
        number = table.state.number
        forged = Id("takeback", table.id, number, f"s1.0~{first}")
        await player.click(now.card(), str(forged), forge=True)
        await now.settle()
        assert (table.state.number, table.state.proposals) == (number, {})
