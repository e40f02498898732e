"""What several commands share: loading rules, exit codes, reading the options of a conversion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from hipify_py.cli.app import fail

if TYPE_CHECKING:
    from hipify_py.filetree import Item
    from hipify_py.model import RunReport
    from hipify_py.options import Options
    from hipify_py.report.collect import Collector
    from hipify_py.report.formats import ReportData, Request
    from hipify_py.rulebook import RuleSet
    from hipify_py.runs.selection import Selection


def load_rules_or_fail(folders: Sequence[Path]) -> RuleSet:
    """The rules with the user's folders; a wrong rule file ends the command with 2."""
    from hipify_py.rulebook import load_rules
    from hipify_py.rulespec import RuleError

    try:
        return load_rules(tuple(folders))
    except (RuleError, OSError) as error:
        fail(str(error))


def make_options_or_fail(**choices: object) -> Options:
    from hipify_py.options import Options

    try:
        return Options(**choices)  # type: ignore[arg-type]
    except ValueError as error:
        fail(str(error))


def add_semantic_or_fail(
    options: Options, rules: RuleSet, wanted: bool, commands: Path | None, clang_args: Sequence[str]
) -> Options:
    """The options with a request for types, when there is one; ends with 2 where libclang or its input is missing."""
    if not wanted:
        if commands is not None or clang_args:
            fail("--compile-commands and --clang-arg say how sources are parsed; add --semantic")
        return options
    from hipify_py.semantics.commands import CommandsError
    from hipify_py.semantics.provider import check_available
    from hipify_py.semantics.request import make_request

    request = make_request(options, commands, clang_args)
    try:
        check_available(request, rules)
    except (RuntimeError, CommandsError, OSError) as error:
        fail(str(error))
    return replace(options, semantic=request)


def parse_reports_or_fail(texts: Sequence[str], json: Path | None) -> list[Request]:
    """The reports that `--report` and `--json` ask for."""
    if not texts and json is None:
        return []  # the usual case pays for no import
    from hipify_py.report.formats import ReportError, parse_requests

    try:
        return parse_requests(texts, json)
    except ReportError as error:
        fail(str(error))


def make_collector(requests: Sequence[Request]) -> Collector | None:
    """What gathers facts for the reports while the files are converted; None when no report needs more than the run."""
    if not requests:
        return None
    from hipify_py.report.formats import wants_diffs, wants_facts

    if not wants_facts(requests):
        return None
    from hipify_py.report.collect import Collector

    return Collector(diffs=wants_diffs(requests))


def write_reports_or_fail(requests: Sequence[Request], data: ReportData) -> None:
    """Write the reports that were asked for."""
    from hipify_py.report.formats import ReportError, write_reports

    try:
        write_reports(requests, data)
    except ReportError as error:
        fail(str(error))


def make_selection_or_fail(include: Sequence[str], exclude: Sequence[str], gitignore: bool) -> Selection:
    """Which files take part; a pattern that is none ends the command with 2."""
    from hipify_py.runs.selection import Selection

    try:
        return Selection(include, exclude, gitignore=gitignore)
    except ValueError as error:
        fail(f"--include or --exclude: {error}")


def settle_findings_or_fail(report: RunReport, items: Sequence[Item], baseline: Path | None, write: bool) -> RunReport:
    """The report without the findings of a baseline, which is written first when that is asked for."""
    if baseline is None:
        return report
    from hipify_py.runs.baseline import BaselineError, apply_baseline, load_baseline, write_baseline

    try:
        if write:
            count = write_baseline(baseline, report, items)
            report = replace(report, notes=(*report.notes, f"{count} findings were written to {baseline}"))
        return apply_baseline(report, items, load_baseline(baseline))
    except BaselineError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{baseline}: cannot be written: {error.strerror}")


def check_baseline_choices(baseline: Path | None, write: bool) -> None:
    """End with 2 before the run when the options about the baseline do not go together."""
    if write and baseline is None:
        fail("--write-baseline writes the file of --baseline; give both")
    if baseline is not None and not write and not baseline.is_file():
        fail(f"{baseline}: there is no such baseline; --write-baseline makes it")


def exit_code_of(report: RunReport, items: Sequence[Item]) -> int:
    """The report's code, and 2 when a file that was named on the command line is no source."""
    from hipify_py.model import Outcome

    named = {i.path for i in items if i.named}
    if any(f.outcome is Outcome.SKIPPED and f.path in named for f in report.files):
        return 2
    return report.exit_code
