"""hipBLAS of a prefix and the runtime under it, through ctypes: memory, time, one product."""

from __future__ import annotations

import ctypes
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from hipify_py.build.toolchain import Target, cuda_root, find_nvcc
from hipify_py.tuning.problems import Array, Problem

_TO_DEVICE, _TO_HOST = 1, 2
_OPERATIONS = {"N": 111, "T": 112}
_COMPUTE_32F, _COMPUTE_64F = 2, 7
_ALGORITHM = 160
_KERNEL = "HIPIFY_PY_KERNEL"


class DeviceError(RuntimeError):
    """There is no device for a target, or it failed; the text says so."""


class Device:
    """The device of a target with the libraries of a prefix."""

    def __init__(self, target: Target, prefix: Path) -> None:
        self.target = target
        self.names = "cuda" if target.kind == "nvidia" else "hip"
        try:
            self.runtime = ctypes.CDLL(_runtime(target, prefix), mode=ctypes.RTLD_GLOBAL)
        except OSError as error:
            raise DeviceError(f"no runtime for {target}: {error}") from error
        count = ctypes.c_int()
        if self.function("GetDeviceCount")(ctypes.byref(count)) != 0 or count.value == 0:
            raise DeviceError(f"no device for {target} on this machine; tune where one is")
        self.blas = ctypes.CDLL(str(prefix / "lib/libhipblas.so.3"))

    def function(self, name: str) -> Callable[..., int]:
        function: Callable[..., int] = getattr(self.runtime, self.names + name)
        return function

    def run(self, name: str, *arguments: object) -> None:
        if error := self.function(name)(*arguments):
            raise DeviceError(f"{self.names}{name} failed with error {error}")

    def upload(self, array: Array) -> ctypes.c_void_p:
        pointer = ctypes.c_void_p()
        self.run("Malloc", ctypes.byref(pointer), ctypes.c_size_t(array.nbytes))
        self.run("Memcpy", pointer, ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes), _TO_DEVICE)
        return pointer

    def download(self, pointer: ctypes.c_void_p, array: Array) -> None:
        self.run("Memcpy", ctypes.c_void_p(array.ctypes.data), pointer, ctypes.c_size_t(array.nbytes), _TO_HOST)

    def seconds(self, call: Callable[[], None], calls: int) -> float:
        """The time of one call; `calls` of them are measured together."""
        if self.target.kind == "cpu":
            start = time.perf_counter()
            for _ in range(calls):
                call()
            self.run("DeviceSynchronize")
            return (time.perf_counter() - start) / calls
        events = [ctypes.c_void_p(), ctypes.c_void_p()]
        for event in events:
            self.run("EventCreate", ctypes.byref(event))
        self.run("EventRecord", events[0], None)
        for _ in range(calls):
            call()
        self.run("EventRecord", events[1], None)
        self.run("EventSynchronize", events[1])
        elapsed = ctypes.c_float()
        self.run("EventElapsedTime", ctypes.byref(elapsed), *events)
        for event in events:
            self.run("EventDestroy", event)
        return elapsed.value / 1e3 / calls


def _runtime(target: Target, prefix: Path) -> str:
    if target.kind == "cpu":
        return str(prefix / "lib/libamdhip64.so.7")
    if target.kind == "amd":
        return "libamdhip64.so.7"
    root = cuda_root(find_nvcc(target.arch))
    found = sorted(root.glob("**/libcudart.so*"))
    return str(found[0]) if found else "libcudart.so"


class Product:
    """One problem with its operands on the device."""

    def __init__(self, device: Device, problem: Problem) -> None:
        self.device, self.problem = device, problem
        self.result = np.full((problem.batch, problem.n, problem.m), np.nan, problem.dtype)
        self.memory = [device.upload(array) for array in (*problem.operands, self.result)]
        kind = problem.dtype if problem.type != "f16" else np.float32
        self.scalars = np.array([1, 0], kind)
        self.handles: list[ctypes.c_void_p] = []

    def free(self) -> None:
        for handle in self.handles:
            self._check(self.device.blas.hipblasDestroy(handle))
        for pointer in self.memory:
            self.device.run("Free", pointer)

    def caller(self, kernel: str) -> Callable[[], None]:
        """What computes the product with a kernel; with "" the library chooses."""
        handle = ctypes.c_void_p()
        os.environ[_KERNEL] = kernel
        try:
            self._check(self.device.blas.hipblasCreate(ctypes.byref(handle)))
        finally:
            del os.environ[_KERNEL]
        self.handles.append(handle)
        arguments = self._arguments()
        function = self.device.blas.hipblasGemmStridedBatchedEx
        return lambda: self._check(function(handle, *arguments))

    def error_of(self, call: Callable[[], None]) -> str:
        """Computes into memory that is no number, and says what is wrong with the result, if something is."""
        self.result.fill(np.nan)
        pointer, size = ctypes.c_void_p(self.result.ctypes.data), ctypes.c_size_t(self.result.nbytes)
        self.device.run("Memcpy", self.memory[2], pointer, size, _TO_DEVICE)
        call()
        self.device.download(self.memory[2], self.result)
        return self.problem.find_error(self.result)

    def _arguments(self) -> list[Any]:
        p, c_int, stride = self.problem, ctypes.c_int, ctypes.c_longlong
        a, b, c = self.memory
        alpha, beta = (ctypes.c_void_p(self.scalars[i:].ctypes.data) for i in (0, 1))
        rows_a, columns_a = p.shape_a
        rows_b, columns_b = p.shape_b
        operations = [c_int(_OPERATIONS[letter]) for letter in p.operations]
        return [
            *operations, c_int(p.m), c_int(p.n), c_int(p.k), alpha,
            a, c_int(p.data_type), c_int(rows_a), stride(rows_a * columns_a),
            b, c_int(p.data_type), c_int(rows_b), stride(rows_b * columns_b), beta,
            c, c_int(p.data_type), c_int(p.m), stride(p.m * p.n), c_int(p.batch),
            c_int(_COMPUTE_64F if p.is_double else _COMPUTE_32F), c_int(_ALGORITHM),
        ]  # fmt: skip

    def _check(self, status: int) -> None:
        if status:
            raise DeviceError(f"{self.problem}: hipBLAS returned status {status}")
