"""Votes: to take back, to pause, to end, to replace somebody; where it was stated, silence is consent."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace

from rules.kernel import short
from table.errors import Refusal
from table.memory.header import Pace
from table.memory.memory import Memory
from table.memory.model import LANGUAGES, Figures, Id, Proposal
from table.parts import SetVote
from table.referee import aways, limits, seats
from table.referee.transaction import Transaction

KINDS = ("pause", "end", "replace")  # and undo, move and settings, which have ways of their own
LIMITED = {"undo": ("undo-ask",), "pause": ("proposal", "pause"), "end": ("proposal",)}  # others like an end


def propose(memory: Memory, user: Id, kind: str, seat: str | None, target: str | None, now: int) -> Proposal:
    """Something to be put to the others."""
    memory.check_running()
    own = memory.own_seat(user, seat)
    if kind not in KINDS:
        raise Refusal("vote-unknown", kind=short(kind))
    if kind == "pause" and memory.paused:
        raise Refusal("paused")
    figures = {"seat": _seat_to_replace(memory, target)} if kind == "replace" else {}
    return proposal(memory, kind, own, _others(memory, own), now, figures)


def propose_move(memory: Memory, user: Id, channel: str, guild: str, now: int) -> Proposal:
    """Another channel, to be put to the others: only the host takes a game along without asking."""
    memory.check_running()
    own = memory.own_seat(user, None)
    return proposal(memory, "move", own, _others(memory, own), now, {"channel": channel, "guild": guild})


def propose_settings(memory: Memory, host: Id, language: str, pace: Pace, named: str, now: int) -> Proposal:
    """Another language or pace for the rest of the game: the host's to propose; `named`: what people call the pace."""
    memory.check_running()
    memory.check_host(host)
    if language not in LANGUAGES:
        raise Refusal("language-unknown", value=short(language))
    if pace.at_zero == "computer" and not memory.header.aids:
        raise Refusal("branch-aids")
    own = memory.own_seat(host, None)
    figures = {"language": language, "pace": json.dumps(asdict(pace)), "named": named}
    return proposal(memory, "settings", own, _others(memory, own), now, figures)


def _others(memory: Memory, own: str) -> list[str]:
    """The seats of everybody else, those that a computer keeps for somebody away among them."""
    return [seat for seat in memory.users if aways.owner(memory, seat) not in (None, memory.users[own])]


def _seat_to_replace(memory: Memory, seat: str | None) -> str:
    if seat is None or seat not in memory.seats:
        raise Refusal("seat-unknown", seat=short(seat))
    if seat in memory.opened:
        raise Refusal("seat-already-open", seat=seat)
    if memory.users[seat] is None and aways.owner(memory, seat) is not None:
        raise Refusal("seat-kept", seat=seat)
    return seat


def proposal(
    memory: Memory, kind: str, by: str, asked: Sequence[str], now: int, figures: Figures, *, silence: bool = True
) -> Proposal:
    """A vote among these; `silence`: after the table's time it is consent."""
    if kind in memory.proposals:
        raise Refusal("vote-open", kind=kind)
    for limited in LIMITED.get(kind, LIMITED["end"]):
        limits.check(memory, memory.users[by], limited, now)
    due = now + memory.pace.silence if silence else None
    return Proposal(memory.next_minute, kind, by, tuple(asked), {}, due, figures)


def count_limits(transaction: Transaction, vote: Proposal) -> None:
    """Count a vote that is opened, or carried at once because nobody is to be asked."""
    limits.count(transaction, transaction.memory.users[vote.by], *LIMITED.get(vote.kind, LIMITED["end"]))


def open_vote(memory: Memory, vote: Proposal, now: int) -> Transaction:
    transaction = Transaction(memory, now, "vote")
    transaction.add(SetVote(memory.id, vote.kind, vote))
    transaction.add_minute(f"vote-{vote.kind}", by=vote.by, seats=list(vote.asked), due=vote.due, **vote.figures)
    if vote.due is not None:
        transaction.add_notice("", f"vote-{vote.kind}", vote.due)
    return transaction


