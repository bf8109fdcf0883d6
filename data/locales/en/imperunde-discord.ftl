# Slash commands of ImpeRunde: names up to 32, descriptions up to 60, of options up to 45 characters.

imperunde-group = imperunde
    .description = Your moves in ImpeRunde
imperunde-group-diplomacy = diplomacy
    .description = War, peace and the number of posts to win
imperunde-group-budget = budget
    .description = Borrow, repay, or leave the debt as it is
imperunde-group-buy = buy
    .description = Your investments, one by one
imperunde-group-combat = combat
    .description = Attackers, defenders and dice
imperunde-group-card = card
    .description = Secret-service cards

imperunde-command-place-ship = ship
    .description = Set-up: place a ship
imperunde-command-place-army = army
    .description = Set-up: place an army in a new colony
imperunde-command-move = move
    .description = Move a unit, or attack with it
imperunde-command-end-movement = end-moves
    .description = End your moves and attacks for this round
imperunde-command-leave = leave
    .description = Take your warships out of a friend’s zone
imperunde-command-embark = embark
    .description = Put an army aboard a transport
imperunde-command-end-embarkation = end-embarking
    .description = End your embarkation

imperunde-command-take-stance = stance
    .description = Declare war on a player, or offer peace
imperunde-command-ready = ready
    .description = You have nothing more to negotiate
imperunde-command-propose-target = target
    .description = Propose another number of posts to win
imperunde-command-agree-target = agree
    .description = Agree to the proposed number of posts

imperunde-command-borrow = borrow
    .description = Borrow 5 doubloons
imperunde-command-repay = repay
    .description = Repay 5 or 10 doubloons
imperunde-command-leave-debt = leave
    .description = Leave the debt as it is

imperunde-command-buy-army = army
    .description = Raise an army in a country
imperunde-command-build-fort = fort
    .description = Build a fort in a colony
imperunde-command-build-ship = ship
    .description = Build a warship next to a country
imperunde-command-build-post = post
    .description = Found a trading post in a colony
imperunde-command-build-canal = canal
    .description = Dig a canal
imperunde-command-buy-card = card
    .description = Buy a secret-service card
imperunde-command-end-investments = all
    .description = Buy everything on your list and finish

imperunde-command-ask-defender = ask
    .description = No more attackers: the defender chooses
imperunde-command-engage = engage
    .description = Choose the warships that attack in a zone
imperunde-command-defend = defend
    .description = Choose the units that defend
imperunde-command-prefer-defence = prefer
    .description = Say how you defend until the end of this combat
imperunde-command-roll-on = roll-on
    .description = Fight it out: roll until something is decided
imperunde-command-commit = roll
    .description = Roll the dice
imperunde-command-break-off = break-off
    .description = No reinforcements: end the attack

imperunde-command-play-armistice = armistice
    .description = Peace at once with an enemy
imperunde-command-play-betrayal = betrayal
    .description = Remove a fort from a colony under attack
imperunde-command-play-freebooter = freebooter
    .description = Hire the pirates in a sea zone
imperunde-command-play-pirates = pirates
    .description = Two pirate frigates for a sea zone
imperunde-command-play-coup-de-main = coup-de-main
    .description = Your cavalry is stronger in this combat
imperunde-command-play-declaration-of-war = declaration-of-war
    .description = War at once with a player
imperunde-command-play-ambush = ambush
    .description = Your defenders are stronger in the first roll
imperunde-command-play-surprise-attack = surprise-attack
    .description = Your attackers are stronger in the first roll
imperunde-command-play-forged-naval-orders = forged-naval-orders
    .description = Send another player’s ships to the next zone
imperunde-command-play-forged-land-orders = forged-land-orders
    .description = March another player’s armies to their next colony
imperunde-command-play-smuggling = smuggling
    .description = Five doubloons for one of your colonies
imperunde-command-play-sabotage = sabotage
    .description = Sink another player’s ship
imperunde-command-play-peace-treaty = peace-treaty
    .description = Peace between any two players
imperunde-command-play-plunder = plunder
    .description = Take the tax of an enemy’s colony
imperunde-command-play-rebellion = rebellion
    .description = Rebels attack another player’s colony
imperunde-command-play-unmask-spies = unmask-spies
    .description = See another player’s cards, return one to the pile
