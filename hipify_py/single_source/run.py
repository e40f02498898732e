"""A project: the work on its files one by one, then the headers that they need together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from hipify_py.convert import skipped_result
from hipify_py.filetree import Item, Kind
from hipify_py.headerindex import forget_header_indexes
from hipify_py.model import FileResult, Outcome
from hipify_py.options import Options
from hipify_py.ownheaders import is_own_header
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.runs.staging import Stage
from hipify_py.runs.workers import Convert
from hipify_py.single_source.convert import convert_for_both
from hipify_py.single_source.header import HeaderError, HeaderWriter, is_generated, read_needs
from hipify_py.single_source.macros import MacroMaker
from hipify_py.single_source.naming import Naming
from hipify_py.single_source.needs import Needs, pack_needs, unpack_needs
from hipify_py.single_source.neighbours import Neighbours
from hipify_py.single_source.project import Project
from hipify_py.source import SourceError, read_source


@dataclass(frozen=True)
class Places:
    """Where the results of files belong, which their includes are relative to: below `folder`, in the one `file`, or
    where the files are."""

    folder: Path | None = None
    file: Path | None = None
    resolved: bool = False  # without links, for files from several folders

    def place_of(self, item: Item) -> Path:
        if self.file is not None:
            return self.file
        if self.folder is not None:
            return self.folder / item.relative
        return item.path.resolve() if self.resolved else item.path


@dataclass(frozen=True)
class SingleSource:
    """The work on the files of a project; `root` is the folder below which the headers are written.

    Every result says what its file needs of the headers.
    """

    options: Options
    naming: Naming
    root: Path
    places: Places
    sources: tuple[Path, ...]
    stage: Stage | None = None

    @property
    def is_slow(self) -> bool:
        return self.options.semantic is not None

    def begin(self, rules: RuleSet | None = None) -> Convert:
        forget_header_indexes()
        found = rules or load_rules(self.options.rules, profile=self.options.profile)
        maker = MacroMaker(found, self.options)
        project = Project(maker, self.naming, self.root, Neighbours(self.sources, maker.view, self.naming))
        return lambda item: convert_item(item, project, self.places.place_of(item))


def convert_item(item: Item, project: Project, place: Path) -> FileResult:
    """One file; a header that was generated earlier stays as it is, and what it holds is asked for again."""
    try:
        source = read_source(item.path)
    except SourceError as error:
        return skipped_result(item.path, error)
    if is_own_header(item.path):
        return FileResult(item.path, Outcome.UNCHANGED, source.data, lines=source.lines)
    if project.naming.is_header(item.path.name.encode()):
        text = source.data.decode("utf-8", "surrogateescape")
        if is_generated(text):
            needs = pack_needs(read_needs(text, project.naming, project.maker))
            return FileResult(item.path, Outcome.UNCHANGED, source.data, lines=source.lines, needs=needs)
    try:
        return convert_for_both(source, project, place)
    except RecursionError:
        return FileResult(item.path, Outcome.FAILED, reason="is nested too deeply")


class Headers:
    """The headers of a project, written below `root`."""

    def __init__(self, options: Options, rules: RuleSet, naming: Naming, root: Path) -> None:
        self.naming, self.root = naming, root
        self._maker = MacroMaker(rules, options)

    def files(self, results: Iterable[FileResult]) -> dict[PurePosixPath, str]:
        """The headers for all results, merged with those that are there.

        Errors: HeaderError.
        """
        mine, needs = self.naming, Needs()
        for result in results:
            needs.add(unpack_needs(result.needs))
        folder = (self.root / mine.header).parent
        there = [self.root / mine.header, *sorted(folder.glob(f"{mine.header.stem}_*{mine.header.suffix}"))]
        old = {
            mine.header.with_name(p.name): p.read_text(encoding="utf-8", errors="surrogateescape")
            for p in there
            if p.is_file()
        }
        for text in old.values():
            needs.add(read_needs(text, mine, self._maker))
        return HeaderWriter(mine, self._maker).files(needs, old) if needs else {}

    def check_free(self, items: Sequence[Item]) -> None:
        """Make sure that no file of somebody's own has the name of the main header.

        Errors: HeaderError.
        """
        main = self.root / self.naming.header
        files = [i.path for i in items if i.kind is Kind.SOURCE and PurePosixPath(i.relative) == self.naming.header]
        for path in {main, *files}:
            if path.is_file() and not is_generated(path.read_text(encoding="utf-8", errors="surrogateescape")):
                raise HeaderError(
                    f"{path} is there already and was not made by hipify-py; choose another name with --header"
                )
