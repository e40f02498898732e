"""Descriptors on one device: memory, copies, transforms between them."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from fft_library import INVALID_PLAN, INVALID_VALUE, NOT_IMPLEMENTED, SUCCESS, TYPES, Fft

INPUT, OUTPUT, INPLACE, INPLACE_SHUFFLED, INPUT_SHUFFLED = range(5)
TO_DEVICE, TO_HOST, ON_DEVICE, UNDEFINED = range(4)


class XtDesc(ctypes.Structure):
    _fields_ = [
        ("version", ctypes.c_int),
        ("nGPUs", ctypes.c_int),
        ("GPUs", ctypes.c_int * 64),
        ("data", ctypes.c_void_p * 64),
        ("size", ctypes.c_size_t * 64),
        ("state", ctypes.c_void_p),
    ]


class LibXtDesc(ctypes.Structure):
    _fields_ = [
        ("version", ctypes.c_int),
        ("descriptor", ctypes.POINTER(XtDesc)),
        ("library", ctypes.c_int),
        ("subFormat", ctypes.c_int),
        ("libDescriptor", ctypes.c_void_p),
    ]


Descriptor = Any


def address(array: np.ndarray[Any, Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def made(fft: Fft, n: tuple[int, ...], kind: int) -> ctypes.c_void_p:
    plan = ctypes.c_void_p()
    fft.run("Create", ctypes.byref(plan))
    fft.run("XtSetGPUs", plan, 1, (ctypes.c_int * 1)(0))
    sizes = (ctypes.c_int * len(n))(*n)
    fft.run("MakePlanMany", plan, len(n), sizes, None, 1, 0, None, 1, 0, kind, 1, None)
    return plan


def memory(fft: Fft, plan: ctypes.c_void_p, layout: int) -> Descriptor:
    descriptor = ctypes.POINTER(LibXtDesc)()
    fft.run("XtMalloc", plan, ctypes.byref(descriptor), layout)
    assert descriptor.contents.subFormat == layout
    assert descriptor.contents.descriptor.contents.nGPUs == 1
    return descriptor


def test_there_and_back_between_two_descriptors(fft: Fft, rng: np.random.Generator) -> None:
    x = rng.uniform(-1, 1, (20, 30)) + 1j * rng.uniform(-1, 1, (20, 30))
    y, back = np.full_like(x, np.nan), np.full_like(x, np.nan)
    plan = made(fft, (20, 30), TYPES["C2C", "double"])
    source, target = memory(fft, plan, INPUT), memory(fft, plan, OUTPUT)
    fft.run("XtMemcpy", plan, source, address(x), TO_DEVICE)
    fft.run("XtExecDescriptorZ2Z", plan, source, target, -1)
    fft.run("XtMemcpy", plan, address(y), target, TO_HOST)
    fft.run("XtExecDescriptor", plan, target, source, 1)
    fft.run("XtMemcpy", plan, address(back), source, TO_HOST)
    assert np.linalg.norm(y - np.fft.fft2(x)) <= 1e-14 * np.linalg.norm(y)
    assert np.linalg.norm(back / x.size - x) <= 1e-14 * np.linalg.norm(x)
    assert fft.call("XtExecDescriptorC2C", plan, source, target, -1) == INVALID_PLAN
    assert fft.call("XtExecDescriptorD2Z", plan, source, target) == INVALID_PLAN
    assert fft.call("XtExecDescriptorZ2Z", plan, source, source, -1) == INVALID_VALUE  # not a format for in place
    assert fft.call("XtExecDescriptorZ2Z", plan, None, target, -1) == INVALID_VALUE
    for descriptor in (source, target):
        fft.run("XtFree", descriptor)
    fft.run("Destroy", plan)


@pytest.mark.parametrize("n", [(12, 10), (7, 9), (100,)], ids=str)
def test_real_data_in_place_go_there_and_back(fft: Fft, rng: np.random.Generator, n: tuple[int, ...]) -> None:
    row = n[-1] // 2 + 1
    padded = np.zeros((*n[:-1], 2 * row), np.float32)
    padded[..., : n[-1]] = x = rng.uniform(-1, 1, n).astype(np.float32)
    y, back = np.full((*n[:-1], row), np.nan, np.complex64), np.zeros_like(padded)
    there, home = made(fft, n, TYPES["R2C", "single"]), made(fft, n, TYPES["C2R", "single"])
    data, other = memory(fft, there, INPLACE), memory(fft, there, INPLACE)
    fft.run("XtMemcpy", there, data, address(padded), TO_DEVICE)
    fft.run("XtExecDescriptorR2C", there, data, data)
    assert data.contents.subFormat == INPLACE_SHUFFLED
    fft.run("XtMemcpy", there, address(y), data, TO_HOST)
    assert np.linalg.norm(y - np.fft.rfftn(x)) <= 1e-6 * np.linalg.norm(y)
    fft.run("XtMemcpy", there, other, data, ON_DEVICE)
    other.contents.subFormat = INPLACE_SHUFFLED
    fft.run("XtExecDescriptorC2R", home, other, other)
    assert other.contents.subFormat == INPLACE
    # The real side is the output of this plan and the input of the other one.
    fft.run("XtMemcpy", there, address(back), other, TO_HOST)
    assert np.linalg.norm(back[..., : n[-1]] / x.size - x) <= 1e-6 * np.linalg.norm(x)
    for descriptor in (data, other):
        fft.run("XtFree", descriptor)
    for plan in (there, home):
        fft.run("Destroy", plan)


def test_devices_are_checked(fft: Fft) -> None:
    plan = ctypes.c_void_p()
    fft.run("Create", ctypes.byref(plan))
    two = (ctypes.c_int * 2)(0, 0)
    assert fft.call("XtSetGPUs", plan, 0, two) == INVALID_VALUE
    assert fft.call("XtSetGPUs", plan, 1, None) == INVALID_VALUE
    assert fft.call("XtSetGPUs", plan, 1, (ctypes.c_int * 1)(1000)) == INVALID_VALUE
    assert fft.call("XtSetGPUs", plan, 1, (ctypes.c_int * 1)(-1)) == INVALID_VALUE
    assert fft.call("XtSetGPUs", plan, 2, two) == NOT_IMPLEMENTED
    assert fft.call("XtSetGPUs", ctypes.c_void_p(), 1, two) == INVALID_PLAN
    fft.run("MakePlan1d", plan, 8, TYPES["C2C", "single"], 1, None)
    assert fft.call("XtSetGPUs", plan, 1, two) == INVALID_PLAN
    fft.run("Destroy", plan)


def test_memory_and_copies_are_checked(fft: Fft) -> None:
    empty, descriptor = ctypes.c_void_p(), ctypes.POINTER(LibXtDesc)()
    fft.run("Create", ctypes.byref(empty))
    assert fft.call("XtMalloc", empty, ctypes.byref(descriptor), INPLACE) == INVALID_PLAN
    fft.run("Destroy", empty)
    plan = made(fft, (8,), TYPES["C2C", "single"])
    assert fft.call("XtMalloc", plan, None, INPLACE) == INVALID_VALUE
    for layout in (INPUT_SHUFFLED, 5, 17):
        assert fft.call("XtMalloc", plan, ctypes.byref(descriptor), layout) == INVALID_VALUE
    data = memory(fft, plan, INPLACE)
    host = np.zeros(8, np.complex64)
    assert fft.call("XtMemcpy", plan, None, address(host), TO_DEVICE) == INVALID_VALUE
    assert fft.call("XtMemcpy", plan, data, data, ON_DEVICE) == INVALID_VALUE
    assert fft.call("XtMemcpy", plan, data, address(host), UNDEFINED) == NOT_IMPLEMENTED
    assert fft.call("XtMemcpy", plan, data, address(host), 9) == INVALID_VALUE
    assert fft.call("XtMemcpy", plan, data, address(host), TO_DEVICE) == SUCCESS
    assert fft.call("XtFree", None) == SUCCESS
    fft.run("XtFree", data)
    fft.run("Destroy", plan)
