# /rules: a word and what it means, in our own words, with the heading and page of the book.
# A key with imperial-2030 is that book’s own heading and page; a term (-imperial-…) is what both books say alike.

imperial-rule-rondel = { imperial-help-rondel } Page 4.
    .term = Rondel, space
imperial-2030-rule-rondel = { imperial-2030-help-rondel } Page 6.
    .term = Rondel, space
-imperial-government = Whoever has lent a nation more than any other player governs it and holds its flag. A tie leaves the government where it is.
imperial-rule-government =
    { -imperial-government } { $investor_card ->
        [false] Governments are settled after every round of investments.
       *[other] Governments are settled at the end of an Investor turn.
    } (Course of the game; Investor, page 9)
    .term = Government, flag of a nation
imperial-2030-rule-government =
    { -imperial-government } { $investor_card ->
        [false] Governments are settled after every round of investments.
       *[other] Governments are settled at the end of an Investor turn.
    } (Course of the game, page 6; Investor, page 12)
-imperial-treasury = The money of a nation and the money of players never mix. A treasury is open to all, a purse is secret. You may give a treasury money of your own at any time, and never take any out.
imperial-rule-treasury = { -imperial-treasury } (Separate money, page 5)
    .term = Treasury, purse, gift
imperial-2030-rule-treasury = { -imperial-treasury } (Separate money, page 7)
imperial-rule-factory = { imperial-help-factory } Page 5.
    .term = Factory, armaments factory, shipyard
imperial-2030-rule-factory = { imperial-help-factory } Page 7.
imperial-rule-production = { imperial-help-production } Page 5.
    .term = Production
imperial-2030-rule-production = { imperial-help-production } Page 7.
imperial-rule-import = { imperial-help-import } Page 6.
    .term = Import
imperial-2030-rule-import = { imperial-help-import } Page 8.
imperial-rule-maneuver = { imperial-help-maneuver } Pages 6 to 8.
    .term = Maneuver
imperial-2030-rule-maneuver = { imperial-help-maneuver } Pages 8 to 11.
-imperial-fleet = A fleet begins in its port and first sails into the sea with its anchor; from then on it moves from sea to sea and never lands again. In port it can be fought by armies.
imperial-rule-fleet = { -imperial-fleet } (Maneuver, 1. Fleets, page 6)
    .term = Fleet, port
imperial-2030-rule-fleet = { -imperial-fleet } (Maneuver, 1. Fleets, page 8)
-imperial-convoy = Each fleet at sea carries one army of its nation in a turn. An army may cross several seas if a fleet of yours lies in each of them.
imperial-rule-convoy = { -imperial-convoy } (Maneuver, 2. Armies, page 6)
    .term = Convoy, transport by sea
imperial-2030-rule-convoy = { -imperial-convoy } (Maneuver, 2. Armies, pages 8 and 9)
-imperial-rail = Within its home provinces a nation’s army rides as far as you like, before and after its move, though never back to a province it has left by rail in this maneuver. A hostile army in a province closes the line there.
imperial-rule-rail = { -imperial-rail } (Maneuver, rail, page 7)
    .term = Rail, railway
imperial-2030-rule-rail = { -imperial-rail } (Maneuver, rail, page 9)
-imperial-battle = Units are lost one for one, and one side that wants a battle is enough. Whoever enters chooses whom to fight; then those who were there are asked.
imperial-rule-battle = { -imperial-battle } (Maneuver, battles, pages 6 and 7)
    .term = Battle, peace
imperial-2030-rule-battle = { -imperial-battle } (Maneuver, battles, pages 8 and 9)
-imperial-occupation = In a foreign home province an army stands upright as an enemy or lies flat as a friend. An enemy stops production, imports, building, rail and taxes there; a friend stops nothing. Nobody can be left without a single free factory.
imperial-rule-occupation = { -imperial-occupation } (Entering provinces of other powers, page 8)
    .term = Hostile army, friendly army, occupation
imperial-2030-rule-occupation = { -imperial-occupation } (Entering provinces of other powers, pages 9 and 10)
-imperial-destruction = Three armies, as friends or as enemies, destroy a factory if no unit of its nation is left in the province; the three are lost with it. The last free factory of a nation cannot be destroyed.
imperial-rule-destruction = { -imperial-destruction } (Maneuver, destruction, page 8)
    .term = Destruction of a factory
