"""Lets a small Discord forget, so that a long test measures the bot and not its own past."""

from loopback.world import World

KEPT = 40  # messages of a channel


def prune(world: World) -> None:
    """Forget old interactions, messages and requests; the newest public messages stay, with the cards in use."""
    state, answered = world.state, [each for each in world.state.interactions.values() if each.answered.is_set()]
    for each in answered[:-KEPT]:
        del state.interactions[each.id], state.tokens[each.token]
    for channel in state.channels.values():
        for alone in (True, False):
            numbers = [number for number, each in channel.messages.items() if (each.reader is not None) is alone]
            for number in numbers[:-KEPT]:
                del channel.messages[number]
    world.server.requests.clear()
    world.server.refusals.clear()
    for session in world.server.gateway.sessions.values():
        session.sent.clear()
    for player in world.players.values():
        player.received.clear()
