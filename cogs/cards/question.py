"""The question on a card: to whom, until when, and its answers where no secret decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.orders.page import label, lasting_orders, round_orders_for
from cogs.orders.wording import encode
from cogs.panel.page import COLOURS
from cogs.panel.taps import do_token
from cogs.seat.menus import Choice, action_token, tones
from cogs.seat.session import asked_session, session_at
from cogs.seat.title_ui import ui_of
from cogs.wire.controls import button, on
from cogs.wire.ids import Id
from cogs.wire.text import safe
from table import Preview
from words import Speaker

if TYPE_CHECKING:
    from cogs.seat.title_ui import TitleUI
    from cogs.wire.client import Interaction
    from cogs.wire.controls import Control
    from rules.kernel import Action, Game, Question, State
    from table import Table


def mention(table: Table, seat: str) -> str:
    """The person in a seat as Discord shows people; an empty seat by its name."""
    user = table.state.seating.users.get(seat)
    return (
        f"<@{user}>"
        if user
        else (
            safe(table.state.seating.names.get(seat, "")) or Speaker(table.state.header.language).say("former-player")
        )
    )


def mentions(table: Table, seats: Sequence[str]) -> str:
    """Several people, each once."""
    return Speaker(table.state.header.language).join(each_once(table, seats))


def each_once(table: Table, seats: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(mention(table, seat) for seat in seats))


def question_text(table: Table, speaker: Speaker) -> str:
    """What the table waits for: the question with names in it, or what holds it up."""
    seats = [seat for seat in table.state.header.seats if seat in table.state.asked]
    if table.state.header.paused:
        return f"**{speaker.say('card-paused')}**"
    if table.state.halted:
        return f"**{speaker.say('card-halted', who=mentions(table, seats))}**"
    asked = "\n".join(f"**{text}**" for text in asked_texts(table, seats, speaker))
    ends = [] if hides_answers(table, seats) else [end for seat in seats if (end := table.state.deadline(seat))]
    asked = f"{asked} · {speaker.say('card-until', when=f'<t:{min(ends)}:R>')}" if ends else asked
    gone = each_once(table, [seat for seat in seats if seat in table.state.away])
    return f"{asked}\n{speaker.say('card-away', who=speaker.join(gone), number=len(gone))}" if gone else asked


def hides_answers(table: Table, seats: Sequence[str]) -> bool:
    """Are several asked under seal? The clock of whoever has answered stands still, and the next end would tell it."""
    kinds = {question.kind for seat in seats if (question := table.state.game.question(table.state.position, seat))}
    sealed = {*table.state.game.standing_orders} - {*table.state.game.open_questions}
    return len(seats) > 1 and not kinds.isdisjoint(sealed)


def asked_texts(table: Table, seats: Sequence[str], speaker: Speaker) -> list[str]:
    """Each question once, to everybody it is put to; those who answered under seal stay named until all have."""
    groups: dict[tuple[object, ...], tuple[Question, list[str]]] = {}
    for seat in seats:
        if question := table.state.game.question(table.state.position, seat):
            key = question.kind, question.whom, question.where
            groups.setdefault(key, (question, []))[1].append(seat)
    if table.state.asked != table.state.waiting:  # all of them are asked the same
        groups = {key: (question, list(seats)) for key, (question, _) in groups.items()}
    ui, view = ui_of(table.state.header.title), table.state.view_for(None)
    return [
        ui.ask(question, asked, view, speaker_with_mentions(table, asked, speaker))
        for question, asked in groups.values()
    ]


def speaker_with_mentions(table: Table, seats: Sequence[str], speaker: Speaker) -> Speaker:
    """A speaker who mentions these; a person with several seats once."""
    names = dict(zip(dict.fromkeys(mention(table, seat) for seat in seats), seats, strict=False))
    return replace(speaker, names={**speaker.names, **{seat: name for name, seat in names.items()}})


def open_answers(game: Game, ui: TitleUI, state: State, seat: str) -> list[Action]:
    """What a spectator knows that this seat may answer; nothing where a secret decides."""
    question = game.question(state, seat)
    if question is None or question.kind not in game.open_questions:
        return []
    offered = game.legal_actions(state, seat)
    return [each for each in offered if not game.anytime(each) or isinstance(each, ui.lasting_answers)]


def answer_controls(table: Table, speaker: Speaker) -> list[Control]:
    """Buttons for the one who is asked, if the question is open; one tap, and a standing order beside it."""
    if table.state.header.paused or table.state.halted or len(table.state.waiting) != 1:
        return []
    (seat,) = table.state.waiting
    ui = ui_of(table.state.header.title)
    actions = open_answers(table.state.game, ui, table.state.position, seat)
    offered = ui.answers(table.state.game, table.state.view_for(None), actions, speaker)
    choices = [Choice(action_token(table.state.game, (action,)), words, plan=(action,)) for action, words in offered]
    found = [
        button(answer_id(table, seat, choice.token), choice.label, COLOURS[tone])
        for choice, tone in zip(choices, tones(choices, ui.tones), strict=True)
    ]
    return [*found, *order_controls(table, seat, speaker)] if found else []


def answer_id(table: Table, seat: str, token: str, verb: str = "answer") -> Id:
    return Id(verb, table.id, table.state.number, f"{seat}.0~{token}")


def order_controls(table: Table, seat: str, speaker: Speaker) -> list[Control]:
    """The order to let things be this round, or else the narrowest from now on; that there is one is no secret."""
    session = session_at(table, str(table.state.seating.users[seat]), speaker.language, seat)
    session.preview = Preview((), table.state.view_for(None), (), None, ())  # nothing that its owner alone knows
    question = table.state.game.question(table.state.position, seat)
    orders = [*round_orders_for(session, question), *lasting_orders(session, question)][:1]
    return [button(answer_id(table, seat, encode(each), "always"), label(session, each)) for each in orders]


@on("answer")
async def answer(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """One tap on the card, for the one who is asked alone."""
    session = await asked_session(interaction, ref)
    await do_token(interaction, session, ref, ref.rest.partition("~")[2])
