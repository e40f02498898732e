"""hipBLAS from its table: the prototypes, the entry points and the list of exported symbols."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TABLE = "compat_libs/api/hipblas.csv"
EXTENSIONS = "compat_libs/api/hipblas_ext.csv"  # what cuBLAS has and hipBLAS lacks
_PREFIXES = {TABLE: "hipblas", EXTENSIONS: "hipblasExt"}
_GENERATED = f"// Generated from {TABLE}. To change it: python -m compat_libs.codegen\n"


@dataclass(frozen=True)
class Precision:
    """What stands for T (elements), S (scalar arguments) and R (results) in the C interface."""

    prefix: str
    element: str
    scalar: str
    result: str


PRECISIONS = {
    "h": Precision("H", "hipblasHalf", "hipblasHalf", "hipblasHalf"),
    "bf": Precision("Bf", "hipblasBfloat16", "hipblasBfloat16", "hipblasBfloat16"),
    "s": Precision("S", "float", "float", "float"),
    "d": Precision("D", "double", "double", "double"),
    "c": Precision("C", "hipComplex", "hipComplex", "hipComplex"),
    "z": Precision("Z", "hipDoubleComplex", "hipDoubleComplex", "hipDoubleComplex"),
    "cs": Precision("Cs", "hipComplex", "float", ""),
    "zd": Precision("Zd", "hipDoubleComplex", "double", ""),
    "sc": Precision("Sc", "hipComplex", "", "float"),
    "dz": Precision("Dz", "hipDoubleComplex", "", "double"),
    "hsh": Precision("HSH", "hipblasExtHalf", "float", "hipblasExtHalf"),
    "hss": Precision("HSS", "hipblasExtHalf", "float", "float"),
    "tst": Precision("TST", "hipblasExtBfloat16", "float", "hipblasExtBfloat16"),
    "tss": Precision("TSS", "hipblasExtBfloat16", "float", "float"),
    "-": Precision("", "", "", ""),
}
SHAPES = {"plain": "", "batched": "Batched", "strided": "StridedBatched"}
INTEGERS = {"32": "int", "64": "int64_t", "size": "size_t"}
GROUPS = ("level1", "level2", "level3", "lapack", "ex", "ext", "xt")
# The groups whose handle is not a hipblasHandle_t: its type, and what it points to.
_HANDLES = {"xt": ("hipblasExtXtHandle_t", "XtContext")}
_HANDLE = ("hipblasHandle_t", "Context")
# The types inside the library.
_INNER = {
    "hipblasHalf": "Half",
    "hipblasBfloat16": "BFloat16",
    "hipblasExtHalf": "Half",
    "hipblasExtBfloat16": "BFloat16",
    "hipComplex": "Complex<float>",
    "hipDoubleComplex": "Complex<double>",
}
REAL = {"hipComplex": "float", "hipDoubleComplex": "double"}
# token -> C type, function that checks and the one that converts it
_ENUMS = {
    "op": ("hipblasOperation_t", "is_operation", "operation"),
    "fill": ("hipblasFillMode_t", "is_fill", "fill"),
    "side": ("hipblasSideMode_t", "is_side", "side_of"),
    "diag": ("hipblasDiagType_t", "is_diagonal", "has_unit_diagonal"),
    "algorithm": ("hipblasGemmAlgo_t", "is_algorithm", "hipblasGemmAlgo_t"),
}


@dataclass(frozen=True)
class Function:
    """One C function: `parameters` as declared, `arguments` as handed to the routine `call`."""

    group: str
    name: str
    brief: str
    returns: str
    parameters: tuple[str, ...]
    call: str = ""
    arguments: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()

    @property
    def prototype(self) -> str:
        return f"{self.returns} {self.name}({', '.join(self.parameters)})"


def read_functions(root: Path, table: str = TABLE) -> list[Function]:
    """Every function of a table, in its order; a routine fans out over precisions, shapes and integer widths."""
    with (root / table).open(encoding="utf-8", newline="") as handle:
        return [function for row in csv.DictReader(handle) for function in _expand(row, _PREFIXES[table])]


def _expand(row: dict[str, str], prefix: str) -> Iterator[Function]:
    if row["group"] == "helper":
        returns = "const char*" if row["name"] in ("StatusToString", "GetStatusName") else "hipblasStatus_t"
        yield Function("helper", f"{prefix}{row['name']}", row["brief"], returns, tuple(row["params"].split(", ")))
        return
    for width in row["widths"].split():
        for shape in row["shapes"].split():
            for precision in row["precisions"].split():
                yield _routine(row, prefix, PRECISIONS[precision], shape, INTEGERS[width])


def _routine(row: dict[str, str], prefix: str, precision: Precision, shape: str, integer: str) -> Function:
    name = row["name"].format(p=precision.prefix, q=precision.prefix.lower(), shape=SHAPES[shape]) + (
        "_64" if integer == "int64_t" else ""
    )
    inner = {"T": precision.element, "S": precision.scalar, "R": REAL.get(precision.element, precision.element)}
    inner["Result"] = precision.result
    call = row["call"].format(**{key: _INNER.get(value, value) for key, value in inner.items()})
    # hipBLAS declares the strides of gemm, and of gemm alone, with this type.
    stride = "long long" if row["name"] == "{p}gemm{shape}" else "hipblasStride"
    form = _Form(precision, shape, integer, stride)
    parameters, arguments, checks = [f"{_HANDLES.get(row['group'], _HANDLE)[0]} handle"], [], []
    for token in row["params"].split("; "):
        kind, *labels = token.split(" ")
        if kind in _ENUMS:
            checks.append(f"{_ENUMS[kind][1]}({labels[0]})")
        declared, argument = form.parameter(kind, *labels)
        parameters += declared
        arguments.append(argument)
    return Function(
        row["group"],
        f"{prefix}{name}",
        row["brief"],
        "hipblasStatus_t",
        tuple(parameters),
        call,
        tuple(arguments),
        tuple(checks),
    )


@dataclass(frozen=True)
class _Form:
    """One precision, batch form and integer width: what the tokens of the table become in it."""

    precision: Precision
    shape: str
    integer: str
    stride: str

    def parameter(self, kind: str, label: str = "", extra: str = "") -> tuple[list[str], str]:
        """The C parameters that one token of the table stands for, and the argument made from them."""
        element, scalar = self.precision.element, self.precision.scalar
        constant, kind = ("const ", kind[3:]) if kind.startswith("in_") else ("", kind)
        match kind:
            case "op" | "fill" | "side" | "diag" | "algorithm":
                return [f"{_ENUMS[kind][0]} {label}"], f"{_ENUMS[kind][2]}({label})"
            case "size":
                return [f"{self.integer} {label}"], label
            case "scalar":
                return [f"const {scalar}* {label}"], f"inner({label})"
            case "real_scalar":
                return [f"const {REAL[element]}* {label}"], f"inner({label})"
            case "untyped_scalar":
                return [f"const void* {label}"], label
            case "typed_scalar":
                return [f"const void* {label}", f"hipDataType {label}Type"], f"typed_scalar({label}, {label}Type)"
            case "typed_rotation":
                declared = [f"const void* {label}", f"const void* {extra}", "hipDataType csType"]
                return declared, f"typed_scalar({label}, csType), typed_scalar({extra}, csType)"
            case "result":
                return [f"{self.precision.result}* {label}"], f"inner({label})"
            case "typed_result":
                return [f"void* {label}", f"hipDataType {label}Type"], f"typed_result({label}, {label}Type)"
            case "index" | "integers":
                return [f"{self.integer}* {label}"], label
            case "batch":
                return ([], "1") if self.shape == "plain" else ([f"{self.integer} batchCount"], "batchCount")
            case "vector":
                return self._array(kind, label, constant + element, [f"{self.integer} inc{label}"], label)
            case "result_vector":
                return self._array("vector", label, self.precision.result, [f"{self.integer} inc{label}"], label)
            case "matrix":
                return self._array(kind, f"{label}P", constant + element, [f"{self.integer} ld{label.lower()}"], label)
            case "inverse_matrix":
                return self._inverse_matrix(label)
            case "packed":
                return self._array("batch", f"{label}P", constant + element, [], label)
            case "values":
                return self._array("batch", label, constant + element, [], extra or label)
            case "real_values":
                return self._array("batch", label, constant + REAL[element], [], label)
            case "pivots":
                return self._pivots(label, constant)
            case "typed_vector" | "typed_matrix":
                return self._typed(kind, label, constant)
            case "untyped_matrix":
                return self._untyped_matrix(label)
            case "inverse":
                stride = [f"hipblasStride stride{label[0].upper()}{label[1:]}"] if self.shape == "strided" else []
                declared = [f"const void* {label}", f"{self.integer} {label}size", *stride]
                return declared, f"{label}, {label}size, {stride[0].split()[1] if stride else '0'}"
            case _:
                return [f"{kind} {label}"], label

    def _array(self, builder: str, name: str, element: str, step: list[str], label: str) -> tuple[list[str], str]:
        steps = [parameter.split()[-1] for parameter in step]
        if self.shape == "batched":
            return [f"{element}* const {name}[]", *step], f"{builder}({', '.join([f'inner({name})', *steps])})"
        declared = [f"{element}* {name}", *step]
        if self.shape == "plain":
            return declared, f"{builder}({', '.join([f'inner({name})', *steps, '0'])})"
        stride = f"stride{label}"
        return [*declared, f"{self.stride} {stride}"], f"{builder}({', '.join([f'inner({name})', *steps, stride])})"

    def _inverse_matrix(self, label: str) -> tuple[list[str], str]:
        """As a matrix, but the list of its batched form is not constant."""
        name, step = label, f"{self.integer} ld{label}"
        if self.shape == "batched":
            return [f"{self.precision.element}* {name}[]", step], f"matrix(inner({name}), ld{label})"
        declared = [f"{self.precision.element}* {name}", step]
        if self.shape == "plain":
            return declared, f"matrix(inner({name}), ld{label}, 0)"
        return [*declared, f"hipblasStride stride_{label}"], f"matrix(inner({name}), ld{label}, stride_{label})"

    def _pivots(self, label: str, constant: str) -> tuple[list[str], str]:
        """One array also in the batched form; `n` pivots each then."""
        declared = [f"{constant}int* {label}"]
        if self.shape == "strided":
            return [*declared, "hipblasStride strideP"], f"batch({label}, strideP)"
        return declared, f"batch({label}, {'n' if self.shape == 'batched' else '0'})"

    def _typed(self, kind: str, label: str, constant: str) -> tuple[list[str], str]:
        """Vectors of the batched form are declared as plain pointers, matrices as lists."""
        is_list = self.shape == "batched" and kind == "typed_matrix"
        pointer = f"void* {label}[]" if is_list else f"void* {label}"
        step = f"ld{label.lower()}" if kind == "typed_matrix" else f"inc{label}"
        data_type = f"{label[0].lower()}{label[1:]}Type"
        declared = [f"{constant}{pointer}", f"hipDataType {data_type}", f"{self.integer} {step}"]
        name = f"typed_list({label})" if self.shape == "batched" and not is_list else label
        if self.shape == "strided":
            stride = f"stride{label}"
            return [*declared, f"hipblasStride {stride}"], f"{kind}({name}, {data_type}, {step}, {stride})"
        return declared, f"{kind}({name}, {data_type}, {step}{'' if self.shape == 'batched' else ', 0'})"

    def _untyped_matrix(self, label: str) -> tuple[list[str], str]:
        declared, step = [f"void* {label}", f"{self.integer} ld{label.lower()}"], f"ld{label.lower()}"
        if self.shape == "strided":
            stride = f"stride{label}"
            return [*declared, f"hipblasStride {stride}"], f"untyped_matrix({label}, {step}, {stride})"
        if self.shape == "batched":
            return declared, f"untyped_matrix(typed_list({label}), {step})"
        return declared, f"untyped_matrix({label}, {step}, 0)"


def _header(functions: list[Function], head: list[str], includes: str = "") -> str:
    lines = [*head, "#pragma once", "", *([includes, ""] if includes else [])]
    lines += ["// clang-format off", "#ifdef __cplusplus", 'extern "C" {', "#endif", ""]
    brief = ""
    for function in functions:
        if function.brief and function.brief != brief:
            lines.append(f"// {function.brief}")
        brief = function.brief
        lines.append(f"HIPBLAS_EXPORT {function.prototype};")
    return "\n".join([*lines, "", "#ifdef __cplusplus", "}", "#endif", ""])


def _entry_points(functions: list[Function], group: str) -> str:
    lines = ["// The C functions: each hands its arguments to a routine inside the exception boundary."]
    lines += [_GENERATED.rstrip(), "#include <hipblas/hipblas.h>", "", '#include "entry.h"']
    lines += [f'#include "routines/{group}.h"', "", "// clang-format off", "using namespace compat_blas;", ""]
    context = _HANDLES.get(group, _HANDLE)[1]
    for function in functions:
        if function.group != group:
            continue
        checks = " && ".join(function.checks) or "true"
        lines.append(f"{function.prototype} {{")
        lines.append(f"  return enter(handle, {checks}, [&]({context}& context) {{")
        lines.append(f"    {function.call}({', '.join(('context', *function.arguments))});")
        lines.append("  });")
        lines.append("}")
    return "\n".join([*lines, ""])


def _exports(functions: list[Function]) -> str:
    names = "".join(f"    {name};\n" for name in sorted(function.name for function in functions))
    head = "/* Generated from the tables in compat_libs/api. To change it: python -m compat_libs.codegen */"
    return f"{head}\n{{\n  global:\n{names}  local: *;\n}};\n"


_HEAD = ["// The functions of hipBLAS that this library has.", _GENERATED.rstrip()]
_EXTENSIONS_HEAD = [
    "// What cuBLAS has and hipBLAS lacks. ROCm's hipBLAS does not have these functions: they come with this library.",
    _GENERATED.rstrip().replace(TABLE, EXTENSIONS),
]
_EXTENSIONS_TYPES = """#include <hipblas/hipblas.h>

