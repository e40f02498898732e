"""`hipify-py cc`: stands in for nvcc, hipcc, g++ and clang++ and builds CUDA or HIP sources for the CPU.

Each call finds the project's files that the translation unit reaches, lowers them into a shadow tree, and calls a plain
C++17 compiler there. Messages and dependency files speak of the original files. It is started once a file by make, so
the command line reaches `main` here without the rest of the program.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from hipify_py.build import flags as flag_reader
from hipify_py.build.flags import CompilerCall, FlagError, Input
from hipify_py.build.includes import SearchPath, find_reached, is_system_folder, is_vendor_folder
from hipify_py.build.library_spec import LibrarySpec, SpecError, load_specs
from hipify_py.build.library_use import libraries_included, libraries_linked, link_words
from hipify_py.build.libs import BuildError, build_libs
from hipify_py.build.messages import advice_for, map_depfile, map_paths
from hipify_py.build.shadow import LoweringError, Shadow
from hipify_py.build.toolchain import Target, ToolMissing, find_cxx
from hipify_py.model import Severity

DRIVERS = ("nvcc", "hipcc", "c++", "cc")
_CPU = Target("cpu")
_GPU_MARKS = re.compile(
    rb"<<<|__(?:global|device|shared|constant)__|\b(?:cuda|cu[A-Z]|cublas|cufft|curand|cusparse|cusolver|cudnn|nccl|hip)"
)
_QUIET = ("-Wno-unknown-pragmas", "-Wno-unused-result", "-Wno-attributes")
# The parts of -ffast-math that leave NaN, infinity and the order of additions as they are.
_FAST_MATH = ("-fno-math-errno", "-fno-trapping-math")
_VERSION = "hipify-py stands in for nvcc here\nCuda compilation tools, release 12.8, V12.8.93\n"


@dataclass(frozen=True)
class Settings:
    """What a call does not say itself. `meaning` is "cuda" for an original and "hip" for a port."""

    driver: str = "c++"
    wave: int = 64
    meaning: str = "hip"
    cxx: str = ""
    folder: Path = Path()

    @classmethod
    def from_environment(cls, driver: str, environment: Mapping[str, str] = os.environ) -> Settings:
        """What the wrappers of a project build hand over."""
        meaning = environment.get("HIPIFY_PY_MEANING", "hip")
        wave = int(environment.get("HIPIFY_PY_WAVE") or (32 if meaning == "cuda" else 64))
        return cls(driver, wave, meaning, environment.get("HIPIFY_PY_CXX", ""), Path.cwd())

    def as_environment(self) -> dict[str, str]:
        """The other way round."""
        own = {"HIPIFY_PY_MEANING": self.meaning, "HIPIFY_PY_WAVE": str(self.wave)}
        return own | ({"HIPIFY_PY_CXX": self.cxx} if self.cxx else {})

    @property
    def cache(self) -> Path:
        named = os.environ.get("HIPIFY_PY_CACHE")
        root = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hipify-py"
        return root.resolve()

    @cached_property
    def compiler(self) -> str:
        return find_cxx(self.cxx or None).command[0]


@dataclass(slots=True)
class Answer:
    """How a call ended, with what is to be printed."""

    code: int
    stdout: str = ""
    stderr: str = ""


def run_cc(arguments: Sequence[str], settings: Settings) -> Answer:
    """Do what the command line asks for.

    Errors: none; a wrong command line or a missing tool is an Answer with code 2.
    """
    try:
        words = flag_reader.expand_response_files(arguments, settings.folder)
        call = flag_reader.parse_call(words, cuda_default=settings.driver == "hipcc")
        return _Driver(settings, call, list(arguments)).run()
    except (FlagError, LoweringError, ToolMissing, SpecError, BuildError, OSError) as error:
        return Answer(2, "", f"hipify-py cc: error: {error}\n")


class _Driver:
    """One call."""

    def __init__(self, settings: Settings, call: CompilerCall, arguments: list[str]) -> None:
        self.settings = settings
        self.call = call
        self.arguments = arguments
        self.used: list[LibrarySpec] = []  # libraries whose headers were included
        self.shadow = Shadow(settings.cache / "shadow" / settings.meaning, settings.meaning, settings.cache / "lowered")

    def run(self) -> Answer:
        call = self.call
        if call.mode == "query" or not call.inputs:
            return self._query()
        if call.mode == "device-link":
            return self._compile_nothing()
        if call.mode == "link":
            return self._build()
        if call.output and len(call.sources) > 1:
            raise FlagError("-o with several files needs a link")
        answer = Answer(0)
        for source in call.sources:
            step = self._compile(source, self._object_name(source))
            answer = Answer(answer.code or step.code, answer.stdout + step.stdout, answer.stderr + step.stderr)
        return answer

    def _query(self) -> Answer:
        if self.settings.driver == "nvcc" and {"--version", "-V"} & set(self.call.query):
            return Answer(0, _VERSION)
        return self._execute([self.settings.compiler, *self.call.query, *(["-v"] if "-v" in self.arguments else [])])

    def _compile_nothing(self) -> Answer:
        output = self.call.output or "a_dlink.o"
        return self._execute([self.settings.compiler, "-x", "c++", "-fPIC", "-c", "/dev/null", "-o", output])

    def _object_name(self, source: Input) -> str:
        if self.call.output or self.call.mode in ("preprocess", "depend"):
            return self.call.output
        return Path(source.path).stem + (".s" if self.call.mode == "assemble" else ".o")

    def _build(self) -> Answer:
        """Compile what is source and link all."""
        with tempfile.TemporaryDirectory(prefix="hipify-py-cc-") as scratch:
            names = [f"{scratch}/{i}-{Path(s.path).stem}.o" for i, s in enumerate(self.call.sources)]
            one = _Driver(self.settings, replace(self.call, mode="compile"), self.arguments)
            with ThreadPoolExecutor(2) as pool:
                answers = list(pool.map(one._compile, self.call.sources, names))
            self.used = one.used
            text = "".join(a.stderr for a in answers)
            if any(a.code for a in answers):
                return Answer(max(a.code for a in answers), "", text)
            link = self._link(names)
            return Answer(link.code, link.stdout, text + link.stderr)

    def _link(self, objects: Sequence[str]) -> Answer:
        call, settings = self.call, self.settings
        words = [w for w in flag_reader.map_libraries(call.link) if not self._is_vendor_lib_dir(w)]
        lib = self._install([*libraries_linked(words, load_specs(_CPU)), *self.used]) / "lib"
        runtime = [*link_words(self.used), f"-Wl,-rpath,{lib}", "-lamdhip64", "-pthread"]
        flags = [f for f in call.flags if f.startswith(("-f", "-m", "-g", "-pthread"))]
        command = [settings.compiler, *flags, *objects, f"-L{lib}", *words, *runtime, "-o", call.output or "a.out"]
        return self._execute(command)

    def _is_vendor_lib_dir(self, word: str) -> bool:
        if not word.startswith("-L"):
            return False
        folder = self.settings.folder / word[2:]
        return any((folder / name).exists() for name in ("libcudart.so", "libcudart_static.a", "libamdhip64.so"))

    def _install(self, needed: Sequence[LibrarySpec]) -> Path:
        """Build the runtime and these libraries where they are missing or old; returns the prefix."""
        return build_libs(_CPU, ["hip", *(spec.name for spec in needed)], cxx=self.settings.cxx or None)

    def _compile(self, source: Input, output: str) -> Answer:
        folder = self.settings.folder
        path = Path(os.path.abspath(folder / source.path))
        search = self._search_path()
        roots = [path, *self._forced_files()]
        files = find_reached(roots, search)
        if source.language != "cuda" and not any(_GPU_MARKS.search(data) for data in files.values()):
            return self._execute(self._plain_command(source, output))
        lowered = self.shadow.place(files)
        used = libraries_included(lowered.values(), load_specs(_CPU))
        self.used += [spec for spec in used if spec not in self.used and spec.name != "hip"]
        prefix = self._install(used)
        answer = self._execute(self._command(source, path, output, prefix), lowered_paths=True)
        if answer.code:
            answer.stderr += self._conversion_notes()
        elif depfile := self._depfile(output):
            text = depfile.read_text(encoding="utf-8", errors="surrogateescape")
            text = map_depfile(text, self.shadow.root)
            depfile.write_text(text, encoding="utf-8", errors="surrogateescape")
        return answer

    def _forced_files(self) -> list[Path]:
        found = [self.settings.folder / name for name in self.call.forced_includes]
        return [path for path in found if path.is_file()]

    def _search_path(self) -> SearchPath:
        quote, folders = [], []
        for kind, name in self.call.include_dirs:
            folder = Path(os.path.abspath(self.settings.folder / name))
            if kind == "-iquote":
                quote.append(folder)
            elif not is_vendor_folder(folder) and not is_system_folder(folder) and folder.is_dir():
                folders.append(folder)
        return SearchPath(tuple(quote), tuple(folders))

    def _plain_command(self, source: Input, output: str) -> list[str]:
        """The same call for a file that has nothing to do with a GPU."""
        call = self.call
        folders = [word for kind, name in call.include_dirs for word in (kind, name)]
        standard = [f"-std={call.standard}"] if call.standard else []
        forced = [word for name in call.forced_includes for word in ("-include", name)]
        language = ["-x", source.language]
        optimise = [call.optimise] if call.optimise else []
        words = [*optimise, *standard, *call.flags, *forced, *folders, *call.depend, *language, source.path]
        return [self.settings.compiler, *self._step(), *words, *(["-o", output] if output else [])]

    def _command(self, source: Input, path: Path, output: str, prefix: Path) -> list[str]:
        call, settings = self.call, self.settings
        copy = self.shadow.path_of(path)
        gpu = source.language == "cuda"
        optimise = call.optimise or ("-O2" if gpu else "-O0")
        forced = ["hip/hip_runtime.h"] if gpu else []
        for name in call.forced_includes:
            own = Path(os.path.abspath(settings.folder / name))
            forced.append(str(self.shadow.path_of(own)) if own.is_file() else name)
        standard = "" if source.language == "c" else f"-std={flag_reader.raise_standard(call.standard)}"
        names = [f"-fmacro-prefix-map={self.shadow.root}/=/", f"-fmacro-prefix-map={copy}={source.path}"]
        depend = self._depend_flags(output, source)
        words = [
            settings.compiler, *self._step(), optimise, standard, *_QUIET, *call.flags,
            *(["-D__HIPCC__"] if gpu else []),  # what nvcc's __CUDACC__ became
            f"-DHIPCPU_WAVE={settings.wave}", *(["-DHIPCPU_NAMES_ONLY"] if settings.meaning == "cuda" else []),
            *(["-fdeclspec"] if "clang" in Path(settings.compiler).name else []),  # lets it vectorise over threads
            *(_FAST_MATH if call.fast_math else ()), *names,
            *(word for name in forced for word in ("-include", name)), *self._folder_flags(path),
            "-isystem", str(prefix / "include"), *depend,
            "-x", "c" if source.language == "c" else "c++", str(copy), *(["-o", output] if output else []),
        ]  # fmt: skip
        return [word for word in words if word]

    def _step(self) -> list[str]:
        return {"compile": ["-c"], "preprocess": ["-E"], "assemble": ["-S"], "depend": []}[self.call.mode]

    def _folder_flags(self, path: Path) -> list[str]:
        """Each folder's copy, then the folder itself for files that no `#include` names plainly."""
        words: list[str] = []
        for kind, name in self.call.include_dirs:
            folder = Path(os.path.abspath(self.settings.folder / name))
            if is_vendor_folder(folder):
                continue
            if not is_system_folder(folder):
                words += [kind, str(self.shadow.path_of(folder))]
            words += [kind, str(folder)]
        return [*words, "-iquote", str(path.parent)]

    def _depend_flags(self, output: str, source: Input) -> list[str]:
        words = list(self.call.depend)
        wants_file = "-MD" in words or "-MMD" in words
        if wants_file and "-MF" not in words:
            words += ["-MF", str(Path(output or source.path).with_suffix(".d"))]
        if wants_file and not {"-MT", "-MQ"} & set(words):
            words += ["-MT", output]
        return words

    def _depfile(self, output: str) -> Path | None:
        if not {"-MD", "-MMD"} & set(self.call.depend):
            return None
        name = self.call.depfile or str(Path(output).with_suffix(".d"))
        path = self.settings.folder / name
        return path if path.is_file() else None

    def _conversion_notes(self) -> str:
        serious = [d for d in self.shadow.diagnostics if d.severity is not Severity.INFO]
        return "".join(f"{diagnostic}\n" for diagnostic in serious[:20])

    def _execute(self, command: Sequence[str], lowered_paths: bool = False) -> Answer:
        environment = {**os.environ, "LC_ALL": "C"}
        result = subprocess.run(
            command, cwd=self.settings.folder, capture_output=True, encoding="utf-8", errors="surrogateescape",
            env=environment, check=False,
        )  # fmt: skip
        out, err = result.stdout, result.stderr
        if lowered_paths:
            out, err = (map_paths(text, self.shadow.root, self.settings.folder) for text in (out, err))
        if result.returncode:
            err += "".join(f"hipify-py cc: advice: {line}\n" for line in advice_for(err))
        return Answer(result.returncode if result.returncode >= 0 else 1, out, err)


def print_answer(answer: Answer) -> int:
    """Write what the compiler said to the standard streams, byte by byte; returns the exit code."""
    sys.stdout.buffer.write(answer.stdout.encode("utf-8", "surrogateescape"))
    sys.stderr.buffer.write(answer.stderr.encode("utf-8", "surrogateescape"))
    sys.stdout.flush()
    sys.stderr.flush()
    return answer.code


def main(driver: str, arguments: Sequence[str]) -> int:
    """The wrappers' entry: settings from the environment, answer to the standard streams."""
    # The wrappers come first in PATH under the names of compilers; the real compiler is behind them.
    wrappers = str(Path(sys.argv[0]).parent)
    os.environ["PATH"] = os.pathsep.join(p for p in os.environ["PATH"].split(os.pathsep) if p != wrappers)
    if os.environ.get("CXX", "").startswith(wrappers):
        del os.environ["CXX"]  # CMake and make hand their choice on
    return print_answer(run_cc(arguments, Settings.from_environment(driver)))
