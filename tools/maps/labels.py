"""Names as they are set on the maps: lines, sizes and measured widths in both languages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).parents[2] / "data" / "fonts"
LANGUAGES = ("en", "fr")
FACES = {"land": "Alegreya_700Bold.ttf", "sea": "Alegreya_600SemiBold_Italic.ttf", "city": "Cinzel_600SemiBold.ttf"}
TRACKING = {"land": 0.0, "sea": 1.5, "city": 0.5}
HALO = 3  # pixels around the letters
LEADING = 0.96  # share of the size between two lines

# A map says less than a list: the kind of water, or a whole first word, is cut where the name stays clear.
SHORT: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "imperial": {
        "western_mediterranean": {"en": "Western|Mediterranean", "fr": "Méditerranée|occidentale"},
        "eastern_mediterranean": {"en": "Eastern|Mediterranean", "fr": "Méditerranée|orientale"},
        "bay_of_biscay": {"en": "Bay of|Biscay", "fr": "Golfe de|Gascogne"},
        "st_petersburg": {"en": "St. Petersburg", "fr": "St-Pétersbourg"},
        "west_balkan": {"en": "West Balkan", "fr": "Balkans occ."},
    },
    "imperial-2030": {
        "polar": {"en": "Polar regions", "fr": "Régions polaires"},
        "new_orleans": {"en": "New Orleans", "fr": "Nlle-Orléans"},
        "mediterranean_sea": {"en": "Mediterranean", "fr": "Méditerranée"},
        "new_zealand": {"en": "New Zealand", "fr": "Nlle-Zélande"},
        "near_east": {"en": "Near East", "fr": "Proche-Orient"},
    },
    "imperunde": {
        "GBR": {"en": "Britain", "fr": "Gde-Bretagne"},
        "NSW": {"en": "N. S. Wales", "fr": "Galles du Sud"},
        "WAU": {"en": "W. Australia", "fr": "Australie occ."},
        "NZL": {"en": "New Zealand", "fr": "Nlle-Zélande"},
        "NGU": {"en": "New Guinea", "fr": "Nlle-Guinée"},
        "NGR": {"en": "New Granada", "fr": "Nlle-Grenade"},
        "MOS": {"en": "Mosquitos", "fr": "Mosquitos"},
        "MAN": {"en": "Manchuria", "fr": "Mandchourie"},
        "WIN": {"en": "West India", "fr": "Inde occ."},
        "EIN": {"en": "East India", "fr": "Inde or."},
        "EAF": {"en": "East Africa", "fr": "Afrique or."},
        "HAW": {"en": "Sandwich Is.", "fr": "Îles Sandwich"},
        "MEDI": {"en": "Mediterranean", "fr": "Méditerranée"},
        "CARI": {"en": "Caribbean", "fr": "Caraïbes"},
        "SARG": {"en": "Sargasso|Sea", "fr": "Mer des|Sargasses"},
        "BALT": {"en": "Baltic", "fr": "Baltique"},
        "MAGE": {"en": "Strait of|Magellan", "fr": "Détroit de|Magellan"},
    },
}


@dataclass(frozen=True, slots=True)
class Setting:
    """One way of setting a name: its lines in both languages at a size."""

    lines: Mapping[str, tuple[str, ...]]
    size: int
    face: str
    extra: int = 0  # pixels kept free at the right end

    @property
    def width(self) -> float:
        """Room for the longest line of either language, halo included."""
        longest = max(measure(line, self.face, self.size) for lines in self.lines.values() for line in lines)
        return longest + 2 * HALO + self.extra

    @property
    def height(self) -> float:
        """Room for the language with more lines."""
        return max(len(lines) for lines in self.lines.values()) * self.size * LEADING + HALO


@lru_cache(maxsize=4096)
def measure(text: str, face: str, size: int) -> float:
    """Width of a line in pixels."""
    font = ImageFont.truetype(FONTS / FACES[face], size)
    return font.getlength(text) + TRACKING[face] * (len(text) - 1)


def settings(
    title: str, entry: Mapping[str, str], face: str, sizes: tuple[int, ...], extra: int = 0
) -> Iterator[Setting]:
    """Every way of setting a name, on one line and broken in two, at every size."""
    short = SHORT.get(title, {}).get(entry["id"], {})
    texts = {language: short.get(language, entry[f"name_{language}"]) for language in LANGUAGES}
    for size in sizes:
        seen = set()
        for rows in (1, 2):
            lines = {language: _broken(text, rows, face) for language, text in texts.items()}
            key = tuple(lines.values())
            if key not in seen:
                seen.add(key)
                yield Setting(lines, size, face, extra)


def _broken(text: str, rows: int, face: str) -> tuple[str, ...]:
    """A text on so many lines; a bar says where it must break, otherwise the most even break is taken."""
    if "|" in text:
        return tuple(text.split("|"))
    words = text.split(" ")
    if rows == 1 or len(words) == 1:
        return (text,)
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(breaks, key=lambda pair: max(measure(line, face, 24) for line in pair))
