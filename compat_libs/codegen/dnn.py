"""MIOpen and hipDNN from their tables: prototypes, entry points and exported symbols."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Api:
    """An interface: where its table is and how its functions, statuses and routines are called."""

    prefix: str  # of its functions; its namespace is compat_<prefix>
    table: str
    status: str
    macro: str  # what its own macros begin with
    header: str  # of what its routines are declared with

    @property
    def generated(self) -> str:
        return f"// Generated from {self.table}. To change it: python -m compat_libs.codegen"


MIOPEN = Api("miopen", "compat_libs/api/miopen.csv", "miopenStatus_t", "MIOPEN", "miopen/entry.h")
HIPDNN = Api("hipdnn", "compat_libs/api/hipdnn.csv", "hipdnnStatus_t", "HIPDNN", "entry.h")


@dataclass(frozen=True)
class Function:
    """One C function; `routine` is what it calls inside the library."""

    api: Api
    group: str
    name: str
    brief: str
    returns: str
    parameters: tuple[str, ...]
    is_beta: bool  # ROCm's header declares it only where MIOPEN_BETA_API is defined

    @property
    def routine(self) -> str:
        return _snake(self.name.removeprefix(self.api.prefix))

    @property
    def plain_parameters(self) -> tuple[str, ...]:
        """Without default values."""
        return tuple(parameter.partition(" = ")[0] for parameter in self.parameters)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(re.findall(r"\w+", parameter)[-1] for parameter in self.plain_parameters)

    @property
    def parameter_list(self) -> str:
        return ", ".join(self.plain_parameters)

    @property
    def prototype(self) -> str:
        """Default values are for C++ alone."""
        texts = [re.sub(r" = (.+)", r" MIOPEN_DEFAULT(\1)", parameter) for parameter in self.parameters]
        return f"{self.returns} {self.name}({', '.join(texts) or 'void'})"

    @property
    def routine_returns(self) -> str:
        return "void" if self.returns == self.api.status else self.returns

    @property
    def is_timed(self) -> bool:
        """Works on data: what MIOpen's profiling measures."""
        has_data = any(re.match(r"(const )?void\*", parameter) for parameter in self.parameters)
        return has_data and self.parameters[0] == "miopenHandle_t handle"


def read_functions(root: Path, api: Api = MIOPEN) -> list[Function]:
    """Every function of the table, in its order."""
    with (root / api.table).open(encoding="utf-8", newline="") as handle:
        return [
            Function(
                api,
                row["group"],
                row["name"],
                row["brief"],
                row["return"],
                tuple(filter(None, row["params"].split(", "))),
                row.get("beta") == "beta",
            )
            for row in csv.DictReader(handle)
        ]


def _snake(name: str) -> str:
    """GetRNNLayerParam -> get_rnn_layer_param, Set4dTensorDescriptorEx -> set_4d_tensor_descriptor_ex."""
    words = re.findall(r"RoPE|PReLU|T5|\d+d|[Vv]\d|[A-Z]+(?![a-z])|[A-Z][a-z]+", name)
    return "_".join(words).lower()


def _header(api: Api, functions: list[Function]) -> str:
    lines = [f"// The functions of {api.prefix}.h.", api.generated, "#pragma once", "", "// clang-format off"]
    lines += ["#ifdef __cplusplus", f"#define {api.macro}_DEFAULT(value) = value", 'extern "C" {', "#else"]
    lines += [f"#define {api.macro}_DEFAULT(value)", "#endif", ""]
    for beta in (False, True):
        chosen = [function for function in functions if function.is_beta == beta]
        lines += ["", f"#ifdef {api.macro}_BETA_API"] if beta and chosen else []
        for function in chosen:
            lines += [f"// {function.brief}"] if function.brief else []
            lines.append(f"{api.macro}_EXPORT {function.prototype};")
        lines += ["#endif"] if beta and chosen else []
    return "\n".join([*lines, "", "#ifdef __cplusplus", "}", "#endif", f"#undef {api.macro}_DEFAULT", ""])


def _entry_points(api: Api, functions: list[Function]) -> str:
    lines = ["// The C functions: each calls a routine inside the exception boundary.", api.generated]
    lines += ['#include "routines.h"', "", "// clang-format off"]
    space = f"compat_{api.prefix}"
    for function in functions:
        call = f"{space}::{function.routine}({', '.join(function.names)})"
        lines.append(f"{function.returns} {function.name}({function.parameter_list}) {{")
        if function.returns != api.status:
            lines.append(f"  return {call};")
        elif function.is_timed:
            lines.append(f"  return {space}::enter_timed(handle, [&] {{ {call}; }});")
        else:
            lines.append(f"  return {space}::enter([&] {{ {call}; }});")
        lines.append("}")
    return "\n".join([*lines, ""])


def _routines(api: Api, functions: list[Function]) -> str:
    lines = ["// What the C functions call. A routine returns, or ends with a Failure or an Error.", api.generated]
    lines += ["#pragma once", "", f'#include "{api.header}"', "", "// clang-format off"]
    lines += [f"namespace compat_{api.prefix} {{", ""]
    lines += [f"{f.routine_returns} {f.routine}({f.parameter_list});" for f in functions]
    return "\n".join([*lines, "", f"}}  // namespace compat_{api.prefix}", ""])


def _exports(functions: list[Function], private: str = "") -> str:
    names = "".join(f"    {name};\n" for name in sorted(function.name for function in functions))
    head = "/* Generated from the tables in compat_libs/api. To change it: python -m compat_libs.codegen */"
    return f"{head}\n{{\n  global:\n{names}{private}  local: *;\n}};\n"


_PRIVATE = """\
    /* For libhipdnn alone, which is built with this library: no interface, and different in every release. */
    extern "C++" { compat_dnn::*; };
"""


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the generated files of MIOpen and hipDNN."""
    miopen, hipdnn = read_functions(root), read_functions(root, HIPDNN)
    dnn, shim = root / "compat_libs/dnn", root / "compat_libs/shim/cudnn"
    source, shim_source = dnn / "src/generated", shim / "src/generated"
    return {
        dnn / "include/miopen/miopen-functions.h": _header(MIOPEN, miopen),
        source / "entry.cpp": _entry_points(MIOPEN, miopen),
        source / "routines.h": _routines(MIOPEN, miopen),
        source / "exports.map": _exports(miopen, _PRIVATE),
        shim / "include/hipdnn-functions.h": _header(HIPDNN, hipdnn),
        shim_source / "entry.cpp": _entry_points(HIPDNN, hipdnn),
        shim_source / "routines.h": _routines(HIPDNN, hipdnn),
        shim_source / "exports.map": _exports(hipdnn),
    }
