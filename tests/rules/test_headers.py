"""Reading headers without a compiler, and the rows against CUDA's and ROCm's headers."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hipify_py.build.toolchain import Compiler
from hipify_py.cli.app import make_app
from hipify_py.headercheck import check_cuda_headers, check_rocm_headers
from hipify_py.headerscan import read_header
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.rulespec import COLUMNS

# Text of a header -> what it declares, as `kind name`.
HEADERS = {
    "a prototype behind API macros": ("extern __host__ int CUDARTAPI cudaGo(int n __dv(0));", "function cudaGo"),
    "a deprecated prototype": ("LIB_DEPRECATED(libNew) libStatus_t LIBAPI libOld(int n);", "function libOld"),
    "a deprecated prototype with a text": ('LIB_OLD("use libNew") void LIBAPI libOld();', "function libOld"),
    "an inline function": ("static inline int libGet(int n = 3) { return n ? libOther(n) : 0; }", "function libGet"),
    "a template": ("template <typename T, class U = A<B>> void libCopy(T* a) { f(a); }", "function libCopy"),
    "a function that gives a structure": ("struct libInfo libAsk(void);", "function libAsk"),
    "an attribute in front": ("__attribute__((visibility(\"default\"))) int libRun(int n);", "function libRun"),
    "a pointer to a function": ("typedef void (LIB_CB *libCallback_t)(void* data);", "type libCallback_t"),
    "a structure and its alias": ("typedef struct libA_st { int x; } libA;", "struct libA_st, type libA"),
    "an aligned structure": ("typedef struct __align__(8) { int x[2]; } libB, *libC;", "type libB, type libC"),
    "a handle": ("typedef struct libHandle_st* libHandle_t;", "struct libHandle_st, type libHandle_t"),
    "an enumeration": (
        "typedef enum { LIB_A = 0, LIB_B = (1 << 2), LIB_C } libE;",
        "enumerator LIB_A, enumerator LIB_B, enumerator LIB_C, type libE",
    ),
    "an enumeration with a name": ("enum libKind : int { libX };", "enum libKind, enumerator libX"),
    "a forward declaration": ("struct libImpl;", "struct libImpl"),
    "an array type": ("typedef int libRow[4];", "type libRow"),
    "an alias": ("using libSize = unsigned;", "type libSize"),
    "a variable": ("extern const int libVersion;", "variable libVersion"),
    "a macro": ("#define LIB_MAX 4\n#define LIB_ADD(a) ((a) + 1)", "macro LIB_MAX, macro function LIB_ADD"),
    "C linkage": ('extern "C" {\nvoid libIn(void);\n}\nvoid libOut(void);', "function libIn, function libOut"),
    "a macro on two lines": ("#define LIB_LONG \\\n  7\nint libLast(void);", "macro LIB_LONG, function libLast"),
    "both branches of a condition": (
        "#if A\nint libOne(void);\n#else\nint libTwo(void);\n#endif", "function libOne, function libTwo",
    ),
    "branches that open one body": (
        "#ifdef A\nint libF(int a) {\n#else\nint libF(long a) {\n#endif\n return 1; }\nint libG(void);",
        "function libF, function libG",
    ),
}  # fmt: skip
NOTHING = {
    "a namespace": "namespace lib { void go(); struct A; }",
    "a comment": "/* void libGo(void); */ // int libOther(void);",
    "a body": "inline int operator+(A a, A b) { struct Local { int x; }; int y = libCall(a); return y; }",
    "a value": 'static_assert(sizeof(int) == 4, "libGo()");',
    "a directive": "#include <lib.h>\n#pragma once\n#undef LIB_A",
}


@pytest.mark.parametrize("text", NOTHING.values(), ids=NOTHING.keys())
def test_what_is_no_declaration_at_file_level_is_passed_over(text: str) -> None:
    assert list(read_header(text)) == []


@pytest.mark.parametrize(("text", "expected"), HEADERS.values(), ids=HEADERS.keys())
def test_the_declarations_of_a_header_are_read(text: str, expected: str) -> None:
    found = [d for d in read_header(text) if d.kind != "macro argument"]
    assert ", ".join(f"{d.kind} {d.name}" for d in found) == expected


@pytest.mark.parametrize(
    "text", ["", "{{{", "}}}", "enum {", "typedef", "#if A\n#else", "#define", 'extern "C" {', "(" * 999]
)
def test_a_broken_header_is_read_to_its_end(text: str) -> None:
    assert all(d.name for d in read_header(text))


def write(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name.replace("__", "/").replace("_h", ".h")).write_text(text)
    return folder


def rows(folder: Path, *names: tuple[str, str, str]) -> RuleSet:
    """Rules with rows of (CUDA name, kind, HIP name)."""
    (folder / "runtime").mkdir(parents=True)
    lines = ["\t".join([*row, *[""] * (len(COLUMNS) - 3)]) for row in names]
    (folder / "runtime" / "names.tsv").write_text("\n".join(["\t".join(COLUMNS), *lines]) + "\n")
    return load_rules(root=folder, cache=False)


def test_internal_names_need_no_row(tmp_path: Path) -> None:
    text = (
        "#ifndef CUDA_THING_H\n#define CUDA_THING_H\n#define CUDAAPI\n"
        "int cudaGo_ptsz(void); int __cudaGo(void); int helper(void); typedef struct cudaX_st* cudaX;\n#endif"
    )
    coverage = check_cuda_headers(
        rows(tmp_path / "rules", ("cudaX", "type", "hipX")), [write(tmp_path / "i", a_h=text)]
    )
    assert [(c.library, sorted(c.names), c.missing) for c in coverage] == [("runtime", ["cudaX"], ())]


def test_headers_of_the_cxx_libraries_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "cub").mkdir()
    write(tmp_path, cub__a_h="int cudaInside(void);", b_h="int cudaOutside(void);")
    coverage = check_cuda_headers(load_rules(), [tmp_path])
    assert [d.name for c in coverage for d in c.missing] == ["cudaOutside"]


def test_a_name_without_a_row_is_found_with_its_header_and_library(tmp_path: Path) -> None:
    rules = rows(tmp_path / "rules", ("cudaMalloc", "function", "hipMalloc"), ("cudaNone", "function", ""))
    folder = write(
        tmp_path / "i", a_h="int cudaMalloc(void**, int); int cudaNone(void); int cudaNew(void); int ncclX(void);"
    )
    coverage = {c.library: c for c in check_cuda_headers(rules, [folder])}
    assert [(d.name, d.header) for d in coverage["runtime"].missing] == [("cudaNew", "a.h")]
    assert str(coverage["runtime"]) == "runtime: 3 names; 1 with an equivalent, 1 with advice, 1 without a row"
    assert len(coverage["nccl"].missing) == 1


def test_a_new_name_that_no_rocm_header_has_is_found(tmp_path: Path) -> None:
    rules = rows(
        tmp_path / "rules",
        ("cudaA", "function", "hipA"),
        ("cudaB", "function", "hipB"),
        ("cublasC", "type", "hipblasC"),
    )
    folder = write(tmp_path / "i", a_h="int hipA(void);\nnamespace n { int hipB(void); }")
    assert check_rocm_headers(rules, [folder]) == [("cudaB", "hipB")], "hipBLAS is not there, so it is not looked for"


def test_a_name_that_came_after_the_headers_is_not_missed(tmp_path: Path) -> None:
    rules = load_rules()
    folder = write(tmp_path, a_h="#define HIP_VERSION_MAJOR 0\n#define HIP_VERSION_MINOR 1\nint hipMalloc(void);")
    missing = check_rocm_headers(rules, [folder])
    assert "cudaGreenCtxCreate" not in {cuda for cuda, _ in missing}


def test_the_command_counts_and_fails(tmp_path: Path) -> None:
    folder = write(tmp_path, a_h="int cudaMalloc(void**, int); int cudaNotYetInvented(void);")
    result = CliRunner().invoke(make_app(), ["rules", "check", "--against-headers", str(folder)])
    assert result.exit_code == 1
    assert "a.h: function cudaNotYetInvented has no row; add one to rules/runtime/names.tsv" in result.stdout
    assert "2 public CUDA names, 1 without a row" in result.stdout


def test_the_command_refuses_a_folder_without_headers(tmp_path: Path) -> None:
    result = CliRunner().invoke(make_app(), ["rules", "check", "--rocm", str(tmp_path)])
    assert result.exit_code == 2
    assert "no headers (.h, .hpp, .pxd)" in result.stderr


def test_no_public_name_of_the_installed_cuda_lacks_a_row(nvcc: Compiler) -> None:
    command = [*nvcc.command, "--dryrun", "-E", "-x", "cu", "/dev/null"]
    steps = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    top = re.search(r"^#\$ TOP=(.*)$", steps, re.MULTILINE)
    assert top is not None
    coverage = check_cuda_headers(load_rules(), [Path(top.group(1)) / "include"])
    assert [(c.library, d.name) for c in coverage for d in c.missing] == []
    assert sum(len(c.names) for c in coverage) > 4_000
