"""The board of Imperial in words: whole for a screen reader, short for alt text."""

from collections.abc import Iterator, Sequence

from render.imperial.full import status
from render.imperial.land import posture
from render.imperial.scene import Scene, homes, viewer
from render.speech import ranked, titled
from rules.imperial.view import NationView, PlayerView, Stack
from words import listed, say


def text(scene: Scene) -> str:
    """Everything the full board shows."""
    return "\n".join(lines(scene))


def lines(scene: Scene) -> Iterator[str]:
    """A line on the game, one for each nation and each player."""
    yield say(scene.language, "render-twin-head", title=titled(scene.view.title, scene.language), status=status(scene))
    for nation in scene.view.nations:
        yield ""
        yield from _nation(scene, nation)
    yield ""
    yield from (_player(scene, player) for player in scene.view.players)
    yield from ranked(scene.view.result, scene.people, scene.language)


def alt(scene: Scene) -> Iterator[str]:
    """What a glance at the card tells, the most important first."""
    yield say(scene.language, "render-twin-head", title=titled(scene.view.title, scene.language), status=status(scene))
    yield from (f"{line}." for line in ranked(scene.view.result, scene.people, scene.language))
    for nation in scene.view.nations:
        figures = {"nation": scene.called(nation.id), "treasury": nation.treasury, "power": nation.power}
        yield say(scene.language, "render-imperial-alt", **figures, government=_government(scene, nation))
        if nation.chips:
            yield say(
                scene.language, "render-imperial-chips", title=scene.view.title, places=_names(scene, nation.chips)
            )


def _government(scene: Scene, nation: NationView) -> str:
    who = scene.who(nation.government)
    return who.name if who else say(scene.language, "render-imperial-no-government")


def _nation(scene: Scene, nation: NationView) -> Iterator[str]:
    """What belongs to a nation."""
    language = scene.language
    space = scene.called(nation.space) if nation.space else say(language, "render-imperial-not-moved")
    yield say(
        language,
        "render-imperial-nation",
        nation=scene.called(nation.id),
        government=_government(scene, nation),
        treasury=nation.treasury,
        power=nation.power,
        factor=nation.factor,
        space=space,
        tax=nation.tax,
    )
    yield say(language, "render-imperial-factories", places=_names(scene, nation.factories))
    if nation.held:
        yield say(language, "render-imperial-held", places=_names(scene, nation.held))
    if nation.armies:
        armies = [_army(scene, nation, stack) for stack in nation.armies]
        yield say(language, "render-imperial-armies", places=listed(language, armies))
    if nation.fleets:
        fleets = [_fleet(scene, stack) for stack in nation.fleets]
        yield say(language, "render-imperial-fleets", places=listed(language, fleets))
    if nation.chips:
        yield say(language, "render-imperial-chips", title=scene.view.title, places=_names(scene, nation.chips))
    stock = {"armies": nation.armies_left, "fleets": nation.fleets_left, "chips": nation.chips_left}
    yield say(language, "render-imperial-stock", title=scene.view.title, **stock)
    yield from _bonds(scene, nation)


def _bonds(scene: Scene, nation: NationView) -> Iterator[str]:
    held = [f"{scene.people[one.player].name} {_figures(one.prices)}" for one in nation.holdings]
    if held:
        yield say(scene.language, "render-imperial-lent", holders="; ".join(held))
    if nation.for_sale:
        yield say(scene.language, "render-imperial-for-sale", prices=_figures(nation.for_sale))


def _figures(prices: Sequence[int]) -> str:
    return ", ".join(map(str, sorted(prices)))


def _names(scene: Scene, places: Sequence[str]) -> str:
    return listed(scene.language, [scene.called(place) for place in places]) or say(scene.language, "render-none")


def _army(scene: Scene, nation: NationView, stack: Stack) -> str:
    """Some armies in a place, and how they stand there."""
    stance = posture(scene, nation.id, stack.region, hostile=stack.hostile)
    where = scene.called(stack.region)
    if stance == "hostile":
        return say(scene.language, "render-imperial-hostile", place=where, count=stack.count)
    if stance == "friendly":
        return say(scene.language, "render-imperial-friendly", place=where, count=stack.count)
    return say(scene.language, "render-imperial-stack", place=where, count=stack.count)


def _fleet(scene: Scene, stack: Stack) -> str:
    where = scene.called(stack.region)
    if stack.region in homes(scene.view.title):
        return say(scene.language, "render-imperial-port", place=where, count=stack.count)
    return say(scene.language, "render-imperial-stack", place=where, count=stack.count)


def _player(scene: Scene, player: PlayerView) -> str:
    """What a player has, his money where the viewer may know it."""
    said = [
        say(
            scene.language,
            "render-imperial-player",
            player=scene.people[player.seat].name,
            nations=_names(scene, player.governs),
            interest=player.interest,
            worth=player.worth,
        )
    ]
    if player.money is not None:
        said.append(say(scene.language, "render-imperial-money", money=player.money))
    if player.investor_card:
        said.append(say(scene.language, "render-imperial-card"))
    if player.swiss_bank:
        said.append(say(scene.language, "render-imperial-swiss-bank"))
    return " ".join(said)


def hand(scene: Scene) -> Iterator[str]:
    """The viewer's money, nations and bonds."""
    player = viewer(scene)
    yield _player(scene, player)
    for nation in scene.view.nations:
        held = [price for whose, price in player.bonds if whose == nation.id]
        if held:
            name = scene.called(nation.id)
            yield say(scene.language, "render-imperial-own-bonds", nation=name, prices=_figures(held))
