# What the table says: refusals, minutes, notices.

## Refusals
refusal-action-final = That step publishes the turn; it cannot stay in a draft.
refusal-action-none = No move was given.
refusal-already-seated = You already sit at this table.
refusal-already-started = The game has begun.
refusal-channel-busy = There is already a game in this channel (number { $table }). Use another channel or thread.
refusal-colour-chosen = Somebody has already chosen that colour. Take another.
refusal-draft-dropped = The board has moved on and your draft is no longer legal; it has been dropped.
refusal-draft-empty = Your draft is empty.
refusal-draft-long = Your draft already has { $most } steps: publish it, or take some back.
refusal-draft-stale = Your draft has changed since ({ $step } steps then, { $steps } now). Open the panel again.
refusal-game-over = The game is over.
refusal-language-unknown = “{ $value }” is not a language I speak.
refusal-log-differs = The log of this game no longer leads to the same position (at number { $number }).
refusal-log-gap = The log of this game has a gap at number { $number }.
refusal-log-illegal = The log of this game holds a move that is no longer legal (number { $number }).
refusal-not-halted = The table is not waiting for you.
refusal-not-host = Only the host of the table may do that.
refusal-not-invited = This table is by invitation only; the host can invite you.
refusal-invited-many = { $most } people have been invited already; that is the limit.
refusal-not-over = The game is not over yet.
refusal-not-paused = The game is not paused.
refusal-not-seated = You have no seat at this table.
refusal-not-started = The game has not begun yet.
refusal-not-your-turn = It is not your turn; the table waits for { $seats }.
refusal-order-answer = A standing order can answer yes, no or “ask me”.
refusal-order-kind = This game never asks that question.
refusal-order-many = You already have { $most } standing orders; clear one first.
refusal-order-name = That name is too long.
refusal-order-none = There is no such standing order.
refusal-order-round = That round is over: the order would no longer count.
refusal-pace-at-zero = A table cannot do “{ $value }” when time is up.
refusal-pace-ladder = Reminders must come one after another, at most { $most } of them.
refusal-pace-span = No time can be longer than { $days } days.
refusal-paused = The game is paused. `/table resume` continues it.
refusal-undo-unknown = There is no undo policy “{ $value }”.
refusal-seating-unknown = Seats cannot be assigned by “{ $value }”.
refusal-players-number = This game is for { $least }–{ $most } players, not { $number }.
refusal-quiet-hours = Quiet hours are two times of the day, each written as hours and minutes: from 22:00 to 07:00, for instance.
refusal-quiet-same = Quiet hours must not end when they begin. To have none, leave out both.
refusal-quiet-long = Quiet hours can last at most { $most } hours a day.
refusal-request-foreign = That was somebody else’s move.
refusal-seat-already-open = This seat is already on offer.
refusal-seat-kept = A computer keeps this seat for somebody who is away: nobody else may take it.
refusal-seat-foreign = That is not your seat.
refusal-seat-other = You have held { $seat_whose } seat in this game and know its secrets. One person, one seat: you can only come back to that one.
refusal-candidate-open = You have already asked for a seat. Withdraw that request first.
refusal-candidate-many = { $most } people are already asking for a seat; they are answered first.
refusal-candidate-none = Nobody is asking for that seat any more.
refusal-candidate-not-asked = That is for others to decide, or you have answered already.
refusal-substitutes-unknown = Substitutes cannot be accepted by “{ $value }”.
refusal-level-unknown = There is no computer player called “{ $level }”: choose easy, medium or hard.
refusal-computers-alone = Nobody would be left to play against the computers.
refusal-hint-not-here = Hints are for practice: in a game that one person began with computers, or where the table allows them.
refusal-seat-not-open = This seat is not on offer.
refusal-seat-which = You hold several seats ({ $seats }): say which one.
refusal-second-writer = The board has moved on. Please look again.
refusal-setting-unknown = There is no setting “{ $setting }”.
refusal-stale = The board has moved on. Please look again.
refusal-stop-kind = This game has no such stop.
refusal-stop-many = You already have { $most } stops; clear one first.
refusal-stop-none = There is no such stop.
refusal-store-failed = The move could not be saved, so it does not count. Try again in a moment.
refusal-store-full = The disk is full: the move does not count. The operator of this bot must make room.
refusal-store-away = The database cannot be reached just now, so the move does not count. Try again in a moment.
refusal-store-locked = Another program has locked the games: the move does not count. Try again in a moment.
refusal-store-lost = The database file was removed while the bot was running: the move does not count. Play stops until the operator of this bot has put it back.
refusal-store-read-only = The games cannot be saved: the move does not count.
refusal-table-broken = This game has been stopped: its log no longer replays under the current rules. Nothing is lost, and the host has been told.
refusal-table-closed = The table is closed.
refusal-table-full = All { $most } seats are taken.
refusal-table-halted = The table waits for { $seats }.
refusal-table-newer = This game was saved by a newer version of the bot, which is still being installed: nothing is lost, try again in a few minutes.
refusal-table-unreadable = This game cannot be read: something in the database is damaged. Other games go on; the operator of this bot finds the reason in the log.
refusal-table-none = There is no game in this channel. `/new` sets one up.
refusal-table-unknown = There is no such game.
refusal-undo-over = There is nothing to take back in a game that is not being played.
refusal-undo-policy = This table plays without undo.
refusal-replay-nothing = Nothing has happened yet that could be looked at again.
refusal-branch-secret = This game still has secrets: you can branch off once it is over.
refusal-branch-over = Nothing is left to try there: the game ends with that step.
refusal-branch-aids = No computers and no hints here: the game this comes from was played without them and is not over, or was not when you branched off.
refusal-story-later = This branched off a game that is still being played without computers’ advice. The story says what computers think, so it comes once that game is over.
refusal-undo-nothing = You have made no move that could be taken back.
refusal-undo-revealed = Not possible: something hidden has been seen or a random draw made since then.
refusal-undo-acted = Not possible: { $seats } { $seats_count ->
        [one] has acted
       *[other] have acted
    } since then.
