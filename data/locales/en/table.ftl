# What the table says: refusals, minutes, notices.

## Refusals
refusal-action-final = That step publishes the turn; it cannot stay in a draft.
refusal-action-none = No move was given.
refusal-already-seated = You sit at this table already.
refusal-already-started = The game has begun.
refusal-channel-busy = There is a game in this channel already (number { $table }). Use another channel or thread.
refusal-draft-dropped = The board has moved on and your draft was no longer legal: it is gone.
refusal-draft-empty = There is nothing in your draft.
refusal-draft-long = Your draft has { $most } steps already: publish it, or take some back.
refusal-draft-stale = Your draft has changed since ({ $step } steps then, { $steps } now). Open the panel again.
refusal-game-over = The game is over.
refusal-language-unknown = “{ $value }” is not a language I speak.
refusal-log-differs = The log of this game no longer gives the same position (at number { $number }).
refusal-log-gap = The log of this game has a gap at number { $number }.
refusal-log-illegal = The log of this game holds a move that is no longer legal (number { $number }).
refusal-not-halted = The table is not waiting for you.
refusal-not-host = Only the host of the table may do that.
refusal-not-invited = This table is for those invited; the host can invite you.
refusal-invited-many = { $most } people are invited already.
refusal-not-over = The game is not over yet.
refusal-not-paused = The game is not paused.
refusal-not-seated = You have no seat at this table.
refusal-not-started = The game has not begun yet.
refusal-not-your-turn = It is not your turn; the table waits for { $seats }.
refusal-order-answer = A standing order answers yes, no, or ask me.
refusal-order-kind = This game puts no such question.
refusal-order-many = You have { $most } standing orders already; clear one first.
refusal-order-name = That name is too long.
refusal-order-none = There is no such standing order.
refusal-pace-at-zero = A table cannot do “{ $value }” when time is up.
refusal-pace-ladder = Reminders must come one after another, { $most } at most.
refusal-pace-span = Those times make no sense: none can be longer than { $days } days.
refusal-paused = The game is paused. `/table resume` goes on.
refusal-undo-unknown = There is no undo policy “{ $value }”.
refusal-seating-unknown = Seats cannot be given out by “{ $value }”.
refusal-players-number = { $least } to { $most } can play; not { $number }.
refusal-quiet-hours = Quiet hours are two times of the day, each written as hours and minutes: from 22:00 to 07:00, for instance.
refusal-quiet-same = Quiet hours must end at another time than they begin. To have none, leave out both.
refusal-quiet-long = Quiet hours can last { $most } hours a day at most.
refusal-request-foreign = That was somebody else’s move.
refusal-seat-already-open = This seat is offered already.
refusal-seat-foreign = That is not your seat.
refusal-seat-other = You have held the seat of { $seat } in this game and know what it hides. One person, one seat: you can only come back to that one.
refusal-candidate-open = You have asked for a seat already. Withdraw that first.
refusal-candidate-many = { $most } people are asking for a seat already; they are answered first.
refusal-candidate-none = Nobody is asking for a seat there any more.
refusal-candidate-not-asked = Others decide on that, or you have answered already.
refusal-substitutes-unknown = Substitutes cannot be accepted by “{ $value }”.
refusal-seat-not-open = This seat is not offered to others.
refusal-seat-which = You hold several seats: say which ({ $seats }).
refusal-second-writer = The board has moved on. Look again, please.
refusal-setting-unknown = There is no setting “{ $setting }”.
refusal-stale = The board has moved on. Look again, please.
refusal-stop-kind = This game knows no such stop.
refusal-stop-many = You have { $most } stops already; clear one first.
refusal-stop-none = There is no such stop.
refusal-store-failed = The move could not be written down, so it does not count. Try again in a moment.
refusal-store-full = The disk is full: the move does not count. Whoever runs this bot must make room.
refusal-store-locked = The games are locked by another program: the move does not count. Try again in a moment.
refusal-store-read-only = The games cannot be written to: the move does not count.
refusal-table-broken = This game has been stopped: its log no longer replays under the present rules. Nothing is lost; the host knows.
refusal-table-closed = The table is closed.
refusal-table-full = All { $most } seats are taken.
refusal-table-halted = The table waits for { $seats }.
refusal-table-none = There is no game in this channel. `/new` sets one up.
refusal-table-unknown = There is no such game.
refusal-undo-over = There is nothing to take back in a game that is not being played.
refusal-undo-policy = This table plays without undo.
refusal-undo-nothing = You have made no move that could be taken back.
refusal-undo-revealed = Not possible: since then a card was seen or a die rolled.
refusal-undo-acted = Not possible: { $seats } acted since.
refusal-undo-number = There is no move of that number.
refusal-vote-foreign = That is not your proposal.
refusal-vote-none = That proposal is no longer open; whatever is being voted on now has a card of its own.
refusal-vote-not-asked = You are not asked, or have answered already.
refusal-vote-open = That is being voted on already.
refusal-vote-unknown = That cannot be voted on.
refusal-zone-unknown = “{ $zone }” is no time zone; say for instance Europe/Paris.
refusal-record-dice = The dice of the record do not come from its seed (number { $number }).
refusal-record-differs = The record does not give the position it claims (number { $number }).
refusal-record-foreign = That is no record of ours.
refusal-record-header = The head of the record cannot be read.
refusal-record-illegal = The record holds a move that is not legal (number { $number }).
refusal-record-line = Line { $line } of the record cannot be read.
refusal-record-long = A record may have { $most } characters.
refusal-record-result = The record claims another result.
refusal-record-seed = The seed of the record does not fit its hash.
refusal-record-withheld = This record withholds secrets; the whole one exists once the game is over.

