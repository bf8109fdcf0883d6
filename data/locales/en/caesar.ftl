# Caesar's Empire. Headings in brackets are those of the rulebook.

caesar-title = Caesar’s Empire
caesar-about = Build roads that join city after city to Rome, and collect cities and treasures on the way. Everybody whose roads lie on the shortest path scores.
caesar-aim = Have the most points at the end: from treasures, from your highest city of each colour, and from your roads whenever somebody’s shortest path to Rome runs over them.

# What happens

caesar-event-treasure-drawn = { $city }: { $treasure }
caesar-event-first-player-drawn = { $seat } begins
caesar-event-colour-taken = { $seat } plays { $colour }
caesar-event-city-chosen = { $seat } heads for { $city }
caesar-event-way-laid =
    { $pieces ->
        [one] { $seat } lays a road from { $far } to { $near }
       *[other] { $seat } lays { $pieces } roads from { $far } to { $near }
    }
caesar-event-city-taken = { $seat } takes { $city } ({ $group_colour } { $value }) and { $treasure }
caesar-event-path-scored =
    { $doubled_id ->
        [true] ✨ The path from { $city } to Rome has { $pieces ->
            [one] one road
           *[other] { $pieces } roads
        }; gold doubles the points for all
       *[other] The path from { $city } to Rome has { $pieces ->
            [one] one road
           *[other] { $pieces } roads
        }
    }
caesar-event-points-scored =
    { $points ->
        [one] { $seat } scores 1 point
       *[other] { $seat } scores { $points } points
    }
caesar-event-skipped =
    { $roads ->
        [0] { $seat } has no roads left and is skipped
        [one] { $seat } has one road left, too few for any city, and is skipped
       *[other] { $seat } has { $roads } roads left, too few for any city, and is skipped
    }
caesar-event-game-ended =
    { $cities_left ->
        [0] Every city is joined to Rome: the game is over
        [one] Nobody can reach the last city: the game is over
       *[other] Nobody can reach the { $cities_left } cities that are left: the game is over
    }
caesar-event-final-count = { $seat }: { $total } = paths { $points } + cities { $cities } + same kind { $same } + different kinds { $different } + gold { $gold } + road bonus { $bonus }

# What can be done

caesar-action-draw-treasure = Draw treasure piece { $piece }
caesar-action-draw-first-player = { $seat } begins
caesar-action-take-colour = Play { $colour }
caesar-action-choose-city =
    { $city } · { $group_colour } { $value }{ $whole_id ->
        [true] { "" }
       *[other] { " " }(counts { $counts } for you)
    } · { $number ->
        [1] { "" }
        [2] 2nd{ " " }
        [3] 3rd{ " " }
       *[other] { $number }th{ " " }
    }{ $doubled_id ->
        [true] ✨ gold
       *[other] { $treasure }
    }{ $worth ->
        [0] { "" }
       *[other] { " " }+{ $worth }
    } · { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    }
    .note =
        { $doubled_id ->
            [true] { $group }; points doubled for all
           *[other] { $group }
        }
caesar-action-lay-way =
    { $ends_id ->
        [true] Build from Rome
       *[other] From { $far }
    } · { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    } · { $points }
    .points = { $first } +{ $second }
    .note =
        { $ends_id ->
            [true] { $far } to { $near }: completes the chain. Roads left: { $left }.
           *[other] { $far } to { $near }: start here, or go on. Roads left: { $left }.
        }
caesar-action-done =
    Build from { $start } · { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    } · { $points }
    .points = { $first } +{ $second }
caesar-action-score-path = { $points }
    .points = { $first } +{ $second }
    .note = Via { $via }
# What a menu offers

caesar-panel-up = ← Other ways

# What is asked

caesar-question-city = Which city will you connect to Rome?
caesar-question-chain = Which way to { $where }?
caesar-question-chain-only = Build to { $where }?
caesar-question-way = Your chain now starts in { $where }. Build it, or go on?
caesar-question-build = Your chain starts in { $where }. Build it?
caesar-question-path = Several paths from { $where } to Rome are the shortest. Which one counts?

