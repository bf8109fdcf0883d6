"""Colonies (5.4): conquered from natives or players, freed by rebels; posts that come with a canal (5.5)."""

from rules.imperunde.board import CANAL_AT, CANAL_POSTS, FREE, PLACES, POST
from rules.imperunde.events import CountryConquered, CountryFreed
from rules.imperunde.phases import Combat, Phase, Unit
from rules.imperunde.pieces import change_posts, change_used, left_in_bag, side_name, station
from rules.imperunde.state import Play
from rules.kernel import put, replace


def conquer(play: Play, country: int, player: int, units: tuple[Unit, ...]) -> None:
    """The conqueror moves in and takes over posts, as far as their bag goes; a free canal brings two (5.5)."""
    board = play.state.board
    loser, posts = board.owner[country], board.posts[country]
    if loser == FREE and country in CANAL_AT and board.canals >> CANAL_AT[country] & 1:
        posts = CANAL_POSTS
    elif loser != FREE:
        change_used(play, loser, POST, -posts)
    taken = min(posts, left_in_bag(play.state, player, POST))
    play.lay(owner=put(board.owner, country, player), posts=put(board.posts, country, taken))
    change_used(play, player, POST, taken)
    for unit in units:
        station(play, country, player, unit.kind, unit.moves)
    whom = "natives" if loser == FREE else side_name(play.state, loser)
    play.say(CountryConquered(play.state.seats[player], PLACES[country], whom, taken))


def liberate(play: Play, country: int) -> None:
    """Rebels have won: the posts burn, the country is free, a canal stays (5.4, 5.5)."""
    owner, posts = play.state.board.owner[country], play.state.board.posts[country]
    change_posts(play, country, owner, -posts)
    play.lay(owner=put(play.state.board.owner, country, FREE))
    play.set(stack=tuple(_cut_off(phase, country) for phase in play.state.stack))
    play.say(CountryFreed(side_name(play.state, owner), PLACES[country], posts))


def _cut_off(phase: Phase, country: int) -> Phase:
    """Armies that left the country for an attack cannot go back: natives hold it now (5.3)."""
    if not isinstance(phase, Combat) or all(unit.origin != country for unit in phase.engaged):
        return phase
    engaged = (Unit(u.kind, u.moves, -1, 0) if u.origin == country else u for u in phase.engaged)
    return replace(phase, engaged=tuple(engaged))
