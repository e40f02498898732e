"""The command line: one thin module per command, imported only when its command is used.

How to add a command `foo`: write hipify_py/cli/foo.py with

    def register(app: typer.Typer) -> None:
        @app.command("foo")
        def foo(path: Annotated[Path, typer.Argument()]) -> None: ...

or, for a group of commands, `app.add_typer(group, name="foo")`. The module's name is the command's name; nothing else
has to be edited: `hipify-py --help` lists the modules of this folder (SHORT_HELP in app.py gives the line shown there
without importing them; a command missing in that table is imported for its first line of help). A module whose name
begins with `_` is no command. Exit codes: raise `typer.Exit(code)` with 0 nothing left to do, 1 done but something is
left for a person, 2 could not. For "could not", call `fail("message")` of hipify_py.cli.app, which prints
`hipify-py: error: message` to stderr and exits 2. Import heavy things inside the functions.
"""
