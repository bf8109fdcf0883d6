"""The rules of chains and paths a second time: plain dictionaries, brute force, nothing shared with the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules.caesar.events import CityTaken, Event, PathScored, PointsScored, WayLaid
from rules.caesar.view import View

Link = tuple[str, str, int]  # way, node at its other end, pieces


@dataclass
class Oracle:
    """Follows a game by its public events."""

    links: Mapping[str, list[Link]]
    owners: dict[str, str] = field(default_factory=dict)
    emptied: set[str] = field(default_factory=set)
    points: dict[str, int] = field(default_factory=dict)
    treasures: dict[str, str] = field(default_factory=dict)

    def hear(self, event: Event) -> None:
        """Note what happened, checking each count of a path against all paths there are."""
        match event:
            case WayLaid(seat, way):
                assert way not in self.owners
                self.owners[way] = seat
            case CityTaken(_, city, _, _, treasure):
                assert city not in self.emptied
                self.emptied.add(city)
                self.treasures[city] = treasure
            case PathScored(_, city, ways, pieces, doubled):
                fewest, shares = self.shortest(city)
                assert pieces == fewest
                assert doubled == (self.treasures[city] == "gold")
                assert self.share(ways, 2 if doubled else 1) in shares
                for seat, got in self.share(ways, 2 if doubled else 1):
                    self.points[seat] = self.points.get(seat, 0) + got
            case PointsScored(seat, points):
                assert points > 0

    def share(self, ways: tuple[str, ...], times: int) -> tuple[tuple[str, int], ...]:
        """Who owns how many pieces of these ways."""
        pieces = {way: number for links in self.links.values() for way, _, number in links}
        owned: dict[str, int] = {}
        for way in ways:
            owned[self.owners[way]] = owned.get(self.owners[way], 0) + pieces[way] * times
        return tuple(sorted(owned.items()))

    def shortest(self, city: str) -> tuple[int, set[tuple[tuple[str, int], ...]]]:
        """The fewest pieces to Rome, and each distribution of points over paths of that length."""
        times = 2 if self.treasures[city] == "gold" else 1
        paths = list(self._paths(city, (), {city}, 0))
        fewest = min(length for length, _ in paths)
        return fewest, {self.share(ways, times) for length, ways in paths if length == fewest}

    def outcomes(self, seat: str, city: str, ways: tuple[str, ...], times: int) -> list[tuple[bool, dict[str, int]]]:
        """What each shortest path would give if these ways were laid, and whether it leads over all of them."""
        laid = Oracle(self.links, self.owners | dict.fromkeys(ways, seat))
        paths = list(laid._paths(city, (), {city}, 0))
        fewest = min(length for length, _ in paths)
        return [(set(ways) <= set(path), dict(laid.share(path, times))) for length, path in paths if length == fewest]

    def _paths(
        self, node: str, ways: tuple[str, ...], seen: set[str], length: int
    ) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Every simple path over built ways."""
        if node == "roma":
            yield length, ways
            return
        for way, other, pieces in self.links[node]:
            if way in self.owners and other not in seen:
                yield from self._paths(other, (*ways, way), seen | {other}, length + pieces)

    def chains(self, city: str, roads: int) -> set[tuple[str, ...]]:
        """Every chain of free ways that may be laid to a city, from the city backwards."""
        return set(self._chains(city, (), {city}, roads))

    def _chains(self, node: str, ways: tuple[str, ...], seen: set[str], roads: int) -> Iterator[tuple[str, ...]]:
        if ways:
            yield ways
        if node == "roma":
            return
        for way, other, pieces in self.links[node]:
            free = way not in self.owners and other not in seen
            if free and pieces <= roads and (other == "roma" or other in self.emptied):
                yield from self._chains(other, (*ways, way), seen | {other}, roads - pieces)


def no_worse(points: Mapping[str, int], others: Mapping[str, int], seat: str) -> bool:
    """As much or more for this seat, and no more for anybody else."""
    rivals = (points.keys() | others.keys()) - {seat}
    return points.get(seat, 0) >= others.get(seat, 0) and all(points.get(r, 0) <= others.get(r, 0) for r in rivals)


def oracle(view: View) -> Oracle:
    """An oracle for a game about to begin."""
    links: dict[str, list[Link]] = {}
    for way in view.ways:
        a, b = way.ends
        links.setdefault(a, []).append((way.way, b, way.pieces))
        links.setdefault(b, []).append((way.way, a, way.pieces))
    return Oracle(links)
