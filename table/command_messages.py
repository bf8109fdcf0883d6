"""What `python -m table` prints when a record or a game is refused; a refusal without a text prints its key."""

from rules import IllegalAction

SENTENCES = {
    "channel-busy": "game {table} is in that channel already",
    "log-differs": "row {number} of the log gives another position under these rules",
    "log-gap": "row {number} of the log is missing",
    "log-illegal": "row {number} of the log is not legal under these rules ({reason})",
    "record-dice": "the dice of the record do not come from its seed (row {number})",
    "record-differs": "the record does not give the position it claims (row {number})",
    "record-foreign": "that is not a record of Rondel",
    "record-header": "the head of the record cannot be read",
    "record-illegal": "row {number} of the record is not legal ({reason})",
    "record-line": "line {line} of the record cannot be read",
    "record-long": "a record has at most {most} characters",
    "record-result": "the record claims another result than its moves give",
    "record-seed": "the seed of the record does not fit its hash",
    "record-version": "the record was played by version {theirs} of the rules, these are version {ours}",
    "record-withheld": "the record withholds secrets, as its game was running: export it again when the game is over",
    "table-none": "there is no such game",
    "table-newer": "a newer Rondel has written this game: update the program",
    "table-unreadable": "what is on file of this game cannot be read: it may be damaged",
}


def sentence(refusal: IllegalAction) -> str:
    known = SENTENCES.get(refusal.key)
    return known.format(**refusal.figures) if known else str(refusal)
