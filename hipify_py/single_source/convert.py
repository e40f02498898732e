"""One file: its edits that are right under both compilers, and what it needs of the header."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from hipify_py.apply import InvariantError, apply_edits, check_outside
from hipify_py.calls import directive_around, parse_call
from hipify_py.conditionals import Group, read_groups
from hipify_py.context import FileContext, Note
from hipify_py.convert import forgive_dead, make_diagnostics
from hipify_py.device import audit_device_code
from hipify_py.inactive import find_inactive, parse_definitions
from hipify_py.includes import IMPLICIT_SUFFIXES
from hipify_py.match import find_matches
from hipify_py.model import Edit, FileResult, Fix, Outcome, Severity, Span
from hipify_py.plan import make_plan
from hipify_py.single_source.adapters import keys_spelt_in, spell
from hipify_py.single_source.conditions import RULE
from hipify_py.single_source.edits import note_own_names, sort_findings
from hipify_py.single_source.includes import IncludeSorter
from hipify_py.single_source.needs import Needs, pack_needs
from hipify_py.single_source.project import Project
from hipify_py.source import Source
from hipify_py.syntax import parse_piece
from hipify_py.tokens import find_regions

_MOST_PASSES = 4
BLOCK, BY_HAND, CONFLICT = "HPY2061", "HPY2062", "HPY2002"


def convert_for_both(source: Source, project: Project, file: Path) -> FileResult:
    """Convert one source in memory, and say what it needs of the headers.

    `file` is where it belongs, which its includes are relative to.

    Errors: none are raised for what the source holds; a broken invariant gives a FAILED result.
    """
    try:
        first, data, needs = _attempt(source, project, file)
    except InvariantError as error:
        note = Note(error.code, Severity.ERROR, f"{error}; this is a bug of hipify-py, the file was left", Span(0, 0))
        return FileResult(
            source.path, Outcome.FAILED, source.data, str(error), source.lines,
            diagnostics=tuple(make_diagnostics(source, [note])),
        )  # fmt: skip
    found = first.context.found
    needs.adapters |= keys_spelt_in(data, project.naming)
    return FileResult(
        source.path,
        Outcome.CONVERTED if data != source.data else Outcome.UNCHANGED,
        data,
        lines=source.lines,
        diagnostics=tuple(make_diagnostics(source, found.notes)),
        uses=tuple(sorted(found.uses, key=lambda u: u.span)),
        defines=frozenset(found.defines),
        needs=pack_needs(needs),
    )


def _attempt(source: Source, project: Project, file: Path) -> tuple[_Work, bytes, Needs]:
    """The first pass, the text in the end, and all needs; from the tokens alone where the tree of broken code misleads.

    Errors: InvariantError.
    """
    try:
        return _run_passes(source, project, file, with_tree=True)
    except InvariantError:
        if not parse_piece(source.data, 0, len(source.data)).errors:
            raise
        return _run_passes(source, project, file, with_tree=False)


def _run_passes(source: Source, project: Project, file: Path, *, with_tree: bool) -> tuple[_Work, bytes, Needs]:
    """Passes until one finds nothing to do: that is nearly always the second.

    What a condition leaves to CUDA compilers is left alone once the condition says so, and may have hidden something.
    Errors: InvariantError HPY9003 when there is no end to it.
    """
    passes: list[_Work] = []
    needs = Needs()
    while len(passes) < _MOST_PASSES:
        work = _Work(source, project, file, with_tree=with_tree)
        data, edits = work.run()
        passes.append(work)
        needs.add(work.needs)
        if not edits:
            return passes[0], data, needs
        check_outside(source.data, edits, data)
        facts = work.context.facts.moved(edits) if work.context.facts is not None else None
        source = Source(source.path, data, facts)
    line, _ = source.location(edits[0].span.start)
    raise InvariantError("HPY9003", f"converting again would edit line {line} once more (rule {edits[0].rule})")


class _Work:
    """One pass over one text."""

    def __init__(self, source: Source, project: Project, file: Path, *, with_tree: bool = True) -> None:
        self.context = FileContext(source, project.maker.view, project.maker.options, with_tree=with_tree)
        self.project, self.file = project, file
        self.needs = Needs()

    def run(self) -> tuple[bytes, tuple[Edit, ...]]:
        context = self.context
        if context.source.path.suffix in IMPLICIT_SUFFIXES and any(
            i.quoted and self.project.leans_on(i.path) for i in context.regions.includes
        ):
            context.options = replace(context.options, runtime_header="always")  # as nvcc does for the neighbour
        elif not context.has_work:
            return context.data, ()
        groups = self.own_groups()
        context.dead += self.left_out(groups)
        find_matches(context)
        audit_device_code(context)
        forgive_dead(context)
        self.forget([*self.finished_parts(groups), *context.dead])
        for problem in context.regions.problems:
            context.note(problem.code, Severity.ERROR, problem.text, problem.span)
        whole = (list(context.found.renames), list(context.found.fixes))
        includes = IncludeSorter(context, self.project, self.file)
        includes.run()
        found = sort_findings(context, self.project.maker, self.project.naming)
        note_own_names(context, found.own_names)
        self.needs.add(includes.needs)
        self.needs.add(found.needs)
        edits = self.plan([], [*includes.fixes, *found.fixes])
        edits = self.with_blocks(edits, found.blocks, whole)
        return apply_edits(context.data, edits), edits

    def plan(self, renames: Sequence[Edit], fixes: Sequence[Fix]) -> tuple[Edit, ...]:
        plan = make_plan(self.context.data, sorted(renames, key=lambda e: e.span.start), fixes)
        for loser in plan.losers:
            text = f"the fix of rule {loser.rule} overlaps a stronger one and was not made"
            self.context.note(CONFLICT, Severity.WARNING, text, loser.span, loser.rule)
        return plan.edits

    def own_groups(self) -> list[Group]:
        """The #if groups with a condition that an earlier run wrote."""
        switch = self.project.naming.switch.encode()
        if switch not in self.context.data:
            return []
        # The context hides what is for one vendor only.
        groups = read_groups(self.context.data, find_regions(self.context.data))
        return [g for g in groups if g.closed and any(switch in d.text for d in g.directives)]

    def left_out(self, groups: Sequence[Group]) -> list[Span]:
        """The branches of `groups` that are for CUDA compilers only."""
        names = parse_definitions((self.project.naming.switch,), ())
        branches = {g.branch(i) for g in groups for i in range(len(g.directives) - 1)}
        return [s for s in find_inactive(self.context.data, find_regions(self.context.data), names) if s in branches]

    def finished_parts(self, groups: Sequence[Group]) -> list[Span]:
        """What an earlier run wrote for each compiler apart: whole #if groups, and parts of lines."""
        switch = self.project.naming.switch.encode()
        own = (g for g in groups if g.directives[0].text.split() == [switch])
        done = [Span(g.directives[0].start, g.directives[-1].end) for g in own]
        either = spell("COMPAT_EITHER", self.project.naming).encode() + b"("
        data, at = self.context.data, self.context.data.find(either)
        while at >= 0:
            call = parse_call(data, at + len(either) - 1, self.context.regions, len(data))
            end = call.close + 1 if call is not None else at + len(either)
            done.append(Span(at, end))
            at = data.find(either, end)
        return done

    def forget(self, blocks: Sequence[Span]) -> None:
        """Leave out what was found inside `blocks`."""

        def outside(span: Span) -> bool:
            return not any(b.start <= span.start < b.end for b in blocks)

        found = self.context.found
        if blocks:
            found.renames[:] = [e for e in found.renames if outside(e.span)]
            found.fixes[:] = [f for f in found.fixes if outside(f.span)]
            found.notes[:] = [n for n in found.notes if outside(n.span)]
            found.uses[:] = [u for u in found.uses if outside(u.span)]

    def with_blocks(
        self, edits: Sequence[Edit], blocks: Iterable[Span], whole: tuple[Sequence[Edit], Sequence[Fix]]
    ) -> tuple[Edit, ...]:
        """Write the lines around each of `blocks` twice, converted and as they are."""
        lines = []
        for span in _merge(self.lines_around(span) for span in blocks):
            if _is_balanced(self.context.text(span)):
                lines.append(span)
            else:
                text = (
                    "these lines differ between the compilers, but hold a part of an #if: write both versions by hand"
                )
                self.context.note(BY_HAND, Severity.WARNING, text, self.first_word(span), RULE)
        if not lines:
            return tuple(edits)
        converted = make_plan(self.context.data, sorted(whole[0], key=lambda e: e.span.start), whole[1]).edits
        out = [e for e in edits if not any(s.start <= e.span.start < s.end for s in lines)]
        newline = self.context.source.newline
        for span in lines:
            inside = [e for e in converted if span.start <= e.span.start and e.span.end <= span.end]
            moved = [Edit(Span(e.span.start - span.start, e.span.end - span.start), e.text, e.rule) for e in inside]
            original = self.context.text(span)
            hip = apply_edits(original, moved)
            closed = original if original.endswith(b"\n") else original + newline
            hip = hip if hip.endswith(b"\n") else hip + newline
            switch = self.project.naming.switch.encode()
            both = b"".join(
                [b"#ifdef ", switch, newline, hip, b"#else", newline, closed, b"#endif  // ", switch, newline]
            )
            out.append(Edit(span, both, RULE))
            self.note_block(span)
        return tuple(sorted(out, key=lambda e: e.span.start))

    def lines_around(self, span: Span) -> Span:
        """Whole lines, and whole directives with their continued lines."""
        data = self.context.data
        around = directive_around(data, span.start)
        start, end = (around.start, around.end) if around else (span.start, span.end)
        start = data.rfind(b"\n", 0, start) + 1
        end = data.find(b"\n", max(end, span.end)) + 1 or len(data)
        return Span(start, end)

    def note_block(self, span: Span) -> None:
        text = "these lines differ between the compilers and are there twice now, behind #ifdef"
        self.context.note(BLOCK, Severity.INFO, text, self.first_word(span), RULE)

    def first_word(self, span: Span) -> Span:
        first = re.compile(rb"\S").search(self.context.data, span.start)
        return Span(first.start() if first else span.start, span.end)


def _is_balanced(text: bytes) -> bool:
    """Whether every #if of some lines ends in them, and every #else and #endif begins in them."""
    depth = 0
    for word in re.findall(rb"^(?:\xef\xbb\xbf)?[ \t]*#[ \t]*(if|else|elif|endif)", text, re.MULTILINE):
        depth += {b"if": 1, b"endif": -1}.get(word, 0)
        if depth < (0 if word == b"endif" else 1):
            return False
    return depth == 0


def _merge(spans: Iterable[Span]) -> list[Span]:
    """The spans in order, those that touch made one."""
    out: list[Span] = []
    for span in sorted(set(spans)):
        if out and span.start <= out[-1].end:
            out[-1] = Span(out[-1].start, max(out[-1].end, span.end))
        else:
            out.append(span)
    return out
