"""What players stumbled over stays out of the catalogues, and reads as they would say it."""

import pytest

from tests.words.test_prose import ENGLISH, FRENCH, HARD, every_text
from words import Speaker

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
        "together 4 M",
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
    ),
    "fr": (
        "Pourquoi pas un autre coup",
        "Fin du temps",
        "survole",
        "↶ Reprendre",
        "sans user son pas",
        "de six au plus",
        "Plus de mouvements",
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
    ),
}


@pytest.mark.parametrize("language", STUMBLED)
def test_nothing_that_players_stumbled_over_is_said_any_more(language: str) -> None:
    files = ENGLISH if language == "en" else FRENCH
    said = [(file.stem, key, text) for file in files for key, text in every_text(file)]
    assert said
    assert [each for each in said for phrase in STUMBLED[language] if phrase in each[2]] == []


def test_general_sentences() -> None:
    say, french = Speaker("en").say, Speaker("fr").say
    assert say("refusal-seats-number", least=2, most=6, number=1).endswith("needs 2–6 players; only you have joined.")
    assert "a panel only they can see" in say("welcome-how-text")
    assert say("card-earlier", number=13) == "13 earlier events in the log"
    assert say("panel-up") == "← Back"
    assert (say("settings-changed"), say("vote-heard")) == ("Settings saved.", "You agreed.")
    assert french("why-not-other") == f"Pourquoi ce coup est-il refusé{HARD}?"
    assert french("card-until", when="dans 60 minutes") == "échéance dans 60 minutes"
    assert french("panel-back") == "↶ Annuler"


def test_sentences_of_imperial() -> None:
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
    way = {"spaces": 2, "cost": 0, "passes": True}
    assert french.tell("space-way", **way) == "2 cases · dépasse Investisseur"
    assert "gratuitement, six au plus" in french.tell("help-rondel")


def test_a_fleet_of_imperial_is_no_ship_in_french() -> None:
    said = [(key, text) for file in FRENCH if file.stem.startswith("imperial") for key, text in every_text(file)]
    assert said
    assert [each for each in said if "navire" in each[1].lower()] == []


def test_sentences_of_caesars_empire() -> None:
    english = Speaker("en", "caesar", NAMES)
    assert english.tell("question-build", where=("mediolanum",)) == "Your chain starts in Mediolanum. Build it?"
    assert english.tell("panel-up") == "← Other ways"
    assert english.tell("chain-via", via=("aleria",)) == "via Aleria"
