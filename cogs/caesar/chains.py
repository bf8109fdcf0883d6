"""The sensible chains as plans: what a menu line, a button or the command `build` lays in one go."""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.seat.menus import Plan
from cogs.wire.text import clip
from rules.caesar.chains import Chain
from rules.caesar.engine import Caesar
from rules.caesar.events import Event
from rules.caesar.view import View
from words import Speaker

NAME = 14  # letters of a name beside its points

Shares = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A chain the player in turn could build, and who would score; several ways if shortest paths tie."""

    chain: Chain
    plan: Plan  # what is still to be played for it
    points: tuple[Shares, ...]
    via: tuple[str, ...]  # the emptied cities it crosses, from its start on

    @property
    def key(self) -> str:
        """A short key; no two chains to the same city share it."""
        return f"{self.chain.start}.{self.chain.roads}"


def offers_to(game: Caesar, view: View, city: str) -> tuple[Offer, ...]:
    """The chains that could be built to a city now."""
    done = 0 if view.target is None else 1  # the city has been chosen already
    return tuple(
        Offer(
            chain, chain.actions[done:], tuple(shares(view, row) for row in chain.points), cities_crossed(view, chain)
        )
        for chain in game.chains(view, city)
    )


def offers(game: Caesar, view: View) -> tuple[Offer, ...]:
    """The chains to the chosen city, until the first way is laid."""
    return () if view.target is None or view.stage != "way" or view.chain else offers_to(game, view, view.target)


def shares(view: View, row: Sequence[int]) -> Shares:
    """Who gets how much, the player in turn first."""
    found = [(player.seat, got) for player, got in zip(view.players, row, strict=True) if got]
    return tuple(sorted(found, key=lambda share: share[0] != view.in_turn))


def cities_crossed(view: View, chain: Chain) -> tuple[str, ...]:
    """The cities between the start of a chain and its end."""
    ends = {way.way: way.ends for way in view.ways}
    at, nodes = chain.city, list[str]()
    for way in chain.ways[:-1]:
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
    roads, start = offer.chain.roads, offer.chain.start
    if len(offer.points) == 1:
        return speaker.tell("chain", roads=roads, start=start, points=offer.points[0])
    return speaker.tell("chain-choice", roads=roads, start=start, points=offer.points[0], other=offer.points[-1])


def sentence(offer: Offer, speaker: Speaker) -> str:
    """The same, with the cities it crosses."""
    line = label(offer, speaker)
    return f"{line} · {speaker.tell('chain-via', via=offer.via)}" if offer.via else line
