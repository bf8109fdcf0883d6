# Imperial and Imperial 2030. Headings in brackets are those of the rulebook. Keys that begin with imperial-2030 speak for that title alone.

imperial-title = Imperial
imperial-2030-title = Imperial 2030
imperial-about = Investors steer six empires of old Europe through the bonds they hold: they build, sail, march and tax, and change sides when it pays. What counts at the end is your own fortune. No dice, no cards.
imperial-2030-about = Investors steer six world powers through the bonds they hold: they build, sail, march and tax, and a Swiss bank serves whoever governs none. What counts at the end is your own fortune. No dice, no cards.
imperial-aim = Be the richest investor at the end: your money, plus the interest on your bonds times the power factor of each nation. You own no nation; you govern those you have lent the most.

# What happens

imperial-event-flag-dealt = { $player } draws the flag { $nation_of }
imperial-event-first-drawn = { $player } chooses first
imperial-event-distribution-restarted = Nobody took a bond: the distribution starts again
imperial-event-bond-bought = { $player } buys the { $price } M bond { $nation_of } (interest { $interest } M)
imperial-event-bond-raised = { $player } raises a bond { $nation_of } from { $old } M to { $price } M for { $paid } M
imperial-event-passed = { $player } does not invest
imperial-event-government-changed =
    { $before_id ->
        [none] { $player } now governs { $nation_the }
       *[other] { $player } takes the government { $nation_of } from { $before }
    }
imperial-event-swiss-bank-gained = { $player } governs no nation and receives a Swiss bank
imperial-event-swiss-bank-returned = { $player } governs again and returns the Swiss bank
imperial-event-investor-card-moved = { $player } holds the investor card
imperial-event-turn-began = { $nation }: { $player } to move
imperial-event-nation-passed-over = { $nation } has no government and is passed over
imperial-event-moved-on-rondel =
    { $paid ->
        [0] { $nation } moves to { $space }
       *[other] { $nation } moves to { $space }; { $player } pays { $paid } M
    }
imperial-event-stop-forced =
    { $returned ->
        [0] { $player } makes { $nation_the } stop on Investor
       *[other] { $player } makes { $nation_the } stop on Investor; { $returned } M go back to its government
    }
imperial-event-stop-waived = { $player } lets { $nation_the } pass over Investor
imperial-event-factory-built =
    { $city_id ->
        [shipyard] { $nation } builds a shipyard { $region_in }
       *[armaments] { $nation } builds an armaments factory { $region_in }
    }
imperial-event-unit-produced =
    { $unit_id ->
        [fleet] { $nation } produces a fleet { $region_in }
       *[army] { $nation } produces an army { $region_in }
    }
imperial-event-unit-imported =
    { $unit_id ->
        [fleet] { $nation } imports a fleet { $region_in }
       *[army] { $nation } imports an army { $region_in }
    }
imperial-event-nothing-to-do = { $nation }: { $space } has no effect
imperial-event-passage-asked = { $nation } asks { $owner_the } to let it through the { $canal }
imperial-event-passage-allowed = { $owner } lets { $nation_the } through the { $canal }
imperial-event-passage-refused = { $owner } closes the { $canal } to { $nation_the } for this maneuver
imperial-event-fleet-moved = { $nation }: fleet { $origin } → { $to }
imperial-event-army-moved =
    { $seas_count ->
        [0] { $nation }: army { $origin } → { $to }
       *[other] { $nation }: army { $origin } → { $to } via { $seas }
    }{ $hostile_id ->
        [true] {" "}as an enemy
       *[false] { "" }
    }
imperial-event-army-railed = { $nation }: army { $origin } → { $to } by rail
imperial-event-peace-offered = { $nation } offers peace { $region_in }
imperial-event-peace-kept = { $nation } leaves { $entering_the } in peace { $region_in }
imperial-event-battle-fought =
    Battle { $region_in }: { $nation } ({ $unit }) attacks { $enemy_the } ({ $enemy_unit }); both units are lost
imperial-event-factory-destroyed = { $nation } destroys the factory { $region_in } and loses three armies; { $owner_the } loses the factory
imperial-event-maneuver-ended = { $nation } ends its maneuver
imperial-event-chip-removed = The tax chip { $nation_of } { $region_in } is removed
imperial-2030-event-chip-removed = The flag { $nation_of } { $region_in } is removed
imperial-event-chip-placed = { $nation } places a tax chip { $region_in }
imperial-2030-event-chip-placed = { $nation } plants a flag { $region_in }
imperial-event-interest-paid = { $player } receives { $amount } M interest from { $nation_the }
imperial-event-interest-forgone = { $player } forgoes { $amount } M interest from { $nation_the }
imperial-event-interest-supplied = { $player } adds { $amount } M of their own so that { $nation_the } can pay its interest
imperial-event-investor-paid = { $player } receives { $amount } M for the investor card
imperial-event-taxes-collected =
    { $nation } taxes { $tax } M ({ $factories ->
        [one] 1 factory
       *[other] { $factories } factories
    }, { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }); { $units ->
        [0] no soldiers to pay
        [one] pays for 1 unit
       *[other] pays for { $units } units
    }; the treasury gets { $received } M{ $bonus ->
        [0] { "" }
       *[other] ; bonus { $bonus } M to { $player }
    }; power +{ $gained }, now { $power }
