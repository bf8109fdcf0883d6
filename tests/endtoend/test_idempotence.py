"""Every control that changes something, used twice: at once, and one after the other. It counts once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

import rules
from cogs import EXTENSIONS
from cogs.computers.player_pool import PlayerPool
from cogs.interactions.custom_ids import Id, parse
from cogs.seat.menus import action_token
from cogs.seat.title_ui import TITLE_UIS
from loopback.client_view import MessageView
from loopback.world import Player, Reply
from players import Hint
from rules.imperial import IMPERIAL
from rules.imperial.actions import EnterInPeace, GiveMoney
from rules.imperunde import IMPERUNDE
from rules.imperunde.state import State
from table import DecisionRequest, Order, Stop, chance, vote_requests
from table.referee import orders, seats, substitutes
from table.referee.lobby import add_computer, leave, take_colour
from tests.cogs.loaded_client import loaded_client
from tests.conclave import Bid, Done, SetStone
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, scene, text
from tests.endtoend.test_panel_forms import FORM_UI
from tests.endtoend.test_standing_orders import entering
from tests.imperunde.positions import a_position, negotiating
from tests.plays import play_now
from tests.table.leaks import Prepared

# These show something, or open a form, and change nothing.
READING = {
    *("act", "open", "why", "whynot", "hand", "board", "log", "logpage", "record", "orders", "whom", "where"),
    *("new", "newtitle", "how", "settings", "colour", "more", "since", "report", "undo", "leaveit"),
    *("alone", "newset", "newoptions", "unfold", "computer", "hint"),
    *("variants", "replay", "fill", "film", "story", "branch", "learn", "mygames", "times", "term"),
    *("rethink", "leagueshow", "leagueseason", "leagueseasons", "leaguemine"),
}
OF_LEAGUES = {
    "leaguein",
    "leagueout",
    "leaguecancel",
    "leaguenew form",
}  # of no table: test_league.py


class Harmless(PlayerPool):
    """Computers that always do the same."""

    async def choose(self, request: DecisionRequest) -> Any:
        return rules.title(request.title).safe_action(request.state, request.seat)

    async def hints(self, request: DecisionRequest, user: str) -> tuple[Hint, ...]:
        return (Hint((await self.choose(request),)),)


@dataclass(frozen=True)
class Press:
    """Somebody's finger on a control."""

    player: Player
    message: MessageView | None
    custom_id: str
    values: tuple[str, ...] = ()

    async def __call__(self) -> Reply:
        message = self.message and reachable(self.player, self.message)
        if self.values:
            return await self.player.choose(message, self.custom_id, *self.values, forge=True)
        return await self.player.click(message, self.custom_id, forge=True)


def reachable(player: Player, message: MessageView) -> MessageView:
    """The message; for a card that was posted anew, since a press may be under way then, the newest card instead."""
    shown = list(player.newest(player.state.channels[message.channel_id]))
    if message.ephemeral or message.id in {each.id for each in shown}:
        return message
    return next(each for each in shown if not each.ephemeral and each.buttons)


@dataclass(frozen=True)
class Submit:
    """A form that is sent."""

    player: Player
    form: Any
    values: dict[str, Any]

    async def __call__(self) -> Reply:
        return await self.player.submit(self.form, self.values)


Deed = Press | Submit
Situation = Callable[[Scene], Awaitable[Deed]]


def talking() -> State:
    """ImpeRunde's talks have begun."""
    return replace(negotiating(a_position(seats=("yellow", "red", "blue"))), seats=("s1", "s2", "s3"))


SITUATIONS: dict[str, tuple[Situation, dict[str, Any]]] = {}


def situation(verb: str, **more: Any) -> Callable[[Situation], Situation]:
    """Register how a control comes about; several may have the same verb."""

    def keep(arrange: Situation) -> Situation:
        name = arrange.__name__.strip("_").replace("_", " ")
        SITUATIONS[f"{verb}: {name}"] = arrange, more
        return arrange

    return keep


def verb_of(name: str) -> str:
    return name.partition(":")[0]


def controls(message: MessageView, verb: str) -> list[tuple[str, list[str]]]:
    """The controls with this verb and what can be chosen there."""
    controls = []
    for each in (*message.buttons, *message.selects):
        ref = parse(each.get("custom_id", ""))
        if ref and ref.verb == verb:
            controls.append((each["custom_id"], [option["value"] for option in each.get("options", ())]))
    return controls


