"""Listens to the tables and posts their cards: a new one, with one ping, when somebody new must act."""

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from math import inf

import discord
from discord.ext import commands, tasks

from cogs.cards import buttons, more, question, substitutes, votes
from cogs.cards.parley import close_parleys
from cogs.cards.table_card import table_card
from cogs.cards.turn_card import final_card, turn_card
from cogs.client.client import Client
from cogs.client.permissions import looks_open
from cogs.lobby.card import card_after, lobby_card, wants_thread
from cogs.messages import posts
from cogs.messages.attachments import NewPicture
from cogs.messages.message_records import STORY, TABLE_CARD, owed_cards
from cogs.messages.outbox import Send
from cogs.messages.text import speaker_for
from cogs.private import film, hand_dm, story
from cogs.seat.log_lines import events_in
from cogs.seat.title_ui import ui_of
from rules import CHANCE
from table import Change, Line, MessageRecord, Table, log_pages

log = logging.getLogger(__name__)

CONTROLS = (buttons, film, more, question, story, substitutes, votes)
# Of what channels have refused. Discord shuts out a bot with 10,000 refused requests in ten minutes, for everybody.
EVERY = 300.0  # seconds between two tries
AT_A_TIME = 500  # tables that are tried then, and the others the next time
GAP = 30.0  # seconds at least between two tries because a server has changed
RECENT = 30  # rows looked through for a move after an undo


