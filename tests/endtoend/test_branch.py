"""`/branch`: a practice game in a thread of one's own, from the viewer or by command, in every title."""

from pathlib import Path
from random import Random

import pytest

import rules
from cogs.interactions.custom_ids import parse
from loopback.client_view import MessageView
from loopback.model import FORUM, PUBLIC_THREAD, VOICE
from loopback.world import Player
from table import Table, game_review
from table.records.branches import Wish
from table.referee import lobby
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, scene
from tests.endtoend.test_replay import Viewing
from tests.table.open_tables import random_step
from words import LANGUAGES, Speaker

LOCALES = {"en": "en-US", "fr": "fr"}


def control(shown: MessageView, verb: str, ending: str = "") -> str:
    """The custom id of a control that can be used."""
    every = [each for each in (*shown.buttons, *shown.selects) if not each.get("disabled")]
    return next(
        str(each["custom_id"])
        for each in every
        if (ref := parse(each["custom_id"])) and ref.verb == verb and ref.rest.endswith(ending)
    )


async def newest(now: Scene, player: Player) -> Table:
    return await now.bot.tables.get(max(each.id for each in await now.bot.tables.store.games_of(str(player.id))))


class Trying(Viewing):
    """One person who tries something else."""

    async def press(self, verb: str, ending: str = "", value: str = "") -> MessageView:
        button, shown = control(self.shown, verb, ending), self.shown
        await (self.player.choose(shown, button, value) if value else self.player.click(shown, button))
        await self.now.settle()
        return self.shown


@pytest.mark.parametrize("title", rules.TITLES)
async def test_from_the_viewer_all_seats_are_ones_own(title: str, tmp_path: Path) -> None:
    async with scene(tmp_path, title, 3) as now:
        await now.wander(20, Random(4))
        await now.agree_to_end()
        ben = now.people[1]
        trying = Trying(now, ben)
        await trying.open()
        await trying.go("back")
        step = (await game_review.look_back(now.table, None)).passages[-2]
        shown = await trying.press("branch")
        assert Speaker("en").say("branch-about") in shown.text
        shown = await trying.press("branch", "seat", "-")
        shown = await trying.press("branchoff", ".-")
        table = await newest(now, ben)
        assert f"<#{table.state.header.channel}>" in shown.text
        assert (table.state.header.source, table.state.seating.of(ben.id)) == (
            now.table.id,
            now.table.state.header.seats,
        )
        assert [row.action for row in table.state.logged[: step.rows]] == [
            row.action for row in now.table.state.logged[: step.rows]
        ]
        thread = now.world.state.channels[int(table.state.header.channel)]
        assert thread.type == 12, "a private thread"
        card = next(ben.newest(thread))
        assert Speaker("en").say("card-practice-told") in card.text
        assert card.text.count(f"game {now.table.id}") == 1
        assert Speaker("en").say("minute-branched", table=now.table.id, step=len(
            (await game_review.look_back(now.table, None)).passages) - 1) in card.text  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
async def test_by_command_against_computers(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 3) as now:
        await now.wander(8, Random(4))
        await now.agree_to_end()
        ben = now.people[1]
        ben.user.locale = LOCALES[language]
        trying = Trying(now, ben)
        reply = await ben.slash(now.world.channel, "branch", step=4)
        assert reply.message
        trying.id = reply.message.id
        await now.settle()
        (seats,) = trying.shown.selects
        assert seats["placeholder"] == Speaker(language).say("branch-seat")
        await trying.press("branchoff", ".easy.s2")
        table = await newest(now, ben)
        assert table.state.seating.computers == {"s1": "easy", "s3": "easy"}
        assert table.state.header.language == language, "nobody else reads there"
        assert len(table.state.logged) >= (await game_review.look_back(now.table, None)).passages[3].rows
        assert table.state.waiting == {"s2"}


async def test_two_taps_make_one_game(tmp_path: Path) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        await now.wander(4, Random(4))
        await now.agree_to_end()
        ben = now.people[1]
        trying = Trying(now, ben)
        reply = await ben.slash(now.world.channel, "branch")
        assert reply.message
        trying.id = reply.message.id
        await now.settle()
        await trying.press("branch", "seat", "-")
        shown, button = trying.shown, control(trying.shown, "branchoff")
        await ben.click(shown, button)
        await now.settle()
        first = await newest(now, ben)
        await ben.click(shown, button, forge=True)
        await now.settle()
        assert (await newest(now, ben)).id == first.id == now.table.id + 1
        assert f"<#{first.state.header.channel}>" in trying.shown.text


