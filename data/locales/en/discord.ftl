# What the bot says on Discord: messages, panels, lobby, commands.

## What goes wrong
apology = Sorry, that went wrong. Nothing has changed. If it happens again, quote { $id } to the operator of this bot.
apology-done = What you did counts, but I could not show you the answer. `/act` shows how the game stands. If it happens again, quote { $id } to the operator of this bot.
refusal-invite-bot = A bot cannot join. *Add a computer player* is on the lobby’s message.
refusal-unknown-control = This button is no longer in use. `/help` shows what you can do now.
refusal-too-fast = That was too much at once. Please wait a few seconds.
refusal-rule-unknown = I don’t know a rule called that; suggestions appear as you type.
refusal-branch-step = There is no such step: this game has steps 1 to { $steps }.
refusal-film-later = Films are made of finished games. `/replay` shows what has happened so far.
refusal-film-being-made = Your film is being made already.
refusal-film-long = The film took too long. `python -m render film` makes it from the record.
refusal-film-without = This bot makes no films: its operator has not installed PyAV.
refusal-film-failed = The film could not be made.
refusal-parley-many = This game already has { $most } threads for two; that is the limit.
refusal-rethink-many = I am still looking through another game of yours. Ask again when that is done.
refusal-thinking-many = You are already waiting for { $most } hints. They come one after another.
refusal-pictures-many = { $most } pictures are already on their way to you. Please wait for them.
refusal-times-many = { $times } is too many: at most { $most }.
refusal-command-unclear = That is not possible now, or not with these options. Leave some out and choose from the list.
refusal-command-other-title = That command belongs to another game; this table plays { $title }.
refusal-answer-foreign = That question is for { $seats }.
refusal-order-unknown = There is no such standing order in this game.
refusal-stop-unknown = There is no such stop in this game.
refusal-order-about = That question never concerns “{ $what }”.
refusal-permissions-missing = I lack permissions in this channel. Please allow me: { $missing }.
refusal-people-nowhere = Tables with people are on servers I have been invited to. Against computers you can play anywhere.
refusal-dms-busy = You already have a game in our direct messages (number { $table }): `/act` goes on with it from here. Finish or end it before you begin another.
refusal-thread-nowhere = A game of your own needs a thread, and this channel cannot have one. Ask in a text channel of this server, or in a direct message to me.
refusal-thread-refused = Discord does not permit a thread here. Those who manage the server can allow it; or try another channel.
once-more = I was just restarted. Please do that again.
former-player = former player
name-view-channel = View Channel
name-send-messages = Send Messages
name-send-messages-in-threads = Send Messages in Threads
name-attach-files = Attach Files
name-embed-links = Embed Links
name-create-public-threads = Create Public Threads
name-create-private-threads = Create Private Threads

## The private panel
panel-anytime = At any time…
panel-choose = Choose
panel-count = { $number ->
    [one] one choice
   *[other] { $number } choices
}
panel-nothing = You have nothing to do right now.
panel-vote = **A vote awaits your answer:** it is on a message in the channel.
panel-computers = You have nothing to do right now: the computers are playing.
panel-waits = You have nothing to do right now; the table waits for { $who }.
panel-paused = The game is paused, as { $by } proposed. Anybody at the table may resume it.
panel-halted = You asked the table to wait here. Press *Go on* to continue; until then you may do what is possible now.
panel-out-of-turn = It is not your turn, but this is possible all the same.
panel-draft = **Your draft** · only you see it
panel-dropped = The board has moved on and your draft is no longer legal; it has been dropped.
panel-final = final
panel-sealed = { $undo ->
    [no] Sealed until all have chosen.
   *[yes] Sealed until all have chosen; until then you may take it back.
}
panel-held = Somebody asked the table to wait at this point. Your move counts as soon as they go on.
panel-previous = ◀ Earlier
panel-next = Later ▶
panel-up = ← Back
panel-back = ↶ Take back
panel-help = ? Rule · Why not…
panel-why-not = Why not this one?
why-not-other = Why not another action?
why-not-open = you can do this; it is in your panel.
panel-which = Which of these?
panel-moved-on = The board has moved on; this is how it stands now.
picture-missing = The picture could not be drawn; this is the same in words.
panel-changed = What you would agree to has changed, so nothing has been done. New lines are marked 🆕.

panel-against = Done to you since your last move:

