"""hipFFTW: FFTW's functions on arrays in host and in device memory."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fft_library import Fft

FORWARD, BACKWARD = -1, 1
MEASURE, PRESERVE_INPUT, ESTIMATE, WISDOM_ONLY = 0, 1 << 4, 1 << 6, 1 << 21
PRECISIONS = {"fftw": (np.float64, np.complex128, 4e-15), "fftwf": (np.float32, np.complex64, 2e-6)}
Array = np.ndarray[Any, Any]


@pytest.fixture(scope="module")
def fftw(fft: Fft, prefixes: tuple[Path, Path]) -> ctypes.CDLL:
    library = ctypes.CDLL(str(prefixes[1] / "lib/libhipfftw.so.0"))
    for prefix in PRECISIONS:
        names = ["malloc", "alloc_real", "alloc_complex", "plan_dft", "plan_dft_r2c", "plan_dft_c2r"]
        names += [f"plan_dft{kind}_{rank}d" for kind in ("", "_r2c", "_c2r") for rank in (1, 2, 3)]
        for name in names:
            getattr(library, f"{prefix}_{name}").restype = ctypes.c_void_p
        getattr(library, f"{prefix}_cost").restype = ctypes.c_double
    return library


def address(array: Array) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def transform(fftw: ctypes.CDLL, prefix: str, kind: str, source: Array, target: Array, n: tuple[int, ...]) -> None:
    """By the function for this rank, and by the one for all ranks; executed as planned, and on other arrays."""
    plan_type = "" if kind == "dft" else f"_{kind}"
    signs = (FORWARD,) if kind == "dft" else ()
    sizes = (ctypes.c_int * len(n))(*n)
    other = target.copy()
    for name, shape in ((f"plan_dft{plan_type}_{len(n)}d", n), (f"plan_dft{plan_type}", (len(n), sizes))):
        plan = getattr(fftw, f"{prefix}_{name}")(*shape, address(source), address(target), *signs, ESTIMATE)
        assert plan
        getattr(fftw, f"{prefix}_execute")(ctypes.c_void_p(plan))
        execute = getattr(fftw, f"{prefix}_execute_dft{plan_type}")
        execute(ctypes.c_void_p(plan), address(source), address(other))
        getattr(fftw, f"{prefix}_destroy_plan")(ctypes.c_void_p(plan))
        assert np.array_equal(target, other)


@pytest.mark.parametrize("n", [(1,), (60,), (61,), (4, 6), (5, 7), (3, 4, 5)], ids=str)
@pytest.mark.parametrize("prefix", list(PRECISIONS))
def test_host_arrays(fftw: ctypes.CDLL, rng: np.random.Generator, prefix: str, n: tuple[int, ...]) -> None:
    real_type, complex_type, bound = PRECISIONS[prefix]
    real = rng.uniform(-1, 1, n).astype(real_type)
    values = (real + 1j * rng.uniform(-1, 1, n)).astype(complex_type)
    half = np.fft.rfftn(real.astype(float)).astype(complex_type)
    cases: list[tuple[str, Array, Array, Any]] = [("dft", values, np.fft.fftn(values.astype(complex)), complex_type)]
    cases += [("r2c", real, half, complex_type), ("c2r", half, real * real.size, real_type)]
    for kind, source, expected, result_type in cases:
        before, target = source.copy(), np.full(expected.shape, np.nan, result_type)
        transform(fftw, prefix, kind, source, target, n)
        assert np.linalg.norm(target - expected) <= bound * np.linalg.norm(expected)
        assert np.array_equal(source, before)


def test_in_place_and_backward(fftw: ctypes.CDLL, rng: np.random.Generator) -> None:
    x = rng.uniform(-1, 1, 40) + 1j * rng.uniform(-1, 1, 40)
    data = x.copy()
    for sign in (FORWARD, BACKWARD):
        plan = ctypes.c_void_p(fftw.fftw_plan_dft_1d(40, address(data), address(data), sign, MEASURE))
        fftw.fftw_execute(plan)
        other = np.empty_like(data)
        fftw.fftw_execute_dft(plan, address(data), address(other))  # not in place: nothing happens
        fftw.fftw_destroy_plan(plan)
    assert np.linalg.norm(data / 40 - x) <= 4e-15 * np.linalg.norm(x)


def test_memory_of_fftw_malloc_and_of_the_device(fft: Fft, fftw: ctypes.CDLL, rng: np.random.Generator) -> None:
    x = (rng.uniform(-1, 1, 128) + 1j * rng.uniform(-1, 1, 128)).astype(np.complex64)
    device = ctypes.c_void_p()
    fft.runtime.run("Malloc", ctypes.byref(device), ctypes.c_size_t(x.nbytes))
    pinned = ctypes.c_void_p(fftw.fftwf_alloc_complex(ctypes.c_size_t(128)))
    assert pinned.value
    assert pinned.value % 16 == 0
    ctypes.memmove(pinned, address(x), x.nbytes)
    plan = ctypes.c_void_p(fftw.fftwf_plan_dft_1d(128, pinned, device, FORWARD, MEASURE))
    fftw.fftwf_execute(plan)
    result = np.empty_like(x)
    fft.runtime.run("Memcpy", address(result), device, ctypes.c_size_t(x.nbytes), 2)
    assert np.linalg.norm(result - np.fft.fft(x)) <= 2e-6 * np.linalg.norm(result)
    fftw.fftwf_destroy_plan(plan)
    fftw.fftwf_free(pinned)
    fft.runtime.run("Free", device)
    for name in ("malloc", "alloc_real", "alloc_complex"):
        assert getattr(fftw, f"fftw_{name}")(ctypes.c_size_t(0)) is None
        assert getattr(fftw, f"fftw_{name}")(ctypes.c_size_t(2**64 - 1)) is None
    fftw.fftw_free(None)


def test_pageable_memory_where_pinned_memory_is_limited(fftw: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIPFFTW_BYTE_SIZE_LIMIT_PINNED_HOST_ALLOC", "100")
    memory = ctypes.c_void_p(fftw.fftw_malloc(ctypes.c_size_t(1000)))
    assert memory.value
    ctypes.memset(memory, 1, 1000)
    fftw.fftw_free(memory)
    monkeypatch.setenv("HIPFFTW_BYTE_SIZE_LIMIT_PAGEABLE_HOST_ALLOC", "100")
    assert fftw.fftw_malloc(ctypes.c_size_t(1000)) is None


def test_what_cannot_be_planned_is_null(fftw: ctypes.CDLL, capfd: pytest.CaptureFixture[str]) -> None:
    data = address(np.zeros(64, complex))
    assert fftw.fftw_plan_dft_1d(0, data, data, FORWARD, MEASURE) is None
    assert fftw.fftw_plan_dft_2d(4, -1, data, data, FORWARD, MEASURE) is None
    assert fftw.fftw_plan_dft_1d(4, data, data, 0, MEASURE) is None
    assert fftw.fftw_plan_dft_1d(4, data, data, FORWARD, WISDOM_ONLY) is None
    assert fftw.fftw_plan_dft_1d(4, data, data, FORWARD, 1 << 15) is None
    assert fftw.fftw_plan_dft_c2r_2d(4, 4, data, data, PRESERVE_INPUT) is None
    assert fftw.fftw_plan_dft_1d(4, None, data, FORWARD, MEASURE) is None
    assert fftw.fftw_plan_dft(4, (ctypes.c_int * 4)(2, 2, 2, 2), data, data, FORWARD, MEASURE) is None
    assert fftw.fftw_plan_dft(1, None, data, data, FORWARD, MEASURE) is None
    plan = fftw.fftw_plan_dft_1d(4, None, None, FORWARD, ESTIMATE | PRESERVE_INPUT)
    assert plan
    fftw.fftw_execute(ctypes.c_void_p(plan))  # without arrays: nothing happens
    fftw.fftw_execute_dft_r2c(ctypes.c_void_p(plan), data, data)  # of another kind: nothing happens
    fftw.fftw_destroy_plan(ctypes.c_void_p(plan))
    fftw.fftw_execute(None)
    fftw.fftw_destroy_plan(None)
    assert capfd.readouterr().err == ""


def test_why_something_failed_is_said_on_demand(
    fftw: ctypes.CDLL, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HIPFFTW_LOG_EXCEPTIONS", "1")
    assert fftw.fftw_plan_dft_1d(0, None, None, FORWARD, ESTIMATE) is None
    assert capfd.readouterr().err == "Invalid argument reported by hipFFTW: a length is not positive\n"
    assert fftw.fftw_plan_dft_1d(4, None, None, FORWARD, WISDOM_ONLY | ESTIMATE) is None
    assert capfd.readouterr().err.startswith("Unsupported usage reported by hipFFTW: FFTW_WISDOM_ONLY")


def test_functions_that_say_something_of_a_plan(fftw: ctypes.CDLL, capfd: pytest.CaptureFixture[str]) -> None:
    plan = ctypes.c_void_p(fftw.fftw_plan_dft_1d(16, None, None, FORWARD, ESTIMATE))
    fftw.fftw_print_plan(plan)
    ctypes.CDLL(None).fflush(None)
    assert capfd.readouterr().out.startswith("passes=1 ")
    numbers = [ctypes.c_double(7) for _ in range(3)]
    assert fftw.fftw_cost(plan) == 0
    fftw.fftw_flops(plan, *(ctypes.byref(number) for number in numbers))
    fftw.fftw_set_timelimit(ctypes.c_double(1))
    fftw.fftw_destroy_plan(plan)
    fftw.fftw_cleanup()
