"""One person and computers, through gateway and REST: the lobby, games in every title, restarts, processes that die."""

import asyncio
import os
import signal
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

import players
from cogs.client import client
from cogs.interactions.custom_ids import Id, parse
from cogs.workers.factory import SpawnFactory
from loopback.model import Channel
from loopback.world import MessageView, Player
from players.reasons import REASONS
from table import Refusal, Table, vote_requests
from table.model.names import BADGE
from table.peers import ChangeSet
from table.referee import drafts, seats
from tests.endtoend.drivers import ButtonDriver, finds
from tests.endtoend.harness import RunningBot, running, small_discord
from tests.endtoend.scene import scene
from tests.plays import play_now, play_safe_turn
from tests.slow_params import slow_params
from words import Speaker, kebab

NATION = {"imperial": "russia", "imperial-2030": "russia"}
TITLES = ("caesar", "imperial", "imperial-2030", "imperunde")
SOME = 14  # decisions of the person, with a restart in the middle
ALL = 5000


async def solo(bot: RunningBot, anna: Player, title: str, level: str = "easy") -> tuple[Table, Channel]:
    """`/new` with everything said."""
    reply = await anna.slash(bot.world.channel, "new", title=title, against=level)
    [thread] = bot.world.threads(bot.world.channel)
    assert reply.ephemeral
    assert f"<#{thread.id}>" in reply.text
    table = await bot.tables.cache.at(thread.id)
    assert table.state.header.phase == "running"
    return table, thread


async def decide(bot: RunningBot, table: Table, anna: Player, channel: Channel, driver: ButtonDriver) -> None:
    """One decision of the person, by the panel, such as a computer would take it."""
    seat = table.state.own_seat(anna.id)
    state = drafts.current(table.state, seat).state
    action = players.choose(table.state.game, state, seat, "medium", seed=table.state.number)
    reply = await driver.act(anna, channel, table, seat, action)
    assert not reply.failed
    if table.state.header.phase != "running" or not table.preview(anna.id).actions:
        driver.panels.pop((anna.id, seat), None)
    await bot.settle()


