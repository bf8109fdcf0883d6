"""ImpeRunde: the round world, south pole in the middle, north pole all along the rim."""

import math

import numpy as np
import shapely

from tools.maps.chart import Chart
from tools.maps.recipe import BEYOND, DROPPED, Islets, Move, Recipe, Strait, allowed, spread
from tools.maps.recipes.imperunde_seas import CLOSED, CUTS, SEEDS
from tools.maps.warp import disc

RIM = 83.3  # the latitude of the rim: Greenland reaches it and parts the two Arctic passages
RADIUS = 100.0
# Not plain equidistant, which squeezes Europe and India and leaves a vast Pacific.
LATITUDE = (
    (-90, 0),
    (-66, 7.5),
    (-45, 17.5),
    (-25, 28.5),
    (0, 42.5),
    (20, 54.5),
    (35, 65),
    (45, 73.5),
    (55, 82.5),
    (62, 88),
    (70, 92.6),
    (RIM, RADIUS),
)
# Half the longitude, half the share of countries: the lands get more of the round than the Pacific.
LONGITUDE = (
    (-180, -161.9),
    (-150, -140.9),
    (-120, -117.9),
    (-90, -88),
    (-75, -69.8),
    (-60, -52.4),
    (-30, -27.2),
    (-15, -15.7),
    (0, 0),
    (15, 19.7),
    (30, 40.4),
    (45, 59.4),
    (75, 92.2),
    (105, 126.4),
    (120, 144.2),
    (135, 160.9),
    (150, 175.6),
    (180, 198.1),
)
LENSES = (
    ((13, 47), 0.42, 14.5),  # Europe
    ((-62, -25), 0.6, 15.0),  # the south of America
    ((-78, 17), 0.5, 13.0),  # the Caribbean
    ((116, 0), 0.5, 16.0),  # the Indies
    ((136, -26), 0.3, 13.0),  # Australia
)

COUNTRIES = allowed(
    spread(
        {
            "GBR": "GBR IRL IMN",
            "ESP": "ESP PRT AND GIB",
            "FRA": "FRA BEL NLD LUX CHE MCO",
            "GER": "DEU AUT DNK CZE HUN SVK SVN HRV LIE BIH",
            "ITA": "ITA SMR MLT",
            "POL": "POL LTU LVA BLR EST",
            "SCA": "NOR SWE FIN ALD",
            "OTT": "TUR GRC BGR ROU SRB MKD ALB MNE KOS MDA SYR IRQ LBN ISR PSX JOR KWT CYP CYN WSB ESB GEO ARM AZE",
            "BAR": "MAR DZA TUN SAH MRT",
            "GUI": "SEN GMB GNB GIN SLE LBR CIV GHA TGO BEN NGA MLI NER BFA",
            "EGY": "EGY SDN LBY",
            "ABY": "ETH ERI DJI SOM SOL",
            "CON": "COG COD CAF GAB GNQ AGO SDS CMR STP TCD",
            "EAF": "KEN UGA TZA RWA BDI MOZ MWI ZMB",
            "SAF": "ZAF NAM BWA ZWE LSO SWZ",
            "MAD": "MDG",
            "ARA": "SAU YEM OMN ARE QAT BHR",
            "PER": "IRN AFG",
            "TUR": "KAZ UZB TKM KGZ TJK KAB",
            "MON": "MNG",
            "CEY": "LKA",
            "BUR": "MMR",
            "SIA": "THA LAO KHM VNM SGP MYS",
            "PHI": "PHL",
            "NZL": "NZL",
            "GRE": "GRL",
            "MEX": "MEX",
            "MOS": "GTM BLZ SLV HND NIC CRI PAN",
            "ANT": "CUB HTI DOM JAM PRI",
            "NGR": "COL VEN ECU",
            "GUY": "GUY SUR",
            "PRU": "PER BOL",
            "BRA": "BRA",
            "LAP": "URY PRY ARG",
            "CHL": "CHL",
            "JAP": "JPN",
            "ANTARCTICA": "ATA",
            "MAN": "PRK KOR",
            "EIN": "NPL BTN BGD IND KAS",
            "WIN": "PAK",
            "NGU": "PNG",
            "BOR": "BRN IDN",
            "CHN": "CHN TWN HKG MAC",
            "RUS": "UKR RUS",
            "WAU": "AUS",
            "USA": "USA",
            "RUP": "CAN",
            DROPPED: "PYF COK BHS KIR FJI TON WSM VUT SLB NCL FLK SGS ATF HMD SHN MUS SYC MDV COM CPV FSM MHL PLW TLS"
            " TTO",
            BEYOND: "ISL",
        }
    )
)

