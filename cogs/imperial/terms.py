"""What stands for a word of the rules on the board: marks as if it had just happened."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from cogs.seat.title_pictures import Illustration
from rules.imperial import events as e
from rules.imperial.board import load
from rules.imperial.view import NationView, View
from rules.kernel import Event


def outlines(regions: Iterable[str]) -> Sequence[Event]:
    return tuple(e.PeaceOffered("", region) for region in dict.fromkeys(regions))


def at_work(view: View) -> Sequence[NationView]:
    """The nation in turn; before the first turn and after the last, all of them."""
    return [nation for nation in view.nations if nation.id == view.in_turn] or view.nations


def homes(view: View) -> Iterable[str]:
    """The home provinces of the nation in turn."""
    board, nations = load(view.title), {nation.id for nation in at_work(view)}
    numbers = {number for name, number in board.nation_of.items() if name in nations}
    return (region for region, owner in zip(board.regions, board.home, strict=True) if owner in numbers)


def at_sea(view: View) -> list[str]:
    board = load(view.title)
    seas = {board.regions[number] for number in range(len(board.regions)) if board.seas >> number & 1}
    return [stack.region for nation in view.nations for stack in nation.fleets if stack.region in seas]


def taxes(view: View, gained: int) -> Sequence[Event]:
    """The rows of the tax chart and the treasuries; with points gained, the power track too."""
    return tuple(e.TaxesCollected(nation.id, "", 0, 0, 0, 0, 0, 0, gained, nation.power) for nation in view.nations)


def shared_regions(view: View) -> Iterable[str]:
    """Regions in which units of several nations stand."""
    there: dict[str, set[str]] = {}
    for nation in view.nations:
        for stack in (*nation.armies, *nation.fleets):
            there.setdefault(stack.region, set()).add(nation.id)
    return (region for region, nations in there.items() if len(nations) > 1)


def investors(view: View) -> Sequence[Event]:
    """The treasuries that pay interest, and who holds the card."""
    paying = [e.InterestPaid(each.id, "", each.interest) for each in view.nations if each.interest]
    return (*paying, *([e.InvestorCardMoved(view.investor_card)] if view.investor_card else []))


CARD = ("investor",)  # who holds the investor card is marked there alone

MARKS: Mapping[str, Callable[[View], Sequence[Event]]] = {
    "rondel": lambda view: tuple(e.MovedOnRondel(each.id, "", each.space, 0) for each in view.nations if each.space),
    "government": lambda view: tuple(
        e.GovernmentChanged(each.id, each.government, None) for each in view.nations if each.government
    ),
    "treasury": lambda view: tuple(e.MoneyGiven("", each.id, 0) for each in view.nations),
    "factory": lambda view: outlines(region for each in view.nations for region in each.factories),
    "production": lambda view: outlines(
        region for each in at_work(view) for region in each.factories if region not in each.held
    ),
    "import": lambda view: outlines(homes(view)),
    "maneuver": lambda view: outlines(
        stack.region for each in at_work(view) for stack in (*each.fleets, *each.armies)
    ),
    "fleet": lambda view: outlines(stack.region for each in view.nations for stack in each.fleets),
    "convoy": lambda view: outlines(at_sea(view)),
    "rail": lambda view: outlines(homes(view)),
    "battle": lambda view: outlines(shared_regions(view)),
    "occupation": lambda view: outlines(region for each in view.nations for region in each.held),
    "destruction": lambda view: outlines(
        region for each in view.nations for region in each.factories if region in each.held
    ),
    "chip": lambda view: outlines(region for each in view.nations for region in each.chips),
    "investor": investors,
    "bond": lambda view: tuple(
        e.BondBought(lent.player, each.id, price, 0)
        for each in view.nations for lent in each.holdings for price in lent.prices
    ),
    "taxation": lambda view: taxes(view, 0),
    "bonus": lambda view: taxes(view, 0),
    "power": lambda view: taxes(view, 1),
    "canal": lambda view: outlines(region for canal in view.canals for region in (*canal.seas, canal.controller)),
}  # fmt: skip


def illustrate(term: str, view: View) -> Illustration | None:
    marks = MARKS[term](view) if term in MARKS else ()
    return Illustration(marks, "card" if term in CARD else "full") if marks else None
