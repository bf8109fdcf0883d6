"""The standings of a division: points, then the mean share of the winner's score, then mutual games, then the lot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, groupby

from league.points import LEFT, PARTS, SLOW
from table.model.leagues import Entrant, Score


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """One person in the standings."""

    place: int
    person: str  # ~…: somebody who was forgotten
    name: str
    division: int
    number: int  # drawn
    points: Fraction
    share: Fraction  # the mean share of the winner's score
    mutual: int  # how much more often they were ahead of those who are level with them than behind
    lot: int
    played: int
    won: int  # first, alone or not
    left: int  # games they left
    slow: int  # games that they kept waiting to the end of the season
    games: Mapping[int, Score]  # by the number of the table


def standings_of(entrants: Sequence[Entrant], scores: Sequence[Score]) -> list[StandingsLine]:
    """The lines of one division, in order."""
    entries = [_line(entrant, [score for score in scores if score.number == entrant.number]) for entrant in entrants]
    ordered = sorted(entries, key=_before_mutual)
    lines = [line for _, group in groupby(ordered, _before_mutual) for line in _among_level([*group])]
    return [replace(line, place=place) for place, line in enumerate(lines, start=1)]


def _line(entrant: Entrant, scores: Sequence[Score]) -> StandingsLine:
    share = sum((Fraction(score.score, score.best) for score in scores), Fraction(0))
    return StandingsLine(
        place=0,
        person=entrant.person,
        name=entrant.name,
        division=entrant.division,
        number=entrant.number,
        points=Fraction(sum(score.points for score in scores), PARTS),
        share=share / len(scores) if scores else share,
        mutual=0,
        lot=entrant.lot,
        played=len(scores),
        won=sum(score.place == 1 and not score.kind for score in scores),
        left=sum(score.kind == LEFT for score in scores),
        slow=sum(score.kind == SLOW for score in scores),
        games={score.fixture: score for score in scores},
    )


def _before_mutual(line: StandingsLine) -> tuple[Fraction, Fraction]:
    return -line.points, -line.share


def _among_level(lines: Sequence[StandingsLine]) -> list[StandingsLine]:
    """Those who are level so far, by the games they played against each other."""
    ahead = dict.fromkeys((line.number for line in lines), 0)
    for one, other in combinations(lines, 2):
        for game in one.games.keys() & other.games.keys():
            difference = one.games[game].points - other.games[game].points
            ahead[one.number] += (difference > 0) - (difference < 0)
            ahead[other.number] += (difference < 0) - (difference > 0)
    ranked = [replace(line, mutual=ahead[line.number]) for line in lines]
    return sorted(ranked, key=lambda line: (-line.mutual, line.lot))
