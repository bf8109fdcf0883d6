"""`/replay` at the end of a long game, once it is loaded: a look back and its picture against the picture alone."""

import asyncio
from random import Random
from statistics import median

import rules
from render.titles import draw_board
from rules.play import random_game
from table.history import EVERY, History
from table.model.values import Logged
from tools.bench.render import bare, timed

TITLE, SEATS, ROWS, ROUNDS = "imperunde", ("s1", "s2", "s3", "s4", "s5"), 6000, 9
LIMIT = 1.5


def main() -> None:
    game = rules.title(TITLE)
    moves = random_game(game, SEATS, {}, Random(3), ROWS)
    logged = [Logged(n, seat, action, tuple(events), 0) for n, (_, seat, action, events) in enumerate(moves)]
    history = History(game, game.new_game(SEATS))
    asyncio.run(history.follow(logged))
    last = max(history.passages[-60:], key=lambda step: step.rows % EVERY)  # the longest way from a kept position
    view = game.view(history.state_after(last, logged), None)

    def look_back() -> None:
        bare(draw_board(game.view(history.state_after(last, logged), None), "en", shape="card").image)

    def draw() -> None:
        bare(draw_board(view, "en", shape="card").image)

    draw()
    times, rng = {look_back: list[float](), draw: list[float]()}, Random(2)
    for _ in range(ROUNDS):
        for work in rng.sample([*times], 2):
            times[work].append(timed(work))
    ratio = median(times[look_back]) / median(times[draw])
    print(f"a look back after {len(logged)} rows: {ratio:.2f} of one picture at the worst distance (at most {LIMIT})")


if __name__ == "__main__":
    main()
