# Words inside pictures, and their alt texts.

render-millions = { $amount } M
render-over = The game is over
render-set-up = Setting up

render-imperial-nations = Nations and bonds
render-imperial-taxes = Tax chart
render-imperial-power = Power points
render-imperial-factor = × { $factor }
render-imperial-gain = +{ $points }
render-imperial-bond = Bond: price
render-imperial-bond-interest = Interest
render-imperial-no-government = no government
render-imperial-interest = interest { $amount } M
render-imperial-purse = { $money } M · interest { $interest } M
render-imperial-points = { $points } ×{ $factor }
render-imperial-turn = { $nation } to move
render-imperial-waits = { $nation } · { $player } decides
render-imperial-worth = bonds at today’s factors { $amount } M
render-imperial-total = total { $amount } M
render-imperial-yield = +{ $amount } M
render-imperial-no-bonds = No bonds yet
render-imperial-not-moved = not yet on the rondel
render-imperial-nation = { $nation }, { $government }. Treasury { $treasury } M, { $power ->
        [one] { $power } power point
       *[other] { $power } power points
    }, factor { $factor }. Rondel: { $space }. Taxation would raise { $tax } M.
render-imperial-alt = { $nation } ({ $government }): { $treasury } M, { $power ->
        [one] { $power } point
       *[other] { $power } points
    }.
render-imperial-factories = Factories: { $places }.
render-imperial-held = Held by enemies: { $places }.
render-imperial-armies = Armies: { $places }.
render-imperial-fleets = Fleets: { $places }.
render-imperial-chips = { $title ->
    [imperial-2030] Flags: { $places }.
   *[other] Tax chips: { $places }.
}
render-imperial-stack = { $place } { $count }
render-imperial-hostile = { $place } { $count } (hostile)
render-imperial-friendly = { $place } { $count } (friendly)
render-imperial-port = { $place } { $count } (in port)
render-imperial-stock = In the box: armies { $armies }, fleets { $fleets }, { $title ->
    [imperial-2030] flags { $chips }.
   *[other] tax chips { $chips }.
}
render-imperial-lent = Bonds held: { $holders }.
render-imperial-for-sale = Bonds for sale: { $prices }.
render-imperial-player = { $player } governs: { $nations }. Interest { $interest } M, bonds worth { $worth } M today.
render-imperial-money = Money { $money } M.
render-imperial-card = Holds the investor card.
render-imperial-swiss-bank = Holds a Swiss bank.
render-alt-head = { $title }. { $status }.
render-none = none
render-rank = { $rank }. { $player }: { $score }

render-caesar-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
render-caesar-roads = { $roads ->
    [one] { $roads } road left
   *[other] { $roads } roads left
}
render-caesar-total = = { $total }
render-caesar-parts = paths { $points } · cities { $cities } · treasures { $goods } · gold { $gold } · bonus { $bonus }
render-caesar-builds = { $player } is building to { $city }
render-caesar-turn = { $player }’s turn
render-caesar-waiting = Cities to connect: { $cities }.
render-caesar-free = To connect: { $cities }.
render-caesar-city = { $city }, { $group } { $value }, { $treasure }
render-caesar-alt = { $player }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $roads ->
        [one] 1 road left
       *[other] { $roads } roads left
    }, { $gold } gold.
render-caesar-player = { $player }: { $points ->
        [one] 1 point
       *[other] { $points } points
    } from paths, { $roads ->
        [one] 1 road left
       *[other] { $roads } roads left
    }, { $total } if the game ended now.
render-caesar-cities = Cities: { $cities }.
render-caesar-goods = Treasures: { $goods }.
render-caesar-ways = Roads: { $ways }.
render-caesar-tables = Points for treasures
render-caesar-table = { $table ->
    [same] of one kind
    [different] of different kinds
   *[gold] gold
}
render-caesar-worth = { $table ->
    [same] Points for treasures of one kind
    [different] Points for treasures of different kinds
   *[gold] Points for gold
}
render-caesar-left-out = left out
render-caesar-free-ways = Free ways and the roads each takes: { $ways }.
render-caesar-way = { $first }–{ $second } { $roads }{ $by_sea ->
    [true] { " " }by sea
   *[other] { "" }
}

render-imperunde-first = { $player } · first
render-imperunde-no-home = no home yet
render-imperunde-posts = { $posts }/{ $target }
render-imperunde-debt = debt { $debt }
render-imperunde-war = war
render-imperunde-peace = peace
render-imperunde-relations = War and peace
render-imperunde-budgets = Budget
render-imperunde-stances = { $open ->
    [yes] Your word
   *[no] Your word (secret)
}
render-imperunde-no-cards = No cards
render-imperunde-stance = { $stance ->
    [war] war
    [peace] peace
   *[other] no change
}
render-imperunde-pile = Secret service: { $pile } in the pile, { $discards } discarded
render-imperunde-round = { $turning ->
    [clockwise] Round { $round } · clockwise
   *[other] Round { $round } · anticlockwise
}
render-imperunde-waits = { $phase } · { $players }
render-imperunde-won = { $player } has won
render-imperunde-combat = Combat: { $place }
render-imperunde-reserves = { $number } in reserve
render-imperunde-natives = { $number ->
    [one] { $number } native
   *[other] { $number } natives
}
render-imperunde-budget = { $line ->
    [carried] Carried over
    [home_tax] Home tax
    [dividend] Peace dividend
    [colonial_tax] Colonial tax
    [sea_tax] Sea tax
    [interest] Interest
    [repaid] Repaid
    [borrowed] Borrowed
    [available] Available
    [invested] Invested
    [later] Came in later
    [surplus] Surplus
   *[debt] Debt
}
render-imperunde-disc = { $disc ->
    [storm] storm
    [calm] calm
    [famine] famine
   *[plunder] plundered
}
render-imperunde-country = { $place } ({ $value }): { $things }.
render-imperunde-free = Free countries: { $places }.
render-imperunde-lands = { $player } holds { $places }.
render-imperunde-player = { $player } ({ $home }): { $posts } of { $target } trading posts, doubloons { $surplus }, debt { $debt }, cards { $cards }, at war with: { $enemies }.
render-imperunde-hand = Your cards: { $cards }.
render-imperial-own-bonds = { $nation }: bonds { $prices }.
render-imperunde-towards = { $player }: { $stance }.
render-imperunde-call = { $player } plays { $card }
render-imperunde-canal = Canal: { $canal }
render-imperunde-struck = Event: { $place }
render-imperunde-seen = Cards you are looking at
render-final = no. { $rank }: { $score }
render-imperial-legend-hostile = enemy
render-imperial-legend-friendly = friend
render-imperial-legend-port = in port
render-imperial-legend-held = occupied
render-nobody = nobody

# Films
film-caption = Round { $round } · { $chapter }
course-title = How the game went
course-rounds = Rounds
course-line = Round { $round }: { $scores }
