"""A progress bar on a terminal, for runs that last."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hipify_py.filetree import Kind

if TYPE_CHECKING:
    from hipify_py.filetree import Item
    from hipify_py.model import FileResult
    from hipify_py.runs.destinations import Plan

_FROM_BYTES = 2 << 20  # a second of work or so; less is done before anybody looks


@contextmanager
def show_progress(plan: Plan, wanted: bool = True) -> Iterator[None]:
    """Moves a bar on stderr, by bytes, with every result that goes to the sink of `plan`.

    Without a terminal, and for little work, nothing is shown.
    """
    new = [i for i in plan.items if i.kind is not Kind.LINK and i.path not in plan.known]
    sizes = {i.path: _size_of(i) for i in new} if wanted and sys.stderr.isatty() else {}
    if sum(sizes.values()) < _FROM_BYTES:
        yield
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    files = TextColumn("{task.fields[files]} of {task.fields[all_files]} files, left:")
    columns = (BarColumn(), TaskProgressColumn(), files, TimeRemainingColumn())
    sink, done = plan.sink, 0
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=sum(sizes.values()), files=0, all_files=len(sizes))

        def move_and_pass_on(item: Item, result: FileResult) -> None:
            nonlocal done
            done += 1
            sink(item, result)
            bar.update(task, advance=sizes.get(item.path, 0), files=done)

        plan.sink = move_and_pass_on
        yield


def _size_of(item: Item) -> int:
    try:
        return item.path.stat().st_size
    except OSError:
        return 0
