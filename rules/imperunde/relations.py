"""War and peace (10): what was negotiated, and what cards make of it until the next phase 2."""

from rules.imperunde.board import PIRATES, SEAS
from rules.imperunde.events import PeaceMade, WarBroke
from rules.imperunde.phases import ClearZone, Combat
from rules.imperunde.pieces import navies, sink_transports
from rules.imperunde.state import Play, State

Masks = tuple[int, ...]


def at_war(state: State, one: int, other: int) -> bool:
    """Are these two at war?"""
    return bool(state.war[one] >> other & 1)


def with_pair(masks: Masks, one: int, other: int, on: bool) -> Masks:
    """The masks with the bit of a pair set or cleared, on both sides."""
    changed = list(masks)
    for here, there in ((one, other), (other, one)):
        changed[here] = changed[here] | 1 << there if on else changed[here] & ~(1 << there)
    return tuple(changed)


def combined_wars(negotiated: Masks, forced_war: Masks, forced_peace: Masks) -> Masks:
    """Who is at war: cards override what was negotiated."""
    return tuple(n & ~p | w for n, w, p in zip(negotiated, forced_war, forced_peace, strict=True))


def settle(play: Play, negotiated: Masks, forced_war: Masks, forced_peace: Masks) -> None:
    """Set who is at war, and report what has changed."""
    state, war = play.state, combined_wars(negotiated, forced_war, forced_peace)
    play.set(war=war, negotiated=negotiated, forced_war=forced_war, forced_peace=forced_peace)
    for one, mask in enumerate(war):
        for other in range(one + 1, len(war)):
            if (mask ^ state.war[one]) >> other & 1:
                kind = WarBroke if mask >> other & 1 else PeaceMade
                play.say(kind(state.seats[one], state.seats[other]))


def force_relation(play: Play, one: int, other: int, war: bool) -> None:
    """A card makes war or peace between two players: the last card counts."""
    state = play.state
    settle(
        play,
        state.negotiated,
        with_pair(state.forced_war, one, other, war),
        with_pair(state.forced_peace, one, other, not war),
    )
    if war:
        # Board ruling: transports in a zone of their new enemy's warships sink at once.
        for sea in SEAS:
            for holder in (one, other):
                if _holders(play.state, sea) == 1 << holder:
                    sink_transports(play, sea, holder)


def _holders(state: State, sea: int) -> int:
    """The mask of sides whose warships hold a zone: not those that attack it, and nobody while it is being cleared."""
    present = navies(state.board.units[sea])
    for phase in state.stack:
        if isinstance(phase, ClearZone) and phase.zone == sea:
            return 0
        if isinstance(phase, Combat) and phase.place == sea:
            present &= ~(1 << phase.attacker)
    return present


def friends(state: State, player: int) -> int:
    """The mask of the players at peace with this one."""
    return ((1 << len(state.seats)) - 1) & ~state.war[player] & ~(1 << player) & ~(1 << PIRATES)
