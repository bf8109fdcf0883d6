"""Seats of a running game: pause, end, resign, hand over."""

from rules.kernel import short
from table.errors import Refusal
from table.memory.memory import Memory
from table.memory.model import LEVELS, Id, Tenure
from table.memory.names import computer_name
from table.memory.seating import may_know_several
from table.parts import SetOffer
from table.referee import limits
from table.referee.transaction import Transaction
from table.referee.turn import Turn


def pause(memory: Memory, by: str, now: int) -> Transaction:
    """Stop the clocks, as a seat has proposed."""
    transaction = Transaction(memory, now, "pause")
    transaction.change_header(paused=True)
    transaction.add_minute("paused", by=by)
    transaction.follow_clocks(frozenset())
    return transaction


def resume(memory: Memory, user: Id, pause: int | None, now: int) -> Transaction:
    """Go on after a pause: anybody in a seat may say so; `pause` is the minute that began it."""
    memory.check_running()
    if not memory.seats_of(user):
        raise Refusal("not-seated")
    if not memory.paused:
        raise Refusal("not-paused")
    if pause is not None and memory.pause is not None and memory.pause.id != pause:
        raise Refusal("stale", expected=pause, number=memory.pause.id)
    turn = Turn.on(memory, now)
    turn.keep(memory.halt)
    turn.settle()  # somebody may have left meanwhile
    transaction = Transaction(memory, now, "pause")
    transaction.change_header(paused=False)
    transaction.add_minute("resumed", seat=memory.reader(user))
    transaction.append(turn)
    return transaction


def finish(memory: Memory, ending: str, now: int) -> Transaction:
    """End the game before the rules do."""
    transaction = Transaction(memory, now)
    transaction.end_game(ending)
    return transaction


def offer(memory: Memory, user: Id, seat: str | None, now: int) -> Transaction:
    """Offer one's own seat to a substitute."""
    memory.check_open()
    own = memory.own_seat(user, seat)
    if own in memory.opened:
        raise Refusal("seat-already-open", seat=own)
    return open_seat(memory, own, now)


def open_seat(memory: Memory, seat: str, now: int) -> Transaction:
    """Offer a seat to a substitute; whoever sits there plays on until one comes."""
    transaction = Transaction(memory, now, "seats")
    transaction.add(SetOffer(memory.id, seat, True))
    transaction.add_minute("seat-open", seat=seat)
    return transaction


def resign(memory: Memory, user: Id, seat: str | None, tenure: int | None, now: int) -> Transaction:
    """Leave for good; `turn`: during this tenure alone."""
    memory.check_running()
    own = memory.own_seat(user, seat)
    check_tenure(tenure, memory.seating.tenure_number(own))
    return vacate(memory, own, now)


def check_tenure(expected: int | None, turn: int) -> None:
    """Refuse what was meant for another tenure."""
    if expected is not None and expected != turn:
        raise Refusal("stale", expected=expected, number=turn)


def vacate(memory: Memory, seat: str, now: int) -> Transaction:
    """Empty a seat: it is passed for, or a computer's, until somebody takes it; the last two do not play on alone."""
    transaction = Transaction(memory, now, "seats")
    _empty(transaction, seat)
    transaction.add_minute("resigned", seat=seat, turn=next_tenure_number(memory, seat) - 1)
    if memory.pace.at_zero == "computer":
        _seat_computer(transaction, seat, LEVELS[1])
    staying = others(memory, seat)
    alone = len({*staying}) < 2 and not may_know_several(memory.header) and not transaction.seating.computers
    if not staying or alone:
        transaction.end_game("resigned")
        return transaction
    if memory.host == memory.users[seat] and memory.host not in staying:
        transaction.change_header(host=staying[0])
    transaction.append(_turn_without(transaction, seat))
    return transaction


def get_up(memory: Memory, user: Id, seat: str, now: int) -> Transaction:
    """Empty a seat if it is still this person's and the game goes on."""
    goes_on = memory.phase == "running" and not memory.broken
    return vacate(memory, seat, now) if goes_on and seat in memory.seats_of(user) else Transaction(memory, now)