imperial-2030-event-taxes-collected =
    { $nation } taxes { $tax } M ({ $factories ->
        [one] 1 factory
       *[other] { $factories } factories
    }, { $chips ->
        [one] 1 flag
       *[other] { $chips } flags
    }); { $units ->
        [0] no soldiers to pay
        [one] pays for 1 unit
       *[other] pays for { $units } units
    }; the treasury gets { $received } M{ $bonus ->
        [0] { "" }
       *[other] ; bonus { $bonus } M to { $player }
    }; power +{ $gained }, now { $power }
imperial-event-money-given = { $player } donates { $amount } M to the treasury { $nation_of }
imperial-event-game-ended = { $nation } reaches 25 power points: the game is over. { $winners_count ->
        [one] { $winners } wins
       *[other] { $winners } share the victory
    }

# In a message, a turn is one line
imperial-news-turn =
    { $nation } ({ $player }) – { $space }{ $paid ->
        [0] { "" }
       *[other] {" "}({ $player } paid { $paid } M to get there)
    }
imperial-news-factory =
    { $city_id ->
        [shipyard] shipyard { $region }
       *[armaments] factory { $region }
    }
imperial-news-unit =
    { $unit_id ->
        [fleet] fleet { $region }
       *[army] army { $region }
    }
imperial-news-nothing = nothing
imperial-news-move =
    { $origin } → { $to }{ $hostile_id ->
        [true] {" "}as an enemy
       *[false] { "" }
    }
imperial-news-invaded =
    { $nation } **invades { $region }**: { $shut_id ->
        [true] { $mine_id ->
            [true] **your** factory
           *[false] { $player_id ->
                [none] the factory
               *[other] **{ $player_whose }** factory
            }
        } is shut, no production, no tax
       *[false] { $mine_id ->
            [true] **you** can
           *[false] { $player_id ->
                [none] nobody can
               *[other] **{ $player }** can
            }
        }{ $player_id ->
            [none] { "" }
           *[other] {" "}not
        } import or build there
    }
imperial-news-taxes =
    treasury { $less_id ->
        [true] −{ $sum }
       *[false] +{ $sum }
    } M{ $gained ->
        [0] { "" }
       *[other] , power +{ $gained }
    }
imperial-news-chip = tax chip
imperial-2030-news-chip = flag
imperial-news-interest = { $player } +{ $amount } M
imperial-news-investor = { $player } +{ $amount } M for the investor card
imperial-news-income = { $player } +{ $amount } M ({ $card } M for the investor card)
imperial-news-bought = { $player } buys the { $price } M bond { $nation_of }
imperial-news-raised = { $player } raises a bond { $nation_of } to { $price } M
imperial-news-taken = { $taker } takes { $region }: the tax chip { $nation_of } is gone, 1 M less with each taxation
imperial-2030-news-taken = { $taker } takes { $region }: the flag { $nation_of } is gone, 1 M less with each taxation
imperial-news-government =
    { $player } takes the government { $nation_of } from { $mine_id ->
        [true] **you**
       *[false] { $before }
    }{ $credit ->
        [0] {""}
       *[other] {" "}({ $credit } M lent, { $mine_id ->
            [true] you
           *[false] { $before }
        } { $own } M)
    }
imperial-news-begins = { $player } begins with bonds of { $loans }{ $nations_count ->
        [0] { "" }
       *[other] {" "}· governs { $nations }
    }
    .loans = { $first_the } ({ $second } M)
    .nations = { $first_the }

# What one may do

