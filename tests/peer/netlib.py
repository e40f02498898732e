"""netlib's testers of BLAS and CBLAS, as Debian packages them, on this project's BLAS over hipBLAS.

python tests/peer/netlib.py --help. Exit code: 0 all testers pass; 1 one does not; 2 they could not be run.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from packages import Unpacked, fetch_tests
from rich.console import Console
from rich.table import Table

from hipify_py.build.libs import BuildError, build_libs
from hipify_py.build.sdk.places import SdkError
from hipify_py.build.toolchain import Target, ToolMissing

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "libblas-test"
# A routine passes, of level 1 by its number, of the others with the count of its calls; or only its error exits do.
_PASSED = re.compile(r"^ *-+ PASS -+ *$|\bPASSED +THE\b.*COMPUTATIONAL +TESTS \( *(\d+) CALLS\)")
_EXITS = re.compile(r"\bPASSED +THE TESTS OF ERROR-EXITS")
# FAIL, FATAL ERROR, SUSPECT RESULT, and lines of stars around messages.
_BAD = re.compile(r"\bFAIL|FATAL|SUSPECT|\*{4}|ERROR OCCURRED|NOT RECOGNIZED|ABANDONED", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NetlibTester:
    """One program; `level` is that of the routines it calls, `data` the name of its input, if it has one."""

    program: str
    level: int
    data: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a tester said. `passed` counts routines (each matrix layout by itself), `wrong` has the telling lines."""

    passed: int
    exits: int
    calls: int
    wrong: tuple[str, ...]

    def is_good(self, tester: NetlibTester) -> bool:
        """Nothing is wrong, and something is right: from level 2 on error exits, too."""
        return not self.wrong and self.passed > 0 and (tester.level == 1 or self.exits > 0)


def all_testers() -> Iterator[NetlibTester]:
    """All 24: Fortran's and C's, four precisions, three levels."""
    for kind in "sdcz":
        for level in (1, 2, 3):
            yield NetlibTester(f"xblat{level}{kind}", level, f"{kind}blat{level}.in" if level > 1 else "")
            yield NetlibTester(f"x{kind}cblat{level}", level, f"{kind}in{level}" if level > 1 else "")


def read_verdict(text: str, code: int) -> Verdict:
    """From everything that a tester printed or wrote, and its exit code."""
    passed = exits = calls = 0
    wrong = [f"exit code {code}"] if code else []
    for line in text.splitlines():
        if match := _PASSED.search(line):
            passed += 1
            calls += int(match[1] or 0)
        elif _EXITS.search(line):
            exits += 1
        elif _BAD.search(line):
            wrong.append(line.strip())
    return Verdict(passed, exits, calls, tuple(wrong))


def run_tester(tester: NetlibTester, unpacked: Unpacked, libraries: Sequence[Path], seconds: float) -> Verdict:
    """Runs a tester in a folder of its own, into which it may write its summary."""
    folder = unpacked.loader.parent / "blas"
    search = ":".join(map(str, [*libraries, *unpacked.libraries]))
    command = [str(unpacked.loader), "--library-path", search, str(folder / tester.program)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LD_")}
    data = (folder / tester.data).read_bytes() if tester.data else b""
    with tempfile.TemporaryDirectory() as place:
        try:
            run = subprocess.run(
                command, input=data, cwd=place, env=environment, capture_output=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return Verdict(0, 0, 0, (f"no end within {seconds:g} s",))
        written = b"".join(path.read_bytes() for path in sorted(Path(place).iterdir()))
    return read_verdict((run.stdout + run.stderr + written).decode(errors="replace"), run.returncode)


def print_table(verdicts: dict[NetlibTester, Verdict]) -> None:
    """One row a tester, then the sums and what is wrong."""
    table = Table("tester", box=None)
    for column in ("routines", "error exits", "calls"):
        table.add_column(column, justify="right")
    table.add_column("result")
    for tester, verdict in verdicts.items():
        numbers = (verdict.passed, verdict.exits, verdict.calls)
        result = "passed" if verdict.is_good(tester) else "failed"
        table.add_row(tester.program, *(str(number) if number else "" for number in numbers), result)
    Console(width=100).print(table)
    for tester, verdict in verdicts.items():
        for line in verdict.wrong[:10]:
            print(f"{tester.program}: {line}")


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--seconds", type=float, default=600, help="a tester may take so long")
    add("--dir", type=Path, default=ROOT / "build/peer/netlib", help="where the packages are unpacked")
    add("--mirror", default=os.environ.get("HIPIFY_PY_MIRROR", ""), help="of Debian, instead of apt's or Debian's own")
    libraries = "with libblas.so.3 and what it links, as they are, instead of building; may be given twice"
    add("--libraries", type=Path, action="append", metavar="FOLDER", help=libraries)
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parse(arguments)
    start = time.monotonic()
    try:
        unpacked = fetch_tests([PACKAGE], options.dir, options.mirror, lambda text: print(text, file=sys.stderr), "")
        libraries = options.libraries or [build_libs(Target.parse("cpu"), ["blas-shim"]) / "lib"]
        verdicts = {tester: run_tester(tester, unpacked, libraries, options.seconds) for tester in all_testers()}
    except (BuildError, OSError, RuntimeError, SdkError, ToolMissing, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    print_table(verdicts)
    good = sum(verdict.is_good(tester) for tester, verdict in verdicts.items())
    print(f"{good} of {len(verdicts)} testers pass; {time.monotonic() - start:.0f} s")
    return 0 if good == len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
