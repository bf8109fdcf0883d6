# /learn: what the panel of a first game explains, one or two sentences each; .ahead: a word in advance.

caesar-lesson-city = Take one city each turn: connect it with a chain of your roads to Rome, or to any city that somebody has taken already. You keep its token and its treasure; roads are scarce, so a city that needs only one is a good beginning.
caesar-lesson-chain = Every road on the shortest path from the city to Rome scores a point for its owner, whoever that is. Choose the chain on which most of the roads are yours.
caesar-lesson-gold = A gold coin doubles the points of the path, for everybody, in the turn it is taken. Take it when the roads to Rome are mostly yours.
caesar-lesson-far = A city further away takes two roads or more, and each of yours on the path scores now and whenever somebody else has to pass. You have 25 in all, so spend them where a high token or a treasure you collect waits.
caesar-lesson-start = Your chain need not reach Rome: it may begin at any city that has been taken, whoever took it. That saves roads, but only those on the shortest path to Rome score, and some of them may be others’.
caesar-lesson-path = Two paths to Rome are equally short, and you say which one counts. Take the one that gives you more, or the leader less.

## The end, when everything was tried
caesar-lesson-end-cities = The game ends when every city is taken. Of each colour only your highest city counts, so five colours beat five cities of one; whoever has most roads left gets 10 points.
caesar-lesson-end-treasures = Treasures count twice at the end: as sets of different ones (3 are worth 5 points, 5 are 14, all 8 are 46) and as copies of one kind (3 are worth 10, 4 are 20). Gold coins count squared: 3 are worth 9, 4 are 16.

## News: what has happened, with the figures of the event
caesar-lesson-seen-points = Roads of yours have scored: { $points ->
    [one] one point
   *[other] { $points } points
}. They score again each time anybody’s shortest path runs over them, so build where others will have to pass.
caesar-lesson-seen-treasure = Your first treasure: { $treasure }. Collect several of one kind, or many different ones; both count at the end (**+2** beside a treasure: points it would add), and of each colour of cities only your highest.
caesar-lesson-seen-city = { $seat } has taken { $city }. A city that is taken is open to everybody: your next chain may begin there, so see what has come within reach.
caesar-lesson-seen-skipped = { $seat } could pay for no chain and was passed over. Everybody has 25 roads; whoever has most of them left at the end gets 10 points.