refusal-rewind-rated = This game is rated: it is taken back only if everybody who plays agrees, and you have no seat to ask them from.
refusal-undo-number = There is no move with that number.
refusal-limit-return = You have already come back to this seat within a day, and nobody is there to agree to another return. You can come back { $when }.
refusal-limit-ask = You have asked for a seat of this game { $most } times within a day. You can ask again { $when }.
refusal-limit-asks = This game has had { $most } requests for a seat within a day; that is the limit. You can ask { $when }.
refusal-limit-proposal = You have made { $most } proposals in this game within a day. You can make the next { $when }.
refusal-limit-pause = You have asked to pause this game { $most } times within a day. You can do so again { $when }.
refusal-limit-undo-ask = You have asked { $most } times within a day to take a move back. You can ask again { $when }.
refusal-limit-undo = You have taken moves back { $most } times within an hour. You can do so again { $when }.
refusal-limit-computer = You have given seats to computers { $most } times within a day. You can do so again { $when }.
refusal-limit-move = You have moved this game { $most } times within a day. You can move it again { $when }.
refusal-limit-away = You have announced an absence { $most } times within an hour. You can do so again { $when }.
refusal-vote-foreign = That is not your proposal.
refusal-games-made = { $kind ->
    [solo] You have { $most } games against computers under way, as many as one person may have here. End one first: `/table end` in its channel, `/mygames` lists them.
    [practice] You have { $most } practice games under way, as many as one person may have here. End one first: `/table end` in its channel, `/mygames` lists them.
   *[people] You have made { $most } games that are not over, as many as one person may have here. Close a lobby or finish a game first; `/mygames` lists them.
}
refusal-vote-none = That proposal is no longer open; whatever is being voted on now has a message of its own.
refusal-vote-not-asked = You are not being asked, or you have answered already.
refusal-vote-open = That is already being voted on.
refusal-vote-unknown = That cannot be voted on.
refusal-zone-unknown = “{ $zone }” is not a time zone; try Europe/Paris, for instance.
refusal-record-dice = The dice of the record do not come from its seed (number { $number }).
refusal-record-differs = The record does not give the position it claims (number { $number }).
refusal-record-foreign = That is not one of our records.
refusal-record-header = The header of the record cannot be read.
refusal-record-illegal = The record holds a move that is not legal (number { $number }).
refusal-record-line = Line { $line } of the record cannot be read.
refusal-record-long = A record may have at most { $most } characters.
refusal-record-result = The record claims another result.
refusal-record-seed = The seed of the record does not fit its hash.
refusal-record-version = The record was played by version { $theirs } of the rules; these are version { $ours }.
refusal-record-withheld = This record withholds secrets; the full one is available once the game is over.

