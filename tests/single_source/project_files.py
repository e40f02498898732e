"""Takes small projects through `convert --mode single-source` in memory and on disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from hipify_py.filetree import collect
from hipify_py.model import Diagnostic, RunReport
from hipify_py.options import Options
from hipify_py.rulebook import load_rules
from hipify_py.single_source.naming import Naming
from hipify_py.single_source.run import SingleSourceRun


@dataclass(frozen=True)
class Result:
    """The project's files afterwards with the headers, and what was said about them."""

    files: Mapping[str, str]
    report: RunReport

    @property
    def header(self) -> str:
        return self.files["gpu_compat.h"]

    @property
    def diagnostics(self) -> list[Diagnostic]:
        return [d for f in self.report.files for d in f.diagnostics]

    @property
    def codes(self) -> list[str]:
        return [d.code for d in self.diagnostics]


def write_files(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def convert_project(folder: Path, files: Mapping[str, str], options: Options | None = None, header: str = "") -> Result:
    """Write `files` below `folder`, convert them where they are, and read the result."""
    write_files(folder, files)
    options = options or Options()
    naming = Naming(PurePosixPath(header)) if header else Naming()
    run = SingleSourceRun(options, load_rules(options.rules), naming, folder, lambda item: item.path)
    items = collect([folder])
    run.check_free(items)
    report = run.convert(items, lambda item, result: item.path.write_bytes(result.data) and None)
    for path, text in run.headers().items():
        write_files(folder, {str(path): text})
    texts = {str(p.relative_to(folder)): p.read_bytes().decode() for p in sorted(folder.rglob("*")) if p.is_file()}
    return Result(texts, report)


def convert_code(folder: Path, code: str, options: Options | None = None) -> Result:
    """One file main.cu that includes the CUDA runtime, with `code` behind the include."""
    return convert_project(folder, {"main.cu": f"#include <cuda_runtime.h>\n{code}\n"}, options)


def code_of(result: Result) -> str:
    """The code that `convert_code` was given, as it is afterwards."""
    first, _, rest = result.files["main.cu"].partition("\n")
    assert first == '#include "gpu_compat.h"'
    return rest.removesuffix("\n")
