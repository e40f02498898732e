"""How much of the machine code of real programs the executor knows, and how much of that has been executed.

    python bench/amd_coverage.py FILE... [--counters FILE...] [--tests] [--list]

FILE is a code object, or a program or library that holds some (clang's offload bundles, compressed or not). For each
chip the distinct instructions (mnemonics) in them are counted: those that decode, and those that were executed at least
once. What was executed is read from files that HIPCPU_COUNTERS wrote; --tests adds what the tests in tests/amd execute.
--list names the instructions that do not decode, and those that were never executed.
"""

from __future__ import annotations

import argparse
import atexit
import ctypes
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hipify_py.amd import Program  # noqa: E402
from hipify_py.amd.library import executor  # noqa: E402
from hipify_py.amd.simulate import CHIPS  # noqa: E402

_BUNDLE = re.compile(rb"__CLANG_OFFLOAD_BUNDLE__|CCOB")
_ELF = b"\x7fELF"
_AMDGPU = 224  # e_machine
# What gfx11 has between and behind functions: s_code_end and zeros.
_PADDING = re.compile(r"s_code_end|SOPP opcode 0x1f|VOP2 opcode 0(x0)?\b")


def instructions(path: Path) -> Iterator[tuple[str, str, bool, int]]:
    """(chip, mnemonic, known, how often) of each code object in a file. Unknown ones are named by their words."""
    library = executor()
    library.amdsim_load_for.restype = ctypes.c_void_p
    library.amdsim_load_for.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]
    library.amdsim_target.restype = ctypes.c_char_p
    library.amdsim_target.argtypes = [ctypes.c_void_p]
    data = path.read_bytes()
    for start in _images(data):
        for chip in CHIPS:
            handle = library.amdsim_load_for(data[start:], 0, chip.encode())
            if not handle:
                continue
            if library.amdsim_target(handle).decode().partition(":")[0] == chip:
                yield from _counted(library.amdsim_disassemble(handle, None).decode(), chip)
            library.amdsim_unload(handle)


def _images(data: bytes) -> list[int]:
    """Where offload bundles begin; 0 for a file that is a code object itself."""
    if data.startswith(_ELF) and int.from_bytes(data[18:20], "little") == _AMDGPU:
        return [0]
    return [found.start() for found in _BUNDLE.finditer(data)]


def _counted(text: str, chip: str) -> Iterator[tuple[str, str, bool, int]]:
    counts: Counter[tuple[str, bool]] = Counter()
    for line in text.splitlines():
        _, mark, words = line.split(" ", 2)
        known = mark == "1"
        # The counters name the halves of a dual instruction of gfx11 by themselves.
        counts[words.split()[0].replace("v_dual_", "v_") if known else words, known] += 1
    for (name, known), count in counts.items():
        yield chip, name, known, count


def executed(files: Iterable[Path]) -> dict[str, set[str]]:
    """The mnemonics that ran, chip by chip."""
    result: dict[str, set[str]] = defaultdict(set)
    for file in files:
        for kernel in json.loads(file.read_text()):
            names = (name for name, count in kernel["instructions"].items() if count)
            result[kernel["target"].partition(":")[0]].update(names)
    return result


def executed_by_tests(folder: Path) -> list[Path]:
    """Runs tests/amd with this file as a plugin of pytest that counts every launch."""
    paths = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": paths, "HIPCPU_COUNTERS": str(folder / "%p.json")}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", Path(__file__).stem, "tests/amd"]
    subprocess.run(command, cwd=ROOT, env=environment, check=False, stdout=subprocess.DEVNULL)
    return sorted(folder.glob("*.json"))


def pytest_configure() -> None:
    """Makes every launch of a test count, and writes what ran when the tests have ended."""
    launch = Program.launch

    def counted(self: Program, *arguments: Any, **options: Any) -> None:
        launch(self, *arguments, **options | {"count": True})

    setattr(Program, "launch", counted)  # noqa: B010 - a method on purpose
    atexit.register(_write_all, Path(os.environ["HIPCPU_COUNTERS"]).parent / "launches.json")


def _write_all(file: Path) -> None:
    library = executor()
    library.amdsim_all_counters.restype = ctypes.c_char_p
    file.write_bytes(library.amdsim_all_counters())


def report(files: list[Path], ran: dict[str, set[str]], *, with_list: bool) -> None:
    seen: dict[str, Counter[tuple[str, bool]]] = defaultdict(Counter)
    for file in files:
        for chip, name, known, count in instructions(file):
            if not _PADDING.match(name):
                seen[chip][name, known] += count
    for chip, names in sorted(seen.items()):
        decoded = {name for name, known in names if known}
        unknown = {name for name, known in names if not known}
        done = decoded & ran.get(chip, set())
        print(
            f"{chip}: {len(names)} instructions in {names.total()} places; {_share(len(decoded), len(names))} decode, "
            f"{_share(len(done), len(names))} were executed"
        )
        if with_list:
            _print_list("do not decode", {name: names[name, False] for name in unknown})
            _print_list("never executed", {name: names[name, True] for name in decoded - done})


def _share(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f} %)"


def _print_list(title: str, counts: dict[str, int]) -> None:
    if counts:
        words = (f"{name} ({count})" for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])))
        print(f"  {title}: {', '.join(words)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--counters", nargs="+", type=Path, default=[])
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tested = executed_by_tests(Path(folder)) if options.tests else []
        report(options.files, executed([*options.counters, *tested]), with_list=options.list)


if __name__ == "__main__":
    main()
