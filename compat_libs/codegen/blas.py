"""hipBLAS from its table: the prototypes, the entry points and the list of exported symbols."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TABLE = "compat_libs/api/hipblas.csv"
_GENERATED = f"// Generated from {TABLE}. To change it: python -m compat_libs.codegen\n"


@dataclass(frozen=True)
class Precision:
    """What stands for T (elements), S (scalar arguments) and R (scalar results) in the C interface."""

    prefix: str
    element: str
    scalar: str
    result: str


PRECISIONS = {
    "s": Precision("S", "float", "float", "float"),
    "d": Precision("D", "double", "double", "double"),
    "c": Precision("C", "hipComplex", "hipComplex", "hipComplex"),
    "z": Precision("Z", "hipDoubleComplex", "hipDoubleComplex", "hipDoubleComplex"),
    "cs": Precision("Cs", "hipComplex", "float", ""),
    "zd": Precision("Zd", "hipDoubleComplex", "double", ""),
    "sc": Precision("Sc", "hipComplex", "", "float"),
    "dz": Precision("Dz", "hipDoubleComplex", "", "double"),
    "-": Precision("", "", "", ""),
}
SHAPES = {"plain": "", "batched": "Batched", "strided": "StridedBatched"}
# The types inside the library.
_INNER = {"hipComplex": "Complex<float>", "hipDoubleComplex": "Complex<double>"}


@dataclass(frozen=True)
class Function:
    """One C function: `parameters` as declared, `arguments` as handed to the routine `call`."""

    name: str
    brief: str
    returns: str
    parameters: tuple[str, ...]
    call: str = ""
    arguments: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()

    @property
    def prototype(self) -> str:
        return f"{self.returns} {self.name}({', '.join(self.parameters)})"


def read_functions(root: Path) -> list[Function]:
    """Every function of the table, in its order; a routine fans out over precisions, shapes and integer widths."""
    with (root / TABLE).open(encoding="utf-8", newline="") as handle:
        return [function for row in csv.DictReader(handle) for function in _expand(row)]


def _expand(row: dict[str, str]) -> Iterator[Function]:
    if row["kind"] == "helper":
        returns = "const char*" if row["name"] == "StatusToString" else "hipblasStatus_t"
        yield Function(f"hipblas{row['name']}", row["brief"], returns, tuple(row["params"].split(", ")))
        return
    for integer in ("int", "int64_t"):
        for shape in row["shapes"].split():
            for precision in row["precisions"].split():
                yield _routine(row, PRECISIONS[precision], shape, integer)


def _routine(row: dict[str, str], precision: Precision, shape: str, integer: str) -> Function:
    name = row["name"].format(p=precision.prefix, shape=SHAPES[shape]) + ("_64" if integer == "int64_t" else "")
    call = row["call"].format(T=_inner(precision.element), S=_inner(precision.scalar))
    # hipBLAS declares the strides of gemm, and of gemm alone, with this type.
    stride = "long long" if row["call"].startswith("gemm<") else "hipblasStride"
    parameters, arguments, operations = ["hipblasHandle_t handle"], [], []
    for token in row["params"].split("; "):
        kind, _, label = token.partition(" ")
        if kind == "op":
            operations.append(label)
        declared, argument = _parameter(kind, label, precision, shape, integer, stride)
        parameters += declared
        arguments.append(argument)
    return Function(
        f"hipblas{name}", row["brief"], "hipblasStatus_t", tuple(parameters), call, tuple(arguments), tuple(operations)
    )


def _inner(c_type: str) -> str:
    return _INNER.get(c_type, c_type)


def _parameter(
    kind: str, label: str, precision: Precision, shape: str, integer: str, stride: str
) -> tuple[list[str], str]:
    """The C parameters that one token of the table stands for, and the argument made from them."""
    match kind:
        case "op":
            return [f"hipblasOperation_t {label}"], f"operation({label})"
        case "size":
            return [f"{integer} {label}"], label
        case "scalar":
            return [f"const {precision.scalar}* {label}"], f"inner({label})"
        case "untyped_scalar":
            return [f"const void* {label}"], label
        case "result":
            return [f"{precision.result}* {label}"], f"inner({label})"
        case "batch":
            return ([], "1") if shape == "plain" else ([f"{integer} batchCount"], "batchCount")
        case "in_vector" | "vector":
            return _array("vector", label, f"inc{label}", precision.element, kind, shape, integer, stride)
        case "in_matrix" | "matrix":
            return _array("matrix", label, f"ld{label.lower()}", precision.element, kind, shape, integer, stride)
        case "in_typed_matrix" | "typed_matrix":
            return _typed_matrix(label, kind, shape, integer)
        case _:
            return [f"{kind} {label}"], label


def _array(
    builder: str, label: str, step: str, element: str, kind: str, shape: str, integer: str, stride: str
) -> tuple[list[str], str]:
    name = f"{label}P" if builder == "matrix" else label
    constant = "const " if kind.startswith("in_") else ""
    if shape == "batched":
        return [f"{constant}{element}* const {name}[]", f"{integer} {step}"], f"{builder}(inner({name}), {step})"
    declared = [f"{constant}{element}* {name}", f"{integer} {step}"]
    if shape == "plain":
        return declared, f"{builder}(inner({name}), {step}, 0)"
    return [*declared, f"{stride} stride{label}"], f"{builder}(inner({name}), {step}, stride{label})"


def _typed_matrix(label: str, kind: str, shape: str, integer: str) -> tuple[list[str], str]:
    constant = "const " if kind.startswith("in_") else ""
    pointer = f"void* {label}[]" if shape == "batched" else f"void* {label}"
    step, data_type = f"ld{label.lower()}", f"{label.lower()}Type"
    declared = [f"{constant}{pointer}", f"hipDataType {data_type}", f"{integer} {step}"]
    if shape == "strided":
        return [*declared, f"hipblasStride stride{label}"], f"typed_matrix({label}, {data_type}, {step}, stride{label})"
    stride = "" if shape == "batched" else ", 0"
    return declared, f"typed_matrix({label}, {data_type}, {step}{stride})"


def _header(functions: list[Function]) -> str:
    lines = ["// The functions of hipBLAS that this library has.", _GENERATED.rstrip(), "#pragma once", ""]
    lines += ["// clang-format off", "#ifdef __cplusplus", 'extern "C" {', "#endif", ""]
    brief = ""
    for function in functions:
        if function.brief and function.brief != brief:
            lines.append(f"// {function.brief}")
        brief = function.brief
        lines.append(f"HIPBLAS_EXPORT {function.prototype};")
    return "\n".join([*lines, "", "#ifdef __cplusplus", "}", "#endif", ""])


def _entry_points(functions: list[Function]) -> str:
    lines = ["// The C functions: each hands its arguments to a routine inside the exception boundary."]
    lines += [
        _GENERATED.rstrip(),
        "#include <hipblas/hipblas.h>",
        "",
        '#include "entry.h"',
        '#include "routines.h"',
    ]
    lines += ["", "// clang-format off", "using namespace compat_blas;", ""]
    for function in functions:
        if not function.call:
            continue
        checks = f"{{{', '.join(function.operations)}}}"
        arguments = ", ".join(("context", *function.arguments))
        lines.append(f"{function.prototype} {{")
        lines.append(f"  return enter(handle, {checks}, [&](Context& context) {{")
        lines.append(f"    {function.call}({arguments});")
        lines.append("  });")
        lines.append("}")
    return "\n".join([*lines, ""])


def _exports(functions: list[Function]) -> str:
    names = "".join(f"    {name};\n" for name in sorted(function.name for function in functions))
    head = f"/* Generated from {TABLE}. To change it: python -m compat_libs.codegen */"
    return f"{head}\n{{\n  global:\n{names}  local: *;\n}};\n"


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the generated files of hipBLAS."""
    functions = read_functions(root)
    blas = root / "compat_libs/blas"
    return {
        blas / "include/hipblas/hipblas-functions.h": _header(functions),
        blas / "src/generated/entry_points.cpp": _entry_points(functions),
        blas / "src/generated/exports.map": _exports(functions),
    }
