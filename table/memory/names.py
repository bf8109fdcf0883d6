"""Names as they can be stored, sent and read: nothing in them hides, turns a line around or breaks an encoder."""

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 80  # characters; Discord lets nobody have more than 32
MOST_ACCENTS = 3  # in a row: more climb over the lines above
NAMELESS = "?"  # a name of which nothing is left; an empty one is nobody's
BADGE = "\N{ROBOT FACE}"  # before the name of a computer
# What computers are called: wheels, springs and weights that never were.
COMPUTERS = (
    "Rotella", "Pendula", "Cogwin", "Balanka", "Fusarel", "Tikka", "Zahnrad", "Remonta", "Escapo", "Gongolo",
    "Tamburin", "Virola", "Chronine", "Spindel",
)  # fmt: skip
UNWANTED = ("Cc", "Cs", "Zl", "Zp")  # controls, halves of characters, breaks
# Characters without a shape that change the direction of what follows, or hide in it.
TURNING = frozenset("\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff")


def clean_name(name: str) -> str:
    """A person's name, cleaned and cut."""
    found = clean(name[: 4 * LONGEST_NAME])[:LONGEST_NAME].rstrip()
    return found or (NAMELESS if name else "")


def computer_name(taken: Iterable[str], first: int) -> str:
    """A name that nobody at the table has; `first`: where to begin, so that tables differ."""
    used, number = {*taken}, len(COMPUTERS)
    rotated = [COMPUTERS[(first + place) % number] for place in range(number)]
    return next((name for name in rotated if name not in used), rotated[0])


def clean(text: str) -> str:
    """The same text without what nobody can see; joiners stay, for scripts and emoji need them."""
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    kept, accents = list[str](), 0
    for character in text:
        kind = unicodedata.category(character)
        accents = accents + 1 if kind in ("Mn", "Me") else 0
        if character.isspace() or kind in UNWANTED:
            kept.append("" if kind == "Cs" else " ")
        elif character not in TURNING and accents <= MOST_ACCENTS:
            kept.append(character)
    return " ".join("".join(kept).split())
