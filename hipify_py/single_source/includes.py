"""#include lines of CUDA headers become includes of the generated headers, which hold both vendors' headers."""

from __future__ import annotations

import re
from pathlib import Path

from hipify_py.conditionals import Branches
from hipify_py.context import FileContext
from hipify_py.includes import RULE, convert_includes
from hipify_py.model import Draft, Evidence, Fix, Span
from hipify_py.single_source.naming import group_of
from hipify_py.single_source.needs import Needs
from hipify_py.single_source.project import Project
from hipify_py.tokens import Include


class IncludeSorter:
    """Takes what the translator would do to the includes of a file, and leads them to the generated headers.

    `file` is the place of the source in the output.
    """

    def __init__(self, context: FileContext, project: Project, file: Path) -> None:
        self.context, self.project, self.file = context, project, file
        self.needs = Needs()
        self.fixes: list[Fix] = []
        self.emitted: dict[str, list[int]] = {}
        self.branches = Branches(context.data, context.regions)

    def run(self) -> None:
        """Fill `fixes` and `needs`; the translator's own edits of includes are taken out of the context."""
        found = self.context.found
        convert_includes(self.context)
        touched = [e.span for e in found.renames if e.rule == RULE]
        insertions: list[Draft] = []
        for fix in (f for f in found.fixes if f.rule == RULE):
            for draft in fix.drafts:
                touched.append(draft.span)
                if draft.span.start == draft.span.end:
                    insertions.append(draft)
        found.renames[:] = [e for e in found.renames if e.rule != RULE]
        found.fixes[:] = [f for f in found.fixes if f.rule != RULE]
        for include in self.context.regions.includes:
            if self.project.naming.is_header(include.path):
                self.emitted.setdefault("", []).append(include.start)
            elif any(s.start < include.end and include.start < s.end for s in touched):
                self.lead(include)
        everywhere = any(not self.branches.around(at) for places in self.emitted.values() for at in places)
        if insertions and not everywhere and not self.is_brought():
            self.insert(insertions[0])

    def is_brought(self) -> bool:
        """Whether a header of the project brings the generated one along, in front of the first use."""
        first = min((u.span.start for u in self.context.found.uses), default=len(self.context.data))
        return any(
            i.quoted and i.start < first and not self.branches.around(i.start) and self.project.brings_header(i.path)
            for i in self.context.regions.includes
        )

    def lead(self, include: Include) -> None:
        """Lead one include of a CUDA header to its group's header; a repeated one leaves an empty line."""
        path = include.path.decode("utf-8", "replace")
        entry = self.context.view.header(path)
        group = group_of(path, entry.new_name) if entry is not None else ""
        self.needs.headers.add(path)
        if self.is_repeated(group, include):
            self.fixes.append(_fix(Draft(_line_of(self.context, include), (b"",))))  # lines keep their numbers
            return
        self.emitted.setdefault(group, []).append(include.start)
        text = b'"' + self.project.naming.included_from(self.project.root, self.file, group) + b'"'
        self.fixes.append(_fix(Draft(Span(include.path_start - 1, include.end), (text,))))

    def is_repeated(self, group: str, include: Include) -> bool:
        where = self.branches.around(include.start)
        outer = (self.branches.around(at) for at in self.emitted.get(group, ()))
        return any(where[: len(o)] == o for o in outer)

    def insert(self, draft: Draft) -> None:
        """Include the main header where the translator would include the runtime's, or near to it on an empty line.

        An empty line keeps the numbers of all lines, which assert() and other macros put into the object code.
        """
        context = self.context
        text = b'#include "' + self.project.naming.included_from(self.project.root, self.file, "") + b'"'
        at = self.empty_line(draft.span.start)
        if at < 0:
            at, text = draft.span.start, text + context.source.newline
        self.fixes.insert(0, _fix(Draft(Span(at, at), (text,))))
        self.emitted.setdefault("", []).append(at)

    def empty_line(self, wanted: int) -> int:
        """An empty line that serves as well as the place `wanted`; -1 without one.

        Only comments may stand between the two above it, and only includes of system headers below it.
        """
        data, regions = self.context.data, self.context.regions
        start = wanted
        while start > self.context.source.text_start:
            before = data.rfind(b"\n", 0, start - 1) + 1
            line = data[before:start].strip()
            region = regions.covering(before)
            if not line and region is None:
                return before
            if line and regions.covering(start - 1) is None and not line.startswith((b"//", b"/*")):
                break
            start = before
        while wanted < len(data):
            end = data.find(b"\n", wanted)
            line = data[wanted : len(data) if end < 0 else end].strip()
            if not line:
                return wanted if end >= 0 and regions.covering(wanted) is None else -1
            if not re.match(rb"#[ \t]*include[ \t]*<|//", line) or end < 0:
                return -1
            wanted = end + 1
        return -1


def _fix(draft: Draft) -> Fix:
    return Fix(RULE, (draft,), evidence=Evidence.SYNTAX)


def _line_of(context: FileContext, include: Include) -> Span:
    """An include with a comment behind it, where it stands alone on its line; else the directive."""
    data = context.data
    start = data.rfind(b"\n", 0, include.start) + 1
    end = data.find(b"\n", include.end)
    end = len(data) if end < 0 else end
    rest = data[include.end : end].strip()
    if data[start : include.start].strip() or not (rest.startswith(b"//") or not rest):
        return Span(include.start, include.end)
    return Span(include.start, end - data[start:end].endswith(b"\r"))
