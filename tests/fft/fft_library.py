"""hipFFT or cuFFT through ctypes: plans and executions of cases on memory copied to the device and back."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fft_cases import Case, Layout, Memory

# hipfftResult
SUCCESS, INVALID_PLAN, ALLOC_FAILED, INVALID_TYPE, INVALID_VALUE, INTERNAL_ERROR = range(6)
EXEC_FAILED, SETUP_FAILED, INVALID_SIZE, UNALIGNED_DATA, INCOMPLETE_PARAMETER_LIST = range(6, 11)
INVALID_DEVICE, PARSE_ERROR, NO_WORKSPACE, NOT_IMPLEMENTED, NOT_SUPPORTED = 11, 12, 13, 14, 16
FORWARD, BACKWARD = -1, 1

# hipfftType
TYPES = {
    ("R2C", "single"): 0x2A,
    ("C2R", "single"): 0x2C,
    ("C2C", "single"): 0x29,
    ("R2C", "double"): 0x6A,
    ("C2R", "double"): 0x6C,
    ("C2C", "double"): 0x69,
}
EXECUTE = {0x2A: "R2C", 0x2C: "C2R", 0x29: "C2C", 0x6A: "D2Z", 0x6C: "Z2D", 0x69: "Z2Z"}
# hipDataType of a real and of a complex number
DATA_TYPES = {"half": (2, 6), "bfloat16": (14, 15), "single": (0, 4), "double": (1, 5)}


class Interface:
    """The C functions of a library whose names begin alike, such as hip or cufft; each returns a status."""

    def __init__(self, library: Path | str, prefix: str) -> None:
        self.library = ctypes.CDLL(str(library), mode=ctypes.RTLD_GLOBAL)
        self.prefix = prefix

    def call(self, name: str, *arguments: object) -> int:
        return int(getattr(self.library, self.prefix + name)(*arguments))

    def run(self, name: str, *arguments: object) -> None:
        status = self.call(name, *arguments)
        assert status == SUCCESS, f"{self.prefix}{name}: status {status}"


class Device:
    """A copy of a memory on the device."""

    def __init__(self, runtime: Interface, memory: Memory) -> None:
        self.runtime, self.image = runtime, memory.image
        self.base = ctypes.c_void_p()
        runtime.run("Malloc", ctypes.byref(self.base), ctypes.c_size_t(self.image.size))
        self.copy(self.base, self._host, 1)
        self.pointer = ctypes.c_void_p((self.base.value or 0) + memory.start)

    @property
    def _host(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.image.ctypes.data)

    def copy(self, target: ctypes.c_void_p, source: ctypes.c_void_p, kind: int) -> None:
        self.runtime.run("Memcpy", target, source, ctypes.c_size_t(self.image.size), kind)

    def download(self) -> None:
        self.copy(self._host, self.base, 2)

    def free(self) -> None:
        self.runtime.run("Free", self.base)


class Fft(Interface):
    """A library with the interface of hipFFT, whose plans are pointers, or of cuFFT, whose plans are ints."""

    def __init__(self, runtime: Interface, library: Path | str, prefix: str = "hipfft") -> None:
        super().__init__(library, prefix)
        self.runtime = runtime
        self.handle: type[ctypes.c_void_p] | type[ctypes.c_int] = ctypes.c_int if prefix == "cufft" else ctypes.c_void_p

    @contextmanager
    def plan(self, case: Case) -> Iterator[Any]:
        """A plan; by the call for half types where the case has one, else by hipfftMakePlanMany or its 64-bit form."""
        handle, size = self.handle(), ctypes.c_size_t()
        self.run("Create", ctypes.byref(handle))
        try:
            source, target = (_integers(layout, ctypes.c_longlong) for layout in (case.source, case.target))
            wide = (ctypes.c_longlong * len(case.n))(*case.n)
            batch, work = ctypes.c_longlong(case.batch), ctypes.byref(size)
            if (case.form, case.precision) not in TYPES:
                kinds = [DATA_TYPES[case.precision][side.components - 1] for side in (case.input, case.output)]
                compute = DATA_TYPES[case.precision][1]
                head = (handle, len(case.n), wide, *source, kinds[0], *target, kinds[1])
                self.run("XtMakePlanMany", *head, batch, work, compute)
            elif case.points % 2:  # either form for half of the cases
                kind = TYPES[case.form, case.precision]
                self.run("MakePlanMany64", handle, len(case.n), wide, *source, *target, kind, batch, work)
            else:
                source, target = (_integers(layout, ctypes.c_int) for layout in (case.source, case.target))
                n = (ctypes.c_int * len(case.n))(*case.n)
                kind = TYPES[case.form, case.precision]
                self.run("MakePlanMany", handle, len(case.n), n, *source, *target, kind, case.batch, work)
            yield handle
        finally:
            self.run("Destroy", handle)

    def execute(self, case: Case, plan: Any, source: ctypes.c_void_p, target: ctypes.c_void_p) -> None:
        direction = BACKWARD if case.is_backward else FORWARD
        if (case.form, case.precision) not in TYPES:
            self.run("XtExec", plan, source, target, direction)
        elif case.form == "C2C":
            self.run("Exec" + EXECUTE[TYPES[case.form, case.precision]], plan, source, target, direction)
        else:
            self.run("Exec" + EXECUTE[TYPES[case.form, case.precision]], plan, source, target)

    def transform(self, case: Case, source: Memory, target: Memory) -> None:
        """What fft_cases.run takes: plans, copies, executes, copies back."""
        with self.plan(case) as plan:
            memories = [Device(self.runtime, m) for m in ([source] if target is source else [source, target])]
            try:
                self.execute(case, plan, memories[0].pointer, memories[-1].pointer)
                self.runtime.run("DeviceSynchronize")
                for memory in memories:
                    memory.download()
            finally:
                for memory in memories:
                    memory.free()


def _integers(layout: Layout | None, integer: type[ctypes.c_int] | type[ctypes.c_longlong]) -> tuple[object, ...]:
    if layout is None:
        return None, integer(1), integer(0)
    return (integer * len(layout.embed))(*layout.embed), integer(layout.stride), integer(layout.dist)
