"""Set-up (13): an empty board, homes by die, ships beside them."""

from collections.abc import Sequence

from rules.imperunde.actions import PlaceShip, RollDie
from rules.imperunde.board import (
    ARMIES,
    BRITAIN,
    COUNTRIES,
    DECK,
    FREE,
    FRIGATE,
    HOME_BY_DIE,
    INDEX,
    KIND,
    KINDS,
    LINE,
    PIRATES,
    PLACES,
    POST,
)
from rules.imperunde.events import DieRolled, HomeAllotted, UnitPlaced
from rules.imperunde.first_colonies import harbours, ship
from rules.imperunde.phase_handler import ChanceHandler, PhaseHandler
from rules.imperunde.phases import Colonies, Contest, Fleets, Homes
from rules.imperunde.pieces import enlist
from rules.imperunde.state import Board, Play, State
from rules.kernel import put


def sets_of_pieces(players: int) -> int:
    """Three players have two colours each (2)."""
    return 2 if players == 3 else 1


def new_state(seats: tuple[str, ...], target: int, colony_value: int, open_stances: bool) -> State:
    """An empty board; chance rolls for Great Britain first."""
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
        target=target,
        colony_value=colony_value,
        open_stances=open_stances,
        sets=sets_of_pieces(players),
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
        truces=(),
        stack=(Contest("britain", tuple(range(players))),),
    )


def begin_homes(play: Play, britain: int) -> None:
    """Great Britain goes to the winner; the others roll in turn."""
    players = len(play.state.seats)
    _allot(play, britain, BRITAIN)
    others = tuple((britain + step) % players for step in range(1, players))
    play.swap(Homes(others, (britain, *others)))


def _allot(play: Play, player: int, home: int) -> None:
    """Give a player their home and the armies in it."""
    board = play.state.board
    play.set(homes=put(play.state.homes, player, home))
    play.lay(owner=put(board.owner, home, player))
    play.say(HomeAllotted(play.state.seats[player], PLACES[home]))
    for kind in ARMIES:
        enlist(play, home, player, kind)


class HomesPhase(ChanceHandler):
    """The others roll for their homes (13.2)."""

    @staticmethod
    def draws(state: State, phase: Homes) -> Sequence[RollDie]:
        """The faces of homes still free: any other would be rolled again."""
        return [RollDie(pips) for pips, home in HOME_BY_DIE.items() if home not in state.homes]

    @staticmethod
    def apply(play: Play, phase: Homes, player: int, action: RollDie) -> None:
        """Allot the home; after the last one, ships are placed in the same order."""
        play.say(DieRolled(play.state.seats[phase.queue[0]], action.pips))
        _allot(play, phase.queue[0], HOME_BY_DIE[action.pips])
        if len(phase.queue) > 1:
            play.swap(Homes(phase.queue[1:], phase.order))
        else:
            play.swap(Fleets(tuple((one, kind) for one in phase.order for kind in (FRIGATE, LINE))))


class FleetsPhase(PhaseHandler):
    """A frigate and a ship of the line beside each home (13.2)."""

    @staticmethod
    def waiting_for(state: State, phase: Fleets) -> int:
        return 1 << phase.queue[0][0]

    @staticmethod
    def options(state: State, phase: Fleets, player: int) -> Sequence[PlaceShip]:
        """Seas beside the home without another player's warship."""
        one, kind = phase.queue[0]
        return (
            [ship(KINDS[kind], PLACES[sea]) for sea in harbours(state, one, state.homes[one])] if one == player else ()
        )

    @staticmethod
    def apply(play: Play, phase: Fleets, player: int, action: PlaceShip) -> None:
        """Place the ship; after the last one, the wheel is turned for the British player."""
        enlist(play, INDEX[action.sea], player, KIND[action.unit])
        play.say(UnitPlaced(play.state.seats[player], action.unit, action.sea))
        if len(phase.queue) > 1:
            play.swap(Fleets(phase.queue[1:]))
        else:
            britain = play.state.board.owner[BRITAIN]
            play.swap(Colonies(britain, ((),) * len(play.state.seats)))
