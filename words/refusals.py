"""A refusal, translated: why the rules or the table do not take what somebody asked for."""

from typing import Protocol

from words.speaker import Speaker


class Refused(Protocol):
    """A refusal of the rules or of the table."""

    key: str
    figures: dict[str, object]


def refusal_text(refusal: Refused, speaker: Speaker) -> str:
    """The reason of a refusal, in the words of the title, of the kernel or of the table."""
    key = f"refusal-{refusal.key}"
    if speaker.knows(key):
        return speaker.tell(key, **refusal.figures)
    game = speaker.title_name() if speaker.title else speaker.say("this-game")
    return speaker.minute(key, {**refusal.figures, "game": game})
