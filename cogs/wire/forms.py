"""Forms of a new game and of a table's settings; sent values are read back without the form that showed them."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

import words
from cogs.wire.ids import Id
from cogs.wire.speech import capital, clip
from rules.kernel import Game, Value

VARIANTS = "variants"  # the custom id of the yes-or-no variants
PATIENCE = 900.0  # seconds discord.py remembers a form; the answer is understood without it


class Form(ui.Modal):
    """A form whose answer is handled by its custom id, in whichever process it arrives."""

    def __init__(self, ref: Id, title: str, parts: Sequence[ui.Label[Any]]) -> None:
        """At most five parts."""
        super().__init__(title=clip(title, 45), custom_id=str(ref), timeout=PATIENCE)
        for part in parts:
            self.add_item(part)


def radio(name: str, text: str, options: Sequence[tuple[str, str, str]], chosen: str, about: str = "") -> ui.Label[Any]:
    """One of several: value, label and explanation of each."""
    group: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=name, required=True)
    for value, label, note in options:
        group.add_option(
            label=clip(capital(label), 100), value=value, description=clip(note, 100) or None, default=value == chosen
        )
    return ui.Label(text=clip(text, 45), description=clip(about, 100) or None, component=group)


def checks(name: str, text: str, options: Sequence[tuple[str, str, str]], chosen: Sequence[str]) -> ui.Label[Any]:
    """Any of several."""
    group: ui.CheckboxGroup[Any] = ui.CheckboxGroup(custom_id=name, required=False, min_values=0)
    for value, label, note in options:
        group.add_option(
            label=clip(capital(label), 100), value=value, description=clip(note, 100) or None, default=value in chosen
        )
    return ui.Label(text=clip(text, 45), component=group)


def truths(game: Game) -> list[str]:
    """The variants that are on or off."""
    return [name for name, option in game.options.items() if all(isinstance(v, bool) for v in option.values)]


def variant_parts(game: Game, language: str, chosen: Mapping[str, Value]) -> list[ui.Label[Any]]:
    """The title's variants: those that are on or off together, the others each by itself."""
    parts: list[ui.Label[Any]] = []
    plain = truths(game)
    if plain:
        lines = [(n, words.option(game.name, n, language), words.describe(game.name, n, language)) for n in plain]
        ticked = [name for name in plain if chosen.get(name, game.options[name].default)]
        parts.append(checks(VARIANTS, words.say(language, "form-variants"), lines, ticked))
    for name, option in game.options.items():
        if name not in plain:
            values = [(str(v), words.value(game.name, name, v, language), "") for v in option.values]
            now = str(chosen.get(name, option.default))
            label, about = words.option(game.name, name, language), words.describe(game.name, name, language)
            parts.append(radio(name, label, values, now, about))
    return parts


def read_variants(game: Game, sent: Mapping[str, tuple[str, ...]]) -> dict[str, Value]:
    """The options as sent; what nobody offered is left for the rules to refuse."""
    options: dict[str, Value] = {name: name in sent.get(VARIANTS, ()) for name in truths(game) if VARIANTS in sent}
    for name, option in game.options.items():
        if name in sent and name not in options:
            text = (*sent[name], "")[0]
            options[name] = next((value for value in option.values if str(value) == text), text)
    return options


async def open_form(interaction: discord.Interaction[Any], form: Form) -> None:
    """Show a form; it must be the first answer."""
    await interaction.response.send_modal(form)