imperial-action-deal-flag = The flag { $nation_of }
imperial-action-draw-first = { $player } chooses first
imperial-action-move-on-rondel =
    { $space_which }{ $cost ->
        [0] { "" }
       *[other] {" "}· { $cost } M from your purse
    }{ $spaces ->
        [0] { "" }
        [one] {" "}· 1 space ahead
       *[other] {" "}· { $spaces } spaces ahead
    }{ $passes_id ->
        [true] {" "}· passes Investor
       *[false] { "" }
    }
    .note =
        { $space_id ->
            [factory] { $effect_id ->
                [true] A factory for 5 M { $missing ->
                    [0] · treasury { $treasury } M
                   *[other] · you would have to add { $missing } M
                }
               *[false] Nothing can be built: a factory costs 5 M, treasury { $treasury } M
            }
            [import] { $effect_id ->
                [true] { $most ->
                    [0] Treasury empty: you would have to add 1 M a unit
                    [one] 1 unit for 1 M
                   *[other] Up to { $most } units, 1 M each
                }
               *[false] No effect now
            }
            [investor] Pays { $interest } M interest{ $own ->
                [0] { "" }
               *[other] , { $own } M to you
            }{ $creditors_count ->
                [0] { "" }
               *[other] , { $others } M to { $creditors }
            }{ $card ->
                [0] { "" }
               *[other] {" "}· { $card } M for your investor card
            }{ $supplied ->
                [0] { "" }
               *[other] {" "}· you would have to add { $supplied } M
            }{ $investor_id ->
                [none] { "" }
               *[other] {" "}· { $investor } gets 2 M for the investor card and may invest
            }
            [taxation] Treasury { $less_id ->
                [true] −{ $money }
               *[false] +{ $money }
            } M · power +{ $gained }{ $bonus ->
                [0] { "" }
               *[other] {" "}· bonus { $bonus } M to you
            }
            [maneuver_1] { $effect_id ->
                [true] Moves{" "}{ $army_number ->
                    [0] { "" }
                    [one] 1 army
                   *[other] { $army_number } armies
                }{ $army_number ->
                    [0] { "" }
                   *[other] { $fleet_number ->
                        [0] { "" }
                       *[other] {", "}
                    }
                }{ $fleet_number ->
                    [0] { "" }
                    [one] 1 fleet
                   *[other] { $fleet_number } fleets
                }
               *[false] No effect now
            }
            [maneuver_2] { $effect_id ->
                [true] Moves{" "}{ $army_number ->
                    [0] { "" }
                    [one] 1 army
                   *[other] { $army_number } armies
                }{ $army_number ->
                    [0] { "" }
                   *[other] { $fleet_number ->
                        [0] { "" }
                       *[other] {", "}
                    }
                }{ $fleet_number ->
                    [0] { "" }
                    [one] 1 fleet
                   *[other] { $fleet_number } fleets
                }
               *[false] No effect now
            }
           *[production] { $effect_id ->
                [true] Makes{" "}{ $armies_count ->
                    [0] { "" }
                    [one] army { $armies }
                   *[other] armies { $armies }
                }{ $armies_count ->
                    [0] { "" }
                   *[other] { $fleets_count ->
                        [0] { "" }
                       *[other] {" · "}
                    }
                }{ $fleets_count ->
                    [0] { "" }
                    [one] fleet { $fleets }
                   *[other] fleets { $fleets }
                }
               *[false] No effect now
            }{ $shut_count ->
                [0] { "" }
               *[other] {" "}· **occupied: { $shut }**
            }
        }
imperial-action-force-stop = Make it stop on Investor · pays { $interest } M interest
imperial-action-let-pass = Let it pass
imperial-action-build-factory =
    Factory { $region_in } · { $cost } M · { $unit_id ->
        [fleet] makes fleets
       *[army] makes armies
    }
imperial-action-produce =
    { $unit_id ->
        [fleet] Fleet { $region_in }
       *[army] Army { $region_in }
    }
imperial-action-import-unit =
    { $unit_id ->
        [fleet] Fleet { $region_in } · { $cost } M
       *[army] Army { $region_in } · { $cost } M
    }
imperial-action-done =
    { $building_id ->
        [true] Build nothing
       *[false] Done
    }
imperial-action-move-fleet =
    Fleet { $origin } → { $to }{ $others_count ->
        [0] { "" }
       *[other] {" "}· there: { $others }
    }
imperial-action-move-army =
    { $hostile_id ->
        [true] Hostile army
       *[false] Army
    } { $origin } → { $to }{ $seas_count ->
        [0] { "" }
       *[other] {" "}via { $seas }
    }{ $as_enemy_id ->
        [true] {" "}as an enemy
       *[false] { $abroad_id ->
            [true] {" "}as a friend
           *[false] { "" }
        }
    }{ $others_count ->
        [0] { "" }
       *[other] {" "}· there: { $others }
    }
imperial-action-rail-army =
    Army { $origin } → { $to } by rail{ $step_id ->
        [true] , may still move
       *[false] , has moved
    }{ $others_count ->
        [0] { "" }
       *[other] {" "}· there: { $others }
    }
imperial-action-open-battle =
    Battle { $region_in }: { $hostile_id ->
        [true] hostile army
       *[false] { $unit }
    } against { $target_hostile_id ->
        [true] hostile army
       *[false] { $target }
    } { $nation_of } · both are lost
imperial-action-attack =
    { $hostile_id ->
        [true] Fight a hostile army { $nation_of }
       *[false] { $unit_id ->
            [fleet] Fight a fleet { $nation_of }
           *[army] Fight an army { $nation_of }
        }
    } · both are lost
imperial-action-enter-in-peace = Enter peacefully
imperial-action-fight =
    { $hostile_id ->
        [true] Fight with a hostile army
       *[false] { $unit_id ->
            [fleet] Fight with a fleet
           *[army] Fight with an army
        }
    } · both are lost