async def on_card(now: Scene, player: Player, verb: str) -> Press:
    await now.settle()
    card = now.card(verb)
    return Press(player, card, finds(card, verb))


async def on_panel(player: Player, panel: MessageView, verb: str, value: int = 0) -> Press:
    custom_id, values = controls(panel, verb)[0]
    return Press(player, panel, custom_id, (values[value],) if values else ())


async def panel_of(now: Scene, player: Player) -> MessageView:
    await now.settle()
    return message_of(await player.click(now.card("act"), finds(now.card("act"), "act")))


async def to_stones(now: Scene) -> Player:
    for seat in now.table.state.header.seats:
        await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
    return now.seat(min(now.table.state.waiting))


async def lobby(now: Scene, title: str = "conclave", **more: Any) -> tuple[Player, MessageView]:
    """A second table, in a channel of its own, which Anna hosts and Ben has joined."""
    anna, ben = now.people[:2]
    channel = now.world.channel = now.world.add_channel("lobby")
    table = await now.bot.tables.create(channel.id, anna.id, title, name="Anna", seating="joined", **more)
    await table.join(ben.id, "Ben")
    await now.settle()
    return anna, now.card("join")


# Moves


@situation("do")
async def a_bid(now: Scene) -> Deed:
    player = now.people[0]
    return await on_panel(player, await panel_of(now, player), "do")


@situation("do")
async def a_step_of_a_draft(now: Scene) -> Deed:
    player = await to_stones(now)
    return await on_panel(player, await panel_of(now, player), "do")


@situation("do", title="imperial", find=lambda _: Prepared(IMPERIAL, entering()))
async def a_gift_that_leaves_the_same_question(now: Scene) -> Deed:
    """Money may be given at any time, and what is asked is the same afterwards."""
    anna = now.people[0]
    gift = next(action for action in now.table.preview(anna.id).choices if isinstance(action, GiveMoney))
    panel = await panel_of(now, anna)
    rest = f"{min(now.table.state.seating.of(anna.id))}.0~{action_token(now.table.state.game, (gift,))}"
    return Press(anna, panel, str(Id("do", now.table.id, now.table.state.number, rest)))


@situation("answer", title="imperial", find=lambda _: Prepared(IMPERIAL, entering()))
async def peace_on_the_card(now: Scene) -> Deed:
    anna, ben = now.people[:2]
    await now.table.act(anna.id, EnterInPeace())
    return await on_card(now, ben, "answer")


@situation("pick", title="imperial")
async def a_line_of_the_menu(now: Scene) -> Deed:
    """Where there are too many choices for buttons."""
    rng = Random(1)
    for _ in range(40):
        player = now.seat(min(now.table.state.waiting))
        panel = await panel_of(now, player)
        if controls(panel, "pick"):
            return await on_panel(player, panel, "pick")
        await now.wander(1, rng)
    pytest.fail("there is no menu")


@situation("stay", ui=FORM_UI)
async def a_tap_on_a_page_that_stays(now: Scene) -> Deed:
    player = await to_stones(now)
    page = message_of(await player.click(await panel_of(now, player), "One by one"))
    return await on_panel(player, page, "stay")


@situation("fill form", ui=FORM_UI)
async def two_stones_at_once(now: Scene) -> Deed:
    player = await to_stones(now)
    panel = await panel_of(now, player)
    opened = await player.click(panel, finds(panel, "fill"))
    assert opened.form
    values = [[option["value"] for option in field["options"]] for field in opened.form.fields]
    return Submit(player, opened.form, {"0": values[0][1], "1": values[1][2]})


@situation("back")
async def the_last_step_of_a_draft(now: Scene) -> Deed:
    player = await to_stones(now)
    for stone in ("north", "east"):
        await now.table.act(player.id, SetStone(stone))
    return await on_panel(player, await panel_of(now, player), "back")


async def alone(now: Scene) -> Player:
    """A table at which Anna plays three seats; three bids are made."""
    anna = now.people[0]
    channel = now.world.channel = now.world.add_channel("alone")
    table = await now.bot.tables.create(channel.id, anna.id, "conclave", name="A", seating="joined", several=True)
    for name in ("B", "C"):
        await table.join(anna.id, name)
    await table.start(anna.id)
    now.table = table
    for seat in table.state.header.seats:
        await play_now(table, anna.id, [Bid(1)], seat=seat)
    return anna


