"""Work whose converter ends its process at a file of a certain name; here, so that workers can import it."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from hipify_py.errors import WorkerError
from hipify_py.filetree import Item, collect
from hipify_py.model import FileResult
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.runs.conversion import Conversion
from hipify_py.runs.workers import Convert, convert_items

DEADLY = "dies.cu"


@dataclass(frozen=True)
class Dying(Conversion):
    """A conversion that a worker does not survive; the parent does."""

    parent: int = 0

    def begin(self, rules: RuleSet | None = None) -> Convert:
        convert = super().begin(rules)

        def convert_or_die(item: Item) -> FileResult:
            if item.path.name == DEADLY and os.getpid() != self.parent:
                os._exit(9)
            return convert(item)

        return convert_or_die


def convert_dying(folder: Path, executor: str) -> list[FileResult]:
    """Convert a folder with two workers of an executor."""
    options = Options(inputs=(folder,))
    work = Dying(options, parent=os.getpid())
    return list(convert_items(collect([folder]), work, load_rules(), jobs=2, executor=executor))


if __name__ == "__main__":
    try:
        convert_dying(Path(sys.argv[1]), sys.argv[2])
    except WorkerError as error:
        sys.exit(f"WorkerError: {error}")