class CardPoster(commands.Cog):
    """Turns changes of tables into messages, through the outbox."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.tried: dict[int, float] = {}  # by table: when it was last tried because a server had changed
        self.stop: Callable[[], None] = client.tables.listeners.on_change(self.on_change)
        self.stop_elsewhere = client.tables.listeners.on_peers(client.evict_message_records, self.on_peer_death)

    async def cog_load(self) -> None:
        """Post the cards that were not sent before the last stop."""
        self.client.retry_until_done(self.catch_up, "cards that were not sent")
        self.try_again.start()

    async def cog_unload(self) -> None:
        self.try_again.cancel()
        self.stop()
        self.stop_elsewhere()

    def on_peer_death(self) -> None:
        """Another process has died: post the cards that it had still to send."""
        self.client.retry_until_done(self.catch_up, "cards of a process that is gone")

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """On joining a server again, post the cards of what happened meanwhile."""
        self.client.retry_until_done(self.catch_up, "cards of a server that is joined")

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_channel_create")
    @commands.Cog.listener("on_guild_role_update")
    @commands.Cog.listener("on_guild_update")
    @commands.Cog.listener("on_guild_available")
    @commands.Cog.listener("on_member_update")
    @commands.Cog.listener("on_shard_ready")
    @commands.Cog.listener("on_shard_resumed")
    async def on_access_change(self, *_: object) -> None:
        """Try again what Discord refused; channels that still look closed are skipped."""
        for table_id, channel in tuple(self.client.unreachable.items()):
            if looks_open(self.client, int(channel)):
                self.try_soon(table_id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """Try again in a thread that is not locked; of one that was archived discord.py knows nothing else."""
        for table_id, channel in tuple(self.client.unreachable.items()):
            if channel == str(update.thread_id) and not update.data["thread_metadata"].get("locked"):
                self.try_soon(table_id)

    def try_soon(self, table_id: int) -> None:
        now = time.monotonic()
        if now - self.tried.get(table_id, -inf) >= GAP:
            self.tried[table_id] = now
            self.send_refused(table_id)

    @tasks.loop(seconds=EVERY)
    async def try_again(self) -> None:
        """Try again now and then, because Discord does not report every change that lets the bot in."""
        self.tried.clear()
        for table_id in tuple(self.client.unreachable)[:AT_A_TIME]:
            self.client.unreachable[table_id] = self.client.unreachable.pop(table_id)  # behind those left for next time
            self.send_refused(table_id)
        for user in tuple(self.client.closed_dms):
            if not await hand_dm.are_closed(self.client, user):  # Discord refused the last one a day ago
                self.send_hands(user)

    def send_refused(self, table_id: int) -> None:
        """Queue what a channel has refused: the card if it is still owed, and the table's own."""
        outbox = self.client.services.outbox
        outbox.put(table_id, "turn", posts.send_job(self.client, table_id, self.if_owed("turn"), calls=True))
        outbox.put(table_id, "vote", self.send_job(table_id, "vote"))

    @commands.Cog.listener()
    async def on_person_seen(self, user: str) -> None:
        """Somebody whose direct messages were closed uses the bot: try again to send their hands."""
        await self.client.tables.context.set_note(f"user:{user}", hand_dm.CLOSED_SINCE, None)
        self.send_hands(user)

    def send_hands(self, user: str) -> None:
        """Queue the hands that could not be sent to a person."""
        for table_id in self.client.closed_dms.pop(user, ()):
            self.client.services.outbox.put(table_id, "hands", self.send_job(table_id, "hands"))

    async def catch_up(self) -> None:
        """Post the cards of all tables that have moved on since their last one."""
        await self.client.wait_until_ready()
        for table_id, slot in await owed_cards(self.client.tables):
            job = posts.send_job(self.client, table_id, self.if_owed(slot), calls=True)
            self.client.services.outbox.put(table_id, slot, job)
            if slot == "turn":
                self.client.services.outbox.put(table_id, "vote", self.send_job(table_id, "vote"))

    def if_owed(self, slot: str) -> Callable[[Table], Awaitable[None]]:
        """Queue the card unless it was sent meanwhile: at the start `catch_up` and `on_guild_join` may both ask."""

        async def go(table: Table) -> None:
            posted = await posts.last(self.client, table.id, slot)
            # the end of a game needs more than the card, and none of it may be done twice
            if posted is None or posted.number < table.state.number or table.state.header.phase == "over":
                await (self.lobby if slot == "lobby" else self.turn)(table)

        return go

    def on_change(self, change: Change) -> None:
        """Queue messages in the outbox; nothing slower, because the table is locked meanwhile."""
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
            self.client.services.outbox.put(change.table_id, slot, self.send_job(change.table_id, slot))

    def send_job(self, table_id: int, slot: str) -> Send:
        """A job that builds the message from the table as it is when the outbox gets to it."""
        send = {"lobby": self.lobby, "turn": self.turn, "vote": self.table_card, "hands": self.hands}[slot]
        return posts.send_job(self.client, table_id, send, calls=slot in ("lobby", "turn"))

    async def lobby(self, table: Table) -> None:
        """Keep the lobby card up to date."""
        page = lobby_card(table, thread=await wants_thread(self.client, table))
        before = await posts.last(self.client, table.id, "lobby")
        if before is None:
            invited = map(int, table.state.header.invited)  # a rematch calls everybody who played
            pings = self.client.services.invitation_pings
            ping = pings.admit(table.state.header.host or "", invited, f"table {table.id}")
            await posts.post(self.client, table, "lobby", replace(page, ping=ping), posts.new_record(table))
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
        if table.state.next_computer is not None and any(table.state.seating.users.values()):
            return
        before = await posts.last(self.client, table.id, "turn")
        if table.state.header.phase == "over":
            await self.finish(table, before)
            return
        number = table.state.number
        news = await log_pages.lines(table, None, first_news_row(table, newly_asked(table, before), before))
        picture = await self.picture(table, news)
        seats, to_ping = waiting_seats(table), newly_asked(table, before)  # a pause may have begun or ended meanwhile
        since = first_news_row(table, to_ping, before)
        first_uncovered = first_uncovered_row(to_ping, before) if before else since
        news, uncovered = await log_pages.lines(table, None, since), await log_pages.lines(table, None, first_uncovered)
        if table.state.number != number:  # the game moved while the picture was drawn: rebuild the card
            await self.turn(table)
            return
        page = turn_card(table, to_ping, picture, news, uncovered, opening=is_opening(table, to_ping, before))
        if before is None:
            await posts.owe(self.client, table, STORY)  # whenever and however it ends
        if to_ping or before is None or before.epoch != table.state.header.epoch:
            await posts.post(self.client, table, "turn", page, posts.new_record(table, seats, since, first_uncovered))
        else:
            await posts.change(self.client, table, "turn", page, replace(before, seats=seats))
        self.client.services.outbox.put(table.id, "hands", self.send_job(table.id, "hands"))
        await self.lobby_over(table)

    async def finish(self, table: Table, before: MessageRecord | None) -> None:
        """Post the last card, once, and close the parley threads; a table that never began has a lobby card."""
        if before is None or before.seats != ("over",):
            if table.state.header.ending != "closed":
                await posts.owe(self.client, table, STORY)  # before the card: a kill between the two loses neither
                picture = await self.picture(table, [], ui_of(table.state.header.title).pictures.final_shape)
                record = posts.new_record(table, ("over",))
                await posts.post(self.client, table, "turn", final_card(table, picture), record)
                self.client.dispatch("last_card", table.id)
            await self.lobby_over(table)
        await close_parleys(self.client, table)

    async def lobby_over(self, table: Table) -> None:
        """Take the buttons off the lobby card once the game has begun, or will not."""
        if lobby := await posts.last(self.client, table.id, "lobby"):
            await posts.save_records(self.client, table.id, {"lobby": None})
            await posts.strip(self.client, table.id, card_after(table, lobby))

    async def picture(self, table: Table, lines: Sequence[Line], shape: str = "card") -> NewPicture | None:
        """The public board; None if it cannot be drawn, because a card without it is better than none."""
        speaker = speaker_for(table, table.state.header.language)
        marks = ui_of(table.state.header.title).pictures.marks(events_in(lines))
        return await self.client.services.pictures.board(table.state.view_for(None), speaker, marks=marks, shape=shape)

    async def table_card(self, table: Table) -> None:
        """Keep the table's own card current; a new question posts a new card and deletes the one before."""
        before = await posts.last(self.client, table.id, TABLE_CARD)
        card = table_card(table, before)
        if card is None:
            return
        if before is None or card.anew:
            await posts.post(self.client, table, TABLE_CARD, card.page, posts.new_record(table, card.tokens))
        elif before.blocks != posts.left_of(card.page) or before.seats != card.tokens:
            await posts.change(self.client, table, TABLE_CARD, card.page, replace(before, seats=card.tokens))

    async def hands(self, table: Table) -> None:
        """Send secrets that have changed to their owners."""
        await hand_dm.deliver(self.client, table, *table.state.header.seats)


