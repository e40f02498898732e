"""What random kernels should give: their Python form, run thread by thread.

A thread is a generator that yields what it waits for: ("barrier",), ("count" | "and" | "or", predicate), or
("warp", kind, mask, place, value, operand, width), where mask 0 stands for the lanes that come.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from kernel_collectives import COLLECTIVE
from kernel_source import MASK, Kernel

Wait = tuple[Any, ...]
Thread = Generator[Wait, int, None]


class StuckError(Exception):
    """No thread of a block can go on."""


def inputs(threads: int) -> list[int]:
    return [(i * 2654435761 + 12345) & MASK for i in range(threads)]


def expected(kernel: Kernel, seed: int, wave: int) -> list[int]:
    """The two values of each thread, then the 16 that atomics change.

    Errors: StuckError.
    """
    names: dict[str, Any] = {"M": MASK, **COLLECTIVE}
    exec(compile(kernel.python, kernel.name, "exec"), names)
    threads = kernel.threads
    out, atomics = [0] * (2 * threads * kernel.grid), [0] * 16
    x, y, _ = kernel.block
    for block in range(kernel.grid):
        shared = [[0] * threads for _ in range(4)] + [[0] * 12]
        values, run = inputs(threads), names[kernel.name]
        lanes = [(t, t % x, t // x % y, block, x, block * threads + t) for t in range(threads)]
        run_block([run(values, out, atomics, *shared, seed % 7, threads, *lane) for lane in lanes], wave)
    return out + atomics


def run_block(threads: list[Thread], wave: int) -> None:
    waits: dict[int, Wait] = {}
    ready: dict[int, int | None] = dict.fromkeys(range(len(threads)))
    while ready or waits:
        for number, answer in ready.items():
            try:
                waits[number] = threads[number].send(answer) if answer is not None else next(threads[number])
            except StopIteration:
                waits.pop(number, None)
        ready = _release(waits, wave)
        for number in ready:
            del waits[number]


def _release(waits: dict[int, Wait], wave: int) -> dict[int, int | None]:
    if not waits:
        return {}
    if all(wait[0] != "warp" for wait in waits.values()):
        said = [wait for wait in waits.values() if wait[0] != "barrier"]
        predicates = [wait[1] for wait in said]
        answers = {"count": sum(predicates), "and": int(all(predicates)), "or": int(any(predicates)), "barrier": None}
        return {number: answers[wait[0]] for number, wait in waits.items()}
    released: dict[int, int | None] = {}
    for first in sorted({number // wave * wave for number, wait in waits.items() if wait[0] == "warp"}):
        lanes = {n - first: w for n, w in waits.items() if n // wave * wave == first}
        released.update({first + lane: value for lane, value in _release_lanes(lanes).items()})
    if not released:
        raise StuckError
    return released


def _release_lanes(lanes: dict[int, Wait]) -> dict[int, int]:
    """The lanes of one wave that can go on; `lanes` are all that have not returned."""
    groups: dict[tuple[int, int], dict[int, Wait]] = {}
    for lane, wait in lanes.items():
        if wait[0] == "warp":
            groups.setdefault((wait[3], wait[2]), {})[lane] = wait
    released: dict[int, int] = {}
    for (_, mask), group in groups.items():
        if mask and all(lane in group for lane in lanes if mask >> lane & 1):
            released.update(_combine(group))
    if not released:
        present = [key for key in groups if key[1] == 0]
        if present:
            released = _combine(groups[min(present)])
    return released


def _combine(group: dict[int, Wait]) -> dict[int, int]:
    kind = next(iter(group.values()))[1]
    values = {lane: wait[4] for lane, wait in group.items()}
    if kind in ("any", "all", "ballot"):
        votes = sum(1 << lane for lane, value in values.items() if value)
        answer = {"any": int(votes != 0), "all": int(all(values.values())), "ballot": votes}[kind]
        return dict.fromkeys(group, answer)
    return {lane: values.get(_source(kind, lane, wait[5], wait[6]), 0) for lane, wait in group.items()}


def _source(kind: str, lane: int, operand: int, width: int) -> int:
    start = lane // width * width
    if kind == "index":
        return start + operand % width
    if kind == "up":
        return lane - operand if lane - operand >= start else lane
    if kind == "down":
        return lane + operand if lane + operand < start + width else lane
    source = lane ^ operand
    return source if source < start + width else lane
