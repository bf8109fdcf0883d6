"""The contact sheet: every title, shape and language on one page, and each picture beside it."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

import render
import rules
from render.demo import figures, position, scores
from render.kit.canvas import Canvas, sheet
from render.kit.fonts import Face
from render.picture import Picture
from words import LANGUAGES

THUMB, GAP, LINE = 480, 24, 40
MOVES = {"imperial": 700, "imperial-2030": 700, "caesar": 130, "imperunde": 1500}
ROUNDS = 25  # of the chart of a game
AROUND = {"imperial": "vienna", "imperial-2030": "mumbai", "caesar": "roma", "imperunde": "EGY"}


def pictures(title: str, language: str) -> Iterator[tuple[str, Picture]]:
    """Card, full board, crop, hand and chart of one title in one language."""
    players = rules.title(title).seats[-1]
    open_view = position(title, players, MOVES[title], 7)
    own = position(title, players, MOVES[title], 7, "anna")
    yield "card", render.board(open_view.view, language, marks=open_view.events, names=open_view.names)
    yield "full", render.board(open_view.view, language, shape="full", marks=open_view.events, names=open_view.names)
    yield "crop", render.board(open_view.view, language, crop=AROUND[title], names=open_view.names)
    yield "hand", render.hand(own.view, language, names=own.names)
    course = scores(title, players, MOVES[title], 7, ROUNDS)
    yield "course", render.course(own.view, language, range(1, ROUNDS + 1), course, names=own.names)


def contact_sheet(folder: Path) -> Path:
    """Draw everything into a folder; returns the sheet's path."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [
        [(f"{title}-{shape}-{language}", picture) for shape, picture in pictures(title, language)]
        for title in rules.TITLES
        for language in LANGUAGES
    ]
    lines.append([(f"statistics-{language}", render.statistics(figures(language), language)) for language in LANGUAGES])
    for name, picture in (each for line in lines for each in line):
        (folder / f"{name}.webp").write_bytes(picture.data)
    path = folder / "sheet.png"
    rows = [
        [(f"{name} · {len(picture.data) // 1000} kB", thumbnail(picture)) for name, picture in line] for line in lines
    ]
    page(rows).image.save(path)
    return path


def thumbnail(picture: Picture) -> Image.Image:
    """A picture as small as a phone first shows it."""
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    return image.resize((THUMB, round(THUMB * image.height / image.width)), Image.Resampling.LANCZOS)


def page(rows: list[list[tuple[str, Image.Image]]]) -> Canvas:
    """All thumbnails in rows, each with its name."""
    heights = [max(image.height for _, image in row) + LINE + GAP for row in rows]
    canvas = sheet(max(map(len, rows)) * (THUMB + GAP) + GAP, sum(heights) + GAP)
    top = GAP
    for row, high in zip(rows, heights, strict=True):
        for column, (name, image) in enumerate(row):
            left = GAP + column * (THUMB + GAP)
            canvas.text(left, top + LINE / 2 - 6, name, 22, face=Face.FIGURE)
            canvas.image.paste(image, (left, top + LINE))
        top += high
    return canvas
