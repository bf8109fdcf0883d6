# For the operator of the bot.
command-owner = owner
    .description = For the operator of this bot
command-status = status
    .description = How the bot is doing
command-leave = leave
    .description = Leave a server
command-block = block
    .description = Stop serving a server or a person
command-unblock = unblock
    .description = Serve a server or a person again
option-server = server
    .description = Which server? Its name or id
option-blocked-kind = what
    .description = A server or a person?
option-blocked-id = id
    .description = Its id in Discord
choice-server = server
choice-person = person
owner-version = Rondel { $version } on { $servers ->
    [one] one server
   *[other] { $servers } servers
}
owner-games = games under way: { $running }, in memory: { $loaded }
owner-processes = processes: { $number }, latency: { $latency } ms
owner-queue = tables with messages to send: { $number }
owner-backup = last backup: { $when }
owner-no-backup = no backup yet
owner-left = The bot has left { $server }.
owner-blocked =
    Blocked servers: { $servers }
    Blocked people: { $people }
owner-none = none
contact = The operator of this bot can be reached here: { $contact }
refusal-blocked = The operator of this bot has blocked you or this server; `/me data` and `/me forget` still work.
refusal-owner-only = These commands are for the operator of the bot.
refusal-owner-unknown-server = This process is on no server with that name or id.
refusal-owner-not-an-id = An id is a number: in Discord’s developer mode, *Copy ID* gives it.
