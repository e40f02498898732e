"""Carries out passes that the planner printed, as they are defined, on memory that holds doubles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
LINES, REAL, COPY = range(3)
NO_STEP, STEP_FORWARD, STEP_INVERSE = range(3)
COMPLEX_FORM, REAL_FORM, HERMITIAN_FORM = range(3)
NO_FACTORS, CHIRP, CONJUGATE_CHIRP, SPECTRUM = range(4)


@dataclass(frozen=True)
class Side:
    buffer: int
    bytes: int
    offset: int
    stride: int
    lines: tuple[int, ...]
    factors: int
    count: int
    index_stride: int
    index_lines: tuple[int, ...]

    def places(self, counts: tuple[int, ...], length: int, floats: int) -> Array:
        """Of the first float of each element: lines x length."""
        start = sum(line * axis for line, axis in zip(self.lines, _axes(counts), strict=True))
        elements = self.offset + np.add.outer(np.ravel(start), self.stride * np.arange(length))
        return np.asarray(self.bytes // 8 + floats * elements)

    def indices(self, counts: tuple[int, ...], length: int) -> Array:
        start = sum(line * axis for line, axis in zip(self.index_lines, _axes(counts), strict=True))
        return np.asarray(np.add.outer(np.ravel(start), self.index_stride * np.arange(length)))


@dataclass(frozen=True)
class Relay:
    parts: int
    ahead: int
    slots: int
    slot: int


@dataclass(frozen=True)
class Pass:
    kind: int
    length: int
    real_step: int
    inverse: bool
    load_form: int
    store_form: int
    loads_input: bool
    stores_result: bool
    step_length: int
    step_coordinate: int
    chirp_length: int
    spectrum_length: int
    mirrored: bool
    convolves: bool
    counts: tuple[int, ...]
    source: Side
    target: Side
    # In the same launch. Of a cluster, coordinate 0 is the first transforms' result, elements are their coordinate 0.
    second: Pass | None
    relay: Relay | None


@dataclass(frozen=True)
class Plan:
    work: int  # bytes, as all sizes
    input: int
    output: int
    passes: tuple[Pass, ...]


def _axes(counts: tuple[int, ...]) -> list[Array]:
    return list(np.meshgrid(*(np.arange(count) for count in counts), indexing="ij"))


def read_plans(text: str) -> Iterator[Plan]:
    lines = iter(text.splitlines())
    for head in lines:
        number, work, size_in, size_out = (int(word) for word in head.split()[1:])
        yield Plan(work, size_in, size_out, tuple(_read_pass(lines) for _ in range(number)))


def _read_pass(lines: Iterator[str]) -> Pass:
    (kind, length, step, *rest), counts, source, target = ([int(w) for w in next(lines).split()[1:]] for _ in range(4))
    inverse, load_form, store_form, first, last, step_length, coordinate, *more = rest
    chirp, spectrum, mirrored, convolves, seconds, *numbers = more
    sides = (_read_side(source), _read_side(target))
    flags = (bool(inverse), load_form, store_form, bool(first), bool(last))
    sizes = (step_length, coordinate, chirp, spectrum)
    form = (bool(mirrored), bool(convolves), tuple(counts))
    relay = Relay(*numbers) if numbers[0] else None
    return Pass(kind, length, step, *flags, *sizes, *form, *sides, _read_pass(lines) if seconds else None, relay)


def _read_side(numbers: list[int]) -> Side:
    buffer, start, offset, stride, kind, count, index_stride = (numbers[i] for i in (0, 1, 2, 3, 8, 9, 10))
    lines, index_lines = tuple(numbers[4:8]), tuple(numbers[11:15])
    return Side(buffer, start, offset, stride, lines, kind, count, index_stride, index_lines)


def factors(kind: int, run: Pass) -> Array:
    """The factors of all indices, with a zero for those beyond."""
    j = np.arange(run.chirp_length)
    chirp = np.exp(-1j * np.pi * (j * j % (2 * run.chirp_length)) / run.chirp_length)
    if kind in (CHIRP, CONJUGATE_CHIRP):
        return np.asarray(chirp if kind == CHIRP else chirp.conj())
    wrapped = np.zeros(run.spectrum_length, complex)
    wrapped[: len(j)] = chirp.conj()
    wrapped[len(wrapped) - len(j) + 1 :] = chirp.conj()[:0:-1]
    return np.asarray(np.fft.fft(wrapped) / len(wrapped))


def exchange(x: Array) -> Array:
    return x.imag + 1j * x.real


def execute(plan: Plan, memory: dict[int, Array], inverse: bool) -> None:
    """memory: buffer (0 input, 1 output, 2 work area) -> floats. Checks what every pass relies on."""
    assert [p.loads_input for p in plan.passes] == sorted((p.loads_input for p in plan.passes), reverse=True)
    assert [p.stores_result for p in plan.passes] == sorted(p.stores_result for p in plan.passes)
    assert plan.passes[0].loads_input
    assert plan.passes[-1].stores_result
    for run in plan.passes:
        other = _execute_relay if run.relay else _execute_cluster if run.second else _execute
        do = _execute_mirrored if run.mirrored else other
        do(run, memory, run.inverse != inverse)


def _load(run: Pass, memory: Array) -> tuple[Array, Array]:
    """Lines as numbers, and the floats that they come from."""
    side, length, real = run.source, run.length, run.load_form == REAL_FORM
    if run.kind == LINES and run.real_step == STEP_FORWARD:
        length, real = 2 * run.length, True
    elif run.real_step == STEP_INVERSE:
        length = run.length + 1
    elif run.load_form == HERMITIAN_FORM:
        length = run.length // 2 + 1
    places = side.places(run.counts, length, 1 if real else 2)
    valid = np.ones(places.shape, bool)
    if side.factors != NO_FACTORS:
        valid = side.indices(run.counts, length) < side.count
    safe = np.where(valid, places, 0)
    if real:
        return np.where(valid, memory[safe], 0), places[valid]
    values = np.where(valid, memory[safe] + 1j * memory[safe + 1], 0)
    if run.load_form == HERMITIAN_FORM:
        tail = values[:, 1 : (run.length + 1) // 2][:, ::-1].conj()
        values = np.concatenate([values, tail], axis=1)
    return values, np.concatenate([places[valid], places[valid] + 1])


def _real_step(step: int, x: Array) -> Array:
    """From m complex results to the m + 1 elements of a real transform, or back."""
    if step == STEP_FORWARD:
        packed = np.fft.ifft(x, axis=1)
        return np.asarray(np.fft.rfft(np.stack([packed.real, packed.imag], axis=2).reshape(len(x), -1), axis=1))
    m = x.shape[1] - 1
    values = np.fft.irfft(x, n=2 * m, axis=1) * 2 * m
    return np.asarray(np.fft.fft(values[:, 0::2] + 1j * values[:, 1::2], axis=1) / m)


def _execute_mirrored(run: Pass, memory: dict[int, Array], inverse: bool) -> None:
    """Lines whose elements, c + count * i of line c = c0 + counts[0] * c1, make up longer ones, where the step is."""
    length, (first, second, *_) = run.length, run.counts
    m = first * second * length

    def whole(side: Side, size: int) -> Array:
        each = side.places(run.counts, length + 1, 2).reshape(first, second, -1, length + 1)
        return np.asarray(each.transpose(2, 3, 1, 0).reshape(each.shape[2], -1)[:, :size])

    source, target = memory[run.source.buffer], memory[run.target.buffer]
    forward = run.real_step == STEP_FORWARD
    read, written = whole(run.source, m if forward else m + 1), whole(run.target, m + 1 if forward else m)
    if run.source.buffer == run.target.buffer and np.isin(written, read).any():
        stays = not forward and np.array_equal(read[:, :m], written)
        assert stays, "a line is stored where another one is still to be loaded"
    x = source[read] + 1j * source[read + 1]
    assert not np.isnan(x).any(), "reads what was never written"
    plain = replace(run, real_step=NO_STEP)
    lines = (x if forward else _real_step(STEP_INVERSE, x)).reshape(-1, length, second, first).transpose(3, 2, 0, 1)
    done = _transform(plain, lines.reshape(-1, length), inverse).reshape(lines.shape).transpose(2, 3, 1, 0)
    result = done.reshape(len(x), m)
    if forward:
        result = _real_step(STEP_FORWARD, result)
    target[written], target[written + 1] = result.real, result.imag
    assert len(np.unique(written)) == written.size, "two results in one place"


def _execute_cluster(run: Pass, memory: dict[int, Array], inverse: bool) -> None:
    """Elements of the second transforms are lines of the first ones, and the other way round."""
    second = run.second
    assert second is not None
    assert (run.counts[0], second.counts[0]) == (second.length, run.length)
    assert run.counts[1:] == second.counts[1:]
    assert second.step_length == 0
    lines, read = _load(run, memory[run.source.buffer])
    assert not np.isnan(lines).any(), "reads what was never written"
    tiles = _transform(run, lines, inverse).reshape(*run.counts, run.length)
    result = _transform(second, np.swapaxes(tiles, 0, 4).reshape(-1, second.length), inverse)
    places = second.target.places(second.counts, second.length, 2)
    if run.source.buffer == second.target.buffer and np.isin(places, read).any():

        def tiles_of(side: Side, one: Pass) -> Array:
            each = side.places(one.counts, one.length, 2).reshape(*one.counts, one.length)
            return np.sort(np.moveaxis(each, 0, 3).reshape(*one.counts[1:], -1))

        stays = np.array_equal(tiles_of(run.source, run), tiles_of(second.target, second))
        assert stays, "a tile is stored where another one is still to be loaded"
    target = memory[second.target.buffer]
    target[places], target[places + 1] = result.real, result.imag
    assert len(np.unique(places)) == places.size, "two results in one place"


def _execute_relay(run: Pass, memory: dict[int, Array], inverse: bool) -> None:
    """Part by part; the first pass as far ahead of the second one as it may be, and as it must be."""
    relay, second = run.relay, run.second
    assert relay is not None
    assert second is not None
    assert relay.slots > relay.ahead >= 1
    for lead in (relay.ahead, relay.slots - 1):
        for step in range(relay.parts + lead):
            if step < relay.parts:
                _execute(_part(run, step, relay, 0, relay.slot), memory, inverse)
            if step >= lead:
                _execute(_part(second, step - lead, relay, relay.slot, 0), memory, inverse)
        if run.source.buffer == second.target.buffer:
            return  # the input is gone


def _part(run: Pass, part: int, relay: Relay, from_slot: int, to_slot: int) -> Pass:
    """The last coordinates number the parts. What lies between the passes is in the part's slot."""
    counts, index, rest = list(run.counts), [0] * 4, part
    first = next(c for c in range(5) if int(np.prod(run.counts[c:])) == relay.parts)
    for coordinate in range(first, 4):
        index[coordinate], rest = rest % counts[coordinate], rest // counts[coordinate]
        counts[coordinate] = 1
    slot = part % relay.slots

    def moved(side: Side, by: int) -> Side:
        step = sum(line * at for line, at in zip(side.lines, index, strict=True))
        return replace(side, offset=side.offset + step + slot * by)

    source, target = moved(run.source, from_slot), moved(run.target, to_slot)
    return replace(run, counts=tuple(counts), source=source, target=target, second=None, relay=None)


