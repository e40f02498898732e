"""hipBLASLt compiles and links for AMD and NVIDIA; what AMD's compiler made of it is read from its metadata."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Compiler, Target


def output(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
@pytest.mark.parametrize("arch", ["gfx90a", "gfx942", "gfx1100"])
def test_no_kernel_for_amd_spills_or_uses_scratch_memory(amd_toolchain: Compiler, arch: str, tmp_path: Path) -> None:
    prefix = build_libs(Target.parse(f"amd:{arch}"), ["hipblaslt"])
    clang = Path(shutil.which(amd_toolchain.command[0]) or "").resolve()
    library = shutil.copy(prefix / "lib/libhipblaslt.so.1", tmp_path)
    command = [str(clang.with_name("llvm-objdump")), "--offloading", str(library)]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    images = sorted(path for path in tmp_path.iterdir() if arch in path.name)
    notes = "".join(output([str(clang.with_name("llvm-readelf")), "--notes", str(image)]) for image in images)
    kernels = re.findall(r"\.private_segment_fixed_size: (\d+)", notes)
    assert len(kernels) > 60
    assert set(kernels) == {"0"}, "a kernel uses scratch memory"
    assert set(re.findall(r"\.[sv]gpr_spill_count: +(\d+)", notes)) == {"0"}, "a kernel spills registers"


@pytest.mark.slow
def test_the_nvidia_library_exports_the_same_functions(nvcc: Compiler, cpu_prefix: Path) -> None:
    prefix = build_libs(Target.parse("nvidia:sm_90"), ["hipblaslt"])
    folders = (prefix, cpu_prefix)
    listings = [output(["nm", "-D", "--defined-only", str(p / "lib/libhipblaslt.so.1")]) for p in folders]
    names = [{line.split()[-1] for line in text.splitlines() if "hipblaslt" in line.lower()} for text in listings]
    assert names[0] == names[1]
    assert "hipblasLtMatmul" in names[0]
