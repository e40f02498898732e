"""`hipify-py scan PATH`: what is in a CUDA project and what will be hard; writes nothing but the report."""

from __future__ import annotations

import sys
import textwrap
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from hipify_py.model import RunReport
    from hipify_py.report.effort import EffortModel
    from hipify_py.report.formats import ReportData
    from hipify_py.rulebook import RuleSet

_FILES_SHOWN = 10
_MESSAGE_WIDTH = 90


def register(app: typer.Typer) -> None:
    @app.command("scan")
    def scan(
        paths: Annotated[list[Path], typer.Argument(help="Files or folders.")],
        to: Annotated[str, typer.Option("--to", metavar="hip|roc|miopen", help="Target of the estimate.")] = "hip",
        hip_version: Annotated[
            str, typer.Option("--hip-version", metavar="X.Y", help="Release of HIP (ROCm) of the estimate.")
        ] = "",
        cuda_version: Annotated[
            str, typer.Option("--cuda-version", metavar="X.Y", help="Release of CUDA that the source was written for.")
        ] = "",
        rules: Annotated[
            list[Path] | None, typer.Option("--rules", metavar="DIR", help="Folder with rules of your own.")
        ] = None,
        json: Annotated[
            Path | None, typer.Option("--json", metavar="FILE", help="Write the report as JSON; `-` is stdout.")
        ] = None,
        reports: Annotated[
            list[str] | None,
            typer.Option("--report", metavar="FORMAT=FILE", help="As html, markdown, sarif, junit, csv or json."),
        ] = None,
        effort: Annotated[
            Path | None, typer.Option("--effort", metavar="FILE", help="Constants of your own for the estimate.")
        ] = None,
        compare: Annotated[
            Path | None, typer.Option("--compare", metavar="OLD.json", help="Show what changed since an older scan.")
        ] = None,
        semantic: Annotated[
            bool, typer.Option("--semantic", help="Ask libclang what names mean; needs hipify-py[semantic].")
        ] = False,
        compile_commands: Annotated[
            Path | None,
            typer.Option("--compile-commands", metavar="PATH", help="compile_commands.json, or its folder."),
        ] = None,
        clang_arg: Annotated[
            list[str] | None, typer.Option("--clang-arg", metavar="ARG", help="A compiler's flag, for --semantic.")
        ] = None,
        jobs: Annotated[int, typer.Option("-j", "--jobs", min=0, help="Processes; 0: by the amount of source.")] = 0,
    ) -> None:
        """Say what a CUDA project uses, what converts, what needs review and what has no equivalent.

        Exit code: 0 everything converts, 1 something is left for a person, 2 a file could not be read.
        """
        from hipify_py.cli import _common
        from hipify_py.cli.app import fail
        from hipify_py.filetree import TreeError, collect
        from hipify_py.report.collect import Collector
        from hipify_py.report.effort import estimate_effort
        from hipify_py.report.formats import STDOUT, ReportData, wants_diffs
        from hipify_py.run import run_conversion

        try:
            items = collect(paths)
        except TreeError as error:
            fail(str(error))
        _common.check_has_sources(items, paths)
        versions = {"hip_version": hip_version, "cuda_version": cuda_version}
        options = _common.make_options_or_fail(target=to, rules=tuple(rules or ()), **versions)
        rule_set = _common.load_rules_or_fail(rules or ())
        options = _common.add_semantic_or_fail(options, rule_set, semantic, compile_commands, clang_arg or ())
        requests = _common.parse_reports_or_fail(reports or (), json)
        model, old = _load_effort_or_fail(effort), _load_old_or_fail(compare)
        collector = Collector(diffs=wants_diffs(requests))
        root = paths[0] if len(paths) == 1 else Path()
        report = run_conversion(items, options, rule_set, collector.look, command="scan", root=root, jobs=jobs)
        kernels = sum(len(f.kernels) for f in collector.facts.values())
        data = ReportData(report, rule_set, collector.facts, estimate_effort(report, kernels, model))
        _common.write_reports_or_fail(requests, data)
        if not any(r.path == STDOUT for r in requests):
            _print_report(data)
            if old is not None:
                _print_trend(old, data)
        raise typer.Exit(_common.exit_code_of(report, items))


