"""Every reason that a hint may give, by title, with the names that belong to it; README.md says what they mean."""

from collections.abc import Mapping
from typing import Final

Keys = Mapping[str, tuple[str, ...]]

_IMPERIAL: Final[Keys] = {
    # facts
    "ends": (), "takes": ("nation",), "loses": ("nation",), "open": ("region",), "points": ("nation",),
    "chips": ("nation",), "factory": ("region",), "earns": (),
    # terms
    "power": (), "money": (), "treasury": (), "governing": (), "units": (), "card": (), "rivals": (), "lead": (),
    "won": (),
}  # fmt: skip

_CAESAR: Final[Keys] = {
    # facts
    "scores": (), "gives": ("seat",),
    # terms
    "points": (), "rivals": (), "city": (), "treasure": (), "collection": (), "denied": (), "income": (),
    "rivals_income": (), "roads": (),
}  # fmt: skip

_IMPERUNDE: Final[Keys] = {
    # facts
    "odds": ("place",), "open": ("country",), "missing": (), "spoils": ("seat",), "threat": ("seat",),
    "risk": ("seat",),
    # terms
    "posts": (), "armies": (), "defence": (), "ships": (), "cards": (), "attack": (), "position": (), "war": (),
    "peace": (), "card": (), "debt": (), "loan": (),
}  # fmt: skip

WARNINGS: Final = frozenset(
    {"loses", "open", "gives", "risk"}
)  # what speaks against a plan: told last, never as the reason

REASONS: Final[Mapping[str, Keys]] = {
    "imperial": _IMPERIAL, "imperial-2030": _IMPERIAL, "caesar": _CAESAR, "imperunde": _IMPERUNDE,
}  # fmt: skip
