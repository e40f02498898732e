"""`hipify-py cc` for a GPU: hands a call on to clang (AMD) or nvcc (NVIDIA), whichever compiler it was written for."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from hipify_py.build import flags as flag_reader
from hipify_py.build.driver import Answer, Driver, Settings
from hipify_py.build.flags import CompilerCall, Input
from hipify_py.build.gpu_flags import clang_flags, is_relocatable, nvcc_flags, nvcc_link_words, without_clang_options
from hipify_py.build.includes import SearchPath, find_reached, included_names, is_vendor_folder
from hipify_py.build.library_spec import LibrarySpec, load_specs
from hipify_py.build.library_use import libraries_included, libraries_linked, link_words
from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Compiler, cuda_root, find_compiler, hip_version, rocm_root

_LINK_FLAGS = ("-f", "-m", "-g", "-pthread")


class GpuDriver(Driver):
    """One call for an AMD or NVIDIA GPU. The call's own architectures give way to the target's."""

    # nvcc reads them as its own, and make exports what is given on its command line.
    hidden_variables = ("INCLUDES", "LIBRARIES")

    def __init__(self, settings: Settings, call: CompilerCall, arguments: list[str]) -> None:
        super().__init__(settings, call, arguments)
        # The vendors' folders are known, and those of the other one must not be seen.
        own = [(kind, name) for kind, name in call.include_dirs if not is_vendor_folder(settings.folder / name)]
        flags = call.flags if self.is_amd else without_clang_options(call.flags)
        self.call = replace(call, include_dirs=own, flags=flags)

    @property
    def is_amd(self) -> bool:
        return self.settings.target.kind == "amd"

    @cached_property
    def gpu(self) -> Compiler:
        return find_compiler(self.settings.target, self.settings.cxx or None)

    @property
    def links_gpu(self) -> bool:
        """Whether the vendor's compiler links, or the host's."""
        gpu = self.settings.driver in ("nvcc", "hipcc") or self.call.is_gpu
        return gpu or "--hip-link" in self.call.gpu

    def step(self) -> list[str]:
        if self.call.mode != "module":
            return super().step()
        if self.is_amd:
            return ["--cuda-device-only"]
        return ["-fatbin" if self.call.module == "-genco" else self.call.module]

    def query(self) -> Answer:
        call, gpu = self.call, self.settings.driver in ("nvcc", "hipcc")
        command = [*self.gpu.command] if gpu else [self.settings.compiler]
        answer = self.execute([*command, *call.query, *(["-v"] if "-v" in self.arguments else [])])
        if self.settings.driver == "hipcc" and "--version" in call.query:
            answer.stdout = f"HIP version: {hip_version() if self.is_amd else 'over CUDA'}\n{answer.stdout}"
        return answer

    def link_device(self) -> Answer:
        output = self.call.output or "a_dlink.o"
        if self.is_amd:  # clang links device code in the last step
            return self.execute([self.settings.compiler, "-x", "c++", "-fPIC", "-c", "/dev/null", "-o", output])
        flags = [*nvcc_flags(self.call), *self.gpu.host_flags(self.call.flags)]
        return self.execute([*self.gpu.command, self._architecture(), *flags, "-dlink", *self._objects(), "-o", output])

    def compile(self, source: Input, output: str) -> Answer:
        if source.language == "cuda":
            make_command = self._amd_command if self.is_amd else self._nvidia_command
            return self.execute(make_command(source, output))
        command = self.plain_command(source, output)
        return self.execute([command[0], *self._host_folders(), *command[1:]])

    def link(self, objects: Sequence[str]) -> Answer:
        call = self.call
        output = ["-o", call.output or "a.out"]
        flags = [f for f in call.flags if f.startswith(_LINK_FLAGS)]
        if self.is_amd:
            return self._link_amd([*objects, *call.link], flags, output)
        return self._link_nvidia([*objects, *call.link], flags, output)

    def _objects(self) -> list[str]:
        return [i.path for i in self.call.inputs if not i.language]

    def _architecture(self) -> str:
        return next(flag for flag in self.gpu.compile_flags if flag.startswith("-gencode"))

    # --- compiling ---

    def _amd_command(self, source: Input, output: str) -> list[str]:
        # clang takes `-x hip` for all that follows it, so that the file comes last.
        return [
            *self.gpu.command, *self.step(), *self.gpu.compile_flags, *self._common(),
            *clang_flags(self.call),
            *self._folders(), source.path, *(["-o", output] if output else []),
        ]  # fmt: skip

    def _nvidia_command(self, source: Input, output: str) -> list[str]:
        flags = [*nvcc_flags(self.call), *self.gpu.host_flags(self.call.flags)]
        return [
            *self.gpu.command, *self.step(), *self.gpu.compile_flags, *self._common(), *flags, *self._folders(),
            "-D__HIP_PLATFORM_NVIDIA__", "-isystem", str(self._prefix(source) / "include"), source.path,
            *(["-o", output] if output else []),
        ]  # fmt: skip

    def _common(self) -> list[str]:
        call = self.call
        standard = flag_reader.raise_standard(call.standard)
        if not self.is_amd:
            standard = standard.replace("gnu++", "c++")  # nvcc has no others
        forced = [word for name in call.forced_includes for word in ("-include", name)]
        return [word for word in [f"-std={standard}", call.optimise, *forced, *call.depend] if word]

    def _folders(self) -> list[str]:
        return [word for kind, name in self.call.include_dirs for word in (kind, name)]

    def _host_folders(self) -> list[str]:
        if self.is_amd:
            return ["-D__HIP_PLATFORM_AMD__", "-isystem", str(rocm_root() / "include")]
        folders = [self._install([]) / "include", cuda_root(self.gpu) / "include"]
        return ["-D__HIP_PLATFORM_NVIDIA__", *(word for folder in folders for word in ("-isystem", str(folder)))]

    # --- libraries ---

    def _prefix(self, source: Input) -> Path:
        """Where HIP's headers over CUDA are, with the libraries whose headers the file includes."""
        used = libraries_included(self._reached(source), load_specs(self.settings.target))
        self.used += [spec for spec in used if spec not in self.used and spec.name != "hip"]
        return self._install(used)

    def _reached(self, source: Input) -> list[bytes]:
        """The contents of the file and of all files of the project that it includes."""
        path = Path(os.path.abspath(self.settings.folder / source.path))
        folders = [Path(os.path.abspath(self.settings.folder / name)) for _, name in self.call.include_dirs]
        return list(find_reached([path], SearchPath((), tuple(folders))).values())

    def _included_in_rocm(self) -> list[str]:
        """Link words for ROCm's libraries whose headers the call's sources include, as in <hipfft/hipfft.h>."""
        lib = rocm_root() / "lib"
        texts = (text for source in self.call.sources for text in self._reached(source))
        folders = dict.fromkeys(name.partition("/")[0] for text in texts for _, name in included_names(text))
        names = ("MIOpen" if folder == "miopen" else folder for folder in folders)
        return [f"-l{name}" for name in names if (lib / f"lib{name}.so").is_file()]

    def _install(self, needed: Sequence[LibrarySpec]) -> Path:
        return build_libs(self.settings.target, ["hip", *(s.name for s in needed)], cxx=self.settings.cxx or None)

    def _link_amd(self, words: Sequence[str], flags: Sequence[str], output: Sequence[str]) -> Answer:
        root = rocm_root()
        if not self.links_gpu:
            return self.execute([self.settings.compiler, *flags, *words, f"-L{root / 'lib'}", *output])
        device = [f"--offload-arch={self.settings.target.arch}", f"--rocm-path={root}", "--hip-link"]
        kept = [f for f in clang_flags(self.call) if f.startswith(("-fgpu-rdc", "-foffload-lto"))]
        libraries = [*self.gpu.link_flags, *self._included_in_rocm()]
        return self.execute([*self.gpu.command, *device, *kept, *flags, *words, *libraries, *output])

    def _link_nvidia(self, words: Sequence[str], flags: Sequence[str], output: Sequence[str]) -> Answer:
        specs = load_specs(self.settings.target)
        needed = [*libraries_linked(words, specs), *self.used]
        lib = self._install(needed) / "lib"
        own = [f"-L{lib}", f"-Wl,-rpath,{lib}", *link_words(self.used)] if needed else []
        cuda = {spec.name: spec.cuda_libraries for spec in specs.values()}
        words = [w for w in nvcc_link_words(words, cuda) if not re.fullmatch(r"-L/opt/rocm\S*", w)]
        if not self.links_gpu:
            root = cuda_root(self.gpu)
            return self.execute([self.settings.compiler, *flags, *words, *own, f"-L{root}/lib64", "-lcudart", *output])
        rdc = ["-rdc=true"] if is_relocatable(self.call) else []
        if any("libcudart.so" in word for word in words):  # else there would be two runtimes in one program
            rdc.append("-cudart=shared")
        host = self.gpu.host_flags([*flags, *words, *own])
        return self.execute([*self.gpu.command, self._architecture(), *rdc, *host, *output])
