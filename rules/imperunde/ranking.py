"""Victory (4): posts enough and no debt, at once."""

from rules.imperunde.board import POST
from rules.imperunde.events import GameWon
from rules.imperunde.phases import Over
from rules.imperunde.state import Play, State
from rules.kernel import RankedSeat


def check_victory(play: Play) -> bool:
    """End the game if somebody has won; in turn order, should it be several."""
    state = play.state
    if state.winner >= 0:
        return True
    for player in state.order:
        if state.board.used[player][POST] >= state.target and not state.debts[player]:
            play.say(GameWon(state.seats[player], state.board.used[player][POST]))
            play.set(winner=player, stack=(*state.stack, Over()))
            return True
    return False


def ranking(state: State) -> tuple[RankedSeat, ...] | None:
    """The winner first, the others by posts, then by less debt, then by more surplus (a ruling of ours)."""
    if state.winner < 0:
        return None
    keys = {
        player: (player == state.winner, state.board.used[player][POST], -state.debts[player], state.surplus[player])
        for player in range(len(state.seats))
    }
    lines: list[RankedSeat] = []
    last: tuple[int, ...] = ()
    for place, (player, key) in enumerate(sorted(keys.items(), key=lambda item: item[1], reverse=True), start=1):
        rank = lines[-1].rank if lines and key == last else place
        parts = (("trading_posts", key[1]), ("debt", -key[2]), ("surplus", key[3]))
        lines.append(RankedSeat(rank, state.seats[player], key[1], parts))
        last = key
    return tuple(lines)
