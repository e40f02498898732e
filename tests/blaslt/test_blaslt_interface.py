"""The interface is ROCm's: numbers of enumerators, sizes of structures, exported names."""

from __future__ import annotations

import subprocess
from pathlib import Path

PROGRAM = r"""
#include <hipblaslt/hipblaslt-ext-op.h>
#include <hipblaslt/hipblaslt-ext.hpp>
using namespace hipblaslt_ext;
static_assert(sizeof(hipblasLtMatmulAlgo_t) == 24 && sizeof(hipblasLtMatmulHeuristicResult_t) == 56);
static_assert(offsetof(hipblasLtMatmulHeuristicResult_t, workspaceSize) == 24);
static_assert(offsetof(hipblasLtMatmulHeuristicResult_t, state) == 32);
static_assert(sizeof(hipblasLtMatmulDescOpaque_t) == 32 && sizeof(hipblasLtMatrixLayoutOpaque_t) == 32);
static_assert(sizeof(hipblasLtMatmulPreferenceOpaque_t) == 40 && sizeof(hipblasLtMatrixTransformDescOpaque_t) == 64);
static_assert(sizeof(GemmPreference) == 8 && sizeof(GemmInputs) == 8 && sizeof(GemmEpilogue) == 8);
static_assert(sizeof(UserArguments) == 196 && offsetof(UserArguments, alpha) == 80);
static_assert(sizeof(Gemm) == 80 && sizeof(GroupedGemm) == 80);
static_assert(HIPBLASLT_EPILOGUE_GELU_AUX_BIAS == 164 && HIPBLASLT_EPILOGUE_DGELU_BGRAD == 208);
static_assert(HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT == 103 && HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER == 14);
static_assert(HIPBLASLT_ORDER_COL16_4R16 == 100 && HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST == 4);
"""
# Mangled as ROCm's library has them.
EXPORTED = [
    "hipblasLtMatmulAlgoGetHeuristic",
    "hipblasltExtLayerNorm",
    "_ZN13hipblaslt_ext12GemmInstance3runEP12ihipStream_tP11ihipEvent_tS4_",
    "_ZN13hipblaslt_ext14GemmPreferenceC1Ev",
    "_ZNK13hipblaslt_ext14GemmPreference20getMaxWorkspaceBytesEv",
    "_ZN13hipblaslt_ext15gemmType2StringB5cxx11ENS_8GemmTypeE",
    "_ZN13hipblaslt_ext10copyMatmulEP27hipblasLtMatmulDescOpaque_tS1_",
]


def test_numbers_and_sizes_are_those_of_rocm(cpu_prefix: Path, tmp_path: Path) -> None:
    source = tmp_path / "interface.cpp"
    source.write_text(PROGRAM, encoding="utf-8")
    command = ["g++", "-std=c++17", "-fsyntax-only", "-Wno-invalid-offsetof", f"-I{cpu_prefix / 'include'}"]
    result = subprocess.run([*command, str(source)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_exported_names_are_mangled_as_those_of_rocm(cpu_prefix: Path) -> None:
    library = cpu_prefix / "lib/libhipblaslt.so.1"
    listing = subprocess.run(["nm", "-D", "--defined-only", str(library)], capture_output=True, text=True, check=True)
    names = {line.split()[-1] for line in listing.stdout.splitlines()}
    assert set(EXPORTED) <= names
    ours = ("hipblasLt", "hipblaslt", "_ZN13hipblaslt_ext", "_ZNK13hipblaslt_ext", "_ZT")
    assert [name for name in names if not name.startswith(ours)] == []
