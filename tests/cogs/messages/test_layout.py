"""Messages as they are laid out: what is cut, and what need not be."""

from discord import ui

from cogs.interactions.controls import button
from cogs.interactions.custom_ids import Id
from cogs.messages.attachments import NewPicture
from cogs.messages.layout import TEXT, Page


def texts(page: Page) -> list[str]:
    return [str(each.content) for each in page.view().walk_children() if isinstance(each, ui.TextDisplay)]


def test_the_text_of_a_scene_takes_only_the_room_of_what_is_shown_of_it() -> None:
    block = "a" * (TEXT // 2)
    first, *scenes = texts(
        Page((block,), scenes=(("b" * TEXT, NewPicture(b"", "")), ("c" * TEXT, NewPicture(b"", ""))))
    )
    assert first == block
    assert [text[-1] for text in scenes] == ["…", "…"]
    assert len(first) + sum(map(len, scenes)) <= TEXT


def test_the_question_and_its_answers_are_the_last_rows_of_a_card() -> None:
    answer, act = button(Id("answer", 1), "Fight"), button(Id("act", 1), "Act")
    page = Page(("news",), ((act,),), head="Ben, fight?", foot="Ben: fight in Vienna?", answers=((answer,),))
    shown = [each for each in page.view().walk_children() if isinstance(each, ui.TextDisplay | ui.Button)]
    said = [each.content if isinstance(each, ui.TextDisplay) else each.label for each in shown]
    assert said == ["Ben, fight?", "news", "Ben: fight in Vienna?", "Fight", "Act"]
