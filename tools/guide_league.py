"""The league that its guide shows: seven people, a few games played."""

from random import Random

from cogs.league.card_place import CardPlace
from cogs.league.poster import LeaguePoster
from league import Terms
from loopback.model import Channel
from loopback.world import MessageView, Player
from table import Table
from tests.endtoend.harness import RunningBot
from tests.plays import play_now
from words import language_of

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
NAMES = {"en": "Winter cup", "fr": "Coupe d’hiver"}
PLAYED = 4  # tables


async def league(bot: RunningBot, anna: Player, place: Channel) -> tuple[Channel, MessageView]:
    """The message of the league, with standings after some games."""
    poster = bot.client.get_cog("LeaguePoster")
    assert isinstance(poster, LeaguePoster)
    language = language_of(anna.user.locale)
    terms = Terms("caesar", 3, name=NAMES[language], people=len(PEOPLE), language=language)
    made = await poster.leagues.create(bot.world.guild.id, anna.id, terms, str(CardPlace(place.id)))
    for name in PEOPLE:
        player = bot.world.user(name.lower(), record=False)
        await poster.leagues.sign_up(made.id, player.id, name)
    await poster.look()  # the draw
    await poster.look()  # the first tables
    rng = Random(7)
    for _ in range(PLAYED):
        [division] = (await poster.leagues.report(made.id)).divisions
        table_id = next(each.table_id for each in division.fixtures if each.phase == "running")
        await play_out(await bot.tables.get(table_id or 0), rng)
        await poster.look()
    await bot.settle()
    return place, next(each for each in anna.newest(place) if each.buttons)


async def play_out(table: Table, rng: Random) -> None:
    """Random moves to the end of a game."""
    while table.state.header.phase == "running":
        seat = rng.choice(sorted(table.state.waiting))
        action = rng.choice(table.state.game.legal_actions(table.state.position, seat))
        await play_now(table, table.state.seating.users[seat] or "", [action], seat=seat)
