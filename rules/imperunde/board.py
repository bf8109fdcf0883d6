"""The board in numbers: places, borders, coasts, kinds of piece, the deck. Read once from its file in data/boards."""

import json
from pathlib import Path
from typing import Any, Final

_DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "data" / "boards" / "imperunde.json").read_text(encoding="utf-8")
)

# Places: the countries first, then the sea zones. Antarctica is no place: nobody lands there (5.6).
PLACES: Final[tuple[str, ...]] = tuple(place["id"] for place in (*_DATA["countries"], *_DATA["seas"]))
COUNTRIES: Final = len(_DATA["countries"])
SEAS: Final = range(COUNTRIES, len(PLACES))
INDEX: Final = {name: place for place, name in enumerate(PLACES)}
VALUE: Final[tuple[int, ...]] = tuple(place["value"] for place in (*_DATA["countries"], *_DATA["seas"]))

_EDGES = _DATA["edges"]


def _neighbours(*lists: str) -> tuple[tuple[int, ...], ...]:
    """For each place, its neighbours by these lists of edges."""
    touching: list[set[int]] = [set() for _ in PLACES]
    for name in lists:
        for one, other in _EDGES[name]:
            touching[INDEX[one]].add(INDEX[other])
            touching[INDEX[other]].add(INDEX[one])
    return tuple(tuple(sorted(places)) for places in touching)


LAND: Final = _neighbours("land_land")  # borders between countries
COAST: Final = _neighbours("land_sea")  # of a country its seas, of a sea its countries
WATER: Final = _neighbours("sea_sea")

CANALS: Final[tuple[str, ...]] = tuple(canal["id"] for canal in _DATA["canals"])
CANAL_AT: Final = {INDEX[canal["country"]]: number for number, canal in enumerate(_DATA["canals"])}
CANAL_COUNTRY: Final = tuple(INDEX[canal["country"]] for canal in _DATA["canals"])
CANAL_SEAS: Final = tuple((INDEX[canal["seas"][0]], INDEX[canal["seas"][1]]) for canal in _DATA["canals"])
CANAL_COST: Final[tuple[int, ...]] = tuple(canal["cost"] for canal in _DATA["canals"])
CANAL_POSTS: Final = 2
CANAL_LINKS: Final = {  # sea -> (number of the canal, sea at the other end)
    sea: (number, pair[1 - end]) for number, pair in enumerate(CANAL_SEAS) for end, sea in enumerate(pair)
}

BRITAIN: Final = INDEX[_DATA["homes"]["always"]]
HOME_BY_DIE: Final = {int(pips): INDEX[home] for pips, home in _DATA["homes"]["white_die"].items()}

# Kinds of piece. The first three are armies (at sea: transports), the next two warships.
INFANTRY, CAVALRY, ARTILLERY, FRIGATE, LINE, FORT, POST = range(7)
KINDS: Final = ("infantry", "cavalry", "artillery", "frigate", "ship_of_the_line", "fort", "trading_post")
KIND: Final = {name: kind for kind, name in enumerate(KINDS)}
ARMIES: Final = (INFANTRY, CAVALRY, ARTILLERY)
WARSHIPS: Final = (FRIGATE, LINE)
COST: Final[tuple[int, ...]] = tuple(_DATA["units"][name]["cost"] for name in KINDS)
PIECES: Final[tuple[int, ...]] = tuple(_DATA["units"][name]["pieces"] for name in KINDS)
LAND_MOVES: Final = (1, 2, 1)
SEA_MOVES: Final = 2
CARD_COST: Final[int] = _DATA["units"]["secret_service_card"]["cost"]
CARDS_A_ROUND: Final[int] = _DATA["units"]["secret_service_card"]["max_per_round"]

# Dice: white 1-6, yellow 2-7, green 3-8, red 4-9. The lowest face orders the colours too: red, green, yellow, white.
LOWEST: Final[tuple[int, ...]] = tuple(_DATA["units"][name]["range"][0] for name in KINDS[:POST])

# Sides that are no seats.
FREE: Final = -1
PIRATES: Final = 6
NATIVES: Final = 7
PIRATE_PIECES: Final = (0, 0, 0, _DATA["common_pieces"]["pirate_frigates"], 5, 0, 0)

# The secret service: kinds by their number in the book less one, cards numbered 1 to 48 in that order.
CARDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _DATA["secret_service"]["cards"])
CARD: Final = {name: kind for kind, name in enumerate(CARDS)}
KIND_OF_CARD: Final[tuple[int, ...]] = (
    -1,
    *(kind for kind, card in enumerate(_DATA["secret_service"]["cards"]) for _ in range(card["count"])),
)
DECK: Final = tuple(range(1, len(KIND_OF_CARD)))
COUNTER: Final = CARD["counter_espionage"]

LAND_EVENTS: Final[tuple[str, ...]] = tuple(event["id"] for event in _DATA["events"]["land"])
SEA_EVENTS: Final[tuple[str, ...]] = tuple(event["id"] for event in _DATA["events"]["sea"])

LENGTHS: Final[tuple[str, ...]] = tuple(_DATA["victory"]["columns"])
TARGETS: Final[dict[int, tuple[int, ...]]] = {
    int(players): tuple(posts) for players, posts in _DATA["victory"]["posts"].items()
}
