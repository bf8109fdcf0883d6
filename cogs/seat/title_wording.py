"""How a title puts its game into words: panel, card, log, hand and ranking; the defaults serve any title."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cogs.seat.news import News
from rules.kernel import Action, Event, Game, Question, RankedSeat, View
from words import Speaker


class TitleWording:
    """Text made from views and events."""

    lasting_answers: ClassVar[tuple[type, ...]] = ()  # to open questions, though possible at any time: no secret either
    shared_answers: ClassVar[tuple[type, ...]] = ()  # that each of several who are asked may give on the card

    def aim(self, view: View | None, speaker: Speaker) -> str:
        """How the game is won, in a sentence or two; without a view, of any game of the title."""
        return speaker.tell("aim")

    def lesson_figures(self, view: View) -> Mapping[str, Any]:
        """What the lessons of a first game may name beside the fields of their event."""
        return {}

    def private_speaker(self, view: View, speaker: Speaker) -> Speaker:
        """Who puts suggestions into words for one reader, from their own view."""
        return speaker

    def panel_heading(self, view: View, speaker: Speaker) -> str:
        """The first line of a player's panel, from their own view."""
        return f"**{speaker.tell('title')}**"

    def text_icons(self, view: View, speaker: Speaker) -> Mapping[str, str]:
        """The emoji before names in texts: name in words to the id of the emoji, without the catalogue."""
        return {}

    def panel_question(self, question: Question, view: View, speaker: Speaker, draft: Sequence[Action] = ()) -> str:
        """What a player's panel asks, from their own view after their draft."""
        return speaker.question(question)

    def card_headline(self, view: View, speaker: Speaker) -> str:
        """The first line of a public card, from the spectator's view."""
        return f"**{speaker.tell('title')}**"

    def card_question(self, question: Question, seats: Sequence[str], view: View, speaker: Speaker) -> str:
        """The question on a public card, with the names of those it is put to, from the spectator's view."""
        return speaker.tell(f"ask-{question.kind}", who=tuple(seats), whom=question.whom, where=question.where)

    def card_question_short(self, question: Question, seats: Sequence[str], view: View, speaker: Speaker) -> str:
        """The question once more, above the buttons of a card: in fewer words where it is long."""
        asked = {"who": tuple(seats), "whom": question.whom, "where": question.where}
        short = speaker.attribute(f"ask-{question.kind}", "short", **asked)
        return short or self.card_question(question, seats, view, speaker)

    def answer_buttons(
        self, game: Game, view: View, actions: Sequence[Action], speaker: Speaker
    ) -> list[tuple[Action, str]]:
        """The answers to a question in which no secret decides, as buttons say them, from the spectator's view."""
        return [(action, speaker.action(action, game.facts(view, action))) for action in actions]

    def news(self, events: Sequence[Event], speaker: Speaker, view: View | None = None) -> list[News]:
        """Events as a card reports them: a line for a turn or a fight, nothing of what had no effect.

        `view`: the reader's, after these events; without it, no line can say whose loss it was.
        """
        return [News(line) for line in self.log_lines(events, speaker)]

    def max_news(self, events: Sequence[Event]) -> int:
        """How many lines of news of these events a card has; the log has the rest."""
        return 6

    def log_lines(self, events: Sequence[Event], speaker: Speaker) -> list[str]:
        """Events in a row, a sentence each; a title may draw several together."""
        return [speaker.event(event) for event in events]

    def ranking_lines(self, result: Sequence[RankedSeat], speaker: Speaker) -> list[str]:
        """The final table, a line each, with what the score is made of."""
        lines = []
        for rank, seat, score, parts in ((line.rank, line.seat, line.score, line.parts) for line in result):
            sum_of = " · ".join(f"{speaker.part(part)} {number}" for part, number in parts)
            lines.append(speaker.say("card-rank", rank=rank, who=speaker.one(seat), score=score, parts=sum_of))
        return lines

    def name_of(self, value: Any, speaker: Speaker) -> str:
        """What a field of an action names, so that no two values read alike."""
        return speaker.one(value)

    def hand_text(self, view: View, speaker: Speaker) -> str:
        """The player's secrets and holdings in words, from their own view."""
        return ""

    def playable_text(self, view: View, actions: Sequence[Action], speaker: Speaker) -> str:
        """What could be done with the hand at this moment."""
        return ""

    def secret(self, view: View) -> object:
        """What only this player knows, to see whether it has changed; None: this title has no secrets."""
        return None
