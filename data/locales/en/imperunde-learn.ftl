# /learn: what the panel of a first game explains, one or two sentences each; .ahead: a word in advance.

imperunde-lesson-ships = Your first ships go to a sea beside your home; nobody can attack a home. Ships carry armies to new colonies, and a sea that you hold beside your country pays you its value each round: take a good one.
imperunde-lesson-equip = A new colony has posts, forts and infantry already. Give it armies that will conquer the next country, or a frigate that holds its sea.
imperunde-lesson-stances = A round: talks, budget, investments, moves and attacks, embarkation, nine events. War takes one side, peace both; each friend brings you 2 doubloons a round, so keep the peace until you want somebody’s colony.
imperunde-lesson-budget = Income each round: 5 from home, 1 for each post, 2 for each friend, and your seas. You may borrow 5 for 1 a round; nobody wins in debt.
imperunde-lesson-post = Trading posts win the game, with { $goal } of them and no debt. One costs 2 doubloons, brings 1 each round, and a country takes as many as it is worth: build first where one is still missing.
imperunde-lesson-army = Armies take countries, and countries are room for posts. Infantry costs 1 doubloon, cavalry 2 (two steps), artillery 3 (the best die): bring more than there are defenders.
imperunde-lesson-ship = A warship holds a sea: you get its value each round, and your armies cross it. A frigate costs 3, a ship of the line 5 and fights better.
imperunde-lesson-service = A secret-service card may bring money, hurt a rival or counter a card. You never know which one comes, and nobody else sees it.
imperunde-lesson-fort = A fort costs 3 doubloons and defends with the best die; one for each post. Build it where an enemy’s army stands next door.
imperunde-lesson-move = Infantry and artillery go one step, cavalry and ships two. Entering a free country or an enemy’s colony attacks it: dice against dice, ties to the defender, so come with more.
imperunde-lesson-attack = Up to three a side roll, the rest may follow after losses. Dice are compared in pairs, the lower one is lost, and on land the defender wins ties: come with more.
    .ahead = Attack a free country: as many natives defend it as it is worth. Bring more than that, and the best dice first.
imperunde-lesson-embark = Armies may board a transport in a sea beside them; it is free, and next round they sail and land. Only seas without an enemy are safe.
imperunde-lesson-card = A card takes effect at once, unless somebody counters it. Hand shows yours, with what they do and when.
imperunde-lesson-canal = You may build a canal here: it brings two posts free of charge, and your ships take a short cut.
imperunde-lesson-fleet = Enemy ships share your sea, so you fight until one side is left. Send your best dice first.
imperunde-lesson-defend = You are attacked. Say which units roll the dice; forts and artillery have the best ones, and on land you win ties.
imperunde-lesson-treaty = War and peace are settled: the last moment to play a peace treaty, if you hold one. Everybody with a card is asked, so letting it pass tells nothing.
imperunde-lesson-counter = A counter-espionage cancels a card that was just played, whomever it hits.
imperunde-lesson-smuggle = Five doubloons, for this colony alone. Spend all of them; what it cannot buy is lost.
imperunde-lesson-wind = A fair wind: each of your ships here may make one move at once. Land an army, or take a better sea.
imperunde-lesson-leave = Two players never share a sea. Choose where your warships go.
imperunde-lesson-unmask = You see a hand: take the card that would hurt you most, it goes back to the pile.
imperunde-lesson-forge = Send armies of somebody else to their next colony: the one they leave becomes easier to take.

## The end, when everything was tried
imperunde-lesson-end = Whoever has { $goal } trading posts and no debt wins at once, in the middle of a round. So watch who is close: take a colony and its posts from them in time.

## News: what has happened, with the figures of the event
imperunde-lesson-seen-colony = A new colony is yours: { $country_the }. It stays so while an army, a fort or a post of yours stands there, but posts alone cannot defend it.
imperunde-lesson-seen-own-war = You are at war now: from now on either of you may attack the other. Guard your colonies beside an enemy with more than posts.
imperunde-lesson-seen-war = War between { $player } and { $whom }: from now on they can attack each other. Leave nothing next to an enemy that is guarded by posts alone.
imperunde-lesson-seen-budget = Your budget for this round: { $available } doubloons to invest. What you do not spend is kept.
imperunde-lesson-seen-attacked = { $attacker } has attacked you { $place_in }. Whoever wins keeps the country with its posts, so armies and forts belong where a strong neighbour is.
imperunde-lesson-seen-attack = { $attacker } attacks { $defender } { $place_in }. Whoever wins takes the country with its posts; so strong neighbours of weak colonies are worth watching.
imperunde-lesson-seen-own-conquest = You have conquered { $country_the }. From the next round on you can build posts there, as many as it is worth, and they bring you nearer to the { $goal } that win.
imperunde-lesson-seen-conquest = { $player } has conquered { $country_the }. From the next round on posts can be built there, as many as it is worth.
imperunde-lesson-seen-card = { $player } has played a card of the secret service. Each says when it may be played; your own are under Hand, with what they do.
imperunde-lesson-seen-wheel = Nine events end each round, six on land and three at sea. Rebels, storms and epidemics hit whoever is there, so do not put everything in one place.
