"""Budgets, purchases and embarkation a second time: chapters 8, 9, 14.3, 14.4 and 14.7, from view and board."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.imperunde.view import View
from tests.imperunde.oracle import BOARD, HARBOURS, SHORES, WARSHIPS, Oracle

PRICE = {kind: unit["cost"] for kind, unit in BOARD["units"].items() if "cost" in unit}
ARMIES = ("infantry", "cavalry", "artillery")
Thing = tuple[str, ...]  # what is bought, and where


@dataclass
class Phase4:
    """What a witness of the investments remembers: the view does not show it."""

    posts: dict[str, int] = field(default_factory=dict)  # at the start of the phase
    owners: dict[str, str | None] = field(default_factory=dict)
    spent: dict[str, int] = field(default_factory=dict)  # on units, by colony
    cards: dict[str, int] = field(default_factory=dict)  # bought, by player


def budget(view: View, seat: str, plunders: Mapping[str, str], choice: int) -> dict[str, int]:
    """The form of a round, line by line; plunders: who gets the tax of a colony."""
    me = next(player for player in view.players if player.seat == seat)
    dividend = 2 * sum(other != seat and other not in me.enemies for other in view.seats)
    colonies = [land for land in view.countries if land.posts and not land.famine]
    taxed = sum(land.posts for land in colonies if plunders.get(land.id, land.owner) == seat)
    harbours = {land.id for land in view.countries if land.owner == seat and (land.posts or land.home)}
    seas = [sea for sea in view.seas if any(unit.owner == seat and unit.unit in WARSHIPS for unit in sea.units)]
    at_sea = sum(sea.value for sea in seas if SHORES[sea.id] & harbours)
    funds = me.surplus + 5 + dividend + taxed + at_sea - me.debt // 5
    repaid = 0 if choice >= 0 else next(sum_ for sum_ in (10, 5, 0) if sum_ <= -choice and sum_ <= funds)
    borrowed = max(choice, 0)
    return {
        "carried": me.surplus, "home_tax": 5, "dividend": dividend, "colonial_tax": taxed, "sea_tax": at_sea,
        "interest": me.debt // 5, "repaid": repaid, "borrowed": borrowed, "available": funds - repaid + borrowed,
        "debt": me.debt - repaid + borrowed,
    }  # fmt: skip


class Buyer(Oracle):
    """What a seat may buy."""

    def __init__(self, view: View, seat: str, memory: Phase4) -> None:
        super().__init__(view, seat)
        self.memory, self.me = memory, next(player for player in view.players if player.seat == seat)
        self.bag = dict(self.me.pieces)
        self.fought = {fight.place for fight in view.combats}

    def units(self, country: str, money: int) -> set[Thing]:
        """Armies in a country, ships beside it: never in a zone a friend holds."""
        can = {kind for kind in (*ARMIES, *WARSHIPS) if PRICE[kind] <= money and self.bag[kind] > 0}
        seas = {sea for sea in HARBOURS[country] if not self.beside_friends(sea) and sea not in self.fought}
        ships = {("ship", kind, country, sea) for kind in can & {*WARSHIPS} for sea in seas}
        return {("army", kind, country) for kind in can & {*ARMIES}} | ships

    def beside_friends(self, sea: str) -> bool:
        """Has somebody at peace with the seat a warship there?"""
        return bool(self.holders(sea) - self.enemies - {"pirates"})

    def fort(self, country: str, money: int, posts: int) -> set[Thing]:
        """One for each post."""
        allowed = money >= PRICE["fort"] and self.bag["fort"] > 0 and self.lands[country].forts < posts
        return {("fort", country)} if allowed else set()

    def post(self, country: str, money: int) -> set[Thing]:
        """As many as the country is worth, two more beside a canal."""
        land = self.lands[country]
        room = land.value + 2 * land.canal - land.posts
        return {("post", country)} if money >= 2 and self.bag["trading_post"] > 0 and room > 0 else set()

    def canal(self, country: str, money: int) -> set[Thing]:
        """In a country that was the seat's when the phase began."""
        dug = [canal for canal in BOARD["canals"] if canal["country"] == country and not self.lands[country].canal]
        mine = self.memory.owners[country] == self.seat
        return {("canal", canal["id"]) for canal in dug if mine and canal["cost"] <= money}

    def purchases(self) -> set[Thing]:
        """All that the budget buys."""
        funds, things = self.me.surplus, set[Thing]()
        if funds >= 5 and self.memory.cards.get(self.seat, 0) < 3 and self.view.pile:
            things.add(("card",))
        for country, land in self.lands.items():
            if land.owner == self.seat and land.home:
                things |= self.units(country, funds)
            elif land.owner == self.seat and not (land.famine or land.plundered):
                things |= self.post(country, funds) | self.canal(country, funds) | self.garrison(country, funds)
        return things

    def garrison(self, country: str, funds: int) -> set[Thing]:
        """Units and forts of a colony: three doubloons for each post that stood, and was the seat's, at the start."""
        mine = self.memory.owners[country] == self.seat
        stood = min(self.memory.posts[country], self.lands[country].posts) if mine else 0
        money = min(funds, 3 * stood - self.memory.spent.get(country, 0))
        return self.units(country, money) | self.fort(country, money, stood)

    def smuggled(self, country: str, left: int) -> set[Thing]:
        """All that smuggled money buys there."""
        posts = self.lands[country].posts
        return self.units(country, left) | self.fort(country, left, posts) | self.post(country, left)

    def boardings(self) -> set[tuple[str, str, str]]:
        """Every army into every sea beside it that no enemy and no pirate holds."""
        return {
            (unit.unit, country, sea)
            for country, land in self.lands.items()
            for unit in land.units
            for sea in HARBOURS[country]
            if unit.owner == self.seat and not self.hostile(sea)
        }
