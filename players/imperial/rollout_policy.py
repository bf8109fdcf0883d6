"""The rollout policy of all seats within a turn: good enough to see how a plan turns out."""

from collections.abc import Mapping, Sequence
from typing import Any

from players.imperial import units
from players.imperial.evaluation import Evaluation
from players.imperial.forecast import Forecast
from rules.imperial import phases as p
from rules.imperial.actions import BuyBond, GiveMoney, LetPass, Pass, Produce, RaiseBond
from rules.imperial.engine import Imperial
from rules.imperial.investor import interest
from rules.imperial.state import State
from rules.imperial.taxation import count_units

MOST_UNITS = 9
KEPT = 0.75  # of its worth has money kept when bonds are distributed: it waits for the first Investor


class RolloutPolicy:
    """A player of all seats, who tries nothing out. Where to go on the rondel is not asked of it."""

    def __init__(self, game: Imperial, weights: Mapping[str, float], temper: float = 1.0) -> None:
        """Play with units by temper: above 1 battles and raids are sought, below it they are avoided."""
        self.game, self.weights, self.evaluation, self.temper = game, weights, Evaluation(weights), temper
        self._by_phase = {
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

    def action(self, state: State) -> Any:
        """What the seat in turn does."""
        seat = state.acting
        offered = [a for a in self.game.legal_actions(state, state.seats[seat]) if type(a) is not GiveMoney]
        if len(offered) == 1:
            return offered[0]
        return self._by_phase[type(state.phase)](state, seat, offered)

    def step(self, state: State) -> tuple[State, Any]:
        """The position after what the seat in turn does, and what that was."""
        action = self.action(state)
        state, _ = self.game.apply(state, state.seats[state.acting], action)
        return state, action

    def _rivals(self, state: State, seat: int) -> tuple[float, ...]:
        return tuple(self.temper * rival for rival in units.rivalry(state, seat))

    # What is done there

    def _swiss_bank(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        own = state.book.interest[state.bonds[state.nation][seat]]
        stop = own * 2 > interest(state, state.nation)
        return next(action for action in offered if (type(action) is LetPass) != stop)

    def _build(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        return units.site(state, offered)

    def _produce(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        room = count_units(state, state.nation) < MOST_UNITS + 2
        return offered[0] if room and type(offered[0]) is Produce else offered[-1]

    def _import(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        return units.new_unit(state, offered, self._rivals(state, seat))

    def _maneuver(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        return units.next_order(state, offered, self._rivals(state, seat))

    def _entry(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        return units.entry(state, offered, self._rivals(state, seat))

    def _defence(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        return units.defence(state, offered)

    def _passage(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        return offered[0] if units.rivalry(state, seat)[state.nation] < 0.5 else offered[1]

    def _chip(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        return offered[0]

    # Bonds

    def _invest(self, state: State, seat: int, offered: Sequence[Any]) -> Any:
        view = self.evaluation.forecast(state)
        best, most = next(action for action in offered if type(action) is Pass), 0.0
        for action in offered:
            if type(action) is not Pass:
                gain = self._bond_gain(state, seat, action, view)
                if gain > most:
                    best, most = action, gain
        return best

    def bond_gain(self, state: State, seat: int, action: Any) -> float:
        """What a purchase brings by the end; nothing if it is none."""
        return 0.0 if type(action) is Pass else self._bond_gain(state, seat, action, self.evaluation.forecast(state))

    def _bond_gain(self, state: State, seat: int, action: BuyBond | RaiseBond, view: Forecast) -> float:
        """What a purchase brings by the end, with the government it takes or keeps."""
        book, weights = state.book, self.weights
        nation = book.board.nation_of[action.nation]
        number = book.price_of[action.price]
        price, more = action.price, book.interest[1 << number]
        if type(action) is RaiseBond:
            price -= action.old
            more -= book.interest[1 << book.price_of[action.old]]
        early = view.left
        money = weights["money"] + early * weights["money_early"]
        if type(state.phase) is p.Distribution:
            money = KEPT * weights["money"]
        gain = more * view.factors[nation] * (weights["power"] + early * weights["power_early"])
        gain += more * early * weights["bonds"] - price * money
        lent = [book.credit[bonds] for bonds in state.bonds[nation][:-1]]
        before, after = lent[seat], lent[seat] + price
        rival = max(amount for other, amount in enumerate(lent) if other != seat)
        if before <= rival < after:
            taxed = weights["taxing"] * (view.taxes[nation] + view.chips[nation])
            gain += early * (weights["governing"] + taxed)
        return gain + weights["treasury"] * price * 0.4
