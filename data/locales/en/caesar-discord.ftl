# Slash commands of Caesar's Empire, and the words of its buttons and hints. Commands: names up to 32, descriptions up to 60, of options up to 45 characters.

caesar-group = caesar
    .description = Your moves in Caesar’s Empire

caesar-command-build = build
    .description = Your whole turn: choose a city and a chain to it
caesar-command-choose-city = city
    .description = Choose the city you connect to Rome
caesar-command-lay-way = way
    .description = Lay your chain way by way, from the city back
caesar-command-done = done
    .description = Start the chain where it is now
caesar-command-score-path = path
    .description = Choose which of equal shortest paths counts

caesar-field-city = city
    .description = Which city?
caesar-field-chain = chain
    .description = Which chain? Leave out to see them all
caesar-field-way = way
    .description = Which way?
caesar-field-ways = ways
    .description = Which path?

## Messages, panel and player boards
caesar-headline = **Caesar’s Empire** · { $left ->
    [one] one city left
   *[other] { $left } cities left
}
caesar-heading = You play **{ $colour }** · { $roads ->
    [one] one road left
   *[other] { $roads } roads left
} · { $points ->
    [one] 1 point
   *[other] { $points } points
} from paths
caesar-you = you
caesar-build = Build
caesar-own = Lay it myself
caesar-chain =
    { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    } from { $start }: { $points }
    .points =
        { $third ->
            [0] { $first } +{ $second }
            [1] { $first } +{ $second } (leads)
            [2] { $first } +{ $second } (now 2nd)
            [3] { $first } +{ $second } (now 3rd)
           *[other] { $first } +{ $second } (now { $third }th)
        }
caesar-chain-shown = The picture shows the first way.
caesar-chain-short =
    { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    } from { $start }: you +{ $points }, { $others } others too
caesar-chain-via = via { $via }
caesar-path =
    { $via_count ->
        [0] { $points }
       *[other] { $points } · via { $via }
    }
caesar-city-points =
    { $doubled_id ->
        [true] doubled: { $points }
       *[other] { $points }
    }
    .points =
        { $third ->
            [0] { $first } +{ $second }
            [1] { $first } +{ $second } (leads)
            [2] { $first } +{ $second } (now 2nd)
            [3] { $first } +{ $second } (now 3rd)
           *[other] { $first } +{ $second } (now { $third }th)
        }

caesar-dealt = Treasures have been dealt to { $number } cities
caesar-turn =
    { $seat } takes { $city } ({ $group_colour } { $value }, { $doubled_id ->
        [true] ✨ gold, points doubled
       *[other] { $treasure }
    }) with { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    } from { $start }: { $points }
    .points = { $first } +{ $second }
caesar-turn-open =
    { $seat } takes { $city } ({ $group_colour } { $value }, { $treasure }) with { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    } from { $start }

caesar-hand-roads =
    { $roads ->
        [one] Your colour: **{ $colour }** · one road left
       *[other] Your colour: **{ $colour }** · { $roads } roads left
    }
caesar-hand-no-cities = No cities yet.
caesar-hand-colour =
    { $rest_count ->
        [0] { $group } ({ $group_colour }): **{ $best }**
       *[other] { $group } ({ $group_colour }): **{ $best }**, also { $rest }
    }
caesar-hand-goods = Treasures: { $goods }
    .goods = { $first }{ $second ->
        [1] { "" }
       *[other] {" "}× { $second }
    }
caesar-hand-gold =
    { $coins ->
        [0] No gold coins
        [one] One gold coin: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $coins } gold coins: { $points } points
    }
caesar-hand-count = If the game ended now: **{ $total }**
caesar-hand-others = The others: { $totals }

caesar-rank = **{ $rank }. { $seat } · { $score }**
caesar-rank-tie-colours = Level on points; { $ahead ->
    [1] more
   *[other] fewer
} colours: { $own } against { $other }
caesar-rank-tie-coins = Level on points and colours; { $ahead ->
    [1] more
   *[other] fewer
} gold coins: { $own } against { $other }
caesar-rank-tie-roads = Level on points, colours and gold coins; { $ahead ->
    [1] more
   *[other] fewer
} roads left: { $own } against { $other }
caesar-rank-shared = Level on points, colours, gold coins and roads left: the place is shared

caesar-look-violet = 🟣 violet, a disc
caesar-look-yellow = 🟡 yellow, a square
caesar-look-red = 🔴 red, a diamond
caesar-look-blue = 🔵 blue, a hexagon
caesar-look-green = 🟢 green, a triangle

## Hints: reasons for a choice
caesar-hint-scores = { $figure ->
    [one] one point at once
   *[other] { $figure } points at once
}
caesar-hint-treasure-counts = { $treasure }: { $figure ->
    [one] one point more at the end
   *[other] { $figure } points more at the end
}
caesar-hint-city-counts = { $group_colour } cities: { $figure ->
    [one] one point more at the end
   *[other] { $figure } points more at the end
}
caesar-hint-gives = { $figure ->
    [one] but gives { $seat } one point
   *[other] but gives { $seat } { $figure } points
}
caesar-hint-points = the path scores well
caesar-hint-rivals = few points for the others
caesar-hint-city = a colour that counts for you
caesar-hint-treasure = a good treasure
caesar-hint-collection = this treasure makes the next ones worth more
caesar-hint-denied = a treasure that others collect
caesar-hint-income = later paths to Rome will run over your roads
caesar-hint-rivals-income = fewer of the later paths will run over the others’ roads
caesar-hint-roads = keeps more roads for later

# Statistics
caesar-stats-roles = Colours

## Why not?
caesar-why-not-city = Why not this city?
caesar-why-not-way = Why not this way?
