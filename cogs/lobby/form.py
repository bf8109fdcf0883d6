"""The fields of the lobby's forms: variants, pace, undo."""

from collections.abc import Callable, Mapping
from typing import Any

from discord import ui

from cogs.interactions.forms import checks, choice, radio, text_line
from cogs.seat.paces import AWAY, DAY, REMINDERS, reminders_name, with_times
from rules.kernel import Game, Option, Value
from table import Pace
from words import Speaker

VARIANTS = "variants"  # the custom id of the yes-or-no variants
UNDO = ("consent", "free", "none")


def times_parts(pace: Pace, say: Callable[..., str]) -> list[ui.Label[Any]]:
    """What the forms ask about reminders and being away."""
    days = pace.away // DAY
    return [
        radio("remind", say("form-remind"), [(x, say(f"remind-{x}"), "") for x in REMINDERS], reminders_name(pace)),
        radio(
            "away", say("form-away"), [(str(x), say("away-days", number=x), "") for x in AWAY],
            str(max(each for each in AWAY if each <= days)), say("form-away-about"),
        ),
    ]  # fmt: skip


def read_times(pace: Pace, sent: Mapping[str, tuple[str, ...]]) -> Pace:
    return with_times(pace, choice(sent, "remind", REMINDERS), choice(sent, "away", tuple(map(str, AWAY))))


def ticks(game: Game) -> dict[str, tuple[Value, Value]]:
    """The variants that a tick sets, each without and with it: on or off, or one of two numbers."""
    options: dict[str, tuple[Value, Value]] = {}
    for name, option in game.options.items():
        if all(isinstance(value, bool) for value in option.values):
            options[name] = False, True
        elif len(option.values) == 2 and all(isinstance(value, int) for value in option.values):
            options[name] = option.default, next(value for value in option.values if value != option.default)
    return options


def typed_number(name: str) -> str:
    """The custom id of the field for a number of one's own."""
    return f"{name}-number"


def variant_parts(game: Game, language: str, chosen: Mapping[str, Value]) -> list[ui.Label[Any]]:
    """The title's variants: those that a tick sets in one group, each of the others on its own."""
    parts: list[ui.Label[Any]] = []
    speaker, simple = Speaker(language, game.name), ticks(game)
    if simple:
        lines = [(name, tick_label(speaker, name, on), speaker.effect(name)) for name, (_, on) in simple.items()]
        now = [name for name, (_, on) in simple.items() if chosen.get(name, game.options[name].default) == on]
        parts.append(checks(VARIANTS, speaker.say("form-variants"), lines, now))
    for name, option in game.options.items():
        if name not in simple:
            values = [(str(value), speaker.value(name, value), "") for value in option.values]
            ticked = str(to_tick(option, chosen.get(name)))
            parts.append(radio(name, speaker.option(name), values, ticked, speaker.effect(name)))
        if option.numbers:
            most, number = len(str(option.numbers[-1])), agreed_number(option, chosen.get(name))
            parts.append(text_line(typed_number(name), *speaker.other_number(name, option.numbers), most, number))
    return parts


def to_tick(option: Option, value: Value | None) -> Value:
    """The value to preselect; a custom number, which the list does not have, stands in its own field."""
    return option.default if value is None or agreed_number(option, value) else value


def agreed_number(option: Option, value: Value | None) -> str:
    """The number of one's own that the players agreed on; empty: they chose from the list."""
    return "" if value is None or value in option.values else str(value)


def tick_label(speaker: Speaker, name: str, on: Value) -> str:
    """The variant, and the number it is set to."""
    return speaker.option(name) if on is True else speaker.say("labelled", name=speaker.option(name), value=str(on))


def read_variants(game: Game, sent: Mapping[str, tuple[str, ...]]) -> dict[str, Value]:
    """The options as sent, a number typed in before a choice, the default where nothing was chosen.

    The rules refuse what was never offered.
    """
    options: dict[str, Value] = {}
    if VARIANTS in sent:
        options = {name: values[name in sent[VARIANTS]] for name, values in ticks(game).items()}
    for name, option in game.options.items():
        text = (*sent.get(name, ()), "")[0]
        number = (*sent.get(typed_number(name), ()), "")[0].strip()
        if number:
            options[name] = int(number) if number.isdecimal() else number
        elif name in sent and name not in options:
            options[name] = next((value for value in option.values if str(value) == text), text or option.default)
    return options