## The messages about a game
card-earlier = { $number } earlier events in the log
card-fights = { $number } fights among computers in the log
card-paused = The game is paused. `/table resume` continues it.
card-lost = The game is stopped: the database has lost its latest moves. The host lets it go on with `/table resume`.
card-halted = { $who }, you asked the table to wait here. Shall it go on?
table-waits = The table waits for { $who }.
card-until = time is up { $when }
card-over = the game is over
card-won =
    { $number ->
        [one] **{ $who } wins with { $score }**
       *[other] **{ $who } win together with { $score }**
    }
card-rank = **{ $rank }.** { $who } · **{ $score }** ({ $parts })
card-sealed = Every random draw is sealed (fair-play hash { $hash }).
card-seed = Seed of the random draws: { $seed } (its hash { $hash }… was posted at the start)
ending-vote = Ended by agreement.
ending-resigned = Ended because players left.
ending-season = Ended with its season.
button-act = Act
button-hand = Hand
button-board = Board
button-log = Log
button-more = More…
button-go-on = Go on
button-resume = Resume
button-agree = Agree
button-disagree = Disagree
button-withdraw = Withdraw
button-rematch = Rematch
button-replay = Replay
button-story = Story
button-film = Film
button-record = Record
button-join = Join
button-leave = Leave
button-colour = Colour
button-settings = Settings
button-start = Start
button-close = Close
button-take-seat = Take it
button-accept = Accept { $who }
button-decline = Decline { $who }

## More…
more-head = **More** · only you see this
more-undo = Undo…
more-since = Since my last move
more-orders = Orders and stops
more-report = Report a problem
report-here = Pass this on to the operator of this bot, with a sentence about what is wrong. The file holds the game as you may know it. Game { $id }, move { $number }, rules { $rules }.

## Votes
vote-question = Do you agree?
outcome-told = { $who }: { $what }
vote-asked = Asked: { $who }
vote-silence = Silence counts as consent { $when }.
vote-heard = You agreed.
vote-heard-no = You disagreed.
vote-withdrawn = Withdrawn.
vote-opened = The others are being asked; see the message in the channel.
offer-left = { $seat_whose } seat is free.
offer-left-about = The referee makes safe moves until someone takes it.
offer-computer-about = A computer plays it until someone takes it.
offer-held = { $seat } offers their seat.
offer-held-about = They play on until somebody takes it.
candidate-asks = **{ $who } would like { $seat_whose } seat.** They see what it holds only once they are accepted.
candidate-until-host = If the host stays silent, the others are asked { $when }.
candidate-until-vote = Those who have answered decide { $when }; if nobody has, the request lapses.
stop-gone-on = The table goes on.

## Undo
undo-draft = One step of your draft has been taken back.
undo-step = **This takes back:**
undo-held = your move that waits for somebody
undo-more = { $number ->
    [one] and one more
   *[other] and { $number } more
}
undo-turn = **The whole turn** takes back { $number ->
    [one] one event.
   *[other] { $number } events.
}
undo-asks = { $number ->
    [one] { $who } is asked.
   *[other] { $who } are asked.
}
undo-asks-nobody = Nobody is asked.
button-undo-it = Take it back
button-undo-step = This step
button-undo-turn = The whole turn
button-undo-none = Leave it
undo-left = Nothing has been taken back.
undo-done = It has been taken back.
undo-asked = That concerns others: { $who } must agree. See the message in the channel.

## The lobby
lobby-made = Your table is ready. Its message is in the channel.
lobby-joined = You are in: { $title }.
lobby-left = You have left the table.
colour-which = Which colour will you play?
colour-any = Whatever is left
colour-taken = You play { $colour }.
colour-given-back = You take whatever colour is left.
lobby-close = **Close this table?** { $number ->
    [one] { $who } has joined and loses the seat.
   *[other] { $who } have joined and lose their seats.
}
lobby-close-sure = Close the table
lobby-gone = The table is closed.
lobby-never-began = This table was closed before the game began.
lobby-started = The game begins in { $channel }.
lobby-begun = The game is being played in { $channel }.
lobby-begun-here = The game has begun.
lobby-without = without { $what }
labelled = { $name }: { $value }
lobby-host = { $who } (host)
lobby-players = { $least } to { $most } players
lobby-free = { $number ->
    [0] *full*
    [one] *one seat free*
   *[other] *{ $number } seats free*
}
lobby-undo = undo: { $when }
lobby-zero = out of time: { $what }
lobby-invited = Invited: { $who }
lobby-language = public language: English
lobby-thread = in its own thread
lobby-several = one person may hold several seats
lobby-closed = by invitation only
lobby-substitutes-host = the host accepts substitutes
lobby-substitutes-vote = the players accept substitutes
lobby-substitutes-anyone = anyone may take a free seat
pace-none = no deadline
pace-none-about = Reminders after one, three and seven days
pace-calm = calm: 7 days, +1 day a turn
pace-calm-about = Time runs only while you are waited for
pace-daily = daily: 3 days, +12 hours a turn
pace-daily-about = For tables that move every day
pace-live = live: 1 hour, +5 minutes a turn
pace-live-about = For an evening together
pace-own = its own pace
undo-policy-consent = free until someone acts, then by consent
undo-policy-free = only until someone acts
undo-policy-none = never
zero-safe = a harmless move is made
zero-computer = a computer plays on for the seat
zero-substitute = the seat is offered to others
form-variants = Variants
form-pace = Pace
form-undo = Undo
form-zero = When time is up or somebody leaves
form-language = Public language
form-switches = Also
form-settings = Settings of the table
language-en = English
language-fr = français (French)
switch-thread = Play in its own thread
switch-several = One person may hold several seats
switch-closed = By invitation only
switch-joined = Seats in the order of joining, not at random
switch-voted = The players accept substitutes, not the host alone
switch-anyone = Anyone may take a free seat without asking
settings-changed = Settings saved.

