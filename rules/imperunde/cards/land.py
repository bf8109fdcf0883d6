"""Cards for colonies: forged land orders (10), smuggling (11), plunder (14), rebellion (15). Never a home (5.2)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from rules.imperunde.actions import EndMarch, MarchArmy
from rules.imperunde.attack import places_fought_over
from rules.imperunde.board import COAST, COUNTRIES, INDEX, KIND, KINDS, LAND, PLACES
from rules.imperunde.cards.actions import PlayForgedLandOrders, PlayPlunder, PlayRebellion, PlaySmuggling
from rules.imperunde.events import ArmyMisled, ColonyPlundered, SmugglersPaid
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import Forging, Revenue, Smuggling
from rules.imperunde.pieces import side_name, station
from rules.imperunde.rounds import phase_number
from rules.imperunde.state import Play, State
from rules.imperunde.wheel import rebels
from rules.kernel import replace

REBELS = 5
END = EndMarch()
forge, smuggle, plunder, stir, march = map(
    cache, (PlayForgedLandOrders, PlaySmuggling, PlayPlunder, PlayRebellion, MarchArmy)
)


def others_colonies(state: State, player: int) -> Iterator[int]:
    """Colonies of the other players."""
    owner, homes = state.board.owner, state.homes
    return (country for country in range(COUNTRIES) if owner[country] not in (player, -1) and country not in homes)


def _spare(state: State, country: int) -> int:
    """How many armies may leave: an army or a fort must stay."""
    armies = sum(group[3] for group in state.board.units[country])
    return armies if state.board.forts[country] else armies - 1


def forged_order_targets(state: State, player: int) -> Iterator[Any]:
    """Another player's armies, to a colony of the same player next to theirs."""
    busy, owner = places_fought_over(state), state.board.owner
    for country in others_colonies(state, player):
        if country in busy or _spare(state, country) < 1:
            continue
        for target in LAND[country]:
            if owner[target] == owner[country] and target not in state.homes and target not in busy:
                yield forge(PLACES[country], PLACES[target])


def forge_orders(play: Play, player: int, action: PlayForgedLandOrders) -> None:
    """The forger then chooses the armies one by one."""
    play.push(Forging(player, INDEX[action.country], INDEX[action.target]))


class ForgingPhase(PhaseHandler):
    """One to three armies march."""

    @staticmethod
    def waiting_for(state: State, phase: Forging) -> int:
        return 1 << phase.player

    @staticmethod
    def options(state: State, phase: Forging, player: int) -> Sequence[Any]:
        """Any army there, distinguished by moves left; from the second on, also to stop."""
        if player != phase.player:
            return ()
        armies: list[Any] = [march(KINDS[kind], moves) for _, kind, moves, _ in state.board.units[phase.source]]
        return armies if phase.left == 3 else [*armies, END]

    @staticmethod
    def apply(play: Play, phase: Forging, player: int, action: Any) -> None:
        if isinstance(action, EndMarch):
            play.swap(replace(phase, left=0))
            return
        whom = play.state.board.owner[phase.source]
        station(play, phase.source, whom, KIND[action.unit], action.moves, -1)
        station(play, phase.target, whom, KIND[action.unit], action.moves)
        play.say(ArmyMisled(side_name(play.state, whom), action.unit, PLACES[phase.source], PLACES[phase.target]))
        play.swap(replace(phase, left=phase.left - 1))

    @staticmethod
    def advance(play: Play, phase: Forging) -> bool:
        """End after three armies, or when none can be spared."""
        if phase.left and _spare(play.state, phase.source) > 0:
            return False
        play.pop()
        return True


def smuggling_targets(state: State, player: int) -> Iterator[Any]:
    """Smuggling: in phase 4, into one's own colony; it brings a defender no reinforcements (11.3)."""
    if phase_number(state) == 4:
        busy = places_fought_over(state)
        for country, owner in enumerate(state.board.owner):
            if owner == player and country != state.homes[player] and country not in busy:
                yield smuggle(PLACES[country])


def pay_smugglers(play: Play, player: int, action: PlaySmuggling) -> None:
    """Five doubloons, to be spent there at once."""
    play.push(Smuggling(player, INDEX[action.country]))
    play.say(SmugglersPaid(play.state.seats[player], action.country))


def plunder_targets(state: State, player: int) -> Iterator[Any]:
    """Plunder: in phase 3 until the last choice is in, an enemy's colony on a coast, once."""
    if isinstance(state.stack[0], Revenue):
        for country in others_colonies(state, player):
            hit = state.board.plundered >> country & 1
            if COAST[country] and state.war[player] >> state.board.owner[country] & 1 and not hit:
                yield plunder(PLACES[country])


def plunder_colony(play: Play, player: int, action: PlayPlunder) -> None:
    """The colony's tax goes to the plunderer; nothing can be invested there this round."""
    state, country = play.state, INDEX[action.country]
    phase = state.stack[0]
    assert isinstance(phase, Revenue)
    play.set(stack=(replace(phase, plunders=(*phase.plunders, (country, player))), *state.stack[1:]))
    play.lay(plundered=state.board.plundered | 1 << country)
    play.say(ColonyPlundered(state.seats[player], side_name(state, state.board.owner[country]), action.country))


def rebellion_targets(state: State, player: int) -> Iterator[Any]:
    """A colony of another player that is not being fought over."""
    busy = places_fought_over(state)
    return (stir(PLACES[country]) for country in others_colonies(state, player) if country not in busy)


def stir_up(play: Play, player: int, action: PlayRebellion) -> None:
    """Five rebels attack at once."""
    rebels(play, INDEX[action.country], REBELS, player)


CARDS: dict[type, Any] = {
    PlayForgedLandOrders: (forged_order_targets, forge_orders),
    PlaySmuggling: (smuggling_targets, pay_smugglers),
    PlayPlunder: (plunder_targets, plunder_colony),
    PlayRebellion: (rebellion_targets, stir_up),
}
