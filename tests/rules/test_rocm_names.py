"""The HIP names of the rows against ROCm's own headers, and converted device code through AMD's compiler."""

from __future__ import annotations

import re
import subprocess
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path

import pytest

from hipify_py import resources
from hipify_py.build.toolchain import Compiler, device_headers, rocm_root
from hipify_py.convert import convert_source
from hipify_py.headercheck import check_rocm_headers, read_folders
from hipify_py.model import Severity
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.source import Source

HEADERS = [
    "hip/hip_runtime.h",
    "hip/hip_fp16.h",
    "hip/hip_bf16.h",
    "hip/hip_fp8.h",
    "hip/hip_fp4.h",
    "hip/hip_fp6.h",
    "hip/hip_complex.h",
    "hip/hip_math_constants.h",
    "hip/hip_cooperative_groups.h",
    "hip/hip_texture_types.h",
]
# Macros that a user or hiprtc defines, which the probe cannot ask for.
NOT_DECLARED = {"__HIPCC_RTC__", "__HIP_NO_HALF_OPERATORS__", "__HIP_NO_HALF_CONVERSIONS__"}
# Not part of what Debian packages of ROCm.
NOT_INSTALLED = {
    "hipfile.h",
    "hiptensor/hiptensor.h",
    "hipsparselt/hipsparselt.h",
    "rocprofiler-sdk-roctx/roctx.h",
}
# cuDNN's names are those of this project's hipDNN.
HIPDNN = resources.data_dir("compat_libs") / "shim/cudnn/include"
# Class templates that the translator writes otherwise, with their arguments.
REWRITTEN = {"surface"}
API_WORD = re.compile(r"\b(?:hip[A-Z]\w+|HIP[A-Z_]\w+|hip[a-z]+[A-Z]\w+|roc(?:blas|solver|sparse)_\w+|miopen[A-Z]\w+)")
LIBRARIES = {
    "hipBLAS",
    "hipBLASLt",
    "hipFFT",
    "hipRAND",
    "hipSPARSE",
    "hipSPARSELt",
    "hipSOLVER",
    "hipTensor",
    "hipFile",
    "hipDNN",
    "hipCUB",
    "hipCOMP",
}
ENVIRONMENT = {"HIPBLASLT_LOG_FILE", "HIPBLASLT_LOG_LEVEL", "HIPBLASLT_LOG_MASK"}
DEVICE_CODE = Path(__file__).with_name("device_code.cu")