## Computers
new-which = Play against computers now, or with friends?
new-title = Which game?
new-company = With whom?
new-in-thread = Your table is ready in { $channel }.
button-options = Options…
button-new-thread = Play in a thread
solo-people = With people
against-easy = Easy computers
against-medium = Medium computers
against-hard = Hard computers
direct-messages = our direct messages
solo-started = Your game against computers has begun in { $channel }.
level-easy = easy
level-medium = medium
level-hard = hard
computer-which = { $free ->
    [0] The table is full.
   *[other] A computer player for a free seat? Games that begin with computers are not rated.
}
computer-add = Add: { $level }
computer-drop = Remove { $who }
button-computer = Add a computer player
lobby-hints = hints allowed
switch-hints = Players may ask for hints
welcome-alone = Play against computers
option-against = against
    .description = People, or computers of a level
panel-hint = Hint
hint-head = **Hints** · only you see them, the best first
hint-none = Nothing to suggest right now.
button-play-hint = Play this
table-computer = { $who } plays for this seat now, until somebody takes it back.
command-computer = computer
    .description = As host, let a computer play for a free seat
option-level = level
    .description = How strong?

## A guided first game
learn-which = Which game would you like to learn? You play against easy computers, and your panel explains each new thing once.
learn-started = **Aim** · { $aim }
    Your first game has begun in { $channel }. Press Act there: the panel explains each new thing when it comes, and suggests what to try.
learn-begun = You are learning { $title } in { $channel }: { $used } of { $all } things tried. Starting over ends that game for good.
learn-thread = Learn { $title } · { $who }
learn-card = A first game to learn, never rated: press Act, and the panel explains each new thing. Leave it whenever you like; `/learn` takes it up again.
learn-new = **New** · { $text }
learn-aim = **Aim** · { $aim }
learn-try = **Try** · { $what }
learn-then = **Then** · { $what }
learn-why = **Why** · { $why }
try-and-more = { $what } and { $number } more
button-all-choices = All choices…
learn-progress = { $used } of { $all } things tried
learn-picture = the picture shows it
learn-all = All { $all } things tried: you know how it goes. From here on you choose from the whole panel; *Hint* still suggests something. Play on as long as you like, or begin a game of your own with `/new`.
button-try = Try: { $what }
button-learn-on = Go on: { $title }
button-learn-anew = End it and start over
welcome-learn = Learn a game

## Looking
hand-head = **{ $title }** · { $who }
hand-game = game { $number }
log-head = **Log** · moves { $first } to { $last } of { $rows }
log-empty = Nothing has happened yet.
replay-head = **Replay** · round { $round } · { $chapter } · step { $step } of { $steps }
replay-mine = From my last move
replay-rounds = Another round
replay-round = Round { $round }
replay-chapters = Another part of this round
replay-eyes = Seen by
replay-everybody = What everybody could see
replay-branch = Practise from this step
branch-head = **Practice** · from step { $step } of { $steps } · round { $round } · { $chapter }
branch-about = A game of your own from this position. Nobody else sees it, and it is not rated. Play all seats, or choose one and leave the others to computers.
branch-unaided = A game of your own from this position. Nobody else sees it, and it is not rated. You play all seats, without computers or hints, because the real game is still going on.
branch-all = Play all seats
branch-seat = Which seat is yours?
branch-elsewhere = Another step…
branch-started = Your practice game has begun in { $channel }.
branch-thread = { $title } · practice · { $who }
card-practice = Practice, branched from game { $table } · not rated
card-practice-told = Practice games are not rated
story-head = **{ $title }** · how it went
story-looking = -# Looking for the turning points… { $percent }%
story-turnings = { $number ->
    [one] **The turning point**, as the computer players judge it
   *[other] **{ $number } turning points**, as the computer players judge them
  }
