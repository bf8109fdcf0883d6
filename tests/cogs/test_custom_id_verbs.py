"""Buttons of every version go on working: each verb has a handler, which comes and goes with its extension."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs import EXTENSIONS
from cogs.cards import more, turn_card
from cogs.client.client import Client
from cogs.panel.commands import COMMANDS
from cogs.seat.title_ui import TITLE_UIS
from tests.cogs.loaded_client import loaded_client

ROOT = Path(__file__).parents[2]
SOURCES = (*sorted((ROOT / "cogs").rglob("*.py")), ROOT / "tools" / "play.py")
VERBS_OF_0_1 = """
act always back board clear close do forget goon hand how join leave log logpage new newtitle no open order
orders pick record rematch set settings start stop takeseat undo where whom why whynot withdraw
yes
"""
# A verb of each extension that shows controls; the others show none, or only those of these.
SHOWN_BY = {
    "cogs.game_commands": "do",
    "cogs.lobby": "join",
    "cogs.table_commands": "resign",
    "cogs.me": "forget",
    "cogs.card_poster": "more",
    "cogs.welcome": "how",
    "cogs.learn": "learntitle",
    "cogs.rethink": "rethink",
    "cogs.league": "leaguein",
}
MAKERS = ("Id", "session.id", "session.menus", "titles_page")  # what makes a custom id; the verb comes first
# Where it is not a text there: the verbs that it can be.
COMPUTED = {
    "cogs/cards/more.py": {*more.BEFORE, *more.AFTER},
    "cogs/cards/question.py": {"answer", "always"},
    "cogs/cards/turn_card.py": {"act", "rematch", *turn_card.WHILE_IT_RUNS, *turn_card.ONCE_IT_IS_OVER},
    "cogs/panel/page.py": {"open", "do", "fill", "stay"},
    "cogs/seat/session.py": set[str](),  # passed on: those of its callers are found
    "cogs/welcome.py": set[str](),  # passed on: those of its callers are found
    "cogs/interactions/custom_ids.py": set[str](),  # read from one that was sent
}


async def test_the_verbs_of_version_0_1_are_still_handled() -> None:
    async with loaded_client(*EXTENSIONS) as client:
        assert set(VERBS_OF_0_1.split()) <= client.handlers.presses.keys()
        assert {"new", "settings"} <= client.handlers.forms.keys()


@pytest.mark.parametrize("name", EXTENSIONS)
async def test_an_extension_takes_its_controls_and_commands_with_it(name: str) -> None:
    async with loaded_client() as client:
        empty = what_it_has(client)
        await client.load_extension(name)
        loaded = what_it_has(client)
        assert loaded != empty
        assert (SHOWN_BY.get(name) in client.handlers.presses) == (name in SHOWN_BY) == bool(client.handlers.presses)
        await client.unload_extension(name)
        assert what_it_has(client) == empty
        await client.load_extension(name)
        assert what_it_has(client) == loaded


def what_it_has(client: Client) -> tuple[object, ...]:
    handlers, uis, commands = client.handlers, sorted(TITLE_UIS), sorted(COMMANDS)
    typed = sorted(command.name for command in client.tree.get_commands())
    return sorted(handlers.presses), sorted(handlers.forms), sorted(client.cogs), typed, uis, commands


async def test_what_a_module_handles_is_added_by_an_extension() -> None:
    declared = {
        (called(decorator), str(ast.literal_eval(decorator.args[0])))
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.AsyncFunctionDef)
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call) and called(decorator) in ("on", "on_form")
    }
    async with loaded_client(*EXTENSIONS) as client:
        added = {"on": set(client.handlers.presses), "on_form": set(client.handlers.forms)}
        assert declared == {(kind, verb) for kind, verbs in added.items() for verb in verbs}


async def test_every_verb_in_a_custom_id_has_a_handler() -> None:
    used = [each for source in SOURCES for each in verbs_in(source)]
    async with loaded_client(*EXTENSIONS) as client:
        known = {False: set(client.handlers.presses), True: set(client.handlers.forms)}
        assert len(used) > 100
        assert [f"{verb} in {source}" for source, verb, is_form in used if verb not in known[is_form]] == []


def verbs_in(source: Path) -> Iterator[tuple[str, str, bool]]:
    """Where, which verb, and whether a form has it."""
    name, tree = source.relative_to(ROOT).as_posix(), ast.parse(source.read_text(encoding="utf-8"))
    in_forms = {each for node in ast.walk(tree) if called(node) == "Form" for each in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in MAKERS:
            verb = node.args[0]
            for each in [str(verb.value)] if isinstance(verb, ast.Constant) else COMPUTED[name]:
                yield name, each, node in in_forms


def called(node: ast.AST) -> str:
    """The function in a call as it is written, else nothing."""
    return ast.unparse(node.func) if isinstance(node, ast.Call) else ""
