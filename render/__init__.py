"""Pictures from views: `board`, `hand`, and their twins in words, `text`, `alt` and `hand_text`.

Pure: the same view, language and shape give the same bytes. Pillow blocks, so a bot calls them in a worker thread.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from render.doors import door
from render.kit.atlas import keep, kept
from render.picture import LARGEST, LAYERS, Picture, Shape, encode

__all__ = ["LAYERS", "Picture", "Shape", "alt", "board", "hand", "hand_text", "keep", "kept", "text"]

LONGEST = 1024  # of an alt text on Discord


def board(
    view: Any,
    language: str,
    *,
    shape: Shape = "card",
    marks: Sequence[Any] = (),
    crop: str | None = None,
    layers: Collection[str] = LAYERS,
    names: Mapping[str, str] | None = None,
) -> Picture:
    """The board: a card for the phone or all of it, the events in `marks` marked; `crop`: the map around a region."""
    title = door(view.title)
    if crop:
        canvas = title.close(view, language, crop, events=marks, layers=layers, names=names)
    else:
        canvas = title.board(view, language, shape=shape, events=marks, layers=layers, names=names)
    said = alt(view, language, names=names)
    return Picture(encode(canvas.image, LARGEST[shape]), "image/webp", canvas.image.size, said)


def hand(view: Any, language: str, *, names: Mapping[str, str] | None = None) -> Picture:
    """What the viewer holds in private; a spectator's view is a ValueError."""
    canvas = door(view.title).held(view, language, names)
    said = hand_text(view, language, names=names)
    return Picture(encode(canvas.image), "image/webp", canvas.image.size, said[:LONGEST])


def hand_text(view: Any, language: str, *, names: Mapping[str, str] | None = None) -> str:
    """The viewer's hand in words."""
    return "\n".join(door(view.title).own(view, language, names))


def text(view: Any, language: str, *, names: Mapping[str, str] | None = None) -> str:
    """The whole board in words, for a screen reader."""
    return door(view.title).told(view, language, names)


def alt(view: Any, language: str, *, names: Mapping[str, str] | None = None) -> str:
    """The board in at most 1,024 characters: whole sentences, the most important first."""
    said = ""
    for sentence in door(view.title).brief(view, language, names):
        longer = f"{said} {sentence}".strip()
        if len(longer) > LONGEST:
            break
        said = longer
    return said
