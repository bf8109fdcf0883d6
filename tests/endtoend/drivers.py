"""Scripted players: one types slash commands, the other only presses buttons and chooses from menus."""

from collections import deque
from dataclasses import fields
from typing import Any

from cogs.interactions.custom_ids import parse
from cogs.panel.commands import TitleCommands, option_value
from cogs.panel.page import menus_for
from cogs.seat.menus import Choice, Plan, action_token
from cogs.seat.session import SeatSession, session_at
from loopback.client_view import Form, MessageView
from loopback.model import Channel
from loopback.world import Player, Reply
from rules.kernel import Action
from table import Table
from words import LANGUAGES, Speaker, kebab
from words.catalogue import message


class Stuck(AssertionError):
    """The bot did not let a legal move through."""


class CommandDriver:
    """Plays by slash commands alone, looking at the suggestions from time to time."""

    def __init__(self, commands: TitleCommands, every: int = 17) -> None:
        self.commands, self.every, self.count = commands, every, 0

    async def act(self, player: Player, channel: Channel, table: Table, seat: str, action: Action) -> Reply:
        """Type the command that means just this action."""
        command, options = self.as_typed(action)
        self.count += 1
        if self.count % self.every == 0:
            await self.look(player, channel, command, options)
        reply = await player.slash(channel, command, **options)
        if any(Speaker(language).say("panel-which") in reply.text for language in LANGUAGES):
            return await self.settle(player, message_of(reply), action_token(table.state.game, (action,)))
        return reply

    async def settle(self, player: Player, panel: MessageView, token: str) -> Reply:
        """Several actions fit the options: say which."""
        control = holds(panel, Choice(token, ""))
        assert control, f"what was typed is not among {panel.labels}"
        if control["type"] == 3:
            return await player.choose(panel, control["custom_id"], token)
        return await player.click(panel, control["custom_id"])

    def as_typed(self, action: Action) -> tuple[str, dict[str, Any]]:
        kind = type(action)
        group = next(name for name, kinds in self.commands.tree.items() if kind in kinds)
        option_names = self.commands.tree[group][kind].replace("?", "").split()
        values = {f.name: option_value(getattr(action, f.name)) for f in fields(kind) if f.name in option_names}
        options: dict[str, Any] = {self.option(name): value for name, value in values.items() if len(value) <= 100}
        return self.name(kind, group), options

    def name(self, kind: type, group: str) -> str:
        """The command of a kind of action, as typed."""
        keys = ["group", *([f"group-{group}"] if group else []), f"command-{kebab(kind.__name__)}"]
        return " ".join(self._word(key) for key in keys)

    def option(self, field: str) -> str:
        """The option of a field, as typed."""
        return self._word(f"field-{kebab(field)}")

    def _word(self, key: str) -> str:
        return message("en", self.commands.catalogue, f"{self.commands.catalogue}-{key}")

    async def look(self, player: Player, channel: Channel, command: str, options: dict[str, str]) -> None:
        """What is about to be typed must be among the suggestions, if they fit on one list."""
        typed_options: dict[str, str] = {}
        for name, value in options.items():
            suggestions = await player.autocomplete(channel, command, name, "", **typed_options)
            assert len(suggestions) <= 25
            if len(suggestions) < 25 and value not in {choice["value"] for choice in suggestions}:
                raise Stuck(f"{command}: {name}={value} is not suggested, but {suggestions}")
            typed_options[name] = value


class ButtonDriver:
    """Plays by buttons and menus alone, as on a phone."""

    def __init__(self) -> None:
        self.panels: dict[tuple[int, str], MessageView] = {}
        self.taps = 0

    async def act(self, player: Player, channel: Channel, table: Table, seat: str, action: Action) -> Reply:
        """Open the panel if need be, walk to the action and take it."""
        panel = self.panels.get((player.id, seat)) or await self.open(player, channel, seat)
        path, choice = tuple[str, ...](), Choice(action_token(table.state.game, (action,)), "")
        if has_form(panel) or not holds(panel, choice):  # what is in sight needs no way to it
            path, choice = route(session_at(table, str(player.id), "en", seat), (action,))
        at = place(panel)
        for step in range(60):
            if control := holds(panel, choice):
                reply = await self.use(player, panel, control, choice, (action,))
                if reply.message is not None:
                    self.panels[player.id, seat] = reply.message
                return reply
            panel, at = await self.walk(player, panel, at, path, step)
        raise Stuck(f"no way to {action} from {panel.text} {panel.labels}")

    async def open(self, player: Player, channel: Channel, seat: str) -> MessageView:
        """Press Act on the newest card."""
        card = next((each for each in player.newest(channel) if not each.ephemeral and finds(each, "act")), None)
        assert card, "there is no card with a button to act"
        reply = await player.click(card, finds(card, "act"))
        self.taps += 1
        assert reply.message is not None
        return reply.message

    async def use(
        self, player: Player, panel: MessageView, control: dict[str, Any], choice: Choice, plan: Plan
    ) -> Reply:
        self.taps += 1
        if control["type"] == 3:
            return await player.choose(panel, control["custom_id"], value_of(choice))
        reply = await player.click(panel, control["custom_id"])
        if choice.form and reply.form is not None:
            self.taps += 1
            return await player.submit(reply.form, placed(reply.form, fills(choice, plan) or {}))
        return reply

    async def walk(
        self, player: Player, panel: MessageView, at: tuple[str, ...], path: tuple[str, ...], step: int
    ) -> tuple[MessageView, tuple[str, ...]]:
        """One tap nearer: into a group, to the next page, or up again; returns where that is, too."""
        self.taps += 1
        if at == path[: len(at)] and len(at) < len(path):
            follow = path[len(at)]
            for control in panel.selects:
                if any(option["value"] == f">{follow}" for option in control["options"]):
                    return message_of(await player.choose(panel, control["custom_id"], f">{follow}")), (*at, follow)
            for button in panel.buttons:
                way = opens(button)
                if len(way) > len(at) and way == path[: len(way)]:
                    return message_of(await player.click(panel, button["custom_id"])), way
        later = [b for b in panel.buttons if (r := parse(b["custom_id"])) and r.verb == "open" and turns(r.rest, at)]
        if at == path[: len(at)] and later and step < 50:
            return message_of(await player.click(panel, later[-1]["custom_id"])), at
        up = [b for b in panel.buttons if (r := parse(b["custom_id"])) and r.verb == "open"]
        if not up:
            raise Stuck(f"nowhere to go at {at}: {panel.labels} {[s['options'] for s in panel.selects]}")
        return message_of(await player.click(panel, up[-1]["custom_id"])), at[:-1]


