"""Transforms as hipFFT describes them: sizes, layouts of both sides, and arrays in memory with everything around them.

Memory holds NaN wherever no element of the input lies. What reads a gap or a guard band poisons its result, and what
writes there changes the NaN's bits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import prod
from typing import Any

import ml_dtypes
import numpy as np

Array = np.ndarray[Any, Any]

BASE: dict[str, Any] = {
    "half": np.dtype(np.float16),
    "bfloat16": np.dtype(ml_dtypes.bfloat16),
    "single": np.dtype(np.float32),
    "double": np.dtype(np.float64),
}
GUARD_BYTES = 256
# Words of 16 bits whose repetition is a quiet NaN of every type above.
INPUT_FILL, OUTPUT_FILL = 0xFFFD, 0xFFFE


@dataclass(frozen=True, slots=True)
class Layout:
    """Element (x0, x1, x2) of transform b lies at b * dist + ((x0 * embed[1] + x1) * embed[2] + x2) * stride.

    Units: elements of that side, real or complex ones.
    """

    embed: tuple[int, ...]
    stride: int
    dist: int

    def steps(self) -> list[int]:
        """From an element to the next one, along the batch and along each axis."""
        return [self.dist, *(self.stride * prod(self.embed[axis + 1 :]) for axis in range(len(self.embed)))]


@dataclass(frozen=True, slots=True)
class Side:
    """The input or the output of a transform. `components` of an element: 1 or 2 numbers of type `base`."""

    base: Any
    components: int
    shape: tuple[int, ...]  # the batch first
    layout: Layout

    @property
    def element_bytes(self) -> int:
        return int(self.base.itemsize) * self.components

    @property
    def size(self) -> int:
        """Bytes from the first element to the end of the last one."""
        last = sum((extent - 1) * step for extent, step in zip(self.shape, self.layout.steps(), strict=True))
        return (last + 1) * self.element_bytes

    def view(self, memory: Array) -> Array:
        """The elements in `memory`, bytes that begin at the first element; the last axis is that of the components."""
        steps = [step * self.element_bytes for step in self.layout.steps()]
        return np.ndarray((*self.shape, self.components), self.base, memory.data, 0, (*steps, int(self.base.itemsize)))

    def mask(self, size: int) -> Array:
        """Which of `size` bytes belong to an element."""
        used = np.zeros(size, np.uint8)
        whole = Side(np.dtype(f"V{self.base.itemsize}"), self.components, self.shape, self.layout).view(used)
        whole[...] = np.full(self.base.itemsize, 1, np.uint8).view(whole.dtype)
        return used.astype(bool)


@dataclass(frozen=True, slots=True)
class Case:
    """One call. `form`: C2C, R2C or C2R; `source`, `target`: None where hipFFT's default is meant.

    `skip`: elements between an address that is aligned to 256 bytes and the first element.
    """

    n: tuple[int, ...]
    form: str = "C2C"
    precision: str = "single"
    batch: int = 1
    inverse: bool = False
    in_place: bool = False
    source: Layout | None = None
    target: Layout | None = None
    skip: int = 0

    def __str__(self) -> str:
        words = ["x".join(map(str, self.n)), self.form, self.precision]
        words += ["inverse"] * self.inverse + ["in place"] * self.in_place
        if self.batch > 1:
            words.append(f"batch {self.batch}")
        for name, layout in (("from", self.source), ("to", self.target)):
            if layout:
                words.append(f"{name} embed {layout.embed} stride {layout.stride} dist {layout.dist}")
        return " ".join([*words, f"skip {self.skip}"] if self.skip else words)

    @property
    def points(self) -> int:
        return prod(self.n)

    @property
    def is_backward(self) -> bool:
        return self.inverse or self.form == "C2R"

    @property
    def half_spectrum(self) -> tuple[int, ...]:
        return (*self.n[:-1], self.n[-1] // 2 + 1)

    def side(self, letter: str, other: str, layout: Layout | None) -> Side:
        """The side whose elements are of kind `letter` (R or C) when those of the other side are of kind `other`."""
        shape = self.half_spectrum if (letter, other) == ("C", "R") else self.n
        embed = shape
        if self.in_place and letter == "R":
            embed = (*shape[:-1], 2 * (shape[-1] // 2 + 1))  # each line is padded to its spectrum
        default = Layout(embed, 1, prod(embed))
        return Side(BASE[self.precision], 2 if letter == "C" else 1, (self.batch, *shape), layout or default)

    @property
    def input(self) -> Side:
        return self.side(self.form[0], self.form[2], self.source)

    @property
    def output(self) -> Side:
        return self.side(self.form[2], self.form[0], self.target)


@dataclass(slots=True)
class Memory:
    """Bytes with guard bands around them, filled with a NaN; `address` of the first byte that may be used."""

    fill: int
    skip: int
    size: int
    image: Array = field(init=False)

    def __post_init__(self) -> None:
        count = GUARD_BYTES + self.skip + self.size + GUARD_BYTES
        self.image = np.full((count + 1) // 2, self.fill, np.uint16).view(np.uint8)

    @property
    def start(self) -> int:
        return GUARD_BYTES + self.skip

    @property
    def payload(self) -> Array:
        return self.image[self.start : self.start + self.size]


# transform(case, input, output): reads one memory and writes the other, which may be the same.
Transform = Callable[[Case, Memory, Memory], None]


def to_components(values: Array, side: Side) -> Array:
    parts = np.stack([values.real, values.imag], -1) if side.components == 2 else values.real[..., None]
    return np.asarray(parts).astype(side.base)


def from_components(view: Array) -> Array:
    wide = view.astype(np.float64)
    return np.asarray(wide[..., 0] + 1j * wide[..., 1] if wide.shape[-1] == 2 else wide[..., 0])


def run(transform: Transform, case: Case, values: Array) -> Array:
    """The transform of `values`, in double; fails if anything but the output's elements changed."""
    source, target = case.input, case.output
    size = max(source.size, target.size) if case.in_place else source.size
    unit = max(source.element_bytes, target.element_bytes) if case.in_place else source.element_bytes
    memory = Memory(INPUT_FILL, case.skip * unit, size)
    source.view(memory.payload)[...] = to_components(values, source)
    before = memory.image.copy()
    output = memory if case.in_place else Memory(OUTPUT_FILL, case.skip * target.element_bytes, target.size)
    untouched = output.image.copy()
    transform(case, memory, output)
    if not case.in_place:
        assert (memory.image == before).all(), f"{case}: the input was overwritten"
    free = np.zeros(output.image.size, bool)
    free[output.start : output.start + target.size] = target.mask(target.size)
    if case.in_place:
        free[memory.start : memory.start + source.size] |= source.mask(source.size)
    changed = (output.image != untouched) & ~free
    assert not changed.any(), f"{case}: byte {np.argmax(changed) - output.start} of the output is in no element"
    return from_components(target.view(output.payload))


