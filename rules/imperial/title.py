"""What differs between the titles and their variants: one record for each title, and the book a game is played by."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from rules.imperial.actions import BuildFactory, GiveMoney, ImportUnit, MoveOnRondel, Produce
from rules.imperial.board import Board, load
from rules.kernel import Option, Value

SWITCH = (False, True)
NATIONS = range(6)
FURTHEST = 6  # spaces a nation moves on the rondel in one turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """Everything in which the two titles differ."""

    name: str
    options: Mapping[str, Option]
    space_cost: Callable[[int], int]  # each rondel space beyond the third, by power factor
    income: Callable[[int, int, int], int]  # what tax and soldiers' pay add to the treasury: tax, units, treasury
    bonus: Callable[[int, int, int], int]  # to the government: rows gained, bonus of the row, treasury
    bonus_from_treasury: bool
    battles_at_any_time: bool  # or only by units that have not moved, those at sea before the armies begin
    flagless_invest_any_time: bool  # without the investor card: at any time, or once in each round


def _tax_less_pay(tax: int, units: int, treasury: int) -> int:
    """Imperial, Taxation 2: soldiers are paid out of the tax, never out of the treasury."""
    return max(0, tax - units)


def _tax_then_pay(tax: int, units: int, treasury: int) -> int:
    """Imperial 2030, Taxation 1 and 2: the whole tax comes in, then the treasury pays as far as it can."""
    return tax - min(units, treasury + tax)


def _bonus_for_increase(gained: int, fixed: int, treasury: int) -> int:
    """Imperial, Taxation 1: one million a row gained, from the bank."""
    return max(0, gained)


def _bonus_for_row(gained: int, fixed: int, treasury: int) -> int:
    """Imperial 2030, Taxation 3: fixed by the row, as far as the treasury goes."""
    return min(fixed, treasury)


def _bonus_from_treasury(gained: int, fixed: int, treasury: int) -> int:
    """Imperial 2030, variant: one million a column gained, as far as the treasury goes."""
    return min(max(0, gained), treasury)


IMPERIAL = Title(
    name="imperial",
    options=MappingProxyType(
        {
            "experienced": Option(SWITCH, False),
            "investor_card": Option((True, False), True),
            "edition": Option(("first", "later"), "first"),
        }
    ),
    space_cost=lambda factor: 2,
    income=_tax_less_pay,
    bonus=_bonus_for_increase,
    bonus_from_treasury=False,
    battles_at_any_time=True,  # FAQ
    flagless_invest_any_time=True,
)

IMPERIAL_2030 = Title(
    name="imperial-2030",
    options=MappingProxyType(
        {
            "experienced": Option(SWITCH, False),
            "investor_card": Option((True, False), True),
            "bonus": Option(("fixed", "increase"), "fixed"),
        }
    ),
    space_cost=lambda factor: 1 + factor,
    income=_tax_then_pay,
    bonus=_bonus_for_row,
    bonus_from_treasury=True,
    battles_at_any_time=False,
    flagless_invest_any_time=False,
)


class Book:
    """A title with its options chosen: what a game is played by. Games with equal options share one."""

    def __init__(self, title: Title, options: tuple[tuple[str, Value], ...]) -> None:
        chosen = dict(options)
        self.title, self.options = title, options
        self._named = title.name, *(f"{name}={value}" for name, value in options)
        self.board: Board = load(title.name)
        self.experienced = bool(chosen["experienced"])
        self.card = bool(chosen["investor_card"])
        self.edition = str(chosen.get("edition", "2030"))
        self.swiss_banks = self.edition != "first"
        self.stops = self.swiss_banks and self.card  # may a Swiss bank force a nation to stop on Investor?
        self.bonus = _bonus_from_treasury if chosen.get("bonus") == "increase" else title.bonus
        self.keeps_marker = not title.bonus_from_treasury or chosen.get("bonus") == "increase"
        self._read_start()
        self._read_charts()
        self._share_actions()

    def _read_start(self) -> None:
        """The bonds, and what players begin with."""
        data = self.board.data
        later = data["later_edition"] if self.edition == "later" else None
        bonds = [*data["bonds"], *([later["bond"]] if later else [])]
        self.prices: tuple[int, ...] = tuple(price for price, _ in bonds)
        self.price_of = {price: number for number, price in enumerate(self.prices)}
        self.all_bonds = (1 << len(bonds)) - 1
        self._payable = tuple((1 << sum(price <= purse for price in self.prices)) - 1 for purse in range(31))
        # Per set of bonds: what they cost together, what they yield.
        self.credit = _sums([price for price, _ in bonds])
        self.interest = _sums([interest for _, interest in bonds])
        self.small_bond = int(later["small_bond"]) if later else 0  # 0: as the packages say
        money = (later or data)["start_money"]
        self.start_money = data["experienced_start_money"] if self.experienced else money

    def _read_charts(self) -> None:
        """The rondel, the power points and the taxes."""
        data = self.board.data
        self.rondel: tuple[str, ...] = tuple(data["rondel"])
        self.space_of = {space: number for number, space in enumerate(self.rondel)}
        self.investor = self.space_of["investor"]
        self.end_points = int(data["end_points"])
        self.factors: tuple[int, ...] = tuple(
            sum(least <= power for least in data["power_factors"]) - 1 for power in range(26)
        )
        self.space_costs = tuple(map(self.title.space_cost, self.factors))  # likewise per number of power points
        self.rows: tuple[int, ...] = tuple(
            sum(row["least"] <= tax for row in data["tax_chart"]) - 1 for tax in range(24)
        )
        self.row_power = tuple(int(row["power"]) for row in data["tax_chart"])
        self.row_bonus = tuple(int(row.get("bonus", 0)) for row in data["tax_chart"])

    def _share_actions(self) -> None:
        """One object for each action, however many lists it stands in."""
        regions = self.board.regions
        self.builds = tuple(BuildFactory(region) for region in regions)
        self.produces = tuple(Produce(region) for region in regions)
        self.army_imports = tuple(ImportUnit("army", region) for region in regions)
        self.fleet_imports = tuple(ImportUnit("fleet", region) for region in regions)
        self.gifts = tuple(GiveMoney(nation) for nation in self.board.nations)
        # Per nation and space: the moves from there, the nearest first; from none, which comes last, all.
        self.moves = tuple(tuple(self._moves_from(nation)) for nation in self.board.nations)

    def _moves_from(self, nation: str) -> Iterator[tuple[MoveOnRondel, ...]]:
        moves = [MoveOnRondel(nation, space) for space in self.rondel]
        for here in range(len(moves)):
            yield tuple([*moves[here + 1 :], *moves[: here + 1]][:FURTHEST])
        yield tuple(moves)

    def payable(self, amount: int) -> int:
        """The bonds that cost at most that much."""
        return self._payable[amount] if amount < len(self._payable) else self.all_bonds

    def __reduce__(self) -> tuple[Any, ...]:
        """By title and options: a process that reads it back uses the book it has."""
        return book, (self.title.name, self.options)

    def __iter__(self) -> Iterator[str]:
        """The title's name and options, which are all that a fingerprint of a game needs of the title."""
        return iter(self._named)


def _sums(values: list[int]) -> tuple[int, ...]:
    """For every set of these values, their sum."""
    return tuple(sum(v for i, v in enumerate(values) if chosen >> i & 1) for chosen in range(1 << len(values)))


@cache
def book(title_name: str, options: tuple[tuple[str, Value], ...]) -> Book:
    return Book({"imperial": IMPERIAL, "imperial-2030": IMPERIAL_2030}[title_name], options)