def others(memory: Memory, seat: str) -> list[str]:
    """The people in the other seats."""
    return [user for other, user in memory.users.items() if other != seat and user is not None]


def _empty(transaction: Transaction, seat: str) -> None:
    memory = transaction.memory
    transaction.reseat(Tenure(seat, next_tenure_number(memory, seat), None, "", memory.number))
    transaction.add(SetOffer(memory.id, seat, True))


def _seat_computer(transaction: Transaction, seat: str, level: str) -> None:
    """Let a computer play for a seat, until a person takes it."""
    memory, now = transaction.memory, transaction.seating
    before = next(tenure for tenure in now.tenures if tenure.seat == seat)
    name = computer_name((tenure.name for tenure in now.tenures if tenure.seat != seat), memory.id)
    tenure = Tenure(seat, before.turn + 1, None, name, memory.number, level)
    transaction.reseat(tenure)
    transaction.add_minute("computer-seated", seat=seat, name=tenure.display_name, level=level)


def hand_over(memory: Memory, seat: str, level: str, now: int, *, kept: bool = False) -> Transaction:
    """Let a computer play for a seat on offer; whoever sat there may take it again.

    `kept`: it does so for somebody who is only away, and who stays the host.
    """
    transaction = Transaction(memory, now, "seats")
    if memory.users[seat] is not None:
        if not others(memory, seat):
            raise Refusal("computers-alone")
        _empty(transaction, seat)
        if not kept and memory.host == memory.users[seat] and memory.host not in others(memory, seat):
            transaction.change_header(host=others(memory, seat)[0])
    _seat_computer(transaction, seat, level)
    transaction.append(_turn_without(transaction, seat))
    return transaction


def give_to_computer(memory: Memory, by: Id, seat: str, level: str, now: int) -> Transaction:
    """The host lets a computer play for a seat that was left or is on offer."""
    memory.check_open()
    memory.check_host(by)
    if not memory.header.aids:
        raise Refusal("branch-aids")
    if level not in LEVELS:
        raise Refusal("level-unknown", level=short(level))
    if seat not in memory.seats:
        raise Refusal("seat-unknown", seat=short(seat))
    if seat not in memory.opened:
        raise Refusal("seat-not-open", seat=seat)
    if memory.computers.get(seat) == level:
        return Transaction(memory, now)
    limits.check(memory, by, "computer", now)
    transaction = hand_over(memory, seat, level, now)
    limits.count(transaction, by, "computer")
    return transaction


def _turn_without(transaction: Transaction, seat: str) -> Turn:
    """What follows when a seat's person no longer sits there."""
    memory = transaction.memory
    turn, halt = Turn.on(memory, transaction.now), memory.halt
    turn.vacant = transaction.seating.vacant
    turn.stops = {s: stops for s, stops in turn.stops.items() if s != seat}
    if halt and seat in halt.seats:
        turn.release(halt, seat)
    else:
        turn.keep(halt)
    turn.waiting = memory.game.waiting_for(turn.state)
    if not memory.paused:
        turn.settle()
    return turn


def next_tenure_number(memory: Memory, seat: str) -> int:
    """How many have sat there before whoever comes next."""
    return 1 + memory.seating.tenure_number(seat)


def begin_epoch(memory: Memory, epoch: int, now: int) -> Transaction:
    """A backup was restored: what was thrown after it was made is forgotten, and must not fall again."""
    transaction = Transaction(memory, now)
    transaction.change_header(epoch=epoch)
    transaction.add_minute("restored", epoch=epoch)
    transaction.add_notice("", "restored", now)
    return transaction


def move(memory: Memory, channel: str, guild: str, now: int) -> Transaction:
    """Carry the game to another channel, and say so in both."""
    transaction = Transaction(memory, now, "moved")
    transaction.add_notice("", "moved-away", now, channel=memory.channel, to=channel)
    transaction.change_header(channel=channel, guild=guild)
    transaction.add_minute("moved")
    return transaction
