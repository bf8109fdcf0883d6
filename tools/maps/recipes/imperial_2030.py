"""Imperial 2030: a flat world cut open in the Pacific, the oceans narrowed and Europe enlarged."""

import shapely

from tools.maps.chart import Chart
from tools.maps.recipe import BEYOND, Move, Recipe, Strait, allowed, spread
from tools.maps.warp import flat, steps

SEAM = -169.0
LONGITUDE = steps(
    SEAM,
    [
        (-130, 2.9),
        (-65, 4.9),
        (-35, 4.7),
        (-15, 2.4),
        (25, 5.5),
        (62, 6.3),
        (100, 6.0),
        (125, 6.4),
        (145, 4.8),
        (191, 2.5),
    ],
)
LATITUDE = steps(
    -57, [(-38, 4.2), (-10, 6.9), (10, 7.5), (28, 8.7), (42, 10.6), (56, 9.4), (66, 8.2), (72, 5.0), (82, 3.2)]
)
LENSES = (
    ((11, 49.5), 0.75, 175.0),  # Europe
    ((81, 23), 0.36, 150.0),  # India
    ((128, 38), 0.4, 90.0),  # Korea
    ((-84, 12), 0.3, 90.0),  # Central America
    ((-50, -12), 0.3, 140.0),  # Brazil
    ((-92, 38), 0.2, 170.0),  # the United States
)

COUNTRIES = allowed(
    spread(
        {
            "paris": "FRA ESP PRT AND MCO BEL NLD LUX GIB",
            "london": "GBR IRL IMN",
            "berlin": "DEU DNK POL CZE AUT SVK NOR SWE FIN ALD LTU LVA EST HUN LIE",
            "rome": "ITA SMR SVN HRV BIH SRB MNE KOS ALB MKD GRC BGR ROU MLT",
            "switzerland": "CHE",
            "ukraine": "UKR BLR MDA",
            "turkey": "TUR",
            "moscow": "GEO ARM AZE",
            "kazakhstan": "KAZ KGZ KAB",
            "afghanistan": "AFG TKM UZB TJK",
            "mongolia": "MNG",
            "near_east": "SAU YEM OMN ARE QAT BHR KWT IRQ JOR ISR PSX LBN SYR",
            "iran": "IRN",
            "shanghai": "TWN HKG MAC",
            "new_delhi": "PAK",
            "urumqi": "KAS",
            "kolkata": "BGD NPL BTN",
            "chennai": "LKA",
            "indochina": "MMR THA LAO KHM VNM SGP MYS",
            "korea": "PRK KOR",
            "japan": "JPN",
            "philippines": "PHL",
            "indonesia": "IDN BRN TLS PNG",
            "australia": "AUS",
            "new_zealand": "NZL",
            "north_africa": "MAR SAH DZA TUN LBY EGY",
            "guinea": "MRT SEN GMB GNB GIN SLE LBR CIV GHA BFA MLI",
            "nigeria": "NGA NER TCD BEN TGO CMR",
            "congo": "COD COG GAB GNQ CAF AGO",
            "east_africa": "SDN SDS ETH ERI DJI SOM SOL KEN UGA TZA RWA BDI",
            "south_africa": "ZAF NAM BWA ZWE MOZ ZMB MWI LSO SWZ",
            "canada": "CAN",
            "mexico": "MEX GTM BLZ SLV HND NIC CRI",
            "colombia": "COL VEN ECU PAN",
            "manaus": "GUY SUR",
            "peru": "PER BOL",
            "argentina": "ARG CHL PRY URY",
            "polar": "GRL",
        }
    )
)

