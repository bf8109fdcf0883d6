"""Conclave, the test title: small, and it has everything that is hard.

Each round every seat is dealt a hidden card and seals a bid; the highest scores a die and sets up to two stones. A
card may be played out of turn for its points; everybody else who holds a card is asked whether to block it, and the
answers are shown together. A card of value 0 is the shield that blocks.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rules import CHANCE, Alert, IllegalAction, Option, Question, RankedSeat
from rules.kernel import Chapter, Codec, CodedGame, Value, check_seats, fill_options, rank_seats, replace, stranger

SHIELD, DECK, SPOTS = 0, (0, 0, 0, 0, 1, 1, 1, 2, 2, 3), ("east", "north", "west")


@dataclass(frozen=True, slots=True)
class Deal:
    card: int  # which piece of the pile


@dataclass(frozen=True, slots=True)
class Roll:
    pips: int


@dataclass(frozen=True, slots=True)
class Bid:
    amount: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    value: int


@dataclass(frozen=True, slots=True)
class Answer:
    block: bool


@dataclass(frozen=True, slots=True)
class SetStone:
    spot: str


@dataclass(frozen=True, slots=True)
class Done:
    pass


@dataclass(frozen=True, slots=True)
class CardDealt:
    player: str
    value: int | None  # None: seen by its owner alone


@dataclass(frozen=True, slots=True)
class BidSealed:
    player: str
    amount: int | None


@dataclass(frozen=True, slots=True)
class BidsOpened:
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    pips: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    player: str
    value: int


@dataclass(frozen=True, slots=True)
class Answered:
    player: str
    block: bool | None


@dataclass(frozen=True, slots=True)
class CardSettled:
    player: str
    blockers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoneSet:
    player: str
    spot: str


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int


@dataclass(frozen=True)
class State:
    seats: tuple[str, ...]
    rounds: int
    round: int
    phase: str  # deal, bid, roll, stones, over
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    scores: tuple[int, ...]
    stones: tuple[str, ...] = ()
    winner: int = 0
    pending: tuple[int, int] | None = None  # who played which card
    answers: tuple[bool | None, ...] = ()


@dataclass(frozen=True)
class View(State):
    """The state without what the viewer may not know: -1 for a hidden card or bid."""

    title: str = "conclave"
    viewer: str | None = None

    @property
    def own(self) -> tuple[int, ...] | None:
        return None if self.viewer is None else self.hands[self.seats.index(self.viewer)]


DEALS, ROLLS, BIDS = tuple(map(Deal, range(len(DECK)))), tuple(map(Roll, range(1, 7))), tuple(map(Bid, range(1, 4)))


class Conclave(CodedGame):
    name, version, seats = "conclave", "1", range(2, 5)
    options: Mapping[str, Option] = {"rounds": Option((3, 2, 5), 3), "quiet": Option((False, True), False)}
    actions: tuple[type, ...] = (Deal, Roll, Bid, PlayCard, Answer, SetStone, Done)
    events: tuple[type, ...] = (
        CardDealt, BidSealed, BidsOpened, Rolled, CardPlayed, Answered, CardSettled, StoneSet, RoundEnded,
    )  # fmt: skip
    questions: tuple[str, ...] = ("bid", "block", "stones")
    standing_orders: tuple[str, ...] = ("block",)
    stops: tuple[str, ...] = ("card", "stone", "round")
    turn_begins: tuple[type, ...] = (BidsOpened,)
    codec = Codec(*actions)

    def compatible(self, options: Mapping[str, Value]) -> bool:
        return not (options.get("quiet") and options.get("rounds") == 5)

    def new_game(self, seats: Sequence[str], options: Mapping[str, Value] | None = None) -> State:
        names, chosen = check_seats(self, seats), fill_options(self, options)
        none: tuple[None, ...] = (None,) * len(names)
        return State(names, int(chosen["rounds"]), 1, "deal", DECK, ((),) * len(names), none, (0,) * len(names))

    def waiting_for(self, state: State) -> frozenset[str]:
        if state.pending:
            return frozenset(s for i, s in enumerate(state.seats) if self._asked(state, i))
        if state.phase in ("deal", "roll"):
            return frozenset((CHANCE,))
        if state.phase == "bid":
            return frozenset(s for s, bid in zip(state.seats, state.bids, strict=True) if bid is None)
        return frozenset((state.seats[state.winner],)) if state.phase == "stones" else frozenset()

    def _asked(self, state: State, index: int) -> bool:
        """Is the seat asked? Every seat that holds a card is, whichever card it is."""
        assert state.pending
        return index != state.pending[0] and bool(state.hands[index]) and state.answers[index] is None

    def legal_actions(self, state: State, seat: str) -> tuple[Any, ...]:
        if seat == CHANCE:
            if self.waiting_for(state) != {CHANCE}:
                return ()
            return DEALS[: len(state.pile)] if state.phase == "deal" else ROLLS
        if seat not in state.seats:
            raise stranger(seat)
        index = state.seats.index(seat)
        if state.pending:
            shields = (Answer(True),) if SHIELD in state.hands[index] else ()
            return (Answer(False), *shields) if self._asked(state, index) else ()
        if state.phase == "stones" and index == state.winner:
            spots = tuple(SetStone(spot) for spot in SPOTS if spot not in state.stones) if len(state.stones) < 2 else ()
            return (*spots, Done())
        if state.phase != "bid":
            return ()
        bids: tuple[Any, ...] = BIDS if state.bids[index] is None else ()
        return bids + tuple(PlayCard(value) for value in sorted(set(state.hands[index]) - {SHIELD}))

    def apply(self, state: State, seat: str, action: Any) -> tuple[State, Sequence[Any]]:
        if action not in self.legal_actions(state, seat):
            key = "not-your-turn" if seat not in self.waiting_for(state) else "not-now"
            raise IllegalAction(key, seat=str(seat))
        index = -1 if seat == CHANCE else state.seats.index(seat)
        match action:
            case Deal(card):
                return self._deal(state, card)
            case Roll(pips):
                return replace(state, phase="stones", scores=put(state.scores, state.winner, pips)), [Rolled(pips)]
            case Bid(amount):
                return self._bid(state, index, amount)
            case PlayCard(value):
                hands = tuple(take(hand, value) if i == index else hand for i, hand in enumerate(state.hands))
                state = replace(state, hands=hands, pending=(index, value), answers=(None,) * len(state.seats))
                played = CardPlayed(seat, value)
                if self.waiting_for(state):
                    return state, [played]
                state, settled_ = self._settle(state)
                return state, [played, *settled_]
            case Answer(block):
                answers = tuple(block if i == index else a for i, a in enumerate(state.answers))
                state = replace(state, answers=answers)
                if self.waiting_for(state):
                    return state, [Answered(seat, block)]
                state, settled_ = self._settle(state)
                return state, [Answered(seat, block), *settled_]
            case SetStone(spot):
                state = replace(state, stones=(*state.stones, spot), scores=put(state.scores, index, 1))
                return state, [StoneSet(seat, spot)]
        last = state.round == state.rounds
        bids: tuple[None, ...] = (None,) * len(state.seats)
        phase = "over" if last else "deal" if state.pile else "bid"
        state_after = replace(state, round=state.round + 1, phase=phase, bids=bids, stones=())
        return state_after, [RoundEnded(state.round)]

    def _deal(self, state: State, card: int) -> tuple[State, Sequence[Any]]:
        index = min(range(len(state.seats)), key=lambda i: (len(state.hands[i]), i))
        value = state.pile[card]
        hands = tuple((*hand, value) if i == index else hand for i, hand in enumerate(state.hands))
        state = replace(state, hands=hands, pile=state.pile[:card] + state.pile[card + 1 :])
        dealt = index == len(state.seats) - 1 or not state.pile
        return replace(state, phase="bid" if dealt else "deal"), [CardDealt(state.seats[index], value)]

    def _bid(self, state: State, index: int, amount: int) -> tuple[State, Sequence[Any]]:
        bids = tuple(amount if i == index else bid for i, bid in enumerate(state.bids))
        state, events = replace(state, bids=bids), [BidSealed(state.seats[index], amount)]
        if None in bids:
            return state, events
        opened = tuple(bid for bid in bids if bid is not None)
        return replace(state, phase="roll", winner=opened.index(max(opened))), [*events, BidsOpened(opened)]

    def _settle(self, state: State) -> tuple[State, Sequence[Any]]:
        assert state.pending
        player, value = state.pending
        blockers = tuple(s for s, answer in zip(state.seats, state.answers, strict=True) if answer)
        hands = tuple(take(h, SHIELD) if s in blockers else h for s, h in zip(state.seats, state.hands, strict=True))
        scores = state.scores if blockers else put(state.scores, player, value)
        state = replace(state, hands=hands, scores=scores, pending=None, answers=())
        return state, [CardSettled(state.seats[player], blockers)]

    def result(self, state: State) -> tuple[RankedSeat, ...] | None:
        return self.standings(state) if state.phase == "over" else None

    def standings(self, state: State) -> tuple[RankedSeat, ...]:
        return rank_seats(
            (s, (score,), (("score", score),)) for s, score in zip(state.seats, state.scores, strict=True)
        )

    def roles(self, state: State, seat: str) -> tuple[str, ...]:
        return (SPOTS[state.seats.index(seat) % len(SPOTS)],)

    def view(self, state: State, seat: str | None) -> View:
        own = -1 if seat is None else state.seats.index(seat)
        hidden = tuple(h if i == own else (-1,) * len(h) for i, h in enumerate(state.hands))
        sealed = state.phase == "bid"
        bids = tuple(-1 if b is not None and sealed and i != own else b for i, b in enumerate(state.bids))
        answers = tuple(None if i != own else a for i, a in enumerate(state.answers))
        pile = (-1,) * len(state.pile)
        hiding = replace(state, hands=hidden, bids=bids, answers=answers, pile=pile)
        return View(**vars(hiding), viewer=seat)

    def report(self, event: Any, seat: str | None) -> Any:
        match event:
            case CardDealt(player, _) if player != seat:
                return CardDealt(player, None)
            case BidSealed(player, _) if player != seat:
                return BidSealed(player, None)
            case Answered(player, _) if player != seat:
                return Answered(player, None)
        return event

    def question(self, state: State, seat: str) -> Question | None:
        if seat not in self.waiting_for(state):
            return None
        if not state.pending:
            return Question("bid" if state.phase == "bid" else "stones")
        shield = SHIELD in state.hands[state.seats.index(seat)]
        return Question("block", (state.seats[state.pending[0]],), (), Answer(True) if shield else None, Answer(False))

    def final(self, view: View, action: Any) -> bool:
        return not isinstance(action, SetStone)

    def sealed(self, view: View, action: Any) -> bool:
        return isinstance(action, Bid)

    def facts(self, view: View, action: Any) -> Mapping[str, Any]:
        return {"stones": len(view.stones)} if isinstance(action, SetStone) else {}

    def safe_action(self, state: State, seat: str) -> Any:
        if state.pending:
            return Answer(False)
        return Bid(1) if state.phase == "bid" else Done()

    def vary(self, state: State, seat: str, rng: Random) -> State:
        index = state.seats.index(seat)
        unseen = [*state.pile, *state.hands[index]]
        rng.shuffle(unseen)
        count = len(state.hands[index])
        hands = tuple(tuple(unseen[:count]) if i == index else h for i, h in enumerate(state.hands))
        bid = state.bids[index]
        other = rng.randint(1, 3) if bid is not None and state.phase == "bid" else bid
        bids = tuple(other if i == index else b for i, b in enumerate(state.bids))
        answers = tuple(
            rng.random() < 0.5 and SHIELD in hands[i] if i == index and a is not None else a
            for i, a in enumerate(state.answers)
        )
        return replace(state, hands=hands, bids=bids, answers=answers, pile=tuple(unseen[count:]))

    def imagine(self, state: State, seat: str, rng: Random, memory: None = None) -> State:
        me = state.seats.index(seat)
        unseen = sorted((*state.pile, *(card for i, hand in enumerate(state.hands) if i != me for card in hand)))
        rng.shuffle(unseen)
        hands = tuple(
            hand if i == me else tuple(unseen.pop() for _ in range(len(hand))) for i, hand in enumerate(state.hands)
        )
        sealed = state.phase == "bid"
        bids = tuple(rng.randint(1, 3) if sealed and i != me and b is not None else b for i, b in enumerate(state.bids))
        answers = tuple(
            rng.random() < 0.5 and SHIELD in hands[i] if i != me and a is not None else a
            for i, a in enumerate(state.answers)
        )
        return replace(state, hands=hands, bids=bids, answers=answers, pile=tuple(unseen))

    def remember(self, memory: None, event: Any) -> None:
        return None

    def seals(self, event: Any) -> bool:
        return isinstance(event, BidSealed)

    def reveals(self, event: Any) -> bool:
        return not isinstance(event, StoneSet | RoundEnded)

    def alert(self, event: Any, seat: str) -> Alert | None:
        match event:
            case CardPlayed(player, _):
                return Alert("card", (player,))
            case StoneSet(player, spot):
                return Alert("stone", (player,), (spot,))
            case RoundEnded():
                return Alert("round", before=True)
        return None

    def chapter(self, state: State) -> Chapter:
        return Chapter(0, state.phase, state.round)

    def anytime(self, action: Any) -> bool:
        return isinstance(action, PlayCard)

    def weight(self, action: Any) -> float:
        return 0.1 if isinstance(action, PlayCard) else 1


def put(scores: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return tuple(score + more if i == index else score for i, score in enumerate(scores))


def take(hand: tuple[int, ...], value: int) -> tuple[int, ...]:
    place = hand.index(value)
    return hand[:place] + hand[place + 1 :]


CONCLAVE = Conclave()