UNITS = spread(
    {
        "ALA": "USA-3563 CAN-636",
        "HAW": "USA-3517",
        "ORE": "USA-3519 USA-3525 USA-3518 USA-3515 USA-3527 CAN-633",
        "CAL": "USA-3521 USA-3523 USA-3526 USA-3520",
        "FLO": "USA-3542 USA-3543 USA-3541 USA-3545 USA-3544",
        "LOU": "USA-3535 USA-3536 USA-3524 USA-3522 USA-3516 USA-3534 USA-3532 USA-3530 USA-3533 USA-3528 USA-3531"
        " USA-3529 USA-3514",
        "QUE": "CAN-683 CAN-682 CAN-684 CAN-685 CAN-687 CAN-686",
        "MAN": "CHN-1839 CHN-1828 CHN-1813 RUS-2611",
        "MON": "CHN-1838 RUS-2400 RUS-2399",
        "NSW": "AUS-2654 AUS-2657 AUS-2653 AUS-1932",
        "VIC": "AUS-2656 AUS-2660 AUS-2655",
        "YAK": "RUS-2612 RUS-2609 RUS-2613 RUS-2614 RUS-2610 RUS-2606 RUS-2602 RUS-2615",
        "KAM": "RUS-3468 RUS-2321",
        "SIB": "RUS-2386 RUS-2379 RUS-2380 RUS-2398 RUS-2397 RUS-2396 RUS-2382 RUS-2403 RUS-2167 RUS-2401 RUS-2402"
        " RUS-2605 RUS-2603",
        "GUY": "FRA-2000",
        "POL": "UKR-318 UKR-286 UKR-291 UKR-292 UKR-289 UKR-293 UKR-288 UKR-290",  # Volhynia and Galicia
        "BAR": "LBY-2969 LBY-2968",  # the Fezzan
        "EIN": "PAK-1109",
        "WIN": "IND-3249 IND-3250 IND-3264 IND-2445 IND-2447 IND-3265 IND-2446 IND-2442 IND-3261 IND-2430 IND-2428"
        " IND-2427",
        "SUM": "IDN-492 IDN-1930 IDN-1230 IDN-1229 IDN-1225 IDN-539 IDN-381 IDN-1136 IDN-1231",
        "JAV": "IDN-1233 IDN-1224 IDN-1223 IDN-1227 IDN-1226 IDN-540 IDN-1232 IDN-555 IDN-1235",
        "NGU": "IDN-558 IDN-1933",
        "BOR": "MYS-1186 MYS-1187 MYS-4833",
        "PAT": "ARG-1276 ARG-1297 ARG-1274 ARG-1271 ARG-1272 CHL-2691 CHL-2692",
        # The Sahara and the Pamirs: countries stand around them that must not meet.
        BEYOND: "TCD-5579 TCD-5577 TCD-5578 AFG-1760 PAK-1111",
        DROPPED: "RUS+99? FRA-1442 FRA-4603 FRA-4601 FRA-4602 IND-2443 IND-2474 AUS+00? AUS-2659 NZL-5479 NZL-5478"
        " NZL-5477 NZL-5470 NZL-5471 NZL-5480 NZL-5476 ECU-1270 IDN-1796 IDN-554 IDN-538 RUS-2616",
    }
)

