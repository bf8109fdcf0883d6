"""Set-up (13): homes by die, ships beside them, colonies from the wheel and their equipment."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.imperunde.actions import PlaceArmy, PlaceShip, RollDie, SpinPlace
from rules.imperunde.board import (
    ARMIES,
    BRITAIN,
    COAST,
    COST,
    COUNTRIES,
    DECK,
    FREE,
    FRIGATE,
    HOME_BY_DIE,
    INDEX,
    INFANTRY,
    KIND,
    KINDS,
    LAND,
    LINE,
    PIRATES,
    PLACES,
    POST,
    TARGETS,
    VALUE,
)
from rules.imperunde.events import ColonyGranted, ColonyReturned, DieRolled, HomeAllotted, UnitPlaced
from rules.imperunde.phases import Colonies, Contest, Equip, Fleets, Homes
from rules.imperunde.pieces import (
    CHANCE_BIT,
    CHANCE_MASK,
    change_forts,
    change_posts,
    count,
    enlist,
    navies,
    room,
    station,
)
from rules.imperunde.rounds import begin_round
from rules.imperunde.state import Board, Play, State, put

ship = cache(PlaceShip)
army = cache(PlaceArmy)
spin = cache(SpinPlace)


def new_state(seats: tuple[str, ...], column: int, colony_value: int, open_stances: bool) -> State:
    """An empty board; chance rolls for Great Britain."""
    players = len(seats)
    nobody = (0,) * players
    board = Board(
        owner=(FREE,) * COUNTRIES,
        units=((),) * len(PLACES),
        forts=(0,) * COUNTRIES,
        posts=(0,) * COUNTRIES,
        used=((0,) * (POST + 1),) * (PIRATES + 1),
    )
    return State(
        seats=seats,
        target=TARGETS[players][column],
        colony_value=colony_value,
        open_stances=open_stances,
        sets=2 if players == 3 else 1,  # three players have two colours each (2)
        board=board,
        homes=(FREE,) * players,
        pile=DECK,
        hands=((),) * players,
        surplus=nobody,
        debts=nobody,
        budgets=((),) * players,
        war=nobody,
        negotiated=nobody,
        forced_war=nobody,
        forced_peace=nobody,
        truces=nobody,
        stack=(Contest("britain", tuple(range(players))),),
    )


def begin_homes(play: Play, britain: int) -> None:
    """Great Britain is given; the others roll in turn."""
    players = len(play.state.seats)
    _allot(play, britain, BRITAIN)
    others = tuple((britain + step) % players for step in range(1, players))
    play.swap(Homes(others, (britain, *others)))


def _allot(play: Play, player: int, home: int) -> None:
    """Give a player his home and the armies in it."""
    board = play.state.board
    play.set(homes=put(play.state.homes, player, home))
    play.lay(owner=put(board.owner, home, player))
    play.say(HomeAllotted(play.state.seats[player], PLACES[home]))
    for kind in ARMIES:
        enlist(play, home, player, kind)


class HomesPhase:
    """The others roll for their homes (13.2)."""

    @staticmethod
    def waits(state: State, phase: Homes) -> int:
        """Chance rolls."""
        return CHANCE_MASK

    @staticmethod
    def options(state: State, phase: Homes, player: int) -> Sequence[RollDie]:
        """Faces that stand for a home still free: others would be rolled again."""
        if player != CHANCE_BIT:
            return ()
        return [RollDie(pips) for pips, home in HOME_BY_DIE.items() if home not in state.homes]

    @staticmethod
    def apply(play: Play, phase: Homes, player: int, action: RollDie) -> None:
        """Allot the home; after the last, ships are placed in the same order."""
        play.say(DieRolled(play.state.seats[phase.queue[0]], action.pips))
        _allot(play, phase.queue[0], HOME_BY_DIE[action.pips])
        if len(phase.queue) > 1:
            play.swap(Homes(phase.queue[1:], phase.order))
        else:
            play.swap(Fleets(tuple((one, kind) for one in phase.order for kind in (FRIGATE, LINE))))

    @staticmethod
    def advance(play: Play, phase: Homes) -> bool:
        """Chance always has to roll."""
        return False


class FleetsPhase:
    """A frigate and a ship of the line beside each home (13.2)."""

    @staticmethod
    def waits(state: State, phase: Fleets) -> int:
        """The player whose ship is due."""
        return 1 << phase.queue[0][0]

    @staticmethod
    def options(state: State, phase: Fleets, player: int) -> Sequence[PlaceShip]:
        """Seas beside the home without another player's warship."""
        one, kind = phase.queue[0]
        return (
            [ship(KINDS[kind], PLACES[sea]) for sea in _harbours(state, one, state.homes[one])] if one == player else ()
        )

    @staticmethod
    def apply(play: Play, phase: Fleets, player: int, action: PlaceShip) -> None:
        """Place it; after the last, the wheel is turned for the British player."""
        enlist(play, INDEX[action.sea], player, KIND[action.unit])
        play.say(UnitPlaced(play.state.seats[player], action.unit, action.sea))
        if len(phase.queue) > 1:
            play.swap(Fleets(phase.queue[1:]))
        else:
            britain = play.state.board.owner[BRITAIN]
            play.swap(Colonies(britain, ((),) * len(play.state.seats)))

    @staticmethod
    def advance(play: Play, phase: Fleets) -> bool:
        """A player always has to place."""
        return False


