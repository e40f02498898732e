"""Upstream's hipblas-test, as Debian packages it, on this project's libraries: python tests/peer/hipblas.py --help.

Exit code: 0 all tests pass but those of hipblas_known_bugs.yaml; 1 another one does not, or one of these does pass;
2 the tests could not be run.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from math import prod
from pathlib import Path

import yaml
from gtest import Limits, Outcome, Program, Result
from packages import Unpacked, fetch_tests
from rich.console import Console
from rich.table import Table

from compat_libs.codegen.blas import read_functions
from hipify_py.build.libs import BuildError, build_libs
from hipify_py.build.sdk.places import SdkError
from hipify_py.build.toolchain import Target, ToolMissing

ROOT = Path(__file__).resolve().parents[2]
KNOWN_BUGS = Path(__file__).with_name("hipblas_known_bugs.yaml")
PACKAGES = ("libhipblas3-tests", "libhipblas3-tests-data")
_DEGREES = {"blas1": 1, "blas2": 2, "blas3": 3, "solver": 3}  # the power of the size that a routine's work grows with
_SIZE = re.compile(r"_(M|N|K|batch_count)_(n?\d+)(?=_)")


@dataclass(frozen=True, slots=True)
class KnownBug:
    """Tests that are known to fail. `pattern`: their full names, with * and ?."""

    pattern: str
    reason: str


def read_known_bugs(path: Path) -> list[KnownBug]:
    """The rows of a file of known bugs.

    Errors: ValueError (a row without a pattern or a reason).
    """
    rows = yaml.safe_load(path.read_text(encoding="utf-8")) or []
    for number, row in enumerate(rows, 1):
        if set(row) != {"pattern", "reason"} or not all(row.values()):
            raise ValueError(f"{path}: row {number} has to have a pattern and a reason, and nothing else")
    return [KnownBug(**row) for row in rows]


def work_of(test: str) -> int:
    """A measure of what a test computes, 0 where it only checks arguments.

    The product of the sizes in its name; a size that is not there, as for square matrices, counts as the largest.
    """
    found = {name: max(int(size.replace("n", "-")), 0) for name, size in _SIZE.findall(test)}
    if "_bad_arg_" in test:
        return 0
    batch = found.pop("batch_count", 1)
    sizes = list(found.values())
    missing = _DEGREES.get(test.partition(".")[2].partition("/")[0].removesuffix("_ex"), 0) - len(sizes)
    return prod([*sizes, *[max(sizes, default=1)] * missing, batch])


def choose_sample(
    tests: Sequence[str], count: int, seed: int, largest: int | None, work: Callable[[str], int] = work_of
) -> list[str]:
    """`count` tests in their order: as many of each suite as of any other while it has some.

    Of a suite, four of five compute something; of those that do none has more `work` than `largest`.
    """
    numbers = random.Random(seed)
    queues: list[list[str]] = []
    by_suite = defaultdict(list)
    for test in tests:
        by_suite[test.partition(".")[0]].append(test)
    for suite in by_suite.values():
        numbers.shuffle(suite)
        computing = [t for t in suite if work(t) > 0 and (largest is None or work(t) <= largest)]
        checking = [t for t in suite if work(t) == 0]
        queue: list[str] = []
        while computing or checking:
            queue += computing[:4] + checking[:1]
            computing, checking = computing[4:], checking[1:]
        queues.append(queue)
    chosen: set[str] = set()
    for place in range(max(map(len, queues), default=0)):
        chosen.update([queue[place] for queue in queues if place < len(queue)][: count - len(chosen)])
    return [test for test in tests if test in chosen]


def make_program(
    unpacked: Unpacked, folders: Iterable[Path], settings: Mapping[str, str], stubs: Path | None
) -> Program:
    """hipblas-test with the libraries in `folders`, those of the first one before others."""
    folder = unpacked.tests(PACKAGES[0])
    libraries = [*folders, *unpacked.libraries]
    command = [str(unpacked.loader), "--library-path", ":".join(map(str, libraries))]
    if stubs:
        command += ["--preload", str(stubs)]
    command += [str(folder / "hipblas-test"), "--data", str(folder / "data" / "hipblas_gtest.data")]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("GTEST_", "LD_"))}
    return Program(command, {**environment, **settings, "GTEST_LISTENER": "PASS_LINE_IN_LOG"})


def make_stubs(folder: Path) -> Path:
    """A library in which every routine of hipBLAS returns NOT_SUPPORTED, to be loaded before the real one.

    Errors: RuntimeError (no C compiler, or it fails).
    """
    names = [function.name for function in read_functions(ROOT) if function.group != "helper"]
    source, library = folder / "stubs.c", folder / "libstubs.so"
    source.write_text("".join(f"int {name}(void) {{ return 7; }}\n" for name in names))
    try:
        subprocess.run(["cc", "-shared", "-fPIC", source, "-o", library], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise RuntimeError(f"the stubs cannot be compiled: {error}") from error
    return library


def routine_of(result: Result) -> str:
    """With its batched forms."""
    return result.routine


def print_table(results: Sequence[Result], known: set[str], row_of: Callable[[Result], str] = routine_of) -> None:
    """One row a routine, or what else `row_of` says; last the sum."""
    columns = ("tests", "passed", "failed", "known bugs", "crashed", "stopped", "skipped", "seconds")
    table = Table("", box=None)
    for column in columns:
        table.add_column(column, justify="right")
    rows: dict[str, list[float]] = {}
    for result in results:
        for name in (row_of(result), "all"):
            row = rows.setdefault(name, [0.0] * len(columns))
            outcome = "known bugs" if result.name in known else result.outcome.value
            row[0] += 1
            row[columns.index(outcome)] += 1
            row[-1] += (result.milliseconds or 0) / 1000
    total = rows.pop("all", [0.0] * len(columns))
    for name, row in [*sorted(rows.items()), ("all", total)]:
        table.add_row(name, *(f"{value:.0f}" if value else "" for value in row[:-1]), f"{row[-1]:.1f}")
    Console(width=120).print(table)


def judge(results: Sequence[Result], bugs: Sequence[KnownBug], row_of: Callable[[Result], str] = routine_of) -> int:
    """Prints the table and what is not as it should be; returns the exit code."""
    listed = {r.name: bug for r in results for bug in bugs if fnmatchcase(r.name, bug.pattern)}
    bad = [r for r in results if r.outcome not in (Outcome.PASSED, Outcome.SKIPPED)]
    cured = [r for r in results if r.outcome is Outcome.PASSED and r.name in listed]
    new = [r for r in bad if r.name not in listed]
    for result in new:
        print(f"{result.outcome.value}: {result.name}")
    print_table(results, {r.name for r in bad if r.name in listed}, row_of)
    for result in cured:
        print(f"{result.name} passes; take it out of the known bugs: {listed[result.name].pattern}", file=sys.stderr)
    return 1 if new or cured else 0


def write_results(path: Path, results: Sequence[Result]) -> None:
    rows = [
        {"test": r.name, "outcome": r.outcome.value, "milliseconds": r.milliseconds, "output": r.output}
        for r in results
    ]
    path.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def _say(text: str) -> None:
    print(text, file=sys.stderr)


def _prepare(options: argparse.Namespace, folder: Path) -> Program:
    """Fetches the tests and builds the libraries unless they are there."""
    unpacked = fetch_tests(PACKAGES, options.dir, options.mirror, _say)
    folders = options.libraries or _build(options.device)
    settings = {"HIPCPU_DEVICE": options.device} if options.device else {}
    if options.jobs > 1:
        settings["HIPCPU_THREADS"] = "1"
    return make_program(unpacked, folders, settings, make_stubs(folder) if options.stubs else None)


def _build(device: str) -> list[Path]:
    """Folders with hipBLAS and the HIP runtime, the AMD build of hipBLAS first where there is a device."""
    prefixes = [build_libs(Target.parse("cpu"), ["hipblas"])]
    if device:
        prefixes.insert(0, build_libs(Target.parse(f"amd:{device}"), ["hipblas"]))
    return [prefix / "lib" for prefix in prefixes]


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--filter", default="*", help="which tests: a filter of GoogleTest's, such as '*trsm*:-*bad_arg*'")
    add("--sample", type=int, metavar="N", help="N of them, evenly over the routines, drawn with --seed")
    add("--seed", type=int, default=0)
    add(
        "--largest", type=int, metavar="WORK", help="with --sample: none whose sizes multiply to more, such as 10000000"
    )
    add(
        "--device",
        default="",
        metavar="GFX",
        help="the AMD build on a simulated chip (gfx942) instead of the CPU build",
    )
    add("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    add("--seconds", type=float, default=120, help="a test may take so long; it is stopped then")
    add("--memory", type=float, default=8, metavar="GB", help="of address space for each process")
    add("--shard", type=int, default=1000, metavar="N", help="tests a process")
    add("--stubs", action="store_true", help="with every routine NOT_SUPPORTED: how many tests pass for nothing")
    add("--dir", type=Path, default=ROOT / "build/peer/hipblas", help="where the packages are unpacked")
    add("--mirror", default=os.environ.get("HIPIFY_PY_MIRROR", ""), help="of Debian, instead of apt's or Debian's own")
    libraries = "with libhipblas.so.3 and libamdhip64.so.7, as they are, instead of building; may be given twice"
    add("--libraries", type=Path, action="append", metavar="FOLDER", help=libraries)
    add("--results", type=Path, metavar="FILE", help="write every test's outcome, time and output there, as JSON")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parse(arguments)
    start = time.monotonic()
    try:
        bugs = read_known_bugs(KNOWN_BUGS)
        with tempfile.TemporaryDirectory() as folder:
            program = _prepare(options, Path(folder))
            tests = program.list_tests(options.filter)
            if options.sample is not None:
                tests = choose_sample(tests, options.sample, options.seed, options.largest)
            if not tests:
                raise RuntimeError(f"no test has a name that {options.filter} lets through")
            limits = Limits(options.seconds, int(options.memory * 1e9), options.shard)
            results = program.run_tests(tests, limits, options.jobs, _say)
    except (BuildError, OSError, RuntimeError, SdkError, ToolMissing, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.results:
        write_results(options.results, results)
    code = judge(results, [] if options.stubs else bugs)
    print(f"{time.monotonic() - start:.0f} s")
    return code


if __name__ == "__main__":
    sys.exit(main())