UNITS = spread(
    {
        "ukraine": "RUS-283 RUS-5482",  # the Crimea
        "kazakhstan": "RUS-2400",  # the Altai, so that Kazakhstan and Mongolia meet
        # Murmansk reaches down to Ukraine between Berlin and Moscow.
        "murmansk": "RUS-2333 RUS-2353 RUS-2336 RUS-2337 RUS-2334 RUS-2335 RUS-2343 RUS-2358 RUS-2354 RUS-2359 RUS-2383"
        " RUS-2381 RUS-2356 RUS-2384",
        "berlin": "RUS-2324",
        "novosibirsk": "RUS-2386 RUS-2379 RUS-2380"
        " RUS-2398 RUS-2397 RUS-2396 RUS-2382 RUS-2403 RUS-2399 RUS-2167 RUS-2401"
        " RUS-2402 RUS-2605 RUS-2603 RUS-2602",
        "vladivostok": "RUS-2612 RUS-2606 RUS-2610"
        " RUS-2609 RUS-2613 RUS-2614 RUS-2611 RUS-2615 RUS-2616 RUS-2321 RUS-3468",
        "beijing": "CHN-1838 CHN-1839 CHN-1828 CHN-1813 CHN-1811 CHN-1816 CHN-1155 CHN-1805 CHN-1814 CHN-1803 CHN-1804"
        " CHN-1812",
        "shanghai": "CHN-1152 CHN-1180 CHN-1775"
        " CHN-1178 CHN-1820 CHN-1819 CHN-1818 CHN-1808 CHN-1817 CHN-1807 CHN-1179",
        "chongqing": "CHN-1810 CHN-1809 CHN-1154 CHN-1153",
        "urumqi": "CHN-1756 CHN-1662 CHN-1150 CHN-1151",
        "new_delhi": "IND-20012 IND-3254 IND-3249 IND-2429 IND-2431 IND-3253 IND-2428 IND-2427 IND-2430",
        "mumbai": "IND-3250 IND-3264 IND-2445 IND-2447 IND-3265 IND-3261 PAK-1108 PAK-1114",
        "kolkata": "IND-3299 IND-3259 IND-3257 IND-2477 IND-2479 IND-2478 IND-3300 IND-3301 IND-2489 IND-3258 IND-2444"
        " IND-3256 IND-3260",
        "chennai": "IND-2441 IND-2446 IND-2442 IND-3262 IND-3263 IND-20011",
        "indonesia": "MYS-1186 MYS-1187 MYS-4833",
        "alaska": "USA-3563",
        "quebec": "CAN-683 CAN-684 CAN-685 CAN-686 CAN-687",
        "san_francisco": "USA-3519 USA-3518 USA-3525 USA-3521 USA-3523 USA-3526 USA-3520 USA-3515 USA-3527 USA-3524",
        "chicago": "USA-3516 USA-3514 USA-3534 USA-3532 USA-3530 USA-3529 USA-3531 USA-3553 USA-3546 USA-3547 USA-3562"
        " USA-3522",
        "new_orleans": "USA-3536 USA-3533 USA-3528 USA-3535 USA-3544 USA-3541 USA-3542 USA-3543 USA-3551",
        "new_york": "USA-3550 USA-3560 USA-3559 USA-3540 USA-3538 USA-3561 USA-3545 USA-3549 USA-3552 USA-3556 USA-3557"
        " USA-3555 USA-3558 USA-3537 USA-3539 USA-3513 USA-3554 USA-3548",
        "manaus": "BRA-670 BRA-594 BRA-576 BRA-681 BRA-592 BRA-595 FRA-2000",
        "fortaleza": "BRA-593 BRA-622 BRA-621 BRA-628 BRA-626 BRA-1313 BRA-623 BRA-629 BRA-624",
        "brasilia": "BRA-600 BRA-602 BRA-1294 BRA-599 BRA-596",
        "rio_de_janeiro": "BRA-612 BRA-613 BRA-614 BRA-625 BRA-627 BRA-1311 BRA-601",
        "rome": "TUR-2241 TUR-2240 TUR-2242",  # Thrace: the strait between Rome and Turkey
        BEYOND: "USA-3517 FRA-1442 FRA-4603 FRA-4601 FRA-4602 IND-2443 IND-2474 AUS+00? AUS-2659",
        "moscow": "RUS-2342 RUS-2362 RUS-2370 RUS-2377 RUS-2367 RUS-2371 RUS-2280 RUS-2304 RUS-2305 RUS-2303 RUS-2416"
        " RUS-2417 RUS-2391 RUS-2393 RUS-2388 RUS-2369 RUS-2390 RUS-2378 RUS-2363 RUS-2375 RUS-2394 RUS-2395 RUS-2373"
        " RUS-2366 RUS-2372 RUS-2361 RUS-2360 RUS-2376 RUS-2374 RUS-2355 RUS-2357 RUS-2368 RUS-2389 RUS-2364 RUS-2365"
        " RUS-2385 RUS-2387 RUS-3200 RUS-2392 RUS-2306 RUS-2279",
        "polar": "RUS+99?",
    }
)