async def on_undo_page(now: Scene, player: Player) -> Press:
    await now.settle()
    more = message_of(await player.click(now.card(), finds(now.card(), "more")))
    return await on_panel(player, message_of(await player.click(more, finds(more, "undo"))), "takeback")


@situation("takeback")
async def a_move(now: Scene) -> Deed:
    """Alone, everything can be taken back."""
    anna = await alone(now)
    await play_now(now.table, anna.id, [Done()], seat=min(now.table.state.waiting))
    for seat in now.table.state.header.seats:
        await play_now(now.table, anna.id, [Bid(2)], seat=seat)
    return await on_undo_page(now, anna)


@situation("takeback")
async def a_move_that_takes_consent(now: Scene) -> Deed:
    player = await to_stones(now)
    return await on_undo_page(now, player)


@situation("resume")
async def a_pause(now: Scene) -> Deed:
    anna, *others = now.people
    await vote_requests.propose(now.table, anna.id, "pause")
    for player in others:
        await vote_requests.answer(now.table, player.id, now.table.state.proposals["pause"].number, yes=True)
    assert now.table.state.header.paused
    return await on_card(now, anna, "resume")


@situation("goon")
async def one_of_two_stops(now: Scene) -> Deed:
    """One person's two seats have both asked to wait."""
    anna = await alone(now)
    winner = min(now.table.state.waiting)
    for seat in now.table.state.header.seats:
        if seat != winner:
            await now.table.do(orders.add_stop, anna.id, Stop("round"), seat=seat)
    await play_now(now.table, anna.id, [Done()], seat=winner)
    assert len(now.table.state.halted) == 2
    return await on_card(now, anna, "goon")


# Votes and seats


async def proposed(now: Scene) -> None:
    await vote_requests.propose(now.table, now.people[0].id, "pause")


@situation("yes")
async def to_a_pause(now: Scene) -> Deed:
    await proposed(now)
    return await on_card(now, now.people[1], "yes")


@situation("no")
async def no_to_a_pause(now: Scene) -> Deed:
    await proposed(now)
    return await on_card(now, now.people[1], "no")


@situation("withdraw")
async def a_proposal(now: Scene) -> Deed:
    await proposed(now)
    return await on_card(now, now.people[0], "withdraw")


async def offered(now: Scene) -> Player:
    """Cleo's seat is on offer."""
    await now.table.do(seats.offer, now.people[2].id)
    return now.world.user("zoe")


async def substitute_asking(now: Scene) -> Player:
    zoe = await offered(now)
    await now.table.take_seat(zoe.id, "s3", "Zoe")
    return zoe


@situation("takeseat")
async def an_offered_seat(now: Scene) -> Deed:
    zoe = await offered(now)
    await now.settle()
    return Press(zoe, now.card(), str(Id("takeseat", now.table.id, 0, "s3")))


@situation("accept")
async def a_candidate(now: Scene) -> Deed:
    await substitute_asking(now)
    return await on_card(now, now.people[0], "accept")


@situation("decline")
async def another_candidate(now: Scene) -> Deed:
    await substitute_asking(now)
    return await on_card(now, now.people[0], "decline")


@situation("unask")
async def a_request(now: Scene) -> Deed:
    return await on_card(now, await substitute_asking(now), "unask")


# The lobby


@situation("join")
async def a_lobby(now: Scene) -> Deed:
    _, card = await lobby(now)
    return Press(now.people[2], card, finds(card, "join"))


@situation("join")
async def one_more_seat_where_people_may_have_several(now: Scene) -> Deed:
    anna, card = await lobby(now, several=True)
    return Press(anna, card, finds(card, "join"))


@situation("leave")
async def _a_lobby(now: Scene) -> Deed:
    _, card = await lobby(now)
    return Press(now.people[1], card, finds(card, "leave"))


@situation("close")
async def __a_lobby(now: Scene) -> Deed:
    anna, card = await lobby(now)
    asked = message_of(await anna.click(card, finds(card, "close")))
    assert now.people[1].mention in asked.text, "who would lose a seat"
    return await on_panel(anna, asked, "close")


@situation("addcomputer")
async def a_computer(now: Scene) -> Deed:
    anna, card = await lobby(now, "caesar")
    panel = message_of(await anna.click(card, finds(card, "computer")))
    return Press(anna, panel, controls(panel, "addcomputer")[0][0])


