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

Flattener = Callable[[Any], Any]


def fingerprint(value: Any) -> str:
    """Sixteen hexadecimal digits that stand for a value."""
    return hash_flat(flatten(value)).hex()[:16]


def hash_flat(value: Any) -> bytes:
    """A hash over a flat value."""
    return hashlib.sha256(as_bytes(value)).digest()


def as_bytes(value: Any) -> bytes:
    """Version 2 of marshal goes by type and value alone: later ones also write which objects are shared or interned."""
    return marshal.dumps(value, 2)


def flatten(value: Any) -> Any:
    """The value in a form marshal can write: a record becomes a list of its name and its fields."""
    return FLATTENERS[type(value)](value)


class Lasting:
    """A record that outlasts many positions: its hash is computed once and kept.

    The slot lies outside `__dict__`, so a changed copy starts without it.
    """

    __slots__ = ("_hash",)
    _hash: bytes

    def hash_by(self, flattener: Flattener) -> bytes:
        """The hash over the record as the flattener gives it."""
        digest: bytes | None = getattr(self, "_hash", None)
        if digest is None:
            digest = hash_flat(flattener(self))
            object.__setattr__(self, "_hash", digest)  # the record is frozen
        return digest

    def __getstate__(self) -> dict[str, Any]:
        """What a pickled copy is made of: the fields, not the hash."""
        return self.__dict__


class Flatteners(dict[type, Flattener]):
    """How values of each type are flattened; a type is examined when its first value turns up."""

    def __missing__(self, kind: type) -> Flattener:
        flattener = self[kind] = _keep_hash(_record_flattener(kind)) if issubclass(kind, Lasting) else _flattener(kind)
        return flattener


FLATTENERS = Flatteners.fromkeys(ATOMS, lambda value: value)


def _flattener(kind: type) -> Flattener:
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return _record_flattener(kind)
    if issubclass(kind, Mapping):
        return lambda value: ["mapping", *sorted((tuple(map(flatten, pair)) for pair in value.items()), key=as_bytes)]
    if issubclass(kind, frozenset | set):
        return lambda value: ["set", *sorted(map(flatten, value), key=as_bytes)]
    return lambda value: tuple([FLATTENERS[type(item)](item) for item in value])


def _record_flattener(kind: Any) -> Flattener:
    """Fields that are atoms or tuples of atoms, by their hints, stay as they are: nearly all fields are."""
    names = kind._fields if issubclass(kind, tuple) else tuple(field.name for field in fields(kind))
    hints = typing.get_type_hints(kind)
    deep = [place for place, name in enumerate(names, start=1) if not _is_atomic(hints[name])]
    get_fields, title = _field_getter(kind, names), kind.__name__
    if not deep:
        return lambda record: [title, *get_fields(record)]

    def flatten_record(record: Any) -> list[Any]:
        items = [title, *get_fields(record)]
        for place in deep:
            items[place] = flatten(items[place])
        return items

    return flatten_record


def _field_getter(kind: type, names: tuple[str, ...]) -> Callable[[Any], Iterable[Any]]:
    """A function that gets all fields in one call."""
    if issubclass(kind, tuple):
        return tuple
    return attrgetter(*names) if len(names) > 1 else lambda record: [getattr(record, name) for name in names]


def _is_atomic(hint: Any) -> bool:
    """Does the type hint allow nothing but atoms and tuples of them?"""
    if typing.get_origin(hint) in (tuple, typing.Union, types.UnionType):
        return all(part is Ellipsis or _is_atomic(part) for part in typing.get_args(hint))
    return hint in ATOMS or typing.get_origin(hint) is typing.Literal


def _keep_hash(flattener: Flattener) -> Flattener:
    return lambda record: record.hash_by(flattener)
