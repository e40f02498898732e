"""What threads of random kernels do together, as generators for their Python form: see kernel_threads.py."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

MASK = 0xFFFFFFFF
Operation = Callable[[int, int], int]
Steps = Generator[tuple[Any, ...], int, Any]


def tile_scan(
    kind: str, operation: Operation, value: int, key: int, mask: int, size: int, tid: int, present: int
) -> Steps:
    """Lanes of a tile of which `present` are in the block."""
    step, rank = 1, tid % size
    while step < present:
        below = yield ("warp", "up", mask, key, value, step, size)
        if rank >= step:
            value = operation(below, value)
        step *= 2
    if kind == "reduce":
        return (yield ("warp", "index", mask, key, value, present - 1, size))
    if kind == "exclusive_scan":
        below = yield ("warp", "up", mask, key, value, 1, size)
        return below if rank > 0 else 0
    return value


def warp_reduce(operation: Operation, value: int, key: int, size: int, tid: int) -> Steps:
    step = 1
    while step < size:
        above = yield ("warp", "down", 0, key, value, step, size)
        if tid % size + step < size:
            value = operation(value, above)
        step *= 2
    return value


def warp_scan(kind: str, value: int, key: int, size: int, tid: int) -> Steps:
    step, rank = 1, tid % size
    while step < size:
        below = yield ("warp", "up", 0, key, value, step, size)
        if rank >= step:
            value = (value + below) & MASK
        step *= 2
    if kind == "Inclusive":
        return value
    below = yield ("warp", "up", 0, key, value, 1, size)
    return below if rank > 0 else 0


def _gather(value: int, slots: list[int], tid: int) -> Steps:
    slots[tid] = value
    yield ("barrier",)
    values = list(slots)
    yield ("barrier",)
    return values


def block_reduce(operation: Operation, value: int, slots: list[int], tid: int) -> Steps:
    """Only thread 0 gets the result; the others keep their values."""
    values = yield from _gather(value, slots, tid)
    for other in values[1:] if tid == 0 else ():
        value = operation(value, other)
    return value


def block_scan(kind: str, items: list[int], slots: list[int], tid: int) -> Steps:
    sums = yield from _gather(sum(items) & MASK, slots, tid)
    running, results = sum(sums[:tid]) & MASK, []
    for item in items:
        results.append(running if kind == "Exclusive" else (running + item) & MASK)
        running = (running + item) & MASK
    return results, sum(sums) & MASK


COLLECTIVE = {f.__name__: f for f in (tile_scan, warp_reduce, warp_scan, block_reduce, block_scan)}
