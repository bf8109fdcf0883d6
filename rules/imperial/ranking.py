"""The end of the game (Imperial, 'End of the game'): what each player's bonds and money are worth, and ties."""

from rules.imperial.state import PURSE, State
from rules.kernel import RankedSeat, rank_seats


def ranking(state: State) -> tuple[RankedSeat, ...]:
    """Interest times factor, and money; ties by credit in the strongest nation, then in the next."""
    # Nations level on points in nation order (ruling): sorting is stable.
    strongest = sorted(range(6), key=lambda nation: -state.power[nation])
    keys = [_key(state, seat, strongest) for seat in range(len(state.seats))]
    return rank_seats((name, keys[seat], _parts(state, seat, keys)) for seat, name in enumerate(state.seats))


def _key(state: State, seat: int, strongest: list[int]) -> tuple[int, ...]:
    """A seat's score, then its credit in each nation, the strongest first."""
    score = state.money[PURSE + seat] + sum(bond_value(state, seat, nation) for nation in range(6))
    return score, *(state.book.credit[state.bonds[nation][seat]] for nation in strongest)


def _parts(state: State, seat: int, keys: list[tuple[int, ...]]) -> tuple[tuple[str, int], ...]:
    """What a score is made of, and as many credits as it took to break a tie."""
    nations, own = state.book.board.nations, keys[seat]
    values = ((nations[nation], bond_value(state, seat, nation)) for nation in range(6))
    level = [key for key in keys if key[0] == own[0]]
    looked_at = next((n for n in range(1, 7) if len({key[:n] for key in level}) == len(level)), 7)
    ties = (("credit", credit) for credit in own[1:looked_at])
    return ("money", state.money[PURSE + seat]), *((name, value) for name, value in values if value), *ties


def bond_value(state: State, seat: int, nation: int) -> int:
    """A seat's bonds of a nation at its power factor."""
    return state.book.interest[state.bonds[nation][seat]] * state.book.factors[state.power[nation]]
