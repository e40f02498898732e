"""Where the results of `convert` go: standard output, a diff, the files themselves, a file, or a folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from hipify_py.cli.app import fail
from hipify_py.filetree import Item, Kind, TreeError, collect
from hipify_py.renaming import renamed

if TYPE_CHECKING:
    from hipify_py.model import FileResult
    from hipify_py.options import Options
    from hipify_py.runs.port import Port
    from hipify_py.runs.selection import Selection

STDOUT = "-"


class Plan:
    """Where the results of one run go."""

    def __init__(self, items: Sequence[Item], root: Path, options: Options) -> None:
        self.items, self.root, self.rename = items, root, options.rename
        self.notes: list[str] = []
        self.followed: tuple[Path, ...] = ()  # local headers that come along
        self.sink: Callable[[Item, FileResult], None] = lambda item, result: None
        self.finish: Callable[[], None] = lambda: None
        self.check = False  # write nothing, gather in `changes` what would be written
        self.changes: list[Path] = []
        self.port: Port | None = None  # the output folder, when there is one
        self.known: dict[Path, FileResult] = {}  # what is unchanged since the last run into that folder

    def place(self, item: Item) -> Path:
        """Where an item belongs below the output."""
        return renamed(item.relative, self.rename) if item.kind is Kind.SOURCE else item.relative

    def recall(self) -> Iterator[tuple[Item, FileResult]]:
        """The known results with the text that was generated for them, for reports that show it."""
        for item in self.items:
            if self.port is not None and item.path in self.known and item.kind is not Kind.OTHER:
                yield item, replace(self.known[item.path], data=self.port.read_generated(item))


def make_plan(
    paths: Sequence[Path],
    output: str | None,
    in_place: bool,
    diff: bool,
    force: bool,
    follow: bool,
    options: Options,
    *,
    check: bool = False,
    mode: str = "hip",
    selection: Selection | None = None,
) -> Plan:
    """The inputs and their destinations; what cannot be done ends the command with 2."""
    from hipify_py.cli import _common

    try:
        out = None if output in (None, STDOUT) else Path(str(output))
        items = collect(paths, exclude=out, selection=selection)
        if options.build_files == "keep":
            items = [replace(i, kind=Kind.OTHER) if i.kind is Kind.BUILD else i for i in items]
        root = paths[0] if len(paths) == 1 and paths[0].is_dir() else Path()
        _common.check_has_sources(items, paths)
        found = list(items)
        if follow:
            from hipify_py.localheaders import follow_headers

            items = follow_headers(items, options)
        plan = Plan(items, root, options)
        plan.followed = tuple(i.path for i in items[len(found) :])
        if any(i.relative != j.relative for i, j in zip(items, found, strict=False)):
            plan.notes.append("a header lies outside: the output has the folders that hold all files")
        _check_names(plan)
        plan.check = check
        if selection is not None and selection.left_out:
            plan.notes.append(selection.describe())
        if output == STDOUT:
            _to_stdout(plan)
        elif diff:
            _to_diff(plan)
        elif in_place:
            _to_itself(plan, paths)
        elif out is not None:
            _to_output(plan, paths, str(output), force, options, mode)
        elif check:
            _to_nothing(plan)
        return plan
    except TreeError as error:
        fail(str(error))


def _check_names(plan: Plan) -> None:
    """Refuse names that would meet in the output."""
    taken: dict[Path, Item] = {}
    for item in plan.items:
        other = taken.setdefault(plan.place(item), item)
        if other is not item:
            raise TreeError(f"{other.path} and {item.path} would both become {plan.place(item)} in the output")
    if plan.rename and any(plan.place(i) != i.relative for i in plan.items):
        builds = [i.path.name for i in plan.items if i.path.name in ("CMakeLists.txt", "Makefile", "setup.py")]
        if builds:
            plan.notes.append(f"files were renamed; {', '.join(sorted(set(builds)))} may name them")


def _to_stdout(plan: Plan) -> None:
    if len(plan.items) != 1 or not plan.items[0].named:
        fail("-o - writes one file to stdout; give exactly one file, or -o FOLDER")

    def write(item: Item, result: FileResult) -> None:
        sys.stdout.buffer.write(result.data)
        sys.stdout.buffer.flush()

    plan.sink = write


def _to_diff(plan: Plan) -> None:
    import difflib

    def write(item: Item, result: FileResult) -> None:
        if result.outcome.value != "converted":
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
        if result.outcome.value == "converted" or (
            result.outcome.value == "unchanged" and plan.place(item) != item.relative
        ):
            plan.changes.append(item.path)

    plan.sink = look


def _to_itself(plan: Plan, paths: Sequence[Path]) -> None:
    from hipify_py.runs.journal import Journal
    from hipify_py.runs.lock import Lock

    plan.items = [replace(i, path=i.path.resolve()) if i.named and i.path.is_symlink() else i for i in plan.items]
    for item in plan.items:
        target = renamed(item.path, plan.rename)
        if item.kind is Kind.SOURCE and target != item.path and os.path.lexists(target):
            raise TreeError(f"{item.path} cannot become {target.name}: there is such a file already")
    root = _common_root(plan, paths)
    lock, journal = Lock(root), Journal(root)

    def write(item: Item, result: FileResult) -> None:
        target = renamed(item.path, plan.rename)
        changed = result.outcome.value == "converted"
        if result.outcome.value in ("failed", "skipped") or (not changed and target == item.path):
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

    plan.sink, plan.finish = write, finish


def _common_root(plan: Plan, paths: Sequence[Path]) -> Path:
    """The folder that holds all files of a run in place, and its journal."""
    if len(paths) == 1 and paths[0].is_dir():
        return paths[0]
    named = [p if p.is_dir() else p.parent for p in paths if not p.is_symlink()]
    if len(named) == 1 and all(i.path.is_relative_to(named[0]) for i in plan.items):
        return named[0]
    return Path(os.path.commonpath([i.path.resolve().parent for i in plan.items]))


def _to_output(plan: Plan, paths: Sequence[Path], output: str, force: bool, options: Options, mode: str) -> None:
    """One file goes to a file, or into a folder that is there or ends with a slash; everything else into a folder."""
    out = Path(output)
    named = [i for i in plan.items if i.named]
    if len(named) != 1 or len(paths) != 1:
        _to_folder(plan, paths, out, force, options, mode)
    elif out.is_dir() or output.endswith("/"):
        _to_files(plan, lambda item: out / plan.place(item))
    else:
        if any(len(i.relative.parts) > 1 for i in named):
            raise TreeError(f"a header is not below {named[0].path.parent}; give a folder as the output: -o {output}/")
        _to_files(plan, lambda item: out if item.named else out.parent / plan.place(item))


def _to_folder(plan: Plan, paths: Sequence[Path], out: Path, force: bool, options: Options, mode: str) -> None:
    from hipify_py.filetree import mark_output, prepare_output
    from hipify_py.runs.keys import is_self_contained, make_key
    from hipify_py.runs.lock import Lock
    from hipify_py.runs.port import Port, describe_inputs

    prepare_output(out, [p for p in paths if p.is_dir()] or paths, force=force, dry=plan.check)
    lock = None if plan.check else Lock(out)
    if lock is not None:
        mark_output(out)
    port = Port(out, make_key(options, mode), describe_inputs(out, paths), plan.place, dry=plan.check)
    plan.port, plan.changes = port, port.changes
    plan.known = port.find_unchanged(plan.items, incremental=mode == "hip" and is_self_contained(options))
    _write_others(plan, port)

    def write(item: Item, result: FileResult) -> None:
        if result.outcome.value == "failed":
            return
        try:
            data = item.path.read_bytes() if result.outcome.value == "skipped" else result.data
            port.put(item, data, result)
        except OSError as error:
            cannot_write(Path(error.filename or out / plan.place(item)), error)
        except TreeError as error:
            fail(str(error))

    def finish() -> None:
        try:
            port.finish()
        except OSError as error:
            cannot_write(Path(error.filename or out), error)
        except TreeError as error:
            fail(str(error))
        plan.notes += port.notes
        if lock is not None:
            lock.release()

    plan.sink, plan.finish = write, finish


def _to_files(plan: Plan, place: Callable[[Item], Path]) -> None:
    for item in plan.items:
        out = place(item)
        if out.exists() and out.resolve() == item.path.resolve():
            raise TreeError(f"{out} is the input; use --in-place to convert it where it is")

    def look(item: Item, result: FileResult) -> None:
        out = place(item)
        if result.outcome.value != "failed" and not (out.is_file() and out.read_bytes() == result.data):
            plan.changes.append(out)

    plan.sink = look if plan.check else lambda item, result: _write_result(item, result, place(item))


def _write_result(item: Item, result: FileResult, out: Path) -> None:
    """Converted text, or the input as it was; nothing for a file that could not be read."""
    from hipify_py.filetree import write_atomically

    if result.outcome.value == "failed":
        return
    try:
        data = item.path.read_bytes() if result.outcome.value == "skipped" else result.data
        write_atomically(out, data, like=item.path)
    except OSError as error:
        cannot_write(out, error)


def _write_others(plan: Plan, port: Port) -> None:
    """Links and the files that are no sources, so that the output is a whole project."""
    from hipify_py.filetree import link_problem

    for item in plan.items:
        try:
            if item.kind is Kind.LINK:
                if problem := link_problem(item, plan.root):
                    plan.notes.append(f"{item.path} {problem}")
                port.put_link(item, plan.root)
            elif item.kind is Kind.OTHER and item.path not in plan.known:
                port.put(item, item.path.read_bytes())
        except PermissionError as error:
            plan.notes.append(f"{item.path} was not copied: {error.strerror}")
        except OSError as error:
            cannot_write(port.out / item.relative, error)


def cannot_write(path: Path, error: OSError) -> NoReturn:
    """End the command: a result could not be written."""
    fail(f"{path}: cannot be written: {error.strerror or error}; files written before are complete")
