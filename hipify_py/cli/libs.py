"""`hipify-py libs`: build the compatibility libraries, list them, say where they are, tune them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hipify_py.cli._help import CommandHolder
from hipify_py.cli.app import fail

_TARGET = typer.Option("--target", "-t", help="cpu, amd:gfx942 or nvidia:sm_90 (any gfx or sm number).")
_PREFIX = typer.Option("--prefix", help="Folder for include/ and lib/. Default: in the user's cache.")
_CXX = typer.Option("--cxx", help="Compiler to use instead of the one found.")


def register(app: typer.Typer) -> None:
    """Adds the command group to the program."""
    group = CommandHolder(no_args_is_help=True, help="HIP versions of the CUDA libraries: build, list, find, tune.")
    group.command("build")(build)
    group.command("list")(list_libs)
    group.command("path")(path)
    group.command("tune")(tune)
    app.add_typer(group, name="libs")


def build(
    names: Annotated[list[str] | None, typer.Argument(help="Libraries; none: all but optional ones.")] = None,
    target: Annotated[str, _TARGET] = "cpu",
    prefix: Annotated[Path | None, _PREFIX] = None,
    cxx: Annotated[str | None, _CXX] = None,
) -> None:
    """Build what is missing or out of date and print the prefix.

    Exit code: 0 built, 2 a library does not build, or a tool is missing.
    """
    from hipify_py.build.library_spec import SpecError
    from hipify_py.build.libs import BuildError, build_libs
    from hipify_py.build.toolchain import Target, ToolMissing

    try:
        typer.echo(build_libs(Target.parse(target), names or (), prefix, cxx))
    except (BuildError, SpecError, ToolMissing, ValueError) as error:
        fail(str(error))


def list_libs(target: Annotated[str, _TARGET] = "cpu") -> None:
    """List the libraries that exist for a target: name, version, file."""
    from hipify_py.build.library_spec import load_specs
    from hipify_py.build.toolchain import Target

    try:
        specs = load_specs(Target.parse(target))
    except ValueError as error:
        fail(str(error))
    for spec in specs.values():
        typer.echo(f"{spec.name}\t{spec.version}\t{spec.soname or 'headers only'}")


def path(target: Annotated[str, _TARGET] = "cpu", cxx: Annotated[str | None, _CXX] = None) -> None:
    """Print the default prefix of a target, built or not."""
    from hipify_py.build.libs import default_prefix
    from hipify_py.build.toolchain import Target, ToolMissing, find_compiler

    try:
        parsed = Target.parse(target)
        typer.echo(default_prefix(parsed, find_compiler(parsed, cxx)))
    except (ToolMissing, ValueError) as error:
        fail(str(error))


def tune(
    problems: Annotated[list[str], typer.Argument(help="TYPE:OPERATIONS:MxNxK[xBATCH], as in f32:NN:8192x16x8192.")],
    target: Annotated[str, _TARGET] = "cpu",
    output: Annotated[Path, typer.Option("--output", "-o", help="The tuning file to make or add to.")] = Path(
        "blas-tuning.json"
    ),
    prefix: Annotated[Path | None, _PREFIX] = None,
    cxx: Annotated[str | None, _CXX] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Samples of each kernel.")] = 9,
    all_tiles: Annotated[
        bool, typer.Option("--all-tiles", help="Try also tiles that the library compiles at run time (takes minutes).")
    ] = False,
) -> None:
    """Find the fastest kernel for matrix products and write it down for the libraries.

    Every kernel's result is compared with the host's before it is timed. Set HIPIFY_PY_TUNING to the file to use it.
    Exit code: 0 done, 1 a kernel computed a wrong result and was left out, 2 there is no device, or a tool is missing.
    """
    from hipify_py.build.libs import BuildError
    from hipify_py.build.toolchain import ToolMissing

    try:
        from hipify_py.tuning.session import Session
    except ImportError as error:
        fail(f"tuning needs numpy: {error}")
    from hipify_py.tuning.device import DeviceError
    from hipify_py.tuning.rows import TuningError

    try:
        session = Session(target, output, prefix, cxx, rounds, typer.echo, all_tiles)
        wrong = session.run(problems)
    except (BuildError, DeviceError, OSError, ToolMissing, TuningError, ValueError) as error:
        fail(str(error))
    raise typer.Exit(1 if wrong else 0)
