"""Buttons and forms under bad conditions: stale, doubled, foreign, stripped, older than the bot."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import ComponentType
from discord.ui import TextDisplay

from cogs.cards.turn_card import turn_card
from cogs.interactions.controls import BLUE, GREY, RED
from cogs.interactions.custom_ids import Id
from cogs.messages.layout import Page
from cogs.panel.page import panel_menu, panel_page
from cogs.seat.session import session_at
from loopback.world import Limits, Permission, World
from rules.imperial.actions import DestroyFactory
from table import Refusal, vote_requests
from tests.conclave import Bid, Done
from tests.endtoend.drivers import finds
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, open_table, scene, text, to_stones
from tests.openapi import find_judge
from tests.plays import play_now
from words import LANGUAGES, Speaker


async def test_a_stripped_card_takes_no_clicks_while_another_table_s_card_works(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        old = now.card()
        await to_stones(now)
        new = now.card()
        assert old.id != new.id
        stripped = next(m for m in now.people[0].messages(now.world.channel) if m.id == old.id)
        assert not stripped.buttons
        reply = await now.people[0].click(new, finds(new, "log"))
        assert reply.ephemeral
        forged = await now.people[0].click(stripped, finds(new, "act"), forge=True)
        assert forged.ephemeral


async def test_a_double_click_moves_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        player = now.seat(await to_stones(now))
        panel = (await player.click(now.card(), finds(now.card(), "act"))).message
        assert panel
        stone = next(b for b in panel.buttons if "east" in b["label"])
        first = await player.click(panel, stone["custom_id"])
        second = await player.click(panel, stone["custom_id"], forge=True)
        assert len(now.table.preview(player.id).actions) == 1
        assert text("panel-moved-on") in second.text
        assert first.message
        assert first.message.id == panel.id


async def test_the_same_interaction_delivered_twice_plays_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        seat = now.table.state.header.seats[0]
        played = await now.table.act(now.seat(seat).id, Bid(2), request_id="7", seat=seat)
        again = await now.table.act(now.seat(seat).id, Bid(2), request_id="7", seat=seat)
        assert again.repeated
        assert played.played
        assert now.table.state.number == played.played.last + 1


async def test_a_stale_button_says_so_and_offers_the_present(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        player = now.seat(await to_stones(now))
        panel = (await player.click(now.card(), finds(now.card(), "act"))).message
        assert panel
        await play_now(now.table, player.id, [Done()])
        late = await player.click(panel, panel.buttons[0]["custom_id"])
        assert text("panel-moved-on") in late.text
        assert late.message
        assert any("Bid" in label for label in late.message.labels)


async def test_somebody_else_s_panel_is_of_no_use(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        owner, other = now.seat(winner), next(p for p in now.people if p is not now.seat(winner))
        panel = (await owner.click(now.card(), finds(now.card(), "act"))).message
        assert panel
        with pytest.raises(LookupError):
            await other.click(panel, panel.buttons[0]["custom_id"])
        stolen = panel.buttons[0]["custom_id"]
        reply = await other.click(now.card(), stolen, forge=True)
        assert reply.ephemeral
        assert not now.table.preview(owner.id).actions
        assert not now.table.preview(other.id).actions


async def test_a_refusal_from_a_command_names_the_rule(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        other = next(seat for seat in now.table.state.header.seats if seat != winner)
        reply = await now.seat(other).slash(now.world.channel, "conclave stone", spot="east")
        assert reply.ephemeral
        assert reply.text.split("\n") == [
            "It is not your turn. [Rounds]",
            text("table-waits", who=now.table.state.seating.names[winner]),
        ]
        reply = await now.seat(winner).slash(now.world.channel, "conclave bid", amount="2")
        assert "[Rounds]" in reply.text
        assert reply.message
        assert finds(reply.message, "do"), "what is legal stands below the reason"


async def test_a_button_of_a_version_nobody_remembers_is_answered(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        for custom_id in (
            "something:else",
            "r:fly:1:2:3",
            str(Id("act", 999, 5)),
            "r:act:x:y:z",
            "r:act:1:1:" + "z" * 80,
        ):
            reply = await now.people[0].click(now.card(), custom_id, forge=True)
            assert reply.ephemeral, custom_id
            assert not reply.failed


async def test_a_form_opened_before_a_restart_is_understood_after_it(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, database, extensions=EXTENSIONS):
            opened = await anna.slash(world.channel, "new", against="people", title="imperial")
            assert opened.form
        async with running(world, database, extensions=EXTENSIONS) as bot:
            reply = await anna.submit(opened.form, {"pace": "daily"})
            assert reply.ephemeral
            table = await bot.tables.cache.at(world.channel.id)
            assert (table.state.header.title, table.state.header.pace.bank) == ("imperial", 3 * 86_400)
            await bot.settle()
            assert finds(anna.messages(world.channel)[-1], "join")
        assert not world.violations


async def test_buttons_lobby_and_deadlines_go_on_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben")
        async with running(world, database, extensions=EXTENSIONS) as bot:
            opened = await anna.slash(world.channel, "new", forge=True, against="people", title="conclave")
            await anna.submit(opened.form, {"pace": "live"})
            await bot.settle()
            lobby = anna.messages(world.channel)[-1]
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await ben.click(lobby, finds(lobby, "join"))
            await anna.click(lobby, finds(lobby, "start"))
            await bot.settle()
            card = anna.messages(world.channel)[-1]
            assert "<t:" in card.text
        async with running(world, database, extensions=EXTENSIONS) as bot:
            reply = await anna.click(card, finds(card, "act"))
            assert reply.message
            assert "Bid 1" in reply.message.labels[0]
            bid = reply.message.buttons[0]["custom_id"]
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await anna.click(reply.message, bid)
            table = await bot.tables.cache.at(world.channel.id)
            assert str(anna.id) not in {table.state.seating.users[seat] for seat in table.state.waiting}
            await bot.settle()
        assert not world.violations


async def test_missing_permissions_are_told_to_the_one_who_asked(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna", locale="fr")
        world.deny(world.channel, Permission.ATTACH_FILES)
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            reply = await anna.slash(world.channel, "new", against="people", title="imperial")
            assert reply.ephemeral
            assert "Joindre des fichiers" in reply.text
            with pytest.raises(Refusal):
                await bot.tables.cache.at(world.channel.id)


async def test_closed_direct_messages_hold_up_nothing(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        for player in now.people:
            player.close_dms()
        (seat,) = now.table.state.waiting
        player, other = now.seat(seat), next(p for p in now.people if p is not now.seat(seat))
        await player.slash(now.world.channel, "imperial rondel", space="taxation")
        await now.settle()
        assert now.table.state.number > 0
        hand = await other.slash(now.world.channel, "hand")
        assert hand.ephemeral
        assert "Money" in hand.text


async def test_a_deleted_channel_ends_nothing(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        refuge = now.world.add_channel("refuge")
        now.world.delete_channel(now.world.channel)
        anna = now.people[0]
        await play_now(now.table, anna.id, [Bid(1)], seat="s1")
        await now.settle()
        reply = await anna.slash(refuge, "table move", game=str(now.table.id))
        assert text("table-moved") in reply.text
        await now.settle()
        assert any(finds(message, "act") for message in anna.messages(refuge))


async def test_a_player_carries_no_game_off_without_asking(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna, ben = now.people
        hidden = now.world.add_channel("hidden")
        before = now.table.state.header.channel
        reply = await ben.slash(hidden, "table move", game=str(now.table.id))
        assert text("vote-opened") in reply.text
        assert now.table.state.header.channel == before
        await now.settle()
        vote = now.card("yes")
        assert str(hidden.id) in vote.text
        await anna.click(vote, finds(vote, "yes"))
        await now.settle()
        assert now.table.state.header.channel == str(hidden.id)
        await now.bot.look()
        assert f"<#{hidden.id}>" in anna.messages(now.world.channel)[-1].text
        shown = anna.messages(hidden)
        assert any(finds(message, "act") for message in shown)
        assert not any(finds(message, "start") or finds(message, "join") for message in shown)


async def test_the_host_takes_the_game_along_and_both_channels_are_told(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        anna = now.people[0]
        elsewhere = now.world.add_channel("elsewhere")
        reply = await anna.slash(elsewhere, "table move", game=str(now.table.id))
        assert text("table-moved") in reply.text
        await now.bot.look()
        assert f"<#{elsewhere.id}>" in anna.messages(now.world.channel)[-1].text
        assert not any(finds(message, "join") for message in anna.messages(elsewhere))


async def test_an_archived_thread_is_reopened_by_posting(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            opened = await anna.slash(world.channel, "new", forge=True, against="people", title="conclave")
            await anna.submit(opened.form)
            await bot.settle()
            lobby = anna.messages(world.channel)[-1]
            form = (await anna.click(lobby, finds(lobby, "settings"))).form
            await anna.submit(form, {"switches": ["thread"], "language": "fr"})
            await bot.settle()
            (lobby,) = (each for each in ben.messages(world.channel) if not each.ephemeral)
            await ben.click(lobby, finds(lobby, "join"))
            await bot.settle()
            await anna.click(lobby, finds(lobby, "start"))
            await bot.settle()
            (thread,) = world.threads(world.channel)
            table = await bot.tables.cache.at(thread.id)
            assert table.state.header.language == "fr"
            world.archive(thread)
            for player in (anna, ben):
                await play_now(table, player.id, [Bid(1)])
            await bot.settle()
            assert not thread.archived
        assert not world.violations


@pytest.mark.parametrize(
    ("switches", "policy"),
    [([], "host"), (["voted"], "vote"), (["anyone"], "anyone"), (["voted", "anyone"], "vote")],
)
async def test_the_lobby_settles_who_accepts_substitutes(switches: list[str], policy: str, tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            opened = await anna.slash(world.channel, "new", forge=True, against="people", title="conclave")
            await anna.submit(opened.form)
            await bot.settle()
            lobby = anna.messages(world.channel)[-1]
            form = (await anna.click(lobby, finds(lobby, "settings"))).form
            await anna.submit(form, {"switches": switches})
            await bot.settle()
            assert (await bot.tables.cache.at(world.channel.id)).state.header.substitutes == policy
            (card,) = [each for each in anna.messages(world.channel) if each.id == lobby.id]
            assert text(f"lobby-substitutes-{policy}") in card.text
        assert not world.violations


async def test_a_table_on_another_title_refuses_the_command(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        reply = await now.people[0].slash(now.world.channel, "conclave bid", amount="1")
        assert "Imperial" in reply.text


async def test_a_channel_holds_one_game(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        with pytest.raises(Refusal):
            await open_table(now.bot, now.world, now.people, "conclave")


@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "caesar", "imperunde"])
async def test_the_panel_marks_what_is_final_as_the_rules_know_it(title: str, tmp_path: Path) -> None:
    rng = Random(11)
    async with scene(tmp_path, title, 3) as now:
        for _ in range(60):
            await now.wander(1, rng)
            seat = min(now.table.state.waiting)
            session = session_at(now.table, str(now.seat(seat).id), "en", seat)
            shown, menu = panel_page(session), panel_menu(session)
            for choice in menu.choices:
                if len(choice.plan) == 1:
                    assert choice.final == session.game.final(session.view, choice.plan[0]), choice
            words = str(shown.blocks) + str([c.item.to_component_dict() for row in shown.rows for c in row])
            deeds = [choice for choice in menu.choices if choice.plan or choice.form]
            mixed = len({choice.publishes for choice in deeds}) > 1
            said = " · final" in words or "'description': 'final'" in words
            assert said == (mixed and any(each.publishes and each.plan for each in deeds)), words
            sealed = any(choice.sealed and choice.final for choice in menu.choices)
            assert ("Sealed until all have chosen" in words) == sealed, shown.blocks


@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "caesar", "imperunde"])
async def test_one_button_at_most_is_blue_red_hurts_and_none_is_green(title: str, tmp_path: Path) -> None:
    rng, blue = Random(11), 0
    async with scene(tmp_path, title, 3) as now:
        for _ in range(60):
            await now.wander(1, rng)
            seat = min(now.table.state.waiting)
            session = session_at(now.table, str(now.seat(seat).id), "en", seat)
            groups = [choice.token for choice in panel_menu(session).choices if not choice.plan and not choice.form]
            for path in ((), *((token,) for token in groups)):
                menu, shown = panel_menu(session, path), panel_page(session, path=path)
                styles = [each["style"] for each in pressed(shown)]
                assert styles.count(BLUE.value) <= 1, [choice.label for choice in menu.buttons]
                assert set(styles) <= {BLUE.value, GREY.value, RED.value}
                hurting = [choice for choice in menu.buttons if choice.style == "hurts"]
                assert styles.count(RED.value) == len(hurting)
                assert all(isinstance(choice.plan[0], DestroyFactory) for choice in hurting)
                blue += styles.count(BLUE.value)
            card = turn_card(now.table, (), None)
            assert [each["style"] for each in pressed(card)].count(BLUE.value) <= 1
            assert [each["style"] for each in pressed(card, card.answers)].count(BLUE.value) <= 1
    assert blue > 5


async def test_long_news_lose_their_emoji_and_their_end_before_the_line_below_them_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "Ready: Fusarel, Cogwin e…" stood below the news of a busy round."""
    async with scene(tmp_path, "imperunde", 3) as now:
        monkeypatch.setattr("cogs.cards.turn_card.news_text", lambda *_: "")
        headline = turn_card(now.table, (), None).blocks[2]
        for news in ("frigate, " * 350, "frigate, " * 1000):
            monkeypatch.setattr("cogs.cards.turn_card.news_text", lambda *_, news=news: news)
            card = turn_card(now.table, (), None, opening=True)
            texts = [item.content for item in card.view().walk_children() if isinstance(item, TextDisplay)]
            assert headline in texts
            assert card.blocks[-1] in texts, "the seal"


