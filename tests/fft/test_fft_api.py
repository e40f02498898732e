"""What hipFFT's functions answer: status codes in their order, sizes, work areas, streams, scaling, plans in use."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from fft_library import (
    INVALID_PLAN,
    INVALID_SIZE,
    INVALID_VALUE,
    NO_WORKSPACE,
    NOT_IMPLEMENTED,
    NOT_SUPPORTED,
    SUCCESS,
    TYPES,
    Fft,
)

C2C, R2C, C2R, Z2Z = 0x29, 0x2A, 0x2C, 0x69
FORWARD, BACKWARD = -1, 1
LONG = 1 << 20  # takes several passes, so a work area


@contextmanager
def created(fft: Fft) -> Iterator[ctypes.c_void_p]:
    plan = ctypes.c_void_p()
    fft.run("Create", ctypes.byref(plan))
    yield plan
    fft.run("Destroy", plan)


@contextmanager
def planned(fft: Fft, n: int, kind: int = C2C, batch: int = 1) -> Iterator[ctypes.c_void_p]:
    plan = ctypes.c_void_p()
    fft.run("Plan1d", ctypes.byref(plan), n, kind, batch)
    yield plan
    fft.run("Destroy", plan)


def address(array: np.ndarray[Any, Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def ints(*values: int) -> ctypes.Array[ctypes.c_int]:
    return (ctypes.c_int * len(values))(*values)


def text_of(fft: Fft, plan: ctypes.c_void_p, in_place: int = 0) -> str:
    text = ctypes.create_string_buffer(1 << 14)
    fft.run("ExtGetPlanText", plan, in_place, text, ctypes.c_size_t(len(text)))
    return text.value.decode()


def test_a_handle_that_is_no_plan_is_refused_everywhere(fft: Fft) -> None:
    with created(fft) as plan:
        data = address(np.zeros(8, np.complex64))
        size = ctypes.c_size_t()
        assert fft.call("ExecC2C", plan, data, data, FORWARD) == INVALID_PLAN  # not made
        assert fft.call("GetSize", plan, ctypes.byref(size)) == INVALID_PLAN
    for wrong in (plan, ctypes.c_void_p(None), ctypes.c_void_p(0x1234)):
        assert fft.call("ExecC2C", wrong, data, data, FORWARD) == INVALID_PLAN
        assert fft.call("XtExec", wrong, data, data, FORWARD) == INVALID_PLAN
        assert fft.call("SetStream", wrong, None) == INVALID_PLAN
        assert fft.call("SetWorkArea", wrong, None) == INVALID_PLAN
        assert fft.call("SetAutoAllocation", wrong, 0) == INVALID_PLAN
        assert fft.call("GetSize", wrong, ctypes.byref(size)) == INVALID_PLAN
        assert fft.call("MakePlan1d", wrong, 8, C2C, 1, None) == INVALID_PLAN
        assert fft.call("ExtPlanScaleFactor", wrong, ctypes.c_double(2)) == INVALID_PLAN
    assert fft.call("Destroy", plan) == INVALID_PLAN
    assert fft.call("Destroy", None) == SUCCESS
    assert fft.call("Create", None) == INVALID_VALUE
    assert fft.call("Plan1d", None, 8, C2C, 1) == INVALID_VALUE


def test_sizes_and_types_are_checked_in_hipfft_s_order(fft: Fft) -> None:
    with created(fft) as plan:
        for n, batch in ((0, 1), (-1, 1), (8, 0), (8, -3)):
            assert fft.call("MakePlan1d", plan, n, C2C, batch, None) == INVALID_SIZE
        assert fft.call("MakePlan1d", plan, -1, 77, 1, None) == INVALID_SIZE
        assert fft.call("MakePlan1d", plan, 8, 77, 1, None) == NOT_IMPLEMENTED
        assert fft.call("MakePlan2d", plan, 8, 0, C2C, None) == INVALID_SIZE
        assert fft.call("MakePlan3d", plan, 8, 8, -8, C2C, None) == INVALID_SIZE
        many = ("MakePlanMany", plan, 1)
        assert fft.call(*many, ints(-8), None, 1, 8, None, 1, 8, C2C, 1, None) == INVALID_VALUE
        assert fft.call(*many, ints(0), None, 1, 8, None, 1, 8, C2C, 1, None) == INVALID_SIZE
        assert fft.call(*many, ints(8), None, 1, 8, None, 1, 8, C2C, 0, None) == INVALID_SIZE
        assert fft.call(*many, ints(8), ints(8), 1, 8, None, 1, 8, C2C, 1, None) == INVALID_VALUE
        assert fft.call(*many, ints(8), ints(8), 1, -8, ints(8), 1, 8, C2C, 1, None) == INVALID_VALUE
        assert fft.call(*many, ints(8), ints(0), 1, 8, ints(8), 1, 8, C2C, 1, None) == INVALID_SIZE
        assert fft.call(*many, ints(8), None, 1, 8, None, 1, 8, 77, 0, None) == NOT_IMPLEMENTED
        for rank in (-1, 0, 4):
            four = ints(2, 2, 2, 2)
            assert fft.call("MakePlanMany", plan, rank, four, None, 1, 8, None, 1, 8, C2C, 1, None) == INVALID_VALUE
        assert fft.call(*many, None, None, 1, 8, None, 1, 8, C2C, 1, None) == INVALID_VALUE
        assert fft.call("MakePlan1d", plan, 8, C2C, 1, None) == SUCCESS  # the handle is still good
        assert fft.call("MakePlan1d", plan, 8, C2C, 1, None) == INVALID_PLAN  # once in its life


def test_products_that_overflow_are_refused(fft: Fft) -> None:
    big = ctypes.c_longlong
    with created(fft) as plan:
        one = (big * 3)(1 << 31, 1 << 31, 1 << 31)
        head = ("MakePlanMany64", plan, 3, one)
        assert fft.call(*head, None, big(1), big(0), None, big(1), big(0), C2C, big(1), None) == INVALID_SIZE
        eight = (big * 1)(8)
        layout = (eight, big(1 << 62), big(8))
        head = ("MakePlanMany64", plan, 1, eight)
        assert fft.call(*head, *layout, *layout, C2C, big(3), None) == INVALID_SIZE
        layout = (eight, big(1), big(1 << 60))
        assert fft.call(*head, *layout, *layout, C2C, big(1 << 10), None) == INVALID_SIZE
        assert fft.call("MakePlan3d", plan, 2**31 - 1, 2**31 - 1, 2**31 - 1, Z2Z, None) == INVALID_SIZE


def test_types_of_hipdatatype_must_fit_each_other(fft: Fft) -> None:
    r16, c16, r32, c32, r64, c64 = 2, 6, 0, 4, 1, 5
    big = ctypes.c_longlong
    n, rest = (big * 1)(16), (None, big(1), big(0))
    right = [(c32, c32, c32), (r32, c32, c32), (c64, r64, c64), (c16, c16, c16), (14, 15, 15), (15, 14, 15)]
    wrong = [(r32, r32, c32), (c32, c64, c32), (c32, c32, r32), (r16, c32, c32), (c32, c32, c64)]
    for (source, target, inner), status in [(t, SUCCESS) for t in right] + [(t, INVALID_VALUE) for t in wrong]:
        with created(fft) as plan:
            arguments = (1, n, *rest, source, *rest, target, big(1), None, inner)
            assert fft.call("XtMakePlanMany", plan, *arguments) == status, (source, target, inner)
    with created(fft) as plan:
        assert fft.call("XtMakePlanMany", plan, 1, n, *rest, 3, *rest, 3, big(1), None, 3) == NOT_IMPLEMENTED


def test_executions_need_the_right_plan_and_arrays(fft: Fft) -> None:
    data = np.zeros(20, np.complex64)
    pointer, odd = address(data), ctypes.c_void_p(data.ctypes.data + 4)
    odder = ctypes.c_void_p(data.ctypes.data + 2)
    with planned(fft, 16) as plan:
        assert fft.call("ExecC2C", plan, pointer, pointer, 0) == INVALID_VALUE
        assert fft.call("ExecC2C", plan, None, pointer, FORWARD) == INVALID_VALUE
        assert fft.call("ExecC2C", plan, pointer, None, FORWARD) == INVALID_VALUE
        assert fft.call("ExecC2C", plan, odd, pointer, FORWARD) == INVALID_VALUE
        for other in ("ExecZ2Z",):
            assert fft.call(other, plan, pointer, pointer, FORWARD) == INVALID_PLAN
        for other in ("ExecR2C", "ExecC2R", "ExecD2Z", "ExecZ2D"):
            assert fft.call(other, plan, pointer, pointer) == INVALID_PLAN
    with planned(fft, 16, R2C) as plan:
        assert fft.call("ExecC2C", plan, pointer, pointer, FORWARD) == INVALID_PLAN
        assert fft.call("ExecR2C", plan, odder, pointer) == INVALID_VALUE
        assert fft.call("ExecR2C", plan, pointer, odd) == INVALID_VALUE


def test_estimates_are_the_sizes_of_plans(fft: Fft) -> None:
    size, real = ctypes.c_size_t(), ctypes.c_size_t()
    for n, kind, batch in ((64, C2C, 5), (LONG, C2C, 1), (LONG, R2C, 2), (99_991, Z2Z, 3)):
        fft.run("Estimate1d", n, kind, batch, ctypes.byref(size))
        with created(fft) as plan:
            fft.run("GetSize1d", plan, n, kind, batch, ctypes.byref(real))
            assert real.value == size.value
            fft.run("MakePlan1d", plan, n, kind, batch, ctypes.byref(real))
            assert real.value == size.value
            fft.run("GetSize", plan, ctypes.byref(real))
            assert real.value == size.value
    assert size.value > 0
    for name, sizes in (("Estimate2d", (2, LONG)), ("Estimate3d", (2, 3, LONG))):
        fft.run(name, *sizes, C2C, ctypes.byref(size))
        assert size.value >= LONG * 8
    assert fft.call("Estimate1d", 8, C2C, 1, None) == INVALID_VALUE
    assert fft.call("Estimate1d", 0, C2C, 1, ctypes.byref(size)) == INVALID_SIZE
    assert fft.call("EstimateMany", 1, ints(8), None, 1, 8, None, 1, 8, 77, 1, ctypes.byref(size)) == NOT_IMPLEMENTED


def test_a_plan_works_in_the_caller_s_memory_and_in_no_more(fft: Fft, rng: np.random.Generator) -> None:
    x = (rng.uniform(-1, 1, LONG) + 1j * rng.uniform(-1, 1, LONG)).astype(np.complex64)
    y = np.full_like(x, np.nan)
    size = ctypes.c_size_t()
    with created(fft) as plan:
        fft.run("SetAutoAllocation", plan, 0)
        fft.run("MakePlan1d", plan, LONG, C2C, 1, ctypes.byref(size))
        assert fft.call("ExecC2C", plan, address(x), address(y), FORWARD) == NO_WORKSPACE
        guard = 4096
        area = np.full(size.value + 2 * guard, 0xA5, np.uint8)
        fft.run("SetWorkArea", plan, ctypes.c_void_p(area.ctypes.data + guard))
        fft.run("ExecC2C", plan, address(x), address(y), FORWARD)
        assert np.linalg.norm(y - np.fft.fft(x)) <= 1e-6 * np.linalg.norm(y)
        assert (area[:guard] == 0xA5).all()
        assert (area[-guard:] == 0xA5).all()
        fft.run("ExecC2C", plan, address(y), address(y), BACKWARD)
        assert np.linalg.norm(y / LONG - x) <= 2e-6 * np.linalg.norm(x)
        assert (area[:guard] == 0xA5).all()
        assert (area[-guard:] == 0xA5).all()
        fft.run("SetWorkArea", plan, None)
        assert fft.call("ExecC2C", plan, address(x), address(y), FORWARD) == NO_WORKSPACE


@pytest.mark.parametrize("n", [100, 4096, LONG])
@pytest.mark.parametrize("kind", ["C2C", "R2C", "C2R"])
def test_results_are_scaled(fft: Fft, rng: np.random.Generator, kind: str, n: int) -> None:
    real = rng.uniform(-1, 1, n)
    half = np.fft.rfft(real)
    inputs = {"C2C": real + 1j * real[::-1], "R2C": real, "C2R": half}
    outputs = {"C2C": np.fft.fft(inputs["C2C"]), "R2C": half, "C2R": real * n}
    source, expected = inputs[kind], outputs[kind] / n
    target = np.full_like(expected, np.nan)
    with created(fft) as plan:
        fft.run("ExtPlanScaleFactor", plan, ctypes.c_double(1 / n))
        fft.run("MakePlan1d", plan, n, TYPES[kind, "double"], 1, None)
        fft.run("XtExec", plan, address(source), address(target), BACKWARD if kind == "C2R" else FORWARD)
        assert fft.call("ExtPlanScaleFactor", plan, ctypes.c_double(np.inf)) == INVALID_VALUE
        assert fft.call("ExtPlanScaleFactor", plan, ctypes.c_double(np.nan)) == INVALID_VALUE
    assert np.linalg.norm(target - expected) <= 1e-14 * np.linalg.norm(expected)


def test_executions_run_on_their_stream(fft: Fft, rng: np.random.Generator) -> None:
    x = (rng.uniform(-1, 1, LONG) + 0j).astype(np.complex64)
    y = np.full_like(x, np.nan)
    stream = ctypes.c_void_p()
    fft.runtime.run("StreamCreate", ctypes.byref(stream))
    with planned(fft, LONG) as plan:
        fft.run("SetStream", plan, stream)
        fft.run("ExecC2C", plan, address(x), address(y), FORWARD)
        fft.runtime.run("StreamSynchronize", stream)
        assert np.linalg.norm(y - np.fft.fft(x)) <= 1e-6 * np.linalg.norm(y)
    fft.runtime.run("StreamDestroy", stream)


def test_threads_may_use_their_own_plans_and_share_one(fft: Fft, rng: np.random.Generator) -> None:
    x = (rng.uniform(-1, 1, 1009) + 1j * rng.uniform(-1, 1, 1009)).astype(np.complex64)
    expected = np.fft.fft(x)
    errors: list[float] = []

    def work(shared: ctypes.c_void_p) -> None:
        y = np.full_like(x, np.nan)
        for _ in range(5):
            with planned(fft, 1009) as own:
                for plan in (own, shared):
                    fft.run("ExecC2C", plan, address(x), address(y), FORWARD)
                    fft.runtime.run("DeviceSynchronize")
                    errors.append(float(np.linalg.norm(y - expected)))

    with planned(fft, 1009) as shared:
        threads = [threading.Thread(target=work, args=(shared,)) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(errors) == 60
    assert max(errors) <= 1e-6 * np.linalg.norm(expected)


def test_versions(fft: Fft) -> None:
    version, part = ctypes.c_int(), ctypes.c_int()
    fft.run("GetVersion", ctypes.byref(version))
    assert version.value == 10022
    parts = []
    for number in range(3):
        fft.run("GetProperty", number, ctypes.byref(part))
        parts.append(part.value)
    assert parts == [1, 0, 22]
    assert fft.call("GetProperty", 3, ctypes.byref(part)) == INVALID_VALUE
    assert fft.call("GetVersion", None) == INVALID_VALUE


def test_plans_say_what_they_launch(fft: Fft) -> None:
    with planned(fft, LONG) as plan:
        lines = text_of(fft, plan).splitlines()
        assert lines[0].startswith("passes=2 work=8388608 ")
        assert len(lines) == 3
        assert all(line.startswith("lines n=1024 ") for line in lines[1:])
        short = ctypes.create_string_buffer(8)
        fft.run("ExtGetPlanText", plan, 0, short, ctypes.c_size_t(8))
        assert short.value == b"passes="
        assert fft.call("ExtGetPlanText", plan, 0, short, ctypes.c_size_t(0)) == INVALID_VALUE


def test_properties_of_plans_are_kept(fft: Fft) -> None:
    value = ctypes.c_longlong(-1)
    with created(fft) as plan:
        fft.run("ExtGetPlanPropertyInt64", plan, 1, ctypes.byref(value))
        assert value.value == 0
        fft.run("ExtSetPlanPropertyInt64", plan, 1, ctypes.c_longlong(1))
        fft.run("ExtGetPlanPropertyInt64", plan, 1, ctypes.byref(value))
        assert value.value == 1
        fft.run("ExtResetPlanProperty", plan, 1)
        fft.run("ExtGetPlanPropertyInt64", plan, 1, ctypes.byref(value))
        assert value.value == 0
        assert fft.call("ExtSetPlanPropertyInt64", plan, 9, ctypes.c_longlong(1)) == INVALID_VALUE
        fft.run("MakePlan1d", plan, LONG, C2C, 1, None)
        size = ctypes.c_size_t()
        fft.run("ExtXtSetWorkAreaPolicy", plan, 0, ctypes.byref(size))
        assert size.value == LONG * 8
        assert fft.call("ExtXtSetWorkAreaPolicy", plan, 3, None) == INVALID_VALUE
        areas = (ctypes.c_void_p * 1)(None)
        fft.run("ExtXtSetWorkArea", plan, areas)
        data = address(np.zeros(LONG, np.complex64))
        assert fft.call("ExecC2C", plan, data, data, FORWARD) == NO_WORKSPACE


def test_what_takes_several_processes_is_not_supported(fft: Fft) -> None:
    with created(fft) as plan:
        assert fft.call("MpAttachComm", plan, 1, None) == SUCCESS  # HIPFFT_COMM_NONE
        assert fft.call("MpAttachComm", plan, 0, None) == NOT_SUPPORTED
        assert fft.call("XtSetDistribution", plan, 1, *[None] * 6) == NOT_SUPPORTED
        assert fft.call("XtSetSubformatDefault", plan, 0, 1) == NOT_SUPPORTED
