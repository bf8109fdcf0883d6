# The slash commands of Imperial and Imperial 2030: names up to 32, descriptions up to 60, of options up to 45 characters.

imperial-group = imperial
    .description = Your moves in Imperial and Imperial 2030

imperial-command-move-on-rondel = rondel
    .description = Choose a rondel space
imperial-command-force-stop = force-stop
    .description = Swiss bank: make the nation stop on Investor
imperial-command-let-pass = let-pass
    .description = Swiss bank: let the nation pass over Investor
imperial-command-build-factory = factory
    .description = Build a factory in a home province
imperial-command-produce = produce
    .description = Have a factory produce its unit
imperial-command-import-unit = import
    .description = Import one unit into a home province
imperial-command-done = done
    .description = Build nothing, or end production or import
imperial-command-move-fleet = fleet
    .description = Move a fleet out of port or to another sea
imperial-command-move-army = army
    .description = Move an army by land, rail or convoy
imperial-command-rail-army = rail
    .description = Move an army by rail, before or after its step
imperial-command-open-battle = battle
    .description = Fight a unit that stands beside yours
imperial-command-attack = attack
    .description = Fight with the unit that has just entered
imperial-command-enter-in-peace = peace
    .description = Enter peacefully; those present are asked
imperial-command-fight = fight
    .description = Fight the unit that enters beside yours
imperial-command-keep-peace = keep-peace
    .description = Leave the entering unit in peace
imperial-command-allow-passage = allow
    .description = Let the unit through your canal
imperial-command-refuse-passage = refuse
    .description = Close your canal to this nation for now
imperial-command-destroy-factory = destroy
    .description = Spend three armies to destroy a factory
imperial-command-end-maneuver = end
    .description = End the maneuver
imperial-command-place-chip = chip
    .description = Place a tax chip or flag when they run short
imperial-command-buy-bond = buy
    .description = Buy a bond
imperial-command-raise-bond = raise
    .description = Return a bond and take a higher one
imperial-command-pass = pass
    .description = Do not invest now
imperial-command-give-money = give
    .description = Donate money of your own to a treasury

imperial-field-space = space
    .description = Which rondel space?
imperial-field-region = region
    .description = Which region?
imperial-field-unit = unit
    .description = Which kind of unit?
imperial-field-origin = from
    .description = From where?
imperial-field-to = to
    .description = Where to?
imperial-field-seas = seas
    .description = The seas of the convoy, if any
imperial-field-hostile = hostile
    .description = A hostile army (yes) or a friendly one?
imperial-field-as-enemy = as-enemy
    .description = Enter a home province as an enemy?
imperial-field-nation = nation
    .description = Which nation?
imperial-field-target = target
    .description = Which kind of enemy unit?
imperial-field-target-hostile = target-hostile
    .description = A hostile enemy army or a friendly one?
imperial-field-friendly = friendly
    .description = How many of the three are friendly armies?
imperial-field-price = price
    .description = The bond’s price in millions
imperial-field-amount = amount
    .description = How many millions? 1 if left out
imperial-field-old = old
    .description = The bond you return

## Messages, panel and hand
imperial-headline = **{ $nation }** · treasury { $treasury } M · power { $power }
imperial-headline-before = **Before the first turn**
imperial-headline-over = **The game is over**
imperial-occupied = **{ $region }: occupied by { $nations }** · { $shut_id ->
        [true] its factory is shut
       *[false] nothing can be imported or built there
    }
    .nations = { $first_the }
imperial-headline-place = **{ $region }** · { $units }
    .units = { $first }: { $second } { $third_id ->
        [fleet] { $second ->
            [one] fleet
           *[other] fleets
        }
       *[army] { $second ->
            [one] army
           *[other] armies
        }
    }{ $fourth_id ->
        [true] {" "}(enemy)
       *[false] { "" }
    }
imperial-headline-investor = **{ $player }** · bonds pay { $interest } M{ $governs_count ->
        [0] {" "}· governs no nation
       *[other] {" "}· governs { $governs }
    }
    .governs = { $first_the }
imperial-heading = **{ $nation }** · treasury { $treasury } M · your purse { $money } M
imperial-heading-self = Your purse: **{ $money } M**
imperial-hand-money = Money: **{ $money } M**
imperial-hand-bonds = { $nation }: { $prices_count ->
        [one] bond
       *[other] bonds
    } of { $prices } M, interest { $interest } M
