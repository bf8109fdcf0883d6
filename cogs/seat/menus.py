"""A player's legal actions as menus: never more than 25 lines, never a move left out.

A menu is found again from the actions alone: a path of tokens says which groups were opened, so a button needs no
memory.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Literal

from cogs.interactions.custom_ids import token_for
from cogs.messages.text import capital, clip
from cogs.seat.icons import share_icon
from rules.kernel import Action, Event, Game, View
from words import Speaker, kebab

MOST = 25  # lines in a Discord menu
FEW = 4  # so few are buttons
BUTTONS = 20  # and as many as these where a list is what most people want first: cities, destinations
LABEL, BUTTON, NOTE = 100, 80, 100
MARKED = 68  # of a button that may have to say that it is final, in the longest word for it
QUIET = "+"  # after the token of a plan that also leaves an order
ANYTIME = "any"  # the group of what is possible at any time, such as a gift

Style = Literal["", "wanted", "rest", "hurts"]  # what most choose next; others, and passing; an irreversible loss

Plan = tuple[Action, ...]  # what one line does: one action, or several in a row


Describe = Callable[[Plan], tuple[str, str] | None]


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of a menu: a plan to carry out, a form to fill in, or (without either) a group to open."""

    token: str
    label: str
    note: str = ""
    plan: Plan = ()
    final: bool = False
    sealed: bool = False  # what it is stays secret until all have chosen
    form: tuple["Field", ...] = ()  # what is chosen there makes one plan, in this order
    stays: bool = False  # after it the panel shows the same page again
    orders: bool = False  # it also leaves the order for the round that the title names for its action
    style: Style = ""  # of its button; empty: `button_styles` decides
    text_beside: str = ""  # what it brings, in a text beside its button
    like: Plan = ()  # of a group: a plan whose emoji stands for all of it

    @property
    def publishes(self) -> bool:
        """Whether what was chosen is public at once."""
        return self.final and not self.sealed


@dataclass(frozen=True, slots=True)
class Field:
    """A question of a form: one of these lines, whose plan may be empty, or any of them."""

    label: str
    lines: tuple[Choice, ...]
    chosen: str = ""  # the token of the line that is chosen to begin with
    many: bool = False  # any of them, or none
    about: str = ""  # what is to be known before choosing

    def plan(self, *tokens: str) -> Plan:
        """What the lines with these tokens do, in their order here; whatever is not there adds nothing."""
        return tuple(action for line in self.lines if line.token in tokens for action in line.plan)


@dataclass(frozen=True, slots=True)
class Menu:
    """What one page of the panel offers."""

    lines: tuple[Choice, ...]
    buttons: tuple[Choice, ...]
    prompt: str = ""
    page: int = 0
    pages: int = 1
    path: tuple[str, ...] = ()
    text: str = ""  # what the page says above its lines
    marks: tuple[Event, ...] = ()  # what the page is about, for its picture
    up: str = ""  # the key of the title's words for the way back, where it has a better name
    most: int = 1  # lines that may be chosen together: their plans then make one, in the order of the lines

    @property
    def choices(self) -> tuple[Choice, ...]:
        return (*self.lines, *self.buttons)

    @property
    def first_actions(self) -> list[Action]:
        """What the plans on this page itself begin with: its lines, buttons and forms."""
        form_lines = [line for choice in self.choices for field in choice.form for line in field.lines]
        return [choice.plan[0] for choice in (*self.choices, *form_lines) if choice.plan]


def button_styles(choices: Sequence[Choice], by_kind: Mapping[type, Style]) -> list[Style]:
    """The style of each of the buttons side by side; `by_kind`: the styles that a title gives to its actions.

    At most one is "wanted": the first with that style, or else the only plan or form without a style.
    """
    styles = [choice.style or own_style(choice, by_kind) for choice in choices]
    result: list[Style] = ["hurts" if style == "hurts" else "rest" for style in styles]
    unstyled = [at for at, choice in enumerate(choices) if not styles[at] and (choice.plan or choice.form)]
    if "wanted" in styles:
        result[styles.index("wanted")] = "wanted"
    elif len(unstyled) == 1:
        result[unstyled[0]] = "wanted"
    return result


