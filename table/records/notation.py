"""How a record writes a move: a kind and its fields, in words that people can read."""

import json
import re
from collections.abc import Mapping
from typing import Any

from table.errors import Refusal

BARE = re.compile(r"[^\W\d][\w.:/'-]*\Z")
RESERVED = {"true": True, "false": False, "none": None}
TOKEN = re.compile(r'\s*(?:("(?:\\.|[^"\\])*")|([\[\],=])|([^\s"\[\],=]+))')
DEEPEST = 100  # lists within lists
LONGEST_LINE = 20_000  # characters; the longest move of any title takes a few hundred


def value_text(value: Any) -> str:
    """A value: a word, a number, true, false, none, or a list of such in brackets."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "none"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return value if BARE.match(value) and value not in RESERVED else json.dumps(value, ensure_ascii=False)
    return f"[{','.join(value_text(item) for item in value)}]"


def token(text: str) -> str:
    """A text that is never anything else, such as a version: bare if it holds none of our symbols."""
    return text if re.fullmatch(r"[\w.+-]+", text) else json.dumps(text, ensure_ascii=False)


def move(kind: str, fields: Mapping[str, Any]) -> str:
    """A kind and its fields: `move_on_rondel nation=italy space=import`."""
    return " ".join([kind, *(f"{name}={value_text(value)}" for name, value in fields.items())])


class Words:
    """Reads the words of one line from left to right."""

    def __init__(self, text: str, line: int) -> None:
        self.line = line
        self._tokens: list[str] = []
        if len(text) > LONGEST_LINE:
            raise self.wrong()
        text, place = text.rstrip(), 0
        while place < len(text):
            match = TOKEN.match(text, place)
            if match is None:
                raise self.wrong()
            if (match.group(3) or "").startswith("#"):
                break
            self._tokens.append(match.group(1) or match.group(2) or match.group(3))
            place = match.end()
        self._tokens.reverse()

    def wrong(self) -> Refusal:
        """The refusal that names the line."""
        return Refusal("record-line", line=self.line)

    def more(self) -> bool:
        """Is there another word?"""
        return bool(self._tokens)

    def next(self, expected: str | None = None) -> str:
        """The next word; `expected`: it must be that one."""
        if not self._tokens or expected not in (None, self._tokens[-1]):
            raise self.wrong()
        return self._tokens.pop()

    def peek(self) -> str:
        """The next word, left where it is."""
        return self._tokens[-1] if self._tokens else ""

    def value(self, depth: int = 0) -> Any:
        """A value as `value_text` writes it."""
        token = self.next()
        if token == "[" and depth < DEEPEST:
            return self._items(depth)
        if token.startswith('"'):
            return self._text(token)
        if token in RESERVED:
            return RESERVED[token]
        if re.fullmatch(r"-?\d{1,18}", token):
            return int(token)
        if not BARE.match(token):
            raise self.wrong()
        return token

    def number(self) -> int:
        """A value that is a whole number."""
        value = self.value()
        if type(value) is not int:
            raise self.wrong()
        return value

    def token(self) -> str:
        """A text as `token` writes it."""
        text = self.next()
        return self._text(text) if text.startswith('"') else text

    def _text(self, token: str) -> str:
        try:
            return str(json.loads(token))
        except ValueError:
            raise self.wrong() from None

    def _items(self, depth: int) -> list[Any]:
        items: list[Any] = []
        while self.peek() != "]":
            items.append(self.value(depth + 1))
            if self.peek() != "]":
                self.next(",")
        self.next("]")
        return items

    def fields(self) -> dict[str, Any]:
        """Names with their values, to the end of the line or a mark."""
        fields: dict[str, Any] = {}
        while self.more() and self.peek()[0] not in "@~":
            name = self.next()
            self.next("=")
            fields[name] = self.value()
        return fields
