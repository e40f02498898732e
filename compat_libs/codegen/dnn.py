"""MIOpen from its table: the prototypes, the entry points, the list of exported symbols, and what is not done yet."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

TABLE = "compat_libs/api/miopen.csv"
STATUS = "miopenStatus_t"
_GENERATED = f"// Generated from {TABLE}. To change it: python -m compat_libs.codegen"


@dataclass(frozen=True)
class Function:
    """One C function; `routine` is what it calls inside the library."""

    group: str
    name: str
    brief: str
    returns: str
    parameters: tuple[str, ...]
    is_beta: bool  # ROCm's header declares it only where MIOPEN_BETA_API is defined

    @property
    def routine(self) -> str:
        return _snake(self.name.removeprefix("miopen"))

    @property
    def plain_parameters(self) -> tuple[str, ...]:
        """Without default values."""
        return tuple(parameter.partition(" = ")[0] for parameter in self.parameters)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(re.findall(r"\w+", parameter)[-1] for parameter in self.plain_parameters)

    @property
    def prototype(self) -> str:
        """Default values are for C++ alone."""
        texts = [re.sub(r" = (.+)", r" MIOPEN_DEFAULT(\1)", parameter) for parameter in self.parameters]
        return f"{self.returns} {self.name}({', '.join(texts)})"

    @property
    def routine_returns(self) -> str:
        return "void" if self.returns == STATUS else self.returns

    @property
    def is_timed(self) -> bool:
        """Works on data: what profiling measures."""
        has_data = any(re.match(r"(const )?void\*", parameter) for parameter in self.parameters)
        return has_data and self.parameters[0] == "miopenHandle_t handle"


def read_functions(root: Path) -> list[Function]:
    """Every function of the table, in its order."""
    with (root / TABLE).open(encoding="utf-8", newline="") as handle:
        return [
            Function(
                row["group"],
                row["name"],
                row["brief"],
                row["return"],
                tuple(row["params"].split(", ")),
                row["beta"] == "beta",
            )
            for row in csv.DictReader(handle)
        ]


def missing_functions(root: Path, functions: list[Function]) -> list[Function]:
    """The functions whose routine no source file in dnn/src/miopen defines."""
    sources = sorted((root / "compat_libs/dnn/src/miopen").glob("*.cpp"))
    texts = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    found = re.findall(r"^(?:void|const char\*) (\w+)\(([^)]*)\)", texts, re.MULTILINE)
    defined = {(name, _types(re.split(r",\s*", parameters))) for name, parameters in found}
    return [f for f in functions if (f.routine, _types(f.plain_parameters)) not in defined]


def _types(parameters: Iterable[str]) -> tuple[str, ...]:
    """C parameters without their names; constant values are values."""
    kinds = (re.sub(r"\s*\w+$", "", parameter.strip()) for parameter in parameters)
    return tuple(kind if "*" in kind else kind.removeprefix("const ") for kind in kinds)


def _snake(name: str) -> str:
    """GetRNNLayerParam -> get_rnn_layer_param, Set4dTensorDescriptorEx -> set_4d_tensor_descriptor_ex."""
    words = re.findall(r"RoPE|PReLU|T5|\d+d|[Vv]\d|[A-Z]+(?![a-z])|[A-Z][a-z]+", name)
    return "_".join(words).lower()


def _header(functions: list[Function]) -> str:
    lines = ["// The functions of miopen.h.", _GENERATED, "#pragma once", "", "// clang-format off"]
    lines += ["#ifdef __cplusplus", "#define MIOPEN_DEFAULT(value) = value", 'extern "C" {', "#else"]
    lines += ["#define MIOPEN_DEFAULT(value)", "#endif", ""]
    for beta in (False, True):
        lines += ["", "#ifdef MIOPEN_BETA_API"] if beta else []
        for function in functions:
            if function.is_beta != beta:
                continue
            lines += [f"// {function.brief}"] if function.brief else []
            lines.append(f"MIOPEN_EXPORT {function.prototype};")
        lines += ["#endif"] if beta else []
    return "\n".join([*lines, "", "#ifdef __cplusplus", "}", "#endif", "#undef MIOPEN_DEFAULT", ""])


def _entry_points(functions: list[Function]) -> str:
    lines = ["// The C functions: each calls a routine inside the exception boundary.", _GENERATED]
    lines += ['#include "routines.h"', "", "// clang-format off"]
    for function in functions:
        call = f"compat_miopen::{function.routine}({', '.join(function.names)})"
        lines.append(f"{function.returns} {function.name}({', '.join(function.plain_parameters)}) {{")
        if function.returns != STATUS:
            lines.append(f"  return {call};")
        elif function.is_timed:
            lines.append(f"  return compat_miopen::enter_timed(handle, [&] {{ {call}; }});")
        else:
            lines.append(f"  return compat_miopen::enter([&] {{ {call}; }});")
        lines.append("}")
    return "\n".join([*lines, ""])


def _routines(functions: list[Function]) -> str:
    lines = ["// What the C functions call. A routine returns, or ends with a Failure or an Error.", _GENERATED]
    lines += ["#pragma once", "", '#include "miopen/entry.h"', "", "// clang-format off"]
    lines += ["namespace compat_miopen {", ""]
    lines += [f"{f.routine_returns} {f.routine}({', '.join(f.plain_parameters)});" for f in functions]
    return "\n".join([*lines, "", "}  // namespace compat_miopen", ""])


def _not_implemented(functions: list[Function]) -> str:
    lines = ["// The routines that no source file defines.", _GENERATED, '#include "routines.h"', ""]
    lines += ["// clang-format off", "namespace compat_miopen {", ""]
    for function in functions:
        types = ", ".join(_types(function.plain_parameters))
        lines.append(f"void {function.routine}({types}) {{ throw Error(miopenStatusNotImplemented); }}")
    return "\n".join([*lines, "", "}  // namespace compat_miopen", ""])


def _exports(functions: list[Function]) -> str:
    names = "".join(f"    {name};\n" for name in sorted(function.name for function in functions))
    head = "/* Generated from the tables in compat_libs/api. To change it: python -m compat_libs.codegen */"
    return f"{head}\n{{\n  global:\n{names}  local: *;\n}};\n"


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the generated files of MIOpen."""
    functions = read_functions(root)
    source = root / "compat_libs/dnn/src/generated"
    return {
        root / "compat_libs/dnn/include/miopen/miopen-functions.h": _header(functions),
        source / "entry.cpp": _entry_points(functions),
        source / "routines.h": _routines(functions),
        source / "not_implemented.cpp": _not_implemented(missing_functions(root, functions)),
        source / "exports.map": _exports(functions),
    }
