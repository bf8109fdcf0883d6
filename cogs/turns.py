"""Listens to the tables and posts their cards: a new one, with one ping, when somebody new must act."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.cards import buttons, more, question, substitutes, votes
from cogs.cards.parley import close_parleys
from cogs.cards.substitutes import candidates_card, offer_card, offer_ended
from cogs.cards.turn import final_card, turn_card
from cogs.cards.votes import outcome_text, told_to, vote_card
from cogs.lobby.card import card_after, lobby_card, wants_thread
from cogs.reading import film, hand, story
from cogs.seat.title_ui import ui_of
from cogs.wire import answers, posts
from cogs.wire.attachments import Shown
from cogs.wire.ids import token_for
from cogs.wire.layout import Page
from cogs.wire.notes import STORY, Posted, owed_cards
from cogs.wire.outbox import Send
from cogs.wire.text import speaker_for
from rules import CHANCE

if TYPE_CHECKING:
    from cogs.wire.client import Client
    from table import Change, Line, Table

log = logging.getLogger(__name__)

CONTROLS = (buttons, film, more, question, story, substitutes, votes)
RECENT = 30  # rows looked through for a move after an undo


class Turns(commands.Cog):
    """Turns changes into messages, through the outbox."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.stop: Callable[[], None] = client.tables.listeners.on_change(self.on_change)
        self.stop_elsewhere = client.tables.listeners.on_peers(client.forget_posted, self.inherit)

    async def cog_load(self) -> None:
        """First post what the last stop has cut off."""
        self.client.until_done(self.catch_up, "cards that were not sent")

    async def cog_unload(self) -> None:
        self.stop()
        self.stop_elsewhere()

    def inherit(self) -> None:
        """Another process is gone: post the cards that it owed."""
        self.client.until_done(self.catch_up, "cards of a process that is gone")

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Back in a server, post what went on meanwhile."""
        self.client.until_done(self.catch_up, "cards of a server that is joined")

    async def catch_up(self) -> None:
        """Post the cards of all tables that have moved on since their last one."""
        await self.client.wait_until_ready()
        for table_id, slot in await owed_cards(self.client.tables):
            self.client.services.outbox.put(table_id, slot, posts.letter(self.client, table_id, self.if_owed(slot)))
            if slot == "turn":
                self.client.services.outbox.put(table_id, "vote", self.letter(table_id, "vote"))

    def if_owed(self, slot: str) -> Callable[[Table], Awaitable[None]]:
        """The card, unless it was sent since somebody looked: a server that is joined at the start asks twice."""

        async def go(table: Table) -> None:
            posted = await posts.last(self.client, table.id, slot)
            # at the end there is more to do than the card, and nothing of it is done twice
            if posted is None or posted.number < table.state.number or table.state.header.phase == "over":
                await (self.lobby if slot == "lobby" else self.turn)(table)

        return go

    def on_change(self, change: Change) -> None:
        """Put letters into the outbox; nothing else, because the desk waits."""
        table = self.client.tables.cache.loaded(change.table_id)
        if change.kind == "vote":
            slots = ["vote"]
        elif change.kind == "lobby" or (table and table.state.header.phase == "lobby"):
            slots = ["lobby"]
        else:
            slots = ["turn", "vote"]
        if change.kind == "seats":  # a new person learns what the seat holds
            slots.append("hands")
        for slot in slots:
            self.client.services.outbox.put(change.table_id, slot, self.letter(change.table_id, slot))

    def letter(self, table_id: int, slot: str) -> Send:
        """What to send when its turn comes, made from the table as it is then."""
        send = {"lobby": self.lobby, "turn": self.turn, "vote": self.vote, "hands": self.hands}[slot]
        return posts.letter(self.client, table_id, send)

    async def lobby(self, table: Table) -> None:
        """Keep the lobby card up to date."""
        page = lobby_card(table, thread=await wants_thread(self.client, table))
        before = await posts.last(self.client, table.id, "lobby")
        if before is None:
            invited = tuple(map(int, table.state.header.invited))  # a rematch calls everybody who played
            await posts.post(self.client, table, "lobby", replace(page, ping=invited), posts.fresh(table))
        else:
            await posts.change(self.client, table, "lobby", page, before)

    async def turn(self, table: Table) -> None:
        """Post a new card when somebody new must act; otherwise update the present one.

        While computers play there is none: what they do between two people is one card. Among themselves they are
        watched, and each of their turns has its own.
        """
        if table.state.header.phase == "lobby":  # it was not in memory when it changed
            await self.lobby(table)
            return
        if table.state.thinker is not None and any(table.state.seating.users.values()):
            return
        before = await posts.last(self.client, table.id, "turn")
        if table.state.header.phase == "over":
            await self.finish(table, before)
            return
        number, since = table.state.number, story_start(table, asked_anew(table, before), before)
        picture = await self.picture(table, await table.read_lines(None, since))
        seats, fresh = waited_for(table), asked_anew(table, before)
        since = story_start(table, fresh, before)
        own = own_start(fresh, before) if before else since
        told, untold = await table.read_lines(None, since), await table.read_lines(None, own)
        if table.state.number != number:  # somebody has moved while it was drawn
            await self.turn(table)
            return
        page = turn_card(table, fresh, picture, told, untold, opening=is_opening(table, fresh, before))
        if before is None:
            await posts.owe(self.client, table, STORY)  # whenever and however it ends
        if fresh or before is None:
            await posts.post(self.client, table, "turn", page, posts.fresh(table, seats, since, own))
        else:
            await posts.change(self.client, table, "turn", page, posts.waiting_for(before, seats))
        self.client.services.outbox.put(table.id, "hands", self.letter(table.id, "hands"))
        await self.lobby_over(table)

    async def finish(self, table: Table, before: Posted | None) -> None:
        """Post the last card, once; of a table that never began, its lobby card says so. Then nobody parleys."""
        if before is None or before.seats != ("over",):
            if table.state.header.ending != "closed":
                await posts.owe(self.client, table, STORY)  # before the card: a kill between the two loses neither
                picture = await self.picture(table, [], ui_of(table.state.header.title).last_shape)
                await posts.post(self.client, table, "turn", final_card(table, picture), posts.fresh(table, ("over",)))
                self.client.dispatch("last_card", table.id)
            await self.lobby_over(table)
        await close_parleys(self.client, table)

    async def lobby_over(self, table: Table) -> None:
        """Take the buttons off the lobby card once the game has begun, or will not."""
        if lobby := await posts.last(self.client, table.id, "lobby"):
            await posts.keep(self.client, table.id, "lobby", None)
            await posts.strip(self.client, table.id, card_after(table, lobby))

    async def picture(self, table: Table, lines: Sequence[Line], shape: str = "card") -> Shown | None:
        """The board for everybody; a card without it is better than none."""
        speaker = speaker_for(table, table.state.header.language)
        marks = ui_of(table.state.header.title).marks([event for line in lines for event in line.events])
        try:
            return await self.client.services.pictures.board(
                table.state.view_for(None), speaker, marks=marks, shape=shape
            )
        except Exception:
            log.exception("no picture for table %s", table.id)
            return None

    async def vote(self, table: Table) -> None:
        """Post a card for each open vote and for each seat somebody asks for."""
        for kind in ("undo", "pause", "end", "replace", "move", "settings"):
            proposal = table.state.proposals.get(kind)
            page = vote_card(table, proposal) if proposal else None
            slot = f"vote-{kind}"
            await self.show_outcome(table, slot, proposal.number if proposal else -1)
            await self.post_question(table, slot, page, proposal.number if proposal else -1)
        for seat in table.state.header.seats:
            numbers = [asked.number for asked in table.state.candidates.values() if asked.seat == seat]
            page = candidates_card(table, seat) if numbers else None
            await self.post_question(table, f"candidates-{seat}", page, max(numbers, default=-1))
            await self.offer(table, seat)

    async def offer(self, table: Table, seat: str) -> None:
        """Announce a seat that is free, and say on its card who took it."""
        slot, free = f"offer-{seat}", seat in table.state.opened and table.state.header.phase == "running"
        before = await posts.last(self.client, table.id, slot)
        if before is None and free:
            await posts.post(self.client, table, slot, offer_card(table, seat), posts.fresh(table))
        elif before is not None and free:
            await posts.change(self.client, table, slot, offer_card(table, seat), before)
        elif before is not None:
            await posts.keep(self.client, table.id, slot, None)
            ended = replace(before, blocks=(*before.blocks, offer_ended(table, seat)))
            await posts.strip(self.client, table.id, ended)

    async def show_outcome(self, table: Table, slot: str, number: int) -> None:
        """Say on the card of a vote that is over how it ended, and tell its asker what no other card tells."""
        before = await posts.last(self.client, table.id, slot)
        if before is None or before.since == number:
            return
        if (page := told_to(table, before.since)) is not None:
            await self.client.throttle.wait()
            channel = self.client.get_partial_messageable(int(table.state.header.channel))
            await answers.deliver(channel, page, token_for(f"{table.id}.{slot}.{before.since}"))
        await posts.keep(self.client, table.id, slot, None)
        await posts.strip(
            self.client, table.id, replace(before, blocks=(*before.blocks, outcome_text(table, before.since)))
        )

    async def post_question(self, table: Table, slot: str, page: Page | None, number: int) -> None:
        """Post a card for each new question, and take the buttons off a settled one."""
        before = await posts.last(self.client, table.id, slot)
        if page is not None and before is not None and before.since == number:
            await posts.change(self.client, table, slot, page, before)
        elif page is not None:
            await posts.post(self.client, table, slot, page, posts.fresh(table, since=number))
        elif before is not None:
            await posts.keep(self.client, table.id, slot, None)
            await posts.strip(self.client, table.id, before)

    async def hands(self, table: Table) -> None:
        """Send secrets that have changed to their owners."""
        for seat in table.state.header.seats:
            await hand.deliver(self.client, table, seat)


def waited_for(table: Table) -> tuple[str, ...]:
    """Who is to act; a pause lets everybody go, so whoever is waited for after it is told so again."""
    return (
        ()
        if table.state.header.paused
        else tuple(seat for seat in table.state.header.seats if seat in table.state.waiting)
    )


def asked_anew(table: Table, before: Posted | None) -> list[str]:
    """Of these whoever does not know it from the card before."""
    seats = waited_for(table)
    return [seat for seat in seats if before is None or (was_away(table, seat, before) and not took_back(table, seat))]


def was_away(table: Table, seat: str, before: Posted) -> bool:
    """Was this seat not waited for at the last card, or at some moment since? Cards may be late."""
    if seat not in before.seats or before.number not in (*table.state.recent, table.state.number):
        return True
    later = [state for number, state in table.state.recent.items() if number > before.number]
    return any(seat not in table.state.game.waiting_for(state) for state in later)


def took_back(table: Table, seat: str) -> bool:
    """Is it this seat's own undo that asks it again? Then it knows, or is told of the vote."""
    undone = next((minute for minute in reversed(table.state.minutes) if minute.key == "undone"), None)
    if undone is None or undone.figures.get("seat") != seat:
        return False
    return all(row.number < undone.number or row.player == CHANCE or row.origin for row in table.state.logged[-RECENT:])


