"""The log of ImpeRunde: events that belong together share a line."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from cogs.imperunde import battles, log_dice, log_purchases
from cogs.imperunde.log_dice import LogLine
from cogs.imperunde.tally import units, with_colon
from rules.imperunde import events as e
from rules.imperunde.events.wheel import numbered_strikes
from rules.kernel import Event
from words import Speaker

# Said by the card itself, or by the line that follows; that somebody has done is told by what they did.
SILENT = (e.PhaseEnded, e.DiceCast, e.WheelTurned, e.MovementEnded, e.EmbarkationEnded, e.WindEnded)
WAYS = 8  # in a line

# Several of these in a row are one line with the players' names.
TOGETHER: dict[type, str] = {
    e.PlayerReady: "all-ready",
    e.DebtChosen: "all-settled",
    e.CardDealt: "all-dealt",
}


def log_lines(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    return (text for text, _ in told_lines(events, speaker))


def told_lines(events: Sequence[Event], speaker: Speaker) -> Iterator[LogLine]:
    """Each line with the events it tells; the heading of a phase in which nothing happened is left out."""
    lines = list(every_line(events, speaker))
    for line, after in zip(lines, [*lines[1:], None], strict=False):
        if not (is_heading(line) and after and is_heading(after)):
            yield line


def is_heading(line: LogLine) -> bool:
    return all(isinstance(event, e.PhaseBegan) for event in line[1])


def every_line(events: Sequence[Event], speaker: Speaker) -> Iterator[LogLine]:
    spoken = [event for event in events if not isinstance(event, SILENT)]
    ordered = attacks_first(reopened_once(log_dice.homes_with_dice(spoken)))
    wheel, idle = numbered_strikes(events), dict[str, Event]()
    for chapter in chapters(ordered):
        head = chapter[0]
        number = next(wheel)[0] if isinstance(head, e.EventStruck) else 0
        if isinstance(head, e.EventStruck) and head.idle and len(chapter) == 1:
            idle[f"**{number}** {speaker.tell('idle-event', event=head.event, place=head.place)}"] = head
            continue
        if idle and not number:
            yield log_dice.idle_line(list(idle), speaker), list(idle.values())
            idle = {}
        if number:
            yield from log_dice.strike_lines(number, chapter, speaker, draw_together)
        else:
            yield from draw_together(chapter, speaker)
    if idle:
        yield log_dice.idle_line(list(idle), speaker), list(idle.values())


def reopened_once(events: Sequence[Event]) -> list[Event]:
    """Talks reopened several times are told once: the last time counts."""
    last = max((number for number, event in enumerate(events) if isinstance(event, e.TalksReopened)), default=-1)
    return [event for number, event in enumerate(events) if number == last or not isinstance(event, e.TalksReopened)]


def attacks_first(events: Sequence[Event]) -> list[Event]:
    """Put an attack before the unit that opens it, so that this unit shares a line with those that join it."""
    ordered = list(events)
    for number, (before, event) in enumerate(pairwise(events)):
        if isinstance(event, e.AttackOpened) and isinstance(before, e.UnitMoved) and before.target == event.place:
            ordered[number : number + 2] = event, before
    return ordered


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


def draw_together(events: Sequence[Event], speaker: Speaker) -> Iterator[LogLine]:
    """Neighbours of the same kind in one line."""
    for key, run in groupby(events, key=line_key):
        part = list(run)
        if key[0] in DRAWN:
            yield from ((text, part) for text in DRAWN[key[0]](part, speaker))
        else:
            yield from ((speaker.event(event), [event]) for event in part)


def line_key(event: Event) -> tuple[Any, ...]:
    """What a line is about: neighbours with the same key share a line."""
    match event:
        case battles.Fight():
            return "fight", id(event)
        case log_dice.HomeRolled():
            return "home", id(event)
        case e.UnitMoved(player):
            return "moved", player
        case e.UnitPlaced(player, _, place):
            return "placed", player, place
        case e.ArmyEmbarked(player):
            return "embarked", player
        case e.DieRolled() | e.PairFought() | e.DefendersChosen():
            return ("rolled",)
        case e.StanceTaken(player):
            return "stances", player
        case e.BudgetSettled():
            return ("budgets",)
        case e.PhaseBegan():
            return ("phase",)
    if isinstance(event, log_purchases.KINDS):
        return "bought", event.player
    if type(event) in TOGETHER and not tells_more(event):
        return "together", type(event)
    return ("each", type(event))


def tells_more(event: Event) -> bool:
    """Does the reader know more than that it happened?"""
    secret = {e.DebtChosen: "amount", e.CardDealt: "card"}.get(type(event), "")
    return bool(secret) and getattr(event, secret) is not None


def single_lines(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    return (speaker.event(event) for event in events)


def joint_line(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """What several players did alike."""
    if len(events) == 1:
        yield speaker.event(events[0])
    else:
        players = tuple(dict.fromkeys(event.player for event in events))
        yield speaker.tell(TOGETHER[type(events[0])], players=players)


def move_lines(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """All that a player moved in a row, those that went the same way together."""

    def way(first: Any) -> str:
        return speaker.tell("way", source=first.source, target=first.target, via=first.via)

    yield from way_lines(events, lambda event: (event.source, event.target, event.via), way, speaker)


def embark_lines(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """All that a player embarked in a row, those that boarded together as one."""

    def way(first: Any) -> str:
        return speaker.tell("aboard", country=first.country, sea=first.sea)

    yield from way_lines(events, lambda event: (event.country, event.sea), way, speaker)


def way_lines(
    events: Sequence[Any], same: Callable[[Any], Any], way: Callable[[Any], str], speaker: Speaker
) -> Iterator[str]:
    """`Anna: infantry × 2, Egypt → Arabia; cavalry, Egypt → Barbary`."""
    if len(events) == 1:
        yield speaker.event(events[0])
        return
    ways: dict[Any, list[Any]] = {}
    for event in events:
        ways.setdefault(same(event), []).append(event)
    texts = [f"{units((each.unit for each in some), speaker)}, {way(some[0])}" for some in ways.values()]
    for at in range(0, len(texts), WAYS):
        yield with_colon(speaker.one(events[0].player), speaker.series(texts[at : at + WAYS]), speaker)


def fight_lines(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    return (battles.fight_line(event, speaker) for event in events)


def home_lines(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    for event in events:
        yield speaker.tell("home-rolled", player=event.player, pips=event.pips, home=event.home)


def placement_lines(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """Pieces set up in one place."""
    yield units_line(events, f" {speaker.tell('in-place', place=events[0].place)}", speaker)


def units_line(events: Sequence[Any], what: str, speaker: Speaker) -> str:
    """Several units of a player and what they did; one unit is told as it is."""
    if len(events) == 1:
        return speaker.event(events[0])
    return with_colon(
        speaker.one(events[0].player), f"{units((event.unit for event in events), speaker)}{what}", speaker
    )


def stance_lines(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """The last of several stances towards each player; others learn only that there was one."""
    return single_lines(list({event.whom: event for event in events}.values()), speaker)


def phase_heading(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    yield f"**{speaker.one(events[-1].phase)}**"


def budget_line(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """What everybody has for the round; the whole form is on the board."""
    funds = tuple((event.player, event.available, event.debt) for event in events)
    yield speaker.tell("budgets", round=events[0].round, funds=funds)


DRAWN: dict[str, Callable[[Sequence[Any], Speaker], Iterator[str]]] = {
    "placed": placement_lines,
    "fight": fight_lines,
    "home": home_lines,
    "moved": move_lines,
    "embarked": embark_lines,
    "rolled": log_dice.roll_lines,
    "bought": log_purchases.purchase_lines,
    "together": joint_line,
    "stances": stance_lines,
    "phase": phase_heading,
    "budgets": budget_line,
}
