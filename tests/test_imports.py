"""Which room may import which, titles apart from each other, and no cycles."""

import ast
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import getsource
from typing import TYPE_CHECKING

import pytest

import rules
from cogs import EXTENSIONS
from table import Table, Tables
from tests.import_graph import ROOT, graph, imports, knots, modules, shortest_cycle
from words import catalogue_of

if TYPE_CHECKING:  # read by a test below, as is an import inside that test
    from rules.kernel import Game

# What each room may import beside itself and the standard library.
ALLOWED = {
    "rules": set[str](),
    "players": {"rules"},
    "words": {"rules", "fluent"},
    "table": {"rules", "openskill", "aiosqlite", "asyncpg"},  # the last in table/postgres alone
    "league": {"rules", "table"},
    "render": {"rules", "words", "PIL", "av"},
    "cogs": {
        "rules",
        "players",
        "table",
        "league",
        "words",
        "render",
        "discord",
        "aiohttp",
        "yarl",
        "prometheus_client",
    },
    "loopback": {"aiohttp", "jsonschema_rs", "multidict", "yarl", "zstandard", "PIL"},
    "bot": {"rules", "table", "words", "render", "cogs", "discord", "dotenv", "aiohttp"},
}
EXCEPTIONS = {"render.film_from_record": {"table"}}  # a command that reads records
FREE = {"tools", "tests"}  # these may import everything
LAYERED = ("rules", "players", "words", "table", "league", "render", "cogs")
TITLES = {catalogue_of(title) for title in rules.TITLES}


def room(module: str) -> str:
    return module.split(".", maxsplit=1)[0]


def title(module: str) -> str | None:
    return next((part for part in module.split(".")[1:] if part in TITLES), None)


def test_every_room_is_known() -> None:
    assert {room(module) for module in modules()} == ALLOWED.keys() | FREE


@pytest.mark.parametrize("name", sorted(ALLOWED))
def test_a_room_imports_only_what_it_may(name: str) -> None:
    allowed = ALLOWED[name] | {name} | sys.stdlib_module_names
    inside = [module for module in modules() if room(module) == name]
    assert inside
    wrong = [
        f"{each} imports {other}"
        for each in inside
        for other in imports(each)
        if room(other) not in allowed | EXCEPTIONS.get(each, set())
    ]
    assert wrong == []


def test_the_diagram_draws_what_is_allowed() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("```mermaid")[1].split("```")[0]
    solid = set(re.findall(r"^ *(\w+)(?:\[.*?\])? (?:-- .*? )?--> (\w+)", text, re.MULTILINE))
    dotted = set(re.findall(r"^ *(\w+)(?:\[.*?\])? -\. .*? \.-> (\w+)", text, re.MULTILINE))
    assert solid == {(name, other) for name, others in ALLOWED.items() for other in others & ALLOWED.keys()}
    assert dotted - {("bot", "loopback")} == {
        (room(name), other) for name, others in EXCEPTIONS.items() for other in others
    }


def test_nobody_but_tools_and_tests_imports_the_loopback_the_tools_or_the_tests() -> None:
    closed = {"loopback", *FREE}
    ours = [module for module in modules() if room(module) not in closed]
    assert [f"{each} imports {other}" for each in ours for other in imports(each) if room(other) in closed] == []


def test_a_title_imports_no_other_title() -> None:
    ours = [module for module in modules() if room(module) in LAYERED and title(module)]
    assert {(room(module), title(module)) for module in ours} >= {(r, t) for r in ("rules", "render") for t in TITLES}
    wrong = [
        f"{each} imports {other}"
        for each in ours
        for other in imports(each)
        if room(other) in LAYERED and title(other) not in {None, title(each)}
    ]
    assert wrong == []


def test_the_pictures_of_a_title_are_reached_through_render_alone() -> None:
    others = [module for module in modules() if room(module) in LAYERED and room(module) != "render"]
    assert [f"{each} imports {other}" for each in others for other in imports(each) if other.startswith("render.")
            and title(other)] == []  # fmt: skip


def test_table_league_and_words_import_no_title() -> None:
    ours = [module for module in modules() if room(module) in {"table", "league", "words"}]
    assert [f"{each} imports {other}" for each in ours for other in imports(each) if title(other)] == []


@pytest.mark.parametrize(("store", "other"), [("table.sqlite", "table.postgres"), ("table.postgres", "table.sqlite")])
def test_no_store_imports_the_other(store: str, other: str) -> None:
    ours = [module for module in modules() if module.startswith(f"{store}.")]
    assert ours
    assert [f"{each} imports {it}" for each in ours for it in imports(each) if it.startswith(other)] == []


def test_a_job_has_the_same_file_name_in_both_stores() -> None:
    files = {store: {file.stem for file in (ROOT / "table" / store).glob("*.py")} for store in ("sqlite", "postgres")}
    assert files["sqlite"] - files["postgres"] == {"file_lock", "files", "pool", "watch"}, "a file and its connections"
    assert files["postgres"] - files["sqlite"] == {"batch", "merge", "news", "process_coordination"}, (
        "merged writes, and peers"
    )


def test_table_leaves_threads_to_aiosqlite_and_asyncio() -> None:
    ours = [module for module in modules() if room(module) == "table"]
    threads = ("threading", "concurrent")
    assert [f"{each} imports {it}" for each in ours for it in imports(each) if it.partition(".")[0] in threads] == []


