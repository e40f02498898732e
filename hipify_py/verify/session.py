"""Verify a port: build the original as CUDA means it and the port for both wave sizes, run all, compare."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from hipify_py.build.library_spec import SpecError
from hipify_py.build.libs import BuildError
from hipify_py.build.project import build_project
from hipify_py.build.request import Built, Program, ProjectError, Request
from hipify_py.build.toolchain import Target
from hipify_py.checking import ProgramCheck, run_checked
from hipify_py.verify.compare import NO_OUTPUT, Criteria, compare_late_run, compare_runs, why_unusable
from hipify_py.verify.faults import add_findings, shorten_paths
from hipify_py.verify.model import Check, Status, TraceFinding, VerifyReport
from hipify_py.verify.run import Run, run_program
from hipify_py.verify.streams import LateRuns, add_streams
from hipify_py.verify.trace.archive import Recorded, open_record
from hipify_py.verify.trace.runs import Recorder, Reference, Start, find_first_difference
from hipify_py.verify.trace.tracer import TraceError

_MOST_RUNS_OF_ORIGINAL = 4
_MOST_DATA_BYTES = 256 * 1024 * 1024
_QUICK_SECONDS = 2.0  # so long a run may be slowed down a hundred times, to see more
_ORIGINAL = 0  # instead of the wave size of a port
_SLOWER_WHEN_WATCHED = 4  # recorded, or with checks
_LINES = "HIPIFY_PY_LINES"  # makes `hipify-py cc` note the lines of the source, so that calls can be traced to them


@dataclass(frozen=True, slots=True)
class Plan:
    """What to verify and how. `meaning` is how the port is understood: "cuda" shows what mere renaming would do."""

    original: Path
    port: Path
    arguments: tuple[str, ...] = ()
    criteria: Criteria = field(default_factory=Criteria)
    waves: tuple[int, ...] = (32, 64)
    timeout: float = 300.0
    program: str = ""
    cxx: str = ""
    extra: tuple[str, ...] = ()
    keep: Path | None = None
    meaning: str = "hip"
    trace: bool = False  # also where the output agrees
    check: bool = False  # run the port with checks of its memory, races and barriers as well
    streams: bool = False  # run the port with its streams' work done late as well
    reference: Path | None = None  # what `hipify-py record` wrote of the original, which is not built then


@dataclass(slots=True)
class _Originals:
    """What the original left behind, for each program: its runs, and records of two more where they were needed.

    `checked`: builds with checks by wave, the original's by `_ORIGINAL`; `found`: what their programs did.
    """

    runs: dict[str, list[Run]] = field(default_factory=dict)
    records: dict[str, Reference] = field(default_factory=dict)
    checked: dict[int, Built | str] = field(default_factory=dict)
    found: dict[tuple[int, str], ProgramCheck | str] = field(default_factory=dict)


def verify(plan: Plan, progress: Callable[[str], None] = lambda text: None) -> VerifyReport:
    """Build, run and compare; whatever goes wrong with a build or a run is a check that says so.

    Errors: ToolMissing when there is no compiler; OSError when the machine's disk fails.
    """
    if plan.reference is not None:
        return _verify_with_record(plan, plan.reference, progress)
    with _folder(plan.keep) as scratch:
        progress("building the original with CUDA's meaning, wave 32")
        original = _build(plan, scratch, _ORIGINAL)
        if isinstance(original, str):
            return _nothing(plan, f"the original could not be built: {original}")
        checks: list[Check] = []
        originals = _Originals()
        for wave in plan.waves:
            progress(f"building the port, wave {wave}")
            port = _build(plan, scratch, wave)
            if isinstance(port, str):
                checks.append(Check("", wave, Status.UNVERIFIED, f"the port could not be built: {port}"))
                continue
            for pair in _pairs(plan, original, port):
                if isinstance(pair, str):
                    checks.append(Check("", wave, Status.UNVERIFIED, pair))
                    continue
                progress(f"running {pair[0].name}, wave {wave}")
                check = _check(plan, scratch, pair, wave, originals, progress)
                check = _with_late_streams(plan, scratch, pair, check, originals, progress)
                checks.append(_with_findings(plan, scratch, check, originals, progress))
        return VerifyReport(plan.original, plan.port, tuple(checks))


def _verify_with_record(plan: Plan, path: Path, progress: Callable[[str], None]) -> VerifyReport:
    checks: list[Check] = []
    with _folder(plan.keep) as scratch, open_record(path) as recorded:
        plan = replace(plan, arguments=plan.arguments or recorded.arguments)
        for wave in plan.waves:
            progress(f"building the port, wave {wave}")
            port = _build(plan, scratch, wave)
            program = _recorded_program(plan, recorded, port)
            if isinstance(program, str):
                checks.append(Check("", wave, Status.UNVERIFIED, program))
                continue
            progress(f"running and recording {program.name}, wave {wave}")
            check = _check_with_record(plan, scratch, program, wave, recorded)
            if plan.streams and check.status is Status.PASS:
                progress(f"running {program.name} with late streams, wave {wave}")
                late = _late_runs(plan, scratch, program, check, recorded.runs)
                check = add_streams(check, late.check())
            checks.append(_with_findings(plan, scratch, check, _Originals(), progress))
    return VerifyReport(path, plan.port, tuple(checks))


def _recorded_program(plan: Plan, recorded: Recorded, port: Built | str) -> Program | str:
    if isinstance(port, str):
        return f"the port could not be built: {port}"
    wanted = plan.program or recorded.program
    found = [p for p in port.programs if p.name == wanted] or list(port.programs)
    return found[0] if len(found) == 1 else f"the port builds no program named {wanted}"


def _check_with_record(plan: Plan, scratch: Path, program: Program, wave: int, recorded: Recorded) -> Check:
    name = recorded.program
    if reason := why_unusable(recorded.runs):
        return Check(name, wave, Status.UNVERIFIED, reason)
    port = _run(plan, scratch, program, name, f"run-port-wave{wave}")
    check = compare_runs([*recorded.runs, *recorded.runs][:2], port, wave, plan.criteria, here=False)
    try:
        finding = find_first_difference(
            Recorder(scratch / f"{name}-wave{wave}", fibers=_is_quick([port])),
            Reference(recorded.trace, recorded.noise, plan.port),
            None,
            lambda environment, folder: _run(plan, scratch, program, name, f"{folder}-wave{wave}", environment),
        )
    except (TraceError, OSError) as error:
        return replace(check, notes=(*check.notes, f"no trace: {error}"))
    return judge_by_trace(check, finding)


@contextmanager
def _folder(keep: Path | None) -> Iterator[Path]:
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="hipify-py-verify-") as name:
        yield Path(name)


def _nothing(plan: Plan, reason: str) -> VerifyReport:
    checks = tuple(Check("", wave, Status.UNVERIFIED, reason) for wave in plan.waves)
    return VerifyReport(plan.original, plan.port, checks)


def _name(wave: int, check: bool) -> str:
    return (f"port-wave{wave}" if wave else "original") + ("-checked" if check else "")


def _build(plan: Plan, scratch: Path, wave: int, check: bool = False) -> Built | str:
    """The build of the port, or of the original (wave `_ORIGINAL`), or why there is none."""
    path, meaning = (plan.port, plan.meaning) if wave else (plan.original, "cuda")
    request = Request(
        path, Target("cpu"), scratch / _name(wave, check), wave or 32, meaning, plan.cxx, plan.extra, check=check
    )
    try:
        with _lines():
            return build_project(request)
    except ProjectError as error:
        return f"{error}\n{error.log}".strip()
    except (BuildError, SpecError) as error:
        return str(error)


def _pairs(plan: Plan, original: Built, port: Built) -> list[tuple[Program, Program] | str]:
    """Programs of both builds that belong together: of the same name, or the only one of each."""
    if not original.programs:
        return ["the original builds libraries but no program, so there is nothing to run"]
    if len(original.programs) == len(port.programs) == 1:
        return [(original.programs[0], port.programs[0])]
    ports = {program.name: program for program in port.programs}
    pairs: list[tuple[Program, Program] | str] = []
    for program in original.programs:
        if plan.program and program.name != plan.program:
            continue
        partner = ports.get(program.name)
        pairs.append((program, partner) if partner else f"the port builds no program named {program.name}")
    names = ", ".join(program.name for program in original.programs)
    return pairs or [f"the original builds no program named {plan.program}; it builds {names}"]


def _check(
    plan: Plan,
    scratch: Path,
    pair: tuple[Program, Program],
    wave: int,
    originals: _Originals,
    progress: Callable[[str], None],
) -> Check:
    name = pair[0].name
    runs = originals.runs.setdefault(name, [])
    while len(runs) < 2 and not why_unusable(runs):
        _run_original(plan, scratch, pair[0], name, runs)
    if reason := why_unusable(runs):
        return Check(name, wave, Status.UNVERIFIED, reason)
    port = _run(plan, scratch, pair[1], name, f"run-port-wave{wave}")
    check = compare_runs(runs, port, wave, plan.criteria)
    # A number that was the same in two runs by chance, a short time for example, may show itself in more.
    while check.status is Status.FAIL and not _is_certain(port) and len(runs) < _MOST_RUNS_OF_ORIGINAL:
        _run_original(plan, scratch, pair[0], name, runs)
        check = compare_runs(runs, port, wave, plan.criteria)
    if not plan.trace and check.status is not Status.FAIL and check.reason != NO_OUTPUT:
        return check
    progress(f"recording {name}, wave {wave}")
    return _with_trace(plan, scratch, pair, check, originals)


def _run_original(plan: Plan, scratch: Path, program: Program, name: str, runs: list[Run]) -> None:
    """Add one more run of the original to those there are."""
    runs.append(_run(plan, scratch, program, name, f"run-original-{len(runs)}"))


def _is_quick(runs: list[Run]) -> bool:
    return max(run.seconds for run in runs) < _QUICK_SECONDS


def _is_certain(port: Run) -> bool:
    return port.timed_out or port.exit_code != 0


def _with_trace(plan: Plan, scratch: Path, pair: tuple[Program, Program], check: Check, originals: _Originals) -> Check:
    """The check with what the records of the runs tell; also its verdict where the output tells nothing."""
    name = pair[0].name

    def start_of(program: Program, side: str) -> Start:
        return lambda environment, folder: _run(
            plan, scratch, program, name, f"{folder}-{side}-wave{check.wave}", environment
        )

    recorder = Recorder(scratch / f"{name}-wave{check.wave}", fibers=_is_quick(originals.runs[name]))
    start = start_of(pair[0], "original")
    try:
        if name not in originals.records:
            originals.records[name] = recorder.reference(start, plan.original)
        finding = find_first_difference(recorder, originals.records[name], start, start_of(pair[1], "port"))
    except (TraceError, OSError) as error:
        return replace(check, notes=(*check.notes, f"no trace: {error}"))
    return judge_by_trace(check, finding)


def _with_late_streams(
    plan: Plan,
    scratch: Path,
    pair: tuple[Program, Program],
    check: Check,
    originals: _Originals,
    progress: Callable[[str], None],
) -> Check:
    """The check with what a run of the port with late streams shows. Without a PASS there is nothing to compare."""
    if not plan.streams or check.status is not Status.PASS:
        return check
    progress(f"running {check.program} with late streams, wave {check.wave}")
    runs = originals.runs[check.program]

    def run_original_again() -> bool:
        if len(runs) == _MOST_RUNS_OF_ORIGINAL:
            return False
        _run_original(plan, scratch, pair[0], check.program, runs)
        return True

    finding = replace(_late_runs(plan, scratch, pair[1], check, runs), run_original_again=run_original_again).check()
    if finding.status is Status.FAIL:
        original = _late_runs(plan, scratch, pair[0], check, runs, "original")
        finding = replace(finding, in_original=original.fails())
    return add_streams(check, finding)


def _late_runs(
    plan: Plan, scratch: Path, program: Program, check: Check, references: Sequence[Run], side: str = "port"
) -> LateRuns:
    here = plan.reference is None
    runs = references if here else [*references, *references][:2]
    return LateRuns(
        lambda environment, folder: _run(plan, scratch, program, check.program, folder, environment),
        lambda run: compare_late_run(runs, run, check.wave, plan.criteria, here),
        scratch,
        f"run-{side}-wave{check.wave}-{check.program}",
        plan.timeout,
    )


def _with_findings(
    plan: Plan, scratch: Path, check: Check, originals: _Originals, progress: Callable[[str], None]
) -> Check:
    """The check with what a run of the port with checks finds; the original tells which faults are its own."""
    if not plan.check or not check.program:
        return check
    progress(f"checking {check.program}, wave {check.wave}")
    port = _run_with_checks(plan, scratch, check.wave, check.program, originals)
    original = None
    if not isinstance(port, str) and port.findings and plan.reference is None:
        original = _run_with_checks(plan, scratch, _ORIGINAL, check.program, originals)
    return add_findings(check, port, original)


def _run_with_checks(plan: Plan, scratch: Path, wave: int, name: str, originals: _Originals) -> ProgramCheck | str:
    if wave not in originals.checked:
        originals.checked[wave] = _build(plan, scratch, wave, check=True)
    built = originals.checked[wave]
    if isinstance(built, str):
        return f"a build with checks is not possible: {built}"
    if (wave, name) not in originals.found:
        program = next((p for p in built.programs if p.name == name), built.programs[0])
        data = program.data or _small_parent(plan.port if wave else plan.original)
        folder = scratch / f"run-checked-{wave}-{name}"
        seconds = plan.timeout * _SLOWER_WHEN_WATCHED
        result = run_checked(program, folder, plan.arguments, data, seconds)[1]
        originals.found[wave, name] = shorten_paths(result, f"{scratch / _name(wave, check=True)}/tree/")
    return originals.found[wave, name]


def judge_by_trace(check: Check, finding: TraceFinding) -> Check:
    """What is copied to the host counts as output. Data that differ only in between are no fault by themselves."""
    check = replace(check, trace=finding)
    if check.status is Status.FAIL:
        return check
    if finding.reaches_results:
        return replace(check, status=Status.FAIL, reason="data that are copied to the host differ")
    if check.reason == NO_OUTPUT and finding.results and not finding.kind and finding.complete:
        return replace(check, status=Status.PASS, reason=f"equal: {finding.results} copies to the host")
    return check


def _run(
    plan: Plan, scratch: Path, program: Program, name: str, folder: str, environment: Mapping[str, str] | None = None
) -> Run:
    data = program.data or _small_parent(plan.original if "original" in folder else plan.port)
    seconds = plan.timeout * (_SLOWER_WHEN_WATCHED if environment else 1)
    return run_program(program.path, scratch / f"{folder}-{name}", name, plan.arguments, data, seconds, environment)


@contextmanager
def _lines() -> Iterator[None]:
    before = os.environ.get(_LINES)
    os.environ[_LINES] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_LINES]


def _small_parent(path: Path) -> Path | None:
    """The folder of a single source, for the data files beside it, unless it is too large to copy."""
    total = 0
    for entry in path.resolve().parent.rglob("*"):
        total += entry.stat().st_size if entry.is_file() else 1
        if total > _MOST_DATA_BYTES:
            return None
    return path.resolve().parent
