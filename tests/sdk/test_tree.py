"""What the tree needs besides the packages' files, with real compilers: stubs, search paths, and that it compiles."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from hipify_py.build.sdk.probe import FEATURES, describe, probe
from hipify_py.build.sdk.stubs import make_stubs
from hipify_py.build.sdk.tree import shape_clang
from hipify_py.build.toolchain import Compiler, find_cxx, rocm_root

CONFIG = """\
  IMPORTED_LOCATION_NONE "${{_IMPORT_PREFIX}}/lib/{file}"
  IMPORTED_SONAME_NONE "{soname}"
"""
NO_FP8 = """#!/bin/sh
for word; do
  if [ -f "$word" ] && grep -q hip_fp8 "$word"; then
    echo "x.hip:1:10: fatal error: 'hip/hip_fp8.h' file not found" >&2
    exit 1
  fi
done
"""


def build(*words: str | Path, text: str = "") -> None:
    command = [find_cxx().command[0], "-x", "c++", "-", "-x", "none", *map(str, words)]
    subprocess.run(command, input=text, text=True, check=True)


def symbols(library: Path) -> set[str]:
    lines = subprocess.check_output(["nm", "-D", "--defined-only", "--with-symbol-versions", library], text=True)
    return {line.split()[2] for line in lines.splitlines()}


def test_stubs_have_the_functions_of_the_library_or_of_its_header_and_end_a_program(
    tmp_path: Path, clang_cxx: Path
) -> None:
    libs = tmp_path / "lib"
    (libs / "cmake/rccl").mkdir(parents=True)
    (libs / "cmake/rccl/rccl.cmake").write_text(CONFIG.format(file="librccl.so.1.2", soname="librccl.so.1"))
    for name, text in (("hip/hip_runtime.h", ""), ("rccl/rccl.h", 'extern "C" int ncclSend(int); int ncclCxx(float);')):
        (tmp_path / "include" / name).parent.mkdir(parents=True)
        (tmp_path / "include" / name).write_text(text)
    (tmp_path / "v.map").write_text("hip_4.2 { global: hipMalloc; local: *; };\n")
    runtime = libs / "libamdhip64.so.7.2.1"
    version = f"-Wl,--version-script={tmp_path / 'v.map'}"
    build("-shared", "-fPIC", "-o", runtime, version, text='extern "C" { int hipMalloc() { return 3; } int other; }')
    make_stubs(tmp_path, libs, str(clang_cxx))
    assert "hipMalloc@@hip_4.2" in symbols(runtime)
    assert {"ncclSend", "_Z7ncclCxxf"} <= symbols(libs / "librccl.so.1.2")
    assert (libs / "librccl.so.1").readlink() == Path("librccl.so.1.2")
    main = 'extern "C" int hipMalloc(); int main() { return hipMalloc(); }'
    (libs / "libamdhip64.so.7").symlink_to(runtime.name)
    build("-o", tmp_path / "program", runtime, f"-Wl,-rpath,{libs}", text=main)
    done = subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=False)
    assert done.returncode == 127
    assert done.stderr == "libamdhip64.so.7 is only a stub for linking: run the program where ROCm is installed\n"


def test_a_private_clang_finds_the_libraries_that_its_libraries_need(tmp_path: Path) -> None:
    home, libs = tmp_path / "usr/lib/llvm-22", tmp_path / "usr/lib/x86_64-linux-gnu"
    for folder in (home / "bin", home / "lib", libs, tmp_path / "lib/x86_64-linux-gnu"):
        folder.mkdir(parents=True)
    own = "-Wl,--enable-new-dtags,-rpath,$ORIGIN/../lib"
    deep, edit, llvm = (
        tmp_path / "lib/x86_64-linux-gnu/libdeepest.so.0",
        libs / "libbetween.so.2",
        libs / "libLLVM.so.22.1",
    )
    shared = ("-shared", "-fPIC", "-nostdlib")
    build(*shared, "-Wl,-soname,libdeepest.so.0", "-o", deep, text="int deep() { return 7; }")
    build(*shared, "-Wl,-soname,libbetween.so.2", "-o", edit, deep, text="int deep(); int edit() { return deep(); }")
    linked = ("-Wl,-soname,libLLVM.so.22.1", own, "-o", llvm, edit, f"-Wl,-rpath-link,{deep.parent}")
    build(*shared, *linked, text="int edit(); int llvm() { return edit(); }")
    (home / "lib/libLLVM.so.22.1").symlink_to("../../x86_64-linux-gnu/libLLVM.so.22.1")
    more = f"-Wl,-rpath-link,{deep.parent}:{libs}"
    build("-o", home / "bin/clang", llvm, own, more, text="int llvm(); int main() { return llvm(); }")
    environment = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    before = subprocess.run([home / "bin/clang"], capture_output=True, env=environment, check=False)
    assert before.returncode == 127  # libbetween.so.2 is not found
    assert shape_clang(tmp_path) == home
    moved = tmp_path.with_name(f"{tmp_path.name}-moved")
    tmp_path.rename(moved)
    after = subprocess.run([moved / "usr/lib/llvm-22/bin/clang"], capture_output=True, env=environment, check=False)
    assert after.returncode == 7


def test_the_toolchain_that_builds_take_compiles_and_links_all_features(amd_toolchain: Compiler) -> None:
    assert probe(rocm_root(), amd_toolchain.command[0], ("gfx942",)) == []


@pytest.mark.slow  # compiles each feature alone
def test_a_tree_without_its_version_file_is_found_to_be_incomplete(amd_toolchain: Compiler, tmp_path: Path) -> None:
    root = rocm_root()
    for path in root.iterdir():
        if path.name != "share":
            (tmp_path / path.name).symlink_to(path)
    failures = probe(tmp_path, amd_toolchain.command[0], ("gfx90a",))
    assert "math" in {failure.feature for failure in failures}
    assert len(failures) <= len(FEATURES)


def test_a_probe_says_which_feature_fails_and_why(tmp_path: Path) -> None:
    clang = tmp_path / "clang++"
    clang.write_text(NO_FP8)
    clang.chmod(0o755)
    failures = probe(tmp_path, str(clang), ("gfx90a", "gfx1100"))
    assert describe(failures) == ["gfx90a, gfx1100: fp8: x.hip:1:10: fatal error: 'hip/hip_fp8.h' file not found"]
