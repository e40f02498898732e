"""`hipify-py cc` for the CPU: lowers CUDA or HIP sources and calls a plain C++17 compiler.

Each call finds the project's files that the translation unit reaches, lowers them into a shadow tree, and calls the
compiler there. Messages and dependency files speak of the original files.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from hipify_py.build import checked
from hipify_py.build import flags as flag_reader
from hipify_py.build.cpu_module import export_variables, kernels_of, registrations
from hipify_py.build.driver import CPU, Answer, Driver, Settings
from hipify_py.build.flags import CompilerCall, Input
from hipify_py.build.includes import SearchPath, find_reached, is_system_folder, is_vendor_folder
from hipify_py.build.library_spec import LibrarySpec, load_specs
from hipify_py.build.library_use import libraries_included, libraries_linked, link_words
from hipify_py.build.libs import build_libs
from hipify_py.build.messages import map_depfile, map_paths
from hipify_py.build.shadow import Extent, Shadow, write_if_changed
from hipify_py.build.wrappers import write_module_compiler
from hipify_py.model import Severity
from hipify_py.rewrites.cuda_version import answers_of, release_of
from hipify_py.versions import Releases

_GPU_MARKS = re.compile(
    rb"<<<|__(?:global|device|shared|constant)__|\b(?:cuda|cu[A-Z]|cublas|cufft|curand|cusparse|cusolver|cudnn|nccl|hip)"
)
_QUIET = ("-Wno-unknown-pragmas", "-Wno-unused-result", "-Wno-attributes")
# The parts of -ffast-math that leave NaN, infinity and the order of additions as they are.
_FAST_MATH = ("-fno-math-errno", "-fno-trapping-math")


class CpuDriver(Driver):
    """One call."""

    def __init__(self, settings: Settings, call: CompilerCall, arguments: list[str]) -> None:
        super().__init__(settings, call, arguments)
        self.shadow = self._make_shadow("calls" if settings.check else "all")

    def _make_shadow(self, extent: Extent) -> Shadow:
        meaning, cache = self.settings.meaning, self.settings.cache
        return Shadow(cache / "shadow" / f"{meaning}-{extent}", meaning, cache / "lowered", extent)

    def own_paths(self, text: str) -> str:
        return map_paths(text, self.shadow.root, self.settings.folder)

    def query(self) -> Answer:
        if self.settings.driver == "nvcc" and {"--version", "-V"} & set(self.call.query):
            return Answer(0, _version())
        return self.execute([self.settings.compiler, *self.call.query, *(["-v"] if "-v" in self.arguments else [])])

    def link_device(self) -> Answer:
        output = self.call.output or "a_dlink.o"
        return self.execute([self.settings.compiler, "-x", "c++", "-fPIC", "-c", "/dev/null", "-o", output])

    def link(self, objects: Sequence[str]) -> Answer:
        call, settings = self.call, self.settings
        words = [w for w in flag_reader.map_libraries(call.link) if not self._is_vendor_lib_dir(w)]
        lib = self._install([*libraries_linked(words, load_specs(CPU)), *self.used]) / "lib"
        if settings.check:
            words = [w for w in words if w != "-s"]  # shared variables are found by their symbols
        checking = [checked.LINK] if settings.check else []
        runtime = [*link_words(self.used), f"-Wl,-rpath,{lib}", *checking, "-lamdhip64", "-pthread"]
        flags = [f for f in call.flags if f.startswith(("-f", "-m", "-g", "-pthread"))]
        command = [settings.compiler, *flags, *objects, f"-L{lib}", *words, *runtime, "-o", call.output or "a.out"]
        return self.execute(command)

    def _is_vendor_lib_dir(self, word: str) -> bool:
        if not word.startswith("-L"):
            return False
        folder = self.settings.folder / word[2:]
        return any((folder / name).exists() for name in ("libcudart.so", "libcudart_static.a", "libamdhip64.so"))

    def _install(self, needed: Sequence[LibrarySpec]) -> Path:
        """Build the runtime and these libraries where they are missing or old; returns the prefix."""
        names = ["hip", *([checked.LIBRARY] if self.settings.check else []), *(spec.name for spec in needed)]
        prefix = build_libs(CPU, names, cxx=self.settings.cxx or None)
        write_module_compiler(prefix, self.settings.cxx)
        return prefix

    def compile(self, source: Input, output: str) -> Answer:
        if self.call.mode == "module":
            return self._compile_module(replace(source, language="cuda"), output)
        return self._compile(source, output)

    def _compile_module(self, source: Input, output: str) -> Answer:
        """Device code alone, as a shared object. What was compiled before is not compiled again."""
        with tempfile.TemporaryDirectory(prefix="hipify-py-cc-") as scratch:
            text = Path(scratch) / "module.ii"
            call = replace(self.call, mode="preprocess", flags=["-DHIPCPU_MODULE", *self.call.flags])
            step = CpuDriver(self.settings, call, self.arguments)
            answer = step._compile(source, str(text))
            if answer.code:
                return answer
            source_text = export_variables(text.read_text(encoding="utf-8", errors="surrogateescape"))
            source_text += registrations(kernels_of(source_text), self.call.name_expressions)
            text.write_text(source_text, encoding="utf-8", errors="surrogateescape")
            command = self._module_command(str(text), step.used)
            stored = self._module_in_cache(command, source_text)
            if not stored.is_file():
                made = Path(scratch) / "module.so"
                answer = self.execute([*command, "-o", str(made)])
                if answer.code:
                    answer.stderr += step._conversion_notes()
                    return answer
                write_if_changed(stored, made.read_bytes())
        write_if_changed(self.settings.folder / output, stored.read_bytes())
        return answer

    def _module_command(self, text: str, used: Sequence[LibrarySpec]) -> list[str]:
        call, settings = self.call, self.settings
        lib = self._install(used) / "lib"
        flags = [flag for flag in call.flags if not flag.startswith(("-D", "-U"))]
        gnu = [] if "clang" in Path(settings.compiler).name else ["-fno-gnu-unique"]  # else it could not be unloaded
        return [
            settings.compiler, "-shared", "-fPIC", *gnu, "-Wl,-Bsymbolic", call.optimise or "-O2",
            f"-std={flag_reader.raise_standard(call.standard)}", *_QUIET, *flags,
            *self._dialect(), *(_FAST_MATH if call.fast_math else ()),
            "-x", "c++-cpp-output", text, "-x", "none",
            f"-L{lib}", f"-Wl,-rpath,{lib}", *link_words(used), "-lamdhip64",
        ]  # fmt: skip

    def _module_in_cache(self, command: Sequence[str], text: str) -> Path:
        """Where the object is that this command makes of this text. The compiler is part of the prefix's name."""
        words = [word for word in command if not word.endswith(".ii")]  # its name is a new one each time
        key = hashlib.sha256("\0".join([*words, text]).encode("utf-8", "surrogateescape")).hexdigest()
        return self.settings.cache / "modules" / key[:2] / f"{key[2:]}.so"

    def _compile(self, source: Input, output: str) -> Answer:
        folder = self.settings.folder
        path = Path(os.path.abspath(folder / source.path))
        search = self._search_path()
        roots = [path, *self._forced_files()]
        files = find_reached(roots, search)
        if source.language != "cuda" and not any(_GPU_MARKS.search(data) for data in files.values()):
            return self.execute(self.plain_command(source, output))
        answer = self._compile_lowered(source, path, output, files)
        if answer.code and self.shadow.changed:
            # perhaps only what was written does not compile; if the program does not, its own text says why
            self.shadow = self._make_shadow("none")
            answer = self._compile_lowered(source, path, output, files)
        if os.environ.get("HIPCPU_REPORT") == "1":
            answer.stderr += "".join(f"{source.path}: {kernel}\n" for kernel in self.shadow.kernels)
        if answer.code:
            answer.stderr += self._conversion_notes()
        elif depfile := self._depfile(output):
            text = depfile.read_text(encoding="utf-8", errors="surrogateescape")
            text = map_depfile(text, self.shadow.root)
            depfile.write_text(text, encoding="utf-8", errors="surrogateescape")
        return answer

    def _compile_lowered(self, source: Input, path: Path, output: str, files: Mapping[Path, bytes]) -> Answer:
        lowered = self.shadow.place(files)
        used = libraries_included(lowered.values(), load_specs(CPU))
        self.used += [spec for spec in used if spec not in self.used and spec.name != "hip"]
        prefix = self._install(used)
        command = self._command(source, path, output, prefix)
        checks = self.settings.check and self.call.mode == "compile"
        return self._compile_checked(command, output) if checks else self.execute(command)

    def _compile_checked(self, command: list[str], output: str) -> Answer:
        """Compile to assembly, change that, and assemble it."""
        with tempfile.TemporaryDirectory(prefix="hipify-py-check-") as scratch:
            assembly = Path(scratch) / "unit.s"
            flags = checked.check_flags(self.settings.compiler, self.shadow.root)
            words = ["-S" if word == "-c" else word for word in command if not word.startswith("-flto")]
            answer = self.execute([*words[: words.index("-o")], *flags, "-o", str(assembly)])
            if answer.code:
                return answer
            text = assembly.read_text(encoding="utf-8", errors="surrogateescape")
            assembly.write_text(checked.change_assembly(text), encoding="utf-8", errors="surrogateescape")
            done = self.execute([self.settings.compiler, "-c", str(assembly), "-o", output])
            return Answer(done.code, answer.stdout + done.stdout, answer.stderr + done.stderr)

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
            settings.compiler, *self.step(), optimise, standard, *_QUIET,
            *(_version_macros(gpu) if settings.meaning == "cuda" else []), *call.flags,
            *(["-D__HIPCC__"] if gpu else []),  # what nvcc's __CUDACC__ became
            *(["-g1"] if "HIPIFY_PY_LINES" in os.environ and "-g" not in call.flags else []),
            f"-DHIPCPU_WAVE={settings.wave}", *(["-DHIPCPU_NAMES_ONLY"] if settings.meaning == "cuda" else []),
            *self._dialect(),
            *(_FAST_MATH if call.fast_math else ()), *names,
            *(word for name in forced for word in ("-include", name)), *self._folder_flags(path),
            "-isystem", str(prefix / "include"), *depend,
            "-x", "c" if source.language == "c" else "c++", str(copy), *(["-o", output] if output else []),
        ]  # fmt: skip
        return [word for word in words if word]

    def _dialect(self) -> list[str]:
        """What code for GPUs needs of the compiler.

        Kernels read one type's memory as another's, which nvcc lets them. clang vectorises over threads only where it
        may tell types apart, so that for it vector types alone are exempt (hip/hip_vector_types.h).
        """
        return ["-fdeclspec"] if "clang" in Path(self.settings.compiler).name else ["-fno-strict-aliasing"]

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


def _version() -> str:
    """What nvcc of the CUDA that an original is built for says of itself."""
    major, minor = release_of(Releases())[:2]
    return f"hipify-py stands in for nvcc here\nCuda compilation tools, release {major}.{minor}, V{major}.{minor}.0\n"


def _version_macros(gpu: bool) -> list[str]:
    """What an original sees of the CUDA that its conversion is for; nvcc says more than CUDA's headers do."""
    values = answers_of(Releases())
    return [f"-D{name.decode()}={value}" for name, value in values.items() if gpu or not name.startswith(b"__CUDACC")]
