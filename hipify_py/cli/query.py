"""`hipify-py query NAME`: what one CUDA name becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hipify_py.rulebook import RuleSet
    from hipify_py.rulespec import Rule
    from hipify_py.versions import Releases

_VERSIONS = ("cuda_since", "cuda_deprecated", "cuda_removed", "hip_since", "hip_deprecated", "hip_removed", "roc_since")


def register(app: typer.Typer) -> None:
    @app.command("query")
    def query(
        names: Annotated[list[str], typer.Argument(help="CUDA names or headers.")],
        hip_version: Annotated[
            str, typer.Option("--hip-version", metavar="X.Y", help="Release of HIP (ROCm) to answer for.")
        ] = "",
        cuda_version: Annotated[
            str, typer.Option("--cuda-version", metavar="X.Y", help="Release of CUDA that the name is used in.")
        ] = "",
    ) -> None:
        """Show what CUDA names become on each target, since when, and which rules change their arguments.

        Exit code: 0 all are known, 1 a name is unknown.
        """
        from hipify_py.cli._common import load_rules_or_fail, make_options_or_fail

        rules = load_rules_or_fail(())
        releases = make_options_or_fail(hip_version=hip_version, cuda_version=cuda_version).releases
        unknown = [name for name in names if not _known(rules, name)]
        for name in names:
            for line in describe(rules, name, releases):
                typer.echo(line)
        raise typer.Exit(1 if unknown else 0)


def _known(rules: RuleSet, name: str) -> bool:
    return rules.row(name) is not None or bool(rules.rules_of(name))


def describe(rules: RuleSet, name: str, releases: Releases) -> Iterator[str]:
    """The answer in lines."""
    row = rules.row(name)
    if not _known(rules, name):
        close = _close_names(rules, name)
        yield f"{name}: not known" + (f"; did you mean {', '.join(close)}?" if close else "")
        return
    kind = f"{row.kind} of {row.library}" if row is not None else rules.rules_of(name)[0].kind
    yield f"{name}: {kind}"
    if row is not None:
        for target in ("hip", "roc", "miopen"):
            entry = rules.view(target, releases=releases).entry(name.encode())
            if entry is not None and (getattr(row, target) or target == "hip"):
                yield f"  {target:7}{entry.new_name or _without_equivalent(rules, name, target)}"
        versions = [f"{v.replace('_', ' ')} {getattr(row, v)}" for v in _VERSIONS if getattr(row, v)]
        if versions:
            yield f"  {'since':7}{', '.join(versions)}"
        plain = rules.view("hip", releases=releases).entry(name.encode())
        if plain is not None and plain.advice:
            yield f"  {'advice':7}{plain.advice}"
    for rule in rules.rules_of(name):
        yield f"  {'rule':7}{rule.id}{_range(rule)}" + (f": {rule.title}" if rule.title else "")
        for example in rule.examples:
            if example.expected is not None and name in example.text:
                yield f"         {example.text}"
                yield f"      -> {example.expected}"
                break


def _without_equivalent(rules: RuleSet, name: str, target: str) -> str:
    """What a name becomes that ROCm lacks."""
    from hipify_py.rewrites.own_extensions import own_name

    if target != "hip" or not any(rule.rewrite == "own_extensions" for rule in rules.rules_of(name)):
        return "no equivalent (HPY1001)"
    new_name, library = own_name(name)
    return f"{new_name}, only in the {library} of hipify-py (HPY2046)"


def _range(rule: Rule) -> str:
    """The releases that a rule is for, in words."""
    ends = (("since", rule.since), ("until", rule.until))
    words = [f"{word} {target} {version}" for word, limits in ends for target, version in limits.items()]
    return f" ({', '.join(words)})" if words else ""


def _close_names(rules: RuleSet, name: str) -> list[str]:
    import difflib

    same_start = [n for n in rules.names if n[:3].lower() == name[:3].lower()]
    return difflib.get_close_matches(name, same_start, 3, 0.8)
