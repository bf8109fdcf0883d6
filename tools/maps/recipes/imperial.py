"""Imperial: Europe, seen from above the Rhine, so that the middle of the map is larger than its rim."""

from tools.maps.chart import Chart, by_proj, cap
from tools.maps.recipe import Recipe, Strait, allowed, spread

COUNTRIES = allowed(
    {
        "AUT": "vienna",
        "CZE": "prague",
        "SVK": "budapest",
        "HUN": "budapest",
        "SVN": "trieste",
        "HRV": "trieste",
        "BIH": "west_balkan",
        "SRB": "west_balkan",
        "MNE": "west_balkan",
        "KOS": "west_balkan",
        "ALB": "west_balkan",
        "MKD": "bulgaria",
        "ROU": "romania",
        "MDA": "odessa",
        "POL": "warsaw",
        "LTU": "warsaw",
        "LVA": "st_petersburg",
        "EST": "st_petersburg",
        "BLR": "warsaw kiev",
        "UKR": "kiev odessa",
        "RUS": "st_petersburg moscow odessa",
        "FIN": "st_petersburg",
        "ALD": "st_petersburg",
        "DEU": "berlin hamburg munich cologne",
        "FRA": "paris brest bordeaux marseille dijon",
        "MCO": "marseille",
        "ITA": "rome naples genoa venice florence",
        "SMR": "venice",
        "GBR": "london liverpool sheffield edinburgh",
        "IMN": "liverpool",
        "IRL": "dublin",
        "NLD": "holland",
        "BEL": "belgium",
        "LUX": "belgium",
        "CHE": "switzerland",
        "LIE": "switzerland",
        "DNK": "denmark",
        "NOR": "norway",
        "SWE": "sweden",
        "ESP": "spain",
        "AND": "spain",
        "GIB": "spain",
        "PRT": "portugal",
        "MAR": "morocco",
        "DZA": "algeria",
        "TUN": "tunis",
        "TUR": "turkey",
        "GRC": "greece",
        "BGR": "bulgaria",
    }
)

# The board is not the real map of 1900: these units stand where its borders need them.
UNITS = spread(
    {
        "budapest": "ROU-301 ROU-276 ROU-277 ROU-280 ROU-278 ROU-296 ROU-295 ROU-300 ROU-297 ROU-306 ROU-305 ROU-303"
        " ROU-299 ROU-307 ROU-294 UKR-293",  # Transylvania, the Banat, Transcarpathia
        "lemberg": "ROU-311 ROU-298 UKR-291 UKR-289 UKR-292 POL-3170 POL-3152",  # Galicia, Bukovina, Maramures
        "kiev": "UKR-288 RUS-2370 RUS-2377 RUS-2362 RUS-2393 RUS-2369 RUS-2342",  # Chernivtsi, Voronezh to Saratov
        "odessa": "RUS-2367 RUS-2371 RUS-2306 RUS-2279 RUS-283 RUS-5482",
        "danzig": "POL-3140 POL-3142 POL-3139 POL-3145 POL-3144 POL-3141 POL-3167 RUS-2324 LTU-935",
        "moscow": "BLR-2341",  # Vitebsk, so that Moscow and Warsaw meet
        "warsaw": "BLR-2345 BLR-4825",
        "berlin": "POL-3143",  # Lubusz
        "prague": "POL-3146",  # Upper Silesia
        "munich": "DEU-1573 DEU-1580 DEU-1581 FRA-5273 FRA-5296 FRA-5328",  # Baden, the Palatinate, Alsace
        "marseille": "FRA-5341 FRA-5302 FRA-5311",  # Savoy
        "vienna": "ITA-5460 ITA-5459",  # South Tyrol
        "trieste": "ITA-5458 ITA-5457",
        "genoa": "ITA-5444 ITA-5452 ITA-5453 ITA-5451 ITA-5450 ITA-5449 ITA-5443 ITA-5448 ITA-5447 ITA-5454 ITA-5361",
        "venice": "ITA-5364 ITA-5365 ITA-5366 ITA-5363",  # Romagna
        "rome": "ITA-5427 ITA-5428 ITA-5429 ITA-5431 ITA-5430 ITA-5432 ITA-5433",  # the Marches, Umbria
        "bulgaria": "GRC-3001",  # Thrace
    }
)

SEEDS = {
    "rome": ((12.8, 41.9), (13.6, 42.3)),
    "naples": ((15.5, 40.6), (16.3, 39.2), (14.3, 37.5), (16.5, 41)),
    "genoa": ((8.4, 44.7), (7.6, 45.2), (9, 40)),
    "venice": ((11.6, 45.5), (10, 45.7)),
    "florence": ((11.4, 43.6), (11.2, 44.4)),
    "paris": ((2.3, 48.9), (2.5, 50)),
    "brest": ((-2.5, 48.2), (-0.5, 48.6)),
    "bordeaux": ((0, 44.8), (1.2, 43.8)),
    "marseille": ((5.3, 43.8), (3.3, 43.7), (9, 42)),
    "dijon": ((4.6, 46.8), (3.5, 45.8), (5.8, 47.5), (4.9, 45.6)),
    "london": ((-0.2, 51.5), (0.5, 52.3), (-2.5, 51)),
    "liverpool": ((-3.2, 53), (-3.5, 52.2), (-2.7, 54)),
    "sheffield": ((-1.2, 53.6), (-1.5, 54.6)),
    "edinburgh": ((-3.5, 56.3),),
    "berlin": ((13, 52.3),),
    "hamburg": ((9.7, 53.3),),
    "munich": ((11.2, 48.6),),
    "cologne": ((7.5, 50.5),),
    "st_petersburg": ((30, 59.9), (26, 62), (34, 66), (27, 66), (26, 57.8)),
    "moscow": ((37.6, 55.8), (43, 57.5), (46, 53), (40, 61), (47, 60)),
    "kiev": ((30.5, 50.3), (35, 50.5), (29, 52.6)),
    "odessa": ((31, 46.9), (34, 45.4), (36.5, 47.8), (41, 47.3), (44, 45), (28.7, 47)),
    "warsaw": ((21, 52.2), (24.4, 54.2), (25.5, 53.3)),
}

