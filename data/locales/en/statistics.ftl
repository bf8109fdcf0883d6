### Ratings and statistics of finished games

## Commands: names up to 32, descriptions up to 60, of options up to 45 characters
command-stats = stats
    .description = Games, places, ratings: yours and others’
command-stats-mine = mine
    .description = Your own statistics, for you alone
command-stats-player = player
    .description = Those of somebody who allows it
command-stats-server = server
    .description = What is played on this server
command-stats-title = title
    .description = Results of one title on this server
command-leaderboard = leaderboard
    .description = The best of this server, of those who allow it
command-me-stats = stats
    .description = Let others see your statistics, or not
option-whose = player
    .description = Whose statistics?
me-stats-on = Others may see your statistics now, and leaderboards list you on servers where you have played. `/me stats` takes it back.
me-stats-off = Your statistics are for you alone, and no leaderboard lists you.

## Answers
stats-none = No game that counts yet. A game counts when the rules have ended it, or when it ended because players left; results come in within a minute. Games with computers are counted apart.
stats-none-of = { $who } has no game that counts yet.
stats-server-none = No game that counts on this server yet. A game counts, among people only, when the rules have ended it or when it ended because players left.
stats-leaders-none = Nobody is listed here for { $title }. The leaderboard lists players who have finished a game of it on this server and allow it with `/me stats`.
refusal-stats-private = { $who } keeps their statistics private. They can change that with `/me stats`.
refusal-stats-nobody = { $who } is a bot, and bots have no statistics.
refusal-stats-nowhere = That is about a server: ask on that server.

## The sheet
stats-all-titles = All games
stats-all-people = { $number ->
    [one] one player
   *[other] { $number } players
}
stats-on-server = on { $server }
stats-games = Games
stats-curve = Rating, game by game
stats-places = Places
stats-sizes = Tables
stats-roles = Played with
stats-met = Met most
stats-computers = With computers, unrated
stats-against = { $title } · { $level }
stats-ranking = Ratings
stats-column-games = games
stats-column-won = won
stats-column-place = place
stats-column-time = to move
stats-column-rating = rating
stats-column-people = players
stats-column-ahead = ahead
stats-column-behind = behind
stats-row-games = Games that count
stats-row-won = Won
stats-row-place = Place on average
stats-row-time = Time to move
stats-row-rating = Rating
stats-row-people = Players
stats-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
stats-size = { $number } players
stats-rank = { $place }. { $name }
stats-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-seconds = { $number } s
stats-minutes = { $number } min
stats-hours = { $number } h
stats-days = { $number ->
    [one] one day
   *[other] { $number } days
}
stats-unknown = –

## The same in words
stats-alt-head = { $what }, { $note }.
stats-alt-part = { $what }:
stats-alt-line = { $name }: { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } over { $games ->
    [one] one game
   *[other] { $games } games
}, at most { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-alt-figure = { $what } { $figure }
stats-alt-row = { $name }: { $figures }
