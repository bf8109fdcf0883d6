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
JOINERS = frozenset("\u200c\u200d")  # of the format characters these alone stay: scripts and emoji need them
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs drawn as nothing, as wide as a space
HIDDEN = frozenset("\u034f\u17b4\u17b5\u2065")  # not even that


def clean_name(name: str) -> str:
    """A person's name, cleaned and cut."""
    text = clean(name[: 4 * LONGEST_NAME])[:LONGEST_NAME].rstrip()
    return text if any(map(_is_visible, text)) else NAMELESS if name else ""


def computer_name(taken: Iterable[str], first: int) -> str:
    """A name that nobody at the table has, if possible with a first letter of its own, for pieces bear that letter.

    `first`: where to begin, so that tables differ.
    """
    used, number = {*taken}, len(COMPUTERS)
    initials = {name[:1].upper() for name in used}
    rotated = [COMPUTERS[(first + place) % number] for place in range(number)]
    free = [name for name in rotated if name not in used]
    return next((name for name in free if name[0] not in initials), (*free, rotated[0])[0])


def clean(text: str) -> str:
    """A text without characters that nobody can see."""
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    letters, accents = list[str](), 0
    for character in text:
        kind = unicodedata.category(character)
        accents = accents + 1 if kind in ("Mn", "Me") else 0
        if character.isspace() or kind in UNWANTED or character in BLANKS:
            letters.append("" if kind == "Cs" else " ")
        elif not _is_hidden(character, kind) and accents <= MOST_ACCENTS:
            letters.append(character)
    return " ".join("".join(letters).split())


def _is_hidden(character: str, kind: str) -> bool:
    """Has it no shape, or does it change the direction or the look of what follows?"""
    tag = "\U000e0000" <= character <= "\U000e0fff" and kind != "Mn"
    return (kind == "Cf" and character not in JOINERS) or character in HIDDEN or tag


def _is_visible(character: str) -> bool:
    """Does it show without another one to stand on, as accents and variation selectors do not?"""
    return unicodedata.category(character) not in ("Mn", "Me", "Mc", "Cf", "Zs")
