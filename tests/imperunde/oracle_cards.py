"""What each card may be played on, a second time: chapter 12, from the view and the board's file."""

from collections.abc import Callable, Iterator

from rules.imperunde.view import CountryView, View
from tests.imperunde.oracle import BORDERS, HARBOURS, WARSHIPS, Oracle

Target = tuple[str, ...]


class CardOracle(Oracle):
    """The targets of every card, for a seat that may play one now."""

    def __init__(self, view: View, seat: str, treaties: set[frozenset[str]], coups: set[str]) -> None:
        """Treaties: pairs bound by a card; coups: who has played a coup de main in this combat."""
        super().__init__(view, seat)
        self.treaties, self.coups = treaties, coups
        self.others = [other for other in view.seats if other != seat]
        self.fight = view.combat
        self.fought = {fight.place for fight in view.combats}

    def targets(self) -> dict[str, set[Target]]:
        """By card."""
        finders: dict[str, Callable[[], Iterator[Target]]] = {
            "armistice": self.armistice, "betrayal": self.betrayal, "freebooter": self.freebooter,
            "pirates": self.pirates, "coup_de_main": self.coup, "declaration_of_war": self.declaration,
            "ambush": self.ambush, "surprise_attack": self.surprise, "forged_naval_orders": self.naval_orders,
            "forged_land_orders": self.land_orders, "smuggling": self.smuggling, "sabotage": self.sabotage,
            "peace_treaty": self.treaty, "plunder": self.plunder, "rebellion": self.rebellion,
            "unmask_spies": self.unmask, "capture": self.capture,
        }  # fmt: skip
        return {card: set(each()) for card, each in finders.items()}

    def colonies(self) -> Iterator[CountryView]:
        """Those of other players, never a home."""
        return (land for land in self.lands.values() if land.owner in self.others and not land.home)

    def armistice(self) -> Iterator[Target]:
        return ((other,) for other in self.others if other in self.enemies)

    def declaration(self) -> Iterator[Target]:
        return ((other,) for other in self.others if other not in self.enemies)

    def treaty(self) -> Iterator[Target]:
        if self.view.phase == "diplomacy":
            for place, one in enumerate(self.view.seats):
                for other in self.view.seats[place + 1 :]:
                    if frozenset((one, other)) not in self.treaties:
                        yield one, other

    def unmask(self) -> Iterator[Target]:
        return ((player.seat,) for player in self.view.players if player.seat != self.seat and player.cards)

    def begun_on_land(self) -> str | None:
        """The country under attack, before the first dice."""
        fight = self.fight
        return fight.place if fight and fight.place in self.lands and not fight.rolls else None

    def betrayal(self) -> Iterator[Target]:
        place = self.begun_on_land()
        if place and self.fight and self.fight.defender in self.others and self.lands[place].forts:
            yield (place,)

    def ambush(self) -> Iterator[Target]:
        place = self.begun_on_land()
        if place and self.fight and self.fight.defender == self.seat and "ambush" not in self.fight.bonuses:
            yield (place,)

    def surprise(self) -> Iterator[Target]:
        place = self.begun_on_land()
        if place and self.fight and self.fight.attacker == self.seat and "surprise_attack" not in self.fight.bonuses:
            yield (place,)

    def coup(self) -> Iterator[Target]:
        fight = self.fight
        sides = (fight.attacker, fight.defender) if fight and fight.place in self.lands else ()
        if fight and self.seat in sides and self.seat not in self.coups:
            yield (fight.place,)

    def capture(self) -> Iterator[Target]:
        fight = self.fight
        if fight and fight.place in self.seas and not fight.rolls and fight.attacker == self.seat:
            lying = {(unit.owner, unit.unit) for unit in self.seas[fight.place].units}
            if fight.defender in self.enemies and (fight.defender, "frigate") in lying:
                yield (fight.place,)

    def freebooter(self) -> Iterator[Target]:
        for name, sea in self.seas.items():
            if name not in self.fought and any(unit.owner == "pirates" for unit in sea.units):
                yield (name,)
        for fight in self.view.combats:
            if not fight.rolls and "pirates" in (fight.attacker, fight.defender):
                yield (fight.place,)

    def pirates(self) -> Iterator[Target]:
        black = [unit for sea in self.seas.values() for unit in sea.units if unit.owner == "pirates"]
        afloat = sum(unit.count for unit in black if unit.unit == "frigate")
        for fight in self.view.combats:
            if fight.attacker == "pirates":
                afloat += sum(ship.unit == "frigate" for ship in fight.attackers)
        if afloat < 20:
            yield from ((name,) for name in self.seas if name not in self.fought)

    def naval_orders(self) -> Iterator[Target]:
        for name, sea in self.seas.items():
            for whom in {unit.owner for unit in sea.units} & {*self.others}:
                if name in self.fought or sea.calm:
                    continue
                for to in Oracle(self.view, whom).routes(name):
                    there = self.seas[to]
                    alone = all(unit.owner == whom for unit in there.units)
                    if alone and not (there.storm or there.calm) and to not in self.fought:
                        yield whom, name, to

    def land_orders(self) -> Iterator[Target]:
        for land in self.colonies():
            armies = sum(unit.count for unit in land.units)
            if land.id in self.fought or armies - (land.forts == 0) < 1:  # an army or a fort stays
                continue
            for to in BORDERS[land.id]:
                there = self.lands[to]
                if there.owner == land.owner and not there.home and to not in self.fought:
                    yield land.id, to

    def smuggling(self) -> Iterator[Target]:
        if self.view.phase == "investments":
            for name, land in self.lands.items():
                if land.owner == self.seat and not land.home and name not in self.fought:
                    yield (name,)

    def sabotage(self) -> Iterator[Target]:
        for name, sea in self.seas.items():
            yield from ((unit.owner, name, unit.unit) for unit in sea.units if unit.owner in self.others)
        fight = self.fight
        if fight and fight.place in self.seas and fight.attacker in self.others:
            yield from ((fight.attacker, fight.place, ship.unit) for ship in fight.attackers if ship.unit in WARSHIPS)

    def plunder(self) -> Iterator[Target]:
        if self.view.phase == "revenue":
            for land in self.colonies():
                if land.owner in self.enemies and HARBOURS[land.id] and not land.plundered:
                    yield (land.id,)

    def rebellion(self) -> Iterator[Target]:
        return ((land.id,) for land in self.colonies() if land.id not in self.fought)
