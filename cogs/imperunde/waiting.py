"""Stops in words: what the table may wait for."""

from cogs.wire.speech import Speech
from rules.imperunde.view import View
from table import Stop

# Phases that end after somebody's decision: only there is something left to do.
PHASES = ("diplomacy", "revenue", "investments", "movement", "embarkation")
MOST = 25


def offered(view: View) -> list[Stop]:
    """Attacks and cards in general, against oneself and on one's own colonies; the ends of phases.

    What the player does himself sets off none of his stops: of those about him, the others are left.
    """
    me = view.viewer or ""
    general = [Stop("attack"), Stop("attack", whom=me), Stop("card"), Stop("card", whom=me)]
    phases = [Stop("phase", where=phase) for phase in PHASES]
    colonies = [Stop("attack", where=each.id) for each in view.countries if each.owner == me and not each.home]
    seas = [Stop("attack", where=each.id) for each in view.seas if each.owner == me]
    return [*general, *phases, *colonies, *seas][:MOST]


def told(stop: Stop, speech: Speech) -> str:
    """When an attack on Egypt is declared, and the like."""
    return speech.tell(f"wait-{stop.kind}", whom=stop.whom or None, where=stop.where or None)