## Minutes: what the table itself did, as read in the log
minute-started = The game begins; the dice are sealed under { $commitment }
minute-undone = { $seat } takes back a move
minute-rewound = The host takes the game back to number { $to }
minute-vote-undo = { $by } asks to take back a move
minute-vote-pause = { $by } proposes a pause
minute-vote-end = { $by } proposes to end the game
minute-vote-replace = { $by } proposes to offer the seat of { $seat } to others
minute-vote-refused = { $seat } does not agree
minute-vote-withdrawn = { $seat } withdraws the proposal
minute-stop-fired = The table waits for { $seats }
minute-over = { $ending_id ->
    [rules] The game is over
    [vote] The game ends by agreement
    [resigned] The game ends: players have left
   *[other] The game is closed
}
minute-paused = The game is paused
minute-resumed = The game goes on
minute-seat-open = The seat of { $seat } is offered to whoever wants it
minute-resigned = { $seat } leaves the game
minute-seat-taken = { $seat } takes a seat
minute-seat-asked = Somebody asks for the seat of { $seat }
minute-seat-declined = Whoever asked for the seat of { $seat } is not accepted
minute-seat-withdrawn = The request for the seat of { $seat } is withdrawn
minute-seat-unanswered = Nobody answered whoever asked for the seat of { $seat }
minute-restored = A backup was restored: the game goes on from here, and dice thrown since are thrown again (epoch { $epoch })
minute-moved = The game has moved to this channel
minute-timed-out = The time of { $seat } is up

## Notices
notice-remind-nudge = { $who }, the table is waiting, without haste.
notice-remind-mention = { $who }, it is your turn.
notice-remind-host = The table has been waiting for { $who } for a while. `/table replace` offers the seat to others.
notice-remind-substitute = The table still waits for { $who }. Who would take the seat? `/table replace` puts it to the vote.
notice-deadline-passed = { $choice_id ->
    [substitute] The time of { $who } is up. The seat is offered to whoever wants it.
   *[other] The time of { $who } is up. A harmless move was made.
}
notice-stop-passed = The table has waited long enough for { $who } and goes on.
notice-seat-accepted = { $who }, you are accepted: the seat is yours. `/hand` shows what it holds, `/log` what happened.
notice-restored = This game goes on from a backup. Moves made after it are lost, and their dice will fall differently.
notice-lobby-closed = Nobody has started this table for a long time: it is closed.

## Votes
proposal-undo = **{ $by } asks to take back a move.** Do you agree?
proposal-pause = **{ $by } proposes a pause.** Do you agree?
proposal-end = **{ $by } proposes to end the game here.** Do you agree?
proposal-replace = **{ $by } proposes to offer the seat of { $seat } to others.** Do you agree?
