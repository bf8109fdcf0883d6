"""A brush for small pieces: drawn large, given a rim and a shadow, reduced."""

from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFilter

from render.kit.canvas import cap
from render.kit.colour import CREAM, INK, Colour
from render.kit.fonts import Face, font

FINE, COARSE, SHEET = 6, 3, 300  # drawn six times larger; where a sheet would outgrow this many pixels, three at least
Points = Sequence[tuple[float, float]]


def fineness(size: int) -> int:
    """How many times larger a sprite of this size is drawn before it is reduced."""
    return max(COARSE, min(FINE, SHEET // size))


class Brush:
    """Draws on a square of a hundred units, whatever the size of the piece."""

    def __init__(self, size: int) -> None:
        self.size = size
        wide = size * fineness(size)
        self.unit = wide / 100
        self.sheet = Image.new("RGBA", (wide, wide), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.sheet)

    def area(self, points: Points, fill: Colour) -> None:
        self.pen.polygon([(x * self.unit, y * self.unit) for x, y in points], fill=fill)

    def line(self, points: Points, fill: Colour, thick: float) -> None:
        spots = [(x * self.unit, y * self.unit) for x, y in points]
        self.pen.line(spots, fill=fill, width=max(1, round(thick * self.unit)), joint="curve")

    def disc(
        self, x: float, y: float, radius: float, fill: Colour | None, edge: Colour | None = None, thick: float = 0
    ) -> None:
        spot = [(x - radius) * self.unit, (y - radius) * self.unit, (x + radius) * self.unit, (y + radius) * self.unit]
        self.pen.ellipse(spot, fill=fill, outline=edge, width=round(thick * self.unit))

    def letter(self, text: str, x: float, y: float, height: float, fill: Colour, face: Face = Face.FIGURE) -> None:
        """Set a letter centred on x, y."""
        pen = font(face, max(6, round(height * self.unit / 0.66)))
        drop = cap(face, round(pen.size)) / 2
        self.pen.text((x * self.unit, y * self.unit + drop), text, font=pen, fill=fill, anchor="ms")

    def image(self, *, rim: float = 3, shadow: bool = True) -> Image.Image:
        """The piece with its cream rim and soft shadow, reduced to size."""
        image = add_rim(self.sheet, rim * self.unit) if rim else self.sheet
        if shadow:
            image = add_shadow(image, image.width)
        return image.resize((self.size, self.size), Image.Resampling.LANCZOS)


def add_rim(image: Image.Image, thick: float) -> Image.Image:
    """A cream rim round a piece, so that dark ones stand out from dark ground."""
    grown = (
        image.getchannel("A").filter(ImageFilter.GaussianBlur(thick)).point([255 if v > 24 else 0 for v in range(256)])
    )
    rim = Image.new("RGBA", image.size, (*CREAM, 0))
    rim.putalpha(grown)
    rim.alpha_composite(image)
    return rim


def add_shadow(image: Image.Image, size: int) -> Image.Image:
    """A soft shadow below a piece."""
    blurred = image.getchannel("A").filter(ImageFilter.GaussianBlur(size * 0.028)).point([v // 2 for v in range(256)])
    under = Image.new("RGBA", image.size, (*INK, 0))
    shadow = Image.new("L", image.size, 0)
    shadow.paste(blurred, (round(size * 0.012), round(size * 0.025)))
    under.putalpha(shadow)
    under.alpha_composite(image)
    return under


def scale(points: Points, share: float, centre: tuple[float, float] = (50, 50)) -> Points:
    """A shape drawn in towards its centre."""
    return [(centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share) for x, y in points]
