"""The public cards of a game, made from what a spectator may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cogs.seat.session import resume_button
from cogs.seat.title_ui import log_lines, ui_of
from cogs.wire.attachments import Shown
from cogs.wire.controls import BLUE, GREEN, RED, button
from cogs.wire.ids import Id, token_for
from cogs.wire.layout import Page, rows
from cogs.wire.text import safe, speaker_for
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.controls import Control
    from table import Line, Proposal, Table


def mention(table: Table, seat: str) -> str:
    """The person in a seat as Discord shows people; an empty seat by its name."""
    user = table.users.get(seat)
    return f"<@{user}>" if user else (safe(table.names.get(seat, "")) or Speaker(table.language).say("former-player"))


def mentions(table: Table, seats: Sequence[str]) -> str:
    """Several people, each once."""
    return Speaker(table.language).join(list(dict.fromkeys(mention(table, seat) for seat in seats)))


def news(lines: Sequence[Line], speaker: Speaker) -> list[str]:
    """The last few events, and how many there were before; that the game has begun needs no saying."""
    ui = ui_of(speaker.title)
    later = [line for line in lines if not (line.minute and line.minute[0] == "started")]
    every, most = log_lines(later, speaker, leave_out=ui.told_by_heading), ui.card_lines
    shown = [f"- {line}" for line in every[-most:]]
    if len(every) > most:
        shown.insert(0, f"-# {speaker.say('card-earlier', number=len(every) - most)}")
    return shown


def turn_card(
    table: Table, lines: Sequence[Line], fresh: Sequence[str], picture: Shown | None, *, opening: bool = False
) -> Page:
    """Who must act, what happened, the board; `fresh` seats are pinged; the opening card seals the dice."""
    speaker = speaker_for(table, table.language)
    seats = [seat for seat in table.seats if seat in table.waiting]
    head = ui_of(table.title).headline(table.view_for(None), speaker)
    blocks = [f"{head}\n{status_text(table, speaker, seats)}"]
    if happened := news(lines, speaker):
        blocks.append("\n".join(happened))
    if opening:
        blocks.append(f"-# {speaker.say('card-sealed', hash=table.commitment or '')}")
    users = tuple(dict.fromkeys(int(user) for seat in fresh if (user := table.users.get(seat))))
    return Page(tuple(blocks), rows(turn_controls(table, speaker)), (picture,) if picture else (), ping=users)


def status_text(table: Table, speaker: Speaker, seats: Sequence[str]) -> str:
    """Whom the table waits for, until when, and what holds it up."""
    if table.paused:
        return speaker.say("card-paused")
    if table.halted:
        return speaker.say("card-halted", who=mentions(table, [s for s in table.seats if s in table.halted]))
    text = speaker.say("card-to-act", who=mentions(table, seats), number=len(seats))
    ends = [end for seat in seats if (end := table.deadline(seat))]
    return f"{text}\n{speaker.say('card-deadline', when=f'<t:{min(ends)}:R>')}" if ends else text


def turn_controls(table: Table, speaker: Speaker) -> list[Control]:
    """The same buttons for everybody; what they open belongs to the person who presses."""
    go_on = button(Id("goon", table.id, table.number, stops_token(table)), speaker.say("button-go-on"), GREEN)
    return [
        *([go_on] if table.halted else []),
        *([resume_button(table, speaker)] if table.paused else []),
        button(Id("act", table.id, table.number), speaker.say("button-act"), BLUE),
        button(Id("hand", table.id, table.number), speaker.say("button-hand")),
        button(Id("board", table.id, table.number), speaker.say("button-board")),
        button(Id("log", table.id, table.number), speaker.say("button-log")),
        button(Id("undo", table.id, table.number), speaker.say("button-undo")),
    ]


def stops_token(table: Table) -> str:
    """Stands for the stops that have fired: one button lets one of them go."""
    return token_for(" ".join(sorted(table.halted)))


def final_card(table: Table, picture: Shown | None) -> Page:
    """The final ranking line by line, the seed, and what comes next."""
    speaker = speaker_for(table, table.language)
    head = f"**{speaker.tell('title')}** · {speaker.say('card-over')}"
    lines = ui_of(table.title).ranking(table.result or (), speaker)
    why = "" if table.ending == "rules" else speaker.say(f"ending-{table.ending}")
    seed = speaker.say("card-seed", seed=table.seed or "", hash=(table.commitment or "")[:12])
    controls = [
        button(Id("rematch", table.id, table.number), speaker.say("button-rematch"), GREEN),
        button(Id("record", table.id, table.number), speaker.say("button-record")),
        button(Id("board", table.id, table.number), speaker.say("button-board")),
        button(Id("log", table.id, table.number), speaker.say("button-log")),
    ]
    blocks = (head, why, "\n".join(lines), f"-# {seed}")
    return Page(blocks, rows(controls), (picture,) if picture else ())


def vote_card(table: Table, proposal: Proposal) -> Page:
    """A question to several people; who has answered is shown, as it would be at a table."""
    speaker = speaker_for(table, table.language)
    figures = dict(proposal.figures)
    silent = [seat for seat in proposal.asked if seat not in proposal.said]
    head = speaker.minute(f"proposal-{proposal.kind}", {"by": proposal.by, **figures})
    waits = speaker.say("vote-asked", who=mentions(table, silent)) if silent else ""
    due = speaker.say("vote-silence", when=f"<t:{proposal.due}:R>") if proposal.due and silent else ""
    controls = [
        button(Id("yes", table.id, proposal.number), speaker.say("button-agree"), GREEN),
        button(Id("no", table.id, proposal.number), speaker.say("button-disagree"), RED),
        button(Id("withdraw", table.id, proposal.number), speaker.say("button-withdraw")),
    ]
    users = tuple(dict.fromkeys(int(user) for seat in silent if (user := table.users.get(seat))))
    return Page((head, "\n".join(filter(None, (waits, due)))), rows(controls), ping=users)
