"""Convolutions in double by their definition, tap by tap, and the cases that tests draw."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ConvCase:
    """Lengths of x (N, C, spatial) and of w (K, C / groups, taps), and the geometry, one number a spatial dimension."""

    x: tuple[int, ...]
    w: tuple[int, ...]
    pad: tuple[int, ...]
    stride: tuple[int, ...]
    dilation: tuple[int, ...]
    groups: int = 1
    flipped: bool = False

    @property
    def y(self) -> tuple[int, ...]:
        lengths = zip(self.x[2:], self.w[2:], self.pad, self.stride, self.dilation, strict=True)
        spatial = ((n + 2 * p - d * (t - 1) - 1) // s + 1 for n, t, p, s, d in lengths)
        return (self.x[0], self.w[0], *spatial)

    def __str__(self) -> str:
        def text(values: tuple[int, ...]) -> str:
            return "x".join(map(str, values))

        geometry = f"p{text(self.pad)} s{text(self.stride)} d{text(self.dilation)} g{self.groups}"
        return f"{text(self.x)} * {text(self.w)} {geometry}{' flipped' * self.flipped}"


def case_2d(
    n: int, c: int, h: int, k: int, taps: int, *, pad: int = 0, stride: int = 1, dilation: int = 1, groups: int = 1
) -> ConvCase:
    """A square case: c and k channels in all."""
    return ConvCase((n, c, h, h), (k, c // groups, taps, taps), (pad,) * 2, (stride,) * 2, (dilation,) * 2, groups)


def with_batch(case: ConvCase, n: int) -> ConvCase:
    """The same for other many samples."""
    return replace(case, x=(n, *case.x[1:]))


def _taps(case: ConvCase) -> Iterator[tuple[tuple[int, ...], tuple[slice, ...]]]:
    """Each tap, and what it meets in the padded input."""
    for tap in itertools.product(*map(range, case.w[2:])):
        at = tuple(t - 1 - i for t, i in zip(case.w[2:], tap, strict=True)) if case.flipped else tap
        spans = zip(at, case.dilation, case.stride, case.y[2:], strict=True)
        yield tap, tuple(slice(i * d, i * d + s * (n - 1) + 1, s) for i, d, s, n in spans)


def _padded(case: ConvCase, x: Array) -> Array:
    return np.pad(x, [(0, 0), (0, 0), *((p, p) for p in case.pad)])


def _group(case: ConvCase, group: int) -> tuple[slice, slice]:
    """The input and the output channels of a group."""
    c, k = case.w[1], case.w[0] // case.groups
    return slice(group * c, (group + 1) * c), slice(group * k, (group + 1) * k)


def forward(case: ConvCase, x: Array, w: Array) -> Array:
    """y = x * w."""
    y = np.zeros(case.y)
    padded = _padded(case, x)
    for group in range(case.groups):
        c, k = _group(case, group)
        for tap, met in _taps(case):
            y[:, k] += np.einsum("nc...,kc->nk...", padded[:, c][(..., *met)], w[k][(..., *tap)])
    return y


def backward_data(case: ConvCase, y: Array, w: Array) -> Array:
    """The gradient of sum(y * forward(x, w)) with respect to x."""
    padded = _padded(case, np.zeros(case.x))
    for group in range(case.groups):
        c, k = _group(case, group)
        for tap, met in _taps(case):
            padded[:, c][(..., *met)] += np.einsum("nk...,kc->nc...", y[:, k], w[k][(..., *tap)])
    inside = tuple(slice(p, p + n) for p, n in zip(case.pad, case.x[2:], strict=True))
    return padded[(..., *inside)]


def backward_weights(case: ConvCase, x: Array, y: Array) -> Array:
    """The gradient of sum(y * forward(x, w)) with respect to w."""
    w = np.zeros(case.w)
    padded = _padded(case, x)
    for group in range(case.groups):
        c, k = _group(case, group)
        for tap, met in _taps(case):
            w[k][(..., *tap)] = np.einsum("nkp,ncp->kc", *(_flat(a) for a in (y[:, k], padded[:, c][(..., *met)])))
    return w


def _flat(a: Array) -> Array:
    return a.reshape(*a.shape[:2], -1)