def random_values(rng: np.random.Generator, case: Case) -> Array:
    """Numbers of the case's precision, in double; Hermitian where the output is real."""
    side = case.input
    values = rng.uniform(-1, 1, side.shape)
    if side.components == 2:
        values = values + 1j * rng.uniform(-1, 1, side.shape)
    if case.form == "C2R":
        make_hermitian(values, case.n[-1])
    return from_components(to_components(values, side))


def make_hermitian(values: Array, last: int) -> None:
    """Makes the planes that are their own mirror images symmetric, so that all zeros of a real array's spectrum are."""
    axes = tuple(range(1, values.ndim - 1))
    for index in {0, last // 2} if last % 2 == 0 else {0}:
        plane = values[..., index]
        mirrored = np.roll(np.flip(plane, axes), 1, axes) if axes else plane
        values[..., index] = (plane + mirrored.conj()) / 2


def random_layout(rng: np.random.Generator, shape: tuple[int, ...], batch: int) -> Layout:
    """One with gaps: between elements, lines, planes and transforms, or with the batch innermost."""
    gap = int(rng.integers(1, 4))
    embed = tuple(extent + int(rng.integers(0, 3)) for extent in shape)
    if batch > 1 and rng.integers(0, 3) == 0:
        return Layout(embed, gap * (batch + int(rng.integers(0, 2))), gap)
    return Layout(embed, gap, gap * prod(embed) + int(rng.integers(0, 5)))


def with_random_layouts(rng: np.random.Generator, case: Case) -> Case:
    """The case with layouts that its placement allows."""
    if not case.in_place:
        return replace(
            case,
            source=random_layout(rng, case.input.shape[1:], case.batch),
            target=random_layout(rng, case.output.shape[1:], case.batch),
            skip=int(rng.integers(0, 3)),
        )
    if case.form == "C2C":
        layout = random_layout(rng, case.n, case.batch)
        return replace(case, source=layout, target=layout, skip=int(rng.integers(0, 3)))
    embed = tuple(extent + int(rng.integers(0, 3)) for extent in case.half_spectrum)
    dist = prod(embed) + int(rng.integers(0, 5))
    spectrum, real = Layout(embed, 1, dist), Layout((*embed[:-1], 2 * embed[-1]), 1, 2 * dist)
    source, target = (real, spectrum) if case.form == "R2C" else (spectrum, real)
    return replace(case, source=source, target=target)