imperunde-command-play-counter-espionage = counter
    .description = Cancel the card just announced
imperunde-command-play-capture = capture
    .description = Take a frigate in the zone you attack
imperunde-command-let-pass = let-pass
    .description = Play nothing, counter nothing
imperunde-command-steal-card = take
    .description = Return one of the cards you see to the pile
imperunde-command-show-cards = show
    .description = Show everybody the cards you see
imperunde-command-march-army = march
    .description = March an army by your forged orders
imperunde-command-end-march = end-march
    .description = No more armies follow your forged orders

imperunde-field-unit = unit
    .description = Which kind of unit?
imperunde-field-manner = manner
    .description = How do you defend?
imperunde-field-units = units
    .description = Which units?
imperunde-field-sea = sea
    .description = Which sea zone?
imperunde-field-country = country
    .description = Which country?
imperunde-field-whom = player
    .description = Which player?
imperunde-field-other = other
    .description = And which other player?
imperunde-field-stance = stance
    .description = War, peace, or no change?
imperunde-field-posts = posts
    .description = How many trading posts?
imperunde-field-amount = amount
    .description = How much?
imperunde-field-canal = canal
    .description = Which canal?
imperunde-field-source = from
    .description = From where?
imperunde-field-target = to
    .description = Where to?
imperunde-field-via = via
    .description = Via where? Leave out to be asked
imperunde-field-moves = moves
    .description = With how many moves left? Leave out if alike
imperunde-field-card = card
    .description = Which card?

## Messages, panel and hand
imperunde-headline = **ImpeRunde** · { $round ->
    [0] { $phase }
   *[other] round { $round } · { $phase }
}
imperunde-ready-list = Ready: { $players }
imperunde-heading-before = Homes have not been drawn yet
imperunde-heading = You play **{ $home_the }** · { $posts } of { $target } posts · { $funds ->
    [one] one doubloon
   *[other] { $funds } doubloons
} · debt { $debt } · { $cards ->
    [one] one card
   *[other] { $cards } cards
}
imperunde-play-it = Play it
imperunde-play-final = *Play it* cannot be undone.
imperunde-not-now = Not now
imperunde-nobody-there = nobody is there
imperunde-aboard-list = aboard
imperunde-piece-by-piece = Piece by piece…
imperunde-both-ships = both ships
imperunde-sea-worth = +{ $value } D a round
imperunde-play-card = { $number ->
    [one] Play your card…
   *[other] Play a card…
}
imperunde-other-target = Change the victory goal…
imperunde-relation = **{ $whom }** · now: { $now } · your word (secret): **{ $said }**
imperunde-relation-open = **{ $whom }** · now: { $now } · your word: **{ $said }** · theirs: **{ $heard }**
imperunde-declared = Declared, in this order: { $stances }
    .stances = { $first } to { $second } **{ $third }**
imperunde-target = { $posts } trading posts win
imperunde-own-cards = { $number ->
    [one] Your card
   *[other] Your cards
}: { $cards }
imperunde-target-proposal = Proposed: { $posts } trading posts; agreed so far: { $agreed }

imperunde-debt-after = { $funds ->
    [one] one doubloon
   *[other] { $funds } doubloons
}, debt { $debt }
imperunde-form = Budget of round { $round }
imperunde-form-carried = Carried over: { $amount } · what you kept, and what has come in since
imperunde-form-home-tax = Home tax: { $amount } · always
imperunde-form-dividend = Peace dividend: { $amount } · 2 for each player at peace with you
imperunde-form-colonial-tax = Colonial tax: { $amount } · 1 per trading post without famine
imperunde-form-sea-tax = Sea tax: { $amount } · the seas you hold beside your home or a colony with a post
imperunde-form-interest = Interest: { $amount ->
    [0] 0
   *[other] −{ $amount }
} · 1 for each 5 of debt
imperunde-form-sum = = **{ $funds ->
    [one] one doubloon
   *[other] { $funds } doubloons
}** to invest, debt { $debt }

