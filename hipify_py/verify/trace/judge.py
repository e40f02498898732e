"""Follow two runs side by side and find the first event after which their data differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from hipify_py.verify.trace.align import Step, align, make_steps
from hipify_py.verify.trace.names import base_name, find_kernel
from hipify_py.verify.trace.reading import Argument, Bytes, Event, Trace, Write
from hipify_py.verify.trace.values import EPSILON, Mismatch, Noise, as_numbers, find_mismatch, measure_noise, pointed_to

HOST = -1
_MOST_NOTES = 6
Key = tuple[int, int]  # an event of the first run, and a buffer that it wrote (HOST: memory of the host)


@dataclass(frozen=True, slots=True, eq=False)
class Divergence:
    """The first difference of the data, and the two events that made it. `buffer` is the first run's."""

    original: Event
    port: Event
    buffer: int
    mismatch: Mismatch
    source: tuple[int, int] | None = None  # for what was copied to the host: the place it came from


@dataclass(slots=True)
class Verdict:
    """What a comparison of two records found.

    `first`: where data first differ. `result`: where data that were copied to the host first differ.
    `undecided`: events whose contents were not stored and whose digests differ.
    """

    first: Divergence | None = None
    result: Divergence | None = None
    cause: Divergence | None = None
    undecided: tuple[Event, Event] | None = None
    launches: int = 0
    results: int = 0
    missing: int = 0  # copies to the host that only one run made
    buffers: int = 0
    excluded: int = 0
    reordered: int = 0
    structure: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _State:
    """The contents of all buffers of one run as it goes on; None where they are not known."""

    trace: Trace
    contents: dict[int, Bytes | None] = field(default_factory=dict)
    digests: dict[int, str] = field(default_factory=dict)
    last: dict[int, Write] = field(default_factory=dict)

    def apply(self, event: Event) -> set[int]:
        """Take the event in; returns the buffers that it wrote."""
        if event.op in ("alloc", "symbol"):
            self.contents[event.buffer] = np.zeros(event.bytes, dtype=np.uint8)
        if event.op == "free":
            self.contents.pop(event.buffer, None)
        return {self._store(write) for write in event.writes if write.buffer != HOST}

    def _store(self, write: Write) -> int:
        old = self.contents.get(write.buffer)
        self.digests[write.buffer] = write.digest
        self.last[write.buffer] = write
        if write.contents is None:
            self.contents[write.buffer] = None
        elif write.low == 0 and write.high == write.bytes:
            self.contents[write.buffer] = write.contents
        elif old is not None:
            fresh = old.copy()
            fresh[write.low : write.high] = write.contents
            self.contents[write.buffer] = fresh
        return write.buffer


