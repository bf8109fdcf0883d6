### Company: one's games, finding players, being away, a server's own settings, talking

## My games
games-none = You are not at any table. `/new` sets one up.
games-head = Games { $first }–{ $last } of { $number }
games-turn = **Your turn** since { $since } · { $title } { $id } in { $place }
games-waits = { $title } { $id } in { $place } · waits for { $who } since { $since }
games-paused = Paused · { $title } { $id } in { $place }
games-lobby = Being set up · { $title } { $id } in { $place } since { $since }
games-others = { $number ->
    [one] one other
   *[other] { $number } others
}

## Finding players
command-seek = seek
    .description = Find players; the game starts when seats are full
command-seeks = seeks
    .description = Be called here when somebody seeks players
option-seats = seats
    .description = How many players, with you?
option-pace = pace
    .description = How fast? Without deadlines if left out
option-hours = hours
    .description = How long to seek; 48 if left out
option-computers = computers
    .description = Level of computers that fill empty seats
option-similar = similar
    .description = Call those who are awake when you are
option-with = with
    .description = A friend to keep a seat for
near-12 = At least 12 waking hours in common
near-10 = At least 10 waking hours in common
near-0 = Any hours
seek-near = Best for people who share at least { $hours } waking hours with each other.
seek-keeps-seat = A seat is kept for whoever is invited.
seek-call-private = Players wanted for { $title } in { $channel }. (You asked to be told, at most once a day; `/me seeks` on that server changes it.)
refusal-seek-near = Choose how many waking hours to have in common: 12, 10 or any.
refusal-seek-seat-kept = The last seat is kept for whoever is invited.
seek-made = Your message is in { $channel }. The game starts as soon as the last seat is taken; Withdraw ends it.
seek-thread = { $title }: players wanted
seek-starts = **Starts by itself with { $number } players.**
seek-then-computers = If seats are still free { $when }, computers ({ $level }) take them.
seek-then-nothing = If seats are still free { $when }, the game is called off.
seek-call = { $who }: players are wanted here for { $title }. (You asked to be told, at most once a day; `/me seeks` changes that.)
me-seeks = You are called on this server, by name and at most once a day, when somebody seeks players for { $titles }.
me-seeks-none = You are not called on this server when somebody seeks players.
refusal-seek-span = A seek lasts { $least } to { $most } hours.
refusal-seek-terms = A seek keeps its terms and starts by itself: everybody joined for these.
refusal-seek-nowhere = This works only on a server, because that is where you would be called.
notice-seek-closed = Not enough players came in time, so this game is called off. `/seek` tries again.

## Being away, and reminders
command-away = away
    .description = Be away until the end of a day
command-back = back
    .description = Say that you are back
command-reminders = reminders
    .description = How often you are reminded of your turn
option-day = day
    .description = Your last day away, such as 2026-12-24
option-meanwhile = meanwhile
    .description = What your seats do; they wait if left out
option-every = every
    .description = At what interval?
meanwhile-wait = my seats wait for me
meanwhile-computer = a computer plays for me
meanwhile-substitute = offer my seats to others
every-table = as each table sets it
every-6 = every 6 hours
every-24 = every day
every-72 = every three days
every-0 = never
me-away = You are away until { $when }; `/me back` ends it sooner. Your tables are told that you are away, not why or until when. Your clocks stand still for as long as each table allows. { $what }
me-away-wait = Your seats wait for you.
me-away-computer = A computer plays for you until you are back.
me-away-substitute = Your seats are on offer; what nobody has taken is yours when you are back.
me-back = Welcome back. Your clocks run again, and your tables are told.
me-reminders-table = You are reminded as each table sets it.
me-reminders-every = From your next turn on you are reminded every { $hours } hours of your waking time, up to five times.
me-reminders-never = From your next turn on you get no reminders. Deadlines don’t change.
refusal-away-day = “{ $day }” is not a date. Write it as year, month and day: 2026-12-24, for instance.
refusal-away-past = { $day } is in the past.
refusal-away-long = You can be away for at most { $most } days.
refusal-remind-span = Choose an interval from { $least } hours to { $most } days.
minute-seat-away = { $seat } is away for a while
minute-seat-back = { $seat } is back
notice-seat-away = { $whom } is away for a while; their clock stands still. { $meanwhile_id ->
    [computer] A computer plays for them until they are back.
    [substitute] Would anybody take the seat?
   *[other] If that is too long, `/table replace` puts the seat to a vote.
}
card-away = { $number ->
    [one] { $who } is away for a while.
   *[other] { $who } are away for a while.
}
button-times = Time off…
form-times = Reminders and time off
form-remind = Reminders
form-away = Being away
form-away-about = In all, without one’s clock running (/me away)
remind-usual = as usual for the pace
remind-seldom = half as often
remind-off = none
away-days = { $number ->
    [0] no time off
    [one] one day off
   *[other] up to { $number } days off
}
lobby-away = away: { $days }
lobby-remind = reminders: { $often }

