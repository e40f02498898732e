"""`hipify-py hipify`: command lines as they are written for hipify-clang and hipify-perl."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hipify_py import __version__
from hipify_py.cli.app import make_app
from hipify_py.hipify_compat.arguments import FLAGS, VALUES, UsageError, read_arguments

SOURCE = """#include <cuda_runtime.h>
#include <cublas_v2.h>
template <typename T>
__global__ void scale(T* p) { p[0] *= 2; }
int main() {
  float* p;
  cudaMalloc(&p, 4);
  scale<<<1, 32>>>(p);
  cudaGraphicsSubResourceGetMappedArray(0, 0, 0, 0);
  return cudaFree(p);
}
"""
CONVERTED = """#include <hip/hip_runtime.h>
#include <hipblas.h>
template <typename T>
__global__ void scale(T* p) { p[0] *= 2; }
int main() {
  float* p;
  hipMalloc(&p, 4);
  scale<<<1, 32>>>(p);
  hipGraphicsSubResourceGetMappedArray(0, 0, 0, 0);
  return hipFree(p);
}
"""
MACRO = "hipLaunchKernelGGL(HIP_KERNEL_NAME(scale), dim3(1), dim3(32), 0, 0, p);"


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "a.cu"
    file.write_text(SOURCE)
    return file


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(make_app(), ["hipify", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def test_without_an_output_the_result_goes_to_stdout_and_the_file_stays(source: Path) -> None:
    assert run("-quiet-warnings", source) == (0, CONVERTED, "")
    assert source.read_text() == SOURCE
    assert [p.name for p in source.parent.iterdir()] == ["a.cu"]


@pytest.mark.parametrize(
    "output", [["-o=b.hip"], ["-o", "b.hip"], ["--o=b.hip"], ["--o", "b.hip"]], ids=lambda words: " ".join(words)
)
def test_the_output_file_is_named_in_any_spelling(source: Path, output: list[str]) -> None:
    assert run(*output, source, "-quiet-warnings") == (0, "", "")
    assert Path("b.hip").read_text() == CONVERTED


def test_an_output_folder_gets_a_file_for_each_input(source: Path) -> None:
    Path("b.cu").write_text("int b = cudaSuccess;\n")
    assert run("-quiet-warnings", "-o-dir=out", source, "b.cu")[0] == 0
    assert Path("out/a.cu.hip").read_text() == CONVERTED
    assert Path("out/b.cu.hip").read_text() == "#include <hip/hip_runtime.h>\nint b = hipSuccess;\n"
    assert run("-quiet-warnings", "-o-dir=out", "-o=c.cu", source)[0] == 0
    assert Path("out/c.cu").read_text() == CONVERTED


def test_in_place_keeps_the_original_and_converts_it_again(source: Path) -> None:
    assert run("-inplace", "-quiet-warnings", source) == (0, "", "")
    assert source.read_text() == CONVERTED
    assert Path("a.cu.prehip").read_text() == SOURCE
    assert run("--inplace", "--hip-kernel-execution-syntax", "--quiet-warnings", source)[0] == 0
    assert MACRO in source.read_text()
    assert Path("a.cu.prehip").read_text() == SOURCE


def test_in_place_without_a_backup_leaves_nothing_else(source: Path) -> None:
    assert run("-inplace", "-no-backup", "-quiet-warnings", source)[0] == 0
    assert source.read_text() == CONVERTED
    assert not Path("a.cu.prehip").exists()


@pytest.mark.parametrize("dashes", ["-", "--"])
def test_launches_become_macros_when_they_are_asked_for(source: Path, dashes: str) -> None:
    syntax = [f"{dashes}cuda-kernel-execution-syntax", f"{dashes}hip-kernel-execution-syntax"]
    assert "scale<<<1, 32>>>(p);" in run(syntax[0], source)[1]
    assert MACRO in run(*syntax, source)[1]


def test_a_macro_that_launches_is_written_out_where_it_is_used(source: Path) -> None:
    source.write_text(
        "#define RUN(k, n, ...) k<<<1, n>>>(__VA_ARGS__);\nvoid f() { RUN(k<int>, 2 * 3, a, b); RUN(l, 4); }\n"
    )
    out = run("-hip-kernel-execution-syntax", source)[1]
    assert "hipLaunchKernelGGL(HIP_KERNEL_NAME(k<int>), dim3(1), dim3(2 * 3), 0, 0, a, b);" in out
    assert "hipLaunchKernelGGL(l, dim3(1), dim3(4), 0, 0);" in out


def test_every_file_gets_the_runtime_header_once(source: Path) -> None:
    source.write_text("#ifndef A_H\n// a guard\n#define A_H\nint a;\n#endif\n")
    assert run(source)[1] == "#ifndef A_H\n#include <hip/hip_runtime.h>\n// a guard\n#define A_H\nint a;\n#endif\n"
    source.write_text("#ifndef HIP_H\n#define HIP_H\nint a = cudaSuccess;\n#endif\n")
    assert run(source)[1].startswith(
        "#ifndef HIP_H\n#include <hip/hip_runtime.h>\n#define HIP_H\nint a = hipSuccess;\n"
    )
    source.write_text("#pragma once\n#include <stdio.h>\n")
    assert run(source)[1] == "#pragma once\n#include <hip/hip_runtime.h>\n#include <stdio.h>\n"


def test_roc_and_miopen_choose_the_names(source: Path) -> None:
    source.write_text("#include <cublas_v2.h>\nint a = cublasSaxpy(h, n, &a, x, 1, y, 1) + cudnnCreate(&d);\n")
    assert "rocblas_saxpy(" in run("-roc", source)[1]
    assert "miopenCreate(" in run("-miopen", source)[1]
    assert "hipblasSaxpy(" in run(source)[1]
    assert "hipdnnCreate(" in run(source)[1]


def test_examining_counts_and_writes_nothing(source: Path) -> None:
    code, out, err = run("-examine", "-quiet-warnings", source)
    assert (code, out) == (0, "")
    assert (
        f"[HIPIFY] info: file '{source}' statistics:\n  CONVERTED refs count: 5\n  UNCONVERTED refs count: 0\n" in err
    )
    assert "  CONVERSION %: 100.0\n  REPLACED bytes: " in err
    assert f"  TOTAL bytes: {len(SOURCE)}\n  CHANGED lines of code: 5\n  TOTAL lines of code: 11\n" in err
    assert "  include_cuda_main_header: 1\n" in err
    assert "  memory: 2\n" in err
    assert "  CUDA RT API: 4\n  cuBLAS API: 1\n" in err
    assert "  cudaFree: 1\n" in err


def test_launches_count_when_they_are_written_as_macros(source: Path) -> None:
    assert "  kernel_launch: 1\n" in run("-examine", "-hip-kernel-execution-syntax", source)[2]
    assert "kernel_launch" not in run("-examine", source)[2]


def test_what_is_left_counts_as_unconverted(source: Path) -> None:
    source.write_text("int a = cudaGraphicsMapFlagsNone + cudaUnheardOf(1);\nsize_t b = __nanosleep(1);\n")
    err = run("-examine", source)[2]
    assert "  UNCONVERTED refs count: " in err
    assert "[HIPIFY] info: UNCONVERTED refs by names:\n" in err
    assert "  cudaUnheardOf: 1\n" in err


def test_statistics_go_to_a_table_with_semicolons(source: Path) -> None:
    assert run("-quiet-warnings", "-o=b.hip", "-print-stats-csv", source)[0] == 0
    table = Path("a.cu.csv").read_text()
    assert f"\nfile '{source}' statistics:\nCONVERTED refs count;5\n" in table
    assert "\nCUDA ref type;Count\n" in table
    assert "\nCUDA ref name;Count\n" in table
    assert "\ncudaMalloc;1\n" in table


def test_several_files_are_summed_up(source: Path) -> None:
    Path("b.cu").write_text("int b = cudaSuccess;\n")
    Path("c.cu").write_text("#include <hip/hip_runtime.h>\n")
    code, _, err = run("-quiet-warnings", "-no-output", "-print-stats", "-o-stats=all.csv", source, "b.cu", "c.cu")
    assert code == 0
    assert "[HIPIFY] info: file 'GLOBAL' statistics:\n  CONVERTED refs count: 6\n" in err
    assert "[HIPIFY] info: TOTAL statistics:\n  CONVERTED files: 2\n  PROCESSED files: 3\n" in err
    assert Path("all.csv").read_text().endswith("\nTOTAL statistics:\nCONVERTED files;2\nPROCESSED files;3\n")


BRANCHES = """#include "local.h"
#ifdef MINE
void f() { a<<<1, 2>>>(); }
#else
void f() { b<<<1, 2>>>(); }
#endif
#if CUDA_VERSION < 12000
void g() { c<<<1, 2>>>(); }
#endif
"""


def launched(*arguments: object) -> str:
    """The kernels whose launches were converted, in order."""
    code, out, _ = run("-hip-kernel-execution-syntax", *arguments)
    assert code == 0
    return "".join(k for k in "abc" if f"hipLaunchKernelGGL({k}," in out)


def test_branches_that_are_not_compiled_are_left_alone_when_that_is_asked_for(source: Path) -> None:
    source.write_text(BRANCHES)
    skip = "--skip-excluded-preprocessor-conditional-blocks"
    assert launched(source) == "abc"
    assert launched(skip, source) == "abc", "the header is not there, so nothing is known about MINE"
    Path("local.h").write_text("#define OTHER 1\n")
    assert launched(skip, source) == "bc", "CUDA_VERSION is CUDA's own and stays unknown"
    assert launched("-default-preprocessor", source, "--", "-DMINE") == "ac"
    assert launched("-default-preprocessor", "-D", "MINE=1", source) == "ac"
    assert launched("-default-preprocessor", "-DMINE", source, "--", "-x", "cuda", "-UMINE") == "bc"
    assert launched(skip, "-amap", source) == "abc"
    Path("local.h").write_text("#pragma once\n#include <there.h>\n")
    Path("inc").mkdir()
    Path("inc/there.h").write_text("#define MINE\n")
    assert launched(skip, source) == "bc"
    assert launched(skip, source, "--", "-I", "inc") == "abc", "a header may define MINE"


def test_a_compilation_database_names_the_files_and_their_definitions(source: Path) -> None:
    source.write_text(BRANCHES.replace('#include "local.h"\n', ""))
    commands = [{"directory": str(source.parent), "file": "a.cu", "command": "nvcc -DMINE -c a.cu -o a.o"}]
    Path("compile_commands.json").write_text(json.dumps(commands))
    assert launched("-p", ".", "-default-preprocessor") == "ac"
    assert launched("-p=.", "-default-preprocessor", source) == "ac"


def test_files_and_folders_are_left_out(source: Path) -> None:
    Path("sub").mkdir()
    Path("sub/b.cu").write_text("int b = cudaSuccess;\n")
    code, out, err = run("-exclude-dirs=sub,other", "-exclude-files=a.cu", "a.cu", "sub/b.cu")
    assert (code, out) == (0, "")
    assert err.splitlines() == [
        "Skipping the excluded file: a.cu",
        "Skipping the file: sub/b.cu in the excluded directory: sub",
    ]


def test_warnings_are_given_unless_they_are_not_wanted(source: Path) -> None:
    source.write_text("int a = cudaUnheardOf(1);\n")
    assert "HPY1002" in run(source)[2]
    assert run(source)[0] == 0
    assert run("-quiet-warnings", source)[2] == ""
    assert run("-whitelist=cudaUnheardOf,cudaOther", source)[2] == ""


def test_names_in_strings_are_converted_but_not_those_in_comments(source: Path) -> None:
    source.write_text('const char* s = "cudaMalloc failed";  // cudaMalloc\n')
    assert 'const char* s = "hipMalloc failed";  // cudaMalloc\n' in run(source)[1]


def test_groups_of_32_lanes_stay_right(source: Path) -> None:
    source.write_text("__global__ void k(int x) { x = __shfl_sync(0xffffffff, x, 0); }\n")
    assert "__shfl_sync(0xffffffffull << (__lane_id() & 32), x, 0, 32);" in run(source)[1]


def test_undocumented_features_can_be_turned_off(source: Path) -> None:
    source.write_text("void f(half2 a) { g(a.x); }\n")
    assert "g(reinterpret_cast<half&>(a.x));" in run(source)[1]
    assert "g(a.x);" in run("-no-undocumented-features", source)[1]


@pytest.mark.parametrize("name", sorted(name for name, text in FLAGS.items() if "hipify-py does not have" not in text))
def test_every_option_without_a_value_is_accepted(name: str) -> None:
    for word in (f"-{name}", f"--{name}", f"-{name}=true"):
        assert name in read_arguments([word, "a.cu"]).flags
    assert name not in read_arguments([f"-{name}=false", "a.cu"]).flags


@pytest.mark.parametrize("name", sorted(name for name, text in VALUES.items() if "hipify-py does not have" not in text))
def test_every_option_with_a_value_is_accepted(name: str) -> None:
    for words in ([f"-{name}=x"], [f"--{name}=x"], [f"-{name}", "x"], [f"--{name}", "x"]):
        assert read_arguments([*words, "a.cu"]).inputs == ["a.cu"]


def test_options_of_hipify_perl_may_be_shortened_where_that_is_clear() -> None:
    found = read_arguments(["-quiet", "-print", "--hip-kernel", "-exclude-d=x", "-white", "cudaA", "a.cu"])
    assert found.flags == {"quiet-warnings", "print-stats", "hip-kernel-execution-syntax"}
    assert found.values == {"exclude-dirs": "x", "whitelist": "cudaA"}
    with pytest.raises(UsageError, match="has an option -ex"):
        read_arguments(["-ex", "a.cu"])


def test_what_has_no_effect_is_said(source: Path) -> None:
    code, out, err = run("--cuda-path=/opt/cuda", "-save-temps", "-experimental", "-quiet-warnings", source)
    assert (code, out) == (0, CONVERTED)
    assert [line.split(":")[1] for line in err.splitlines()] == [" note"] * 2
    assert "-cuda-path has no effect" in err


def test_help_and_version_need_no_file() -> None:
    assert run("-version") == (0, f"hipify-py {__version__}\n", "")
    code, out, _ = run("--help")
    assert code == 0
    assert out.startswith("Usage: hipify-py hipify")
    for name in (*FLAGS, *VALUES):
        if name in ("help-hidden", "help-list", "versions") or "hipify-py does not have" in {**FLAGS, **VALUES}[name]:
            continue
        assert f"-{name}" in out


WRONG = {
    "no file": ([], "give the file to convert"),
    "an unknown option": (["-rock", "a.cu"], "option -rock; did you mean -roc?"),
    "a missing value": (["a.cu", "-o"], "-o needs a value"),
    "a value that is none": (["-roc=perhaps", "a.cu"], "-roc takes no value but true and false"),
    "an output for two files": (["-o=x", "a.cu", "b.cu"], "-o names one file"),
    "an output in place": (["-o=x", "-inplace", "a.cu"], "-o and -inplace exclude each other"),
    "an output that is not wanted": (["-o=x", "-no-output", "a.cu"], "-no-output and -o exclude each other"),
    "a folder in place": (["-o-dir=x", "-inplace", "a.cu"], "-o-dir and -inplace exclude each other"),
    "a script that is not ours to write": (["-perl"], "-perl: it writes HIPIFY's own scripts"),
    "a folder": (["."], "is a folder; give its files"),
    "a database that is not there": (["-p", "nowhere"], "cannot be read"),
}


@pytest.mark.parametrize(("words", "message"), WRONG.values(), ids=WRONG.keys())
def test_mistakes_are_told_and_end_with_2(source: Path, words: list[str], message: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith("hipify-py: error: ")
    assert message in err
    assert source.read_text() == SOURCE


def test_a_database_that_is_none_is_told(source: Path) -> None:
    Path("compile_commands.json").write_text('{"file": "a.cu"}')
    code, _, err = run("-p", ".")
    assert code == 2
    assert "is no compilation database" in err


def test_a_file_that_cannot_be_read_does_not_stop_the_others(source: Path) -> None:
    code, out, err = run("-quiet-warnings", "missing.cu", source)
    assert (code, out) == (2, CONVERTED)
    assert err.startswith("hipify-py: error: missing.cu: cannot be read")


def test_a_file_that_is_no_source_is_left_and_told(source: Path) -> None:
    Path("b.cu").write_bytes(b"a\0b")
    code, out, err = run("-o=c.cu", "b.cu")
    assert (code, out) == (2, "")
    assert "is a binary file" in err
    assert not Path("c.cu").exists()


def test_a_pipe_is_no_source(source: Path) -> None:
    os.mkfifo("pipe.cu")
    code, out, err = run("pipe.cu")
    assert (code, out) == (2, "")
    assert "is not a regular file" in err


def test_an_output_that_cannot_be_written_is_told(source: Path) -> None:
    Path("blocked").write_text("")
    code, _, err = run("-quiet-warnings", "-o=blocked/a.hip", source)
    assert code == 2
    assert err.startswith("hipify-py: error: ")
    assert "blocked" in err


def test_reading_a_command_line_keeps_the_last_value() -> None:
    found = read_arguments(["-o=a", "-o=b", "x.cu", "--", "-DA=1", "-D", "B", "-isystem", "inc"])
    assert found.values["o"] == "b"
    assert found.defines == {"A": "1", "B": "1"}
    assert found.include_dirs == ["inc"]
    with pytest.raises(UsageError):
        read_arguments(["-o"])
