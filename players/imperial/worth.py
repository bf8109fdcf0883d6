"""What a position is worth to a seat, in millions at the end of the game and by name."""

from collections.abc import Mapping

from players.imperial.outlook import Outlook, outlook
from rules.imperial.ranking import ranking
from rules.imperial.state import NOBODY_ACTS, PURSE, State

WON = 40.0  # to be first when the game is over

Terms = dict[str, float]


def terms(state: State, seat: int, weights: Mapping[str, float]) -> Terms:
    """What speaks for a seat, and what for its rivals."""
    if state.acting == NOBODY_ACTS:
        return _final(state, seat)
    view = outlook(state, weights)
    own = prospects_of(state, seat, view, weights)
    others = [
        sum(prospects_of(state, other, view, weights).values()) for other in range(len(state.seats)) if other != seat
    ]
    best, mean = max(others), sum(others) / len(others)
    own["rivals"] = -weights["leader"] * best - weights["field"] * mean
    return own


def prospects_of(state: State, seat: int, view: Outlook, weights: Mapping[str, float]) -> Terms:
    """What a seat may have at the end."""
    book, purse = state.book, state.money[PURSE + seat]
    held = [book.interest[bonds[seat]] for bonds in state.bonds]
    sold = [book.interest[book.all_bonds ^ bonds[-1]] for bonds in state.bonds]
    rounds = min(view.rounds, 8.0)
    power = interest = treasury = governing = upkeep = 0.0
    for nation in range(6):
        own = held[nation]
        if own:
            share = own / sold[nation]
            power += own * view.factors[nation]
            interest += own * rounds * min(1.0, (state.money[nation] + 2 * view.taxes[nation]) / (3 * sold[nation] + 1))
            treasury += share * min(state.money[nation], 3 * sold[nation])
        if state.governments[nation] == seat:
            governing += (view.taxes[nation] + view.growth[nation]) * rounds
            upkeep += view.units[nation] * rounds
    return {
        "power": weights["power"] * power,
        "money": purse * (1 + weights["spare"] * rounds),
        "interest": weights["interest"] * interest,
        "treasury": weights["treasury"] * treasury,
        "governing": weights["governing"] * governing,
        "upkeep": -weights["upkeep"] * upkeep,
    }


def _final(state: State, seat: int) -> Terms:
    result = ranking(state)
    own = next(line for line in result if line.seat == state.seats[seat])
    best = max(line.score for line in result if line is not own)
    return {"lead": float(own.score - best), "won": WON if own.rank == 1 else -WON}
