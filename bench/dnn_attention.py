"""Checks attention of the project's DNN library on an NVIDIA GPU, then times it beside PyTorch's in one process.

PyTorch's are cuDNN's and flash attention; the ratio is to the better one. Needs nvcc and PyTorch with CUDA. Run:
python bench/dnn_attention.py [--prefix PREFIX] [--check-only] [--json FILE]
Results are checked against attention in double: the norm of the errors over the norm of the results. Times are medians
of event timings over random data. Operations count the products of matrices that every method needs: 4 a score and
element of a row forward and 10 on the way back, half where rows see only those before.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
import torch.nn.attention

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hipify_py.build.libs import build_libs  # noqa: E402
from hipify_py.build.toolchain import Target  # noqa: E402

# Of the norm of errors over that of results: twice the unit roundoff, since shares are rounded, too.
TOLERANCES = {torch.float16: 2**-10, torch.bfloat16: 2**-7}
CODES = {torch.float16: 2, torch.bfloat16: 3}  # compat_dnn::DataType
BACKENDS = {"cudnn": "CUDNN_ATTENTION", "flash": "FLASH_ATTENTION"}  # of torch.nn.attention.SDPBackend


class Options(ctypes.Structure):
    """As in tests/dnn/attention_entry.cpp."""

    _fields_ = (
        ("sizes", ctypes.c_int64 * 7), ("left", ctypes.c_int64), ("right", ctypes.c_int64),
        ("bias", ctypes.c_int64 * 4), ("scale", ctypes.c_double), ("dropout", ctypes.c_double),
        ("seed", ctypes.c_uint64), ("offset", ctypes.c_uint64), ("type", ctypes.c_int32),
        ("from_end", ctypes.c_int32), ("rows_first", ctypes.c_int32), ("wide_starts", ctypes.c_int32),
    )  # fmt: skip


def only(backend: str) -> Any:
    """A context in which PyTorch's attention is computed so."""
    return torch.nn.attention.sdpa_kernel(getattr(torch.nn.attention.SDPBackend, backend))


@dataclass
class Shape:
    batch: int
    heads: int
    kv_heads: int
    rows: int
    depth: int
    causal: bool

    def operations(self, products: int) -> float:
        return 2 * products * self.batch * self.heads * self.rows**2 * self.depth / (2 if self.causal else 1)


@dataclass
class Timing:
    """Rates in TFLOP/s; 0: not offered."""

    shape: Shape
    forward: dict[str, float]
    backward: dict[str, float]


class Case:
    """Tensors of a shape and what is done with them."""

    def __init__(self, library: ctypes.CDLL, shape: Shape, dtype: torch.dtype) -> None:
        self.library, self.shape, self.dtype = library, shape, dtype
        of_q = (shape.batch, shape.heads, shape.rows, shape.depth)
        of_k = (shape.batch, shape.kv_heads, shape.rows, shape.depth)
        self.q, self.dy = (torch.randn(of_q, device="cuda", dtype=dtype) for _ in range(2))
        self.k, self.v = (torch.randn(of_k, device="cuda", dtype=dtype) for _ in range(2))
        self.y, self.dq = (torch.full_like(self.q, float("nan")) for _ in range(2))
        self.dk, self.dv = (torch.full_like(self.k, float("nan")) for _ in range(2))
        self.logarithms = torch.full(of_q[:3], float("nan"), device="cuda")

    def run(self, backward: bool) -> None:
        s = self.shape
        options = Options(
            (s.batch, s.heads, s.kv_heads, s.rows, s.rows, s.depth, s.depth), -1, 0 if s.causal else -1, (0,) * 4,
            s.depth**-0.5, 0.0, 0, 0, CODES[self.dtype], 1,
        )  # fmt: skip
        tensors = [self.q, self.k, self.v, self.y, self.logarithms]
        tensors += [self.dy, self.dq, self.dk, self.dv] if backward else []
        memory = (ctypes.c_void_p * 17)(*(tensor.data_ptr() for tensor in tensors))
        status = self.library.run_attention(ctypes.byref(options), memory)
        if status != 0:
            raise RuntimeError(f"attention of {s}: status {status}")

    def torch_result(self, wide: bool) -> tuple[torch.Tensor, Callable[[], object]]:
        """PyTorch's y, and a function that computes the gradients."""
        q, k, v = (
            t.detach().to(torch.float64 if wide else self.dtype).requires_grad_() for t in (self.q, self.k, self.v)
        )
        grouped = self.shape.heads != self.shape.kv_heads
        y = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=self.shape.causal, enable_gqa=grouped)
        return y, lambda: torch.autograd.grad(y, (q, k, v), self.dy.to(y.dtype), retain_graph=True)

    def errors(self) -> list[float]:
        self.run(True)
        with only("MATH"):
            y, gradients = self.torch_result(True)
            wanted = (y, *gradients())  # type: ignore[misc]
        got = (self.y, self.dq, self.dk, self.dv)
        return [((a.double() - b).norm() / b.norm()).item() for a, b in zip(got, wanted, strict=True)]


