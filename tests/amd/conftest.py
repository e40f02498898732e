"""Kernels for the executor of AMD code objects: compiled from HIP by clang, or assembled from LLVM's assembly."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hipify_py.amd import Program, load_code_object
from hipify_py.build.toolchain import Compiler

Build = Callable[..., Program]


@pytest.fixture(scope="session")
def compile_kernels(amd_toolchain: Compiler, tmp_path_factory: pytest.TempPathFactory) -> Build:
    """compile_kernels(source, chip, *flags): HIP device code with ROCm's headers, as a loaded code object."""

    def build(source: Path | str, chip: str, *flags: str) -> Program:
        folder = tmp_path_factory.mktemp("kernels")
        path = source if isinstance(source, Path) else folder / "kernels.hip"
        if isinstance(source, str):
            path.write_text(source)
        arch = [flag for flag in amd_toolchain.compile_flags if not flag.startswith("--offload-arch")]
        output = folder / "kernels.co"
        device = ["--cuda-device-only", "--no-gpu-bundle-output", f"--offload-arch={chip}"]
        _run([*amd_toolchain.command, *arch, *device, *flags, str(path), "-o", str(output)])
        return load_code_object(output)

    return build


@pytest.fixture(scope="session")
def assemble_kernels(amd_toolchain: Compiler, tmp_path_factory: pytest.TempPathFactory) -> Build:
    """assemble_kernels(text, chip): LLVM assembly with its kernel descriptors and metadata, as a loaded code object."""

    def build(text: str, chip: str) -> Program:
        folder = tmp_path_factory.mktemp("assembly")
        source, output = folder / "kernels.s", folder / "kernels.co"
        source.write_text(text)
        target = ["-target", "amdgcn-amd-amdhsa", f"-mcpu={chip}", "-nogpulib"]
        _run([*amd_toolchain.command, "-x", "assembler", *target, str(source), "-o", str(output)])
        return load_code_object(output)

    return build


def _run(command: list[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
