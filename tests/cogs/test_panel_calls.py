"""A panel asks the rules about what it shows, once for each action."""

import rules
from cogs.seat.menus import MOST
from rules.imperial.state import PURSE
from rules.kernel import put
from tools.bench.panels import opened, positions


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
