"""Converts sources: pure functions from bytes to FileResult. Printing, writing and exit codes are the caller's."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

from hipify_py import syntax
from hipify_py.apply import InvariantError, OffsetMap, apply_edits, check_outside
from hipify_py.buildfiles import build_kind, convert_build_file
from hipify_py.context import FileContext, Note
from hipify_py.device import audit_device_code, take_headers
from hipify_py.includes import RULE as HEADERS
from hipify_py.includes import convert_includes
from hipify_py.launches import convert_launches
from hipify_py.match import CONFLICT, UNKNOWN, find_matches
from hipify_py.model import Diagnostic, Edit, FileResult, NameUse, Outcome, Severity, Span
from hipify_py.options import Options
from hipify_py.ownheaders import find_included, is_own_header
from hipify_py.plan import make_plan
from hipify_py.rulebook import RuleSet, View, load_rules
from hipify_py.rulespec import RuleError
from hipify_py.source import Source, SourceError, make_source, read_source

if TYPE_CHECKING:
    from hipify_py.device.waves.findings import WaveFinding
    from hipify_py.semantics.facts import FileFacts

_WORD = re.compile(rb"[A-Za-z_]\w*")
_NAME = re.compile(rb"[A-Za-z_][\w:<>]*")  # perhaps qualified, perhaps with template arguments

__all__ = ["Options", "convert_file", "convert_source", "load_rules"]


NO_COUNTERPART = "HPY1"  # the family of codes
NO_LONGER_PARSES, UNEXPECTED, DOUBTFUL = "HPY9004", "HPY9006", "HPY2010"


@dataclass(frozen=True)
class _Pass:
    """The result of one view of the rules over one text."""

    data: bytes
    edits: tuple[Edit, ...]
    notes: tuple[Note, ...]
    uses: tuple[NameUse, ...]
    defines: frozenset[str]
    waves: tuple[WaveFinding, ...]
    facts: FileFacts | None  # about `data`


def convert_source(source: Source, options: Options, rules: RuleSet | None = None) -> FileResult:
    """Convert one source in memory.

    Errors: none are raised for what the source holds; a broken invariant and a bug give a FAILED result.
    """
    if is_own_header(source.path):
        return FileResult(source.path, Outcome.UNCHANGED, source.data, lines=source.lines)
    rules = rules or load_rules(options.rules, profile=options.profile)
    try:
        if options.build_files == "convert" and build_kind(source.path.name):
            return convert_build_file(source, options)
        first = _run_pass(source, rules.view(options.target, options.meaning, options.releases), options)
        data, notes, uses = first.data, first.notes, first.uses
        if options.lower:
            lower = rules.view(options.lower, options.meaning, options.releases)
            second = _run_pass(Source(source.path, data, first.facts), lower, options)
            data, back = second.data, OffsetMap(first.edits)
            moved = [
                replace(n, span=Span(back.original(n.span.start), back.original(n.span.end))) for n in second.notes
            ]
            known = {(n.code, n.span.start) for n in notes}
            notes += tuple(n for n in moved if (n.code, n.span.start) not in known)
    except InvariantError as error:
        return _bug(source, error.code, str(error))
    except RuleError:
        raise  # the rules are wrong, not the file
    except RecursionError:
        return FileResult(source.path, Outcome.FAILED, source.data, "is nested too deeply", source.lines)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        text = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        return _bug(source, UNEXPECTED, text)
    return FileResult(
        source.path,
        Outcome.CONVERTED if data != source.data else Outcome.UNCHANGED,
        data,
        lines=source.lines,
        edits=first.edits,
        diagnostics=tuple(make_diagnostics(source, notes)),
        uses=uses,
        defines=first.defines,
        waves=first.waves,
        headers=find_included(data),
    )


def _bug(source: Source, code: str, text: str) -> FileResult:
    """The result of a file that hipify-py itself stumbled over; one such file never stops a run."""
    note = Note(code, Severity.ERROR, f"{text}; this is a bug of hipify-py, the file was not converted", Span(0, 0))
    diagnostics = tuple(make_diagnostics(source, [note]))
    return FileResult(source.path, Outcome.FAILED, source.data, text, source.lines, diagnostics=diagnostics)


def convert_bytes(path: Path, data: bytes, options: Options, rules: RuleSet | None = None) -> FileResult:
    """Convert the bytes of a file that is not on disk; like `convert_file`."""
    try:
        return convert_source(make_source(path, data), options, rules)
    except SourceError as error:
        return skipped_result(path, error)


def convert_file(path: Path, options: Options, rules: RuleSet | None = None) -> FileResult:
    """Convert one file. Never raises for a bad file: the result is SKIPPED (not a source) or FAILED with a reason."""
    try:
        return convert_source(read_source(path), options, rules)
    except SourceError as error:
        return skipped_result(path, error)


def settle_unknown(results: Iterable[FileResult]) -> list[FileResult]:
    """Take back "no rule knows it" for names that another file of the project defines."""
    results = list(results)
    defined = {name for r in results for name in r.defines}
    settled = []
    for result in results:
        kept = tuple(d for d in result.diagnostics if d.code != UNKNOWN or d.message.split("`")[1] not in defined)
        if len(kept) != len(result.diagnostics):
            uses = tuple(u for u in result.uses if u.library or u.name not in defined)
            result = replace(result, diagnostics=kept, uses=uses)
        settled.append(result)
    return settled


def skipped_result(path: Path, error: SourceError) -> FileResult:
    """The result of a file that cannot be taken as source."""
    outcome = Outcome.FAILED if error.code in ("HPY0001", "HPY0003") else Outcome.SKIPPED
    diagnostic = Diagnostic(error.code, Severity.ERROR, f"file {error}", path, 1, 1, Span(0, 0))
    return FileResult(path, outcome, reason=str(error), diagnostics=(diagnostic,))


def _run_pass(source: Source, view: View, options: Options) -> _Pass:
    """One pass with the syntax tree; from the tokens alone where the tree of broken code misleads, or where the result
    does not parse though the source did. Then a person has to look.
    """
    try:
        return _attempt(source, view, options, with_tree=True)
    except InvariantError as error:
        if error.code != NO_LONGER_PARSES and not syntax.parse_piece(source.data, 0, len(source.data)).errors:
            raise
        done = _attempt(source, view, options, with_tree=False, again=False)
        text = f"{error}; it was converted from its tokens alone, check it"
        note = Note(DOUBTFUL, Severity.WARNING, text, Span(0, 0))
        return replace(done, notes=(*done.notes, note))


def _attempt(source: Source, view: View, options: Options, *, with_tree: bool, again: bool = True) -> _Pass:
    context, edits = _analyse(source, view, options, with_tree=with_tree)
    for problem in context.regions.problems if context.has_work else ():
        context.note(problem.code, Severity.ERROR, problem.text, problem.span)
    data = apply_edits(source.data, edits)
    facts = context.facts.moved(edits) if context.facts is not None else None
    found = context.found
    if edits:
        check_outside(source.data, edits, data)
        if found.only_names and not found.own and all(fix.rule == HEADERS for fix in found.fixes):
            _check_names(edits, view)
            if found.fixes:
                _check_includes(context, Source(source.path, data))
        elif again:
            _check_again(Source(source.path, data, facts), view, options, with_tree=with_tree)
        if view.target != "cpu":  # the macros for the CPU take types as arguments
            _check_parse(context, edits)
    found.uses.sort(key=itemgetter(2))
    return _Pass(
        data, edits, tuple(found.notes), tuple(found.uses), frozenset(found.defines), tuple(found.waves), facts
    )


def _analyse(
    source: Source, view: View, options: Options, *, with_tree: bool, edits_only: bool = False
) -> tuple[FileContext, tuple[Edit, ...]]:
    context = FileContext(source, view, options, with_tree=with_tree, edits_only=edits_only)
    texts = options.strings or options.comments
    if not context.has_work and not texts and not options.rename and options.runtime_header != "always":
        return context, ()
    find_matches(context)
    convert_launches(context)
    take_headers(context)
    convert_includes(context)
    audit_device_code(context)
    if texts:
        import_module("hipify_py.texts").convert_texts(context)
    found = context.found
    found.renames.sort(key=itemgetter(0))
    plan = make_plan(context.data, found.renames, found.fixes)
    if context.dead:
        forgive_dead(context)
    for loser in plan.losers:
        if loser.span in found.replaced:
            continue
        text = f"the fix of rule {loser.rule} overlaps a stronger one and was not made"
        context.note(CONFLICT, Severity.WARNING, text, loser.span, loser.rule)
    return context, plan.edits


def forgive_dead(context: FileContext) -> None:
    """What is missing in a branch that is not compiled any more is worth a word, but no work."""
    context.found.notes = [
        replace(n, severity=Severity.INFO)
        if n.code.startswith(NO_COUNTERPART) and any(s.start <= n.span.start < s.end for s in context.dead)
        else n
        for n in context.found.notes
    ]


def _check_names(edits: Sequence[Edit], view: View) -> None:
    """Converting again edits nothing, for a file where names were replaced by names and nothing else was looked at.

    The tokens stay the same but for the new names, so it is enough that none of these calls for another edit.
    """
    for text in {e.text for e in edits if e.rule != HEADERS}:
        entries = [view.entry(word) for word in _WORD.findall(text)]
        if not _NAME.fullmatch(text) or any(entry is not None and not entry.kept for entry in entries):
            raise InvariantError("HPY9003", f"converting again would edit {text.decode(errors='replace')} once more")


def _check_includes(context: FileContext, converted: Source) -> None:
    """Converting again leaves the includes as they are."""
    again = FileContext(converted, context.view, context.options, with_tree=False)
    again.found.uses += context.found.uses
    convert_includes(again)
    if again.found.renames or again.found.fixes:
        raise InvariantError("HPY9003", "converting again would edit the includes once more")


def _check_again(converted: Source, view: View, options: Options, *, with_tree: bool) -> None:
    _, edits = _analyse(converted, view, options, with_tree=with_tree, edits_only=True)
    if edits:
        line, _ = converted.location(edits[0].span.start)
        raise InvariantError("HPY9003", f"converting again would edit line {line} once more (rule {edits[0].rule})")


def _check_parse(context: FileContext, edits: tuple[Edit, ...]) -> None:
    """No new parse errors, in all parts where more was done than to replace one name by another."""
    for piece in context.parsed_pieces:
        inside = [e for e in edits if piece.start <= e.span.start and e.span.end <= piece.end]
        shifted = [Edit(Span(e.span.start - piece.start, e.span.end - piece.start), e.text, e.rule) for e in inside]
        data = apply_edits(context.data[piece.start : piece.end], shifted)
        if shifted and (more := syntax.count_new_errors(piece, shifted, data)):
            line, _ = context.source.location(piece.start)
            raise InvariantError(
                NO_LONGER_PARSES, f"{more} places in the part from line {line} on do not parse any more"
            )


def make_diagnostics(source: Source, notes: Iterable[Note]) -> Iterator[Diagnostic]:
    """Notes with their lines looked up, in the order of the source, each once."""
    for note in sorted(dict.fromkeys(notes), key=lambda n: (n.span.start, n.code)):
        line, column = source.location(note.span.start)
        yield Diagnostic(
            note.code, note.severity, note.text, source.path, line, column, note.span, note.rule, note.help
        )
