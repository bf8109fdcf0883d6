"""Discord's own API description as a judge of the bot's requests and of our answers."""

import importlib
import json
import os
from pathlib import Path
from typing import Any, Protocol

from loopback.model import Json

BESIDE_THE_PROJECT = Path(__file__).parents[2] / "shared" / "discord" / "openapi.json"
ROOT = "urn:discord"


class Validator(Protocol):
    """As much of jsonschema-rs as we use."""

    def iter_errors(self, instance: Any) -> Any: ...


def description_path() -> Path:
    """Where the API description lies: DISCORD_OPENAPI, or beside the project."""
    return Path(os.environ.get("DISCORD_OPENAPI") or BESIDE_THE_PROJECT)


def missing_description() -> str:
    """Why nothing can be judged, in a sentence; empty when the description is there."""
    path = description_path()
    words = f"Discord's API description is not at {path}, so nothing is judged by it (DISCORD_OPENAPI names another)"
    return "" if path.exists() else words


# What discord.py adds to every post of a forum; Discord takes it, though its description does not name it.
UNDESCRIBED = {("POST", "/channels/{channel_id}/threads"): {"use_nested_fields"}}


class Judge:
    """Checks bodies against the schema of their operation, built when first needed."""

    def __init__(self, path: Path | None = None) -> None:
        jsonschema_rs = importlib.import_module("jsonschema_rs")  # a tool of tests: the page does without it
        description: Json = json.loads((path or description_path()).read_text(encoding="utf-8"))
        # Discord writes snowflakes as strings and takes integers too, as discord.py sends them.
        snowflake = description["components"]["schemas"]["SnowflakeType"]
        snowflake["type"] = ["string", "integer"]
        snowflake["minimum"] = 0
        self._paths: dict[str, Json] = description["paths"]
        self._responses: Json = description["components"]["responses"]
        self._registry = jsonschema_rs.Registry([(ROOT, description)])
        self._build = jsonschema_rs.Draft202012Validator
        self._validators: dict[tuple[str, str, str], Validator | None] = {}

    def knows(self, method: str, path: str) -> bool:
        """Whether the description has this operation."""
        return method.lower() in self._paths.get(path, {})

    def request(self, method: str, path: str, body: Any, query: dict[str, str]) -> list[str]:
        """Everything wrong with a request."""
        if not self.knows(method, path):
            return [f"{method} {path} is not in the description"]
        errors = self._query(method, path, query)
        validator = self._validator(method, path, "request")
        if validator is None:
            return errors if body is None else [*errors, "this request takes no body"]
        return errors + self._errors(validator, body)

    def answer(self, method: str, path: str, status: int, body: Any) -> list[str]:
        """Everything wrong with one of our own answers."""
        validator = self._validator(method, path, str(status))
        if validator is None:
            return [] if body is None else [f"{status} has no body in the description"]
        return self._errors(validator, body)

    def _query(self, method: str, path: str, query: dict[str, str]) -> list[str]:
        operation = self._paths[path][method.lower()]
        listed = [*operation.get("parameters", []), *self._paths[path].get("parameters", [])]
        known = {each["name"] for each in listed if each["in"] == "query"}
        known |= UNDESCRIBED.get((method, path), set())
        return [f"query: {name} is unknown" for name in query if name not in known]

    def _errors(self, validator: Validator, body: Any) -> list[str]:
        errors = []
        for error in validator.iter_errors(body):
            where = "/".join(str(part) for part in error.instance_path)
            errors.append(f"{where or 'body'}: {str(error.message)[:300]}")
        return errors

    def _validator(self, method: str, path: str, part: str) -> Validator | None:
        key = (method, path, part)
        if key not in self._validators:
            schema = self._schema(*key)
            self._validators[key] = None if schema is None else self._compile(schema)
        return self._validators[key]

    def _compile(self, schema: Json) -> Validator:
        absolute = json.loads(json.dumps(schema).replace('"#/components', f'"{ROOT}#/components'))
        validator: Validator = self._build(absolute, registry=self._registry, validate_formats=True)
        return validator

    def _schema(self, method: str, path: str, part: str) -> Json | None:
        operation = self._paths.get(path, {}).get(method.lower(), {})
        if part == "request":
            holder = operation.get("requestBody", {})
        else:
            answers = operation.get("responses", {})
            holder = answers.get(part) or answers.get(f"{part[0]}XX") or {}
            if "$ref" in holder:
                holder = self._responses[holder["$ref"].rsplit("/", 1)[1]]
        schema: Json | None = holder.get("content", {}).get("application/json", {}).get("schema")
        return schema
