"""swap, amax, amin, rotations, and the vector routines whose types are arguments."""

from __future__ import annotations

import ctypes
import itertools

import torch

from bench.blas_checks.checker import (
    C_32F,
    C_64F,
    OUTPUT,
    R_16BF,
    R_16F,
    R_32F,
    R_64F,
    REAL,
    TYPES,
    UNIT_ROUNDOFF,
    Checker,
    absolute,
    random,
    scalar,
)

STRIDES = [(1, 1), (2, -1), (-2, 3)]
CODES = {
    torch.float16: R_16F,
    torch.bfloat16: R_16BF,
    torch.float32: R_32F,
    torch.float64: R_64F,
    torch.complex64: C_32F,
    torch.complex128: C_64F,
}
UNITS = {torch.float16: 2.0**-11, torch.bfloat16: 2.0**-8, torch.float32: 2.0**-24, torch.complex64: 2.0**-24}
NARROW = (torch.float16, torch.bfloat16)


def check_level1(checker: Checker) -> None:
    for kind, n, inc in itertools.product(TYPES, [1, 31, 1000, 1000003], STRIDES):
        check_extremes(checker, kind, n, abs(inc[0]))
        check_rotations(checker, kind, n, inc)
    for kind in TYPES:
        check_made_rotations(checker, kind)
    for dtype, n, inc in itertools.product(CODES, [1, 1000, 1000003], STRIDES):
        check_ex(checker, dtype, n, inc)


