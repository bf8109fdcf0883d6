# /learn: what the panel of a first game explains, one or two sentences each; .ahead: a word in advance.

imperial-lesson-rondel = You govern this nation: you have lent it the most. Each turn its marker moves on around the rondel, up to three spaces free; the space it reaches is what the nation does.
imperial-lesson-production = Each factory makes one unit free of charge: an army, or a fleet in a port. Let all of them work, unless an enemy stands there.
    .ahead = Production makes an army or a fleet in each factory, free of charge. It is the cheapest way to get units.
imperial-lesson-maneuver = Fleets move first, one sea each; then armies, one region each, or across seas where you have fleets. Go where nobody is: there your nation leaves a tax chip at the end.
    .ahead = Maneuver moves your units. Seas and regions where your nation alone has units get its tax chip, and each chip brings 1 M in taxes.
imperial-2030-lesson-maneuver = Fleets move first, one sea each; then armies, one region each, or across seas where you have fleets. Go where nobody is: there your nation leaves a flag at the end.
    .ahead = Maneuver moves your units. Seas and regions where your nation alone has units get its flag, and each flag brings 1 M in taxes.
imperial-lesson-factory = A factory costs the treasury 5 M and brings 2 M with every taxation, and a unit with every production. If the treasury is short, you may add money of your own.
    .ahead = Factory builds one in a home city: 5 M from the treasury, and from then on more taxes and more units.
imperial-lesson-import = Buy up to three units for 1 M each from the treasury, anywhere at home. Armies where you want to march, fleets in ports.
    .ahead = Import buys up to three units at once, for 1 M each from the treasury.
imperial-lesson-taxation = Taxation brings the treasury 2 M for each factory and 1 M for each chip, less 1 M for each unit. It also brings power points, and they make the nation’s bonds worth more in the end.
imperial-2030-lesson-taxation = Taxation brings the treasury 2 M for each factory and 1 M for each flag, less 1 M for each unit. It also brings power points, and they make the nation’s bonds worth more in the end.
imperial-lesson-investor = Investor makes the treasury pay interest on all bonds of the nation, yours among them. Then the holder of the investor card gets 2 M and buys a bond.
imperial-lesson-invest = A bond lends a nation your money: it pays interest, and counts more the more powerful the nation is at the end. Whoever has lent most governs it.
    .ahead = Buy a bond: it pays you interest, and counts at the end times the power factor of its nation.
imperial-lesson-entry = Somebody is there already. Fight one of their units, and both are lost, one for one; or come in peace, and they are asked.
imperial-lesson-defence = A foreign unit has come to yours. Fighting costs one unit on each side; peace costs nothing, but the region is no longer yours alone.
imperial-lesson-chips = There are fewer tax chips than regions to mark: put them where nobody will soon dispute them.
imperial-2030-lesson-chips = There are fewer flags than regions to mark: put them where nobody will soon dispute them.
imperial-lesson-swiss-bank = You govern nobody, so you hold a Swiss bank: it may stop a nation on Investor instead of letting it pass. Do it if you want interest, or a chance to buy a bond.
imperial-lesson-canal = Your flag lies beside this canal, so you decide who passes. A refusal holds for this maneuver and costs them no move.
imperial-lesson-distribution = Before the first turn everybody takes bonds, nation by nation: money you lend, which pays interest. Whoever lends a nation most governs it.

## The end, when everything was tried
imperial-lesson-end = The game ends as soon as a nation has 25 power points. Then each bond counts its interest times the factor of its nation, from 0 to 5 by power, and your money is added: so lend to those who will be powerful.

## News: what others have done, with the figures of the event
imperial-lesson-seen-governing = You govern { $nation_the } now: nobody has lent it more. You move it on the rondel, until somebody lends more than you.
imperial-lesson-seen-government = The government { $nation_of } changes hands: { $player }. A flag goes to whoever has lent more than any other; you can win it back, or lose one, each time bonds are bought.
imperial-lesson-seen-taxes = The treasury { $nation_of } has collected { $tax } M in taxes, and the nation moves { $gained } up the power track. When a nation reaches 25 points the game ends, and all bonds are counted.
imperial-lesson-seen-interest = You got { $amount } M of interest on your bonds { $nation_of }. Money in your own purse buys bonds; what lies in a treasury serves the nation alone.
imperial-lesson-seen-chips = A tax chip { $nation_of } lies { $region_in } now: 1 M more with each taxation, until somebody else is there alone.
imperial-2030-lesson-seen-chips = A flag { $nation_of } stands { $region_in } now: 1 M more with each taxation, until somebody else is there alone.
imperial-lesson-seen-card = The investor card is yours now. The next time a nation stops on Investor or passes it, you get 2 M and may buy a bond.
imperial-lesson-seen-battle = A battle between { $nation_the } and { $enemy_the }: one unit each is lost, always one for one. So numbers win, and a single army guards little.
imperial-lesson-seen-destroyed = Three armies have destroyed a factory { $owner_of } and are lost with it. An army of your own in the province prevents it.
