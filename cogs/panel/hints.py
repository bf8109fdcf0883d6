"""*Hint* on one's own panel, in practice games alone: the best choices, and the reasons for them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cogs.client.client import Interaction
from cogs.interactions.controls import BLUE, GREY, Control, button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import capital
from cogs.seat.menus import Plan
from cogs.seat.session import SeatSession, open_session
from cogs.workers.pool import WorkerFailed
from players import Hint, Reason
from rules import CHANCE
from rules.kernel import Action, Game, State, View
from table import DecisionRequest, computers
from words import kebab

STEPS = 8  # of a plan that are told
ROOM = 48  # letters of a plan in a custom id


@on("hint")
async def hint(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Think for the person who asks, and show it where they look: in place of the panel. Nobody else learns of it."""
    session = await open_session(interaction, ref=ref)
    request = computers.decision_of(session.table, session.user, session.seat)
    await answers.defer(interaction)
    try:
        hints = await interaction.client.services.player_pool.hints(request, session.user)
    except WorkerFailed:
        hints = ()
    await answers.show(interaction, hints_page(session, request, hints))


def hints_page(session: SeatSession, request: DecisionRequest, hints: Sequence[Hint]) -> Page:
    """Each hint with the button that plays it, as far as it can be known; and the way back to the panel."""
    say = session.speaker.say
    back = button(session.id("open", "0"), say("panel-up"))
    if not hints:
        return Page((say("hint-none"),), rows([back]))
    played = set[tuple[str, ...]]()
    controls = list[Control]()
    for each in hints:
        plan = playable(session, request, each.actions)
        taken = tuple(sorted(map(repr, plan)))
        if taken not in played:  # what differs may lie beyond what can be known
            played.add(taken)
            text = hint_text(session, request, each, len(controls) + 1)
            ref = session.id("playhint", encode_plan(session.game, request.state, session.seat, plan))
            controls.append(button(ref, say("button-play-hint"), GREY if controls else BLUE, note=text))
    return Page((say("hint-head"),), rows([*controls, back]))


def playable(session: SeatSession, request: DecisionRequest, actions: Sequence[Action]) -> Plan:
    """As much of a plan as can be taken at once: up to what is final, or to dice; and what an id has room for."""
    plan = [action for _, action in known_steps(session, request, actions)]
    while len(encode_plan(session.game, request.state, session.seat, plan)) > ROOM:
        plan.pop()
    return tuple(plan)


def encode_plan(game: Game, state: State, seat: str, plan: Sequence[Action]) -> str:
    """A plan as the places of its actions among those that are legal at each step."""
    places = list[str]()
    for action in plan:
        places.append(str(game.legal_actions(state, seat).index(action)))
        if len(places) < len(plan):
            state, _ = game.apply(state, seat, action)
    return ".".join(places)


def decode_plan(game: Game, state: State, seat: str, text: str) -> Plan:
    """The plan again; empty if the text is none."""
    plan = list[Action]()
    for place in text.split("."):
        offered = game.legal_actions(state, seat) if CHANCE not in game.waiting_for(state) else ()
        if not place.isdecimal() or len(place) > 5 or int(place) >= len(offered):
            return ()
        plan.append(offered[int(place)])
        state, _ = game.apply(state, seat, plan[-1])
    return tuple(plan)


def hint_text(session: SeatSession, request: DecisionRequest, hint: Hint, number: int) -> str:
    """A plan, and below it the reasons."""
    reasons = [reason_text(session, reason) for reason in hint.reasons]
    plan = f"**{number}.** {plan_text(session, request, hint.actions)}"
    return f"{plan}\n-# {' · '.join(reasons)}" if reasons else plan


def plan_text(session: SeatSession, request: DecisionRequest, actions: Sequence[Action]) -> str:
    """What a plan does, step by step."""
    steps = repeated_steps(step_texts(session, request, actions))
    return capital(session.speaker.series(steps[:STEPS])) + (" …" if len(steps) > STEPS else "")


def step_texts(session: SeatSession, request: DecisionRequest, actions: Sequence[Action]) -> Iterator[str]:
    """The actions in words, as far as they can be known; that a turn ends after its steps needs none."""
    known = [*known_steps(session, request, actions)]
    if len(known) > 1 and session.ui.menus.is_implied(known[-2][1], known[-1][1]):
        known.pop()
    for at, (view, action) in enumerate(known):
        if at + 1 == len(known) or not isinstance(action, session.ui.menus.said_by_next_step):
            yield action_text(session, view, action)


def known_steps(
    session: SeatSession, request: DecisionRequest, actions: Sequence[Action]
) -> Iterator[tuple[View, Action]]:
    """The actions with the view before each, as far as a draft could take them.

    What is final may lay open what nobody knows yet, and the plan was made in an imagined position.
    """
    game, state = session.game, request.state
    for action in actions:
        view = game.view(state, session.seat)
        if action not in game.legal_actions(state, session.seat):
            return
        yield view, action
        if game.final(view, action):
            return
        state, _ = game.apply(state, session.seat, action)
        if CHANCE in game.waiting_for(state):
            return


def action_text(session: SeatSession, view: object, action: Action) -> str:
    speaker = session.ui.wording.private_speaker(session.view, session.speaker)
    return speaker.action(action, session.game.facts(view, action))


def reason_text(session: SeatSession, reason: Reason) -> str:
    return session.speaker.tell(f"hint-{kebab(reason.key)}", figure=round(reason.figure), **reason.names)


def repeated_steps(texts: Iterable[str]) -> list[str]:
    """Steps in words, equal ones in a row as one with their number."""
    counted = [(text, len([*same])) for text, same in groupby(texts)]
    return [f"{text} × {number}" if number > 1 else text for text, number in counted]