async def play(database: Path, title: str, most: int) -> Table:
    """A game against three computers, with a restart after some decisions; the rest is played to `most`."""
    async with small_discord() as world:
        anna, driver, number = world.user("anna"), ButtonDriver(), 0
        for stop in (min(7, most // 2), most):
            async with running(world, database) as bot:
                if number == 0:
                    table, channel = await solo(bot, anna, title)
                table = await bot.tables.cache.at(channel.id)
                await bot.settle()
                while table.state.header.phase == "running" and (
                    number < stop or drafts.current(table.state, "s1").actions
                ):
                    assert table.state.waiting == {table.state.own_seat(anna.id)}
                    await decide(bot, table, anna, channel, driver)
                    number += 1
        check_cards(anna, channel, table)
        return table


def cards(anna: Player, channel: Channel) -> list[MessageView]:
    return [message for message in anna.messages(channel) if not message.ephemeral]


def check_cards(anna: Player, channel: Channel, table: Table) -> None:
    """Nobody but the person is called, and every computer is marked."""
    assert cards(anna, channel)
    for seat in table.state.seating.computers:
        assert table.state.seating.names[seat].startswith(BADGE)
    pinged = {int(user["id"]) for card in cards(anna, channel) for user in card.raw["mentions"]}
    assert pinged <= {anna.id}


@pytest.mark.parametrize("title", TITLES)
async def test_a_person_and_computers_play_with_a_restart_in_the_middle(tmp_path: Path, title: str) -> None:
    table = await play(tmp_path / "games.sqlite3", title, SOME)
    own = table.state.reader(table.state.header.host)
    others = [row for row in table.state.logged if row.player in table.state.seating.computers]
    assert {row.origin for row in others} <= {"computer", "forced"}
    assert {row.player for row in others} == {*table.state.header.seats} - {own}


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
async def test_a_whole_game_against_computers(tmp_path: Path, title: str) -> None:
    table = await play(tmp_path / "games.sqlite3", title, ALL)
    assert table.state.header.ending == "rules"
    assert table.state.result


async def test_caesars_empire_against_computers_to_its_end(tmp_path: Path) -> None:
    table = await play(tmp_path / "games.sqlite3", "caesar", ALL)
    assert table.state.header.ending == "rules"


async def test_what_computers_do_between_two_turns_is_one_card(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna, driver = world.user("anna"), ButtonDriver()
        async with running(world, tmp_path / "g.sqlite3") as bot:
            table, channel = await solo(bot, anna, "caesar")
            await bot.settle()
            for _ in range(3):
                before = len(cards(anna, channel))
                turn = table.state.number
                while table.state.number == turn:
                    await decide(bot, table, anna, channel, driver)
                await bot.settle()
                assert len(cards(anna, channel)) == before + 1
                card = cards(anna, channel)[-1]
                assert all(table.state.seating.names[seat] in card.text for seat in table.state.seating.computers)


async def test_a_process_that_dies_costs_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with small_discord() as world:
        anna, driver = world.user("anna"), ButtonDriver()
        async with running(world, tmp_path / "g.sqlite3") as bot:
            table, channel = await solo(bot, anna, "caesar")
            await bot.settle()
            processes = bot.client.services.player_pool.pool.idle
            while "retrying its task" not in caplog.text:
                assert table.state.header.phase == "running"
                for process in processes:
                    with suppress(ProcessLookupError):
                        os.kill(process.pid, signal.SIGKILL)
                await decide(bot, table, anna, channel, driver)
            assert table.state.waiting == {table.state.own_seat(anna.id)}
            assert processes
            assert "harmless" not in caplog.text


async def test_processes_that_all_die_cost_harmless_moves(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            bot.client.services.player_pool.pool.worker_factory = SpawnFactory("no.such.module")
            table, _ = await solo(bot, anna, "caesar")
            await bot.settle()
            await play_safe_turn(table, anna.id)
            await bot.settle()
            assert "takes the harmless move" in caplog.text
            assert table.state.waiting == {table.state.own_seat(anna.id)}  # the computers have played all the same
            assert all(
                row.origin in ("computer", "forced")
                for row in table.state.logged
                if row.player in table.state.seating.computers
            )


async def test_computers_play_on_after_their_table_was_evicted(tmp_path: Path) -> None:
    """Another process starts while somebody's move is under way."""
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            old_table, channel = await solo(bot, anna, "caesar")
            await bot.settle()
            before = len(cards(anna, channel))
            bot.tables.listeners.peer_wrote(ChangeSet(everything=True))
            await play_safe_turn(old_table, anna.id)
            own, number = old_table.state.own_seat(anna.id), old_table.state.number
            await bot.settle()
            table = await bot.tables.cache.at(channel.id)
            assert {row.player for row in table.state.logged[number:]} >= {*table.state.seating.computers}
            assert table.state.waiting == {own}
            assert len(cards(anna, channel)) == before + 1
            assert [int(user["id"]) for user in cards(anna, channel)[-1].raw["mentions"]] == [anna.id]


async def test_what_a_dead_process_owed_is_done_when_the_database_answers_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "STORE_PAUSE", 0.01)
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            table, channel = await solo(bot, anna, "caesar")
            await bot.settle()
            before = len(cards(anna, channel))
            with monkeypatch.context() as elsewhere:
                elsewhere.setattr(bot.tables.listeners, "notify", lambda _: None)  # it is another process that writes
                await play_safe_turn(table, anna.id)
            bot.tables.listeners.peer_wrote(ChangeSet(everything=True))
            read, away = bot.tables.store.table, iter([Refusal("store-away")] * 3)

            async def table_or_away(table_id: int) -> object:
                for refusal in away:
                    raise refusal
                return await read(table_id)

            monkeypatch.setattr(bot.tables.store, "table", table_or_away)
            bot.tables.listeners.peer_died()
            await bot.settle()
            table = await bot.tables.cache.at(channel.id)
            assert table.state.waiting == {table.state.own_seat(anna.id)}
            assert len(cards(anna, channel)) == before + 1


async def test_one_tap_makes_one_game(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            shown = (await anna.slash(world.channel, "new", title="caesar")).message
            assert shown is not None
            button = shown.buttons[0]["custom_id"]
            await anna.click(shown, button)
            await anna.click(shown, button, forge=True)
            assert len(world.threads(world.channel)) == 1
            assert len(await bot.tables.store.games_of(str(anna.id))) == 1


async def test_a_rematch_against_computers_begins_at_once(tmp_path: Path) -> None:
    """Nobody is to come, so there is no lobby; tapped twice, it is one game."""
    async with small_discord() as world, running(world, tmp_path / "games.sqlite3") as bot:
        anna = world.user("anna")
        table, channel = await solo(bot, anna, "caesar")
        await vote_requests.propose(table, anna.id, "end")
        await bot.settle()
        last = next(card for card in reversed(cards(anna, channel)) if finds(card, "rematch"))
        reply = await anna.click(last, finds(last, "rematch"))
        assert f"<#{channel.id}>" in reply.text
        again = await bot.tables.cache.at(channel.id)
        assert (again.state.header.phase, [*again.state.seating.computers.values()]) == (
            "running",
            [*table.state.seating.computers.values()],
        )
        assert again.id != table.id
        assert (await anna.click(last, finds(last, "rematch"))).text
        assert (await bot.tables.cache.at(channel.id)) is again


async def test_a_game_against_computers_in_direct_messages(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna, driver = world.user("anna"), ButtonDriver()
        async with running(world, tmp_path / "g.sqlite3") as bot:
            dm = anna.dm
            await anna.slash(dm, "new", title="caesar", against="medium")
            await bot.settle()
            table = await bot.tables.cache.at(dm.id)
            assert [*table.state.seating.computers.values()] == ["medium"] * 3
            await decide(bot, table, anna, dm, driver)


async def test_the_host_adds_and_removes_computers_on_the_lobby_card(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna, ben = world.user("anna"), world.user("ben")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            opened = await anna.slash(world.channel, "new", title="caesar", against="people")
            await anna.submit(opened.form)
            await bot.settle()
            card = anna.messages(world.channel)[-1]
            refused = await ben.click(card, finds(card, "computer"))
            assert refused.ephemeral
            table = await bot.tables.cache.at(world.channel.id)
            page = (await anna.click(card, finds(card, "computer"))).message
            for level in ("hard", "easy"):
                page = (await anna.click(page, button_for(page, "addcomputer", level))).message
            assert [*table.state.seating.computers.values()] == ["hard", "easy"]
            page = (await anna.click(page, button_for(page, "dropcomputer", "s2"))).message
            assert [*table.state.seating.computers.values()] == ["easy"]
            await anna.click(page, button_for(page, "addcomputer", "medium"))
            await bot.settle()
            card = cards(anna, world.channel)[-1]
            assert card.text.count(BADGE) == 2
            await anna.click(card, finds(card, "start"))
            await bot.settle()
            assert table.state.header.phase == "running"
            assert table.state.seating.computers_of_the_start


def button_for(page: MessageView | None, verb: str, rest: str) -> str:
    assert page is not None
    ids = {str(each["custom_id"]): parse(each["custom_id"]) for each in page.buttons}
    return next(custom_id for custom_id, ref in ids.items() if ref and (ref.verb, ref.rest) == (verb, rest))


@pytest.mark.parametrize("title", ["caesar", "imperunde", *slow_params("imperial", "imperial-2030")])
async def test_hints_are_given_throughout_a_game(tmp_path: Path, title: str) -> None:
    async with small_discord() as world:
        anna = world.user("anna", locale="fr")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            table, channel = await solo(bot, anna, title)
            await bot.settle()
            for _ in range(6):
                card = next(each for each in reversed(cards(anna, channel)) if finds(each, "act"))
                panel = (await anna.click(card, finds(card, "act"))).message
                assert panel is not None
                hint = await anna.click(panel, finds(panel, "hint"))
                assert hint.ephemeral
                async with asyncio.timeout(30):
                    while Speaker("fr").say("hint-head") not in hint.text:  # it takes a moment of thinking
                        await asyncio.sleep(0.1)
                        seen = next(each for each in anna.messages(channel) if each.id == panel.id)
                        hint = replace(hint, message=seen)
                assert Speaker("fr").say("hint-head") in hint.text
                assert "**1.**" in hint.text
                assert hint.message is not None
                assert hint.message.id == panel.id, "where the panel was, so that it is seen"
                plays = [each for each in hint.message.buttons if parse(each["custom_id"]).verb == "playhint"]  # type: ignore[union-attr]
                known = table.state.number, table.preview(anna.id).actions
                played = await anna.click(hint.message, plays[-1]["custom_id"])
                assert not played.failed
                await bot.settle()
                if table.state.header.phase != "running":
                    break
                assert (table.state.number, table.preview(anna.id).actions) != known, "its button plays it"


async def test_no_hints_among_people_unless_the_table_allows_them(tmp_path: Path) -> None:
    async with scene(tmp_path, title="caesar") as now:
        player = next(each for each in now.people if now.table.state.seating.of(each.id)[0] in now.table.state.waiting)
        card = player.messages(now.world.channel)[-1]
        panel = (await player.click(card, finds(card, "act"))).message
        assert panel is not None
        assert not [each for each in panel.buttons if parse(each["custom_id"]).verb == "hint"]  # type: ignore[union-attr]
        seat = now.table.state.seating.of(player.id)[0]
        forged = str(Id("hint", now.table.id, now.table.state.number, f"{seat}.0"))
        refused = await player.click(panel, forged, forge=True)
        assert Speaker("en").say("refusal-hint-not-here") in refused.text


@pytest.mark.parametrize("title", REASONS)
def test_every_reason_has_words(title: str) -> None:
    names = {
        "nation": NATION.get(title, ""), "region": "vienna", "seat": "s1", "place": "GBR", "country": "GBR",
        "card": "rebellion", "unit": "frigate", "treasure": "wood", "group": "gallia",
    }  # fmt: skip
    for language in ("en", "fr"):
        speaker = Speaker(language, title, {"s1": "Anna"})
        for key, needed in REASONS[title].items():
            for figure in (0, 1, 5):
                text = speaker.tell(f"hint-{kebab(key)}", figure=figure, **{n: names.get(n, figure) for n in needed})
                assert text == text.strip()
                assert text


async def test_the_host_hands_a_seat_that_was_left_to_a_computer(tmp_path: Path) -> None:
    async with scene(tmp_path, title="caesar", players=3) as now:
        host = next(each for each in now.people if str(each.id) == now.table.state.header.host)
        leaver = next(each for each in now.people if each is not host)
        [seat] = now.table.state.seating.of(leaver.id)
        await now.table.do(seats.resign, leaver.id)
        reply = await host.slash(now.world.channel, "table computer", seat=seat, level="easy")
        assert reply.ephemeral
        await now.settle()
        assert now.table.state.seating.computers == {seat: "easy"}
        assert BADGE in reply.text
        assert await now.table.take_seat(leaver.id, seat, "Back") is None


async def test_the_log_says_who_played_for_a_seat_that_was_taken_back(tmp_path: Path) -> None:
    async with scene(tmp_path, title="caesar", players=3) as now:
        host = next(each for each in now.people if str(each.id) == now.table.state.header.host)
        first = next(each for each in now.people if now.table.state.seating.of(each.id)[0] in now.table.state.waiting)
        leaver = first if first is not host else next(each for each in now.people if each is not host)
        [seat] = now.table.state.seating.of(leaver.id)
        await now.table.do(seats.resign, leaver.id)
        await now.table.do(seats.give_to_computer, host.id, seat, "easy")
        await now.settle()
        note = Speaker("en").say("origin-computer")
        while not any(row.origin == "computer" for row in now.table.state.logged):
            awaited = min(now.table.state.waiting)
            choice = now.table.state.game.safe_action(now.table.state.position, awaited)
            await play_now(now.table, now.table.state.seating.users[awaited] or "", [choice], seat=awaited)
            await now.settle()
        assert note not in (await host.slash(now.world.channel, "log")).text  # its name says so
        await now.table.take_seat(leaver.id, seat, "Back")
        assert note in (await host.slash(now.world.channel, "log")).text
