"""A progress bar on a terminal, for runs that last."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hipify_py.filetree import Item
    from hipify_py.model import FileResult

_FROM_BYTES = 2 << 20  # a second of work or so; less is done before anybody looks

Sink = Callable[["Item", "FileResult"], None]


def show_progress(sink: Sink, items: Sequence[Item]) -> tuple[Sink, Callable[[], None]]:
    """A sink that moves a bar on stderr, by bytes, and passes everything on; and what takes the bar away.

    Without a terminal, and for little work, the sink is the same and nothing is shown.
    """
    if not sys.stderr.isatty():
        return sink, lambda: None
    sizes = {i.path: _size_of(i) for i in items}
    if sum(sizes.values()) < _FROM_BYTES:
        return sink, lambda: None
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    files = TextColumn("{task.fields[files]} of {task.fields[all_files]} files, left:")
    columns = (BarColumn(), TaskProgressColumn(), files, TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("", total=sum(sizes.values()), files=0, all_files=len(sizes))
    done = 0

    def move_and_pass_on(item: Item, result: FileResult) -> None:
        nonlocal done
        done += 1
        sink(item, result)
        bar.update(task, advance=sizes.get(item.path, 0), files=done)

    bar.start()
    return move_and_pass_on, bar.stop


def _size_of(item: Item) -> int:
    try:
        return item.path.stat().st_size
    except OSError:
        return 0
