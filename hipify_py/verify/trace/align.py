"""Which events of two runs belong together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hipify_py.verify.trace.names import base_name
from hipify_py.verify.trace.reading import Event

_WINDOW = 48  # events that one run may have more than the other at one place


@dataclass(frozen=True, slots=True)
class Step:
    """Events that are compared as one: a call of the program, or all that one call of a library did."""

    key: tuple[str, ...]
    events: tuple[Event, ...]

    @property
    def first(self) -> Event:
        return self.events[0]


def make_steps(events: Sequence[Event]) -> list[Step]:
    """Group what a library did in one call; what it allocates for itself belongs to it."""
    steps: list[Step] = []
    group: list[Event] = []
    for event in events:
        if event.site.library:
            if group and (group[0].site != event.site):
                steps.append(_library_step(group))
                group = []
            group.append(event)
            continue
        if group:
            steps.append(_library_step(group))
            group = []
        steps.append(Step(_key(event), (event,)))
    if group:
        steps.append(_library_step(group))
    return steps


def _library_step(events: Sequence[Event]) -> Step:
    return Step(("library", plain_library_name(events[0].site.library)), tuple(events))


def plain_library_name(name: str) -> str:
    """`gemm` names of both vendors are one: `cublasSgemm_v2` and `hipblasSgemm` are `blasSgemm`."""
    for prefix in ("hip", "cu", "roc"):
        if name.startswith(prefix):
            name = name[len(prefix) :]
            break
    return name.removesuffix("_v2")


def _key(event: Event) -> tuple[str, ...]:
    if event.op == "launch":
        return ("launch", base_name(event.name))
    if event.op == "copy":
        return ("copy", event.direction, event.name)
    return (event.op,)


def align(a: Sequence[Step], b: Sequence[Step]) -> Iterator[tuple[Step | None, Step | None]]:
    """Pairs in order; None stands for what the other run does not have.

    Runs are alike but for a few events, so the nearest place where three events in a row agree again is taken.
    """
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i].key == b[j].key:
            yield a[i], b[j]
            i, j = i + 1, j + 1
            continue
        skip_a, skip_b = _resynchronise(a, b, i, j)
        for step in a[i : i + skip_a]:
            yield step, None
        for step in b[j : j + skip_b]:
            yield None, step
        i, j = i + skip_a, j + skip_b
    for step in a[i:]:
        yield step, None
    for step in b[j:]:
        yield None, step


def _resynchronise(a: Sequence[Step], b: Sequence[Step], i: int, j: int) -> tuple[int, int]:
    for length in (3, 1):
        for total in range(1, _WINDOW + 1):
            for skip_a in range(total + 1):
                if _agrees(a, b, i + skip_a, j + total - skip_a, length):
                    return skip_a, total - skip_a
    return 1, 1


def _agrees(a: Sequence[Step], b: Sequence[Step], i: int, j: int, length: int) -> bool:
    left, right = a[i : i + length], b[j : j + length]
    if not left and not right:
        return True  # both have ended
    return len(left) == len(right) and all(x.key == y.key for x, y in zip(left, right, strict=True))
