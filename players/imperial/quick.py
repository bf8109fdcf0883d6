"""Quick decisions of everybody, good enough to see how a plan turns out."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from players.imperial import units
from players.imperial.lands import prospects
from players.imperial.outlook import Outlook, outlook
from rules.imperial import phases as p
from rules.imperial.actions import BuyBond, GiveMoney, LetPass, MoveOnRondel, Pass, Produce, RaiseBond
from rules.imperial.board import NONE
from rules.imperial.engine import Imperial
from rules.imperial.investor import interest
from rules.imperial.rondel import move_cost
from rules.imperial.state import State
from rules.imperial.taxation import count_units, revenue

MOST_UNITS = 9


class Quick:
    """A player of all seats. It looks once at each position and tries nothing out."""

    def __init__(self, game: Imperial, weights: Mapping[str, float]) -> None:
        """Play with these weights."""
        self.game, self.weights = game, weights
        self._by_phase = {
            p.ChooseSpace: self._space,
            p.SwissBank: self._swiss_bank,
            p.Building: self._build,
            p.Production: self._produce,
            p.Importing: self._import,
            p.Maneuver: self._maneuver,
            p.Entry: self._entry,
            p.Defence: self._defence,
            p.Passage: self._passage,
            p.Chips: self._chip,
            p.Invest: self._invest,
            p.Distribution: self._invest,
        }

    def action(self, state: State, rng: Random | None) -> Any:
        """What the seat in turn does; with a generator it has whims."""
        seat = state.acting
        offered = [a for a in self.game.legal_actions(state, state.seats[seat]) if type(a) is not GiveMoney]
        if len(offered) == 1:
            return offered[0]
        return self._by_phase[type(state.phase)](state, seat, offered, rng)

    def step(self, state: State, rng: Random | None = None) -> tuple[State, Any]:
        """The position after what the seat in turn does, and what that was."""
        action = self.action(state, rng)
        state, _ = self.game.apply(state, state.seats[state.acting], action)
        return state, action

    # Where on the rondel

    def _space(self, state: State, seat: int, offered: Sequence[MoveOnRondel], rng: Random | None) -> Any:
        whim = self.weights["whim"] if rng else 0.0
        best, worth = offered[0], -1e9
        values = self._space_values(state, seat)
        here = state.spaces[state.nation]
        for action in offered:
            space = state.book.space_of[action.space]
            distance = (space - here - 1) % 8 + 1 if here != NONE else 1
            gain = values[action.space] - 1.5 * move_cost(state, here, distance)
            if rng and whim:
                gain += rng.gauss(0, whim)
            if gain > worth:
                best, worth = action, gain
        return best

    def _space_values(self, state: State, seat: int) -> dict[str, float]:
        """What each space would bring, in millions."""
        book, nation, weights = state.book, state.nation, self.weights
        board, money = book.board, state.money[nation]
        tax, count = revenue(state, nation), count_units(state, nation)
        row = book.rows[tax]
        own, sold = book.interest[state.bonds[nation][seat]], interest(state, nation)
        edge = own - (sold - own) / max(1, len(state.seats) - 1)  # ahead of the average rival by it
        chips = prospects(state, nation)
        factories = (state.factories & board.homes[nation]).bit_count()
        sites = (board.homes[nation] & ~state.factories).bit_count()
        points = min(book.row_power[row], book.end_points - state.power[nation])
        bonus = book.bonus(row - state.markers[nation], book.row_bonus[row], money + tax)
        taxation = bonus + weights["q_point"] * points * max(0.5, edge) / 5
        room = max(0, MOST_UNITS - count)
        more = weights["q_unit"] * max(0.3, 1 - 0.12 * count)
        maneuver = weights["q_chip"] * chips + 0.05 * count
        payable = min(money, sold)
        return {
            "factory": weights["q_factory"] * (1 if sites and money >= 5 and factories < 5 else 0),
            "production_1": more * min(room, factories),
            "production_2": more * min(room, factories),
            "import": more * min(room, 3, money),
            "maneuver_1": maneuver,
            "maneuver_2": maneuver,
            "investor": 0.6 * max(-5.0, own - (sold - own) / max(1, len(state.seats) - 1)) * (payable >= sold) - 0.5,
            "taxation": taxation,
        }

    # What is done there

    def _swiss_bank(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        own = state.book.interest[state.bonds[state.nation][seat]]
        stop = own * 2 > interest(state, state.nation)
        return next(action for action in offered if (type(action) is LetPass) != stop)

    def _build(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        return units.site(state, offered)

    def _produce(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        room = count_units(state, state.nation) < MOST_UNITS + 2
        return offered[0] if room and type(offered[0]) is Produce else offered[-1]

    def _import(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        return units.new_unit(state, offered, units.rivalry(state, seat))

    def _maneuver(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        return units.next_order(state, offered, units.rivalry(state, seat))

    def _entry(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        return units.entry(state, offered, units.rivalry(state, seat))

    def _defence(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        return units.defence(state, offered, units.rivalry(state, seat))

    def _passage(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        return offered[0] if units.rivalry(state, seat)[state.nation] < 0.5 else offered[1]

    def _chip(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        return offered[0]

    # Bonds

    def _invest(self, state: State, seat: int, offered: Sequence[Any], rng: Random | None) -> Any:
        view = outlook(state, self.weights)
        best, worth = next(action for action in offered if type(action) is Pass), 0.0
        for action in offered:
            if type(action) is not Pass:
                gain = self._bond_gain(state, seat, action, view)
                if rng:
                    gain += rng.gauss(0, self.weights["whim"])
                if gain > worth:
                    best, worth = action, gain
        return best

    def _bond_gain(self, state: State, seat: int, action: BuyBond | RaiseBond, view: Outlook) -> float:
        """What a purchase brings by the end, with the government it takes or keeps."""
        book, weights = state.book, self.weights
        nation = book.board.nation_of[action.nation]
        number = book.price_of[action.price]
        price, more = action.price, book.interest[1 << number]
        if type(action) is RaiseBond:
            price -= action.old
            more -= book.interest[1 << book.price_of[action.old]]
        rounds = min(view.rounds, 8.0)
        gain = more * (weights["power"] * view.factors[nation] + weights["interest"] * rounds)
        gain -= price * (1 + weights["spare"] * rounds)
        lent = [book.credit[bonds] for bonds in state.bonds[nation][:-1]]
        before, after = lent[seat], lent[seat] + price
        rival = max(amount for other, amount in enumerate(lent) if other != seat)
        if before <= rival < after:
            gain += weights["q_governing"] * (view.taxes[nation] + view.growth[nation]) * rounds
        return gain + weights["treasury"] * price * 0.3
