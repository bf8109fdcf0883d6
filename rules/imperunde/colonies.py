"""Colonies (5.4): conquered from natives or players, freed by rebels; canals and their posts (5.5)."""

from rules.imperunde.board import CANAL_AT, CANAL_POSTS, FREE, PLACES, POST
from rules.imperunde.events import CountryConquered, CountryFreed
from rules.imperunde.phases import Unit
from rules.imperunde.pieces import change_posts, count, name, room, station
from rules.imperunde.state import Play, put


def conquer(play: Play, country: int, player: int, units: tuple[Unit, ...]) -> None:
    """The conqueror moves in and takes over the posts, as far as his bag goes; a free canal brings him two (5.5)."""
    board = play.state.board
    loser, posts = board.owner[country], board.posts[country]
    if loser == FREE and country in CANAL_AT and board.canals >> CANAL_AT[country] & 1:
        posts = CANAL_POSTS
    elif loser != FREE:
        count(play, loser, POST, -posts)
    taken = min(posts, room(play.state, player, POST))
    play.lay(owner=put(board.owner, country, player), posts=put(board.posts, country, taken))
    count(play, player, POST, taken)
    for unit in units:
        station(play, country, player, unit.kind, unit.moves)
    whom = "natives" if loser == FREE else name(play.state, loser)
    play.say(CountryConquered(play.state.seats[player], PLACES[country], whom, taken))


def liberate(play: Play, country: int) -> None:
    """Rebels have won: the posts burn, the country is free, a canal stays (5.4, 5.5)."""
    owner, posts = play.state.board.owner[country], play.state.board.posts[country]
    change_posts(play, country, owner, -posts)
    play.lay(owner=put(play.state.board.owner, country, FREE))
    play.say(CountryFreed(name(play.state, owner), PLACES[country], posts))
