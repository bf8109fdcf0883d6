"""A guided first game through gateway and REST: every title, in both languages, left and taken up again."""

from dataclasses import dataclass
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ButtonStyle

from cogs.interactions.custom_ids import parse
from cogs.panel.guide import used_of
from cogs.seat.session import session_at
from cogs.seat.title_ui import ui_of
from cogs.workers.pool import WorkerFailed
from loopback.client_view import MessageView
from loopback.model import Channel
from loopback.world import Permission, Player
from table import Refusal, Table
from table.model.guild_settings import GuildSettings as HouseRules
from tests.endtoend.drivers import finds
from tests.endtoend.harness import Dot, RunningBot, running, small_discord
from tests.endtoend.thread_renderer import thread_pictures
from words import Speaker

TITLES = ("imperial", "imperial-2030", "caesar", "imperunde")
TAPS = {"imperial": 30, "imperial-2030": 30, "caesar": 20, "imperunde": 60}  # ten minutes, if each takes ten seconds


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers that play the same way each time."""
    monkeypatch.setattr("cogs.computers.player_pool.secrets", SimpleNamespace(token_hex=lambda _: "seed"))


@dataclass
class Learner:
    """Somebody who does whatever the panel suggests."""

    player: Player
    table: Table
    channel: Channel
    language: str = "en"
    taps: int = 0
    panel: MessageView | None = None

    @property
    def used(self) -> frozenset[str]:
        return (
            used_of(session_at(self.table, str(self.player.id), "en"))
            & ui_of(self.table.state.header.title).syllabus.needed
        )

    @property
    def missing(self) -> frozenset[str]:
        return ui_of(self.table.state.header.title).syllabus.needed - self.used

    async def follow(self, bot: RunningBot) -> MessageView:
        """One tap on what is suggested; returns the page on which it was."""
        panel = self.panel if self.panel and has_try(self.panel) else await self.act()
        assert has_try(panel), panel.text
        [label] = [each["label"] for each in panel.buttons if each["style"] == ButtonStyle.primary.value]
        assert label.startswith(Speaker(self.language).say("button-try", what=""))
        reply = await self.player.click(panel, suggestion(panel))
        assert not reply.failed
        self.taps += 1
        self.panel = reply.message
        await bot.settle()
        return panel

    async def act(self) -> MessageView:
        """Press Act on the newest card."""
        cards = [each for each in self.player.newest(self.channel) if not each.ephemeral and finds(each, "act")]
        self.panel = (await self.player.click(cards[0], finds(cards[0], "act"))).message
        assert self.panel is not None
        return self.panel


def has_try(panel: MessageView) -> bool:
    return bool(suggestion(panel))


def suggestion(panel: MessageView) -> str:
    """The custom id of what a lesson suggests: a tap of the panel, or as much as a draft can take."""
    ids = [str(each["custom_id"]) for each in panel.buttons]
    return next((each for each in ids if (ref := parse(each)) and ref.verb in ("try", "playhint")), "")


async def begin(bot: RunningBot, player: Player, title: str, language: str = "en") -> Learner:
    """/learn with a title, and with the same dice each time."""
    bot.tables.context.new_seed = lambda: f"{7:064x}"  # type: ignore[method-assign]
    reply = await player.slash(bot.world.channel, "learn", title=title)
    [thread] = bot.world.threads(bot.world.channel)
    assert reply.ephemeral
    assert f"<#{thread.id}>" in reply.text
    table = await bot.tables.cache.at(thread.id)
    assert table.state.header.phase == "running"
    await bot.settle()
    return Learner(player, table, thread, language)


@pytest.mark.parametrize("title", TITLES)
async def test_whoever_follows_the_panel_has_soon_used_everything(tmp_path: Path, title: str) -> None:
    """With a restart in the middle, which forgets nothing of what was explained."""
    language = "fr" if title in ("caesar", "imperial-2030") else "en"
    say, pages = Speaker(language).say, list[str]()
    async with small_discord() as world:
        anna = world.user("anna", locale=language if language == "fr" else "en-US")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner = await begin(bot, anna, title, language)
            assert learner.table.state.header.language == language, "the cards of a thread of one's own"
            assert [*learner.table.state.seating.computers.values()] == ["easy"] * ui_of(title).syllabus.rivals
            while learner.taps < 3 or learner.table.preview(anna.id).actions:
                pages.append((await learner.follow(bot)).text)
            before = learner.used
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner.table, learner.panel = await bot.tables.cache.at(learner.channel.id), None
            assert learner.used == before
            while learner.missing:
                assert learner.taps < TAPS[title], learner.missing
                pages.append((await learner.follow(bot)).text)
            last, all_ = (await learner.act()).text, len(learner.used)
            assert say("learn-progress", used=all_, all=all_) in last or say("learn-all", all=all_) in last
    new = [line for page in pages for line in page.splitlines() if line.startswith(say("learn-new", text=""))]
    assert len({*new}) >= len(ui_of(title).syllabus.needed) - 1
    assert all(page.count(say("learn-new", text="")) <= 1 for page in pages)


async def test_a_lesson_waits_for_the_picture_it_speaks_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.panel.picture.PATIENCE", 0.0)
    async with (
        small_discord() as world,
        running(world, tmp_path / "g.sqlite3", pictures=thread_pictures(slow_params)) as bot,
    ):
        learner = await begin(bot, world.user("anna"), "caesar")
        first = await learner.act()
        assert not first.attachments, "the aim needs the room"
        assert Speaker("en").say("learn-picture") not in first.text
        await learner.follow(bot)
        panel = await learner.act()
        assert Speaker("en").say("learn-picture") in panel.text
        assert panel.attachments


def slow_params(*_: Any, **__: Any) -> Dot:
    sleep(0.5)
    return Dot()


async def test_a_lesson_comes_with_its_picture_by_button_and_by_command(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner = await begin(bot, anna, "caesar")
            await learner.follow(bot)
            panel = await learner.act()
            typed = (await anna.slash(learner.channel, "act")).message
            assert typed is not None
            assert typed.text == panel.text
            assert Speaker("en", "caesar").tell("lesson-chain") in panel.text
            assert panel.attachments
            assert typed.attachments


async def test_learn_again_offers_to_go_on_or_to_start_over(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna, say = world.user("anna"), Speaker("en").say
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner = await begin(bot, anna, "caesar")
            await learner.follow(bot)
        async with running(world, tmp_path / "g.sqlite3") as bot:
            page = (await anna.slash(world.channel, "learn", title="caesar")).message
            assert page is not None
            assert f"<#{learner.channel.id}>" in page.text
            assert "1 of 5" in page.text
            panel = (await anna.click(page, finds(page, "act"))).message
            assert panel is not None
            assert has_try(panel), "the panel opens where one is"
            anew = finds(page, "learnanew")
            await anna.click(page, anew)
            await anna.click(page, anew, forge=True)
            await bot.settle()
            games = await bot.tables.store.games_of(str(anna.id))
            assert sorted(game.phase for game in games if game.phase == "running") == ["running"]
            assert len(world.threads(world.channel)) == 2
            old = await bot.tables.get(learner.table.id)
            assert old.state.header.phase == "over"
            every = (await anna.slash(world.channel, "learn")).message
            assert every is not None
            assert say("learn-which") in every.text
            assert len([each for each in every.buttons if verb(each) == "learntitle"]) == len(TITLES)
            assert len([each for each in every.buttons if verb(each) == "act"]) == 1


def verb(button: dict[str, Any]) -> str:
    ref = parse(button["custom_id"])
    return ref.verb if ref else ""


async def test_a_title_tapped_twice_begins_one_game(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            every = (await anna.slash(world.channel, "learn")).message
            assert every is not None
            button = next(each["custom_id"] for each in every.buttons if each["custom_id"].endswith(":caesar"))
            await anna.click(every, button)
            again = await anna.click(every, button, forge=True)
            assert len(world.threads(world.channel)) == 1
            assert len(await bot.tables.store.games_of(str(anna.id))) == 1
            assert "0 of 5" in again.text


async def test_it_is_learnt_in_direct_messages_too_and_the_first_card_says_what_it_is(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna", locale="fr")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            await anna.slash(anna.dm, "learn", title="imperial")
            await bot.settle()
            table = await bot.tables.cache.at(anna.dm.id)
            assert table.state.header.lessons
            assert [each for each in anna.messages(anna.dm) if Speaker("fr").say("learn-card") in each.text]


async def test_a_lesson_is_shown_when_the_computer_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: Any) -> Any:
        raise WorkerFailed("no process")

    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner = await begin(bot, anna, "caesar")
            monkeypatch.setattr(bot.client.services.player_pool, "suggest", nothing)
            panel = await learner.act()
            assert Speaker("en", "caesar").tell("lesson-city") in panel.text
            assert has_try(panel)


async def test_an_old_suggestion_changes_nothing(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner = await begin(bot, anna, "caesar")
            panel = await learner.act()
            suggested = finds(panel, "try")
            first = await anna.click(panel, suggested)
            assert first.message is not None
            drafted = learner.table.preview(anna.id).actions
            assert drafted
            again = await anna.click(first.message, suggested, forge=True)
            moved_on, *lesson = again.text.splitlines()
            assert moved_on == Speaker("en").say("panel-moved-on"), "why nothing was done"
            before = first.text.splitlines()
            assert len(lesson) == len(before)
            assert all(map(str.startswith, before, lesson)), (
                "the lesson as it stands; a reason may give way to the line above"
            )
            assert learner.table.preview(anna.id).actions == drafted


async def test_starting_over_ends_the_old_game_only_where_another_can_begin(tmp_path: Path) -> None:
    """In a channel without threads, and in direct messages where another game is on; other games do not matter."""
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner = await begin(bot, anna, "caesar")
            page = (await anna.slash(world.channel, "learn", title="caesar")).message
            assert page is not None
            world.deny(world.channel, Permission.CREATE_PRIVATE_THREADS)
            refused = await anna.click(page, finds(page, "learnanew"))
            assert "Create Private Threads" in refused.text
            assert learner.table.state.header.phase == "running"
            world.allow(world.channel, Permission.CREATE_PRIVATE_THREADS)
            await bot.tables.create(anna.dm.id, anna.id, "imperial", name="Anna")
            there = (await anna.slash(anna.dm, "learn", title="caesar")).message
            assert there is not None
            await anna.click(there, finds(there, "learnanew"))
            assert learner.table.state.header.phase == "running"
            await anna.click(page, finds(page, "learnanew"), forge=True)
            assert learner.table.state.header.ending
            assert len(world.threads(world.channel)) == 2


async def test_starting_over_needs_no_more_room_on_the_server_than_the_old_game(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner = await begin(bot, anna, "caesar")
            await bot.tables.guild_settings.set(world.guild.id, HouseRules(most=1))
            page = (await anna.slash(world.channel, "learn", title="caesar")).message
            assert page is not None
            await anna.click(page, finds(page, "learnanew"))
            assert learner.table.state.header.phase == "over"
            assert [game.phase for game in await bot.tables.store.games_of(str(anna.id))] == ["running"]


async def test_a_first_game_that_does_not_replay_is_no_hindrance(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            learner = await begin(bot, anna, "caesar")
            learner.table.state.broken = Refusal("table-broken", reason="unknown")
            every = (await anna.slash(world.channel, "learn")).message
            assert every is not None
            assert not [each for each in every.buttons if verb(each) == "act"]
            await anna.slash(world.channel, "learn", title="caesar")
            assert len(world.threads(world.channel)) == 2
