"""Errors of the table package."""

from rules import IllegalAction


class Refusal(IllegalAction):
    """A refusal by a table: a key and its figures, as the rules have it."""


class Conflict(Exception):
    """Another writer, perhaps in another process, was faster: the row exists already or the version has changed."""


class StoreError(Exception):
    """The store cannot serve, in one sentence for the operator."""


class UnusableDatabase(StoreError):
    """A database that no retry opens: of another program or a newer Rondel, half copied, not restored yet, misnamed."""
