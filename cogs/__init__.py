"""Discord: each file here is an extension, each package a part they share, or a title."""

EXTENSIONS = (
    "cogs.lobby", "cogs.game_commands", "cogs.table_commands", "cogs.me", "cogs.server", "cogs.card_poster",
    "cogs.story_poster", "cogs.rethink", "cogs.announcements", "cogs.computers", "cogs.welcome", "cogs.stats",
    "cogs.learn", "cogs.owner", "cogs.removed_servers", "cogs.thread_names", "cogs.forum", "cogs.league",
    "cogs.imperial", "cogs.caesar", "cogs.imperunde",
)  # fmt: skip
