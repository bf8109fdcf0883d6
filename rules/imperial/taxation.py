"""The space Taxation: revenue, bonus, soldiers' pay, power points; and the end of the game."""

from rules.imperial.events import GameEnded, TaxesCollected
from rules.imperial.phases import GameOver, SpaceDone
from rules.imperial.state import BANK, NOBODY_ACTS, PURSE, Events, State, governing, held, pay, put
from rules.kernel import Standing, ranked


def unoccupied(state: State, nation: int) -> int:
    """How many factories of a nation no enemy holds."""
    return (state.factories & state.book.board.homes[nation] & ~held(state)).bit_count()


def revenue(state: State, nation: int) -> int:
    """Two millions a free factory, one a chip."""
    return 2 * unoccupied(state, nation) + state.chips[nation].bit_count()


def begin(state: State, events: Events) -> State:
    """Nothing is asked: collect, pay, reward, and see whether the game is over."""
    book, nation, money = state.book, state.nation, state.money
    tax, units = revenue(state, nation), count_units(state, nation)
    row = book.rows[tax]
    income = book.title.income(tax, units, money[nation])
    money = pay(money, income, BANK, nation) if income >= 0 else pay(money, -income, nation, BANK)
    bonus = book.bonus(row - state.markers[nation], book.row_bonus[row], money[nation])
    source = nation if book.title.bonus_from_treasury else BANK
    money = pay(money, bonus, source, PURSE + state.governments[nation])
    power = min(book.end_points, state.power[nation] + book.row_power[row])
    told = TaxesCollected(
        nation=book.board.nations[nation],
        player=governing(state, nation),
        factories=unoccupied(state, nation),
        chips=state.chips[nation].bit_count(),
        tax=tax,
        units=units,
        received=income,
        bonus=bonus,
        gained=power - state.power[nation],
        power=power,
    )
    events.append(told)
    markers = put(state.markers, nation, row) if book.keeps_marker else state.markers
    state = state._replace(money=money, power=put(state.power, nation, power), markers=markers, phase=SpaceDone())
    return over(state, events) if power == book.end_points else state


def count_units(state: State, nation: int) -> int:
    """Armies and fleets that want their pay."""
    return len(state.forces[nation].armies) + len(state.forces[nation].hostile) + len(state.forces[nation].fleets)


def over(state: State, events: Events) -> State:
    """The end comes at once: no investor step follows."""
    state = state._replace(phase=GameOver(), acting=NOBODY_ACTS)
    winners = tuple(line.seat for line in ranking(state) if line.rank == 1)
    events.append(GameEnded(state.book.board.nations[state.nation], winners))
    return state


def ranking(state: State) -> tuple[Standing, ...]:
    """Interest times factor, and money; ties by credit in the strongest nation, then in the next."""
    # Nations level on points in nation order (ruling): sorting is stable.
    strongest = sorted(range(6), key=lambda nation: -state.power[nation])
    keys = [_key(state, seat, strongest) for seat in range(len(state.seats))]
    return ranked((name, keys[seat], _parts(state, seat, keys)) for seat, name in enumerate(state.seats))


def _key(state: State, seat: int, strongest: list[int]) -> tuple[int, ...]:
    """A seat's score, then its credit in each nation, the strongest first."""
    score = state.money[PURSE + seat] + sum(bond_value(state, seat, nation) for nation in range(6))
    return score, *(state.book.credit[state.bonds[nation][seat]] for nation in strongest)


def _parts(state: State, seat: int, keys: list[tuple[int, ...]]) -> tuple[tuple[str, int], ...]:
    """What a score is made of, and as many credits as were looked at to break a tie."""
    nations, own = state.book.board.nations, keys[seat]
    values = ((nations[nation], bond_value(state, seat, nation)) for nation in range(6))
    level = [key for key in keys if key[0] == own[0]]
    looked_at = next((n for n in range(1, 7) if len({key[:n] for key in level}) == len(level)), 7)
    ties = (("credit", credit) for credit in own[1:looked_at])
    return ("money", state.money[PURSE + seat]), *((name, value) for name, value in values if value), *ties


def bond_value(state: State, seat: int, nation: int) -> int:
    """A seat's bonds of a nation at its power factor."""
    return state.book.interest[state.bonds[nation][seat]] * state.book.factors[state.power[nation]]
