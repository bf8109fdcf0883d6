"""Events (14.8): six on land, three at sea, never two in one place, each settled before the next."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.imperunde.actions import RollDie, SpinEvent, SpinPlace
from rules.imperunde.attack import has_garrison
from rules.imperunde.board import (
    COUNTRIES,
    FREE,
    FRIGATE,
    INDEX,
    INFANTRY,
    KINDS,
    LAND_EVENTS,
    NATIVES,
    PIRATES,
    PLACES,
    SEA_EVENTS,
    SEAS,
    VALUE,
)
from rules.imperunde.budget import change_surplus
from rules.imperunde.colonies import liberate
from rules.imperunde.events import (
    AttackOpened,
    DieRolled,
    DiscsRemoved,
    EventStruck,
    PiratesAppeared,
    RebelsRose,
    TradeFlourished,
    VolunteersJoined,
    WheelTurned,
)
from rules.imperunde.phase_handler import FACES, ChanceHandler
from rules.imperunde.phases import ClearZone, Combat, FairWind, Happenings, Perils, Rebellion
from rules.imperunde.pieces import enlist, lose, side_name, station
from rules.imperunde.rounds import begin_phase, begin_round
from rules.imperunde.state import Play, State
from rules.kernel import replace

ON_LAND, IN_ALL = 6, 9
spin = cache(SpinPlace)
KINDS_OF_EVENT = tuple(map(SpinEvent, LAND_EVENTS)), tuple(map(SpinEvent, SEA_EVENTS))


def begin(play: Play) -> None:
    """The discs of the last round leave the board first."""
    board = play.state.board
    discs = sum(mask.bit_count() for mask in (board.storms, board.calms, board.famines, board.plundered))
    begin_phase(play, Happenings(0, 0))
    play.lay(storms=0, calms=0, famines=0, plundered=0)
    if discs:
        play.say(DiscsRemoved(discs))


class EventsPhase(ChanceHandler):
    """The wheels are turned: a place, then an event."""

    @staticmethod
    def draws(state: State, phase: Happenings) -> Sequence[Any]:
        """A place that would not have to be drawn again, then a kind of event; after the ninth, a die for the round."""
        if phase.number == IN_ALL:
            return FACES[1]
        if phase.place >= 0:
            return KINDS_OF_EVENT[phase.place >= COUNTRIES]
        places = range(COUNTRIES) if phase.number < ON_LAND else SEAS
        return [spin(PLACES[place]) for place in places if not phase.struck >> place & 1 and place not in state.homes]

    @staticmethod
    def apply(play: Play, phase: Happenings, player: int, action: Any) -> None:
        """Note the place, or let the event happen there; the first die of the next round ends the phase.

        That die could fall at once, but then nobody could ask the table to wait after the ninth event.
        """
        if isinstance(action, RollDie):
            begin_round(play, action.pips)
            return
        if isinstance(action, SpinPlace):
            play.say(WheelTurned(phase.number + 1))
            play.swap(replace(phase, place=INDEX[action.place]))
            return
        place = phase.place
        play.swap(Happenings(phase.number + 1, phase.struck | 1 << place))
        idle = place < COUNTRIES and play.state.board.owner[place] == FREE
        play.say(EventStruck(PLACES[place], action.kind, idle))
        if not idle:
            EFFECTS[action.kind, place >= COUNTRIES](play, place)


def _volunteers(play: Play, country: int) -> None:
    owner = play.state.board.owner[country]
    number = enlist(play, country, owner, INFANTRY, VALUE[country])
    play.say(VolunteersJoined(side_name(play.state, owner), PLACES[country], number))


def _trade(play: Play, country: int) -> None:
    owner = play.state.board.owner[country]
    change_surplus(play, owner, later=VALUE[country])
    play.say(TradeFlourished(side_name(play.state, owner), PLACES[country], VALUE[country]))


def _famine(play: Play, country: int) -> None:
    play.lay(famines=play.state.board.famines | 1 << country)


def perils(play: Play, place: int) -> None:
    """A die for every unit of a place."""
    queue = tuple((side, kind, m) for side, kind, m, number in play.state.board.units[place] for _ in range(number))
    play.push(Perils(place, queue))


def rebels(play: Play, country: int, number: int, by: int | None = None) -> None:
    """Rebels attack a colony, stirred up by a player or not; one without defenders is free at once."""
    board, owner = play.state.board, play.state.board.owner[country]
    name = side_name(play.state, owner)
    play.say(RebelsRose(name, PLACES[country], number))
    if not has_garrison(play.state, country, owner):
        liberate(play, country)
        return
    combat = Combat(country, NATIVES, owner, "rebels", "fleet", rebels=number)
    play.push(combat if by is None or not board.forts[country] else Rebellion(**vars(combat), by=by))
    play.say(AttackOpened("rebels", name, PLACES[country]))


def _unrest(play: Play, country: int) -> None:
    rebels(play, country, VALUE[country])


def _uprising(play: Play, country: int) -> None:
    rebels(play, country, 2 * VALUE[country])


def _storm(play: Play, sea: int) -> None:
    play.lay(storms=play.state.board.storms | 1 << sea)
    perils(play, sea)


def _calm(play: Play, sea: int) -> None:
    play.lay(calms=play.state.board.calms | 1 << sea)


def _fair_wind(play: Play, sea: int) -> None:
    """Each ship of the zone has one move, player by player in turn order."""
    for side, kind, moves, number in play.state.board.units[sea]:
        if side != PIRATES:
            station(play, sea, side, kind, moves, -number)
            station(play, sea, side, kind, 1, number)
    present = {group[0] for group in play.state.board.units[sea]}
    play.push(FairWind(sea, tuple(player for player in play.state.order if player in present)))


def appear(play: Play, sea: int, number: int) -> None:
    """Pirates appear, as far as pieces are left."""
    number = enlist(play, sea, PIRATES, FRIGATE, number)
    play.say(PiratesAppeared(PLACES[sea], number))


def raid(play: Play, sea: int, number: int) -> None:
    """Pirates appear and attack all ships of the zone."""
    appear(play, sea, number)
    play.push(ClearZone(sea, raid=True))


def _pirates(play: Play, sea: int) -> None:
    raid(play, sea, VALUE[sea])


EFFECTS = {
    ("volunteers", False): _volunteers,
    ("trade", False): _trade,
    ("famine", False): _famine,
    ("epidemic", False): perils,
    ("unrest", False): _unrest,
    ("uprising", False): _uprising,
    ("storm", True): _storm,
    ("calm", True): _calm,
    ("fair_wind", True): _fair_wind,
    ("pirates", True): _pirates,
}


class PerilsPhase(ChanceHandler):
    """A white die for each unit of a place: with an odd roll it is lost to storm or disease."""

    @staticmethod
    def apply(play: Play, phase: Perils, player: int, action: RollDie) -> None:
        side, kind, moves = phase.queue[0]
        play.swap(Perils(phase.place, phase.queue[1:]))
        play.say(DieRolled(side_name(play.state, side), action.pips, KINDS[kind], PLACES[phase.place]))
        if action.pips % 2:
            lose(play, phase.place, side, kind, moves, "storm" if phase.place >= COUNTRIES else "epidemic")

    @staticmethod
    def advance(play: Play, phase: Perils) -> bool:
        """End when every unit has rolled."""
        if phase.queue:
            return False
        play.pop()
        return True