def declared(names: set[str], compiler: Compiler, folder: Path, headers: Sequence[str] = HEADERS) -> set[str]:
    """Those names that the headers declare or define: one using-declaration each, and the compiler says which fail."""
    probe = folder / "probe.hip"
    uses = "".join(f"#ifndef {n}\nnamespace p_{n} {{ using ::{n}; }}\n#endif\n" for n in sorted(names))
    probe.write_text("".join(f"#include <{h}>\n" for h in headers) + uses)
    flags = ["-fsyntax-only", "-ferror-limit=0", "-w", "--cuda-device-only", "-DMIOPEN_BETA_API=1"]
    command = [*compiler.command, *compiler.compile_flags, *flags, str(probe)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "file not found" not in done.stderr, done.stderr[:2000]
    return names - set(re.findall(r"no member named '(\w+)' in the global namespace", done.stderr))


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return load_rules()


def test_every_name_of_the_libraries_exists_in_rocm(
    rules: RuleSet, amd_toolchain: Compiler, rocm_bindings: list[Path]
) -> None:
    headers = [rocm_root() / "include", HIPDNN]
    missing = {new_name for _, new_name in check_rocm_headers(rules, [*headers, *rocm_bindings])}
    # Debian has the older roctx of roctracer alone, which cannot name streams, devices and threads.
    assert {name for name in missing if not name.startswith("roctxName")} - REWRITTEN == set()


def test_advice_names_only_what_rocm_or_this_project_has(
    rules: RuleSet, amd_toolchain: Compiler, rocm_bindings: list[Path]
) -> None:
    own = [HIPDNN, *(resources.data_dir("compat_libs") / library / "include" for library in ("blas", "fft"))]
    known = {d.name for d in read_folders([rocm_root() / "include", *rocm_bindings, *own], (".h", ".hpp", ".pxd"))}
    beginnings = sorted(known)
    rows = [row for name in rules.names if (row := rules.row(name)) is not None]
    words = {
        (word, row.cuda) for row in rows for word in API_WORD.findall(row.advice) if word not in LIBRARIES | ENVIRONMENT
    }
    words = {pair for pair in words if not pair[0].startswith("hipFile")}  # hipFile is in neither

    def exists(word: str) -> bool:
        """Whether it is a name, or what several names begin with, as in "the hipMemPool functions"."""
        at = bisect_left(beginnings, word)
        return at < len(beginnings) and beginnings[at].startswith(word)

    assert {word: cuda for word, cuda in words if not exists(word)} == {}


def test_every_device_name_of_the_rows_exists_for_the_compiler(
    rules: RuleSet, amd_toolchain: Compiler, tmp_path: Path
) -> None:
    rows = [row for name in rules.names if (row := rules.row(name)) is not None and row.library == "device"]
    wanted = {row.new_name("hip"): row.cuda for row in rows if row.kind not in ("header", "namespace", "variable")}
    wanted = {name: cuda for name, cuda in wanted.items() if name.isidentifier()}
    missing = set(wanted) - declared(set(wanted), amd_toolchain, tmp_path) - NOT_DECLARED
    assert {name: wanted[name] for name in missing} == {}


def test_a_name_that_does_not_exist_is_noticed(amd_toolchain: Compiler, tmp_path: Path) -> None:
    assert declared({"hipMalloc", "hipNoSuchName"}, amd_toolchain, tmp_path, HEADERS[:1]) == {"hipMalloc"}


def not_included(paths: set[str], compiler: Compiler, folder: Path) -> set[str]:
    """Those headers that the compiler does not find."""
    probe = folder / "probe.hip"
    probe.write_text("".join(f"#if !__has_include(<{p}>)\nlacks <{p}>\n#endif\n" for p in sorted(paths)))
    command = [*compiler.command, *compiler.compile_flags, "--cuda-host-only", "-E", "-P", str(probe)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(re.findall(r"^lacks <(.*)>$", done.stdout, re.MULTILINE))


def test_every_header_of_the_rows_exists(rules: RuleSet, amd_toolchain: Compiler, tmp_path: Path) -> None:
    rows = [row for name in rules.names if (row := rules.row(name)) is not None and row.kind == "header"]
    paths = {p for row in rows for p in (row.new_name("hip"), row.roc, row.miopen) if p and p != row.cuda}
    paths -= NOT_INSTALLED
    folders = (rocm_root() / "include", device_headers(), HIPDNN)
    others = {p for p in paths if not any((folder / p).is_file() for folder in folders)}
    assert not_included(others | {"no/such.h"}, amd_toolchain, tmp_path) == {"no/such.h"}


@pytest.mark.parametrize("arch", ["gfx90a", "gfx1100"])
def test_converted_device_code_compiles_for_both_wave_sizes(
    rules: RuleSet, amd_toolchain: Compiler, tmp_path: Path, arch: str
) -> None:
    result = convert_source(Source(DEVICE_CODE, DEVICE_CODE.read_bytes()), Options(), rules)
    assert [d for d in result.diagnostics if d.severity is Severity.ERROR] == []
    out = tmp_path / "device_code.hip"
    out.write_bytes(result.data)
    flags = [f.replace("gfx942", arch) for f in amd_toolchain.compile_flags]
    command = [
        *amd_toolchain.command,
        *flags,
        "-O1",
        "-w",
        "--cuda-device-only",
        "-c",
        str(out),
        "-o",
        str(tmp_path / "out.o"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:3000]
