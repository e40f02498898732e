"""`hipify-py scan PATH`: what is in a CUDA project and what will be hard; writes nothing but the report."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from hipify_py.report.effort import EffortModel


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
            bool, typer.Option("--semantic", help="Ask libclang, an optional package, what names mean.")
        ] = False,
        compile_commands: Annotated[
            Path | None,
            typer.Option("--compile-commands", metavar="PATH", help="compile_commands.json, or its folder."),
        ] = None,
        clang_arg: Annotated[
            list[str] | None, typer.Option("--clang-arg", metavar="ARG", help="A compiler's flag, for --semantic.")
        ] = None,
        include: Annotated[
            list[str] | None, typer.Option("--include", metavar="GLOB", help="Sources to look at; all others stay.")
        ] = None,
        exclude: Annotated[
            list[str] | None, typer.Option("--exclude", metavar="GLOB", help="Sources not to look at.")
        ] = None,
        gitignore: Annotated[
            bool, typer.Option("--gitignore/--no-gitignore", help="Leave out what .gitignore names.")
        ] = True,
        baseline: Annotated[
            Path | None, typer.Option("--baseline", metavar="FILE", help="Known findings; only new ones count.")
        ] = None,
        write_baseline: Annotated[
            bool, typer.Option("--write-baseline", help="Write all findings of this run to the file of --baseline.")
        ] = False,
        jobs: Annotated[int, typer.Option("-j", "--jobs", min=0, help="Processes; 0: by the amount of source.")] = 0,
        executor: Annotated[
            str,
            typer.Option("--executor", metavar="NAME", help="Who converts: processes, dask, mpi, or your own."),
        ] = "",
    ) -> None:
        """Say what a CUDA project uses, what converts, what needs review and what has no equivalent.

        Exit code: 0 everything converts, 1 something is left for a person, 2 a file could not be read.
        """
        from hipify_py.cli import _common
        from hipify_py.cli._progress import show_progress
        from hipify_py.cli.app import fail
        from hipify_py.errors import HipifyError
        from hipify_py.report.collect import Collector
        from hipify_py.report.effort import estimate_effort
        from hipify_py.report.formats import STDOUT, ReportData, wants_diffs
        from hipify_py.report.scan_text import write_scan, write_trend
        from hipify_py.runs.conversion import run_conversion
        from hipify_py.runs.destinations import Destination, make_plan

        versions = {"hip_version": hip_version, "cuda_version": cuda_version}
        options = _common.make_options_or_fail(
            target=to, inputs=tuple(paths), rules=tuple(rules or ()), wave_findings=True, **versions
        )
        rule_set = _common.load_rules_or_fail(rules or ())
        options = _common.add_semantic_or_fail(options, rule_set, semantic, compile_commands, clang_arg or ())
        requests = _common.parse_reports_or_fail(reports or (), json)
        model, old = _load_effort_or_fail(effort), _load_old_or_fail(compare)
        _common.check_baseline_choices(baseline, write_baseline)
        collector = Collector(diffs=wants_diffs(requests))
        selection = _common.make_selection_or_fail(include or (), exclude or (), gitignore)
        root = paths[0] if len(paths) == 1 else Path()
        try:
            plan = make_plan(paths, Destination(), options, selection=selection)
            plan.sink = collector.look
            with show_progress(plan):
                report = run_conversion(
                    plan.items, options, rule_set, plan.sink, command="scan", root=root, jobs=jobs,
                    executor=executor, notes=plan.notes,
                )  # fmt: skip
        except HipifyError as error:
            fail(str(error))
        estimate = estimate_effort(report, collector.facts, model)
        report = _common.settle_findings_or_fail(report, plan.items, baseline, write_baseline)
        data = ReportData(report, rule_set, collector.facts, estimate)
        _common.write_reports_or_fail(requests, data)
        if not any(r.path == STDOUT for r in requests):
            write_scan(data, sys.stdout)
            if old is not None:
                write_trend(old, data, sys.stdout)
        for result in report.files:
            if result.outcome.value in ("failed", "skipped"):
                sys.stderr.write(f"{result.path}: {result.reason}\n")
        for note in report.notes:
            typer.echo(f"hipify-py: note: {note}", err=True)
        raise typer.Exit(_common.exit_code_of(report, plan.items))


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
