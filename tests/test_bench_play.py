"""The bench that counts taps: it finds the shortest road, and counts what was really sent."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from cogs.seat.menus import Choice, Field, Menu
from loopback.world import World
from rules.imperunde.actions import Move
from rules.kernel import Game
from tests.imperunde.positions import a_position, do
from tools.bench import play as bench
from tools.bench.play import shortest_taps as roads
from tools.bench.play.counted_game import CountedGame
from tools.bench.play.counters import Sheet, Sitting, Tally
from tools.bench.play.details import details
from tools.bench.play.shortest_taps import Atlas, Spot, Tap, orders, road, run_of
from tools.bench.play.titles import TITLES, Title


@dataclass(frozen=True, slots=True)
class Buy:
    """An action of a game in which everything may be bought in any order."""

    country: str


A, B, C = Buy("a"), Buy("b"), Buy("c")


class Shop:
    """Just enough of a game: the state is what was bought."""

    def apply(self, state: tuple[str, ...], seat: str, action: Buy) -> tuple[tuple[str, ...], Sequence[Any]]:
        return (*state, action.country), ()

    def digest(self, state: tuple[str, ...]) -> str:
        return "".join(sorted(state))

    def view(self, state: Any, seat: str) -> Any:
        return state

    def question(self, state: Any, seat: str) -> None:
        return None

    def legal_actions(self, state: Any, seat: str) -> tuple[Buy, ...]:
        return A, B, C

    def waiting_for(self, state: Any) -> frozenset[str]:
        return frozenset()

    def final(self, view: Any, action: Buy) -> bool:
        return False


def line(action: Buy, **more: Any) -> Choice:
    return Choice(action.country, "", plan=(action,), **more)


PAGES = {
    (): Menu((Choice("g", ""),), (line(A),)),
    ("g",): Menu((line(B, stays=True), line(C)), (), path=("g",)),
}


@pytest.fixture
def shop(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[str, ...], Menu]:
    """The pages of its panel, for a test to change."""
    pages = dict(PAGES)
    monkeypatch.setattr(roads, "panel_menu", lambda session, path, page: pages[tuple(path)])
    return pages


def cost(*goal: Buy) -> int:
    table: Any = SimpleNamespace(state=SimpleNamespace(game=Shop()))
    taps = road(Atlas(table, "1", "anna", None), Spot(goal, ()))  # type: ignore[arg-type]
    assert taps is not None
    assert sorted(a.country for tap in taps for a in tap.plan) == sorted(a.country for a in goal)
    return sum(tap.cost for tap in taps)


def test_a_page_is_a_tap_and_a_line_is_a_tap(shop: dict[tuple[str, ...], Menu]) -> None:
    assert cost(A) == 1
    assert cost(C) == 2
    assert cost(C, C) == 4


def test_a_line_that_stays_on_its_page_saves_the_way(shop: dict[tuple[str, ...], Menu]) -> None:
    assert cost(B, B, B) == 4


def test_a_shortcut_counts_as_soon_as_it_is_there_in_whatever_order(shop: dict[tuple[str, ...], Menu]) -> None:
    assert cost(C, A, B) == 5
    shop[()] = Menu((*PAGES[()].lines, Choice("all", "", plan=(A, B, C))), PAGES[()].buttons)
    assert cost(C, A, B) == 1
    assert cost(A, B, C, A) == 2


def test_a_form_is_two_taps_whatever_is_filled_in(shop: dict[tuple[str, ...], Menu]) -> None:
    question = Field("", (Choice("-", ""), line(A), line(B), line(C)))
    shop[()] = Menu((), (*PAGES[()].buttons, Choice("f", "", form=(question,) * 3)))
    assert cost(C, B, C) == 2
    assert cost(B, C) == 2
    assert cost(A) == 1


def test_any_lines_of_a_question_may_be_taken_and_the_last_question_may_end_it(
    shop: dict[tuple[str, ...], Menu],
) -> None:
    many = Field("", (line(A), Choice("aa", "", plan=(A, A)), line(B)), many=True)
    end = Field("", (line(C), Choice("look", "")), "look")
    shop[()] = Menu((line(A),), (Choice("f", "", form=(many, end)),))
    assert cost(A, A, A, B, C) == 2
    assert cost(A, A, B) == 2
    assert cost(A, A, A, A, C) == 3, "the end comes last"


def test_of_two_roads_as_long_the_one_with_fewer_choices_is_taken(shop: dict[tuple[str, ...], Menu]) -> None:
    shop[()] = Menu((line(A), line(B)), (Choice("f", "", form=(Field("", (line(A), line(B)), many=True),)),))
    table: Any = SimpleNamespace(state=SimpleNamespace(game=Shop()))
    taps = road(Atlas(table, "1", "anna", None), Spot((A, B), ()))  # type: ignore[arg-type]
    assert taps is not None
    assert [tap.form for tap in taps] == [(("a", "b"),)]


def test_an_order_that_leads_elsewhere_hides_no_other(
    shop: dict[tuple[str, ...], Menu], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Shop, "digest", lambda self, state: "".join(state))
    shop[()] = Menu((line(A), line(B), Choice("2", "", plan=(A, A))), ())
    assert cost(A, B, A, B) == 4
    assert cost(A, A, B, B) == 3


def test_people_sort_what_they_want_by_place() -> None:
    assert orders((A, B, A)) == [(A, B, A), (A, A, B)]


def test_a_run_ends_where_the_next_turn_begins_or_somebody_else_is_asked() -> None:
    class CardPoster(Shop):
        def waiting_for(self, state: tuple[str, ...]) -> frozenset[str]:
            return frozenset({"anna"} if len(state) < 4 else {"ben"})

    script, game = {0: A, 1: B, 2: B, 3: B}, cast(Game, CardPoster())
    assert run_of(game, (), "anna", lambda state, ahead: script[len(state)], ()) == (A, B, B, B)

    @dataclass(frozen=True, slots=True)
    class Begin(Buy):
        """The first action of a turn."""

    turns = {0: Begin("a"), 1: B, 2: Begin("a")}
    assert run_of(game, (), "anna", lambda state, ahead: turns[len(state)], (Begin,)) == (Begin("a"), B)


class Bought(NamedTuple):
    """A position with its seats, as the table looks at it."""

    things: str = ""
    seats: tuple[str, ...] = ("anna",)


def test_forced_answers_cost_no_tap() -> None:
    class Forced(Shop):
        def waiting_for(self, state: Bought) -> frozenset[str]:
            return frozenset({"anna"} if len(state.things) < 3 else {"ben"})

        def apply(self, state: Bought, seat: str, action: Buy) -> tuple[Bought, Sequence[Any]]:  # type: ignore[override]
            return state._replace(things=state.things + action.country), ()

        def final(self, view: Bought, action: Buy) -> bool:
            return action == A

        def forced(self, state: Bought, seat: str) -> Buy | None:
            return C if state.things.endswith("a") else None

    script = {"": A, "ac": B}
    game = cast(Game, Forced())
    assert run_of(game, Bought(), "anna", lambda state, ahead: script[state.things], ()) == (A, B)


def counted(*waiting: set[str], cards: tuple[type, ...] = ()) -> Tally:
    """A game in which these were waited for, one after another."""
    title = Title("shop", (Buy,), lambda view: 2, cards=cards, players=2)
    witness: Any = SimpleNamespace(received=[])
    tally = Tally(title, witness, 7)
    for seats in waiting:
        ping = [{"id": "1"}] * len(seats - tally.waiting)
        if ping:
            witness.received.append(("MESSAGE_CREATE", {"channel_id": "7", "author": {"bot": True}, "mentions": ping}))
        witness.received.append(("MESSAGE_UPDATE", {"channel_id": "7", "author": {"bot": True}, "mentions": ping}))
        tally.begin(Sitting("anna", (A,), taps=3, choices=2), None)
        table: Any = SimpleNamespace(state=SimpleNamespace(waiting=frozenset(seats)))
        tally.look(table, None)
    return tally


def test_those_asked_together_are_one_moment_and_an_edit_is_no_message() -> None:
    tally = counted({"anna"}, {"ben", "cleo"}, {"cleo"}, {"anna"})
    assert [(each.moments, each.messages, each.pings) for each in tally.whole.values()] == [(2, 2, 3), (1, 1, 1)]


def test_rounds_without_a_card_are_told_apart() -> None:
    tally = counted({"anna"}, {"ben"}, {"anna"}, {"ben"}, cards=(Buy,))
    assert [each.cards for each in tally.whole.values()] == [2, 2]
    tally.rounds[1].cards = 0
    *_, without, _, _, _, _ = details(Sheet(replace(tally.title, begins=()), [tally]))
    assert without == "  without a card: moments=2.0 rounds=1"


def test_a_round_that_was_left_is_not_counted() -> None:
    tally = counted({"anna"}, {"ben"}, {"anna"})
    tally.cut = True
    assert list(tally.whole) == [1]
    assert "taps_median=3 taps_p90=3 touches_median=" in Sheet(tally.title, [tally]).line()


def test_what_a_page_suggests_first_is_its_blue_button_then_all_at_once(
    shop: dict[tuple[str, ...], Menu], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = SimpleNamespace(ui=SimpleNamespace(menus=SimpleNamespace(styles_in=lambda view: {})), view=())
    monkeypatch.setattr(Atlas, "session", lambda self, state, drafted: session)
    table: Any = SimpleNamespace(state=SimpleNamespace(game=Shop()))
    start = Spot((A, B), ())
    first = Choice("first", "", plan=(A,), style="wanted")
    form = Choice("f", "", form=(Field("", (line(A), line(B)), many=True),), style="rest")
    both = Choice("both", "", plan=(A, B), style="rest")
    for buttons, touches in (((first, form, both), 3), ((form, both), 1), ((form,), 4)):
        shop[()] = Menu((line(A), line(B)), buttons)
        taps = roads.suggested_road(Atlas(table, "1", "anna", None), start)  # type: ignore[arg-type]
        assert taps is not None
        assert sum(tap.touches for tap in taps) == touches


def test_the_order_in_which_attackers_come_is_nobodys_wish() -> None:
    state = a_position(lands={"WIN": ("yellow", {"infantry": 1}), "OTT": ("yellow", {"artillery": 1})})
    moves = [Move("infantry", 1, "WIN", "PER"), Move("artillery", 1, "OTT", "PER")]
    one, other = (do(state, "yellow", *order) for order in (moves, moves[::-1]))
    assert one != other
    assert roads.in_any_order(one) == roads.in_any_order(other)


async def test_a_tap_is_an_interaction_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds, said = list[World](), list[Tap]()
    through = CountedGame.tap

    def build(**more: Any) -> World:
        worlds.append(World(**more))
        return worlds[-1]

    async def tap(self: CountedGame, person: Any, panel: Any, tap: Tap) -> Any:
        said.append(tap)
        return await through(self, person, panel, tap)

    monkeypatch.setattr(bench, "World", build)
    monkeypatch.setattr(CountedGame, "tap", tap)
    caesar = next(title for title in TITLES if title.name == "caesar")
    tally = await bench.play(caesar, "1 0", 60)
    assert sum(sitting.taps for sitting in tally.sittings) == len(worlds[0].interactions) > len(said) > 0
    assert sum(len(sitting.run) for sitting in tally.sittings) == sum(len(tap.plan) for tap in said)
    assert tally.cut
    assert len(tally.turns()) >= 3
