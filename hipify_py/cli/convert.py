"""`hipify-py convert`: converts files or whole projects, into a folder, in place, as a diff, or to stdout."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hipify_py.cli.app import fail

if TYPE_CHECKING:
    from hipify_py.renaming import Renaming


# Headings of the help
PORT, SOURCES, EVIDENCE, REPORTS = "The port", "What is read", "Types", "Reports"


def register(app: typer.Typer) -> None:
    @app.command("convert")
    def convert(
        paths: Annotated[list[Path], typer.Argument(help="Files or folders; folders are converted as projects.")],
        output: Annotated[
            str | None,
            typer.Option("-o", "--output", metavar="OUT", help="Folder or file to write; `-` is stdout, for one file."),
        ] = None,
        in_place: Annotated[
            bool, typer.Option("--in-place", help="Replace the files; `hipify-py undo` brings them back.")
        ] = False,
        diff: Annotated[bool, typer.Option("--diff", help="Print a unified diff and write nothing.")] = False,
        check: Annotated[
            bool,
            typer.Option("--check", help="List what would change, write nothing, exit 1; with -o: in that folder."),
        ] = False,
        to: Annotated[
            str, typer.Option("--to", metavar="hip|roc|miopen", help="Which names libraries get.", rich_help_panel=PORT)
        ] = "hip",
        launch_syntax: Annotated[
            str,
            typer.Option(
                "--launch-syntax",
                metavar="keep|macro",
                help="Keep k<<<...>>> or write hipLaunchKernelGGL.",
                rich_help_panel=PORT,
            ),
        ] = "keep",
        rules: Annotated[
            list[Path] | None,
            typer.Option("--rules", metavar="DIR", help="Folder with rules of your own.", rich_help_panel=PORT),
        ] = None,
        json: Annotated[
            Path | None,
            typer.Option(
                "--json", metavar="FILE", help="Write the report as JSON; `-` is stdout.", rich_help_panel=REPORTS
            ),
        ] = None,
        reports: Annotated[
            list[str] | None,
            typer.Option(
                "--report",
                metavar="FORMAT=FILE",
                help="As html, markdown, sarif, junit, csv or json.",
                rich_help_panel=REPORTS,
            ),
        ] = None,
        lower: Annotated[
            str,
            typer.Option(
                "--lower", metavar="cpu", help="Go on to plain C++17 for the CPU runtime.", rich_help_panel=PORT
            ),
        ] = "",
        meaning: Annotated[
            str,
            typer.Option(
                "--meaning",
                metavar="hip|cuda",
                help="cuda: names only, warps stay 32 lanes wide.",
                rich_help_panel=PORT,
            ),
        ] = "hip",
        wave_policy: Annotated[
            str,
            typer.Option(
                "--wave-policy",
                metavar="keep32|native",
                help="Groups of 32 lanes as in CUDA, or whole waves of the GPU, for review.",
                rich_help_panel=PORT,
            ),
        ] = "keep32",
        hip_version: Annotated[
            str,
            typer.Option(
                "--hip-version", metavar="X.Y", help="Release of HIP (ROCm) to convert for.", rich_help_panel=PORT
            ),
        ] = "",
        cuda_version: Annotated[
            str,
            typer.Option(
                "--cuda-version",
                metavar="X.Y",
                help="Release of CUDA that the source was written for.",
                rich_help_panel=PORT,
            ),
        ] = "",
        inactive: Annotated[
            str,
            typer.Option(
                "--inactive",
                metavar="convert|skip",
                help="Branches of #if that are never compiled.",
                rich_help_panel=SOURCES,
            ),
        ] = "convert",
        define: Annotated[
            list[str] | None,
            typer.Option(
                "-D", "--define", metavar="NAME[=VALUE]", help="A macro for --inactive.", rich_help_panel=SOURCES
            ),
        ] = None,
        undefine: Annotated[
            list[str] | None,
            typer.Option("-U", "--undefine", metavar="NAME", help="No macro, for --inactive.", rich_help_panel=SOURCES),
        ] = None,
        semantic: Annotated[
            bool,
            typer.Option(
                "--semantic", help="Ask libclang, an optional package, what names mean.", rich_help_panel=EVIDENCE
            ),
        ] = False,
        compile_commands: Annotated[
            Path | None,
            typer.Option(
                "--compile-commands",
                metavar="PATH",
                help="compile_commands.json, or its folder.",
                rich_help_panel=EVIDENCE,
            ),
        ] = None,
        clang_arg: Annotated[
            list[str] | None,
            typer.Option(
                "--clang-arg", metavar="ARG", help="A compiler's flag, for --semantic.", rich_help_panel=EVIDENCE
            ),
        ] = None,
        mode: Annotated[
            str,
            typer.Option(
                "--mode",
                metavar="hip|single-source",
                help="A HIP port, or one source for both vendors.",
                rich_help_panel=PORT,
            ),
        ] = "hip",
        header: Annotated[
            str,
            typer.Option(
                "--header",
                metavar="NAME",
                help="The header of --mode single-source; gpu_compat.h.",
                rich_help_panel=PORT,
            ),
        ] = "",
        hip_branches: Annotated[
            str,
            typer.Option(
                "--hip-branches",
                metavar="leave|convert",
                help="Branches for CUDA beside branches for HIP.",
                rich_help_panel=SOURCES,
            ),
        ] = "leave",
        build_files: Annotated[
            str,
            typer.Option(
                "--build-files",
                metavar="convert|keep",
                help="CMake files, makefiles and setup.py.",
                rich_help_panel=SOURCES,
            ),
        ] = "convert",
        strings: Annotated[
            bool, typer.Option("--strings", help="Convert names in string literals, too.", rich_help_panel=SOURCES)
        ] = False,
        comments: Annotated[
            bool, typer.Option("--comments", help="Convert names in comments, too.", rich_help_panel=SOURCES)
        ] = False,
        follow: Annotated[
            bool,
            typer.Option(
                "--follow-headers", help="Convert the local headers of the named files, too.", rich_help_panel=SOURCES
            ),
        ] = False,
        include_dir: Annotated[
            list[Path] | None,
            typer.Option(
                "-I", "--include-dir", metavar="DIR", help="Where local headers are, too.", rich_help_panel=SOURCES
            ),
        ] = None,
        rename: Annotated[
            str,
            typer.Option(
                "--rename",
                metavar="none|hip|.A=.B,...",
                help="Endings of the files; hip: .cu to .hip.",
                rich_help_panel=PORT,
            ),
        ] = "none",
        include: Annotated[
            list[str] | None,
            typer.Option(
                "--include", metavar="GLOB", help="Sources to convert; all others stay.", rich_help_panel=SOURCES
            ),
        ] = None,
        exclude: Annotated[
            list[str] | None,
            typer.Option("--exclude", metavar="GLOB", help="Sources not to convert.", rich_help_panel=SOURCES),
        ] = None,
        gitignore: Annotated[
            bool,
            typer.Option(
                "--gitignore/--no-gitignore", help="Leave out what .gitignore names.", rich_help_panel=SOURCES
            ),
        ] = True,
        baseline: Annotated[
            Path | None,
            typer.Option(
                "--baseline", metavar="FILE", help="Known findings; only new ones count.", rich_help_panel=REPORTS
            ),
        ] = None,
        write_baseline: Annotated[
            bool,
            typer.Option(
                "--write-baseline",
                help="Write all findings of this run to the file of --baseline.",
                rich_help_panel=REPORTS,
            ),
        ] = False,
        jobs: Annotated[int, typer.Option("-j", "--jobs", min=0, help="Processes; 0: by the amount of source.")] = 0,
        executor: Annotated[
            str, typer.Option("--executor", metavar="NAME", help="Who converts: processes, dask, mpi, or your own.")
        ] = "",
        force: Annotated[bool, typer.Option("--force", help="Write into a folder that holds other files.")] = False,
        quiet: Annotated[
            bool, typer.Option("-q", "--quiet", help="No diagnostics, no summary.", rich_help_panel=REPORTS)
        ] = False,
    ) -> None:
        """Convert CUDA sources to HIP.

        Exit code: 0 nothing left to do, 1 something is left for a person or --check found changes, 2 a file could not
        be converted.
        """
        from hipify_py.cli import _common
        from hipify_py.cli._progress import show_progress
        from hipify_py.errors import HipifyError
        from hipify_py.report.text import write_diagnostics, write_summary
        from hipify_py.runs.destinations import STDOUT, Destination, make_plan
        from hipify_py.runs.session import run_plan
        from hipify_py.single_source.outputs import choose_naming

        if sum((output is not None, in_place, diff)) != 1 and not (check and not (in_place or diff)):
            fail("say where the result goes: one of -o OUT, -o -, --in-place, --diff or --check")
        if check and output == STDOUT:
            fail("--check compares with files; give -o FOLDER, or no -o for the input itself")
        if follow and output == STDOUT:
            fail("--follow-headers writes more than one file; give -o FOLDER")
        options = _common.make_options_or_fail(
            target=to,
            launch_syntax=launch_syntax,
            lower=lower,
            meaning=meaning,
            hip_version=hip_version,
            cuda_version=cuda_version,
            inactive=inactive,
            strings=strings,
            comments=comments,
            hip_branches=hip_branches,
            build_files=build_files if mode == "hip" else "keep",
            defines=tuple(define or ()),
            undefines=tuple(undefine or ()),
            rename=_renaming_or_fail(rename),
            inputs=tuple(paths),
            include_dirs=tuple(include_dir or ()),
            rules=tuple(rules or ()),
            wave_findings=bool(reports or json),
            wave_policy=wave_policy,
        )
        rule_set = _common.load_rules_or_fail(rules or ())
        options = _common.add_semantic_or_fail(options, rule_set, semantic, compile_commands, clang_arg or ())
        requests = _common.parse_reports_or_fail(reports or (), json)
        selection = _common.make_selection_or_fail(include or (), exclude or (), gitignore)
        _common.check_baseline_choices(baseline, write_baseline)
        collector = _common.make_collector(requests)
        shows = not quiet and output != STDOUT and not diff
        try:
            naming = choose_naming(mode, header, options)
            destination = Destination(output, in_place, diff, check, force)
            key = mode if naming is None else f"{mode} {naming.header}"
            plan = make_plan(paths, destination, options, follow=follow, mode=key, selection=selection)
            with show_progress(plan, shows):
                report = run_plan(
                    plan,
                    rule_set,
                    jobs=jobs,
                    executor=executor,
                    naming=naming,
                    collector=collector,
                    warn_of_headers=not follow,
                )
        except HipifyError as error:
            fail(str(error))
        report = _common.settle_findings_or_fail(report, plan.items, baseline, write_baseline)
        if requests:
            from hipify_py.report.formats import ReportData

            facts = collector.facts if collector is not None else {}
            _common.write_reports_or_fail(requests, ReportData(report, rule_set, facts))
        if not quiet:
            write_diagnostics(report.files, sys.stderr)
            if output != STDOUT and not diff:
                write_summary(report, sys.stderr)
        for path in report.changes:
            typer.echo(f"{path}: would change")
        code = _common.exit_code_of(report, plan.items)
        raise typer.Exit(max(code, 1) if report.changes else code)


def _renaming_or_fail(text: str) -> Renaming:
    from hipify_py.renaming import parse_renaming

    try:
        return parse_renaming(text)
    except ValueError as error:
        fail(f"--rename: {error}")
