"""What is suggested while somebody types."""

from cogs.interactions.choice_filter import MOST, suggest

LINES = [("Neu-Paris", "np"), ("Paris", "p"), (r"A\_b", "ab")]


def names(typed: str, *, by_value: bool = False) -> list[str]:
    return [choice.name for choice in suggest(LINES, typed, by_value=by_value)]


def test_what_begins_with_the_typed_text_comes_first() -> None:
    assert names(" pAr ") == ["Paris", "Neu-Paris"]


def test_names_are_shown_without_markup_and_values_are_searched_only_on_request() -> None:
    assert names("a_b") == ["A_b"]
    assert names("np") == []
    assert names("np", by_value=True) == ["Neu-Paris"]


def test_a_hard_space_is_found_with_the_space_of_a_keyboard() -> None:
    assert [choice.value for choice in suggest([("Donate 8\u00a0M", "8")], "8 m")] == ["8"]


def test_no_more_and_no_longer_than_discord_takes() -> None:
    suggestions = suggest([("x" * 200, str(number)) for number in range(40)], "")
    assert len(suggestions) == MOST
    assert {len(choice.name) for choice in suggestions} == {100}