MOVES = (
    # Eastern Tibet, so that Chongqing meets Kolkata and keeps Urumqi from Indochina.
    Move(((95.2, 27), (95.2, 30.2), (97, 32.5), (100, 32.5), (100, 27)), "urumqi", "chongqing"),
    # Istanbul's European side.
    Move(((27.5, 40.9), (27.5, 41.8), (29.12, 41.3), (29.0, 41.0)), "turkey", "rome"),
    # The corner where Russia meets Korea, made large enough to see.
    Move(((129.7, 42.2), (131.5, 42.2), (131.5, 43.8), (129.9, 43.2)), "beijing", "vladivostok"),
    # High islands of Canada and Russia are polar.
    Move(
        ((-130, 71.5), (-117, 69.2), (-95, 68.6), (-84, 69.7), (-77, 66.5), (-60, 60.5), (-60, 84), (-130, 84)),
        "canada",
        "polar",
    ),
    Move(((44, 70.3), (60, 70.3), (110, 78), (110, 83), (30, 83), (30, 76)), "murmansk", "polar"),
    Move(((86, 78), (107, 77.9), (107, 83), (86, 83)), "novosibirsk", "polar"),
    Move(((136, 73.2), (152, 72.6), (152, 78), (136, 78)), "vladivostok", "polar"),
    Move(((0, 73), (40, 73), (40, 82), (0, 82)), "berlin", "polar"),
)

SEA_SEEDS = {
    "north_pacific": ((-140, 33), (-150, 55), (-160, 20), (-110, 14), (-88, 9), (-165, 8), (-81, 5)),
    "south_pacific": ((-110, -20), (-90, -40), (-160, -20), (-85, -8), (-80, -52)),
    "north_atlantic": (
        (-38, 42),
        (-20, 60),
        (-85, 58),
        (-52, 58),
        (2, 57),
        (19, 57),
        (-30, 25),
        (-18, 15),
        (10, 70),
        (35, 70),
    ),
    "caribbean_sea": ((-60, 15), (-75, 15), (-90, 25), (-45, 5), (-35, -5)),
    "south_atlantic": ((-27, -28), (-40, -20), (-50, -45)),
    "gulf_of_guinea": ((-4, -8), (3, 2), (-15, 2), (5, -25)),
    "mediterranean_sea": ((18, 35), (4, 41), (30, 33), (25, 38), (28, 40.7)),
    "indian_ocean": ((75, -18), (60, 10), (88, 14), (42, -20), (38, 20), (52, 27), (96, 8), (98, -6), (105, -12)),
    "sea_of_japan": ((135, 40), (153, 44), (160, 54), (148, 52), (150, 35), (136, 32)),
    "china_sea": ((125, 30), (112, 12), (138, 18), (160, 10), (128, -2), (122, 37), (108, 4)),
    "tasman_sea": ((158, -36), (115, -35), (110, -25), (130, -12), (150, -15), (175, -30), (140, -10), (185, -20)),
}

CUTS = (
    ("north_atlantic", ((-80.9, 32.1), (-72, 31), (-55, 24), (-38, 12), (-20, 20), (-10, 50), (-60, 50), (-82, 38))),
    ("north_pacific", ((-80.2, -3.4), (-95, -1), (-169, 9), (-169, 20), (-90, 12), (-79, 8), (-76, 2))),
    # The Caribbean reaches from Carolina to Bahia, and leaves no other sea to Manaus and Fortaleza.
    (
        "caribbean_sea",
        (
            (-80.9, 32.1),
            (-72, 31),
            (-55, 24),
            (-38, 12),
            (-27, 0),
            (-27, -14),
            (-38.9, -18.35),
            (-45, -10),
            (-55, 0),
            (-65, 8),
            (-77.4, 8.7),
            (-78.4, 9.3),
            (-79.6, 9.3),
            (-80.5, 8.9),
            (-82.5, 8.85),
            (-83.6, 10),
            (-85, 13),
            (-89, 15),
            (-93, 17),
            (-97.5, 18),
            (-102, 27),
            (-95, 32),
        ),
    ),
    # Australia lies wholly in the Tasman Sea.
    (
        "tasman_sea",
        (
            (106, -60),
            (106, -18),
            (118, -11.6),
            (124, -10.5),
            (128, -9.4),
            (135, -8.2),
            (140, -6),
            (147.5, -8.5),
            (151.3, -10.2),
            (156, -8),
            (191, -10),
            (191, -60),
        ),
    ),
    # Japan lies wholly in the Sea of Japan, Korea's south coast parts it from the China Sea.
    (
        "sea_of_japan",
        ((126.6, 34.3), (127.5, 33.6), (129, 30), (140, 27), (191, 27), (191, 66.2), (155, 66.5), (135, 55), (127, 40)),
    ),
    # North and South Pacific part at the border of Colombia and Peru.
    (
        "south_pacific",
        ((-80.3, -3.4), (-95, -1), (-169, 9), (-169, -60), (-75, -60), (-69, -50), (-68, -20), (-76, -5)),
    ),
    # Magellan's strait and Cape Horn.
    (
        "south_atlantic",
        ((-68.4, -52.4), (-67.2, -55.4), (-67.2, -60), (40, -60), (34, -48), (-10, -43), (-50, -40), (-65, -48)),
    ),
)

