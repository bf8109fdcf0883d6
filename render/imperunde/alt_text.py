"""The board of ImpeRunde in words."""

from collections.abc import Iterator

from render.imperunde.board_map import discs
from render.imperunde.full import round_of, status
from render.imperunde.panels import news_lines
from render.imperunde.scene import Scene
from rules.imperunde.view import CombatView, CountryView, PlayerView, SeaView


def text(scene: Scene) -> Iterator[str]:
    """Everything the full board shows: players and their places, seas with something in them, the viewer's hand."""
    yield _head(scene)
    for player in scene.view.players:
        yield ""
        yield _player(scene, player)
        for country in scene.view.countries:
            if country.owner == player.seat:
                yield _country(scene, country)
    yield ""
    for sea in scene.view.seas:
        if sea.units or discs(sea):
            yield _sea(scene, sea)
    free = [f"{scene.name(one.id)} ({one.value})" for one in scene.view.countries if one.owner is None]
    if free:
        yield scene.say("render-imperunde-free", places=scene.join(free))
    yield from (_combat(scene, combat) for combat in reversed(scene.view.combats))
    yield from news_lines(scene)
    yield from _private(scene)
    yield from scene.ranking()


def _head(scene: Scene) -> str:
    return scene.head(". ".join(filter(None, (round_of(scene), status(scene)))))


def alt(scene: Scene) -> Iterator[str]:
    """What a glance at the card tells."""
    yield _head(scene)
    yield from (f"{line}." for line in scene.ranking())
    for player in scene.view.players:
        yield _player(scene, player)
    for player in scene.view.players:
        places = [scene.name(one.id) for one in scene.view.countries if one.owner == player.seat]
        if places:
            name = scene.side_name(player.seat)
            yield scene.say("render-imperunde-lands", player=name, places=scene.join(places))


def _player(scene: Scene, player: PlayerView) -> str:
    """Posts, money, debt, cards, wars."""
    enemies = [scene.side_name(seat) for seat in player.enemies]
    return scene.say(
        "render-imperunde-player",
        player=scene.side_name(player.seat),
        home=scene.name(player.home) if player.home else scene.say("render-imperunde-no-home"),
        posts=player.posts,
        target=scene.view.target,
        surplus=player.surplus,
        debt=player.debt,
        cards=player.cards,
        enemies=scene.speaker.join(enemies) or scene.say("render-nobody"),
    )


def _units(scene: Scene, place: CountryView | SeaView) -> list[str]:
    lines = []
    for one in place.units:
        kind = f"{scene.name(one.unit)} {one.count}"
        side = scene.side_name(one.owner)
        lines.append(scene.say("labelled", name=side, value=kind) if isinstance(place, SeaView) else kind)
    return lines


def _country(scene: Scene, country: CountryView) -> str:
    works = (("trading_post", country.posts), ("fort", country.forts))
    things = [f"{scene.name(kind)} {number}" for kind, number in works if number]
    things += _units(scene, country)
    things += [scene.say("render-imperunde-disc", disc=kind) for kind in discs(country)]
    return scene.say(
        "render-imperunde-country", place=scene.name(country.id), value=country.value, things=scene.join(things)
    )


def _sea(scene: Scene, sea: SeaView) -> str:
    things = _units(scene, sea) + [scene.say("render-imperunde-disc", disc=kind) for kind in discs(sea)]
    return scene.say(
        "render-imperunde-country", place=scene.name(sea.id), value=sea.value, things=scene.speaker.series(things)
    )


def _combat(scene: Scene, combat: CombatView) -> str:
    """Who fights where, with what."""
    sides = [(combat.attacker, combat.attackers), (combat.defender, combat.defenders)]
    rows = [
        scene.say("labelled", name=scene.side_name(side), value=scene.join([scene.name(one.unit) for one in fighters]))
        if fighters
        else scene.side_name(side)
        for side, fighters in sides
    ]
    return scene.speaker.series([scene.say("render-imperunde-combat", place=scene.name(combat.place)), *rows])


def hand_text(scene: Scene, own: PlayerView) -> Iterator[str]:
    """The viewer's own line, then what only they may know."""
    yield _player(scene, own)
    yield from _private(scene)


def _private(scene: Scene) -> Iterator[str]:
    """Cards in hand, and stances not yet open."""
    if scene.view.hand:
        cards = scene.join([scene.name(kind) for kind in scene.view.hand])
        yield scene.say("render-imperunde-hand", cards=cards)
    if scene.view.seen:
        cards = scene.join([scene.name(kind) for kind in scene.view.seen])
        yield scene.say("labelled", name=scene.say("render-imperunde-seen"), value=cards)
    for one in scene.view.stances:
        if one.player == scene.view.viewer:
            stance = scene.say("render-imperunde-stance", stance=one.stance)
            yield scene.say("render-imperunde-towards", player=scene.side_name(one.whom), stance=stance)
