# ImpeRunde. Numbers in brackets are chapters of the rulebook.

imperunde-title = ImpeRunde
imperunde-about = Colonial powers in the age of sail: found trading posts, rule the sea routes, negotiate, and keep a secret service for when talking fails. The first to have enough posts and no debt wins at once.
-imperunde-why-posts = Posts stand in colonies: conquer countries, build posts there, and they pay for the next conquest.
imperunde-aim = Be the first with enough trading posts and no debt. { -imperunde-why-posts }
imperunde-aim-goal = Be the first with { $posts } trading posts and no debt. { -imperunde-why-posts }

# What happens: set-up and round

imperunde-event-die-rolled =
    { $unit_id ->
        [none] { $side } rolls { $pips }
       *[other] { $side } rolls { $pips } for { $unit } { $place_in }
    }
imperunde-event-home-allotted = { $player } plays { $home_the }
imperunde-event-unit-placed = { $player } places { $unit_a } { $place_in }
imperunde-event-colony-granted = { $player } begins with { $country_the }: { $value ->
    [one] a post, a fort and an infantry unit
   *[other] { $value } posts, { $value } forts and { $value } infantry
}
imperunde-event-colony-returned = No country left suits { $player }: { $country_the } goes back to the wheel
imperunde-event-round-began =
    { $direction_id ->
        [clockwise] Round { $round }: { $player } begins, clockwise
       *[other] Round { $round }: { $player } begins, anticlockwise
    }
imperunde-event-phase-began = { $phase }
imperunde-event-phase-ended = End of phase: { $phase }

# Secret service and diplomacy

imperunde-event-cards-returned =
    { $number ->
        [one] A used card goes back to the pile
       *[other] { $number } used cards go back to the pile
    }
imperunde-event-card-dealt =
    { $card_id ->
        [none] { $player } receives a card
       *[other] { $player } receives a card: { $card }
    }
imperunde-event-stance-taken =
    { $stance_id ->
        [as_it_is] { $player } to { $whom }: word taken back
       *[other] { $player } to { $whom }: { $stance }
    }
imperunde-event-player-ready = { $player } is ready
imperunde-event-talks-reopened = Talks reopened: everybody is asked again
imperunde-event-target-proposed = { $player } proposes { $posts } trading posts to win
imperunde-event-target-agreed = { $player } agrees to { $posts } trading posts
imperunde-event-target-changed = All agree: { $posts } trading posts win from now on
imperunde-event-stances-opened =
    { $pairs ->
        [0] The talks are over: nobody is at war
        [one] The talks are over: there is one war
       *[other] The talks are over: there are { $pairs } wars
    }
imperunde-event-war-broke = War between { $player } and { $whom }
imperunde-event-peace-made = Peace between { $player } and { $whom }
imperunde-event-passed = { $player } passes

# Revenue and debt

imperunde-event-debt-chosen =
    { $amount_id ->
        [none] { $player } has decided about borrowing
       *[other] { $amount ->
            [0] { $player } leaves the debt as it is
            [5] { $player } borrows 5
            [-5] { $player } repays 5
           *[other] { $player } repays 10
        }
    }
imperunde-event-budget-settled = { $player }, round { $round }: carried { $carried } + home { $home_tax } + peace { $dividend } + colonies { $colonial_tax } + seas { $sea_tax } − interest { $interest } − repaid { $repaid } + borrowed { $borrowed } = { $available } D available; debt { $debt }

# Investments

imperunde-event-army-bought = { $player } raises { $unit_a } { $country_in } ({ $cost } D)
imperunde-event-fort-built = { $player } builds a fort { $country_in } ({ $cost } D)
imperunde-event-ship-built = { $player } builds { $unit_a } { $sea_in } ({ $cost } D, { $country })
imperunde-event-post-built = { $player } founds a trading post { $country_in } ({ $cost } D)
imperunde-event-canal-built =
    { $posts ->
        [one] { $player } digs { $canal } { $country_in } ({ $cost } D) and gets one trading post there
       *[other] { $player } digs { $canal } { $country_in } ({ $cost } D) and gets { $posts } trading posts there
    }
imperunde-event-card-bought =
    { $card_id ->
        [none] { $player } buys a card ({ $cost } D)
       *[other] { $player } buys a card: { $card } ({ $cost } D) · { $card_does }
    }
imperunde-event-investments-ended = { $player } is done investing{ $surplus ->
    [0] {""}
   *[other] ; { $surplus } D remain
}

# Movement

imperunde-event-unit-moved =
    { $via_count ->
        [0] { $player }: { $unit }, { $source } → { $target }
       *[other] { $player }: { $unit }, { $source } → { $target } via { $via }
    }
imperunde-event-movement-ended = { $player } is done moving
imperunde-event-unit-lost =
    { $cause_id ->
        [storm] { $player } loses { $unit_a } to the storm { $place_in }
        [epidemic] { $player } loses { $unit_a } to disease { $place_in }
        [sabotage] Sabotage: { $player } loses { $unit_a } { $place_in }
       *[other] { $player } loses { $unit_a } { $place_in }: no zone to go to
    }
imperunde-event-transports-sunk =
    { $by_id ->
        [pirates] Pirates sink { $player_whose } transports { $sea_in }: { $units }
       *[other] { $by } sinks { $player_whose } transports { $sea_in }: { $units }
    }
imperunde-event-warships-left =
    { $target_id ->
        [none] { $player_whose } warships leave { $sea_the }
       *[other] { $player_whose } warships leave { $sea_the } for { $target_the }
    }
imperunde-event-colony-abandoned = { $player } has nothing left { $country_in }: the country is free

# Combat

imperunde-event-attack-opened = ⚔ { $place }: { $attacker_the } against { $defender_the }
imperunde-event-defender-asked = { $defender } chooses who defends { $place_the }
imperunde-event-attackers-chosen =
    { $attacker_id ->
        [rebels] The rebels attack { $place_in } with { $units }
        [pirates] Pirates attack { $place_in } with { $units }
       *[other] { $attacker } attacks { $place_in } with { $units }
    }
