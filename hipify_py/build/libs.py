"""Builds the compatibility libraries: only what changed, into a prefix shaped like ROCm's installation.

PREFIX/.build holds objects and, beside each product, a stamp: the hash of everything that went into it. A product is
made again when its stamp differs. All writes happen under one lock and end in a rename, so two processes may build at
once and a program that runs meanwhile never sees half a library.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shlex
import subprocess
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import hipify_py
from hipify_py import resources
from hipify_py.build.cmake_package import package_files
from hipify_py.build.embedded import embedding_source
from hipify_py.build.library_spec import LibrarySpec, SpecError, load_specs
from hipify_py.build.toolchain import Compiler, Target, find_compiler

_JOBS = len(os.sched_getaffinity(0))
# In the name of the function that starts a kernel, in objects for AMD.
_KERNEL_STUB = b"__device_stub__"


class BuildError(RuntimeError):
    """A compiler or linker failed; the text holds its command and its messages."""


def build_libs(target: Target, names: Sequence[str] = (), prefix: Path | None = None, cxx: str | None = None) -> Path:
    """Builds the named libraries (default: all for this target that are not optional) and what they depend on.

    Returns the prefix.

    Errors: ToolMissing, SpecError, BuildError.
    """
    compiler = find_compiler(_code_target(target), cxx)
    folder = prefix.resolve() if prefix else default_prefix(target, compiler)
    order = build_order(load_specs(target), names, target)
    with _locked(folder / ".build"):
        for spec in order:
            _Builder(spec, _code_target(target), compiler, folder).build()
    return folder


def _code_target(target: Target) -> Target:
    """What the libraries themselves are compiled for: GPUs of compute capability 9.0 with all their instructions."""
    return Target("nvidia", "sm_90a") if target == Target("nvidia", "sm_90") else target


def default_prefix(target: Target, compiler: Compiler) -> Path:
    """Where libraries go unless the user says otherwise: one folder per version, target, compiler and source tree."""
    cache = os.environ.get("HIPIFY_PY_CACHE")
    root = Path(cache) if cache else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hipify-py"
    key = hashlib.sha256(f"{compiler.identity} {resources.data_root()}".encode()).hexdigest()[:8]
    name = f"{str(target).replace(':', '-')}-{Path(compiler.command[0]).name}-{key}"
    return root.resolve() / "libs" / hipify_py.__version__ / name


def build_order(specs: dict[str, LibrarySpec], names: Sequence[str], target: Target) -> list[LibrarySpec]:
    """The named libraries (default: all that are not optional) and their dependencies, each after what it depends on.

    Errors: SpecError for an unknown name or a circle.
    """
    order: list[LibrarySpec] = []

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise SpecError(f"libraries depend on each other in a circle: {' -> '.join((*above, name))}")
        if name not in specs:
            raise SpecError(f"no library {name!r} for {target}; there are: {', '.join(sorted(specs)) or 'none'}")
        for dependency in specs[name].depends:
            # ROCm itself brings HIP for AMD.
            if dependency != "hip" or target.kind != "amd":
                visit(dependency, (*above, name))
        if specs[name] not in order:
            order.append(specs[name])

    for name in names or sorted(name for name, spec in specs.items() if not spec.optional):
        visit(name, ())
    return order


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w", encoding="utf-8") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@dataclass(frozen=True, slots=True)
class _Builder:
    """Brings one library in the prefix up to date."""

    spec: LibrarySpec
    target: Target
    compiler: Compiler
    prefix: Path

    @property
    def work(self) -> Path:
        return self.prefix / ".build" / self.spec.name

    def build(self) -> None:
        self.work.mkdir(parents=True, exist_ok=True)
        self._install_headers()
        if self.spec.soname:
            with ThreadPoolExecutor(_JOBS) as pool:
                objects = list(pool.map(self._compile, [*self.spec.sources, *self._embed()]))
            self._link(objects)
        package = self.prefix / "lib" / "cmake" / self.spec.name
        for name, text in package_files(self.spec, self.target).items():
            _replace(package / name, text.encode())

    def _install_headers(self) -> None:
        headers = {
            f"include/{path.relative_to(folder)}": path
            for folder in self.spec.include
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        for name, source in headers.items():
            _replace(self.prefix / name, source.read_bytes())
        listing = self.work / "headers.json"
        if listing.is_file():
            for name in set(json.loads(listing.read_text(encoding="utf-8"))) - set(headers):
                (self.prefix / name).unlink(missing_ok=True)
        _replace(listing, json.dumps(sorted(headers)).encode())

    def _embed(self) -> list[Path]:
        """Writes the source that holds the headers for kernels compiled at run time, where the library has some."""
        if not self.spec.embedded:
            return []
        source = self.work / "embedded.cpp"
        hip = load_specs(self.target)["hip"].include if self.target.kind != "amd" else ()
        text = embedding_source(self.spec, self.target, self.compiler, self._flags(), hip)
        _replace(source, text.encode())
        return [source]

    def _flags(self) -> list[str]:
        """What decides about the code, also of kernels that are compiled later."""
        flags = list(self.spec.cxx_flags)
        if self.target.kind == "amd" and not self.target.arch.startswith("gfx9"):
            flags.append("-DKERNEL_AMD_RDNA")
        if self.target == Target("nvidia", "sm_90a"):
            flags.append("-DKERNEL_HOPPER")
        return flags

    def _compile(self, source: Path) -> Path:
        output = self.work / self._object_name(source)
        # The library's own headers come before installed ones, which may be of an older build.
        folders = [*self.spec.private_include, *self.spec.include, self.prefix / "include"]
        flags = [*(f"-I{folder}" for folder in folders), "-fvisibility=hidden", *self._flags()]
        host_only = self._is_host_only(source)
        if host_only:
            flags.append("--cuda-host-only")
        depfile = output.with_suffix(".d")
        command = self.compiler.compile_command(source, output, flags, depfile)
        stamp = output.with_suffix(".json")
        if output.is_file() and _is_current(stamp, self.compiler, command):
            return output
        stamp.unlink(missing_ok=True)
        begun = time.time()
        _run(command)
        if host_only and _KERNEL_STUB in output.read_bytes():
            raise BuildError(
                f"{source} has kernels: take it out of `without_kernels` of {self.spec.name}'s library.yaml"
            )
        files = _read_depfile(depfile)
        # Of a file that was edited meanwhile nobody knows what the compiler has read.
        if all(path.stat().st_mtime < begun for path in files):
            _write_stamp(stamp, self.compiler, command, files)
        return output

    def _is_host_only(self, source: Path) -> bool:
        """For AMD a compiler reads each source twice, once for the device; without kernels that is for nothing."""
        written_here = source.parent == self.work
        return self.target.kind == "amd" and (written_here or source in self.spec.without_kernels)

    def _object_name(self, source: Path) -> str:
        """Of files with the same name in different folders, each has its folder's in front."""
        shares_name = sum(other.name == source.name for other in self.spec.sources) > 1
        return f"{source.parent.name}-{source.name}.o" if shares_name else f"{source.name}.o"

    def _link(self, objects: Sequence[Path]) -> None:
        library = self.prefix / "lib" / self.spec.soname
        flags = [*self.spec.link_flags, f"-Wl,-soname,{self.spec.soname}", "-Wl,-rpath,$ORIGIN", "-Wl,--no-undefined"]
        if self.spec.version_script:
            flags.append(f"-Wl,--version-script={self.spec.version_script}")
        flags += [f"-L{self.prefix / 'lib'}", *self._dependency_links()]
        library.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.work / self.spec.soname
        command = self.compiler.link_command(objects, fresh, flags)
        inputs = [*objects, *([self.spec.version_script] if self.spec.version_script else [])]
        stamp = self.work / "link.json"
        if not (library.is_file() and _is_current(stamp, self.compiler, command)):
            stamp.unlink(missing_ok=True)
            _run(command)
            os.replace(fresh, library)
            _write_stamp(stamp, self.compiler, command, inputs)
        dev = library.with_name(self.spec.soname.partition(".so")[0] + ".so")
        if dev != library and not dev.is_symlink():
            dev.symlink_to(library.name)

    def _dependency_links(self) -> list[str]:
        if self.target.kind == "amd":
            return []
        specs = load_specs(self.target)
        sonames = [specs[name].soname for name in self.spec.depends]
        return [f"-l{soname.removeprefix('lib').partition('.so')[0]}" for soname in sonames if soname]


