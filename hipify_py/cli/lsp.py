"""`hipify-py lsp`: the language server, for editors."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import typer

from hipify_py.cli.app import fail


def register(app: typer.Typer) -> None:
    @app.command("lsp")
    def lsp() -> None:
        """Speak the Language Server Protocol on standard input and output, for editors.

        Findings while you type, what a name becomes, and the edits of `convert` one by one; see docs/editors.md.

        Exit code: 0 the editor said goodbye, 1 it went away without, 2 the package pygls is missing.
        """
        if find_spec("pygls") is None or find_spec("lsprotocol") is None:
            fail(f"the language server needs the package pygls: {sys.executable} -m pip install 'hipify-py[lsp]'")
        if sys.stdin.isatty():
            typer.echo("hipify-py: waiting for an editor on standard input; Ctrl-C ends", err=True)
        from hipify_py.language_server.server import make_server

        server = make_server()
        server.start_io()
        raise typer.Exit(0 if server.was_shut_down else 1)
