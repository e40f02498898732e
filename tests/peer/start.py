"""Starts upstream's test programs on this project's HIP runtime: python tests/peer/start.py --help.

Of every function that a program imports from libamdhip64.so.7, the runtime must have the version that the program was
linked with. Then the program is started: it lists its tests and says what device it found. Libraries that this project
does not have (hipSPARSE, hipSOLVER) are stood in for by ones that create handles and refuse all else, since the
programs do not load without them; what the tests themselves say of these is of no interest.

Exit code: 0 all start; 1 a function is missing or a program does not start; 2 the packages are not to be had.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gtest import Program
from packages import Unpacked, fetch_tests

from hipify_py.build.libs import BuildError, build_libs
from hipify_py.build.sdk.places import SdkError
from hipify_py.build.toolchain import Target, ToolMissing

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = "libamdhip64.so.7"
_HANDLES = re.compile(r"(Create|Destroy|GetVersion|SetStream|GetStream)(_\w+)?$")
_SYMBOL = re.compile(r"^ *\d+: \w+ +\d+ \w+ +\w+ +\w+ +(\w+) (\S+?)@+([\w.]+)", re.MULTILINE)
_PLAIN = re.compile(r"^ *\d+: \w+ +\d+ FUNC +\w+ +\w+ +UND (\w+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Peer:
    """A program and the package that holds it. `foreign`: soname and prefix of the names in a library that is missing
    here, with the status that means "not supported"."""

    name: str
    package: str
    foreign: Mapping[str, tuple[str, int]]


PEERS = (
    Peer("hipblas-test", "libhipblas3-tests", {}),
    Peer("hipsparse-test", "libhipsparse4-tests", {"libhipsparse.so.4": ("hipsparse", 10)}),
    Peer(
        "hipsolver-test",
        "libhipsolver1-tests",
        {"libhipsolver.so.1": ("hipsolver", 6), "libhipsparse.so.4": ("hipsparse", 10)},
    ),
)


def versions(file: Path, undefined: bool) -> dict[str, str]:
    """The versioned functions that a file of machine code imports or exports, with their versions."""
    text = _symbols(file)
    return {name: version for place, name, version in _SYMBOL.findall(text) if (place == "UND") == undefined}


def _symbols(file: Path) -> str:
    command = ["readelf", "--dyn-syms", "-W", str(file)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def missing_functions(program: Path, runtime: Path) -> list[str]:
    """What the runtime lacks of the functions that a program imports from it: name@version."""
    needed = {n: v for n, v in versions(program, True).items() if v.startswith("hip_")}
    offered = versions(runtime, False)
    return [f"{name}@{version}" for name, version in sorted(needed.items()) if offered.get(name) != version]


def make_stand_ins(peer: Peer, program: Path, folder: Path) -> None:
    """Libraries with the functions that a program imports from those that are missing here."""
    names = defaultdict(list)
    for name in _PLAIN.findall(_symbols(program)):
        for soname, (prefix, refused) in peer.foreign.items():
            if name.startswith(prefix):
                if name.endswith("GetGitRevision"):
                    names[soname].append(f"int {name}(void* handle, char* text) {{ text[0] = 0; return 0; }}\n")
                    continue
                status = 0 if _HANDLES.search(name) else refused
                names[soname].append(f"int {name}(void) {{ return {status}; }}\n")
    for soname in peer.foreign:
        source = folder / f"{soname}.c"
        source.write_text("".join(names[soname]), encoding="utf-8")
        command = ["cc", "-shared", "-fPIC", f"-Wl,-soname,{soname}", str(source), "-o", str(folder / soname)]
        subprocess.run(command, check=True, capture_output=True, text=True)


def start(peer: Peer, unpacked: Unpacked, libraries: Path) -> bool:
    """Prints a line about a program; returns whether it starts."""
    program = unpacked.tests(peer.package) / peer.name
    if missing := missing_functions(program, libraries / RUNTIME):
        print(f"{peer.name}: the runtime lacks {', '.join(missing)}")
        return False
    with tempfile.TemporaryDirectory() as name:
        make_stand_ins(peer, program, Path(name))
        folders = [Path(name), libraries, *unpacked.libraries]
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("GTEST_", "LD_"))}
        command = [str(unpacked.loader), "--library-path", ":".join(map(str, folders)), str(program)]
        for data in program.parent.rglob("*.data"):
            command += ["--data", str(data)]
            beside = unpacked.loader.parent / data.name  # hipsparse-test looks beside the program, the loader for it
            beside.unlink(missing_ok=True)
            beside.symlink_to(data)
        try:
            tests = Program(command, environment).list_tests("*")
        except RuntimeError as error:
            print(f"{peer.name}: {error}")
            return False
        said = subprocess.run(
            [*command, "--gtest_filter=-*"], env=environment, capture_output=True, text=True, check=False
        )
    imported = sum(v.startswith("hip_") for v in versions(program, True).values())
    device = re.search(r"Device ID 0.*", said.stdout)
    print(f"{peer.name}: {imported} functions of the runtime, all there; starts with {len(tests)} tests", end="; ")
    print(device[0].strip(" -") if device else f"no device is named, exit code {said.returncode}")
    return device is not None and said.returncode == 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dir", type=Path, default=ROOT / "build/peer/start", help="where the packages are unpacked")
    parser.add_argument("--mirror", default=os.environ.get("HIPIFY_PY_MIRROR", ""), help="of Debian")
    options = parser.parse_args(arguments)
    try:
        packages = [*(peer.package for peer in PEERS), "libhipblas3-tests-data"]
        unpacked = fetch_tests(packages, options.dir, options.mirror, lambda text: print(text, file=sys.stderr))
        libraries = build_libs(Target.parse("cpu"), ["hip", "hipblas"]) / "lib"
    except (BuildError, OSError, SdkError, ToolMissing) as error:
        print(error, file=sys.stderr)
        return 2
    started = [start(peer, unpacked, libraries) for peer in PEERS]
    return 0 if all(started) else 1


if __name__ == "__main__":
    sys.exit(main())
