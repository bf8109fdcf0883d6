"""Which seas bring a tax."""

from players.imperunde.chart import Chart
from rules.imperunde.board import COAST, FRIGATE


def patrolled(chart: Chart, sea: int) -> int:
    """How many of the player's warships are in a sea."""
    return sum(n for side, kind, _, n in chart.board.units[sea] if side == chart.player and kind >= FRIGATE)


def taxed(chart: Chart, sea: int) -> bool:
    """Does a warship there bring a tax?"""
    board, player = chart.board, chart.player
    home = chart.state.homes[player]
    return any(board.owner[c] == player and (board.posts[c] or c == home) for c in COAST[sea])