def _load_effort_or_fail(path: Path | None) -> EffortModel:
    from hipify_py.cli.app import fail
    from hipify_py.report.effort import EffortError, load_effort

    try:
        return load_effort(path)
    except EffortError as error:
        fail(str(error))


def _load_old_or_fail(path: Path | None) -> dict[str, Any] | None:
    from hipify_py.cli.app import fail
    from hipify_py.report.trend import TrendError, load_scan

    try:
        return load_scan(path) if path is not None else None
    except TrendError as error:
        fail(f"--compare {error}")


def _print_report(data: ReportData) -> None:
    from hipify_py.model import Fate, Outcome, count_fates
    from hipify_py.report.text import library_rows

    report = data.report
    uses = count_fates(report)
    with_cuda = sum(bool(f.uses) for f in report.files)
    lines = sum(f.lines for f in report.files)
    typer.echo(f"{len(report.files)} source files, {lines} lines; {with_cuda} files use CUDA")
    total = sum(uses.values())
    if not total:
        typer.echo("no CUDA was found")
    else:
        done = 100 * (total - uses[Fate.DIAGNOSED]) / total
        typer.echo(f"{total} uses of CUDA names: {done:.1f} % convert or stay, {uses[Fate.DIAGNOSED]} are left")
    if data.estimate is not None and total:
        e = data.estimate
        typer.echo(f"readiness: {e.readiness:.1f} of 100")
        typer.echo(f"estimate: {e.days:.1f} person-days, between {e.low:.1f} and {e.high:.1f}")
    _print_table(
        ["library", "converted", "kept", "left"],
        [[str(c) for c in row] for row in library_rows(report)],
    )
    _print_table(["device code", "uses"], [[name, str(count)] for name, count in data.features.most_common()])
    _print_table(["diagnostic", "count", "meaning"], _diagnostic_rows(report, data.rules))
    busiest = sorted(report.files, key=lambda f: -len(f.diagnostics))[:_FILES_SHOWN]
    _print_table(["file", "diagnostics"], [[str(f.path), str(len(f.diagnostics))] for f in busiest if f.diagnostics])
    for result in report.files:
        if result.outcome in (Outcome.FAILED, Outcome.SKIPPED):
            sys.stderr.write(f"{result.path}: {result.reason}\n")


def _print_trend(old: dict[str, Any], data: ReportData) -> None:
    from hipify_py.report.json import report_to_dict
    from hipify_py.report.trend import compare_scans

    _print_table(
        ["since the older scan", "before", "now", "change"],
        [
            [c.what, f"{c.before:g}", f"{c.now:g}", f"{c.now - c.before:+g}"]
            for c in compare_scans(old, report_to_dict(data))
        ],
    )


def _diagnostic_rows(report: RunReport, rules: RuleSet) -> list[list[str]]:
    counts = Counter(d.code for f in report.files for d in f.diagnostics)
    first = {d.code: d.message for f in reversed(report.files) for d in reversed(f.diagnostics)}
    return [
        [
            code,
            str(count),
            rules.diagnostics.get(code, {}).get("title") or textwrap.shorten(first[code], _MESSAGE_WIDTH),
        ]
        for code, count in sorted(counts.items())
    ]


def _print_table(headings: list[str], rows: list[list[str]]) -> None:
    """A plain table; numbers stand right."""
    if not rows:
        return
    widths = [max(len(r[i]) for r in [headings, *rows]) for i in range(len(headings))]
    typer.echo("")
    for row in [headings, *rows]:
        cells = [c.rjust(w) if r.isdigit() else c.ljust(w) for c, w, r in zip(row, widths, rows[0], strict=True)]
        typer.echo("  ".join(cells).rstrip())
