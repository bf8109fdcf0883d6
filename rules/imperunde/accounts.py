"""The surplus of a player, kept in step with his budget form (9)."""

from rules.imperunde.state import Play, put
from rules.kernel import replace


def change(play: Play, player: int, *, invested: int = 0, later: int = 0) -> None:
    """Spend from the surplus, or add to it, and keep the form in step."""
    state = play.state
    *past, form = state.budgets[player]
    surplus = state.surplus[player] - invested + later
    form = replace(form, invested=form.invested + invested, later=form.later + later, surplus=surplus)
    play.set(surplus=put(state.surplus, player, surplus), budgets=put(state.budgets, player, (*past, form)))
