"""Builds a project for the checking library, runs its programs, and collects what was found (docs: check.md)."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hipify_py.build.project import build_project
from hipify_py.build.request import Program, ProjectError, Request
from hipify_py.verify.model import Finding
from hipify_py.verify.run import Run, run_program


@dataclass(frozen=True, slots=True)
class ProgramCheck:
    """One program's run; `problem` says why it did not come to its own end."""

    program: str
    exit_code: int
    findings: tuple[Finding, ...]
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to build and how to run it. `checks` is the value of HIPCPU_CHECK."""

    request: Request
    arguments: tuple[str, ...] = ()
    checks: str = "1"
    program: str = ""
    timeout: float = 600.0


def check(plan: Plan, write: Callable[[Run], None]) -> tuple[ProgramCheck, ...]:
    """Build, then run each program in a folder of its own; `write` gets each run when it has ended.

    Errors: ProjectError; ToolMissing, SpecError, BuildError of the libraries; OSError.
    """
    built = build_project(replace(plan.request, check=True))
    programs = [p for p in built.programs if plan.program in ("", p.name)]
    if not programs:
        names = ", ".join(p.name for p in built.programs)
        raise ProjectError(f"there is no program {plan.program!r}; there are: {names or 'none'}")
    results = []
    with tempfile.TemporaryDirectory(prefix="hipify-py-check-") as scratch:
        for number, program in enumerate(programs):
            folder = Path(scratch) / str(number)
            run, result = run_checked(program, folder, plan.arguments, program.data, plan.timeout, plan.checks)
            write(run)
            results.append(result)
    return tuple(results)


def run_checked(
    program: Program, folder: Path, arguments: Sequence[str], data: Path | None, timeout: float, checks: str = "1"
) -> tuple[Run, ProgramCheck]:
    """Run a program that was built with checks in `folder`, which must not exist, and read what was found.

    Errors: OSError when the copy of `data` or the start fails.
    """
    report = folder.with_name(f"{folder.name}.json")
    environment = {"HIPCPU_CHECK": checks, "HIPCPU_CHECK_JSON": str(report)}
    run = run_program(program.path, folder, program.name, arguments, data, timeout, environment)
    return run, _result(run, report)


def _result(run: Run, report: Path) -> ProgramCheck:
    problem = ""
    if run.timed_out:
        problem = f"was ended after {run.seconds:.0f} s"
    elif not report.is_file():
        problem = f"ended with code {run.exit_code} before it could say what was found"
    data: Mapping[str, Any] = json.loads(report.read_text(encoding="utf-8")) if report.is_file() else {"findings": []}
    findings = tuple(
        Finding(f["kind"], f["file"], f["line"], f["kernel"], f["block"], f["thread"], f["count"], f["message"])
        for f in data["findings"]
    )
    return ProgramCheck(run.name, run.exit_code, findings, problem)


def as_json(results: Sequence[ProgramCheck]) -> dict[str, Any]:
    """The report as plain JSON values."""
    return {
        "version": 1,
        "programs": [
            {
                "program": r.program, "exit_code": r.exit_code, "problem": r.problem,
                "findings": [
                    {
                        "kind": f.kind, "file": f.file, "line": f.line, "kernel": f.kernel, "block": f.block,
                        "thread": f.thread, "count": f.count, "message": f.message,
                    }
                    for f in r.findings
                ],
            }
            for r in results
        ],
    }  # fmt: skip