imperial-action-keep-peace = Keep the peace
imperial-action-allow-passage = Let it through
imperial-action-refuse-passage = Close the canal
imperial-action-destroy-factory =
    Destroy the factory { $region_in } with three armies{ $friendly ->
        [0] { "" }
       *[other] {" "}({ $friendly } friendly)
    }
imperial-action-end-maneuver =
    { $unmoved_count ->
        [0] Done
       *[other] Done · could still move: { $unmoved }
    }
    .unmoved = { $first } { $second }{ $third ->
        [one] { "" }
       *[other] {" "}× { $third }
    }
imperial-action-place-chip = Tax chip { $region_in }
imperial-2030-action-place-chip = Flag { $region_in }
imperial-action-buy-bond =
    { $nation } { $price } M · interest +{ $interest }{ $takes_id ->
        [true] {" "}· takes the government
       *[false] { "" }
    }
imperial-action-raise-bond =
    { $nation } { $old } → { $price } M · costs { $cost } M · interest +{ $interest }{ $takes_id ->
        [true] {" "}· takes the government
       *[false] { "" }
    }
imperial-action-pass = Keep my money
imperial-action-give-money = Donate { $cost } M to { $nation_the }
    .note = Treasury now: { $treasury } M
# What a menu offers

imperial-panel-anytime = Donate to a treasury
imperial-choose-buy-bond-raise-bond = Buy or raise a bond

# What is asked

imperial-question-distribution = { $whom }: take a bond, or none?
imperial-question-rondel = { $whom }: choose a rondel space.
imperial-question-swiss_bank = { $whom } is about to pass over Investor. Make it stop there?
imperial-question-factory = { $whom }: build a factory? Where?
imperial-question-production = { $whom }: which factories produce?
imperial-question-import = { $whom }: which units, 1 M each?
imperial-question-maneuver = { $whom }: where do your units go?
imperial-question-maneuver-done = All moved. Finish?
imperial-question-import-done = { $number ->
    [one] Import this unit for 1 M?
    [2] Import these two for 2 M?
   *[other] Import these three for { $number } M?
}
imperial-question-entry = { $whom } enters { $where }, where others have units. Fight, or enter peacefully?
imperial-question-defence = { $whom } has entered { $where } beside your units. Fight, or keep the peace?
imperial-question-canal = { $whom } asks to pass through the { $where }. Let it through?
imperial-question-chips = { $whom }: not enough tax chips. Where does the next one go?
imperial-2030-question-chips = { $whom }: not enough flags. Where does the next one go?
imperial-question-invest =
    { $whom_count ->
        [0] You may invest: a new bond, or raise one you hold.
       *[other] { $whom }: you may invest in this nation.
    }

# What a public message asks, with names: the answer is nobody's secret, or not told
imperial-ask-distribution = { $who }, will you take a bond { $whom_of }?
imperial-ask-rondel = { $who }, which rondel space for { $whom_the }?
imperial-ask-swiss_bank = { $who }, { $whom_the } is about to pass over Investor. Make it stop there?
imperial-ask-factory = { $who }, where does { $whom_the } build a factory?
imperial-ask-production = { $who }, which factories { $whom_of } produce?
imperial-ask-import = { $who }, which units does { $whom_the } import?
imperial-ask-maneuver = { $who }, where do the units { $whom_of } go?
imperial-ask-entry =
    { $who }, { $nations_count ->
        [one] { $units_count ->
            [one] { $units_id ->
                [fleet] { $nations } has a fleet { $where_in }. Fight it, or enter peacefully?
               *[army] { $nations } has an army { $where_in }. Fight it, or enter peacefully?
            }
           *[other] { $nations } has armies and a fleet { $where_in }. Fight, or enter peacefully?
        }
       *[other] { $nations } have units { $where_in }. Fight, or enter peacefully?
    }
    .nations = { $first_the }
    .short = { $who }: fight { $where_in }?
imperial-ask-defence =
    { $who }, { $unit_id ->
        [fleet] a fleet
       *[army] an army
    } { $whom_of } has entered { $hostile_id ->
        [true] as an enemy{" "}
       *[false] { "" }
    }beside yours { $where_in }. Fight it, or keep the peace?
    .short = { $who }: fight { $where_in }?
imperial-ask-canal = { $who }, { $whom_the } asks to pass through the { $where }. Let it through?
imperial-ask-chips = { $who }, there are not enough tax chips { $whom_of }. Where does the next one go?
imperial-2030-ask-chips = { $who }, there are not enough flags { $whom_of }. Where does the next one go?
imperial-ask-invest = { $who }, your investment?

