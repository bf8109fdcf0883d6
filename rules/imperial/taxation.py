"""The space Taxation: revenue, bonus, soldiers' pay, power points, and the end of the game."""

from rules.imperial.events import GameEnded, TaxesCollected
from rules.imperial.phases import GameOver
from rules.imperial.provinces import SPACE_DONE
from rules.imperial.ranking import ranking
from rules.imperial.state import BANK, NOBODY_ACTS, PURSE, Events, State, governor, held_provinces, pay
from rules.kernel import put


def free_factories(state: State, nation: int) -> int:
    """How many factories of a nation no enemy holds."""
    return (state.factories & state.book.board.homes[nation] & ~held_provinces(state)).bit_count()


def revenue(state: State, nation: int) -> int:
    """Two millions for each free factory, one for each chip."""
    return 2 * free_factories(state, nation) + state.chips[nation].bit_count()


def begin(state: State, events: Events) -> State:
    """Collect, pay and reward without asking, and see whether the game is over."""
    book, nation, money = state.book, state.nation, state.money
    tax, units = revenue(state, nation), count_units(state, nation)
    row = book.rows[tax]
    income = book.title.income(tax, units, money[nation])
    money = pay(money, income, BANK, nation) if income >= 0 else pay(money, -income, nation, BANK)
    bonus = book.bonus(row - state.markers[nation], book.row_bonus[row], money[nation])
    source = nation if book.title.bonus_from_treasury else BANK
    money = pay(money, bonus, source, PURSE + state.governments[nation])
    power = min(book.end_points, state.power[nation] + book.row_power[row])
    collected = TaxesCollected(
        nation=book.board.nations[nation],
        player=governor(state, nation),
        factories=free_factories(state, nation),
        chips=state.chips[nation].bit_count(),
        tax=tax,
        units=units,
        received=income,
        bonus=bonus,
        gained=power - state.power[nation],
        power=power,
    )
    events.append(collected)
    markers = put(state.markers, nation, row) if book.keeps_marker else state.markers
    state = state._replace(money=money, power=put(state.power, nation, power), markers=markers, phase=SPACE_DONE)
    return end_game(state, events) if power == book.end_points else state


def count_units(state: State, nation: int) -> int:
    """Armies and fleets to be paid."""
    return len(state.forces[nation].armies) + len(state.forces[nation].hostile) + len(state.forces[nation].fleets)


def end_game(state: State, events: Events) -> State:
    """The end comes at once: no investor step follows."""
    state = state._replace(phase=GameOver(), acting=NOBODY_ACTS)
    winners = tuple(line.seat for line in ranking(state) if line.rank == 1)
    events.append(GameEnded(state.book.board.nations[state.nation], winners))
    return state