imperunde-event-defenders-chosen =
    { $defender_id ->
        [natives] The natives defend { $place_the } with { $units }
        [pirates] Pirates defend { $place_the } with { $units }
       *[other] { $defender } defends { $place_the } with { $units }
    }
imperunde-event-manner-chosen =
    { $manner_id ->
        [ask] { $player } will choose the defence { $place_in } at each roll
       *[other] { $player } defends { $place_the }: { $manner }
    }
imperunde-event-dice-cast = The dice are rolled { $place_in }
imperunde-event-pair-fought =
    { $loser_id ->
        [none] { $attacking } { $attack } : { $defence } { $defending } – boarding!
       *[other] { $attacking } { $attack } : { $defence } { $defending } – lost: { $loser }
    }
imperunde-event-ship-captured =
    { $sunk_id ->
        [true] { $player_id ->
            [pirates] Pirates board
           *[other] { $player } boards
        } { $whom_whose } { $unit } { $sea_in }, but it sinks: no piece is left for it
       *[other] { $player_id ->
            [pirates] Pirates capture
           *[other] { $player } captures
        } { $whom_whose } { $unit } { $sea_in }
    }
imperunde-event-attack-repelled =
    { $defender_id ->
        [natives] The natives beat off { $attacker_whose } attack on { $place_the }
        [pirates] Pirates beat off { $attacker_whose } attack on { $place_the }
       *[other] { $defender } beats off { $attacker_whose } attack on { $place_the }
    }
imperunde-event-attackers-returned = Armistice: { $attacker_whose } attackers withdraw from { $place_the }
imperunde-event-zone-won =
    { $player_id ->
        [pirates] Pirates hold { $sea_the }
       *[other] { $player } holds { $sea_the }
    }
imperunde-event-country-conquered =
    { $posts ->
        [0] 🏴 { $player } takes { $country_the } from { $whom }
        [one] 🏴 { $player } takes { $country_the } from { $whom }, with one trading post
       *[other] 🏴 { $player } takes { $country_the } from { $whom }, with { $posts } trading posts
    }
imperunde-event-country-freed =
    { $posts ->
        [0] { $player } loses { $country_the }, a free country now
        [one] { $player } loses { $country_the }, a free country now; a trading post burns
       *[other] { $player } loses { $country_the }, a free country now; { $posts } trading posts burn
    }

# Embarkation

imperunde-event-army-embarked = { $player }: { $unit } boards a transport, { $country } → { $sea }
imperunde-event-storm-awaited = { $player }: { $unit } will board in the storm, { $country } → { $sea }, once everybody is ready
imperunde-event-army-stayed = { $player }: { $unit } can no longer board { $sea_in } and stays { $country_in }
imperunde-event-embarkation-ended = { $player } is done embarking

# Events

imperunde-event-discs-removed =
    { $number ->
        [one] A disc of the last round leaves the board
       *[other] { $number } discs of the last round leave the board
    }
imperunde-event-wheel-turned = The wheel turns for event { $number }
imperunde-event-event-struck =
    { $idle_id ->
        [true] { $event } { $place_in }: a free country, nothing happens
       *[other] { $event } { $place_in }
    }
imperunde-event-volunteers-joined =
    { $number ->
        [one] A volunteer joins { $player } { $country_in }
       *[other] { $number } volunteers join { $player } { $country_in }
    }
imperunde-event-trade-flourished = { $player } earns { $doubloons } D for the next round
imperunde-event-rebels-rose =
    { $number ->
        [one] A rebel band rises against { $player } { $country_in }
       *[other] { $number } rebel bands rise against { $player } { $country_in }
    }
imperunde-event-pirates-appeared =
    { $number ->
        [0] No black frigate is left: no pirates { $sea_in }
        [one] ☠ A pirate frigate appears { $sea_in }
       *[other] ☠ { $number } pirate frigates appear { $sea_in }
    }
imperunde-event-wind-ended = { $player } is done with the fair wind { $sea_in }

# Secret service

imperunde-event-card-announced =
    { $player } plays { $card }{ $whom_id ->
        [none] {""}
       *[other] {" "}– { $whom }
    }{ $unit_id ->
        [none] {""}
       *[other] , { $unit }
    }{ $place_id ->
        [none] {""}
       *[other] {" "}({ $place })
    }{ $target_id ->
        [none] {""}
       *[other] { $card_id ->
            [peace_treaty] {" "}and { $target }
           *[other] {" "}→ { $target }
        }
    }
imperunde-event-counter-answered =
    { $counters_id ->
        [true] { $player } counters
       *[other] { $player } lets it pass
    }
imperunde-event-card-countered = { $player } counters { $whom_whose } { $card }
imperunde-event-card-cancelled =
    { $player_whose } { $card } { $card_id ->
        [pirates] are
        [forged_naval_orders] are
        [forged_land_orders] are
       *[other] is
    } cancelled
imperunde-event-card-stands = Nobody counters { $player_whose } { $card }
imperunde-event-hand-seen =
    { $cards_count ->
        [0] { $player } looks at { $whom_whose } cards
       *[other] { $player } looks at { $whom_whose } cards: { $cards }
    }
imperunde-event-cards-shown = { $player } shows everybody { $whom_whose } cards: { $cards }
imperunde-event-card-stolen =
    { $card_id ->
        [none] { $player } returns one of { $whom_whose } cards to the pile
       *[other] { $player } returns one of { $whom_whose } cards to the pile: { $card }
    }
imperunde-event-fort-betrayed = One of { $whom_whose } forts opens its gates { $country_in }
imperunde-event-pirates-hired =
    { $number ->
        [0] The pirates { $sea_in } scatter: { $player } has no ships left for them
        [one] A pirate ship { $sea_in } now sails for { $player }
       *[other] { $number } pirate ships { $sea_in } now sail for { $player }
    }
imperunde-event-ships-misled = Forged orders: all { $whom_whose } ships sail, { $sea } → { $target }
imperunde-event-army-misled = Forged orders: { $whom_whose } { $unit } marches, { $country } → { $target }
imperunde-event-smugglers-paid = Smugglers bring { $player } 5 D to spend { $country_in }
imperunde-event-smuggling-ended =
    { $lost ->
        [0] { $player } has spent the smuggled money { $country_in }
       *[other] { $player } is done with the smuggled money { $country_in }; { $lost } D are lost
    }