def pressed(page: Page, controls: Any = None) -> list[Any]:
    """The buttons of a page as Discord gets them."""
    components = [each.item.to_component_dict() for row in (controls or page.rows) for each in row]
    return [each for each in components if each["type"] == ComponentType.button.value]


async def test_the_seal_of_the_dice_stands_whole_on_the_first_card_and_nowhere_in_the_way(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            opened = await anna.slash(world.channel, "new", forge=True, against="people", title="conclave")
            await anna.submit(opened.form, {"pace": "none"})
            await bot.settle()
            lobby = anna.messages(world.channel)[-1]
            assert "3 seats free" in lobby.text
            await ben.click(lobby, finds(lobby, "join"))
            await anna.click(lobby, finds(lobby, "start"))
            await bot.settle()
            table = await bot.tables.cache.at(world.channel.id)
            before, card = (m for m in anna.messages(world.channel) if not m.ephemeral)
            assert "seats free" not in before.text
            assert before.text.endswith("The game has begun.")
            seal = f"-# {text('card-sealed', hash=table.state.commitment)}"
            assert seal in card.text.split("\n")
            for seat in table.state.header.seats:  # the same card says who is still to bid, then another one comes
                await play_now(table, str(table.state.seating.users[seat]), [Bid(1)], seat=seat)
                await bot.settle()
            first, *_, last = (m for m in anna.messages(world.channel) if not m.ephemeral and m.id != before.id)
            assert seal in first.text
            assert first.id != last.id
            assert str(table.state.commitment) not in before.text + last.text


async def test_whoever_is_not_asked_learns_whom_the_table_waits_for(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar") as now:
        (mover,) = now.table.state.waiting
        other = next(seat for seat in now.table.state.header.seats if seat != mover)
        shown = panel_page(session_at(now.table, str(now.seat(other).id), "en"))
        assert text("panel-waits", who=now.table.state.seating.names[mover]) in shown.blocks


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lobby_closed_before_the_start_leaves_one_sentence_and_no_last_card(
    language: str, tmp_path: Path
) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            await bot.tables.create(world.channel.id, anna.id, "imperial", name="Anna", language=language)
            await bot.settle()
            (lobby,) = anna.messages(world.channel)
            await anna.click(lobby, finds(lobby, "close"))
            await bot.settle()
            (left,) = (each for each in anna.messages(world.channel) if not each.ephemeral)
            assert left.id == lobby.id
            assert left.text.split("\n")[1:] == [Speaker(language).say("lobby-never-began")]
            assert not left.buttons
        assert not world.violations


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("title", "command", "options"),
    [
        ("imperial", "imperial rondel", {"space": "factory"}),
        ("caesar", "caesar city", {"city": "aleria"}),
        ("caesar", "caesar build", {"city": "aleria"}),
        ("caesar", "caesar build", {"city": "aleria", "chain": "x"}),
    ],
)
async def test_a_command_out_of_turn_is_told_whose_turn_it_is(
    title: str, command: str, options: dict[str, Any], language: str, tmp_path: Path
) -> None:
    async with scene(tmp_path, title) as now:
        (mover,) = now.table.state.waiting
        other = next(now.seat(seat) for seat in now.table.state.header.seats if seat != mover)
        other.user.locale = language
        reply = await other.slash(now.world.channel, command, **options)
        assert reply.ephemeral
        assert now.table.state.seating.names[mover] in reply.text, reply.text
        assert Speaker(language).say("refusal-command-unclear") not in reply.text


async def test_a_command_during_a_pause_is_told_of_the_pause(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial") as now:
        await vote_requests.propose(now.table, now.people[0].id, "pause")
        (vote,) = now.table.state.proposals.values()
        await vote_requests.answer(now.table, now.people[1].id, vote.number, True)
        for player in now.people:
            reply = await player.slash(now.world.channel, "imperial rondel", space="factory")
            assert reply.text == text("refusal-paused")
