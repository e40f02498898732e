"""Upstream's hipfft-test, as Debian packages it, on this project's libraries: python tests/peer/hipfft.py --help.

It makes its input with kernels of its own, in code for AMD GPUs: they run on a simulated chip, while the transforms are
the CPU build's unless --device asks for those of the AMD build. Exit code: 0 all tests pass but those of
hipfft_known_bugs.yaml; 1 another one does not, or one of these does pass; 2 the tests could not be run.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from math import prod
from pathlib import Path

from gtest import Limits, Program, Result
from hipblas import choose_sample, judge, read_known_bugs, write_results
from packages import Unpacked, fetch_tests

from hipify_py.build.libs import BuildError, build_libs
from hipify_py.build.sdk.places import SdkError
from hipify_py.build.toolchain import Target, ToolMissing

ROOT = Path(__file__).resolve().parents[2]
KNOWN_BUGS = Path(__file__).with_name("hipfft_known_bugs.yaml")
PACKAGE = "libhipfft0-tests"
FFTW = ("libfftw3-single3", "libfftw3-double3")
GENERATORS = ("libhiprand.so.1", "librocrand.so.1")  # the program links them and calls nothing of theirs
CHIP = "gfx90a"  # runs the kernels that make the input
_LENGTHS = re.compile(r"_len_((?:\d+_)+)(?:half|single|double)_[io]p_batch_(\d+)")


def work_of(test: str) -> int:
    """How many points a test transforms, 0 where it transforms none."""
    found = _LENGTHS.search(test)
    return prod(map(int, found[1].strip("_").split("_"))) * int(found[2]) if found else 0


def suite_of(result: Result) -> str:
    """pow2_1D of pow2_1D/accuracy_test.vs_fftw/..."""
    return result.name.partition(".")[0].removesuffix("/accuracy_test")


def make_empty_libraries(folder: Path, names: Iterable[str]) -> None:
    """Libraries without a function, for a program that names them and needs nothing of them.

    Errors: RuntimeError (no C compiler, or it fails).
    """
    for name in names:
        command = ["cc", "-shared", "-x", "c", "/dev/null", f"-Wl,-soname,{name}", "-o", folder / name]
        try:
            subprocess.run(command, check=True, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise RuntimeError(f"an empty {name} cannot be linked: {error}") from error


def make_program(unpacked: Unpacked, folders: Iterable[Path], settings: Mapping[str, str], seed: int) -> Program:
    """hipfft-test with the libraries in `folders`, those of the first one before others.

    The tests that it has depend on `seed`.
    """
    libraries = [*folders, *unpacked.libraries]
    command = [str(unpacked.loader), "--library-path", ":".join(map(str, libraries))]
    command += [str(unpacked.tests(PACKAGE) / "hipfft-test"), "--seed", str(seed)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("GTEST_", "LD_"))}
    return Program(command, {**environment, **settings})


def _prepare(options: argparse.Namespace, folder: Path) -> Program:
    """Fetches the tests and builds the libraries unless they are there."""
    unpacked = fetch_tests((PACKAGE,), options.dir, options.mirror, _say, needed=FFTW)
    make_empty_libraries(folder, GENERATORS)
    folders = options.libraries or _build(options.device)
    settings = {"HIPCPU_DEVICE": options.device or CHIP}
    if options.jobs > 1:
        settings |= {"HIPCPU_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return make_program(unpacked, [*folders, folder], settings, options.seed)


def _build(device: str) -> list[Path]:
    """Folders with hipFFT and the HIP runtime, the AMD build of hipFFT first where there is a device."""
    prefixes = [build_libs(Target.parse("cpu"), ["hipfft", "hipfftw", "amd-executor"])]
    if device:
        prefixes.insert(0, build_libs(Target.parse(f"amd:{device}"), ["hipfft", "hipfftw"]))
    return [prefix / "lib" for prefix in prefixes]


def _say(text: str) -> None:
    print(text, file=sys.stderr)


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--filter", default="*", help="which tests: a filter of GoogleTest's, such as 'pow2_1D*'")
    add("--sample", type=int, metavar="N", help="N of them, evenly over the suites, drawn with --seed")
    add("--seed", type=int, default=1, help="also chooses the tests that upstream draws at random")
    add("--largest", type=int, default=1 << 20, metavar="POINTS", help="with --sample: none that transforms more")
    add("--device", default="", metavar="GFX", help="the AMD build on a simulated chip instead of the CPU build")
    add("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    add("--seconds", type=float, default=120, help="a test may take so long; it is stopped then")
    add("--memory", type=float, default=16, metavar="GB", help="of address space for each process")
    add("--shard", type=int, default=200, metavar="N", help="tests a process")
    add("--dir", type=Path, default=ROOT / "build/peer/hipfft", help="where the packages are unpacked")
    add("--mirror", default=os.environ.get("HIPIFY_PY_MIRROR", ""), help="of Debian, instead of apt's or Debian's own")
    libraries = "with libhipfft.so.0 and libamdhip64.so.7, as they are, instead of building; may be given twice"
    add("--libraries", type=Path, action="append", metavar="FOLDER", help=libraries)
    add("--results", type=Path, metavar="FILE", help="write every test's outcome, time and output there, as JSON")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parse(arguments)
    start = time.monotonic()
    try:
        bugs = read_known_bugs(KNOWN_BUGS) if KNOWN_BUGS.is_file() else []
        with tempfile.TemporaryDirectory() as folder:
            program = _prepare(options, Path(folder))
            tests = [test for test in program.list_tests(options.filter) if not test.startswith("DISABLED_")]
            if options.sample is not None:
                tests = choose_sample(tests, options.sample, options.seed, options.largest, work_of)
            if not tests:
                raise RuntimeError(f"no test has a name that {options.filter} lets through")
            limits = Limits(options.seconds, int(options.memory * 1e9), options.shard)
            results = program.run_tests(tests, limits, options.jobs, _say)
    except (BuildError, OSError, RuntimeError, SdkError, ToolMissing, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.results:
        write_results(options.results, results)
    code = judge(results, bugs, suite_of)
    print(f"{time.monotonic() - start:.0f} s")
    return code


if __name__ == "__main__":
    sys.exit(main())
