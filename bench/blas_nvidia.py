"""Checks the project's hipBLAS against cuBLAS on an NVIDIA GPU, then times both in one process.

Needs nvcc, PyTorch with CUDA and its cuBLAS. Run: python bench/blas_nvidia.py [--check-only] [--json FILE]
Times are medians of event timings over random data; every limit printed is either the data sheet's arithmetic rate or
the copy rate measured in the same run.
"""

from __future__ import annotations

import argparse
import ctypes
import itertools
import json
import statistics
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import torch

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench.cublas import find_cublas  # noqa: E402
from hipify_py.build.libs import build_libs  # noqa: E402
from hipify_py.build.toolchain import Target  # noqa: E402

TYPES = {"s": torch.float32, "d": torch.float64, "c": torch.complex64, "z": torch.complex128}
REAL = {"s": "s", "d": "d", "c": "s", "z": "d"}
UNIT_ROUNDOFF = {"s": 2.0**-24, "c": 2.0**-24, "d": 2.0**-53, "z": 2.0**-53}
# NVIDIA's data sheet of the H200 SXM, TFLOP/s: fp32 without and fp64 with tensor cores.
PEAK = {"s": 67.0, "d": 67.0}
OPERATIONS = "NTC"
OUTPUT = object()  # stands for the output among the arguments of a comparison


class Blas:
    """One library behind the argument order that hipBLAS and cuBLAS share."""

    def __init__(self, path: str, prefix: str, suffix: str, first_operation: int) -> None:
        self.library = ctypes.CDLL(path, mode=ctypes.RTLD_LOCAL)
        self.prefix, self.suffix, self.first_operation = prefix, suffix, first_operation
        self.handle = ctypes.c_void_p()
        self.check(self.function("Create")(ctypes.byref(self.handle)))

    def function(self, name: str) -> Callable[..., int]:
        for symbol in (f"{self.prefix}{name}{self.suffix}", f"{self.prefix}{name}"):
            if hasattr(self.library, symbol):
                return getattr(self.library, symbol)  # type: ignore[no-any-return]
        raise AttributeError(f"{self.prefix}{name}")

    def check(self, status: int) -> None:
        if status != 0:
            raise RuntimeError(f"{self.prefix} returned status {status}")

    def call(self, name: str, *arguments: object) -> None:
        """Tensors and scalar lists become pointers, integers C ints, operation letters the library's enum."""
        self.check(self.function(name)(self.handle, *(self.convert(a) for a in arguments)))

    def convert(self, argument: object) -> object:
        if isinstance(argument, torch.Tensor):
            return ctypes.c_void_p(argument.data_ptr())
        if isinstance(argument, str):
            return ctypes.c_int(self.first_operation + OPERATIONS.index(argument))
        return ctypes.c_longlong(argument) if isinstance(argument, int) and argument > 2**31 else argument


def random(shape: int | tuple[int, ...], kind: str) -> torch.Tensor:
    return torch.randn(shape, dtype=TYPES[kind], device="cuda")


def scalar(value: complex, kind: str) -> torch.Tensor:
    """On the host: both libraries are in host pointer mode."""
    return torch.tensor([value if kind in "cz" else value.real], dtype=TYPES[kind])


def absolute(x: torch.Tensor) -> torch.Tensor:
    """|re| + |im| in double: what the rounding errors of a product are proportional to."""
    return (x.real.abs() + x.imag.abs() if x.is_complex() else x.abs()).double()


# ---- correctness: every routine, ours against cuBLAS, error against a derived bound ----