def waiting_seats(table: Table) -> tuple[str, ...]:
    """The seats that must act; empty while paused, so that everybody is pinged again on resume."""
    header = table.state.header
    return () if header.paused else tuple(seat for seat in header.seats if seat in table.state.waiting)


def newly_asked(table: Table, before: MessageRecord | None) -> list[str]:
    """The waiting seats that the previous card did not ping."""
    seats = waiting_seats(table)
    if before is None:
        return [*seats]
    return [seat for seat in seats if was_not_waiting(table, seat, before) and not took_back(table, seat)]


def was_not_waiting(table: Table, seat: str, before: MessageRecord) -> bool:
    """Whether this seat was not waiting at the last card, or at some moment since then: cards may be late."""
    if seat not in before.seats or before.number not in (*table.state.recent, table.state.number):
        return True
    later = [state for number, state in table.state.recent.items() if number > before.number]
    return any(seat not in table.state.game.waiting_for(state) for state in later)


def took_back(table: Table, seat: str) -> bool:
    """Whether this seat is asked again because of its own undo; then it needs no ping."""
    undone = next((event for event in reversed(table.state.system_events) if event.key == "undone"), None)
    if undone is None or undone.figures.get("seat") != seat:
        return False
    return all(row.number < undone.number or row.player == CHANCE or row.origin for row in table.state.logged[-RECENT:])


def first_news_row(table: Table, to_ping: list[str], before: MessageRecord | None) -> int:
    """The log row from which a card reports: after the last move of the one to act, or the last card; an edit keeps it.

    What was played elsewhere, before the game was brought here, is no news.
    """
    if before is None:
        return table.state.header.dice_from
    if not to_ping and before.since >= 0:
        return before.since
    if len(to_ping) == 1 and table.state.seating.users.get(to_ping[0]) is not None:
        since = table.state.since_own(to_ping[0])
        rows, events = table.state.rows_for(to_ping[0]), table.state.system_events
        if any(entries[-1].number >= since for entries in (rows, events) if entries):
            return since
    return max(before.number, 0)


def first_uncovered_row(to_ping: list[str], before: MessageRecord) -> int:
    """The first log row that no earlier card covered; an edited card keeps its own."""
    return max(before.number if to_ping or before.own < 0 else before.own, 0)


def is_opening(table: Table, to_ping: list[str], before: MessageRecord | None) -> bool:
    """Whether it is the first card of the game, new or edited."""
    if before is None:
        return True
    return not to_ping and any((table.state.commitment or "") in block for block in before.blocks)


async def setup(client: Client) -> None:
    await client.add_cog(CardPoster(client))
    client.handlers.add(*CONTROLS)


async def teardown(client: Client) -> None:
    client.handlers.remove(*CONTROLS)
