"""Why not …? Whatever the menu lacks is explained by the rule that forbids it, and nothing comes of asking."""

import logging
from pathlib import Path
from random import Random

import pytest

from cogs.seat.session import SeatSession
from loopback.client_view import MessageView
from loopback.world import Player
from rules.imperial.actions import MoveOnRondel
from rules.imperial.state import State
from rules.imperunde.board import INDEX
from tests.endtoend import imperunde_scene
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, scene
from tests.endtoend.test_standing_orders import SEATS, at_table, press
from tests.imperial.tables import a_table, play
from tests.imperunde.positions import a_position, investing, marked
from words import Speaker


async def why_not_page(now: Scene, player: Player) -> MessageView:
    """The page behind the panel's question mark."""
    panel = message_of(await player.slash(now.world.channel, "act"))
    return message_of(await player.click(panel, finds(panel, "why")))


def building() -> State:
    """France may build; Paris has a factory, the treasury is full."""
    governments = {"france": "s1", "italy": "s2", "russia": "s3"}
    table = a_table(seats=SEATS, turn="france", governments=governments, treasuries={"france": 20})
    return play(table, MoveOnRondel("france", "factory"))[0]


async def test_what_the_menu_lacks_is_one_tap_away(tmp_path: Path) -> None:
    async with at_table(tmp_path, building()) as now:
        page = await press(now.people[0], await why_not_page(now, now.people[0]), "Paris")
        assert "Build a factory in a home province · Paris" in page.text
        assert "There is already a factory in Paris. (Factory)" in page.text
        assert (now.table.state.number, now.table.preview(now.people[0].id).actions) == (0, ())


async def test_a_space_out_of_reach_names_the_rule(tmp_path: Path) -> None:
    governments = {"france": "s1", "italy": "s2", "russia": "s3"}
    state = a_table(seats=SEATS, turn="france", governments=governments, spaces={"france": "factory"})
    async with at_table(tmp_path, state) as now:
        page = await press(now.people[0], await why_not_page(now, now.people[0]), "Factory")
        assert "out of reach" in page.text
        assert "(Choosing a space)" in page.text


@pytest.mark.parametrize(
    ("locale", "space", "city"),
    [
        ("en-US", "Why not this space?", "Why not this city?"),
        ("fr", "Pourquoi pas cette case\u00a0?", "Pourquoi pas cette ville\u00a0?"),
    ],
)
async def test_each_menu_says_what_it_asks_about(locale: str, space: str, city: str, tmp_path: Path) -> None:
    governments = {"france": "s1", "italy": "s2", "russia": "s3"}
    state = a_table(seats=SEATS, turn="france", governments=governments, spaces={"france": "factory"})
    async with at_table(tmp_path, state) as now:
        now.people[0].user.locale = locale
        prompts = [menu["placeholder"] for menu in (await why_not_page(now, now.people[0])).selects]
        assert prompts[0] == space
        assert Speaker(locale[:2]).say("why-not-other") in prompts
    (tmp_path / "caesar").mkdir()
    async with scene(tmp_path / "caesar", "caesar", 2) as now:
        (seat,) = now.table.state.waiting
        now.seat(seat).user.locale = locale
        prompts = [menu["placeholder"] for menu in (await why_not_page(now, now.seat(seat))).selects]
        assert prompts[0] == city
        session = SeatSession(now.table, str(now.seat(seat).id), seat, Speaker(locale[:2], "caesar"))
        lines = [(str(number), f"City {number}") for number in range(30)]
        shown = [control.item.placeholder for control in session.menus("whynot", city, lines)]  # type: ignore[attr-defined]
        assert shown == [f"{city} (City 0 … City 24)", f"{city} (City 25 … City 29)"]


async def test_another_kind_of_move_is_answered_at_once_when_nothing_named_would_help(tmp_path: Path) -> None:
    async with at_table(tmp_path, building()) as now:
        page = await press(now.people[0], await why_not_page(now, now.people[0]), "Buy a bond")
        assert "**Buy a bond**: That is not possible at this point of the turn." in page.text


async def test_a_bond_too_dear_is_asked_for_by_nation_and_price(tmp_path: Path) -> None:
    governments = {"france": "s1", "italy": "s2", "russia": "s3"}
    table = a_table(seats=SEATS, turn="france", governments=governments, money={"s1": 4}, card="s1")
    async with at_table(tmp_path, play(table, MoveOnRondel("france", "investor"))[0]) as now:
        anna = now.people[0]
        assert now.table.state.waiting == {"s1"}
        page = await press(anna, await why_not_page(now, anna), "Buy a bond")
        page = await press(anna, page, "Italy")
        assert all(option["label"] != "2" for option in page.selects[0]["options"]), "that one they may buy"
        page = await press(anna, page, "16")
        assert "Buy a bond · Italy · 16" in page.text
        assert "That costs 16\u00a0M, more than you have. (Investor 2)" in page.text
        page = await press(anna, await press(anna, page, "Buy a bond"), Speaker("en").say("panel-up"))
        assert "You may buy one bond" in page.text


