"""Who meets whom: a base block of numbers, shifted modulo the number of people, gives one table after another.

With a block (b1, b2, …) the people at table i are (b1 + i, b2 + i, …) mod N, in the order of the seats. So everybody
plays as many games as a table has seats and has each seat exactly once, whatever the block. How often two people meet
follows from the differences of the block alone: a block is good if no difference occurs twice more than another.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from itertools import combinations, permutations

SIZES = (3, 4)  # seats of a table
LEAST, MOST = 4, 40  # people of a division

Block = tuple[int, ...]


@cache
def base_block(people: int, seats: int) -> Block:
    """The first block, in the order of counting, by which meetings and their order differ by one at most."""
    if seats not in SIZES or not LEAST <= people <= MOST:
        raise ValueError(f"no block for {people} people at tables of {seats}")
    for numbers in combinations(range(1, people), seats - 1):
        if _spread(meetings((0, *numbers), people).values()) <= 1:
            for order in permutations(numbers):
                if _is_fair_in_order(block := (0, *order), people):
                    return block
    raise ValueError(f"no block for {people} people at tables of {seats}")


def table_numbers(people: int, seats: int) -> list[Block]:
    """The people of each table by their numbers, in the order of the seats; as many tables as people."""
    block = base_block(people, seats)
    return [tuple((number + shift) % people for number in block) for shift in range(people)]


def meetings(block: Sequence[int], people: int) -> dict[int, int]:
    """How often two people meet, by the difference of their numbers."""
    differences = Counter((one - other) % people for one in block for other in block if one != other)
    return {difference: differences[difference] for difference in range(1, people)}


def _is_fair_in_order(block: Block, people: int) -> bool:
    """Whether of any two people either sits before the other as often, or once more."""
    before = Counter((later - sooner) % people for sooner, later in combinations(block, 2))
    return all(abs(before[each] - before[people - each]) <= 1 for each in range(1, people))


def _spread(counts: Collection[int]) -> int:
    return max(counts) - min(counts)
