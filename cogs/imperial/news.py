"""What a card tells of Imperial: a line for a nation's turn, an invasion, a fight; nothing of what had no effect."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cogs.seat.news import HURTS, TOLD, News
from rules.imperial import events as e
from rules.imperial.view import NationView, View
from words import Speaker

# Said by the line of the turn, by the headline, or of no consequence.
SILENT = (
    e.TurnBegan, e.NothingToDo, e.ManeuverEnded, e.Passed, e.PassageAsked, e.PeaceOffered, e.StopWaived,
    e.NationPassedOver, e.InvestorCardMoved, e.SwissBankGained, e.SwissBankReturned, e.InterestForgone,
)  # fmt: skip
BUSY = ("factory", "production", "import", "maneuver")
VICTIM: dict[type, str] = {  # the field that names the nation to which it was done; each has a line of its own
    e.BattleFought: "enemy",
    e.FactoryDestroyed: "owner",
    e.StopForced: "nation",
    e.PassageRefused: "nation",
    e.ChipRemoved: "nation",
}


@dataclass(frozen=True, slots=True)
class Income:
    """Interest and the income of the investor card of one player, in one."""

    player: str
    amount: int
    card: int


DONE: dict[type, tuple[str, Callable[[Any], dict[str, Any]]]] = {  # what a turn's line says of its deeds
    e.FactoryBuilt: ("factory", lambda event: {"city": event.city, "region": event.region}),
    e.UnitProduced: ("unit", lambda event: {"unit": event.unit, "region": event.region}),
    e.UnitImported: ("unit", lambda event: {"unit": event.unit, "region": event.region}),
    e.FleetMoved: ("move", lambda event: {"origin": event.origin, "to": event.to, "hostile": False}),
    e.ArmyMoved: ("move", lambda event: {"origin": event.origin, "to": event.to, "hostile": event.hostile}),
    e.ArmyRailed: ("move", lambda event: {"origin": event.origin, "to": event.to, "hostile": False}),
    e.ChipPlaced: ("chip", lambda event: {}),
    e.TaxesCollected: (
        "taxes",
        lambda event: {"sum": abs(event.received), "less": event.received < 0, "gained": event.gained},
    ),
    e.InterestPaid: ("interest", lambda event: {"player": event.player, "amount": event.amount}),
    e.InvestorPaid: ("investor", lambda event: {"player": event.player, "amount": event.amount}),
    Income: ("income", lambda event: {"player": event.player, "amount": event.amount, "card": event.card}),
}
# What a turn's line says besides; where the turn has begun on an earlier card, each has a sentence of its own.
BOUGHT: dict[type, tuple[str, Callable[[Any], dict[str, Any]]]] = {
    e.BondBought: ("bought", lambda event: {"player": event.player, "nation": event.nation, "price": event.price}),
    e.BondRaised: ("raised", lambda event: {"player": event.player, "nation": event.nation, "price": event.price}),
}


def news(events: Sequence[Any], speaker: Speaker, view: View | None) -> list[News]:
    """Turn by turn: what the nation did, whom it invaded, what else came of it; `view`: the board afterwards."""
    return [line for turn in turns(gifts_together(events)) for line in turn_news(income_together(turn), speaker, view)]


def income_together(turn: Sequence[Any]) -> list[Any]:
    """The events of a turn with both incomes of a player as one."""
    interest = {event.player: event.amount for event in turn if isinstance(event, e.InterestPaid)}
    both = {
        event.player: Income(event.player, event.amount + interest[event.player], event.amount)
        for event in turn
        if isinstance(event, e.InvestorPaid) and event.player in interest
    }
    merged = list[Any]()
    for event in turn:
        if isinstance(event, e.InterestPaid) and event.player in both:
            merged.append(both[event.player])
        elif not isinstance(event, e.InvestorPaid) or event.player not in both:
            merged.append(event)
    return merged


def gifts_together(events: Sequence[Any]) -> list[Any]:
    """The events with millions given in a row to the same treasury as one gift."""
    merged: list[Any] = []
    for event in events:
        last = merged[-1] if merged else None
        if isinstance(event, e.MoneyGiven) and isinstance(last, e.MoneyGiven) and giver(event) == giver(last):
            merged[-1] = replace(last, amount=last.amount + event.amount)
        else:
            merged.append(event)
    return merged


def giver(event: e.MoneyGiven) -> tuple[str, str]:
    return event.player, event.nation


def turns(events: Sequence[Any]) -> Iterator[list[Any]]:
    """The events of each nation's turn; the first may have begun on an earlier card."""
    turn: list[Any] = []
    for event in events:
        if isinstance(event, e.MovedOnRondel) and turn:
            yield turn
            turn = []
        turn.append(event)
    if turn:
        yield turn


def turn_news(turn: Sequence[Any], speaker: Speaker, view: View | None) -> Iterator[News]:
    if any(isinstance(event, e.FlagDealt) for event in turn):
        yield from beginnings(turn, speaker)
        return
    if line := turn_line(turn, speaker):
        yield News(line)
    if view is not None:
        yield from invasions(turn, speaker, view)
    on_line = (*SILENT, *deeds_on_line(turn), e.MovedOnRondel)
    takers = {event.region: event.nation for event in turn if isinstance(event, e.ChipPlaced)}
    for event in turn:
        if isinstance(event, e.ChipRemoved) and event.region in takers:
            yield region_taken(event, takers[event.region], speaker, view)
        elif isinstance(event, e.GovernmentChanged) and event.before is not None:
            yield government_taken(event, event.before, speaker, view)
        elif not isinstance(event, on_line):
            yield event_news(event, speaker, view)


