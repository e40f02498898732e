"""A loaded code object and its kernels."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hipify_py.amd.library import CHECK, COOPERATIVE, COUNT, Launch, executor

Dimensions = int | Sequence[int]


class AmdError(RuntimeError):
    """A code object could not be loaded, or a launch was stopped; the text says what, where and in which lane."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel as its metadata describes it. Sizes in bytes, registers a lane."""

    name: str
    wave_size: int
    vector_registers: int
    accumulation_registers: int
    scalar_registers: int
    spilled_registers: int
    shared_bytes: int
    scratch_bytes: int
    argument_bytes: int
    max_threads: int
    entry: int
    waves_per_unit: int
    most_waves_per_unit: int
    arguments: list[dict[str, Any]]


def load_code_object(source: Path | bytes) -> Program:
    """Loads an ELF code object for gfx90a, gfx942, gfx950 or gfx1100.

    Errors: AmdError (not a code object, another chip), OSError.
    """
    return Program(source if isinstance(source, bytes) else source.read_bytes())


class Program:
    """A code object that can run. Its memory is freed with it."""

    def __init__(self, code_object: bytes) -> None:
        self._library = executor()
        self._handle = self._library.amdsim_load(code_object, len(code_object))
        if not self._handle:
            raise AmdError(self._last_error())
        described = json.loads(self._library.amdsim_describe(self._handle))
        self.target: str = described["target"]
        self.kernels = {data["name"]: Kernel(**data) for data in described["kernels"]}
        self.variables: dict[str, int] = {data["name"]: data["bytes"] for data in described["variables"]}

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._library.amdsim_unload(self._handle)
            self._handle = None

    def launch(
        self,
        kernel: str,
        grid: Dimensions,
        block: Dimensions,
        args: Sequence[Any],
        *,
        shared_bytes: int = 0,
        check: bool = False,
        count: bool = False,
        cooperative: bool = False,
        threads: int = 0,
        instruction_limit: int = 0,
    ) -> None:
        """Runs `grid` workgroups of `block` threads. `args` in the order of the kernel's parameters: numpy arrays are
        device memory (read and written in place), None is a null pointer, numbers get the parameter's size, numpy
        scalars and bytes go as they are.

        `check` also reports reads of LDS that nobody wrote, waves that share it without a barrier, and missing waits;
        `count` adds to counters().
        Errors: AmdError; TypeError and ValueError for arguments that do not fit the parameters.
        """
        info = self._kernel(kernel)
        block3 = _three(block)
        buffers = [value for value in args if isinstance(value, np.ndarray)]
        segment = _pack(info, args)
        request = Launch(
            size=ctypes.sizeof(Launch),
            kernel=kernel.encode(),
            grid=(ctypes.c_uint32 * 3)(*_three(grid)),
            block=(ctypes.c_uint32 * 3)(*block3),
            shared_bytes=shared_bytes,
            arguments=ctypes.cast(ctypes.c_char_p(segment), ctypes.c_void_p),
            argument_bytes=len(segment),
            flags=CHECK * check | COUNT * count | COOPERATIVE * cooperative,
            threads=threads,
            instruction_limit=instruction_limit,
        )
        with self._device_memory(buffers):
            if self._library.amdsim_run(self._handle, ctypes.byref(request)) != 0:
                raise AmdError(self._last_error())

    def counters(self) -> list[dict[str, Any]]:
        """What the launches with `count` did so far, a dictionary a kernel."""
        result: list[dict[str, Any]] = json.loads(self._library.amdsim_counters(self._handle))
        return result

    def variable(self, name: str, dtype: Any) -> np.ndarray[Any, Any]:
        """A __device__ or __constant__ variable as an array over its memory. Errors: KeyError."""
        size = ctypes.c_size_t()
        address = self._library.amdsim_variable(self._handle, name.encode(), ctypes.byref(size))
        if not address:
            raise KeyError(self._last_error())
        memory = memoryview((ctypes.c_char * size.value).from_address(address)).cast("B")
        return np.frombuffer(memory, dtype=np.dtype(dtype))

    def disassemble(self, function: str | None = None) -> list[tuple[int, bool, str]]:
        """(address, known, text) of each instruction; unknown ones are those without a row in the tables."""
        text = self._library.amdsim_disassemble(self._handle, function.encode() if function else None).decode()
        rows = (line.split(" ", 2) for line in text.splitlines())
        return [(int(address, 16), known == "1", words) for address, known, words in rows]

    def _kernel(self, name: str) -> Kernel:
        if name not in self.kernels:
            raise AmdError(
                f"the code object has no kernel {name!r}; it has {', '.join(sorted(self.kernels)) or 'none'}"
            )
        return self.kernels[name]

    def _last_error(self) -> str:
        text: bytes = self._library.amdsim_error()
        return text.decode(errors="replace")

    @contextmanager
    def _device_memory(self, buffers: Sequence[np.ndarray]) -> Iterator[None]:
        added: dict[int, np.ndarray] = {}
        try:
            for buffer in buffers:
                address = buffer.ctypes.data
                if address in added or buffer.nbytes == 0:
                    continue
                if not buffer.flags.c_contiguous:
                    raise ValueError("device memory must be contiguous: pass numpy.ascontiguousarray(array)")
                if self._library.amdsim_add_memory(address, buffer.nbytes, int(buffer.flags.writeable)) != 0:
                    raise AmdError(self._last_error())
                added[address] = buffer
            yield
        finally:
            for address in added:
                self._library.amdsim_remove_memory(address)


def _three(value: Dimensions) -> tuple[int, int, int]:
    sizes = [value] if isinstance(value, int) else list(value)
    x, y, z = (*sizes, 1, 1)[:3]
    return int(x), int(y), int(z)


def _pack(kernel: Kernel, args: Sequence[Any]) -> bytes:
    """The explicit part of the argument segment."""
    parameters = [data for data in kernel.arguments if not data["kind"].startswith("hidden_")]
    if len(parameters) != len(args):
        raise TypeError(f"{kernel.name} has {len(parameters)} parameters, {len(args)} arguments were given")
    segment = bytearray(max((data["offset"] + data["size"] for data in parameters), default=0))
    for number, (data, value) in enumerate(zip(parameters, args, strict=True)):
        image = _image(data, value)
        if len(image) != data["size"]:
            raise ValueError(
                f"argument {number} of {kernel.name} has {len(image)} bytes, the parameter has {data['size']}"
            )
        segment[data["offset"] : data["offset"] + data["size"]] = image
    return bytes(segment)


def _image(parameter: dict[str, Any], value: Any) -> bytes:
    size: int = parameter["size"]
    if isinstance(value, np.ndarray):
        return int(value.ctypes.data).to_bytes(8, "little")
    if value is None:
        return bytes(8)
    if isinstance(value, np.generic):
        return value.tobytes()
    if isinstance(value, (bytes, bytearray)):
        return bytes(value)
    if isinstance(value, float):
        return np.array(value, dtype={2: np.float16, 4: np.float32, 8: np.float64}[size]).tobytes()
    return (int(value) % (1 << (8 * size))).to_bytes(size, "little")
