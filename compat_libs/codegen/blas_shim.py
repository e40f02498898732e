"""BLAS's own Fortran and C functions over hipBLAS: what the table of BLAS adds to that of hipBLAS."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from compat_libs.codegen.blas import PRECISIONS, REAL, TABLE, Precision

SHIM_TABLE = "compat_libs/api/blas.csv"
_GENERATED = f"// Generated from {SHIM_TABLE} and {TABLE}. To change it: python -m compat_libs.codegen\n"
_COMPLEX = ("hipComplex", "hipDoubleComplex")


@dataclass(frozen=True)
class Parameter:
    """One parameter of hipBLAS's table: what it is, its name, and the position of its last C or Fortran parameter."""

    kind: str
    label: str
    constant: str
    position: int


@dataclass(frozen=True)
class Routine:
    """One function of BLAS. Its texts: `rows`, `row_major` and `conjugate` as in the table."""

    name: str
    call: str
    level: int
    precision: Precision
    parameters: tuple[Parameter, ...]
    row: dict[str, str]

    @property
    def element(self) -> str:
        return self.precision.element

    @property
    def real(self) -> str:
        return REAL.get(self.element, self.element)

    @property
    def result(self) -> str:
        """The type that the Fortran function returns."""
        kinds = {p.kind for p in self.parameters}
        return "int" if "index" in kinds else self.precision.result if "result" in kinds else "void"

    @cached_property
    def rows(self) -> dict[str, str]:
        return _pairs(self.row["rows"])

    @cached_property
    def row_major(self) -> dict[str, str]:
        return _pairs(self.row["row_major"])

    @cached_property
    def arguments(self) -> tuple[Parameter, ...]:
        return tuple(p for p in self.parameters if p.kind not in ("index", "result"))


def _pairs(text: str) -> dict[str, str]:
    return dict(word.split("=") for word in text.split())


def read_routines(root: Path) -> list[Routine]:
    """Every function of the table of BLAS; its parameters are there, or those of hipBLAS's function.

    Errors: KeyError (a routine that hipBLAS does not have).
    """
    known = {}
    with (root / TABLE).open(encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle):
            for prefix in row["precisions"].split():
                name = re.sub(r"^(?:\{p\}|I\{q\})|\{shape\}$", "", row["name"])
                known[name, prefix] = row
    with (root / SHIM_TABLE).open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle))
    return [
        _routine(row, prefix, row if row["params"] else known[row["name"], prefix])
        for row in rows
        for prefix in row["precisions"].split()
    ]


def _routine(row: dict[str, str], prefix: str, hip_row: dict[str, str]) -> Routine:
    precision = PRECISIONS[prefix]
    name = f"{{p}}{row['name']}" if row["params"] else hip_row["name"]
    prefixes = {"p": precision.prefix, "q": precision.prefix.lower(), "shape": ""}
    name, call = name.format(**prefixes), row["call"].format(**prefixes)
    parameters, position = [], 0
    for token in hip_row["params"].split("; "):
        kind, *labels = token.split(" ")
        if kind == "batch" or (row["name"] == "trmm" and token == "matrix C"):
            continue
        constant, kind = ("const ", kind[3:]) if kind.startswith("in_") else ("", kind)
        if row["name"] == "trmm" and labels == ["B"]:
            constant = ""  # BLAS's trmm overwrites B
        position += 2 if kind in ("vector", "matrix") else 1
        parameters.append(Parameter(kind, labels[0], constant, position))
    level = 3 if row["params"] else int(hip_row["group"][-1])
    return Routine(name.lower(), call or f"hipblas{name}", level, precision, tuple(parameters), row)


# ---- Fortran ----