def own_style(choice: Choice, by_kind: Mapping[type, Style]) -> Style:
    """The title's style for a single action; several in a row have none."""
    return by_kind.get(type(choice.plan[0]), "") if len(choice.plan) == 1 else ""


@lru_cache(maxsize=50_000)
def _action_token(title: str, kind: str, values: tuple[Any, ...]) -> str:
    return token_for(json.dumps([title, kind, values], default=list))


def action_token(game: Game, plan: Plan) -> str:
    """The token of a plan, to find it again among what is legal."""
    tokens = [_action_token(game.name, type(a).__name__, tuple(getattr(a, f.name) for f in fields(a))) for a in plan]
    return tokens[0] if len(tokens) == 1 else token_for("".join(tokens))


def find(game: Game, plans: Iterable[Plan], token: str) -> Plan | None:
    """The plan with that token, if it is still legal."""
    first = token.removesuffix(QUIET)
    return next((plan for plan in plans if action_token(game, plan) == first), None)


@dataclass(frozen=True, slots=True)
class Group:
    """Plans that agree so far, under the value on which they agree."""

    token: str
    key: Any  # a class of actions, or a value of a field
    plans: tuple[Plan, ...]


def split(plans: Sequence[Plan]) -> tuple[str, list[Group]]:
    """Split by kind, or by the first field that differs; returns by which, too."""
    if len({type(plan[0]) for plan in plans}) > 1:
        return "kind", _groups(plans, lambda plan: type(plan[0]))
    for field in fields(plans[0][0]):
        if len({getattr(plan[0], field.name) for plan in plans}) > 1:
            return field.name, _groups(plans, lambda plan, name=field.name: getattr(plan[0], name))  # type: ignore[misc]
    return "", []


def _groups(plans: Sequence[Plan], key: Callable[[Plan], Any]) -> list[Group]:
    groups: dict[Any, list[Plan]] = {}
    for plan in plans:
        groups.setdefault(key(plan), []).append(plan)
    return [Group(token_for(_key_text(k))[:8], k, tuple(members)) for k, members in groups.items()]


def _key_text(key: Any) -> str:
    return key.__name__ if isinstance(key, type) else repr(key)


def plain_kinds(plans: Iterable[Plan]) -> list[Plan]:
    """Done, pass and the like: they have no fields, so they become buttons."""
    return [plan for plan in plans if len(plan) == 1 and not fields(plan[0])]


def groups_of(plans: Sequence[Plan]) -> tuple[str, list[Group]]:
    """Groups to choose from, or none where everything fits on one page."""
    return split(plans) if len(plans) > MOST else ("", [])


def usual(game: Game, plans: Sequence[Plan]) -> list[Plan]:
    """What is asked for now: without what is possible at any time."""
    return [plan for plan in plans if not game.anytime(plan[0])]


