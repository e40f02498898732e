"""`hipify-py libs`: build the compatibility libraries, list them, say where they are."""

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
    group = CommandHolder(no_args_is_help=True, help="HIP versions of the CUDA libraries: build, list, find.")
    group.command("build")(build)
    group.command("list")(list_libs)
    group.command("path")(path)
    app.add_typer(group, name="libs")


def build(
    names: Annotated[list[str] | None, typer.Argument(help="Libraries; all when none is named.")] = None,
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
