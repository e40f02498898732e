"""Networks in NumPy and double, with gradients: what the training programs are compared with.

A tape can be noisy: then every result, of the way forward and of the way back, is off by what roundings to float do to
it: where `terms` numbers are summed, a random part of sqrt(terms) 2^-24 of the results' size, since roundings are as
often up as down. How far such runs are from the one without noise is how far a right program in float may be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
Gradient = Callable[[Array], Array]


class Tape:
    """What was calculated, in order."""

    def __init__(self, noise: np.random.Generator | None = None) -> None:
        self.noise = noise
        self._steps: list[Callable[[], None]] = []

    def rounded(self, values: Array, terms: int) -> Array:
        if self.noise is None:
            return values
        size = np.sqrt(terms * np.mean(values**2)) * 2.0**-24
        sums: Array = values + size * self.noise.uniform(-1, 1, values.shape)
        return sums

    def result(self, values: Array, terms: int, parts: Sequence[tuple[Node, int, Gradient]]) -> Node:
        """A node made of others: of each the numbers that are summed for its gradient, and the gradient."""
        node = Node(self, self.rounded(values, terms))

        def back() -> None:
            for part, count, gradient in parts:
                part.gradient = part.gradient + self.rounded(gradient(node.gradient), count)

        self._steps.append(back)
        return node

    def backward(self, loss: Node) -> None:
        loss.gradient = np.ones(())
        while self._steps:
            self._steps.pop()()


class Node:
    """Numbers, and the gradient of the loss by them."""

    def __init__(self, tape: Tape, values: Array) -> None:
        self.tape, self.values = tape, values
        self.gradient: Array = np.zeros(values.shape)

    def __add__(self, other: Node) -> Node:
        values = self.values + other.values
        parts = [(n, values.size // n.values.size, _summed_to(n.values.shape)) for n in (self, other)]
        return self.tape.result(values, 1, parts)

    def __matmul__(self, other: Node) -> Node:
        a, b = self.values, other.values
        parts: list[tuple[Node, int, Gradient]] = [
            (self, b.shape[-1], lambda g: g @ b.swapaxes(-1, -2)),
            (other, a.shape[-2], lambda g: a.swapaxes(-1, -2) @ g),
        ]
        return self.tape.result(a @ b, a.shape[-1], parts)

    def map(self, terms: int, values: Array, gradient: Gradient) -> Node:
        return self.tape.result(values, terms, [(self, terms, gradient)])

    def reshape(self, *shape: int) -> Node:
        node = Node(self.tape, self.values.reshape(shape))
        self.tape._steps.append(lambda: self._take(node.gradient.reshape(self.values.shape)))
        return node

    def transpose(self, *order: int) -> Node:
        node = Node(self.tape, self.values.transpose(order))
        self.tape._steps.append(lambda: self._take(node.gradient.transpose(np.argsort(order))))
        return node

    def __getitem__(self, index: Any) -> Node:
        """Rows may be taken several times."""
        node = Node(self.tape, self.values[index])

        def back() -> None:
            gradient = np.zeros(self.values.shape)
            np.add.at(gradient, index, node.gradient)
            self._take(gradient)

        self.tape._steps.append(back)
        return node

    def _take(self, gradient: Array) -> None:
        self.gradient = self.gradient + gradient


def _summed_to(shape: tuple[int, ...]) -> Gradient:
    """Over what was repeated."""

    def summed(gradient: Array) -> Array:
        extra = gradient.ndim - len(shape)
        axes = tuple(range(extra)) + tuple(extra + d for d, n in enumerate(shape) if n == 1)
        sums: Array = gradient.sum(axes, keepdims=True).reshape(shape)
        return sums

    return summed


def relu(x: Node) -> Node:
    return x.map(1, np.maximum(x.values, 0), lambda g: g * (x.values > 0))


def gelu(x: Node) -> Node:
    """By the hyperbolic tangent."""
    v, c = x.values, float(np.float32(0.7978845608))
    t = np.tanh(c * (v + 0.044715 * v**3))
    slope = 0.5 * (1 + t) + 0.5 * v * (1 - t * t) * c * (1 + 3 * 0.044715 * v * v)
    return x.map(8, 0.5 * v * (1 + t), lambda g: g * slope)


def softmax(x: Node, added: Array) -> Node:
    """Of x + added, in the last dimension."""
    sums = x.values + added
    y = np.exp(sums - sums.max(-1, keepdims=True))
    y /= y.sum(-1, keepdims=True)
    return x.map(x.values.shape[-1], y, lambda g: y * (g - (g * y).sum(-1, keepdims=True)))


def normalize(x: Node, scale: Node, bias: Node, axes: tuple[int, ...], shape: tuple[int, ...]) -> Node:
    """By mean and variance over these dimensions; scale and bias have a shape that repeats."""
    v = x.values - x.values.mean(axes, keepdims=True)
    inverse = 1 / np.sqrt((v**2).mean(axes, keepdims=True) + 1e-5)
    normal, s = v * inverse, scale.values.reshape(shape)
    count, others = v.size // inverse.size, tuple(d for d in range(v.ndim) if shape[d] == 1)

    def to_x(g: Array) -> Array:
        d = g * s
        dx: Array = inverse * (d - d.mean(axes, keepdims=True) - normal * (d * normal).mean(axes, keepdims=True))
        return dx

    rows = v.size // scale.values.size
    parts: list[tuple[Node, int, Gradient]] = [
        (x, count, to_x),
        (scale, rows, lambda g: (g * normal).sum(others)),
        (bias, rows, lambda g: g.sum(others)),
    ]
    return x.tape.result(normal * s + bias.values.reshape(shape), count, parts)


def convolve(x: Node, w: Node, stride: int, padding: int) -> Node:
    """N, C, H, W with K, C, R, S."""
    size, (n, _, h, _), filters = w.values.shape[-1], x.values.shape, w.values
    padded = np.pad(x.values, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    views = np.lib.stride_tricks.sliding_window_view(padded, (size, size), axis=(2, 3))[:, :, ::stride, ::stride]

    def to_x(g: Array) -> Array:
        dx = np.zeros(padded.shape)
        for i in range(size):
            for j in range(size):
                part = np.einsum("nkhw,kc->nchw", g, filters[:, :, i, j], optimize=True)
                dx[:, :, i : i + stride * g.shape[2] : stride, j : j + stride * g.shape[3] : stride] += part
        return dx[:, :, padding : padding + h, padding : padding + h]

    parts: list[tuple[Node, int, Gradient]] = [
        (x, filters.size // filters.shape[1], to_x),
        (w, n * views.shape[2] * views.shape[3], lambda g: np.einsum("nkhw,nchwij->kcij", g, views, optimize=True)),
    ]
    terms = filters.size // filters.shape[0]
    return x.tape.result(np.einsum("nchwij,kcij->nkhw", views, filters, optimize=True), terms, parts)


def pool_largest(x: Node, size: int, padding: int, stride: int) -> Node:
    """Of positive numbers or zeros. Among equal ones the first counts."""
    border = ((0, 0), (0, 0), (padding, padding), (padding, padding))
    padded = np.pad(x.values, border, constant_values=-np.inf)
    views = np.lib.stride_tricks.sliding_window_view(padded, (size, size), axis=(2, 3))[:, :, ::stride, ::stride]
    flat = views.reshape(*views.shape[:4], -1)
    which = flat.argmax(-1)
    n, c, h, w = np.indices(which.shape)
    place = (n, c, h * stride + which // size - padding, w * stride + which % size - padding)

    def to_x(g: Array) -> Array:
        dx = np.zeros(x.values.shape)
        np.add.at(dx, place, g)
        return dx

    return x.map(1, flat.max(-1), to_x)


def mean_of_images(x: Node) -> Node:
    count = x.values.shape[2] * x.values.shape[3]
    spread = np.ones(x.values.shape) / count
    return x.map(count, x.values.mean((2, 3)), lambda g: spread * g[:, :, None, None])


def mean_loss(scores: Node, labels: Array) -> Node:
    """The mean of -log(share of the label)."""
    rows = np.arange(len(labels))
    y = np.exp(scores.values - scores.values.max(-1, keepdims=True))
    y /= y.sum(-1, keepdims=True)
    loss = -np.log(y[rows, labels]).mean()
    target = np.zeros(y.shape)
    target[rows, labels] = 1
    return scores.map(y.shape[1], np.array(loss), lambda g: g * (y - target) / len(labels))