class Menus:
    """The menus of one player in one position."""

    def __init__(
        self,
        game: Game,
        speaker: Speaker,
        view: View,
        describe: Describe | None = None,
        draft: Sequence[Action] = (),
        past: Callable[[], Iterable[Action]] = tuple,
    ) -> None:
        """For one reader, from their own view after the draft; a title may describe plans of several actions itself.

        `past`: what the reader has done in this game before, the newest first.
        """
        self.game, self.speaker, self.view, self.special, self.draft = game, speaker, view, describe, draft
        self.past = past
        self._facts: dict[Action, Mapping[str, Any]] = {}
        self._final: dict[Action, bool] = {}

    def at(self, plans: Sequence[Plan], path: Sequence[str] = (), page: int = 0) -> Menu:
        """The menu at a path; a path that has become too long ends where it still leads."""
        ordered = usual(self.game, plans)
        anytime = [plan for plan in plans if self.game.anytime(plan[0])]
        opened = list(path[:1]) == [ANYTIME]
        if anytime and (not ordered or opened):  # where nothing else is possible, it is the first page
            return self._walk(anytime, [], path[opened:], (ANYTIME,) if ordered else (), page)
        plain = plain_kinds(ordered)
        passing: Style = "rest" if len(ordered) > len(plain) else ""
        buttons = [replace(self.leaf(plan, BUTTON), style=passing) for plan in plain]
        buttons += anytime_button(self, plans)
        return self._walk([plan for plan in ordered if plan not in plain], buttons, path, (), page)

    def _walk(
        self, here: Sequence[Plan], buttons: Sequence[Choice], path: Sequence[str], walked: tuple[str, ...], page: int
    ) -> Menu:
        """Open the groups of a path, one after another."""
        by, groups = groups_of(here)
        for token in path:
            group = next((g for g in groups if g.token == token), None)
            if group is None:
                break
            walked, here = (*walked, token), group.plans
            by, groups = groups_of(here)
        lines = [self.group(by, group) for group in groups] or self.apart([self.leaf(plan) for plan in here])
        buttons = [] if walked else buttons
        if not groups and len(lines) <= FEW and all(len(line.label) <= BUTTON for line in lines):
            return Menu((), (*lines, *buttons), path=walked, text=self.notes(lines))
        pages = -(-len(lines) // MOST)
        page = min(max(page, 0), pages - 1)
        choices = tuple(lines[page * MOST : (page + 1) * MOST])
        return Menu(choices, tuple(buttons), self.prompt(by, here), page, pages, walked)

    def notes(self, lines: Sequence[Choice]) -> str:
        """The notes of a menu's lines, for which buttons have no room."""
        return "\n".join(f"- **{line.label}** · {line.note}" for line in lines if line.plan and line.note)

    def apart(self, lines: list[Choice]) -> list[Choice]:
        """Two lines that read alike say how they differ."""
        alike: dict[str, list[Choice]] = {}
        for line in lines:
            alike.setdefault(line.label, []).append(line)
        return [line if len(alike[line.label]) == 1 else self._tell_apart(line, alike[line.label]) for line in lines]

    def _tell_apart(self, line: Choice, others: Sequence[Choice]) -> Choice:
        differences = [self._differences(other, others) for other in others]
        own = differences[others.index(line)]
        if differences.count(own) > 1:  # names may be alike too
            own = [*own, str(others.index(line) + 1)]
        more = f" ({', '.join(own)})"
        what, dot, rest = line.label.partition(" · ")  # what it costs comes after that
        label = f"{clip(what, LABEL - len(more))}{more}{dot}{rest}" if len(more) < LABEL else line.label
        return replace(line, label=clip(label, LABEL))

    def _differences(self, line: Choice, others: Sequence[Choice]) -> list[str]:
        """The fields that read differently in the others."""
        texts: list[str] = []
        for field in fields(line.plan[-1]):
            values = {self.speaker.one(getattr(other.plan[-1], field.name, None)) for other in others}
            if len(values) > 1:
                texts.append(self._with_label(field.name, self.speaker.one(getattr(line.plan[-1], field.name))))
        return texts

    def _with_label(self, field: str, value: str) -> str:
        """A value with the name of its field, where it has one."""
        key = f"field-{kebab(field)}"
        if not self.speaker.knows(key):
            return value
        return self.speaker.say("labelled", name=self.speaker.tell(key), value=value)

    def prompt(self, by: str, here: Sequence[Plan]) -> str:
        """What a menu asks for."""
        if by not in ("", "kind") and self.speaker.knows(f"field-{kebab(by)}"):
            return clip(self.speaker.attribute(f"field-{kebab(by)}", "description"), 150)
        kinds = {type(plan[0]) for plan in here}
        if len(kinds) == 1 and self.speaker.knows(f"command-{kebab(next(iter(kinds)).__name__)}"):
            return clip(self.speaker.attribute(f"command-{kebab(next(iter(kinds)).__name__)}", "description"), 150)
        key = f"choose-{'-'.join(sorted(kebab(kind.__name__) for kind in kinds))}"
        return self.speaker.tell(key) if self.speaker.knows(key) else self.speaker.say("panel-choose")

    def group(self, by: str, group: Group) -> Choice:
        """A line that opens a group; a group of one stands for its plan."""
        if len(group.plans) == 1:
            return self.leaf(group.plans[0])
        if by == "kind":
            key = f"command-{kebab(group.key.__name__)}"
            label = self.speaker.attribute(key, "description") if self.speaker.knows(key) else kebab(group.key.__name__)
        else:
            label = self.speaker.one(group.key)
        like = group.plans[0] if share_icon(by, group.key) else ()
        return Choice(group.token, clip(capital(label), LABEL), self.count(len(group.plans)), like=like)

    def count(self, number: int) -> str:
        return self.speaker.say("panel-count", number=number)

    def leaf(self, plan: Plan, most: int = LABEL) -> Choice:
        """A line that stands for a plan, with its cost and effect."""
        label, note = self.describe(plan)
        return self.labelled(plan, clip(fit(label.split(" · "), most), most), note)

    def labelled(self, plan: Plan, label: str, note: str = "") -> Choice:
        """A line that stands for a plan, in these words."""
        sealed = self.game.sealed(self.view, plan[-1])
        return Choice(action_token(self.game, plan), label, note, plan, self.final(plan), sealed)

    def facts(self, action: Action) -> Mapping[str, Any]:
        """What the rules say of an action in this position."""
        if action not in self._facts:
            self._facts[action] = self.game.facts(self.view, action)
        return self._facts[action]

    def final(self, plan: Plan) -> bool:
        """Whether the rules publish it at once."""
        return self._is_final(plan[0]) or self._is_final(plan[-1])

    def _is_final(self, action: Action) -> bool:
        if action not in self._final:
            self._final[action] = self.game.final(self.view, action)
        return self._final[action]

    def form(self, token: str, label: str, fields: Sequence[Field], style: Style = "rest") -> Choice:
        """A button that opens a form; it is final if a line of the form is."""
        plans = [line.plan for field in fields for line in field.lines if line.plan]
        return Choice(token, label, final=any(map(self.final, plans)), form=tuple(fields), style=style)

    def describe(self, plan: Plan) -> tuple[str, str]:
        """Label and note of a plan."""
        if len(plan) > 1 and self.special and (text := self.special(plan)):
            return text
        action = plan[-1]
        figures = self.facts(action)
        return self.speaker.action(action, figures), self.speaker.note(action, figures)


def fit(parts: Iterable[str], most: int = 80) -> str:
    """A label of as many parts as there is room for: what is chosen and what differs comes first, the rest may go."""
    texts = [part for part in parts if part]
    while len(texts) > 1 and len(" · ".join(texts)) > most:
        texts.pop()
    return " · ".join(texts)


def numbered(choices: Sequence[Choice], most: int) -> list[Choice]:
    """The choices, with a number in front of those whose labels are cut to the same text."""
    alike, seen, choices_numbered = Counter(choice.label for choice in choices), Counter[str](), list[Choice]()
    for choice in choices:
        seen[choice.label] += 1
        number = f"{seen[choice.label]} · " if alike[choice.label] > 1 else ""
        choices_numbered.append(replace(choice, label=clip(f"{number}{choice.label}", most)))
    return choices_numbered


def anytime_button(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """A button that opens what is possible at any time."""
    any_time = any(menus.game.anytime(plan[0]) for plan in plans if len(plan) == 1)
    return [Choice(ANYTIME, menus.speaker.phrase("panel-anytime"))] if any_time else []
