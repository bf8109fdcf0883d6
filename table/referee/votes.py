"""Votes: to take back, to pause, to end, to replace somebody; where it was stated, silence is consent."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace

from rules.kernel import short
from table.errors import Refusal
from table.model.header import Pace
from table.model.state import TableState
from table.model.values import LANGUAGES, Figures, Id, Proposal
from table.parts import SetVote
from table.referee import absences, seats, usage_limits
from table.referee.transaction import Transaction

KINDS = ("pause", "end", "replace")  # and undo, move and settings, which have ways of their own
LIMITED = {"undo": ("undo-ask",), "pause": ("proposal", "pause"), "end": ("proposal",)}  # others like an end


def propose(table: TableState, user: Id, kind: str, target: str | None, now: int) -> Proposal:
    """Something to be put to the others."""
    table.check_running()
    own = table.own_seat(user)
    if kind not in KINDS:
        raise Refusal("vote-unknown", kind=short(kind))
    if kind == "pause" and table.header.paused:
        raise Refusal("paused")
    figures = {"seat": _seat_to_replace(table, target)} if kind == "replace" else {}
    return proposal(table, kind, own, _others(table, own), now, figures)


def propose_move(table: TableState, user: Id, channel: str, guild: str, now: int) -> Proposal:
    """Another channel, to be put to the others: only the host takes a game along without asking."""
    table.check_running()
    own = table.own_seat(user)
    return proposal(table, "move", own, _others(table, own), now, {"channel": channel, "guild": guild})


def propose_rewind(table: TableState, host: Id, to: int, now: int) -> Proposal | None:
    """An earlier number of a rated game, to be put to all others, without whose consent it stays; None: there are none.

    A host without a seat has nothing to lose by it, and cannot ask.
    """
    if not table.seating.of(host):
        raise Refusal("rewind-rated")
    own = table.own_seat(host)
    others = _others(table, own)
    return proposal(table, "undo", own, others, now, {"to": to}, silence=False) if others else None


def propose_settings(table: TableState, host: Id, language: str, pace: Pace, named: str, now: int) -> Proposal:
    """Another language or pace for the rest of the game: the host's to propose; `named`: what people call the pace."""
    table.check_running()
    table.check_host(host)
    if language not in LANGUAGES:
        raise Refusal("language-unknown", value=short(language))
    if pace.at_zero == "computer" and not table.header.aids:
        raise Refusal("branch-aids")
    own = table.own_seat(host)
    figures = {"language": language, "pace": json.dumps(asdict(pace)), "named": named}
    return proposal(table, "settings", own, _others(table, own), now, figures)


def _others(table: TableState, own: str) -> list[str]:
    """The seats of everybody else, those that a computer keeps for somebody away among them."""
    return [seat for seat in table.seating.users if absences.owner(table, seat) not in (None, table.seating.users[own])]


def _seat_to_replace(table: TableState, seat: str | None) -> str:
    if seat is None or seat not in table.header.seats:
        raise Refusal("seat-unknown", seat=short(seat))
    if seat in table.opened:
        raise Refusal("seat-already-open", seat=seat)
    if table.seating.users[seat] is None and absences.owner(table, seat) is not None:
        raise Refusal("seat-kept", seat=seat)
    return seat


def proposal(
    table: TableState, kind: str, by: str, voters: Sequence[str], now: int, figures: Figures, *, silence: bool = True
) -> Proposal:
    """A vote among these; `silence`: after the table's time it is consent."""
    if kind in table.proposals:
        raise Refusal("vote-open", kind=kind)
    for limited in LIMITED.get(kind, LIMITED["end"]):
        usage_limits.check(table, table.seating.users[by], limited, now)
    due = now + table.header.pace.silence if silence else None
    return Proposal(table.next_event_id, kind, by, tuple(voters), {}, due, figures)


def count_limits(transaction: Transaction, vote: Proposal) -> None:
    """Count a vote that is opened, or carried at once because nobody is to be asked."""
    usage_limits.count(transaction, transaction.table.seating.users[vote.by], *LIMITED.get(vote.kind, LIMITED["end"]))


