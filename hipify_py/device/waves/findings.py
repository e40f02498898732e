"""What the audit of wave sizes finds: one place, what becomes of it on waves of 32 and 64 lanes, and who mends it."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from hipify_py.model import Severity, Span


class Verdict(str, Enum):
    """What code does on waves of some size when its names are changed and nothing else."""

    FINE = "fine"
    SLOWER = "slower"
    WRONG = "wrong"


class Remedy(str, Enum):
    """Who makes the code right: nothing has to be done, the converter did it, or a person must look or write."""

    NONE = "none"
    APPLIED = "applied"
    REVIEW = "review"
    MANUAL = "manual"


class Kind(NamedTuple):
    """One kind of finding, the diagnostic that explains it, and what is true of it unless the place says otherwise."""

    name: str
    code: str
    on_64: Verdict
    remedy: Remedy
    why: str


LANE = Kind(
    "lane", "HPY2052", Verdict.FINE, Remedy.NONE,
    "numbers of lanes and warps count groups of 32 threads, which stay groups of 32 lanes",
)  # fmt: skip
COUNT = Kind(
    "count", "HPY2053", Verdict.FINE, Remedy.NONE,
    "warps are counted in groups of 32 threads, as the device code does",
)  # fmt: skip
STORAGE = Kind(
    "storage", "HPY2054", Verdict.FINE, Remedy.NONE,
    "the array has a place for each group of 32 threads, or for each of 32 lanes",
)  # fmt: skip
LOOP = Kind(
    "loop", "HPY2055", Verdict.FINE, Remedy.NONE,
    "the distances stay below 32, so that no lane of another group is asked",
)  # fmt: skip
MASK = Kind(
    "mask", "HPY2056", Verdict.WRONG, Remedy.APPLIED,
    "a mask of 32 bits cannot name the upper half of 64 lanes, and HIP takes 64-bit masks only",
)  # fmt: skip
BITS = Kind(
    "bits", "HPY2057", Verdict.WRONG, Remedy.APPLIED,
    "a vote of 64 lanes loses its upper half in 32 bits",
)  # fmt: skip
EXIT = Kind(
    "exit", "HPY2058", Verdict.WRONG, Remedy.MANUAL,
    "the mask names lanes that may have left or be elsewhere; HIP stops the kernel, CUDA leaves it undefined",
)  # fmt: skip
BLOCK = Kind(
    "block", "HPY2059", Verdict.SLOWER, Remedy.REVIEW,
    "a block of fewer threads than a wave has lanes leaves the rest of the wave idle",
)  # fmt: skip
TILE = Kind("tile", "HPY2063", Verdict.FINE, Remedy.NONE, "a tile of 32 threads is a group of 32 lanes on any wave")
STRIDE = Kind(
    "stride", "HPY2064", Verdict.FINE, Remedy.NONE,
    "threads step by 32, as many as a group has lanes",
)  # fmt: skip
GUARD = Kind(
    "guard", "HPY2064", Verdict.FINE, Remedy.NONE,
    "threads are compared with 32, the size of a group",
)  # fmt: skip
CONSTANT = Kind(
    "constant", "HPY2050", Verdict.FINE, Remedy.REVIEW,
    "the constant stays 32, the size of a group; a wave has 64 lanes on CDNA GPUs",
)  # fmt: skip
FIXED = Kind(
    "fixed", "HPY2066", Verdict.WRONG, Remedy.MANUAL,
    "warpSize stands where only a constant can; from HIP 7 on it is none",
)  # fmt: skip
LOCKSTEP = Kind(
    "lockstep", "HPY2051", Verdict.WRONG, Remedy.MANUAL,
    "lanes read what others wrote with no barrier between; neither CUDA nor HIP promises that they go in step",
)  # fmt: skip
KINDS = (LANE, COUNT, STORAGE, LOOP, MASK, BITS, EXIT, BLOCK, TILE, STRIDE, GUARD, CONSTANT, FIXED, LOCKSTEP)


class WaveFinding(NamedTuple):
    """One place where the wave size matters. `function` is the function around it, empty outside of all."""

    kind: Kind
    span: Span
    function: str
    on_32: Verdict
    on_64: Verdict
    remedy: Remedy
    why: str

    @property
    def severity(self) -> Severity:
        """How much a person has to care: not at all where nothing is wrong or the converter has mended it."""
        done = self.remedy in (Remedy.NONE, Remedy.APPLIED)
        return Severity.WARNING if self.on_64 is Verdict.WRONG and not done else Severity.INFO


_BY_NAME = {kind.name: kind for kind in KINDS}


def pack_finding(finding: WaveFinding) -> list[object]:
    """A finding as plain data."""
    return [
        finding.kind.name, *finding.span, finding.function, finding.on_32.value, finding.on_64.value,
        finding.remedy.value, finding.why,
    ]  # fmt: skip


def unpack_finding(packed: list[Any]) -> WaveFinding:
    """The finding from `pack_finding`."""
    name, start, end, function, on_32, on_64, remedy, why = packed
    return WaveFinding(_BY_NAME[name], Span(start, end), function, Verdict(on_32), Verdict(on_64), Remedy(remedy), why)
