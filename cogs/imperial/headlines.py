"""The line of a public card that says what its question is about."""

from rules.imperial.view import View
from words import Speaker


def headline(view: View, speaker: Speaker) -> str:
    """The nation in turn; for an investment the investor; for a fight who stands there."""
    if view.result is not None:
        return speaker.tell("headline-over")
    if view.phase in ("entry", "defence") and view.entry:
        return speaker.tell("headline-place", region=view.entry.region, units=units_at(view, view.entry.region))
    investor = next((player for player in view.players if player.seat == view.acting), None)
    if view.phase == "invest" and investor:
        bonds = {"governs": investor.governs, "interest": investor.interest}
        return speaker.tell("headline-investor", player=investor.seat, **bonds)
    acting = view.asked if view.phase == "distribution" else view.in_turn
    nation = next((nation for nation in view.nations if nation.id == acting), None)
    if nation is None:
        return speaker.tell("headline-before")
    return speaker.tell("headline", nation=nation.id, treasury=nation.treasury, power=nation.power)


def units_at(view: View, region: str) -> tuple[tuple[str, int, str, bool], ...]:
    """Every nation's units there: whose, how many, of which kind, and whether they came as enemies."""
    stacks = [
        (nation.id, stack.count, unit, stack.hostile)
        for nation in view.nations
        for unit, stacks in (("army", nation.armies), ("fleet", nation.fleets))
        for stack in stacks
        if stack.region == region
    ]
    entering = view.entry and (view.entry.nation, 1, view.entry.unit, view.entry.hostile)
    there = any(stack[0] == view.entry.nation for stack in stacks) if view.entry else True
    return tuple(stacks if there or not entering else [entering, *stacks])