def test_the_store_uses_public_names_of_aiosqlite_alone() -> None:
    ours = [name for name in modules() if room(name) == "table" and any(map(is_aiosqlite, imports(name)))]
    assert "table.sqlite.writer" in ours
    for name in ours:
        nodes = [*ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8")))]
        private = [node for node in nodes if isinstance(node, ast.Attribute) and re.match("_[a-z]", node.attr)]
        assert [ast.unparse(node) for node in private if ast.unparse(node.value) not in ("self", "cls")] == [], name


def is_aiosqlite(name: str) -> bool:
    return name.partition(".")[0] == "aiosqlite"


def test_a_table_and_the_tables_are_made_of_parts() -> None:
    assert (Table.__bases__, Tables.__bases__) == ((object,), (object,))


# The handful that a table and the tables are: what serves one purpose is a part, or a module beside them.
MOST_NAMES = {Table: 23, Tables: 24}
FORWARDS = {"Tables.get"}  # the one way in that every caller has


@pytest.mark.parametrize("kind", [Table, Tables], ids=lambda kind: kind.__name__)
def test_a_table_and_the_tables_have_few_names_and_forward_nothing(kind: type) -> None:
    """Callers call the part they mean: no method only hands its arguments on to one."""
    (tree,) = ast.parse(getsource(kind)).body
    assert isinstance(tree, ast.ClassDef)
    methods = [each for each in tree.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
    set_in = [each for method in methods if method.name == "__init__" for each in ast.walk(method)]
    attributes = [each.attr for each in set_in if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]
    names = {name for name in (*attributes, *(method.name for method in methods)) if not name.startswith("_")}
    assert len(names) <= MOST_NAMES[kind], sorted(names)
    assert {f"{kind.__name__}.{name}" for name in names & {each.name for each in methods if forwards(each)}} <= FORWARDS


def forwards(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a method hands its own arguments, and nothing else, on to a method of a part."""
    statement, value = method.body[-1], None
    is_alone = len(method.body) - (ast.get_docstring(method) is not None) == 1
    if is_alone and isinstance(statement, ast.Return | ast.Expr):
        value = statement.value.value if isinstance(statement.value, ast.Await) else statement.value
    if not isinstance(value, ast.Call) or not ast.unparse(value.func).startswith("self."):
        return False
    own = {each.arg for each in (*method.args.args, *method.args.kwonlyargs)} - {"self"}
    return {ast.unparse(each) for each in (*value.args, *(each.value for each in value.keywords))} == own


def test_no_module_is_imported_for_its_side_effects() -> None:
    """Ruff finds imports that nobody uses, unless it is told not to look."""
    ours = [name for name in modules() if room(name) not in FREE]
    assert [name for name in ours if re.search("noqa.*F401", modules()[name].read_text(encoding="utf-8"))] == []


PRIVATE = re.compile("_(connection|parent|view_store|keep_alive|last_|get_websocket|state|http)")  # in discord.py


def test_one_module_alone_departs_from_discord_py() -> None:
    """Its reasons are in one place: nobody else sets what is discord.py's own, or names what it keeps to itself."""
    ours = [name for name in modules() if room(name) in {"cogs", "bot"}]
    assert [name for name in ours if [*departures(name)]] == ["cogs.client.discord_patches"]


def departures(name: str) -> Iterator[str]:
    """Where a module sets an attribute of something imported from discord.py, or names a private one."""
    nodes = [*ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8")))]
    aliases = [each for node in nodes if isinstance(node, ast.Import) for each in node.names]
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "discord":
            aliases += node.names
    theirs = {each.asname or each.name for each in aliases if each.name[:1].isupper() or each.name == "discord"}
    for node in nodes:
        if isinstance(node, ast.Attribute):
            root = ast.unparse(node).partition(".")[0]
            is_set = isinstance(node.ctx, ast.Store) and root in theirs
            if is_set or (PRIVATE.match(node.attr) and root not in ("self", "cls")):
                yield ast.unparse(node)


def test_the_top_of_cogs_holds_extensions_and_packages_only() -> None:
    top = {name for name, file in modules().items() if file.parent == ROOT / "cogs" and name != "cogs"}
    assert top <= set(EXTENSIONS)
    for name in EXTENSIONS:
        assert callable(getattr(import_module(name), "setup", None)), name


def test_a_folder_of_cogs_imports_only_those_above_it_in_the_readme() -> None:
    text = (ROOT / "cogs" / "README.md").read_text(encoding="utf-8")
    rows = [re.findall(r"`(\w+)/`", line.split("|")[1]) for line in text.splitlines() if line.startswith("| `")]
    level = {folder: number for number, folders in enumerate(rows) for folder in folders}
    folders = {file.parent.name for file in (ROOT / "cogs").glob("*/__init__.py")}
    assert level.keys() == folders
    ours = [module for module in modules() if module.startswith("cogs.") and module.split(".")[1] in folders]
    wrong = [
        f"{each} imports {other}"
        for each in ours
        for other in imports(each)
        if room(other) == "cogs" and other != "cogs"
        if level.get(other.split(".")[1], len(rows)) > level[each.split(".")[1]]
    ]
    assert wrong == []


def test_a_circle_is_found() -> None:
    edges = {name: frozenset(others) for name, others in {"a": "b", "b": "cd", "c": "a", "d": ""}.items()}
    assert knots(edges) == [frozenset("abc")]
    assert shortest_cycle(edges, frozenset("abc")) == ["a", "b", "c", "a"]


def test_imports_for_types_and_inside_functions_count() -> None:
    from tests.conclave import CONCLAVE

    game: Game = CONCLAVE
    assert game.seats
    assert {"rules.kernel", "tests.conclave"} <= imports("tests.test_imports")


def test_no_modules_import_each_other_in_a_circle() -> None:
    edges = graph(LAYERED)
    circles = knots(edges)
    for knot in circles:
        print(f"{len(knot)} modules import each other, for example", " -> ".join(shortest_cycle(edges, knot)))
    tangled = {name: sum(room(each) == name for knot in circles for each in knot) for name in LAYERED}
    assert tangled == dict.fromkeys(LAYERED, 0)
