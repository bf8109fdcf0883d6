"""The panel of diplomacy and of the budget: a line for each player, and the form of the round."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.imperunde import lists, pages
from cogs.imperunde.tally import own
from cogs.messages.text import clip
from cogs.seat.menus import BUTTON, Choice, Field, Menu, Menus, Plan
from rules.imperunde.actions import AgreeTarget, Borrow, LeaveDebt, ProposeTarget, Ready, Repay, TakeStance
from rules.imperunde.phases import Budget
from rules.imperunde.view import View
from words import Speaker, kebab

SILENT = "as_it_is"
WORDS = "words"  # the form with a word for everybody
TARGET = "target"  # the page on which another number of posts is proposed
INCOME = ("carried", "home_tax", "dividend", "colonial_tax", "sea_tax", "interest")


def diplomacy_page(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """War or peace, player by player; ready; and another target, out of the way."""
    speaker = menus.speaker
    targets = pages.plans_of(plans, ProposeTarget)
    if list(path[:1]) == [TARGET] and targets:
        lines = [menus.leaf(plan) for plan in targets]
        return pages.list_page(lines, (), speaker.attribute("field-posts", "description"), (TARGET,), page)
    stances = sorted(pages.plans_of(plans, TakeStance), key=lambda plan: menus.view.seats.index(plan[0].whom))
    ready = pages.plans_of(plans, Ready)
    buttons = pages.action_buttons(menus, [*ready, *pages.plans_of(plans, AgreeTarget)])
    buttons += [menus.form(WORDS, speaker.tell("words"), words_form(menus, stances, ready))]
    buttons += [Choice(TARGET, speaker.tell("other-target"))] if targets else []
    buttons += pages.cards_button(menus, plans)
    lines = pages.grey(menus.leaf(plan) for plan in stances)
    prompt = speaker.attribute("command-take-stance", "description")
    return Menu(tuple(lines), tuple(buttons), prompt, text=relations_text(menus.view, speaker))  # buttons have no notes


def words_form(menus: Menus, stances: Sequence[Plan], ready: Sequence[Plan]) -> tuple[Field, ...]:
    """A word for each player at once; and ready, where the form has room for it."""
    speaker, fields = menus.speaker, list[Field]()
    for whom in dict.fromkeys(plan[0].whom for plan in stances):
        lines = [word_line(menus, plan) for plan in stances if plan[0].whom == whom]
        same = Choice(SILENT, speaker.tell("word-stays"))
        fields.append(Field(clip(speaker.one(whom), lists.LABEL), (same, *lines), SILENT))
    if ready and len(fields) < lists.QUESTIONS:
        fields.append(lists.then(menus, ready))
    return tuple(fields)


def word_line(menus: Menus, plan: Plan) -> Choice:
    """A word as a line of the form, where to take one's word back stands beside to say nothing new."""
    line = menus.leaf(plan)
    return replace(line, label=menus.speaker.tell("word-back")) if plan[0].stance == SILENT else line


def relations_text(view: View, speaker: Speaker) -> str:
    """A line for each player: war or peace now, what the reader says, and in open talks what the other says."""
    ours = {stance.whom: stance.stance for stance in view.stances if stance.player == view.viewer}
    theirs = {stance.player: stance.stance for stance in view.stances if stance.whom == view.viewer}
    lines = [
        speaker.tell(
            "relation-open" if view.open_stances else "relation",
            whom=seat,
            now="war" if seat in own(view).enemies else "peace",
            said=ours.get(seat, SILENT),
            heard=theirs.get(seat, SILENT),
        )
        for seat in view.seats
        if seat != view.viewer
    ]
    if others := declarations_text(view, speaker, besides=view.viewer):
        lines.append(others)
    lines.append(speaker.tell("target", posts=view.target))
    if view.hand:  # what there is to play, or to answer a card with
        lines.append(speaker.tell("own-cards", number=len(view.hand), cards=view.hand))
    if view.proposal:
        lines.append(speaker.tell("target-proposal", posts=view.proposal, agreed=view.agreed))
    return "\n".join(f"- {line}" for line in lines)


def declarations_text(view: View, speaker: Speaker, besides: str | None = None) -> str:
    """In open talks what stands declared, in the order in which it was said, `besides` by or to one player."""
    stances = [each for each in view.stances if view.open_stances and each.stance != SILENT]
    declared = tuple(
        (each.player, each.whom, each.stance) for each in stances if besides not in (each.player, each.whom)
    )
    return speaker.tell("declared", stances=declared) if declared else ""


def budget_page(menus: Menus, plans: Sequence[Plan]) -> Menu:
    """The form of the round, filled in, and what may be done about the debt."""
    column, speaker = menus.view.forecast, menus.speaker
    choices = [
        replace(each, label=debt_label(each, column, speaker))
        for each in pages.action_buttons(menus, debt_plans(plans))
    ]
    text = form_text(column, speaker) if column else ""
    return Menu((), (*choices, *pages.cards_button(menus, plans)), text=text)


def debt_plans(plans: Sequence[Plan]) -> list[Plan]:
    """Borrow, repay, leave: in this order."""
    return [plan for kind in (Borrow, Repay, LeaveDebt) for plan in pages.plans_of(plans, kind)]


def debt_label(choice: Choice, column: Budget | None, speaker: Speaker) -> str:
    """The label of a choice, with what would be left to invest and owed."""
    action = choice.plan[0]
    change = 5 if isinstance(action, Borrow) else -action.amount if isinstance(action, Repay) else 0
    if column is None:
        return choice.label
    text = speaker.tell("debt-after", funds=column.available + change, debt=column.debt + change)
    return clip(f"{choice.label} · {text}", BUTTON)


def form_text(column: Budget, speaker: Speaker) -> str:
    """The lines of the form that bring or cost something, explained, with their sum."""
    lines = [f"**{speaker.tell('form', round=column.round)}**"]
    lines += [f"- {speaker.tell(f'form-{kebab(name)}', amount=getattr(column, name))}" for name in INCOME]
    return "\n".join([*lines, speaker.tell("form-sum", funds=column.available, debt=column.debt)])