def beginnings(turn: Sequence[Any], speaker: Speaker) -> Iterator[News]:
    """What the set-up gave each player: a line each, not one for every bond."""
    lent, governs = dict[str, Counter[str]](), dict[str, str]()
    for event in turn:
        if isinstance(event, e.BondBought):
            lent.setdefault(event.player, Counter())[event.nation] += event.price
        elif isinstance(event, e.FlagDealt | e.GovernmentChanged):
            governs[event.nation] = event.player
    for player, loans in lent.items():
        nations = tuple(nation for nation, owner in governs.items() if owner == player)
        yield News(speaker.tell("news-begins", player=player, loans=tuple(loans.items()), nations=nations))


def deeds_on_line(turn: Sequence[Any]) -> Mapping[type, tuple[str, Callable[[Any], dict[str, Any]]]]:
    """The events that the line of a turn says, with the key and the figures of their words."""
    return {**DONE, **BOUGHT} if any(isinstance(event, e.MovedOnRondel) for event in turn) else DONE


def event_news(event: Any, speaker: Speaker, view: View | None) -> News:
    """A line for one event, with the player to whom it was done."""
    against, sides = tuple[str, ...](), tuple[str, ...]()
    if type(event) in VICTIM:
        against = government(view, getattr(event, VICTIM[type(event)]))
    if isinstance(event, e.BattleFought):
        attacker = government(view, event.nation)
        against, sides = tuple(seat for seat in against if seat not in attacker), (*attacker, *against)
    if isinstance(event, e.PeaceKept):
        sides = (*government(view, event.nation), *government(view, event.entering))
    weight = HURTS if type(event) in VICTIM else TOLD
    return News(speaker.event(event), weight, against, sides, petty=isinstance(event, e.PeaceKept))


def region_taken(event: e.ChipRemoved, taker: str, speaker: Speaker, view: View | None) -> News:
    """`France takes Spain: ...`: who is there alone now, and what that costs."""
    text = speaker.tell("news-taken", nation=event.nation, region=event.region, taker=taker)
    by, against = government(view, taker), government(view, event.nation)
    return News(text, HURTS, tuple(seat for seat in against if seat not in by), (*by, *against), petty=True)


def government_taken(event: e.GovernmentChanged, before: str, speaker: Speaker, view: View | None) -> News:
    """Who took it from whom, and by how much, as far as that still holds."""
    nation = next((each for each in view.nations if each.id == event.nation), None) if view else None
    lent = {each.player: each.credit for each in nation.holdings} if nation else {}
    more, less = lent.get(event.player, 0), lent.get(before, 0)
    figures = {"credit": more if more > less else 0, "own": less, "mine": view is not None and before == view.viewer}
    text = speaker.tell("news-government", nation=event.nation, player=event.player, before=before, **figures)
    return News(text, HURTS, (before,))


def government(view: View | None, nation: str) -> tuple[str, ...]:
    """The player who governs a nation now, if anybody does."""
    governments = [each.government for each in view.nations if each.id == nation] if view else []
    return tuple(seat for seat in governments if seat is not None)


def invasions(turn: Sequence[Any], speaker: Speaker, view: View) -> Iterator[News]:
    """Home provinces that armies of this turn hold as enemies, and what that stops there."""
    entered = [event for event in turn if isinstance(event, e.ArmyMoved) and event.hostile]
    for nation, region in dict.fromkeys((event.nation, event.to) for event in entered):
        for owner in view.nations:
            if region in owner.held and is_held_by(view, nation, region):
                yield invasion(nation, region, owner, speaker, view)


def is_held_by(view: View, nation: str, region: str) -> bool:
    """Does this nation have a hostile army there?"""
    armies = [stack for each in view.nations if each.id == nation for stack in each.armies]
    return any(stack.region == region and stack.hostile for stack in armies)


def invasion(nation: str, region: str, owner: NationView, speaker: Speaker, view: View) -> News:
    """`Russia invades Danzig: Anna's factory is shut, no production, no tax`."""
    player, shut = owner.government, region in owner.factories
    mine = player is not None and player == view.viewer
    text = speaker.tell("news-invaded", nation=nation, region=region, player=player, mine=mine, shut=shut)
    invader = government(view, nation)
    return News(text, HURTS, tuple(seat for seat in (player,) if seat and seat not in invader))


def turn_line(turn: Sequence[Any], speaker: Speaker) -> str:
    """Italy (Cleo) – Maneuver: Rome → Vienna; of a turn that has begun before, its deeds alone."""
    said = deeds_on_line(turn)
    deeds = [event for event in turn if type(event) in said]
    texts = Counter(speaker.tell(f"news-{said[type(event)][0]}", **said[type(event)][1](event)) for event in deeds)
    what = ", ".join(f"{text} × {number}" if number > 1 else text for text, number in texts.items())
    moved = next((event for event in turn if isinstance(event, e.MovedOnRondel)), None)
    if moved is not None:
        head = {"nation": moved.nation, "player": moved.player, "space": moved.space, "paid": moved.paid}
        line = speaker.tell("news-turn", **head)
        what = what or (speaker.tell("news-nothing") if came_to_nothing(turn, moved) else "")
        return speaker.say("labelled", name=line, value=what) if what else line
    nation = next((event.nation for event in deeds if not isinstance(event, e.InvestorPaid | Income)), None)
    return speaker.say("labelled", name=speaker.one(nation), value=what) if nation else what


def came_to_nothing(turn: Sequence[Any], moved: e.MovedOnRondel) -> bool:
    """Is it over, on a space where something could have been done? Its name alone would sound as if it had been."""
    over = any(isinstance(event, e.TurnBegan | e.NothingToDo | e.ManeuverEnded) for event in turn)
    return over and moved.space.partition("_")[0] in BUSY
