"""What all files of one run share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hipify_py.single_source.macros import MacroMaker
from hipify_py.single_source.naming import Naming
from hipify_py.single_source.neighbours import Neighbours


@dataclass(frozen=True)
class Project:
    """`root` is the folder below which the headers are written; `neighbours` are the files of the run."""

    maker: MacroMaker
    naming: Naming
    root: Path
    neighbours: Neighbours

    def brings_header(self, name: bytes) -> bool:
        """Whether `#include "name"` brings the generated header along."""
        return self.neighbours.brings_header(name)

    def leans_on(self, name: bytes) -> bool:
        """Whether `#include "name"` needs the generated header in front of it."""
        return self.neighbours.leans_on(name)
