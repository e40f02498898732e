"""`hipify-py verify`: run the original and the port on the CPU and compare them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

_RUN = typer.Option("--run", help='Arguments of the program, as one text: --run "100 3".')
_RTOL = typer.Option("--rtol", help="Relative tolerance. Default: 1e-5 for text; for files by the type of the numbers.")
_ATOL = typer.Option("--atol", help="Absolute tolerance. Default: 1e-8 for text; for files by type and size.")
_FILE = typer.Option(
    "--file", help="A file that it writes: .npy, .npz, .h5, images, text; raw: out.bin:float32. Repeatable."
)
_IGNORE = typer.Option("--ignore", help="Regular expression: lines of text that match it are not compared.")
_TIMEOUT = typer.Option("--timeout", help="Seconds that one run may take.")
_JSON = typer.Option("--json", help="Write the report to this file as JSON.")
_HTML = typer.Option("--html", help="Write the report to this file as a page.")
_JUNIT = typer.Option("--junit", help="Write the report to this file as JUnit's XML.")
_WAVE = typer.Option("--wave", help="Only this wave size of the port, 32 or 64. Default: both.")
_PROGRAM = typer.Option("--program", help="Only this program, where a project builds several.")
_NAMES = typer.Option("--names-only", help="Build PORT with CUDA's meaning: shows what mere renaming would have done.")
_TRACE = typer.Option("--trace", help="Record and compare what each launch and copy wrote, also where output agrees.")
_CHECK = typer.Option("--check", help="Run the port with checks as well (docs: check.md): a fault is a FAIL.")
_STREAMS = typer.Option(
    "--streams", help="Run the port once more with the work of its streams done late (docs: verify.md)."
)
_REFERENCE = typer.Option("--reference", metavar="FILE", help="What `hipify-py record` wrote, instead of ORIGINAL.")
_CXX = typer.Option("--cxx", help="Compiler to use instead of the one found.")
_EXTRA = typer.Argument(help="Behind `--`: words for the compiler, make or cmake.")
_KEEP = typer.Option("--keep", help="Folder for the builds and runs, kept for a closer look.")


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    app.command("verify")(verify)


def verify(
    original: Annotated[Path, typer.Argument(help="The CUDA project: a file or folder.")],
    port: Annotated[
        Path | None, typer.Argument(help="The converted project. With --reference it is the only one.")
    ] = None,
    run: Annotated[str, _RUN] = "",
    rtol: Annotated[float | None, _RTOL] = None,
    atol: Annotated[float | None, _ATOL] = None,
    file: Annotated[list[str] | None, _FILE] = None,
    ignore: Annotated[str, _IGNORE] = "",
    timeout: Annotated[float, _TIMEOUT] = 300.0,
    json: Annotated[Path | None, _JSON] = None,
    html: Annotated[Path | None, _HTML] = None,
    junit: Annotated[Path | None, _JUNIT] = None,
    wave: Annotated[int, _WAVE] = 0,
    program: Annotated[str, _PROGRAM] = "",
    names_only: Annotated[bool, _NAMES] = False,
    trace: Annotated[bool, _TRACE] = False,
    check: Annotated[bool, _CHECK] = False,
    streams: Annotated[bool, _STREAMS] = False,
    reference: Annotated[Path | None, _REFERENCE] = None,
    cxx: Annotated[str, _CXX] = "",
    keep: Annotated[Path | None, _KEEP] = None,
    extra: Annotated[
        list[str] | None, typer.Argument(help="Behind `--`: words for the compiler, make or cmake.")
    ] = None,
) -> None:
    """Build both for the CPU, run both, compare exit code, text and files. Needs no GPU.

    The original runs with CUDA's meaning at wave 32, twice, to see what differs from run to run; the port runs at
    wave 32 and 64.

    Exit code: 0 all PASS, 1 FAIL or UNVERIFIED, 2 could not.
    """
    import json as json_module
    import re
    import shlex

    from hipify_py.build.toolchain import ToolMissing
    from hipify_py.cli.app import fail
    from hipify_py.verify.compare import Criteria
    from hipify_py.verify.files import ResultFile
    from hipify_py.verify.pages import render_html, render_junit
    from hipify_py.verify.report import format_report
    from hipify_py.verify.session import Plan, verify
    from hipify_py.verify.trace.tracer import TraceError

    if (port is None) == (reference is None):
        fail("name the original and the port, or --reference FILE and the port")
    port = port or original
    for path in (original, port, *([reference] if reference else [])):
        if not path.exists():
            fail(f"{path} is not there")
    if wave not in (0, 32, 64):
        fail(f"--wave {wave}: 32 and 64 exist")
    try:
        files = tuple(ResultFile.parse(text) for text in file or ())
        criteria = Criteria(rtol, atol, files, re.compile(ignore) if ignore else None)
        waves = (wave,) if wave else (32, 64)
        plan = Plan(
            original, port, tuple(shlex.split(run)), criteria, waves, timeout, program, cxx, tuple(extra or ()), keep,
            "cuda" if names_only else "hip", trace, check, streams, reference,
        )  # fmt: skip
        report = verify(plan, lambda text: typer.echo(f"{text} ...", err=True))
    except (re.error, ValueError, TraceError, ToolMissing, OSError) as error:
        fail(str(error))
    if json is not None:
        json.write_text(json_module.dumps(report.as_json(), indent=2) + "\n", encoding="utf-8")
    if html is not None:
        html.write_text(render_html(report), encoding="utf-8")
    if junit is not None:
        junit.write_text(render_junit(report), encoding="utf-8")
    typer.echo(format_report(report))
    raise typer.Exit(report.exit_code)
