"""Times the convolutions of the project's MIOpen beside PyTorch's on the same memory, after checking each result.

On an NVIDIA GPU PyTorch's are cuDNN's, the fastest that its benchmark mode finds; on a CPU oneDNN's. Needs PyTorch and,
for a GPU, nvcc. Run: python bench/dnn_convolution.py [cuda|cpu] [--only WORD] [--prefix FOLDER]
Times are the least of five rounds of a few calls between two waits for the device; the solver is MIOpen's first choice
after a search. A result is checked against PyTorch's in double by MIOpen's rule: the root of the mean square of the
errors against the largest number.
"""

from __future__ import annotations

import argparse
import ctypes
import functools
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/dnn")]

from convolutions import DATA, FORWARD, WEIGHTS, Solution  # noqa: E402
from miopen_library import MIOpen  # noqa: E402

from hipify_py.build.libs import build_libs  # noqa: E402
from hipify_py.build.toolchain import Target  # noqa: E402

TYPES = {torch.float16: 0, torch.float32: 1, torch.bfloat16: 5}
TOLERANCES = {torch.float32: 1.5e-6, torch.float16: 8.2e-3, torch.bfloat16: 8 * 8.2e-3}


@dataclass(frozen=True)
class Layer:
    """A square convolution: samples, channels, length of a side, output channels, taps of a side."""

    name: str
    n: int
    c: int
    side: int
    k: int
    taps: int
    stride: int = 1
    dilation: int = 1
    groups: int = 1

    @property
    def pad(self) -> int:
        return self.dilation * (self.taps // 2)


LAYERS = [
    Layer("3x3 c64 h56", 64, 64, 56, 64, 3),
    Layer("3x3 c128 h28", 64, 128, 28, 128, 3),
    Layer("3x3 c256 h14", 64, 256, 14, 256, 3),
    Layer("3x3 c512 h7", 64, 512, 7, 512, 3),
    Layer("1x1 c64 k256 h56", 64, 64, 56, 256, 1),
    Layer("1x1 c512 k128 h28", 64, 512, 28, 128, 1),
    Layer("3x3 c128 h56 stride 2", 64, 128, 56, 128, 3, stride=2),
    Layer("3x3 c64 h56 dilation 3", 64, 64, 56, 64, 3, dilation=3),
    Layer("3x3 c64 h56 depthwise", 64, 64, 56, 64, 3, groups=64),
    Layer("3x3 c64 h56 batch 1", 1, 64, 56, 64, 3),
    Layer("3x3 c256 h14 batch 1", 1, 256, 14, 256, 3),
]
# For a CPU: a few samples of the same layers.
CPU_SAMPLES = 2


class Problem:
    """A layer in a direction on tensors of PyTorch's."""

    def __init__(
        self, miopen: MIOpen, layer: Layer, direction: str, dtype: torch.dtype, last: bool, device: str
    ) -> None:
        self.miopen, self.layer, self.direction = miopen, layer, direction
        form = torch.channels_last if last else torch.contiguous_format

        def draw(*lengths: int) -> torch.Tensor:
            return torch.randn(*lengths, device=device).to(dtype).contiguous(memory_format=form)

        samples = min(layer.n, CPU_SAMPLES) if device == "cpu" else layer.n
        out = (layer.side + 2 * layer.pad - layer.dilation * (layer.taps - 1) - 1) // layer.stride + 1
        self.tensors = {
            "x": draw(samples, layer.c, layer.side, layer.side),
            "w": draw(layer.k, layer.c // layer.groups, layer.taps, layer.taps),
            "y": draw(samples, layer.k, out, out),
        }
        self.result = torch.empty_like(self.tensors[{FORWARD: "y", DATA: "x", WEIGHTS: "w"}[direction]])
        self.conv = miopen.make("CreateConvolutionDescriptor")
        miopen.InitConvolutionDescriptor(
            self.conv, 0, *(n for n in (layer.pad, layer.stride, layer.dilation) for _ in range(2))
        )
        miopen.SetConvolutionGroupCount(self.conv, layer.groups)
        self.descriptors = {name: self._describe(tensor) for name, tensor in self.tensors.items()}

    def _describe(self, tensor: torch.Tensor) -> int:
        desc = self.miopen.make("CreateTensorDescriptor")
        lengths, strides = (np.array(values, np.int32) for values in (tensor.shape, tensor.stride()))
        self.miopen.SetTensorDescriptor(desc, TYPES[tensor.dtype], tensor.dim(), lengths, strides)
        return desc

    @property
    def operations(self) -> float:
        y = self.tensors["y"]
        return 2.0 * self.tensors["w"].numel() * y.numel() / y.shape[1]

    def by_torch(self, tensors: dict[str, torch.Tensor]) -> torch.Tensor:
        x, w, y = (tensors[name] for name in "xwy")
        layer = self.layer
        geometry = [layer.stride] * 2, [layer.pad] * 2, [layer.dilation] * 2
        if self.direction == FORWARD:
            return torch.conv2d(x, w, None, *geometry, layer.groups)
        wanted = [self.direction == DATA, self.direction == WEIGHTS, False]
        gradients: Any = torch.ops.aten.convolution_backward(
            y, x, w, None, *geometry, False, [0, 0], layer.groups, wanted
        )
        return gradients[0 if self.direction == DATA else 1]

    def solve(self) -> Callable[[], None]:
        """Searches, and gives the call of the best solver."""
        order = {FORWARD: "xwy", DATA: "ywx", WEIGHTS: "yxw"}[self.direction]
        described = [self.descriptors[name] for name in order]
        a, b = (self.tensors[name].data_ptr() for name in order[:2])
        out = self.result.data_ptr()
        handle, name = self.miopen.handle, self.direction
        size, count = ctypes.c_size_t(), ctypes.c_int()
        # The filter comes first where MIOpen's immediate mode has it so.
        first, second = (1, 0) if name == FORWARD else (0, 1)
        immediate = [described[first], described[second], self.conv, described[2]]
        self.miopen.run(f"Convolution{name}GetWorkSpaceSize", handle, *immediate, size)
        work = torch.empty(max(size.value, 1), dtype=torch.uint8, device=self.result.device)
        found = (ctypes.c_char * 512)()  # a few miopenConvAlgoPerf_t
        self.miopen.run(
            f"FindConvolution{name}Algorithm", handle, described[0], a, described[1], b, self.conv, described[2], out,
            4, count, found, work.data_ptr(), size.value, True,
        )  # fmt: skip
        best, solutions = Solution(), ctypes.c_size_t()
        self.miopen.run(f"Convolution{name}GetSolution", handle, *immediate, 1, solutions, best)
        pointers = (a, b)
        immediately = self.miopen.symbol(f"miopenConvolution{name}Immediate")
        arguments = (
            handle, described[first], pointers[first], described[second], pointers[second], self.conv, described[2],
            out, work.data_ptr(), size.value, best.id,
        )  # fmt: skip

        def call(kept: torch.Tensor = work) -> None:
            if immediately(*arguments) != 0:
                raise RuntimeError(f"convolution {name} is not done with {kept.numel()} bytes of workspace")

        return call

    def error(self) -> float:
        want = self.by_torch({name: tensor.double() for name, tensor in self.tensors.items()})
        got = self.result.double()
        return float((got - want).square().mean().sqrt() / torch.maximum(got.abs().max(), want.abs().max()))


def seconds(call: Callable[[], object], wait: Callable[[], object]) -> float:
    call()
    wait()
    begun = time.perf_counter()
    call()
    wait()
    rounds = max(1, min(50, int(0.02 / max(time.perf_counter() - begun, 1e-6))))
    best = float("inf")
    for _ in range(5):
        begun = time.perf_counter()
        for _ in range(rounds):
            call()
        wait()
        best = min(best, (time.perf_counter() - begun) / rounds)
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("device", nargs="?", choices=["cuda", "cpu"], default="cuda")
    parser.add_argument("--only", default="", help="lines with this word")
    parser.add_argument("--prefix", type=Path, help="a built library instead of one built now")
    options = parser.parse_args()
    torch.backends.cudnn.benchmark = True
    torch.backends.cudnn.allow_tf32 = False
    target = Target.parse("nvidia:sm_90" if options.device == "cuda" else "cpu")
    prefix = options.prefix or build_libs(target, ["miopen"])
    # On a GPU the memory is PyTorch's, and the tests' own calls of the runtime are not used.
    miopen = MIOpen(
        prefix / f"lib/{'libMIOpen.so.1' if options.device == 'cuda' else 'libamdhip64.so.7'}",
        prefix / "lib/libMIOpen.so.1",
    )
    wait = torch.cuda.synchronize if options.device == "cuda" else lambda: None
    types = [torch.float16, torch.float32] if options.device == "cuda" else [torch.float32]
    wrong = 0
    print(f"{'':48}{'TFLOP/s':>10}{'PyTorch':>10}{'ratio':>8}")
    for dtype in types:
        for last in (True, False):
            for direction in (FORWARD, DATA, WEIGHTS):
                for layer in LAYERS:
                    form = f"{str(dtype)[6:]} {'nhwc' if last else 'nchw'} {direction}"
                    name = f"{layer.name:24}{form}"
                    if options.only not in name:
                        continue
                    problem = Problem(miopen, layer, direction, dtype, last, options.device)
                    call = problem.solve()
                    call()
                    wait()
                    error = problem.error()
                    if not error <= TOLERANCES[dtype]:
                        wrong += 1
                        print(f"WRONG {name}: error {error:.3g}", flush=True)
                    mine = seconds(call, wait)
                    peer = seconds(functools.partial(problem.by_torch, problem.tensors), wait)
                    rate = problem.operations * 1e-12
                    print(f"{name:48}{rate / mine:10.3g}{rate / peer:10.3g}{peer / mine:8.2f}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