// What programs compute with; declared, so that neither C nor programs without 16-bit numbers need their headers.
struct __half;
typedef struct __half hipblasExtHalf;
#ifdef __HIP_PLATFORM_NVIDIA__
struct __nv_bfloat16;
typedef struct __nv_bfloat16 hipblasExtBfloat16;
#else
struct __hip_bfloat16;
typedef struct __hip_bfloat16 hipblasExtBfloat16;
#endif

// Matrices on the host (or on a device), computed tile by tile on several devices.
struct hipblasExtXtContext;
typedef struct hipblasExtXtContext* hipblasExtXtHandle_t;
typedef enum { HIPBLAS_EXT_XT_PINNING_DISABLED = 0, HIPBLAS_EXT_XT_PINNING_ENABLED = 1 } hipblasExtXtPinnedMemMode_t;
typedef enum {
  HIPBLAS_EXT_XT_FLOAT = 0,
  HIPBLAS_EXT_XT_DOUBLE = 1,
  HIPBLAS_EXT_XT_COMPLEX = 2,
  HIPBLAS_EXT_XT_DOUBLECOMPLEX = 3
} hipblasExtXtOpType_t;
typedef enum {
  HIPBLAS_EXT_XT_GEMM = 0,
  HIPBLAS_EXT_XT_SYRK = 1,
  HIPBLAS_EXT_XT_HERK = 2,
  HIPBLAS_EXT_XT_SYMM = 3,
  HIPBLAS_EXT_XT_HEMM = 4,
  HIPBLAS_EXT_XT_TRSM = 5,
  HIPBLAS_EXT_XT_SYR2K = 6,
  HIPBLAS_EXT_XT_HER2K = 7,
  HIPBLAS_EXT_XT_SPMM = 8,
  HIPBLAS_EXT_XT_SYRKX = 9,
  HIPBLAS_EXT_XT_HERKX = 10,
  HIPBLAS_EXT_XT_TRMM = 11,
  HIPBLAS_EXT_XT_ROUTINE_MAX = 12
} hipblasExtXtBlasOp_t;"""


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the generated files of hipBLAS."""
    own, extensions = read_functions(root), read_functions(root, EXTENSIONS)
    functions = own + extensions
    blas = root / "compat_libs/blas"
    include = blas / "include/hipblas"
    return {
        include / "hipblas-functions.h": _header(own, _HEAD),
        include / "hipblas-ext.h": _header(extensions, _EXTENSIONS_HEAD, _EXTENSIONS_TYPES),
        **{blas / f"src/generated/entry_{group}.cpp": _entry_points(functions, group) for group in GROUPS},
        blas / "src/generated/exports.map": _exports(functions),
    }