imperial-help-distribution = Nation by nation, each player in turn may take one bond and pays its price to the treasury, or passes. Whoever has lent most governs. The first chooser moves one seat to the left with every nation. (Set-up, variant for experienced players)
imperial-help-rondel =
    The nation moves clockwise, one to three spaces free and up to six in all; you pay 2 M from your own purse for each space beyond the third. Staying put is not allowed. { $investor_card ->
        [false] Passing over Investor has no effect.
       *[other] Whoever passes over Investor lets the investors act after the space reached.
    } Investor itself can be chosen only if everyone else’s interest can be paid. (Choosing a space)
imperial-2030-help-rondel =
    The nation moves clockwise, one to three spaces free and up to six in all; for each space beyond the third you pay 1 M plus the power factor of the nation from your own purse. Staying put is not allowed. { $investor_card ->
        [false] Passing over Investor has no effect.
       *[other] Whoever passes over Investor lets the investors act after the space reached.
    } Investor itself can be chosen only if everyone else’s interest can be paid. (Choosing a space)
imperial-help-swiss_bank = A nation about to pass over Investor can be made to stop there if its treasury can pay all interest. The Swiss banks are asked clockwise from the government; the first yes decides, and the government pays only for the spaces up to Investor. (Investor)
imperial-help-factory = For 5 M from the treasury, a factory is built in a home city that has none and where no hostile army stands; the city decides which kind. You may also build nothing. (Factory)
imperial-help-production = Every factory where no hostile army stands may produce one unit free of charge: an armaments factory an army, a shipyard a fleet in its port. Each may also stay idle; if pieces run short, you choose. (Production)
imperial-help-import = Up to three units for 1 M each from the treasury. Armies go to any home province without a hostile army, fleets to ports. (Import)
imperial-help-maneuver = Fleets move first, one sea each. Then armies: one step, or over a chain of your fleets at sea, each of which carries one army a turn; rail before and after, within free home provinces. In foreign home provinces an army is a friend or an enemy. Three armies can destroy a factory. (Maneuver)
imperial-help-entry = Your unit has come to a region with foreign units. It may fight any one of them, and both are lost, one for one. If it does not, each nation there is asked whether it wants to fight. (Maneuver, battles)
imperial-help-defence = A foreign unit has just entered a region where you have units. You may trade one of yours, of a kind you choose, for it; both are lost. Or let it stay in peace. (Maneuver, battles)
imperial-help-canal = The owner of the flag beside a canal decides on every foreign passage, of a fleet or of an army carried by fleets. A refusal costs the other nation no move and holds for the rest of the maneuver. (Special conditions of the map: canals)
imperial-help-chips = At the end of a maneuver every nation marks the seas and neutral regions where it alone has units. With too few chips the government chooses where they go, one by one. (Maneuver, tax chips)
imperial-2030-help-chips = At the end of a maneuver every nation marks the seas and neutral regions where it alone has units. With too few flags the government chooses where they go, one by one. (Maneuver, flags)
imperial-help-invest = You may buy one bond from stock, paying its price to the treasury, or return one you hold and take a higher one of the same nation for the difference. Governments are settled when everybody has invested: a flag goes to the player who has lent more than any other. (Investor)

imperial-standing-defence = When a foreign unit enters beside yours
    .yes = Fight
    .no = Peace
imperial-standing-canal = When a nation asks to pass through your canal
    .yes = Let it through
    .no = Close it
imperial-standing-swiss_bank = When a nation is about to pass over Investor
    .yes = Make it stop
    .no = Let it pass
imperial-stop-entry = a unit moves to a region
imperial-stop-battle = a battle is fought
imperial-stop-turn = a nation’s turn begins
imperial-stop-government = a government changes

# Why not

imperial-refusal-not-your-turn = It is not your turn. (Course of the game)
imperial-refusal-not-now = That is not possible at this point of the turn. (Course of the game)
imperial-refusal-flag-not-there = That flag is not among those to be dealt. (Set-up)
imperial-refusal-cannot-pay = That takes { $needs } M; only { $has } M are available. (Treasuries)
imperial-refusal-nation-not-in-turn = It is the turn { $nation_of }; no other nation may move. (Start of the game)
imperial-refusal-nation-unknown = There is no such nation on this board. (The board)
imperial-refusal-region-unknown = There is no such region on this board that units could enter. (The board)
imperial-refusal-space-unknown = The rondel has no such space. (Choosing a space)
imperial-refusal-rondel-too-far = { $space } is out of reach: a nation moves one to { $furthest } spaces and never stays put. (Choosing a space)
imperial-refusal-rondel-unaffordable = That space costs { $cost } M from your own purse, more than you have. (Choosing a space)
imperial-refusal-interest-unpayable = { $owed } M interest are due to others; the treasury has { $treasury } M, and your purse cannot make up the rest. (Investor 1)
imperial-refusal-province-not-own = { $region } is not a home province { $nation_of }. (Factory)
imperial-refusal-province-held = A hostile army stands { $region_in }. (Entering provinces of other Great Powers)
imperial-refusal-factory-there = There is already a factory { $region_in }. (Factory)
imperial-refusal-treasury-short = The treasury has { $treasury } M, and that costs { $cost } M. You may donate your own money. (Treasuries)
imperial-refusal-factory-cannot-produce = Nothing can be produced { $region_in }: there is no factory, or it has already produced. (Production)
imperial-refusal-no-pieces-left =
    { $unit_id ->
        [fleet] No fleet is left in the box. (FAQ)
       *[army] No army is left in the box. (FAQ)
    }