def fortran_prototype(routine: Routine) -> str:
    """The C view of the Fortran function: all by address; the lengths of its strings are not looked at."""
    declared = []
    for p in routine.arguments:
        element = f"{p.constant}{routine.real if p.kind == 'real_values' else routine.element}"
        match p.kind:
            case "op" | "fill" | "side" | "diag":
                declared.append(f"const char* {p.label}")
            case "size":
                declared.append(f"const int* {p.label}")
            case "scalar":
                declared.append(f"const {routine.precision.scalar}* {p.label}")
            case "real_scalar":
                declared.append(f"const {routine.real}* {p.label}")
            case "vector":
                declared += [f"{element}* {p.label}", f"const int* inc{p.label}"]
            case "matrix":
                declared += [f"{element}* {p.label}", f"const int* ld{p.label.lower()}"]
            case _:
                declared.append(f"{element}* {p.label}")
    return f"{routine.result} {routine.name}_({', '.join(declared)})"


def _hip_arguments(routine: Routine) -> str:
    arguments = ["handle"]
    for p in routine.parameters:
        match p.kind:
            case "op" | "fill" | "side" | "diag":
                arguments.append(f"hip_{p.kind}(*{p.label})")
            case "size":
                arguments.append(f"*{p.label}")
            case "vector":
                arguments += [p.label, f"*inc{p.label}"]
            case "matrix":
                arguments += [p.label, f"*ld{p.label.lower()}"]
            case "index" | "result":
                arguments.append("&result")
            case _:
                arguments.append(p.label)
    if routine.name[1:] == "trmm":
        arguments += ["B", "*ldb"]
    return ", ".join(arguments)


def _checks(routine: Routine) -> Iterator[str]:
    """In the order of the parameters; BLAS's vector routines check nothing."""
    for p in routine.arguments:
        match p.kind:
            case "op":
                yield f'arguments.letter({p.position}, *{p.label}, "{routine.row["operations"]}");'
            case "fill" | "side" | "diag":
                letters = {"fill": "UL", "side": "LR", "diag": "UN"}[p.kind]
                yield f'arguments.letter({p.position}, *{p.label}, "{letters}");'
            case "size":
                yield f"arguments.check({p.position}, *{p.label} >= 0);"
            case "vector":
                yield f"arguments.check({p.position}, *inc{p.label} != 0);"
            case "matrix":
                rows = _expression(routine, routine.rows[p.label])
                yield f"arguments.check({p.position}, *ld{p.label.lower()} >= std::max(1, {rows}));"


def _expression(routine: Routine, text: str) -> str:
    """Names of sizes, operations (true: transposed) and sides (true: left) as what Fortran's parameters say."""
    kinds = {p.label: p.kind for p in routine.arguments}
    words = {"op": "is_transposed(*{})", "side": "is_left(*{})", "size": "*{}"}
    return re.sub(r"[A-Za-z]+", lambda word: words[kinds[word[0]]].format(word[0]), text)


def _fortran(routines: list[Routine]) -> str:
    lines = ["// BLAS as Fortran programs call it: each checks its arguments and calls hipBLAS.", _GENERATED.rstrip()]
    lines += ["#include <algorithm>", "", '#include "fortran.h"', '#include "gemmtr.h"', '#include "shim.h"', ""]
    lines += ["// clang-format off", "using namespace blas_shim;", ""]
    for routine in routines:
        lines.append(f"{fortran_prototype(routine)} {{")
        if routine.level > 1:
            lines.append(f'  Arguments arguments("{routine.name.upper():<6}");')
            lines += [f"  {check}" for check in _checks(routine)]
            lines.append("  if (arguments.are_bad()) return;")
        if routine.result != "void":
            lines.append(f"  {routine.result} result{{}};")
        call = f"{routine.call}({_hip_arguments(routine)})"
        lines.append(f"  run([&](hipblasHandle_t handle) {{ return {call}; }});")
        lines += ["  return result;"] * (routine.result != "void")
        lines.append("}")
    return "\n".join([*lines, ""])


def _fortran_header(routines: list[Routine]) -> str:
    lines = ["// The functions of BLAS as Fortran programs call them.", _GENERATED.rstrip(), "#pragma once", ""]
    lines += ["#include <hip/hip_complex.h>", "", "// clang-format off", 'extern "C" {', ""]
    lines += [f'__attribute__((visibility("default"))) {fortran_prototype(r)};' for r in routines]
    return "\n".join([*lines, "", "}", ""])


# ---- C ----


