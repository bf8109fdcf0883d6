"""What a person does and what comes back, through gateway and REST, by an unmodified discord.py."""

import pytest

from loopback.world import Permission, World
from tests.loopback.standin import StandIn


async def test_a_command_is_answered_in_public(world: World, bot: StandIn) -> None:
    anna, ben = world.user("anna"), world.user("ben")
    reply = await anna.slash(world.channel, "/hello")
    assert reply.text == "hello Anna"
    assert not reply.ephemeral
    assert [each.text for each in ben.messages(world.channel)] == ["hello Anna"]
    assert reply.latency is not None


async def test_an_ephemeral_answer_reaches_its_reader_alone(world: World, bot: StandIn) -> None:
    anna, ben = world.user("anna"), world.user("ben")
    reply = await anna.slash(world.channel, "hello", secret=True)
    assert reply.ephemeral
    assert [event for event, _ in anna.received].count("MESSAGE_CREATE") == 1
    assert ben.received == []
    assert ben.messages(world.channel) == []


async def test_what_was_deferred_in_private_stays_private(world: World, bot: StandIn) -> None:
    anna, ben = world.user("anna"), world.user("ben")
    reply = await anna.slash(world.channel, "slow", secret=True)
    assert reply.text == "here at last"
    assert reply.ephemeral
    assert ben.messages(world.channel) == []


async def test_what_was_deferred_in_public_stays_public(world: World, bot: StandIn) -> None:
    anna, ben = world.user("anna"), world.user("ben")
    await anna.slash(world.channel, "slow", secret=False)
    assert [each.text for each in ben.messages(world.channel)] == ["here at last"]


async def test_autocomplete_is_for_the_one_who_types(world: World, bot: StandIn) -> None:
    anna, ben = world.user("anna"), world.user("ben")
    assert [each["name"] for each in await anna.autocomplete(world.channel, "game move", "place", "s")] == [
        "Paris",
        "Anna's secret",
    ]
    assert ben.received == []


async def test_a_subcommand_carries_options_and_locale(world: World, bot: StandIn) -> None:
    anna = world.user("anna", locale="fr")
    reply = await anna.slash(world.channel, "game move", place="rome", number=3)
    assert reply.text == "to rome by 3 in fr"


async def test_menus_buttons_and_forms(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    shown = (await anna.slash(world.channel, "menu")).message
    assert (await anna.choose(shown, "A colour", "Blue")).text == "you chose b"
    opened = await anna.click(shown, "Form")
    assert opened.form is not None
    assert opened.form.title == "Questions"
    sent = await anna.submit(opened.form, note="hello", extras=["Two", "One"], sure=True)
    assert sent.text == "hello Fast ['One', 'Two'] True"
    reply = await anna.click(shown, "Think")
    assert reply.text == "thought about it"


async def test_a_dynamic_button_edits_its_message(world: World, bot: StandIn) -> None:
    anna, ben = world.user("anna"), world.user("ben")
    shown = (await anna.slash(world.channel, "count")).message
    once = await ben.click(shown, "Count 0")
    assert once.text == "counted 1"
    assert (await anna.click(once.message, "count:1")).text == "counted 2"


async def test_a_v2_card_with_picture_and_file(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    reply = await anna.slash(world.channel, "card")
    assert reply.message is not None
    assert reply.message.alt_texts == ["A blue board", "A blue board"]
    assert reply.message.labels == ["Help", "Count 7"]
    assert [each["id"] for each in reply.message.raw["mentions"]] == [str(anna.id)]
    gallery = next(each for each in reply.message.components if each["type"] == 12)
    assert (gallery["items"][0]["media"]["width"], gallery["items"][0]["media"]["height"]) == (320, 200)


async def test_threads_are_opened_and_written_in(world: World, bot: StandIn) -> None:
    anna, ben = world.user("anna"), world.user("ben")
    await anna.slash(world.channel, "thread", name="Game one")
    await anna.slash(world.channel, "thread", name="Whispers", private=True)
    public, private = world.threads(world.channel)
    assert [each.content for each in ben.messages(public)] == ["first"]
    assert [each.content for each in anna.messages(private)] == ["first"]
    assert ben.messages(private) == []


async def test_private_messages_and_closed_doors(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    assert (await anna.slash(world.channel, "whisper", text="psst")).text == "sent"
    assert [each.text for each in anna.messages(anna.dm)] == ["psst"]
    anna.close_dms()
    assert (await anna.slash(world.channel, "whisper", text="again")).text == "closed 50007"
    assert world.refusals[-1].code == 50007


async def test_commands_work_in_private_channels(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    assert (await anna.slash(anna.dm, "hello")).text == "hello Anna"


async def test_a_file_is_handed_over_with_a_command(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    reply = await anna.slash(world.channel, "read", file=("my game.txt", b"1. e4"))
    assert reply.text == "my_game.txt: 1. e4"


async def test_a_channel_somebody_may_not_see_is_silent_for_them(world: World, bot: StandIn) -> None:
    anna, ben = world.user("anna"), world.user("ben")
    world.deny(world.channel, Permission.VIEW_CHANNEL, user=ben.user)
    ben.received.clear()
    await anna.slash(world.channel, "hello")
    assert ben.received == []
    assert ben.messages(world.channel) == []


async def test_what_no_client_would_send_can_be_forged(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    shown = (await anna.slash(world.channel, "count")).message
    world.limits.acknowledge = 0.3
    forged = await anna.click(shown, "count:41", forge=True)  # discord.py finds no such button and stays silent
    assert forged.failed
    assert forged.interaction.data["custom_id"] == "count:41"
    with pytest.raises(LookupError):
        await anna.click(shown, "count:41")
    with pytest.raises(LookupError):
        await anna.slash(world.channel, "slow")
    with pytest.raises(LookupError):
        await anna.slash(world.channel, "hello", nonsense=True)
    secret = (await anna.slash(world.channel, "hello", secret=True)).message
    with pytest.raises(LookupError):
        await world.user("ben").click(secret, "anything", forge=True)
