"""Which module imports which: every import statement counts, those for types and inside functions too."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
Graph = Mapping[str, frozenset[str]]


@cache
def modules() -> Mapping[str, Path]:
    """Every module of ours by its dotted name."""
    packages = [folder for folder in ROOT.iterdir() if folder.is_dir() and any(folder.glob("*.py"))]
    files = [*ROOT.glob("*.py"), *(file for folder in packages for file in folder.rglob("*.py"))]
    return {_name(file): file for file in sorted(files)}


def _name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(module: str) -> frozenset[str]:
    """The full names a module imports: modules of ours as far as they go, others as written."""
    tree = ast.parse(modules()[module].read_text(encoding="utf-8"))
    return frozenset(name for node in ast.walk(tree) for name in _names(module, node))


def _names(module: str, node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        source = _source(module, node)
        for alias in node.names:
            below = f"{source}.{alias.name}"
            yield below if below in modules() else source


def _source(module: str, node: ast.ImportFrom) -> str:
    """The module after `from`, with leading dots resolved."""
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    is_package = modules()[module].name == "__init__.py"
    base = parts[: len(parts) - node.level + is_package]
    return ".".join([*base, *([node.module] if node.module else [])])


def graph(rooms: Iterable[str]) -> Graph:
    """The imports among the modules of these rooms."""
    packages = set(rooms)
    inside = {name for name in modules() if name.split(".")[0] in packages}
    return {name: imports(name) & inside - {name} for name in inside}


def knots(edges: Graph) -> list[frozenset[str]]:
    """The largest sets of modules that all import each other, directly or not (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    circles: list[frozenset[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        stack.append(name)
        for other in edges[name]:
            if other not in number:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], number[other])
        if low[name] == number[name]:
            at = stack.index(name)
            knot = frozenset(stack[at:])
            del stack[at:]
            if len(knot) > 1:
                circles.append(knot)

    for name in sorted(edges):
        if name not in number:
            visit(name)
    return circles


def shortest_cycle(edges: Graph, knot: frozenset[str]) -> list[str]:
    """A shortest way from the knot's first module back to itself."""
    start = min(knot)
    ways = [[start]]
    seen: set[str] = set()
    for way in ways:  # grows while it is walked: breadth first
        for other in sorted(edges[way[-1]] & knot):
            if other == start:
                return [*way, start]
            if other not in seen:
                seen.add(other)
                ways.append([*way, other])
    raise AssertionError("a knot has a cycle through each of its modules")