def story_start(table: Table, fresh: list[str], before: Posted | None) -> int:
    """Where a card's story begins: at the last move of the person to act, or at the last card; an edit keeps it.

    What was played elsewhere, before the game was brought here, is no news.
    """
    if before is None:
        return table.state.header.dice_from
    if not fresh and before.since >= 0:
        return before.since
    if len(fresh) == 1 and table.state.seating.users.get(fresh[0]) is not None:
        since = table.state.since_own(fresh[0])
        newest = [entries[-1].number for entries in (table.state.rows_for(fresh[0]), table.state.minutes) if entries]
        if newest and max(newest) >= since:
            return since
    return max(before.number, 0)


def own_start(fresh: list[str], before: Posted) -> int:
    """From where on a card is the first to tell the story: since the one before it; an edit keeps it."""
    return max(before.number if fresh or before.own < 0 else before.own, 0)


def is_opening(table: Table, fresh: list[str], before: Posted | None) -> bool:
    """Is it the first card of the game, new or brought up to date?"""
    if before is None:
        return True
    return not fresh and any((table.state.commitment or "") in block for block in before.blocks)


async def setup(client: Client) -> None:
    await client.add_cog(Turns(client))
    client.handlers.add(*CONTROLS)


async def teardown(client: Client) -> None:
    client.handlers.remove(*CONTROLS)
