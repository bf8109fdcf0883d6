"""The shortest road of taps through a panel to a run of actions, found on the pages as the titles lay them out.

What a line does is told by the plan behind it, never by its label: a new shortcut counts as soon as it is there.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from heapq import heappop, heappush
from itertools import count
from typing import Any

from cogs.panel.page import panel_menu
from cogs.seat.menus import Choice, Field, Menu, Plan, button_styles
from cogs.seat.session import SeatSession
from rules import CHANCE, IllegalAction
from rules.imperunde.phases import Combat
from rules.kernel import Action, Game, State
from table import Preview, Table
from words import Speaker

PATIENCE = 400  # pages somebody looks at before the shortest road counts instead
DEEPER = 1  # pages looked at below the first one that leads on
PLACES = ("country", "sea", "region", "origin")  # fields by which a person sorts what they want to do

Pages = tuple[str, ...]  # the groups that were opened


@dataclass(frozen=True, slots=True)
class Tap:
    """One thing a person does to a panel: turn to a page, take a line, or fill in a form (which is two taps)."""

    token: str
    path: Pages = ()
    page: int = 0  # to turn to, when nothing is taken
    plan: Plan = ()
    form: tuple[tuple[str, ...], ...] = ()  # what is chosen there, the tokens for each question
    turns: bool = False  # to another page of the same menu
    stays: bool = False
    lines: tuple[str, ...] = ()  # of a menu from which several may be chosen
    touches: int = 1  # as a thumb counts them: opening a menu is one, each line another

    @property
    def cost(self) -> int:
        """Interactions sent."""
        return 2 if self.form else 1

    @property
    def leads_to(self) -> Pages:
        """The page the panel shows then."""
        if self.plan:
            return self.path if self.stays else ()
        return self.path if self.turns else (*self.path, self.token)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a person is: what is still to be done, and on which page of the panel."""

    left: Plan
    state: State
    drafted: Plan = ()
    path: Pages = ()
    page: int = 0
    depth: int = 0  # pages turned since something was taken
    mark: str = ""  # of the position: another order of the same actions may have led elsewhere

    @property
    def key(self) -> tuple[Any, ...]:
        return self.left, self.mark, self.path, self.page


@dataclass
class Guide:
    """What has been seen behind each group so far: most need not be opened again in the next position."""

    inside: dict[Pages, set[Action]] = field(default_factory=dict)
    groups: dict[Pages, set[Pages]] = field(default_factory=dict)

    def note(self, at: Pages, menu: Menu) -> None:
        """A page was looked at."""
        choices = (*menu.lines, *menu.buttons)
        lines = [line for choice in choices for question in choice.form for line in question.lines]
        seen = {action for choice in (*choices, *lines) for action in choice.plan}
        for depth in range(len(at) + 1):
            self.inside.setdefault(at[:depth], set()).update(seen)
        opened = {(*menu.path, choice.token) for choice in choices if not choice.plan and not choice.form}
        self.groups.setdefault(at, set()).update(opened)

    def is_known(self, at: Pages) -> bool:
        """Has everything behind a group been looked at?"""
        return at in self.groups and all(self.is_known(each) for each in self.groups[at] if len(each) > len(at))

    def leads_nowhere(self, at: Pages, left: Plan) -> bool:
        return self.is_known(at) and not self.inside[at].intersection(left)


