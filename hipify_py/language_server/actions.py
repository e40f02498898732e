"""The edits of a conversion as code actions: one place, all uses of a name, the whole file; and suppressions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lsprotocol import types

from hipify_py.buildfiles.names import build_kind
from hipify_py.language_server.findings import SOURCE
from hipify_py.language_server.text import Text
from hipify_py.model import Edit, FileResult, Span
from hipify_py.runs.suppressions import NO_REASON, UNUSED

WHOLE_FILE = "source.convertToHip"
_NAME = re.compile(rb"[A-Za-z_]\w*\Z")
_IGNORE = re.compile(r"hipify-py: ignore\[([^\]\n]*)\]")
_REASON = "why it is right here"
_MANY = 4  # places in a selection from which on they are offered together only
_LONGEST = 60


@dataclass(frozen=True)
class Analysis:
    """A text and what became of it."""

    uri: str
    version: int
    text: Text
    result: FileResult
    edits: tuple[Edit, ...]  # those that the editor may make


@dataclass(frozen=True)
class Abilities:
    """What the editor can do with an answer."""

    versions: bool = False  # edits that are for one version of a document
    snippets: bool = False  # edits with a place to type
    resolve: bool = False  # ask for the edit of an action when it was chosen


def make_actions(
    analysis: Analysis, params: types.CodeActionParams, abilities: Abilities
) -> Iterator[types.CodeAction]:
    """What can be done at a place or in a selection."""
    only = params.context.only
    if _wants(only, types.CodeActionKind.QuickFix):
        span = analysis.text.span(params.range)
        findings = [d for d in params.context.diagnostics if d.source == SOURCE]
        yield from _convert_places(analysis, span, findings, abilities)
        if not build_kind(analysis.result.path.name):
            for finding in findings:
                if finding.code not in (NO_REASON, UNUSED):
                    yield _suppress(analysis, finding, abilities)
    if _wants(only, WHOLE_FILE) and analysis.edits:
        yield _whole_file(analysis, abilities)


def _wants(only: Sequence[types.CodeActionKind | str] | None, kind: str) -> bool:
    return not only or any(kind == k or kind.startswith(f"{k}.") for k in only)


def _whole_file(analysis: Analysis, abilities: Abilities) -> types.CodeAction:
    action = types.CodeAction(f"Convert the whole file to HIP ({_places(analysis.edits)})", WHOLE_FILE)
    if abilities.resolve:  # editors ask at every move of the cursor; thousands of edits would go to and fro
        action.data = {"uri": analysis.uri}
    else:
        action.edit = convert_all(analysis, abilities)
    return action


def convert_all(analysis: Analysis, abilities: Abilities) -> types.WorkspaceEdit:
    """The edit that makes of the text what `convert` makes of it."""
    return _make_edit(analysis, analysis.edits, abilities)


def _convert_places(
    analysis: Analysis, span: Span, findings: Sequence[types.Diagnostic], abilities: Abilities
) -> Iterator[types.CodeAction]:
    touched = [e for e in analysis.edits if e.span.start <= span.end and span.start <= e.span.end]
    groups = _with_their_groups(analysis.edits, touched)
    for edits in groups if len(groups) < _MANY else ():
        names = [e for e in edits if _NAME.match(_old(analysis, e)) and b"\n" not in e.text]
        title = _title(_old(analysis, names[0]), names[0].text) if names else "Convert this place"
        if len(edits) > 1:
            title += f" ({_places(edits)})"
        fixed = [d for d in findings if any(_overlap(analysis.text.span(d.range), e.span) for e in edits)]
        yield _action(analysis, title, edits, abilities, fixed, is_preferred=len(groups) == 1)
        if names and len(groups) == 1:
            yield from _convert_name(analysis, _old(analysis, names[0]), edits, abilities)
    if len(groups) > 1:
        edits = [e for group in groups for e in group]
        yield _action(analysis, f"Convert the selection ({_places(edits)})", edits, abilities)


def _convert_name(
    analysis: Analysis, name: bytes, one: Sequence[Edit], abilities: Abilities
) -> Iterator[types.CodeAction]:
    """All uses of a name in the file, where there are others than this one."""
    uses = [e for e in analysis.edits if _old(analysis, e) == name]
    edits = [e for group in _with_their_groups(analysis.edits, uses) for e in group]
    if len(uses) > 1 and len(edits) > len(one):
        title = f"Convert all uses of `{name.decode()}` in this file ({_places(edits)})"
        yield _action(analysis, title, edits, abilities)


def _with_their_groups(edits: Sequence[Edit], some: Sequence[Edit]) -> list[list[Edit]]:
    """The given edits with those that belong to them, in the order of the text."""
    found: dict[int, list[Edit]] = {}
    for edit in some:
        found.setdefault(edit.group or -1 - edit.span.start, [edit])
    for edit in edits:
        if edit.group in found and edit.group and edit is not found[edit.group][0]:
            found[edit.group].append(edit)
    return [sorted(group, key=lambda e: e.span) for group in found.values()]


def _old(analysis: Analysis, edit: Edit) -> bytes:
    return analysis.text.data[edit.span.start : edit.span.end]


def _overlap(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end


def _title(old: bytes, new: bytes) -> str:
    text = new.decode("utf-8", "replace")
    return f"Convert `{old.decode()}` to `{text}`" if 0 < len(text) <= _LONGEST else f"Convert `{old.decode()}`"


def _places(edits: Sequence[Edit]) -> str:
    return "1 edit" if len(edits) == 1 else f"{len(edits)} edits"


def _action(
    analysis: Analysis,
    title: str,
    edits: Sequence[Edit],
    abilities: Abilities,
    findings: Sequence[types.Diagnostic] = (),
    *,
    is_preferred: bool = False,
) -> types.CodeAction:
    return types.CodeAction(
        title,
        types.CodeActionKind.QuickFix,
        diagnostics=list(findings) or None,
        is_preferred=is_preferred or None,
        edit=_make_edit(analysis, edits, abilities),
    )


def _make_edit(analysis: Analysis, edits: Sequence[Edit], abilities: Abilities) -> types.WorkspaceEdit:
    """One edit of the editor for all at one place: editors differ in which of two they do first."""
    merged: list[Edit] = []
    for edit in sorted(edits, key=lambda e: e.span):
        if merged and merged[-1].span == (edit.span.start, edit.span.start):
            edit = edit._replace(text=merged.pop().text + edit.text)
        merged.append(edit)
    changes = [types.TextEdit(analysis.text.range(e.span), e.text.decode("utf-8", "surrogatepass")) for e in merged]
    return _workspace_edit(analysis, changes, abilities)


def _workspace_edit(
    analysis: Analysis, changes: Sequence[types.TextEdit | types.SnippetTextEdit], abilities: Abilities
) -> types.WorkspaceEdit:
    if abilities.versions:
        document = types.OptionalVersionedTextDocumentIdentifier(analysis.uri, analysis.version)
        return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, list(changes))])
    return types.WorkspaceEdit(changes={analysis.uri: [c for c in changes if isinstance(c, types.TextEdit)]})


def _suppress(analysis: Analysis, finding: types.Diagnostic, abilities: Abilities) -> types.CodeAction:
    """A comment on the line of a finding that takes it back.

    The reason is the person's to write: where an editor cannot ask for it, it is left out, and that is a finding.
    """
    number, code = finding.range.start.line, str(finding.code)
    line = analysis.text.lines[number].rstrip("\r\n") if number < len(analysis.text.lines) else ""
    asks = abilities.snippets and abilities.versions
    mark = f"hipify-py: ignore[{code}] " + (_REASON if asks else "")
    if given := _IGNORE.search(line):
        at, new, asks = given.end(1), f", {code}", False
    elif line.endswith("\\"):  # a macro goes on: its backslash has to stay the last thing on the line
        at, new = len(line) - 1, f"/* {mark} */ "
    else:
        at, new = len(line), f"  // {mark}"
    offset = analysis.text.offset(types.Position(number, 0)) + len(line[:at].encode("utf-8", "surrogatepass"))
    where = analysis.text.range(Span(offset, offset))
    change: types.TextEdit | types.SnippetTextEdit = types.TextEdit(where, new)
    if asks:
        change = types.SnippetTextEdit(where, types.StringValue(new.replace(_REASON, f"${{1:{_REASON}}}")))
    edit = _workspace_edit(analysis, [change], abilities)
    title = f"Suppress {code} here, with a reason"
    return types.CodeAction(title, types.CodeActionKind.QuickFix, diagnostics=[finding], edit=edit)
