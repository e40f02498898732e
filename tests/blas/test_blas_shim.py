"""BLAS and CBLAS over hipBLAS: a few calls of each kind. netlib's testers go through all of it: make peer-netlib."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from blas_library import Array, assert_within, random_array

from compat_libs.codegen.blas_shim import read_routines
from hipify_py.build.library_spec import load_specs
from hipify_py.build.library_use import libraries_included, libraries_linked
from hipify_py.build.libs import build_libs, build_order
from hipify_py.build.toolchain import Target, find_cxx

ROOT = Path(__file__).resolve().parents[2]
CPU = Target.parse("cpu")
ROW_MAJOR, COLUMN_MAJOR = 101, 102
C_OPERATIONS = {"N": 111, "T": 112, "C": 113}
UPPER, LOWER = 121, 122
TOLERANCE = 1e-13  # of sums of at most ten products of numbers below two


@pytest.fixture(scope="module")
def prefix() -> Path:
    return build_libs(CPU, ["blas-shim"])


@pytest.fixture(scope="module")
def library(prefix: Path) -> ctypes.CDLL:
    return ctypes.CDLL(str(prefix / "lib/libblas.so.3"))


def address(value: Any) -> Any:
    """Of a letter, a number or an array."""
    if isinstance(value, str):
        return ctypes.c_char_p(value.encode())
    array = value if isinstance(value, np.ndarray) else np.array([value], np.int32 if isinstance(value, int) else None)
    return array.ctypes.data_as(ctypes.c_void_p)


def test_fortran_programs_get_products(library: ctypes.CDLL, rng: np.random.Generator) -> None:
    a, b, c = (random_array(rng, shape, "d") for shape in ((4, 6), (4, 5), (6, 5)))
    expected = 0.5 * a.T @ b - c
    arguments = ["t", "N", 6, 5, 4, np.float64(0.5), a, 4, b, 4, np.float64(-1), c, 6]
    library.dgemm_(*map(address, arguments))
    assert_within(c, expected, TOLERANCE)


def test_fortran_functions_return_complex_numbers(library: ctypes.CDLL, rng: np.random.Generator) -> None:
    """By value, in registers, as gfortran's do: called from C++, whose struct of two doubles lies in the same ones."""
    x, y = random_array(rng, 7, "z"), random_array(rng, 7, "z")
    result = np.zeros(1, np.complex128)
    library.cblas_zdotc_sub(7, address(x), 1, address(y), 1, address(result))
    assert_within(result[0], np.vdot(x, y), TOLERANCE)


@pytest.mark.parametrize("layout", [ROW_MAJOR, COLUMN_MAJOR], ids=["row-major", "column-major"])
@pytest.mark.parametrize("operation", "NTC")
def test_cblas_takes_both_layouts_and_all_operations(
    library: ctypes.CDLL, rng: np.random.Generator, layout: int, operation: str
) -> None:
    """With every vector's stride negative; a row-major conjugate transpose has no counterpart among BLAS's letters."""
    a = random_array(rng, (4, 6), "z")
    matrix = {"N": a, "T": a.T, "C": a.conj().T}[operation]
    x, y = random_array(rng, matrix.shape[1], "z"), random_array(rng, matrix.shape[0], "z")
    alpha, beta = np.complex128(0.5 - 1j), np.complex128(1 + 2j)
    expected = (alpha * matrix @ x[::-1] + beta * y[::-1])[::-1]
    stored = np.ascontiguousarray(a) if layout == ROW_MAJOR else a
    ld = 6 if layout == ROW_MAJOR else 4
    scalars = address(alpha), address(beta)
    head = layout, C_OPERATIONS[operation], 4, 6, scalars[0], address(stored), ld
    library.cblas_zgemv(*head, address(x), -1, scalars[1], address(y), -1)
    assert_within(y, expected, 4 * TOLERANCE)


@pytest.mark.parametrize("triangle", [UPPER, LOWER], ids=["upper", "lower"])
def test_hermitian_routines_of_cblas_see_row_major_matrices_as_conjugates(
    library: ctypes.CDLL, rng: np.random.Generator, triangle: int
) -> None:
    a, x, y = random_array(rng, (5, 5), "z"), random_array(rng, 5, "z"), random_array(rng, 5, "z")
    hermitian = a + a.conj().T
    half: Array = np.triu(hermitian) if triangle == UPPER else np.tril(hermitian)
    stored = np.ascontiguousarray(half)
    alpha, beta = np.complex128(0.5 - 1j), np.complex128(-1j)
    expected = alpha * hermitian @ x + beta * y
    head = ROW_MAJOR, triangle, 5, address(alpha), address(stored), 5
    library.cblas_zhemv(*head, address(x), 1, address(beta), address(y), 1)
    assert_within(y, expected, 4 * TOLERANCE)
    updated = hermitian + alpha * np.outer(x, y.conj()) + np.conj(alpha) * np.outer(y, x.conj())
    library.cblas_zher2(ROW_MAJOR, triangle, 5, address(alpha), address(x), 1, address(y), 1, address(stored), 5)
    assert_within(stored, np.triu(updated) if triangle == UPPER else np.tril(updated), 4 * TOLERANCE)


