"""MIOpen's headers agree with ROCm's, hipDNN's have cuDNN's numbers, and both libraries export what they declare."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from compat_libs.codegen import dnn
from hipify_py.build.toolchain import Compiler, rocm_root
from hipify_py.rulebook import load_rules

ROOT = Path(__file__).resolve().parents[2]
MIOPEN = ROOT / "compat_libs/dnn/include/miopen"
HIPDNN = ROOT / "compat_libs/shim/cudnn/include"
HIP_IN_C = "typedef struct ihipStream_t* hipStream_t;\n"
# Of the statuses, which cuDNN 9 numbers anew, and of the enumerations that programs store.
CUDNN_NUMBERS = {
    "HIPDNN_STATUS_BAD_PARAM": 2000,
    "HIPDNN_STATUS_NOT_SUPPORTED": 3000,
    "HIPDNN_STATUS_EXECUTION_FAILED": 5000,
    "HIPDNN_DATA_BFLOAT16": 9,
    "HIPDNN_TENSOR_NHWC": 1,
    "HIPDNN_CROSS_CORRELATION": 1,
    "HIPDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED": 7,
    "HIPDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD": 4,
    "HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT_TILING": 6,
    "HIPDNN_POOLING_MAX_DETERMINISTIC": 3,
    "HIPDNN_ACTIVATION_SWISH": 6,
    "HIPDNN_REDUCE_TENSOR_MUL_NO_ZEROS": 8,
    "HIPDNN_GRU": 3,
    "HIPDNN_RNN_SINGLE_INP_BIAS": 1,
    "HIPDNN_RNN_DOUBLE_BIAS": 2,
    "HIPDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED": 2,
    "HIPDNN_WGRAD_MODE_SET": 1,
    "HIPDNN_CTC_SKIP_OOB_GRADIENTS": 1,
    "HIPDNN_SEQDATA_VECT_DIM": 3,
    "HIPDNN_MH_ATTN_O_BIASES": 7,
    "HIPDNN_FUSED_DACTIVATION_FORK_DBATCHNORM": 6,
    "HIPDNN_PARAM_BN_DBIAS_PLACEHOLDER": 38,
    "HIPDNN_PTR_16B_ALIGNED": 2,
    "HIPDNN_SCALAR_DOUBLE_BN_EPSILON": 103,
}


def _without_comments(*files: Path) -> str:
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.DOTALL)


def _number(value: str, known: dict[str, int]) -> int:
    """Of a number, another enumerator, a shift or an or of such."""
    total = 0
    for term in value.split("|"):
        base, _, shift = (part.strip().removesuffix("U") for part in term.partition("<<"))
        total |= (known[base] if base in known else int(base, 0)) << int(shift or 0)
    return total


def _enumerators(text: str) -> dict[str, int]:
    values: dict[str, int] = {}
    for body in re.findall(r"enum\s*\{(.*?)\}", re.sub(r"#[^\n]*", "", text), re.DOTALL):
        number = -1
        for entry in filter(None, (part.strip() for part in body.split(","))):
            name, _, value = (part.strip() for part in entry.partition("="))
            number = _number(value, values) if value else number + 1
            values[name] = number
    return values


def _type(parameter: str) -> str:
    """A parameter without its name and its default value, if it has them."""
    words = re.findall(r"\w+|\*", parameter.partition("=")[0].partition("MIOPEN_DEFAULT")[0])
    names = [word for word in words if word not in ("const", "*")]
    kept = words[:-1] if len(names) > 1 and words[-1] != "*" and words != ["unsigned", "int"] else words
    return " ".join(kept)


def _prototypes(text: str) -> dict[str, list[str]]:
    """Function -> types of its result and of its parameters."""
    found = {}
    text = re.sub(r"MIOPEN_DEFAULT\([^)]*\)", "", text)
    for returns, name, parameters in re.findall(r"MIOPEN_EXPORT\s+([\w\s*]+?)(\w+)\s*\(([^)]*)\)\s*;", text):
        types = [_type(parameter) for parameter in parameters.split(",")]
        found[name] = ["".join(returns.split()), *(kind for kind in types if kind not in ("", "void"))]
    return found


@pytest.fixture(scope="module")
def rocm(amd_toolchain: Compiler) -> str:
    return _without_comments(rocm_root() / "include/miopen/miopen.h")


def _own() -> str:
    return _without_comments(*(MIOPEN / name for name in ("miopen.h", "miopen-backend.h", "miopen-functions.h")))


def test_the_numbers_are_those_of_rocm(rocm: str) -> None:
    assert _enumerators(_own()) == _enumerators(rocm)


def test_the_functions_are_those_of_rocm(rocm: str) -> None:
    ours, theirs = _prototypes(_own()), _prototypes(rocm)
    assert {name: kinds for name, kinds in ours.items() if kinds != theirs.get(name)} == {}
    assert set(ours) == set(theirs)
    assert len(ours) == 266


def test_the_version_is_that_of_rocm(amd_toolchain: Compiler) -> None:
    pattern = r"#define (MIOPEN_VERSION_(?:MAJOR|MINOR|PATCH)) (\d+)"
    texts = [(folder / "version.h").read_text() for folder in (MIOPEN, rocm_root() / "include/miopen")]
    assert re.findall(pattern, texts[0]) == re.findall(pattern, texts[1])


@pytest.mark.parametrize(
    ("header", "macro"),
    [("miopen/miopen.h", ""), ("miopen/miopen.h", "#define MIOPEN_BETA_API\n"), ("hipDNN.h", "")],
)
def test_headers_are_valid_c(tmp_path: Path, header: str, macro: str) -> None:
    compiler = shutil.which("gcc") or shutil.which("cc")
    assert compiler, "the C++ compiler that built the library has a C compiler beside it"
    (tmp_path / "hip").mkdir()
    (tmp_path / "hip/hip_runtime_api.h").write_text(HIP_IN_C, encoding="utf-8")
    (tmp_path / "hip/hip_version.h").write_text("", encoding="utf-8")
    (tmp_path / "use.c").write_text(f"{macro}#include <{header}>\nint main(void) {{ return 0; }}\n", encoding="utf-8")
    includes = [f"-I{folder}" for folder in (tmp_path, MIOPEN.parent, HIPDNN)]
    command = [compiler, "-std=c11", "-Wall", "-Werror", "-fsyntax-only", *includes, str(tmp_path / "use.c")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_hipdnn_has_the_numbers_of_cudnn() -> None:
    headers = ("hipDNN.h", "hipdnn-layers.h", "hipdnn-fused.h")
    numbers = _enumerators(_without_comments(*(HIPDNN / name for name in headers)))
    assert {name: numbers[name] for name in CUDNN_NUMBERS} == CUDNN_NUMBERS


def test_what_cudnn_names_become_is_in_hipdnn() -> None:
    headers = ("hipDNN.h", "hipdnn-graph.h", "hipdnn-layers.h", "hipdnn-fused.h", "hipdnn-functions.h")
    text = _without_comments(*(HIPDNN / name for name in headers))
    words = set(re.findall(r"\w+", text))
    rules = load_rules(cache=False)
    rows = [row for name in rules.names if (row := rules.row(name)) is not None and row.library == "cudnn"]
    # cudnn_frontend is a library of headers, which are ported with a program.
    assert sorted({row.new_name("hip") for row in rows} - words - {"", "cudnn_frontend"}) == []
    functions = {function.name for function in dnn.read_functions(ROOT, dnn.HIPDNN)}
    assert sorted(functions - {row.new_name("hip") for row in rows}) == []


def test_exactly_the_declared_functions_are_exported(dnn_prefixes: tuple[Path, Path]) -> None:
    for library, api in (("libMIOpen.so.1", dnn.MIOPEN), ("libhipdnn.so.1", dnn.HIPDNN)):
        command = ["nm", "-D", "-C", "--defined-only", str(dnn_prefixes[1] / "lib" / library)]
        listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        names = {line.split(maxsplit=2)[2] for line in listing.splitlines()}
        own = {function.name for function in dnn.read_functions(ROOT, api)}
        rest = names - own
        assert own <= names
        # What libhipdnn calls in libMIOpen.
        assert all(name.startswith("compat_dnn::") for name in rest) if api is dnn.MIOPEN else not rest