## A server's own settings
command-server = server
    .description = Settings for tables on this server
command-show = show
    .description = See these settings
command-channel = channel
    .description = Where tables may be; everywhere if none is named
command-title = title
    .description = Which games may be played
command-tables = tables
    .description = How many tables there may be at once
command-defaults = defaults
    .description = Language and pace of new tables
option-channel = channel
    .description = Which channel? Its threads count too
option-allowed = allowed
    .description = Yes or no?
option-most = most
    .description = Maximum; 0 for no limit
choice-yes = yes
choice-no = no
server-channels = Tables may be set up: { $channels }
server-everywhere = everywhere
server-titles = Games: { $titles }
server-everything = all
server-tables = Tables at once: { $number ->
    [0] any number
   *[other] at most { $number }
}
server-language = Public language of new tables: { $language }
server-own = the server’s own
server-pace = Pace of new tables: { $pace }
refusal-server-channel = On this server tables are set up in { $channels } only. Those who manage the server can change it: `/server channel`.
refusal-server-channels = At most { $most } channels can be named. Those who manage the server can leave all of them out: then tables may be everywhere.
refusal-server-title = This game is not played on this server. Those who manage the server can change it: `/server title`.
refusal-server-titles = At least one game must stay allowed.
refusal-server-tables = This server has reached its limit of { $most ->
    [one] one table
   *[other] { $most } tables
}. Those who manage the server can change it: `/server tables`.
refusal-server-number = A server can have 0 (any number) to { $most } tables at once.

## A forum of games, and a feed
command-forum = forum
    .description = Games as posts of a forum; nothing named: no forum
command-feed = feed
    .description = A channel with news of all tables; nothing named: none
command-table-feed = feed
    .description = Keep this table out of the server’s feed, or let it in
option-forum = forum
    .description = Which forum? Each game is a post there
option-threads = threads
    .description = Text channel for solo games and /parley
option-feed = channel
    .description = In which channel?
option-spoilers = spoilers
    .description = Hide results until they are tapped?
option-listed = listed
    .description = May the feed tell of this table?
server-forum = Games are posts in { $forum }; private threads in { $threads }
server-no-forum = No forum: games are where they are asked for
server-feed = Feed: { $channel }{ $spoilers ->
    [yes] , results behind spoilers
   *[no] { "" }
}
server-no-feed = No feed
tag-free = seat free
tag-running = running
tag-finished = finished
forum-opening = { $who } opens a table: **{ $title }**.
forum-tags-missing = I may not manage this forum’s tags. Please make these, or allow me Manage Channels there and ask again: { $tags }. I find them by their names.
forum-tags-full = A forum has room for { $most } tags. Please remove some and ask again; these are missing: { $tags }.
refusal-forum-tags = Posts in { $channel } need a tag, and I find none of mine there. Those who manage the server can make them: { $tags }.
refusal-server-forum = A forum and a text channel belong together: solo games and `/parley` need private threads, which a forum cannot have. Name both, or none to have no forum.
refusal-permissions-missing-in = I lack permissions in { $channel }. Please allow me: { $missing }.
feed-lobby = **{ $title }** · { $number ->
    [0] all seats are taken
    [one] one seat is free
   *[other] { $number } seats are free
} · { $channel }
feed-running = **{ $title }** · the game has begun · { $channel }
feed-free = { $number ->
    [one] A seat has become free: ask for it there.
   *[other] { $number } seats have become free: ask for one there.
}
feed-over = **{ $title }** · the game is over · { $channel }
table-feed-yes = The server’s feed may tell of this table, if there is one.
table-feed-no = The server’s feed no longer tells of this table.

## Talking
command-parley = parley
    .description = Talk with one of the players, between you two
parley-opened = You can talk in { $channel }. Only you two see it, and it closes with the game.
parley-thread = { $one } and { $other }
parley-begins = { $who }: this is between you two. I read nothing here. It closes with the game.
refusal-parley-self = You need no thread to talk to yourself.
refusal-parley-stranger = That person has no seat in this game.
refusal-parley-nowhere = `/parley` needs a game in a text channel of this server.
refusal-parley-gone = That person is no longer on this server.
refusal-parley-refused = Discord does not permit a private thread here. Those who manage the server can allow it; or write to each other directly.
