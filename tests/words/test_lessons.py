"""The lessons of a first game: each has words in both languages, short ones, and no words are left over."""

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

import rules
from cogs.caesar.title_ui import CAESAR_UI
from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.imperunde.title_ui import IMPERUNDE_UI
from cogs.seat.lessons import Syllabus
from rules.kernel import Event
from tests.words.inventory import messages
from words import LANGUAGES, Speaker, catalogue_of
from words.catalogue import FOLDERS

SYLLABI = {"imperial": IMPERIAL_UI.syllabus, "caesar": CAESAR_UI.syllabus, "imperunde": IMPERUNDE_UI.syllabus}
ANYTHING = "EGY"  # a value for any field: a seat or, where it is looked up, a country of ImpeRunde
LONGEST = 260  # characters: a phone shows them beside a picture without scrolling


def syllabus_of(title: str) -> Syllabus:
    return SYLLABI[catalogue_of(title)]


def keys_of(title: str) -> list[str]:
    syllabus = syllabus_of(title)
    return [
        *(lesson.key for lesson in syllabus.lessons),
        *(each.key for each in syllabus.explanations),
        *syllabus.ending,
    ]


def written(title: str, language: str) -> dict[str, dict[str, set[str]]]:
    return messages(FOLDERS[0] / language / f"{title}-learn.ftl")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", rules.TITLES)
def test_every_lesson_has_words(title: str, language: str) -> None:
    speaker = Speaker(language, title)
    assert [key for key in keys_of(title) if not speaker.knows(f"lesson-{key}")] == []
    assert len({*keys_of(title)}) == len(keys_of(title))


@pytest.mark.parametrize("title", SYLLABI)
def test_both_languages_teach_the_same_and_nothing_in_vain(title: str) -> None:
    english, french = (written(title, language) for language in ("en", "fr"))
    assert english == french
    family = sorted((each for each in rules.TITLES if catalogue_of(each) == title), key=len, reverse=True)
    for key in english:
        prefix = next(f"{each}-lesson-" for each in family if key.startswith(f"{each}-lesson-"))
        assert key.removeprefix(prefix) in keys_of(title)


@pytest.mark.parametrize("title", rules.TITLES)
def test_every_question_is_taught(title: str) -> None:
    asked = {kind for lesson in syllabus_of(title).lessons for kind in lesson.asked}
    assert {*rules.title(title).questions} <= asked


@pytest.mark.parametrize("title", SYLLABI)
def test_news_speak_only_of_what_their_event_says(title: str) -> None:
    for key, parts in written(title, "en").items():
        used = {re.sub("_(?:in|of|the)$", "", name) for names in parts.values() for name in names}  # without its case
        used -= {"goal"}  # of the whole game
        if used:
            kinds = [{field.name for field in fields(kind)} for kind in events_shown(title, key)]
            assert kinds, f"{key} is no news"
            assert all(used <= names for names in kinds), key


def events_shown(title: str, key: str) -> Iterator[type[Event]]:
    """The events that the news with this key is about, whoever they befall."""
    explanations = [
        explanation for explanation in syllabus_of(title).explanations if key.endswith(f"-lesson-{explanation.key}")
    ]
    for kind in rules.title(title).events:
        event = kind(*(False if field.type in (bool, "bool") else ANYTHING for field in fields(kind)))
        if any(explanation.explains(event, seat) for explanation in explanations for seat in (ANYTHING, "ben")):
            yield kind


def test_news_give_places_their_articles() -> None:
    speaker = Speaker("en", "imperunde", {"anna": "Anna", "ben": "Ben"})
    attack = speaker.tell("lesson-seen-attack", attacker="anna", defender="ben", place="USA")
    assert attack.startswith("Anna attacks Ben in the USA.")
    assert speaker.tell("lesson-seen-conquest", player="anna", country="USA").startswith("Anna has conquered the USA.")
    assert speaker.tell("lesson-seen-colony", country="USA").startswith("A new colony is yours: the USA.")
    factory = Speaker("en", "imperial").tell("lesson-seen-destroyed", owner="austria_hungary")
    assert "a factory of Austria-Hungary and" in factory


def test_news_of_imperial_are_sentences() -> None:
    """ "Un drapeau, Brésil, marque désormais une région (Colombie)" was none."""
    english, french = Speaker("en", "imperial"), Speaker("fr", "imperial-2030")
    chip = {"nation": "germany", "region": "denmark"}
    assert english.tell("lesson-seen-chips", **chip).startswith("A tax chip of the German Empire lies in Denmark now:")
    flag = french.tell("lesson-seen-chips", nation="brazil", region="colombia")
    assert flag.startswith("Un drapeau du Brésil est planté en Colombie\u00a0:")
    interest = french.tell("lesson-seen-interest", nation="usa", amount=4)
    assert interest.startswith("Vous avez reçu 4\u00a0M d’intérêts des États-Unis.")
    battle = french.tell("lesson-seen-battle", nation="india", enemy="china")
    assert battle.startswith("Bataille entre l’Inde et la Chine\u00a0:")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", SYLLABI)
def test_a_lesson_is_one_or_two_sentences(title: str, language: str) -> None:
    text = (FOLDERS[0] / language / f"{title}-learn.ftl").read_text(encoding="utf-8")
    for line in re.split(r"\n(?=[a-z#]|    \.)", text):
        if "=" in line and not line.startswith("#"):
            said = line.partition("=")[2]
            assert len(re.findall(r"[.?!](?:\s|$)", said.strip())) <= 2, line
            assert len(said) <= LONGEST, line
