"""The board of Imperial in words: whole for a screen reader, short for alt text."""

from collections.abc import Iterator, Sequence

from render.imperial.board_map import posture
from render.imperial.full import status
from render.imperial.scene import Scene, homes
from rules.imperial.view import NationView, PlayerView, Stack


def text(scene: Scene) -> Iterator[str]:
    """Everything the full board shows: a line on the game, some for each nation, one for each player."""
    yield scene.head(status(scene))
    for nation in scene.view.nations:
        yield ""
        yield from _nation(scene, nation)
    yield ""
    yield from (_player(scene, player) for player in scene.view.players)
    yield from scene.ranking()


def alt(scene: Scene) -> Iterator[str]:
    """What a glance at the card tells, the most important first."""
    yield scene.head(status(scene))
    yield from (f"{line}." for line in scene.ranking())
    for nation in scene.view.nations:
        figures = {"nation": scene.name(nation.id), "treasury": nation.treasury, "power": nation.power}
        yield scene.say("render-imperial-alt", **figures, government=_government(scene, nation))
        if nation.chips:
            yield scene.say("render-imperial-chips", title=scene.view.title, places=_names(scene, nation.chips))


def _government(scene: Scene, nation: NationView) -> str:
    who = scene.who(nation.government)
    return who.name if who else scene.say("render-imperial-no-government")


def _nation(scene: Scene, nation: NationView) -> Iterator[str]:
    """What belongs to a nation."""
    space = scene.name(nation.space) if nation.space else scene.say("render-imperial-not-moved")
    yield scene.say(
        "render-imperial-nation",
        nation=scene.name(nation.id),
        government=_government(scene, nation),
        treasury=nation.treasury,
        power=nation.power,
        factor=nation.factor,
        space=space,
        tax=nation.tax,
    )
    yield scene.say("render-imperial-factories", places=_names(scene, nation.factories))
    if nation.held:
        yield scene.say("render-imperial-held", places=_names(scene, nation.held))
    if nation.armies:
        armies = [_army(scene, nation, stack) for stack in nation.armies]
        yield scene.say("render-imperial-armies", places=scene.join(armies))
    if nation.fleets:
        fleets = [_fleet(scene, stack) for stack in nation.fleets]
        yield scene.say("render-imperial-fleets", places=scene.join(fleets))
    if nation.chips:
        yield scene.say("render-imperial-chips", title=scene.view.title, places=_names(scene, nation.chips))
    stock = {"armies": nation.armies_left, "fleets": nation.fleets_left, "chips": nation.chips_left}
    yield scene.say("render-imperial-stock", title=scene.view.title, **stock)
    yield from _bonds(scene, nation)


def _bonds(scene: Scene, nation: NationView) -> Iterator[str]:
    holders = [f"{scene.people[one.player].name} {_price_list(one.prices)}" for one in nation.holdings]
    if holders:
        yield scene.say("render-imperial-lent", holders=scene.speaker.series(holders))
    if nation.for_sale:
        yield scene.say("render-imperial-for-sale", prices=_price_list(nation.for_sale))


def _price_list(prices: Sequence[int]) -> str:
    return ", ".join(map(str, sorted(prices)))


def _names(scene: Scene, places: Sequence[str]) -> str:
    return scene.join([scene.name(place) for place in places])


def _army(scene: Scene, nation: NationView, stack: Stack) -> str:
    """Some armies in a place, and how they stand there."""
    stance = posture(scene, nation.id, stack.region, hostile=stack.hostile)
    where = scene.name(stack.region)
    if stance == "hostile":
        return scene.say("render-imperial-hostile", place=where, count=stack.count)
    if stance == "friendly":
        return scene.say("render-imperial-friendly", place=where, count=stack.count)
    return scene.say("render-imperial-stack", place=where, count=stack.count)


def _fleet(scene: Scene, stack: Stack) -> str:
    where = scene.name(stack.region)
    if stack.region in homes(scene.view.title):
        return scene.say("render-imperial-port", place=where, count=stack.count)
    return scene.say("render-imperial-stack", place=where, count=stack.count)


def _player(scene: Scene, player: PlayerView) -> str:
    """What a player has, their money where the viewer may know it."""
    sentences = [
        scene.say(
            "render-imperial-player",
            player=scene.people[player.seat].name,
            nations=_names(scene, player.governs),
            interest=player.interest,
            worth=player.worth,
        )
    ]
    if player.money is not None:
        sentences.append(scene.say("render-imperial-money", money=player.money))
    if player.investor_card:
        sentences.append(scene.say("render-imperial-card"))
    if player.swiss_bank:
        sentences.append(scene.say("render-imperial-swiss-bank"))
    return " ".join(sentences)


def hand_text(scene: Scene, own: PlayerView) -> Iterator[str]:
    """The viewer's money, nations and bonds."""
    yield _player(scene, own)
    for nation in scene.view.nations:
        prices = [price for whose, price in own.bonds if whose == nation.id]
        if prices:
            name = scene.name(nation.id)
            yield scene.say("render-imperial-own-bonds", nation=name, prices=_price_list(prices))
