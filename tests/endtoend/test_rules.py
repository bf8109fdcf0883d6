"""`/rules` in both languages: a word, a suggestion, all words, nonsense."""

from pathlib import Path

import pytest

from tests.endtoend.drivers import finds
from tests.endtoend.scene import scene
from words import LANGUAGES, Speaker, terms

TYPED = {"en": "swiss", "fr": "banque"}
WHOLE = {"peace": "war", "peace treaty": "peace-treaty", "pirates": "sea-events", "sabot": "sabotage"}
ENTIER = {"guerre": "war", "traité": "peace-treaty", "pirates": "sea-events", "sabot": "sabotage"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_word_is_explained(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna = now.people[0]
        anna.user.locale = {"en": "en-US", "fr": "fr"}[language]
        speaker = Speaker(language, "imperial")
        offered = await anna.autocomplete(now.world.channel, "rules", "word", TYPED[language])
        assert [choice["value"] for choice in offered] == ["imperial swiss-bank"]
        reply = await anna.slash(now.world.channel, "rules", word="imperial swiss-bank")
        assert speaker.rule("swiss-bank") in reply.text
        assert reply.message
        assert finds(reply.message, "board"), "the board of this game"
        typed = await anna.slash(now.world.channel, "rules", word=TYPED[language])
        assert speaker.rule("swiss-bank") in typed.text
        listed = await anna.slash(now.world.channel, "rules")
        assert all(words.partition(",")[0] in listed.text for words in terms(language, "imperial").values())
        for nonsense in ("zzz", "imperial zzz", "chess swiss-bank", " "):
            refused = await anna.slash(now.world.channel, "rules", word=nonsense)
            assert speaker.say("refusal-rule-unknown") in refused.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_whole_word_comes_before_one_that_begins_with_it(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "imperunde", 3) as now:
        anna, speaker = now.people[0], Speaker(language, "imperunde")
        anna.user.locale = {"en": "en-US", "fr": "fr"}[language]
        for word, term in {"en": WHOLE, "fr": ENTIER}[language].items():
            reply = await anna.slash(now.world.channel, "rules", word=word)
            assert speaker.rule(term) in reply.text, word


async def test_elsewhere_all_titles_are_offered(tmp_path: Path) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        offered = await now.people[0].autocomplete(now.world.channel, "rules", "word", "canal")
        assert {choice["value"] for choice in offered} == {"imperial-2030 canal", "imperunde canal"}