def _transform(run: Pass, x: Array, inverse: bool) -> Array:
    if run.kind == COPY:
        return x
    if run.kind == REAL:
        return _real_step(run.real_step, x)
    if run.real_step == STEP_FORWARD:
        return np.asarray(np.fft.rfft(x, axis=1))
    if run.real_step == STEP_INVERSE:
        return np.asarray(np.fft.irfft(x, n=2 * run.length, axis=1) * 2 * run.length)
    if inverse:
        x = exchange(x)
    if run.source.factors != NO_FACTORS:
        indices = run.source.indices(run.counts, run.length)
        x = x * np.where(indices < run.source.count, factors(run.source.factors, run)[indices % run.source.count], 0)
    x = np.fft.fft(x, axis=1)
    coordinate = np.ravel(_axes(run.counts)[run.step_coordinate])
    if run.convolves:  # and back, as a row of all those that `coordinate` numbers
        rows = run.spectrum_length // run.length
        spectrum = factors(SPECTRUM, run)[np.add.outer(coordinate, rows * np.arange(run.length))]
        x = np.fft.fft(exchange(x * spectrum), axis=1)
    if run.step_length:
        x = x * np.exp(-2j * np.pi * (np.outer(coordinate, np.arange(run.length)) % run.step_length) / run.step_length)
    if run.convolves:
        x = exchange(x)
    if run.target.factors != NO_FACTORS:
        indices = run.target.indices(run.counts, run.length)
        x = x * np.where(indices < run.target.count, factors(run.target.factors, run)[indices % run.target.count], 0)
    return exchange(x) if inverse else x


