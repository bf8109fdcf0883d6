"""Which league somebody means, whether they see it, and who may make and cancel leagues."""

from cogs.client.client import Client, Interaction
from cogs.client.permissions import sees
from cogs.interactions.choice_filter import MOST, Suggestions, suggest
from cogs.league.card_place import CardPlace
from cogs.league.poster import LeaguePoster
from cogs.league.wording import league_name
from cogs.messages.text import reader_language
from league import League, Leagues
from rules import IllegalAction
from words import Speaker

LOOKED_AT = 5  # pages of leagues: whoever sees none of them makes no longer search


def leagues_of(client: Client) -> Leagues:
    """All leagues that this client serves."""
    poster = client.get_cog(LeaguePoster.__name__)
    assert isinstance(poster, LeaguePoster)
    return poster.leagues


def is_manager(interaction: Interaction) -> bool:
    return interaction.permissions.manage_guild


async def check_may_make(interaction: Interaction) -> None:
    """Refuse whoever neither manages this server nor is allowed to make leagues on it."""
    if is_manager(interaction):
        return
    if not await leagues_of(interaction.client).is_allowed(interaction.guild_id or 0, interaction.user.id):
        raise IllegalAction("league-managers")


async def check_may_cancel(interaction: Interaction, league: League) -> None:
    """Managers may cancel every league, others those they have made, while they are allowed to make any."""
    if not is_manager(interaction) and league.host != str(interaction.user.id):
        raise IllegalAction("league-managers")
    await check_may_make(interaction)


def is_shown(interaction: Interaction, league: League) -> bool:
    """Whether a league is of this server, and its card in a channel that this person sees."""
    here = league.guild == str(interaction.guild_id)
    return here and (is_manager(interaction) or sees(interaction, str(CardPlace.read(league.row.card).channel)))


async def newest_leagues(interaction: Interaction, most: int = MOST) -> list[League]:
    """The newest leagues of this server that this person sees, of all that go on and the newest that are over."""
    leagues, guild = leagues_of(interaction.client), interaction.guild_id or 0
    shown, page = dict[int, League](), await leagues.on_guild(guild)
    for _ in range(LOOKED_AT):
        shown |= {each.id: each for each in page if is_shown(interaction, each)}
        if not page or len(shown) >= most:
            break
        page = await leagues.on_guild(guild, page[-1].id)
    else:
        shown |= {each.id: each for each in await leagues.open_on(guild) if is_shown(interaction, each)}
    return [shown[number] for number in sorted(shown, reverse=True)][:most]


async def league_for(interaction: Interaction, named: str) -> League:
    """The league with this number; without one, the newest of this server."""
    if not named:
        newest = await newest_leagues(interaction, 1)
        if not newest:
            raise IllegalAction("league-none")
        return newest[0]
    if not (named.isdecimal() and len(named) <= 18):
        raise IllegalAction("league-unknown")
    league = await leagues_of(interaction.client).get(int(named))
    if not is_shown(interaction, league):
        raise IllegalAction("league-unknown")
    return league


async def suggest_leagues(interaction: Interaction, current: str) -> Suggestions:
    """The newest leagues of this server by name; `/league cancel` and `/league show` take their numbers."""
    language = reader_language(interaction)
    lines = [
        (Speaker(language).say("league-numbered", name=league_name(each, language), number=each.id), str(each.id))
        for each in await newest_leagues(interaction)
    ]
    return suggest(lines, current)
