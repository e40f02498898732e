"""A project: its files one by one, then the headers that they need together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from hipify_py import __version__
from hipify_py.convert import settle_unknown, skipped_result
from hipify_py.filetree import Item, Kind
from hipify_py.model import FileResult, Outcome, RunReport
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet
from hipify_py.single_source.convert import convert_for_both
from hipify_py.single_source.header import HeaderError, HeaderWriter, is_generated, read_needs
from hipify_py.single_source.macros import MacroMaker
from hipify_py.single_source.naming import Naming
from hipify_py.single_source.needs import Needs
from hipify_py.single_source.neighbours import Neighbours
from hipify_py.single_source.project import Project
from hipify_py.source import SourceError, read_source

Sink = Callable[[Item, FileResult], None]


class SingleSourceRun:
    """One run over the files of a project.

    `root` is the folder below which the headers are written, `place` says where the result of a file belongs.
    """

    def __init__(
        self, options: Options, rules: RuleSet, naming: Naming, root: Path, place: Callable[[Item], Path]
    ) -> None:
        self.options, self.place = options, place
        self.project = Project(MacroMaker(rules, options), naming, root)
        self.needs = Needs()

    def convert(self, items: Sequence[Item], sink: Sink, notes: Sequence[str] = ()) -> RunReport:
        """Convert the sources; every result goes to `sink` at once."""
        results = []
        project = self.project
        project.neighbours = Neighbours(items, project.maker.view, project.naming)
        for item in items:
            if item.kind is Kind.SOURCE:
                result = self.convert_item(item)
                sink(item, result)
                results.append(replace(result, data=b"") if result.outcome is not Outcome.FAILED else result)
        return RunReport(
            "convert", __version__, self.project.root, self.options.target, tuple(settle_unknown(results)), tuple(notes)
        )

    def convert_item(self, item: Item) -> FileResult:
        """One file; a header that was generated earlier stays as it is, and what it holds is asked for again."""
        try:
            source = read_source(item.path)
        except SourceError as error:
            return skipped_result(item.path, error)
        if self.project.naming.is_header(item.path.name.encode()):
            text = source.data.decode("utf-8", "surrogateescape")
            if is_generated(text):
                self.needs.add(read_needs(text, self.project.naming, self.project.maker))
                return FileResult(item.path, Outcome.UNCHANGED, source.data, lines=source.lines)
        try:
            converted = convert_for_both(source, self.project, self.place(item))
        except RecursionError:
            return FileResult(item.path, Outcome.FAILED, reason="is nested too deeply")
        self.needs.add(converted.needs)
        return converted.result

    def headers(self) -> dict[PurePosixPath, str]:
        """The headers for all that was converted so far, merged with those that are there.

        Errors: HeaderError.
        """
        mine = self.project.naming
        folder = (self.project.root / mine.header).parent
        there = [self.project.root / mine.header, *sorted(folder.glob(f"{mine.header.stem}_*{mine.header.suffix}"))]
        old = {
            mine.header.with_name(p.name): p.read_text(encoding="utf-8", errors="surrogateescape")
            for p in there
            if p.is_file()
        }
        for text in old.values():
            self.needs.add(read_needs(text, mine, self.project.maker))
        return HeaderWriter(mine, self.project.maker).files(self.needs, old) if self.needs else {}

    def check_free(self, items: Sequence[Item]) -> None:
        """Make sure that no file of somebody's own has the name of the main header.

        Errors: HeaderError.
        """
        main = self.project.root / self.project.naming.header
        files = [
            i.path for i in items if i.kind is Kind.SOURCE and PurePosixPath(i.relative) == self.project.naming.header
        ]
        for path in {main, *files}:
            if path.is_file() and not is_generated(path.read_text(encoding="utf-8", errors="surrogateescape")):
                raise HeaderError(
                    f"{path} is there already and was not made by hipify-py; choose another name with --header"
                )
