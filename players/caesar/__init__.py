"""Caesar's Empire: a turn is a city with a chain to it; what counts is who earns on the roads later."""

from players.caesar.advisor import CaesarAdvisor, advisor

__all__ = ["CaesarAdvisor", "advisor"]