@situation("dropcomputer")
async def a_computer_too_many(now: Scene) -> Deed:
    anna, card = await lobby(now, "caesar")
    table = await now.bot.tables.cache.at(now.world.channel.id)
    for level in ("easy", "hard"):
        await table.do(add_computer, anna.id, level)
    panel = message_of(await anna.click(card, finds(card, "computer")))
    return Press(anna, panel, controls(panel, "dropcomputer")[0][0])


@situation("newgo")
async def a_game_against_computers(now: Scene) -> Deed:
    now.bot.client.services.player_pool = Harmless()
    channel = now.world.channel = now.world.add_channel("alone")
    now.people[0].say(channel, "hello")
    panel = message_of(await now.people[0].slash(channel, "new", title="imperial"))
    return Press(now.people[0], panel, controls(panel, "newgo")[0][0])


@situation("newthread")
async def a_table_beside_a_game(now: Scene) -> Deed:
    anna = now.people[0]
    busy = message_of(await anna.slash(now.world.channel, "new", title="imperial", against="people"))
    return await on_panel(anna, busy, "newthread")


@situation("playhint", title="caesar", hints=True)
async def the_move_of_a_hint(now: Scene) -> Deed:
    now.bot.client.services.player_pool = Harmless()
    player = now.seat(min(now.table.state.waiting))
    panel = await panel_of(now, player)
    hint = message_of(await player.click(panel, finds(panel, "hint")))
    return await on_panel(player, hint, "playhint")


async def learning(now: Scene, **title: Any) -> tuple[Player, Reply]:
    """Somebody who asks to learn a title, against computers that do not think."""
    now.bot.client.services.player_pool = Harmless()
    channel = now.world.channel = now.world.add_channel("alone")
    now.people[0].say(channel, "hello")
    return now.people[0], await now.people[0].slash(channel, "learn", **title)


@situation("learntitle")
async def a_first_game(now: Scene) -> Deed:
    anna, asked = await learning(now)
    return await on_panel(anna, message_of(asked), "learntitle")


@situation("learnanew")
async def a_first_game_again(now: Scene) -> Deed:
    anna, _ = await learning(now, title="caesar")
    await now.settle()
    return await on_panel(anna, message_of(await anna.slash(now.world.channel, "learn", title="caesar")), "learnanew")


@situation("try")
async def what_a_lesson_suggests(now: Scene) -> Deed:
    anna, _ = await learning(now, title="caesar")
    await now.settle()
    [now.world.channel] = now.world.threads(now.world.channel)
    return await on_panel(anna, await panel_of(now, anna), "try")


@situation("branchoff", title="caesar")
async def a_game_for_practice(now: Scene) -> Deed:
    anna = now.people[0]
    await now.wander(6, Random(4))
    asked = await anna.slash(now.world.channel, "branch", step=2)
    return await on_panel(anna, message_of(asked), "branchoff")


@situation("hue")
async def a_colour(now: Scene) -> Deed:
    anna, card = await lobby(now, "caesar")
    panel = message_of(await anna.click(card, finds(card, "colour")))
    return await on_panel(anna, panel, "hue")


@situation("hue")
async def no_colour_for_one_of_two_seats(now: Scene) -> Deed:
    anna, card = await lobby(now, "caesar", several=True)
    table = await now.bot.tables.cache.at(now.world.channel.id)
    await table.join(anna.id, "Anna 2")
    for colour in table.state.game.colours[:2]:
        await table.do(take_colour, anna.id, colour)
    panel = message_of(await anna.click(card, finds(card, "colour")))
    return await on_panel(anna, panel, "hue", value=-1)


@situation("start")
async def a_game(now: Scene) -> Deed:
    anna, card = await lobby(now)
    return Press(anna, card, finds(card, "start"))


@situation("start")
async def a_game_in_a_thread(now: Scene) -> Deed:
    anna, card = await lobby(now)
    table = await now.bot.tables.cache.at(now.world.channel.id)
    await now.bot.tables.context.set_note(f"table:{table.id}", "thread", "yes")
    return Press(anna, card, finds(card, "start"))


@situation("rematch")
async def the_same_again(now: Scene) -> Deed:
    await vote_requests.propose(now.table, now.people[0].id, "end")
    vote = now.table.state.proposals["end"].number
    for player in now.people[1:]:
        await vote_requests.answer(now.table, player.id, vote, True)
    return await on_card(now, now.people[0], "rematch")


