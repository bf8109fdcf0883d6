"""Messages and forms as a person sees them in their client."""

from dataclasses import dataclass
from typing import Any

from loopback import components
from loopback.model import EPHEMERAL, Json


@dataclass(frozen=True, slots=True)
class MessageView:
    """A message as received: the raw payload, and what tests want to know of it."""

    raw: Json

    @property
    def id(self) -> int:
        return int(self.raw["id"])

    @property
    def channel_id(self) -> int:
        return int(self.raw["channel_id"])

    @property
    def ephemeral(self) -> bool:
        """Whether only its reader sees it."""
        return bool(self.raw["flags"] & EPHEMERAL)

    @property
    def components(self) -> list[Json]:
        """Every component, parents first."""
        return [each for _, each in components.walk(self.raw["components"])]

    @property
    def content(self) -> str:
        """The plain content, empty with components V2."""
        return str(self.raw["content"])

    @property
    def text(self) -> str:
        """All that can be read: content, embeds and text displays, line by line."""
        lines = [self.content]
        for embed in self.raw["embeds"]:
            lines += [embed.get("title", ""), embed.get("description", "")]
            lines += [f"{each['name']}: {each['value']}" for each in embed.get("fields", [])]
            lines.append(embed.get("footer", {}).get("text", ""))
        lines += [each["content"] for each in self.components if each["type"] == components.TEXT]
        return "\n".join(line for line in lines if line)

    @property
    def buttons(self) -> list[Json]:
        return [each for each in self.components if each["type"] == components.BUTTON]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [each.get("label", "") for each in self.buttons if not each.get("disabled")]

    @property
    def selects(self) -> list[Json]:
        return [each for each in self.components if each["type"] in components.SELECTS]

    @property
    def attachments(self) -> list[Json]:
        return list(self.raw["attachments"])

    @property
    def alt_texts(self) -> list[str]:
        """The alternative texts of its pictures."""
        texts = [str(each["description"]) for each in self.attachments if each.get("description")]
        for gallery in (each for each in self.components if each["type"] == components.GALLERY):
            texts += [str(item["description"]) for item in gallery["items"] if item["description"]]
        return texts

    def button(self, label: str) -> Json:
        """The button with this custom id or label."""
        return _one(self.buttons, label, "button")

    def select(self, label: str) -> Json:
        """The menu with this custom id or placeholder."""
        return _one(self.selects, label, "menu")


@dataclass(frozen=True, slots=True)
class Form:
    raw: Json

    @property
    def id(self) -> int:
        """The interaction that opened it."""
        return int(self.raw["id"])

    @property
    def title(self) -> str:
        return str(self.raw["title"])

    @property
    def fields(self) -> list[Json]:
        """The components that can be filled in, in order."""
        kinds = {components.TEXT_INPUT, components.RADIO, components.CHECKBOXES, components.CHECKBOX, 19}
        parts = [each for _, each in components.walk(self.raw["components"])]
        return [each for each in parts if each["type"] in kinds | components.SELECTS]

    def fill(self, values: dict[str, Any]) -> list[Json]:
        """The components as they are sent: these values by custom id, defaults for the rest."""
        unknown = set(values) - {each["custom_id"] for each in self.fields}
        if unknown:
            raise LookupError(f"the form has no {sorted(unknown)}, but {[each['custom_id'] for each in self.fields]}")
        return [_fill(each, values, number) for number, each in enumerate(self.raw["components"], start=1)]


def _fill(part: Json, values: dict[str, Any], number: int) -> Json:
    kind = part["type"]
    sent: Json = {"type": kind, "id": part.get("id") or number}
    if kind == components.ROW:
        return {**sent, "components": [_fill(each, values, 100 + number) for each in part["components"]]}
    if kind == components.LABEL:
        return {**sent, "component": _fill(part["component"], values, 100 + number)}
    if kind == components.TEXT:
        return sent
    sent["custom_id"] = part["custom_id"]
    value = values.get(part["custom_id"])
    options = part.get("options") or []
    defaults = [each["value"] for each in options if each.get("default")]
    if kind == components.TEXT_INPUT:
        return {**sent, "value": value if value is not None else part.get("value") or ""}
    if kind == components.RADIO:
        return {**sent, "value": value if value is not None else next(iter(defaults), None)}
    if kind == components.CHECKBOX:
        return {**sent, "value": bool(part.get("default") if value is None else value)}
    chosen = defaults if value is None else [value] if isinstance(value, str) else list(value)
    return {**sent, "values": chosen}


def _one(matches: list[Json], label: str, kind: str) -> Json:
    """The one component of that name: by custom id first, then by what is written on it."""
    for key in ("custom_id", "label", "placeholder"):
        fitting = [each for each in matches if each.get(key) == label]
        if len(fitting) == 1:
            return fitting[0]
    there = [each.get("label") or each.get("placeholder") or each.get("custom_id") for each in matches]
    raise LookupError(f"no single {kind} {label!r}; there are {there}")