class Judge:
    """One comparison. `noise` is what `measure` found between two runs of the original."""

    def __init__(
        self,
        original: Trace,
        port: Trace,
        noise: dict[Key, Noise] | None = None,
        root: Path | None = None,
        begin: tuple[int, int] = (0, 0),
    ) -> None:
        self.a, self.b = _State(original), _State(port)
        self.noise = noise
        self.measured: dict[Key, Noise] = {}
        self.root = root
        self.begin = begin  # events before these were compared already
        self.verdict = Verdict()
        self.partner: dict[int, int] = {}  # buffers of the first run -> those of the second
        self.back: dict[int, int] = {}
        self.dirty: set[int] = set()
        self.wrong_symbols: dict[str, Divergence] = {}  # variables that were set to something else
        self.wrong: dict[int, Divergence] = {}  # buffers that differ now, and since which event
        self.origin: dict[Divergence, Divergence] = {}  # for one that comes of earlier ones: the earliest of them

    def run(self) -> Verdict:
        steps = make_steps(self.a.trace.events), make_steps(self.b.trace.events)
        for left, right in align(*steps):
            if left is None or right is None:
                self._one_sided(left, right)
            else:
                self._pair(left, right)
        self.verdict.buffers = len(self.partner)
        return self.verdict

    def _one_sided(self, left: Step | None, right: Step | None) -> None:
        for step, state, to_left in ((left, self.a, False), (right, self.b, True)):
            for event in step.events if step else ():
                for buffer in state.apply(event):
                    own = self.back.get(buffer, HOST) if to_left else buffer
                    if own in self.partner:
                        self.dirty.add(own)
        step = left or right
        self.verdict.missing += any(_is_result(e) for e, _ in _host_writes(step.events if step else ()))
        if step is not None and step.key[0] not in ("free", "library", "host", "symbol", "unseen"):
            who, other = ("the original", "the port") if left else ("the port", "the original")
            self._note(f"{who} has {describe_event(step.first)}, {other} has not")

    def _note(self, text: str) -> None:
        if len(self.verdict.structure) < _MOST_NOTES:
            self.verdict.structure.append(text)

    def _pair(self, left: Step, right: Step) -> None:
        wrong_before = dict(self.wrong)
        for event in left.events:
            self.dirty |= {n for n in self.a.apply(event) if n in self.partner}
        for event in right.events:
            self.dirty |= {self.back[n] for n in self.b.apply(event) if n in self.back}
        if left.key[0] in ("alloc", "symbol"):
            self._pair_buffers(left.first, right.first)
        for event in left.events if left.key[0] == "free" else ():
            self._forget(event.buffer)
        self.verdict.launches += left.key[0] == "launch"
        for buffer in sorted(self.dirty):
            self._compare_buffer(left, right, buffer, wrong_before)
        self.dirty.clear()
        self._compare_results(left, right)

    def _pair_buffers(self, a: Event, b: Event) -> None:
        self.partner[a.buffer], self.back[b.buffer] = b.buffer, a.buffer
        if a.writes or b.writes:
            self.dirty.add(a.buffer)
        if a.bytes != b.bytes:
            self._note(f"sizes differ: {a.bytes} bytes ({a.site.line}), in the port {b.bytes} ({b.site.line})")

    def _forget(self, buffer: int) -> None:
        other = self.partner.pop(buffer, None)
        if other is not None:
            self.back.pop(other, None)
        self.wrong.pop(buffer, None)
        self.dirty.discard(buffer)

    def _element(self, buffer: int) -> str:
        mine = self.a.trace.elements.get(buffer, "")
        theirs = self.b.trace.elements.get(self.partner.get(buffer, HOST), "")
        return mine or theirs if not (mine and theirs and mine != theirs) else ""

    def _leave_undecided(self, a: Event, b: Event) -> None:
        if self.verdict.undecided is None and a.number >= self.begin[0] and b.number >= self.begin[1]:
            self.verdict.undecided = (a, b)

    def _measure(self, key: Key, x: Bytes, y: Bytes, element: str) -> None:
        if (found := measure_noise(x, y, element)) is not None:
            self.measured[key] = found

    def _noise_of(self, key: Key) -> Noise | None:
        noise = self.noise.get(key) if self.noise else None
        self.verdict.excluded += noise is not None and noise.everything
        return noise

    def _compare_buffer(self, left: Step, right: Step, buffer: int, before: dict[int, Divergence]) -> None:
        other = self.partner[buffer]
        self.wrong.pop(buffer, None)
        if self.a.digests.get(buffer) == self.b.digests.get(other):
            return
        element = self._element(buffer)
        x, y = self.a.contents.get(buffer), self.b.contents.get(other)
        if x is None or y is None:
            if not self.wrong:
                self._leave_undecided(left.first, right.first)
            return
        if x.size != y.size:
            return  # noted when they were allocated
        key = (left.events[-1].number, buffer)
        if self.noise is None:
            self._measure(key, x, y, element)
            return
        noise = self._noise_of(key)
        mismatch = find_mismatch(x, y, element, noise)
        if mismatch and mismatch.element in EPSILON:
            mismatch = find_mismatch(x, y, element, noise, self._sum_bound(left.first, buffer, element))
        if mismatch is None:
            return
        if self._only_order(left.first, x, y, element):
            self.verdict.reordered += 1
            return
        divergence = Divergence(left.events[-1], right.events[-1], buffer, mismatch)
        inputs = self._reached(_inputs(left)) | {buffer} if _tells_inputs(left) else set(before)
        earlier = [before[n] for n in inputs if n in before]
        if left.key[0] in ("launch", "library"):
            earlier += self.wrong_symbols.values()
        if earlier:
            origins = [self.origin.get(d, d) for d in earlier]
            self.origin[divergence] = min(origins, key=lambda d: d.original.number)
        self.wrong[buffer] = divergence
        self.verdict.first = self.verdict.first or divergence

    def _reached(self, given: set[int]) -> set[int]:
        """The buffers that were given, and those whose addresses are in them, as in tables, textures and surfaces."""
        found = set(given)
        for number in given:
            contents = self.a.contents.get(number)
            found |= pointed_to(contents) if contents is not None else set()
        return found

    def _sum_bound(self, event: Event, buffer: int, element: str) -> float:
        """log2(n) x eps x (sum of |x| over the largest input) / (elements written): sums in another order."""
        if event.op != "launch" or element not in EPSILON:
            return 0.0
        written = 1
        for write in event.writes:
            if write.buffer == buffer:
                written = max(1, (write.high - write.low) // max(1, _width(element)))
        best = 0.0
        for number in {a.place[0] for a in event.arguments if a.place}:
            contents, kind = self.a.contents.get(number), self._element(number)
            if contents is None or kind not in EPSILON or not contents.size:
                continue
            numbers = as_numbers(contents, kind).astype(np.float64)
            finite = np.abs(numbers[np.isfinite(numbers)])
            best = max(best, float(np.log2(max(2, finite.size)) * finite.sum()))
        return best * EPSILON[element] / written

    def _only_order(self, event: Event, x: Bytes, y: Bytes, element: str) -> bool:
        """Kernels with atomics may leave the same values in another order."""
        if event.op != "launch" or self.root is None:
            return False
        if not find_kernel(base_name(event.name), self.root).atomics:
            return False
        name = element if element and element not in EPSILON else "u32"
        return bool(np.array_equal(np.sort(as_numbers(x, name)), np.sort(as_numbers(y, name))))

    def _compare_results(self, left: Step, right: Step) -> None:
        pairs = zip(_host_writes(left.events), _host_writes(right.events), strict=False)
        for (event, write), (port_event, other) in pairs:
            self.verdict.results += _is_result(event)
            self.wrong_symbols.pop(event.name, None)
            if write.digest == other.digest:
                continue
            if write.bytes != other.bytes:
                self._compare_sizes(event, port_event, write, other)
                continue
            self._compare_result(event, port_event, write, other)

    def _compare_sizes(self, event: Event, port_event: Event, write: Write, other: Write) -> None:
        """Arrays with an element for each wave have another size in the port; a part of an equal one is a fault."""
        self._note(f"copies differ in size: {write.bytes} bytes ({event.site.line}), in the port {other.bytes}")
        sizes = [
            trace.buffers[place[0]].bytes if place else 0
            for trace, place in ((self.a.trace, write.source), (self.b.trace, other.source))
        ]
        if self.noise is None or sizes[0] != sizes[1]:
            return
        texts = [f"{w.bytes} bytes" for w in (write, other)]
        words = [w.bytes // 4 for w in (write, other)]
        mismatch = Mismatch(min(words), texts[0], texts[1], "", abs(words[0] - words[1]), max(words))
        self._found_in_result(Divergence(event, port_event, HOST, mismatch, write.source), None)

    def _compare_result(self, event: Event, port_event: Event, write: Write, other: Write) -> None:
        source = write.source
        element = self._element(source[0]) if source else ""
        if write.contents is None or other.contents is None:
            self._leave_undecided(event, port_event)
            return
        size = min(write.contents.size, other.contents.size)
        x, y = write.contents[:size], other.contents[:size]
        if self.noise is None:
            self._measure((event.number, HOST), x, y, element)
            return
        noise = self._noise_of((event.number, HOST))
        reason = self.wrong.get(source[0]) if source else None
        mismatch = find_mismatch(x, y, element, noise)
        if mismatch is None:
            return
        if source and source[0] in self.partner and reason is None and self.a.contents.get(source[0]) is not None:
            other_place = other.source
            same = other_place is not None and other_place == (self.partner[source[0]], source[1])
            if same:
                return  # the buffer itself was found to agree, within a bound that knows more than this copy
        self._found_in_result(Divergence(event, port_event, HOST, mismatch, source), reason)

    def _found_in_result(self, divergence: Divergence, reason: Divergence | None) -> None:
        event = divergence.original
        self.verdict.first = self.verdict.first or divergence
        if event.direction == "to symbol":
            self.wrong_symbols[event.name] = divergence
        elif self.verdict.result is None:
            self.verdict.result = divergence
            self.verdict.cause = self.origin.get(reason, reason) if reason else divergence


def _is_result(event: Event) -> bool:
    return event.direction != "to symbol"


def _tells_inputs(step: Step) -> bool:
    """Whether all arguments are known; what is in structures is not."""
    return all(
        event.op != "launch" or (event.arguments and all(_is_known(argument) for argument in event.arguments))
        for event in step.events
    )


def _is_known(argument: Argument) -> bool:
    return argument.place is not None or argument.value is not None or argument.type.rstrip().endswith("*")


def _inputs(step: Step) -> set[int]:
    """The buffers that the events of a step were given."""
    given = {a.place[0] for event in step.events for a in event.arguments if a.place}
    return given | {event.source[0] for event in step.events if event.source}


def _width(element: str) -> int:
    return int(element.lstrip("bfiu")) // 8


def _host_writes(events: Iterable[Event]) -> list[tuple[Event, Write]]:
    return [(event, write) for event in events for write in event.writes if write.buffer == HOST]


def measure(first: Trace, second: Trace) -> dict[Key, Noise]:
    """What differs between two runs of the original, by event and buffer."""
    judge = Judge(first, second, None)
    judge.run()
    return judge.measured


def compare(
    original: Trace, port: Trace, noise: dict[Key, Noise], root: Path | None = None, begin: tuple[int, int] = (0, 0)
) -> Verdict:
    """Compare a port's run with the original's; `root` is where the original's sources are.

    Contents of events before `begin` may be missing: they were compared already.
    """
    return Judge(original, port, noise, root, begin).run()


def describe_event(event: Event) -> str:
    """One event in words."""
    at = f" ({event.site.line})"
    if event.op == "launch":
        return f"a launch of `{base_name(event.name)}`{at}"
    if event.op == "copy":
        symbol = f" `{event.name}`" if event.name else ""
        return f"a copy {event.direction}{symbol} of {event.bytes} bytes{at}"
    if event.op == "fill":
        return f"a fill of {event.bytes} bytes{at}"
    if event.op == "alloc":
        return f"an allocation of {event.bytes} bytes{at}"
    return f"{event.api}{at}"
