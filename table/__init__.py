"""The referee's desk: games in channels, kept on disk, telling nobody else's secrets."""

from table.errors import Refusal, StoreError
from table.history import Course, Moment, Passage
from table.model.answers import Change, Line, Played, Preview, Summary, Tried, Undo
from table.model.header import Pace
from table.model.names import clean
from table.model.results import Member, Tally
from table.model.thought import Thought
from table.model.values import Candidate, Minute, Notice, Order, Person, Proposal, Stop
from table.ratings.ratings import Statistics
from table.records.branches import Wish
from table.table import Table
from table.tables import Tables

__all__ = [
    "Candidate", "Change", "Course", "Line", "Member", "Minute", "Moment", "Notice", "Order", "Pace", "Passage",
    "Person", "Played", "Preview", "Proposal", "Refusal", "Statistics", "Stop", "StoreError", "Summary", "Table",
    "Tables", "Tally", "Thought", "Tried", "Undo", "Wish", "clean",
]  # fmt: skip
