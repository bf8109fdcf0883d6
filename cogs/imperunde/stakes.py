"""What a player's consent depends on: the public facts that others may change while the same is asked of a seat."""

from rules.imperunde.actions import (
    AgreeTarget,
    AskDefender,
    BreakOff,
    Commit,
    Defend,
    EndEmbarkation,
    EndInvestments,
    EndMarch,
    EndMovement,
    Leave,
    LeaveDebt,
    LetPass,
    PreferDefence,
    Ready,
    RollOn,
)
from rules.imperunde.view import CombatView, CountryView, SeaView, View

CONSENTS = (
    Ready, AgreeTarget, LetPass, LeaveDebt, EndInvestments, EndMovement, EndEmbarkation, EndMarch, AskDefender, Commit,
    RollOn, BreakOff, Defend, PreferDefence, Leave,
)  # fmt: skip


def stakes(view: View, seat: str) -> object:
    """Cards on the table; the fight; what was declared; or the seat's wars, and the board where it stands."""
    if view.calls or view.combats:
        return view.calls, tuple(fight(view, combat) for combat in view.combats)
    if view.phase == "diplomacy":
        declared = tuple(each for each in view.stances if each.stance != "as_it_is") if view.open_stances else ()
        return view.wars, sorted(map(repr, declared)), view.target, view.proposal
    wars = tuple(sorted(war for war in view.wars if seat in war))
    return wars, tuple(place for place in places(view) if stands_in(place, seat))


def fight(view: View, combat: CombatView) -> object:
    """A combat, and who stands where it is fought."""
    return combat, next((place.units for place in places(view) if place.id == combat.place), ())


def places(view: View) -> list[CountryView | SeaView]:
    return [*view.countries, *view.seas]


def stands_in(place: CountryView | SeaView, seat: str) -> bool:
    return place.owner == seat or any(unit.owner == seat for unit in place.units)