imperunde-where-buy = Where do you buy?
imperunde-this-roll = This roll only
imperunde-more-buy = { $place }: ships, or several at once
imperunde-one-more = { $what } · { $cost } D ({ $now } → { $number }{ $most ->
    [0] {""}
   *[other] {" "}of { $most }
})
imperunde-brings-income = +{ $number } D a round
imperunde-brings-posts = +{ $number } trading posts
imperunde-brings-defence = defends with the red die
imperunde-to-win = { $posts ->
    [0] worth { $value }
    [one] worth { $value }, with a post
   *[other] worth { $value }, with { $posts } posts
}
imperunde-other-place = ← Other place…
imperunde-forts-full = forts full: one for each post that stood when investments began
imperunde-posts-full = posts full: { $value } at most
imperunde-doubloons = { $number } D
imperunde-buy-all = { $spent ->
    [0] { $before ->
        [0] { $funds ->
            [0] Buy nothing
           *[other] ⚠ Buy nothing
        }
       *[other] Done
    }
   *[other] Buy all
} · { $funds ->
    [one] one doubloon kept
   *[other] { $funds } doubloons kept
}
imperunde-buy-list = buy all
imperunde-drawn-at-once = One of 18 kinds: surprise attacks, sabotage, spies, money. Drawn at once{ $spent ->
    [0] {""}
   *[other] , with your list
}: cannot be taken back
imperunde-to-spend = { $funds } D still to spend
imperunde-stay = { $funds ->
    [one] one doubloon kept
   *[other] { $funds } doubloons kept
}
imperunde-equip-left = Armies only: **{ $funds ->
    [one] one doubloon
   *[other] { $funds } doubloons
} left**
imperunde-purse = { $before ->
    [0] {""}
    [one] Spent: one doubloon ·{" "}
   *[other] Spent: { $before } doubloons ·{" "}
}{ $spent ->
    [0] { $before ->
        [0] On your list: 0 doubloons ·{" "}
       *[other] {""}
    }
    [one] On your list: one doubloon ·{" "}
   *[other] On your list: { $spent } doubloons ·{" "}
}**{ $funds ->
    [one] one doubloon
   *[other] { $funds } doubloons
} left**
imperunde-purse-smuggling = Smuggled money for { $place_the }: **{ $funds ->
    [one] one doubloon
   *[other] { $funds } doubloons
} left**
imperunde-shop = { $place } · value { $value } · { $posts ->
    [0] no post
    [one] one post
   *[other] { $posts } posts
} · { $forts ->
    [0] no fort
    [one] one fort
   *[other] { $forts } forts
}
imperunde-shop-limit = { $number ->
    [0] { $posts ->
        [0] No units yet: needs a post from an earlier round
       *[other] No more units this round: 3 D per post from an earlier round
    }
   *[other] Room for units worth { $number } D this round
}
imperunde-shop-home = Your home: units without limit
imperunde-moves-left = { $number ->
    [one] one move
   *[other] { $number } moves
}
imperunde-crumb = **{ $source } ›** where to?
imperunde-crumb-to = **{ $source } › { $target }**
imperunde-where-to = Where to?
imperunde-who-goes = Who goes?
imperunde-reinforcements = Who joins the attack?
imperunde-with-units = with { $units }
imperunde-ask-call = { $who }, { imperunde-event-card-announced }. Your answer?
    .short = { $who }: your answer to { $player_whose } { $card }?
