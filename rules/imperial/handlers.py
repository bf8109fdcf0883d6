"""Which functions play which phase, and what a seat may do at any time."""

from collections.abc import Callable
from typing import Any

from rules.imperial import actions as a
from rules.imperial import (
    battles,
    canals,
    chips,
    destruction,
    factory,
    gifts,
    imports,
    investor,
    maneuver,
    moves,
    production,
    provinces,
    rondel,
    setup,
)
from rules.imperial import phases as p
from rules.imperial.state import Events, State

Options = Callable[[State], list[Any]]
Handler = Callable[[State, int, Any], tuple[State, Events]]

# For each phase: what it offers, and the function that plays each kind of action.
HANDLERS: dict[type, tuple[Options, dict[type, Handler]]] = {
    p.Deal: (setup.deal_options, {a.DealFlag: setup.deal}),
    p.DrawOfFirst: (setup.first_options, {a.DrawFirst: setup.draw_first}),
    p.Distribution: (setup.distribution_options, {a.BuyBond: setup.take_bond, a.Pass: setup.take_none}),
    p.ChooseSpace: (rondel.options, {a.MoveOnRondel: rondel.apply}),
    p.SwissBank: (rondel.swiss_options, {a.ForceStop: rondel.force_stop, a.LetPass: rondel.let_pass}),
    p.Building: (factory.options, {a.BuildFactory: factory.build, a.Done: provinces.end_space}),
    p.Production: (production.options, {a.Produce: production.produce, a.Done: provinces.end_space}),
    p.Importing: (imports.options, {a.ImportUnit: imports.import_unit, a.Done: provinces.end_space}),
    p.Maneuver: (
        maneuver.options,
        {
            a.MoveFleet: moves.move_fleet,
            a.MoveArmy: moves.move_army,
            a.RailArmy: moves.rail_army,
            a.OpenBattle: battles.open_battle,
            a.DestroyFactory: destruction.destroy,
            a.EndManeuver: chips.end_maneuver,
        },
    ),
    p.Entry: (battles.entry_options, {a.Attack: battles.attack, a.EnterInPeace: battles.enter_in_peace}),
    p.Defence: (battles.defence_options, {a.Fight: battles.fight, a.KeepPeace: battles.keep_peace}),
    p.Passage: (canals.options, {a.AllowPassage: moves.allow, a.RefusePassage: canals.refuse}),
    p.Chips: (chips.options, {a.PlaceChip: chips.place}),
    p.Invest: (
        investor.options,
        {a.BuyBond: investor.invest, a.RaiseBond: investor.invest, a.Pass: investor.decline},
    ),
    p.GameOver: (lambda state: [], {}),
}
AT_ANY_TIME: dict[type, Handler] = {a.GiveMoney: gifts.give, a.BuyBond: gifts.invest, a.RaiseBond: gifts.invest}
