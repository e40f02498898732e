"""Puts the headers of hipify-py that a port includes into it."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from hipify_py.filetree import Item, Kind
from hipify_py.model import FileResult, Outcome
from hipify_py.ownheaders import FOLDER, all_needed, device_headers
from hipify_py.runs.destinations import Plan, with_outputs_named


@dataclass(frozen=True, slots=True)
class _Copy:
    """One header: where it comes from, and where it belongs below the output, or in place."""

    item: Item
    target: Path


def write_own_headers(plan: Plan, results: Iterable[FileResult], more: frozenset[str]) -> None:
    """Write the headers that the results include, and `more` for the whole output, or show them, as the plan says.

    Errors: TreeError when one cannot be written.
    """
    copies = _find_copies(plan, results, more)
    if plan.port is not None and plan.stage is not None:
        _into_port(plan, copies)
    elif plan.to.in_place or plan.to.check or plan.to.diff:
        for copy in copies:
            _into_place(plan, copy)
    folders = sorted({str(_shown_folder(plan, copy)) for copy in copies})
    for folder in folders:
        plan.notes.append(f"headers of hipify-py that the port includes are in {folder}: keep them with it")


def _find_copies(plan: Plan, results: Iterable[FileResult], more: frozenset[str]) -> list[_Copy]:
    """The headers for each folder of the input whose files include some."""
    if plan.options.own_headers != "port":
        return []
    included = {result.path: result.headers for result in results if result.headers}
    needed: dict[tuple[Path, Path], set[str]] = {(plan.root, Path()): set(more)}
    for item in plan.items if included else ():
        headers = included.get(item.path)
        if headers is None:
            continue
        folder = next((f for f in plan.options.inputs if item.path.is_relative_to(f) and item.path != f), None)
        if folder is not None:
            depth = len(item.path.relative_to(folder).parts)
            below = Path(*item.relative.parts[: len(item.relative.parts) - depth])
            needed.setdefault((folder, below), set()).update(headers)
    return [
        _Copy(Item(device_headers() / name, below / FOLDER / name, Kind.OTHER), folder / FOLDER / name)
        for (folder, below), names in needed.items()
        for name in all_needed(names)
    ]


def _into_port(plan: Plan, copies: list[_Copy]) -> None:
    port, stage = plan.port, plan.stage
    assert port is not None
    assert stage is not None
    taken = {plan.place(item) for item in plan.items} if copies else set()  # of a port that is converted once more
    new = [copy.item for copy in copies if copy.item.relative not in taken]
    with ThreadPoolExecutor(1) as writers:
        staged = stage([(item, FileResult(item.path, Outcome.UNCHANGED)) for item in new], writers)
    with_outputs_named(port.out, lambda: port.put_headers(list(zip(new, staged, strict=True))))


def _into_place(plan: Plan, copy: _Copy) -> None:
    """In place through the plan's sink, which can take it back."""
    data = copy.item.path.read_bytes()
    old = copy.target.read_bytes() if copy.target.is_file() else None
    if old == data:
        return
    if plan.to.check:
        plan.changes.append(copy.target)
    elif plan.to.in_place:
        item = Item(copy.target, copy.item.relative, Kind.SOURCE)
        plan.sink(item, FileResult(copy.target, Outcome.CONVERTED, data))
    else:
        before, after = ((d or b"").decode("latin-1").splitlines(keepends=True) for d in (old, data))
        path = copy.item.relative.as_posix()
        diff = difflib.unified_diff(before, after, f"a/{path}" if old else "/dev/null", f"b/{path}")
        sys.stdout.buffer.write("".join(diff).encode("latin-1"))


def _shown_folder(plan: Plan, copy: _Copy) -> Path:
    path = plan.port.out / copy.item.relative if plan.port is not None else copy.target
    return next(p for p in path.parents if p.name == FOLDER)
