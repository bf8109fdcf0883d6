"""Every reason that a hint may give, by title, with the names that belong to it; README.md says what they mean."""

from collections.abc import Mapping
from typing import Final

Keys = Mapping[str, tuple[str, ...]]

_IMPERIAL: Final[Keys] = {
    # facts
    "ends": (), "takes": ("nation", "seat"), "loses": ("nation", "seat"), "guards": ("nation", "seat"),
    "open": ("region",), "shuts": ("nation", "region"), "razes": ("nation", "region"), "destroys": ("nation",),
    "peace": (), "worth": ("nation", "factor"), "points": ("nation", "power", "step", "factor"),
    "lends": ("nation", "factor"), "short": ("nation", "seat"),
    "interest": ("nation",), "earns": (), "saves": (), "fills": ("nation",),
    "chips": ("nation",), "factory": ("region",), "units_made": ("nation", "cost"), "exposed": ("nation", "seat"),
    "onward": ("nation",), "stays": ("nation",), "keeps": ("nation",),
    # terms
    "power": (), "money": (), "treasury": (), "governing": (), "card": (), "rivals": (), "lead": (),
    "won": (),
}  # fmt: skip

_CAESAR: Final[Keys] = {
    # facts
    "scores": (), "treasure_counts": ("treasure",), "city_counts": ("group",), "gives": ("seat",),
    # terms
    "points": (), "rivals": (), "city": (), "treasure": (), "collection": (), "denied": (), "income": (),
    "rivals_income": (), "roads": (),
}  # fmt: skip

_IMPERUNDE: Final[Keys] = {
    # fights
    "odds": ("place",), "prize": ("room",), "gives_up": ("place",), "holds": ("place", "posts"),
    # armies and ships
    "prepares": ("place", "defenders", "room"), "ships_out": ("place", "defenders", "room"),
    "safer": ("country", "before"), "beside": ("place", "room"), "stands": ("place", "posts"),
    "next": ("place", "room"), "towards": ("place", "room"), "tax": ("place",), "escorts": ("place",),
    "fleet": ("place",), "ashore": (), "unlikely": ("place",), "out_of_reach": (), "stays": (),
    "open": ("country",), "sunk": ("place",), "untaxed": ("place",), "forgoes": ("place",),
    # money
    "missing": ("number",), "canal": ("cost",), "service": (), "keeps": (), "full": (), "loan": (), "no_loan": (),
    "funds": ("interest",), "repays": ("left", "funds"), "clears": (),
    "endangered": ("country",), "unbuilt": (), "owes": (),
    # talks
    "spoils": ("seat",), "alarm": ("seat",), "threat": ("seat",), "truce": ("seat",), "dividend": ("number",),
    "offered": ("seat",), "at_war": ("seat",), "risk": ("seat",),
    # cards
    "effect": ("card",), "rebels": ("country", "posts"), "sinks": ("seat", "unit"), "hand": ("seat",),
    "hires": ("place",), "hunts": ("place",), "plunders": ("seat",), "without": ("place",),
    "stops": ("seat", "card"), "saves": ("card",), "not_held": ("card",), "bears": ("card",), "spares": ("card",),
    "steals": ("seat", "card"), "shows": ("seat",), "lures": ("country",), "left": ("country",),
}  # fmt: skip

WARNINGS: Final = frozenset(
    {"loses", "open", "exposed", "gives", "risk", "sunk", "untaxed", "forgoes", "endangered", "unbuilt", "owes"}
)  # what speaks against a plan: told last, never as the reason

VAGUE: Final = frozenset(
    {"power", "money", "treasury", "governing", "points", "city", "treasure"}
)  # terms of Imperial and Caesar's Empire that are told only where no fact speaks for a plan

REASONS: Final[Mapping[str, Keys]] = {
    "imperial": _IMPERIAL, "imperial-2030": _IMPERIAL, "caesar": _CAESAR, "imperunde": _IMPERUNDE,
}  # fmt: skip
