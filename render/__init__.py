"""Pictures from views: `board`, `hand`, and the same in words: `text`, `alt` and `hand_text`.

Pure: the same view, language and shape give the same bytes. Pillow blocks, so the bot calls them in other processes.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from render.emoji import emoji
from render.kit.base_layers import evict_layers_except, titles_in_memory
from render.league import Results
from render.league import draw as draw_league
from render.league import text as league_text
from render.picture import LARGEST, LAYERS, Picture, Shape, encode
from render.score_chart import draw as draw_course
from render.score_chart import text as course_text
from render.statistics import Sheet
from render.statistics import draw as draw_statistics
from render.statistics import text as statistics_text
from render.titles import draw_board, pictures
from words import Speaker

__all__ = [
    "LAYERS",
    "Picture",
    "Shape",
    "alt",
    "board",
    "course",
    "emoji",
    "evict_layers_except",
    "hand",
    "hand_text",
    "league",
    "statistics",
    "text",
    "titles_in_memory",
]

LONGEST = 1024  # of an alt text on Discord


def board(  # noqa: PLR0913  a picture has this many properties
    view: Any,
    language: str,
    *,
    shape: Shape = "card",
    marks: Sequence[Any] = (),
    crop: str | None = None,
    focus: Sequence[str] = (),
    layers: Collection[str] = LAYERS,
    names: Mapping[str, str] | None = None,
) -> Picture:
    """The board: a card for the phone or all of it, the events in `marks` marked; `crop`: the map around a region.

    A card shows the places in `focus` close up; without any, those that are asked about or have changed.
    """
    canvas = draw_board(view, language, shape=shape, events=marks, region=crop, focus=focus, layers=layers, names=names)
    data = encode(canvas.image, LARGEST[shape])
    return Picture(data, canvas.image.size, alt(view, language, names=names))


def course(
    view: Any,
    language: str,
    rounds: Sequence[int],
    scores: Sequence[Sequence[int]],
    *,
    names: Mapping[str, str] | None = None,
) -> Picture:
    """A chart of everybody's score at the end of each round; the alt text is the same in words."""
    scene = pictures(view.title).Scene.of(view, language, names)
    canvas = draw_course(scene, rounds, scores)
    return Picture(encode(canvas.image), canvas.image.size, course_text(scene, rounds, scores, LONGEST))


def statistics(page: Sheet, language: str) -> Picture:
    """A sheet of figures; the alt text is the same in words."""
    canvas = draw_statistics(page)
    alt = statistics_text(page, Speaker(language), LONGEST)
    return Picture(encode(canvas.image), canvas.image.size, alt)


def league(page: Results, language: str) -> Picture:
    """The table of results of a division; the alt text is the same in words."""
    canvas = draw_league(page)
    return Picture(encode(canvas.image), canvas.image.size, league_text(page, Speaker(language), LONGEST))


def hand(view: Any, language: str, *, names: Mapping[str, str] | None = None) -> Picture:
    """What the viewer holds in private; a spectator's view is a ValueError."""
    title = pictures(view.title)
    canvas = title.hand(title.Scene.of(view, language, names), _own_part(view))
    text = hand_text(view, language, names=names)
    return Picture(encode(canvas.image), canvas.image.size, text[:LONGEST])


def hand_text(view: Any, language: str, *, names: Mapping[str, str] | None = None) -> str:
    """The viewer's hand in words; a spectator's view is a ValueError."""
    title = pictures(view.title)
    return "\n".join(title.hand_text(title.Scene.of(view, language, names), _own_part(view)))


def _own_part(view: Any) -> Any:
    if view.own is None:
        raise ValueError("a spectator has no hand")
    return view.own


def text(view: Any, language: str, *, names: Mapping[str, str] | None = None) -> str:
    """The whole board in words, for a screen reader."""
    title = pictures(view.title)
    return "\n".join(title.text(title.Scene.of(view, language, names)))


def alt(view: Any, language: str, *, names: Mapping[str, str] | None = None) -> str:
    """The board in at most 1,024 characters: whole sentences, the most important first."""
    title, text = pictures(view.title), ""
    for sentence in title.alt(title.Scene.of(view, language, names)):
        longer = f"{text} {sentence}".strip()
        if len(longer) > LONGEST:
            break
        text = longer
    return text
