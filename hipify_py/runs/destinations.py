"""Where the results of a conversion go: standard output, a diff, the files themselves, a file, or a folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from hipify_py.buildfiles.names import build_kind
from hipify_py.filetree import (
    SOURCE_SUFFIXES,
    Item,
    Kind,
    TreeError,
    collect,
    link_problem,
    mark_output,
    prepare_output,
    remove_temporaries,
    write_atomically,
)
from hipify_py.model import FileResult, Outcome
from hipify_py.options import Options
from hipify_py.renaming import place_of, renamed
from hipify_py.runs.journal import Journal
from hipify_py.runs.keys import is_self_contained, make_key
from hipify_py.runs.lock import Lock
from hipify_py.runs.port import Port, describe_inputs
from hipify_py.runs.selection import Selection
from hipify_py.runs.staging import Stage

STDOUT = "-"
Sink = Callable[[Item, FileResult], None]


@dataclass(frozen=True)
class Destination:
    """One of: `output` (a folder, a file, or STDOUT), `in_place`, `diff`; or none of them.

    `check` writes nothing and finds out what would be written; `force` allows an output folder with other files in it.
    """

    output: str | None = None
    in_place: bool = False
    diff: bool = False
    check: bool = False
    force: bool = False

    @property
    def folder_or_file(self) -> Path | None:
        return None if self.output in (None, STDOUT) else Path(str(self.output))

    @property
    def prints(self) -> bool:
        """Whether the result goes to standard output."""
        return self.diff or self.output == STDOUT


class Plan:
    """Where the results of one run go.

    Every new result goes to `sink`; `finish` ends a run that came to its end, `abort` one that did not.
    """

    def __init__(self, paths: Sequence[Path], items: Sequence[Item], to: Destination, options: Options) -> None:
        self.paths, self.items, self.to, self.options = paths, items, to, options
        self.root = paths[0] if len(paths) == 1 and paths[0].is_dir() else Path()
        self.notes: list[str] = []
        self.sink: Sink = lambda item, result: None
        self.finish: Callable[[], None] = lambda: None
        self.abort: Callable[[], None] = lambda: None
        self.changes: list[Path] = []  # what `check` found
        self.port: Port | None = None  # the output folder, when there is one
        self.stage: Stage | None = None  # lets workers write into it
        self.known: dict[Path, FileResult] = {}  # what is unchanged since the last run into that folder

    def place(self, item: Item) -> Path:
        """Where an item belongs below the output."""
        return place_of(item, self.options.rename)

    def recall(self) -> Iterator[tuple[Item, FileResult]]:
        """The known results with the text that was generated for them, for reports that show it."""
        for item in self.items:
            if self.port is not None and item.path in self.known and item.kind is not Kind.OTHER:
                yield item, replace(self.known[item.path], data=self.port.read_generated(item))


def make_plan(
    paths: Sequence[Path],
    to: Destination,
    options: Options,
    *,
    follow: bool = False,
    mode: str = "hip",
    selection: Selection | None = None,
) -> Plan:
    """The inputs and their destinations; `follow` takes in local headers, `mode` is what results depend on, too.

    Errors: TreeError, with nothing written.
    """
    items = collect(paths, exclude=to.folder_or_file, selection=selection, stays=to.output is None)
    if options.build_files == "keep":
        items = [replace(i, kind=Kind.OTHER) if i.kind is Kind.BUILD else i for i in items]
    check_has_sources(items, paths)
    found = list(items)
    if follow:
        from hipify_py.localheaders import follow_headers

        items = follow_headers(items, options)
    more = tuple(i.path for i in items[len(found) :])
    own = "port" if to.output not in (None, STDOUT) or to.in_place or to.diff or to.check else "installed"
    plan = Plan(paths, items, to, replace(options, inputs=(*options.inputs, *more), own_headers=own))
    if any(i.relative != j.relative for i, j in zip(items, found, strict=False)):
        plan.notes.append("a header lies outside: the output has the folders that hold all files")
    _check_names(plan)
    if selection is not None and selection.left_out:
        plan.notes.append(selection.describe())
    if to.output == STDOUT:
        _to_stdout(plan)
    elif to.diff:
        _to_diff(plan)
    elif to.output is not None:
        _to_output(plan, Path(to.output), mode)
    elif to.check:
        _to_nothing(plan)
    elif to.in_place:
        _to_itself(plan)
    return plan


def check_has_sources(items: Sequence[Item], paths: Sequence[Path]) -> None:
    """Errors: TreeError when the folders hold no source file at all."""
    if not any(i.kind is Kind.SOURCE for i in items):
        where = ", ".join(map(str, paths))
        raise TreeError(f"{where}: no CUDA, C or C++ source in there (looked for {' '.join(sorted(SOURCE_SUFFIXES))})")


def _check_names(plan: Plan) -> None:
    """Refuse names that would meet in the output."""
    taken: dict[Path, Item] = {}
    for item in plan.items:
        other = taken.setdefault(plan.place(item), item)
        if other is not item:
            raise TreeError(f"{other.path} and {item.path} would both become {plan.place(item)} in the output")
    if plan.options.rename and any(plan.place(i) != i.relative for i in plan.items):
        followed = () if plan.options.build_files == "keep" else ("cmake", "make", "python")
        kinds = ((i.path.name, build_kind(i.path.name)) for i in plan.items)
        builds = [name for name, kind in kinds if kind and kind not in followed]
        if builds:
            plan.notes.append(f"files were renamed; {', '.join(sorted(set(builds)))} may name them")


def _to_stdout(plan: Plan) -> None:
    if len(plan.items) != 1 or not plan.items[0].named:
        raise TreeError("-o - writes one file to stdout; give exactly one file, or -o FOLDER")

    def write(item: Item, result: FileResult) -> None:
        sys.stdout.buffer.write(result.data)
        sys.stdout.buffer.flush()

    plan.sink = write


def _to_diff(plan: Plan) -> None:
    import difflib

    def write(item: Item, result: FileResult) -> None:
        if result.outcome is not Outcome.CONVERTED:
            return
        # Latin-1 maps every byte to one character and back, so any encoding comes out as it went in.
        old = item.path.read_bytes().decode("latin-1").splitlines(keepends=True)
        new = result.data.decode("latin-1").splitlines(keepends=True)
        for line in difflib.unified_diff(old, new, f"a/{item.relative}", f"b/{plan.place(item)}"):
            text = line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"
            sys.stdout.buffer.write(text.encode("latin-1", "replace"))

    plan.sink = write


def _to_nothing(plan: Plan) -> None:
    """Say what a run in place would change."""

    def look(item: Item, result: FileResult) -> None:
        is_renamed = result.outcome is Outcome.UNCHANGED and plan.place(item) != item.relative
        if result.outcome is Outcome.CONVERTED or is_renamed:
            plan.changes.append(item.path)

    plan.sink = look


def _to_itself(plan: Plan) -> None:
    plan.items = [replace(i, path=i.path.resolve()) if i.named and i.path.is_symlink() else i for i in plan.items]
    rename = plan.options.rename
    for item in plan.items:
        target = renamed(item.path, rename)
        if item.kind is Kind.SOURCE and target != item.path and os.path.lexists(target):
            raise TreeError(f"{item.path} cannot become {target.name}: there is such a file already")
    root = _common_root(plan)
    journal, lock = Journal(root), Lock(root)

    def write(item: Item, result: FileResult) -> None:
        target = renamed(item.path, rename) if item.kind is Kind.SOURCE else item.path
        changed = result.outcome is Outcome.CONVERTED
        if result.outcome in (Outcome.FAILED, Outcome.SKIPPED) or (not changed and target == item.path):
            return
        try:
            journal.replace(item.path, target, result.data if changed else None)
        except OSError as error:
            cannot_write(item.path, error)

    def finish() -> None:
        journal.close()
        lock.release()
        if journal.used:
            plan.notes.append(
                f"the originals are in {journal.folder}; `hipify-py undo {journal.root}` brings them back"
            )

    plan.sink, plan.finish, plan.abort = write, finish, lock.release


def _common_root(plan: Plan) -> Path:
    """The folder that holds all files of a run in place, and its journal."""
    paths = plan.paths
    if len(paths) == 1 and paths[0].is_dir():
        return paths[0]
    named = [p if p.is_dir() else p.parent for p in paths if not p.is_symlink()]
    if len(named) == 1 and all(i.path.is_relative_to(named[0]) for i in plan.items):
        return named[0]
    return Path(os.path.commonpath([i.path.resolve().parent for i in plan.items]))


def _to_output(plan: Plan, out: Path, mode: str) -> None:
    """One file goes to a file, or into a folder that is there or ends with a slash; everything else into a folder."""
    named = [i for i in plan.items if i.named]
    output = str(plan.to.output)
    if len(named) != 1 or len(plan.paths) != 1:
        _to_folder(plan, out, mode)
    elif out.is_dir() or output.endswith("/"):
        _to_files(plan, lambda item: out / plan.place(item))
    else:
        if any(len(i.relative.parts) > 1 for i in named):
            raise TreeError(f"a header is not below {named[0].path.parent}; give a folder as the output: -o {output}/")
        _to_files(plan, lambda item: out if item.named else out.parent / plan.place(item))


def _to_folder(plan: Plan, out: Path, mode: str) -> None:
    paths, dry, options = plan.paths, plan.to.check, plan.options
    prepare_output(out, [p for p in paths if p.is_dir()] or paths, force=plan.to.force, dry=dry)
    lock = None if dry else Lock(out)
    if lock is not None:
        mark_output(out)
    port = Port(out, make_key(options, mode), describe_inputs(out, paths), options.rename, dry=dry)
    plan.port, plan.changes, plan.stage = port, port.changes, Stage(out, options.rename, dry=dry)
    plan.known = port.find_unchanged(plan.items, incremental=is_self_contained(options))
    _write_links(plan, port)

    def write(item: Item, result: FileResult) -> None:
        if result.outcome is not Outcome.FAILED:
            with_outputs_named(out, lambda: port.put(item, result))

    def finish() -> None:
        with_outputs_named(out, port.finish)
        plan.notes += port.notes
        if lock is not None:
            lock.release()

    def abort() -> None:
        port.state.close()
        if lock is not None:
            remove_temporaries(out)
            lock.release()

    plan.sink, plan.finish, plan.abort = write, finish, abort


def with_outputs_named(out: Path, work: Callable[[], None]) -> None:
    """Do something that writes. Errors: TreeError that names the file which could not be written."""
    try:
        work()
    except OSError as error:
        cannot_write(Path(error.filename or out), error)


def _to_files(plan: Plan, place: Callable[[Item], Path]) -> None:
    for item in plan.items:
        out = place(item)
        if out.exists() and out.resolve() == item.path.resolve():
            raise TreeError(f"{out} is the input; use --in-place to convert it where it is")

    def look(item: Item, result: FileResult) -> None:
        out = place(item)
        if result.outcome is not Outcome.FAILED and not (out.is_file() and out.read_bytes() == result.data):
            plan.changes.append(out)

    plan.sink = look if plan.to.check else lambda item, result: _write_result(item, result, place(item))


def _write_result(item: Item, result: FileResult, out: Path) -> None:
    """Converted text, or the input as it was; nothing for a file that could not be read."""
    if result.outcome is Outcome.FAILED:
        return
    try:
        data = item.path.read_bytes() if result.outcome is Outcome.SKIPPED else result.data
        write_atomically(out, data, like=item.path)
    except OSError as error:
        cannot_write(out, error)


def _write_links(plan: Plan, port: Port) -> None:
    for item in (i for i in plan.items if i.kind is Kind.LINK):
        if problem := link_problem(item, plan.root):
            plan.notes.append(f"{item.path} {problem}")
        try:
            port.put_link(item, plan.root)
        except OSError as error:
            cannot_write(port.out / item.relative, error)


def cannot_write(path: Path, error: OSError) -> NoReturn:
    """Errors: TreeError, always: a result could not be written."""
    raise TreeError(f"{path}: cannot be written: {error.strerror or error}; files written before are complete")
