"""Messages as they are laid out: what is cut, and what need not be."""

from discord import ui

from cogs.wire.attachments import Shown
from cogs.wire.layout import TEXT, Page


def texts(page: Page) -> list[str]:
    return [str(each.content) for each in page.view().walk_children() if isinstance(each, ui.TextDisplay)]


def test_the_text_of_a_scene_takes_only_the_room_of_what_is_shown_of_it() -> None:
    block = "a" * (TEXT // 2)
    first, *scenes = texts(Page((block,), scenes=(("b" * TEXT, Shown(b"", "")), ("c" * TEXT, Shown(b"", "")))))
    assert first == block
    assert [text[-1] for text in scenes] == ["…", "…"]
    assert len(first) + sum(map(len, scenes)) <= TEXT
