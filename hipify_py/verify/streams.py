"""Whether a program's output holds when the work of its streams is done as late as it allows (docs: runtime.md)."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hipify_py.verify.compare import RUNTIME_MESSAGE, describe_exit
from hipify_py.verify.model import Check, Status, StreamFinding
from hipify_py.verify.run import Run
from hipify_py.verify.trace.places import Site, resolve_frames, site_of

_MODE, _LOG = "HIPCPU_STREAMS", "HIPCPU_STREAMS_LOG"
_PATIENCE = "HIPCPU_PATIENCE"  # a program that waits without a call of the runtime gets its work after so many seconds
_SECONDS_OF_PATIENCE = "5"
_ABOUT_STREAMS = re.compile(r"HIPCPU_STREAMS|in its streams|nothing was completed")
_MOST_OPERATIONS = 1 << 20  # looked through where a program ends without saying how many it had

Start = Callable[[Mapping[str, str], str], Run]  # runs the program with these variables in a folder of this name
Judge = Callable[[Run], Check]  # compares a run with the original's


class _OutOfTimeError(Exception):
    pass


@dataclass(frozen=True, slots=True)
class _Operation:
    """One launch, copy or other piece of work: where it was handed in, and the call that had it done, if any."""

    name: str
    site: Site
    done: Site | None


@dataclass(frozen=True, slots=True)
class _Late:
    """What the log of one run tells; `operations` is 0 where the program did not come to its end."""

    described: dict[int, _Operation]
    operations: int


@dataclass(slots=True)
class LateRuns:
    """Runs of one program with late streams, in folders below `scratch` that begin with `label`.

    `run_original_again` adds a run to those that `judge` compares with, if one more is allowed: what differs may differ
    from run to run.
    """

    start: Start
    judge: Judge
    scratch: Path
    label: str
    seconds: float  # for finding the operation
    run_original_again: Callable[[], bool] = lambda: False
    _differs: dict[tuple[int, int], bool] = field(default_factory=dict)
    _end: float = 0.0

    def check(self) -> StreamFinding:
        """Run with everything late. Another output, twice, is a FAIL, with the operation whose delay matters."""
        run, log = self._run("late")
        warnings = _messages(run)
        if run.timed_out:
            return _not_checked(f"with late streams it {describe_exit(run)}", warnings)
        if log is None:
            # the runtime says itself where it does not delay
            told = next((text for text in warnings if _MODE in text), "the program hands in no work that could be late")
            return _not_checked(told.removeprefix("hipcpu: "), ())
        check = self.judge(run)
        while check.status is Status.FAIL and self.run_original_again():
            check = self.judge(run)
        if check.status is Status.UNVERIFIED:
            return _not_checked(check.reason, warnings)
        if check.status is Status.PASS:
            return StreamFinding(Status.PASS, f"{check.reason}; {log.operations} operations", notes=warnings)
        if self.judge(self._run("late")[0]).status is not Status.FAIL:
            return _not_checked("two runs with late streams have different outputs", warnings)
        return self._locate(check.reason, log, warnings)

    def fails(self) -> bool:
        """Whether late streams change the output, without looking for the operation."""
        run, log = self._run("late")
        return log is not None and not run.timed_out and self.judge(run).status is Status.FAIL

    def _locate(self, reason: str, log: _Late, warnings: tuple[str, ...]) -> StreamFinding:
        self._end = time.monotonic() + self.seconds
        found = StreamFinding(Status.FAIL, reason, operations=log.operations, notes=warnings)
        try:
            first, last = self._find(log.operations or _MOST_OPERATIONS)
        except _OutOfTimeError:
            return replace(found, notes=(*warnings, f"the operation was not found within {self.seconds:.0f} s"))
        if not last:
            return replace(found, notes=(*warnings, "no single operation was found whose delay does it"))
        details = self._run(f"late:{first}-{last}")[1]
        notes = warnings
        if first != last:
            notes = (
                *warnings,
                f"it takes the delay of operations {first} to {last} together; this is the last of them",
            )
        operation = details.described.get(last) if details else None
        found = replace(found, number=last, notes=notes)
        if operation is None:
            return found
        place = f"{operation.site.line}" + (f", in {operation.site.library}" if operation.site.library else "")
        done = f"{operation.done.line}" if operation.done else ""
        return replace(found, operation=operation.name, place=place, done_at=done)

    def _find(self, operations: int) -> tuple[int, int]:
        """The operations whose delay is enough, as few as can be; the last one is 0 when there are none."""
        low, last = 0, 1
        while not self._delay_matters(1, last):
            if last >= operations:
                return 0, 0
            low, last = last, min(2 * last, operations)
        while last - low > 1:
            middle = (low + last) // 2
            low, last = (low, middle) if self._delay_matters(1, middle) else (middle, last)
        if self._delay_matters(last, last):
            return last, last
        first, above = 1, last
        while above - first > 1:
            middle = (first + above) // 2
            first, above = (middle, above) if self._delay_matters(middle, last) else (first, middle)
        return first, last

    def _delay_matters(self, first: int, last: int) -> bool:
        if (first, last) not in self._differs:
            if time.monotonic() > self._end:
                raise _OutOfTimeError
            run = self._run(f"late:{first}-{last}")[0]
            self._differs[first, last] = not run.timed_out and self.judge(run).status is Status.FAIL
        return self._differs[first, last]

    def _run(self, mode: str) -> tuple[Run, _Late | None]:
        name = f"{self.label}-{mode.replace(':', '-')}"
        log = self.scratch / f"{name}.jsonl"
        log.unlink(missing_ok=True)
        for folder in self.scratch.glob(f"{self.label}-late*/"):
            shutil.rmtree(folder)
        patience = os.environ.get(_PATIENCE, _SECONDS_OF_PATIENCE)
        run = self.start({_MODE: mode, _LOG: str(log), _PATIENCE: patience}, name)
        return run, _read_log(log, run.folder)


def add_streams(check: Check, finding: StreamFinding) -> Check:
    """The check with what late streams showed. A difference is a FAIL; where nothing was shown, the verdict stays."""
    check = replace(check, streams=finding)
    if check.status is not Status.PASS or finding.status is not Status.FAIL:
        return check
    reason = f"synchronisation is missing: with late streams {finding.reason}"
    return replace(check, status=Status.FAIL, reason=reason, notes=(check.reason, *check.notes))


def _not_checked(reason: str, notes: tuple[str, ...]) -> StreamFinding:
    return StreamFinding(Status.UNVERIFIED, reason, notes=notes)


def _messages(run: Run) -> tuple[str, ...]:
    found = (text.strip() for text in RUNTIME_MESSAGE.findall(run.stderr))
    return tuple(text for text in found if _ABOUT_STREAMS.search(text))


def _read_log(path: Path, folder: Path) -> _Late | None:
    """What the runtime wrote of a run, or nothing where no work was handed in to be done late."""
    if not path.is_file():
        return None
    rows: list[dict[str, Any]] = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    frames = {row["frame"]: row for row in rows if "frame" in row}
    lines = resolve_frames(frames, folder)
    done = {row["done"]: site_of(row["frames"], frames, lines) for row in rows if "done" in row}
    described = {
        number: _Operation(row["name"], site_of(row["frames"], frames, lines), done.get(number))
        for row in rows
        if (number := row.get("operation"))
    }
    return _Late(described, next((row["operations"] for row in rows if "operations" in row), 0))
