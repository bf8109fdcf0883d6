"""Plain JSON: actions written and read back, and any frozen value written for records and comparisons."""

import json
import re
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from rules.refusal import IllegalAction, short

Action = Any  # a frozen dataclass of a title


def snake(name: str) -> str:
    """`MoveOnRondel` as `move_on_rondel`: the type of an action in JSON and in the catalogue."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Codec:
    """Turns the actions of a title into JSON and back, going by their fields."""

    def __init__(self, *kinds: type) -> None:
        self.kinds = kinds
        self._names = {kind: (snake(kind.__name__), tuple(f.name for f in fields(kind))) for kind in kinds}
        self._needed = {snake(kind.__name__): {f.name for f in fields(kind) if f.default is MISSING} for kind in kinds}
        self._readers = {
            snake(kind.__name__): (kind, {n: _field_reader(h) for n, h in typing.get_type_hints(kind).items()})
            for kind in kinds
        }

    def encode(self, action: Action) -> dict[str, Any]:
        try:
            name, members = self._names[type(action)]
        except KeyError:
            raise IllegalAction("action-type", type=type(action).__name__) from None
        data: dict[str, Any] = {"type": name}
        for member in members:
            value = getattr(action, member)
            data[member] = _as_list(value) if type(value) is tuple else value
        return data

    def decode(self, data: Any) -> Action:
        """Read an action; refuse anything that is not exactly one. Old records may lack a field that has a default."""
        if not isinstance(data, Mapping):
            raise IllegalAction("action-malformed")
        name = data.get("type")
        if not isinstance(name, str) or name not in self._readers:
            raise IllegalAction("action-type", type=short(name))
        kind, readers = self._readers[name]
        keys = data.keys() - {"type"}
        if not self._needed[name] <= keys <= readers.keys():
            raise IllegalAction("action-fields", type=name)
        return kind(**{member: read(data[member]) for member, read in readers.items() if member in keys})


def _as_list(value: Any) -> Any:
    return [_as_list(item) for item in value] if isinstance(value, tuple) else value


def _field_reader(hint: Any) -> Callable[[Any], Any]:
    """The function that reads a field of this type: str, int, bool, a Literal, T | None or tuple[T, ...]."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple:
        item = _field_reader(inner[0])
        return lambda value: tuple(map(item, value)) if isinstance(value, list | tuple) else _refuse(value)
    if origin in (types.UnionType, typing.Union):
        present = _field_reader(next(part for part in inner if part is not type(None)))
        return lambda value: None if value is None else present(value)
    if origin is typing.Literal:
        return lambda value: value if isinstance(value, str | int) and value in inner else _refuse(value)
    return lambda value: value if type(value) is hint else _refuse(value)


def _refuse(value: Any) -> Any:
    raise IllegalAction("action-malformed", value=short(value))


_ATOMS = frozenset((str, int, bool, float, type(None)))
_MEMBERS: dict[type, tuple[str, ...]] = {}  # of each dataclass met so far


def plain(value: Any) -> Any:
    """A frozen value as JSON, the same in every process: for records and for comparing what people see."""
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is tuple:
        return [item if type(item) in _ATOMS else plain(item) for item in value]
    members = _MEMBERS.get(kind)
    if members is None:
        if not is_dataclass(value) or kind is type:
            return _plain_other(value)
        members = _MEMBERS[kind] = tuple(f.name for f in fields(value))
    data: dict[str, Any] = {"": kind.__name__}
    for name in members:
        item = getattr(value, name)
        data[name] = item if type(item) in _ATOMS else plain(item)
    return data


def _plain_other(value: Any) -> Any:
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return [[plain(key), plain(item)] for key, item in sorted(value.items(), key=lambda pair: str(pair[0]))]
    if isinstance(value, frozenset | set):
        return sorted((plain(item) for item in value), key=json.dumps)
    return [plain(item) for item in value]
