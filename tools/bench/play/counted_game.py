"""A game made by computer players at medium, and tapped by people through the panels of the real bot."""

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import players
from cogs.interactions.custom_ids import parse
from cogs.messages.text import speaker_for
from cogs.seat.menus import Plan, action_token
from cogs.seat.title_ui import ui_of
from cogs.standing_orders.wording import encode
from loopback.client_view import MessageView
from loopback.world import Player, Reply, World
from rules.kernel import Action, Game, Memory, State
from table import Order, Table
from table.referee.apply_orders import ordered_action
from tests.endtoend.harness import RunningBot
from tools.bench.play.counters import Sitting, Tally
from tools.bench.play.shortest_taps import Atlas, Guide, Pages, Spot, Tap, road, run_of, suggested_road
from tools.bench.play.titles import Title

IMAGINED = 60  # positions others could imagine, to see whether they know that there is one answer


class Lost(AssertionError):
    """The panel did not offer what the rules allow, or did something else."""


@dataclass
class Panel:
    """What somebody has open in private."""

    message: MessageView
    path: Pages = ()


@dataclass
class CountedGame:
    """A game under way: the bot, its people, and what they have done."""

    title: Title
    seed: str
    world: World
    bot: RunningBot
    table: Table
    people: dict[str, Player]
    tally: Tally
    read: int = 0  # rows of the log
    decided: int = 0
    memories: dict[str, Memory] = field(default_factory=dict)
    guide: Guide = field(default_factory=Guide)
    panel: tuple[str, Panel] | None = None  # of the seat that is playing
    orders: bool = True  # people let an order answer for the round where they have nothing to say

    @property
    def game(self) -> Game:
        return self.table.state.game

    async def play(self, most: int) -> None:
        """Play to the end, or so many actions."""
        self.tally.look(self.table, self.game.view(self.table.state.position, None))
        seat = ""
        while self.table.state.header.phase == "running" and self.table.state.number < most:
            waiting = self.table.state.waiting
            seat = seat if seat in waiting else next(each for each in self.table.state.header.seats if each in waiting)
            self.remember()
            if self.orders and self.is_idle(seat):
                await self.leave_order(seat)
                continue
            called = self.panel is None
            taps, choices = await self.answer_ahead(seat) if self.orders else (0, 0)
            choose, answered = partial(self.decide, seat), partial(self.is_answered, seat)
            run = run_of(self.game, self.position(seat), seat, choose, self.title.begins, answered)
            await self.sit(Sitting(seat, run, taps=taps, touches=taps, choices=choices, called=called))
        self.tally.cut = self.table.state.header.phase == "running"

    def remember(self) -> None:
        """Everybody keeps what they have been told."""
        for row in self.table.state.logged[self.read :]:
            for seat in self.table.state.header.seats:
                for event in row.events:
                    if (report := self.game.report(event, seat)) is not None:
                        self.memories[seat] = self.game.remember(self.memories.get(seat), report)
        self.read = len(self.table.state.logged)

    def decide(self, seat: str, state: State, ahead: int) -> Action:
        """What a computer player would do there."""
        seed, memory = f"{self.seed} {self.decided + ahead}", self.memories.get(seat)
        return players.choose(self.game, state, seat, "medium", seed=seed, memory=memory, simulations=1)

    def draft(self, seat: str) -> Plan:
        return (
            self.table.preview(self.people[seat].id, seat=seat).actions
            if self.table.state.header.phase == "running"
            else ()
        )

    def position(self, seat: str) -> State:
        """The board as that seat has it before its eyes, its draft included."""
        return self.follow(self.table.state.position, seat, self.draft(seat))

    def follow(self, state: State, seat: str, plan: Plan) -> State:
        for action in plan:
            state, _ = self.game.apply(state, seat, action)
        return state

    async def sit(self, sitting: Sitting) -> None:
        """Tap one's way through a run of actions; they must then stand in the log, or in the draft."""
        seat, run = sitting.seat, sitting.run
        before = [*self.own_rows(seat), *self.draft(seat)]
        self.tally.begin(sitting, self.game.view(self.table.state.position, None))
        if self.panel is None and (answer := self.on_card(seat, run)) is not None:
            card, custom_id, plan = answer
            self.note_question(sitting, seat, self.table.state.position)
            self.panel = seat, Panel(message_of(await self.people[seat].click(card, custom_id)))
            sitting.taps, sitting.touches, run = 1, 1, run[len(plan) :]
        if run:
            await self.walk(sitting, run)
        await self.bot.settle()
        taken = [*self.own_rows(seat), *self.draft(seat)][len(before) :]
        if Counter(taken) != Counter(sitting.run):
            raise Lost(f"{self.title.name}: {seat} wanted {sitting.run} and took {taken}")
        self.decided += len(sitting.run)
        self.tally.look(self.table, self.game.view(self.table.state.position, None))
        if seat not in self.table.state.waiting:
            self.panel = None

    def is_idle(self, seat: str) -> bool:
        """Would they let everything of this kind be for the rest of the round?"""
        question = self.game.question(self.table.state.position, seat) if self.panel is None else None
        if (
            question is None
            or question.no is None
            or not self.title.idle(question.kind, self.game.view(self.table.state.position, seat))
        ):
            return False
        return self.decide(seat, self.table.state.position, 0) in (question.no, *self.title.idly)

    async def leave_order(self, seat: str) -> None:
        """One tap for this question and all of its kind this round: on the card, or else in the panel."""
        question, sitting, person = (
            self.game.question(self.table.state.position, seat),
            Sitting(seat, ()),
            self.people[seat],
        )
        assert question is not None
        self.tally.begin(sitting, self.game.view(self.table.state.position, None))
        self.note_question(sitting, seat, self.table.state.position)
        value, shown_on, sitting.taps = (
            encode(Order(question.kind, "no", round=self.table.state.round)),
            self.card(person),
            1,
        )
        if not control(shown_on, "always", value):
            shown_on, sitting.taps = message_of(await person.click(shown_on, control(shown_on, "act"))), 2
        await person.click(shown_on, control(shown_on, "always", value))
        await self.bot.settle()
        if seat in self.table.state.waiting and self.game.question(self.table.state.position, seat) == question:
            raise Lost(f"{self.title.name}: {seat} left an order and is still asked {question}")
        self.decided += 1
        self.tally.look(self.table, self.game.view(self.table.state.position, None))

    def own_rows(self, seat: str) -> list[Action]:
        return [row.action for row in self.table.state.logged if row.player == seat and row.origin is None]

    async def walk(self, sitting: Sitting, left: Plan) -> None:
        """Open the panel if need be, and take the shortest road."""
        seat, person = sitting.seat, self.people[sitting.seat]
        opened = await self.open_panel(seat)
        sitting.taps, sitting.touches = sitting.taps + opened, sitting.touches + opened
        assert self.panel is not None
        atlas = Atlas(self.table, str(person.id), seat, speaker_for(self.table, "en"), self.guide)
        spot = Spot(left, self.position(seat), self.draft(seat), self.panel[1].path)
        way = road(atlas, spot)
        if way is None:
            raise Lost(f"{self.title.name}: {seat} finds no way to {left} on {self.panel[1].message.labels}")
        sitting.touches += sum(tap.touches for tap in suggested_road(atlas, spot) or way)
        for tap in way:
            if tap.plan:
                self.note_question(sitting, seat, spot.state)
                spot = atlas.follow(spot, tap.plan) or spot
            reply = await self.tap(person, self.panel[1].message, tap)
            sitting.taps += tap.cost
            if reply.message is not None:
                self.panel = seat, Panel(reply.message, tap.leads_to)

    async def open_panel(self, seat: str) -> int:
        """Press *Act* if the panel is not open yet; the taps it took."""
        if self.panel is not None:
            return 0
        person = self.people[seat]
        card = self.card(person)
        self.panel = seat, Panel(message_of(await person.click(card, control(card, "act"))))
        return 1

    async def answer_ahead(self, seat: str) -> tuple[int, int]:
        """Leave the orders for the round that the panel offers, or take them back, as the hand suggests.

        Returns the taps and the choices it took.
        """
        question, ui = self.game.question(self.table.state.position, seat), ui_of(self.title.name)
        if question and question.kind in ui.orders.round_orders:
            return 0, 0  # the order stands beside the question itself
        view, orders = self.game.view(self.table.state.position, seat), self.given_orders(seat)
        offered = [Order(kind, "no", round=self.table.state.round) for kind in ui.orders.ordered_ahead(view)]
        changes = [each for each in offered if self.title.idle(each.kind, view) != (each in orders)]
        taps = await self.open_panel(seat) if changes else 0
        for each in changes:
            assert self.panel is not None
            message, verb = self.panel[1].message, "unset" if each in orders else "ahead"
            reply = await self.people[seat].click(message, control(message, verb, encode(each)))
            self.panel = seat, Panel(message_of(reply))
        return taps + len(changes), len(changes)

    def given_orders(self, seat: str) -> tuple[Order, ...]:
        return self.table.state.orders(self.people[seat].id, seat=seat)

    def is_answered(self, seat: str, state: State) -> bool:
        """Does an order of theirs answer what is asked there?"""
        return ordered_action(self.game, state, seat, self.given_orders(seat), person=True) is not None

    def card(self, person: Player) -> MessageView:
        """The newest card with a button to act."""
        message = person.newest(self.world.channel)
        return next(each for each in message if not each.ephemeral and control(each, "act"))

    def on_card(self, seat: str, left: Plan) -> tuple[MessageView, str, Plan] | None:
        """A button of the newest card that gives the answer at once."""
        card = self.card(self.people[seat])
        tokens = {action_token(self.game, left[:number]): left[:number] for number in range(1, len(left) + 1)}
        for button in card.buttons:
            ref = parse(button.get("custom_id", ""))
            if ref and (plan := tokens.get(ref.rest.replace("~", ".").rpartition(".")[2])):
                return card, str(button["custom_id"]), plan
        return None

    async def tap(self, person: Player, panel: MessageView, tap: Tap) -> Reply:
        """Do it to the real panel."""
        control = page_button(panel, tap) if tap.turns else control_of_line(panel, tap.token)
        if control is None:
            raise Lost(f"{tap} is not on the panel: {panel.text} {panel.labels}")
        if control["type"] == 3:
            value = next(each["value"] for each in control["options"] if each["value"].lstrip(">+") == tap.token)
            reply = await person.choose(panel, control["custom_id"], *(tap.lines or (value,)))
        else:
            reply = await person.click(panel, control["custom_id"])
        if tap.form:
            assert reply.form is not None, reply.text
            names = [part["custom_id"] for part in reply.form.fields]
            reply = await person.submit(reply.form, dict(zip(names, tap.form, strict=True)))
        if reply.failed:
            raise Lost(f"{tap}: no answer in time")
        return reply

    def note_question(self, sitting: Sitting, seat: str, state: State) -> None:
        """Count a choice: was there one, and if not, does everybody know?"""
        sitting.choices += 1
        offered = self.answers(state, seat)
        if len(offered) > 1:
            return
        other = next(each for each in self.table.state.header.seats if each != seat)
        worlds = (
            self.game.imagine(state, other, Random(f"{self.seed} {number}"), self.memories.get(other))
            for number in range(IMAGINED)
        )
        if all(len(self.answers(world, seat)) <= 1 for world in worlds):
            sitting.one_answer += [type(action).__name__ for action in offered]
        else:
            sitting.kept_secret += 1

    def answers(self, state: State, seat: str) -> list[Action]:
        """The answers there are to what is asked."""
        game, also = self.game, self.title.answers
        return [each for each in game.legal_actions(state, seat) if not game.anytime(each) or isinstance(each, also)]


