# /rules: a word and what it means, in our own words, with the heading of the book (its pages bear no numbers).

caesar-rule-turn = { caesar-help-city }
    .term = Turn, city
caesar-rule-chain = { caesar-help-chain }
    .term = Chain, roads
caesar-rule-path = { caesar-help-path }
    .term = Path to Rome, points during the game
caesar-rule-crossing = You may build through emptied cities, whoever emptied them, and never through one whose token is still there. (Crossing a city)
    .term = Crossing a city, emptied city
caesar-rule-treasure = Each city brings a treasure. There are eight kinds of treasure, and gold coins; they count at the end, in collections of one kind and of different kinds at once. (The treasures; Points for treasures)
    .term = Treasure, goods
caesar-rule-same = Two of a kind are worth 2 points, three 10, four 20. Gold is not counted here. (Points for treasures)
    .term = Collection of one kind
caesar-rule-different = One of each: two kinds 2, three 5, four 9, five 14, six 20, seven 32, eight 46 points. A second of each makes a second row. (Points for treasures)
    .term = Collection of different kinds
caesar-rule-gold = A coin doubles the points of the path for everybody in the turn it is taken. At the end one coin alone counts nothing, two count 4, three 9, four 16 and so on: their number times itself. (The treasures; Gold coins)
    .term = Gold coin
caesar-rule-city-points = Of each colour only your highest city counts; in the variant a full colour counts its sum. (Points for cities; Variants for 2 or 3 players)
    .term = Points for cities, colour
caesar-rule-roads-left = Everybody has 25 roads. Whoever has most of them left at the end gets 10 points; if several are level, each of them does. (Bonus for roads)
    .term = Roads left, bonus
caesar-rule-end = The game ends when every city is connected with Rome. Ties are broken by cities of different colours, then gold coins, then roads left. (End of the game)
    .term = End of the game, tie
caesar-rule-variants = With two or three players the treasures can be mixed from all forty, and a full colour can count its sum; both may be combined. (Variants for 2 or 3 players)
    .term = Variants
