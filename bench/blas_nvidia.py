"""Checks the project's hipBLAS against cuBLAS on an NVIDIA GPU, then times both in one process.

Needs nvcc, PyTorch with CUDA and its cuBLAS. Run: python bench/blas_nvidia.py [--check-only] [--json FILE]
Times are medians of event timings over random data; every limit printed is either the data sheet's arithmetic rate or
the copy rate measured in the same run.
"""

from __future__ import annotations

import argparse
import ctypes
import importlib
import inspect
import itertools
import json
import pkgutil
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import torch

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench import blas_checks  # noqa: E402
from bench.blas_checks import checker as checking  # noqa: E402
from bench.blas_checks.checker import PEAK, TYPES, Blas, Checker, random, scalar  # noqa: E402
from bench.cublas import find_cublas  # noqa: E402
from bench.gpu_times import copy_rate, median_seconds  # noqa: E402
from hipify_py.build.libs import build_libs  # noqa: E402
from hipify_py.build.toolchain import Target  # noqa: E402

# ---- speed ----


@dataclass
class Timing:
    case: str
    ours: float
    theirs: float
    limit: float
    unit: str


@dataclass(frozen=True)
class Work:
    """What one call does: `amount` of floating-point operations or bytes, and the rate that limits it, in 1e12/s."""

    case: str
    amount: float
    limit: float
    unit: str


# Parts of the names of the cases to time; a case that has none of them is passed over.
wanted_cases = [""]


def time_both(checker: Checker, work: Work, name: str, *arguments: object) -> Timing | None:
    if not any(part in work.case for part in wanted_cases):
        return None
    calls = max(1, min(50, int(2e-3 / (work.amount / work.limit / 1e12))))
    runs = [blas.prepared(name, *arguments) for blas in (checker.ours, checker.theirs)]
    ours, theirs = (work.amount / time / 1e12 for time in median_seconds(runs, calls))
    return Timing(work.case, ours, theirs, work.limit, work.unit)


def time_gemm(checker: Checker) -> Iterator[Timing | None]:
    squares = [(kind, "NN", n) for kind in "sd" for n in (1024, 2048, 4096, 8192)]
    others = [(kind, operations, 4096) for kind in "sd" for operations in ("TN", "NT", "TT")]
    for kind, (ta, tb), n in [*squares, ("s", "NN", 4097), ("d", "NN", 4097), *others]:
        a, b, c = (random((n, n), kind) for _ in range(3))
        work = Work(f"{kind}gemm {ta}{tb} {n}", 2.0 * n**3, PEAK[kind], "TFLOP/s")
        arguments = (ta, tb, n, n, n, scalar(1, kind), a, n, b, n, scalar(0, kind), c, n)
        yield time_both(checker, work, kind.upper() + "gemm", *arguments)


@dataclass(frozen=True)
class MixedType:
    """A type of GemmEx: its number, its tensors, the compute type and the data sheet's dense rate in TFLOP/s."""

    number: int
    dtype: torch.dtype
    compute: checking.Enum
    peak: float


MIXED = {
    "f16": MixedType(checking.R_16F, torch.float16, checking.COMPUTE_32F, 989.0),
    "bf16": MixedType(checking.R_16BF, torch.bfloat16, checking.COMPUTE_32F, 989.0),
    "tf32": MixedType(checking.R_32F, torch.float32, checking.COMPUTE_32F_FAST_TF32, 495.0),
    "f32": MixedType(checking.R_32F, torch.float32, checking.COMPUTE_32F, PEAK["s"]),
}


def time_mixed(checker: Checker, copy: float) -> Iterator[Timing | None]:
    squares = [
        (name, operations, (n, n, n), 1)
        for name in ("f16", "bf16", "tf32")
        for n in (1024, 4096, 8192, 4097)
        for operations in (("NN", "TN", "NT", "TT") if n == 4096 else ("NN",))
    ]
    skinny = [
        (name, "NN", sizes, 1)
        for name in ("f32", "f16")
        for extent in (1, 16)
        for sizes in ((extent, 8192, 8192), (8192, extent, 8192))
    ]
    batches = [(name, "NN", (64, 64, 64), 4096) for name in ("f32", "f16")]
    for name, (ta, tb), (m, n, k), batch in [*squares, *skinny, *batches]:
        mixed = MIXED[name]
        a, b, c = (torch.randn(size * batch, device="cuda").to(mixed.dtype) for size in (m * k, k * n, m * n))
        moved = float(a.element_size() * (m * k + k * n + m * n) * batch)
        work = Work(
            f"{name} {ta}{tb} {m}x{n}x{k}" + (f" x{batch}" if batch > 1 else ""),
            2.0 * m * n * k * batch,
            min(mixed.peak, 2.0 * m * n * k * batch * copy / moved),
            "TFLOP/s",
        )
        lda, ldb = m if ta == "N" else k, k if tb == "N" else n
        strides = [ctypes.c_longlong(size) for size in (m * k, k * n, m * n)]
        one, zero = torch.ones(1), torch.zeros(1)
        head = (ta, tb, m, n, k, one, a, mixed.number, lda, strides[0], b, mixed.number, ldb, strides[1], zero)
        tail = (c, mixed.number, m, strides[2], batch, mixed.compute, checking.GEMM_DEFAULT)
        yield time_both(checker, work, "GemmStridedBatchedEx", *head, *tail)