# What a public message asks, with names
caesar-ask-city = { $who }, which city will you connect to Rome?
caesar-ask-chain = { $who }, which way to { $where }?
caesar-ask-way = { $who }, where does your chain begin?
caesar-ask-build = { $who }, do you build the chain from { $where }?
caesar-ask-path = { $who }, which of the shortest paths from { $where } counts?

caesar-help-city = Connect one available city with a chain of your roads that starts at Rome or at any emptied city, whoever emptied it. You take its token and its treasure. A gold coin doubles the points of this turn for everybody. (The turn; The treasures)
caesar-help-chain = Your roads form one chain from Rome, or from any emptied city, to the city you take. The referee lists the chains in which every road scores; you may also lay your own, way by way. Every road on the shortest path to Rome scores a point for its owner, you and the others alike. (The turn; Crossing a city)
caesar-help-way = Lay your chain way by way, from the city back to its start. A way must be free and is covered whole, with one or two roads. You may cross emptied cities, never an available one; Rome ends the chain. (The turn; Crossing a city)
caesar-help-build = No free way leads on from here. Your chain starts at this emptied city; build it, or take the last way back. (The turn)
caesar-help-path = Only the path with the fewest roads from the city to Rome is counted, one point per road to its owner. Where paths are equally short, you choose; each way of sharing the points is offered once. (The turn)

# Why not

caesar-refusal-not-your-turn = It is not your turn; play goes clockwise. (The turn)
caesar-refusal-not-now = That is not possible at this point of the turn. (The turn)
caesar-refusal-game-over = The game is over. (End of the game)
caesar-refusal-variant-seats = The variants are for 2 or 3 players; { $number } would play. (Variants for 2 or 3 players)
caesar-refusal-treasure-not-in-bag = That treasure has been drawn or is not in play. (Set-up)
caesar-refusal-colour-taken = Somebody has chosen that colour: { $colour }. (Set-up)
caesar-refusal-city-unknown = There is no such city on this side of the board. (Set-up)
caesar-refusal-city-rome = Rome is where all roads lead; choose another city. (The turn)
caesar-refusal-city-taken = { $city } has already been taken; choose an available city. (The turn)
caesar-refusal-city-out-of-reach = { $city } lies behind cities that are still available: no free way joins it to Rome or to an emptied city. (The turn)
caesar-refusal-roads-short =
    { $has ->
        [0] That takes { $needs ->
            [one] one road
           *[other] { $needs } roads
        } and you have none left. (The turn)
        [one] That takes { $needs } roads and you have one left. (The turn)
       *[other] That takes { $needs } roads and you have { $has } left. (The turn)
    }
caesar-refusal-way-unknown = There is no such way on this side of the board. (The turn)
caesar-refusal-way-elsewhere = { $way } does not touch { $at }, where your chain goes on. (The turn)
caesar-refusal-way-occupied = There are already roads on { $way }; even your own cannot be built over. (The turn)
caesar-refusal-chain-crosses-itself = Your chain has already been through { $city } and cannot come back to it. (Crossing a city)
caesar-refusal-city-still-available = { $city } is still available; roads cross emptied cities only. (Crossing a city)
caesar-refusal-chain-empty = Lay at least one way from { $city } first. (The turn)
caesar-refusal-path-not-offered = That is not one of the shortest paths from { $city } to Rome. (The turn)

# Variants

caesar-option-random-treasures = Treasures mixed from all forty
    .effect = Some treasures become plentiful, others may be missing. (Variants for 2 or 3 players)
caesar-option-full-colour-sum = A full colour counts its sum
    .effect = Own a whole colour and all its values count, not just the highest. (Variants for 2 or 3 players)

caesar-in-force =
    Variants: { $random_treasures_id ->
        [true] { caesar-option-random-treasures }{ $full_colour_sum_id ->
            [true] { " · " }
           *[other] { "" }
        }
       *[other] { "" }
    }{ $full_colour_sum_id ->
        [true] { caesar-option-full-colour-sum }
       *[other] { "" }
    }
caesar-left-out = Treasures left out of this game: { $goods }
    .goods = { $first }{ $second ->
        [1] { "" }
       *[other] {" "}× { $second }
    }

# The final count

caesar-part-points = paths
caesar-part-cities = cities
caesar-part-same = same kind
caesar-part-different = different kinds
caesar-part-gold = gold
caesar-part-bonus = road bonus
caesar-part-colours = colours held
caesar-part-coins = gold coins
caesar-part-roads = roads left