@dataclass
class Atlas:
    """The panels of one seat, for positions that need not have come about."""

    table: Table
    user: str
    seat: str
    speaker: Speaker
    guide: Guide = field(default_factory=Guide)
    trusting: bool = True  # in the guide
    menus: dict[tuple[Any, ...], Menu] = field(default_factory=dict)
    sessions: dict[int, tuple[State, SeatSession]] = field(default_factory=dict)

    def session(self, state: State, drafted: Plan) -> SeatSession:
        """The seat as it would be there."""
        if (cached := self.sessions.get(id(state))) is not None and cached[0] is state:
            return cached[1]
        game, session = self.table.state.game, SeatSession(self.table, self.user, self.seat, self.speaker)
        view, question = game.view(state, self.seat), game.question(state, self.seat)
        session.preview = Preview(drafted, view, (), question, game.legal_actions(state, self.seat))
        self.sessions[id(state)] = state, session
        return session

    def menu(self, spot: Spot) -> Menu:
        """A page of the panel there."""
        key = (id(spot.state), spot.path, spot.page)
        if key not in self.menus:
            self.menus[key] = panel_menu(self.session(spot.state, spot.drafted), spot.path, spot.page)
            self.guide.note(spot.path, self.menus[key])
        return self.menus[key]

    def follow(self, spot: Spot, plan: Plan) -> Spot | None:
        """Where a plan leads, with what the table does after it; None if the rules forbid it."""
        game, state, final = self.table.state.game, spot.state, False
        try:
            for action in plan:
                final = final or game.final(game.view(state, self.seat), action)
                state, _ = game.apply(state, self.seat, action)
        except IllegalAction:
            return None
        state = settle(game, state) if final else state
        drafted = () if final else (*spot.drafted, *plan)
        return Spot(spot.left, state, drafted, mark=game.digest(in_any_order(state)))


def in_any_order(state: State) -> State:
    """The position as if the attackers of a combat had come in one order: nobody means one by it."""
    *below, top = getattr(state, "stack", None) or (None,)
    return (
        replace(state, stack=(*below, replace(top, engaged=tuple(sorted(top.engaged)))))
        if isinstance(top, Combat)
        else state
    )


def without(left: Plan, plan: Plan) -> Plan | None:
    """What remains to be done after a plan; None if it does something else. Several actions may come in any order."""
    if left[: len(plan)] == plan:
        return left[len(plan) :]
    return None if len(plan) == 1 else without_any(left, plan)


Filling = tuple[tuple[tuple[str, ...], ...], Plan]  # the tokens chosen in each question, and what they do


def fillings(choice: Choice, left: Plan) -> list[Filling]:
    """How a form would be filled in: with all that is left to do; or but for its last question, which may end it."""
    whole = fullest_filling(choice.form, left)
    *some, last = choice.form
    open_end = next((line.token for line in last.lines if not line.plan), None)
    if not some or open_end is None:
        return [whole]
    tokens, plan = fullest_filling(some, left)
    return [whole, ((*tokens, (open_end,)), plan)] if tokens else [whole]


def fullest_filling(form: Sequence[Field], left: Plan) -> Filling:
    """In each question whatever is still to be done, or nothing."""
    tokens, taken = list[tuple[str, ...]](), list[Action]()
    for question in form:
        chosen = list[Choice]()
        for line in sorted(question.lines, key=lambda line: (-len(line.plan), turn(left, line.plan))):
            rest = without_any(left, line.plan)
            if line.plan and rest is not None and (question.many or not chosen):
                chosen.append(line)
                left = rest
        if not chosen and not question.many:
            chosen = [line for line in question.lines if not line.plan][:1]
            if not chosen:
                return (), ()
        tokens.append(tuple(line.token for line in chosen))
        taken += question.plan(*tokens[-1])
    return tuple(tokens), tuple(taken)


def turn(left: Plan, plan: Plan) -> int:
    """The place of a plan in what is left."""
    return left.index(plan[0]) if plan and plan[0] in left else len(left)


def without_any(left: Plan, plan: Plan) -> Plan | None:
    """What is left without the plan's actions, in any order, as a form takes them; None: one is missing."""
    rest = list(left)
    for action in plan:
        if action not in rest:
            return None
        rest.remove(action)
    return tuple(rest)


def line_touches(number: int = 1, *, many: bool = False) -> int:
    """Open a menu and take its lines; one from which several may be chosen has to be closed too."""
    return 1 + number + many


def form_touches(form: Sequence[Field], tokens: Sequence[tuple[str, ...]]) -> int:
    """Open a form, choose where something else is filled in, send it."""
    changed = [(each, taken) for each, taken in zip(form, tokens, strict=True) if taken != default(each)]
    return 2 + sum(line_touches(max(1, len(taken)), many=each.many) for each, taken in changed)


