"""Settings: public language in `/new`, variants in the lobby, pace and language of a running game by consent."""

from pathlib import Path

from loopback.world import Limits, World
from table import vote_requests
from tests.endtoend.drivers import finds
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, scene, text
from tests.endtoend.test_idempotence import Harmless
from tests.openapi import find_judge
from words import Speaker

DAY = 86_400


async def test_a_busy_channel_refuses_before_the_form(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        reply = await now.people[1].slash(now.world.channel, "new", title="imperial", against="people")
        assert reply.form is None
        assert reply.text.startswith(text("refusal-channel-busy", table=now.table.id))


async def test_the_public_language_is_chosen_with_the_game(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            opened = await anna.slash(world.channel, "new", title="imperial", against="people", language="fr")
            await anna.submit(opened.form)
            await bot.settle()
            table = await bot.tables.cache.at(world.channel.id)
            assert (table.state.header.title, table.state.header.language) == ("imperial", "fr")
            assert text("button-join", "fr") in anna.messages(world.channel)[-1].labels
        assert not world.violations


async def test_a_game_alone_speaks_the_language_asked_for_else_the_reader_s(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            bot.client.services.player_pool = Harmless()
            await anna.slash(world.channel, "new", title="imperial", against="easy", language="fr")
            asked = (await anna.slash(world.channel, "new", title="imperial", language="fr")).message
            assert asked
            await anna.click(asked, finds(asked, "newgo"))
            await anna.slash(world.channel, "new", title="imperial", against="easy")
            await bot.settle()
            threads = world.threads(world.channel)
            assert [(await bot.tables.cache.at(thread.id)).state.header.language for thread in threads] == [
                "fr",
                "fr",
                "en",
            ]
        assert not world.violations


async def test_variants_are_changed_in_the_lobby_by_the_host(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            table = await bot.tables.create(world.channel.id, anna.id, "caesar", name="Anna")
            await table.join(ben.id, "Ben")
            await bot.settle()
            card = anna.messages(world.channel)[-1]
            refused = await ben.click(card, finds(card, "variants"))
            assert refused.text == text("refusal-not-host")
            form = (await anna.click(card, finds(card, "variants"))).form
            await anna.submit(form, {"variants": ["full_colour_sum"]})
            assert table.state.header.options == {"random_treasures": False, "full_colour_sum": True}
            await bot.settle()
            (shown,) = [each for each in anna.messages(world.channel) if each.id == card.id]
            assert Speaker("en", "caesar").option("full_colour_sum") in shown.text
        assert not world.violations


async def test_an_agreed_number_of_posts_outlives_the_next_change_of_variants(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            table = await bot.tables.create(world.channel.id, anna.id, "imperunde", name="Anna")
            await bot.settle()
            card = anna.messages(world.channel)[-1]
            form = (await anna.click(card, finds(card, "variants"))).form
            await anna.submit(form, {"length-number": "20"})
            assert table.state.header.options == {"length": 20, "open_stances": True, "colony_value": 5}
            form = (await anna.click(card, finds(card, "variants"))).form
            await anna.submit(form, {"variants": ["colony_value"]})
            assert table.state.header.options == {"length": 20, "open_stances": False, "colony_value": 10}
            form = (await anna.click(card, finds(card, "variants"))).form
            await anna.submit(form, {"length-number": ""})
            assert table.state.header.options == {"length": "normal", "open_stances": False, "colony_value": 10}, (
                "what is ticked"
            )
        assert not world.violations


async def test_the_host_changes_pace_and_language_of_a_running_game_with_the_others_consent(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        assert (await ben.slash(now.world.channel, "table settings")).text == text("refusal-not-host")
        form = (await anna.slash(now.world.channel, "table settings")).form
        assert form
        reply = await anna.submit(form, {"pace": "daily", "language": "fr"})
        assert reply.text == text("vote-opened")
        await now.settle()
        assert (now.table.state.header.language, now.table.state.header.pace.bank) == ("en", 0)
        vote = now.card("yes")
        assert text("pace-daily") in vote.text
        assert text("setting-language", value=text("language-fr")) in vote.text
        assert text("setting-remind", value=text("remind-usual")) not in vote.text, "only what changes"
        await ben.click(vote, finds(vote, "yes"))
        await now.settle()
        assert (now.table.state.header.language, now.table.state.header.pace.bank) == ("fr", 3 * DAY)
        (seat,) = now.table.state.waiting
        assert now.table.state.deadline(seat)
        assert text("card-until", "fr", when=f"<t:{now.table.state.deadline(seat)}:R>") in now.card().text
        shown = next(each for each in ben.messages(now.world.channel) if each.id == vote.id)
        assert text("minute-vote-carried", "fr") in shown.text


async def test_a_refused_change_changes_nothing(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        form = (await anna.slash(now.world.channel, "table settings")).form
        await anna.submit(form, {"pace": "live", "language": "fr"})
        await now.settle()
        await ben.click(now.card("no"), finds(now.card("no"), "no"))
        assert (now.table.state.header.language, now.table.state.header.pace.bank) == ("en", 0)
        assert not now.table.state.proposals


async def test_private_pictures_of_the_same_command_do_not_pile_up(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        for _ in range(3):
            await player.slash(now.world.channel, "board", style="card")
            await player.slash(now.world.channel, "hand")
            await now.settle()
        private = [each for each in player.messages(now.world.channel) if each.ephemeral and each.attachments]
        assert len(private) == 2, "one board and one hand"


async def test_private_pictures_of_two_commands_of_a_title_do_not_pile_up(tmp_path: Path) -> None:
    """What was drafted by one is on the panel of the next."""
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.seat(min(now.table.state.waiting))
        await player.slash(now.world.channel, "imperial rondel", space="import")
        region = (await player.autocomplete(now.world.channel, "imperial import", "region", "", unit="army"))[0][
            "value"
        ]
        await player.slash(now.world.channel, "imperial import", unit="army", region=region)
        await now.settle()
        assert len(now.table.preview(player.id).actions) == 2
        private = [each for each in player.messages(now.world.channel) if each.ephemeral and each.attachments]
        assert len(private) == 1, "the newest panel"


async def test_a_rematch_calls_everybody_who_played_once(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        await vote_requests.propose(now.table, anna.id, "end")
        await vote_requests.answer(now.table, ben.id, now.table.state.proposals["end"].number, yes=True)
        await now.settle()
        last = now.card("rematch")
        assert {int(each["id"]) for each in last.raw["mentions"]} == {anna.id, ben.id}
        await anna.click(last, finds(last, "rematch"))
        await now.settle()
        lobby = now.card("join")
        assert {int(each["id"]) for each in lobby.raw["mentions"]} == {ben.id}


async def test_rematches_opened_and_closed_again_call_nobody_all_day(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        await now.agree_to_end()
        last, called = now.card("rematch"), list[set[int]]()
        for _ in range(5):
            await anna.click(last, finds(last, "rematch"))
            await now.settled()
            lobby = now.card("join")
            assert ben.mention in lobby.text
            called.append(now.pinged(lobby))
            await anna.click(lobby, finds(lobby, "close"))
            await now.settled()
        assert called == [{ben.id}] * 3 + [set()] * 2
