"""Where the results and the headers of a single source belong, and how the headers are written."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from hipify_py.errors import HipifyError
from hipify_py.filetree import Item, Kind, write_atomically
from hipify_py.model import FileResult, Outcome
from hipify_py.options import Options
from hipify_py.ownheaders import find_included, include_copies
from hipify_py.single_source.naming import DEFAULT_HEADER, Naming
from hipify_py.single_source.run import Headers, Places, SingleSource

if TYPE_CHECKING:
    from hipify_py.rulebook import RuleSet
    from hipify_py.runs.destinations import Plan

MODES = ("hip", "single-source")


def choose_naming(mode: str, header: str, options: Options) -> Naming | None:
    """The names of the headers; None in the ordinary mode.

    Errors: HipifyError for choices that do not go together.
    """
    if mode not in MODES:
        raise HipifyError(f"--mode must be hip or single-source, not {mode!r}")
    if mode == "hip":
        if header:
            raise HipifyError("--header names the header of --mode single-source; give both")
        return None
    if options.lower or options.launch_syntax != "keep":
        text = "--mode single-source keeps the source CUDA; it does not go with --lower or --launch-syntax macro"
        raise HipifyError(text)
    if options.rename:
        raise HipifyError("--mode single-source keeps the names of the files; it does not go with --rename")
    try:
        return Naming(PurePosixPath(header or DEFAULT_HEADER))
    except ValueError as error:
        raise HipifyError(str(error)) from None


class SingleSourceOutputs:
    """The work on the files of `plan`, and its headers.

    Errors: HeaderError when somebody's own file has the header's name.
    """

    def __init__(self, plan: Plan, naming: Naming, rules: RuleSet) -> None:
        self._plan = plan
        self._root, places = _find_places(plan)
        sources = tuple(i.path for i in plan.items if i.kind is Kind.SOURCE)
        self.work = SingleSource(plan.options, naming, self._root, places, sources, plan.stage)
        self._headers = Headers(plan.options, rules, naming, self._root)
        self._headers.check_free(plan.items)

    def write_headers(self, results: Sequence[FileResult]) -> frozenset[str]:
        """Write the headers that all results need together, or show them, as the plan says.

        Returns the headers of hipify-py that they include.

        Errors: HeaderError; HipifyError when one cannot be written.
        """
        to = self._plan.to
        included: set[str] = set()
        for path, generated in self._headers.files(results).items():
            included |= find_included(generated.encode("utf-8", "surrogateescape"))
            text = include_copies(generated, path) if self._plan.options.own_headers == "port" else generated
            if to.in_place or to.check or to.folder_or_file is not None:
                self._write(self._root / path, text, path)
            elif to.diff:
                _show(self._root / path, text, path)
        return frozenset(included)

    def _write(self, file: Path, text: str, path: PurePosixPath) -> None:
        """Write one header; in place through the plan's sink, which can take it back."""
        data, plan = text.encode("utf-8", "surrogateescape"), self._plan
        try:
            old = file.read_bytes() if file.is_file() else None
            if old == data:
                return
            if plan.to.check:
                plan.changes.append(file)
                return
            if plan.to.in_place:
                plan.sink(Item(file, Path(path), Kind.SOURCE), FileResult(file, Outcome.CONVERTED, data))
            else:
                write_atomically(file, data)
        except OSError as error:
            text = f"{file}: cannot be written: {error.strerror or error}; files written before are complete"
            raise HipifyError(text) from None
        plan.notes.append(f"the header {file} {'is new' if old is None else 'has changed'}")


def _find_places(plan: Plan) -> tuple[Path, Places]:
    """The folder of the headers, and where the results of files belong."""
    out, paths = plan.to.folder_or_file, plan.paths
    if out is None:
        folders = [p if p.is_dir() else p.parent for p in paths]
        root = folders[0] if len(folders) == 1 else Path(os.path.commonpath([f.resolve() for f in folders]))
        return root, Places(resolved=len(folders) > 1)
    if len(plan.items) != 1 or not plan.items[0].named:
        return out, Places(folder=out)
    if out.is_dir() or str(plan.to.output).endswith("/"):
        return out, Places(file=out / plan.items[0].path.name)
    return out.parent, Places(file=out)


def _show(file: Path, text: str, path: PurePosixPath) -> None:
    """Print what would happen to one header."""
    import difflib

    old = file.read_text(encoding="utf-8", errors="surrogateescape") if file.is_file() else ""
    before, after = old.splitlines(keepends=True), text.splitlines(keepends=True)
    diff = difflib.unified_diff(before, after, f"a/{path}" if old else "/dev/null", f"b/{path}")
    sys.stdout.buffer.write("".join(diff).encode("utf-8", "surrogateescape"))
