"""Builds a view from a state: integers become names, and other people's money stays out."""

from functools import cache, lru_cache

from rules.imperial import phases as p
from rules.imperial import state as s
from rules.imperial.battles import nations_to_ask
from rules.imperial.board import NONE, Board, Canal, Pieces, members
from rules.imperial.chips import chips_left
from rules.imperial.investor import interest
from rules.imperial.provinces import armies_left, fleets_left
from rules.imperial.questions import PHASE_NAMES
from rules.imperial.ranking import bond_value, ranking
from rules.imperial.state import KEPT, PURSE, State
from rules.imperial.taxation import revenue
from rules.imperial.title import NATIONS, Book
from rules.imperial.view import CanalView, Entry, Holding, NationView, Passage, PlayerView, Row, Stack, View
from rules.kernel import CHANCE, stranger


def build_view(state: State, seat: str | None) -> View:
    if seat is not None and seat not in state.seats:
        raise stranger(seat)
    book, phase = state.book, state.phase
    nations = book.board.nations
    over = isinstance(phase, p.GameOver)
    begun = not over and not isinstance(phase, p.Deal | p.DrawOfFirst | p.Distribution)
    march = maneuver_of(state)
    return View(
        title=book.title.name,
        options=book.options,
        edition=book.edition,
        viewer=seat,
        seats=state.seats,
        players=tuple(player_view(state, number, seat, over) for number in range(len(state.seats))),
        nations=tuple(nation_view(state, nation, march) for nation in NATIONS),
        rondel=book.rondel,
        chart=tax_chart(book),
        bonds=printed_bonds(book),
        canals=canal_views(book),
        investor_card=None if state.card == NONE else state.seats[state.card],
        in_turn=nations[state.nation] if begun else None,
        phase=PHASE_NAMES[type(phase)],
        imports_left=phase.left if isinstance(phase, p.Importing) else 0,
        acting=acting_seat(state),
        asked=nation_asked(state),
        marching=march is not None and march.marching,
        entry=entry_view(state),
        passage=passage_view(state),
        refused=tuple(book.board.canals[c].name for c in members(march.refused)) if march else (),
        result=ranking(state) if over else None,
    )


@cache
def printed_bonds(book: Book) -> tuple[tuple[int, int], ...]:
    """The bonds of every nation, price and interest."""
    return tuple((price, book.interest[1 << bond]) for bond, price in enumerate(book.prices))


@cache
def canal_views(book: Book) -> tuple[CanalView, ...]:
    return tuple(canal_view(book, canal) for canal in book.board.canals)


@lru_cache(maxsize=KEPT)
def region_names(book: Book, regions: int) -> tuple[str, ...]:
    return tuple(book.board.regions[region] for region in members(regions))


def maneuver_of(state: State) -> p.Maneuver | None:
    """The maneuver in progress, also while somebody else is asked."""
    match state.phase:
        case p.Maneuver():
            return state.phase
        case p.Entry() | p.Passage():
            return state.phase.maneuver
        case p.Defence():
            return state.phase.entry.maneuver
    return None


def acting_seat(state: State) -> str | None:
    """The seat that must act."""
    if state.acting >= 0:
        return state.seats[state.acting]
    return CHANCE if state.acting == s.CHANCE_ACTS else None


def nation_asked(state: State) -> str | None:
    """The nation for which the acting seat decides; None if for the player alone."""
    nations, phase = state.book.board.nations, state.phase
    match phase:
        case p.Deal() | p.DrawOfFirst() | p.Distribution() | p.Invest() | p.SwissBank() | p.GameOver():
            return None
        case p.Defence():
            return nations[phase.nations[0]]
        case p.Passage():
            return nations[s.chip_owner(state, state.book.board.canals[phase.canals[0]].controller)]
        case p.Chips():
            return nations[phase.wants[0][0]]
    return nations[state.nation]


def player_view(state: State, number: int, viewer: str | None, over: bool) -> PlayerView:
    """A player; their money is shown to them alone, until the end."""
    book, seat = state.book, state.seats[number]
    owned = [(nation, bond) for nation in NATIONS for bond in members(state.bonds[nation][number])]
    governs = tuple(book.board.nations[n] for n in NATIONS if state.governments[n] == number)
    return PlayerView(
        seat=seat,
        money=state.money[PURSE + number] if over or seat == viewer else None,
        governs=governs,
        bonds=tuple((book.board.nations[nation], book.prices[bond]) for nation, bond in owned),
        interest=sum(book.interest[state.bonds[nation][number]] for nation in NATIONS),
        worth=sum(bond_value(state, number, nation) for nation in NATIONS),
        investor_card=state.card == number,
        swiss_bank=_has_swiss_bank(state, number),
    )