# Names

caesar-name-meat = meat
caesar-name-wheat = wheat
caesar-name-gems = precious stones
caesar-name-olives = olives
caesar-name-grapes = grapes
caesar-name-wood = wood
caesar-name-oil = oil
caesar-name-wine = wine
caesar-name-gold = gold

caesar-name-italia = Italy
    .colour = red
caesar-name-gallia = Gaul
    .colour = blue
caesar-name-hispania = Hispania
    .colour = orange
caesar-name-britannia = Britannia
    .colour = pink
caesar-name-germania = Germania and the Danube
    .colour = brown
caesar-name-graecia = Illyria, Macedonia and Greece
    .colour = turquoise
caesar-name-asia = Asia and Judaea
    .colour = green
caesar-name-africa = Africa and Egypt
    .colour = ochre

caesar-name-violet = violet
caesar-name-yellow = yellow
caesar-name-red = red
caesar-name-blue = blue
caesar-name-green = green

# Cities keep their Latin names in both languages

caesar-name-roma = Rome
caesar-name-aleria = Aleria
caesar-name-mediolanum = Mediolanum
caesar-name-brundisium = Brundisium
caesar-name-syracusae = Syracusae
caesar-name-massilia = Massilia
caesar-name-narbo = Narbo Martius
caesar-name-lugdunum = Lugdunum
caesar-name-tolosa = Tolosa
caesar-name-burdigala = Burdigala
caesar-name-durocortorum = Durocortorum
caesar-name-lutetia = Lutetia
caesar-name-condate = Condate
caesar-name-tarraco = Tarraco
caesar-name-carthago-nova = Carthago Nova
caesar-name-corduba = Corduba
caesar-name-gades = Gades
caesar-name-olisipo = Olisipo
caesar-name-londinium = Londinium
caesar-name-eboracum = Eboracum
caesar-name-vindelicorum = Augusta Vindelicorum
caesar-name-colonia = Ara Ubiorum
caesar-name-carnuntum = Carnuntum
caesar-name-salonae = Salonae
caesar-name-dyrrachium = Dyrrachium
caesar-name-athenae = Athenae
caesar-name-thessalonica = Thessalonica
caesar-name-sirmium = Sirmium
caesar-name-byzantium = Byzantium
caesar-name-ephesus = Ephesus
caesar-name-ancyra = Ancyra
caesar-name-tarsus = Tarsus
caesar-name-antiochia = Antiochia
caesar-name-hierosolyma = Hierosolyma
caesar-name-carthago = Carthago
caesar-name-cirta = Cirta
caesar-name-leptis = Leptis Magna
caesar-name-iol = Iol Caesarea
caesar-name-cyrene = Cyrene
caesar-name-tingis = Tingis
caesar-name-alexandria = Alexandria

# Ways are named after their ends

