"""The sensible chains as plans: what a menu line, a button or the command `build` lays in one go."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cogs.messages.text import clip
from cogs.seat.menus import Plan
from rules.caesar.actions import ScorePath
from rules.caesar.chains import Chain
from rules.caesar.engine import Caesar
from rules.caesar.events import Event
from rules.caesar.view import View
from words import Speaker

NAME = 14  # letters of a name beside its points

Shares = tuple[tuple[str, int, int], ...]  # seat, points, place among all (0: none to speak of)


@dataclass(frozen=True, slots=True)
class Offer:
    """A chain the player in turn could build, and who would score; where shortest paths tie, one offer for each."""

    chain: Chain
    plan: Plan  # what is still to be played for it
    points: Shares
    via: tuple[str, ...]  # the emptied cities it crosses, from its start on
    path: tuple[str, ...] = ()  # the cities on the path that counts, where several tie
    number: int = 0  # among those that tie

    @property
    def key(self) -> str:
        """A short key; no two offers to the same city share it."""
        return f"{self.chain.start}.{self.chain.roads}" + (f".{self.number}" if self.number else "")


def offers_to(game: Caesar, view: View, city: str) -> tuple[Offer, ...]:
    """The chains that could be built to a city now."""
    return tuple(offer for chain in game.chains(view, city) for offer in offers_of(view, chain))


def offers_of(view: View, chain: Chain) -> Iterator[Offer]:
    """A chain, once for each of the shortest paths that share out the points differently."""
    done = 0 if view.target is None else 1  # the city has been chosen already
    tie = len(chain.points) > 1
    for number, (row, ways) in enumerate(zip(chain.points, chain.paths, strict=True)):
        plan = (*chain.actions[done:], *((ScorePath(ways),) if tie else ()))
        path = cities_on(view, chain.city, ways) if tie else ()
        yield Offer(chain, plan, shares(view, row), cities_on(view, chain.city, chain.ways), path, number)


def offers(game: Caesar, view: View) -> tuple[Offer, ...]:
    """The chains to the chosen city, until the first way is laid."""
    return () if view.target is None or view.stage != "way" or view.chain else offers_to(game, view, view.target)


def shares(view: View, row: Sequence[int]) -> Shares:
    """Who gets how much, the player in turn first; a rival with the place they are in."""
    gains = [(player.seat, got, place(view, player.seat)) for player, got in zip(view.players, row, strict=True) if got]
    return tuple(sorted(gains, key=lambda share: share[0] != view.in_turn))


def place(view: View, seat: str) -> int:
    """A rival's place by the count so far; 0 for the player in turn, and while all are level.

    Without the bonus for roads: who has it is open until the end, and at first it would put last whoever has built.
    """
    totals = {player.seat: player.count.total - player.count.bonus for player in view.players}
    if seat == view.in_turn or len(set(totals.values())) == 1:
        return 0
    return 1 + sum(total > totals[seat] for total in totals.values())


def cities_on(view: View, city: str, ways: Sequence[str]) -> tuple[str, ...]:
    """The cities that ways from a city cross, from their far end on."""
    ends = {way.way: way.ends for way in view.ways}
    at, nodes = city, list[str]()
    for way in ways[:-1]:
        a, b = ends[way]
        at = b if a == at else a
        nodes.append(at)
    return tuple(reversed(nodes))


def outcome(game: Caesar, view: View, plan: Plan) -> tuple[View, Sequence[Event]]:
    """The board after a plan, and the events on the way."""
    state, events = game.read_view(view), list[Event]()
    for action in plan:
        assert view.in_turn is not None
        state, more = game.apply(state, view.in_turn, action)
        events += more
    return game.view(state, view.viewer), events


def with_you(view: View, speaker: Speaker) -> Speaker:
    """Call the reader "you" where points are shared out, and shorten the names."""
    names = {seat: clip(name, NAME) for seat, name in speaker.names.items()}
    return Speaker(speaker.language, speaker.title, names | ({view.viewer: speaker.tell("you")} if view.viewer else {}))


def label(offer: Offer, speaker: Speaker) -> str:
    """A chain's cost and points in one line."""
    return speaker.tell("chain", roads=offer.chain.roads, start=offer.chain.start, points=offer.points)


def sentence(offer: Offer, speaker: Speaker) -> str:
    """A chain's cost and points, with the cities it crosses, or those of the path that is to count."""
    via = offer.path or offer.via
    return f"{label(offer, speaker)} · {speaker.tell('chain-via', via=via)}" if via else label(offer, speaker)
