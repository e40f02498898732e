"""What a verification says: frozen records, from which every report is made."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from typing import Any


class Status(str, Enum):
    """PASS needs something that was compared and agreed; UNVERIFIED says why there was no such thing."""

    PASS = "PASS"
    FAIL = "FAIL"
    UNVERIFIED = "UNVERIFIED"


@dataclass(frozen=True, slots=True)
class Tolerance:
    """Two numbers agree when |a - b| <= relative * |a| or |a - b| <= absolute; a is the original's."""

    relative: float = 1e-5
    absolute: float = 1e-8


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where the port's output is not the original's."""

    place: str
    expected: str
    actual: str
    detail: str = ""

    def __str__(self) -> str:
        text = f"{self.place}: original {self.expected}, port {self.actual}"
        return f"{text} ({self.detail})" if self.detail else text


@dataclass(frozen=True, slots=True)
class TraceFinding:
    """What the records of two runs tell: the first launch or copy whose data differ, or that all agree.

    `kind` is empty when data agree. `index` counts elements. `results` are the copies to the host that were compared.
    Not `complete`: some contents were too large to be compared.
    """

    summary: str
    kind: str = ""
    kernel: str = ""
    original_place: str = ""
    port_place: str = ""
    event: int = -1
    launch: str = ""
    buffer: str = ""
    index: int = -1
    expected: str = ""
    actual: str = ""
    detail: str = ""
    notes: tuple[str, ...] = ()
    results: int = 0
    reaches_results: bool = False
    complete: bool = True

    def lines(self) -> list[str]:
        """The finding as text, without its notes."""
        if not self.kind:
            return [self.summary]
        where = f"{self.buffer}[{self.index}]: original {self.expected}, port {self.actual} ({self.detail})"
        return [self.summary + (f", {self.launch}" if self.launch else ""), where]


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault that checking mode saw (docs: check.md), at its first time; `count` is how often it happened.

    `in_original`: the original does the same. None: not known.
    """

    kind: str
    file: str
    line: int
    kernel: str
    block: str
    thread: str
    count: int
    message: str
    in_original: bool | None = None

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file else "?"
        return f"{place}: {self.kind}: {self.message}"

    def line_of_report(self) -> str:
        """The fault, how often, and whose it is."""
        whose = {True: "; the original does it, too", False: "; the original does not", None: ""}[self.in_original]
        return f"{self}{whose}" + (f" ({self.count} times)" if self.count > 1 else "")


@dataclass(frozen=True, slots=True)
class StreamFinding:
    """Whether the output holds when streams do their work late; UNVERIFIED: this was not checked, for the reason.

    Where it does not: `operation`, number `number` of `operations`, was handed in at `place` and is needed before
    `done_at`, the first call that waits for it ("": none does). `in_original`: the original does the same. None: not
    known.
    """

    status: Status
    reason: str
    operation: str = ""
    number: int = 0
    operations: int = 0
    place: str = ""
    done_at: str = ""
    in_original: bool | None = None
    notes: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The finding as text, without its notes."""
        if self.status is Status.UNVERIFIED:
            return [f"not checked: {self.reason}"]
        if self.status is Status.PASS:
            return [f"equal when they are late ({self.reason})"]
        whose = {True: "; the same in the original", False: "; the original waits", None: ""}[self.in_original]
        if not self.operation:
            return [f"something is used before it is done{whose}"]
        number = f"operation {self.number}" + (f" of {self.operations}" if self.operations else "")
        first = f"nothing waits for {self.operation} ({self.place}), {number}, before its data are used"
        waits = f"the first call that waits for it is at {self.done_at}" if self.done_at else "no call waits for it"
        return [first + whose, waits]


@dataclass(frozen=True, slots=True)
class Check:
    """One program of the port, built for one wave size, against the original."""

    program: str
    wave: int
    status: Status
    reason: str
    differences: tuple[Difference, ...] = ()
    notes: tuple[str, ...] = ()
    seconds: float = 0.0
    trace: TraceFinding | None = None
    findings: tuple[Finding, ...] = ()
    streams: StreamFinding | None = None


@dataclass(frozen=True, slots=True)
class VerifyReport:
    """All checks of one port."""

    original: Path
    port: Path
    checks: tuple[Check, ...]

    @property
    def status(self) -> Status:
        """PASS only when there is a check and all passed."""
        found = {check.status for check in self.checks}
        if Status.FAIL in found:
            return Status.FAIL
        return Status.PASS if found == {Status.PASS} else Status.UNVERIFIED

    @property
    def exit_code(self) -> int:
        return 0 if self.status is Status.PASS else 1

    def as_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return {
            "original": str(self.original),
            "port": str(self.port),
            "status": self.status.value,
            "checks": [_as_json(check) for check in self.checks],
        }


def _as_json(check: Check) -> dict[str, Any]:
    streams = check.streams and {**asdict(check.streams), "status": check.streams.status.value}
    return {**asdict(check), "status": check.status.value, "streams": streams}
