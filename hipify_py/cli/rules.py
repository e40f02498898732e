"""`hipify-py rules check [DIR]`: loads rule folders strictly and runs every example."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    group = typer.Typer(help="Check rule folders.", no_args_is_help=True, rich_markup_mode=None)
    app.add_typer(group, name="rules")

    @group.callback()
    def rules() -> None:
        """Check rule folders."""

    @group.command("check")
    def check(
        folder: Annotated[
            Path | None, typer.Argument(help="A folder of your own; without it hipify-py's own rules are checked.")
        ] = None,
    ) -> None:
        """Load all rules strictly and run their examples: the expected text and diagnostics, stable, and still parsing.

        Exit code: 0 all right, 1 an example failed, 2 a rule file is wrong.
        """
        from hipify_py.cli._common import load_rules_or_fail
        from hipify_py.cli.app import fail
        from hipify_py.rulebook import load_rules
        from hipify_py.rulecheck import check_examples
        from hipify_py.rulespec import RuleError

        if folder is None:
            try:
                loaded = load_rules(cache=False)
            except (RuleError, OSError) as error:
                fail(str(error))
        else:
            loaded = load_rules_or_fail([folder])
        failures = list(check_examples(loaded))
        for failure in failures:
            typer.echo(str(failure))
        count = sum(len(r.examples) for r in loaded.rules)
        names, rules = sum(1 for _ in loaded.names), sum(1 for _ in loaded.rules)
        typer.echo(f"{names} names, {rules} rules, {count} examples: {len(failures)} failed")
        raise typer.Exit(1 if failures else 0)