imperunde-event-colony-plundered = { $player } plunders { $country_the }: { $whom } loses its tax, and nothing can be invested there this round
imperunde-event-game-won = 🏆 { $player } wins with { $posts } trading posts and no debt

# What one can do: chance

imperunde-action-roll-die = Roll: { $pips }
imperunde-action-draw-card = Draw card no. { $card }
imperunde-action-spin-place = The wheel stops at { $place }
imperunde-action-spin-event = The wheel stops at { $kind }

# Set-up

imperunde-action-place-ship = { $unit } · { $sea } · { $worth ->
    [0] yours already
   *[other] worth { $worth } D a round
}
imperunde-action-place-army = { $unit } · { $country } · { $unit_id ->
    [infantry] 1
    [cavalry] 2
   *[artillery] 3
} D

# Diplomacy

imperunde-action-take-stance = { $whom }: { $stance }
    .note =
        { $stance_id ->
            [war] { $now_id ->
                [war] The war goes on: attacks are possible, and there is no peace dividend
               *[peace] Attacks are possible; you both lose the peace dividend of { $dividend } D a round
            }
            [peace] { $now_id ->
                [war] If both say so: no attacks, and a peace dividend of { $dividend } D a round to each
               *[peace] Peace unless the other says war: no attacks, { $dividend } D a round to each of you
            }
           *[as_it_is] {""}
        }
imperunde-action-ready = Ready
imperunde-action-propose-target = Propose { $posts } trading posts to win
imperunde-action-agree-target = Agree to { $posts } trading posts
imperunde-action-let-pass = Let it pass

# Budget

imperunde-action-borrow = Borrow 5
imperunde-action-repay = Repay { $amount }
imperunde-action-leave-debt = Leave the debt as it is

# Investments

imperunde-action-buy-army = { $unit } · { $country } · { $cost } D
    .note = You have { $funds } D. Value of the country: { $value }.
imperunde-action-build-fort = Fort · { $country } · { $cost } D
    .note = You have { $funds } D. Value of the country: { $value }.
imperunde-action-build-ship = { $unit } · { $sea }, paid by { $country } · { $cost } D
    .note = You have { $funds } D. Value of the country: { $value }.
imperunde-action-build-post = Trading post · { $country } · { $cost } D
    .note = You have { $funds } D. Value of the country: { $value }.
imperunde-action-build-canal = { $canal } · { $cost } D
    .note = You have { $funds } D. Comes with two trading posts. Value of the country: { $value }.
imperunde-action-buy-card = Secret-service card · { $cost } D
    .note = You have { $funds } D. Drawn at once: this cannot be taken back.
imperunde-action-end-investments = No more investments

# Movement and combat

imperunde-action-move =
    { $unit } · { $source } → { $target }{ $via_count ->
        [0] {""}
       *[other] {" "}via { $via }
    }{ $against_id ->
        [none] {""}
       *[other] {" "}· attack on { $against_the } ({ $defenders })
    }
    .note =
        { $storm_id ->
            [true] Storm there: on an odd roll it is lost.{" "}
           *[other] { $calm_id ->
                [true] Calm there: nothing leaves until the next events.{" "}
               *[other] {""}
            }
        }{ $moves ->
            [one] Uses its only move.
           *[other] Uses { $steps } of { $moves } moves.
        }
imperunde-action-end-movement = No more moves
imperunde-action-ask-defender = That is all: the defender chooses
imperunde-action-engage =
    { $moves_count ->
        [0] Attack with { $units }
       *[other] Attack with { $units } (moves left: { $moves })
    }
    .moves =
        { $first ->
            [-1] none, captured
           *[other] { $first }
        }
imperunde-action-defend =
    { $moves_count ->
        [0] Defend with { $units }
       *[other] Defend with { $units } (moves left: { $moves })
    }
    .moves =
        { $first ->
            [-1] none, captured
           *[other] { $first }
        }
imperunde-action-prefer-defence =
    { $choice ->
        [0]
            { $manner_id ->
                [ask] { $manner }
               *[other] fight on without asking me
            }
       *[other] { $manner }
    }
imperunde-action-roll-on = Fight it out
imperunde-action-commit = Roll the dice
imperunde-action-break-off = No reinforcements: end the attack
imperunde-action-leave = Take the warships to { $sea_the }
imperunde-action-embark = { $unit } · { $country } → { $sea }
imperunde-action-end-embarkation = End embarkation

# After some cards

imperunde-action-show-cards = Show everybody these cards
imperunde-action-steal-card = Return to the pile: { $card }
imperunde-action-march-army = March { $unit } (moves left: { $moves })
imperunde-action-end-march = No more armies

# Cards

imperunde-action-play-armistice = Armistice with { $whom }
imperunde-action-play-betrayal = Betrayal: a fort { $country_in } falls
imperunde-action-play-freebooter = Freebooter: hire the pirates { $sea_in }
imperunde-action-play-pirates = Pirates { $sea_in }
imperunde-action-play-coup-de-main = Coup de main { $country_in }
imperunde-action-play-declaration-of-war = Declaration of war on { $whom }
imperunde-action-play-ambush = Ambush { $country_in }
imperunde-action-play-surprise-attack = Surprise attack { $country_in }
imperunde-action-play-forged-naval-orders = Forged naval orders: { $whom }, { $sea } → { $target }
imperunde-action-play-forged-land-orders = Forged land orders: { $country } → { $target }
imperunde-action-play-smuggling = Smuggling { $country_in }
imperunde-action-play-sabotage = Sabotage: { $unit } { $whom_of } { $sea_in }
imperunde-action-play-peace-treaty = Peace treaty: { $whom } and { $other }
imperunde-action-play-plunder = Plunder { $country_the }
imperunde-action-play-rebellion = Rebellion { $country_in }
imperunde-action-play-unmask-spies = Unmask the spies { $whom_of }
imperunde-action-play-counter-espionage = Counter it
imperunde-action-play-capture = Capture a frigate { $sea_in }

