"""Judge one run of a port against runs of the original. Pure: works on what the runs left behind."""

from __future__ import annotations

import re
import signal
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from hipify_py.verify.arrays import compare_contents
from hipify_py.verify.files import TEXT, BadFileError, ResultFile, read_arrays, read_text
from hipify_py.verify.model import Check, Difference, Status, Tolerance
from hipify_py.verify.run import Run
from hipify_py.verify.text import Unstable, compare_text, find_unstable

NO_OUTPUT = "there is no output to compare; name a result file with --file"
RUNTIME_MESSAGE = re.compile(r"^hipcpu: .*\n?(?:^  .*\n?)*", re.MULTILINE)
_TIME_LIKE = re.compile(
    r"\b(?:n|u|µ|m)?s(?:ec(?:onds?)?)?\b|\btime|elapsed|/s\b|flops?\b|fps|bandwidth|throughput|speed", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Criteria:
    """What to compare and how closely; without tolerances each kind of number has its own.

    `any_order`: lines of text may come in another order.
    """

    relative: float | None = None
    absolute: float | None = None
    files: tuple[ResultFile, ...] = ()
    ignore: re.Pattern[str] | None = None
    any_order: bool = False

    @property
    def text_tolerance(self) -> Tolerance:
        plain = Tolerance()
        return Tolerance(
            plain.relative if self.relative is None else self.relative,
            plain.absolute if self.absolute is None else self.absolute,
        )

    @property
    def array_tolerance(self) -> Tolerance | None:
        if self.relative is None and self.absolute is None:
            return None
        return self.text_tolerance


@dataclass(slots=True)
class _Tally:
    differences: list[Difference] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    compared: list[str] = field(default_factory=list)


def why_unusable(runs: Sequence[Run]) -> str:
    """Why the original's runs cannot be a reference, or nothing."""
    for run in runs:
        if run.timed_out:
            return f"the original {describe_exit(run)}; give smaller arguments with --run, or more --timeout"
        if run.exit_code != 0:
            return f"the original itself {describe_exit(run)}: {_last_line(run)}"
    return ""


def describe_exit(run: Run) -> str:
    """How a run ended, in words."""
    if run.timed_out:
        return f"did not end within {run.seconds:.0f} s"
    if run.exit_code < 0:
        try:
            name = signal.Signals(-run.exit_code).name
        except ValueError:
            name = str(-run.exit_code)
        return f"was ended by signal {name}"
    return f"ended with exit code {run.exit_code}"


def _last_line(run: Run) -> str:
    lines = [line for line in (run.stderr + "\n" + run.stdout).splitlines() if line.strip()]
    return (run.stderr.strip().splitlines() or lines[-1:] or ["no output"])[-1].strip()


def compare_runs(originals: Sequence[Run], port: Run, wave: int, criteria: Criteria, here: bool = True) -> Check:
    """Compare exit code, text and named files.

    `originals` are at least two runs of the original; what differs between them is left out and noted. They were made
    `here` or recorded elsewhere, where the clock may be coarse.
    """
    name = port.name
    bad = why_unusable(originals)
    if bad:
        return Check(name, wave, Status.UNVERIFIED, bad, seconds=port.seconds)
    if port.exit_code != 0 or port.timed_out:
        reason = f"the port {describe_exit(port)}: {_last_line(port)}"
        difference = Difference("exit code", "0", "none" if port.timed_out else str(port.exit_code))
        return Check(name, wave, Status.FAIL, reason, (difference,), seconds=port.seconds)
    tally = _Tally()
    for stream in ("stdout", "stderr"):
        _compare_stream(tally, [getattr(r, stream) for r in originals], getattr(port, stream), stream, criteria, here)
    problem = _compare_files(tally, originals, port, criteria, here)
    if tally.differences:
        first = tally.differences[0]
        return Check(name, wave, Status.FAIL, str(first), tuple(tally.differences), tuple(tally.notes), port.seconds)
    if problem or not tally.compared:
        reason = problem or NO_OUTPUT
        return Check(name, wave, Status.UNVERIFIED, reason, (), tuple(tally.notes), port.seconds)
    return Check(name, wave, Status.PASS, "equal: " + ", ".join(tally.compared), (), tuple(tally.notes), port.seconds)


def compare_late_run(originals: Sequence[Run], late: Run, wave: int, criteria: Criteria, here: bool = True) -> Check:
    """The same for a run whose streams were late: what several streams print has no order.

    Messages of the runtime are no output here: of what it says once or counts, the first differs with the order.
    """
    originals = [_without_messages(run) for run in originals]
    late = _without_messages(late)
    check = compare_runs(originals, late, wave, criteria, here)
    if check.status is not Status.FAIL:
        return check
    unordered = compare_runs(originals, late, wave, replace(criteria, any_order=True), here)
    if unordered.status is not Status.PASS:
        return check
    return replace(unordered, reason=f"{unordered.reason}, lines in another order")


def _without_messages(run: Run) -> Run:
    return replace(run, stderr=RUNTIME_MESSAGE.sub("", run.stderr))


def _compare_stream(
    tally: _Tally, originals: list[str], port: str, stream: str, criteria: Criteria, here: bool
) -> None:
    unstable = Unstable(order=criteria.any_order)
    for again in originals[1:]:
        unstable |= find_unstable(originals[0], again)
    result = compare_text(originals[0], port, criteria.text_tolerance, unstable, stream, criteria.ignore, here)
    tally.differences += result.differences
    tally.notes += result.notes(stream)
    if result.differences and _TIME_LIKE.search(str(result.differences[0])):
        tally.notes.append(f"{stream}: if the first difference is a measured time or rate, leave it out with --ignore")
    if result.numbers or result.words:
        tally.compared.append(f"{stream} ({result.numbers} numbers, {result.words} words)")


def _compare_files(tally: _Tally, originals: Sequence[Run], port: Run, criteria: Criteria, here: bool) -> str:
    """Compare the named files; return why one cannot be compared, or nothing."""
    for file in criteria.files:
        try:
            if file.form == TEXT:
                texts = [read_text(run.folder, file) for run in originals]
            else:
                references = [read_arrays(run.folder, file) for run in originals]
        except BadFileError as error:
            return f"the original's {error}"
        try:
            if file.form == TEXT:
                _compare_stream(tally, texts, read_text(port.folder, file), file.path, criteria, here)
                continue
            actual = read_arrays(port.folder, file)
        except BadFileError as error:
            tally.differences.append(Difference(file.path, "a file with contents", str(error)))
            continue
        for again in references[1:]:
            if compare_contents(file, references[0], again, criteria.array_tolerance).differences:
                return f"{file.path} differs between two runs of the original; raise --rtol or --atol"
        result = compare_contents(file, references[0], actual, criteria.array_tolerance)
        tally.differences += result.differences
        tally.notes += result.notes
        tally.compared.append(f"{file.path} ({result.elements} {'values of pixels' if file.is_image else 'numbers'})")
    return ""
