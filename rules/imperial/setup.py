"""The set-up: flags dealt with their bonds, or bonds chosen one by one (Imperial, 'Set-up')."""

from rules.imperial.actions import BuyBond, DealFlag, DrawFirst, Pass
from rules.imperial.board import NONE
from rules.imperial.events import DistributionRestarted, FirstDrawn, FlagDealt, Passed
from rules.imperial.governments import hand_out_card, settle
from rules.imperial.investor import PASS, buy_bond, nation_number, purchases
from rules.imperial.phases import Deal, Distribution, DrawOfFirst, SpaceDone
from rules.imperial.state import BANK, CHANCE_ACTS, PURSE, Events, State, forces, pay
from rules.imperial.title import NATIONS, Book
from rules.kernel import IllegalAction, stranger

NOT_YET = 5  # before the first nation moves, the last one counts as in turn


def new_game(book: Book, seats: tuple[str, ...]) -> State:
    """The board before anybody holds a bond, with the start money in the purses."""
    board, count = book.board, len(seats)
    money = (0,) * (PURSE + count)
    for seat in range(count):
        money = pay(money, int(book.start_money[str(count)]), BANK, PURSE + seat)
    return State(
        book=book, seats=seats, money=money,
        bonds=((*(0,) * count, book.all_bonds),) * 6,
        governments=(NONE,) * 6, spaces=(NONE,) * 6, power=(0,) * 6, markers=(0,) * 6,
        factories=board.start_factories, forces=(forces((), (), ()),) * 6, chips=(0,) * 6,
        card=NONE, nation=NOT_YET, passed=False, acting=CHANCE_ACTS,
        phase=DrawOfFirst() if book.experienced else Deal(()),
    )  # fmt: skip


# Flags


def packets(state: State) -> list[tuple[int, ...]]:
    """What is dealt: single flags for 4 to 6 players, fixed pairings for 2 and 3."""
    board = state.book.board
    groups = board.data["pairings"].get(str(len(state.seats)), [[nation] for nation in board.nations])
    return [tuple(board.nation_of[nation] for nation in group) for group in groups]


def deal_options(state: State) -> list[DealFlag]:
    """The flags not yet dealt; of a pairing, its first."""
    assert isinstance(state.phase, Deal)
    dealt, nations = state.phase.flags, state.book.board.nations
    return [DealFlag(nations[packet[0]]) for packet in packets(state) if packet[0] not in dealt]


def deal(state: State, seat: int, action: DealFlag) -> tuple[State, Events]:
    """Give the next seat this flag and those that go with it."""
    assert isinstance(state.phase, Deal)
    nation = state.book.board.nation_of.get(action.nation, NONE)
    packet = next((packet for packet in packets(state) if packet[0] == nation), ())
    if not packet or nation in state.phase.flags:
        raise IllegalAction("flag-not-there")
    flags = (*state.phase.flags, nation)
    receiver = len(flags) - 1
    governments = tuple(receiver if n in packet else g for n, g in enumerate(state.governments))
    nations = state.book.board.nations
    events: Events = [FlagDealt(state.seats[receiver], nations[flag]) for flag in packet]
    state = state._replace(governments=governments, phase=Deal(flags))
    return (state, events) if len(flags) < len(state.seats) else (_with_start_bonds(state, events), events)


def _with_start_bonds(state: State, events: Events) -> State:
    """Each player buys the bonds shown on their flags; flags left over go by bonds, to the holder of the small one."""
    for nation, seat in enumerate(state.governments):
        if seat != NONE:
            for name, price in state.book.board.data["flag_packages"][state.book.board.nations[nation]]:
                state, bought = buy_bond(state, seat, BuyBond(name, _start_price(state, nation, name, price)))
                events += bought
    return start_first_turn(settle(state, events), events)


def _start_price(state: State, flag: int, nation: str, price: int) -> int:
    """The small bond is a different one in the later printing."""
    return price if nation == state.book.board.nations[flag] else state.book.small_bond or price


def start_first_turn(state: State, events: Events) -> State:
    """Hand out the card; the first governed nation begins."""
    return hand_out_card(state, events)._replace(phase=SpaceDone())


# Experienced players


def first_options(state: State) -> list[DrawFirst]:
    return [DrawFirst(player) for player in state.seats]


def draw_first(state: State, seat: int, action: DrawFirst) -> tuple[State, Events]:
    """Begin the distribution with this player."""
    if action.player not in state.seats:
        raise stranger(action.player)
    first = state.seats.index(action.player)
    return state._replace(phase=Distribution(first, 0, 0), acting=first), [FirstDrawn(action.player)]


def distribution_options(state: State) -> list[BuyBond | Pass]:
    """One bond of the nation offered, or none."""
    assert isinstance(state.phase, Distribution)
    return [*(buy for buy in purchases(state, state.acting, (state.phase.nation,)) if isinstance(buy, BuyBond)), PASS]


def take_bond(state: State, seat: int, action: BuyBond) -> tuple[State, Events]:
    """Take a bond of the nation offered."""
    assert isinstance(state.phase, Distribution)
    if nation_number(state, action.nation) != state.phase.nation:
        raise IllegalAction("nation-not-offered", nation=state.book.board.nations[state.phase.nation])
    state, events = buy_bond(state, seat, action)
    return _next(state, events), events


def take_none(state: State, seat: int, action: Pass) -> tuple[State, Events]:
    """Take no bond of the nation offered."""
    events: Events = [Passed(state.seats[seat])]
    return _next(state, events), events


def _next(state: State, events: Events) -> State:
    """Ask the next player to the left; after all, offer the next nation, starting one further to the left."""
    assert isinstance(state.phase, Distribution)
    first, nation, asked = state.phase.first, state.phase.nation, state.phase.asked + 1
    if asked == len(state.seats):
        nation, asked = nation + 1, 0
    if nation == len(NATIONS):
        if any(bonds[-1] != state.book.all_bonds for bonds in state.bonds):
            return start_first_turn(settle(state, events), events)
        events.append(DistributionRestarted())  # ruling
        nation = 0
    acting = (first + nation + asked) % len(state.seats)
    return state._replace(phase=Distribution(first, nation, asked), acting=acting)
