"""Verify a port: build the original as CUDA means it and the port for both wave sizes, run all, compare."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from hipify_py.build.library_spec import SpecError
from hipify_py.build.libs import BuildError
from hipify_py.build.project import build_project
from hipify_py.build.request import Built, Program, ProjectError, Request
from hipify_py.build.toolchain import Target
from hipify_py.verify.compare import Criteria, compare_runs, why_unusable
from hipify_py.verify.model import Check, Status, VerifyReport
from hipify_py.verify.run import Run, run_program

_MOST_RUNS_OF_ORIGINAL = 4
_MOST_DATA_BYTES = 256 * 1024 * 1024


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


def verify(plan: Plan, progress: Callable[[str], None] = lambda text: None) -> VerifyReport:
    """Build, run and compare; whatever goes wrong with a build or a run is a check that says so.

    Errors: ToolMissing when there is no compiler; OSError when the machine's disk fails.
    """
    with _folder(plan.keep) as scratch:
        progress("building the original with CUDA's meaning, wave 32")
        original = _build(plan, scratch, plan.original, 32, "cuda")
        if isinstance(original, str):
            return _nothing(plan, f"the original could not be built: {original}")
        checks: list[Check] = []
        references: dict[str, list[Run]] = {}
        for wave in plan.waves:
            progress(f"building the port, wave {wave}")
            port = _build(plan, scratch, plan.port, wave, plan.meaning)
            if isinstance(port, str):
                checks.append(Check("", wave, Status.UNVERIFIED, f"the port could not be built: {port}"))
                continue
            for pair in _pairs(plan, original, port):
                if isinstance(pair, str):
                    checks.append(Check("", wave, Status.UNVERIFIED, pair))
                    continue
                progress(f"running {pair[0].name}, wave {wave}")
                checks.append(_check(plan, scratch, pair, wave, references))
        return VerifyReport(plan.original, plan.port, tuple(checks))


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


def _build(plan: Plan, scratch: Path, path: Path, wave: int, meaning: str) -> Built | str:
    """The build, or why there is none."""
    name = "original" if path is plan.original else f"port-wave{wave}"
    request = Request(path, Target("cpu"), scratch / name, wave, meaning, plan.cxx, plan.extra)
    try:
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
    plan: Plan, scratch: Path, pair: tuple[Program, Program], wave: int, references: dict[str, list[Run]]
) -> Check:
    name = pair[0].name
    runs = references.setdefault(name, [])
    while len(runs) < 2 and not why_unusable(runs):
        runs.append(_run(plan, scratch, pair[0], name, f"run-original-{len(runs)}", 32))
    if reason := why_unusable(runs):
        return Check(name, wave, Status.UNVERIFIED, reason)
    port = _run(plan, scratch, pair[1], name, f"run-port-wave{wave}", wave)
    check = compare_runs(runs, port, wave, plan.criteria)
    # A number that was the same in two runs by chance, a short time for example, may show itself in more.
    while check.status is Status.FAIL and not _is_certain(port) and len(runs) < _MOST_RUNS_OF_ORIGINAL:
        runs.append(_run(plan, scratch, pair[0], name, f"run-original-{len(runs)}", 32))
        check = compare_runs(runs, port, wave, plan.criteria)
    return check


def _is_certain(port: Run) -> bool:
    return port.timed_out or port.exit_code != 0


def _run(plan: Plan, scratch: Path, program: Program, name: str, folder: str, wave: int) -> Run:
    data = program.data or _small_parent(plan.original if "original" in folder else plan.port)
    return run_program(program.path, scratch / f"{folder}-{name}", name, plan.arguments, data, plan.timeout)


def _small_parent(path: Path) -> Path | None:
    """The folder of a single source, for the data files beside it, unless it is too large to copy."""
    total = 0
    for entry in path.resolve().parent.rglob("*"):
        total += entry.stat().st_size if entry.is_file() else 1
        if total > _MOST_DATA_BYTES:
            return None
    return path.resolve().parent
