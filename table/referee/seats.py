"""Seats of a running game: pause, end, resign, hand over."""

from rules.kernel import short
from table.errors import Refusal
from table.model.names import computer_name
from table.model.state import TableState
from table.model.values import LEVELS, Away, Id, Tenure
from table.parts import SetOffer
from table.referee import usage_limits
from table.referee.transaction import Transaction
from table.referee.turn import Turn


def pause(table: TableState, by: str, now: int) -> Transaction:
    """Stop the clocks, as a seat has proposed."""
    transaction = Transaction(table, now, "pause")
    transaction.change_header(paused=True)
    transaction.add_system_event("paused", by=by)
    transaction.follow_clocks(frozenset())
    return transaction


def resume(table: TableState, now: int, user: Id, *, pause: int | None = None) -> Transaction:
    """Go on after a pause: anybody in a seat may say so, after lost moves the host.

    `pause` is the system event that began it.
    """
    table.check_running()
    if table.has_lost_moves and table.header.host is not None:
        table.check_host(user)
    elif not table.seating.of(user):
        raise Refusal("not-seated")
    if not table.header.paused:
        raise Refusal("not-paused")
    if pause is not None and table.pause is not None and table.pause.id != pause:
        raise Refusal("stale", expected=pause, number=table.pause.id)
    turn = Turn.on(table, now)
    turn.keep_halt(table.halt)
    turn.settle()  # somebody may have left meanwhile
    transaction = Transaction(table, now, "pause")
    transaction.change_header(paused=False)
    transaction.add_system_event("resumed", seat=table.reader(user))
    transaction.append(turn)
    return transaction


def finish(table: TableState, ending: str, now: int) -> Transaction:
    """End the game before the rules do."""
    transaction = Transaction(table, now)
    transaction.end_game(ending)
    return transaction


def end_season(table: TableState, now: int) -> Transaction:
    """End a game for which its season waits no longer, as by agreement; one that is over stays as it is."""
    runs = table.header.phase == "running" and not table.broken
    return finish(table, "season", now) if runs else Transaction(table, now)


def offer(table: TableState, now: int, user: Id, seat: str | None = None) -> Transaction:
    """Offer one's own seat to a substitute."""
    table.check_open()
    own = table.own_seat(user, seat)
    if own in table.opened:
        raise Refusal("seat-already-open", seat=own)
    return open_seat(table, own, now)


def open_seat(table: TableState, seat: str, now: int) -> Transaction:
    """Offer a seat to a substitute; whoever sits there plays on until one comes."""
    transaction = Transaction(table, now, "seats")
    transaction.add(SetOffer(table.header.id, seat, True))
    transaction.add_system_event("seat-open", seat=seat)
    return transaction


def resign(table: TableState, now: int, user: Id, seat: str | None = None, *, tenure: int | None = None) -> Transaction:
    """Leave for good; `tenure`: only if it is still the one of that number."""
    table.check_running()
    own = table.own_seat(user, seat)
    check_tenure(tenure, table.seating.tenure_number(own))
    return vacate(table, own, now)


def check_tenure(expected: int | None, turn: int) -> None:
    """Refuse what was meant for another tenure."""
    if expected is not None and expected != turn:
        raise Refusal("stale", expected=expected, number=turn)


def vacate(table: TableState, seat: str, now: int) -> Transaction:
    """Empty a seat: it is passed for, or a computer's, until somebody takes it; the last two do not play on alone."""
    transaction = Transaction(table, now, "seats")
    _empty(transaction, seat)
    transaction.add_system_event("resigned", seat=seat, turn=next_tenure_number(table, seat) - 1)
    if table.header.pace.at_zero == "computer":
        _seat_computer(transaction, seat, LEVELS[1])
    staying = others(table, seat)
    alone = len({*staying}) < 2 and not table.header.several and not transaction.seating.computers
    if not staying or alone:
        transaction.end_game("resigned")
        return transaction
    _follow_host(transaction, seat)
    transaction.append(_turn_without(transaction, seat))
    return transaction


def _follow_host(transaction: Transaction, seat: str) -> None:
    """If it was the host who left this seat, and has no other, somebody else is the host from now on."""
    table, staying = transaction.table, others(transaction.table, seat)
    if table.header.host == table.seating.users[seat] and table.header.host not in staying:
        transaction.change_header(host=staying[0])


def leave_seat(table: TableState, now: int, user: Id, seat: str) -> Transaction:
    """Empty a seat if it is still this person's and the game goes on."""
    goes_on = table.header.phase == "running" and not table.broken
    return vacate(table, seat, now) if goes_on and seat in table.seating.of(user) else Transaction(table, now)


