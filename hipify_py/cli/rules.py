"""`hipify-py rules check [DIR]`: loads rule folders strictly and runs every example, or compares them with headers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hipify_py.cli._help import CommandHolder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hipify_py.rulebook import RuleSet


def register(app: typer.Typer) -> None:
    group = CommandHolder(help="Check rule folders.", no_args_is_help=True)
    app.add_typer(group, name="rules")

    @group.callback()
    def rules() -> None:
        """Check rule folders."""

    @group.command("check")
    def check(
        folder: Annotated[
            Path | None, typer.Argument(help="A folder of your own; without it hipify-py's own rules are checked.")
        ] = None,
        against_headers: Annotated[
            list[Path] | None,
            typer.Option(
                metavar="DIR", help="Say which public names of the CUDA headers in DIR have no row; repeat it."
            ),
        ] = None,
        rocm: Annotated[
            list[Path] | None,
            typer.Option(metavar="DIR", help="Say which new names the ROCm headers in DIR do not have; repeat it."),
        ] = None,
    ) -> None:
        """Load all rules strictly and run their examples: the expected text and diagnostics, stable, and still parsing.

        With --against-headers or --rocm the rows are compared with headers instead.

        Exit code: 0 all right, 1 an example failed or a name is missing, 2 a rule file or folder is wrong.
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
        if against_headers or rocm:
            raise typer.Exit(1 if _compare_with_headers(loaded, against_headers or (), rocm or ()) else 0)
        failures = list(check_examples(loaded))
        for failure in failures:
            typer.echo(str(failure))
        count = sum(len(r.examples) for r in loaded.rules)
        names, rules = sum(1 for _ in loaded.names), sum(1 for _ in loaded.rules)
        typer.echo(f"{names} names, {rules} rules, {count} examples: {len(failures)} failed")
        raise typer.Exit(1 if failures else 0)


def _compare_with_headers(rules: RuleSet, cuda: Sequence[Path], rocm: Sequence[Path]) -> int:
    """Print what is missing on either side, and how many names that are."""
    from hipify_py.cli.app import fail
    from hipify_py.headercheck import check_cuda_headers, check_rocm_headers

    missing = 0
    try:
        coverages = check_cuda_headers(rules, cuda) if cuda else []
        absent = check_rocm_headers(rules, rocm) if rocm else []
    except OSError as error:
        fail(str(error))
    for coverage in coverages:
        missing += len(coverage.missing)
        for name in coverage.missing:
            typer.echo(
                f"{name.header}: {name.kind} {name.name} has no row; add one to rules/{coverage.library}/names.tsv"
            )
    for cuda_name, new_name in absent:
        typer.echo(f"{cuda_name}: no ROCm header declares its new name {new_name}")
    for coverage in coverages:
        typer.echo(str(coverage))
    total = sum(len(c.names) for c in coverages)
    if cuda:
        typer.echo(f"{total} public CUDA names, {missing} without a row")
    if rocm:
        typer.echo(f"{len(absent)} new names are not in the ROCm headers")
    return missing + len(absent)