def time_structured(checker: Checker) -> Iterator[Timing | None]:
    """Routines made of products; the amounts count only what their structure asks for."""
    for kind, n in itertools.product("sd", (4096,)):
        a, b, c, one = random((n, n), kind), random((n, n), kind), random((n, n), kind), scalar(1, kind)
        a.diagonal().add_(n)
        work = partial(Work, limit=PEAK[kind], unit="TFLOP/s")
        letter, lower, left = kind.upper(), checking.LOWER, checking.LEFT
        yield time_both(
            checker,
            work(f"{kind}syrk {n}", 1.0 * n**3),
            letter + "syrk",
            lower,
            "N",
            n,
            n,
            one,
            a,
            n,
            scalar(0, kind),
            c,
            n,
        )
        yield time_both(
            checker,
            work(f"{kind}symm {n}", 2.0 * n**3),
            letter + "symm",
            left,
            lower,
            n,
            n,
            one,
            a,
            n,
            b,
            n,
            scalar(0, kind),
            c,
            n,
        )
        triangular = (left, lower, "N", checking.NON_UNIT, n, n, one, a, n)
        yield time_both(checker, work(f"{kind}trmm {n}", 1.0 * n**3), letter + "trmm", *triangular, b, n, c, n)
        yield time_both(checker, work(f"{kind}trsm {n}", 1.0 * n**3), letter + "trsm", *triangular, b, n)


def time_batched_solvers(checker: Checker, copy: float) -> Iterator[Timing | None]:
    """Batches of small and of middle-sized matrices; small ones are limited by memory, read and written once."""
    for kind, (n, count) in itertools.product("sd", ((8, 100000), (32, 20000), (100, 2000), (256, 200))):
        a = random((count, n, n), kind)
        a.diagonal(dim1=1, dim2=2).add_(n)  # factoring its factors again then keeps the numbers in range
        tau, inverse = torch.zeros((count, n), dtype=a.dtype, device="cuda"), torch.zeros_like(a)
        lists = [
            x.data_ptr() + torch.arange(count, device="cuda") * x.stride(0) * x.element_size()
            for x in (a, tau, inverse)
        ]
        pivots, infos = (torch.zeros(size, dtype=torch.int32, device="cuda") for size in (count * n, count))
        info = torch.zeros(1, dtype=torch.int32)
        rate = copy * n / a.element_size()  # for n^3 operations while a matrix goes through memory twice

        def work(name: str, share: float, kind: str = kind, n: int = n, count: int = count, rate: float = rate) -> Work:
            limit = min(PEAK[kind], rate * share / 2)
            return Work(f"{kind}{name} {n} x{count}", share * n**3 * count, limit, "TFLOP/s")

        letter = kind.upper()
        head = (checking.LEFT, checking.LOWER, "N", checking.NON_UNIT, n, n, scalar(1, kind))
        yield time_both(checker, work("trsm", 1), letter + "trsmBatched", *head, lists[0], n, lists[2], n, count)
        yield time_both(
            checker, work("geqrf", 4 / 3), letter + "geqrfBatched", n, n, lists[0], n, lists[1], info, count
        )
        a.copy_(random((count, n, n), kind)).diagonal(dim1=1, dim2=2).add_(n)
        arguments = (n, lists[0], n, pivots, infos, count)
        yield time_both(checker, work("getrf", 2 / 3), letter + "getrfBatched", *arguments)
        arguments = (n, lists[0], n, pivots, lists[2], n, infos, count)
        yield time_both(checker, work("getri", 4 / 3), letter + "getriBatched", *arguments)