@situation("new form")
async def a_new_game(now: Scene) -> Deed:
    channel = now.world.channel = now.world.add_channel("new")
    opened = await now.people[0].slash(channel, "new", against="people", title="imperial")
    return Submit(now.people[0], opened.form, {})


@situation("settings form")
async def terms(now: Scene) -> Deed:
    anna, card = await lobby(now)
    opened = await anna.click(card, finds(card, "settings"))
    return Submit(anna, opened.form, {"language": "fr", "switches": ["thread", "closed"]})


@situation("times form")
async def reminders_and_time_off(now: Scene) -> Deed:
    anna, card = await lobby(now)
    opened = await anna.click(card, finds(card, "times"))
    return Submit(anna, opened.form, {"away": "30"})


@situation("variants form", title="conclave")
async def variants(now: Scene) -> Deed:
    anna, card = await lobby(now, "caesar")
    opened = await anna.click(card, finds(card, "variants"))
    return Submit(anna, opened.form, {"variants": ["full_colour_sum"]})


@situation("resettle form")
async def terms_of_a_running_game(now: Scene) -> Deed:
    anna = now.people[0]
    opened = await anna.slash(now.world.channel, "table settings")
    return Submit(anna, opened.form, {"language": "fr", "pace": "daily"})


# Orders, stops, and oneself


@situation("order", title="imperunde")
async def that_asks_nothing_more(now: Scene) -> Deed:
    """An order about something that names neither nation nor place is set at once."""
    ben = now.people[1]
    panel = message_of(await ben.slash(now.world.channel, "orders"))
    custom_id, values = controls(panel, "order")[0]
    return Press(ben, panel, custom_id, (next(each for each in values if each.startswith("treaty.")),))


@situation("set", title="imperial", find=lambda _: Prepared(IMPERIAL, entering()))
async def an_order(now: Scene) -> Deed:
    ben = now.people[1]
    panel = message_of(await ben.slash(now.world.channel, "orders"))
    custom_id, values = controls(panel, "order")[0]
    chosen = next(each for each in values if each.startswith("defence."))
    panel = message_of(await ben.choose(panel, custom_id, chosen))
    return await on_panel(ben, panel, "set")


@situation("always", title="imperial", find=lambda _: Prepared(IMPERIAL, entering()))
async def an_answer_from_now_on(now: Scene) -> Deed:
    await play_now(now.table, now.people[0].id, [EnterInPeace()])
    ben = now.people[1]
    return await on_panel(ben, await panel_of(now, ben), "always")


@situation("ahead", title="imperunde", find=lambda _: Prepared(IMPERUNDE, talking()))
async def an_answer_for_the_round(now: Scene) -> Deed:
    ben = now.people[1]
    return await on_panel(ben, await panel_of(now, ben), "ahead")


def marching() -> State:
    """ImpeRunde's first player moves, and has an army that could embark after the next one's moves."""
    lands = {"PER": ("yellow", {"infantry": 2}), "RUS": ("red", {"infantry": 2})}
    return replace(a_position(seats=("yellow", "red", "blue"), lands=lands), seats=("s1", "s2", "s3"))


@situation("quiet", title="imperunde", find=lambda _: Prepared(IMPERUNDE, marching()))
async def the_end_of_moves_with_an_order(now: Scene) -> Deed:
    anna = now.people[0]
    return await on_panel(anna, await panel_of(now, anna), "quiet")


@situation("unset", title="imperunde", find=lambda _: Prepared(IMPERUNDE, talking()))
async def to_be_asked_again(now: Scene) -> Deed:
    ben = now.people[1]
    await now.table.do(orders.add_order, ben.id, Order("counter", "no", round=now.table.state.round))
    return await on_panel(ben, await panel_of(now, ben), "unset")


@situation("stop", title="imperunde")
async def a_stop(now: Scene) -> Deed:
    """One that asks nothing more."""
    anna = now.people[0]
    panel = message_of(await anna.slash(now.world.channel, "orders"))
    for custom_id, values in controls(panel, "stop"):
        for value in values:
            press = Press(anna, panel, custom_id, (value,))
            await press()
            if stops := now.table.state.stops(anna.id):
                await now.table.do(
                    orders.clear_stop, anna.id, Stop(stops[0].kind, whom=stops[0].whom, where=stops[0].where)
                )
                return press
    pytest.fail("every stop asks something more")


