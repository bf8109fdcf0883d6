"""Discord: each file here is an extension, each package a part they share, or a title."""

EXTENSIONS = (
    "cogs.lobby", "cogs.game", "cogs.hosting", "cogs.person", "cogs.server", "cogs.turns", "cogs.stories",
    "cogs.clock", "cogs.computers", "cogs.welcome", "cogs.statistics", "cogs.learn",
    "cogs.imperial", "cogs.caesar", "cogs.imperunde",
)  # fmt: skip
