"""`hipify-py toolchain`: install what compiles for AMD GPUs, check it, say where it is, remove it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hipify_py.cli._help import CommandHolder
from hipify_py.cli.app import fail

if TYPE_CHECKING:
    from hipify_py.build.sdk.places import Place

_KIND = typer.Argument(metavar="amd", help="The vendor; amd is the only one.")
_DIR = typer.Option("--dir", metavar="FOLDER", help="Where it goes. Default: in the user's data folder.")
_VERSION = typer.Option("--version", metavar="V", help="The release of ROCm, as in 7.2.4. Default: the tested one.")
_MIRROR = typer.Option(
    "--mirror", metavar="URL", envvar="HIPIFY_PY_MIRROR", help="A mirror of Debian. Default: the one of apt."
)
_KEYRING = typer.Option("--keyring", metavar="FILE", help="Who may have signed the mirror. Default: Debian's keyring.")
_PRIVATE = typer.Option("--private", help="Put clang into the folder as well, whatever the system has.")
_UNVERIFIED = typer.Option("--unverified", help="Take packages over http where no signature can be checked.")
_YES = typer.Option("-y", "--yes", help="Do not ask.")


def register(app: typer.Typer) -> None:
    """Adds the command group to the program."""
    group = CommandHolder(no_args_is_help=True, help="What compiles for AMD GPUs: install, list, check, find, remove.")
    for name, command in (
        ("install", install),
        ("list", list_toolchains),
        ("check", check),
        ("path", path),
        ("remove", remove),
    ):
        group.command(name)(command)
    app.add_typer(group, name="toolchain")


def install(
    kind: Annotated[str, _KIND],
    folder: Annotated[Path | None, _DIR] = None,
    version: Annotated[str, _VERSION] = "",
    mirror: Annotated[str, _MIRROR] = "",
    keyring: Annotated[Path | None, _KEYRING] = None,
    private: Annotated[bool, _PRIVATE] = False,
    unverified: Annotated[bool, _UNVERIFIED] = False,
    yes: Annotated[bool, _YES] = False,
) -> None:
    """Install what is missing to compile HIP for AMD GPUs, try it, and print the folder for ROCM_PATH.

    ROCm's headers, device libraries and stubs to link against come from Debian's packages and go into a folder of the
    user's; clang is installed with apt by root, and for others goes into the folder, too. An installed ROCm is taken
    where there is one. Builds for amd:ARCH find it with no options.

    Exit code: 0 it is there and compiles, 2 it could not be installed; nothing half is left.
    """
    from hipify_py.build.sdk.install import Request, Talk
    from hipify_py.build.sdk.install import install as install_amd
    from hipify_py.build.sdk.places import SdkError
    from hipify_py.build.toolchain import ToolMissing

    _check_kind(kind)
    if not yes and not sys.stdin.isatty():
        fail("nobody can be asked here; add --yes")
    talk = Talk(_say, lambda: yes or typer.confirm("Go on?", default=True, err=True), _count)
    try:
        typer.echo(install_amd(Request(folder, version, mirror, keyring, private, unverified), talk))
    except (SdkError, ToolMissing) as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename or folder or 'the toolchain'}: {error.strerror or error}")


def list_toolchains() -> None:
    """List every ROCm that is found: version, folder, what found it; the first is taken."""
    from hipify_py.build.sdk.places import rocm_places
    from hipify_py.build.sdk.receipt import read_receipt
    from hipify_py.build.toolchain import hip_version

    for place in rocm_places():
        receipt = read_receipt(place.folder)
        version = receipt.version if receipt else hip_version(place.folder)
        typer.echo(f"amd\t{version}\t{place.folder}\t{place.found_by}")


def check(kind: Annotated[str, _KIND] = "amd") -> None:
    """Compile and link programs for gfx90a, gfx942 and gfx1100 with the toolchain that builds take.

    Exit code: 0 all compile, 1 some do not, 2 there is no toolchain.
    """
    from hipify_py.build.sdk.probe import ARCHITECTURES, FEATURES, describe, probe
    from hipify_py.build.toolchain import ToolMissing, find_amd

    _check_kind(kind)
    place = _taken()
    try:
        program = find_amd(ARCHITECTURES[0]).command[0]
    except ToolMissing as error:
        fail(str(error))
    failures = probe(place.folder, program)
    for line in describe(failures):
        typer.echo(f"does not compile for {line}")
    for arch in ARCHITECTURES:
        if all(failure.arch != arch for failure in failures):
            typer.echo(f"{arch}: {', '.join(FEATURES)} compile and link")
    raise typer.Exit(1 if failures else 0)


def path(kind: Annotated[str, _KIND] = "amd") -> None:
    """Print the folder that builds take, as for ROCM_PATH.

    Exit code: 0 there is one, 2 there is none.
    """
    _check_kind(kind)
    typer.echo(_taken().folder)


def remove(
    kind: Annotated[str, _KIND],
    folder: Annotated[Path | None, _DIR] = None,
    yes: Annotated[bool, _YES] = False,
) -> None:
    """Remove a toolchain that `install` made; an installed ROCm and packages of the system stay.

    Exit code: 0 removed, 2 there is none, or it is not hipify-py's.
    """
    from hipify_py.build.sdk.install import remove as remove_amd
    from hipify_py.build.sdk.places import SdkError, default_folder

    _check_kind(kind)
    place = folder or default_folder()
    if not yes and not sys.stdin.isatty():
        fail("nobody can be asked here; add --yes")
    if not yes and not typer.confirm(f"Remove {place.resolve()}?", err=True):
        fail("nothing was removed")
    try:
        remove_amd(place)
    except SdkError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename or place}: {error.strerror or error}")


def _check_kind(kind: str) -> None:
    if kind == "nvidia":
        fail("NVIDIA's toolkit comes from NVIDIA; install CUDA and set CUDA_HOME to its folder")
    if kind == "cpu":
        fail("the CPU target needs a C++ compiler only; `hipify-py doctor` says whether there is one")
    if kind != "amd":
        fail(f"{kind!r} is no toolchain; there is amd")


def _taken() -> Place:
    from hipify_py.build.sdk.places import rocm_places

    place = next(rocm_places(), None)
    if place is None:
        fail("no toolchain for amd is there; `hipify-py toolchain install amd` installs one")
    return place


def _say(text: str) -> None:
    typer.echo(f"hipify-py: {text}", err=True)


@contextmanager
def _count(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, on a terminal, for bytes that are fetched."""
    if not sys.stderr.isatty():
        yield lambda new: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TransferSpeedColumn

    with Progress(BarColumn(), DownloadColumn(), TransferSpeedColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=total)
        yield lambda new: bar.advance(task, new)
