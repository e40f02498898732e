"""A whole run, for the commands and for callers: converts what a plan says to where it says, and reports."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from hipify_py.errors import HipifyError
from hipify_py.filetree import Item
from hipify_py.model import Diagnostic, FileResult, RunReport
from hipify_py.rulebook import RuleSet
from hipify_py.runs.conversion import Conversion, run_conversion
from hipify_py.runs.destinations import Plan, cannot_write
from hipify_py.runs.headers import write_own_headers
from hipify_py.runs.workers import Work

if TYPE_CHECKING:
    from hipify_py.report.collect import Collector
    from hipify_py.single_source.naming import Naming


def run_plan(
    plan: Plan,
    rules: RuleSet,
    *,
    jobs: int = 0,
    executor: Executor | str = "",
    naming: Naming | None = None,
    collector: Collector | None = None,
    warn_of_headers: bool = True,
) -> RunReport:
    """Convert what `plan` says to where it says; with `naming`, into one source for both vendors with its headers.

    `collector` sees every result before it is written. With `warn_of_headers`, local headers of named files that are
    not converted along are reported (HPY0013).
    Errors: HipifyError; nothing is half written then, and a run in place can be undone. OSError of standard output.
    """
    try:
        report = _run(plan, rules, jobs, executor, naming, collector, warn_of_headers)
        if not any(f.uses or f.edit_count for f in report.files):
            plan.notes.append("no CUDA was found; nothing had to be converted")
        plan.finish()
    except BaseException:
        plan.abort()
        raise
    if plan.port is not None:
        report = plan.port.amend(report)
    return replace(report, notes=tuple(plan.notes), changes=tuple(sorted(plan.changes)) if plan.to.check else ())


def _run(
    plan: Plan,
    rules: RuleSet,
    jobs: int,
    executor: Executor | str,
    naming: Naming | None,
    collector: Collector | None,
    warn_of_headers: bool,
) -> RunReport:
    told = _find_headers(plan.items, plan, rules) if warn_of_headers else {}
    if collector is not None:
        _look_with(plan, collector, told)
    work: Work = Conversion(plan.options, plan.stage)
    single = None
    if naming is not None:
        from hipify_py.single_source.outputs import SingleSourceOutputs

        single = SingleSourceOutputs(plan, naming, rules)
        work = single.work
    try:
        report = run_conversion(
            plan.items, plan.options, rules, plan.sink, command="convert", root=plan.root, jobs=jobs,
            executor=executor, work=work, known=plan.known,
        )  # fmt: skip
    except OSError as error:  # of a worker that could not write
        if plan.to.prints:
            raise
        if error.filename is None:
            raise HipifyError(str(error)) from error
        cannot_write(Path(error.filename), error)
    written = single.write_headers(report.files) if single is not None else frozenset()
    write_own_headers(plan, report.files, written)
    return replace(report, files=tuple(_with(f, told.get(f.path, ())) for f in report.files))


def _find_headers(items: Sequence[Item], plan: Plan, rules: RuleSet) -> dict[Path, tuple[Diagnostic, ...]]:
    if not any(i.named for i in items):
        return {}
    from hipify_py.localheaders import find_left_headers

    return find_left_headers(items, plan.options, rules)


def _look_with(plan: Plan, collector: Collector, told: dict[Path, tuple[Diagnostic, ...]]) -> None:
    """Let the collector see all results, those that are known from an earlier run, too."""
    if plan.stage is not None:
        plan.stage = replace(plan.stage, keep_data=collector.diffs)
    for item, result in plan.recall():
        collector.look(item, result)
    sink = plan.sink

    def look_and_pass_on(item: Item, result: FileResult) -> None:
        collector.look(item, _with(result, told.get(item.path, ())))
        sink(item, result)

    plan.sink = look_and_pass_on


def _with(result: FileResult, more: Sequence[Diagnostic]) -> FileResult:
    """A result with more findings, in the order of the source."""
    if not more:
        return result
    return replace(result, diagnostics=tuple(sorted((*result.diagnostics, *more), key=lambda d: d.span)))