@pytest.mark.parametrize("n", [1, 70, 130])
@pytest.mark.parametrize("triangle", "UL")
def test_gemmtr_writes_one_triangle(library: ctypes.CDLL, rng: np.random.Generator, triangle: str, n: int) -> None:
    """Beyond a block of columns; netlib's tester stays below one."""
    a, b, c = (random_array(rng, shape, "d") for shape in ((3, n), (n, 3), (n, n)))
    inside = np.triu(np.ones((n, n), bool)) if triangle == "U" else np.tril(np.ones((n, n), bool))
    expected = np.where(inside, 2 * a.T @ b.T + 0.5 * c, c)
    arguments = [triangle, "T", "T", n, 3, np.float64(2), a, 3, b, n, np.float64(0.5), c, n]
    library.dgemmtr_(*map(address, arguments))
    assert_within(c, expected, TOLERANCE)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("dgemm_(*a('N', 'X', 4, 4, 4, d, m, 4, m, 4, d, m, 4))", "DGEMM : argument 2 is not valid"),
        ("dgemm_(*a('N', 'N', 4, 4, 4, d, m, 4, m, 3, d, m, 4))", "DGEMM : argument 10 is not valid"),
        ("dtrsv_(*a('U', 'N', 'N', 4, m, 4, m, 0))", "DTRSV : argument 8 is not valid"),
        ("cblas_dsyrk(100, 121, 111, 4, 4, 1, 1, 4, 1, 1, 4)", "cblas_dsyrk: argument 1 is not valid: layout 100"),
    ],
    ids=["an unknown letter", "a small leading dimension", "a stride of zero", "an unknown layout"],
)
def test_a_bad_argument_is_reported_by_its_position_and_ends_the_program(prefix: Path, call: str, message: str) -> None:
    program = f"""
import ctypes, numpy
library = ctypes.CDLL({str(prefix / "lib/libblas.so.3")!r})
d, m = numpy.ones(1), numpy.ones(16)
def a(*values):
    letters = [v.encode() if isinstance(v, str) else v for v in values]
    return [ctypes.byref(ctypes.c_int(v)) if isinstance(v, int) else v if isinstance(v, bytes)
            else v.ctypes.data_as(ctypes.c_void_p) for v in letters]
library.{call}
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr.strip().splitlines()[-1].startswith(message)) == (1, True), run.stderr


PROGRAM = """
#include <cblas.h>
#include <stdio.h>
#include <string.h>
static int position;
void xerbla_(const char* routine, const int* where, size_t length) {
  position = length == 6 && memcmp(routine, "DGEMM ", 6) == 0 ? *where : -1;
}
int main(void) {
  const double a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {1, 0, 0, 1, 1, 1};
  double c[4] = {0, 0, 0, 0};
  cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 2, 3, 1.0, a, 3, b, 2, 0.0, c, 2);
  cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, 2, 2, 3, 1.0, a, 2, b, 3, 0.0, c, 1);
  printf("%g %g %g %g, %d, %d\\n", c[0], c[1], c[2], c[3], position, (int)cblas_idamax(6, a, 1));
  return 0;
}
"""


def test_a_c_program_may_have_its_own_xerbla(prefix: Path, tmp_path: Path) -> None:
    source, program = tmp_path / "program.c", tmp_path / "program"
    source.write_text(PROGRAM, encoding="utf-8")
    flags = [f"-I{prefix / 'include'}", f"-L{prefix / 'lib'}", "-lblas", f"-Wl,-rpath,{prefix / 'lib'}", "-rdynamic"]
    compiler = os.environ.get("CC") or re.sub(r"\+\+", "cc", Path(find_cxx().command[0]).name)
    subprocess.run([compiler, source, "-o", program, *flags], check=True)
    run = subprocess.run([program], capture_output=True, text=True, check=True)
    assert run.stdout == "4 5 10 11, 13, 5\n"


def test_it_is_built_only_where_it_is_named() -> None:
    specs = load_specs(CPU)
    assert specs["blas-shim"].optional
    assert "blas-shim" not in [spec.name for spec in build_order(specs, [], CPU)]


def test_a_project_that_uses_the_systems_blas_keeps_it() -> None:
    specs = load_specs(CPU)
    assert libraries_linked(["-lblas"], specs) == []
    assert libraries_included([b"#include <cblas.h>\n"], specs) == []


def test_every_function_of_the_table_is_exported_for_both_languages(library: ctypes.CDLL) -> None:
    for routine in read_routines(ROOT):
        assert hasattr(library, f"{routine.name}_")
        suffix = "_sub" if routine.result.startswith("hip") else ""
        assert hasattr(library, f"cblas_{routine.name}{suffix}")