async def test_another_game_that_ends_meanwhile_keeps_nobody_from_beginning(tmp_path: Path) -> None:
    """Then the newest game is an older one, and not the one that was asked for."""
    async with scene(tmp_path, "conclave", 2) as now:
        await now.wander(4, Random(4))
        anna, elsewhere = now.people[0], now.world.add_channel("elsewhere")
        other = await now.bot.tables.create(elsewhere.id, anna.id, "conclave", name="Anna")
        await now.agree_to_end()
        reply = await anna.slash(now.world.channel, "branch")
        assert reply.message
        trying = Trying(now, anna)
        trying.id = reply.message.id
        await now.settle()
        await anna.choose(trying.shown, control(trying.shown, "branch", "seat"), "x" * 100, forge=True)
        await now.settle()
        await trying.press("branch", "seat", "-")
        await other.do(lobby.close, anna.id)
        await trying.press("branchoff")
        assert (await newest(now, anna)).state.header.source == now.table.id


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_running_game_with_secrets_gets_a_sentence(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        await now.wander(12, Random(4))
        await now.settle()
        anna = now.people[0]
        anna.user.locale = LOCALES[language]
        refusal = Speaker(language).say("refusal-branch-secret")
        for forged in (f"r:branch:{now.table.id}:3:", f"r:branchoff:{now.table.id}:3:{now.table.id}..-"):
            reply = await anna.click(now.card("log"), forged, forge=True)
            await now.settle()
            assert refusal in reply.text or refusal in next(anna.newest(now.world.channel)).text
        await anna.slash(now.world.channel, "branch", step=1)
        await now.settle()
        assert refusal in next(anna.newest(now.world.channel)).text
        viewing = Viewing(now, anna)
        assert not [each for each in (await viewing.open()).buttons if ":branch:" in each["custom_id"]]
        assert await now.bot.tables.store.newest() == now.table.id
        assert not [each for each in now.world.state.channels.values() if each.type == 12], "no thread is left"


async def test_a_running_game_without_secrets_is_tried_without_help(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        await now.wander(6, Random(4))
        await now.settle()
        anna = now.people[0]
        trying = Trying(now, anna)
        await trying.open()
        shown = await trying.press("branch")
        assert Speaker("en").say("branch-unaided") in shown.text
        assert not shown.selects
        forged = f"r:branchoff:{now.table.id}:2:{now.table.id}.hard.s1"
        await anna.click(shown, forged, forge=True)
        await now.settle()
        assert Speaker("en").say("refusal-branch-aids") in next(anna.newest(now.world.channel)).text
        await trying.open()
        await trying.press("branch")
        await trying.press("branchoff")
        table = await newest(now, anna)
        assert (table.state.seating.of(anna.id), table.state.practice, table.state.seating.computers) == (
            now.table.state.header.seats,
            False,
            {},
        )


async def test_bad_steps_get_a_sentence(tmp_path: Path) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        await now.wander(4, Random(4))
        await now.agree_to_end()
        steps = len((await game_review.look_back(now.table, None)).passages)
        for step in (0, -3, steps + 1, 10**9):
            await now.people[0].slash(now.world.channel, "branch", step=step)
            await now.settle()
            said = next(now.people[0].newest(now.world.channel)).text
            assert Speaker("en").say("refusal-branch-step", steps=steps) in said


@pytest.mark.parametrize("kind", [VOICE, FORUM])
async def test_where_all_would_look_on_there_is_no_game_of_ones_own(kind: int, tmp_path: Path) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        await now.wander(4, Random(4))
        await now.agree_to_end()
        anna, there = now.people[0], now.world.add_channel("there", kind=kind)
        if kind == FORUM:
            there = now.world.add_channel("post", kind=PUBLIC_THREAD, parent=there)
        await now.settle()
        said = Speaker("en").say("refusal-thread-nowhere")
        assert message_of(await anna.slash(there, "learn", title="caesar")).text == said
        assert message_of(await anna.slash(there, "new", title="caesar", against="easy")).text == said
        trying = Trying(now, anna)
        reply = await anna.slash(there, "branch", game=str(now.table.id))
        trying.id = message_of(reply).id
        await now.settle()
        shown = next(each for each in anna.messages(there) if each.id == trying.id)
        await anna.click(shown, control(shown, "branchoff"))
        await now.settle()
        assert said in [each.text for each in anna.messages(there)]
        assert [table.id for table in now.bot.tables.cache.in_use()] == [now.table.id]


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/channels/{channel_id}/threads"), ("PUT", "/channels/{channel_id}/thread-members/{user_id}")],
)
async def test_a_thread_that_discord_does_not_permit_is_a_sentence(method: str, path: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        await now.wander(4, Random(4))
        await now.agree_to_end()
        anna = now.people[0]
        trying = Trying(now, anna)
        trying.id = message_of(await anna.slash(now.world.channel, "branch")).id
        await now.settle()
        now.world.disturb(method, path, 403)
        await anna.click(trying.shown, control(trying.shown, "branchoff"))
        await now.settle()
        said = [each.text for each in anna.messages(now.world.channel)]
        assert Speaker("en").say("refusal-thread-refused") in said
        assert all(thread.archived for thread in now.world.threads(now.world.channel))


async def test_what_computers_think_of_a_branch_is_told_when_the_game_it_comes_from_is_over(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        await now.wander(6, Random(4))
        anna, tables = now.people[0], now.bot.tables
        thread = now.world.add_channel("practice")
        branch = await tables.branch(now.table, None, Wish(str(anna.id), "Anna", str(thread.id)))
        again = await tables.branch(branch, None, Wish(str(anna.id), "Anna", str(now.world.add_channel("again").id)))
        assert not await tables.may_be_judged(again), "nor of a branch of a branch"
        while branch.state.header.phase == "running":
            await random_step(branch, Random(1))
        await now.settle()
        card = next(each for each in anna.newest(thread) if finds(each, "story"))
        text = "\n".join(each.text for each in anna.newest(thread))
        assert Speaker("en").say("story-head", title=Speaker("en", "caesar").tell("title")) not in text
        reply = await anna.click(card, finds(card, "story"))
        assert Speaker("en").say("refusal-story-later") in reply.text
        await now.agree_to_end()
        assert await tables.may_be_judged(branch)
        assert await tables.may_be_judged(again)
        await anna.click(card, finds(card, "story"))
        await now.settle()
        shown = next(each for each in anna.newest(thread) if each.ephemeral)
        assert Speaker("en").say("story-head", title=Speaker("en", "caesar").tell("title")) in shown.text
