"""Calls hipFFT with arguments at random, most of them wrong: python hostile_calls.py RUNTIME LIBRARY SEED CALLS.

Ends with code 0 if every call came back with a status of hipFFT's, none said SUCCESS to arguments that no plan can
have, and a transform is right afterwards.
"""

from __future__ import annotations

import ctypes
import sys
from collections import Counter
from typing import Any

import numpy as np
from fft_cases import Case, random_values, run
from fft_library import SUCCESS, TYPES, Fft, Interface
from fft_reference import complaint

STATUSES = {*range(15), 16}
SIZES = (-(2**31), -1, 0, 1, 2, 3, 16, 60, 1009)
LAYOUT_NUMBERS = (-(2**31), -1, 0, 1, 2, 3, 1009, 2**31 - 1)
WIDE_NUMBERS = (*LAYOUT_NUMBERS, -(2**63), 2**62, 2**63 - 1)
KINDS = (*TYPES.values(), 0, -1, 0x7FFFFFFF)


class Caller:
    """One plan at a time, and what was answered."""

    def __init__(self, fft: Fft, rng: np.random.Generator) -> None:
        self.fft, self.rng = fft, rng
        self.answers: Counter[tuple[str, int]] = Counter()
        self.data = (ctypes.c_double * 4096)()

    def pick(self, *choices: Any) -> Any:
        return choices[int(self.rng.integers(0, len(choices)))]

    def call(self, name: str, *arguments: object) -> int:
        status = self.fft.call(name, *arguments)
        assert status in STATUSES, f"hipfft{name}: {status} is no status of hipFFT's"
        self.answers[name, status] += 1
        return status

    def numbers(self, integer: Any, choices: tuple[int, ...]) -> Any:
        """Three of them, or null."""
        return self.pick(None, (integer * 3)(*(self.pick(*choices) for _ in range(3))))

    def make_simple(self, handle: ctypes.c_void_p, size: Any) -> None:
        rank = int(self.rng.integers(1, 4))
        n = [self.pick(*SIZES) for _ in range(rank)]
        kind, batch = self.pick(*KINDS), [self.pick(*SIZES)] if rank == 1 else []
        status = self.call(f"MakePlan{rank}d", handle, *n, kind, *batch, size)
        assert status != SUCCESS or (min([*n, *batch]) > 0 and kind in TYPES.values()), f"{n} {kind} {batch} accepted"

    def make_many(self, handle: ctypes.c_void_p, size: Any) -> None:
        wide = bool(self.rng.integers(0, 2))
        integer: Any = ctypes.c_longlong if wide else ctypes.c_int
        layouts = WIDE_NUMBERS if wide else LAYOUT_NUMBERS
        rank, n = self.pick(-1, 0, 1, 2, 3, 4, 2**31 - 1), self.numbers(integer, SIZES)
        sides = [(self.numbers(integer, layouts), *(integer(self.pick(*layouts)) for _ in range(2))) for _ in range(2)]
        kind, batch = self.pick(*KINDS), integer(self.pick(*SIZES, 2**31 - 1))
        name = "MakePlanMany64" if wide else "MakePlanMany"
        status = self.call(name, handle, rank, n, *sides[0], *sides[1], kind, batch, size)
        if status == SUCCESS:
            assert 1 <= rank <= 3, f"rank {rank} accepted"
            assert n is not None, "no sizes accepted"
            assert min([*n[:rank], batch.value]) > 0, f"{n[:rank]} x{batch.value} accepted"
            assert kind in TYPES.values(), f"type {kind} accepted"

    def execute(self, handle: ctypes.c_void_p) -> None:
        """Null pointers, odd ones, directions that there are not; on plans that are not made."""
        start = ctypes.addressof(self.data)
        pairs = ((None, None), (start, None), (None, start), (start + 1, start + 1), (start + 3, start + 64))
        pointers = [ctypes.c_void_p(p) for p in self.pick(*pairs)]
        name = self.pick("ExecC2C", "ExecZ2Z", "ExecR2C", "ExecC2R", "ExecD2Z", "ExecZ2D")
        direction = [self.pick(-2, -1, 0, 1, 2)] if name in ("ExecC2C", "ExecZ2Z") else []
        status = self.call(name, handle, *pointers, *direction)
        assert status != SUCCESS, f"hipfft{name} with {pointers} accepted"

    def use_nonsense(self) -> None:
        """Handles that are null, destroyed, or never were."""
        stale = ctypes.c_void_p()
        self.call("Create", ctypes.byref(stale))
        self.call("Destroy", stale)
        handle = self.pick(ctypes.c_void_p(None), ctypes.c_void_p(24), stale)
        size, integer = ctypes.c_size_t(), ctypes.c_int()
        for name, arguments in (
            ("MakePlan1d", (8, 0x29, 1, ctypes.byref(size))),
            ("ExecC2C", (self.data, self.data, -1)),
            ("XtExec", (self.data, self.data, -1)),
            ("GetSize", (ctypes.byref(size),)),
            ("SetStream", (None,)),
            ("SetWorkArea", (self.data,)),
            ("SetAutoAllocation", (0,)),
        ):
            assert self.call(name, handle, *arguments) != SUCCESS, f"hipfft{name} takes any handle"
        for name in ("Create", "GetVersion", "Plan1d", "Estimate1d"):
            arguments = {"Plan1d": (8, 0x29, 1), "Estimate1d": (8, 0x29, 1)}.get(name, ())
            call = (*arguments, None) if name == "Estimate1d" else (None, *arguments)
            assert self.call(name, *call) != SUCCESS, f"hipfft{name} takes null"
        self.call("GetProperty", self.pick(-1, 0, 1, 2, 3, 99), self.pick(None, ctypes.byref(integer)))

    def step(self) -> None:
        if self.rng.integers(0, 8) == 0:
            return self.use_nonsense()
        handle, size = ctypes.c_void_p(), ctypes.c_size_t()
        assert self.call("Create", ctypes.byref(handle)) == SUCCESS
        for _ in range(int(self.rng.integers(0, 3))):
            where = self.pick(None, ctypes.byref(size), ctypes.byref(size))
            self.pick(self.make_simple, self.make_many)(handle, where)
            self.execute(handle)
        self.call("SetWorkArea", handle, self.pick(None, self.data))
        self.call("SetAutoAllocation", handle, self.pick(-1, 0, 1, 7))
        self.execute(handle)
        assert self.call("Destroy", handle) == SUCCESS
        assert self.call("Destroy", handle) != SUCCESS, "a plan can be destroyed twice"
        return None


def main(runtime: str, library: str, seed: str, calls: str) -> None:
    rng = np.random.default_rng(int(seed))
    fft = Fft(Interface(runtime, "hip"), library)
    caller = Caller(fft, rng)
    for _ in range(int(calls)):
        caller.step()
    case = Case((60,), batch=3)
    values = random_values(rng, case)
    assert not complaint(case, values, run(fft.transform, case, values))
    accepted = sum(count for (name, status), count in caller.answers.items() if "Make" in name and status == SUCCESS)
    made = sum(count for (name, _), count in caller.answers.items() if "Make" in name)
    assert accepted > made // 200, "hardly a plan was made: the calls are too wrong to test anything"
    print(f"{sum(caller.answers.values())} calls, {accepted} of {made} plans made")


if __name__ == "__main__":
    main(*sys.argv[1:])