def open_vote(table: TableState, vote: Proposal, now: int) -> Transaction:
    transaction = Transaction(table, now, "vote")
    transaction.add(SetVote(table.header.id, vote.kind, vote))
    transaction.add_system_event(f"vote-{vote.kind}", by=vote.by, seats=list(vote.asked), due=vote.due, **vote.figures)
    if vote.due is not None:
        transaction.add_timer("", f"vote-{vote.kind}", vote.due)
    return transaction


def count(table: TableState, user: Id, number: int, yes: bool) -> Proposal:
    """The proposal of that number with somebody's answer."""
    table.check_running()
    vote = _find(table, number)
    return replace(vote, said={**vote.said, _voice(table, user, vote): yes})


def _find(table: TableState, number: int) -> Proposal:
    matches = [vote for vote in table.proposals.values() if vote.number == number]
    if not matches:
        raise Refusal("vote-none")
    return matches[0]


def _voice(table: TableState, user: Id, vote: Proposal) -> str:
    own = absences.seats_kept_for(table, user)
    voices = [seat for seat in vote.silent if seat in own]
    if not own:
        raise Refusal("not-seated")
    if not voices:
        raise Refusal("vote-not-asked")
    return voices[0]


def is_carried(table: TableState, vote: Proposal) -> bool:
    """Has everybody who is left to ask agreed? Somebody away whose seat a computer keeps has not left."""
    return all(vote.said.values()) and all(absences.owner(table, voice) is None for voice in vote.silent)


def carried_votes(table: TableState) -> list[Proposal]:
    """Votes with at least one yes, for which nobody is left to ask."""
    if table.header.phase != "running" or table.broken:
        return []
    return [vote for vote in table.proposals.values() if vote.said and is_carried(table, vote)]


def save_or_end(table: TableState, vote: Proposal, now: int) -> Transaction:
    """The vote goes on, or its first no ends it."""
    refused = next((seat for seat, yes in vote.said.items() if not yes), None)
    if refused is not None:
        return close(table, vote, "refused", refused, now)
    transaction = Transaction(table, now, "vote")
    transaction.add(SetVote(table.header.id, vote.kind, vote))
    return transaction


def close(table: TableState, vote: Proposal, how: str, by: str, now: int) -> Transaction:
    transaction = Transaction(table, now, "vote")
    transaction.end_vote(vote.kind)
    transaction.add_system_event(f"vote-{how}", kind=vote.kind, by=vote.by, seat=by, vote=vote.number)
    return transaction


def withdraw(table: TableState, now: int, user: Id, number: int) -> Transaction:
    """Take back one's proposal."""
    vote = _find(table, number)
    if vote.by not in absences.seats_kept_for(table, user):
        raise Refusal("vote-foreign")
    return close(table, vote, "withdrawn", vote.by, now)


def lapsed_vote(table: TableState, kind: str, now: int) -> Proposal | None:
    """A vote whose stated time is over: silence is consent."""
    vote = table.proposals.get(kind)
    over = vote is not None and vote.due is not None and vote.due <= now and table.header.phase == "running"
    return vote if over else None


def carry(table: TableState, vote: Proposal, now: int) -> Transaction:
    """Do what was agreed; going back takes a replay first, so the table does that (`undo.go_back`)."""
    match vote.kind:
        case "pause":
            transaction = seats.pause(table, vote.by, now)
        case "end":
            transaction = seats.finish(table, "vote", now)
        case "replace":
            transaction = seats.open_seat(table, vote.figures["seat"], now)
        case "move":
            transaction = seats.move(table, vote.figures["channel"], vote.figures["guild"], now)
        case "settings":
            transaction = _settle(table, vote.figures, now)
        case kind:
            raise ValueError(kind)
    transaction.end_vote(vote.kind)
    transaction.add_cause("vote-carried", kind=vote.kind, by=vote.by, vote=vote.number)
    return transaction


def _settle(table: TableState, figures: Figures, now: int) -> Transaction:
    """Other terms from now on; with another pace everybody has the whole bank of time."""
    transaction = Transaction(table, now, "settings")
    pace, before = Pace(**json.loads(figures["pace"])), table.header.pace
    transaction.change_header(language=figures["language"], pace=pace)
    if (pace.bank, pace.gain, pace.grace) != (before.bank, before.gain, before.grace):
        transaction.reset_clocks(table.waiting)
    elif pace.remind != before.remind:
        transaction.renew_reminders()
    return transaction