async def test_why_not_takes_the_draft_into_account(tmp_path: Path) -> None:
    governments = {"france": "s1", "italy": "s2", "russia": "s3"}
    table = a_table(seats=SEATS, turn="france", governments=governments, treasuries={"france": 1})
    async with at_table(tmp_path, play(table, MoveOnRondel("france", "import"))[0]) as now:
        anna = now.people[0]
        await anna.slash(now.world.channel, "imperial import", unit="army", region="paris")
        drafted = now.table.preview(anna.id).actions
        page = await press(anna, await why_not_page(now, anna), "Import one unit into a home province")
        assert "The treasury has 0\u00a0M, and that costs 1\u00a0M." in page.text
        assert now.table.preview(anna.id).actions == drafted


@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "caesar", "imperunde"])
async def test_every_line_of_every_title_is_answered(
    title: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rng = Random(7)
    async with scene(tmp_path, title, 3) as now:
        await now.wander(40, rng)
        number, player = now.table.state.number, now.seat(min(now.table.state.waiting))
        first = await why_not_page(now, player)
        lines = [(menu, line) for menu in first.selects for line in (menu["options"][0], menu["options"][-1])]
        for menu, line in lines:
            page = await why_not_page(now, player)
            page = message_of(await player.choose(page, menu["custom_id"], line["value"]))
            while page.selects and page.text.endswith("…**"):
                last = page.selects[-1]
                page = message_of(await player.choose(page, last["custom_id"], last["options"][-1]["value"]))
            assert "**: " in page.text, line["label"]
            assert Speaker("en").say("panel-moved-on") not in page.text
        for junk in ("", "x", "99999", "999", "0.999", "9.999.1", "1.-1.5"):
            assert (await player.choose(first, first.selects[0]["custom_id"], junk, forge=True)).ephemeral
        assert (now.table.state.number, now.table.preview(player.id).actions) == (number, ())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_nobody_asks_why_not_about_what_this_game_has_not_got(tmp_path: Path) -> None:
    """No canals on the board of Imperial, no Swiss banks in its first printing; two equal spaces are told apart."""
    governments = {"france": "s1", "italy": "s2", "russia": "s3"}
    state = a_table(seats=SEATS, turn="france", governments=governments, spaces={"france": "investor"})
    async with at_table(tmp_path, state) as now:
        page = await why_not_page(now, now.people[0])
        lines = [option["label"] for menu in page.selects for option in menu["options"]]
        assert "Build a factory in a home province" in lines
        assert not [line for line in lines if "canal" in line or "Swiss bank" in line]
        assert "Maneuver (before Investor)" in lines
        suggestions = await now.people[0].autocomplete(now.world.channel, "imperial rondel", "space", "prod")
        names = [each["name"].partition(" · ")[0] for each in suggestions]
        assert names == ["Production (after Import)", "Production (after Factory)"]


@pytest.mark.parametrize(
    ("country", "key"),
    [
        ("Egypt", "fort-per-post"),
        ("West India", "country-barred"),
        ("Barbary", "country-not-yours"),
        ("South Africa", "home-plain"),
    ],
)
async def test_a_fort_is_refused_for_the_reason_that_holds_there(country: str, key: str, tmp_path: Path) -> None:
    """Forts are full in Egypt, West India is plundered, Barbary is nobody's: by the menus, and by name."""
    lands = {name: ("yellow", {"trading_post": 1, "fort": 1, "infantry": 1}) for name in ("EGY", "WIN")}
    state = a_position(seats=imperunde_scene.COLOURS, lands=lands, surplus={"yellow": 20})
    state = investing(marked(state, plundered=1 << INDEX["WIN"]))
    async with imperunde_scene.at_table(tmp_path, state) as now:
        anna, speaker = now.people[0], Speaker("en", "imperunde", now.table.state.seating.names)
        reason = speaker.tell(f"refusal-{key}")
        panel = message_of(await anna.slash(now.world.channel, "act"))
        page = message_of(await anna.click(panel, finds(panel, "why")))
        page = await press(anna, page, speaker.attribute("command-build-fort", "description"))
        page = await press(anna, page, country)
        assert f"· {country}**: {reason}" in page.text
        typed = await anna.slash(now.world.channel, "imperunde buy fort", country=country)
        assert typed.text.startswith(reason)
        assert speaker.tell("refusal-place-unknown") not in typed.text
        assert now.table.preview(anna.id).actions == ()
