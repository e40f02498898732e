"""`hipify-py simulate`: a program built for AMD GPUs, on this processor."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

_DEVICE = typer.Option("--device", "-d", help="gfx90a, gfx942, gfx950 or gfx1100 [the chip it was built for].")
_CHECK = typer.Option(
    "--check", help="Also report LDS that nobody wrote or that waves race for, and missing waits (slower)."
)
_JSON = typer.Option("--json", metavar="FILE", help="Write what the kernels did, with every instruction counted.")
_HTML = typer.Option("--html", metavar="FILE", help="Write the table as a page.")
_QUIET = typer.Option("--quiet", "-q", help="No table.")


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    settings = {"allow_extra_args": True, "ignore_unknown_options": True, "allow_interspersed_args": False}
    app.command("simulate", context_settings=settings)(simulate)


def simulate(
    context: typer.Context,
    program: Annotated[str, typer.Argument(help="The program; its own arguments follow.")],
    device: Annotated[str, _DEVICE] = "",
    check: Annotated[bool, _CHECK] = False,
    json_file: Annotated[Path | None, _JSON] = None,
    html_file: Annotated[Path | None, _HTML] = None,
    quiet: Annotated[bool, _QUIET] = False,
) -> None:
    """Run a program that was built for AMD GPUs, machine code and all, without one.

    Its kernels are executed instruction by instruction. Wrong addresses and unknown instructions stop the launch with
    kernel, source line, workgroup and lane. At the end a table on standard error says what each kernel did.

    Exit code: that of the program; 2 if it could not be started.
    """
    from hipify_py.amd.simulate import CHIPS
    from hipify_py.amd.simulate import simulate as run
    from hipify_py.build.libs import BuildError
    from hipify_py.build.toolchain import ToolMissing
    from hipify_py.cli.app import fail

    if device and device.split(":")[0] not in CHIPS:
        fail(f"--device {device}: simulated chips are {', '.join(CHIPS)}")
    wanted = not quiet or json_file is not None or html_file is not None
    try:
        result = run([program, *context.args], device, check=check, count=wanted)
        _write(result.counters, json_file, html_file, quiet)
    except (BuildError, ToolMissing, OSError) as error:
        fail(str(error))
    sys.exit(result.code if result.code >= 0 else 128 - result.code)


def _write(counters: list[dict[str, object]], json_file: Path | None, html_file: Path | None, quiet: bool) -> None:
    from hipify_py.amd.profile import COLUMNS, table

    if json_file is not None:
        import json

        json_file.write_text(json.dumps(counters, indent=1) + "\n", encoding="utf-8")
    if html_file is None and (quiet or not counters):
        return
    from rich.console import Console

    console = Console(stderr=True, record=html_file is not None, quiet=quiet)
    console.print(table(counters))
    console.print("\n".join(f"{name}: {text}" for name, text in COLUMNS.items() if text), style="dim")
    if html_file is not None:
        console.save_html(str(html_file))
