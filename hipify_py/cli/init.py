"""`hipify-py init`: writes the file with the options of a project."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hipify_py.cli.app import configured_keys, fail


def register(app: typer.Typer) -> None:
    @app.command("init")
    def init(
        folder: Annotated[Path, typer.Argument(help="The folder of the project.")] = Path(),
    ) -> None:
        """Write hipify.toml with every option of convert and scan, commented, to choose from.

        Exit code: 0 written, 2 there is such a file already, or it cannot be written.
        """
        from hipify_py.runs.config import OWN_FILE, write_template

        file = folder / OWN_FILE
        try:
            with open(file, "x", encoding="utf-8") as stream:
                stream.write(write_template(configured_keys()))
        except FileExistsError:
            fail(f"{file} is there already")
        except OSError as error:
            fail(f"{file}: cannot be written: {error.strerror}")
        typer.echo(f"hipify-py: {file} is written; take out the comment marks of what you choose", err=True)