imperial-hand-none = No bonds.
imperial-hand-worth = Bonds at today’s factors: **{ $worth }** · with your money **{ $total }**
imperial-hand-governs = { $nations_count ->
    [0] You govern no nation.
   *[other] You govern { $nations }.
}
    .nations = { $first_the }
imperial-hand-card = You hold the investor card.
imperial-hand-swiss = You hold a Swiss bank.

## The panel of a nation's turn
imperial-space-way = { $spaces ->
    [0] { "" }
    [one] 1 space ahead
   *[other] { $spaces } spaces ahead
}{ $cost ->
    [0] { "" }
   *[other] {" "}· { $cost } M from your purse
}{ $passes_id ->
    [true] {" "}· passes Investor{ $investor_id ->
        [none] { $mine_id ->
            [true] : you get 2 M and may invest
           *[false] { "" }
        }
       *[other] : { $investor } gets 2 M and may invest
    }
   *[false] { "" }
}
imperial-idle-spaces = Spaces without effect…
imperial-import-choose = { $most ->
    [one] One unit…
   *[other] Any units, up to { $most }…
}
imperial-import-units = { $units } · { $region } · { $cost } M
imperial-import-units-short = { $units } { $region }
imperial-import-again = As last time
imperial-import-done = Done
imperial-import-nothing = Import nothing
imperial-import-poor = The treasury cannot pay for a unit. You may donate your own money first.
imperial-factory-poor = A factory costs 5 M, and the treasury has { $treasury } M.
imperial-paid-factory = Factory { $region_in } · you add { $cost } M
imperial-produce-all = { $regions_count ->
    [one] Produce · { $regions }
   *[other] Produce all · { $regions }
}
imperial-produce-nothing = ⚠ Produce nothing
imperial-produce-done = { $regions_count ->
    [0] Done
    [one] ⚠ Done · { $regions } stays idle
   *[other] ⚠ Done · { $regions } stay idle
}
imperial-all-but = All but…
imperial-all-but-one = All but { $region }
imperial-one-by-one = One by one…
imperial-where-to = Where to?
imperial-into-homes = Into another nation’s home…
imperial-how = How?
imperial-other-ways = By rail, or another way…
imperial-destination = { $origins_count ->
    [one] { $unit } from { $origins }
   *[other] { $unit }: choose between { $origins }
}
imperial-destination-chip = { $nation_id ->
    [none] new tax chip
   *[other] takes the tax chip { $nation_of }
}
imperial-2030-destination-chip = { $nation_id ->
    [none] new flag
   *[other] takes the flag { $nation_of }
}
imperial-destination-there = there: { $others }
imperial-variant-origin = from { $region }
imperial-variant-hostile = hostile army
imperial-variant-friendly = friendly army
imperial-variant-seas = { $seas_count ->
    [0] by land
   *[other] via { $seas }
}
imperial-variant-friend = as a friend
imperial-variant-enemy = as an enemy
imperial-postures = As an enemy: no production, no import and no tax in that province. As a friend: nothing stops there.
imperial-go-on = Go on: { $origin } → { $to }
imperial-fleets-stay = { $regions_count ->
    [one] Fleets move before armies: once an army has moved, { $number ->
        [one] the fleet { $regions_in } stays where it is.
       *[other] the fleets { $regions_in } stay where they are.
    }
   *[other] Fleets move before armies: once an army has moved, these stay where they are: { $regions }.
}
imperial-fleets-first = ← Fleets first
imperial-again = The same again: { $unit } { $origin } → { $to }
imperial-bonds-of = { $nation }{ $takes_id ->
    [true] {" "}· one takes the government
   *[false] { "" }
}
imperial-bonds-yours = **{ $nation }** · you govern with { $credit } M · { $short ->
    [0] nobody else has lent
   *[other] { $player } needs { $short } M more to govern
}
imperial-bonds-theirs = **{ $nation }** · { $player } governs with { $credit } M · { $own ->
    [0] lend { $short } M to govern
   *[other] you have lent { $own } M: { $short } M more to govern
}
imperial-bonds-free = **{ $nation }** · nobody governs{ $own ->
    [0] {""}
   *[other] {" "}· you have lent { $own } M
}
imperial-panel-entry = { $nations_count ->
    [one] { $units_count ->
        [one] { $units_id ->
            [fleet] { $nations } has a fleet { $region_in }. Fight it, or enter peacefully?
           *[army] { $nations } has an army { $region_in }. Fight it, or enter peacefully?
        }
       *[other] { $nations } has armies and a fleet { $region_in }. Fight, or enter peacefully?
    }
   *[other] { $nations } have units { $region_in }. Fight, or enter peacefully?
}
    .nations = { $first_the }
