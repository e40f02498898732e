"""Callbacks: every type, on loads and stores of transforms in one pass and in several."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fft_library import INVALID_PLAN, INVALID_VALUE, NOT_SUPPORTED, SUCCESS, TYPES, Fft

ROOT = Path(__file__).resolve().parents[2]
LOADS = {("C2C", "single"): 0, ("C2C", "double"): 1, ("R2C", "single"): 2, ("R2C", "double"): 3}
LOADS |= {("C2R", "single"): 0, ("C2R", "double"): 1}
STORES = {("C2C", "single"): 4, ("C2C", "double"): 5, ("C2R", "single"): 6, ("C2R", "double"): 7}
STORES |= {("R2C", "single"): 4, ("R2C", "double"): 5}
TYPES_OF = {"single": (np.float32, np.complex64, 2e-6), "double": (np.float64, np.complex128, 4e-15)}


@pytest.fixture(scope="module")
def function(tmp_path_factory: pytest.TempPathFactory, prefixes: tuple[Path, Path]) -> Callable[[int], ctypes.c_void_p]:
    """function(type): a callback of that type."""
    library = tmp_path_factory.mktemp("callbacks") / "callbacks.so"
    includes = [f"-I{ROOT / 'compat_libs/fft/include'}", f"-I{prefixes[0] / 'include'}"]
    source = str(ROOT / "tests/fft/callback_functions.cpp")
    subprocess.run(["c++", "-std=c++17", "-shared", "-fPIC", *includes, source, "-o", str(library)], check=True)
    find = ctypes.CDLL(str(library)).callback_function
    find.restype = ctypes.c_void_p
    return lambda number: ctypes.c_void_p(find(number))


def _plan(fft: Fft, n: tuple[int, ...], kind: int) -> ctypes.c_void_p:
    plan = ctypes.c_void_p()
    sizes = (ctypes.c_int * len(n))(*n)
    fft.run("PlanMany", ctypes.byref(plan), len(n), sizes, None, 1, 0, None, 1, 0, kind, 1)
    return plan


def _data(rng: np.random.Generator, form: str, precision: str, n: tuple[int, ...]) -> tuple[Any, Any, Any]:
    """Input, what the transform makes of it, and a place for the output."""
    real, complex_type, _ = TYPES_OF[precision]
    half = (*n[:-1], n[-1] // 2 + 1)
    values = rng.uniform(-1, 1, n)
    if form == "C2C":
        source = (values + 1j * rng.uniform(-1, 1, n)).astype(complex_type)
        return source, np.fft.fftn(source.astype(complex)), np.full(n, np.nan, complex_type)
    if form == "R2C":
        source = values.astype(real)
        return source, np.fft.rfftn(source.astype(float)), np.full(half, np.nan, complex_type)
    source = np.fft.rfftn(values).astype(complex_type)
    return (
        source,
        np.fft.irfftn(source.astype(complex), s=n, axes=range(len(n))) * values.size,
        np.full(n, np.nan, real),
    )


@pytest.mark.parametrize("n", [(12,), (1009,), (100_000,), (65_537,), (33, 20), (5, 6, 7)], ids=str)
@pytest.mark.parametrize(("form", "precision"), list(LOADS), ids=str)
def test_values_go_through_callbacks(
    fft: Fft,
    rng: np.random.Generator,
    function: Callable[[int], ctypes.c_void_p],
    form: str,
    precision: str,
    n: tuple[int, ...],
) -> None:
    source, expected, target = _data(rng, form, precision, n)
    plan = _plan(fft, n, TYPES[form, precision])
    factors = [ctypes.c_double(3.0), ctypes.c_double(0.5)]
    numbers = (LOADS[form, precision], STORES[form, precision])
    for number, factor in zip(numbers, factors, strict=True):
        info = ctypes.c_void_p(ctypes.addressof(factor))
        fft.run("XtSetCallback", plan, ctypes.byref(function(number)), number, ctypes.byref(info))
    addresses = [ctypes.c_void_p(array.ctypes.data) for array in (source, target)]
    scale = 3.0 * 0.25
    for _ in range(2):
        fft.run("XtExec", plan, *addresses, 1 if form == "C2R" else -1)
        error = np.linalg.norm(target - scale * expected) / np.linalg.norm(scale * expected)
        assert error <= TYPES_OF[precision][2]
        target.fill(np.nan)
        for number in numbers:
            fft.run("XtClearCallback", plan, number)
        scale = 1.0
    fft.run("Destroy", plan)


SOURCE = """
namespace mine {
__device__ RESULT load(void* data, size_t offset, void* info, void*) {
  RESULT value = static_cast<RESULT*>(data)[offset];
  const double factor = *static_cast<double*>(info);
  return LOADED;
}
__device__ void store(void* data, size_t offset, RESULT value, void* info, void*) {
  const double factor = *static_cast<double*>(info);
  static_cast<RESULT*>(data)[offset] = LOADED;
}
}
"""
NUMBERS = ["hipfftComplex", "hipfftDoubleComplex", "hipfftReal", "hipfftDoubleReal"]


def set_source(fft: Fft, plan: ctypes.c_void_p, number: int, factor: ctypes.c_double) -> None:
    kind = NUMBERS[number % 4]
    part = "float" if number % 2 == 0 else "double"
    value = (
        f"{kind}{{{part}(value.x * factor), {part}(value.y * factor)}}" if number % 4 < 2 else f"{kind}(value * factor)"
    )
    text = SOURCE.replace("RESULT", kind).replace("LOADED", value).encode()
    info = ctypes.c_void_p(ctypes.addressof(factor))
    name = b"mine::load" if number < 4 else b"mine::store"
    fft.run("ExtXtSetCallbackSource", plan, text, name, number, ctypes.byref(info))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Kernels compiled at run time are kept in a folder of these tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HIPIFY_PY_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.mark.parametrize("in_place", [False, True], ids=["out", "in"])
@pytest.mark.parametrize(
    ("form", "precision", "n"),
    [("C2C", "single", (1009,)), ("R2C", "double", (33, 20)), ("C2R", "single", (6, 10)), ("C2C", "double", (65_537,))],
    ids=str,
)
@pytest.mark.usefixtures("compiled")
def test_callbacks_may_be_text(
    fft: Fft, rng: np.random.Generator, form: str, precision: str, n: tuple[int, ...], in_place: bool
) -> None:
    source, expected, target = _data(rng, form, precision, n)
    real_type, complex_type, bound = TYPES_OF[precision]
    half = (*n[:-1], n[-1] // 2 + 1)
    memory = source.copy()
    if in_place and form != "C2C":
        memory = np.zeros((*n[:-1], 2 * half[-1]), real_type)
        view = memory[..., : n[-1]] if form == "R2C" else memory.view(complex_type)
        view[...] = source
    plan = _plan(fft, n, TYPES[form, precision])
    three, half_factor = ctypes.c_double(3.0), ctypes.c_double(0.5)
    set_source(fft, plan, LOADS[form, precision], three)
    set_source(fft, plan, STORES[form, precision], half_factor)
    place = ctypes.c_void_p((memory if in_place else target).ctypes.data)
    fft.run("XtExec", plan, ctypes.c_void_p(memory.ctypes.data), place, 1 if form == "C2R" else -1)
    result = target
    if in_place:
        result = {"C2C": memory, "R2C": memory.view(complex_type), "C2R": memory[..., : n[-1]]}[form]
    assert np.linalg.norm(result - 1.5 * expected) <= bound * np.linalg.norm(1.5 * expected)
    if not in_place:
        assert np.array_equal(memory, source)
    fft.run("Destroy", plan)


@pytest.mark.usefixtures("compiled")
def test_text_that_is_no_callback_is_refused(fft: Fft, capfd: pytest.CaptureFixture[str]) -> None:
    plan = _plan(fft, (16,), TYPES["C2C", "single"])
    text = b"__device__ hipfftComplex load(void*, size_t, void*, void*) { return nothing; }"
    assert fft.call("ExtXtSetCallbackSource", plan, text, b"load", 0, None) == NOT_SUPPORTED
    assert "nothing" in capfd.readouterr().err
    for name in (b"", b"1load", b"load;", None):
        assert fft.call("ExtXtSetCallbackSource", plan, text, name, 0, None) == INVALID_VALUE
    assert fft.call("ExtXtSetCallbackSource", plan, None, b"load", 0, None) == INVALID_VALUE
    for number in (1, 2, 5, 8, -1):
        assert fft.call("ExtXtSetCallbackSource", plan, text, b"load", number, None) == INVALID_VALUE
    fft.run("Destroy", plan)
    assert fft.call("ExtXtSetCallbackSource", plan, text, b"load", 0, None) == INVALID_PLAN


def test_a_callback_in_place(fft: Fft, rng: np.random.Generator, function: Callable[[int], ctypes.c_void_p]) -> None:
    source, expected, _ = _data(rng, "C2C", "double", (4096,))
    plan = _plan(fft, (4096,), TYPES["C2C", "double"])
    factor = ctypes.c_double(2.0)
    info = ctypes.c_void_p(ctypes.addressof(factor))
    fft.run("XtSetCallback", plan, ctypes.byref(function(5)), 5, ctypes.byref(info))
    address = ctypes.c_void_p(source.ctypes.data)
    fft.run("ExecZ2Z", plan, address, address, -1)
    assert np.linalg.norm(source - 4 * expected) <= 4e-15 * np.linalg.norm(4 * expected)
    fft.run("Destroy", plan)


def test_wrong_callbacks_are_refused(fft: Fft, function: Callable[[int], ctypes.c_void_p]) -> None:
    plan = _plan(fft, (16,), TYPES["R2C", "single"])
    pointer = function(2)
    statuses = [fft.call("XtSetCallback", plan, ctypes.byref(pointer), number, None) for number in range(10)]
    assert statuses == [SUCCESS if number in (2, 4) else INVALID_VALUE for number in range(10)]
    assert fft.call("XtSetCallbackSharedSize", plan, 8, ctypes.c_size_t(16)) == INVALID_VALUE
    assert fft.call("XtSetCallbackSharedSize", plan, 2, ctypes.c_size_t(16)) == SUCCESS
    fft.run("Destroy", plan)
    assert fft.call("XtSetCallback", plan, ctypes.byref(pointer), 2, None) == INVALID_PLAN
    empty = ctypes.c_void_p()
    fft.run("Create", ctypes.byref(empty))
    assert fft.call("XtSetCallback", empty, ctypes.byref(pointer), 2, None) == INVALID_PLAN
    fft.run("Destroy", empty)