def _c_type(routine: Routine, p: Parameter) -> str:
    element = routine.real if p.kind == "real_values" else routine.element
    by_value = p.kind in ("scalar", "real_scalar") or p.label == "y1"
    if p.kind == "scalar":
        element = routine.precision.scalar
    if p.kind == "real_scalar":
        element = routine.real
    if element in _COMPLEX:
        return f"{'const ' if by_value else p.constant}void*"
    return element if by_value else f"{p.constant}{element}*"


def c_prototype(routine: Routine) -> str:
    """The function of CBLAS; complex results go to an address."""
    declared = [] if routine.level == 1 else ["CBLAS_LAYOUT layout"]
    enums = {"op": "CBLAS_TRANSPOSE", "fill": "CBLAS_UPLO", "side": "CBLAS_SIDE", "diag": "CBLAS_DIAG"}
    for p in routine.arguments:
        if p.kind in enums:
            declared.append(f"{enums[p.kind]} {p.label}")
            continue
        declared.append(f"int {p.label}" if p.kind == "size" else f"{_c_type(routine, p)} {p.label}")
        if p.kind in ("vector", "matrix"):
            declared.append(f"int inc{p.label}" if p.kind == "vector" else f"int ld{p.label.lower()}")
    if routine.result in _COMPLEX:
        return f"void cblas_{routine.name}_sub({', '.join([*declared, 'void* result'])})"
    result = "size_t" if routine.result == "int" else routine.result
    return f"{result} cblas_{routine.name}({', '.join(declared)})"


def _c_arguments(routine: Routine, name: str, rewrites: dict[str, str]) -> str:
    """A call of the Fortran function `name`."""
    parameters = {p.label: p for p in routine.arguments}
    arguments = []
    for p in routine.arguments:
        source = rewrites.get(p.label, p.label)
        given = parameters[p.label if source == "other" else source]
        match p.kind:
            case "op" | "fill" | "side" | "diag":
                other = {"op": "operation", "fill": "triangle", "side": "side"}.get(p.kind, "")
                letters = f', "{routine.row["operations"]}"' if p.kind == "op" else ""
                text = f"{given.label}_letter"
                arguments.append(f"at(other_{other}({text}{letters}))" if source == "other" else f"&{text}")
            case "size":
                arguments.append(f"&{given.label}")
            case "vector" | "matrix":
                step = f"inc{given.label}" if p.kind == "vector" else f"ld{given.label.lower()}"
                arguments += [_c_pointer(routine, given), f"&{step}"]
            case _:
                arguments.append(_c_pointer(routine, given))
    return f"{name}_({', '.join(arguments)})"


def _c_pointer(routine: Routine, p: Parameter) -> str:
    kind = _c_type(routine, p)
    if "*" not in kind:
        return f"&{p.label}"
    return (
        f"static_cast<{p.constant or _scalar_constant(p)}{routine.element}*>({p.label})" if "void" in kind else p.label
    )


def _scalar_constant(p: Parameter) -> str:
    return "const " if p.kind == "scalar" else ""


def _conjugations(routine: Routine) -> Iterator[str]:
    """What a row-major call conjugates first: a copy of what is only read, in place (and back) what is written."""
    parameters = {p.label: p for p in routine.arguments}
    operation = next((p.label for p in routine.arguments if p.kind == "op"), "")
    for word in routine.row["conjugate"].split() if routine.element in _COMPLEX else ():
        only_adjoint = word.endswith("?")
        label, _, length = word.rstrip("?").partition(":")
        when = f"{operation} == CblasConjTrans" if only_adjoint else "true"
        if not length:
            yield f"const ConjugatedScalar<{routine.element}> {label}_conjugated({when}, {label});"
            yield f"{label} = &{label}_conjugated.value;"
            continue
        way = "Copy" if parameters[label].constant else "InPlace"
        given = f"{when}, {length}, {label}, inc{label}"
        yield f"const Conjugated{way}<{routine.element}> {label}_conjugated({given});"
        if parameters[label].constant:
            yield f"{label} = {label}_conjugated.data();"


