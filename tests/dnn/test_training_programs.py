"""CUDA programs that train networks with cuDNN, cuBLAS and kernels convert, build and run: their losses are NumPy's."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from autograd import (
    Array,
    Node,
    Tape,
    convolve,
    gelu,
    mean_loss,
    mean_of_images,
    normalize,
    pool_largest,
    relu,
    softmax,
)

import hipify_py
from hipify_py.build import cpu_driver
from hipify_py.build.project import build_project
from hipify_py.build.request import Request
from hipify_py.build.toolchain import Target
from hipify_py.model import Severity

HERE = Path(__file__).parent
STEPS = 50
Update = Callable[[Array, Array, int], Array]


class Numbers:
    """The programs' numbers: the upper bits of a linear congruential generator, from -1 to 1."""

    def __init__(self) -> None:
        self.state = 12345

    def array(self, *shape: int) -> Array:
        values = np.empty(int(np.prod(shape)))
        for i in range(values.size):
            self.state = (self.state * 1664525 + 1013904223) % 2**32
            values[i] = (self.state >> 8) / 8388608 - 1
        return values.reshape(shape)

    def weights(self, scale: float, *shape: int) -> Array:
        values: Array = np.float64(np.float32(scale)) * self.array(*shape)
        return values


class Trainer:
    """The parameters in the order in which they are made, and a step of the optimizer on each."""

    def __init__(self, update: Callable[[], Update]) -> None:
        self.values: list[Array] = []
        self._update, self._updates = update, list[Update]()
        self.nodes: list[Node] = []

    def add(self, values: Array) -> int:
        self.values.append(values)
        self._updates.append(self._update())
        return len(self.values) - 1

    def begin(self, noise: np.random.Generator | None) -> Tape:
        tape = Tape(noise)
        self.nodes = [Node(tape, value) for value in self.values]
        return tape

    def step(self, number: int) -> None:
        for i, node in enumerate(self.nodes):
            self.values[i] = self._updates[i](node.values, node.gradient, number)


def momentum() -> Update:
    velocity: Array | float = 0.0

    def update(value: Array, gradient: Array, _: int) -> Array:
        nonlocal velocity
        velocity = 0.9 * velocity + gradient + 1e-3 * value
        return value - 0.05 * velocity

    return update


def adam() -> Update:
    mean: Array | float = 0.0
    square: Array | float = 0.0

    def update(value: Array, gradient: Array, step: int) -> Array:
        nonlocal mean, square
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        return value - 1e-2 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-3)

    return update