## Minutes: what the table itself did, as read in the log
minute-started = The game begins; every random draw is sealed under { $commitment }
minute-branched = Practice: this continues game { $table } from step { $step }
minute-undone = { $seat } takes back a move
minute-rewound = The host takes the game back to number { $to }
minute-vote-undo = { $by } asks to take back a move
minute-vote-pause = { $by } proposes a pause
minute-vote-end = { $by } proposes to end the game
minute-vote-replace = { $by } proposes to offer { $seat_whose } seat to others
minute-vote-move = { $by } proposes to move the game to <#{ $channel_id }>
minute-vote-settings = { $by } proposes other settings
minute-vote-refused = { $seat } disagrees
minute-vote-carried = The others agree
minute-vote-overtaken = It is too late to take back { $seat_whose } move: somebody has played since
minute-vote-withdrawn = { $seat } withdraws the proposal
minute-stop-fired = The table waits for { $seats }
minute-over = { $ending_id ->
    [rules] The game is over
    [vote] The game ends by agreement
    [resigned] The game ends: players have left
    [season] The season is over: the game ends as it stands
   *[other] The game is closed
}
minute-paused = The game is paused
minute-resumed = The game continues
minute-seat-open = { $seat_whose } seat is open to anyone who wants it
minute-resigned = { $seat } leaves the game
minute-computer-seated = { $name } ({ $level_id ->
    [easy] easy
    [medium] medium
   *[hard] hard
}) plays for a seat that was left
minute-seat-taken = { $seat } takes a seat
minute-seat-asked = Somebody asks for { $seat_whose } seat
minute-seat-declined = The request for { $seat_whose } seat is declined
minute-seat-withdrawn = The request for { $seat_whose } seat is withdrawn
minute-seat-unanswered = Nobody answered the request for { $seat_whose } seat
minute-restored = A backup was restored: the game continues from here, and random draws made since then are made again (epoch { $epoch })
minute-lost = The database has lost { $rows ->
    [0] changes
    [one] a move
   *[other] { $rows } moves
 } of this game: it continues from here, and random draws are made again (epoch { $epoch })
minute-moved = The game has moved to this channel
minute-timed-out = { $seat } is out of time

## Notices
notice-remind-nudge = { $who }, the table is waiting for you; no hurry.
notice-remind-mention = { $who }, it is your turn.
notice-remind-host = The table has been waiting for { $who } for a while. `/table replace` offers the seat to others.
notice-remind-substitute = The table is still waiting for { $who }. Would anybody take the seat? `/table replace` puts it to a vote.
notice-deadline-passed = { $choice_id ->
    [computer] Time was up: { $who } plays for the seat until somebody takes it back.
    [substitute] { $who } is out of time. The seat is open to anyone who wants it.
   *[other] { $who } is out of time. A harmless move was made.
}
notice-stop-passed = The table has waited long enough for { $who } and goes on.
notice-seat-accepted = { $who }, you are accepted: the seat is yours. `/hand` shows what it holds, `/log` what has happened.
notice-moved-away = This game continues in <#{ $to_id }>.
notice-restored = This game goes on from a backup. Moves made after it are lost, and their random draws will come out differently.
notice-lost = **The database has lost the latest moves of this game**, and the game is stopped. The board shows what was left. The host lets it go on with `/table resume`; random draws will come out differently.
notice-lobby-closed = Nobody started this table for a long time, so it has been closed.

## Votes
proposal-undo = **{ $by } asks to take back:**
proposal-pause = **{ $by } proposes a pause.**
proposal-end = **{ $by } proposes to end the game here.**
proposal-move = **{ $by } proposes to move the game to <#{ $channel_id }>.**
proposal-replace = **{ $by } proposes to offer { $seat_whose } seat to others.**
proposal-settings = **{ $by } proposes other settings:** { $what }.
setting-remind = reminders: { $value }
setting-away = away: { $value }
setting-language = public language { $value }
setting-zero = when time is up: { $value }
setting-none = nothing changes