imperunde-question-call = { imperunde-event-card-announced }. Counter it?
imperunde-in-storm = storm: a die each
imperunde-in-calm = calm: stuck there until the next events
imperunde-attack-on = { $units_count ->
    [0] { $number ->
        [0] attack on { $whom_the }: undefended
        [one] attack on one native
       *[other] attack on { $number } natives
    }
   *[other] attack on { $whom_the }: { $units }
}
imperunde-by-way = via { $via }
imperunde-words = War or peace with everyone…
imperunde-word-stays = no change
imperunde-word-back = take my word back
imperunde-several-things = One list for all places: { $funds } D…
imperunde-several-moves = Several at once…
imperunde-and-then = And then
imperunde-look-first = let me see it first
imperunde-odds = { $chance }% without cards
imperunde-attack-roll = Fight it out with { $units } · { $chance }% without cards
imperunde-join-roll = Reinforce with { $units } · { $chance }% without cards
imperunde-end-moves = { $attacks ->
    [0] No more moves
    [one] ⚠ No more moves · one attack open
   *[other] ⚠ No more moves · { $attacks } attacks open
}
imperunde-end-moves-quiet = { $attacks ->
    [0] No more moves · embark nothing
    [one] ⚠ No more moves · embark nothing · one attack open
   *[other] ⚠ No more moves · embark nothing · { $attacks } attacks open
}
imperunde-counter-none = You hold nothing that counters it; you are asked so that nobody can tell.
imperunde-counter-if-hit = *You are asked about a card only when it hits you. “When a card is played: ask me” in `/orders` changes that.*
imperunde-defence-asked = There is no choice of units; you are asked because somebody may play a card first.
imperunde-attack-choose = Choose who…
imperunde-attacker = Unit { $number }
imperunde-nobody-more = nobody
imperunde-attack-or-go = Whom do you attack, or from where do you move?
imperunde-attack-on-with = Attack { $place_the }: { $units }
imperunde-attack-on-number = Attack { $place_the } with { $number } units
imperunde-attack-with = Attack with { $units }
imperunde-go-all = All of them: { $units }
imperunde-reinforce = { $via_count ->
    [0] Bring { $units } from { $source_the }
   *[other] Bring { $units } from { $source_the } via { $via }
}
imperunde-fight-loses = { $whom_id ->
    [natives] the natives lose
    [rebels] the rebels lose
    [pirates] the pirates lose
   *[other] { $whom } loses
} { $units_count ->
    [1] { $units_a }
   *[other] { $units }
}
imperunde-fight = ⚔ **{ $place }**, roll { $roll }

imperunde-hand = **{ $funds ->
    [one] one doubloon
   *[other] { $funds } doubloons
}** · debt { $debt } · { $posts } of { $target } posts
imperunde-hand-empty = No secret-service cards.
imperunde-card-now = **{ $card }** can be played now{ $number ->
    [one] {""}
   *[other] : { $number } targets
}
imperunde-cards-wait = None of your cards can be played right now; each says when it can.
imperunde-cards-wait-peace = None of your cards can be played right now; each says when it can. Armistice needs an enemy, and you have none.

## Stops
imperunde-wait-attack = { $whom_id ->
    [none] { $where_id ->
        [none] Wait for me when an attack is declared
       *[other] Wait for me when an attack on { $where_the } is declared
    }
   *[other] Wait for me when I am attacked
}
imperunde-wait-card = { $whom_id ->
    [none] { $where_id ->
        [none] Wait for me when a card is played
       *[other] Wait for me when a card is played on { $where_the }
    }
   *[other] Wait for me when a card is played on me
}
imperunde-wait-phase = { $where_id ->
    [none] Wait for me when any phase is about to end
   *[other] Wait for me when this phase is about to end: { $where }
}
imperunde-wait-event = Wait for me before each further event of the wheel

## The log, drawn together
imperunde-home-rolled = { $player } rolls { $pips } for a country: { $home }
imperunde-all-ready = { $players } are ready
imperunde-all-settled = { $players } have decided about borrowing
imperunde-all-dealt = A card each for { $players }
imperunde-way = { $via_count ->
    [0] { $source } → { $target }
   *[other] { $source } → { $target } via { $via }
}
imperunde-aboard = { $country } → transports, { $sea }
imperunde-budgets = Funds of round { $round }: { $funds }
    .funds = { $first } { $second } D{ $third ->
        [0] {""}
       *[other] {" "}(debt { $third })
    }
imperunde-invests = { $player } invests { $cost } D
imperunde-remains = { $surplus ->
    [0] {""}
   *[other] ; { $surplus } D remain
}

imperunde-idle-event = { $event } { $place_in }
imperunde-idle-events = { $number ->
    [one] A free country, nothing happens:
   *[other] Free countries, nothing happens:
}
imperunde-boarding-at = Boarding { $place_in }
imperunde-boarding-then = {", then "}
imperunde-boarding = boarding
imperunde-in-place = { $place_in }
imperunde-who-begins = who begins

