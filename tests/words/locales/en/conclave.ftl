conclave-title = Conclave
conclave-about = A test title: sealed bids, cards out of turn, stones.
conclave-aim = Have the most stones at the end.
conclave-event-card-dealt = { $value_id ->
    [none] { $player } draws a card
   *[other] { $player } draws a card of { $value }
}
conclave-event-bid-sealed = { $player } seals a bid
conclave-event-bids-opened = Bids: { $bids }
conclave-event-rolled = The die shows { $pips }
conclave-event-card-played = { $player } plays a card of { $value }
conclave-event-answered = { $player } answers
conclave-event-card-settled = { $blockers_count ->
    [0] The card of { $player } counts
   *[other] The card of { $player } is blocked by { $blockers }
}
conclave-event-stone-set = { $player } sets a stone { $spot_in }
conclave-event-round-ended = Round { $round } ends
conclave-action-deal = Deal card { $card }
conclave-action-roll = Roll { $pips }
conclave-action-bid = Bid { $amount }
conclave-action-play-card = Play your card of { $value }
conclave-action-answer = { $block_id ->
    [true] Block
   *[other] Let it pass
}
conclave-action-set-stone = Stone { $spot_in }, { $stones } set before
conclave-action-done = Done
conclave-question-bid = Seal your bid.
conclave-question-block = { $whom } plays a card. Block it?
conclave-question-stones = Set up to two stones.

conclave-ask-bid = { $who }, your bid?
conclave-ask-block = { $who }, { $whom } plays a card. Your answer?
conclave-ask-stones = { $who }, where do your stones go?
conclave-help-bid = The highest bid wins the die. [Bids]
conclave-help-block = A shield blocks a card. [Cards]
conclave-help-stones = Each stone is a point. [Stones]
conclave-standing-block = When somebody plays a card
    .yes = Block
    .no = Let it pass
conclave-stop-card = a card is played
conclave-stop-stone = a stone is set
conclave-stop-round = a round is about to end
conclave-option-rounds = Rounds
    .effect = How many rounds are played. [Set-up]
conclave-option-quiet = Quiet
    .effect = Nothing is said aloud. [Set-up]
conclave-name-east = east
    .in = in the east
conclave-name-north = north
    .in = in the north
conclave-name-west = west
    .in = in the west
conclave-part-score = Score
conclave-refusal-not-now = Not now. [Rounds]
conclave-refusal-not-your-turn = It is not your turn. [Rounds]

# The parts of a round
conclave-name-deal = the deal
conclave-name-bid = the bids
conclave-name-roll = the die
conclave-name-stones = the stones
conclave-name-over = the end
