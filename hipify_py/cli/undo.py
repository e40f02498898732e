"""`hipify-py undo`: takes back a conversion in place, also one that was interrupted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hipify_py.cli.app import fail

if TYPE_CHECKING:
    from hipify_py.runs.journal import Run


def register(app: typer.Typer) -> None:
    @app.command("undo")
    def undo(
        path: Annotated[Path, typer.Argument(help="The folder that was converted in place.")] = Path(),
        show: Annotated[bool, typer.Option("--list", help="List the runs that can be undone; change nothing.")] = False,
        run: Annotated[str, typer.Option("--run", metavar="ID", help="The run to undo [the last one].")] = "",
        force: Annotated[
            bool, typer.Option("--force", help="Files that were edited after the run, too; the edited text is kept.")
        ] = False,
    ) -> None:
        """Bring back the files that `convert --in-place` replaced, with their names, permissions and times.

        Exit code: 0 undone, 1 files were edited after the run and nothing was changed, 2 there is nothing to undo.
        """
        from hipify_py.filetree import TreeError
        from hipify_py.runs.journal import choose_run, find_edited, find_runs, undo_run

        root = path if path.is_dir() else path.parent
        try:
            if show:
                for one in find_runs(root):
                    typer.echo(_describe(one))
                return
            chosen = choose_run(root, run)
            edited = find_edited(chosen)
            if edited and not force:
                for file in edited:
                    typer.echo(f"{file}: was edited after the run", err=True)
                typer.echo(
                    "hipify-py: nothing was undone; --force restores these files, too, and keeps the edited text below "
                    f"{chosen.edited_folder}",
                    err=True,
                )
                raise typer.Exit(1)
            restored = undo_run(chosen, force=force)
        except (TreeError, OSError) as error:
            fail(str(error))
        typer.echo(f"hipify-py: run {chosen.ident} is undone, {len(restored)} files are as they were", err=True)
        if edited:
            typer.echo(f"hipify-py: the edited text of {len(edited)} files is in {chosen.edited_folder}", err=True)


def _describe(run: Run) -> str:
    state = "" if run.finished else ", interrupted"
    return f"{run.ident}  {run.started}  {len(run.changes)} files{state}"