story-turning = **{ $number }.** Round { $round } · { $chapter } · step { $step } · { $who }: chances { $before }% → { $after }%
story-highest = Largest lead: { $who }, { $by } ahead after round { $round }.
story-leads = { $times ->
    [0] The lead never changed hands.
    [one] The lead changed hands once.
   *[other] The lead changed hands { $times } times.
  }
story-round = Best round: { $who } gained { $by } in round { $round }.
rules-term = **{ $term }** · { $title }
rules-list = **{ $title }** · what `/rules` explains
rules-show = Show me in this game
film-progress = The film is being made: { $percent }%
film-here = **The film of the game**, a second for each turn.
since-head = **Since your last move**
since-nothing = Nothing has happened since.
origin-order = your standing order
origin-deadline = your time was up
origin-vacant = the seat was empty
origin-lobby = chosen in the lobby
origin-computer = played by a computer
record-here = The record of this game. `python -m table verify` checks moves and random draws once it is over.

## Standing orders and stops
orders-head = **Standing orders and stops** · only you see them
orders-none = None: you are asked about what concerns you, and the table never waits for you out of turn.
orders-needless = This game asks you nothing out of turn: there is nothing to answer in advance and nothing to wait for.
orders-clear = Clear one…
orders-add = Add a standing order…
stops-add = Wait for me when…
orders-set = Saved.
orders-answered = Answered, and saved as an order.
orders-cleared = Cleared.
order-line = { $when }{ $about }: { $answer }
order-ask = ask me
orders-always = Answer like this from now on…
order-this-round = this round
order-always = Always: { $answer }
order-always-with = Always with { $whom }: { $answer }
order-always-here = Always here ({ $where }): { $answer }
narrow-head = For all, or only for some?
narrow-whom = Only if it is…
narrow-where = Only here…
narrow-all = For all
narrow-set = Set
stop-line = Wait for me: { $what }{ $about }

## The table
table-invited = { $who } has been invited.
table-kicked = { $who } has been taken out of the lobby.
table-paused = The game is paused.
table-end = **End the game?** It stops here for good, after { $number ->
    [one] one decision
   *[other] { $number } decisions
}, and is ranked as it stands. Log, replay and record stay.
table-end-sure = End the game
table-rewind = **Take the game back to number { $to }?** { $number ->
    [one] One decision goes
   *[other] { $number } decisions go
} for good; dice thrown again fall differently, and everybody is told.
table-rewind-sure = Take it back
table-ended = The game has ended.
table-seat-opened = The seat is open to anyone who wants it.
table-resumed = The game continues.
table-resign = **Leave the game?** The referee makes safe moves for your seat, with all it holds, until someone takes it. If that leaves too few players, the game ends.
table-resign-sure = Leave the game
table-resigned = You have left the game.
table-offered = Your seat is open to anyone who wants it; until somebody takes it, it is still yours.
table-rewound = The game has been taken back to number { $number }.
table-moved = The game is here now.
seat-taken = The seat is yours. `/hand` shows what it holds, `/log` what has happened.
seat-asked = You have asked for the seat. The message in the channel shows who answers; you see what it holds once you are accepted.
seat-label = { $who } (seat { $place })
seat-label-left = { $who }, who has left (seat { $place })

## Help
help-nowhere = There is no game in this channel. `/new` sets one up, `/seek` finds players, `/learn` explains a game while you play; `/mygames` shows yours elsewhere.
help-lobby = A table of { $title } is being set up here: press Join on its message.
help-lobby-host = You host this table of { $title }: Settings and Start are on its message, `/table invite` invites people.
help-over = This game is over. Its last message offers a rematch and the record.
help-spectator = You are watching. `/board` shows the position, `/log` what happened; `/table sit` asks for a free seat.
help-waiting = The table waits for { $who }, not for you. `/since` shows what happened since your last move.
help-orders = Meanwhile `/orders` can answer questions for you, and `/stop` makes the table wait for you.
help-commands = `/act` your panel · `/hand` · `/board` · `/log` · `/since` · `/undo` · `/orders` · `/stop` · `/replay` · `/rules` · `/mygames` · `/stats` · `/parley` · `/seek` · `/learn` · `/table…`

