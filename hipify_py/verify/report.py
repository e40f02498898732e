"""A verification as text."""

from __future__ import annotations

from hipify_py.verify.model import Check, Status, VerifyReport

_SHOWN = 5


def format_report(report: VerifyReport) -> str:
    """One block for each check, the verdict last."""
    lines: list[str] = []
    for check in report.checks:
        lines += _format_check(check)
    lines.append(f"{report.status.value}: {report.port} against {report.original}")
    return "\n".join(lines)


def _format_check(check: Check) -> list[str]:
    name = f"{check.program}, " if check.program else ""
    reason = check.reason.splitlines() or [""]
    lines = [f"{check.status.value:10}  {name}wave {check.wave}: {reason[0]}"]
    lines += [f"            {line}" for line in reason[1:]]
    rest = [difference for difference in check.differences if str(difference) != check.reason]
    lines += [f"            {difference}" for difference in rest[:_SHOWN]]
    if len(rest) > _SHOWN:
        lines.append(f"            ... and {len(rest) - _SHOWN} more differences")
    lines += [f"            note: {note}" for note in check.notes]
    lines += [f"            check: {finding.line_of_report()}" for finding in check.findings]
    if check.streams and check.streams.status is not Status.PASS:
        lines += [f"            streams: {line}" for line in check.streams.lines()]
    if check.streams:
        notes = (line for note in check.streams.notes for line in note.splitlines())
        lines += [f"            streams: note: {line}" for line in notes]
    if check.trace:
        first, *rest_of_trace = check.trace.lines()
        lines += [f"            trace: {first}", *(f"                   {line}" for line in rest_of_trace)]
        lines += [f"                   note: {note}" for note in check.trace.notes]
    return lines
