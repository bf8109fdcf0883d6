"""Dice in words: pair by pair in their colours, losses struck out; and the events of the wheel."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cogs.imperunde.tally import DIE, with_colon
from rules.imperunde import events as e
from rules.kernel import Event
from words import Speaker

PERILS = frozenset({"storm", "epidemic"})
# What follows from a roll; anything else takes the dice off the table.
AFTER = (
    e.PairFought, e.DieRolled, e.ShipCaptured, e.AttackRepelled, e.ZoneWon, e.CountryConquered, e.CountryFreed,
    e.TransportsSunk, e.ColonyAbandoned, e.DefenderAsked, e.DefendersChosen, e.AttackersChosen,
)  # fmt: skip
LogLine = tuple[str, list[Any]]  # a line, and the events it tells
Lines = Callable[[Sequence[Event], Speaker], Iterator[LogLine]]


def roll_lines(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """A roll as it lies on the table: the defenders chosen, their dice and the attackers' side by side."""
    pairs, dice = list[e.PairFought](), list[e.DieRolled]()
    for event in events:
        if isinstance(event, e.PairFought):
            pairs.append(event)
            dice = []
            continue
        if pairs:
            yield comparison(pairs, speaker)
            pairs = []
        if isinstance(event, e.DieRolled):
            dice.append(event)
        elif event is events[-1]:  # chosen, and the dice are still to fall
            yield speaker.event(event)
    if pairs:
        yield comparison(pairs, speaker)
    yield from loose_dice(dice, speaker)


def comparison(pairs: Sequence[e.PairFought], speaker: Speaker) -> str:
    """`🎲 Egypt, Anna : Ben – 🟢 artillery 7 : 5 ⚪ ~~infantry~~ · …`."""
    first = pairs[0]
    shown = " · ".join(pair_text(each, speaker) for each in pairs)
    return f"🎲 {speaker.one(first.place)}, {speaker.one(first.attacker)} : {speaker.one(first.defender)} – {shown}"


def pair_text(fought: e.PairFought, speaker: Speaker) -> str:
    """Two dice; the loser is struck out, a tie at sea leads to boarding."""
    attacking = strike_out(speaker.one(fought.attacking), fought.loser == fought.attacker)
    defending = strike_out(speaker.one(fought.defending), fought.loser == fought.defender)
    tie = f" ({speaker.tell('boarding')})" if fought.loser is None else ""
    left = f"{DIE[fought.attacking]} {attacking} {fought.attack}"
    return f"{left} : {fought.defence} {DIE[fought.defending]} {defending}{tie}"


def strike_out(name: str, lost: bool) -> str:
    return f"~~{name}~~" if lost else name


@dataclass(frozen=True, slots=True)
class HomeRolled:
    """A die that decided who plays which country."""

    player: str
    home: str
    pips: int


def homes_with_dice(events: Sequence[Any]) -> list[Any]:
    """The events, with a single die and the home it brought as one."""
    merged = list[Any]()
    for event in events:
        die = merged[-1] if merged else None
        if isinstance(event, e.HomeAllotted) and isinstance(die, e.DieRolled) and die.side == event.player:
            alone = len(merged) < 2 or not isinstance(merged[-2], e.DieRolled)  # not the dice for who begins
            if alone:
                merged[-1] = HomeRolled(event.player, event.home, die.pips)
                continue
        merged.append(event)
    return merged


def loose_dice(dice: Sequence[e.DieRolled], speaker: Speaker) -> Iterator[str]:
    """Dice that are compared with no others: for the first turn, in a storm, in an epidemic, when boarding."""
    if not dice:
        return
    if len(dice) == 1:
        yield speaker.event(dice[0])
        return
    if is_boarding(dice):
        rolls = [f"{one.pips} : {other.pips}" for one, other in zip(dice[::2], dice[1::2], strict=True)]
        sides = f"{speaker.one(dice[0].side)} : {speaker.one(dice[1].side)}"
        head = speaker.tell("boarding-at", place=dice[0].place)
        yield f"🎲 {head}, {sides} – {speaker.tell('boarding-then').join(rolls)}"
        return
    names = [f"{speaker.one(die.side)} {DIE[die.unit] + ' ' if die.unit else ''}{die.pips}" for die in dice]
    what = speaker.tell("in-place", place=dice[0].place) if dice[0].place else speaker.tell("who-begins")
    yield f"🎲 {what} – {', '.join(names)}"


def is_boarding(dice: Sequence[e.DieRolled]) -> bool:
    """Two sides by turns in one zone, until their dice differ."""
    one, other = dice[0].side, dice[1].side
    turns = [die.side for die in dice] == [one, other] * (len(dice) // 2)
    return turns and one != other and bool(dice[0].place) and len({die.place for die in dice}) == 1


def idle_line(events: Sequence[str], speaker: Speaker) -> str:
    """Events of the wheel without an effect share a line."""
    return f"🎡 {speaker.tell('idle-events', number=len(events))} {' · '.join(events)}"


def strike_lines(number: int, events: Sequence[Event], speaker: Speaker, lines: Lines) -> Iterator[LogLine]:
    """An event of the wheel and all it brings, in one line unless it leads to a fight; the map shows its number."""
    head, *rest = events
    if isinstance(head, e.EventStruck) and head.event in PERILS:
        met = [event for event in rest if is_of_peril(event, head.event)]
        yield " · ".join([f"🎡 **{number}** {speaker.event(head)}", *peril_dice(met, speaker)]), [head, *met]
        yield from lines([event for event in rest if not is_of_peril(event, head.event)], speaker)
        return
    fight = next((n for n, event in enumerate(rest) if is_fight(event)), len(rest))
    brings = [text for text, _ in lines(rest[:fight], speaker)]
    yield " · ".join([f"🎡 **{number}** {speaker.event(head)}", *brings]), [head, *rest[:fight]]
    yield from lines(rest[fight:], speaker)


def is_of_peril(event: Event, peril: str) -> bool:
    """Is this a die of the storm or the epidemic, or a unit it takes? Sabotage may take others meanwhile."""
    return isinstance(event, e.DieRolled) or (isinstance(event, e.UnitLost) and event.cause == peril)


def is_fight(event: Event) -> bool:
    """Whatever has an attacker is a fight, whole or as it opens."""
    return hasattr(event, "attacker")


def peril_dice(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    """Whom a storm or an epidemic met: a die for each unit, losses struck out."""
    sides: dict[str, list[str]] = {}
    for event, after in zip(events, [*events[1:], None], strict=False):
        if isinstance(event, e.DieRolled) and event.unit:
            unit = strike_out(speaker.one(event.unit), isinstance(after, e.UnitLost))
            sides.setdefault(event.side, []).append(f"{unit} {event.pips}")
    return (with_colon(f"🎲 {speaker.one(side)}", ", ".join(dice), speaker) for side, dice in sides.items())


def last_roll(events: Sequence[Event]) -> list[e.PairFought]:
    """The pairs of the last roll, if nothing but its consequences came after it."""
    pairs: list[e.PairFought] = []
    for event in reversed(events):
        if isinstance(event, e.PairFought):
            pairs.append(event)
        elif pairs or not isinstance(event, AFTER):
            break
    return pairs[::-1]


def picture_marks(events: Sequence[Event]) -> list[Event]:
    """The events a picture marks: of all rolls only the last, while its dice lie on the table."""
    lying = last_roll(events)
    return [event for event in events if not isinstance(event, e.PairFought) or any(event is one for one in lying)]