@dataclass
class Checker:
    ours: Blas
    theirs: Blas
    cases: int = 0

    def compare(self, what: str, outputs: list[torch.Tensor], bound: torch.Tensor | float) -> None:
        """Two correct results differ by at most twice the bound of each."""
        self.cases += 1
        error = absolute(outputs[0] - outputs[1])
        limit = 2 * torch.as_tensor(bound, dtype=torch.float64, device=error.device)
        if not bool((error <= limit).all()):
            worst = (error / limit.clamp_min(1e-300)).max().item()
            raise SystemExit(f"WRONG {what}: error is {worst:.3g} times the bound, or NaN")

    def both(self, name: str, output: torch.Tensor, *arguments: object) -> list[torch.Tensor]:
        """Runs both libraries, each with its own copy of `output` in the place of OUTPUT."""
        copies = [output.clone(), output.clone()]
        for blas, copy in zip((self.ours, self.theirs), copies, strict=True):
            blas.call(name, *(copy if a is OUTPUT else a for a in arguments))
        torch.cuda.synchronize()
        return copies


def gemm_shapes() -> Iterator[tuple[int, int, int]]:
    yield from [(1, 1, 1), (17, 33, 5), (64, 64, 64), (127, 130, 65), (256, 384, 520), (1031, 1027, 129)]


def check_gemm(checker: Checker) -> None:
    for kind, (m, n, k) in itertools.product(TYPES, gemm_shapes()):
        letters = "NTC" if kind in "cz" else "NT"
        for ta, tb, batch in itertools.product(letters, letters, (1, 3)):
            check_one_gemm(checker, kind, ta, tb, (m, n, k), batch)


def check_one_gemm(checker: Checker, kind: str, ta: str, tb: str, sizes: tuple[int, int, int], batch: int) -> None:
    m, n, k = sizes
    rows_a, columns_a = (m, k) if ta == "N" else (k, m)
    rows_b, columns_b = (k, n) if tb == "N" else (n, k)
    pad = 4 if m % 64 == 0 else 3  # whole packs for some shapes, odd addresses for the others
    # torch is row-major: a column-major matrix with leading dimension ld is a tensor [columns, ld].
    a, b = random((batch, columns_a, rows_a + pad), kind), random((batch, columns_b, rows_b + pad), kind)
    c = random((batch, n, m + 1), kind)
    alpha, beta = scalar(0.7 - 0.2j, kind), scalar(0 if batch == 1 else -0.4 + 0.1j, kind)
    if batch == 1:
        c[:, :, :m] = float("nan")  # beta is zero: C must not be read
    strides = [ctypes.c_longlong(t.stride(0)) for t in (a, b, c)]
    head = (ta, tb, m, n, k, alpha, a, rows_a + pad, strides[0], b, rows_b + pad, strides[1], beta)
    outputs = checker.both(kind.upper() + "gemmStridedBatched", c, *head, OUTPUT, m + 1, strides[2], batch)
    op_a, op_b = absolute(a)[:, :, :rows_a], absolute(b)[:, :, :rows_b]
    product = (op_b if tb == "N" else op_b.transpose(1, 2)) @ (op_a if ta == "N" else op_a.transpose(1, 2))
    old = absolute(c[:, :, :m]) if batch > 1 else 0
    case = f"{kind}gemm {ta}{tb} {m}x{n}x{k} batch {batch}"
    checker.compare(case, [o[:, :, :m] for o in outputs], (k + 8) * UNIT_ROUNDOFF[kind] * 2 * (product + old))
    checker.compare(case + ": guard", [outputs[0][:, :, m:], c[:, :, m:]], 0.0)


def check_gemv_ger(checker: Checker) -> None:
    for kind, (m, n) in itertools.product(TYPES, [(1, 1), (37, 70), (300, 5), (5, 4099), (2048, 1031)]):
        u, letter = UNIT_ROUNDOFF[kind], kind.upper()
        a = random((n, m + 2), kind)
        alpha, beta = scalar(0.7 - 0.2j, kind), scalar(-0.4 + 0.1j, kind)
        for trans, (incx, incy) in itertools.product("NTC", [(1, 1), (2, -3), (-1, 1)]):
            nx, ny = (n, m) if trans == "N" else (m, n)
            x, y = random(nx * abs(incx), kind), random(ny * abs(incy), kind)
            outputs = checker.both(letter + "gemv", y, trans, m, n, alpha, a, m + 2, x, incx, beta, OUTPUT, incy)
            bound = (nx + 8) * u * 4 * (nx * absolute(a).max() * absolute(x).max() + absolute(y).max())
            checker.compare(f"{kind}gemv {trans} {m}x{n} inc {incx},{incy}", outputs, bound)
        for name in ["ger"] if kind in "sd" else ["geru", "gerc"]:
            x, y = random(m * 2, kind), random(n, kind)
            outputs = checker.both(letter + name, a, m, n, alpha, x, -2, y, 1, OUTPUT, m + 2)
            bound = 16 * u * (absolute(x).max() * absolute(y).max() + absolute(a).max())
            checker.compare(f"{kind}{name} {m}x{n}", outputs, bound)


