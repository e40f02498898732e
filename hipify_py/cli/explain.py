"""`hipify-py explain CODE|RULE`: what a diagnostic or a rule means, with before and after."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hipify_py.rulespec import Rule

_WIDTH = 100
_PARTS = {"what": "What", "why": "Why", "do": "What to do"}


def register(app: typer.Typer) -> None:
    @app.command("explain")
    def explain(
        topic: Annotated[str, typer.Argument(metavar="CODE|RULE", help="Like HPY1001, or the id of a rule.")],
    ) -> None:
        """Explain a diagnostic code or a rule.

        Exit code: 0 explained, 2 there is no such code or rule.
        """
        from hipify_py.cli._common import load_rules_or_fail
        from hipify_py.cli.app import fail

        rules = load_rules_or_fail(())
        entry = rules.diagnostics.get(topic.upper())
        rule = rules.rule_by_id(topic)
        if entry is None and rule is None:
            import difflib

            known = [*rules.diagnostics, *(r.id for r in rules.rules)]
            close = difflib.get_close_matches(topic, known, 3)
            hint = f"; did you mean {', '.join(close)}?" if close else "; codes look like HPY1001"
            fail(f"`{topic}` is neither a diagnostic code nor a rule{hint}")
        for line in explain_code(topic.upper(), entry) if entry is not None else ():
            typer.echo(line)
        if rule is not None:
            for line in explain_rule(rule):
                typer.echo(line)


def explain_code(code: str, entry: Mapping[str, str]) -> Iterator[str]:
    """What the table says about a code, and its example with what the program makes of it now."""
    yield f"{code}: {entry['title']} ({entry['severity']})"
    for key, heading in _PARTS.items():
        if entry.get(key):
            yield from ("", f"{heading}:")
            yield from textwrap.wrap(entry[key], _WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield from _explain_example(entry)
    if entry.get("see"):
        yield from ("", "See:", *(f"  {address}" for address in entry["see"].split()))


def _explain_example(entry: Mapping[str, str]) -> Iterator[str]:
    from hipify_py.examples import run_example

    shown = run_example(entry, shell=False)
    if shown is None:
        return
    yield from ("", "Example:")
    if shown.before:
        yield from (f"  {shown.file}", textwrap.indent(shown.before, "    "))
    yield from (f"  $ {command}" for command in shown.commands)
    if shown.after:
        yield textwrap.indent("the same" if shown.after == shown.before else shown.after, "    ")
    if shown.messages:
        yield from (f"  {line}" for line in shown.messages.splitlines())


def explain_rule(rule: Rule) -> Iterator[str]:
    yield f"{rule.id}" + (f": {rule.title}" if rule.title else "")
    yield f"  {'for':9}{', '.join(rule.names)}"
    for form in rule.forms:
        for target, name in form.to.items():
            params = f"({', '.join(p.name for p in form.params)})" if form.params is not None else ""
            call = f"   for {rule.names[0]}{params}" if params and rule.names else ""
            yield f"  {target:9}{name or 'the name of the row'}{call}"
    yield f"  {'applied':9}{rule.applicability.value}"
    if rule.notes:
        yield ""
        yield from textwrap.wrap(rule.notes, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    for example in rule.examples:
        yield ""
        yield f"  before   {example.text}"
        after = "the same" if example.expected is None else example.expected
        yield f"  after    {after}" + (f"   [{', '.join(example.codes)}]" if example.codes else "")
        if example.why:
            yield f"  because  {example.why}"
    if rule.source:
        yield ""
        yield f"  source   {rule.source}"
