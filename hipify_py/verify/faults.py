"""What a run with checks (docs: check.md) adds to a verdict. Pure: works on what the runs found."""

from __future__ import annotations

from dataclasses import replace

from hipify_py.checking import ProgramCheck
from hipify_py.verify.model import Check, Finding, Status


def add_findings(check: Check, port: ProgramCheck | str, original: ProgramCheck | str | None) -> Check:
    """The check with the faults of the port's run. Any fault is a FAIL; a run that tells nothing is no PASS.

    A text instead of a run says why there is none. `original` tells which faults are the original's own.
    """
    problem = port if isinstance(port, str) else port.problem
    findings = () if isinstance(port, str) else _compare(port.findings, original)
    if findings:
        check = replace(check, findings=findings)
        if check.status is Status.FAIL:
            return check
        return replace(check, status=Status.FAIL, reason=_reason(findings), notes=(check.reason, *check.notes))
    if problem and check.status is Status.PASS:
        return replace(
            check, status=Status.UNVERIFIED, reason=f"not checked: {problem}", notes=(check.reason, *check.notes)
        )
    note = f"not checked: {problem}" if problem else "checks of memory, races and barriers: nothing found"
    return replace(check, notes=(*check.notes, note))


def shorten_paths(run: ProgramCheck, folder: str) -> ProgramCheck:
    """Files of a copy that was built below `folder`, as they are called in the project."""
    found = (replace(f, file=f.file.removeprefix(folder), message=f.message.replace(folder, "")) for f in run.findings)
    return replace(run, findings=tuple(found))


def _compare(findings: tuple[Finding, ...], original: ProgramCheck | str | None) -> tuple[Finding, ...]:
    if original is None or isinstance(original, str):
        return findings
    known = {(f.kind, f.kernel) for f in original.findings}
    return tuple(replace(f, in_original=(f.kind, f.kernel) in known) for f in findings)


def _reason(findings: tuple[Finding, ...]) -> str:
    first = findings[0]
    place = f"{first.file}:{first.line}" if first.file else "a place that is not known"
    where = f" in kernel {first.kernel}, {first.thread} of {first.block}," if first.kernel else ""
    more = f", and {len(findings) - 1} more" if len(findings) > 1 else ""
    return f"checks found {first.kind}{where} at {place}{more}"
