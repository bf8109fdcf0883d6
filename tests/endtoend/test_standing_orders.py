"""Standing orders and stops: for all, for one nation, for one place; from the command, the panel and the question."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cogs.interactions.custom_ids import parse
from loopback.client_view import MessageView
from loopback.world import Player
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import EnterInPeace, MoveFleet
from rules.imperial.engine import Imperial
from rules.imperial.state import State
from table import Order, Stop
from table.referee import orders
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, scene, text
from tests.imperial.tables import a_table, on, play
from tests.plays import play_now
from tests.table.leaks import Prepared
from words import Speaker

SEATS = ("s1", "s2", "s3")


def entering() -> State:
    """A Russian fleet of Anna's has come to the Ionian Sea, where an Italian one of Ben's lies."""
    table = a_table(
        seats=SEATS,
        turn="russia",
        governments={"russia": "s1", "italy": "s2", "france": "s3"},
        fleets={"russia": ["eastern_mediterranean"], "italy": ["ionian_sea"]},
    )
    return play(on(table, "maneuver_1"), MoveFleet("eastern_mediterranean", "ionian_sea"))[0]


@asynccontextmanager
async def at_table(folder: Path, state: State, game: Imperial = IMPERIAL) -> AsyncIterator[Scene]:
    prepared: Any = Prepared(game, state)
    async with scene(folder, game.name, 3, find=lambda _: prepared) as now:
        yield now


async def press(player: Player, panel: MessageView, label: str) -> MessageView:
    """A line of a menu or a button, by its words."""
    for control in panel.selects:
        for option in control["options"]:
            if option["label"] == label:
                return message_of(await player.choose(panel, control["custom_id"], option["value"]))
    chosen = next((b for b in panel.buttons if b["label"] == label), None)
    lines = [option["label"] for control in panel.selects for option in control["options"]]
    assert chosen, f"{label} is not among {panel.labels} {lines}"
    return message_of(await player.click(panel, chosen["custom_id"]))


async def test_an_order_of_the_panel_is_narrowed_to_a_nation_and_a_place(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        _, ben, _ = now.people
        panel = message_of(await ben.slash(now.world.channel, "orders"))
        panel = await press(ben, panel, "When a foreign unit enters beside yours: Peace")
        assert not now.table.state.orders(ben.id), "nothing is set before it is said how far it goes"
        panel = await press(ben, panel, "Russia")
        panel = await press(ben, panel, "Ionian Sea")
        panel = await press(ben, panel, text("narrow-set"))
        assert now.table.state.orders(ben.id) == (Order("defence", "no", "russia", "ionian_sea"),)
        assert "(Russia, Ionian Sea): Peace" in panel.text


async def test_every_place_of_the_board_is_in_the_menus(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        panel = message_of(await now.people[0].slash(now.world.channel, "orders"))
        panel = await press(now.people[0], panel, "When a foreign unit enters beside yours: ask me")
        menus = [s for s in panel.selects if (ref := parse(s["custom_id"])) and ref.verb == "where"]
        lines = [option["label"] for menu in menus for option in menu["options"]]
        assert sorted(lines) == sorted(Speaker("en", "imperial").one(r) for r in entering().book.board.regions)
        panel = await press(now.people[0], panel, text("narrow-all"))
        assert now.table.state.orders(now.people[0].id) == (Order("defence", "ask"),)


async def test_a_command_asks_only_if_it_is_a_certain_nation(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        _, ben, _ = now.people
        channel = now.world.channel
        suggestions = await ben.autocomplete(channel, "orders", "order", "enters beside")
        assert [choice["name"].rpartition(": ")[2] for choice in suggestions] == ["Fight", "Peace", "ask me"]
        peace, ask = suggestions[1]["value"], suggestions[2]["value"]
        nations = await ben.autocomplete(channel, "orders", "whom", "", order=ask)
        assert {choice["value"] for choice in nations} == set(entering().book.board.nations)
        seas = await ben.autocomplete(channel, "orders", "where", "ionian", order=ask)
        assert [choice["value"] for choice in seas] == ["ionian_sea"]
        await ben.slash(channel, "orders", order=peace)
        await ben.slash(channel, "orders", order=ask, whom="russia")
        await play_now(now.table, now.people[0].id, [EnterInPeace()])
        assert now.table.state.waiting == {"s2"}, "peace with all, but Russia is asked about"


async def test_an_order_for_another_place_does_not_answer(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        _, ben, _ = now.people
        peace = (await ben.autocomplete(now.world.channel, "orders", "order", "Peace"))[0]["value"]
        await ben.slash(now.world.channel, "orders", order=peace, where="North Sea")
        await play_now(now.table, now.people[0].id, [EnterInPeace()])
        assert now.table.state.waiting == {"s2"}


async def test_a_question_is_answered_for_its_place_from_now_on(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        anna, ben, _ = now.people
        await play_now(now.table, anna.id, [EnterInPeace()])
        panel = message_of(await ben.slash(now.world.channel, "act"))
        menu = next(each for each in panel.selects if (ref := parse(each["custom_id"])) and ref.verb == "always")
        assert menu["placeholder"] == text("orders-always")
        assert [option["label"] for option in menu["options"]] == [
            "Always with Russia: Peace",
            "Always here (Ionian Sea): Peace",
            "Always: Peace",
            "Always with Russia: Fight",
            "Always here (Ionian Sea): Fight",
            "Always: Fight",
        ]
        assert not [words for words in panel.labels if words.startswith("Always")], "answers alone are buttons"
        await press(ben, panel, "Always here (Ionian Sea): Peace")
        assert now.table.state.orders(ben.id) == (Order("defence", "no", "", "ionian_sea"),)
        assert now.table.state.waiting == {"s1"}


async def test_what_a_question_never_names_is_neither_offered_nor_taken(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        _, ben, _ = now.people
        channel = now.world.channel
        stop = (await ben.autocomplete(channel, "orders", "order", "Make it stop"))[0]["value"]
        assert not await ben.autocomplete(channel, "orders", "where", "", order=stop)
        assert (
            text("refusal-order-about", what="North Sea")
            in (await ben.slash(channel, "orders", order=stop, where="North Sea")).text
        )
        for junk in ("", "defence", "defence.x", "swiss_bank.y.zzz.", "a.b.c.d.e.f"):
            assert (await ben.slash(channel, "orders", order=junk)).ephemeral
        assert not now.table.state.orders(ben.id)


@pytest.mark.parametrize(("game", "canals"), [(IMPERIAL, []), (IMPERIAL_2030, ["Panama Canal", "Suez Canal"])])
async def test_canals_are_spoken_of_where_there_are_any(game: Imperial, canals: list[str], tmp_path: Path) -> None:
    async with at_table(tmp_path, a_table(game, SEATS), game) as now:
        anna, channel = now.people[0], now.world.channel
        suggestions = await anna.autocomplete(channel, "orders", "order", "canal")
        assert bool(suggestions) == bool(canals)
        for choice in suggestions:
            where = await anna.autocomplete(channel, "orders", "where", "", order=choice["value"])
            assert [each["name"] for each in where] == canals


async def test_a_stop_waits_for_one_nation(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        _, ben, cleo = now.people
        channel = now.world.channel
        nations = await ben.autocomplete(channel, "stop", "whom", "fra", kind="turn")
        assert [choice["value"] for choice in nations] == ["france"]
        await ben.slash(channel, "stop", kind="turn", whom="France")
        panel = message_of(await cleo.slash(channel, "orders"))
        panel = await press(cleo, panel, "Wait for me: a unit moves to a region")
        await press(cleo, await press(cleo, panel, "North Sea"), text("narrow-set"))
        assert now.table.state.stops(ben.id) == (Stop("turn", "france"),)
        assert now.table.state.stops(cleo.id) == (Stop("entry", "", "north_sea"),)


async def test_more_than_a_menu_of_orders_can_all_be_cleared(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        _, ben, _ = now.people
        for region in entering().book.board.regions[:30]:
            await now.table.do(orders.add_order, ben.id, Order("defence", "no", where=region))
        panel = message_of(await ben.slash(now.world.channel, "orders"))
        panel = await press(ben, panel, "When a foreign unit enters beside yours (St. Petersburg): Peace")
        assert len(now.table.state.orders(ben.id)) == 29
        assert text("orders-cleared") in panel.text


async def test_peace_or_fight_is_answered_on_the_card_by_the_one_who_is_asked(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        anna, ben, cleo = now.people
        await play_now(now.table, anna.id, [EnterInPeace()])
        await now.settle()
        card = now.card("answer")
        assert card.text.split("\n")[0] == (
            f"**{ben.mention}, a fleet of Russia has entered beside yours in the Ionian Sea. "
            "Fight it, or keep the peace?**"
        )
        peace = next(each for each in card.buttons if each["label"] == "Keep the peace")
        panel = message_of(await ben.click(card, finds(card, "act")))
        # blue is wanted, grey the rest
        for label, style in (("Keep the peace", 1), ("Fight with a fleet · both are lost", 2)):
            assert [each["style"] for each in (*card.buttons, *panel.buttons) if each["label"] == label] == [style] * 2
        for other in (anna, cleo):
            refused = await other.click(card, peace["custom_id"])
            assert refused.ephemeral
            assert refused.text == Speaker("en").say(
                "refusal-answer-foreign", seats=now.table.state.seating.names["s2"]
            )
            refused = await other.click(card, finds(card, "always"))
            assert refused.text == Speaker("en").say(
                "refusal-answer-foreign", seats=now.table.state.seating.names["s2"]
            )
            assert not now.table.state.orders(other.id)
        assert now.table.state.waiting == {"s2"}
        await ben.click(card, peace["custom_id"])
        await now.settle()
        assert now.table.state.waiting == {"s1"}
        assert not finds(now.card(), "answer"), "a maneuver is drafted in private"


async def test_an_order_on_the_card_answers_the_question_too(tmp_path: Path) -> None:
    async with at_table(tmp_path, entering()) as now:
        anna, ben, _ = now.people
        await play_now(now.table, anna.id, [EnterInPeace()])
        await now.settle()
        card = now.card("always")
        await ben.click(card, finds(card, "always"))
        assert now.table.state.orders(ben.id) == (Order("defence", "no", "russia"),)
        assert now.table.state.waiting == {"s1"}
