"""Records of the bot's messages on disk, so that a restart loses none of them."""

import time

from table import MessageRecord, Tables

SCOPE = "table:"  # followed by the table's number
TABLE_CARD = "table"  # the card with votes, seats and pauses
FEED_OWED = "feed-owed"  # scope of the notes on tables whose message there still names somebody forgotten
FEED = "feed"  # the message about a table in the feed of its server
STORY = "story"  # the card that tells how a game went
SHOWN = {"lobby": "lobby", "running": "turn", "over": "turn"}  # the card of a table in each phase
YOUNG = 50 * 60  # seconds; Discord limits edits of messages older than an hour
UNFINISHED = -1  # in place of the log's length: a restart finishes such a message


def is_young(posted: MessageRecord) -> bool:
    """Whether it may still be edited freely."""
    return time.time() - posted.at < YOUNG


def scope(table_id: int) -> str:
    """The scope of a table's notes."""
    return f"{SCOPE}{table_id}"


async def owed_cards(tables: Tables, *, everywhere: bool = False) -> list[tuple[int, str]]:
    """The cards that are behind their tables: those that moved on since their last one.

    A game that was ended by agreement has not moved; but its story is owed, and the last card comes before it.
    Whoever asks is to post them; `everywhere`: they only look, also at what other processes are to post.
    """
    owed: dict[tuple[int, str], None] = {}
    for phase, slot in (*SHOWN.items(), ("over", STORY)):
        behind = await tables.behind(slot, phase, everywhere=everywhere)
        owed |= dict.fromkeys((table_id, "turn" if slot == STORY else slot) for table_id in behind)
    return list(owed)
