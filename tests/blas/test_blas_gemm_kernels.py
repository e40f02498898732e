"""Every kernel that a product may take is right, whatever would have been chosen: tiles, streams, cut sums."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from blas_library import Blas, assert_within, random_array, scalar
from test_blas_gemm import gemm_reference, stored
from test_blas_gemm_types import FORMS, check_products

from hipify_py.build.toolchain import Target, find_compiler
from hipify_py.tuning.measure import Kernel, list_kernels

TYPES = {"s": "f32 f32 f32 f32", "d": "f64 f64 f64 f64", "c": "c32 c32 c32 c32", "z": "c64 c64 c64 c64"}
NARROW = {
    "half computed as float": "f16 f16 f16 f32",
    "bfloat16": "bf16 bf16 bf16 f32",
    "int8": "i8 i8 i32 i32",
}


@pytest.fixture(scope="session")
def kernels(cpu_prefix: Path) -> list[Kernel]:
    chip = os.environ.get("HIPCPU_DEVICE") if os.environ.get("HIPIFY_PY_TEST_BLAS") else None
    target = Target.parse(f"amd:{chip}" if chip else "cpu")
    return list_kernels(target, find_compiler(target), cpu_prefix)


@pytest.fixture
def with_kernel(cpu_prefix: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Blas]]:
    """A handle whose products take a kernel where they can."""
    handles: list[Blas] = []

    def make(name: str) -> Blas:
        monkeypatch.setenv("HIPIFY_PY_KERNEL", name)
        handles.append(Blas(cpu_prefix, Path(os.environ.get("HIPIFY_PY_TEST_BLAS") or cpu_prefix)))
        return handles[-1]

    yield make
    for blas in handles:
        assert blas.library.hipblasDestroy(blas.handle) == 0


@pytest.mark.parametrize("slices", [1, 3])
@pytest.mark.parametrize("kind", "sdcz")
def test_every_kernel_is_right_for_all_operations(
    kernels: list[Kernel], with_kernel: Callable[[str], Blas], rng: np.random.Generator, kind: str, slices: int
) -> None:
    used = [kernel for kernel in kernels if kernel.types == TYPES[kind]]
    assert used
    for kernel in used:
        blas = with_kernel(f"{kernel.name}/{slices}")
        n = kernel.columns or 35
        sides = (False, True) if kernel.columns else (False,)
        for (ta, tb), exchanged in itertools.product(itertools.product("NT", "NC"), sides):
            m, columns = (n, 137) if exchanged else (137, n)
            check(blas, rng, kind, (ta, tb), (m, columns, 330))


def check(blas: Blas, rng: np.random.Generator, kind: str, operations: tuple[str, str], sizes: tuple[int, ...]) -> None:
    (ta, tb), (m, n, k) = operations, sizes
    a, b = stored(rng, m, k, ta, kind, 3), stored(rng, k, n, tb, kind, 0)
    c = random_array(rng, (m + 1, n), kind)
    alpha, beta = scalar(0.75 - 0.5j, kind), scalar(-0.5 + 0.25j, kind)
    out = blas.device(c)
    head = (ta, tb, m, n, k, alpha, blas.device(a), a.shape[0], blas.device(b), b.shape[0], beta, out, m + 1)
    blas.run(kind.upper() + "gemm", *head)
    reference, bound = gemm_reference(ta, tb, alpha, a[: (m if ta == "N" else k)], b, beta, c[:m], kind)
    result = out.get()
    assert_within(result[:m], reference, bound)
    assert (result[m:] == c[m:]).all(), "rows between m and ldc changed"


@pytest.mark.parametrize("slices", [1, 2])
@pytest.mark.parametrize("name", NARROW)
def test_every_kernel_for_small_numbers_is_right(
    kernels: list[Kernel], with_kernel: Callable[[str], Blas], rng: np.random.Generator, name: str, slices: int
) -> None:
    used = [kernel for kernel in kernels if kernel.types == NARROW[name]]
    assert used
    for kernel in used:
        blas, n = with_kernel(f"{kernel.name}/{slices}"), kernel.columns or 35
        for m, columns in {(137, n), (n, 137) if kernel.columns else (137, n)}:
            check_products(blas, rng, FORMS[name], (m, columns, 600))


def test_cut_sums_do_not_read_what_alpha_zero_leaves_out(
    with_kernel: Callable[[str], Blas], kernels: list[Kernel], rng: np.random.Generator
) -> None:
    tile = next(kernel.name for kernel in kernels if kernel.types == TYPES["s"] and not kernel.columns)
    blas = with_kernel(f"{tile}/3")
    nan = blas.device(np.full((400, 400), np.nan, np.float32, order="F"))
    c = random_array(rng, (20, 20), "s")
    out = blas.device(c)
    on_device = [blas.device(np.array([value], np.float32)) for value in (0, 2, 1)]
    blas.device_scalars(True)
    blas.run("Sgemm", "T", "N", 20, 20, 400, on_device[0], nan, 400, nan, 400, on_device[1], out, 20)
    assert (out.get() == 2 * c).all()
    blas.run("Sgemm", "T", "N", 20, 20, 400, on_device[0], nan, 400, nan, 400, on_device[2], out, 20)
    assert (out.get() == 2 * c).all()


def test_cut_sums_are_the_same_every_time(
    with_kernel: Callable[[str], Blas], kernels: list[Kernel], rng: np.random.Generator
) -> None:
    tile = next(kernel.name for kernel in kernels if kernel.types == TYPES["s"] and not kernel.columns)
    blas = with_kernel(f"{tile}/5")
    a, b = blas.device(random_array(rng, (900, 40), "s")), blas.device(random_array(rng, (900, 30), "s"))
    results = []
    for _ in range(3):
        out = blas.device(np.zeros((40, 30), np.float32, order="F"))
        blas.run("Sgemm", "T", "N", 40, 30, 900, scalar(1, "s"), a, 900, b, 900, scalar(0, "s"), out, 40)
        results.append(out.get())
    assert (results[0] == results[1]).all()
    assert (results[0] == results[2]).all()


def test_each_stream_has_a_workspace_of_its_own(
    with_kernel: Callable[[str], Blas], kernels: list[Kernel], rng: np.random.Generator
) -> None:
    """Products on two streams may run at the same time: their partial sums must not meet."""
    import ctypes

    tile = next(kernel.name for kernel in kernels if kernel.types == TYPES["s"] and not kernel.columns)
    blas = with_kernel(f"{tile}/4")
    streams = [ctypes.c_void_p() for _ in range(2)]
    for stream in streams:
        assert blas.hip.hipStreamCreate(ctypes.byref(stream)) == 0
    a, b = random_array(rng, (600, 50), "s"), random_array(rng, (600, 50), "s")
    one, zero = scalar(1, "s"), scalar(0, "s")
    da, db = blas.device(a), blas.device(b)
    outs = [blas.device(np.zeros((50, 50), np.float32, order="F")) for _ in range(6)]
    for i, out in enumerate(outs):
        assert blas.library.hipblasSetStream(blas.handle, streams[i % 2]) == 0
        blas.run("Sgemm", "T", "N", 50, 50, 600, one, da, 600, db, 600, zero, out, 50)
    assert blas.hip.hipDeviceSynchronize() == 0
    for out in outs:
        assert_within(out.get(), *gemm_reference("T", "N", one, a, b, zero, np.zeros((50, 50), np.float32), "s"))
