"""What the build puts into a library for run-time compilation, and the headers that stand in for standard ones."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hipify_py.build.embedded import embedding_source
from hipify_py.build.library_spec import LibrarySpec, SpecError, read_spec
from hipify_py.build.toolchain import Compiler, Target, cuda_root, find_cxx

ROOT = Path(__file__).resolve().parents[2]
STANDARD = ROOT / "compat_libs/core/rtc_include/standard"
CPU = Target.parse("cpu")
FACTS = """
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

static_assert(sizeof(int64_t) == 8 && sizeof(std::uint16_t) == 2 && int8_t(-1) < 0);
static_assert(std::is_same_v<size_t, decltype(sizeof 0)> && !std::is_same_v<int, const int>);
static_assert(std::is_same_v<std::conditional_t<false, int, float>, float>);
static_assert(std::is_same_v<std::common_type_t<int, double>, double>);
static_assert(std::is_same_v<std::remove_cv_t<const volatile int>, int>);
static_assert(std::is_same_v<std::common_type_t<short>, short> && std::is_same_v<std::decay_t<const int&>, int>);
static_assert(std::is_integral_v<const long> && !std::is_integral_v<float> && std::is_arithmetic_v<double>);
static_assert(std::is_floating_point<float>::value && !std::is_floating_point_v<int> && std::is_pointer_v<int*>);
static_assert(std::integral_constant<int, 3>()() == 3 && std::true_type::value && !std::false_type());
static_assert(std::is_same_v<std::make_index_sequence<3>, std::index_sequence<0, 1, 2>>);
static_assert(std::min(2, 1) == 1 && std::max(1.0f, 2.0f) == 2.0f);
static_assert(std::numeric_limits<int>::min() == -2147483647 - 1 && std::numeric_limits<float>::infinity() > 3e38f);
static_assert(std::numeric_limits<double>::epsilon() == 0x1p-52 && std::numeric_limits<float>::min() == 0x1p-126f);
template <class T, class = void>
constexpr bool has_size = false;
template <class T>
constexpr bool has_size<T, std::void_t<decltype(std::declval<T>().size())>> = true;
static_assert(has_size<std::index_sequence<1>> && !has_size<int>);
constexpr int moved(int a, int b) { return std::forward<int>(a) * 10 + std::move(b); }
static_assert(moved(2, 1) == 21);
void exchange(int& a, int& b) { std::swap(a, b); }
"""


@pytest.mark.parametrize("compiler", ["default", "clang"])
def test_the_headers_that_stand_in_do_what_standard_ones_do(
    compiler: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    program = find_cxx().command[0] if compiler == "default" else str(request.getfixturevalue("clang_cxx"))
    source = tmp_path / "facts.cpp"
    source.write_text(FACTS, encoding="utf-8")
    command = [program, "-std=c++17", "-fsyntax-only", "-nostdinc++", "-nostdinc", f"-I{STANDARD}", str(source)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    result = subprocess.run([program, "-std=c++17", "-fsyntax-only", str(source)], capture_output=True, check=False)
    assert result.returncode == 0, "the same holds for the compiler's own headers"


def write_library(folder: Path, header: str) -> LibrarySpec:
    (folder / "kernels/probe").mkdir(parents=True, exist_ok=True)
    (folder / "kernels/probe/one.h").write_text(header, encoding="utf-8")
    (folder / "library.yaml").write_text(
        "name: one\ntargets: [cpu]\nprivate_include: [kernels]\nembedded: [kernels/probe/*.h]\n", encoding="utf-8"
    )
    spec = read_spec(folder / "library.yaml", CPU)
    assert spec is not None
    return spec


def embed(spec: LibrarySpec, *flags: str) -> str:
    return embedding_source(spec, CPU, find_cxx(), flags, [ROOT / "compat_libs/runtime/cpu/include"])


def test_a_library_holds_its_headers_and_those_of_hip_that_they_need(tmp_path: Path) -> None:
    text = embed(write_library(tmp_path, "int one = 1;\n"))
    for name in ("probe/one.h", "hip/hip_runtime.h", "hip/cpu_detail/launch.h"):
        assert f'{{"{name}", R"' in text
    assert "int one = 1;" in text


def test_everything_that_the_code_depends_on_is_in_the_digest(tmp_path: Path) -> None:
    def digest(text: str) -> str:
        return text.split("kBuild = {")[1].split('"')[3]

    spec = write_library(tmp_path, "int one = 1;\n")
    first = digest(embed(spec))
    assert digest(embed(spec)) == first
    assert digest(embed(spec, "-DOTHER")) != first
    assert digest(embed(write_library(tmp_path, "int one = 2;\n"))) != first


def test_a_header_outside_the_include_folders_is_an_error(tmp_path: Path) -> None:
    write_library(tmp_path, "")
    path = tmp_path / "library.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("private_include: [kernels]\n", ""), encoding="utf-8")
    spec = read_spec(path, CPU)
    assert spec is not None
    with pytest.raises(SpecError, match=r"one\.h is in none of its include folders"):
        embed(spec)


@pytest.mark.slow
@pytest.mark.parametrize("wanted", ["NVRTC", "nvcc"])
def test_for_nvidia_kernels_compile_without_a_gpu(
    nvcc: Compiler, build_probe: Callable[[Target], Path], monkeypatch: pytest.MonkeyPatch, wanted: str
) -> None:
    root = cuda_root(nvcc)
    if wanted == "NVRTC" and not list(root.glob("lib*/libnvrtc.so.*")):
        pytest.skip(f"{root} has no NVRTC")
    monkeypatch.setenv("HIPIFY_PY_RTC_COMPILER", "NVRTC" if wanted == "NVRTC" else nvcc.command[0])
    probe = ctypes.CDLL(str(build_probe(Target.parse("nvidia:sm_90")) / "lib/librtcprobe.so.1"))
    probe.probe_compile.restype = ctypes.c_size_t
    by = ctypes.create_string_buffer(1 << 12)
    assert probe.probe_compile(3, b"", by, ctypes.c_size_t(len(by))) > 1000, by.value.decode()
    assert wanted in by.value.decode()
    assert probe.probe_compile(3, b"int f() { return missing_name; }", by, ctypes.c_size_t(len(by))) == 0
    assert "missing_name" in by.value.decode()
