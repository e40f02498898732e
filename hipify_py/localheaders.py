"""Headers beside a source that was named alone: converted along with it, or at least told about."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from hipify_py.convert import convert_file
from hipify_py.filetree import Item, Kind, TreeError
from hipify_py.headerindex import HeaderIndex
from hipify_py.model import Diagnostic, Outcome, Severity, Span
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


def find_left_headers(items: Sequence[Item], options: Options, rules: RuleSet) -> dict[Path, tuple[Diagnostic, ...]]:
    """A word about each local header that has CUDA in it and is not converted in this run, by the file that named it.

    To be asked before the run, which may replace the files.
    """
    index = HeaderIndex(options.inputs, options.include_dirs)
    found: dict[Path, tuple[Diagnostic, ...]] = {}
    done = {i.path.resolve() for i in items}
    for item in (i for i in items if i.named):
        for include, path in _headers_of(index, item):
            if path.resolve() in done:
                continue
            done.add(path.resolve())
            if convert_file(path, options, rules).outcome is Outcome.CONVERTED:
                found[item.path] = (*found.get(item.path, ()), _tell(item.path, include, path))
    return found


def _tell(source: Path, include: Include, header: Path) -> Diagnostic:
    span = Span(include.path_start, include.path_start + len(include.path))
    line, column = Source(source, source.read_bytes()).location(include.path_start)
    name = include.path.decode(errors="replace")
    through = "" if header.name == os.path.basename(name) else f", included through `{name}`,"
    text = f"`{header}`{through} has CUDA in it and is not converted with this file"
    help_text = "Give --follow-headers, or convert the folder."
    return Diagnostic(CODE, Severity.WARNING, text, source, line, column, span, RULE, help_text)
