"""The referee's desk: games in channels, kept on disk, telling nobody else's secrets."""

from table.errors import Refusal, StoreError
from table.history import Course, Moment, Passage
from table.memory.answers import Change, Line, Played, Preview, Summary, Tried, Undo
from table.memory.header import Pace
from table.memory.model import Candidate, Minute, Notice, Order, Person, Proposal, Stop
from table.memory.names import clean
from table.memory.results import Member, Tally
from table.memory.thought import Thought
from table.ratings.ratings import Statistics
from table.records.branches import Wish
from table.table import Table
from table.tables import Tables

__all__ = [
    "Candidate", "Change", "Course", "Line", "Member", "Minute", "Moment", "Notice", "Order", "Pace", "Passage",
    "Person", "Played", "Preview", "Proposal", "Refusal", "Statistics", "Stop", "StoreError", "Summary", "Table",
    "Tables", "Tally", "Thought", "Tried", "Undo", "Wish", "clean",
]  # fmt: skip
