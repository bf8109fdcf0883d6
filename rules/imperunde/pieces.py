"""Pieces on the board and in the bags; who holds a sea zone. Every piece placed or removed passes through here."""

from rules.imperunde.board import (
    COUNTRIES,
    FORT,
    FRIGATE,
    KINDS,
    NATIVES,
    PIECES,
    PIRATE_PIECES,
    PIRATES,
    PLACES,
    POST,
)
from rules.imperunde.events import ColonyAbandoned, TransportsSunk, UnitLost
from rules.imperunde.state import Groups, Play, State
from rules.kernel import put

CHANCE_BIT = 8  # stands for chance in masks of those who must act
CHANCE_MASK = 1 << CHANCE_BIT


def side_name(state: State, side: int) -> str:
    """A side by the name the log gives it."""
    return side_of(state.seats, side)


def side_of(seats: tuple[str, ...], side: int) -> str:
    if side < len(seats):
        return seats[side]
    return "pirates" if side == PIRATES else "natives"


def change_group(groups: Groups, side: int, kind: int, moves: int, by: int) -> Groups:
    """The groups of a place with more units of one kind, or fewer."""
    for index, (owner, unit, left, number) in enumerate(groups):
        if owner == side and unit == kind and left == moves:
            rest = groups[:index] + groups[index + 1 :]
            if number + by == 0:
                return rest
            return (*groups[:index], (side, kind, moves, number + by), *groups[index + 1 :])
    assert by > 0, (side, kind, moves)  # nothing is taken that is not there
    return tuple(sorted((*groups, (side, kind, moves, by))))


def station(play: Play, place: int, side: int, kind: int, moves: int, number: int = 1) -> None:
    """Place units that are out of the bag already; a negative number takes them off."""
    units = play.state.board.units
    play.lay(units=put(units, place, change_group(units[place], side, kind, moves, number)))


def lift(play: Play, place: int, side: int, kind: int, moves: int) -> None:
    """Take one unit off a place; a colony left empty is free at once (5.4)."""
    station(play, place, side, kind, moves, -1)
    if place < COUNTRIES:
        abandon_if_empty(play, place)


def abandon_if_empty(play: Play, country: int) -> None:
    """Set a colony free if nothing of its owner is left in it."""
    state = play.state
    board, owner = state.board, state.board.owner[country]
    if owner < 0 or board.posts[country] or board.forts[country] or country == state.homes[owner]:
        return
    if not any(group[0] == owner for group in board.units[country]):
        play.lay(owner=put(board.owner, country, -1))
        play.say(ColonyAbandoned(side_name(state, owner), PLACES[country]))


def left_in_bag(state: State, side: int, kind: int) -> int:
    """How many pieces of a kind are left in the bag."""
    limit = PIRATE_PIECES[kind] if side == PIRATES else PIECES[kind] * state.sets
    return limit - state.board.used[side][kind]


def change_used(play: Play, side: int, kind: int, by: int = 1) -> None:
    """Note that pieces were taken out of the bag, or put back into it."""
    if side == NATIVES:  # natives and rebels have no pieces (5.3)
        return
    used = play.state.board.used
    play.lay(used=put(used, side, put(used[side], kind, used[side][kind] + by)))


def enlist(play: Play, place: int, side: int, kind: int, number: int = 1, moves: int = 0) -> int:
    """Place new units, as far as the bag goes; returns how many."""
    number = min(number, left_in_bag(play.state, side, kind))
    if number > 0:
        change_used(play, side, kind, number)
        station(play, place, side, kind, moves, number)
    return number


def change_forts(play: Play, country: int, side: int, by: int) -> None:
    """Build forts, or lose them."""
    forts = play.state.board.forts
    play.lay(forts=put(forts, country, forts[country] + by))
    change_used(play, side, FORT, by)


def change_posts(play: Play, country: int, side: int, by: int) -> None:
    """Build trading posts, or lose them."""
    posts = play.state.board.posts
    play.lay(posts=put(posts, country, posts[country] + by))
    change_used(play, side, POST, by)


def lose(play: Play, place: int, side: int, kind: int, moves: int, cause: str) -> None:
    """A unit goes back to the bag."""
    play.say(UnitLost(side_name(play.state, side), KINDS[kind], PLACES[place], cause))
    change_used(play, side, kind, -1)
    lift(play, place, side, kind, moves)


def navies(groups: Groups) -> int:
    """The mask of sides with warships among these units."""
    mask = 0
    for side, kind, _, _ in groups:
        if kind >= FRIGATE:
            mask |= 1 << side
    return mask


def hostile_sides(state: State, side: int) -> int:
    """The mask of sides whose ships are hostile to this one's."""
    if side == PIRATES:
        return (1 << len(state.seats)) - 1
    return state.war[side] | 1 << PIRATES


def sink_transports(play: Play, sea: int, holder: int) -> None:
    """The holder of a zone sinks all enemy transports in it (11.6)."""
    state, enemies = play.state, hostile_sides(play.state, holder)
    sunk = [group for group in state.board.units[sea] if group[1] < FRIGATE and enemies >> group[0] & 1]
    for side in sorted({group[0] for group in sunk}):
        lost = tuple(KINDS[kind] for owner, kind, _, number in sunk if owner == side for _ in range(number))
        play.say(TransportsSunk(side_name(state, side), side_name(state, holder), PLACES[sea], lost))
    for side, kind, moves, number in sunk:
        change_used(play, side, kind, -number)
        station(play, sea, side, kind, moves, -number)


def with_moves(state: State, moves: tuple[int, ...]) -> tuple[Groups, ...]:
    """All units with fresh moves by kind (ships and transports: the last number); a captured ship has none."""
    fresh: list[Groups] = []
    for place, groups in enumerate(state.board.units):
        points = moves if place < COUNTRIES else moves[3:] * 5
        merged: Groups = ()
        for side, kind, left, number in groups:
            merged = change_group(merged, side, kind, 0 if left < 0 or side == PIRATES else points[kind], number)
        fresh.append(merged)
    return tuple(fresh)


def without_moves(state: State, player: int) -> tuple[Groups, ...]:
    """All units, those of one player with no moves left: as defenders they are all alike from now on."""
    spent: list[Groups] = []
    for groups in state.board.units:
        merged: Groups = ()
        for side, kind, left, number in groups:
            merged = change_group(merged, side, kind, 0 if side == player else left, number)
        spent.append(merged)
    return tuple(spent)