imperial-refusal-not-a-port = Fleets need a port, and there is none { $region_in }. (Import)
imperial-refusal-imports-spent = { $most } units have been imported; that is the limit. (Import)
imperial-refusal-fleets-done = The armies have begun: the fleets’ step is over. (Maneuver 1)
imperial-refusal-sea-battles-done = The armies have begun: battles at sea belong to the fleets’ step. (Maneuver 1)
imperial-refusal-fleet-none-to-move = No fleet { $region_in } is left to move. (Maneuver 1)
imperial-refusal-fleet-out-of-reach = No fleet can sail { $origin } → { $to }: from port only to the sea with the anchor, then from sea to sea, and never through a closed canal. (Maneuver 1)
imperial-refusal-army-none-to-move = No such army { $region_in } is left to move. (Maneuver 2)
imperial-refusal-army-none-to-ride = The nation in turn has no army { $region_in }. (Maneuver 2, rail)
imperial-refusal-army-out-of-reach = The army cannot go { $origin } → { $to } like that: one step or one convoy by the shortest chain, with rail before and after. (Maneuver 2)
imperial-refusal-convoy-without-fleet = No fleet that can still carry an army is there: { $sea }. (Maneuver 2, convoy)
imperial-refusal-no-rail = There is no rail { $origin } → { $to }: it runs only through home provinces free of enemies. (Maneuver 2, rail)
imperial-refusal-rail-back = The army has left { $to } by rail in this maneuver. It may ride on elsewhere, and back once the railway has changed. (Maneuver 2, rail)
imperial-refusal-nobody-to-oppose = Armies are hostile only in other nations’ home provinces, and { $region } is not one. (Entering provinces of other Great Powers)
imperial-refusal-last-factory = { $region } has its nation’s last free factory: it may be neither entered as an enemy nor destroyed. (Entering provinces of other Great Powers)
imperial-refusal-no-foreign-factory = There is no foreign factory { $region_in }. (Destruction)
imperial-refusal-factory-defended = Its owner still has a unit { $region_in }. (Destruction)
imperial-refusal-too-few-armies = That takes { $needed } of your armies { $region_in }. (Destruction)
imperial-refusal-unit-cannot-fight =
    { $unit_id ->
        [fleet] No fleet of yours can fight { $region_in }. (Maneuver, battles)
       *[army] No such army of yours can fight { $region_in }. (Maneuver, battles)
    }
imperial-refusal-target-absent =
    { $unit_id ->
        [fleet] There is no such fleet to fight. (Maneuver, battles)
       *[army] There is no such army to fight. (Maneuver, battles)
    }
imperial-refusal-chip-not-there = No chip can be placed { $region_in } now. (Maneuver 3)
imperial-2030-refusal-chip-not-there = No flag can be planted { $region_in } now. (Maneuver 3)
imperial-refusal-bond-unknown = There is no bond of { $price } M. (Bonds)
imperial-refusal-bond-taken = The { $price } M bond { $nation_of } is not in stock. (Investor 2)
imperial-refusal-bond-not-yours = You do not hold the { $price } M bond { $nation_of }. (Investor 2)
imperial-refusal-bond-not-higher = { $price } M is not more than { $old } M: a bond is returned only for a higher one. (FAQ)
imperial-refusal-bond-unaffordable = That costs { $cost } M, more than you have. (Investor 2)
imperial-refusal-government-coming = { $nation } will be yours to govern when governments are next settled: until then you invest in turn only. (Variant without the investor card)
imperial-refusal-nation-not-offered = Only { $nation_the } is open to investment now. (Variant without the investor card; set-up)
imperial-refusal-gift-unaffordable = Your purse is empty. (Treasuries)

# Variants

imperial-option-experienced = Set-up for experienced players
    .effect = Bonds are chosen one by one instead of dealt with the flags. (Set-up)
imperial-option-investor-card = Investor card
    .effect = Without it, all may invest in a nation right after its turn. (Variant without the investor card)
imperial-option-edition = Edition
    .effect = The later printing adds bonds of 2 and 30 M and Swiss banks. (Set-up)
imperial-option-edition-first = first printing
imperial-option-edition-later = later printing
imperial-option-bonus = Success bonus
    .effect = Fixed by the tax chart, or only for an increase in taxes. (Variants)
imperial-option-bonus-fixed = fixed
imperial-option-bonus-increase = for increases only