# What is asked

imperunde-question-ships = Where do you place your ships?
imperunde-question-equip = { $where }: a frigate beside it, or armies worth 3 doubloons in it?
imperunde-question-equip-armies = { $where }: which armies, worth 3 doubloons in all?
imperunde-question-stances = War or peace, and with whom?
imperunde-question-treaty = Last chance to play a peace treaty.
imperunde-question-budget = Your budget: borrow, repay, or leave the debt as it is?
imperunde-question-budget-free = Your budget: borrow, or go without?
imperunde-question-invest = What do you invest in?
imperunde-question-smuggle = { $where }: what do you buy with the smuggled doubloons?
imperunde-question-fleet = { $where }: which of your ships attack { $whom_the }?
imperunde-question-attack = { $where }: bring more attackers against { $whom_the }, or go on?
imperunde-question-roll = { $where }: ready to roll against { $whom_the }?
imperunde-question-commit = { $where }: the defence is ready ({ $whom_the }). Roll the dice?
imperunde-question-defend = { $where }: who defends against { $whom_the }?
imperunde-question-move = What do you move, and whom do you attack?
imperunde-question-wind = Fair wind – { $where }: move each of your ships there once?
imperunde-question-leave = { $where } goes to a friend: where do your warships go?
imperunde-question-embark = Which armies embark?
imperunde-question-counter = { $whom } has played a card. Counter it?
imperunde-question-unmask = These are { $whom_whose } cards. Which one goes back to the pile?
imperunde-question-forge = Forged orders, { $where }: which army marches?

# What a public message asks, with names: the answer is nobody's secret, or not told
imperunde-ask-ships = { $who }, where do your ships go?
imperunde-ask-equip = { $who }, your new colony { $where }: a frigate beside it, or armies in it?
imperunde-ask-equip-armies = { $who }, your new colony { $where }: which armies?
imperunde-ask-stances = { $who }, war or peace?
imperunde-ask-treaty = { $who }, your last word before the talks end?
imperunde-ask-budget = { $who }, your budget?
imperunde-ask-invest = { $who }, your investments?
imperunde-ask-smuggle = { $who }, { $where }: what do you buy with the smuggled doubloons?
imperunde-ask-fleet = { $who }, { $where }: which of your ships attack { $whom_the }?
imperunde-ask-attack = { $who }, { $where }: more attackers against { $whom_the }, or the dice?
imperunde-ask-roll = { $who }, { $where }: ready to roll against { $whom_the }?
imperunde-ask-commit = { $who }, { $where }: the defence is ready. Roll the dice against { $whom_the }?
imperunde-ask-defend =
    { $who }, { $where }: { $whom_the } { $whom_id ->
        [rebels] attack
        [pirates] attack
       *[other] attacks
    }. Which of your units defend?
    .short = { $who }: who defends { $where_the }?
imperunde-ask-move = { $who }, what do you move, and whom do you attack?
imperunde-ask-wind = { $who }, fair wind – { $where }: where do your ships sail?
imperunde-ask-leave = { $who }, { $where } goes to a friend: where do your warships go?
imperunde-ask-embark = { $who }, which armies embark?
imperunde-ask-counter = { $who }, { $whom } has played a card. Your answer?
imperunde-ask-unmask = { $who }, which of { $whom_whose } cards goes back to the pile?
imperunde-ask-forge = { $who }, forged orders – { $where }: which army marches?

imperunde-help-ships = A frigate and a ship of the line go into seas beside your home, never where another player has a warship. (13.2 Home countries)
imperunde-help-equip = A new colony has as many posts, forts and infantry as it is worth. It also takes either one frigate in a sea beside it that is free or yours, or armies worth 3 doubloons. Without such a sea it takes armies. (13.3 First colonies)
imperunde-help-stances = You may tell each player war or peace, or leave things as they are. War needs one side, peace both. You may take your word back until everybody is ready; any change clears everybody’s readiness. In open talks everybody hears it, a card clears readiness too, and Ready is the last chance; secret stances are revealed once everybody is ready. The number of posts to win can be changed if all agree. (14.2 Secret service and diplomacy)
imperunde-help-treaty = War and peace are settled for this round. Everybody with a card is asked, whatever it is: this is the last moment to play a peace treaty. A card played now gives everybody another chance. (12 Secret service, 14.2)
imperunde-help-budget = Surplus, home tax 5, 2 for each friend, 1 per post, the value of each sea you hold beside your home or a colony with a post, less interest of 1 per 5 of debt. Then borrow 5, repay 5 or 10, or neither; never above 25, and nobody wins in debt. All choices take effect together. (9 National budget, 14.3)
imperunde-help-invest = At home you may raise any units. In a colony units cost at most 3 doubloons per post that stood when the phase began; one fort per post. Posts (2, up to the country’s value), canals and cards (5, three a round) do not count towards that limit. No ship beside a friend’s warship, nothing in famine or plunder. (8, 9, 14.4 Investments)
imperunde-help-smuggle = Five doubloons for this colony, with or without posts, whatever disc lies there. Forts still need a post each. You must spend all of it, as long as it buys anything. (12 Secret service, card 11)
imperunde-help-fleet = Hostile ships in one zone fight until one side is left. You attack with as many ships as you can, at most three per roll; none may come from elsewhere. (11.6, 14.5 Clearing of sea zones)
imperunde-help-attack = At most three units attack at a time. After a loss you may bring others that can still reach the place without another fight: cavalry across your own countries, ships through zones without enemies. Nobody may withdraw. (11.2, 11.3 Combat)
imperunde-help-roll = Nobody else can join now. On land the defender wins ties; at sea they lead to boarding. Cards can be played first. (11.2, 11.3 Combat)
imperunde-help-commit = The defender has chosen. Dice are sorted by value, then red, green, yellow, white, and compared pair by pair; ties go to the defender on land, at sea they lead to boarding. (11.2, 11.4, 11.6)
imperunde-help-defend = You defend with as many units as you can, at most three per roll, and may choose again before each. Your dice: fort 4–9, artillery and ship of the line 3–8, cavalry 2–7, infantry and frigate 1–6. On land you win ties. (11.2, 11.4)
imperunde-help-move = Infantry and artillery have one move, cavalry and ships two; a landing costs ship and army one each. Armies enter your own countries, or attack free ones and your enemies’ colonies, never a home. Warships may pass a friend’s zone, not stop in it; transports may stay. (14.6 Movement and combat)
imperunde-help-wind = Each of your ships in this zone may make one move now; transports may land. Unused moves are lost. (14.8 Events)
imperunde-help-leave = Warships of two players never share a zone. The first in turn order keeps it; the others go to the nearest zone without another player’s warships. (14.5, a ruling)
imperunde-help-embark = Any of your armies may board a transport in an adjacent sea that no enemy or pirate holds. This is not a move; transports sail next round. (14.7 Embarkation)
imperunde-help-counter = Everybody else with a card is asked, whatever it is. The first counter in turn order cancels the card; it may itself be countered, and then the card beneath takes effect. (12 Secret service, card 17)
imperunde-help-unmask = You see this hand and choose one card, which goes back to the pile. You may show everybody what you saw. (12 Secret service, card 16)
imperunde-help-forge = March up to three armies to the next colony of the same owner. One army or fort must stay, and no moves are spent. (12 Secret service, card 10)