def default(question: Field) -> tuple[str, ...]:
    return (question.chosen,) if question.chosen else ()


def several_lines(atlas: Atlas, spot: Spot, menu: Menu) -> Iterator[tuple[Tap, Spot]]:
    """As many lines of a menu as belong to what is left, chosen together."""
    if menu.most == 1 or not menu.lines:
        return
    ((tokens,), plan) = fullest_filling([Field("", menu.lines, many=True)], spot.left)
    rest = without_any(spot.left, plan)
    after = atlas.follow(spot, plan) if 0 < len(tokens) <= menu.most and rest is not None else None
    if after is not None and rest is not None:
        touches = line_touches(len(tokens), many=True)
        yield Tap(tokens[0], menu.path, plan=plan, lines=tokens, touches=touches), replace(after, left=rest, path=())


def taps_from(atlas: Atlas, spot: Spot) -> Iterator[tuple[Tap, Spot]]:
    """Everything that leads on from here, and to where."""
    menu = atlas.menu(spot)
    leads = False
    for together in several_lines(atlas, spot, menu):
        leads = True
        yield together
    for choice in (*(menu.lines if menu.most == 1 else ()), *menu.buttons):
        for tokens, plan in fillings(choice, spot.left) if choice.form else [((), choice.plan)]:
            rest = without_any(spot.left, plan) if tokens else without(spot.left, plan)
            after = atlas.follow(spot, plan) if plan and rest is not None else None
            if rest is None or after is None:
                continue
            leads = True
            path = menu.path if choice.stays else ()
            touches = form_touches(choice.form, tokens) if tokens else touches_of(menu, choice)
            tap = Tap(choice.token, menu.path, plan=plan, form=tokens, stays=choice.stays, touches=touches)
            yield tap, replace(after, left=rest, path=path)
    if leads and spot.depth >= DEEPER:
        return
    for choice in (*menu.lines, *menu.buttons):
        if not choice.plan and not choice.form:
            path = (*menu.path, choice.token)
            if not (atlas.trusting and atlas.guide.leads_nowhere(path, spot.left)):
                tap = Tap(choice.token, menu.path, touches=touches_of(menu, choice))
                yield tap, replace(spot, path=path, page=0, depth=spot.depth + 1)
    if menu.page + 1 < menu.pages:
        tap = Tap("", menu.path, menu.page + 1, turns=True)
        yield tap, replace(spot, path=menu.path, page=menu.page + 1, depth=spot.depth + 1)
    if menu.path:
        tap = Tap("", menu.path[:-1], 0, turns=True)
        yield tap, replace(spot, path=menu.path[:-1], page=0, depth=spot.depth + 1)


def touches_of(menu: Menu, choice: Choice) -> int:
    return line_touches() if choice in menu.lines else 1


def suggested_road(atlas: Atlas, start: Spot) -> list[Tap] | None:
    """The taps of somebody who takes on each page the first thing it suggests that belongs to what they want."""
    goal = destination(atlas, start, start.left)
    for order in orders(start.left):
        if destination(atlas, start, order) == goal:
            seen = set[tuple[Any, ...]]()
            if (taps := follow_first(atlas, replace(start, left=order), goal, seen)) is not None:
                return taps
    return None


def follow_first(atlas: Atlas, spot: Spot, goal: str, seen: set[tuple[Any, ...]]) -> list[Tap] | None:
    """Depth first: the blue button, what does all at once, then the others in the order in which a page shows them."""
    if not spot.left:
        return [] if spot.mark == goal else None
    if spot.key in seen or len(seen) > PATIENCE:
        return None
    seen.add(spot.key)
    blue = suggested_token(atlas, spot)
    taps_here = sorted(taps_from(atlas, spot), key=lambda pair: (pair[0].token != blue, is_part(*pair)))
    for tap, there in taps_here:
        if (taps := follow_first(atlas, there, goal, seen)) is not None:
            return [tap, *taps]
    return None


