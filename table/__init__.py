"""Games in channels: their log on disk, their people, and what each of them may know."""

from table.errors import Refusal, StoreError, UnusableDatabase
from table.history import Course, Moment, Passage
from table.model.answers import Change, Line, Played, Preview, Summary, Tried, Undo
from table.model.computers import DecisionRequest
from table.model.header import Pace
from table.model.names import clean
from table.model.person import Person
from table.model.results import Member, Tally
from table.model.values import Announcement, Candidate, MessageRecord, Order, Proposal, Stop, SystemEvent
from table.ratings.ratings import Statistics
from table.records.branches import Wish
from table.table import Check, Table, after
from table.tables import Tables

__all__ = [
    "Announcement",
    "Candidate",
    "Change",
    "Check",
    "Course",
    "DecisionRequest",
    "Line",
    "Member",
    "MessageRecord",
    "Moment",
    "Order",
    "Pace",
    "Passage",
    "Person",
    "Played",
    "Preview",
    "Proposal",
    "Refusal",
    "Statistics",
    "Stop",
    "StoreError",
    "Summary",
    "SystemEvent",
    "Table",
    "Tables",
    "Tally",
    "Tried",
    "Undo",
    "UnusableDatabase",
    "Wish",
    "after",
    "clean",
]  # fmt: skip
