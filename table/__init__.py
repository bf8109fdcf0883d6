"""The referee's desk: games in channels, kept on disk, telling nobody else's secrets."""

from table.errors import Refusal, StoreError
from table.model import (
    Candidate,
    Change,
    Line,
    Notice,
    Order,
    Pace,
    Person,
    Played,
    Preview,
    Proposal,
    Stop,
    Summary,
    Tried,
    Undo,
)  # fmt: skip
from table.table import Table
from table.tables import Tables

__all__ = [
    "Candidate", "Change", "Line", "Notice", "Order", "Pace", "Person", "Played", "Preview", "Proposal", "Refusal",
    "Stop", "StoreError", "Summary", "Table", "Tables", "Tried", "Undo",
]  # fmt: skip
