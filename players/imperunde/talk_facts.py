"""What war and peace bring and cost."""

from collections.abc import Iterator

from players.imperunde.chart import Chart
from players.imperunde.talks import alarm, spoils
from players.plan import Reason
from rules.imperunde.board import POST
from rules.imperunde.budget import DIVIDEND
from rules.imperunde.diplomacy import PEACE, WAR
from rules.imperunde.phases import Diplomacy, OpenTalks


def stance_facts(chart: Chart, rival: int, stance: str) -> Iterator[Reason]:
    """What a war with a player may bring this round and cost; what it might cost speaks for peace."""
    names = {"seat": chart.state.seats[rival]}
    losses = round(spoils(chart, rival, chart.player))
    if stance == "war":
        yield from war_facts(chart, rival)
        if losses:
            yield Reason("risk", losses, names)
    else:
        if losses:
            yield Reason("threat", losses, names)
        yield Reason("truce", DIVIDEND, names)


def war_facts(chart: Chart, rival: int) -> Iterator[Reason]:
    """What speaks for a war: what could be taken, or that a rival is about to win."""
    state, names = chart.state, {"seat": chart.state.seats[rival]}
    if gains := round(spoils(chart, chart.player, rival)):
        yield Reason("spoils", gains, names)
    if alarm(state, rival, chart.weights) > 0:
        yield Reason("alarm", max(0, state.target - state.board.used[rival][POST]), names)


def talks_over(chart: Chart) -> Iterator[Reason]:
    """Why nothing is left to say: what peace brings, what the wars that go on may bring."""
    phase, state, player = chart.state.stack[-1], chart.state, chart.player
    if not isinstance(phase, Diplomacy):
        return
    rivals = [rival for rival in range(len(state.seats)) if rival != player]
    wars = [rival for rival in rivals if state.war[player] >> rival & 1 or _war_said(phase, player, rival)]
    if friends := len(rivals) - len(wars):
        yield Reason("dividend", DIVIDEND * friends, {"number": friends})
    for rival in wars:
        if phase.stances[player][rival] == PEACE:
            yield Reason("offered", 1, {"seat": state.seats[rival]})
        else:
            yield from [*war_facts(chart, rival)] or [Reason("at_war", 1, {"seat": state.seats[rival]})]


def _war_said(phase: Diplomacy, player: int, rival: int) -> bool:
    """Whether the player has declared war on a rival in these talks, or in open ones the rival on them."""
    said = phase.stances[player][rival], phase.stances[rival][player] if isinstance(phase, OpenTalks) else 0
    return WAR in said