imperunde-standing-counter = When a card is played
    .yes = Counter
    .no = Let it pass
imperunde-standing-defend = When you are attacked
    .yes = Best dice first
    .no = Best dice first
imperunde-standing-treaty = When the talks are over and a peace treaty could be played
    .no = Let it pass
imperunde-standing-embark = When armies may embark
    .no = Embark nothing

imperunde-stop-attack = an attack
imperunde-stop-card = a card is played
imperunde-stop-phase = a phase is about to end
imperunde-stop-event = the wheel is about to turn again

# Why not

imperunde-refusal-game-over = The game is over. (4 Aim of the game)
imperunde-refusal-not-chance = No die or draw is due now. (14 The round)
imperunde-refusal-dice-due = Dice are being rolled or cards drawn; that comes first. (11.2)
imperunde-refusal-not-your-turn = It is not your turn; the table waits for { $seats }. (14 The round)
imperunde-refusal-not-now = That is not possible at this point. (14 The round)
imperunde-refusal-wrong-phase = That belongs to another phase: { $phase }. (14 The round)
imperunde-refusal-card-first = { $player } has announced a card; that is settled first. (12 Secret service)
imperunde-refusal-card-not-held = You do not hold { $card }. (12 Secret service)
imperunde-refusal-card-moment = { $card } cannot be played now, or not on that. (12 Secret service)
imperunde-refusal-card-home = No card can be played against a home country. (5.2 Home countries)
imperunde-refusal-counter-nothing = There is no card to counter. (12 Secret service, card 17)
imperunde-refusal-combat-first = A combat is fought to the end before anything else: { $place }. (11.1)
imperunde-refusal-attack-full = Three units are already attacking; no more at a time. (11.1)
imperunde-refusal-reinforcement-early = Reinforcements come only after you have lost a unit in this combat. (11.3)
imperunde-refusal-choice-size =
    { $number ->
        [one] Choose one of the units that are there. (11.2)
       *[other] Choose { $number } of the units that are there: as many as possible, at most three. (11.2)
    }
imperunde-refusal-place-unknown = There is no such place or unit on this board. (15 Geography)
imperunde-refusal-unit-absent = You have no { $unit } { $place_in }. (14.6)
imperunde-refusal-moves-spent = Your { $unit } { $place_in } has no move left. (14.6)
imperunde-refusal-moves-short = That is farther than this unit can go now. (14.6)
imperunde-refusal-becalmed = Calm { $sea_in }: nothing leaves, landings included. (14.8)
imperunde-refusal-ship-on-land = A warship stays at sea: { $unit }. (7 Ships)
imperunde-refusal-not-beside = { $source } and { $target } do not touch. (14.6)
imperunde-refusal-embark-later = Armies board ships in the embarkation phase, not while moving. (14.7)
imperunde-refusal-home-safe = { $country } is a home country and cannot be attacked. (5.2)
imperunde-refusal-at-peace = You are at peace with { $whom }; you can attack only enemies. (10 War and peace)
imperunde-refusal-zone-hostile = Hostile warships hold { $sea_the }. (14.6, 14.7)
imperunde-refusal-zone-friendly = A friend’s warships hold { $sea_the }: yours may pass, not stay. (14.4, 14.6)
imperunde-refusal-sea-not-beside = { $sea } does not touch { $country_the }. (14.4, 14.7)
imperunde-refusal-country-not-yours = You do not hold that country. (14.4)
imperunde-refusal-home-plain = A home takes neither forts nor trading posts. (14.4)
imperunde-refusal-smuggling-left = Smuggled money must be invested: { $left } D still buy something here. (rulebook, chapter 12, card 11)
imperunde-refusal-country-barred = Famine or plunder: nothing can be invested there this round. (14.8, 12)
imperunde-refusal-equip-spent = A new colony takes armies worth 3 doubloons in all. (13.3 First colonies)
imperunde-refusal-funds-short = { $spent ->
    [0] That costs { $cost } D; you have { $funds } D.
   *[other] That would make { $cost } D in all; you had { $funds } D.
} (9 National budget)
imperunde-refusal-bag-empty = All your pieces of that kind are on the board: { $unit }. (14.4)
imperunde-refusal-posts-full = That country takes at most { $most } trading posts. (8 Trading posts)
imperunde-refusal-colony-limit = { $left ->
        [0] No more units there this round: 3 D for each post from an earlier round. (14.4)
       *[other] Units there may cost only { $left } D more this round: 3 for each post from an earlier round. (14.4)
    }
