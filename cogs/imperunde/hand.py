"""The secret hand in words: what each card does, when, and what it could do now."""

from collections import Counter
from collections.abc import Sequence

from cogs.imperunde.fights import effect
from cogs.imperunde.tally import own, times
from cogs.messages.text import capital
from rules.imperunde.board import CARDS
from rules.imperunde.cards.actions import CARD_OF
from rules.imperunde.view import View
from rules.kernel import Action
from words import Speaker, kebab


def hand_text(view: View, speaker: Speaker) -> str:
    """Money, debt, posts, and the cards with their effect and moment."""
    player = own(view)
    lines = [speaker.tell("hand", funds=player.surplus, debt=player.debt, posts=player.posts, target=view.target)]
    for card, number in Counter(view.hand).items():
        when, source = (speaker.attribute(f"name-{kebab(card)}", part) for part in ("when", "source"))
        lines.append(
            f"- **{times(speaker.one(card), number)}** · {effect(card, speaker)} *{capital(when)}.* ({source})"
        )
    if not view.hand:
        lines.append(speaker.tell("hand-empty"))
    return "\n".join(lines)


def playable_text(view: View, actions: Sequence[Action], speaker: Speaker) -> str:
    """Which of the cards could be played at this moment, and in how many ways."""
    could = Counter(CARDS[CARD_OF[type(action)]] for action in actions if type(action) in CARD_OF)
    if not view.hand:
        return ""
    if not could:
        at_peace = "armistice" in view.hand and not any(view.viewer in war for war in view.wars)
        return speaker.tell("cards-wait-peace" if at_peace else "cards-wait")
    return "\n".join(f"- {speaker.tell('card-now', card=card, number=number)}" for card, number in could.items())
