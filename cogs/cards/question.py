"""The question on a card: to whom, until when, and its answers where no secret decides."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from cogs.client.client import Interaction
from cogs.interactions.controls import BLUE, Control, button, on
from cogs.interactions.custom_ids import Id
from cogs.messages.text import safe
from cogs.panel.buttons import run_token
from cogs.panel.page import COLOURS
from cogs.seat.menus import Choice, action_token, button_styles
from cogs.seat.session import asked_session, id_head, pause_key, session_at, stakes_digest
from cogs.seat.title_ui import TitleUI, ui_of
from cogs.standing_orders.page import label, lasting_orders, round_orders_for
from cogs.standing_orders.wording import encode
from rules.kernel import Action, Game, Question, State
from table import Preview, Table
from words import Speaker


def mention(table: Table, seat: str) -> str:
    """The person in a seat as Discord shows people; an empty seat by its name."""
    if user := table.state.seating.users.get(seat):
        return f"<@{user}>"
    return safe(table.state.seating.names.get(seat, "")) or Speaker(table.state.header.language).say("former-player")


def mentions(table: Table, seats: Sequence[str]) -> str:
    """Several people, each once."""
    return Speaker(table.state.header.language).join(each_once(table, seats))


def each_once(table: Table, seats: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(mention(table, seat) for seat in seats))


def question_text(table: Table, speaker: Speaker) -> str:
    """What the table waits for: the question with names in it, or what holds it up."""
    seats = [seat for seat in table.state.header.seats if seat in table.state.asked]
    if table.state.header.paused:
        return f"**{speaker.say(pause_key(table))}**"
    if table.state.halted:
        return f"**{speaker.say('card-halted', who=mentions(table, seats))}**"
    questions = "\n".join(f"**{text}**" for text in asked_texts(table, seats, speaker))
    ends = [] if hides_answers(table, seats) else [end for seat in seats if (end := table.state.deadline(seat))]
    questions = f"{questions} · {speaker.say('card-until', when=f'<t:{min(ends)}:R>')}" if ends else questions
    gone = each_once(table, [seat for seat in seats if seat in table.state.away])
    return f"{questions}\n{speaker.say('card-away', who=speaker.join(gone), number=len(gone))}" if gone else questions


def hides_answers(table: Table, seats: Sequence[str]) -> bool:
    """Whether several seats choose in secret: then no deadline is shown, because it would reveal who has answered."""
    kinds = {question.kind for seat in seats if (question := table.state.game.question(table.state.position, seat))}
    sealed = {*table.state.game.standing_orders} - {*table.state.game.open_questions}
    return len(seats) > 1 and not kinds.isdisjoint(sealed)


def short_question(table: Table, speaker: Speaker) -> str:
    """What is asked once more, by name and in few words; nothing while nobody is asked."""
    if table.state.header.paused or table.state.halted:
        return ""
    ui, view = ui_of(table.state.header.title), table.state.view_for(None)
    groups = asked_groups(table, [seat for seat in table.state.header.seats if seat in table.state.asked])
    return "\n".join(ui.wording.card_question_short(question, seats, view, speaker) for question, seats in groups)


def asked_texts(table: Table, seats: Sequence[str], speaker: Speaker) -> list[str]:
    """Each question once, addressed to everybody it is put to."""
    ui, view = ui_of(table.state.header.title), table.state.view_for(None)
    return [
        ui.wording.card_question(question, seats_asked, view, speaker_with_mentions(table, seats_asked, speaker))
        for question, seats_asked in asked_groups(table, seats)
    ]


def asked_groups(table: Table, seats: Sequence[str]) -> list[tuple[Question, list[str]]]:
    """Each question with the seats it is put to; those who answered under seal stay named until all have."""
    groups: dict[tuple[object, ...], tuple[Question, list[str]]] = {}
    for seat in seats:
        if question := table.state.game.question(table.state.position, seat):
            key = question.kind, question.whom, question.where
            groups.setdefault(key, (question, []))[1].append(seat)
    if table.state.asked != table.state.waiting:  # all of them are asked the same
        groups = {key: (question, list(seats)) for key, (question, _) in groups.items()}
    return list(groups.values())


def speaker_with_mentions(table: Table, seats: Sequence[str], speaker: Speaker) -> Speaker:
    """A speaker that writes these seats as mentions; a person with several seats once."""
    names = dict(zip(dict.fromkeys(mention(table, seat) for seat in seats), seats, strict=False))
    return replace(speaker, names={**speaker.names, **{seat: name for name, seat in names.items()}})


def open_answers(game: Game, ui: TitleUI, state: State, seat: str) -> list[Action]:
    """The answers of this seat that a spectator can know; none where a secret decides."""
    question = game.question(state, seat)
    if question is None or question.kind not in game.open_questions:
        return []
    offered = game.legal_actions(state, seat)
    return [each for each in offered if not game.anytime(each) or isinstance(each, ui.wording.lasting_answers)]


def answer_controls(table: Table, speaker: Speaker) -> list[Control]:
    """Buttons for the one who is asked, if the question is open; one tap, and a standing order beside it."""
    if table.state.header.paused or table.state.halted or not table.state.waiting:
        return []
    ui = ui_of(table.state.header.title)
    if shared := shared_controls(table, ui, speaker):
        return shared
    if len(table.state.waiting) != 1:
        return []
    (seat,) = table.state.waiting
    actions = open_answers(table.state.game, ui, table.state.position, seat)
    view = table.state.view_for(None)
    icon_of = partial(ui.menus.icon, table.state.header.title, view)
    offered = ui.wording.answer_buttons(table.state.game, view, actions, speaker)
    choices = [Choice(action_token(table.state.game, (action,)), words, plan=(action,)) for action, words in offered]
    controls = [
        button(answer_id(table, seat, choice.token), choice.label, COLOURS[style], icon=icon_of(choice.plan))
        for choice, style in zip(choices, button_styles(choices, ui.menus.styles_in(view)), strict=True)
    ]
    return [*controls, *order_controls(table, seat, speaker)] if controls else []


def shared_controls(table: Table, ui: TitleUI, speaker: Speaker) -> list[Control]:
    """Buttons for answers that several seats may give: each person answers for their own seat."""
    state = table.state
    offered = [state.game.legal_actions(state.position, seat) for seat in sorted(state.waiting)]
    actions = [each for each in offered[0] if isinstance(each, ui.wording.shared_answers)]
    common = [action for action in actions if all(action in each for each in offered)]
    words = ui.wording.answer_buttons(state.game, state.view_for(None), common, speaker)
    head = id_head("", 0, stakes_digest(table, min(state.waiting)))
    tokens = [(action_token(state.game, (action,)), text) for action, text in words]
    return [button(Id("answer", table.id, state.number, f"{head}~{token}"), text, BLUE) for token, text in tokens]


def answer_id(table: Table, seat: str, token: str, verb: str = "answer") -> Id:
    return Id(verb, table.id, table.state.number, f"{id_head(seat, 0, stakes_digest(table, seat))}~{token}")


def order_controls(table: Table, seat: str, speaker: Speaker) -> list[Control]:
    """The order to let things be this round, or else the narrowest from now on; that there is one is no secret."""
    session = session_at(table, str(table.state.seating.users[seat]), speaker.language, seat)
    session.preview = Preview((), table.state.view_for(None), (), None, ())  # nothing that its owner alone knows
    question = table.state.game.question(table.state.position, seat)
    orders = [*round_orders_for(session, question), *lasting_orders(session, question)][:1]
    return [button(answer_id(table, seat, encode(each), "always"), label(session, each)) for each in orders]


@on("answer")
async def answer(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Answer from the card: only for the person who is asked."""
    session = await asked_session(interaction, ref)
    await run_token(interaction, session, ref, ref.rest.partition("~")[2])
