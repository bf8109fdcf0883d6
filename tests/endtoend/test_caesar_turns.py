"""A turn of Caesar's Empire as people take it: drafts, taking back, restarts, double clicks, the one-line command."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from loopback.client_view import MessageView
from tests.endtoend.caesar_people import CaesarGame, answer, caesar_game, offers, verb
from tests.endtoend.drivers import finds
from tests.endtoend.harness import dot
from tests.endtoend.test_standing_orders import press
from tests.endtoend.thread_renderer import thread_pictures


async def test_a_city_is_a_draft_that_nobody_else_sees(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        before = {person.id: len(person.received) for person in now.others}
        panel = await now.choose_city(await now.panel(), "Aleria")
        await now.bot.settle()
        assert "Build to Aleria?" in panel.text
        assert {person.id: len(person.received) for person in now.others} == before
        assert len(now.table.preview(now.mover.id).actions) == 1
        shown = next(each for each in now.mover.messages(now.play.channel) if each.id == panel.id)
        assert len(shown.attachments) == 1  # the chain drawn in


async def test_a_step_is_taken_back(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        first = await now.panel()
        panel = await now.choose_city(first, "Aleria")
        back = answer(await now.mover.click(panel, next(b["custom_id"] for b in panel.buttons if verb(b) == "back")))
        assert now.table.preview(now.mover.id).actions == ()
        assert offers(back)[0][0] == offers(first)[0][0]


async def test_a_picture_that_comes_late_does_not_turn_the_panel_back(tmp_path: Path) -> None:
    gate = Event()
    gate.set()

    def slow(*_: Any, **__: Any) -> Any:
        gate.wait(20)
        return dot()

    async with caesar_game(tmp_path, players=2, pictures=thread_pictures(slow, dot)) as now:
        for city in ("Mediolanum", "Salonae"):
            await now.turn(city)
        gate.clear()
        panel = await now.choose_city(await now.panel(), "Carnuntum")
        panel = await shows(now, panel, lambda seen: any(verb(b) == "open" for b in seen.buttons))
        look = next(b["custom_id"] for b in panel.buttons if verb(b) == "open")
        await now.mover.click(panel, look)
        gate.set()
        shown = await shows(now, panel, lambda seen: seen.labels[0].startswith("From "))
        await now.bot.settle()
        shown = await shows(now, panel, lambda seen: len(seen.attachments) == 1)
        assert shown.labels[0].startswith("From ")


async def shows(now: CaesarGame, panel: MessageView, condition: Callable[[MessageView], bool]) -> MessageView:
    """The panel once it shows that: an answer waits a moment for its picture."""
    async with asyncio.timeout(20):
        while not condition(shown := next(m for m in now.mover.messages(now.play.channel) if m.id == panel.id)):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return shown


async def test_a_draft_outlives_a_restart(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        person, number = now.mover, now.table.state.number
        panel = await now.choose_city(await now.panel(), "Carthago")
        await now.restart()
        build = next(b["custom_id"] for b in panel.buttons if verb(b) == "do")
        done = answer(await person.click(panel, build))
        assert "takes Carthago" in done.text
        assert now.table.state.number > number
        assert now.mover.id != person.id


async def test_a_double_click_builds_once(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        person = now.mover
        panel = await now.choose_city(await now.panel(), "Salonae")
        build = next(b["custom_id"] for b in panel.buttons if verb(b) == "do")
        await person.click(panel, build)
        number = now.table.state.number
        again = await person.click(panel, build, forge=True)
        assert again.ephemeral
        assert now.table.state.number == number


async def test_a_turn_is_one_line_on_the_card_and_in_the_log(tmp_path: Path) -> None:
    async with caesar_game(tmp_path, language="fr") as now:
        await now.turn("Mediolanum")
        card = now.card()
        (line,) = [line for line in card.text.splitlines() if "prend Mediolanum" in line]
        assert line.endswith((" +1", " +2"))  # two where gold lies
        assert "vise" not in card.text
        log = answer(await now.mover.click(card, finds(card, "log")))
        lines = [each for each in log.text.splitlines() if each.endswith(line.removeprefix("- "))]
        assert len(lines) == 1  # with its number before it


@pytest.mark.parametrize(
    ("language", "city", "said"), [("en", "Aleria", "takes Aleria"), ("fr", "aleria", "prend Aleria")]
)
async def test_a_whole_turn_in_one_command(language: str, city: str, said: str, tmp_path: Path) -> None:
    async with caesar_game(tmp_path, language=language) as now:
        person = now.mover
        suggestions = await person.autocomplete(now.play.channel, "caesar build", "city", "ale")
        assert [choice["value"] for choice in suggestions] == ["aleria"]
        chains = await person.autocomplete(now.play.channel, "caesar build", "chain", "", city="aleria")
        assert [choice["value"] for choice in chains] == ["roma.1"]
        done = await person.slash(now.play.channel, "caesar build", city=city)
        assert said in done.text
        await now.bot.settle()
        assert now.mover.id != person.id


async def test_the_command_replaces_a_draft_and_asks_where_chains_differ(tmp_path: Path) -> None:
    async with caesar_game(tmp_path, players=2) as now:
        for city in ("Mediolanum", "Salonae"):
            await now.turn(city)
        person = now.mover
        await now.choose_city(await now.panel(), "Aleria")
        cities = await person.autocomplete(now.play.channel, "caesar build", "city", "carnu")
        assert [choice["value"] for choice in cities] == ["carnuntum"]
        chains = await person.autocomplete(now.play.channel, "caesar build", "chain", "", city="carnuntum")
        assert len(chains) > 1
        asked = answer(await person.slash(now.play.channel, "caesar build", city="carnuntum"))
        assert "Which way to Carnuntum?" in asked.text
        done = answer(await person.slash(now.play.channel, "caesar build", city="carnuntum", chain=chains[-1]["value"]))
        assert "takes Carnuntum" in done.text


async def test_hand_and_board_are_open_to_their_reader(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        await now.turn("Aleria")
        for person in now.play.people:
            hand = answer(await person.click(now.card(person), finds(now.card(person), "hand")))
            assert "If the game ended now" in hand.text
        words = answer(await now.mover.slash(now.play.channel, "board", style="words"))
        assert "Cities to connect" in words.text


async def test_undo_is_free_until_the_next_one_acts(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        person, number = now.mover, now.table.state.number
        await now.turn("Aleria")
        question = answer(await person.slash(now.play.channel, "undo"))
        await person.click(question, finds(question, "takeback"))  # once: Build was one tap
        await now.bot.settle()
        assert now.mover.id == person.id
        view = now.table.state.view_for(None)
        assert (view.target, [way.way for way in view.ways if way.owner]) in (("aleria", []), (None, []))
        assert now.table.state.number > number  # taking back is a line of the log as well


async def test_one_undo_takes_back_a_chain_of_several_roads(tmp_path: Path) -> None:
    async with caesar_game(tmp_path, players=2) as now:
        for city in ("Mediolanum", "Salonae"):
            await now.turn(city)
        person, before = now.mover, now.table.state.game.digest(now.table.state.position)
        panel = await now.choose_city(await now.panel(), "Carnuntum")  # two pieces, from Mediolanum
        build = next(b["custom_id"] for b in panel.buttons if verb(b) == "do" and b["label"].startswith("2 roads"))
        await person.click(panel, build)
        await now.bot.settle()
        question = answer(await person.slash(now.play.channel, "undo"))
        gone = [line for line in question.text.splitlines() if line.startswith("- ")]
        assert len(gone) == 1
        assert "takes Carnuntum" in gone[0]
        assert "with 2 roads" in gone[0]
        await person.click(question, finds(question, "takeback"))
        assert now.table.state.game.digest(now.table.state.position) == before
        assert [event.figures["rows"] for event in now.table.state.system_events if event.key == "undone"] == [3]


async def test_a_way_that_cannot_be_laid_says_which_rule_forbids_it(tmp_path: Path) -> None:
    async with caesar_game(tmp_path, players=2) as now:
        await now.turn("Mediolanum")
        panel = await now.choose_city(await now.panel(), "Aleria")
        why_not = answer(await now.mover.click(panel, finds(panel, "why")))
        first = [option["label"] for option in why_not.selects[0]["options"]]
        assert first[:2] == ["Aleria–Massilia", "Aleria–Tarraco"], "what touches the end of the chain comes first"
        for way, reason in (("Aleria–Massilia", "Massilia is still available"), ("Rome–Carthago", "not touch Aleria")):
            page = await press(now.mover, why_not, way)
            assert f"**Lay your chain way by way, from the city back · {way}**" in page.text
            assert reason in page.text
        assert len(now.table.preview(now.mover.id).actions) == 1