def is_part(tap: Tap, there: Spot) -> bool:
    """Whether a tap leaves something to do; the lines of a form are not seen before it is opened."""
    return bool(there.left or tap.form)


def suggested_token(atlas: Atlas, spot: Spot) -> str:
    """The token of the blue button, which a page suggests before all else; empty: it has none."""
    menu, session = atlas.menu(spot), atlas.session(spot.state, spot.drafted)
    styles = button_styles(menu.buttons, session.ui.menus.styles_in(session.view))
    return next((each.token for each, style in zip(menu.buttons, styles, strict=True) if style == "wanted"), "")


def road(atlas: Atlas, start: Spot) -> list[Tap] | None:
    """The fewest taps to do everything, in the given order or one that leads to the same position."""
    goal = destination(atlas, start, start.left)
    assert goal, start.left
    best: list[Tap] | None = None
    for order in orders(start.left):
        if destination(atlas, start, order) != goal:
            continue
        taps = search(atlas, replace(start, left=order), goal, sum(tap.cost for tap in best) if best else 10**9)
        best = taps or best
    if best is None and atlas.trusting:
        atlas.trusting = False
        return road(atlas, start)
    return best


def destination(atlas: Atlas, start: Spot, run: Plan) -> str:
    """The position after a run taken step by step; nothing if the rules forbid it."""
    spot: Spot | None = start
    for action in run:
        spot = atlas.follow(spot, (action,)) if spot else None
    return spot.mark if spot else ""


def settle(game: Game, state: State) -> State:
    """Give every answer that is the only one, as the table does."""
    while True:
        waiting = game.waiting_for(state)
        seats = [seat for seat in state.seats if seat in waiting]
        only = next(((seat, forced) for seat in seats if (forced := game.forced(state, seat)) is not None), None)
        if CHANCE in waiting or only is None:
            return state
        state, _ = game.apply(state, *only)


def orders(run: Plan) -> list[Plan]:
    """As it was decided, and sorted by place as people sort it."""
    first: dict[Any, int] = {}
    for number, action in enumerate(run):
        first.setdefault(place_of(action), number)
    ordered = tuple(sorted(run, key=lambda action: first[place_of(action)]))
    return [run] if ordered == run else [run, ordered]


def place_of(action: Action) -> Any:
    """Where an action is done, or its kind."""
    names = [each.name for each in fields(action)]
    return next((getattr(action, name) for name in PLACES if name in names), type(action))


def search(atlas: Atlas, start: Spot, goal: str, most: int) -> list[Tap] | None:
    """Dijkstra over pages and positions; nothing that takes as many taps as are known already.

    Of two roads with as many taps the one with fewer choices is taken.
    """
    order = count()
    queue: list[tuple[int, int, int, Spot, tuple[Tap, ...]]] = [(0, 0, next(order), start, ())]
    seen = set[tuple[Any, ...]]()
    while queue:
        cost, choices, _, spot, taps = heappop(queue)
        if not spot.left:
            if spot.mark == goal:
                return list(taps)
            continue
        if spot.key in seen or cost >= most:
            continue
        seen.add(spot.key)
        for tap, there in taps_from(atlas, spot):
            if there.key not in seen:
                heappush(queue, (cost + tap.cost, choices + bool(tap.plan), next(order), there, (*taps, tap)))
    return None


def run_of(
    game: Game,
    state: State,
    seat: str,
    choose: Any,
    boundary: Sequence[type],
    answered: Callable[[State], bool] = lambda state: False,
) -> Plan:
    """What a seat does until somebody else is asked, an order answers, dice fall, or its next turn begins."""
    run = list[Action]()
    while seat in game.waiting_for(state) and CHANCE not in game.waiting_for(state):
        action = choose(state, len(run))
        if run and isinstance(action, tuple(boundary)):
            break
        run.append(action)
        final = game.final(game.view(state, seat), action)
        state, _ = game.apply(state, seat, action)
        state = settle(game, state) if final else state
        if answered(state):
            break
    return tuple(run)
