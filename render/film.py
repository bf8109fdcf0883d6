"""A film of a game: H.264 in MP4, a picture a second, made to be scrubbed. Needs PyAV, an optional extra."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image, ImageOps

from render.kit.canvas import sheet
from render.kit.colour import CREAM, GILT, INK, WOOD
from render.kit.fonts import ELLIPSIS, Face, readable, unbroken
from render.titles import draw_board

try:
    import av
except ImportError:  # the bot runs without it
    av = None  # type: ignore[assignment]

STRIP = 108  # pixels below the board, for three lines of words
LARGE, SMALL = 30, 26  # the size of the words, and the least that is read on a phone
KEY = 25  # pictures from one that can be jumped to, to the next at the latest
MOST = 8 * 1024 * 1024  # bytes: what Discord takes of anybody
QUALITIES = (28, 32, 37, 43, 51)  # x264's scale, tried in turn; 51 is the poorest


class NoFilmsError(Exception):
    """PyAV is not installed."""


@dataclass(frozen=True, slots=True)
class Still:
    """One picture of the film."""

    view: Any
    events: Sequence[Any]  # what has happened since the one before, to be marked
    caption: str  # when it is
    words: Sequence[str]  # what happened, a sentence each


def film(
    stills: Sequence[Still],
    language: str,
    *,
    names: Mapping[str, str] | None = None,
    most: int = MOST,
    progress: Callable[[int], None] = lambda done: None,
) -> bytes:
    """The film of these pictures within so many bytes; `progress` is called with the number drawn."""
    if av is None:
        raise NoFilmsError
    if not stills:
        raise ValueError("a film needs a picture")

    def frames() -> Iterable[Image.Image]:
        for number, still in enumerate(stills, start=1):
            yield frame(still, language, number / len(stills), names)
            progress(number)

    video = encode(frames(), QUALITIES[0])
    cut = video
    for quality in QUALITIES[1:]:
        if len(cut) <= most:
            break
        cut = encode(decode(video), quality)
    return cut


def frame(still: Still, language: str, share: float, names: Mapping[str, str] | None = None) -> Image.Image:
    """The card as it is drawn, made to be read small, with the words and how far the film is below it."""
    board = draw_board(still.view, language, shape="frame", events=still.events, names=names).image
    wide, high = board.size
    canvas = sheet(*even(wide, high + STRIP), CREAM)
    canvas.image.paste(board, (0, 0))
    canvas.pen.rectangle((0, high, wide, high + 5), fill=WOOD)
    canvas.pen.rectangle((0, high, round(wide * share), high + 5), fill=GILT)
    middle = high + (STRIP + 5) // 2
    taken = canvas.text(20, middle, still.caption, 34, face=Face.FIGURE, fill=INK, room=wide // 2)
    rect = (40 + taken, high + 10, wide - 20, high + STRIP - 4)
    canvas.block(last_words(still.words, (rect[2] - rect[0], rect[3] - rect[1])), rect, LARGE, least=SMALL)
    return canvas.image


def last_words(sentences: Sequence[str], box: tuple[int, int]) -> str:
    """As many sentences as a box holds, the last at any rate: the points of a turn come at its end."""
    text = ""
    for number in range(1, len(sentences) + 1):
        left_out = f"{ELLIPSIS} " if number < len(sentences) else ""
        words = readable(left_out + " ".join(sentences[-number:]), Face.TEXT)
        if number > 1 and not unbroken(words, Face.TEXT, LARGE, box, SMALL):
            break
        text = words
    return text


def even(wide: int, high: int) -> tuple[int, int]:
    """The next even sides: H.264 stores colour once for two pixels by two."""
    return wide + wide % 2, high + high % 2


def encode(frames: Iterable[Image.Image], quality: int) -> bytes:
    """Pictures as a film; they all have the size of the first."""
    stream = None
    with TemporaryDirectory() as folder:  # what comes first in the file is written last, into a file alone
        path = Path(folder) / "film.mp4"
        with av.open(str(path), "w", options={"movflags": "+faststart"}) as container:
            for image in frames:
                if stream is None:
                    stream = container.add_stream("libx264", rate=1)
                    stream.width, stream.height, stream.pix_fmt = *image.size, "yuv420p"
                    stream.options = {"crf": str(quality), "preset": "superfast", "g": str(KEY)}
                picture = av.VideoFrame.from_image(fit(image, (stream.width, stream.height)))  # type: ignore[no-untyped-call]
                container.mux(stream.encode(picture))
            assert stream is not None
            container.mux(stream.encode())
        return path.read_bytes()


def fit(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The last board may have another size, for the ranking."""
    return image if image.size == size else ImageOps.pad(image, size, color=CREAM)


def decode(data: bytes) -> Iterable[Image.Image]:
    """The pictures of a film, as good as it has them."""
    with av.open(BytesIO(data), "r") as container:
        for picture in container.decode(video=0):
            yield picture.to_image()  # type: ignore[no-untyped-call]
