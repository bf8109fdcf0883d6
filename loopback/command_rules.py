"""Rules of application commands that Discord enforces, whether or not the API description states them."""

from collections.abc import Iterable

from loopback import api_errors
from loopback.api_errors import Fault, fault, invalid
from loopback.model import Json

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
CHAT_INPUT = 1
MOST = {CHAT_INPUT: 100, 2: 15, 3: 15}
MOST_OPTIONS, MOST_CHARACTERS = 25, 8000
LANGUAGES = """
    id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja
    zh-TW ko ar
"""
LOCALES = frozenset(LANGUAGES.split())


def check(commands: list[Json]) -> None:
    """Refuse a set of commands that Discord would refuse."""
    for kind, most in MOST.items():
        if sum(1 for each in commands if (each.get("type") or CHAT_INPUT) == kind) > most:
            raise fault(api_errors.TOO_MANY_COMMANDS, ill_formed=True)
        alike = [
            (f"{number}", each) for number, each in enumerate(commands) if (each.get("type") or CHAT_INPUT) == kind
        ]
        _check_siblings(alike)
    for number, each in enumerate(commands):
        _check_command(f"{number}", each)


def _check_command(path: str, command: Json) -> None:
    if (command.get("type") or CHAT_INPUT) != CHAT_INPUT:
        if command.get("description") or command.get("options"):
            raise invalid(path, "APPLICATION_COMMAND_INVALID", "Only slash commands have a description or options.")
        return
    _check_names(path, command)
    _check_options(path, command.get("options") or [], depth=0)
    if (length := characters(command)) > MOST_CHARACTERS:
        raise invalid(path, "APPLICATION_COMMAND_TOO_LARGE", f"{length} characters of at most {MOST_CHARACTERS}.")


def _check_names(path: str, named: Json) -> None:
    for where, name in _texts(named, "name"):
        if not well_formed(name):
            raise invalid(f"{path}.{where}", "APPLICATION_COMMAND_INVALID_NAME", f"{name!r} is not a command's name.")
    for where, description in _texts(named, "description"):
        if not 1 <= len(description or "") <= 100:
            raise invalid(f"{path}.{where}", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    for key in ("name_localizations", "description_localizations"):
        for locale in named.get(key) or {}:
            if locale not in LOCALES:
                raise invalid(f"{path}.{key}", "BASE_TYPE_CHOICES", f"{locale!r} is no locale of Discord.")


def _texts(named: Json, key: str) -> Iterable[tuple[str, str]]:
    yield key, named.get(key) or ""
    for locale, text in (named.get(f"{key}_localizations") or {}).items():
        yield f"{key}_localizations.{locale}", text


def well_formed(name: str) -> bool:
    """Letters, digits, hyphen, underscore and apostrophe, 1 to 32, in lower case."""
    return 1 <= len(name) <= 32 and name == name.lower() and all(each.isalnum() or each in "-_'" for each in name)


def _check_options(path: str, options: list[Json], *, depth: int) -> None:
    if len(options) > MOST_OPTIONS:
        raise invalid(f"{path}.options", "BASE_TYPE_MAX_LENGTH", f"At most {MOST_OPTIONS}.")
    places = [(f"{path}.options.{number}", each) for number, each in enumerate(options)]
    _check_siblings(places)
    kinds = [each.get("type") for each in options]
    branches = [kind in {SUBCOMMAND, GROUP} for kind in kinds]
    if any(branches) and not all(branches):
        raise invalid(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and options mixed.")
    if (GROUP in kinds and depth > 0) or (SUBCOMMAND in kinds and depth > 1):
        raise invalid(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep.")
    _check_required_first(path, options)
    for place, each in places:
        _check_option(place, each)


def _check_required_first(path: str, options: list[Json]) -> None:
    plain = [bool(each.get("required")) for each in options if each.get("type") not in {SUBCOMMAND, GROUP}]
    if plain != sorted(plain, reverse=True):
        raise invalid(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required must come first.")


def _check_option(path: str, option: Json) -> None:
    _check_names(path, option)
    kind, choices = option.get("type"), option.get("choices") or []
    if kind in {SUBCOMMAND, GROUP}:
        if kind == GROUP and not option.get("options"):
            raise invalid(path, "BASE_TYPE_REQUIRED", "A group holds subcommands.")
        deeper = 1 if kind == GROUP else 2
        _check_options(path, option.get("options") or [], depth=deeper)
    if option.get("autocomplete") and (choices or kind not in {STRING, INTEGER, NUMBER}):
        raise invalid(f"{path}.autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "Not with choices.")
    _check_choices(path, choices)


def _check_choices(path: str, choices: list[Json]) -> None:
    if len(choices) > MOST_OPTIONS:
        raise invalid(f"{path}.choices", "BASE_TYPE_MAX_LENGTH", f"At most {MOST_OPTIONS}.")
    for number, each in enumerate(choices):
        for where, name in _texts(each, "name"):
            if not 1 <= len(name) <= 100:
                raise invalid(f"{path}.choices.{number}.{where}", "BASE_TYPE_BAD_LENGTH", "Between 1 and 100.")
    _check_siblings([(f"{path}.choices.{number}", each) for number, each in enumerate(choices)])


def _check_siblings(places: list[tuple[str, Json]]) -> None:
    """Names are unique among siblings in every language; where a language has none, the plain name stands."""
    languages = {locale for _, each in places for locale in each.get("name_localizations") or {}}
    for language in [None, *sorted(languages)]:
        seen: set[str] = set()
        for path, each in places:
            name = (each.get("name_localizations") or {}).get(language) or each.get("name")
            if name in seen:
                raise _duplicate(path, str(name), language)
            seen.add(str(name))


def _duplicate(path: str, name: str, language: str | None) -> Fault:
    where = f"{path}.name" if language is None else f"{path}.name_localizations.{language}"
    return invalid(where, "APPLICATION_COMMANDS_DUPLICATE_NAME", f"{name!r} is there twice.")


def characters(command: Json) -> int:
    """Names, descriptions and values of a command and all below it, each by its longest localisation."""
    own = _longest(command, "name") + _longest(command, "description")
    value = command.get("value")
    own += len(value) if isinstance(value, str) else 0
    below = [*(command.get("options") or []), *(command.get("choices") or [])]
    return own + sum(characters(each) for each in below)


def _longest(named: Json, key: str) -> int:
    return max(len(text) for _, text in _texts(named, key))