def _harbours(state: State, player: int, country: int) -> list[int]:
    """Seas beside a country that are free or the player's own: all are at peace (13.3)."""
    return [sea for sea in COAST[country] if not navies(state.board.units[sea]) & ~(1 << player)]


class ColoniesPhase:
    """The wheel gives a colony in turn until everybody has the full value (13.3)."""

    @staticmethod
    def waits(state: State, phase: Colonies) -> int:
        """Chance turns the wheel."""
        return CHANCE_MASK

    @staticmethod
    def options(state: State, phase: Colonies, player: int) -> Sequence[SpinPlace]:
        """Countries that need not be drawn again."""
        return [spin(PLACES[country]) for country in _eligible(state, phase)] if player == CHANCE_BIT else ()

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
        play.swap(Colonies(owner, grants))
        play.push(Equip(owner, country))

    @staticmethod
    def advance(play: Play, phase: Colonies) -> bool:
        """Begin the first round when all are served; help out of a dead end."""
        if all(_value(grants) == play.state.colony_value for grants in phase.grants):
            begin_round(play)
            return True
        if _value(phase.grants[phase.player]) == play.state.colony_value:
            play.swap(Colonies((phase.player + 1) % len(play.state.seats), phase.grants))
            return True
        if not _eligible(play.state, phase):
            _give_back(play, phase)
            return True
        return False


def _value(grants: tuple[tuple[int, int], ...]) -> int:
    return sum(VALUE[country] for country, _ in grants)


def _eligible(state: State, phase: Colonies) -> list[int]:
    """Free countries that border no player's home and do not exceed the total value."""
    most = state.colony_value - _value(phase.grants[phase.player])
    barred = {neighbour for home in state.homes for neighbour in LAND[home]}
    owner = state.board.owner
    return [c for c in range(COUNTRIES) if owner[c] == FREE and VALUE[c] <= most and c not in barred]


def _give_back(play: Play, phase: Colonies) -> None:
    """Board ruling: without an eligible country the last colony goes back to the wheel with all its pieces."""
    player = phase.player
    country, sea = phase.grants[player][-1]
    for _, kind, moves, number in play.state.board.units[country]:
        station(play, country, player, kind, moves, -number)
        count(play, player, kind, -number)
    if sea != FREE:
        station(play, sea, player, FRIGATE, 0, -1)
        count(play, player, FRIGATE, -1)
    change_forts(play, country, player, -play.state.board.forts[country])
    change_posts(play, country, player, -play.state.board.posts[country])
    play.lay(owner=put(play.state.board.owner, country, FREE))
    play.say(ColonyReturned(play.state.seats[player], PLACES[country]))
    play.swap(Colonies(player, put(phase.grants, player, phase.grants[player][:-1])))


class EquipPhase:
    """A frigate beside the new colony, or armies worth three doubloons in it (13.3)."""

    @staticmethod
    def waits(state: State, phase: Equip) -> int:
        """Its owner."""
        return 1 << phase.player

    @staticmethod
    def options(state: State, phase: Equip, player: int) -> Sequence[Any]:
        """The frigate while nothing is spent; armies that fit."""
        if player != phase.player:
            return ()
        offered: list[Any] = []
        if phase.left == 3 and room(state, player, FRIGATE):
            offered += [ship("frigate", PLACES[sea]) for sea in _harbours(state, player, phase.country)]
        for kind in ARMIES:
            if COST[kind] <= phase.left and room(state, player, kind):
                offered.append(army(KINDS[kind], PLACES[phase.country]))
        return offered

    @staticmethod
    def apply(play: Play, phase: Equip, player: int, action: PlaceShip | PlaceArmy) -> None:
        """Place the piece; when all is spent, the wheel goes on to the next player."""
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
        """The owner has to choose."""
        return False


def _next(play: Play, player: int, sea: int) -> None:
    """Note where the frigate went, in case the colony must be given back, and turn to the next player."""
    phase = play.state.stack[-1]
    assert isinstance(phase, Colonies)
    last = (phase.grants[player][-1][0], sea)
    grants = put(phase.grants, player, (*phase.grants[player][:-1], last))
    play.swap(Colonies((player + 1) % len(play.state.seats), grants))