## About oneself
me-hours = Your time zone is { $zone }; quiet hours: { $hours }. This applies from your next turn on; current deadlines don’t change.
me-messages-on = Your hand is kept up to date in one direct message for each game, silently, if you allow direct messages.
me-messages-each = Your hand comes as a new direct message, with a ping, each time it changes.
me-messages-off = Your hand stays here: `/hand` shows it.
me-data = Everything kept about you: ids, seats, moves, settings; no chat.
me-forget = Your seats become “former player”; the others keep their games. This cannot be undone.
me-forget-sure = Forget me
me-forgotten = This bot has forgotten you.

## First contact
welcome = **Rondel** referees board games here, at your own pace: Imperial, Imperial 2030, Caesar’s Empire and ImpeRunde.
welcome-new = New game
welcome-how = How it works
welcome-how-text = One table per channel or thread. Whoever is to act gets one ping and presses Act: a panel only they can see offers every legal move. Secrets stay with their owner. The referee knows the rules and never forgets a game.

## Commands: names up to 32, descriptions up to 60, of options up to 45 characters
command-new = new
    .description = Set up a new game in this channel
command-learn = learn
    .description = A first game against computers that explains itself
command-hand = hand
    .description = See what you hold, for your eyes only
command-board = board
    .description = See the board: whole, a region, or in words
command-log = log
    .description = Read everything that happened
command-rules = rules
    .description = What a word of the rules means
option-word = word
    .description = A term: bond, fort, gold coin…
command-replay = replay
    .description = Look at the game again, step by step
command-branch = branch
    .description = Try something else from a step of this game
command-since = since
    .description = See what happened since your last move
command-undo = undo
    .description = Take back your last move
command-orders = orders
    .description = Standing orders and stops: see, set, clear
command-stop = stop
    .description = Make the table wait for you when…
command-act = act
    .description = Open your panel: every move you can make
command-help = help
    .description = What can I do now?
command-mygames = mygames
    .description = All your games, on every server
command-record = record
    .description = The game as a text file
command-table = table
    .description = Invite, pause, replace, rewind, move, end
command-invite = invite
    .description = Invite somebody to the table
command-kick = kick
    .description = Take somebody out of the lobby
command-pause = pause
    .description = Propose a pause
command-resume = resume
    .description = End a pause
command-end = end
    .description = Propose to end the game
command-resign = resign
    .description = Leave the game for good
command-substitute = substitute
    .description = Offer your own seat to somebody else
command-replace = replace
    .description = Propose to give away an absent player’s seat
command-sit = sit
    .description = Ask for a free seat
command-rewind = rewind
    .description = Host: take the game back to a number
command-settings = settings
    .description = Host: propose another pace or language
command-move = move
    .description = Bring a game into this channel
command-me = me
    .description = Your hours, calls, messages and data
command-hours = hours
    .description = Your time zone and quiet hours
command-messages = messages
    .description = Your hand by direct message, or not
command-data = data
    .description = Everything kept about you, as a file
command-forget = forget
    .description = Be forgotten by this bot
option-title = title
    .description = Which game?
option-language = language
    .description = Of the messages; else the server’s
option-game = game
    .description = One of your games; leave out for this channel
option-step = step
    .description = A step, as /replay counts them
option-style = style
    .description = Whole, for a phone, or in words
option-region = region
    .description = A region to see up close
option-kind = kind
    .description = What to wait for
option-order = order
    .description = The question, and what to answer
option-whom = whom
    .description = Only if it is…
option-where = where
    .description = Only here…
option-player = player
    .description = Who?
option-seat = seat
    .description = Which seat?
option-number = number
    .description = The number in the log
option-zone = zone
    .description = Your time zone, such as Europe/Paris
option-quiet-from = quiet-from
    .description = Quiet from, such as 22:00
option-quiet-to = quiet-to
    .description = Quiet until, such as 07:00
option-wanted = wanted
    .description = On or off?
choice-on = on
choice-each = a new one each time
choice-off = off
choice-full = whole board
choice-card = for a phone
choice-words = in words

## Three moves to rethink, after a game
button-rethink = Rethink
button-try-again = Try again
rethink-looking = I am looking through your moves as a hard player would. It may take half a minute.
rethink-none = I have found no move of yours that a hard player would clearly have improved on.
rethink-head = **Moves to rethink**: where a hard player, knowing what you knew then, would have gained most. *Try again* opens a practice game just before.
rethink-step = **{ $number }.** Round { $round }, { $chapter } · step { $step }
rethink-own = You: { $plan }
rethink-rather = Rather: { $plan }
