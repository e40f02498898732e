"""Takes small projects through `convert --mode single-source` in memory and on disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from shutil import rmtree

from hipify_py.model import Diagnostic, RunReport
from hipify_py.options import Options
from hipify_py.rulebook import load_rules
from hipify_py.runs.destinations import Destination, make_plan
from hipify_py.runs.session import run_plan
from hipify_py.single_source.naming import Naming


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
    plan = make_plan([folder], Destination(in_place=True), replace(options, inputs=(folder,), build_files="keep"))
    report = run_plan(plan, load_rules(options.rules), naming=naming, jobs=1)
    rmtree(folder / ".hipify-py", ignore_errors=True)
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
