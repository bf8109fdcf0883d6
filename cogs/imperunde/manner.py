"""How ImpeRunde is played at the table."""

from cogs.manners import Manner


class ImpeRundeManner(Manner):
    """Phases, not prompts."""
