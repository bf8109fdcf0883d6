"""First colonies (13.3): drawn in turn from the wheel and equipped at once, until everybody has the full value."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.imperunde.actions import PlaceArmy, PlaceShip, SpinPlace
from rules.imperunde.board import (
    ARMIES,
    COAST,
    COST,
    FREE,
    FRIGATE,
    INDEX,
    INFANTRY,
    KIND,
    KINDS,
    LAND,
    PLACES,
    VALUE,
)
from rules.imperunde.events import ColonyGranted, ColonyReturned, UnitPlaced
from rules.imperunde.phase_handler import ChanceHandler, PhaseHandler
from rules.imperunde.phases import Colonies, Equip
from rules.imperunde.pieces import (
    change_forts,
    change_posts,
    change_used,
    enlist,
    left_in_bag,
    navies,
    station,
)
from rules.imperunde.rounds import begin_round
from rules.imperunde.state import Play, State
from rules.kernel import put, replace

ship = cache(PlaceShip)
army = cache(PlaceArmy)
spin = cache(SpinPlace)


def harbours(state: State, player: int, country: int) -> list[int]:
    """Seas beside a country that are free or the player's own: all are at peace (13.3)."""
    return [sea for sea in COAST[country] if not navies(state.board.units[sea]) & ~(1 << player)]


class ColoniesPhase(ChanceHandler):
    """The wheel gives a colony in turn until everybody has the full value (13.3)."""

    @staticmethod
    def draws(state: State, phase: Colonies) -> Sequence[SpinPlace]:
        """Countries that would not have to be drawn again."""
        return [spin(PLACES[country]) for country in _eligible_countries(state, phase)]

    @staticmethod
    def apply(play: Play, phase: Colonies, player: int, action: SpinPlace) -> None:
        """Found the colony and ask for its equipment."""
        country, owner = INDEX[action.place], phase.player
        value = VALUE[country]
        play.lay(owner=put(play.state.board.owner, country, owner))
        play.say(ColonyGranted(play.state.seats[owner], action.place, value))
        change_posts(play, country, owner, value)
        change_forts(play, country, owner, value)
        enlist(play, country, owner, INFANTRY, value)
        grants = put(phase.grants, owner, (*phase.grants[owner], (country, FREE)))
        play.swap(replace(phase, grants=grants))
        play.push(Equip(owner, country))

    @staticmethod
    def advance(play: Play, phase: Colonies) -> bool:
        """Begin the first round once everybody has their colonies; find a way out of a dead end."""
        if all(_value(grants) == play.state.colony_value for grants in phase.grants):
            begin_round(play)
            return True
        if _value(phase.grants[phase.player]) == play.state.colony_value:
            play.swap(replace(phase, player=(phase.player + 1) % len(play.state.seats)))
            return True
        if not _eligible_countries(play.state, phase):
            _give_back(play, phase)
            return True
        return False


def _value(grants: tuple[tuple[int, int], ...]) -> int:
    return sum(VALUE[country] for country, _ in grants)


def _eligible_countries(state: State, phase: Colonies) -> list[int]:
    """Free countries that border no home and do not exceed the total value."""
    barred = {neighbour for home in state.homes for neighbour in LAND[home]}
    free = [c for c, owner in enumerate(state.board.owner) if owner == FREE and c not in barred]
    needs = [state.colony_value - _value(grants) for grants in phase.grants]
    fitting = {value for value in {VALUE[c] for c in free} if value <= needs[phase.player]}
    if phase.careful:
        stock = Counter(VALUE[c] for c in free)
        fitting = {value for value in fitting if _leads_on(stock, needs, phase.player, value)}
    return [c for c in free if VALUE[c] in fitting]


def _leads_on(stock: Counter[int], needs: Sequence[int], player: int, value: int) -> bool:
    """Can the draw be completed once this player has drawn a country of that value?"""
    left = [need - value if other == player else need for other, need in enumerate(needs)]
    return can_complete(stock - Counter((value,)), left)


