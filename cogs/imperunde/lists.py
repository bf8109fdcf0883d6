"""Many things by one form: a few places in each question, any of whose lines are taken, and what follows."""

from collections.abc import Iterable, Sequence

from cogs.messages.text import capital, clip
from cogs.seat.menus import MOST, Choice, Field, Menus, Plan, action_token

QUESTIONS = 5  # of a form
LABEL = 45  # letters of a question

Group = tuple[str, Sequence[Choice]]  # a place, and what may be done there


def forms(menus: Menus, name: str, groups: Iterable[Group], end: Plan, ending: str = "") -> list[Choice]:
    """As many forms as the places need; each may end it all, by this name. One line alone needs none."""
    fields = questions(groups)
    if sum(len(field.lines) for field in fields) < 2:
        return []
    places = QUESTIONS - bool(end)
    parts = [fields[at : at + places] for at in range(0, len(fields), places)]
    after = [then(menus, [end], ending=ending)] if end else []
    return [
        menus.form(f"{name}{at}", label(menus, name, part, len(parts)), (*part, *after))
        for at, part in enumerate(parts)
    ]


def label(menus: Menus, name: str, part: Sequence[Field], parts: int) -> str:
    """What a form is for, with what money; which places it is about, where there are several."""
    where = f" · {part[0].label.partition(', ')[0]} – {part[-1].label.rpartition(', ')[2]}" if parts > 1 else ""
    funds = menus.view.invest.funds if menus.view.invest else 0
    return clip(menus.speaker.tell(name, funds=funds) + where, 80)


def questions(groups: Iterable[Group]) -> list[Field]:
    """Neighbouring places share a question as long as their lines fit into one menu."""
    packed: list[tuple[list[str], list[Choice]]] = []
    for name, lines in groups:
        some = list(lines[:MOST])
        if packed and len(packed[-1][1]) + len(some) <= MOST:
            packed[-1][0].append(name)
            packed[-1][1].extend(some)
        elif some:
            packed.append(([name], some))
    return [Field(clip(", ".join(map(capital, names)), LABEL), tuple(lines), many=True) for names, lines in packed]


def then(menus: Menus, ends: Sequence[Plan], chosen: Plan = (), ending: str = "") -> Field:
    """What follows when the form is sent: a look at it, unless something else was chosen; that says if it publishes."""
    look = Choice("look", capital(menus.speaker.tell("look-first")))
    lines = [end_line(menus, end, ending) for end in ends]
    preset = next((line.token for line in lines if line.plan == chosen), look.token)
    return Field(capital(menus.speaker.tell("and-then")), (*lines, look), preset)


def end_line(menus: Menus, end: Plan, label: str) -> Choice:
    note = menus.speaker.say("panel-final") if menus.final(end) else ""
    return Choice(action_token(menus.game, end), capital(label or menus.describe(end)[0]), note, end)
