"""`hipify-py demo`: the main job on the samples, with a report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hipify_py.demo import Row

_OUT = typer.Option("-o", "--out", help="Folder for the converted samples.")
_FORM = "{:26} {:>5} {:>6}  {:10} {:10} {:6} {:>6}  {}"
_NEXT = """\
What to try next:
  hipify-py scan YOUR_PROJECT                       what is in there, and what will be hard
  hipify-py convert YOUR_PROJECT -o port            make the port
  hipify-py build port --target cpu                 build it for this machine, no GPU needed
  hipify-py verify YOUR_PROJECT port                compare it with the original
  hipify-py explain HPY2004                         what a diagnostic means"""


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    app.command("demo")(demo)


def demo(out: Annotated[Path, _OUT] = Path(".demo")) -> None:
    """Convert the samples, build them for this CPU, run them at wave 32 and 64, and compare with the originals.

    Needs a C++ compiler, make and cmake; no GPU.

    Exit code: 0 everything is right, 1 a sample is not, 2 a tool is missing.
    """
    from hipify_py.build.doctor import examine
    from hipify_py.build.library_spec import SpecError
    from hipify_py.build.libs import BuildError, build_libs
    from hipify_py.build.toolchain import Target, ToolMissing
    from hipify_py.cli.app import fail
    from hipify_py.demo import DemoError, prepare_folder, run_demo
    from hipify_py.samples import SampleError

    missing = [f"{f.tool} is missing. {f.advice}" for f in examine() if f.required and not f.ok]
    if missing:
        fail("\n".join(missing))
    rows: list[Row] = []
    try:
        prepare_folder(out)
        typer.echo("building the libraries for the CPU (kept for the next time) ...", err=True)
        build_libs(Target("cpu"))
        for row in run_demo(out, lambda text: typer.echo(f"  {text}", err=True)):
            rows.append(row)
    except (BuildError, DemoError, SampleError, SpecError, ToolMissing, OSError) as error:
        fail(str(error))
    _show(rows, out)
    raise typer.Exit(0 if all(row.good for row in rows) else 1)


def _show(rows: list[Row], out: Path) -> None:
    typer.echo("")
    typer.echo(_FORM.format("sample", "lines", "names", "wave 32", "wave 64", "numpy", "s", "").rstrip())
    for row in rows:
        waves = [status.value for status in row.statuses]
        verdict = ("as expected" if row.expected != ("PASS", "PASS") else "") if row.good else "NOT RIGHT"
        counts = (row.lines or "", row.names or "")
        line = _FORM.format(row.name, *counts, waves[0], waves[1], row.numpy or "-", f"{row.seconds:.1f}", verdict)
        typer.echo(line.rstrip())
    for row in rows:
        for check in row.report.checks if not row.good else ():
            typer.echo(f"\n{row.name}, wave {check.wave}: {check.status.value}: {check.reason}")
    typer.echo(f"\nThe ports are in {out}/. `names only` is the trap sample with names changed and nothing else:")
    typer.echo("right on 32 lanes, wrong on 64, and verify sees it.\n")
    typer.echo(_NEXT)