imperial-2030-rule-destruction = { -imperial-destruction } (Maneuver, destruction, page 10)
imperial-rule-chip = { imperial-help-chips } Page 8.
    .term = Tax chip
imperial-2030-rule-chip = { imperial-2030-help-chips } Page 10.
    .term = Flag in a region
imperial-rule-investor =
    The treasury pays interest on every bond. { $investor_card ->
        [false] There is no investor card: after every nation’s turn its government, then the others clockwise, may invest in that nation once; whoever governs no nation may invest in any of them, at any time. Passing over the space has no effect. (Investor, pages 8 and 9; Variant without the investor card)
       *[other] Then the holder of the investor card gets 2 M and may invest, and after them everybody without a government{ $edition ->
            [later] , who hold a Swiss bank
           *[other] { "" }
        }. When a nation passes over the space, they invest, but no interest is paid. (Investor, pages 8 and 9)
    }
    .term = Investor, interest, investor card
imperial-2030-rule-investor =
    The treasury pays interest on every bond. { $investor_card ->
        [false] There is no investor card: after every nation’s turn its government, then the others clockwise, may invest in that nation once; whoever holds a Swiss bank may then invest once more, in any nation. Passing over the space has no effect. (Investor, pages 11 and 12; Variant without the investor card)
       *[other] Then the holder of the investor card gets 2 M and may invest, and after them everybody with a Swiss bank. When a nation passes over the space, they invest, but no interest is paid. (Investor, pages 11 and 12)
    }
imperial-rule-bond = { imperial-help-invest } Page 9.
    .term = Bond, credit, invest
imperial-2030-rule-bond = { imperial-help-invest } Page 11.
imperial-rule-swiss-bank =
    { imperial-help-swiss_bank } { $edition ->
        [later] See the book of Imperial 2030, page 12.
       *[other] Only in the later printing, not in this game; see the book of Imperial 2030, page 12.
    }
    .term = Swiss bank
imperial-2030-rule-swiss-bank = { imperial-help-swiss_bank } Page 12.
imperial-rule-taxation = A nation collects 2 M for each factory without an enemy and 1 M for each tax chip, and pays 1 M for each of its units out of that; what is left goes to the treasury, which never pays for soldiers itself. The chart tells how many power points the whole tax brings, before the soldiers are paid. (Taxation, page 9)
    .term = Taxation, soldiers’ pay
imperial-2030-rule-taxation = A nation collects 2 M for each factory without an enemy and 1 M for each flag, and pays 1 M for each of its units. If that is more than the tax, the treasury pays the difference as far as it goes; an empty one pays no more. The chart tells how many power points the whole tax brings, before the soldiers are paid. (Taxation, page 12)
imperial-rule-bonus = For each row by which a nation’s taxes have risen, its government gets 1 M from the bank. Falling taxes cost nothing. (Taxation, 1, page 9)
    .term = Success bonus
imperial-2030-rule-bonus =
    { $bonus ->
        [increase] For each column by which a nation’s taxes have risen, its government gets 1 M; falling taxes cost nothing. It comes out of the treasury, after the soldiers are paid; a poor treasury pays less. (Taxation, page 12; Variants)
       *[other] The tax chart names a bonus for each amount of taxes. It comes out of the treasury, after the soldiers are paid; a poor treasury pays less. (Taxation, page 12)
    }
    .term = Success bonus
-imperial-power = Taxation brings a nation power points. The track divides them by five: that is the factor by which its bonds count at the end. The game ends at once when a nation reaches 25.
imperial-rule-power = { -imperial-power } (Goal and end of the game, page 4)
    .term = Power points, factor
imperial-2030-rule-power = { -imperial-power } (Goal and end of the game, page 6)
-imperial-score = The interest of each bond times the factor of its nation, and your money. Ties are broken by credit in the strongest nation, then in the next.
imperial-rule-score = { -imperial-score } (Goal and end of the game, page 4)
    .term = Score, end of the game, tie
imperial-2030-rule-score = { -imperial-score } (Goal and end of the game, page 6)
imperial-2030-rule-canal = { imperial-help-canal } Page 10.
    .term = Canal
