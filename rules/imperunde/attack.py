"""How an attack begins (11.2): the first unit that moves in opens it, others join it."""

from rules.imperunde.board import COUNTRIES, FREE, NATIVES, PIRATES, PLACES, VALUE
from rules.imperunde.colonies import conquer
from rules.imperunde.events import AttackOpened
from rules.imperunde.phases import Combat, FairWind, Unit
from rules.imperunde.pieces import hostile_sides, navies, side_name
from rules.imperunde.state import Play, State
from rules.kernel import replace


def meet(play: Play, player: int, unit: Unit, place: int) -> None:
    """A unit enters a place that must be fought for: it joins the attack there, or opens one."""
    top = play.state.stack[-1]
    if isinstance(top, Combat) and top.place == place and top.attacker == player:
        play.swap(replace(top, engaged=(*top.engaged, unit)))
        return
    defender = _defender(play.state, player, place)
    if place < COUNTRIES and defender != NATIVES and not has_garrison(play.state, place, defender):
        conquer(play, place, player, (unit,))  # posts alone defend nothing (5.4)
        return
    cause = "wind" if isinstance(top, FairWind) else "move"
    natives = VALUE[place] if defender == NATIVES else 0
    play.push(Combat(place, player, defender, cause, "gather", engaged=(unit,), natives=natives))
    play.say(AttackOpened(play.state.seats[player], side_name(play.state, defender), PLACES[place]))


def places_fought_over(state: State) -> set[int]:
    """Places with a combat in progress: nothing enters them from elsewhere (11.3; board ruling, widened)."""
    return {phase.place for phase in state.stack if isinstance(phase, Combat)}


def has_garrison(state: State, place: int, side: int) -> bool:
    """Has a side forts or armies in a country?"""
    return bool(state.board.forts[place]) or any(group[0] == side for group in state.board.units[place])


def _defender(state: State, player: int, place: int) -> int:
    """The side a unit meets there."""
    if place < COUNTRIES:
        owner = state.board.owner[place]
        return NATIVES if owner == FREE else owner
    present = navies(state.board.units[place]) & hostile_sides(state, player)
    return next(side for side in range(PIRATES + 1) if present >> side & 1)
