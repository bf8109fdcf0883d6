"""Why not …? Any move there is may be asked about; the rules say which of them forbids it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from cogs.panel.commands import TREES
from cogs.panel.wonders import Path, Wonder, wonders
from cogs.seat.lists import listed
from cogs.seat.menus import usual
from cogs.seat.session import Sitting, sit
from cogs.wire import answers
from cogs.wire.controls import button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.speech import capital
from rules import IllegalAction
from words import catalogue_of

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from cogs.wire.controls import Control
    from rules.kernel import Action


def page(sitting: Sitting) -> Page:
    """The rule behind what is asked, and menus of what one may wonder about."""
    return Page((sitting.explained(),), rows([*near(sitting), *groups(sitting)]))


def near(sitting: Sitting) -> list[Control]:
    """Where one thing is asked for, all that is missing in its menu: spaces, provinces, cities."""
    asked = {type(plan[0]) for plan in usual(sitting.game, sitting.plans) if fields(plan[0])}
    every = wonders(sitting)
    found = [(n, each) for n, each in enumerate(every) if {each.kind} == asked and len(each.named) == 1]
    prompt = sitting.speech.say("panel-why-not")
    return [menu for n, each in found for menu in listed(sitting, "whynot", prompt, each.lines((n,), ()), "near")]


def groups(sitting: Sitting) -> Iterator[Control]:
    """All other kinds of moves, by groups of commands."""
    speech, every = sitting.speech, wonders(sitting)
    for group in TREES[catalogue_of(sitting.game.name)].tree:
        lines = [
            (str(number), each.words) for number, each in enumerate(every) if each.group == group and not each.evident
        ]
        prompt = speech.aside(f"group-{group}", "description") if group else speech.say("why-not-other")
        yield from listed(sitting, "whynot", prompt, lines, group)


async def refusal(sitting: Sitting, action: Action) -> IllegalAction | None:
    """What the rules say to it in this very position, the draft included; None: it is legal, and nothing is done."""
    if action in sitting.preview.choices:
        return None
    table, user = sitting.table, sitting.user
    here: dict[str, Any] = {"expected": table.number, "seat": sitting.seat}
    try:  # at this number and step it is not legal, so nothing can come of it but the reason
        if sitting.draft:
            await table.try_(user, action, step=len(sitting.draft), **here)
        else:
            await table.play(user, [action], **here)
    except IllegalAction as refused:
        return refused
    return None


async def same_for_all(sitting: Sitting, wonder: Wonder) -> IllegalAction | None:
    """The refusal of a kind that is not open now, if it is the same whatever is named first or last."""
    if wonder.legal:
        return None
    first = await refusal(sitting, wonder.made({field: values[0] for field, values in wonder.named.items()}))
    last = await refusal(sitting, wonder.made({field: values[-1] for field, values in wonder.named.items()}))
    return first if first and last and (first.key, first.figures) == (last.key, last.figures) else None


async def answer(sitting: Sitting, path: Path) -> Page:
    """The next thing to name, or the reason."""
    number, *rest = path
    wonder = wonders(sitting)[number]
    chosen = wonder.chosen(tuple(rest))
    head = " · ".join((wonder.words, *(capital(sitting.speech.one(value)) for value in chosen.values())))
    if len(chosen) == len(wonder.named):
        return told(sitting, head, await refusal(sitting, wonder.made(chosen)))
    refused = await same_for_all(sitting, wonder)
    lines = wonder.lines((number,), tuple(rest[: len(chosen)]))
    return told(sitting, head, refused) if refused or not lines else asked(sitting, head, lines)


def told(sitting: Sitting, head: str, refused: IllegalAction | None) -> Page:
    """The reason, and the same menus once more."""
    shown, speech = page(sitting), sitting.speech
    reason = speech.refusal(refused) if refused else speech.say("why-not-open")
    return Page((f"**{head}**: {reason}", *shown.blocks), shown.rows)


def asked(sitting: Sitting, head: str, lines: Sequence[tuple[str, str]]) -> Page:
    """What the next field names."""
    found = listed(sitting, "whynot", sitting.speech.say("panel-why-not"), lines)
    up = button(sitting.id("whynot"), sitting.speech.say("panel-up"))
    return Page((f"**{head} …**",), rows([*found, up]))


@on("why")
async def why(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The rule behind what is asked."""
    await answers.beside(interaction, page(await sit(interaction, ref=ref)))


@on("whynot")
async def why_not(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A line of these menus, or the way back to the first of them."""
    sitting = await sit(interaction, ref=ref)
    path = tuple(int(part) for part in "".join(values).split(".") if part.isdecimal() and len(part) < 4)
    fits = path and path[0] < len(wonders(sitting))
    await answers.show(interaction, await answer(sitting, path) if fits else page(sitting))