MOVES = (
    Move(((76.8, 7.8), (78, 7.8), (78, 9.3), (76.8, 9.3)), "EIN", "WIN"),  # Cape Comorin
    # The high islands would clog the Arctic passages.
    Move(
        (
            (-130, 70.6),
            (-117, 69.2),
            (-105, 68.8),
            (-95, 69.7),
            (-85, 69.9),
            (-80, 72.5),
            (-60, 74),
            (-60, 84),
            (-130, 84),
        ),
        "RUP",
        DROPPED,
    ),
    Move(((40, 70.4), (60, 70.6), (70, 74), (110, 78), (110, 83), (30, 83), (30, 76)), "RUS", DROPPED),
    Move(((60, 74.3), (86, 77), (86, 83), (60, 83)), "SIB", DROPPED),
    Move(((86, 78), (107, 77.9), (107, 83), (86, 83)), "SIB", DROPPED),
    Move(((136, 73.2), (152, 72.6), (152, 78), (136, 78)), "YAK", DROPPED),
    Move(((177, 70.5), (184, 70.5), (184, 73), (177, 73)), "KAM", DROPPED),
    Move(((-184, 70.5), (-176, 70.5), (-176, 73), (-184, 73)), "KAM", DROPPED),
    Move(((0, 73), (40, 73), (40, 82), (0, 82)), "SCA", DROPPED),
    Move(((-12, 70), (0, 70), (0, 72), (-12, 72)), "SCA", DROPPED),
)

STRAITS = (
    Strait(((-6.3, 35.9), (-5.4, 36.0), (-4.8, 36.0)), 5),  # Gibraltar
    Strait(((43.6, 12.3), (43.2, 12.8), (42.5, 14)), 5),  # Bab el Mandeb
    Strait(((55.8, 26.1), (56.5, 26.6), (57.0, 25.8)), 5),  # Hormuz
    Strait(((10.8, 58), (11.2, 56.5), (10.9, 55.3), (11.3, 54.6)), 4),  # the Belts
    Strait(((1.2, 50.6), (1.6, 51.1), (2.4, 51.6)), 5),  # Dover
    Strait(((103, 1.15), (101.5, 2.3), (99, 4)), 4),  # Malacca
    Strait(((-65, 61), (-70, 62.3), (-78, 63)), 5),  # Hudson Strait
    Strait(((32.55, 29.9), (33.4, 28.3)), 3),  # the Gulf of Suez
    Strait(((-170, 66), (-168.9, 65.8), (-169, 64)), 5),  # Bering
)


def recipe() -> Recipe:
    """The recipe of ImpeRunde."""
    chart = Chart(
        plane=disc(LONGITUDE, LATITUDE, LENSES),
        frame=(-106, -106, 106, 106),
        width=1600,
        reach=shapely.box(-180, -90, 180, RIM),
    )
    middle = chart.width / 2
    turn = np.linspace(0, 2 * math.pi, 721)
    radius = RADIUS * chart.scale
    return Recipe(
        title="imperunde",
        chart=chart,
        sheet=shapely.Polygon(np.column_stack([middle + radius * np.cos(turn), middle + radius * np.sin(turn)])),
        countries=COUNTRIES,
        units=UNITS,
        boxes=(("CHL", (-80, -60, -60, -43.5), "PAT"),),
        moves=MOVES,
        islets=(
            Islets("HAW", (-157, 20.5), ((-12, 4, 4.2), (-4, 1, 3.6), (5, -2, 4.6), (13, -7, 6.2))),
            Islets("PLY", (-150, -17), ((-11, -4, 4.0), (-3, 3, 5.0), (6, -3, 3.8), (12, 4, 4.6), (0, -10, 3.4))),
        ),
        simplify=1.1,
        smallest=14,
        keep_small={"ANT": 8, "PHI": 8, "JAV": 8, "NZL": 8},
        straits=STRAITS,
        sea_seeds=SEEDS,
        cuts=CUTS,
        closed=CLOSED,
        bridges=(
            (Strait(((0, -89.5), (180, -89.5)), 40), "ANTARCTICA"),  # the pole itself
            (Strait(((-77.5, 8.3), (-79.2, 9.2), (-80.5, 8.6), (-82.7, 8.8)), 4), "MOS"),  # Panama
        ),
        canals={"panama": ((-79.9, 9.4), (-79.5, 8.9)), "suez": ((32.3, 31.3), (32.55, 29.9))},
        ice=("ANTARCTICA",),
        river=40,
        value=20,
        sea_row=(3, 2),
        tokens=(34, 30, 27, 24),
        sizes=(24, 22, 20, 19, 18, 17),
    )