# The final count

imperial-part-money = money
imperial-part-credit = credit that broke the tie
imperial-part-austria-hungary = bonds of Austria-Hungary
imperial-part-italy = bonds of Italy
imperial-part-france = bonds of France
imperial-part-great-britain = bonds of Great Britain
imperial-part-germany = bonds of the German Empire
imperial-part-russia = bonds of Russia
imperial-part-china = bonds of China
imperial-part-india = bonds of India
imperial-part-brazil = bonds of Brazil
imperial-part-usa = bonds of the United States
imperial-part-europe = bonds of Europe

# Names

imperial-name-factory = Factory
    .which = Factory
imperial-name-production-1 = Production
    .which = Production (after Factory)
imperial-name-maneuver-1 = Maneuver
    .which = Maneuver (before Investor)
imperial-name-investor = Investor
    .which = Investor
imperial-name-import = Import
    .which = Import
imperial-name-production-2 = Production
    .which = Production (after Import)
imperial-name-maneuver-2 = Maneuver
    .which = Maneuver (before Taxation)
imperial-name-taxation = Taxation
    .which = Taxation
imperial-name-army = army
    .plural = armies
imperial-name-fleet = fleet
    .plural = fleets
imperial-name-armaments = armaments factory
imperial-name-shipyard = shipyard
imperial-name-panama = Panama Canal
imperial-name-suez = Suez Canal

imperial-name-austria-hungary = Austria-Hungary
    .the = Austria-Hungary
    .of = of Austria-Hungary
imperial-name-italy = Italy
    .the = Italy
    .of = of Italy
imperial-name-france = France
    .the = France
    .of = of France
imperial-name-great-britain = Great Britain
    .the = Great Britain
    .of = of Great Britain
imperial-name-germany = German Empire
    .the = the German Empire
    .of = of the German Empire
imperial-name-russia = Russia
    .the = Russia
    .of = of Russia
imperial-name-china = China
    .the = China
    .of = of China
imperial-name-india = India
    .the = India
    .of = of India
imperial-name-brazil = Brazil
    .the = Brazil
    .of = of Brazil
imperial-name-usa = United States
    .the = the United States
    .of = of the United States
imperial-name-europe = Europe
    .the = Europe
    .of = of Europe

imperial-name-vienna = Vienna
    .in = in Vienna
imperial-name-budapest = Budapest
    .in = in Budapest
imperial-name-prague = Prague
    .in = in Prague
imperial-name-lemberg = Lemberg
    .in = in Lemberg
imperial-name-trieste = Trieste
    .in = in Trieste
imperial-name-rome = Rome
    .in = in Rome
imperial-name-naples = Naples
    .in = in Naples
imperial-name-florence = Florence
    .in = in Florence
imperial-name-genoa = Genoa
    .in = in Genoa
imperial-name-venice = Venice
    .in = in Venice
imperial-name-paris = Paris
    .in = in Paris
imperial-name-bordeaux = Bordeaux
    .in = in Bordeaux
imperial-name-dijon = Dijon
    .in = in Dijon
imperial-name-brest = Brest
    .in = in Brest
imperial-name-marseille = Marseille
    .in = in Marseille
imperial-name-london = London
    .in = in London
imperial-name-liverpool = Liverpool
    .in = in Liverpool
imperial-name-sheffield = Sheffield
    .in = in Sheffield
imperial-name-edinburgh = Edinburgh
    .in = in Edinburgh
imperial-name-dublin = Dublin
    .in = in Dublin
imperial-name-berlin = Berlin
    .in = in Berlin
imperial-name-hamburg = Hamburg
    .in = in Hamburg
imperial-name-cologne = Cologne
    .in = in Cologne
imperial-name-munich = Munich
    .in = in Munich
imperial-name-danzig = Danzig
    .in = in Danzig
imperial-name-moscow = Moscow
    .in = in Moscow
imperial-name-odessa = Odessa
    .in = in Odessa
imperial-name-warsaw = Warsaw
    .in = in Warsaw
imperial-name-kiev = Kiev
    .in = in Kiev
imperial-name-st-petersburg = St. Petersburg
    .in = in St. Petersburg
imperial-name-tunis = Tunis
    .in = in Tunis
imperial-name-vladivostok = Vladivostok
    .in = in Vladivostok
imperial-name-murmansk = Murmansk
    .in = in Murmansk
imperial-name-novosibirsk = Novosibirsk
    .in = in Novosibirsk
imperial-name-beijing = Beijing
    .in = in Beijing
imperial-name-shanghai = Shanghai
    .in = in Shanghai
imperial-name-chongqing = Chongqing
    .in = in Chongqing
imperial-name-urumqi = Urumqi
    .in = in Urumqi
imperial-name-new-delhi = New Delhi
    .in = in New Delhi
imperial-name-mumbai = Mumbai
    .in = in Mumbai
