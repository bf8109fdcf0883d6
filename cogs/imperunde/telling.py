"""The log of ImpeRunde: what belongs together is one line, whatever it was made of."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from cogs.imperunde import purchases, rolls
from cogs.imperunde.tally import of, units
from cogs.wire.speech import Speech
from rules.imperunde import events as e
from rules.imperunde.events.wheel import numbered_strikes
from rules.kernel import Event

# Said by the card itself, or by the line that follows.
SILENT = (e.PhaseEnded, e.DiceCast)

# Several of these in a row are one line with the players' names.
TOGETHER: dict[type, str] = {
    e.PlayerReady: "all-ready",
    e.Passed: "all-passed",
    e.DebtChosen: "all-settled",
    e.CounterAnswered: "all-answered",
    e.CardDealt: "all-dealt",
}


def told(events: Sequence[Event], speech: Speech) -> Iterator[str]:
    """The events in lines."""
    kept = opened([event for event in events if not isinstance(event, SILENT)])
    wheel = numbered_strikes(kept)
    for chapter in chapters(headed(kept)):
        if isinstance(chapter[0], e.EventStruck):
            yield from rolls.struck(next(wheel)[0], chapter, speech, lines)
        else:
            yield from lines(chapter, speech)


def opened(events: Sequence[Event]) -> list[Event]:
    """An attack stands before the unit that opens it, so that this one shares a line with those that join it."""
    found = list(events)
    for number, (before, event) in enumerate(pairwise(events)):
        if isinstance(event, e.AttackOpened) and isinstance(before, e.UnitMoved) and before.target == event.place:
            found[number : number + 2] = event, before
    return found


def headed(events: Sequence[Event]) -> list[Event]:
    """Without the headings of phases in which nothing happened; the last one stands."""
    following = [*events[1:], None][: len(events)]
    return [
        event
        for event, after in zip(events, following, strict=True)
        if not (isinstance(event, e.PhaseBegan) and isinstance(after, e.PhaseBegan))
    ]


def chapters(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Each event of the wheel with what it brings; everything else in one piece."""
    piece: list[Event] = []
    for event in events:
        if piece and isinstance(event, e.EventStruck | e.PhaseBegan | e.RoundBegan):
            yield piece
            piece = []
        piece.append(event)
    if piece:
        yield piece


def lines(events: Sequence[Event], speech: Speech) -> Iterator[str]:
    """Runs of the same kind drawn together."""
    for key, run in groupby(events, key=belonging):
        part = list(run)
        yield from DRAWN[key[0]](part, speech) if key[0] in DRAWN else each(part, speech)


def belonging(event: Event) -> tuple[Any, ...]:
    """What a line is about: neighbours that agree in this share it."""
    match event:
        case e.UnitMoved(player, _, source, target, via):
            return "moved", player, source, target, via
        case e.UnitPlaced(player, _, place):
            return "placed", player, place
        case e.ArmyEmbarked(player, _, country, sea):
            return "embarked", player, country, sea
        case e.DieRolled() | e.PairFought() | e.DefendersChosen():
            return ("rolled",)
        case e.StanceTaken(player):
            return "stances", player
        case e.BudgetSettled():
            return ("budgets",)
        case e.PhaseBegan():
            return ("phase",)
    if isinstance(event, purchases.KINDS):
        return "bought", event.player
    if type(event) in TOGETHER and not known(event):
        return "together", type(event)
    return ("each", type(event))


def known(event: Event) -> bool:
    """Does the reader know more of it than that it happened?"""
    secret = {e.DebtChosen: "amount", e.CounterAnswered: "counters", e.CardDealt: "card"}.get(type(event), "")
    return bool(secret) and getattr(event, secret) is not None


def each(events: Sequence[Event], speech: Speech) -> Iterator[str]:
    """A line each."""
    return (speech.event(event) for event in events)


def together(events: Sequence[Any], speech: Speech) -> Iterator[str]:
    """The same of several players."""
    if len(events) == 1:
        yield speech.event(events[0])
    else:
        players = tuple(dict.fromkeys(event.player for event in events))
        yield speech.tell(TOGETHER[type(events[0])], players=players)


def moved(events: Sequence[Any], speech: Speech) -> Iterator[str]:
    """Units that went the same way."""
    if len(events) == 1:
        yield speech.event(events[0])
        return
    first = events[0]
    way = speech.tell("way", source=first.source, target=first.target, via=first.via)
    yield of(speech.one(first.player), f"{units((event.unit for event in events), speech)}, {way}", speech)


def embarked(events: Sequence[Any], speech: Speech) -> Iterator[str]:
    """Armies that boarded together."""
    if len(events) == 1:
        yield speech.event(events[0])
        return
    first = events[0]
    aboard = speech.tell("aboard", country=first.country, sea=first.sea)
    yield of(speech.one(first.player), f"{units((event.unit for event in events), speech)}, {aboard}", speech)


def placed(events: Sequence[Any], speech: Speech) -> Iterator[str]:
    """Pieces of the set-up in one place."""
    if len(events) == 1:
        yield speech.event(events[0])
        return
    where = speech.tell("in-place", place=events[0].place)
    yield of(speech.one(events[0].player), f"{units((event.unit for event in events), speech)} {where}", speech)


def stances(events: Sequence[Any], speech: Speech) -> Iterator[str]:
    """Of stances changed in a row the last towards each player; others learn only that there was one."""
    return each(list({event.whom: event for event in events}.values()), speech)


def phase(events: Sequence[Any], speech: Speech) -> Iterator[str]:
    """A heading."""
    yield f"**{speech.one(events[-1].phase)}**"


def budgets(events: Sequence[Any], speech: Speech) -> Iterator[str]:
    """What everybody has for the round; the whole form is on the board."""
    funds = tuple((event.player, event.available, event.debt) for event in events)
    yield speech.tell("budgets", round=events[0].round, funds=funds)


DRAWN: dict[str, Callable[[Sequence[Any], Speech], Iterator[str]]] = {
    "placed": placed,
    "moved": moved,
    "embarked": embarked,
    "rolled": rolls.told,
    "bought": purchases.told,
    "together": together,
    "stances": stances,
    "phase": phase,
    "budgets": budgets,
}