def seconds(function: Callable[[], object], runs: int = 15) -> float:
    for _ in range(3):
        function()
    times: list[float] = []
    for _ in range(runs):
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        function()
        end.record()
        torch.cuda.synchronize()
        times.append(start.elapsed_time(end) / 1e3)
    return statistics.median(times)


def measure(case: Case) -> Timing:
    shape, forward, backward = case.shape, {}, {}
    for name, backend in BACKENDS.items():
        try:
            with only(backend):
                forward[name] = seconds(lambda: case.torch_result(False))
                backward[name] = seconds(case.torch_result(False)[1])
        except RuntimeError as error:
            print(f"{name} of PyTorch cannot do this: {str(error)[:70]}")
    forward["ours"] = seconds(lambda: case.run(False))
    backward["ours"] = seconds(lambda: case.run(True)) - forward["ours"]
    return Timing(
        shape,
        {name: shape.operations(2) / time / 1e12 for name, time in forward.items()},
        {name: shape.operations(5) / time / 1e12 for name, time in backward.items()},
    )


def entry(prefix: Path) -> ctypes.CDLL:
    """The core's functions behind C functions, as the tests have them."""
    target = Path(tempfile.mkdtemp()) / "attention.so"
    folders = [ROOT / "compat_libs/dnn/src", ROOT / "compat_libs/core", prefix / "include"]
    subprocess.run(
        ["nvcc", "-std=c++17", "-x", "cu", "-shared", "-Xcompiler=-fPIC", "-D__HIP_PLATFORM_NVIDIA__", "-w",
         *(f"-I{folder}" for folder in folders), str(ROOT / "tests/dnn/attention_entry.cpp"), "-L", str(prefix / "lib"),
         "-lMIOpen", "-lhipblas", f"-Xlinker=-rpath={prefix / 'lib'}", "-o", str(target)],
        check=True,
    )  # fmt: skip
    return ctypes.CDLL(str(target))


def line(rates: dict[str, float]) -> str:
    best = max((rate for name, rate in rates.items() if name != "ours"), default=float("nan"))
    return " ".join(f"{name} {rate:6.1f}" for name, rate in rates.items()) + f"  ratio {rates['ours'] / best:.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prefix", type=Path, help="a build of miopen for this GPU; default: it is built")
    parser.add_argument("--check-only", action="store_true")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    library = entry(options.prefix or build_libs(Target.parse("nvidia:sm_90"), ["miopen"]))
    wrong = 0
    for dtype, tolerance in TOLERANCES.items():
        for depth in (32, 64, 80, 96, 128, 256):
            for causal in (False, True):
                shape = Shape(2, 4, 2, 777, depth, causal)
                errors = Case(library, shape, dtype).errors()
                good = all(error <= tolerance for error in errors)
                wrong += not good
                if not good:
                    print(f"WRONG {shape} {dtype}: {errors}")
    print(f"{24 - wrong} of 24 checks are right")
    if options.check_only or wrong:
        return int(wrong > 0)
    timings = []
    for batch, heads, rows in ((16, 16, 1024), (4, 32, 4096), (4, 16, 8192)):
        for depth in (64, 128):
            for causal in (False, True):
                timings.append(measure(Case(library, Shape(batch, heads, heads, rows, depth, causal), torch.float16)))
                timing = timings[-1]
                print(f"{batch} x {heads} x {rows} x {depth}{' causal' if causal else ''}")
                print(f"  forward  {line(timing.forward)}\n  backward {line(timing.backward)}", flush=True)
    if options.json:
        options.json.write_text(json.dumps([asdict(timing) for timing in timings], indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