imperial-name-kolkata = Kolkata
    .in = in Kolkata
imperial-name-chennai = Chennai
    .in = in Chennai
imperial-name-brasilia = Brasilia
    .in = in Brasilia
imperial-name-rio-de-janeiro = Rio de Janeiro
    .in = in Rio de Janeiro
imperial-name-manaus = Manaus
    .in = in Manaus
imperial-name-fortaleza = Fortaleza
    .in = in Fortaleza
imperial-name-chicago = Chicago
    .in = in Chicago
imperial-name-new-orleans = New Orleans
    .in = in New Orleans
imperial-name-new-york = New York
    .in = in New York
imperial-name-san-francisco = San Francisco
    .in = in San Francisco
imperial-name-norway = Norway
    .in = in Norway
imperial-name-sweden = Sweden
    .in = in Sweden
imperial-name-denmark = Denmark
    .in = in Denmark
imperial-name-holland = Holland
    .in = in Holland
imperial-name-belgium = Belgium
    .in = in Belgium
imperial-name-portugal = Portugal
    .in = in Portugal
imperial-name-spain = Spain
    .in = in Spain
imperial-name-morocco = Morocco
    .in = in Morocco
imperial-name-algeria = Algeria
    .in = in Algeria
imperial-name-greece = Greece
    .in = in Greece
imperial-name-bulgaria = Bulgaria
    .in = in Bulgaria
imperial-name-romania = Romania
    .in = in Romania
imperial-name-turkey = Turkey
    .in = in Turkey
imperial-name-alaska = Alaska
    .in = in Alaska
imperial-name-canada = Canada
    .in = in Canada
imperial-name-quebec = Québec
    .in = in Québec
imperial-name-mexico = Mexico
    .in = in Mexico
imperial-name-colombia = Colombia
    .in = in Colombia
imperial-name-peru = Peru
    .in = in Peru
imperial-name-argentina = Argentina
    .in = in Argentina
imperial-name-guinea = Guinea
    .in = in Guinea
imperial-name-north-africa = North Africa
    .in = in North Africa
imperial-name-nigeria = Nigeria
    .in = in Nigeria
imperial-name-congo = Congo
    .in = in Congo
imperial-name-south-africa = South Africa
    .in = in South Africa
imperial-name-east-africa = East Africa
    .in = in East Africa
imperial-name-ukraine = Ukraine
    .in = in Ukraine
imperial-name-iran = Iran
    .in = in Iran
imperial-name-afghanistan = Afghanistan
    .in = in Afghanistan
imperial-name-kazakhstan = Kazakhstan
    .in = in Kazakhstan
imperial-name-mongolia = Mongolia
    .in = in Mongolia
imperial-name-indochina = Indochina
    .in = in Indochina
imperial-name-korea = Korea
    .in = in Korea
imperial-name-japan = Japan
    .in = in Japan
imperial-name-indonesia = Indonesia
    .in = in Indonesia
imperial-name-australia = Australia
    .in = in Australia
imperial-name-new-zealand = New Zealand
    .in = in New Zealand
imperial-name-west-balkan = West Balkan
    .in = in the West Balkan
imperial-name-near-east = Near East
    .in = in the Near East
imperial-name-philippines = Philippines
    .in = in the Philippines
imperial-name-north-atlantic = North Atlantic
    .in = in the North Atlantic
imperial-name-north-sea = North Sea
    .in = in the North Sea
imperial-name-english-channel = English Channel
    .in = in the English Channel
imperial-name-bay-of-biscay = Bay of Biscay
    .in = in the Bay of Biscay
imperial-name-western-mediterranean = Western Mediterranean
    .in = in the Western Mediterranean
imperial-name-ionian-sea = Ionian Sea
    .in = in the Ionian Sea
imperial-name-eastern-mediterranean = Eastern Mediterranean
    .in = in the Eastern Mediterranean
imperial-name-black-sea = Black Sea
    .in = in the Black Sea
imperial-name-baltic-sea = Baltic Sea
    .in = in the Baltic Sea
imperial-name-north-pacific = North Pacific
    .in = in the North Pacific
imperial-name-south-pacific = South Pacific
    .in = in the South Pacific
imperial-name-caribbean-sea = Caribbean Sea
    .in = in the Caribbean Sea
imperial-name-south-atlantic = South Atlantic
    .in = in the South Atlantic
imperial-name-gulf-of-guinea = Gulf of Guinea
    .in = in the Gulf of Guinea
imperial-name-mediterranean-sea = Mediterranean Sea
    .in = in the Mediterranean Sea
imperial-name-indian-ocean = Indian Ocean
    .in = in the Indian Ocean
imperial-name-sea-of-japan = Sea of Japan
    .in = in the Sea of Japan
imperial-name-china-sea = China Sea
    .in = in the China Sea
imperial-name-tasman-sea = Tasman Sea
    .in = in the Tasman Sea
