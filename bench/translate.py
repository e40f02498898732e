"""Translation speed beside hipify-perl and PyTorch's hipify: the same files, one process each, one after the other.

    python bench/translate.py CORPUS [--hipify-perl PATH] [--torch-hipify DIR] [--limit N]

CORPUS is a folder with CUDA sources. PATH is the script bin/hipify-perl of HIPIFY; DIR is the folder that holds
PyTorch's hipify_python.py (torch/utils/hipify). CPU seconds are user plus system time of the translator's process,
so that a busy machine disturbs them least; reading and writing files is included for all.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

from hipify_py.context import FileContext  # noqa: E402
from hipify_py.convert import Options, convert_source, load_rules  # noqa: E402
from hipify_py.filetree import Kind, collect  # noqa: E402
from hipify_py.match import find_matches  # noqa: E402
from hipify_py.source import Source, SourceError, read_source  # noqa: E402

_REPEATS = 3
_FILES_PER_PERL = 200
_TORCH = """
import sys
sys.path.insert(0, sys.argv[1])
hipify = __import__(sys.argv[2] + ".hipify_python", fromlist=["hipify"]).hipify
files = open(sys.argv[4]).read().split("\\n")
hipify(sys.argv[3], output_directory=sys.argv[3] + "_hip", extra_files=files, show_progress=False,
       is_pytorch_extension=True, hipify_extra_files_only=True)
"""


@dataclass(frozen=True)
class Timing:
    name: str
    cpu: float
    wall: float
    lines: int

    def __str__(self) -> str:
        return f"{self.name:34} {self.cpu:8.2f} s CPU {self.wall:8.2f} s wall {self.lines / self.cpu:12,.0f} lines/s"


def measure(name: str, lines: int, work: Callable[[], None], who: int = resource.RUSAGE_CHILDREN) -> Timing:
    """CPU and wall seconds of `work`, of its child processes unless `who` says otherwise."""
    before, start = resource.getrusage(who), time.perf_counter()
    work()
    wall, after = time.perf_counter() - start, resource.getrusage(who)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Timing(name, cpu, wall, lines)


def copy_sources(corpus: Path, folder: Path, limit: int) -> tuple[list[Path], int]:
    """Copy the sources that every translator can read (UTF-8); returns the copies and their lines."""
    copies: list[Path] = []
    lines = 0
    for item in collect([corpus]):
        if item.kind is not Kind.SOURCE or (limit and len(copies) >= limit):
            continue
        data = item.path.read_bytes()
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            continue
        target = folder / item.relative
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        copies.append(target)
        lines += data.count(b"\n")
    return copies, lines


def run(command: Sequence[object], **options: object) -> None:
    done = subprocess.run([str(c) for c in command], capture_output=True, check=False, **options)  # type: ignore[call-overload]
    if done.returncode not in (0, 1):
        sys.exit(f"{command[0]} failed: {done.stderr.decode(errors='replace')[-2000:]}")


def time_hipify_py(folder: Path, lines: int) -> Timing:
    out = folder.with_name("hipify_py_out")
    command = [sys.executable, "-m", "hipify_py", "convert", folder, "-o", out, "-q", "-j", "1"]
    env = os.environ | {"PYTHONPATH": str(REPOSITORY)}
    run([sys.executable, "-m", "hipify_py", "query", "cudaMalloc"], env=env)  # fills the rule cache, as any first run
    return measure("hipify-py convert", lines, lambda: run(command, env=env))


def time_by_need(files: Sequence[Path]) -> list[Timing]:
    """In-process and without reading and writing: files without CUDA, with names only, and those that need syntax."""
    rules, options = load_rules(), Options()
    view = rules.view(options.target, options.meaning, options.releases)
    kinds: dict[str, list[Source]] = {"no CUDA": [], "names only": [], "syntax": []}
    for file in files:
        try:
            context = FileContext(read_source(file), view, options)
        except SourceError:
            continue
        kind = "no CUDA"
        if context.has_work:
            find_matches(context)
            kind = "names only" if context.found.only_names and not context.used_tree else "syntax"
        kinds[kind].append(context.source)
    timings = []
    for kind, sources in kinds.items():

        def work(sources: Sequence[Source] = sources) -> None:
            for source in sources:
                convert_source(source, options, rules)

        name, lines = f"hipify-py, {kind} ({len(sources)} files)", sum(s.lines for s in sources)
        runs = [measure(name, lines, work, resource.RUSAGE_SELF) for _ in range(_REPEATS)]
        timings.append(min(runs, key=lambda t: t.cpu))
    return timings


def time_hipify_perl(script: Path, files: Sequence[Path], lines: int) -> Timing:
    def work() -> None:
        for at in range(0, len(files), _FILES_PER_PERL):
            run(["perl", script, "-quiet-warnings", *files[at : at + _FILES_PER_PERL]])

    return measure("hipify-perl -quiet-warnings", lines, work)


def time_torch_hipify(package: Path, folder: Path, files: Sequence[Path], lines: int) -> Timing:
    names = folder.with_name("torch_files.txt")
    names.write_text("\n".join(map(str, files)))
    command = [sys.executable, "-c", _TORCH, package.resolve().parent, package.resolve().name, folder, names]
    return measure("PyTorch's hipify", lines, lambda: run(command))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--hipify-perl", type=Path)
    parser.add_argument("--torch-hipify", type=Path)
    parser.add_argument("--limit", type=int, default=0, help="at most so many files")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "in"
        files, lines = copy_sources(arguments.corpus, folder, arguments.limit)
        print(f"{len(files)} files, {lines:,} lines")
        ours = time_hipify_py(folder, lines)
        timings = [ours, *time_by_need(files)]
        own = len(timings)
        if arguments.hipify_perl:
            timings.append(time_hipify_perl(arguments.hipify_perl, files, lines))
        if arguments.torch_hipify:
            shutil.copytree(folder, Path(scratch) / "torch")
            copies = [Path(scratch) / "torch" / f.relative_to(folder) for f in files]
            timings.append(time_torch_hipify(arguments.torch_hipify, Path(scratch) / "torch", copies, lines))
    for timing in timings:
        print(timing)
    for other in timings[own:]:
        print(f"hipify-py takes {other.cpu / ours.cpu:.1f} times less CPU than {other.name}")


if __name__ == "__main__":
    main()
