"""The data that flows through one conversion. Nothing in it changes once made; every offset is a byte offset.

Source -> tokens -> (tree) -> [Match] -> [Fix] + [Diagnostic] -> FileResult -> RunReport -> reports
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hipify_py.device.waves.findings import WaveFinding
    from hipify_py.runs.staging import Staged


class Evidence(IntEnum):
    """How much the program knows about a place in the source; more is stronger."""

    TOKENS = 0
    SYNTAX = 1
    TYPES = 2


class Applicability(str, Enum):
    """What a fix promises: keeps the meaning; needs a look; only a person can do it."""

    SAFE = "safe"
    REVIEW = "review"
    MANUAL = "manual"


class Severity(str, Enum):
    """How grave a finding is; what is only INFO leaves nothing to do."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Span(NamedTuple):
    """Half-open byte range. Like Edit and NameUse a tuple, since a large file makes a million of them."""

    start: int
    end: int


class Edit(NamedTuple):
    """Replace `span` by `text`; an empty span inserts. Edits of one `group` are done together or not at all; one of
    group 0 stands for itself."""

    span: Span
    text: bytes
    rule: str
    group: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """A replacement before conflicts are settled: `parts` are bytes, or spans of the source that are copied with the
    edits inside them done."""

    span: Span
    parts: tuple[bytes | Span, ...]


@dataclass(frozen=True, slots=True)
class Fix:
    """Drafts that belong together: all become edits or none."""

    rule: str
    drafts: tuple[Draft, ...]
    applicability: Applicability = Applicability.SAFE
    evidence: Evidence = Evidence.TOKENS

    @property
    def span(self) -> Span:
        return Span(min(d.span.start for d in self.drafts), max(d.span.end for d in self.drafts))


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """Something a person should know. `line` and `column` count from 1; the column counts characters."""

    code: str
    severity: Severity
    message: str
    path: Path
    line: int
    column: int
    span: Span
    rule: str = ""
    help: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.severity.value}: {self.message} [{self.code}]"


class Fate(str, Enum):
    """What became of one CUDA name at one place: the ledger's entry."""

    CONVERTED = "converted"
    KEPT = "kept"
    DIAGNOSED = "diagnosed"


class NameUse(NamedTuple):
    """One use of a CUDA name, for the ledger and the statistics; or `times` of them, the first one at `span`."""

    name: str
    library: str
    span: Span
    fate: Fate
    new_name: str = ""
    times: int = 1


class Outcome(str, Enum):
    """What became of a file; a SKIPPED one is no source."""

    CONVERTED = "converted"
    UNCHANGED = "unchanged"
    SKIPPED = "skipped"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class FileResult:
    """What one file became.

    `data` is the output (the input's own bytes unless converted); `reason` is for skipped and failed files.
    """

    path: Path
    outcome: Outcome
    data: bytes = b""
    reason: str = ""
    lines: int = 0
    edits: tuple[Edit, ...] = ()
    edit_count: int = 0  # stays when the edits are let go of
    diagnostics: tuple[Diagnostic, ...] = ()
    uses: tuple[NameUse, ...] = ()
    defines: frozenset[str] = frozenset()  # CUDA-looking names that the file itself defines
    waves: tuple[WaveFinding, ...] = ()  # what depends on the wave size, in the order of the source
    needs: str = ""  # what it asks of the generated headers, see hipify_py/single_source/needs.py
    headers: frozenset[str] = frozenset()  # of hipify-py's own, what it includes afterwards
    staged: Staged | None = None  # where a worker has put `data`, which is empty then

    @property
    def text(self) -> str:
        """The output as text; bytes that are no UTF-8 come back with `encode("utf-8", "surrogateescape")`."""
        return self.data.decode("utf-8", "surrogateescape")


def without_data(result: FileResult) -> FileResult:
    """The result as a report keeps it, so that a large project needs little memory."""
    return replace(result, data=b"", staged=None)


def slim(result: FileResult) -> FileResult:
    """The result without its edits, and with one entry for all equal uses: what a report of many files needs."""
    uses: dict[tuple[str, str, Fate, str], NameUse] = {}
    for use in result.uses:
        key = (use.name, use.library, use.fate, use.new_name)
        first = uses.get(key)
        uses[key] = use if first is None else first._replace(times=first.times + use.times)
    return replace(result, edits=(), edit_count=len(result.edits) or result.edit_count, uses=tuple(uses.values()))


@dataclass(frozen=True, slots=True)
class RunReport:
    """All that one run found out; every report is made from this alone."""

    command: str
    version: str
    root: Path
    target: str
    files: tuple[FileResult, ...]
    notes: tuple[str, ...] = field(default=())
    changes: tuple[Path, ...] = field(default=())  # what a run that only checks would write

    @property
    def exit_code(self) -> int:
        """0 nothing left to do; 1 done, but something is left for a person; 2 a file could not be read or converted."""
        if any(f.outcome is Outcome.FAILED for f in self.files):
            return 2
        left = any(d.severity is not Severity.INFO for f in self.files for d in f.diagnostics)
        return 1 if left else 0


def count_fates(report: RunReport) -> Counter[Fate]:
    """How many uses of CUDA names were converted, kept and diagnosed."""
    fates: Counter[Fate] = Counter()
    for result in report.files:
        for use in result.uses:
            fates[use.fate] += use.times
    return fates
