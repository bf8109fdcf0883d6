"""Make the faces in `data/fonts/` from the published ones: lining figures, and a robot beside computers' names.

`uv run --no-project --with fonttools==4.68.0 python -m tools.fonts FILE.ttf …` changes the files in place. Pillow sets
plain characters without features, so what the pictures need must be what a character means.
"""

import sys
from typing import Any

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

ROBOT, NAME = 0x1F916, "robot"
WIDE = 720  # of a thousand units, as high as a capital
# Outlines run clockwise, holes the other way: head with eyes and mouth, ears, aerial.
PARTS = (
    ((90, 0), (90, 470), (630, 470), (630, 0)),
    ((210, 230), (300, 230), (300, 340), (210, 340)),
    ((420, 230), (510, 230), (510, 340), (420, 340)),
    ((220, 80), (500, 80), (500, 140), (220, 140)),
    ((10, 140), (10, 340), (60, 340), (60, 140)),
    ((660, 140), (660, 340), (710, 340), (710, 140)),
    ((325, 500), (325, 560), (280, 560), (280, 660), (440, 660), (440, 560), (395, 560), (395, 500)),
)


def lining(font: Any) -> None:
    """Figures as high as capitals, which every face has as `zero.lf` … `nine.lf`, become the plain ones."""
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in table.cmap and not table.cmap[code].endswith(".lf"):
                table.cmap[code] += ".lf"


def robot(font: Any) -> None:
    """A robot as a character."""
    pen = TTGlyphPen(None)
    scale = font["head"].unitsPerEm / 1000
    for part in PARTS:
        spots = [(round(x * scale), round(y * scale)) for x, y in part]
        pen.moveTo(spots[0])
        for spot in spots[1:]:
            pen.lineTo(spot)
        pen.closePath()
    font.setGlyphOrder([*font.getGlyphOrder(), NAME])
    font["glyf"][NAME] = pen.glyph()
    font["hmtx"][NAME] = (round(WIDE * scale), 0)
    _characters(font)[ROBOT] = NAME


def _characters(font: Any) -> Any:
    """The table of all characters, also those beyond the first plane."""
    wide = CmapSubtable.newSubtable(12)
    wide.platformID, wide.platEncID, wide.language, wide.format = 3, 10, 0, 12
    wide.reserved, wide.length, wide.nGroups = 0, 0, 0
    wide.cmap = dict(font.getBestCmap())
    font["cmap"].tables.append(wide)
    return wide.cmap


def main(paths: list[str]) -> None:
    for path in paths:
        font = TTFont(path)
        if "zero.lf" in font["glyf"].glyphs:
            lining(font)
        robot(font)
        font.save(path)
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
