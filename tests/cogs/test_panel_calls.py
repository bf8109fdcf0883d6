"""A panel asks the rules about what it shows, once for each action."""

from typing import Any
from unittest.mock import patch

import rules
from cogs.imperunde import attacks, far_attacks, marching
from cogs.seat.menus import MOST, Plan
from rules.caesar.read_view import read_view
from rules.imperial.state import PURSE
from rules.imperunde.actions import Move
from rules.kernel import put
from tools.bench.panels import Position, menu_of, opened, positions
from words import Speaker


def test_a_panel_asks_the_rules_about_the_lines_it_shows_alone() -> None:
    seen = set[tuple[str, str]]()
    for position in positions(every=41):
        panel = opened(position)
        assert panel.calls["view"] == 1, position.kind
        assert panel.calls["apply"] == 0, position.kind
        for name in ("facts", "final"):
            assert panel.calls[name] <= panel.lines + 1, (position.game.name, position.kind, panel)
        seen.add((position.game.name, position.kind))
    assert {title for title, _ in seen} == {*rules.TITLES}
    assert len(seen) > 20


def test_a_rich_investor_is_shown_nations_and_not_every_bond_is_looked_at() -> None:
    found = next(each for each in positions(every=1) if each.kind == "invest")
    purse = PURSE + found.state.seats.index(found.seat)
    rich = found._replace(state=found.state._replace(money=put(found.state.money, purse, 60)))
    assert len(rich.game.legal_actions(rich.state, rich.seat)) > MOST
    panel = opened(rich)
    assert panel.lines < 10
    assert panel.calls["facts"] <= panel.lines
    assert panel.calls["final"] <= panel.lines


def test_what_a_space_brings_is_put_into_words_once() -> None:
    found = next(each for each in positions(every=1) if each.kind == "rondel")
    with (
        patch.object(Speaker, "note", autospec=True, side_effect=Speaker.note) as notes,
        patch.object(Speaker, "action", autospec=True) as lines,
    ):
        menu = menu_of(found.game, found.state, found.seat)
    assert notes.call_count == sum(bool(choice.plan) for choice in menu.choices) > 2
    assert lines.call_count == 0, "a space stands under its own name"


def test_whom_units_could_attack_is_looked_up_once_for_all_plans() -> None:
    found = next(
        each for each in positions(every=1) if each.kind == "move" and any(map(far_attacks.is_far, plans_of(each)))
    )
    with (
        patch.object(attacks, "attacks", side_effect=attacks.attacks) as near,
        patch.object(far_attacks, "second_steps", side_effect=far_attacks.second_steps) as beyond,
    ):
        assert any(map(far_attacks.is_far, plans_of(found)))
    moves = [action for action in found.game.legal_actions(found.state, found.seat) if isinstance(action, Move)]
    assert near.call_count == 1
    assert [call.args[1] for call in beyond.call_args_list] == moves


def plans_of(position: Position) -> list[Plan]:
    view: Any = position.game.view(position.state, position.seat)
    return [*marching.bulk_plans(view, position.game.legal_actions(position.state, position.seat))]


def test_a_position_is_read_from_its_view_once_for_all_cities() -> None:
    found = next(each for each in positions(every=1) if each.kind == "city")
    with patch("rules.caesar.engine.read_view", side_effect=read_view) as read:
        menu = menu_of(found.game, found.state, found.seat)
    assert len(menu.choices) > 2
    assert read.call_count == 1