imperunde-refusal-fort-per-post = One fort for each post that stood when the phase began. (6, 14.4)
imperunde-refusal-canal-dug = That canal has already been dug. (5.5)
imperunde-refusal-canal-control = The canal’s country must have been yours when the phase began. (5.5)
imperunde-refusal-cards-bought = You can buy at most { $most } cards a round. (rulebook, chapters 12 and 14.4)
imperunde-refusal-pile-empty = The pile is empty until used cards return to it. (rulebook, chapter 12)
imperunde-refusal-debt-chosen = You have already settled your debt for this round. (14.3)
imperunde-refusal-debt-limit = Your debt is { $debt }; it may not exceed 25. (9)
imperunde-refusal-debt-less = You owe only { $debt }. (9)
imperunde-refusal-repay-funds = You cannot afford to repay { $amount }. (9)
imperunde-refusal-target-pieces = With { $number } players everybody has pieces for { $most } trading posts; { $target } cannot be reached. (2, 13.1)
imperunde-refusal-target-range = Propose a number near the current one, { $target }. (14.2)

# Variants

imperunde-option-length = Length of the game
    .effect = How many trading posts win, by number of players. (13.1)
imperunde-option-length-normal = normal · { $seats ->
    [3] 40 posts
    [4] 31 posts
    [5] 27 posts
    [6] 24 posts
   *[other] 40 posts with 3 players, 31 with 4, 27 with 5, 24 with 6
}
imperunde-option-length-quick = quick · { $seats ->
    [3] 35 posts
    [4] 28 posts
    [5] 24 posts
    [6] 21 posts
   *[other] 35 posts with 3 players, 28 with 4, 24 with 5, 21 with 6
}
imperunde-option-length-long = long · { $seats ->
    [3] 45 posts
    [4] 34 posts
    [5] 30 posts
    [6] 27 posts
   *[other] 45 posts with 3 players, 34 with 4, 30 with 5, 27 with 6
}
imperunde-option-length-other = Or another number of posts
    .effect = From { $least } to 45, with 3 players to { $most }; it replaces the length above. (13.1)
imperunde-option-length-number = { $number } posts
imperunde-option-open-stances = Open talks
    .effect = Everybody hears who declares war on whom, as in the book; otherwise stances are secret. (14.2)
imperunde-option-colony-value = Value of the first colonies
    .effect = Start with colonies worth 10 instead of 5, for a shorter game. (13.3)

# The final count

imperunde-part-trading-posts = trading posts
imperunde-part-debt = debt
imperunde-part-surplus = surplus

# Phases and the budget form

imperunde-phase-setup = Set-up
imperunde-phase-first-player = First player and direction
imperunde-phase-diplomacy = Secret service and diplomacy
imperunde-phase-revenue = Revenue and debt
imperunde-phase-investments = Investments
imperunde-phase-clearing = Clearing of sea zones
imperunde-phase-movement = Movement and combat
imperunde-phase-embarkation = Embarkation
imperunde-phase-events = Events
imperunde-phase-over = The end

imperunde-name-setup = Set-up
imperunde-name-first-player = First player and direction
imperunde-name-diplomacy = Secret service and diplomacy
imperunde-name-revenue = Revenue and debt
imperunde-name-investments = Investments
imperunde-name-clearing = Clearing of sea zones
imperunde-name-movement = Movement and combat
imperunde-name-embarkation = Embarkation
imperunde-name-events = Events
imperunde-name-over = The end

imperunde-name-carried = Surplus carried over
imperunde-name-home-tax = Home tax
imperunde-name-dividend = Peace dividend
imperunde-name-colonial-tax = Colonial tax
imperunde-name-sea-tax = Sea tax
imperunde-name-interest = Interest
imperunde-name-repaid = Debt repaid
imperunde-name-borrowed = New debt
imperunde-name-available = Funds available
imperunde-name-invested = Investments
imperunde-name-later = Later income
imperunde-name-surplus = Surplus
imperunde-name-debt = Debt

# Sides, stances, canals

imperunde-name-natives = the natives
    .the = the natives
    .of = of the natives
    .whose = the natives’
imperunde-name-rebels = the rebels
    .the = the rebels
    .of = of the rebels
    .whose = the rebels’
imperunde-name-war = war
imperunde-name-peace = peace
imperunde-name-as-it-is = no change
imperunde-name-clockwise = clockwise
imperunde-name-anticlockwise = anticlockwise
imperunde-name-best-dice = best dice first
imperunde-name-spare-artillery = spare the artillery
imperunde-name-spare-ships-of-the-line = spare the ships of the line
imperunde-name-ask = ask me each roll
imperunde-name-suez = the Suez Canal
imperunde-name-panama = the Panama Canal
imperunde-name-no-harbour = no zone to go to

# Pieces

imperunde-name-infantry = infantry
    .a = an infantry unit
    .plural = infantry
imperunde-name-cavalry = cavalry
    .a = a cavalry unit
    .plural = cavalry
imperunde-name-artillery = artillery
    .a = an artillery unit
    .plural = artillery
imperunde-name-frigate = frigate
    .a = a frigate
    .plural = frigates
imperunde-name-ship-of-the-line = ship of the line
    .a = a ship of the line
    .plural = ships of the line
imperunde-name-fort = fort
    .a = a fort
    .plural = forts
imperunde-name-trading-post = trading post
    .a = a trading post
    .plural = trading posts

# Events of the wheel

imperunde-name-volunteers = Volunteers
    .does = As many infantry as the country is worth join its owner. (14.8)
imperunde-name-trade = Trade
    .does = The country’s value in doubloons goes to its owner’s surplus. (14.8)
imperunde-name-famine = Famine
    .does = No colonial tax and no investment there until the next events. (14.8)
imperunde-name-epidemic = Epidemic
    .does = A die for each army: on an odd roll it is lost. (14.8)
imperunde-name-unrest = Unrest
    .does = As many rebels as the country is worth attack. (14.8)
imperunde-name-uprising = Uprising
    .does = Twice as many rebels as the country is worth attack. (14.8)
imperunde-name-storm = Storm
    .does = A die for each ship there, and for each that arrives before the next events: on an odd roll it is lost. (14.8)
imperunde-name-calm = Calm
    .does = No ship leaves the zone until the next events. (14.8)