def opens(button: dict[str, Any]) -> tuple[str, ...]:
    """The page a button leads to; () for one that leads to none."""
    ref = parse(button["custom_id"])
    return tuple(ref.rest.partition("~")[2].split(".")[:-1]) if ref and ref.verb == "open" else ()


def message_of(reply: Reply) -> MessageView:
    assert reply.message is not None, "no answer"
    return reply.message


def turns(rest: str, at: tuple[str, ...]) -> bool:
    """Does this button lead to another page of the same menu?"""
    *path, page = rest.partition("~")[2].split(".")
    return tuple(path) == at and page != "0"


def holds(panel: MessageView, choice: Choice) -> dict[str, Any] | None:
    """The control that takes this choice at once, or opens its form."""
    for control in panel.selects:
        if any(option["value"] == value_of(choice) for option in control["options"]):
            return dict(control)
    for button in panel.buttons:
        ref = parse(button.get("custom_id", ""))
        if ref and ref.verb in ("do", "stay", "fill") and ref.rest.partition("~")[2].split(".")[-1] == choice.token:
            return dict(button)
    return None


def has_form(panel: MessageView) -> bool:
    """Does a button open a form? It may be the way that the panel means for an action in sight."""
    return any((ref := parse(button.get("custom_id", ""))) and ref.verb == "fill" for button in panel.buttons)


def value_of(choice: Choice) -> str:
    """What a line of a menu sends."""
    return f"{'+' if choice.stays else ''}{choice.token}"


def fills(choice: Choice, plan: Plan) -> dict[str, str] | None:
    """How a form is filled in that means just this plan: one line of its first question, the rest as they are."""
    if not choice.form:
        return None
    chosen = {str(place): part.chosen for place, part in enumerate(choice.form)}
    rest = tuple(action for part in choice.form[1:] for action in part.plan(part.chosen))
    return next(({**chosen, "0": line.token} for line in choice.form[0].lines if line.plan + rest == plan), None)


def placed(form: Form, values: dict[str, str]) -> dict[str, str]:
    """Each value in a question that offers it: in another language the questions may stand in another order."""
    parts = {part["component"]["custom_id"]: part["component"].get("options", ()) for part in form.raw["components"]}
    asks = {name: {option["value"] for option in options} for name, options in parts.items()}
    return {
        next(name for name in (place, *asks) if value in asks[name]): value for place, value in values.items() if value
    }


def finds(message: MessageView, verb: str) -> str:
    """The custom id of the button with this verb."""
    for button in message.buttons:
        ref = parse(button.get("custom_id", ""))
        if ref and ref.verb == verb and not button.get("disabled"):
            return str(button["custom_id"])
    return ""


def place(panel: MessageView) -> tuple[str, ...]:
    """Where in the menus this panel is: its menu or its way up tells."""
    for control in panel.selects:
        ref = parse(control["custom_id"])
        if ref and ref.verb == "pick":
            return tuple(ref.rest.partition("~")[2].split(".")[:-1])
    return ()


def route(session: SeatSession, plan: Plan) -> tuple[tuple[str, ...], Choice]:
    """The shortest way through the title's own menus to a plan, and the line that does it, or that and more."""
    longer: tuple[tuple[str, ...], Choice] | None = None
    menus, queue, seen = menus_for(session), deque[tuple[str, ...]]([()]), set[tuple[str, ...]]()
    while queue:
        path = queue.popleft()
        menu = session.ui.menus.page(menus, session.plans, path, 0)
        for page in range(menu.pages):
            here = session.ui.menus.page(menus, session.plans, path, page) if page else menu
            for choice in here.choices:
                if choice.plan == plan or fills(choice, plan):
                    return path, choice
                if choice.plan[: len(plan)] == plan:
                    longer = longer or (path, choice)
            ways = [(*here.path, choice.token) for choice in here.choices if not choice.plan and not choice.form]
            queue.extend(way for way in ways if way not in seen)
            seen.update(ways)
    if longer:
        return longer
    raise Stuck(f"no menu leads to {plan}")
