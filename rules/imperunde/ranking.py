"""Victory (4): with posts enough and no debt a player wins at once; and the ranking."""

from rules.imperunde.board import POST
from rules.imperunde.events import GameWon
from rules.imperunde.phases import Over
from rules.imperunde.state import Play, State
from rules.kernel import RankedSeat, rank_seats


def check_victory(play: Play) -> bool:
    """End the game if somebody has won; should it be several, most posts win, then turn order (a ruling of ours)."""
    state = play.state
    if state.winner >= 0:
        return True
    posts = {player: state.board.used[player][POST] for player in state.order}
    able = [player for player, number in posts.items() if number >= state.target and not state.debts[player]]
    if not able:
        return False
    winner = max(able, key=posts.__getitem__)  # of several equal ones the first in turn order
    play.say(GameWon(state.seats[winner], posts[winner]))
    play.set(winner=winner, stack=(*state.stack, Over()))
    return True


def result(state: State) -> tuple[RankedSeat, ...] | None:
    """The ranking, once somebody has won."""
    return ranking(state) if state.winner >= 0 else None


def ranking(state: State) -> tuple[RankedSeat, ...]:
    """The winner first, the others by posts, then by less debt, then by more surplus (a ruling of ours)."""
    lines = []
    for player, seat in enumerate(state.seats):
        posts, debt, surplus = state.board.used[player][POST], state.debts[player], state.surplus[player]
        parts = (("trading_posts", posts), ("debt", debt), ("surplus", surplus))
        lines.append((seat, (player == state.winner, posts, -debt, surplus), parts))
    return rank_seats(lines, score=1)