def others(table: TableState, seat: str) -> list[str]:
    """The people in the other seats."""
    return [user for other, user in table.seating.users.items() if other != seat and user is not None]


def _empty(transaction: Transaction, seat: str) -> None:
    table = transaction.table
    transaction.reseat(Tenure(seat, next_tenure_number(table, seat), None, "", table.number))
    transaction.add(SetOffer(table.header.id, seat, True))


def _seat_computer(transaction: Transaction, seat: str, level: str) -> None:
    """Let a computer play for a seat, until a person takes it."""
    table, now = transaction.table, transaction.seating
    before = next(tenure for tenure in now.tenures if tenure.seat == seat)
    name = computer_name((tenure.name for tenure in now.tenures if tenure.seat != seat), table.header.id)
    tenure = Tenure(seat, before.turn + 1, None, name, table.number, level)
    transaction.reseat(tenure)
    transaction.add_system_event("computer-seated", seat=seat, name=tenure.display_name, level=level)


def hand_over(table: TableState, seat: str, level: str, now: int, *, away: Away | None = None) -> Transaction:
    """Let a computer play for a seat on offer; whoever sat there may take it again.

    `away`: it does so for somebody who is only away, and who stays the host.
    """
    transaction = Transaction(table, now, "seats")
    if table.seating.users[seat] is not None:
        if not others(table, seat):
            raise Refusal("computers-alone")
        _empty(transaction, seat)
        if away is None:
            _follow_host(transaction, seat)
    _seat_computer(transaction, seat, level)
    if away is not None:
        transaction.set_away(seat, away)
    transaction.append(_turn_without(transaction, seat))
    return transaction


def give_to_computer(table: TableState, now: int, by: Id, seat: str, level: str) -> Transaction:
    """The host lets a computer play for a seat that was left or is on offer."""
    table.check_open()
    table.check_host(by)
    if not table.header.aids:
        raise Refusal("branch-aids")
    if level not in LEVELS:
        raise Refusal("level-unknown", level=short(level))
    check_on_offer(table, seat)
    if table.seating.computers.get(seat) == level:
        return Transaction(table, now)
    usage_limits.check(table, by, "computer", now)
    transaction = hand_over(table, seat, level, now)
    usage_limits.count(transaction, by, "computer")
    return transaction


def check_on_offer(table: TableState, seat: str) -> None:
    if seat not in table.header.seats:
        raise Refusal("seat-unknown", seat=short(seat))
    if seat not in table.opened:
        raise Refusal("seat-not-open", seat=seat)


def _turn_without(transaction: Transaction, seat: str) -> Turn:
    """What follows when a seat's person no longer sits there."""
    table = transaction.table
    turn, halt = Turn.on(table, transaction.now), table.halt
    turn.vacant = transaction.seating.vacant
    turn.stops = {s: stops for s, stops in turn.stops.items() if s != seat}
    if halt and seat in halt.seats:
        turn.release(halt, seat)
    else:
        turn.keep_halt(halt)
    turn.waiting = table.game.waiting_for(turn.state)
    if not table.header.paused:
        turn.settle()
    return turn


def next_tenure_number(table: TableState, seat: str) -> int:
    """How many have sat there before whoever comes next."""
    return 1 + table.seating.tenure_number(seat)


def begin_epoch(table: TableState, now: int, epoch: int) -> Transaction:
    """A backup was restored: what was thrown after it was made is forgotten, and must not fall again."""
    transaction = Transaction(table, now)
    transaction.change_header(epoch=epoch)
    transaction.add_system_event("restored", epoch=epoch)
    transaction.announce("", "restored")
    return transaction


def stop_after_loss(table: TableState, epoch: int, moves: int, now: int) -> Transaction:
    """The store has lost so many rows of the log: throw other dice from now on, say so, and wait for the host.

    A table whose game has not begun, or is over, goes on as it is; its card is brought up to date.
    """
    if table.header.phase != "running" or table.broken:
        transaction = Transaction(table, now, "lobby" if table.header.phase == "lobby" else "lost")
        transaction.change_header(epoch=epoch)
        return transaction
    transaction = Transaction(table, now, "lost")
    transaction.change_header(epoch=epoch, paused=True)
    transaction.add_system_event("lost", epoch=epoch, rows=moves)
    transaction.add_system_event("paused", lost=True)
    transaction.announce("", "lost")
    transaction.follow_clocks(frozenset())
    return transaction


def move(table: TableState, channel: str, guild: str, now: int) -> Transaction:
    """Carry the game to another channel, and say so in both."""
    transaction = Transaction(table, now, "moved")
    transaction.announce("", "moved-away", channel=table.header.channel, to=channel)
    transaction.change_header(channel=channel, guild=guild)
    transaction.add_system_event("moved")
    return transaction