def message_of(reply: Reply) -> MessageView:
    assert reply.message is not None, "no answer"
    return reply.message


def control(message: MessageView, verb: str, value: str = "") -> str:
    """The custom id of the button with this verb, and with this value if it has one."""
    refs = ((each["custom_id"], parse(each["custom_id"])) for each in message.buttons if "custom_id" in each)
    return next((str(id_) for id_, ref in refs if ref and ref.verb == verb and ref.rest.endswith(value)), "")


def control_of_line(panel: MessageView, token: str) -> dict[str, Any] | None:
    """The menu or the button with this line."""
    for menu in panel.selects:
        ref = parse(menu["custom_id"])
        if ref and ref.verb == "pick" and any(each["value"].lstrip(">+") == token for each in menu["options"]):
            return dict(menu)
    for button in panel.buttons:
        ref = parse(button.get("custom_id", ""))
        parts = ref.rest.partition("~")[2].split(".") if ref else []
        if ref and parts[-2 if ref.verb == "open" else -1 :][:1] == [token]:
            return dict(button)
    return None


def page_button(panel: MessageView, tap: Tap) -> dict[str, Any] | None:
    """The button that leads to another page, or up."""
    page_id = ".".join((*tap.path, str(tap.page)))
    for button in panel.buttons:
        ref = parse(button.get("custom_id", ""))
        if ref and ref.verb == "open" and ref.rest.partition("~")[2] == page_id:
            return dict(button)
    return None
