"""Caesar's Empire: the Mediterranean on a cone, coasts and rivers only; no border of today."""

import shapely

from tools.maps.chart import Chart, by_proj
from tools.maps.recipe import Line, Recipe, Strait

# Ranges drawn as small peaks, north to south and west to east.
RANGES: tuple[Line, ...] = (
    ((-5.5, 43.1), (-2.5, 43.0)),  # Cantabria
    ((-1.2, 42.9), (0.8, 42.7), (2.3, 42.5)),  # Pyrenees
    ((-4.6, 40.3), (-3.0, 41.0)),
    ((-3.9, 37.1), (-2.5, 37.3)),  # Sierra Nevada
    ((6.7, 44.3), (6.9, 45.6), (8.2, 46.3), (10.2, 46.6), (12.3, 46.9), (14.0, 46.7)),  # Alps
    ((3.0, 45.2), (3.6, 44.6)),  # Cevennes
    ((10.6, 44.2), (12.6, 43.3), (13.7, 42.2)),  # Apennines
    ((15.8, 40.3), (16.4, 39.2)),
    ((16.6, 44.4), (18.5, 43.2), (20.0, 42.2)),  # Dinaric Alps
    ((20.9, 40.4), (21.5, 39.4)),  # Pindus
    ((23.3, 42.7), (25.5, 42.7)),  # Haemus
    ((19.8, 49.2), (23.5, 48.5), (25.2, 47.2), (25.4, 45.5), (23.0, 45.4)),  # Carpathians
    ((30.5, 37.2), (32.5, 36.8), (34.5, 37.6), (36.0, 38.2)),  # Taurus
    ((36.2, 40.6), (38.5, 40.4)),
    ((41.0, 43.2), (43.5, 42.8)),  # Caucasus
    ((-7.5, 31.4), (-5.0, 32.4), (-3.5, 33.0)),  # Atlas
    ((0.5, 34.0), (3.0, 34.6), (6.0, 35.2)),
    ((35.9, 34.2), (36.1, 33.4)),  # Libanus
    ((33.8, 28.8), (34.2, 28.2)),
    ((-3.8, 57.0), (-4.8, 57.3)),  # Caledonia
)

# A name set a little too near a road piece, by side: pixels to the right and down.
NUDGES: dict[str, dict[str, tuple[int, int]]] = {"4-5": {"dyrrachium": (0, -8)}, "2-3": {}}

# Land without a city of its own that has the colour of a group.
WASHES = {
    "italia": ((12.48, 41.89), (9.0, 39.3), (12.8, 37.7), (14.5, 41.0)),
    "hispania": ((3.0, 39.6), (-7.5, 42.5), (-3.5, 41.5)),
    "asia": ((29.5, 40.2), (31.0, 37.2), (33.2, 35.0)),
    "graecia": ((25.0, 35.3),),
}

STRAITS = (
    Strait(((-6.3, 35.95), (-5.4, 36.0), (-4.8, 36.05)), 5),  # Gibraltar
    Strait(((29.05, 41.35), (29.1, 41.2), (29.03, 41.08), (28.95, 40.95)), 4),  # Bosporus
    Strait(((26.1, 39.98), (26.45, 40.2), (26.75, 40.45)), 4),  # Dardanelles
    Strait(((15.65, 38.3), (15.58, 38.1), (15.5, 37.8)), 4),  # Messina
)


def recipe() -> Recipe:
    """The recipe of Caesar's Empire."""
    return Recipe(
        title="caesar",
        chart=Chart(
            plane=by_proj("+proj=lcc +lat_1=34 +lat_2=50 +lat_0=42 +lon_0=14 +R=6371000 +units=km"),
            frame=(-2190, -1330, 2290, 1640),
            width=1600,
            reach=shapely.box(-32, 18, 62, 66),
        ),
        countries={},
        simplify=0.9,
        smallest=10,
        straits=STRAITS,
        river=30,
    )