def count(memory: Memory, user: Id, number: int, yes: bool, seat: str | None) -> Proposal:
    """The proposal of that number with somebody's answer."""
    memory.check_running()
    vote = _find(memory, number)
    return replace(vote, said={**vote.said, _voice(memory, user, vote, seat): yes})


def _find(memory: Memory, number: int) -> Proposal:
    found = [vote for vote in memory.proposals.values() if vote.number == number]
    if not found:
        raise Refusal("vote-none")
    return found[0]


def _voice(memory: Memory, user: Id, vote: Proposal, seat: str | None) -> str:
    own = aways.seats_kept_for(memory, user)
    voices = [s for s in vote.silent if s in own and seat in (None, s)]
    if not own:
        raise Refusal("not-seated")
    if not voices:
        raise Refusal("vote-not-asked")
    return voices[0]


def is_carried(memory: Memory, vote: Proposal) -> bool:
    """Has everybody who is left to ask agreed? Somebody away whose seat a computer keeps has not left."""
    return all(vote.said.values()) and all(aways.owner(memory, voice) is None for voice in vote.silent)


def carried_votes(memory: Memory) -> list[Proposal]:
    """Votes with at least one yes, for which nobody is left to ask."""
    if memory.phase != "running" or memory.broken:
        return []
    return [vote for vote in memory.proposals.values() if vote.said and is_carried(memory, vote)]


def keep(memory: Memory, vote: Proposal, now: int) -> Transaction:
    """The vote goes on, or its first no ends it."""
    refused = next((seat for seat, yes in vote.said.items() if not yes), None)
    if refused is not None:
        return close(memory, vote, "refused", refused, now)
    transaction = Transaction(memory, now, "vote")
    transaction.add(SetVote(memory.id, vote.kind, vote))
    return transaction


def close(memory: Memory, vote: Proposal, how: str, by: str, now: int) -> Transaction:
    transaction = Transaction(memory, now, "vote")
    transaction.end_vote(vote.kind)
    transaction.add_minute(f"vote-{how}", kind=vote.kind, by=vote.by, seat=by, vote=vote.number)
    return transaction


def withdraw(memory: Memory, user: Id, number: int, now: int) -> Transaction:
    vote = _find(memory, number)
    if vote.by not in aways.seats_kept_for(memory, user):
        raise Refusal("vote-foreign")
    return close(memory, vote, "withdrawn", vote.by, now)


def lapsed_vote(memory: Memory, kind: str, now: int) -> Proposal | None:
    """A vote whose stated time is over: silence is consent."""
    vote = memory.proposals.get(kind)
    over = vote is not None and vote.due is not None and vote.due <= now and memory.phase == "running"
    return vote if over else None


def carry(memory: Memory, vote: Proposal, now: int) -> Transaction:
    """Do what was agreed; going back takes a replay first, so the desk sees to it (`undo.go_back`)."""
    match vote.kind:
        case "pause":
            transaction = seats.pause(memory, vote.by, now)
        case "end":
            transaction = seats.finish(memory, "vote", now)
        case "replace":
            transaction = seats.open_seat(memory, vote.figures["seat"], now)
        case "move":
            transaction = seats.move(memory, vote.figures["channel"], vote.figures["guild"], now)
        case "settings":
            transaction = _settle(memory, vote.figures, now)
        case kind:
            raise ValueError(kind)
    transaction.end_vote(vote.kind)
    transaction.add_minute("vote-carried", kind=vote.kind, by=vote.by, vote=vote.number)
    return transaction


def _settle(memory: Memory, figures: Figures, now: int) -> Transaction:
    """Other terms from now on; with another pace everybody has the whole bank of time."""
    transaction, pace, before = Transaction(memory, now, "settings"), Pace(**json.loads(figures["pace"])), memory.pace
    transaction.change_header(language=figures["language"], pace=pace)
    if (pace.bank, pace.gain, pace.grace) != (before.bank, before.gain, before.grace):
        transaction.reset_clocks(memory.waiting)
    elif pace.remind != before.remind:
        transaction.renew_reminders()
    return transaction