def train_resnet(noise: np.random.Generator | None) -> list[float]:
    batch, classes = 6, 5
    numbers, trainer = Numbers(), Trainer(momentum)
    labels = np.arange(batch) % classes
    pictures = numbers.array(classes, 3, 16, 16)
    images = pictures[labels] + 0.5 * numbers.array(batch, 3, 16, 16)

    def convolution(k: int, c: int, width: int) -> Callable[[Node, int], Node]:
        which = trainer.add(numbers.weights(np.sqrt(3 / (c * width * width)), k, c, width, width))
        return lambda x, stride: convolve(x, trainer.nodes[which], stride, width // 2)

    def norm(channels: int) -> Callable[[Node], Node]:
        scale, bias = trainer.add(np.ones(channels)), trainer.add(np.zeros(channels))
        shape = (1, channels, 1, 1)
        return lambda x: normalize(x, trainer.nodes[scale], trainer.nodes[bias], (0, 2, 3), shape)

    def block(k: int, c: int, stride: int) -> Callable[[Node], Node]:
        first, first_norm, second, second_norm = convolution(k, c, 3), norm(k), convolution(k, k, 3), norm(k)
        around = (convolution(k, c, 1), norm(k)) if stride > 1 else None

        def run(x: Node) -> Node:
            y = second_norm(second(relu(first_norm(first(x, stride))), 1))
            return relu(y + (around[1](around[0](x, stride)) if around else x))

        return run

    stem, stem_norm, one, two = convolution(8, 3, 3), norm(8), block(8, 8, 1), block(16, 8, 2)
    weights, bias = trainer.add(numbers.weights(np.sqrt(3 / 16), classes, 16)), trainer.add(np.zeros(classes))
    losses = []
    for step in range(1, STEPS + 1):
        tape = trainer.begin(noise)
        x = pool_largest(relu(stem_norm(stem(Node(tape, images), 1))), 3, 1, 2)
        scores = mean_of_images(two(one(x))) @ trainer.nodes[weights].transpose(1, 0) + trainer.nodes[bias]
        loss = mean_loss(scores, labels)
        losses.append(float(loss.values))
        tape.backward(loss)
        trainer.step(step)
    return losses


def sequences(batch: int, length: int, words: int) -> tuple[Array, Array]:
    """The words, and those that follow."""
    tokens, following = [], []
    for sequence in range(batch):
        word = (3 * sequence + 1) % words
        for place in range(length):
            tokens.append(word)
            word = (2 * word + 3 + (sequence + place) % 7 // 6) % words
            following.append(word)
    return np.array(tokens), np.array(following)


def train_transformer(noise: np.random.Generator | None) -> list[float]:
    batch, length, words, width, heads = 4, 8, 11, 16, 2
    numbers, trainer = Numbers(), Trainer(adam)
    tokens, following = sequences(batch, length, words)
    hidden = np.triu(np.full((length, length), -np.inf), 1)
    word_table, place_table = (trainer.add(numbers.weights(0.5, n, width)) for n in (words, length))

    def linear(columns: int, rows: int) -> Callable[[Node], Node]:
        weights, bias = trainer.add(numbers.weights(1 / np.sqrt(columns), rows, columns)), trainer.add(np.zeros(rows))
        return lambda x: x @ trainer.nodes[weights].transpose(1, 0) + trainer.nodes[bias]

    def norm() -> Callable[[Node], Node]:
        scale, bias = trainer.add(np.ones(width)), trainer.add(np.zeros(width))
        return lambda x: normalize(x, trainer.nodes[scale], trainer.nodes[bias], (1,), (1, width))

    def attention() -> Callable[[Node], Node]:
        qkv, out = linear(width, 3 * width), linear(width, width)

        def run(x: Node) -> Node:
            parts = qkv(x).reshape(batch, length, 3, heads, width // heads).transpose(2, 0, 3, 1, 4)
            q, k, v = parts[0], parts[1], parts[2]
            factor = Node(x.tape, np.eye(length) / np.sqrt(width // heads))
            scores = factor @ (q @ k.transpose(0, 1, 3, 2))
            mixed = softmax(scores, hidden) @ v
            return out(mixed.transpose(0, 2, 1, 3).reshape(batch * length, width))

        return run

    def layer() -> Callable[[Node], Node]:
        first, attend, second = norm(), attention(), norm()
        widen, narrow = linear(width, 4 * width), linear(4 * width, width)

        def run(x: Node) -> Node:
            middle = x + attend(first(x))
            return middle + narrow(gelu(widen(second(middle))))

        return run

    one, two, last, scores_of = layer(), layer(), norm(), linear(width, words)
    losses = []
    for step in range(1, STEPS + 1):
        tape = trainer.begin(noise)
        x = trainer.nodes[word_table][tokens] + trainer.nodes[place_table][np.arange(batch * length) % length]
        loss = mean_loss(scores_of(last(two(one(x)))), following)
        losses.append(float(loss.values))
        tape.backward(loss)
        trainer.step(step)
    return losses


def run_port(folder: Path, name: str) -> list[float]:
    for file in (f"train_{name}.cu", "training.h"):
        result = hipify_py.convert_text((HERE / file).read_text(encoding="utf-8"), name=file)
        assert [d for d in result.diagnostics if d.severity != Severity.INFO] == []
        (folder / file).write_text(result.text, encoding="utf-8")
    built = build_project(Request(folder / f"train_{name}.cu", Target("cpu"), folder / "out"))
    run = subprocess.run([built.programs[0].path], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return [float(line) for line in run.stdout.split()]


@pytest.mark.parametrize(("name", "train"), [("resnet", train_resnet), ("transformer", train_transformer)])
def test_a_program_that_trains_a_network_has_the_losses_of_numpy(
    name: str,
    train: Callable[[np.random.Generator | None], list[float]],
    tmp_path: Path,
    dnn_prefixes: tuple[Path, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cpu_driver, "build_libs", lambda *_, **__: dnn_prefixes[1])
    losses = np.array(run_port(tmp_path, name))
    expected = np.array(train(None))
    noisy = [np.array(train(np.random.default_rng(seed))) for seed in (1, 2)]
    assert expected[-1] < expected[0] / 10, "the network learns"
    # What rounding has done until each step: no more than four times what it did to either of the noisy runs.
    rounding = np.maximum.accumulate(np.max([np.abs(run - expected) for run in noisy], 0))
    assert rounding[-1] < 1e-5, "the bound means something"
    assert len(losses) == STEPS
    assert not np.any(~(np.abs(losses - expected) <= 4 * rounding))
