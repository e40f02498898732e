"""`hipify-py build`: build a project for the CPU, an AMD GPU or an NVIDIA GPU."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

_TARGET = typer.Option("--target", "-t", help="cpu, amd:gfx942 or nvidia:sm_90 (any gfx or sm number).")
_WAVE = typer.Option("--wave", help="Lanes of a wave on the CPU: 32 or 64. Default: 64, for an original 32.")
_ORIGINAL = typer.Option("--original", help="The sources are CUDA: build them for the CPU as CUDA means them.")
_OUT = typer.Option("-o", "--out", help="Folder for the result. Default: hipify-build/NAME-TARGET.")
_CXX = typer.Option("--cxx", help="Compiler to use instead of the one found.")
_EXTRA = typer.Argument(help="Behind `--`: words for the compiler, make or cmake.")
_CHECK = typer.Option(
    "--check", help="CPU: find wrong accesses, races and barriers when it runs (docs: Checking mode)."
)
_VERBOSE = typer.Option("-v", "--verbose", help="Show what compilers and make say, also when all is well.")


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    app.command("build")(build)


def build(
    path: Annotated[Path, typer.Argument(help="A source file, a folder of sources, a Makefile or CMake project.")],
    target: Annotated[str, _TARGET] = "cpu",
    wave: Annotated[int, _WAVE] = 0,
    original: Annotated[bool, _ORIGINAL] = False,
    out: Annotated[Path | None, _OUT] = None,
    cxx: Annotated[str, _CXX] = "",
    check: Annotated[bool, _CHECK] = False,
    verbose: Annotated[bool, _VERBOSE] = False,
    extra: Annotated[
        list[str] | None, typer.Argument(help="Behind `--`: words for the compiler, make or cmake.")
    ] = None,
) -> None:
    """Build a converted project (or, with --original, a CUDA project for the CPU) and print the programs' paths.

    A project without programs has the paths of its libraries printed. Its folder is never written to.

    Exit code: 0 built, 2 it does not build, or a tool is missing.
    """
    from hipify_py.build.library_spec import SpecError
    from hipify_py.build.libs import BuildError
    from hipify_py.build.project import build_project
    from hipify_py.build.request import ProjectError, Request, default_out
    from hipify_py.build.toolchain import Target, ToolMissing
    from hipify_py.cli.app import fail

    meaning = "cuda" if original else "hip"
    wave = wave or (32 if original else 64)
    if wave not in (32, 64):
        fail(f"--wave {wave}: 32 and 64 exist")
    try:
        parsed = Target.parse(target)
        if check and parsed.kind != "cpu":
            fail(f"--check is for --target cpu; programs for {parsed} are checked by compute-sanitizer or rocgdb")
        folder = out or default_out(path, parsed, wave, meaning, check)
        built = build_project(Request(path, parsed, folder, wave, meaning, cxx, tuple(extra or ()), check=check))
    except ProjectError as error:
        typer.echo(error.log, err=True)
        fail(str(error))
    except (BuildError, SpecError, ToolMissing, ValueError, OSError) as error:
        fail(str(error))
    if verbose:
        typer.echo(built.log, err=True)
    here = Path.cwd()
    for result in [program.path for program in built.programs] or built.libraries:
        typer.echo(result.relative_to(here) if result.is_relative_to(here) else result)
