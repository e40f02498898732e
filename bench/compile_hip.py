"""How many translated programs compile for an AMD GPU: hipify-py beside hipify-perl and PyTorch's hipify.

    python bench/compile_hip.py CORPUS --rocm ROOT [--hipify-perl PATH] [--torch-hipify DIR] [--every N] [--names FILE]

CORPUS is a folder with one folder for each program, called NAME-cuda, as in HeCBench's src/. All sources of a program
are translated by each tool and compiled to machine code (-O1) by clang, without the flags of its makefile, so that a
program fails for all tools when it needs those. ROOT holds ROCm's headers (`hipify-py toolchain path` says where).
--every N takes each N-th program, --names FILE the programs named in the first column of FILE.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
SOURCES = (".cu", ".cuh", ".h", ".hpp", ".cpp", ".c", ".cc", ".inl")
COMPILED = (".cu", ".cpp")
_INCLUDED = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)


def translate_ours(folder: Path, version: str) -> None:
    """Translate all sources of `folder` in place."""
    command = [sys.executable, "-m", "hipify_py", "convert", str(folder), "--in-place", "-q", "--hip-version", version]
    subprocess.run(command, cwd=REPOSITORY, capture_output=True, check=False)


def translate_perl(folder: Path, script: Path) -> None:
    for source in _sources(folder):
        command = ["perl", str(script), "-quiet-warnings", f"-o={source}.new", str(source)]
        subprocess.run(command, capture_output=True, check=False)
        new = Path(f"{source}.new")
        if new.exists():
            new.replace(source)


def translate_torch(folder: Path, package: Path) -> None:
    """PyTorch's hipify writes its results under other names, which includes then ask for; they are there under both."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "hipify = __import__(sys.argv[2] + '.hipify_python', fromlist=['hipify']).hipify;"
        "import json; files = sys.argv[4:];"
        "done = hipify(sys.argv[3], output_directory=sys.argv[3], extra_files=files, show_progress=False,"
        " is_pytorch_extension=True, hipify_extra_files_only=True);"
        "print('\\n' + json.dumps({k: v.hipified_path for k, v in done.items()}))"
    )
    sources = [str(s) for s in _sources(folder)]
    command = [sys.executable, "-c", program, str(package.parent), package.name, str(folder), *sources]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    for source, new in json.loads(done.stdout.strip().split("\n")[-1] or "{}").items():
        if new and new != source and Path(new).exists():
            shutil.copyfile(new, source)


def _sources(folder: Path) -> list[Path]:
    found = (p for p in folder.rglob("*") if p.suffix in SOURCES and p.is_file())
    return sorted(p for p in found if not any(part.startswith(".") for part in p.relative_to(folder).parts))


def _find_compiled(folder: Path) -> list[Path]:
    """What a makefile would name: the sources in `folder`, or where it has none, below it, but for those that another
    one includes."""
    found = [p for p in _sources(folder) if p.suffix in COMPILED]
    found = [p for p in found if p.parent == folder] or found
    included = {Path(name).name for p in found for name in _INCLUDED.findall(p.read_text(errors="replace"))}
    return [p for p in found if p.name not in included]


def compile_program(folder: Path, program: Path, includes: list[Path], rocm: Path, arch: str, compiler: str) -> str:
    """The first error of what `program` became in `folder`; empty when all its sources compile."""
    sources = [folder / p.relative_to(program) for p in _find_compiled(program)]
    options = [
        f"--offload-arch={arch}",
        f"--rocm-path={rocm}",
        "-isystem",
        f"{rocm}/include",
        "-std=c++17",
        "-O1",
        "-w",
    ]
    for source in sources:
        command = [compiler, "-x", "hip", *options, "-c", str(source), "-o", "/dev/null", f"-I{folder}"]
        command += [f"-I{i}" for i in includes]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        except subprocess.TimeoutExpired:
            return "the compiler took more than 300 s"
        if done.returncode:
            return next((line for line in done.stderr.split("\n") if "error" in line), "?")
    return "" if sources else "no source"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--rocm", type=Path, required=True)
    parser.add_argument("--hip-version", default="7.2", help="the release that the headers in ROOT belong to")
    parser.add_argument("--hipify-perl", type=Path)
    parser.add_argument("--torch-hipify", type=Path)
    parser.add_argument("--names", type=Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--arch", default="gfx942")
    parser.add_argument("--compiler", default="clang++-22")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    arguments = parser.parse_args()
    programs = sorted(p for p in arguments.corpus.resolve().glob("*-cuda") if p.is_dir())
    if arguments.names:
        wanted = {line.split("\t")[0].strip() for line in arguments.names.read_text().split("\n")}
        programs = [p for p in programs if p.name.removesuffix("-cuda") in wanted]
    programs = programs[:: arguments.every]
    tools: dict[str, Callable[[Path], None]] = {"hipify-py": lambda f: translate_ours(f, arguments.hip_version)}
    if arguments.hipify_perl:
        tools["hipify-perl"] = lambda f: translate_perl(f, arguments.hipify_perl)
    if arguments.torch_hipify:
        tools["PyTorch's hipify"] = lambda f: translate_torch(f, arguments.torch_hipify.resolve())

    def run(program: Path) -> dict[str, str]:
        errors = {}
        for tool, translate in tools.items():
            with tempfile.TemporaryDirectory() as scratch:
                copy = Path(scratch) / program.name
                shutil.copytree(program, copy, ignore_dangling_symlinks=True)
                translate(copy)
                includes = [arguments.corpus.resolve() / "include", program]
                errors[tool] = compile_program(
                    copy, program, includes, arguments.rocm.resolve(), arguments.arch, arguments.compiler
                )
        return errors

    with ThreadPoolExecutor(arguments.jobs) as pool:
        results = dict(zip((p.name for p in programs), pool.map(run, programs), strict=True))
    for name, errors in results.items():
        if errors["hipify-py"]:
            others = [t for t, e in errors.items() if not e]
            print(
                f"{name}: {errors['hipify-py'][-160:]}" + (f"   (compiles with {', '.join(others)})" if others else "")
            )
    for tool in tools:
        print(f"{tool:18} {sum(not e[tool] for e in results.values()):4} of {len(results)} programs compile")


if __name__ == "__main__":
    main()
