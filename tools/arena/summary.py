"""What a series of games says: shares with their intervals, lengths, times, blunders."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tools.arena.match import Match, Played

MOST_VOID = 0.05  # above this share of void games the other revision is too old to be compared


def interval(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson."""
    z, share = 1.959964, won / games
    middle = share + z * z / (2 * games)
    margin = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - margin) / whole), min(1.0, (middle + margin) / whole)


def percentile(times: Iterable[float], share: float) -> float:
    """The time that this share of the decisions keeps, in milliseconds."""
    ordered = sorted(times) or [0.0]
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def details(games: Sequence[Played]) -> Iterator[str]:
    """Lines for people: how many games count, how long they were, what was blundered."""
    counted = [game for game in games if not game.void]
    distinct = len({game.record for game in counted})
    yield f"games={len(counted)} distinct={distinct} void={len(games) - len(counted)}"
    if len(games) - len(counted) > MOST_VOID * len(games):
        yield "warning: too many void games, choose a revision with the same rules"
    lengths = [game.length for game in counted] or [0]
    yield f"length mean={sum(lengths) / len(lengths):.1f} longest={max(lengths)}"
    blunders = Counter[str]()
    for game in counted:
        blunders.update(game.blunders)
    for name, number in sorted(blunders.items()):
        yield f"blunder {name}={number} ({number / max(1, len(counted)):.2f} a game)"


def summary(match: Match, games: Sequence[Played]) -> str:
    """The last line, for machines."""
    counted = [game for game in games if not game.void]
    won, number = sum(game.won for game in counted), max(1, len(counted))
    low, high = interval(won, number)
    times = [one for game in counted for one in game.times]
    unfinished = sum(not game.finished for game in counted)
    return (
        f"first={match.entrants[0]} wins={100 * won / number:.1f} low={100 * low:.1f} high={100 * high:.1f}"
        f" unfinished={unfinished} cpu_p50_ms={percentile(times, 0.5):.1f} cpu_p99_ms={percentile(times, 0.99):.1f}"
    )