imperial-panel-defence = { $unit_id ->
    [fleet] A fleet { $nation_of } entered beside yours { $region_in }. Fight it, or keep the peace?
   *[army] An army { $nation_of } entered { $hostile_id ->
        [true] **as an enemy**{" "}
       *[false] { "" }
    }beside yours { $region_in }. Fight it, or keep the peace?
}
imperial-variant-peace = { $nations_count ->
    [0] without attacking
   *[other] without attacking ({ $nations } may fight)
}
imperial-several = Several at once…
imperial-end-many = Done · { $number } units could still move
imperial-stays = stays
imperial-several-without = Peaceful entries that ask somebody are on the panel, one by one.
imperial-unit-there = { $unit } { $region_in }
imperial-variant-fight = { $hostile_id ->
    [true] fight a hostile army { $nation_of }
   *[false] { $unit_id ->
        [fleet] fight a fleet { $nation_of }
       *[army] fight an army { $nation_of }
    }
}

## Hints: reasons for a choice
imperial-hint-ends = ends the game
imperial-hint-takes = { $seat_id ->
    [none] a bond gives you the government { $nation_of }
   *[other] a bond takes the government { $nation_of } from { $seat }
}
imperial-hint-loses = { $seat_id ->
    [none] but loses the government { $nation_of }
   *[other] but { $seat } takes the government { $nation_of }
}
imperial-hint-guards = { $seat } can no longer take { $nation_the } from you with a single bond
imperial-hint-exposed = but { $seat } could then govern { $nation_the } with a single bond
imperial-hint-open = but leaves { $region } open to attack
imperial-hint-shuts = the factory { $region_in } is shut: no production, no tax for { $nation_the }
imperial-hint-razes = destroys the factory { $region_in }
imperial-hint-destroys = { $figure ->
    [one] { $nation_the } loses a unit for one of yours
   *[other] { $nation_the } loses { $figure } units for as many of yours
}
imperial-hint-peace = { $figure ->
    [0] no unit is lost, unless the other side fights
   *[other] both units stay, and none is lost
}
imperial-hint-worth = power factor { $factor }: your bonds { $nation_of } count { $figure } M more at the end
imperial-hint-points = { $figure ->
    [one] one power point for { $nation_the }
   *[other] { $figure } power points for { $nation_the }
}{ $step ->
    [0] {""}
   *[other] , { $power } in all: from { $step } on its bonds count × { $factor }
}
imperial-hint-lends = { $figure } M more for you whenever { $nation_the } pays interest; at the end { $figure } M times its power factor, 0 to 5 (now { $factor })
imperial-hint-short = with { $figure } M more you would take its government from { $seat }
imperial-hint-interest = { $nation_the } pays you { $figure } M interest on your bonds
imperial-hint-earns = { $figure } M into your purse
imperial-hint-saves = you keep your { $figure } M for a larger bond next time
imperial-hint-fills = the treasury { $nation_of } gets { $figure } M, for units and factories
imperial-hint-chips = { $figure ->
    [one] one more region taxed for { $nation_the }: 1 M at every taxation
   *[other] { $figure } more regions taxed for { $nation_the }: { $figure } M at every taxation
}
imperial-hint-factory = a factory { $region_in }: a unit at every production, 2 M at every taxation
imperial-hint-units-made = { $figure ->
    [one] a new unit for { $nation_the }{ $cost ->
        [0] , free of charge
       *[other] , for { $cost } M from its treasury
    }
   *[other] { $figure } new units for { $nation_the }{ $cost ->
        [0] , free of charge
       *[other] , for { $cost } M from its treasury
    }
}
imperial-hint-onward = it moves on: next turn the spaces beyond are within free reach
imperial-hint-stays = the units { $nation_of } stay where they are, and guard it
imperial-hint-keeps = the treasury { $nation_of } keeps its { $figure } M
imperial-hint-power = your bonds will count more at the end: more interest, or a higher power factor
imperial-hint-money = more money of your own: each million counts at the end
imperial-hint-treasury = fuller treasuries: your nations can buy and build more
imperial-hint-governing = the nations you govern will raise more taxes
imperial-hint-card = the investor card: you will buy bonds more often
imperial-hint-rivals = your rivals gain less
imperial-hint-lead = a larger lead
imperial-hint-won = wins the game

# Statistics
imperial-stats-roles = Nations governed at the end

## Why not?
imperial-why-not-space = Why not this space?
imperial-why-not-region = Why not this province?