def _replace(path: Path, data: bytes) -> None:
    """Writes a file in one step, and only if its content changes (a new time stamp would rebuild users' code)."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.new")
    fresh.write_bytes(data)
    os.replace(fresh, path)


def _run(command: Sequence[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if result.returncode != 0:
        raise BuildError(
            f"{result.stdout}{result.stderr}\nfailed with exit code {result.returncode}: {shlex.join(command)}"
        )


def _digest(compiler: Compiler, command: Sequence[str], files: Iterable[Path]) -> str:
    total = hashlib.sha256("\0".join([compiler.identity, *command]).encode())
    for path in files:
        total.update(f"\0{path}\0".encode())
        total.update(path.read_bytes() if path.is_file() else b"missing")
    return total.hexdigest()


def _is_current(stamp: Path, compiler: Compiler, command: Sequence[str]) -> bool:
    if not stamp.is_file():
        return False
    data = json.loads(stamp.read_text(encoding="utf-8"))
    return bool(data["digest"] == _digest(compiler, command, [Path(name) for name in data["files"]]))


def _write_stamp(stamp: Path, compiler: Compiler, command: Sequence[str], files: Sequence[Path]) -> None:
    data = {"digest": _digest(compiler, command, files), "files": [str(path) for path in files]}
    _replace(stamp, json.dumps(data).encode())


def _read_depfile(path: Path) -> list[Path]:
    """The files named in a make rule `output: files`, with backslash-newline continuations and escaped spaces."""
    text = path.read_text(encoding="utf-8").replace("\\\n", " ").partition(": ")[2]
    names = text.replace("\\ ", "\0").split()
    return sorted({Path(name.replace("\0", " ")).resolve() for name in names})