SEA_SEEDS = {
    "north_atlantic": ((-14, 54), (-12, 60), (-5, 53.8), (-7, 57.5), (-20, 50)),
    "north_sea": ((3, 56.5), (2, 60), (1.8, 53.5)),
    "english_channel": ((-2.5, 50), (0, 50.2)),
    "bay_of_biscay": ((-6, 45.5), (-11, 41), (-10, 35)),
    "western_mediterranean": ((5, 40), (12, 40), (-1, 36.3), (8.5, 38)),
    "ionian_sea": ((18, 37), (17, 42), (14, 44), (13, 35), (19, 33)),
    "eastern_mediterranean": ((28, 34.5), (25, 38.5), (28.2, 40.7), (24.5, 35.9)),
    "black_sea": ((34, 43.4), (37, 46), (29, 43), (29, 41.8)),
    "baltic_sea": ((19, 57), (20, 62), (11.5, 56.8), (11.2, 54.5)),
}

# Where a border of two seas must be exact.
CUTS = (
    # Norway's whole coast lies on the North Sea.
    ("north_sea", ((-1.3, 60.6), (-4, 66), (-4, 72), (26, 72), (26, 69), (12, 64), (5.5, 61))),
    # West of Land's End and Ushant lies the Atlantic.
    (
        "north_atlantic",
        ((-5.65, 50.07), (-6.6, 48.75), (-20, 47.6), (-45, 47), (-45, 55), (-5, 53), (-2.5, 51.9), (-2.5, 51.2)),
    ),
    # Biscay reaches Morocco, and through Gibraltar to the Algerian border.
    (
        "bay_of_biscay",
        (
            (-45, 47),
            (-20, 47.6),
            (-6.6, 48.75),
            (-4.75, 48.4),
            (0, 47.5),
            (0, 43),
            (-2.2, 43),
            (-6, 40),
            (-4, 36.9),
            (-2.1, 36.9),
            (-2.2, 34.8),
            (-6, 33),
            (-9, 28),
            (-45, 25),
        ),
    ),
    # The Channel goes up to Hook of Holland.
    (
        "english_channel",
        (
            (-6.6, 48.75),
            (-5.65, 50.07),
            (-3, 50.9),
            (1.0, 51.15),
            (1.38, 51.3),
            (4.15, 52.05),
            (4.6, 51.2),
            (2, 50),
            (-4.75, 48.4),
        ),
    ),
    # The Tyrrhenian ends at Messina and between Marsala and Cape Bon, the Ionian off Cape Matapan.
    (
        "western_mediterranean",
        (
            (15.68, 38.26),
            (15.3, 38),
            (12.6, 37.75),
            (11.05, 37.05),
            (10, 36.6),
            (8, 37.2),
            (8, 40.5),
            (12, 43),
            (16.2, 40),
            (16.2, 38.4),
        ),
    ),
    ("ionian_sea", ((22.48, 36.5), (22.4, 37.5), (19.5, 40.5), (15, 34), (19, 29), (22.9, 32), (22.5, 34))),
    # The Skagerrak, cut from the tip of Jutland to Norway, belongs to the Baltic.
    ("baltic_sea", ((10.6, 57.6), (9.35, 58.85), (10, 60.5), (12.5, 60.5), (12.5, 57))),
)

STRAITS = (
    Strait(((29.05, 41.35), (29.1, 41.2), (29.03, 41.08), (28.95, 40.95)), 6),  # Bosporus
    Strait(((26.1, 39.98), (26.45, 40.2), (26.75, 40.45)), 5),  # Dardanelles
    Strait(((12.6, 56.2), (12.7, 55.9), (12.75, 55.5)), 4),  # Oresund
)


def recipe() -> Recipe:
    """The recipe of Imperial."""
    return Recipe(
        title="imperial",
        chart=Chart(
            plane=by_proj("+proj=nsper +h=1800000 +lat_0=49 +lon_0=10.5 +R=6371000 +units=km"),
            frame=(-1660, -1500, 1660, 1450),
            width=1600,
            reach=cap(10.5, 49, 4250),  # beyond lies the horizon
        ),
        countries=COUNTRIES,
        units=UNITS,
        boxes=(
            ("GBR", (-9, 53.9, -5.3, 55.4), "dublin"),
            ("DZA", (-10, 15, 15, 31), "algeria"),
        ),
        seeds=SEEDS,
        simplify=1.2,
        straits=STRAITS,
        sea_seeds=SEA_SEEDS,
        cuts=CUTS,
        ports={
            "dublin": (-6, 53.4),
            "liverpool": (-3.3, 53.5),
            "marseille": (5, 43.2),
            "danzig": (18.9, 54.5),
            "odessa": (30.9, 46.4),
            "naples": (14.8, 40.5),
            "brest": (-3.4, 48.9),
        },
        narrow={("black_sea", "eastern_mediterranean"): 4},  # the Bosporus
    )
