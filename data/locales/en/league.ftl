### Leagues: seasons of tables.

refusal-league-unknown = There is no such league.
refusal-league-over = This league is over.
refusal-league-drawn = The season has been drawn; you can sign up for the next one, if there is one.
refusal-league-full = The season is full: { $most } people have signed up.
refusal-league-not-in = You have not signed up for this season.
refusal-league-season = This league has no season { $number }.
refusal-leagues-many = This server has { $most } leagues under way, as many as it may have. One must end first.
refusal-league-size = This game cannot be played at tables of { $size }; a league has tables of { $least } or { $most }.
refusal-league-number = { $setting ->
    [signup] Sign-up lasts from { $least } to { $most } days.
    [days] A season lasts from { $least } to { $most } days.
    [extension] The extension is from { $least } to { $most } days.
    [at-once] Everybody plays from { $least } to { $most } games of a league at once.
   *[people] A season is for { $least } to { $most } people.
}
refusal-league-managers = Those who manage this server make and cancel leagues; with `/league allow` they can let others make leagues of their own.
refusal-league-channel = A league needs a text channel, where its tables become threads. Ask in one of this server.
refusal-league-none = There is no league on this server yet. Those who manage it open one with `/league new`.
refusal-league-bot = A bot cannot make a league.

## Commands: names up to 32, descriptions up to 60, of options up to 45 characters
command-league = league
    .description = Seasons of games that set themselves up
command-league-new = new
    .description = Open a league for sign-up in this channel
command-league-cancel = cancel
    .description = End a league for good, after one more question
command-league-show = show
    .description = Standings and tables of a season, for you alone
command-league-seasons = seasons
    .description = All seasons of a league and who won them
command-league-mine = mine
    .description = Your leagues, your places and where your games are
command-league-allow = allow
    .description = Let somebody make leagues here, or no longer
option-league = league
    .description = Which league? The newest if left out
option-size = size
    .description = How many sit at each table?
option-signup = signup
    .description = Days until the draw; 14 if left out
option-people = people
    .description = Draw at once when so many have signed up
option-days = days
    .description = How long a season lasts; 60 if left out
option-at-once = at-once
    .description = Games each plays at once; 2 if left out
option-recurring = recurring
    .description = Season after season? One alone if left out
option-league-pace = pace
    .description = How fast? The server’s, else a calm one
option-season = season
    .description = Which season? The current one if left out
option-member = member
    .description = Who?

## Making one
league-form = A new league
league-form-name = Name
league-form-name-about = What shall it be called? If left empty, it is named after its game.
league-made = **{ $name }** is open for sign-up; its message comes into this channel. `/league cancel` ends it (its number is { $number }).
league-allowed-yes = { $who } may make leagues on this server now, and cancel those.
league-allowed-no = { $who } makes no more leagues on this server. Existing leagues go on.
league-cancel = Cancel **{ $name }** for good? In season { $season } { $people ->
    [one] one person is
   *[other] { $people } people are
} in. { $running ->
    [0] No game is running.
    [one] One game is running: it goes on, and counts for nothing here.
   *[other] { $running } games are running: they go on, and count for nothing here.
}
league-cancel-sure = Cancel for good
league-cancelled = **{ $name }** is cancelled. Its message says so.

## The public message
league-unnamed = { $title } league
league-numbered = { $name } (no. { $number })
league-season = Season { $number }
league-division = **Division { $division }**
league-division-button = Division { $division }
league-tables = tables of { $size }, { $at_once ->
    [one] one game
   *[other] { $at_once } games
} at once
league-days = { $days ->
    [one] one day
   *[other] { $days } days
} a season, then { $extension ->
    [one] one day
   *[other] { $extension } days
} more for running games
league-recurring = season after season
league-once = one season
league-people = { $number ->
    [0] Nobody has signed up yet.
    [one] One person has signed up:
   *[other] { $number } people have signed up:
}
league-more = and { $number } more
league-until = Sign up until { $when }; then everybody is drawn.
league-until-people = Sign up until { $when }, or until { $number } people are in; then everybody is drawn.
league-commitment = The draw follows a seed chosen already. Its hash: `{ $hash }`
league-seed = Seed of the draw: `{ $seed }`, its hash: `{ $hash }`
league-post = **{ $name }**, season { $season }, table { $table }
league-feed = **{ $name }** · Season { $season } · { $channel }
league-sign-up = Sign up
league-withdraw = Withdraw
league-all-tables = All tables
league-my-games = My games
league-signed-up = You are in **{ $name }**, season { $season }. The draw is { $when }; until then *Withdraw* takes you out.
league-withdrawn = You are no longer in **{ $name }**, season { $season }. You can sign up again until { $when }.
league-progress = { $played } of { $all ->
    [one] one table
   *[other] { $all } tables
} played, { $running } running
league-ends = The season ends { $when }.
league-extended = The season is over; games still running go on until { $when } at the latest.
league-finished = Everything is played. Results may still change until { $when }.
league-ended-played = The season is closed.
league-ended-few = Too few people signed up: there is no season.
league-ended-cancelled = The league was cancelled.

## Standings
league-results = { $name } · Division { $division }
league-results-note = Season { $season } · { $state ->
    [closed] final standings
   *[open] standings
}
league-column-points = points
league-column-share = share
league-percent = { $number }%
league-line = { $place }. { $name }: { $points } ({ $played ->
    [one] one game
   *[other] { $played } games
})
league-alt-line = { $place }. { $name }: { $games }; { $totals }
league-table-to-come = { $name } · { $who } · to come
league-table-running = { $name } · { $who } · in { $place }
league-table-over = { $name } · { $who }

## Seasons, and one’s own leagues
league-which-season = Which season?
league-earlier = Earlier seasons
league-no-seasons = There are no earlier seasons.
league-season-line = Season { $number } · { $when } · { $people ->
    [one] one person
   *[other] { $people } people
} · { $state ->
    [played] won by { $winner }
    [few] too few
    [cancelled] cancelled
   *[open] under way
}
league-mine-none = You are not in any league. `/league show` lists those of this server.
league-mine-signup = **{ $name }** · season { $season } · the draw is { $when }
league-mine = **{ $name }** · season { $season }, division { $division }: place { $place }, { $points } points from { $played ->
    [one] one game
   *[other] { $played } games
} · { $running ->
    [0] no game is running
   *[other] you play in { $where }
}
