"""hipBLAS of the CPU build through ctypes: device arrays with guard bands, BLAS's view of vectors, error bounds."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

DTYPES: dict[str, Any] = {"s": np.float32, "d": np.float64, "c": np.complex64, "z": np.complex128}
WIDER: dict[str, Any] = {"s": np.float64, "d": np.longdouble, "c": np.complex128, "z": np.clongdouble}
REAL_DTYPES: dict[str, Any] = {"s": np.float32, "d": np.float64, "c": np.float32, "z": np.float64}
UNIT_ROUNDOFF = {"s": 2.0**-24, "c": 2.0**-24, "d": 2.0**-53, "z": 2.0**-53}

SUCCESS, NOT_INITIALIZED, INVALID_VALUE, NOT_SUPPORTED, HANDLE_IS_NULLPTR, INVALID_ENUM = 0, 1, 3, 7, 9, 10
OPERATIONS = {"N": 111, "T": 112, "C": 113}
POINTER_MODE_HOST, POINTER_MODE_DEVICE = 0, 1
HIP_R_32F, HIP_R_64F, HIP_R_16F, HIP_C_32F, HIP_C_64F = 0, 1, 2, 4, 5
COMPUTE_16F, COMPUTE_32F, COMPUTE_64F = 0, 2, 7

GUARD_BYTES = 256
GUARD_VALUE = 0xA5
HOST_TO_DEVICE, DEVICE_TO_HOST = 1, 2


class DeviceArray:
    """A copy of a host array in device memory between two guard bands, `skip` bytes from an aligned address."""

    def __init__(self, hip: ctypes.CDLL, host: Array, skip: int = 0) -> None:
        self.hip, self.shape, self.dtype = hip, host.shape, host.dtype
        guard = np.full(GUARD_BYTES + skip, GUARD_VALUE, np.uint8)
        payload = np.ascontiguousarray(host.T).T if host.ndim == 2 else host
        self.before, self.size = guard.size, payload.nbytes
        image = np.concatenate([guard, np.frombuffer(payload.tobytes("A"), np.uint8), guard[:GUARD_BYTES]])
        self.base = ctypes.c_void_p()
        assert hip.hipMalloc(ctypes.byref(self.base), ctypes.c_size_t(image.size)) == 0
        assert hip.hipMemcpy(self.base, ctypes.c_void_p(image.ctypes.data), ctypes.c_size_t(image.size), 1) == 0
        self.pointer = ctypes.c_void_p((self.base.value or 0) + self.before)

    def get(self) -> Array:
        """The present contents; fails if a guard band changed."""
        image = np.empty(self.before + self.size + GUARD_BYTES, np.uint8)
        size = ctypes.c_size_t(image.size)
        assert self.hip.hipMemcpy(ctypes.c_void_p(image.ctypes.data), self.base, size, DEVICE_TO_HOST) == 0
        guards = np.concatenate([image[: self.before], image[self.before + self.size :]])
        assert (guards == GUARD_VALUE).all(), "a guard band was overwritten"
        payload = image[self.before : self.before + self.size].view(self.dtype)
        return payload.reshape(self.shape, order="F").copy(order="F")

    def __del__(self) -> None:
        self.hip.hipFree(self.base)


class Blas:
    """The library under `prefix` with one handle, on the HIP runtime under `runtime`.

    Arguments: ints, operation letters, DeviceArrays, numpy scalars (by address).
    """

    def __init__(self, runtime: Path, prefix: Path) -> None:
        self.hip = ctypes.CDLL(str(runtime / "lib" / "libamdhip64.so.7"), mode=ctypes.RTLD_GLOBAL)
        self.library = ctypes.CDLL(str(prefix / "lib" / "libhipblas.so.3"))
        self.handle = ctypes.c_void_p()
        assert self.library.hipblasCreate(ctypes.byref(self.handle)) == SUCCESS

    def device(self, host: Array, skip: int = 0) -> DeviceArray:
        return DeviceArray(self.hip, host, skip)

    def pointers(self, arrays: Sequence[DeviceArray]) -> DeviceArray:
        """A list of addresses in device memory, for the batched forms."""
        return self.device(np.array([a.pointer.value for a in arrays], np.uint64))

    def call(self, name: str, *arguments: object, handle: object = Ellipsis) -> int:
        """Calls hipblas<name> and returns its status."""
        integer = ctypes.c_int64 if name.endswith("_64") else ctypes.c_int
        keep = [_Argument(a, integer) for a in arguments]
        first = self.handle if handle is Ellipsis else ctypes.c_void_p(None)
        status = getattr(self.library, f"hipblas{name}")(first, *(a.c_value for a in keep))
        return int(status)

    def run(self, name: str, *arguments: object) -> None:
        assert self.call(name, *arguments) == SUCCESS

    def device_scalars(self, enabled: bool) -> None:
        self.run("SetPointerMode", POINTER_MODE_DEVICE if enabled else POINTER_MODE_HOST)


class _Argument:
    """One argument as ctypes wants it; keeps what it points to alive."""

    def __init__(self, value: object, integer: type[ctypes.c_int] | type[ctypes.c_int64]) -> None:
        self.value = value
        self.c_value: object
        if value is None:
            self.c_value = ctypes.c_void_p(None)
        elif isinstance(value, str):
            self.c_value = ctypes.c_int(OPERATIONS[value])
        elif isinstance(value, np.int64):
            self.c_value = ctypes.c_int64(int(value))  # a stride: 64 bits in every form
        elif isinstance(value, int):
            self.c_value = integer(value)
        elif isinstance(value, DeviceArray):
            self.c_value = value.pointer
        elif isinstance(value, np.generic):
            self.value = np.array([value])
            self.c_value = ctypes.c_void_p(self.value.ctypes.data)
        elif isinstance(value, np.ndarray):
            self.c_value = ctypes.c_void_p(value.ctypes.data)
        else:
            self.c_value = value


def random_array(rng: np.random.Generator, shape: int | tuple[int, ...], kind: str) -> Array:
    values = rng.uniform(-1, 1, shape)
    if kind in "cz":
        values = values + 1j * rng.uniform(-1, 1, shape)
    return np.asfortranarray(values.astype(DTYPES[kind]))


def scalar(value: complex, kind: str) -> Any:
    return DTYPES[kind](value if kind in "cz" else complex(value).real)


def vector_view(storage: Array, inc: int) -> Array:
    """The elements of a BLAS vector in order: a negative stride starts at the far end."""
    view = storage[:: abs(inc)]
    return view if inc > 0 else view[::-1]


def storage_size(n: int, inc: int) -> int:
    return 1 + (n - 1) * abs(inc) if n > 0 else 1


def operate(matrix: Array, operation: str) -> Array:
    if operation == "N":
        return matrix
    return matrix.T if operation == "T" else matrix.conj().T


def magnitude(x: Any) -> Any:
    """|re| + |im| in a wide type: what rounding errors are proportional to."""
    x = np.asarray(x)
    wide = np.longdouble
    return np.abs(x.real).astype(wide) + np.abs(x.imag).astype(wide) if np.iscomplexobj(x) else np.abs(x).astype(wide)


def assert_within(result: Any, reference: Any, bound: Any) -> None:
    """NaN anywhere in the result fails, since it is within no bound."""
    error = magnitude(np.asarray(result) - np.asarray(reference))
    limit = np.broadcast_to(np.asarray(bound, np.longdouble), error.shape)
    bad = ~(error <= limit)
    if bad.any():
        worst = tuple(int(i) for i in np.argwhere(bad)[0])
        detail = f"error {error[worst]:.3g} > bound {limit[worst]:.3g} at {worst}"
        raise AssertionError(f"{bad.sum()} of {bad.size} elements are off; first: {detail}")
