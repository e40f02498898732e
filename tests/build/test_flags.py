"""Command lines of nvcc, hipcc and g++, and what a C++ compiler gets of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.build.flags import (
    CompilerCall,
    FlagError,
    Input,
    expand_response_files,
    map_libraries,
    parse_call,
    raise_standard,
)


def _parse(text: str, hipcc: bool = False) -> CompilerCall:
    return parse_call(text.split(), cuda_default=hipcc)


@pytest.mark.parametrize(
    "flags",
    [
        "-arch=sm_90", "-arch sm_90", "--gpu-architecture=sm_80", "-gencode arch=compute_90,code=sm_90",
        "-gencode=arch=compute_90,code=[sm_90,compute_90]", "-Xptxas -v", "-Xptxas=-O3", "-rdc=true", "-rdc true",
        "-lineinfo", "--expt-extended-lambda", "--expt-relaxed-constexpr", "-ccbin g++-12", "-maxrregcount=32",
        "-cudart shared", "--threads 4", "-t4", "-G", "-m64", "--offload-arch=gfx90a", "--offload-arch gfx942",
        "-fgpu-rdc", "-munsafe-fp-atomics", "--default-stream per-thread", "-diag-suppress 177", "-Werror all-warnings",
        "-Werror", "-Werror=conversion", "--rocm-path=/opt/rocm", "-Wno-deprecated-gpu-targets", "-keep",
    ],
)  # fmt: skip
def test_what_only_gpu_compilers_know_is_dropped(flags: str) -> None:
    call = _parse(f"-c {flags} a.cu -o a.o")
    assert call.flags == []
    assert call.link == []
    assert call.inputs == [Input("a.cu", "cuda")]


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        ("-Xcompiler -Wall,-fopenmp", ["-Wall", "-fopenmp"]),
        ("-Xcompiler=-fPIC", ["-fPIC"]),
        ("--compiler-options -fPIC,-Wextra", ["-fPIC", "-Wextra"]),
        ("-DN=4 -D M=5 -UX", ["-DN=4", "-DM=5", "-UX"]),
        ("--define-macro=N=4", ["-DN=4"]),
        ("-g", ["-g"]),
        ("-Wall -fno-strict-aliasing -march=native", ["-Wall", "-fno-strict-aliasing", "-march=native"]),
        ("-fopenmp", ["-fopenmp"]),
    ],
)
def test_what_the_host_compiler_knows_goes_through(flags: str, expected: list[str]) -> None:
    assert _parse(f"-c {flags} a.cu").flags == expected


def test_a_linker_list_within_xcompiler_stays_one_word() -> None:
    assert _parse("-Xcompiler -Wl,-rpath,/x a.o").link == ["-Wl,-rpath,/x", "a.o"]


def test_verbose_reaches_the_link_too_where_cmake_reads_what_openmp_needs() -> None:
    call = _parse("-v -fopenmp a.cpp -o a")
    assert call.flags == ["-v", "-fopenmp"]
    assert call.link == ["-v", "-fopenmp"]


def test_xlinker_words_reach_the_linker_in_order() -> None:
    assert _parse("a.o -Xlinker -rpath,/x -lm").link == ["a.o", "-Xlinker", "-rpath", "-Xlinker", "/x", "-lm"]


def test_quoted_words_within_xcompiler_are_split() -> None:
    assert parse_call(["-Xcompiler", "-Wall -O2", "a.cu"]).flags == ["-Wall"]


@pytest.mark.parametrize(
    ("flags", "language"),
    [("a.cu", "cuda"), ("a.hip", "cuda"), ("a.cpp", "c++"), ("a.c", "c"), ("-x cu a.cpp", "cuda"),
     ("-xhip a.cpp", "cuda"), ("-x c++ a.cu", "c++"), ("a.o", ""), ("libx.so.3", "")],
)  # fmt: skip
def test_the_language_of_a_file(flags: str, language: str) -> None:
    assert _parse(flags).inputs[0].language == language


def test_hipcc_reads_cpp_as_hip() -> None:
    assert _parse("a.cpp", hipcc=True).inputs[0].language == "cuda"


@pytest.mark.parametrize(
    ("flags", "mode"),
    [("-c a.cu", "compile"), ("-dc a.cu", "compile"), ("a.cu", "link"), ("-E a.cu", "preprocess"),
     ("-M a.cu", "depend"),
     ("-dlink a.o", "device-link"),
     ("--version", "query"), ("-S a.cu", "assemble"), ("--compile a.cu", "compile")],
)  # fmt: skip
def test_the_mode(flags: str, mode: str) -> None:
    assert _parse(flags).mode == mode


def test_include_folders_keep_their_kind_and_order() -> None:
    call = _parse("-I a -Ib -isystem c -iquote d --include-path=e a.cu")
    assert call.include_dirs == [("-I", "a"), ("-I", "b"), ("-isystem", "c"), ("-iquote", "d"), ("-I", "e")]


@pytest.mark.parametrize("flags", ["-use_fast_math", "--use_fast_math", "-ffast-math", "-Ofast"])
def test_fast_math_is_noted_and_not_handed_on(flags: str) -> None:
    call = _parse(f"{flags} -c a.cu")
    assert call.fast_math
    assert call.flags == []


@pytest.mark.parametrize("option", ["-fatbin", "--fatbin", "-cubin", "--cubin", "-ptx", "--ptx", "-genco", "--genco"])
def test_device_code_alone_is_a_module(option: str) -> None:
    call = _parse(f"{option} -gencode arch=compute_90,code=sm_90 a.cu -o a.out")
    assert (call.mode, call.module, call.output) == ("module", f"-{option.lstrip('-')}", "a.out")


def test_dependency_options_are_kept_together() -> None:
    call = _parse("-MD -MT a.o -MF a.d -c a.cu")
    assert call.depend == ["-MD", "-MT", "a.o", "-MF", "a.d"]
    assert call.depfile == "a.d"


@pytest.mark.parametrize("words", [["-o"], ["a.cu", "-I"], ["-x", "ptx", "a"], ["-run", "a.cu"]])
def test_a_wrong_command_line_is_an_error(words: list[str]) -> None:
    with pytest.raises(FlagError):
        parse_call(words)


@pytest.mark.parametrize(
    ("standard", "result"),
    [("", "c++17"), ("c++11", "c++17"), ("gnu++14", "gnu++17"), ("c++17", "c++17"), ("c++20", "c++20")],
)  # fmt: skip
def test_the_standard_is_raised_but_never_lowered(standard: str, result: str) -> None:
    assert raise_standard(standard) == result


def test_libraries_of_cuda_become_those_of_the_project() -> None:
    words = ["-lcudart", "-lcublas", "-lcufft_static", "-lm", "x.o", "-lcuda", "-lhipblas"]
    assert map_libraries(words) == ["-lhipblas", "-lhipfft", "-lm", "x.o", "-lhipblas"]


def test_response_files_are_read_also_within_each_other(tmp_path: Path) -> None:
    (tmp_path / "a.rsp").write_text('-c "my file.cu" @b.rsp')
    (tmp_path / "b.rsp").write_text("-O2\n-DX")
    assert expand_response_files(["@a.rsp", "-g"], tmp_path) == ["-c", "my file.cu", "-O2", "-DX", "-g"]


def test_a_response_file_without_end_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.rsp").write_text("@a.rsp")
    with pytest.raises(FlagError, match="without end"):
        expand_response_files(["@a.rsp"], tmp_path)


def test_a_missing_response_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FlagError, match="gone"):
        expand_response_files(["@gone"], tmp_path)