@situation("clear")
async def a_stop_that_was_set(now: Scene) -> Deed:
    anna = now.people[0]
    await now.table.do(orders.add_stop, anna.id, Stop("card"))
    await now.table.do(orders.add_stop, anna.id, Stop("round"))
    assert now.table.state.stops(anna.id) == (Stop("card"), Stop("round"))
    return await on_panel(anna, message_of(await anna.slash(now.world.channel, "orders")), "clear")


@situation("resign")
async def a_seat_given_up(now: Scene) -> Deed:
    cleo = now.people[2]
    return await on_panel(cleo, message_of(await cleo.slash(now.world.channel, "table resign")), "resign")


@situation("endgame")
async def a_game_alone(now: Scene) -> Deed:
    anna, channel = now.people[0], now.world.add_channel("alone")
    now.bot.client.services.player_pool = Harmless()
    table = await now.bot.tables.create(channel.id, anna.id, "caesar", name="Anna", computers=["easy"])
    await table.start(anna.id)
    await now.settle()
    return await on_panel(anna, message_of(await anna.slash(channel, "table end")), "endgame")


@situation("rewindto", title="caesar")
async def to_an_earlier_number(now: Scene) -> Deed:
    await now.wander(4, Random(1))
    number, anna = now.table.state.plays[-1], now.people[0]
    return await on_panel(
        anna, message_of(await anna.slash(now.world.channel, "table rewind", number=number)), "rewindto"
    )


@situation("forget")
async def oneself(now: Scene) -> Deed:
    cleo = now.people[2]
    return await on_panel(cleo, message_of(await cleo.slash(now.world.channel, "me forget")), "forget")


async def state_of(now: Scene) -> list[Any]:
    """All that a control may change, at every table."""
    await now.settle()
    facts: list[Any] = [len(now.world.threads(now.world.channel))]
    for table in sorted(now.bot.tables.cache.in_use(), key=lambda each: each.id):
        head = table.state.header
        facts.append((head.phase, head.language, head.closed, head.paused, head.ending, len(head.invited), head.pace))
        facts.append(dict(head.options))
        facts.append(table.state.colours)
        facts.append(
            (table.state.number, table.state.seating.names, table.state.waiting, table.state.halted, table.state.opened)
        )
        facts.append(table.state.game.digest(table.state.position) if table.state.position is not None else "")
        facts.append({kind: (vote.by, vote.said) for kind, vote in table.state.proposals.items()})
        facts.append([(each.name, each.seat, each.agreed) for each in table.state.candidates.values()])
        facts.append((dict(table.state.seat_orders), dict(table.state.seat_stops)))
        facts.append({seat: draft.actions for seat, draft in table.state.drafts.items()})
    return facts


@asynccontextmanager
async def arranged(folder: Path, name: str) -> AsyncIterator[tuple[Scene, Deed]]:
    arrange, more = SITUATIONS[name]
    settings = {"players": 3, **more}
    uis = {"conclave": settings.pop("ui")} if "ui" in settings else {}
    with patch.dict(TITLE_UIS, uis):
        async with scene(folder, **settings) as now:
            press = await arrange(now)
            await now.settle()
            yield now, press


async def test_every_verb_that_changes_something_is_here() -> None:
    verbs = {verb_of(name) for name in SITUATIONS}
    assert verbs.isdisjoint(READING)
    async with loaded_client(*EXTENSIONS) as client:
        handled = {*client.handlers.presses, *(f"{verb} form" for verb in client.handlers.forms)}
    assert verbs | READING | OF_LEAGUES == handled


@pytest.mark.parametrize("name", SITUATIONS)
async def test_a_control_used_twice_takes_effect_once(
    name: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "new_seed", lambda: f"{7:064x}")
    async with arranged(tmp_path_factory.mktemp("sequence"), name) as (now, press):
        before = await state_of(now)
        await press()
        once = await state_of(now)
        assert once != before, "it changes something"
        again = await press()
        assert not again.failed
        assert await state_of(now) == once
    async with arranged(tmp_path_factory.mktemp("at-once"), name) as (now, press):
        replies = await asyncio.gather(press(), press())
        assert not any(reply.failed for reply in replies)
        assert await state_of(now) == once


