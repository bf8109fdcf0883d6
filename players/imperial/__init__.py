"""Imperial and Imperial 2030: a turn is a space of the rondel and all that is done there."""

from players.imperial.advisor import ImperialAdvisor, advisor

__all__ = ["ImperialAdvisor", "advisor"]
