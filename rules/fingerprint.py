"""Fingerprints: a hash over a canonical form of a frozen value, the same in every process."""

import hashlib
import marshal
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Any

ATOMS = frozenset((str, int, bool, float, types.NoneType))

Flatten = Callable[[Any], Any]


def fingerprint(value: Any) -> str:
    """Sixteen hexadecimal digits that stand for a value."""
    return hashed(flat(value)).hex()[:16]


def hashed(value: Any) -> bytes:
    """A hash over a flat value."""
    return hashlib.sha256(written(value)).digest()


def written(value: Any) -> bytes:
    """The second version of marshal goes by type and worth alone: nothing shared, nothing interned."""
    return marshal.dumps(value, 2)


def flat(value: Any) -> Any:
    """The value as marshal can write it: a record is a list of its name and its fields."""
    return FLATTENERS[type(value)](value)


class Lasting:
    """Room for the hash of a record that outlasts many positions: it is worked out once."""

    __slots__ = ("hash",)
    hash: bytes

    def __getstate__(self) -> dict[str, Any]:
        """What a copy is made of: it works out its hash anew."""
        return self.__dict__


class Flatteners(dict[type, Flatten]):
    """How values of each kind are flattened, worked out when the first of them is met."""

    def __missing__(self, kind: type) -> Flatten:
        """Read the kind."""
        flatten = self[kind] = _once(_of_record(kind)) if issubclass(kind, Lasting) else _flattener(kind)
        return flatten


FLATTENERS = Flatteners.fromkeys(ATOMS, lambda value: value)


def _flattener(kind: type) -> Flatten:
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return _of_record(kind)
    if issubclass(kind, Mapping):
        return lambda value: ["mapping", *sorted((tuple(map(flat, pair)) for pair in value.items()), key=written)]
    if issubclass(kind, frozenset | set):
        return lambda value: ["set", *sorted(map(flat, value), key=written)]
    return lambda value: tuple([FLATTENERS[type(item)](item) for item in value])


def _of_record(kind: Any) -> Flatten:
    """Fields that are atoms or tuples of atoms, by their hints, stay as they are: these are nearly all."""
    names = kind._fields if issubclass(kind, tuple) else tuple(field.name for field in fields(kind))
    hints = typing.get_type_hints(kind)
    deep = [place for place, name in enumerate(names, start=1) if not _atomic(hints[name])]
    take, title = _taker(kind, names), kind.__name__
    if not deep:
        return lambda record: [title, *take(record)]

    def flatten(record: Any) -> list[Any]:
        items = [title, *take(record)]
        for place in deep:
            items[place] = flat(items[place])
        return items

    return flatten


def _taker(kind: type, names: tuple[str, ...]) -> Callable[[Any], Iterable[Any]]:
    """All fields in one call."""
    if issubclass(kind, tuple):
        return tuple
    return attrgetter(*names) if len(names) > 1 else lambda record: [getattr(record, name) for name in names]


def _atomic(hint: Any) -> bool:
    """Nothing but atoms and tuples of them."""
    if typing.get_origin(hint) in (tuple, typing.Union, types.UnionType):
        return all(part is Ellipsis or _atomic(part) for part in typing.get_args(hint))
    return hint in ATOMS or typing.get_origin(hint) is typing.Literal


def _once(flatten: Flatten) -> Flatten:
    def remembered(record: Any) -> Any:
        try:
            return record.hash
        except AttributeError:
            object.__setattr__(record, "hash", hashed(flatten(record)))
            return record.hash

    return remembered
