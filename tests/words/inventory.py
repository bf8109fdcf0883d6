"""What the catalogues have, and what the code asks of them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import rules
from rules.kernel import Game
from tests.conclave import CONCLAVE
from words import catalogue_of, kebab
from words.catalogue import FOLDERS, GENERAL_FILES, entries

ROOT = Path(__file__).parent.parent.parent
TITLES = ("conclave", *rules.TITLES)


def game_of(title: str) -> Game:
    return CONCLAVE if title == "conclave" else rules.title(title)


class Variables(Visitor):
    """Collects the variables of a pattern."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the visitor's own scheme
        self.found.add(node.id.name)


def variables(pattern: Any) -> set[str]:
    visitor = Variables()
    visitor.visit(pattern)
    return visitor.found


@cache
def messages(file: Path) -> dict[str, dict[str, set[str]]]:
    """Key to attribute ("" is the message itself) to variables."""
    keys: dict[str, dict[str, set[str]]] = {}
    for entry in entries(file).body:
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in keys, f"{file}: {entry.id.name} twice"
            parts = {str(a.id.name): variables(a.value) for a in entry.attributes}
            keys[entry.id.name] = parts | ({"": variables(entry.value)} if entry.value else {})
    return keys


def catalogue_files() -> list[Path]:
    return sorted(file for folder in FOLDERS for file in (folder / "en").glob("*.ftl"))


def general(language: str) -> dict[str, dict[str, set[str]]]:
    """The messages of the general catalogue."""
    keys: dict[str, dict[str, set[str]]] = {}
    for name in GENERAL_FILES:
        keys |= messages(FOLDERS[0] / language / f"{name}.ftl")
    return keys


def of_title(title: str, language: str = "en") -> dict[str, dict[str, set[str]]]:
    prefix = catalogue_of(title)
    files = [folder / language / f"{prefix}{end}.ftl" for folder in FOLDERS for end in ("", "-discord")]
    return {key: parts for file in files if file.exists() for key, parts in messages(file).items()}


def needed(title: str) -> set[str]:
    """Every key the rules of a title make necessary (without its prefix)."""
    game = game_of(title)
    keys = {"title", "about", "aim"}
    keys |= {f"event-{kebab(kind.__name__)}" for kind in game.events}
    keys |= {f"action-{kebab(kind.__name__)}" for kind in game.actions}
    keys |= {f"{what}-{kind}" for kind in game.questions for what in ("question", "ask", "help")}
    keys |= {f"standing-{kind}" for kind in game.standing_orders} | {f"stop-{kind}" for kind in game.stops}
    keys |= {f"option-{kebab(name)}" for name in game.options}
    for name, option in game.options.items():
        keys |= {f"option-{kebab(name)}-{kebab(v)}" for v in option.values if isinstance(v, str)}
    return keys | {f"refusal-{key}" for key in refusals(title)}


def refusals(title: str) -> set[str]:
    """The keys of IllegalAction in the code of a title that are not the kernel's."""
    own = ROOT / "rules" / catalogue_of(title)
    files = list(own.rglob("*.py")) if title != "conclave" else [ROOT / "tests" / "conclave.py"]
    return {key for file in files for key in raised(file)} - kernel_refusals()


def kernel_refusals() -> set[str]:
    return {key for file in (ROOT / "rules").glob("*.py") for key in raised(file)} | {"seat-unknown"}


def raised(file: Path) -> Iterator[str]:
    for call in calls(file):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name == "IllegalAction" and call.args:
            yield from strings(call.args[0])


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def calls(file: Path) -> tuple[ast.Call, ...]:
    return tuple(node for node in ast.walk(tree(file)) if isinstance(node, ast.Call))


def strings(node: ast.expr) -> Iterator[str]:
    """The strings an argument may be: a literal, or either side of a choice."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from strings(body)
            yield from strings(orelse)


@cache
def spoken_keys() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Keys named in the code: as literals, and as patterns where an f-string makes them."""
    literal: set[str] = set()
    patterns: set[str] = set()
    for folder in ("cogs", "render", "words"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(tree(file)):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    literal.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    patterns.add(pattern_of(node))
    return frozenset(literal), tuple(re.compile(p) for p in patterns if re.match(r"[a-z]", p))


def pattern_of(node: ast.JoinedStr) -> str:
    parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values)
    return "".join(str(part) for part in parts)


def said_keys() -> set[str]:
    """The literal keys of `say("…")` and the like in the bot."""
    keys: set[str] = set()
    for file in sorted((ROOT / "cogs").rglob("*.py")):
        for call in calls(file):
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            first = {"say": 0, "said": 1, "done": 1}.get(name)
            if first is not None and len(call.args) > first:
                keys |= {text for text in strings(call.args[first]) if text}
    return keys