CLOSED = (
    (
        "black_sea",
        ((27, 41.3), (28.9, 41.32), (29.4, 41.3), (33, 40.5), (43, 41), (42, 44), (40, 48), (30, 48), (27, 45)),
    ),
    ("caspian_sea", ((46, 36), (55.5, 36), (55.5, 48), (46, 48))),
    (
        BEYOND,  # the polar seas
        (
            (-169, 66),
            (-150, 69),
            (-135, 68.5),
            (-112, 67),
            (-95, 67),
            (-84, 67.5),
            (-80, 64.3),
            (-74, 65),
            (-65, 62.3),
            (-53, 62.2),
            (-42, 63),
            (-28, 67.5),
            (-10, 73),
            (26, 75),
            (44, 72),
            (53, 68.8),
            (70, 66),
            (191, 66),
            (191, 90),
            (-169, 90),
        ),
    ),
)

STRAITS = (
    Strait(((-6.3, 35.9), (-5.4, 36.0), (-4.8, 36.0)), 6),  # Gibraltar
    Strait(((43.6, 12.3), (43.2, 12.8), (42.5, 14)), 5),  # Bab el Mandeb
    Strait(((55.8, 26.1), (56.5, 26.6), (57.0, 25.8)), 5),  # Hormuz
    Strait(((26.1, 39.98), (26.45, 40.2), (26.75, 40.45)), 3),  # Dardanelles
    Strait(((29.12, 41.3), (29.05, 41.1), (28.95, 40.95)), 3),  # Bosporus
    Strait(((-65, 61), (-70, 62.3), (-78, 63)), 5),  # Hudson Strait
    Strait(((10.8, 58), (11.2, 56.5), (10.9, 55.3), (11.3, 54.6)), 4),  # the Belts
    Strait(((1.2, 50.6), (1.6, 51.1), (2.4, 51.6)), 7),  # Dover
    Strait(((103, 1.15), (101.5, 2.3), (99, 4)), 5),  # Malacca
    Strait(((32.55, 29.9), (33.4, 28.3)), 4),  # the Gulf of Suez
)


def recipe() -> Recipe:
    """The recipe of Imperial 2030."""
    height = LATITUDE[-1][1]
    return Recipe(
        title="imperial-2030",
        chart=Chart(
            plane=flat(LONGITUDE, LATITUDE, LENSES),
            frame=(0, -14, LONGITUDE[-1][1], height + 24),
            width=1600,
            reach=shapely.box(SEAM, -60, 191, 90),
            seam=SEAM,
        ),
        countries=COUNTRIES,
        units=UNITS,
        moves=MOVES,
        simplify=1.1,
        straits=STRAITS,
        sea_seeds=SEA_SEEDS,
        cuts=CUTS,
        closed=CLOSED,
        wraps=True,
        ports={
            "murmansk": (34, 70.5),
            "rome": (11.5, 41.5),
            "fortaleza": (-38.5, -3),
            "vladivostok": (133, 43),
            "mumbai": (72, 18.5),
            "new_york": (-73, 40),
            "san_francisco": (-123, 38),
        },
        ice=("polar",),
        river=45,
        canals={"panama": ((-79.9, 9.4), (-79.5, 8.9)), "suez": ((32.3, 31.3), (32.55, 29.9))},
        links=(
            ("london", "paris", (0.3, 51.0), (1.2, 50.2)),
            ("rome", "turkey", (28.2, 41.3), (30.2, 40.9)),
        ),
        tokens=(40, 36, 32, 28),
        sizes=(27, 25, 23, 21, 19, 17),
    )
