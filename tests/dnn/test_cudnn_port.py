"""A CUDA program that trains a network with cuDNN converts, builds and runs: its losses are those of NumPy."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import numpy as np

import hipify_py
from hipify_py.build.toolchain import find_cxx

HERE = Path(__file__).parent
BATCH, CLASSES, STEPS, RATE = 4, 3, 20, 0.2
Array = np.ndarray[Any, Any]


class _Generator:
    """The program's numbers: the upper bits of a linear congruential generator, from -1 to 1."""

    def __init__(self) -> None:
        self.state = 12345

    def array(self, scale: float, *shape: int) -> Array:
        values = []
        for _ in range(int(np.prod(shape))):
            self.state = (self.state * 1664525 + 1013904223) % 2**32
            values.append(np.float32(scale) * (np.float32(self.state >> 8) / np.float32(8388608) - np.float32(1)))
        return np.array(values, np.float32).reshape(shape).astype(np.float64)


def _windows(x: Array, size: int) -> Array:
    """N, C, H, W, taps: what each place of a convolution without padding sees."""
    return np.lib.stride_tricks.sliding_window_view(x, (size, size), axis=(2, 3))


def expected_losses() -> list[float]:
    """The same training, layer by layer."""
    numbers = _Generator()
    x = numbers.array(1.0, BATCH, 2, 8, 8)
    w1, w2 = numbers.array(float(np.float32(0.3)), 6, 2, 3, 3), numbers.array(float(np.float32(0.1)), CLASSES, 6, 4, 4)
    b1, b2 = np.zeros(6), np.zeros(CLASSES)
    target = np.eye(CLASSES)[np.arange(BATCH) % CLASSES]
    seen = _windows(np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1))), 3)
    losses = []
    for _ in range(STEPS):
        hidden = np.einsum("nchwij,kcij->nkhw", seen, w1) + b1[:, None, None]
        blocks = np.maximum(hidden, 0).reshape(BATCH, 6, 4, 2, 4, 2)
        pooled = blocks.max((3, 5))
        scores = np.einsum("ncij,kcij->nk", pooled, w2) + b2
        y = np.exp(scores - scores.max(1, keepdims=True))
        y /= y.sum(1, keepdims=True)
        losses.append(float(-np.log(y[target == 1]).mean()))
        dscores = (y - target) / BATCH
        dpooled = np.einsum("nk,kcij->ncij", dscores, w2)
        # Where a whole window is zero, the ReLU's derivative is zero, too: ties do not matter.
        is_most = blocks == pooled[:, :, :, None, :, None]
        dhidden = (dpooled[:, :, :, None, :, None] * is_most).reshape(hidden.shape) * (hidden > 0)
        w2 = w2 - RATE * np.einsum("nk,ncij->kcij", dscores, pooled)
        b2 = b2 - RATE * dscores.sum(0)
        w1 = w1 - RATE * np.einsum("nkhw,nchwij->kcij", dhidden, seen)
        b1 = b1 - RATE * dhidden.sum((0, 2, 3))
    return losses


def test_a_program_with_cudnn_is_converted_and_trains_as_it_should(
    tmp_path: Path, dnn_prefixes: tuple[Path, Path]
) -> None:
    original = (HERE / "train_with_cudnn.cu").read_text(encoding="utf-8")
    result = hipify_py.convert_text(original, name="train.cu")
    assert list(result.diagnostics) == []
    source, program = tmp_path / "train.cpp", tmp_path / "train"
    source.write_text(result.text, encoding="utf-8")
    folders = [flag for prefix in dnn_prefixes for flag in (f"-I{prefix}/include", f"-L{prefix}/lib")]
    flags = [*folders, "-lhipdnn", "-lamdhip64", *(f"-Wl,-rpath,{prefix}/lib" for prefix in dnn_prefixes)]
    command = [*find_cxx().command, "-std=c++17", str(source), *flags, "-o", str(program)]
    compiled = subprocess.run(command, capture_output=True, text=True, check=False)
    assert compiled.returncode == 0, compiled.stderr
    run = subprocess.run([program], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    losses = [float(line) for line in run.stdout.split()]
    expected = expected_losses()
    assert expected[-1] < expected[0] / 2, "the reference learns"
    assert len(losses) == STEPS
    # Float's rounding in sums of at most 768 products a step, carried along by 20 steps.
    assert np.abs(np.array(losses) - expected).max() <= 20 * 768 * 2.0**-24
