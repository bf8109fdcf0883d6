"""ImpeRunde: whole purchases, marches and budgets, weighed by what they bring in posts and doubloons."""

from players.imperunde.advisor import ImpeRundeAdvisor, advisor

__all__ = ["ImpeRundeAdvisor", "advisor"]
