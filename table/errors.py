"""What the desk says when it cannot do something."""

from rules import IllegalAction


class Refusal(IllegalAction):
    """A refusal of the desk: like one of the rules, a key and its figures."""


class Conflict(Exception):
    """What was to be written is there already: somebody else, perhaps another process, was faster."""


class StoreError(Exception):
    """The store cannot serve, in one sentence for the person who runs the bot."""