def _execute(run: Pass, memory: dict[int, Array], inverse: bool) -> None:
    lines, read = _load(run, memory[run.source.buffer])
    assert not np.isnan(lines).any(), "reads what was never written"
    result = _transform(run, lines, inverse)
    real = (run.kind == LINES and run.real_step == STEP_INVERSE) or run.store_form == REAL_FORM
    if run.store_form == HERMITIAN_FORM:
        result = result[:, : run.length // 2 + 1]
    places = run.target.places(run.counts, result.shape[1], 1 if real else 2)
    valid = np.ones(places.shape, bool)
    if run.target.factors != NO_FACTORS:
        valid = run.target.indices(run.counts, places.shape[1]) < run.target.count
    target = memory[run.target.buffer]
    if run.source.buffer == run.target.buffer:
        _check_in_place(run, read, places[valid], real)
    target[places[valid]] = result[valid].real
    if not real:
        target[places[valid] + 1] = result[valid].imag
    written = places[valid] if real else np.concatenate([places[valid], places[valid] + 1])
    assert len(np.unique(written)) == written.size, "two results in one place"


def _check_in_place(run: Pass, read: Array, written: Array, real: bool) -> None:
    """Lines of other blocks may be stored before this one is loaded: each line stays where it is, or all go away."""
    written = np.concatenate([np.ravel(written), np.ravel(written) + (0 if real else 1)])
    if not np.isin(written, read).any():
        return
    real_in = (run.kind == LINES and run.real_step == STEP_FORWARD) or run.load_form == REAL_FORM
    starts_in = run.source.places(run.counts, 1, 1 if real_in else 2)
    starts_out = run.target.places(run.counts, 1, 1 if real else 2)
    assert np.array_equal(starts_in, starts_out), "a line is stored where another one is still to be loaded"