caesar-name-aleria--massilia = { caesar-name-aleria }–{ caesar-name-massilia }
caesar-name-aleria--mediolanum = { caesar-name-aleria }–{ caesar-name-mediolanum }
caesar-name-aleria--tarraco = { caesar-name-aleria }–{ caesar-name-tarraco }
caesar-name-alexandria--cyrene = { caesar-name-alexandria }–{ caesar-name-cyrene }
caesar-name-ancyra--antiochia = { caesar-name-ancyra }–{ caesar-name-antiochia }
caesar-name-ancyra--tarsus = { caesar-name-ancyra }–{ caesar-name-tarsus }
caesar-name-antiochia--alexandria = { caesar-name-antiochia }–{ caesar-name-alexandria }
caesar-name-antiochia--hierosolyma = { caesar-name-antiochia }–{ caesar-name-hierosolyma }
caesar-name-athenae--byzantium = { caesar-name-athenae }–{ caesar-name-byzantium }
caesar-name-athenae--cyrene = { caesar-name-athenae }–{ caesar-name-cyrene }
caesar-name-athenae--ephesus = { caesar-name-athenae }–{ caesar-name-ephesus }
caesar-name-brundisium--athenae = { caesar-name-brundisium }–{ caesar-name-athenae }
caesar-name-brundisium--dyrrachium = { caesar-name-brundisium }–{ caesar-name-dyrrachium }
caesar-name-brundisium--syracusae = { caesar-name-brundisium }–{ caesar-name-syracusae }
caesar-name-burdigala--condate = { caesar-name-burdigala }–{ caesar-name-condate }
caesar-name-burdigala--lutetia = { caesar-name-burdigala }–{ caesar-name-lutetia }
caesar-name-burdigala--olisipo = { caesar-name-burdigala }–{ caesar-name-olisipo }
caesar-name-byzantium--ancyra = { caesar-name-byzantium }–{ caesar-name-ancyra }
caesar-name-byzantium--ephesus = { caesar-name-byzantium }–{ caesar-name-ephesus }
caesar-name-carnuntum--salonae = { caesar-name-carnuntum }–{ caesar-name-salonae }
caesar-name-carnuntum--sirmium = { caesar-name-carnuntum }–{ caesar-name-sirmium }
caesar-name-carthago--cirta = { caesar-name-carthago }–{ caesar-name-cirta }
caesar-name-carthago--iol = { caesar-name-carthago }–{ caesar-name-iol }
caesar-name-carthago-nova--tarraco = { caesar-name-carthago-nova }–{ caesar-name-tarraco }
caesar-name-cirta--iol = { caesar-name-cirta }–{ caesar-name-iol }
caesar-name-colonia--carnuntum = { caesar-name-colonia }–{ caesar-name-carnuntum }
caesar-name-colonia--vindelicorum = { caesar-name-colonia }–{ caesar-name-vindelicorum }
caesar-name-condate--londinium = { caesar-name-condate }–{ caesar-name-londinium }
caesar-name-corduba--carthago-nova = { caesar-name-corduba }–{ caesar-name-carthago-nova }
caesar-name-corduba--olisipo = { caesar-name-corduba }–{ caesar-name-olisipo }
caesar-name-corduba--tarraco = { caesar-name-corduba }–{ caesar-name-tarraco }
caesar-name-cyrene--leptis = { caesar-name-cyrene }–{ caesar-name-leptis }
caesar-name-durocortorum--colonia = { caesar-name-durocortorum }–{ caesar-name-colonia }
caesar-name-durocortorum--londinium = { caesar-name-durocortorum }–{ caesar-name-londinium }
caesar-name-dyrrachium--athenae = { caesar-name-dyrrachium }–{ caesar-name-athenae }
caesar-name-dyrrachium--byzantium = { caesar-name-dyrrachium }–{ caesar-name-byzantium }
caesar-name-dyrrachium--thessalonica = { caesar-name-dyrrachium }–{ caesar-name-thessalonica }
caesar-name-eboracum--colonia = { caesar-name-eboracum }–{ caesar-name-colonia }
caesar-name-ephesus--alexandria = { caesar-name-ephesus }–{ caesar-name-alexandria }
caesar-name-ephesus--ancyra = { caesar-name-ephesus }–{ caesar-name-ancyra }
caesar-name-ephesus--antiochia = { caesar-name-ephesus }–{ caesar-name-antiochia }
caesar-name-ephesus--tarsus = { caesar-name-ephesus }–{ caesar-name-tarsus }
caesar-name-gades--corduba = { caesar-name-gades }–{ caesar-name-corduba }
caesar-name-gades--olisipo = { caesar-name-gades }–{ caesar-name-olisipo }
caesar-name-hierosolyma--alexandria = { caesar-name-hierosolyma }–{ caesar-name-alexandria }
caesar-name-iol--carthago-nova = { caesar-name-iol }–{ caesar-name-carthago-nova }
caesar-name-iol--tingis = { caesar-name-iol }–{ caesar-name-tingis }
caesar-name-leptis--carthago = { caesar-name-leptis }–{ caesar-name-carthago }
caesar-name-londinium--eboracum = { caesar-name-londinium }–{ caesar-name-eboracum }
caesar-name-lugdunum--colonia = { caesar-name-lugdunum }–{ caesar-name-colonia }
caesar-name-lugdunum--durocortorum = { caesar-name-lugdunum }–{ caesar-name-durocortorum }
caesar-name-lugdunum--lutetia = { caesar-name-lugdunum }–{ caesar-name-lutetia }
caesar-name-lugdunum--tolosa = { caesar-name-lugdunum }–{ caesar-name-tolosa }
caesar-name-lutetia--colonia = { caesar-name-lutetia }–{ caesar-name-colonia }
caesar-name-lutetia--condate = { caesar-name-lutetia }–{ caesar-name-condate }
caesar-name-lutetia--durocortorum = { caesar-name-lutetia }–{ caesar-name-durocortorum }
caesar-name-lutetia--londinium = { caesar-name-lutetia }–{ caesar-name-londinium }
caesar-name-massilia--lugdunum = { caesar-name-massilia }–{ caesar-name-lugdunum }
caesar-name-massilia--narbo = { caesar-name-massilia }–{ caesar-name-narbo }
caesar-name-massilia--tarraco = { caesar-name-massilia }–{ caesar-name-tarraco }
caesar-name-massilia--tolosa = { caesar-name-massilia }–{ caesar-name-tolosa }
caesar-name-mediolanum--carnuntum = { caesar-name-mediolanum }–{ caesar-name-carnuntum }
caesar-name-mediolanum--colonia = { caesar-name-mediolanum }–{ caesar-name-colonia }
caesar-name-mediolanum--lugdunum = { caesar-name-mediolanum }–{ caesar-name-lugdunum }
caesar-name-mediolanum--salonae = { caesar-name-mediolanum }–{ caesar-name-salonae }
caesar-name-mediolanum--vindelicorum = { caesar-name-mediolanum }–{ caesar-name-vindelicorum }
caesar-name-narbo--tarraco = { caesar-name-narbo }–{ caesar-name-tarraco }
caesar-name-narbo--tolosa = { caesar-name-narbo }–{ caesar-name-tolosa }
caesar-name-roma--aleria = { caesar-name-roma }–{ caesar-name-aleria }
caesar-name-roma--brundisium = { caesar-name-roma }–{ caesar-name-brundisium }
caesar-name-roma--carthago = { caesar-name-roma }–{ caesar-name-carthago }
caesar-name-roma--dyrrachium = { caesar-name-roma }–{ caesar-name-dyrrachium }
caesar-name-roma--mediolanum = { caesar-name-roma }–{ caesar-name-mediolanum }
caesar-name-roma--salonae = { caesar-name-roma }–{ caesar-name-salonae }
caesar-name-roma--syracusae = { caesar-name-roma }–{ caesar-name-syracusae }
caesar-name-salonae--dyrrachium = { caesar-name-salonae }–{ caesar-name-dyrrachium }
caesar-name-salonae--sirmium = { caesar-name-salonae }–{ caesar-name-sirmium }
caesar-name-sirmium--byzantium = { caesar-name-sirmium }–{ caesar-name-byzantium }
caesar-name-sirmium--thessalonica = { caesar-name-sirmium }–{ caesar-name-thessalonica }
caesar-name-syracusae--athenae = { caesar-name-syracusae }–{ caesar-name-athenae }
caesar-name-syracusae--carthago = { caesar-name-syracusae }–{ caesar-name-carthago }
caesar-name-syracusae--cyrene = { caesar-name-syracusae }–{ caesar-name-cyrene }
caesar-name-syracusae--leptis = { caesar-name-syracusae }–{ caesar-name-leptis }
caesar-name-tarsus--antiochia = { caesar-name-tarsus }–{ caesar-name-antiochia }
caesar-name-thessalonica--athenae = { caesar-name-thessalonica }–{ caesar-name-athenae }
caesar-name-thessalonica--byzantium = { caesar-name-thessalonica }–{ caesar-name-byzantium }
caesar-name-tingis--corduba = { caesar-name-tingis }–{ caesar-name-corduba }
caesar-name-tingis--gades = { caesar-name-tingis }–{ caesar-name-gades }
caesar-name-tolosa--burdigala = { caesar-name-tolosa }–{ caesar-name-burdigala }
caesar-name-tolosa--lugdunum = { caesar-name-tolosa }–{ caesar-name-lugdunum }
caesar-name-tolosa--tarraco = { caesar-name-tolosa }–{ caesar-name-tarraco }
caesar-name-vindelicorum--carnuntum = { caesar-name-vindelicorum }–{ caesar-name-carnuntum }
