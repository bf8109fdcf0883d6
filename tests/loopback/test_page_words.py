"""The page's own words: English and French alike, every one there is used, every one used is there."""

import re

from loopback.windows import PAGE

SOURCE = (PAGE / "words.js").read_text(encoding="utf-8")
SCRIPTS = "\n".join(file.read_text(encoding="utf-8") for file in PAGE.glob("*.js"))


def catalogue(name: str) -> dict[str, str]:
    block = SOURCE.split(f"const {name} = {{")[1].split("\n};")[0]
    return dict(re.findall(r'^  (\w+): "(.*)",$', block, re.MULTILINE))


def test_both_languages_have_the_same_words_with_the_same_figures() -> None:
    english, french = catalogue("EN"), catalogue("FR")
    assert len(english) > 40
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert sorted(re.findall(r"\{(\w+)\}", text)) == sorted(re.findall(r"\{(\w+)\}", french[key])), key


def test_every_word_is_used_and_every_used_word_is_there() -> None:
    english = catalogue("EN")
    said = set(re.findall(r'\bsay\("(\w+)"', SCRIPTS))
    by_variable = {"required", "choose_listed", "whole_number"} & set(re.findall(r'"(\w+)"', SCRIPTS))
    assert said <= english.keys()
    assert english.keys() - said - by_variable == set()
