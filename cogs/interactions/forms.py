"""Forms: one of several, any of several; the answer is read without the form that asked."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from cogs.client.discord_patches import SendAndForget
from cogs.interactions.custom_ids import Id
from cogs.messages.text import capital, clip


class Form(SendAndForget, ui.Modal):
    """A form whose answer is handled by its custom id, in whichever process it arrives."""

    def __init__(self, ref: Id, title: str, parts: Sequence[ui.Label[Any]]) -> None:
        """At most five parts."""
        super().__init__(title=clip(title, 45), custom_id=str(ref), timeout=None)
        for part in parts:
            self.add_item(part)


def radio(name: str, text: str, options: Sequence[tuple[str, str, str]], chosen: str, about: str = "") -> ui.Label[Any]:
    """One of several: value, label and explanation of each."""
    group: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=name, required=True)
    add_options(group, options, (chosen,))
    return ui.Label(text=clip(text, 45), description=clip(about, 100) or None, component=group)


def checks(name: str, text: str, options: Sequence[tuple[str, str, str]], chosen: Sequence[str]) -> ui.Label[Any]:
    """Any of several."""
    group: ui.CheckboxGroup[Any] = ui.CheckboxGroup(custom_id=name, required=False, min_values=0)
    add_options(group, options, chosen)
    return ui.Label(text=clip(text, 45), component=group)


def select(
    name: str, text: str, options: Sequence[tuple[str, str, str]], chosen: str, *, many: bool = False, about: str = ""
) -> ui.Label[Any]:
    """One of up to 25, or any of them, folded away until it is opened."""
    least, most = (0, len(options)) if many else (1, 1)
    field: ui.Select[Any] = ui.Select(custom_id=name, required=not many, min_values=least, max_values=most)
    add_options(field, options, (chosen,))
    return ui.Label(text=clip(text, 45), description=clip(about, 100) or None, component=field)


def add_options(
    field: ui.RadioGroup[Any] | ui.CheckboxGroup[Any] | ui.Select[Any],
    options: Sequence[tuple[str, str, str]],
    chosen: Sequence[str],
) -> None:
    for value, label, note in options:
        about = clip(note, 100) or None
        field.add_option(label=clip(capital(label), 100), value=value, description=about, default=value in chosen)


def text_line(name: str, text: str, about: str, most: int, now: str = "") -> ui.Label[Any]:
    """A short text, which may be left out; `now`: what it is at present."""
    field: ui.TextInput[Any] = ui.TextInput(custom_id=name, required=False, max_length=most, default=now or None)
    return ui.Label(text=clip(text, 45), description=clip(about, 100), component=field)


async def open_form(interaction: discord.Interaction[Any], form: Form) -> None:
    """Show a form; it must be the first answer."""
    await interaction.response.send_modal(form)


def sent_values(components: Sequence[Any]) -> dict[str, tuple[str, ...]]:
    """What was filled in, by custom id: a text, a choice, or several."""
    by_id: dict[str, tuple[str, ...]] = {}
    for component in components:
        inner = component.get("component") or component
        if "custom_id" in inner:
            value = inner.get("values", inner.get("value"))
            values = value if isinstance(value, list) else [] if value is None else [value]
            by_id[str(inner["custom_id"])] = tuple(map(str, values))
        by_id.update(sent_values(component.get("components", ())))
    return by_id


def choice(sent: Mapping[str, tuple[str, ...]], name: str, among: tuple[str, ...]) -> str:
    """What was chosen in a form; anything unknown counts as the first."""
    value = (*sent.get(name, ()), "")[0]
    return value if value in among else among[0]
