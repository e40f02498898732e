"""`hipify-py check`: run a converted project on the CPU and report wrong accesses, races and barriers."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hipify_py.verify.run import Run

_RUN = typer.Option("--run", help='Arguments of the program, as one text: --run "100 3".')
_CHECKS = typer.Option(
    "--checks", help="memory, race, init, global-init, sync, leak, with commas, or all [all but global-init and leak]."
)
_WAVE = typer.Option("--wave", help="Lanes of a wave: 32 or 64. Default: 64, for an original 32.")
_ORIGINAL = typer.Option("--original", help="The sources are CUDA.")
_PROGRAM = typer.Option("--program", help="Only this program, where a project builds several.")
_TIMEOUT = typer.Option("--timeout", help="Seconds that one run may take.")
_JSON = typer.Option("--json", metavar="FILE", help="Write what was found to this file as JSON.")
_OUT = typer.Option("-o", "--out", help="Folder for the build. Default: hipify-build/NAME-cpu-waveN-checked.")
_CXX = typer.Option("--cxx", help="Compiler to use instead of the one found.")
_EXTRA = typer.Argument(help="Behind `--`: words for the compiler, make or cmake.")


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    app.command("check")(check)


def check(
    path: Annotated[Path, typer.Argument(help="A source file, a folder of sources, a Makefile or CMake project.")],
    run: Annotated[str, _RUN] = "",
    checks: Annotated[str, _CHECKS] = "",
    wave: Annotated[int, _WAVE] = 0,
    original: Annotated[bool, _ORIGINAL] = False,
    program: Annotated[str, _PROGRAM] = "",
    timeout: Annotated[float, _TIMEOUT] = 600.0,
    json_file: Annotated[Path | None, _JSON] = None,
    out: Annotated[Path | None, _OUT] = None,
    cxx: Annotated[str, _CXX] = "",
    extra: Annotated[list[str] | None, _EXTRA] = None,
) -> None:
    """Build a project with checks, run it on the CPU, and report what its kernels do wrong. Needs no GPU.

    Found are accesses outside of allocations and shared memory, use of freed and of host memory, races between threads
    and blocks, reads of shared memory that nobody wrote, barriers that not all threads reach, and wrong launches,
    copies and frees.

    Exit code: 0 nothing was found, 1 something was, 2 could not.
    """
    import json
    import shlex

    from hipify_py.build.library_spec import SpecError
    from hipify_py.build.libs import BuildError
    from hipify_py.build.request import ProjectError, Request, default_out
    from hipify_py.build.toolchain import Target, ToolMissing
    from hipify_py.checking import Plan, as_json
    from hipify_py.checking import check as run_checks
    from hipify_py.cli.app import fail

    meaning = "cuda" if original else "hip"
    wave = wave or (32 if original else 64)
    if wave not in (32, 64):
        fail(f"--wave {wave}: 32 and 64 exist")
    target = Target("cpu")
    folder = out or default_out(path, target, wave, meaning, check=True)
    request = Request(path, target, folder, wave, meaning, cxx, tuple(extra or ()))
    try:
        plan = Plan(request, tuple(shlex.split(run)), checks or "1", program, timeout)
        results = run_checks(plan, _show)
    except ProjectError as error:
        typer.echo(error.log, err=True)
        fail(str(error))
    except (BuildError, SpecError, ToolMissing, ValueError, OSError) as error:
        fail(str(error))
    if json_file is not None:
        json_file.write_text(json.dumps(as_json(results), indent=2) + "\n", encoding="utf-8")
    for result in results:
        if result.problem:
            typer.echo(f"hipify-py: error: {result.program} {result.problem}", err=True)
    failed = any(result.problem and not result.findings for result in results)
    raise typer.Exit(2 if failed else int(any(result.findings for result in results)))


def _show(run: Run) -> None:
    """What a program wrote: its own output, and what was found on standard error."""
    sys.stdout.write(run.stdout)
    sys.stdout.flush()
    sys.stderr.write(run.stderr)
