"""How a title turns legal actions into menus and commands; the defaults serve any title."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cogs.seat.icons import action_icon
from cogs.seat.menus import Menu, Menus, Plan, Style
from rules.kernel import Action, Game, View
from words import Speaker

PLACE_FIELDS = ("region", "city", "country", "sea", "origin", "to", "source", "target")  # fields that name a place


class TitleMenus:
    """The panel's pages, and the fields of actions that commands and "Why not …?" ask for."""

    button_styles: ClassVar[
        Mapping[type, Style]
    ] = {}  # of answers that are not "wanted", alike on the card and on the panel
    said_by_next_step: ClassVar[tuple[type, ...]] = ()  # actions that a plan's text leaves out, unless they come last

    consents: ClassVar[tuple[type, ...]] = ()  # actions that agree, end, pass or decline

    def is_implied(self, before: Action, action: Action) -> bool:
        """Whether an action that comes last in a plan goes without saying after the one before it."""
        return False

    def styles_in(self, view: View) -> Mapping[type, Style]:
        """What the colours of answers say in this position."""
        return self.button_styles

    def stakes(self, view: View, seat: str) -> object:
        """The public facts that `consents` of a seat depend on, from the spectator's view; None: nothing.

        Name only what others can change while the seat is asked the same, with the same choices.
        """
        return None

    def plans(self, game: Game, view: View, actions: Sequence[Action]) -> Sequence[Plan]:
        """What the lines of a menu do: one action each, unless a title offers several in a row."""
        return tuple((action,) for action in actions)

    def icon(self, title: str, view: View, plan: Plan) -> str:
        """The name of the emoji on a choice; empty: it has none."""
        return action_icon(title, plan[0]) if plan else ""

    def suggestion(self, plan: Plan, speaker: Speaker) -> str:
        """A whole plan as a button suggests it; nothing: its steps are named."""
        return ""

    def describe(self, plan: Plan, view: View, speaker: Speaker) -> tuple[str, str] | None:
        """Label and note of a plan of several actions."""
        return None

    def page(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        """What one page of the panel offers."""
        return menus.at(plans, path, page)

    def aliases(self, action: Action) -> Sequence[Action]:
        """The action and every other action that means the same, for commands."""
        return (action,)

    def max_repeats(self, action: Action, view: View) -> int:
        """How many times in a row one command may take an action, from the player's own view."""
        return 1

    def field_values(self, kind: type, field: str, view: View) -> Sequence[Any]:
        """What a field of an action may name, for "Why not …?"; none: the player is not asked for it."""
        return ()

    def can_come_up(self, kind: type, view: View) -> bool:
        """Whether this game has what an action of this kind needs; otherwise "Why not …?" leaves it out."""
        return True
