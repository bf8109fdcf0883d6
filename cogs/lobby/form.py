"""What the forms of the lobby ask: the title's variants, how fast a table plays, how a move may be taken back."""

from collections.abc import Mapping
from typing import Any

from discord import ui

from cogs.wire.forms import checks, radio
from rules.kernel import Game, Value
from table import Pace
from words import Speaker

VARIANTS = "variants"  # the custom id of the yes-or-no variants
HOUR, DAY = 3600, 86_400

PACES = {
    "none": Pace(remind=(DAY, 3 * DAY, 7 * DAY)),
    "calm": Pace(bank=7 * DAY, gain=DAY, remind=(DAY, 2 * DAY, 4 * DAY, 6 * DAY)),
    "daily": Pace(bank=3 * DAY, gain=12 * HOUR, remind=(12 * HOUR, DAY, 2 * DAY)),
    "live": Pace(bank=HOUR, gain=5 * 60, remind=(10 * 60, 30 * 60)),
}
UNDO = ("consent", "free", "none")
AT_ZERO = ("safe", "substitute")


def pace_name(pace: Pace) -> str:
    """The name of a pace, whatever happens when time runs out."""
    return next((name for name, each in PACES.items() if (each.bank, each.gain) == (pace.bank, pace.gain)), "own")


def switches(game: Game) -> list[str]:
    """The variants that are on or off."""
    return [name for name, option in game.options.items() if all(isinstance(v, bool) for v in option.values)]


def variant_parts(game: Game, language: str, chosen: Mapping[str, Value]) -> list[ui.Label[Any]]:
    """The title's variants: those that are on or off in one group, each of the others on its own."""
    parts: list[ui.Label[Any]] = []
    speaker, simple = Speaker(language, game.name), switches(game)
    if simple:
        lines = [(name, speaker.option(name), speaker.effect(name)) for name in simple]
        ticked = [name for name in simple if chosen.get(name, game.options[name].default)]
        parts.append(checks(VARIANTS, speaker.say("form-variants"), lines, ticked))
    for name, option in game.options.items():
        if name not in simple:
            values = [(str(value), speaker.value(name, value), "") for value in option.values]
            now = str(chosen.get(name, option.default))
            parts.append(radio(name, speaker.option(name), values, now, speaker.effect(name)))
    return parts


def read_variants(game: Game, sent: Mapping[str, tuple[str, ...]]) -> dict[str, Value]:
    """The options as sent; the rules refuse what was never offered."""
    options: dict[str, Value] = {name: name in sent.get(VARIANTS, ()) for name in switches(game) if VARIANTS in sent}
    for name, option in game.options.items():
        if name in sent and name not in options:
            text = (*sent[name], "")[0]
            options[name] = next((value for value in option.values if str(value) == text), text)
    return options