def time_memory_bound(checker: Checker, copy: float) -> Iterator[Timing | None]:
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
        yield time_both(checker, work("asum 1 GiB", n), letter + "asum", n, x, 1, result)
        index = torch.zeros(1, dtype=torch.int32)
        yield time_both(checker, work("amax 1 GiB", n), f"I{kind}amax", n, x, 1, index)
        yield time_both(checker, work("copy 1 GiB", 2 * n), letter + "copy", n, x, 1, y, 1)
        yield time_both(checker, work("swap 1 GiB", 4 * n), letter + "swap", n, x, 1, y, 1)
        yield time_both(checker, work("scal 1 GiB", 2 * n), letter + "scal", n, alpha, x, 1)
        del x, y
        a, v, w = random((m, m), kind), random(m, kind), random(m, kind)
        for trans in "NT":
            arguments = (trans, m, m, alpha, a, m, v, 1, alpha, w, 1)
            yield time_both(checker, work(f"gemv {trans} {m}", m * m), letter + "gemv", *arguments)
        yield time_both(checker, work(f"ger {m}", 2 * m * m), letter + "ger", m, m, alpha, v, 1, w, 1, a, m)
        lower, triangle = checking.LOWER, m * (m + 1) // 2
        symmetric = (lower, m, alpha, a, m, v, 1, alpha, w, 1)
        yield time_both(checker, work(f"symv {m}", triangle), letter + "symv", *symmetric)
        yield time_both(checker, work(f"syr {m}", 2 * triangle), letter + "syr", lower, m, alpha, v, 1, a, m)
        a.div_(m).diagonal().fill_(1)
        for name, trans in itertools.product(("trmv", "trsv"), "NT"):
            triangular = (lower, trans, checking.NON_UNIT, m, a, m, v, 1)
            yield time_both(checker, work(f"{name} {trans} {m}", triangle), letter + name, *triangular)


def run_checks(checker: Checker, wanted: str) -> None:
    """Every check_* function of bench/blas_checks whose module's name contains `wanted`."""
    for module_info in pkgutil.iter_modules(blas_checks.__path__):
        module = importlib.import_module(f"bench.blas_checks.{module_info.name}")
        for name in sorted(dir(module)):
            function = getattr(module, name)
            if not name.startswith("check_") or function.__module__ != module.__name__ or wanted not in module.__name__:
                continue
            parameters = list(inspect.signature(function).parameters)
            if parameters == ["checker"]:
                before = checker.cases
                checker.guard(f"{module_info.name}.{name}", function)
                print(f"{module_info.name}.{name}: {checker.cases - before} comparisons", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check-only", action="store_true")
    parser.add_argument("--time-only", action="store_true")
    parser.add_argument(
        "--only",
        default="",
        help="parts of the names of the cases to time, with commas between; one of the modules to check",
    )
    parser.add_argument("--library", type=Path, help="a built libhipblas.so.3 instead of one built now")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.zeros(1, device="cuda")  # makes the context that both libraries share
    library = options.library or build_libs(Target.parse("nvidia:sm_90"), ["hipblas"]) / "lib" / "libhipblas.so.3"
    ours = Blas(str(library), "hipblas", "", 111)
    checker = Checker(ours, Blas(str(find_cublas()), "cublas", "_v2", 0))
    if not options.time_only:
        run_checks(checker, options.only)
        for failure in checker.failures:
            print(f"WRONG {failure}")
        right = checker.cases - len(checker.failures)
        print(f"{torch.cuda.get_device_name()}: {right} of {checker.cases} comparisons with cuBLAS within their bounds")
    if options.check_only:
        return 1 if checker.failures else 0
    copy = copy_rate(4 << 30)
    print(f"copy {copy:.2f} TB/s\n{'case':26} {'ours':>8} {'cuBLAS':>8} {'limit':>8}  ours/cuBLAS ours/limit")
    timings = []
    wanted_cases[:] = options.only.split(",")
    cases = (
        time_gemm(checker),
        time_mixed(checker, copy),
        time_structured(checker),
        time_batched_solvers(checker, copy),
        time_memory_bound(checker, copy),
    )
    for timing in itertools.chain(*cases):
        if timing is None:
            continue
        ratio, share = timing.ours / timing.theirs, timing.ours / timing.limit
        row = f"{timing.case:26} {timing.ours:8.2f} {timing.theirs:8.2f} {timing.limit:8.2f}"
        print(f"{row}  {ratio:11.2f} {share:10.2f}  {timing.unit}", flush=True)
        timings.append(asdict(timing))
    if options.json:
        options.json.write_text(json.dumps({"copy_tb_per_s": copy, "timings": timings}, indent=1), encoding="utf-8")
    return 1 if checker.failures else 0


if __name__ == "__main__":
    sys.exit(main())