def _c_function(routine: Routine) -> Iterator[str]:
    yield f"{c_prototype(routine)} {{"
    call = _c_arguments(routine, routine.name, {})
    if routine.level == 1:
        if routine.result == "int":
            yield f"  const int place = {call};"
            yield "  return place > 0 ? place - 1 : 0;"
        elif routine.result in _COMPLEX:
            yield f"  *static_cast<{routine.result}*>(result) = {call};"
        else:
            yield f"  {'' if routine.result == 'void' else 'return '}{call};"
    else:
        yield f'  CCall call("cblas_{routine.name}", layout);'
        for p in routine.arguments:
            if p.kind == "op":
                # Where op C is BLAS's T, C is none of the letters for complex numbers.
                letters = routine.row["operations"]
                yield f'  const char {p.label}_letter = call.letter({p.position + 1}, {p.label}, "{letters}");'
            elif p.kind in ("fill", "side", "diag"):
                yield f"  const char {p.label}_letter = call.letter({p.position + 1}, {p.label});"
        yield "  if (call.is_bad()) return;"
        yield f"  if (!call.is_row_major()) return {call};"
        yield from (f"  {line}" for line in _conjugations(routine))
        row_name = routine.precision.prefix.lower() + (routine.row["row_major_call"] or routine.row["name"])
        yield f"  {_c_arguments(routine, row_name, routine.row_major)};"
    yield "}"


def _c_functions(routines: list[Routine]) -> str:
    lines = ["// BLAS as C programs call it: each hands its arguments to the Fortran function.", _GENERATED.rstrip()]
    lines += ["#include <cblas.h>", "", '#include "cblas_call.h"', '#include "fortran.h"', ""]
    lines += ["// clang-format off", "using namespace blas_shim;", ""]
    for routine in routines:
        lines += _c_function(routine)
    return "\n".join([*lines, ""])


def _c_header(routines: list[Routine]) -> str:
    return "\n".join(
        [
            "// BLAS for C programs.",
            _GENERATED.rstrip(),
            "#pragma once",
            "",
            "#include <stddef.h>",
            "",
            "// clang-format off",
            "typedef enum CBLAS_LAYOUT { CblasRowMajor = 101, CblasColMajor = 102 } CBLAS_LAYOUT;",
            "typedef enum CBLAS_TRANSPOSE {",
            "  CblasNoTrans = 111, CblasTrans = 112, CblasConjTrans = 113",
            "} CBLAS_TRANSPOSE;",
            "typedef enum CBLAS_UPLO { CblasUpper = 121, CblasLower = 122 } CBLAS_UPLO;",
            "typedef enum CBLAS_DIAG { CblasNonUnit = 131, CblasUnit = 132 } CBLAS_DIAG;",
            "typedef enum CBLAS_SIDE { CblasLeft = 141, CblasRight = 142 } CBLAS_SIDE;",
            "#define CBLAS_ORDER CBLAS_LAYOUT",
            "#define CBLAS_INDEX size_t",
            "",
            "#pragma GCC visibility push(default)",
            "#ifdef __cplusplus",
            'extern "C" {',
            "#endif",
            "",
            "// Is called for a bad argument, counted from one; writes what is wrong and ends the program.",
            "// Programs may have their own.",
            "void cblas_xerbla(int position, const char* routine, const char* form, ...);",
            "float cblas_sdsdot(int n, float sum, const float* x, int incx, const float* y, int incy);",
            "double cblas_dsdot(int n, const float* x, int incx, const float* y, int incy);",
            "float cblas_scabs1(const void* z);",
            "double cblas_dcabs1(const void* z);",
            *(f"{c_prototype(routine)};" for routine in routines),
            "",
            "#ifdef __cplusplus",
            "}",
            "#endif",
            "#pragma GCC visibility pop",
            "",
        ]
    )


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the generated files of the BLAS over hipBLAS."""
    routines = read_routines(root)
    shim = root / "compat_libs/shim/blas"
    return {
        shim / "include/cblas.h": _c_header(routines),
        shim / "src/generated/fortran.h": _fortran_header(routines),
        shim / "src/generated/fortran_functions.cpp": _fortran(routines),
        shim / "src/generated/c_functions.cpp": _c_functions(routines),
    }