imperunde-name-fair-wind = Fair wind
    .does = Ships in the zone may make one move at once. (14.8)
imperunde-name-pirates = Pirates
    .the = the pirates
    .of = of the pirates
    .whose = the pirates’
    .does = Two black frigates appear in any zone and attack its ships.
    .source = rulebook, chapter 12, card 4; 14.8
    .when = any time

# Cards of the secret service

imperunde-name-armistice = Armistice
    .does = Immediate peace with one of your enemies until the next talks; attackers withdraw.
    .source = rulebook, chapter 12, card 1
    .when = any time
imperunde-name-betrayal = Betrayal
    .does = Remove a fort from another player’s colony under attack.
    .source = rulebook, chapter 12, card 2
    .when = before the first dice of an attack
imperunde-name-freebooter = Freebooter
    .does = All pirates in one zone become your ships.
    .source = rulebook, chapter 12, card 3
    .when = any time
imperunde-name-coup-de-main = Coup de main
    .does = Each of your cavalry gets +1 until the end of one land combat.
    .source = rulebook, chapter 12, card 5
    .when = during one of your land combats
imperunde-name-declaration-of-war = Declaration of war
    .does = Immediate war with a player of your choice until the next talks.
    .source = rulebook, chapter 12, card 6
    .when = any time
imperunde-name-ambush = Ambush
    .does = +2 for each defender in the first roll when your colony is attacked.
    .source = rulebook, chapter 12, card 7
    .when = before the first dice of an attack
imperunde-name-surprise-attack = Surprise attack
    .does = +2 for each attacker in the first roll of your land attack.
    .source = rulebook, chapter 12, card 8
    .when = before the first dice of your attack
imperunde-name-forged-naval-orders = Forged naval orders
    .does = Another player’s ships in a zone sail to the next without pirates, storm, calm or others’ ships.
    .source = rulebook, chapter 12, card 9
    .when = any time
imperunde-name-forged-land-orders = Forged land orders
    .does = Up to three of another player’s armies march to that player’s next colony.
    .source = rulebook, chapter 12, card 10
    .when = any time
imperunde-name-smuggling = Smuggling
    .does = Five doubloons to invest at once in one of your colonies.
    .source = rulebook, chapter 12, card 11
    .when = during investments
imperunde-name-sabotage = Sabotage
    .does = Sink one warship or transport of another player.
    .source = rulebook, chapter 12, card 12
    .when = any time
imperunde-name-peace-treaty = Peace treaty
    .does = Peace between any two players until the next talks.
    .source = rulebook, chapter 12, card 13
    .when = during secret service and diplomacy
imperunde-name-plunder = Plunder
    .does = You get the tax of an enemy’s coastal colony; nothing can be invested there this round.
    .source = rulebook, chapter 12, card 14
    .when = during revenue and debt, until the last choice
imperunde-name-rebellion = Rebellion
    .does = Five rebels attack another player’s colony.
    .source = rulebook, chapter 12, card 15
    .when = any time
imperunde-name-unmask-spies = Unmask spies
    .does = See another player’s cards and return one of them to the pile.
    .source = rulebook, chapter 12, card 16
    .when = any time
imperunde-name-counter-espionage = Counter-espionage
    .does = Cancels a card that was just announced, even another of this kind.
    .source = rulebook, chapter 12, card 17
    .when = when a card is announced
imperunde-name-capture = Capture
    .does = A frigate in the enemy zone you attack changes sides before the fight.
    .source = rulebook, chapter 12, card 18
    .when = before the first dice of your attack at sea

# Countries and sea zones

imperunde-name-gbr = Great Britain
    .the = Great Britain
    .in = in Great Britain
imperunde-name-saf = South Africa
    .the = South Africa
    .in = in South Africa
imperunde-name-jap = Japan
    .the = Japan
    .in = in Japan
imperunde-name-vic = Victoria
    .the = Victoria
    .in = in Victoria
imperunde-name-usa = USA
    .the = the USA
    .in = in the USA
imperunde-name-bra = Brazil
    .the = Brazil
    .in = in Brazil
imperunde-name-esp = Spain
    .the = Spain
    .in = in Spain
imperunde-name-fra = France
    .the = France
    .in = in France
imperunde-name-ger = Germany
    .the = Germany
    .in = in Germany
imperunde-name-ita = Italy
    .the = Italy
    .in = in Italy
imperunde-name-pol = Poland
    .the = Poland
    .in = in Poland
imperunde-name-sca = Scandinavia
    .the = Scandinavia
    .in = in Scandinavia
imperunde-name-rus = Russia
    .the = Russia
    .in = in Russia
imperunde-name-ott = Ottoman Empire
    .the = the Ottoman Empire
    .in = in the Ottoman Empire
imperunde-name-bar = Barbary
    .the = Barbary
    .in = in Barbary
imperunde-name-gui = Guinea
    .the = Guinea
    .in = in Guinea
imperunde-name-egy = Egypt
    .the = Egypt
    .in = in Egypt
imperunde-name-aby = Abyssinia
    .the = Abyssinia
    .in = in Abyssinia
imperunde-name-con = Congo
    .the = Congo
    .in = in Congo
imperunde-name-eaf = East Africa
    .the = East Africa
    .in = in East Africa
imperunde-name-mad = Madagascar
    .the = Madagascar
    .in = in Madagascar
imperunde-name-ara = Arabia
    .the = Arabia
    .in = in Arabia
imperunde-name-per = Persia
    .the = Persia
    .in = in Persia
imperunde-name-tur = Turkestan
    .the = Turkestan
    .in = in Turkestan
imperunde-name-sib = Siberia
    .the = Siberia
    .in = in Siberia
imperunde-name-yak = Yakutia
    .the = Yakutia
    .in = in Yakutia
imperunde-name-kam = Kamchatka
    .the = Kamchatka
    .in = in Kamchatka
imperunde-name-mon = Mongolia
    .the = Mongolia
    .in = in Mongolia
imperunde-name-man = Manchuria-Korea
    .the = Manchuria-Korea
    .in = in Manchuria-Korea
