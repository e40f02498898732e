"""What each warp operation of programs/warp.cpp must give, written down from the definition of the operation."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce as fold

WaveResult = Callable[[int, list[int], int, str], list[int]]
MASK64 = (1 << 64) - 1
_WRAP = {"int": 1 << 32, "double": 1 << 64, "uchar": 256, "half": 1 << 64}


def shuffle_source(kind: str, lane: int, operand: int, width: int) -> int:
    """The lane that `lane` reads from: one of its group of `width` lanes, or itself if that would leave the group."""
    first = lane - lane % width
    source = {
        "shfl": first + operand % width,
        "up": lane - operand,
        "down": lane + operand,
        "xor": lane ^ operand,
    }[kind]
    # xor may reach back into an earlier group, as on the hardware, but not forward
    lowest = 0 if kind == "xor" else first
    return source if lowest <= source < first + width else lane


def expected(name: str, wave: int, threads: int, parameter: str) -> list[int]:
    """The value of every thread of one block for one printed line."""
    values = []
    for first in range(0, threads, wave):
        lanes = list(range(min(wave, threads - first)))
        values += _WAVE_RESULTS.get(name, _shuffles(name))(first, lanes, wave, parameter)
    return values


def _shuffles(kind: str) -> WaveResult:
    def results(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
        type_name, operand, width = parameter.split(",")
        mine = [(7 * (first + lane) + 3) % _WRAP[type_name] for lane in lanes]
        sources = [shuffle_source(kind, lane, int(operand), int(width)) for lane in lanes]
        return [mine[s] if s in lanes else 0 for s in sources]  # a lane that does not exist gives 0

    return results


def _large(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
    results = []
    for lane in lanes:
        other = lane ^ 1
        swapped = first + other
        struct = (swapped + 100 * swapped + 10000 * (swapped + 1)) if other in lanes else 0
        down = lane + 1 if lane + 1 < wave else lane
        vector = 2 * (first + down) + 2 if down in lanes else 0
        pair = first + 3 + 2
        results.append(struct + 100000000 * (vector + pair))
    return results


def _ballot(lanes: list[int]) -> int:
    return sum(1 << lane for lane in lanes)


def _votes(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
    seed = int(parameter)
    true = [lane for lane in lanes if ((first + lane) * seed % (1 << 32) >> 3) % 3 == 0]
    result = _ballot(true) ^ (bool(true) << 62) ^ ((len(true) == len(lanes)) << 63)
    return [result] * len(lanes)


def _votes_of_some(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
    there = [lane for lane in lanes if first + lane < int(parameter)]
    return [_ballot(there) if lane in there else 0 for lane in lanes]


def _active(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
    sides = [[lane for lane in lanes if ((first + lane) % 3 == 0) == side] for side in (False, True)]
    return [_ballot(sides[(first + lane) % 3 == 0]) for lane in lanes]


def _match(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
    classes = int(parameter)
    own = [_ballot([other for other in lanes if (first + other - first - lane) % classes == 0]) for lane in lanes]
    every = _ballot(lanes)
    return [(mask + (every if mask == every else 0)) & MASK64 for mask in own]


def _reduce(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
    values = [(first + lane) * 37 % 101 + 1 for lane in lanes]
    anded = fold(lambda a, b: a & b, [v | 64 for v in values])
    ored = fold(lambda a, b: a | b, values)
    xored = fold(lambda a, b: a ^ b, values)
    bits = anded + 2 * ored + 4 * xored
    result = sum(values) + 100000 * min(values) + 10000000 * max(values) + 1000000000 * bits
    return [result] * len(lanes)


def _ragged(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
    turns = [(first + lane) % 4 for lane in lanes]
    in_turn = [sum(t > i for t in turns) for i in range(3)]
    return [1000 * sum(in_turn[:t]) + len(lanes) for t in turns]


def _halves(first: int, lanes: list[int], wave: int, parameter: str) -> list[int]:
    low = {lane: first + lane for lane in lanes if lane < wave // 2}
    for _ in range(5):
        low = {lane: v + low[lane ^ 1] for lane, v in low.items()}
    odd = _ballot([lane for lane in lanes if lane >= wave // 2 and lane % 2])
    high = {lane: (odd << 3) & MASK64 for lane in lanes if lane >= wave // 2}
    return [low.get(lane, high.get(lane, 0)) for lane in lanes]


_WAVE_RESULTS: dict[str, WaveResult] = {
    "large": _large,
    "votes": _votes,
    "some": _votes_of_some,
    "active": _active,
    "match": _match,
    "reduce": _reduce,
    "ragged": _ragged,
    "halves": _halves,
}