def check_extremes(checker: Checker, kind: str, n: int, inc: int) -> None:
    x = random(n * inc, kind)
    x[(n // 2) * inc] = x[(n // 3) * inc]  # equals: the first must win
    for values, case in ((x, "random"), (torch.ones_like(x), "equal")):
        for name in ("amax", "amin"):
            index = torch.zeros(1, dtype=torch.int32)
            outputs = checker.both(f"I{kind}{name}", index, n, values, inc, OUTPUT)
            checker.compare(f"i{kind}{name} n {n} inc {inc} {case}", outputs, 0.0)


def check_rotations(checker: Checker, kind: str, n: int, inc: tuple[int, int]) -> None:
    u, real = UNIT_ROUNDOFF[kind], REAL[kind]
    x, y = random(n * abs(inc[0]), kind), random(n * abs(inc[1]), kind)
    case = f"{kind} n {n} inc {inc}"
    bound = 12 * u * (absolute(x).max() + absolute(y).max())
    checker.compare("swap " + case, fresh(checker, kind.upper() + "swap", y, n, x.clone(), inc[0], OUTPUT, inc[1]), 0.0)
    sines = [(kind.upper(), scalar(0.8 - 0.3j, kind))]
    if kind in "cz":
        sines.append(({"c": "Cs", "z": "Zd"}[kind], scalar(0.8, real)))
    for prefix, sine in sines:
        for place in range(2):
            # Each library rotates its own copies; the first and the second vector are compared in turn.
            vectors: list[object] = [x.clone(), y.clone()]
            output, vectors[place] = (x, y)[place], OUTPUT
            arguments = (n, vectors[0], inc[0], vectors[1], inc[1], scalar(0.6, real), sine)
            checker.compare(f"{prefix}rot {case}", fresh(checker, prefix + "rot", output, *arguments), bound)
    if kind in "sd":
        for flag in (-2, -1, 0, 1):
            param = torch.tensor([flag, 1.5, 0.75, -0.25, 0.5], dtype=TYPES[kind])
            arguments = (n, x.clone(), inc[0], OUTPUT, inc[1], param)
            checker.compare(f"rotm {flag} {case}", fresh(checker, kind.upper() + "rotm", y, *arguments), bound)


def fresh(checker: Checker, name: str, output: torch.Tensor, *arguments: object) -> list[torch.Tensor]:
    """As `both`, with own copies also of the arguments, which the routine changes."""
    copies = []
    for blas in (checker.ours, checker.theirs):
        result = output.clone()
        own = [a.clone() if isinstance(a, torch.Tensor) else a for a in arguments]
        blas.call(name, *(result if a is OUTPUT else a for a in own))
        copies.append(result)
    torch.cuda.synchronize()
    return copies


def check_made_rotations(checker: Checker, kind: str) -> None:
    u, real = UNIT_ROUNDOFF[kind], REAL[kind]
    for a, b in ((3.0, 4 - 1j), (-2.5 + 1j, 0.5), (1e-3j + 1e-3, 7)):
        values = [scalar(a, kind), scalar(b, kind), scalar(0, real), scalar(0, kind)]
        for place in range(4):
            if place == 1 and kind in "cz":
                continue  # b is not an output
            arguments: list[object] = [*values]
            output, arguments[place] = values[place], OUTPUT
            outputs = fresh(checker, kind.upper() + "rotg", output, *arguments)
            checker.compare(f"{kind}rotg {a} {b}, argument {place}", outputs, 32 * u * absolute(outputs[1]).max())
    if kind in "cz":
        return
    for case in ((1.0, 2.0, 3.0, 4.0), (2.0, 1.0, 4.0, -3.0), (1.0, 0.0, 3.0, 4.0)):
        values = [scalar(v, kind) for v in case] + [torch.zeros(5, dtype=TYPES[kind])]
        for place in (0, 1, 2, 4):
            arguments = [*values]
            output, arguments[place] = values[place], OUTPUT
            outputs = fresh(checker, kind.upper() + "rotmg", output, *arguments)
            checker.compare(f"{kind}rotmg {case}, argument {place}", outputs, 32 * u * absolute(outputs[1]).max())


def typed(n: int, dtype: torch.dtype) -> torch.Tensor:
    """Numbers between -1 and 1 as cuBLAS's Ex functions take them."""
    wide = torch.complex128 if dtype.is_complex else torch.float64
    return (torch.rand(n, dtype=wide, device="cuda") * 2 - 1).to(dtype)


def check_ex(checker: Checker, dtype: torch.dtype, n: int, inc: tuple[int, int]) -> None:
    """What both libraries have: 16-bit vectors with scalars and sums of float, else one type throughout."""
    code, narrow = ctypes.c_int(CODES[dtype]), dtype in NARROW
    computed = torch.float32 if narrow else dtype
    execution, unit = ctypes.c_int(CODES[computed]), UNITS.get(dtype, 2.0**-53)
    x, y = typed(n * abs(inc[0]), dtype), typed(n * abs(inc[1]), dtype)
    alpha = torch.tensor([0.7], dtype=computed)
    case = f"{dtype} n {n} inc {inc}"
    arguments = (n, alpha, execution, x, code, inc[0], OUTPUT, code, inc[1], execution)
    checker.compare("AxpyEx " + case, checker.both("AxpyEx", y, *arguments), 16 * unit)
    outputs = checker.both("ScalEx", x, n, alpha, execution, OUTPUT, code, abs(inc[0]), execution)
    checker.compare("ScalEx " + case, outputs, 8 * unit)
    sums = (n + 8) * UNITS.get(computed, 2.0**-53) * 4 * n
    for name in ("DotEx", "DotcEx"):
        result = torch.full((1,), float("nan"), dtype=dtype)
        arguments = (n, x, code, inc[0], y, code, inc[1], OUTPUT, code, execution)
        outputs = checker.both(name, result, *arguments)
        checker.compare(f"{name} {case}", outputs, sums + 2 * unit * (absolute(outputs[1]).max() + sums))
    real = torch.zeros(1, dtype=dtype).real.dtype if dtype.is_complex else dtype
    real_code = ctypes.c_int(CODES[real])
    real_execution = ctypes.c_int(CODES[torch.float32 if narrow else real])
    result = torch.full((1,), float("nan"), dtype=real)
    outputs = checker.both("Nrm2Ex", result, n, x, code, abs(inc[0]), OUTPUT, real_code, real_execution)
    bound = ((n + 8) * UNITS.get(computed, 2.0**-53) + 2 * unit) * absolute(outputs[1]).max()
    checker.compare("Nrm2Ex " + case, outputs, bound)
    angle = [torch.tensor([v], dtype=dtype) for v in (0.6, 0.75)]
    arguments = (n, x, code, inc[0], OUTPUT, code, inc[1], *angle, code, execution)
    checker.compare("RotEx " + case, fresh(checker, "RotEx", y, *arguments), 16 * unit)