def _has_swiss_bank(state: State, number: int) -> bool:
    begun = not isinstance(state.phase, p.Deal | p.DrawOfFirst | p.Distribution)
    return state.book.swiss_banks and begun and number not in state.governments


def nation_view(state: State, nation: int, march: p.Maneuver | None) -> NationView:
    book, board = state.book, state.book.board
    active = march if nation == state.nation else None
    own = board.homes[nation]
    return NationView(
        id=board.nations[nation],
        government=None if state.governments[nation] == NONE else s.governor(state, nation),
        treasury=state.money[nation],
        power=state.power[nation],
        factor=book.factors[state.power[nation]],
        marker=state.markers[nation] if book.keeps_marker else None,
        space=None if state.spaces[nation] == NONE else book.rondel[state.spaces[nation]],
        factories=region_names(book, state.factories & own),
        held=region_names(book, s.held_provinces(state) & own),
        armies=army_stacks(state, nation, active),
        fleets=fleet_stacks(state, nation, active),
        chips=region_names(book, state.chips[nation]),
        armies_left=armies_left(state, nation),
        fleets_left=fleets_left(state, nation),
        chips_left=chips_left(state.book.board, state.chips, nation),
        for_sale=tuple(book.prices[bond] for bond in members(state.bonds[nation][-1])),
        holdings=holdings(book, state.seats, state.bonds[nation]),
        tax=revenue(state, nation),
        interest=interest(state, nation),
    )


@lru_cache(maxsize=KEPT)
def holdings(book: Book, seats: tuple[str, ...], bonds: tuple[int, ...]) -> tuple[Holding, ...]:
    """What each player has lent to a nation; `bonds`: the set of each seat, the stock's last."""
    return tuple(
        Holding(name, tuple(book.prices[bond] for bond in members(own)), book.credit[own], book.interest[own])
        for name, own in zip(seats, bonds, strict=False)
        if own
    )


def army_stacks(state: State, nation: int, march: p.Maneuver | None) -> tuple[Stack, ...]:
    board = state.book.board
    friendly = _stacks(board, state.forces[nation].armies, march.armies if march else (), (), False)
    return friendly + _stacks(board, state.forces[nation].hostile, march.hostile if march else (), (), True)


def fleet_stacks(state: State, nation: int, march: p.Maneuver | None) -> tuple[Stack, ...]:
    fresh, spent = (march.fleets, march.spent) if march else ((), ())
    return _stacks(state.book.board, state.forces[nation].fleets, fresh, spent, False)


@lru_cache(maxsize=KEPT)
def _stacks(board: Board, pieces: Pieces, fresh: Pieces, spent: Pieces, hostile: bool) -> tuple[Stack, ...]:
    return tuple(
        Stack(board.regions[region], pieces.count(region), hostile, fresh.count(region), spent.count(region))
        for region in dict.fromkeys(pieces)
    )


def entry_view(state: State) -> Entry | None:
    """The unit that has just entered."""
    phase, board = state.phase, state.book.board
    entry = phase.entry if isinstance(phase, p.Defence) else phase
    if not isinstance(entry, p.Entry):
        return None
    where, origin = board.regions[entry.region], board.regions[entry.origin]
    asks = entry is phase and bool(nations_to_ask(state, entry))
    return Entry(where, board.nations[state.nation], entry.unit, entry.hostile, origin, asks)


def passage_view(state: State) -> Passage | None:
    """The unit that waits before a canal."""
    if not isinstance(state.phase, p.Passage):
        return None
    board, move = state.book.board, state.phase.move
    canal = board.canals[state.phase.canals[0]]
    owner = board.nations[s.chip_owner(state, canal.controller)]
    return Passage(canal.name, owner, board.nations[state.nation], move.origin, move.to)


def canal_view(book: Book, canal: Canal) -> CanalView:
    """A canal and what controls it."""
    first, second = sorted(canal.seas)
    return CanalView(
        canal.name, (book.board.regions[first], book.board.regions[second]), book.board.regions[canal.controller]
    )


@cache
def tax_chart(book: Book) -> tuple[Row, ...]:
    """The tax chart as printed, without fixed bonuses where increases are paid."""
    fixed = book.title.bonus_from_treasury and not book.keeps_marker
    return tuple(
        Row(row["label"], row["least"], row["bonus"] if fixed else None, row["power"])
        for row in book.board.data["tax_chart"]
    )
