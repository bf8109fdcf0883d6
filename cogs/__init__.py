"""Discord: every top-level module here is an extension; the packages are what extensions are made of."""

EXTENSIONS = (
    "cogs.lobby", "cogs.game", "cogs.hosting", "cogs.person", "cogs.turns", "cogs.clock", "cogs.welcome",
    "cogs.imperial", "cogs.caesar", "cogs.imperunde",
)  # fmt: skip
