"""MIOpen and hipDNN through ctypes, with the types of their tables: `miopen.SoftmaxForward(...)` on tensors.

A status other than success is raised as a StatusError. A DeviceTensor stands for its descriptor and for its memory,
whichever a parameter asks for; a float given for a `const void*` is passed as scalars of float tensors are; NumPy
and ctypes objects are passed by address where a parameter is one.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

from compat_libs.codegen import dnn

ROOT = Path(__file__).resolve().parents[2]
TYPES = {
    np.dtype(np.float16): 0,
    np.dtype(np.float32): 1,
    np.dtype(np.int32): 2,
    np.dtype(np.int8): 3,
    np.dtype(ml_dtypes.bfloat16): 5,
    np.dtype(np.float64): 6,
    np.dtype(np.int64): 9,
}
HIPDNN_TYPES = {
    np.dtype(np.float32): 0,
    np.dtype(np.float64): 1,
    np.dtype(np.float16): 2,
    np.dtype(np.int8): 3,
    np.dtype(np.int32): 4,
    np.dtype(np.uint8): 6,
    np.dtype(ml_dtypes.bfloat16): 9,
    np.dtype(np.int64): 10,
    np.dtype(np.uint32): 19,
}
_CTYPES = {
    "int": ctypes.c_int,
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "unsigned": ctypes.c_uint,
    "unsigned int": ctypes.c_uint,
    "unsigned long long": ctypes.c_ulonglong,
    "long": ctypes.c_long,
    "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "float": ctypes.c_float,
    "double": ctypes.c_double,
    "bool": ctypes.c_bool,
}
_GUARD = 256  # bytes on either side of a tensor that must not change
_ODD = 0xA5


class StatusError(Exception):
    """A status that is not success."""

    def __init__(self, function: str, status: str) -> None:
        super().__init__(f"{function}: {status}")
        self.status = status


def c_type(parameter: str) -> Any:
    """The ctypes type of a C parameter: enumerations are ints, whatever is a pointer or a handle is an address."""
    kind = parameter.removeprefix("const ").strip()
    if "*" in kind:
        return ctypes.c_void_p
    kind = kind.rpartition(" ")[0].removeprefix("const ")
    if kind in _CTYPES:
        return _CTYPES[kind]
    objects = r"(Descriptor|Handle|Stream|Plan|Pack|Args|Problem|Options|Solution|Queue|Callback)_t$|Function$"
    is_object = re.search(objects, kind)
    return ctypes.c_void_p if is_object else ctypes.c_int


def _as_c(parameter: str, value: Any) -> Any:
    """An argument of a parameter that is an address, to be kept alive during the call."""
    if isinstance(value, DeviceTensor):
        return value.desc if "Descriptor_t" in parameter else value.pointer
    return ctypes.c_float(value) if isinstance(value, float) else value


def _address(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.ctypes.data
    is_memory = isinstance(value, (ctypes._SimpleCData, ctypes.Array, ctypes.Structure))
    return ctypes.addressof(value) if is_memory else value


class DeviceTensor:
    """A tensor in device memory between two guard bands, and its descriptor."""

    def __init__(self, library: Library, array: np.ndarray[Any, Any], order: Sequence[int] | None = None) -> None:
        self.library, self.dtype, self.lengths = library, array.dtype, array.shape
        self.order = tuple(order) if order is not None else tuple(range(array.ndim))
        memory = np.ascontiguousarray(array.transpose(self.order))
        self._stored = memory.shape
        strides = [0] * array.ndim
        step = 1
        for dimension in reversed(self.order):
            strides[dimension] = step
            step *= array.shape[dimension]
        self.desc = library.describe(array.dtype, array.shape, strides)
        self._bytes = memory.nbytes
        self._base = library.allocate(self._bytes + 2 * _GUARD)
        image = np.full(self._bytes + 2 * _GUARD, _ODD, np.uint8)
        image[_GUARD : _GUARD + self._bytes] = memory.reshape(-1).view(np.uint8)
        library.copy(self._base, image.ctypes.data, image.nbytes, 1)
        self.pointer = self._base + _GUARD

    def numpy(self) -> np.ndarray[Any, Any]:
        """What is there now, in the order of the lengths. Fails where something beside the tensor has changed."""
        image = np.empty(self._bytes + 2 * _GUARD, np.uint8)
        self.library.runtime_call("DeviceSynchronize")
        self.library.copy(image.ctypes.data, self._base, image.nbytes, 2)
        assert (image[:_GUARD] == _ODD).all(), "written before the tensor"
        assert (image[-_GUARD:] == _ODD).all(), "written behind the tensor"
        memory: np.ndarray[Any, Any] = image[_GUARD : _GUARD + self._bytes].view(self.dtype).reshape(self._stored)
        logical: np.ndarray[Any, Any] = memory.transpose(np.argsort(self.order)).copy()
        return logical


class Library:
    """A library with the functions of a table, and a handle; tensors and descriptors live until `clear`."""

    api: dnn.Api
    types: dict[np.dtype[Any], int]
    status_prefix: str
    describe_function: str

    def __init__(self, runtime: Path | str, library: Path | str) -> None:
        self.runtime = ctypes.CDLL(str(runtime), mode=ctypes.RTLD_GLOBAL)
        self.library = ctypes.CDLL(str(library))
        self.functions = {function.name: function for function in dnn.read_functions(ROOT, self.api)}
        self._frees: list[Callable[[], object]] = []
        self.handle = self.make("Create")

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *arguments: self.run(name, *arguments)

    def symbol(self, name: str) -> Any:
        """A function of the table with its types; a library built in part has those of its sources only."""
        symbol, function = getattr(self.library, name), self.functions[name]
        if symbol.argtypes is None:
            results = {"const char*": ctypes.c_char_p, "size_t": ctypes.c_size_t}
            symbol.restype = results.get(function.returns, ctypes.c_int)
            symbol.argtypes = [c_type(parameter) for parameter in function.plain_parameters]
        return symbol

    def status(self, name: str, *arguments: object) -> str:
        """The name of the status that a function returns."""
        function = self.functions[self.api.prefix + name.removeprefix(self.api.prefix)]
        kept, values = [], []
        for parameter, argument in zip(function.plain_parameters, arguments, strict=True):
            is_address = c_type(parameter) is ctypes.c_void_p
            kept.append(_as_c(parameter, argument) if is_address else argument)
            values.append(_address(kept[-1]) if is_address else argument)
        number = self.symbol(function.name)(*values)
        status: bytes = self.symbol(self.api.prefix + "GetErrorString")(number)
        return status.decode().removeprefix(self.status_prefix)

    def run(self, name: str, *arguments: object) -> None:
        status = self.status(name, *arguments)
        if status.lower() != "success":
            raise StatusError(name, status)

    def make(self, name: str, *arguments: object, destroy: str | None = None) -> int:
        """What a function Create... makes; its destroy function is called by `clear`."""
        place = ctypes.c_void_p()
        self.run(name, place, *arguments)
        kept = place.value or 0
        if name != "Create":
            undo = destroy or name.replace("Create", "Destroy", 1)
            self._frees.append(lambda: self.run(undo, kept))
        return kept

    def describe(self, dtype: Any, lengths: Sequence[int], strides: Sequence[int] | None = None) -> int:
        """A tensor descriptor."""
        desc = self.make("CreateTensorDescriptor")
        rank = len(lengths)
        steps = None if strides is None else (ctypes.c_int * rank)(*strides)
        self.run(
            self.describe_function, desc, self.types[np.dtype(dtype)], rank, (ctypes.c_int * rank)(*lengths), steps
        )
        return desc

    def tensor(self, array: Any, order: Sequence[int] | None = None) -> DeviceTensor:
        """A copy on the device; order: its dimensions from the outermost in memory, (0, 2, 3, 1) for NHWC."""
        return DeviceTensor(self, np.asarray(array), order)

    def empty(self, dtype: Any, lengths: Sequence[int], order: Sequence[int] | None = None) -> DeviceTensor:
        """A tensor to be written: NaN, or for integers a number that no result is."""
        kind = np.dtype(dtype)
        value = 77 if kind.kind in "iu" else float("nan")
        return self.tensor(np.full(lengths, value, kind), order)

    def workspace(self, size: int) -> DeviceTensor:
        """Memory of so many bytes, at least one."""
        return self.tensor(np.full(max(size, 1), 77, np.int8))

    def allocate(self, size: int) -> int:
        place = ctypes.c_void_p()
        self.runtime_call("Malloc", ctypes.byref(place), ctypes.c_size_t(size))
        pointer = place.value or 0
        self._frees.append(lambda: self.runtime_call("Free", ctypes.c_void_p(pointer)))
        return pointer

    def copy(self, target: int, source: int, size: int, kind: int) -> None:
        self.runtime_call("Memcpy", ctypes.c_void_p(target), ctypes.c_void_p(source), ctypes.c_size_t(size), kind)

    def runtime_call(self, name: str, *arguments: object) -> None:
        status = getattr(self.runtime, "hip" + name)(*arguments)
        assert status == 0, f"hip{name}: {status}"

    def clear(self) -> None:
        while self._frees:
            self._frees.pop()()


class MIOpen(Library):
    """MIOpen; its statuses are called BadParm and the like."""

    api, types = dnn.MIOPEN, TYPES
    status_prefix, describe_function = "miopenStatus", "SetTensorDescriptor"


class HipDnn(Library):
    """hipDNN; its statuses are called BAD_PARAM and the like."""

    api, types = dnn.HIPDNN, HIPDNN_TYPES
    status_prefix, describe_function = "HIPDNN_STATUS_", "SetTensorNdDescriptor"
