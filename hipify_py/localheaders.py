"""Headers beside a source that was named alone: converted along with it, or at least told about."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from hipify_py.convert import convert_file
from hipify_py.filetree import Item, Kind, TreeError
from hipify_py.headerindex import HeaderIndex
from hipify_py.model import Diagnostic, FileResult, Outcome, RunReport, Severity, Span
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet
from hipify_py.source import Source, SourceError, read_source
from hipify_py.tokens import Include, find_regions

CODE, RULE = "HPY0013", "local-headers"


def _headers_of(index: HeaderIndex, item: Item) -> Iterator[tuple[Include, Path]]:
    """The project's headers that a source includes, also through others, with the include that leads there."""
    try:
        source = read_source(item.path)
    except SourceError:
        return
    for include in find_regions(source.data).includes:
        for path in index.follow(item.path, [include]):
            yield include, path


def follow_headers(items: Sequence[Item], options: Options) -> list[Item]:
    """The items with the local headers of those that were named on the command line, each once.

    A header keeps its place beside the source. When one lies outside the source's folder, all places are counted from
    the folder that holds all files.
    Errors: TreeError when two files would meet in the output.
    """
    index = HeaderIndex(options.inputs, options.include_dirs)
    known = {i.path.resolve() for i in items}
    found: list[Item] = []
    for item in (i for i in items if i.named):
        for _, path in _headers_of(index, item):
            real = path.resolve()
            if real in known:
                continue
            known.add(real)
            relative = Path(os.path.relpath(real, item.path.resolve().parent))
            found.append(Item(path, relative, Kind.SOURCE))
    together = [*items, *found]
    if any(i.relative.parts[:1] == ("..",) for i in found):
        if any(not i.named for i in items):
            raise TreeError("local headers outside of a folder that is converted; give the folder that holds them, too")
        root = Path(os.path.commonpath([i.path.resolve().parent for i in together]))
        together = [replace(i, relative=i.path.resolve().relative_to(root)) for i in together]
    return together


def report_headers(report: RunReport, items: Sequence[Item], options: Options, rules: RuleSet) -> RunReport:
    """The report with a word about each local header that has CUDA in it and is not converted in this run."""
    index = HeaderIndex(options.inputs, options.include_dirs)
    results = {f.path: f for f in report.files}
    done = {i.path.resolve() for i in items}
    for item in (i for i in items if i.named):
        for include, path in _headers_of(index, item):
            if path.resolve() in done or item.path not in results:
                continue
            done.add(path.resolve())
            if convert_file(path, options, rules).outcome is Outcome.CONVERTED:
                results[item.path] = _told(results[item.path], include, path)
    return replace(report, files=tuple(results.get(f.path, f) for f in report.files))


def _told(result: FileResult, include: Include, header: Path) -> FileResult:
    span = Span(include.path_start, include.path_start + len(include.path))
    line, column = Source(result.path, result.path.read_bytes()).location(include.path_start)
    name = include.path.decode(errors="replace")
    through = "" if header.name == os.path.basename(name) else f", included through `{name}`,"
    text = f"`{header}`{through} has CUDA in it and is not converted with this file"
    help_text = "Give --follow-headers, or convert the folder."
    note = Diagnostic(CODE, Severity.WARNING, text, result.path, line, column, span, RULE, help_text)
    return replace(result, diagnostics=tuple(sorted((*result.diagnostics, note), key=lambda d: d.span)))
