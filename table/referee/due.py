"""What falls due and is done by the desk: deadlines, limits of stops and votes, lobbies nobody started."""

from table.memory.memory import Memory
from table.memory.model import LEVELS, Notice
from table.referee import aways, lobby, orders, seats, substitutes
from table.referee.transaction import Transaction
from table.referee.turn import Turn

VOTES = {f"vote-{kind}": kind for kind in ("pause", "end", "replace", "move", "settings")}
CANDIDATE = "candidate-"


def is_work(notice: Notice) -> bool:
    """Is there something for the desk to do, not only to tell?"""
    return notice.kind in ("deadline", "stop", "lobby", "seek", "away", *VOTES) or notice.kind.startswith(CANDIDATE)


def overdue(memory: Memory, notice: Notice, now: int) -> Transaction:
    """What is done when anything but a vote falls due; often nothing is left to do."""
    match notice.kind:
        case "deadline":
            return _time_is_up(memory, notice.seat, now)
        case "stop":
            return _stop_is_over(memory, notice.seat, now)
        case "away":
            return aways.follow(memory, notice.seat, now)
        case kind if kind.startswith(CANDIDATE):
            return substitutes.lapse(memory, int(kind.removeprefix(CANDIDATE)), now)
        case _:
            transaction = lobby.give_up(memory, now) if memory.phase == "lobby" else Transaction(memory, now)
            transaction.add_notice(notice.seat, "lobby-closed", now)
    return transaction


def _stop_is_over(memory: Memory, seat: str, now: int) -> Transaction:
    """A stop has held up the table for as long as it may; in a pause nobody could answer it, and nothing is played."""
    transaction = Transaction(memory, now)
    held_up = memory.phase == "running" and seat in memory.halted
    if held_up and memory.paused:
        transaction.add_notice(seat, "stop", now + max(memory.pace.stop, 1))
        return transaction
    if held_up:
        transaction = orders.release(memory, seat, now)
    transaction.add_notice(seat, "stop-passed", now)
    return transaction


def _time_is_up(memory: Memory, seat: str, now: int) -> Transaction:
    """When the time is up, what the table chose at the start: a harmless move, a computer, or a substitute."""
    clock, nothing = memory.clocks.get(seat), Transaction(memory, now)
    if memory.phase != "running" or memory.paused or memory.broken or seat not in memory.waiting:
        return nothing
    if clock is None or clock.due is None or clock.due > now:
        return nothing
    if memory.pace.at_zero == "safe" or (memory.pace.at_zero == "computer" and not seats.others(memory, seat)):
        return _move_on(memory, seat, now)
    if memory.pace.at_zero == "computer":
        transaction = seats.hand_over(memory, seat, LEVELS[1], now)
        transaction.add_notice(seat, "deadline-passed", now, choice="computer")
        return transaction
    if seat in memory.opened:
        return nothing
    transaction = seats.open_seat(memory, seat, now)
    transaction.add_notice(seat, "deadline-passed", now, choice="substitute")
    return transaction


def _move_on(memory: Memory, seat: str, now: int) -> Transaction:
    """Let the seat's stop go if it has fired, and if the seat is still to act, take the harmless action for it."""
    turn, transaction = Turn.on(memory, now), Transaction(memory, now)
    if memory.halt is not None:
        turn.release(memory.halt, seat)
        turn.settle()
    if memory.halt is None or (seat in turn.waiting and not turn.halted):
        turn.act(seat, [memory.game.safe_action(turn.state, seat)], "deadline")
        turn.settle()
        transaction.add_minute("timed-out", seat=seat)
        transaction.add_notice(seat, "deadline-passed", now, choice="safe")
    transaction.kind = "play" if turn.rows else "halt"
    transaction.append(turn)
    return transaction
