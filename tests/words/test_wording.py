"""What players stumbled over stays out of the catalogues, and reads as they would say it."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules import IllegalAction
from rules.imperunde import events as e
from rules.imperunde.actions import Move
from rules.imperunde.board import LENGTHS, TARGETS
from tests.words.test_prose import ENGLISH, FRENCH, HARD, every_text
from words import Speaker, refusal_text

NAMES = {"anna": "Anna", "ben": "Ben"}

STUMBLED = {
    "en": (
        "can play; ",
        "only he sees",
        "happenings",
        "The dice are sealed",
        "Move the nation in turn",
        "its step left",
        "is not alone there",
        "↑ Up",
        "Settled.",
        "Noted.",
        "together 4\u00a0M",
        "Printing",
        "first turn · free",
        "you say, sealed",
        "under seal",
        "does this last moment pass",
        "Nobody stops ",
        "is beaten off",
        "or on with it",
        "has come back to",
        "has embarked",
        "has used the fair wind",
        "anew",
        " %",
        "succeeds with",
        "is known under that word",
        "things used",
        "With whose eyes",
        "without a sound",
        "You sit at no table",
        "Be here again",
        "as each table has it",
        "is no day",
        "at the most often",
        "settles for its tables",
        "At most so many",
        "all the tables it wants",
        "With yourself",
        "How a title goes",
        "Only those are who",
        "to themselves",
        "is no player",
        "M are there",
        "is in turn now",
        "stands there as an enemy",
        "armaments works",
        "A country of nobody",
        "Hostile ships are in one sea",
        "posts are missing",
        "before the first choice",
        "ublished at once",
        "ublish at once",
        "Whatever you choose here",
        "by Factory",
        "by Investor",
        "governments promise more",
        "others gain less",
        "it is done",
        "alone and at once",
        "A word to each",
        "What I have said stands",
        "Another number of posts",
        "and roll on",
        "Roll until something",
        "is loaded now",
        "Why is this move refused",
        "(one way)",
    ),
    "fr": (
        "Pourquoi pas un autre coup",
        "Fin du temps",
        "survole",
        "↶ Reprendre",
        "sans user son pas",
        "de six au plus",
        "Plus de mouvements",
        "Plus de déplacements",
        "Conclure",
        "sous scellé",
        "Vous voyez les cartes",
        "(les indigènes)",
        " biens ",
        "usine d’armement,",
        "vaisseau",
        "des pourparlers",
        "égalité est au défenseur",
        "égalité est à vous",
        "au plus souvent toutes les",
        "Vous seuls, à deux",
        "Autant au plus",
        "Être de retour",
        "n’est pas un jour",
        "tables qu’il veut",
        "Qui gère le serveur",
        "ne porte ce mot",
        "En hôte",
        "Être oublié",
        "Déjà utilisé",
        "Avec les yeux de qui",
        "Comment se passe un jeu",
        "pour soi",
        "sans maître",
        "bon trésor",
        "avant le premier choix",
        "près d’Usine",
        "ublié aussitôt",
        "ublier aussitôt",
        "En amie",
        "En ennemie",
        "jours d’absence",
        "c’est fait",
        "encore mobile",
        "contre Pirates",
        "en moins pour",
        "Un mot à chacun",
        "Dire guerre ou paix",
        "ou vous en passer",
        "sans retour",
    ),
}


@pytest.mark.parametrize("language", STUMBLED)
def test_nothing_that_players_stumbled_over_is_said_any_more(language: str) -> None:
    files = ENGLISH if language == "en" else FRENCH
    said = [(file.stem, key, text) for file in files for key, text in every_text(file)]
    assert said
    assert [each for each in said for phrase in STUMBLED[language] if phrase in each[2]] == []


@pytest.mark.parametrize(
    ("files", "dice", "draw"),
    [(ENGLISH, r"\b(dice|die)\b", r"random draw"), (FRENCH, r"\bdés?\b", r"tirages? au sort")],
    ids=["en", "fr"],
)
def test_what_is_said_in_every_title_speaks_of_random_draws(files: Sequence[Path], dice: str, draw: str) -> None:
    """ImpeRunde alone has dice."""
    keys = {"record-here", "minute-restored", "notice-restored", "refusal-undo-revealed"}
    said = {key: text for file in files for key, text in every_text(file) if key in keys and re.search(draw, text)}
    assert said.keys() == keys
    assert not [text for text in said.values() if re.search(dice, text)]


def test_the_treasures_of_caesar_are_named_as_the_rules_name_them() -> None:
    assert "eight kinds of treasure, and gold coins;" in Speaker("en", "caesar").tell("rule-treasure")


def test_general_messages_read_as_agreed() -> None:
    say, french = Speaker("en").say, Speaker("fr").say
    few = IllegalAction("seats-number", least=2, most=6, number=1)
    assert refusal_text(few, Speaker("en", "imperial")) == "Imperial needs 2–6 players; only you have joined."
    assert (
        refusal_text(few, Speaker("fr", "imperial"))
        == f"Imperial{HARD}: il faut de 2 à 6 joueurs{HARD}; il n’y a que vous."
    )
    assert refusal_text(few, Speaker("en")).startswith("This game needs")
    assert "a panel only they can see" in say("welcome-how-text")
    assert say("card-earlier", number=13) == "13 earlier events in the log"
    assert say("panel-up") == "← Back"
    assert (say("settings-changed"), say("vote-heard")) == ("Settings saved.", "You agreed.")
    assert french("why-not-other") == f"Pourquoi pas une autre action{HARD}?"
    assert french("card-until", when="dans 60 minutes") == "échéance dans 60 minutes"
    assert french("panel-back") == "↶ Annuler"


def test_messages_of_imperial_read_as_agreed() -> None:
    english, french = Speaker("en", "imperial", NAMES), Speaker("fr", "imperial", NAMES)
    assert english.attribute("command-move-on-rondel", "description") == "Choose a rondel space"
    assert english.tell("choose-buy-bond-raise-bond") == "Buy or raise a bond"
    assert english.phrase("panel-anytime") == "Donate to a treasury"
    assert english.tell("action-done", building=True) == "Build nothing"
    assert (english.option("edition"), english.value("edition", "first")) == ("Edition", "first printing")
    for speaker, rides in (
        (english, "by rail, may still move"),
        (french, "par chemin de fer, en gardant son déplacement"),
    ):
        assert speaker.tell("action-rail-army", origin="berlin", to="munich", step=True, others=()).endswith(rides)
    assert french.name("import") == "Importation"
    way = {"spaces": 2, "cost": 0, "passes": True, "investor": None, "mine": False}
    assert french.tell("space-way", **way) == "à 2 cases · dépasse Investisseur"
    own = french.tell("space-way", **{**way, "mine": True})
    assert own == "à 2 cases · dépasse Investisseur\u00a0: vous recevez 2\u00a0M et pouvez investir"
    assert english.tell("space-way", **{**way, "mine": True}).endswith(
        "passes Investor: you get 2\u00a0M and may invest"
    )
    assert "gratuitement, six au plus" in french.help("rondel", {"investor_card": True})


def test_a_fleet_of_imperial_is_no_ship_in_french() -> None:
    said = [(key, text) for file in FRENCH if file.stem.startswith("imperial") for key, text in every_text(file)]
    assert said
    assert [each for each in said if "navire" in each[1].lower()] == []


def test_messages_of_caesars_empire_read_as_agreed() -> None:
    english = Speaker("en", "caesar", NAMES)
    assert english.tell("question-build", where=("mediolanum",)) == "Your chain starts in Mediolanum. Build it?"
    assert english.tell("panel-up") == "← Other ways"
    assert english.tell("chain-via", via=("aleria",)) == "via Aleria"


ONES = {**NAMES, "cleo": "Cleo"}


def test_messages_of_imperunde_read_as_agreed() -> None:
    english, fought = Speaker("en", "imperunde", ONES), {"where": ("PER",), "whom": ("ben",)}
    assert english.tell("shop-limit", number=0, posts=0) == "No units yet: needs a post from an earlier round"
    assert english.event(e.TalksReopened()).startswith("Talks reopened")
    assert english.tell("question-treaty") == "Last chance to play a peace treaty."
    assert english.event(e.CardStands("anna", "betrayal")) == "Nobody counters Anna’s Betrayal"
    assert english.event(e.CardCancelled("ben", "pirates")) == "Ben’s Pirates are cancelled"
    assert english.event(e.AttackRepelled("cleo", "anna", "PER")) == "Anna beats off Cleo’s attack on Persia"
    assert english.tell("question-roll", **fought) == "Persia: ready to roll against Ben?"
    asked = {**fought, "who": ("anna",)}
    assert english.tell("ask-roll", **asked) == "Anna, Persia: ready to roll against Ben?"
    assert english.tell("ask-defend", **asked) == "Anna, Persia: Ben attacks. Which of your units defend?"
    assert english.tell("ask-equip", **asked).startswith("Anna, your new colony Persia: a frigate beside it")
    assert english.tell("ask-ships", **asked) == "Anna, where do your ships go?"
    assert english.tell("card-now", card="rebellion", number=16) == "**Rebellion** can be played now: 16 targets"
    assert english.tell("card-now", card="ambush", number=1) == "**Ambush** can be played now"
    said = {"whom": "ben", "now": "peace", "said": "as_it_is"}
    assert english.tell("relation", **said).endswith("your word (secret): **no change**")
    assert english.tell("crumb", source="CON") == "**Congo ›** where to?"
    assert english.tell("crumb-to", source="CON", target="EGY") == "**Congo › Egypt**"
    assert english.tell("forts-full") == "forts full: one for each post that stood when investments began"
    assert english.say("card-sealed", hash="12ab") == "Every random draw is sealed (fair-play hash 12ab)."
    assert english.say("render-imperial-total", amount=4) == "total 4\u00a0M"


@pytest.mark.parametrize("length", LENGTHS)
def test_a_length_tells_the_posts_of_so_many_players_where_that_is_known(length: str) -> None:
    for speaker, posts in ((Speaker("en", "imperunde"), "posts"), (Speaker("fr", "imperunde"), "comptoirs")):
        every = speaker.value("length", length)
        for seats, targets in TARGETS.items():
            target = targets[LENGTHS.index(length)]
            assert speaker.value("length", length, seats).endswith(f" · {target} {posts}")
            assert str(target) in every


def test_french_messages_of_imperunde_read_as_agreed() -> None:
    french = Speaker("fr", "imperunde", ONES)
    assert french.tell("shop-limit", number=0, posts=0).startswith("Pas encore d’unités")
    assert french.event(e.TalksReopened()).startswith("Les négociations reprennent")
    assert french.tell("question-treaty") == "Dernière occasion de jouer un traité de paix."
    assert french.event(e.CardCancelled("ben", "pirates")) == f"La carte de Ben est annulée{HARD}: Pirates"
    assert french.event(e.AttackRepelled("cleo", "anna", "PER")) == "Anna repousse l’attaque de Cleo en Perse"
    assert (
        french.event(e.AttackRepelled("cleo", "natives", "PER"))
        == "Les indigènes repoussent l’attaque de Cleo en Perse"
    )
    asked = {"where": ("PER",), "whom": ("ben",), "who": ("anna",)}
    defends = f"Anna, Perse{HARD}: Ben attaque. Lesquelles de vos unités défendent{HARD}?"
    assert french.tell("ask-defend", **asked) == defends
    playable = f"**Rébellion** peut se jouer maintenant{HARD}: 16 cibles"
    assert french.tell("card-now", card="rebellion", number=16) == playable
    assert french.tell("action-end-movement") == "Terminer mes mouvements"
    assert french.tell("action-ready") == "Prêt"
    said = {"whom": "ben", "now": "peace", "said": "as_it_is"}
    assert f"votre position (secrète){HARD}: **inchangée**" in french.tell("relation", **said)
    stolen = french.tell("action-steal-card", card="forged_naval_orders")
    assert stolen == f"Remettre dans la pile{HARD}: Faux ordres de marine"
    assert french.tell("question-unmask", whom=("cleo",)).startswith("Voici les cartes de Cleo.")
    assert "Ben prend la Birmanie aux indigènes" in french.event(e.CountryConquered("ben", "BUR", "natives", 0))
    assert french.tell("crumb-to", source="CON", target="EGY") == "**Congo › Égypte**"
    full = f"forts au complet{HARD}: un par comptoir déjà là au début des investissements"
    assert french.tell("forts-full") == full
    counted = french.say("render-caesar-parts", points=40, cities=1, goods=2, gold=3, bonus=4)
    assert counted.startswith("chemins 40 · villes 1 · richesses 2")


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Uses its only move.", "Uses 1 of 2 moves."),
        ("fr", "Utilise son seul mouvement.", "Utilise 1 de 2 mouvements."),
    ],
)
def test_a_move_says_how_many_it_uses(language: str, one: str, two: str) -> None:
    speaker, met = Speaker(language, "imperunde", ONES), {"against": None, "defenders": 0, "steps": 1}
    for moves, words in ((1, one), (2, two)):
        move = Move("cavalry", moves, "WIN", "PER")
        assert speaker.note(move, {**met, "storm": False, "calm": False}) == words
        assert speaker.note(move, {**met, "storm": True, "calm": False}).endswith(f" {words}")


@pytest.mark.parametrize(
    ("language", "kept"),
    [
        ("en", "one doubloon kept"),
        ("fr", "un doublon gardé"),
    ],
)
def test_the_number_one_takes_the_singular(language: str, kept: str) -> None:
    speaker = Speaker(language, "imperunde", ONES)
    assert speaker.tell("stay", funds=1) == kept
    assert speaker.tell("buy-all", spent=0, before=0, funds=1).endswith(kept)


def test_one_post_is_no_plural_in_words_of_the_french_board() -> None:
    figures = {"player": "Ben", "home": "Japon", "target": 45, "surplus": 1, "debt": 0, "cards": 0, "enemies": "–"}
    assert "1 comptoir sur 45" in Speaker("fr").say("render-imperunde-player", posts=1, **figures)


def test_boards_do_not_say_to_act() -> None:
    assert Speaker("en").say("render-imperial-waits", nation="Italy", player="Ben") == "Italy · Ben decides"
    assert Speaker("en").say("render-caesar-turn", player="Ben") == "Ben’s turn"
