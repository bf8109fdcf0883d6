"""The cards in the channel: whom they call, what they ask, what stays of them, and the last one."""

from pathlib import Path
from typing import Any

import pytest

from loopback.client_view import MessageView
from table import vote_requests
from tests.conclave import Done, SetStone
from tests.endtoend.drivers import finds
from tests.endtoend.scene import scene, text, to_stones
from tests.plays import play_now
from words import Speaker


async def test_one_ping_to_the_one_to_act_and_none_to_others(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        assert now.pinged(now.card()) == {now.seat(winner).id}


async def test_a_move_made_while_the_picture_is_drawn_is_told_by_the_same_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card is of one moment: a kill between two of them would leave one that asks nobody."""
    async with scene(tmp_path, "caesar", 3) as now:
        await now.settle()
        pictures, table = now.bot.client.services.pictures, now.table
        board, quick = pictures.board, iter([True])

        async def move() -> None:
            (seat,) = table.state.waiting
            await play_now(
                table, now.seat(seat).id, [table.state.game.safe_action(table.state.position, seat)], seat=seat
            )

        async def slow(*about: Any, **more: Any) -> Any:
            for _ in quick:
                await move()
            return await board(*about, **more)

        monkeypatch.setattr(pictures, "board", slow)
        before, number = len(now.people[0].received), table.state.number
        await move()
        await now.settle()
        assert table.state.number > number + 2
        (asked,) = table.state.waiting
        (card,) = [each for event, each in now.people[0].received[before:] if event == "MESSAGE_CREATE"]
        assert [int(who["id"]) for who in card["mentions"]] == [now.seat(asked).id]
        assert now.seat(asked).mention in now.card().text


async def test_a_card_asks_whoever_is_waited_for_first_and_shrinks_to_its_lines(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        opening = now.card()
        shown = list[MessageView]()
        for _ in range(6):
            (seat,) = now.table.state.waiting
            nation = now.table.state.view_for(None).in_turn
            await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
            await now.settle()
            (asked,) = now.table.state.waiting
            card = now.card()
            first, *lines = card.text.split("\n")
            assert first.startswith(f"**{now.seat(asked).mention}, ")
            assert first.endswith("?**")
            name = Speaker("en", "imperial").one(nation)
            assert (
                sum(f"- {name} ({now.table.state.seating.names[seat]}) – Taxation: treasury" in line for line in lines)
                == 1
            )
            shown.append(card)
        assert card.labels == ["Act", "Board", "Hand", "Log", "More…"]
        old = {each.id: each for each in now.people[0].messages(now.world.channel) if each.id != card.id}
        for each in (opening, *(each for each in shown if each.id != card.id)):
            left = old[each.id]
            assert not left.buttons
            assert not left.attachments
            assert not left.selects
        shown_text = "\n".join(each.text for each in (*old.values(), card))
        assert shown_text.count("– Taxation: treasury") - len(card.text.split("– Taxation: treasury")) + 1 <= 6, (
            "told once"
        )


async def test_the_end_of_a_turn_is_published_in_one_piece(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        player = now.seat(winner)
        for spot in ("east", "north"):
            await player.slash(now.world.channel, "conclave stone", spot=spot)
        before = now.table.state.number
        await player.slash(now.world.channel, "conclave done")
        rows = [row.action for row in now.table.state.logged if row.number >= before and row.player == winner]
        assert rows == [SetStone("east"), SetStone("north"), Done()]


async def test_a_game_ended_by_agreement_shows_how_it_stood(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        await vote_requests.propose(now.table, anna.id, "end")
        await vote_requests.answer(now.table, ben.id, now.table.state.proposals["end"].number, yes=True)
        await now.settle()
        last = now.card("rematch")
        assert text("ending-vote") in last.text
        for line in now.table.state.game.standings(now.table.state.position):
            assert f"**{line.rank}.** {now.seat(line.seat).mention} · **{line.score}**" in last.text


async def test_the_end_calls_everybody_who_played_once(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        while now.table.state.header.phase == "running":
            for seat in sorted(now.table.state.waiting):
                safe = now.table.state.game.safe_action(now.table.state.position, seat)
                await play_now(now.table, now.seat(seat).id, [safe], seat=seat)
            await now.settle()
        last = now.card("rematch")
        assert sorted(int(each["id"]) for each in last.raw["mentions"]) == sorted(each.id for each in now.people)
        for player in now.people:
            posted = [
                each for event, each in player.received if event == "MESSAGE_CREATE" and not each.get("flags", 0) & 64
            ]
            calls = [each for each in posted if any(int(m["id"]) == player.id for m in each["mentions"])]
            assert [int(each["id"]) for each in calls if int(each["id"]) >= last.id] == [last.id]


async def test_a_rematch_and_the_record_after_the_end(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        while now.table.state.header.phase == "running":
            for seat in sorted(now.table.state.waiting):
                safe = now.table.state.game.safe_action(now.table.state.position, seat)
                await play_now(now.table, now.seat(seat).id, [safe], seat=seat)
        await now.settle()
        last = now.card("rematch")
        assert "1." in last.text
        assert now.table.state.seed
        assert now.table.state.seed in last.text
        record = await now.people[1].click(last, finds(last, "record"))
        assert record.message
        assert record.message.attachments
        await now.people[1].click(last, finds(last, "rematch"))
        await now.settle()
        assert finds(now.people[0].messages(now.world.channel)[-1], "join")
