"""hipFFT and hipFFTW from their tables: the prototypes, the entry points and the lists of exported symbols."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from pathlib import Path

TABLE = "compat_libs/api/hipfft.csv"
EXTENSIONS = "compat_libs/api/hipfft_ext.csv"  # what cuFFT has and hipFFT lacks
FFTW_TABLE = "compat_libs/api/hipfftw.csv"
HEADERS = {
    "hipfft": "The functions of hipfft.h.",
    "hipfftXt": "The functions of hipfftXt.h.",
    "hipfftMp": "The functions of hipfftMp.h.",
    "hipfft-ext": "What cuFFT has and hipFFT lacks. ROCm's hipFFT does not have these functions: they come with this "
    "library.",
}
_PRECISIONS = {"fftw": "double", "fftwf": "float"}


@dataclass(frozen=True)
class Function:
    """One C function; `routine` is what it calls inside the library."""

    header: str
    name: str
    brief: str
    returns: str
    parameters: tuple[str, ...]
    routine: str

    @property
    def prototype(self) -> str:
        return f"{self.returns} {self.name}({', '.join(self.parameters) or 'void'})"

    @property
    def arguments(self) -> str:
        return ", ".join(re.findall(r"\w+", parameter)[-1] for parameter in self.parameters)


def read_functions(root: Path, table: str = TABLE) -> list[Function]:
    """Every function of a table of hipFFT, in its order."""
    with (root / table).open(encoding="utf-8", newline="") as handle:
        return [
            Function(
                row["header"],
                row["name"],
                row["brief"],
                "hipfftResult",
                tuple(filter(None, row["params"].split(", "))),
                _snake(row["name"].removeprefix("hipfft")),
            )
            for row in csv.DictReader(handle)
        ]


def read_fftw_functions(root: Path) -> list[Function]:
    """Every function of the table of hipFFTW, in double and in single precision."""
    functions = []
    with (root / FFTW_TABLE).open(encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle):
            for prefix, real in _PRECISIONS.items():
                texts = {"p": prefix, "real": real}
                parameters = tuple(filter(None, row["params"].format(**texts).split(", ")))
                returns = row["return"].format(**texts)
                routine = f"{row['name']}<{real}>"
                functions.append(
                    Function("hipfftw", f"{prefix}_{row['name']}", row["brief"], returns, parameters, routine)
                )
    return functions


def _snake(name: str) -> str:
    """MakePlanMany64 -> make_plan_many_64, XtExecDescriptorC2C -> xt_exec_descriptor_c2c."""
    words = re.findall(r"[A-Z]2[A-Z]$|GPUs|\d+d?|[A-Z][a-z]*", name)
    return "_".join(words).lower()


def _generated(table: str) -> str:
    return f"// Generated from {table}. To change it: python -m compat_libs.codegen"


def _header(functions: list[Function], table: str, what: str, includes: str = "") -> str:
    lines = [f"// {what}", _generated(table), "#pragma once", "", *([includes, ""] if includes else [])]
    lines += ["// clang-format off", "#ifdef __cplusplus", 'extern "C" {', "#endif", ""]
    brief = ""
    for function in functions:
        if function.brief and function.brief != brief:
            lines.append(f"// {function.brief}")
        brief = function.brief
        lines.append(f"HIPFFT_EXPORT {function.prototype};")
    return "\n".join([*lines, "", "#ifdef __cplusplus", "}", "#endif", ""])


def _entry_points(functions: list[Function]) -> str:
    lines = ["// The C functions: each calls a routine inside the exception boundary.", _generated(TABLE)]
    lines += ['#include "routines.h"', "", "// clang-format off"]
    for function in functions:
        lines.append(f"{function.prototype} {{")
        lines.append(f"  return compat_fft::enter([&] {{ compat_fft::{function.routine}({function.arguments}); }});")
        lines.append("}")
    return "\n".join([*lines, ""])


def _routines(functions: list[Function]) -> str:
    lines = ["// What the C functions call. A routine returns, or ends with a Failure or an Error."]
    lines += [_generated(TABLE), "#pragma once", "", "#include <hipfft/hipfft-ext.h>", "#include <hipfft/hipfftMp.h>"]
    lines += ["", '#include "entry.h"', "", "// clang-format off", "namespace compat_fft {", ""]
    lines += [f"void {function.routine}({', '.join(function.parameters)});" for function in functions]
    return "\n".join([*lines, "", "}  // namespace compat_fft", ""])


def _fftw_entry_points(functions: list[Function]) -> str:
    lines = ["// The C functions: each calls a routine, which lets no exception out.", _generated(FFTW_TABLE)]
    lines += ['#include "fftw_routines.h"', "", "// clang-format off"]
    for function in functions:
        call = f"hip_fftw::{function.routine}({function.arguments})"
        lines.append(f"{function.prototype} {{ {'' if function.returns == 'void' else 'return '}{call}; }}")
    return "\n".join([*lines, ""])


def _exports(functions: list[Function]) -> str:
    names = "".join(f"    {name};\n" for name in sorted(function.name for function in functions))
    head = "/* Generated from the tables in compat_libs/api. To change it: python -m compat_libs.codegen */"
    return f"{head}\n{{\n  global:\n{names}  local: *;\n}};\n"


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the generated files of hipFFT and hipFFTW."""
    own, extensions, fftw = read_functions(root), read_functions(root, EXTENSIONS), read_fftw_functions(root)
    fft = root / "compat_libs/fft"
    include, source = fft / "include/hipfft", fft / "src/generated"
    headers = {
        include / f"{header}-functions.h": _header([f for f in own if f.header == header], TABLE, what)
        for header, what in HEADERS.items()
        if header != "hipfft-ext"
    }
    return headers | {
        include / "hipfft-ext-functions.h": _header(extensions, EXTENSIONS, HEADERS["hipfft-ext"]),
        source / "entry.cpp": _entry_points(own + extensions),
        source / "routines.h": _routines(own + extensions),
        source / "exports.map": _exports(own + extensions),
        fft / "fftw/include/hipfft/hipfftw-functions.h": _header(fftw, FFTW_TABLE, "The functions of hipfftw.h."),
        fft / "fftw/src/generated/entry.cpp": _fftw_entry_points(fftw),
        fft / "fftw/src/generated/exports.map": _exports(fftw),
    }
