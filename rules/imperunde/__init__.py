"""ImpeRunde: colonies, sea routes and secret services for three to six players."""

from rules.imperunde.engine import IMPERUNDE

__all__ = ["IMPERUNDE"]
