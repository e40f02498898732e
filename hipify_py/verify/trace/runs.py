"""Run programs with the recording library, and compare what they left; runs again for contents that were too large."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hipify_py.verify.model import TraceFinding
from hipify_py.verify.run import Run
from hipify_py.verify.trace.explain import explain
from hipify_py.verify.trace.judge import Key, Verdict, compare, measure
from hipify_py.verify.trace.reading import Trace
from hipify_py.verify.trace.tracer import TraceError, trace_environment
from hipify_py.verify.trace.values import Noise

_ONE_THREAD = "1"  # blocks run in a fixed order, so that what depends on it is the same in both runs
_MOST_PASSES = 4  # of runs that store contents from a later event on

# Runs a program with these variables in a folder of this name.
Start = Callable[[Mapping[str, str], str], Run]


@dataclass(slots=True)
class Reference:
    """Records of two runs of the original, and what differs between them."""

    first: Trace
    noise: dict[Key, Noise]
    root: Path


@dataclass(slots=True)
class Recorder:
    """Records runs below `scratch`.

    `fibers`: the runs that are compared take no kernel apart at its barriers. That is slower, but a barrier that is
    missing shows itself, where loops over the threads between the others may be in the right order without it.
    """

    scratch: Path
    megabytes: int = 256
    fibers: bool = True
    count: int = field(default=0)

    def record(self, start: Start, label: str, first: int = 0, threads: str = _ONE_THREAD) -> Trace:
        """Run once and read the record.

        Errors: TraceError when there is none.
        """
        self.count += 1
        folder = self.scratch / f"trace-{label}-{self.count}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        environment = trace_environment(folder, "hip", self.megabytes, first)
        environment |= {"HIPCPU_THREADS": threads, "OMP_NUM_THREADS": threads}
        if self.fibers and threads == _ONE_THREAD:
            environment["HIPCPU_SPLIT"] = "0"
        run = start(environment, f"run-{folder.name}")
        if run.timed_out:
            raise TraceError(
                f"the recorded run did not end within {run.seconds:.0f} s; give smaller arguments with --run"
            )
        return Trace(folder, run.folder)

    def reference(self, start: Start, root: Path, first: int = 0) -> Reference:
        """Two runs of the original: with one thread, in a fixed order, and with several, as quick as can be."""
        one = self.record(start, "original", first)
        two = self.record(start, "original", first, "2")
        return Reference(one, measure(one, two), root)


def find_first_difference(
    recorder: Recorder, reference: Reference, start_original: Start | None, start_port: Start
) -> TraceFinding:
    """Record the port's run and compare; where contents were not stored, run both again from that event on.

    Errors: TraceError.
    """
    port = recorder.record(start_port, "port")
    begin = (0, 0)
    verdict = Verdict()
    for _ in range(_MOST_PASSES):
        verdict = compare(reference.first, port, reference.noise, reference.root, begin)
        if verdict.undecided is None or verdict.first or start_original is None:
            break
        begin = (verdict.undecided[0].number, verdict.undecided[1].number)
        reference = recorder.reference(start_original, reference.root, begin[0])
        port = recorder.record(start_port, "port", begin[1])
    return explain(verdict, reference.first, port, reference.root)