def check_vectors(checker: Checker) -> None:
    for kind, n, (incx, incy) in itertools.product(TYPES, [1, 31, 1000, 1000003], [(1, 1), (2, -1), (-2, 3)]):
        check_one_length(checker, kind, n, incx, incy)
    for kind, value in (("d", 1e200), ("d", 1e-200), ("s", 1e30), ("s", 1e-30)):
        x = torch.full((1000,), value, dtype=TYPES[kind], device="cuda")
        outputs = checker.both(kind.upper() + "nrm2", torch.zeros(1, dtype=TYPES[kind]), 1000, x, 1, OUTPUT)
        checker.compare(f"nrm2 of {value}", outputs, 1000 * UNIT_ROUNDOFF[kind] * value * 1000**0.5)


def check_one_length(checker: Checker, kind: str, n: int, incx: int, incy: int) -> None:
    u, letter = UNIT_ROUNDOFF[kind], kind.upper()
    x, y = random(n * abs(incx), kind), random(n * abs(incy), kind)
    alpha = scalar(0.7 - 0.2j, kind)
    biggest = absolute(x).max() + absolute(y).max()
    case = f"{kind} n {n} inc {incx},{incy}"
    outputs = checker.both(letter + "axpy", y, n, alpha, x, incx, OUTPUT, incy)
    checker.compare("axpy " + case, outputs, 8 * u * biggest)
    checker.compare("copy " + case, checker.both(letter + "copy", y, n, x, incx, OUTPUT, incy), 0.0)
    outputs = checker.both(letter + "scal", x, n, alpha, OUTPUT, abs(incx))
    checker.compare("scal " + case, outputs, 8 * u * biggest)
    for name in ["dot"] if kind in "sd" else ["dotu", "dotc"]:
        result = torch.full((1,), float("nan"), dtype=TYPES[kind])
        outputs = checker.both(letter + name, result, n, x, incx, y, incy, OUTPUT)
        checker.compare(f"{name} {case}", outputs, (n + 8) * u * 2 * n * (biggest**2).cpu())
    result = torch.full((1,), float("nan"), dtype=TYPES[REAL[kind]])
    prefix = {"s": "S", "d": "D", "c": "Sc", "z": "Dz"}[kind]
    for name in ("nrm2", "asum"):
        outputs = checker.both(prefix + name, result, n, x, abs(incx), OUTPUT)
        checker.compare(f"{name} {case}", outputs, (n + 8) * u * 2 * absolute(x).sum().cpu())


# ---- speed ----


@dataclass
class Timing:
    case: str
    ours: float
    theirs: float
    limit: float
    unit: str


def seconds(run: Callable[[], None], calls: int) -> float:
    """Median time of one call; `calls` of them lie between two events."""
    samples = []
    for _ in range(9):
        start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        start.record()
        for _ in range(calls):
            run()
        end.record()
        end.synchronize()
        samples.append(start.elapsed_time(end) / 1e3 / calls)
    return statistics.median(samples[1:])


@dataclass(frozen=True)
class Work:
    """What one call does: `amount` of floating-point operations or bytes, and the rate that limits it, in 1e12/s."""

    case: str
    amount: float
    limit: float
    unit: str


def time_both(checker: Checker, work: Work, name: str, *arguments: object) -> Timing:
    calls = max(1, min(50, int(2e-3 / (work.amount / work.limit / 1e12))))
    rates = []
    for blas in (checker.ours, checker.theirs):
        median = seconds(lambda blas=blas: blas.call(name, *arguments), calls)  # type: ignore[misc]
        rates.append(work.amount / median / 1e12)
    return Timing(work.case, rates[0], rates[1], work.limit, work.unit)