imperunde-name-chn = China
    .the = China
    .in = in China
imperunde-name-win = West India
    .the = West India
    .in = in West India
imperunde-name-ein = East India
    .the = East India
    .in = in East India
imperunde-name-cey = Ceylon
    .the = Ceylon
    .in = in Ceylon
imperunde-name-bur = Burma
    .the = Burma
    .in = in Burma
imperunde-name-sia = Siam
    .the = Siam
    .in = in Siam
imperunde-name-phi = Philippines
    .the = the Philippines
    .in = in the Philippines
imperunde-name-bor = Borneo
    .the = Borneo
    .in = in Borneo
imperunde-name-sum = Sumatra
    .the = Sumatra
    .in = in Sumatra
imperunde-name-jav = Java
    .the = Java
    .in = in Java
imperunde-name-ngu = New Guinea
    .the = New Guinea
    .in = in New Guinea
imperunde-name-nsw = New South Wales
    .the = New South Wales
    .in = in New South Wales
imperunde-name-wau = Western Australia
    .the = Western Australia
    .in = in Western Australia
imperunde-name-nzl = New Zealand
    .the = New Zealand
    .in = in New Zealand
imperunde-name-ply = Polynesia
    .the = Polynesia
    .in = in Polynesia
imperunde-name-haw = Sandwich Islands
    .the = the Sandwich Islands
    .in = in the Sandwich Islands
imperunde-name-gre = Greenland
    .the = Greenland
    .in = in Greenland
imperunde-name-que = Quebec
    .the = Quebec
    .in = in Quebec
imperunde-name-rup = Rupert’s Land
    .the = Rupert’s Land
    .in = in Rupert’s Land
imperunde-name-ala = Alaska
    .the = Alaska
    .in = in Alaska
imperunde-name-ore = Oregon
    .the = Oregon
    .in = in Oregon
imperunde-name-cal = California
    .the = California
    .in = in California
imperunde-name-lou = Louisiana
    .the = Louisiana
    .in = in Louisiana
imperunde-name-flo = Florida
    .the = Florida
    .in = in Florida
imperunde-name-mex = Mexico
    .the = Mexico
    .in = in Mexico
imperunde-name-mos = Mosquito Coast
    .the = the Mosquito Coast
    .in = on the Mosquito Coast
imperunde-name-ant = Antilles
    .the = the Antilles
    .in = in the Antilles
imperunde-name-ngr = New Granada
    .the = New Granada
    .in = in New Granada
imperunde-name-guy = Guiana
    .the = Guiana
    .in = in Guiana
imperunde-name-pru = Peru
    .the = Peru
    .in = in Peru
imperunde-name-chl = Chile
    .the = Chile
    .in = in Chile
imperunde-name-lap = La Plata
    .the = La Plata
    .in = in La Plata
imperunde-name-pat = Patagonia
    .the = Patagonia
    .in = in Patagonia
imperunde-name-natl = North Atlantic
    .the = the North Atlantic
    .in = in the North Atlantic
imperunde-name-nsea = North Sea
    .the = the North Sea
    .in = in the North Sea
imperunde-name-balt = Baltic Sea
    .the = the Baltic Sea
    .in = in the Baltic Sea
imperunde-name-medi = Mediterranean Sea
    .the = the Mediterranean Sea
    .in = in the Mediterranean Sea
imperunde-name-sarg = Sargasso Sea
    .the = the Sargasso Sea
    .in = in the Sargasso Sea
imperunde-name-catl = Central Atlantic
    .the = the Central Atlantic
    .in = in the Central Atlantic
imperunde-name-cari = Caribbean Sea
    .the = the Caribbean Sea
    .in = in the Caribbean Sea
imperunde-name-ggui = Gulf of Guinea
    .the = the Gulf of Guinea
    .in = in the Gulf of Guinea
imperunde-name-satl = South Atlantic
    .the = the South Atlantic
    .in = in the South Atlantic
imperunde-name-mage = Strait of Magellan
    .the = the Strait of Magellan
    .in = in the Strait of Magellan
imperunde-name-huds = Hudson Bay
    .the = Hudson Bay
    .in = in Hudson Bay
imperunde-name-nwpa = Northwest Passage
    .the = the Northwest Passage
    .in = in the Northwest Passage
imperunde-name-bare = Barents Sea
    .the = the Barents Sea
    .in = in the Barents Sea
imperunde-name-nepa = Northeast Passage
    .the = the Northeast Passage
    .in = in the Northeast Passage
imperunde-name-arab = Arabian Sea
    .the = the Arabian Sea
    .in = in the Arabian Sea
imperunde-name-beng = Bay of Bengal
    .the = the Bay of Bengal
    .in = in the Bay of Bengal
imperunde-name-indi = Indian Ocean
    .the = the Indian Ocean
    .in = in the Indian Ocean
imperunde-name-tasm = Tasman Sea
    .the = the Tasman Sea
    .in = in the Tasman Sea
imperunde-name-cora = Coral Sea
    .the = the Coral Sea
    .in = in the Coral Sea
imperunde-name-java = Java Sea
    .the = the Java Sea
    .in = in the Java Sea
imperunde-name-chin = China Sea
    .the = the China Sea
    .in = in the China Sea
imperunde-name-japs = Sea of Japan
    .the = the Sea of Japan
    .in = in the Sea of Japan
imperunde-name-wpac = Western Pacific
    .the = the Western Pacific
    .in = in the Western Pacific
imperunde-name-beri = Bering Sea
    .the = the Bering Sea
    .in = in the Bering Sea
imperunde-name-gala = Gulf of Alaska
    .the = the Gulf of Alaska
    .in = in the Gulf of Alaska
imperunde-name-cpac = Central Pacific
    .the = the Central Pacific
    .in = in the Central Pacific
imperunde-name-gcal = Gulf of California
    .the = the Gulf of California
    .in = in the Gulf of California
imperunde-name-epac = Eastern Pacific
    .the = the Eastern Pacific
    .in = in the Eastern Pacific
imperunde-name-spac = South Pacific
    .the = the South Pacific
    .in = in the South Pacific
