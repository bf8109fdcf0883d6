"""Colours in the lobby: the button, the menu, the card, and the game that follows."""

from pathlib import Path

from loopback.client_view import MessageView
from loopback.world import Limits, Player, World
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS
from tests.openapi import find_judge
from words import Speaker

WHICH = Speaker("en").say("colour-which")


async def lobby(world: World, bot: RunningBot, anna: Player, title: str) -> MessageView:
    opened = await anna.slash(world.channel, "new", forge=True, against="people", title=title)
    await anna.submit(opened.form)
    await bot.settle()
    return anna.messages(world.channel)[-1]


async def menu(player: Player, card: MessageView) -> MessageView:
    """The private menu of colours."""
    reply = await player.click(card, finds(card, "colour"))
    assert reply.ephemeral
    assert reply.message
    return reply.message


async def test_colours_are_chosen_on_the_card_first_come_first_served(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben, zoe = (world.user(name) for name in ("anna", "ben", "zoe"))
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            card = await lobby(world, bot, anna, "caesar")
            await ben.click(card, finds(card, "join"))
            stranger = await zoe.click(card, finds(card, "colour"))
            assert stranger.text == Speaker("en").say("refusal-not-seated")
            mine, late = await menu(ben, card), await menu(anna, card)
            taken = await ben.choose(mine, WHICH, "violet")
            assert taken.text == "You play 🟣 violet, a disc."
            refused = await anna.choose(late, WHICH, "violet")  # Anna's menu is older than Ben's choice
            assert refused.text.strip() == Speaker("en").say("refusal-colour-chosen")
            await bot.settle()
            (now,) = [each for each in anna.messages(world.channel) if each.id == card.id]
            assert "ben: 🟣 violet, a disc" in now.text.casefold(), now.text
            again = await menu(anna, card)
            await anna.choose(again, WHICH, "any")
            await anna.click(card, finds(card, "start"))
            await bot.settle()
            table = await bot.tables.cache.at(world.channel.id)
            colours = {player.seat: player.colour for player in table.state.view_for(None).players}
            assert colours[table.state.seating.of(str(ben.id))[0]] == "violet"
            assert colours[table.state.seating.of(str(anna.id))[0]] == "yellow"
        assert not world.violations


async def test_where_colours_come_with_something_else_there_is_no_button(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            card = await lobby(world, bot, anna, "imperunde")
            assert not [each for each in card.buttons if "colour" in each["custom_id"]]