def copy_rate() -> float:
    """TB/s read and written by a device-to-device copy of 4 GB."""
    source = torch.randn(2**30, device="cuda")
    target = torch.empty_like(source)
    return 2 * source.nbytes / seconds(lambda: target.copy_(source), 2) / 1e12


def time_gemm(checker: Checker) -> Iterator[Timing]:
    squares = [(kind, "NN", n) for kind in "sd" for n in (1024, 2048, 4096, 8192)]
    for kind, (ta, tb), n in [*squares, ("s", "NN", 4097), ("s", "TN", 4096), ("s", "NT", 4096), ("s", "TT", 4096)]:
        a, b, c = (random((n, n), kind) for _ in range(3))
        work = Work(f"{kind}gemm {ta}{tb} {n}", 2.0 * n**3, PEAK[kind], "TFLOP/s")
        arguments = (ta, tb, n, n, n, scalar(1, kind), a, n, b, n, scalar(0, kind), c, n)
        yield time_both(checker, work, kind.upper() + "gemm", *arguments)


def time_memory_bound(checker: Checker, copy: float) -> Iterator[Timing]:
    for kind in "sd":
        letter, size = kind.upper(), 4 if kind == "s" else 8
        n, m = 2**30 // size, 16384  # vectors of 1 GiB
        x, y, alpha = random(n, kind), random(n, kind), scalar(0.5, kind)
        result = torch.zeros(1, dtype=TYPES[kind])

        def work(case: str, elements: int, kind: str = kind, size: int = size) -> Work:
            return Work(kind + case, float(elements * size), copy, "TB/s")

        yield time_both(checker, work("axpy 1 GiB", 3 * n), letter + "axpy", n, alpha, x, 1, y, 1)
        yield time_both(checker, work("dot 1 GiB", 2 * n), letter + "dot", n, x, 1, y, 1, result)
        yield time_both(checker, work("nrm2 1 GiB", n), letter + "nrm2", n, x, 1, result)
        del x, y
        a, v, w = random((m, m), kind), random(m, kind), random(m, kind)
        for trans in "NT":
            arguments = (trans, m, m, alpha, a, m, v, 1, alpha, w, 1)
            yield time_both(checker, work(f"gemv {trans} {m}", m * m), letter + "gemv", *arguments)
        yield time_both(checker, work(f"ger {m}", 2 * m * m), letter + "ger", m, m, alpha, v, 1, w, 1, a, m)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check-only", action="store_true")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.zeros(1, device="cuda")  # makes the context that both libraries share
    prefix = build_libs(Target.parse("nvidia:sm_90"), ["hipblas"])
    ours = Blas(str(prefix / "lib" / "libhipblas.so.3"), "hipblas", "", 111)
    checker = Checker(ours, Blas(str(find_cublas()), "cublas", "_v2", 0))
    for check in (check_vectors, check_gemv_ger, check_gemm):
        check(checker)
    print(f"{torch.cuda.get_device_name()}: {checker.cases} comparisons with cuBLAS within their bounds")
    if options.check_only:
        return 0
    copy = copy_rate()
    print(f"copy {copy:.2f} TB/s\n{'case':16} {'ours':>8} {'cuBLAS':>8} {'limit':>8}  ours/cuBLAS ours/limit")
    timings = []
    for timing in itertools.chain(time_gemm(checker), time_memory_bound(checker, copy)):
        ratio, share = timing.ours / timing.theirs, timing.ours / timing.limit
        row = f"{timing.case:16} {timing.ours:8.2f} {timing.theirs:8.2f} {timing.limit:8.2f}"
        print(f"{row}  {ratio:11.2f} {share:10.2f}  {timing.unit}", flush=True)
        timings.append(asdict(timing))
    if options.json:
        options.json.write_text(json.dumps({"copy_tb_per_s": copy, "timings": timings}, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
