"""Parses a record; a text that is no record is refused, with the line."""

import json
from collections.abc import Collection
from typing import Any

from rules import CHANCE
from table.chance import epoch_of
from table.errors import Refusal
from table.model.values import Row
from table.records.notation import Words
from table.records.record import FIRST, Record

LONGEST = 4_000_000  # characters
HEX = set("0123456789abcdef")
ENDINGS = ("rules", "vote", "resigned", "season")
ORIGINS = ("~order", "~deadline", "~vacant", "~lobby", "~computer", "~forced")


def parse(text: str) -> Record:
    """The record of a text."""
    if len(text) > LONGEST:
        raise Refusal("record-long", most=LONGEST)
    reader = _Reader()
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):  # some editors leave a mark
        if line.strip() and not line.lstrip().startswith("#"):
            reader.line(line, number)
    return reader.record()


class _Reader:
    """Takes a record line by line."""

    def __init__(self) -> None:
        self.begun = False
        self.said: dict[str, Any] = {"options": {}, "seats": {}, "rows": [], "result": []}

    def line(self, text: str, number: int) -> None:
        """Take one line that says something."""
        if not self.begun:
            if text.partition("#")[0].split() != FIRST.split():
                raise Refusal("record-foreign")
            self.begun = True
            return
        words = Words(text, number)
        key = words.next()
        if key.isdecimal() and len(key) < 10:
            self._row(int(key), words)
        else:
            self._header(key, words)
        if words.more():
            raise words.wrong()

    def _header(self, key: str, words: Words) -> None:
        fields = self.said
        match key:
            case "title":
                _add(fields, key, words.next(), words)
            case "rules":
                _add(fields, key, words.token(), words)
            case "ending":
                _add(fields, key, _one_of(ENDINGS, words), words)
            case "seed":
                _add(fields, key, _hex(words), words)
            case "option":
                _add(fields["options"], words.next(), words.value(), words)
            case "seat":
                _add(fields["seats"], str(words.value()), str(words.value()) if words.more() else "", words)
            case "dice":
                _add(fields, "commitment", _hex(words), words)
                fields["dice_from"] = words.number()
            case "withheld":
                fields["withheld"] = True
            case "result":
                fields["result"].append((words.number(), str(words.value()), words.number()))
            case _:
                raise words.wrong()

    def _row(self, number: int, words: Words) -> None:
        player = str(words.value())
        if self.said.get("withheld"):
            while words.more():  # what is withheld cannot be played again; only that it was so is kept
                words.next()
            return
        if number != len(self.said["rows"]):
            raise words.wrong()
        body = {"type": words.next()} | words.fields()
        origin = _origin(player, words) if words.peek().startswith("~") else None
        digest = words.next()[1:] if words.peek().startswith("@") else None
        self.said["rows"].append(Row(number, player, json.dumps(body), origin, digest, 0))

    def record(self) -> Record:
        """All that was read."""
        if not self.begun:
            raise Refusal("record-foreign")
        if "title" not in self.said or "rules" not in self.said or not self.said["seats"]:
            raise Refusal("record-header")
        said = self.said | {"rows": tuple(self.said["rows"]), "result": tuple(self.said["result"])}
        return Record(**said)


def _add(values: dict[str, Any], name: str, value: Any, words: Words) -> None:
    """Add a value that may be given once."""
    if name in values:
        raise words.wrong()
    values[name] = value


def _one_of(known: Collection[str], words: Words) -> str:
    text = words.next()
    if text not in known:
        raise words.wrong()
    return text


def _origin(player: str, words: Words) -> str:
    """The origin of a move that somebody else took; of a die, its epoch."""
    if player != CHANCE:
        return _one_of(ORIGINS, words)[1:]
    origin = words.next()[1:]
    if epoch_of(origin) < 1:
        raise words.wrong()
    return origin


def _hex(words: Words) -> str:
    text = words.next()
    if len(text) != 64 or set(text) - HEX:
        raise words.wrong()
    return text
