"""Random games judged by second, plain readings: budgets, purchases, embarkation, reinforcements, cards."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.imperunde import IMPERUNDE, actions, events
from rules.imperunde.battle import resolve, settle_boarding
from rules.imperunde.board import CARDS, DECK, FRIGATE, INDEX, KIND, KIND_OF_CARD, KINDS, LINE, LOWEST
from rules.imperunde.cards.actions import CARD_OF
from rules.imperunde.handlers import is_open_to_cards
from rules.imperunde.phases import Combat, Embarking, FairWind, Investing, Smuggling, Unit
from rules.imperunde.pieces import change_used, station
from rules.imperunde.state import Play, State
from rules.imperunde.view import View
from rules.kernel import put
from rules.play import random_game
from tests.imperunde.oracle_cards import CardOracle
from tests.imperunde.oracle_money import Buyer, Phase4, budget
from tests.imperunde.oracle_war import Reinforcements, Ship, fought_at_sea
from tests.imperunde.positions import a_position
from tests.slow_params import slow_params

SEATS = ("anna", "ben", "cleo", "dora", "emil", "fay")
ONE_OF_EACH = tuple(next(card for card in DECK if KIND_OF_CARD[card] == kind) for kind in range(len(CARDS)))
THINGS: dict[type, str] = {
    actions.BuyArmy: "army", actions.BuildShip: "ship", actions.BuildFort: "fort", actions.BuildPost: "post",
    actions.BuildCanal: "canal", actions.BuyCard: "card",
}  # fmt: skip


class Witness:
    """Follows a game by its events, and judges positions and budgets on the way."""

    def __init__(self, state: State, every: int, rng: Random) -> None:
        self.before, self.every, self.rng = IMPERUNDE.view(state, None), every, rng
        self.invested, self.lost = (
            Phase4(),
            set[str](),
        )  # where the attack has lost somebody: a card may open a second one
        self.smuggled: tuple[str, int] | None = None
        self.plunders: dict[str, str] = {}
        self.chosen: dict[str, int] = {}
        self.compared = Counter[str]()

    def follow(self, number: int, state: State, events: Sequence[Any]) -> None:
        """Take in one step, then judge the position every so often."""
        view = IMPERUNDE.view(state, None)
        for event in events:
            self.take_in(event, view)
        if shrunk(self.before, view):
            assert view.combat
            self.lost.add(view.combat.place)
        self.before = view
        if number % self.every == 0:
            self.judge(state, view)

    def take_in(self, event: Any, view: View) -> None:
        match event:
            case events.PhaseBegan("revenue"):
                self.plunders, self.chosen = {}, {}
            case events.DebtChosen(player, int(amount)):
                self.chosen[player] = amount
            case events.ColonyPlundered(player, _, country):
                self.plunders[country] = player
            case events.BudgetSettled(player):
                expected = budget(self.before, player, self.plunders, self.chosen[player])
                assert {line: getattr(event, line) for line in expected} == expected
                self.compared["budgets"] += 1
            case events.PhaseBegan("investments"):
                lands = view.countries
                self.invested = Phase4({land.id: land.posts for land in lands}, {land.id: land.owner for land in lands})
            case events.AttackOpened(place=place):
                self.lost.discard(place)
            case events.PairFought(place, attacker, _, _, _, _, _, loser) if attacker == loser:
                self.lost.add(place)
            case events.ShipCaptured(_, loser) if self.before.combat and loser == self.before.combat.attacker:
                self.lost.add(self.before.combat.place)
        self.take_in_purchase(event)

    def take_in_purchase(self, event: Any) -> None:
        match event:
            case events.SmugglersPaid(_, country):
                self.smuggled = country, 5
            case events.CardBought(player):
                self.invested.cards[player] = self.invested.cards.get(player, 0) + 1
            case events.ArmyBought() | events.ShipBuilt() | events.FortBuilt() | events.PostBuilt() if self.smuggled:
                country, left = self.smuggled
                self.smuggled = (country, left - event.cost) if left > event.cost else None
            case events.SmugglingEnded():
                self.smuggled = None
            case events.ArmyBought() | events.ShipBuilt() | events.FortBuilt():
                self.invested.spent[event.country] = self.invested.spent.get(event.country, 0) + event.cost

    def judge(self, state: State, view: View) -> None:
        """Everything offered is known to the oracles, and nothing is missing."""
        match state.stack[-1]:
            case Investing(turn):
                seat = state.seats[state.order[turn]]
                self.compare("purchases", things(state, seat), Buyer(view, seat, self.invested).purchases())
            case Smuggling(player):
                assert self.smuggled is not None
                seat = state.seats[player]
                buyer = Buyer(view, seat, self.invested)
                self.compare("smuggled", things(state, seat), buyer.smuggled(*self.smuggled))
            case Embarking(storms=()):
                seat = min(IMPERUNDE.waiting_for(state))
                offered = [a for a in IMPERUNDE.legal_actions(state, seat) if isinstance(a, actions.Embark)]
                boarded = {(a.unit, a.country, a.sea) for a in offered}
                self.compare("boardings", boarded, Buyer(view, seat, self.invested).boardings())
            case Combat(step="gather") as combat:
                self.judge_reinforcements(state, view, combat)
        if is_open_to_cards(state.stack[-1]):
            self.judge_cards(state, view)

    def judge_reinforcements(self, state: State, view: View, combat: Combat) -> None:
        assert view.combat
        seat = state.seats[combat.attacker]
        offered = [a for a in IMPERUNDE.legal_actions(state, seat) if isinstance(a, actions.Move)]
        wind = any(isinstance(phase, FairWind) for phase in state.stack)
        expected = Reinforcements(view, seat).joiners(view.combat.place in self.lost, wind)
        self.compare("reinforcements", {(a.unit, a.moves, a.source, a.target, a.via) for a in offered}, expected)

    def judge_cards(self, state: State, view: View) -> None:
        """As if one seat held a card of each kind."""
        if sum(isinstance(phase, Combat) for phase in state.stack) > 1:  # the view shows one of them
            return
        player = self.rng.randrange(len(state.seats))
        seat, full_hand = state.seats[player], replace(state, hands=put(state.hands, player, ONE_OF_EACH))
        offered: dict[str, set[Any]] = {card: set() for card in CARDS if card != "counter_espionage"}
        for action in IMPERUNDE.legal_actions(full_hand, seat):
            if type(action) in CARD_OF:
                offered[CARDS[CARD_OF[type(action)]]].add(astuple(action))
        oracle = CardOracle(view, seat, treaties(state), coups(state))
        self.compare("cards", offered, oracle.targets())

    def compare(self, what: str, offered: Any, expected: Any) -> None:
        assert offered == expected, what
        self.compared[what] += 1


def shrunk(before: View, now: View) -> bool:
    """Has the attack that went on lost somebody without a roll (sabotage)?"""
    one, other = before.combat, now.combat
    if not one or not other or (one.place, one.attacker, one.rolls) != (other.place, other.attacker, other.rolls):
        return False
    return len(other.attackers) < len(one.attackers)


def treaties(state: State) -> set[frozenset[str]]:
    """Pairs bound to peace by a card."""
    pairs = ((one, other) for one, mask in enumerate(state.forced_peace) for other in range(6) if mask >> other & 1)
    return {frozenset((state.seats[one], state.seats[other])) for one, other in pairs}


def coups(state: State) -> set[str]:
    combat = state.stack[-1]
    mask = combat.coups if isinstance(combat, Combat) else 0
    return {seat for player, seat in enumerate(state.seats) if mask >> player & 1}


def things(state: State, seat: str) -> set[tuple[str, ...]]:
    """What a seat is offered to buy, as the oracle says it."""
    offered = [action for action in IMPERUNDE.legal_actions(state, seat) if type(action) in THINGS]
    return {(THINGS[type(action)], *astuple(action)) for action in offered}


def witnessed(players: int, seed: str, most: int, every: int, **options: Any) -> Counter[str]:
    rng, seats = Random(seed), SEATS[:players]
    witness = Witness(IMPERUNDE.new_game(seats, options), every, rng)
    for number, (state, _, _, seen_events) in enumerate(random_game(IMPERUNDE, seats, options, rng, most)):
        witness.follow(number, state, seen_events)
    return witness.compared


@pytest.mark.parametrize("players", [3, 6, *slow_params(4, 5)])
def test_a_random_game_is_what_the_oracles_say(players: int) -> None:
    compared = witnessed(players, f"oracles/{players}", 2000, 5, colony_value=10)
    assert set(compared) >= {"budgets", "purchases", "boardings", "reinforcements", "cards"}, compared
    assert compared["budgets"] >= 3 * players


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
def test_many_games_are_what_the_oracles_say(part: int) -> None:
    """Smuggling is rare: a game may do without, ten of them do not."""
    compared = sum((_one_of_many(10 * part + number) for number in range(10)), Counter[str]())
    assert set(compared) >= {"budgets", "purchases", "boardings", "reinforcements", "cards", "smuggled"}, compared


def _one_of_many(seed: int) -> Counter[str]:
    return witnessed(3 + seed % 4, f"many/{seed}", 12_000, 2, colony_value=(5, 10)[seed % 2])


# Rolls at sea


def ships() -> st.SearchStrategy[list[Ship]]:
    """One to three warships with moves left and a face of their die; few faces, so that many tie."""
    ship = st.sampled_from(("frigate", "ship_of_the_line")).flatmap(
        lambda unit: st.builds(
            Ship, st.just(unit), st.integers(0, 2), st.integers(LOWEST[KIND[unit]], LOWEST[KIND[unit]] + 3)
        )
    )
    return st.lists(ship, min_size=1, max_size=3)


def at_sea(attack: list[Ship], defence: list[Ship]) -> tuple[Play, Combat]:
    """Yellow attacks red in the Arabian Sea, and these dice lie there."""
    play = Play(a_position(wars=[("yellow", "red")]))
    for side, fleet in ((0, attack), (1, defence)):
        for ship in fleet:
            change_used(play, side, KIND[ship.unit])
    for ship in defence:
        station(play, INDEX["ARAB"], 1, KIND[ship.unit], ship.moves)
    engaged = tuple(Unit(KIND[ship.unit], ship.moves, INDEX["INDI"], 2) for ship in attack)
    chosen = tuple((KIND[ship.unit], ship.moves) for ship in defence)
    dice = tuple(ship.pips for ship in (*attack, *defence))
    return play, Combat(INDEX["ARAB"], 0, 1, "move", "dice", engaged=engaged, chosen=chosen, dice=dice)


@settings(max_examples=400, deadline=None)
@given(ships(), ships(), st.lists(st.tuples(st.integers(3, 6), st.integers(3, 6)), min_size=12, max_size=12))
def test_a_roll_at_sea_and_its_boardings_cost_what_the_oracle_says(
    attack: list[Ship], defence: list[Ship], dice: list[tuple[int, int]]
) -> None:
    play, combat = at_sea(attack, defence)
    combat = resolve(play, combat)
    mine, theirs, boarding = fought_at_sea(attack, defence)
    assert len(combat.boardings) == len(boarding)
    yellow, red = Counter(s[:2] for s in attack) - Counter(s[:2] for s in mine), Counter(s[:2] for s in defence)
    red -= Counter(s[:2] for s in theirs)
    throws = iter([*dice, *[(6, 3)] * 3])
    for one, other in boarding:
        high, low = next(pair for pair in throws if pair[0] != pair[1])  # equal ones are thrown again
        loser, winner, ship = (red, yellow, other) if high > low else (yellow, red, one)
        loser[ship[:2]] -= 1
        winner[ship.unit, 0] += 1  # a prize has no moves left in this phase
    thrown = iter([*dice, *[(6, 3)] * 3])
    while combat.boardings:
        combat = settle_boarding(play, replace(combat, dice=next(thrown)))
    fleets = Counter[tuple[int, str, int]]()
    for side, kind, moves, number in play.state.board.units[INDEX["ARAB"]]:
        fleets[side, KINDS[kind], moves] += number
    for unit in combat.engaged:
        fleets[0, KINDS[unit.kind], unit.moves] += 1
    assert fleets == Counter({(0, *ship): n for ship, n in yellow.items() if n}) + Counter(
        {(1, *ship): n for ship, n in red.items() if n}
    )
    assert sum(play.state.board.used[0][kind] for kind in (FRIGATE, LINE)) == yellow.total()
