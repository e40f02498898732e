"""`hipify-py convert --mode single-source`: where its results and its headers go."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from hipify_py.cli._destinations import STDOUT
from hipify_py.cli.app import fail
from hipify_py.filetree import Item, Kind

if TYPE_CHECKING:
    from hipify_py.cli._destinations import Plan
    from hipify_py.model import RunReport
    from hipify_py.options import Options
    from hipify_py.rulebook import RuleSet
    from hipify_py.single_source.naming import Naming


def check_choices(mode: str, header: str, options: Options) -> Naming | None:
    """The names of the headers; None in the ordinary mode. Choices that do not go together end with 2."""
    from hipify_py.single_source.naming import DEFAULT_HEADER, Naming

    if mode not in ("hip", "single-source"):
        fail(f"--mode must be hip or single-source, not {mode!r}")
    if mode == "hip":
        if header:
            fail("--header names the header of --mode single-source; give both")
        return None
    if options.lower or options.launch_syntax != "keep":
        fail("--mode single-source keeps the source CUDA; it does not go with --lower or --launch-syntax macro")
    try:
        return Naming(PurePosixPath(header or DEFAULT_HEADER))
    except ValueError as error:
        fail(str(error))


def convert_single_source(
    paths: Sequence[Path],
    output: str | None,
    in_place: bool,
    plan: Plan,
    options: Options,
    rules: RuleSet,
    naming: Naming,
) -> RunReport:
    """Convert the items of `plan`, give each result to its sink, and write the headers below the output's root."""
    from hipify_py.single_source.header import HeaderError
    from hipify_py.single_source.run import SingleSourceRun

    root, place = _places(paths, None if output == STDOUT else output, plan.items)
    run = SingleSourceRun(options, rules, naming, root, place)
    try:
        run.check_free(plan.items)
        report = run.convert(plan.items, plan.sink)
        headers = run.headers()
    except HeaderError as error:
        fail(str(error))
    writes = in_place or plan.check or output not in (None, STDOUT)
    for path, text in headers.items():
        if writes:
            _write(root / path, text, path, plan, in_place)
        elif output is None:
            _show(root / path, text, path)
    return report


def _places(paths: Sequence[Path], output: str | None, items: Sequence[Item]) -> tuple[Path, Callable[[Item], Path]]:
    """The folder of the headers, and where the result of a file belongs."""
    if output is None:
        folders = [p if p.is_dir() else p.parent for p in paths]
        root = folders[0] if len(folders) == 1 else Path(os.path.commonpath([f.resolve() for f in folders]))
        return root, lambda item: item.path if len(folders) == 1 else item.path.resolve()
    out = Path(output)
    if len(items) != 1 or not items[0].named:
        return out, lambda item: out / item.relative
    if out.is_dir() or output.endswith("/"):
        return out, lambda item: out / item.path.name
    return out.parent, lambda item: out


def _write(file: Path, text: str, path: PurePosixPath, plan: Plan, in_place: bool) -> None:
    """Write one header; in place through the plan's sink, which can take it back."""
    from hipify_py.filetree import write_atomically
    from hipify_py.model import FileResult, Outcome

    data = text.encode("utf-8", "surrogateescape")
    try:
        old = file.read_bytes() if file.is_file() else None
        if old == data:
            return
        if plan.check:
            plan.changes.append(file)
            return
        if in_place:
            plan.sink(Item(file, Path(path), Kind.SOURCE), FileResult(file, Outcome.CONVERTED, data))
        else:
            write_atomically(file, data)
    except OSError as error:
        fail(f"{file}: cannot be written: {error.strerror or error}; files written before are complete")
    plan.notes.append(f"the header {file} {'is new' if old is None else 'has changed'}")


def _show(file: Path, text: str, path: PurePosixPath) -> None:
    """Print what would happen to one header."""
    import difflib

    old = file.read_text(encoding="utf-8", errors="surrogateescape") if file.is_file() else ""
    before, after = old.splitlines(keepends=True), text.splitlines(keepends=True)
    diff = difflib.unified_diff(before, after, f"a/{path}" if old else "/dev/null", f"b/{path}")
    sys.stdout.buffer.write("".join(diff).encode("utf-8", "surrogateescape"))
