"""Building libraries: what is rebuilt when, what a broken library says, and what CMake finds afterwards."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hipify_py import resources
from hipify_py.build import libs
from hipify_py.build.library_spec import SpecError, load_specs, read_spec
from hipify_py.build.toolchain import Compiler, Target, ToolMissing, find_amd, find_cxx

CPU = Target.parse("cpu")
EXPORT = '__attribute__((visibility("default")))'
BASE_YAML = """\
name: base
version: 1.2.0
soname: libbase.so.3
targets: [cpu]
sources: [src/*.cpp]
include: [include]
cmake_targets: [base::base]
"""
TOP_YAML = """\
name: top
version: 2.0.0
soname: libtop.so.1
targets: [cpu]
sources: [top.cpp]
depends: [base]
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two small libraries, the second on top of the first, in place of the real ones."""
    files = {
        "compat_libs/base/library.yaml": BASE_YAML,
        "compat_libs/base/include/base/base.h": "#define VALUE 1\nint base();\n",
        "compat_libs/base/src/one.cpp": f"#include <base/base.h>\n{EXPORT} int base() {{ return VALUE; }}\n",
        "compat_libs/base/src/two.cpp": "int unrelated() { return 2; }\n",
        "compat_libs/top/library.yaml": TOP_YAML,
        "compat_libs/top/top.cpp": f'#include <base/base.h>\nextern "C" {EXPORT} int top() {{ return base(); }}\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(resources, "data_dir", lambda name: tmp_path / name)
    return tmp_path


def times(prefix: Path) -> dict[str, int]:
    return {p.name: p.stat().st_mtime_ns for p in prefix.rglob("*") if p.suffix == ".o" or ".so." in p.name}


def test_a_second_build_changes_no_file(tree: Path) -> None:
    prefix = libs.build_libs(CPU, (), tree / "prefix")
    before = {p: p.stat().st_mtime_ns for p in prefix.rglob("*") if p.is_file() and p.name != "lock"}
    libs.build_libs(CPU, (), prefix)
    assert before == {p: p.stat().st_mtime_ns for p in prefix.rglob("*") if p.is_file() and p.name != "lock"}


def test_a_changed_header_rebuilds_only_what_includes_it(tree: Path) -> None:
    prefix = libs.build_libs(CPU, (), tree / "prefix")
    before = times(prefix)
    header = tree / "compat_libs/base/include/base/base.h"
    header.write_text(header.read_text(encoding="utf-8").replace("1", "5"), encoding="utf-8")
    libs.build_libs(CPU, (), prefix)
    after = times(prefix)
    # top.cpp includes it too, but its object did not change, so neither does the library made from it.
    assert {name for name in after if after[name] != before[name]} == {"one.cpp.o", "libbase.so.3", "top.cpp.o"}
    script = "import ctypes; print(ctypes.CDLL(r'{}').top())".format(prefix / "lib/libtop.so.1")
    assert subprocess.run(["python3", "-c", script], capture_output=True, text=True, check=True).stdout == "5\n"


def test_a_source_that_changes_while_it_is_compiled_is_compiled_again(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tree / "compat_libs/top/top.cpp"
    run = libs._run

    def run_and_edit(command: Sequence[str]) -> None:
        run(command)
        if str(source) in command:
            source.write_text(source.read_text(encoding="utf-8").replace("base()", "base() + 5"), encoding="utf-8")

    with monkeypatch.context() as during:
        during.setattr(libs, "_run", run_and_edit)
        prefix = libs.build_libs(CPU, (), tree / "prefix")
    libs.build_libs(CPU, (), prefix)
    script = "import ctypes; print(ctypes.CDLL(r'{}').top())".format(prefix / "lib/libtop.so.1")
    assert subprocess.run(["python3", "-c", script], capture_output=True, text=True, check=True).stdout == "6\n"


def test_a_header_that_is_gone_is_removed_from_the_prefix(tree: Path) -> None:
    extra = tree / "compat_libs/base/include/base/extra.h"
    extra.write_text("", encoding="utf-8")
    prefix = libs.build_libs(CPU, (), tree / "prefix")
    assert (prefix / "include/base/extra.h").is_file()
    extra.unlink()
    libs.build_libs(CPU, (), prefix)
    assert not (prefix / "include/base/extra.h").exists()


def test_two_builds_at_once_both_succeed(tree: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        prefixes = list(pool.map(lambda _: libs.build_libs(CPU, (), tree / "prefix"), range(2)))
    assert prefixes[0] == prefixes[1]
    assert (prefixes[0] / "lib/libtop.so").resolve().name == "libtop.so.1"


def test_a_compile_error_is_shown_with_its_command_and_repaired_by_the_next_build(tree: Path) -> None:
    source = tree / "compat_libs/base/src/one.cpp"
    good = source.read_text(encoding="utf-8")
    source.write_text("int broken(\n", encoding="utf-8")
    with pytest.raises(libs.BuildError, match=r"(?s)error:.*failed with exit code 1: .* -c .*one\.cpp"):
        libs.build_libs(CPU, (), tree / "prefix")
    source.write_text(good, encoding="utf-8")
    assert (libs.build_libs(CPU, (), tree / "prefix") / "lib/libbase.so.3").is_file()


def test_sources_without_kernels_are_not_read_for_the_device_and_may_hold_none(
    tree: Path, amd_toolchain: Compiler
) -> None:
    target = Target.parse("amd:gfx942")
    base = tree / "compat_libs/base"
    host = "#ifdef __HIP_DEVICE_COMPILE__\n#error read for the device\n#endif\nint unrelated() { return 2; }\n"
    (base / "src/two.cpp").write_text(host, encoding="utf-8")
    with_amd = BASE_YAML.replace("[cpu]", "[amd]")
    (base / "library.yaml").write_text(f"{with_amd}without_kernels: [src/two.cpp]\n", encoding="utf-8")
    assert (libs.build_libs(target, ["base"], tree / "prefix") / "lib/libbase.so.3").is_file()
    (base / "src/one.cpp").write_text("#include <hip/hip_runtime.h>\n__global__ void kernel() {}\n", encoding="utf-8")
    (base / "library.yaml").write_text(f"{with_amd}without_kernels: [src/*.cpp]\n", encoding="utf-8")
    with pytest.raises(libs.BuildError, match=r"one\.cpp has kernels: take it out of `without_kernels` of base's"):
        libs.build_libs(target, ["base"], tree / "prefix")


def test_dependencies_are_built_first_and_circles_are_refused(tree: Path) -> None:
    specs = load_specs(CPU)
    assert [spec.name for spec in libs.build_order(specs, ["top"], CPU)] == ["base", "top"]
    base = tree / "compat_libs/base/library.yaml"
    base.write_text(BASE_YAML + "depends: [top]\n", encoding="utf-8")
    with pytest.raises(SpecError, match="circle: top -> base -> top"):
        libs.build_order(load_specs(CPU), ["top"], CPU)


def test_an_unknown_library_is_refused_with_the_names_there_are(tree: Path) -> None:
    with pytest.raises(SpecError, match="no library 'blah' for cpu; there are: base, top"):
        libs.build_libs(CPU, ["blah"], tree / "prefix")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: [", "not valid YAML"),
        ("soname: x", "with a `name`"),
        ("name: a\nsonme: x", "unknown key 'sonme'"),
        ("name: a\ntargets: [cpu]\noptional: maybe", "optional must be true, false or used"),
        ("name: a\ntargets: cpu", "targets must be a list"),
        ("name: a\ntargets: [cpu]\nsources: [no/*.cpp]", "no file matches source 'no/"),
        ("name: a\ntargets: [cpu]\ncxx_flags: {gpu: [-x]}", "a part for 'gpu'"),
    ],
)
def test_a_wrong_description_is_refused_with_file_and_reason(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "library.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SpecError, match=message) as caught:
        read_spec(path, CPU)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("text", ["", "gpu", "cpu:x", "amd", "amd:sm_90", "nvidia:gfx942", "AMD:gfx942"])
def test_a_wrong_target_is_refused_with_the_accepted_forms(text: str) -> None:
    with pytest.raises(ValueError, match="write cpu, amd:gfx942 or nvidia:sm_90"):
        Target.parse(text)


@pytest.mark.parametrize("text", ["cpu", "amd:gfx90a", "nvidia:sm_90a"])
def test_a_target_reads_back_as_written(text: str) -> None:
    assert str(Target.parse(text)) == text


def test_missing_tools_are_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(ToolMissing, match="'no-such-compiler' was asked for but is not there"):
        find_cxx("no-such-compiler")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    with pytest.raises(ToolMissing, match="apt-get install g"):
        find_cxx()
    monkeypatch.setenv("HIPIFY_PY_ROCM", str(tmp_path))
    monkeypatch.delenv("ROCM_PATH", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(ToolMissing, match="No ROCm headers"):
        find_amd("gfx942")


CMAKE_PROJECT = """\
cmake_minimum_required(VERSION 3.18)
project(use CXX)
set(CMAKE_CXX_STANDARD 17)
find_package(hip 7.0 REQUIRED)
find_package(hipblas 3.0 REQUIRED)
add_executable(use use.cpp)
target_link_libraries(use PRIVATE roc::hipblas hip::host)
add_executable(use_device use.cpp)
target_link_libraries(use_device PRIVATE hip::device ${hipblas_LIBRARIES})
"""
CMAKE_SOURCE = """\
#include <hipblas/hipblas.h>
int main() {
  hipblasHandle_t handle;
  return hipblasCreate(&handle) != HIPBLAS_STATUS_SUCCESS || hipblasDestroy(handle) != HIPBLAS_STATUS_SUCCESS;
}
"""


def test_find_package_gives_rocms_targets(cmake: Path, cpu_prefix: Path, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(CMAKE_PROJECT, encoding="utf-8")
    (tmp_path / "use.cpp").write_text(CMAKE_SOURCE, encoding="utf-8")
    build = tmp_path / "build"
    configure = [str(cmake), "-S", str(tmp_path), "-B", str(build), f"-DCMAKE_PREFIX_PATH={cpu_prefix}"]
    for command in (configure, [str(cmake), "--build", str(build)], [str(build / "use")], [str(build / "use_device")]):
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr


def test_find_package_refuses_another_major_version(cmake: Path, cpu_prefix: Path, tmp_path: Path) -> None:
    project = CMAKE_PROJECT.replace("hipblas 3.0", "hipblas 2.0")
    (tmp_path / "CMakeLists.txt").write_text(project, encoding="utf-8")
    (tmp_path / "use.cpp").write_text(CMAKE_SOURCE, encoding="utf-8")
    command = [str(cmake), "-S", str(tmp_path), "-B", str(tmp_path / "b"), f"-DCMAKE_PREFIX_PATH={cpu_prefix}"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert "compatible with requested version" in " ".join(result.stderr.split())
