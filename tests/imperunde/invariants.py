"""What holds in every position of every game."""

from collections import Counter

from rules.imperunde.board import (
    CANAL_AT,
    CARD,
    COUNTRIES,
    DECK,
    FORT,
    FREE,
    FRIGATE,
    KIND_OF_CARD,
    KINDS,
    PIECES,
    PIRATE_PIECES,
    PIRATES,
    POST,
    SEAS,
    VALUE,
)
from rules.imperunde.phases import (
    Arrival,
    Clearing,
    ClearZone,
    Combat,
    Embarking,
    Happenings,
    Investing,
    Leaving,
    Moving,
)
from rules.imperunde.pieces import hostile_sides, navies, side_name
from rules.imperunde.rounds import phase_number
from rules.imperunde.state import State
from rules.imperunde.view import View

BEFORE_CLEARING = (2, 3, 9)  # phases in which nobody builds ships and zones are not cleared yet; 9: the game is over
SETTLED = (Moving, Embarking, Happenings)


def check(state: State) -> None:
    """Nothing illegal anywhere."""
    check_pieces(state)
    check_countries(state)
    check_seas(state)
    check_cards(state)
    check_budgets(state)
    check_relations(state)


def check_pieces(state: State) -> None:
    """Every piece out of a bag is on the board or on its way, and no bag is overdrawn."""
    counted = [[0] * (POST + 1) for _ in range(PIRATES + 1)]
    for groups in state.board.units:
        assert list(groups) == sorted(groups)
        for side, kind, moves, number in groups:
            assert number > 0
            assert -1 <= moves <= 2
            counted[side][kind] += number
    for country, owner in enumerate(state.board.owner):
        if owner != FREE:
            counted[owner][FORT] += state.board.forts[country]
            counted[owner][POST] += state.board.posts[country]
    for phase in state.stack:
        if isinstance(phase, Combat) and phase.attacker <= PIRATES:
            for unit in phase.engaged:
                counted[phase.attacker][unit.kind] += 1
        elif isinstance(phase, Arrival):
            counted[phase.player][phase.unit.kind] += 1
    assert tuple(map(tuple, counted)) == state.board.used
    for side, used in enumerate(state.board.used):
        limits = PIRATE_PIECES if side == PIRATES else [limit * state.sets for limit in PIECES]
        assert all(0 <= number <= limit for number, limit in zip(used, limits, strict=True))


def check_view(state: State, view: View) -> None:
    """The view shows every piece that is out of a bag: pieces on the board are public."""
    shown = Counter[tuple[str, str]]()
    units = [unit for country in view.countries for unit in country.units]
    for unit in (*units, *(unit for sea in view.seas for unit in sea.units)):
        shown[unit.owner, unit.unit] += unit.count
    for country in view.countries:
        if country.owner:
            shown[country.owner, "fort"] += country.forts
            shown[country.owner, "trading_post"] += country.posts
    for combat in view.combats:
        shown.update((combat.attacker, fighter.unit) for fighter in combat.attackers if combat.attacker != "rebels")
    out = {
        (side_name(state, side), KINDS[kind]): number
        for side, used in enumerate(state.board.used)
        for kind, number in enumerate(used)
        if number
    }
    assert {key: number for key, number in shown.items() if number} == out


def check_countries(state: State) -> None:
    """Colonies hold something of their owner alone, free countries nothing, homes neither forts nor posts."""
    board = state.board
    for country in range(COUNTRIES):
        owner, groups = board.owner[country], board.units[country]
        assert all(group[0] == owner and group[1] < FRIGATE for group in groups)
        if owner == FREE:
            assert not groups
            assert not board.posts[country]
            assert not board.forts[country]
        elif country in state.homes:
            assert owner == state.homes.index(country)
            assert not board.posts[country]
            assert not board.forts[country]
        else:
            dug = country in CANAL_AT and board.canals >> CANAL_AT[country] & 1
            assert board.posts[country] <= VALUE[country] + 2 * dug
            assert board.forts[country] <= board.posts[country]
            assert groups or board.posts[country] or board.forts[country]


def check_seas(state: State) -> None:
    """One navy in a zone, and no transport in an enemy's, once zones are cleared."""
    waiting = any(isinstance(phase, Investing | Clearing | ClearZone | Leaving) for phase in state.stack)
    fought = {phase.place for phase in state.stack if isinstance(phase, Combat)}
    shared = 0
    for sea in SEAS:
        groups = state.board.units[sea]
        present = navies(groups)
        if sea in fought or waiting:
            continue
        shared += present.bit_count() > 1
        if present and isinstance(state.stack[0], SETTLED):
            enemies = hostile_sides(state, present.bit_length() - 1)
            assert not any(enemies >> group[0] & 1 for group in groups)
    assert shared <= zones_of_waiting_pirates(state)


def zones_of_waiting_pirates(state: State) -> int:
    """In how many zones pirates of a card may await the clearing (14.5), or whoever has hired them there since.

    Cards played in a round lie in the discards until the next phase 2. A game may end before the clearing.
    """
    if phase_number(state) not in BEFORE_CLEARING:
        return 0
    return sum(KIND_OF_CARD[card] == CARD["pirates"] for card in state.discards)


def check_cards(state: State) -> None:
    """The deck is complete."""
    cards = [*state.pile, *state.discards, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == list(DECK)


def check_budgets(state: State) -> None:
    """Every column adds up and carries over to the next; debt within its limits."""
    for player, forms in enumerate(state.budgets):
        assert 0 <= state.debts[player] <= 25
        assert state.surplus[player] >= 0
        carried = debt = 0
        for form in forms:
            assert form.carried == carried
            income = form.home_tax + form.dividend + form.colonial_tax + form.sea_tax - form.interest
            assert form.interest == debt // 5
            assert form.available == form.carried + income - form.repaid + form.borrowed
            assert form.surplus == form.available - form.invested + form.later >= 0
            assert form.debt == debt - form.repaid + form.borrowed
            assert not (form.repaid and form.borrowed)
            carried, debt = form.surplus, form.debt
        assert (carried, debt) == (state.surplus[player], state.debts[player])


def check_relations(state: State) -> None:
    """War is mutual, and nobody is at war with themselves."""
    for one, mask in enumerate(state.war):
        assert not mask >> one & 1
        for other in range(len(state.seats)):
            assert mask >> other & 1 == state.war[other] >> one & 1
