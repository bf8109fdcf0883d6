"""How each title is won, as `/help` and `/learn` list it."""

import pytest

from cogs.private.help import aims
from words import Speaker


@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles_that_are_won_alike_share_a_line(language: str) -> None:
    """Twice the same six lines pushed the question of `/learn` off a phone."""
    text = aims(language)
    shared = Speaker(language, "imperial").tell("aim")
    assert text.startswith(f"- **Imperial**, **Imperial 2030** · {shared}\n")
    assert text.count(shared) == 1
    for title in ("caesar", "imperunde"):
        speaker = Speaker(language, title)
        assert f"\n- **{speaker.title_name()}** · {speaker.tell('aim')}" in text
