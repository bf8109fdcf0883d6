"""Why not …? Any move of the title may be asked about; the rules say which rule forbids it."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from cogs.client.client import Interaction
from cogs.interactions.controls import Control, button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import capital
from cogs.panel.commands import commands_of
from cogs.panel.why_not_actions import AskableAction, Path, askable_actions
from cogs.seat.menus import usual
from cogs.seat.session import SeatSession, open_session
from rules import IllegalAction
from rules.kernel import Action
from words import kebab, refusal_text


def why_not_page(session: SeatSession) -> Page:
    """The rule behind what is asked, and menus of the moves one may ask about."""
    every = askable_actions(session)
    return Page((session.rule_text(),), rows([*near(session, every), *groups(session, every)]))


def near(session: SeatSession, every: Sequence[AskableAction]) -> list[Control]:
    """Where one thing is asked for, everything its menu leaves out: spaces, provinces, cities."""
    kinds = {type(plan[0]) for plan in usual(session.game, session.plans) if fields(plan[0])}
    candidates = [(n, each) for n, each in enumerate(every) if {each.kind} == kinds and len(each.named) == 1]
    return [
        menu
        for n, each in candidates
        for menu in session.menus("whynot", near_prompt(session, each), each.lines((n,), ()), "near")
    ]


def near_prompt(session: SeatSession, kind: AskableAction) -> str:
    """`Why not this city?`, by what a kind of action names."""
    key = f"why-not-{kebab(next(iter(kind.named)))}"
    return session.speaker.tell(key) if session.speaker.knows(key) else session.speaker.say("panel-why-not")


def groups(session: SeatSession, every: Sequence[AskableAction]) -> Iterator[Control]:
    """All other kinds of moves, by groups of commands."""
    speaker = session.speaker
    for group in commands_of(session.game.name).tree:
        asked = [(n, each) for n, each in enumerate(every) if each.group == group and not each.evident]
        lines = [(str(n), each.text) for n, each in asked if session.ui.menus.can_come_up(each.kind, session.view)]
        prompt = speaker.attribute(f"group-{group}", "description") if group else speaker.say("why-not-other")
        yield from session.menus("whynot", prompt, lines, group)


def refusal(session: SeatSession, action: Action) -> IllegalAction | None:
    """Why the rules forbid it in this position, the draft included; None: it is legal. Nothing is played."""
    if action in session.preview.choices:
        return None
    return session.table.why_not(session.user, action, session.seat)


def common_refusal(session: SeatSession, kind: AskableAction) -> IllegalAction | None:
    """The refusal of a kind that is not open now, if it is the same whatever is named."""
    if kind.legal:
        return None
    refusals = [refusal(session, kind.action(choice)) for choice in first_and_last(kind)]
    first = refusals[0]
    same = first and all(each and (each.key, each.figures) == (first.key, first.figures) for each in refusals)
    return first if same else None


def first_and_last(kind: AskableAction) -> list[dict[str, Any]]:
    """Whatever is named first or last; of a single field, whatever it may name: one's own country may be among them."""
    if len(kind.named) == 1:
        ((field, values),) = kind.named.items()
        return [{field: value} for value in values]
    return [{field: values[at] for field, values in kind.named.items()} for at in (0, -1)]


def answer(session: SeatSession, path: Path) -> Page:
    """The next thing to name, or the reason."""
    number, *rest = path
    kind = askable_actions(session)[number]
    choice = kind.choice(tuple(rest))
    head = " · ".join(
        (kind.text, *(capital(session.ui.wording.name_of(value, session.speaker)) for value in choice.values()))
    )
    if len(choice) == len(kind.named):
        return reason_page(session, head, refusal(session, kind.action(choice)))
    refused = common_refusal(session, kind)
    lines = kind.lines((number,), tuple(rest[: len(choice)]))
    return reason_page(session, head, refused) if refused or not lines else field_page(session, head, lines)


def reason_page(session: SeatSession, head: str, refused: IllegalAction | None) -> Page:
    """The reason, and the same menus once more."""
    page, speaker = why_not_page(session), session.speaker
    reason = refusal_text(refused, speaker) if refused else speaker.say("why-not-open")
    return Page((speaker.say("labelled", name=f"**{head}**", value=reason), *page.blocks), page.rows)


def field_page(session: SeatSession, head: str, lines: Sequence[tuple[str, str]]) -> Page:
    """What the next field may name."""
    menus = session.menus("whynot", session.speaker.say("panel-which"), lines)
    up = button(session.id("whynot"), session.speaker.say("panel-up"))
    return Page((f"**{head}…**",), rows([*menus, up]))


@on("why")
async def why(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The rule behind what is asked."""
    await answers.send(interaction, why_not_page(await open_session(interaction, ref=ref)))


@on("whynot")
async def why_not(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A line of these menus, or the way back to the first of them."""
    session = await open_session(interaction, ref=ref)
    path = tuple(int(part) for part in "".join(values).split(".") if part.isdecimal() and len(part) < 4)
    fits = path and path[0] < len(askable_actions(session))
    await answers.show(interaction, answer(session, path) if fits else why_not_page(session))