## Hints: reasons for a choice
imperunde-hint-odds = the attack on { $place_the } has a chance of { $figure }% with all who can join it
imperunde-hint-prize = { $figure ->
    [0] { $room ->
        [one] it has room for a post
       *[other] it has room for { $room } posts
    }
    [one] its post becomes yours
   *[other] its { $figure } posts become yours
}
imperunde-hint-gives-up = those who could still follow would win { $figure }% of the time { $place_in }
imperunde-hint-holds = with the best dice first you hold { $place_the } { $figure }% of the time{ $posts ->
    [0] {""}
    [one] ; a post is at stake
   *[other] ; { $posts } posts are at stake
}
imperunde-hint-prepares = to take { $place_the }: { $figure }% likely if all come, against { $defenders ->
    [0] nobody
    [one] one unit
   *[other] { $defenders } units
}; { $room ->
    [one] room for a post
   *[other] room for { $room } posts
}
imperunde-hint-ships-out = to take { $place_the } by sea next round: { $figure }% likely if all come, against { $defenders ->
    [0] nobody
    [one] one unit
   *[other] { $defenders } units
}; { $room ->
    [one] room for a post
   *[other] room for { $room } posts
}
imperunde-hint-safer = enemies would then take { $country_the } { $figure }% of the time, not { $before }%
imperunde-hint-beside = next to { $place_the }, to take it: { $figure ->
    [0] nobody
    [one] one unit
   *[other] { $figure } units
} to beat, { $room ->
    [one] room for a post
   *[other] room for { $room } posts
}
imperunde-hint-next = next round on to { $place_the }: { $figure ->
    [0] nobody
    [one] one unit
   *[other] { $figure } units
} to beat, { $room ->
    [one] room for a post
   *[other] room for { $room } posts
}
imperunde-hint-towards = on the way to { $place_the }: { $figure ->
    [0] nobody
    [one] one unit
   *[other] { $figure } units
} to beat, { $room ->
    [one] room for a post
   *[other] room for { $room } posts
}
imperunde-hint-stands = { $figure ->
    [one] one unit of yours is then { $place_in }
   *[other] { $figure } units of yours are then { $place_in }
}{ $posts ->
    [0] {""}
    [one] , beside a post
   *[other] , beside { $posts } posts
}
imperunde-hint-tax = { $place_the } pays you { $figure } D every round as long as you hold it
imperunde-hint-escorts = { $figure ->
    [one] protects the army aboard { $place_in }
   *[other] protects { $figure } armies aboard { $place_in }
}
imperunde-hint-fleet = { $figure ->
    [one] one warship of yours is then { $place_in }
   *[other] { $figure } warships of yours are then { $place_in }
}
imperunde-hint-ashore = no army gets safely nearer to a country it can take by boarding
imperunde-hint-unlikely = the best attack left, on { $place_the }, has a chance of only { $figure }%
imperunde-hint-out-of-reach = no country that you may attack is within reach
imperunde-hint-stays = { $figure ->
    [0] nothing of yours can still move
    [one] the unit that could still move stays on guard
   *[other] the { $figure } units that could still move stay on guard
}
imperunde-hint-open = { $figure ->
    [one] but leaves a post undefended: { $country }
   *[other] but leaves { $figure } posts undefended: { $country }
}
imperunde-hint-sunk = but enemy warships near { $place_the } may sink it: a risk of { $figure }%
imperunde-hint-untaxed = but { $place_the } no longer pays you { $figure } D a round
imperunde-hint-forgoes = but gives up the attack on { $place_the }, with a chance of { $figure }%
imperunde-hint-missing = { $figure ->
    [0] { $number ->
        [one] the last post you need
       *[other] the last posts you need
    }
   *[other] { $number ->
        [one] it brings 1 D a round; after it you need { $figure } more to win
       *[other] they bring { $number } D a round; after them you need { $figure } more to win
    }
}
imperunde-hint-canal = { $figure ->
    [0] two posts for { $cost } D, the last you need
    [one] two posts for { $cost } D, which bring 2 D a round; after them you need one more to win
   *[other] two posts for { $cost } D, which bring 2 D a round; after them you need { $figure } more to win
}
imperunde-hint-service = it may help at the right moment; { $figure } D are left to invest
imperunde-hint-keeps = { $figure ->
    [0] your money is spent
   *[other] you keep { $figure } D for the next round
}
imperunde-hint-full = your colonies have no room for posts: { $figure ->
    [one] for the last one you need another country
   *[other] for the { $figure } still missing you need more countries
}
imperunde-hint-loan = 5 D more now for 1 D a round; with { $figure } posts to go there is time to repay it
imperunde-hint-no-loan = { $figure ->
    [0] you have posts enough: only debt keeps you from winning
    [one] only one post is missing: too few rounds are left to repay a new loan
   *[other] with only { $figure } posts missing, too few rounds are left to repay a new loan
}
imperunde-hint-funds = { $figure } D to invest this round{ $interest ->
    [0] {""}
   *[other] , after { $interest } D of interest
}
imperunde-hint-repays = { $figure } D less interest a round; { $left ->
    [0] you are free of debt
   *[other] you still owe { $left } D
}, with { $funds } D to invest
imperunde-hint-clears = { $figure ->
    [0] free of debt you win at once
    [one] free of debt, and money for the last post: you can win this round
   *[other] free of debt, and money for the { $figure } posts still missing: you can win this round
}
imperunde-hint-endangered = but enemies who can come would take { $country_the } { $figure }% of the time
imperunde-hint-unbuilt = { $figure ->
    [one] but one of your colonies still has room for a post that you could pay
   *[other] but { $figure } of your colonies still have room for a post that you could pay
}
imperunde-hint-owes = but you then owe { $figure } D, and nobody wins in debt
imperunde-hint-spoils = a war with { $seat } may bring { $figure } D
imperunde-hint-alarm = { $figure ->
    [0] { $seat } has posts enough and wins without debt: war is how to stop them
    [one] { $seat } needs one more post to win: war is how to stop them
   *[other] { $seat } needs { $figure } more posts to win: war is how to stop them
}
imperunde-hint-threat = a war with { $seat } may cost you { $figure } D
imperunde-hint-risk = but a war with { $seat } may cost you { $figure } D
imperunde-hint-truce = peace with { $seat } brings each of you { $figure } D a round
imperunde-hint-dividend = { $number ->
    [one] one player at peace with you
   *[other] { $number } players at peace with you
}: { $figure } D for you this round
imperunde-hint-offered = you have offered { $seat } peace; it takes their word too
imperunde-hint-at-war = the war with { $seat } goes on
imperunde-hint-effect = { $card_does }
imperunde-hint-rebels = rebels win { $country_in } { $figure }% of the time{ $posts ->
    [0] {""}
    [one] ; then a post burns
   *[other] ; then { $posts } posts burn
}
imperunde-hint-sinks = { $seat } loses { $unit_a }, worth { $figure } D
imperunde-hint-hand = { $figure ->
    [one] { $seat } holds one card
   *[other] { $seat } holds { $figure } cards
}
imperunde-hint-hires = { $figure ->
    [one] one pirate ship { $place_in } becomes yours
   *[other] { $figure } pirate ships { $place_in } become yours
}
imperunde-hint-hunts = { $figure ->
    [one] one ship or transport is { $place_in }
   *[other] { $figure } ships and transports are { $place_in }
}
imperunde-hint-plunders = { $figure } D of tax go to you and not to { $seat }
imperunde-hint-without = without it the attack on { $place_the } has a chance of { $figure }%
imperunde-hint-stops = { $card } by { $seat } would cost you about { $figure } D
imperunde-hint-saves = your own card takes effect after all: { $card }
imperunde-hint-not-held = you do not hold { $card }
imperunde-hint-bears = { $figure ->
    [0] { $card } does not hit you
   *[other] { $card } costs you only about { $figure } D
}
imperunde-hint-spares = you keep { $card } for when it brings you more
imperunde-hint-steals = { $seat } can no longer play it: { $card_does }
imperunde-hint-shows = { $figure ->
    [one] everybody sees the card { $seat_of }
   *[other] everybody sees the { $figure } cards { $seat_of }
}
imperunde-hint-lures = { $figure ->
    [0] nobody stays { $country_in }: it is easier to take
    [one] one unit stays { $country_in }: it is easier to take
   *[other] { $figure } units stay { $country_in }: it is easier to take
}
imperunde-hint-left = { $figure ->
    [one] one unit stays { $country_in }
   *[other] { $figure } units stay { $country_in }
}

# Statistics
imperunde-stats-roles = Home countries

# One answer for the rest of the round
imperunde-round-counter = This round: let every card pass
    .set = This round you let every card pass, without being asked.
    .undo = Ask me about cards again
imperunde-round-defend = This round: best dice first in defence
    .set = This round your best dice defend first, without asking you.
    .undo = Ask me about attacks again

## Why not?
imperunde-why-not-country = Why not this country?
imperunde-why-not-sea = Why not this sea zone?
