"""Faces, measured and cut to fit."""

import re
from bisect import bisect_right
from enum import Enum
from functools import lru_cache
from pathlib import Path
from unicodedata import normalize

from PIL import Image, ImageDraw, ImageFont

FONTS = Path(__file__).parents[2] / "data" / "fonts"
ELLIPSIS = "…"


class Face(Enum):
    """What each face is for."""

    LAND = "Alegreya_700Bold.ttf"
    SEA = "Alegreya_600SemiBold_Italic.ttf"
    TEXT = "AlegreyaSans_500Medium.ttf"
    FIGURE = "AlegreyaSans_800ExtraBold.ttf"
    TITLE = "Cinzel_600SemiBold.ttf"


@lru_cache(maxsize=256)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size, loaded once."""
    return ImageFont.truetype(FONTS / face.value, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: int, track: float = 0) -> int:
    """How wide a line is set."""
    return round(font(face, size).getlength(text) + track * max(0, len(text) - 1))


@lru_cache(maxsize=4096)
def drawable(char: str, face: Face) -> bool:
    """Does the face have this character?"""
    if char.isspace():
        return True
    unknown = font(face, 20).getmask("\uffff")
    drawn = font(face, 20).getmask(char)
    return drawn.size != unknown.size or bytes(drawn) != bytes(unknown)


@lru_cache(maxsize=2048)
def readable(text: str, face: Face) -> str:
    """The text without what the face cannot draw: emoji, foreign scripts, line breaks; plain letters for fancy ones."""
    letters = "".join(_plain(char, face) for char in normalize("NFC", text) if char.isprintable() or char.isspace())
    return " ".join(letters.split())


def _plain(char: str, face: Face) -> str:
    """A character the face has: itself, or the plain one that a broad, bold or circled one stands for, or none."""
    if drawable(char, face):
        return char
    return "".join(one for one in normalize("NFKC", char) if drawable(one, face))


@lru_cache(maxsize=4096)
def fit(text: str, face: Face, size: int, room: int, least: int = 0) -> tuple[str, int]:
    """The text and size that go into the room: first smaller, then cut short."""
    least = least or max(8, round(size * 0.72))
    while size > least and width(text, face, size) > room:
        size -= 1
    if width(text, face, size) <= room:
        return text, size
    cuts = range(len(text))
    first_too_wide = bisect_right(cuts, room, key=lambda cut: width(text[:cut].rstrip() + ELLIPSIS, face, size))
    return text[: max(0, first_too_wide - 1)].rstrip() + ELLIPSIS, size


LEADING = 1.04  # from line to line, of the size
LEAST = 6

Block = tuple[tuple[str, ...], int]  # lines, and their size


@lru_cache(maxsize=1024)
def block(text: str, face: Face, size: int, box: tuple[int, int], least: int = LEAST) -> Block:
    """The whole text in lines that fit a box: smaller and smaller, then broken within words, cut at the very least."""
    room, high = box
    if fitting := unbroken(text, face, size, box, least) or _fitting(tuple(text), face, size, box, least):
        return fitting
    lines = _pour(tuple(text), face, least, room)
    last = max(1, int(high / least / LEADING)) - 1
    return (*lines[:last], fit("".join(lines[last:]), face, least, room, least)[0]), least


@lru_cache(maxsize=1024)
def unbroken(text: str, face: Face, size: int, box: tuple[int, int], least: int = LEAST) -> Block | None:
    """The whole text in lines that fit a box, a little smaller if need be; None if words would have to be broken."""
    words = tuple(re.findall(r"[^ \n-]+-*|-+|[ \n]+", text))
    return _fitting(words, face, size, box, max(least, round(size * 0.6)))


def _fitting(parts: tuple[str, ...], face: Face, size: int, box: tuple[int, int], least: int) -> Block | None:
    room, high = box
    for smaller in range(size, least - 1, -1):
        lines = _pour(parts, face, smaller, room)
        if len(lines) * smaller * LEADING <= high and all(width(line, face, smaller) <= room for line in lines):
            return lines, smaller
    return None


def _pour(parts: tuple[str, ...], face: Face, size: int, room: int) -> tuple[str, ...]:
    """Parts one after the other, a new line where the next would not fit."""
    lines = [""]
    for part in parts:
        if lines[-1] and width((lines[-1] + part).rstrip(), face, size) > room:
            lines.append("")
        lines[-1] += part if lines[-1] else part.lstrip()
    return tuple(line.rstrip() for line in lines)


Stamp = tuple[Image.Image, int, int]  # a mask, and where it goes from the left end of the baseline


@lru_cache(maxsize=6000)
def stamp(text: str, face: Face, size: int, track: float = 0, halo: int = 0) -> Stamp:
    """A line as a mask, set once and pasted ever after; with a halo: its rim as well."""
    pen, margin = font(face, size), halo + 2
    up, down = pen.getmetrics()
    mask = Image.new("L", (width(text, face, size, track) + 2 * margin + size // 3, up + down + 2 * margin), 0)
    draw, x = ImageDraw.Draw(mask), float(margin)
    for part in text if track else [text]:
        draw.text((x, margin + up), part, font=pen, fill=255, anchor="ls", stroke_width=halo)
        x += pen.getlength(part) + track
    box = mask.getbbox() or (0, 0, 1, 1)
    return mask.crop(box), box[0] - margin, box[1] - margin - up
