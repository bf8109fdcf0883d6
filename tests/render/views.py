"""Positions made by hand, busier than play is: the same whatever the rules do, for golden images and bad input."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import rules
from render.imperial.scene import homes
from render.kit.base_layers import atlas
from rules.caesar.view import View as CaesarView
from rules.imperial.view import Holding, NationView, PlayerView, Stack, View
from rules.imperunde.view import CombatView, CountryView, FighterView, SeaView, StanceView, UnitView

SEATS = ("anna", "ben", "cleo", "dan", "eve", "fritz")
NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dan": "Dan", "eve": "Ève", "fritz": "Fritz"}


def fresh(title: str, players: int) -> Any:
    """The view of a spectator before the first move."""
    game = rules.title(title)
    return game.view(game.new_game(SEATS[:players]), None)


def imperial(title: str = "imperial", players: int = 6, seed: int = 1, viewer: str | None = None) -> View:
    """Units, flags, bonds and markers all over the map."""
    dice, start = Random(seed), fresh(title, players)
    provinces = homes(title)
    places = [place for place in regions(title) if place not in provinces]
    dice.shuffle(places)
    nations = tuple(_nation(dice, nation, places, provinces, start) for nation in start.nations)
    nations = tuple(replace(one, government=start.seats[number % players]) for number, one in enumerate(nations))
    people = tuple(_player(dice, player, nations, viewer) for player in start.players)
    shown: View = replace(
        start, nations=nations, players=people, viewer=viewer, in_turn=nations[2].id, phase="rondel", acting="anna"
    )
    return shown


def regions(title: str) -> list[str]:
    """Every place that can be entered."""
    return sorted(name for name, place in atlas(title).geography.places.items() if place.kind != "beyond")


def _nation(dice: Random, nation: NationView, places: list[str], provinces: Any, start: View) -> NationView:
    own = sorted(place for place, (whose, _) in provinces.items() if whose == nation.id)
    other = dice.choice(sorted(place for place, (whose, _) in provinces.items() if whose != nation.id))
    chips = tuple(places.pop() for _ in range(3))
    prices = sorted({*nation.for_sale, *(price for holding in nation.holdings for price in holding.prices)})
    dice.shuffle(prices)
    holdings = tuple(Holding(seat, (prices.pop(),), 9, 4) for seat in start.seats[:4])
    power = dice.randrange(26)
    return replace(
        nation,
        treasury=dice.randrange(30),
        power=power,
        factor=power // 5,
        marker=dice.randrange(11) if nation.marker is not None else None,
        space=dice.choice([*start.rondel, None]),
        factories=tuple(own[:3]),
        held=(own[0],),
        armies=(Stack(own[0], 2), Stack(chips[0], 3), Stack(other, 1, hostile=dice.random() < 0.5)),
        fleets=(Stack(own[1], 1), Stack(chips[1], 12)),
        chips=chips,
        for_sale=tuple(sorted(prices)),
        holdings=holdings,
    )


def _player(dice: Random, player: PlayerView, nations: Sequence[NationView], viewer: str | None) -> PlayerView:
    bond_list = [(nation.id, price) for nation in nations for one in nation.holdings for price in one.prices]
    bonds = tuple(bond for number, bond in enumerate(bond_list) if number % 6 == len(player.seat) % 6)
    return replace(
        player,
        money=dice.randrange(40) if player.seat == viewer else None,
        governs=tuple(nation.id for nation in nations if nation.government == player.seat),
        bonds=bonds,
        investor_card=player.seat == "ben",
        swiss_bank=player.seat == "eve",
    )


def caesar(players: int = 5, seed: int = 1, viewer: str | None = None) -> CaesarView:
    """Roads and cities taken all over the board."""
    dice, start = Random(seed), fresh("caesar", players)
    goods = ("meat", "wheat", "gems", "olives", "grapes", "wood", "oil", "wine", "gold")
    cities = tuple(
        replace(city, treasure=goods[number % 9], owner=dice.choice([*SEATS[:players], None, None]))
        for number, city in enumerate(start.cities)
    )
    ways = tuple(replace(way, owner=dice.choice([*SEATS[:players], None])) for way in start.ways)
    boards = tuple(
        replace(
            player,
            points=dice.randrange(90),
            roads=dice.randrange(26),
            columns=tuple((kind, dice.randrange(1, 5)) for kind in goods[: 3 + number]),
            gold=dice.randrange(9),
            cities=tuple(city.city for city in cities if city.owner == player.seat),
        )
        for number, player in enumerate(start.players)
    )
    left_out = (("gold", 4),)  # of eight coins four lie in these forty cities
    view: CaesarView = replace(
        start, viewer=viewer, stage="city", in_turn="ben", cities=cities, ways=ways, players=boards, left_out=left_out
    )
    return view


def imperunde(players: int = 6, seed: int = 1, viewer: str | None = None) -> Any:
    """Colonies, fleets, pirates, storms, wars, a combat."""
    dice, start, seats = Random(seed), fresh("imperunde", players), SEATS[:players]
    countries = tuple(_country(dice, country, seats) for country in start.countries)
    seas = tuple(_sea(dice, sea, seats) for sea in start.seas)
    people = tuple(
        replace(one, home=countries[number].id, posts=dice.randrange(25), debt=dice.randrange(0, 26, 5), cards=number)
        for number, one in enumerate(start.players)
    )
    attackers = FighterView("frigate", 5, 1), FighterView("ship_of_the_line", 8, 1)
    defenders = (FighterView("frigate", 5, 0),)
    return replace(
        start,
        viewer=viewer,
        round=3,
        phase="movement",
        order=seats,
        waiting=("ben",),
        target=24,
        players=people,
        countries=countries,
        seas=seas,
        wars=(("anna", "ben"), ("anna", "cleo")),
        hand=("armistice", "counter_espionage", "forged_naval_orders") if viewer else (),
        stances=(StanceView("anna", "ben", "war"), StanceView("anna", "cleo", "as_it_is")) if viewer else (),
        combats=(CombatView(seas[0].id, "anna", "pirates", "dice", 1, attackers, defenders, 0, 0, ()),),
    )


def _units(dice: Random, owner: str | None, kinds: Sequence[str], most: int) -> tuple[UnitView, ...]:
    return tuple(UnitView(owner, kind, dice.randrange(1, most), 1) for kind in kinds if owner and dice.random() < 0.6)


def _country(dice: Random, country: CountryView, seats: Sequence[str]) -> CountryView:
    owner = dice.choice([*seats, None])
    return replace(
        country,
        owner=owner,
        units=_units(dice, owner, ("infantry", "cavalry", "artillery"), 6),
        forts=dice.randrange(3) if owner else 0,
        posts=dice.randrange(4) if owner else 0,
        famine=dice.random() < 0.1,
        plundered=dice.random() < 0.1,
    )


def _sea(dice: Random, sea: SeaView, seats: Sequence[str]) -> SeaView:
    owner = dice.choice([*seats, "pirates", None])
    units = _units(dice, owner, ("frigate", "ship_of_the_line", "infantry"), 4)
    return replace(sea, owner=owner, units=units, storm=dice.random() < 0.1, calm=dice.random() < 0.1)


def made(title: str, players: int = 0, seed: int = 1, viewer: str | None = None) -> Any:
    """A busy position of any title."""
    players = players or rules.title(title).seats[-1]
    if title == "caesar":
        return caesar(players, seed, viewer)
    return imperunde(players, seed, viewer) if title == "imperunde" else imperial(title, players, seed, viewer)
