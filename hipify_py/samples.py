"""The samples that come with the program: where they are, and what converting one gives."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hipify_py import resources
from hipify_py.convert import convert_file, load_rules
from hipify_py.filetree import Kind, collect
from hipify_py.model import Fate, FileResult, Outcome
from hipify_py.options import Options


class SampleError(Exception):
    """A sample could not be converted."""


@dataclass(frozen=True)
class ConvertedSample:
    """`files`: path below the output folder -> content; `results`: what the translator said of each source."""

    files: dict[Path, bytes]
    results: tuple[FileResult, ...]

    @property
    def lines(self) -> int:
        return sum(result.lines for result in self.results)

    @property
    def names(self) -> int:
        """How many uses of CUDA names were converted."""
        return sum(use.times for result in self.results for use in result.uses if use.fate is Fate.CONVERTED)

    def write(self, folder: Path) -> None:
        """Write all files below a folder."""
        for name, data in self.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)


def sample_folders() -> list[Path]:
    """The folders of all samples, each with before/ and after/."""
    return sorted(path.parent for path in resources.data_dir("samples").glob("*/before"))


def convert_sample(before: Path) -> ConvertedSample:
    """What `hipify-py convert BEFORE -o FOLDER` writes.

    Errors: SampleError.
    """
    rules, files, results = load_rules(), {}, []
    for item in collect([before]):
        if item.kind not in (Kind.SOURCE, Kind.BUILD):
            files[item.relative] = item.path.read_bytes()
            continue
        result = convert_file(item.path, Options(), rules)
        if result.outcome in (Outcome.FAILED, Outcome.SKIPPED):
            raise SampleError(f"{item.path}: {result.reason}")
        files[item.relative] = result.data
        if item.kind is Kind.SOURCE:
            results.append(result)
    return ConvertedSample(files, tuple(results))