# What was shown for something that is over, and is used when it has begun again

STALE: dict[str, tuple[Situation, dict[str, Any]]] = {}


def stale(verb: str, **more: Any) -> Callable[[Situation], Situation]:
    """Register how a control of that verb is overtaken."""

    def keep(arrange: Situation) -> Situation:
        STALE[f"{verb}: {arrange.__name__.replace('_', ' ')}"] = arrange, more
        return arrange

    return keep


@stale("unask")
async def a_newer_request(now: Scene) -> Deed:
    zoe = await substitute_asking(now)
    old = await on_card(now, zoe, "unask")
    await now.table.do(substitutes.withdraw, zoe.id)
    await now.table.take_seat(zoe.id, "s3", "Zoe")
    return old


@stale("unask")
async def a_request_for_another_seat(now: Scene) -> Deed:
    """The card stays, because somebody else asks for the seat."""
    zoe, yan = await substitute_asking(now), now.world.user("yan")
    await now.table.take_seat(yan.id, "s3", "Yan")
    old = await on_card(now, zoe, "unask")
    await now.table.do(substitutes.withdraw, zoe.id)
    await now.table.do(seats.offer, now.people[1].id)
    await now.table.take_seat(zoe.id, "s2", "Zoe")
    return old


async def agree_to_pause(now: Scene) -> None:
    anna, *others = now.people
    await vote_requests.propose(now.table, anna.id, "pause")
    for player in others:
        await vote_requests.answer(now.table, player.id, now.table.state.proposals["pause"].number, yes=True)


@stale("resume")
async def a_second_pause(now: Scene) -> Deed:
    await agree_to_pause(now)
    old = await on_card(now, now.people[1], "resume")
    await now.table.do(seats.resume, now.people[0].id)
    await agree_to_pause(now)
    return old


@stale("resign")
async def a_return(now: Scene) -> Deed:
    cleo = now.people[2]
    old = await on_panel(cleo, message_of(await cleo.slash(now.world.channel, "table resign")), "resign")
    await now.table.do(seats.resign, cleo.id)
    await now.table.take_seat(cleo.id, "s3", "Cleo")
    assert now.table.state.seating.of(cleo.id) == ("s3",)
    return old


@stale("takeseat", substitutes="anyone")
async def another_offer(now: Scene) -> Deed:
    """Whoever took the seat offers it in turn, and what it is worth is another thing now."""
    await now.table.do(seats.offer, now.people[2].id)
    old = await on_card(now, now.world.user("yan"), "takeseat")
    zoe = now.world.user("zoe")
    await now.table.take_seat(zoe.id, "s3", "Zoe")
    await now.table.do(seats.offer, zoe.id)
    return old


@stale("leave")
async def joining_again(now: Scene) -> Deed:
    _, card = await lobby(now)
    table, ben = await now.bot.tables.cache.at(now.world.channel.id), now.people[1]
    old = Press(ben, card, finds(card, "leave"))
    await table.do(leave, ben.id)
    await table.join(ben.id, "Ben")
    return old


@pytest.mark.parametrize("name", STALE)
async def test_a_late_press_does_nothing_to_what_came_since(name: str, tmp_path: Path) -> None:
    arrange, more = STALE[name]
    async with scene(tmp_path, players=3, **more) as now:
        press = await arrange(now)
        before = await state_of(now)
        reply = await press()
        assert not reply.failed
        assert reply.text in (text("refusal-stale"), text("refusal-candidate-none"))
        assert await state_of(now) == before


async def test_whoever_was_there_before_leaves_by_an_old_button(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        _, card = await lobby(now)
        table, (_, ben, cleo) = await now.bot.tables.cache.at(now.world.channel.id), now.people
        await table.join(cleo.id, "Cleo")
        await ben.click(card, finds(card, "leave"), forge=True)
        assert not table.state.seating.of(ben.id)


async def test_a_seat_that_a_computer_keeps_warm_is_taken_by_an_old_button(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", players=3, substitutes="anyone") as now:
        now.bot.client.services.player_pool = Harmless()
        await now.table.do(seats.resign, now.people[2].id)
        old = await on_card(now, now.world.user("yan"), "takeseat")
        await now.table.do(seats.give_to_computer, now.table.state.header.host or "", "s3", "easy")
        await old()
        assert now.table.state.seating.of(old.player.id) == ("s3",)
