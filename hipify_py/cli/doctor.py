"""`hipify-py doctor`: which tools are there, which are missing, and what each is for."""

from __future__ import annotations

import typer


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    app.command("doctor")(doctor)


def doctor() -> None:
    """Look for the tools that building and running need.

    Exit code: 0 all is there that the CPU target needs, 1 something of that is missing.
    """
    from hipify_py.build.doctor import examine

    findings = examine()
    for finding in findings:
        mark = "ok" if finding.ok else ("MISSING" if finding.required else "-")
        typer.echo(f"{mark:8} {finding.tool}: {finding.found or finding.advice}  [{finding.purpose}]")
    missing = [finding.tool for finding in findings if finding.required and not finding.ok]
    typer.echo(
        f"\nmissing for the CPU target: {', '.join(missing)}" if missing else "\nthe CPU target has all it needs"
    )
    raise typer.Exit(1 if missing else 0)
