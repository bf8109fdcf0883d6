"""Standings worked out from the records of the games alone, without the code of leagues."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

SHARES = {3: (10, 5, 1), 4: (10, 6, 3, 1)}


class Game(NamedTuple):
    """What a record says: the people in the order of the seats, their ranks and scores."""

    people: tuple[str, ...]
    ranks: Mapping[str, int]
    scores: Mapping[str, int]

    @property
    def points(self) -> dict[str, Fraction]:
        """Everybody's points; those of one rank share what their places are worth together."""
        points, order = dict[str, Fraction](), sorted(self.people, key=lambda person: self.ranks[person])
        for rank in set(self.ranks.values()):
            level = [place for place, person in enumerate(order) if self.ranks[person] == rank]
            worth = Fraction(sum(SHARES[len(order)][place] for place in level), len(level))
            points |= {order[place]: worth for place in level}
        return points

    @property
    def shares(self) -> dict[str, Fraction]:
        """Everybody's share of the winner's score."""
        best = max(score for person, score in self.scores.items() if self.ranks[person] == 1)
        if best <= 0:
            return {person: Fraction(rank == 1) for person, rank in self.ranks.items()}
        return {person: Fraction(min(max(score, 0), best), best) for person, score in self.scores.items()}


def game_of(record: str) -> Game:
    """Read a record (docs/record.md): its lines `seat SEAT NAME` and `result RANK SEAT SCORE`."""
    names = dict(re.findall(r"^seat (\S+) (\S+)$", record, re.MULTILINE))
    results = re.findall(r"^result (\d+) (\S+) (-?\d+)$", record, re.MULTILINE)
    ranks = {names[seat]: int(rank) for rank, seat, _ in results}
    return Game(tuple(names.values()), ranks, {names[seat]: int(score) for _, seat, score in results})


def order_of(people: Sequence[str], games: Sequence[Game], lots: Mapping[str, int]) -> list[str]:
    """The people of a division by points, mean share, mutual games and lot."""
    points, shares = defaultdict[str, list[Fraction]](list), defaultdict[str, list[Fraction]](list)
    for game in games:
        for person in game.people:
            points[person].append(game.points[person])
            shares[person].append(game.shares[person])
    firm = {person: (sum(points[person]), Fraction(sum(shares[person])) / len(shares[person])) for person in people}
    mutual = {
        person: sum(
            (game.points[person] > game.points[other]) - (game.points[person] < game.points[other])
            for game in games
            if person in game.people
            for other in game.people
            if other != person and firm[other] == firm[person]
        )
        for person in people
    }
    return sorted(people, key=lambda each: (*(-number for number in firm[each]), -mutual[each], lots[each]))


def pairs(people: Sequence[str], games: Sequence[Game]) -> list[int]:
    """How often each two people of a division have met."""
    met = Counter(frozenset(pair) for game in games for pair in combinations(game.people, 2))
    return [met[frozenset(pair)] for pair in combinations(people, 2)]


def seats(people: Sequence[str], games: Sequence[Game]) -> list[int]:
    """How often each person has had each seat."""
    had = Counter((person, seat) for game in games for seat, person in enumerate(game.people))
    return [had[person, seat] for person in people for seat in range(len(games[0].people))]