def can_complete(stock: Counter[int], needs: Sequence[int]) -> bool:
    """Can everybody be given exactly the value they lack, from so many countries of each value?"""
    sums = {(0, 0)}  # how many of value two and three in all
    for need in needs:
        sums = {
            (twos + more, threes + most)
            for twos, threes in sums
            for more in range(need // 2 + 1)
            for most in range((need - 2 * more) // 3 + 1)
        }
    return any(
        twos <= stock[2] and threes <= stock[3] and sum(needs) - 2 * twos - 3 * threes <= stock[1]
        for twos, threes in sums
    )


def _give_back(play: Play, phase: Colonies) -> None:
    """Board ruling: if no country is eligible, the last colony goes back to the wheel with all its pieces.

    From then on nothing is drawn that would lead to a dead end again (ours); if a player has no colony to give back,
    the one before them gives one back instead. So it ends: the whole board is enough for everybody.
    """
    backwards = [(phase.player - step) % len(phase.grants) for step in range(len(phase.grants))]
    player = next(giver for giver in backwards if phase.grants[giver])
    country, sea = phase.grants[player][-1]
    for _, kind, moves, number in play.state.board.units[country]:
        station(play, country, player, kind, moves, -number)
        change_used(play, player, kind, -number)
    if sea != FREE:
        station(play, sea, player, FRIGATE, 0, -1)
        change_used(play, player, FRIGATE, -1)
    change_forts(play, country, player, -play.state.board.forts[country])
    change_posts(play, country, player, -play.state.board.posts[country])
    play.lay(owner=put(play.state.board.owner, country, FREE))
    play.say(ColonyReturned(play.state.seats[player], PLACES[country]))
    play.swap(replace(phase, grants=put(phase.grants, player, phase.grants[player][:-1]), careful=True))


class EquipPhase(PhaseHandler):
    """A frigate beside the new colony, or armies worth three doubloons in it (13.3)."""

    @staticmethod
    def waiting_for(state: State, phase: Equip) -> int:
        return 1 << phase.player

    @staticmethod
    def options(state: State, phase: Equip, player: int) -> Sequence[Any]:
        """The frigate, as long as nothing is spent; armies that the rest pays for."""
        if player != phase.player:
            return ()
        offered: list[Any] = []
        if phase.left == 3 and left_in_bag(state, player, FRIGATE):
            offered += [ship("frigate", PLACES[sea]) for sea in harbours(state, player, phase.country)]
        for kind in ARMIES:
            if COST[kind] <= phase.left and left_in_bag(state, player, kind):
                offered.append(army(KINDS[kind], PLACES[phase.country]))
        return offered

    @staticmethod
    def apply(play: Play, phase: Equip, player: int, action: PlaceShip | PlaceArmy) -> None:
        """Place the piece; when everything is spent, the wheel is turned for the next player."""
        kind = KIND[action.unit]
        if isinstance(action, PlaceShip):
            place, left = INDEX[action.sea], 0
        else:
            place, left = phase.country, phase.left - COST[kind]
        enlist(play, place, player, kind)
        play.say(UnitPlaced(play.state.seats[player], action.unit, PLACES[place]))
        if left:
            play.swap(Equip(player, phase.country, left))
        else:
            play.pop()
            _next(play, player, place if isinstance(action, PlaceShip) else FREE)

    @staticmethod
    def advance(play: Play, phase: Equip) -> bool:
        """The owner chooses, as long as their bag has something that fits."""
        if EquipPhase.options(play.state, phase, phase.player):
            return False
        play.pop()
        _next(play, phase.player, FREE)
        return True


def _next(play: Play, player: int, sea: int) -> None:
    """Note where the frigate went, in case the colony must be given back; then it is the next player's turn."""
    phase = play.state.stack[-1]
    assert isinstance(phase, Colonies)
    last = (phase.grants[player][-1][0], sea)
    grants = put(phase.grants, player, (*phase.grants[player][:-1], last))
    play.swap(replace(phase, player=(player + 1) % len(grants), grants=grants))
