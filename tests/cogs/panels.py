"""Every page of a panel in a position, and what must hold on each of them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

from cogs.caesar.title_ui import CAESAR_UI
from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.imperunde.title_ui import IMPERUNDE_UI
from cogs.seat.menus import QUIET, Choice, Menu, Menus, Plan, action_token, find
from cogs.seat.title_ui import TitleUI
from rules import CHANCE
from rules.kernel import Action, Game, State, Value
from rules.play import random_game
from words import Speaker, catalogue_of

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dora": "Dora", "emil": "Emil", "fay": "Fay"}
UIS: dict[str, TitleUI] = {"imperial": IMPERIAL_UI, "caesar": CAESAR_UI, "imperunde": IMPERUNDE_UI}
DEEPEST = 8
FINAL = ("imperial", "imperial-2030")  # titles whose plans of several actions are as final as any of them


class Panel(NamedTuple):
    """What a seat would be shown."""

    game: Game
    state: State
    seat: str
    draft: tuple[Action, ...]

    @property
    def ui(self) -> TitleUI:
        return UIS[catalogue_of(self.game.name)]

    def plans(self) -> Sequence[Plan]:
        view = self.game.view(self.state, self.seat)
        return self.ui.menus.plans(self.game, view, self.game.legal_actions(self.state, self.seat))

    def publishes(self, plan: Plan) -> bool:
        """Is a plan published at once, by any of its actions? It is legal from the first to the last."""
        state, final = self.state, False
        for action in plan:
            final |= self.game.final(self.game.view(state, self.seat), action)
            state, _ = self.game.apply(state, self.seat, action)
        return final

    def pages(self, language: str) -> Iterator[Menu]:
        """Every page that can be opened."""
        view, speaker, plans = (
            self.game.view(self.state, self.seat),
            Speaker(language, self.game.name, NAMES),
            self.plans(),
        )
        menus = Menus(self.game, speaker, view, lambda plan: self.ui.menus.describe(plan, view, speaker), self.draft)
        queue: list[tuple[str, ...]] = [()]
        seen = set(queue)
        for path in queue:
            assert len(path) <= DEEPEST, path
            first = self.ui.menus.page(menus, plans, path, 0)
            for number in range(first.pages):
                shown = self.ui.menus.page(menus, plans, path, number)
                yield shown
                ways = [(*shown.path, each.token) for each in shown.choices if not each.plan and not each.form]
                queue += [way for way in dict.fromkeys(ways) if way not in seen]
                seen |= {*ways}


def every_option(game: Game) -> list[dict[str, Value]]:
    """Every combination of a title's options."""
    values = [option.values for option in game.options.values()]
    return [dict(zip(game.options, chosen, strict=True)) for chosen in product(*values)]


def panels(
    game: Game, players: int, options: Mapping[str, Value], seed: str, every: int, limit: int
) -> Iterator[Panel]:
    """What each seat is shown along a random game; a draft is what its player has done since something was final."""
    rng, seats = Random(seed), tuple(NAMES)[:players]
    phase, before, draft, last = rng.randrange(every), game.new_game(seats, options), list[Action](), ""
    for number, (state, seat, action, _) in enumerate(random_game(game, seats, options, rng, limit)):
        final = seat == CHANCE or game.final(game.view(before, seat), action)
        draft = [] if final else [*draft, action] if seat == last else [action]
        before, last = state, seat
        if number % every == phase and CHANCE not in game.waiting_for(state):
            for each in state.seats:
                if game.legal_actions(state, each):
                    yield Panel(game, state, each, tuple(draft) if each == seat else ())


def check_labels(shown: Menu) -> None:
    """No two choices of a menu, of a page of buttons or of a question read alike, and none is too long."""
    for choices, most in ((shown.lines, 100), (shown.buttons, 80)):
        check_apart(choices, most)
        for choice in choices:
            assert len(choice.form) <= 5
            for field in choice.form:
                check_apart(field.lines, 100)
    assert len(shown.lines) <= 25


def check_apart(choices: Sequence[Choice], most: int) -> None:
    labels = Counter(choice.label for choice in choices)
    assert not [label for label, number in labels.items() if number > 1], labels.most_common(3)
    assert all(0 < len(label) <= most for label in labels)


def check_reach(panel: Panel, language: str) -> None:
    """Every legal action can be reached from the panel, and every line of it is legal."""
    game, plans, reached = panel.game, panel.plans(), set[Any]()
    for shown in panel.pages(language):
        check_labels(shown)
        for choice in shown.choices:
            if choice.plan:
                assert find(game, plans, choice.token) in (choice.plan, None), choice  # None: only its page knows it
                assert choice.token.removesuffix(QUIET) == action_token(game, choice.plan)
                published = panel.publishes(choice.plan)  # every action of it is legal, one after the other
                if game.name in FINAL:
                    assert choice.final == published, choice
                reached.add(choice.plan[0])
            for field in choice.form:
                reached |= {action for line in field.lines for action in line.plan}
    legal = {*game.legal_actions(panel.state, panel.seat)}
    assert legal <= reached, legal - reached
