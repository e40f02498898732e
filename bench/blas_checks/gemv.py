"""gemv and ger."""

from __future__ import annotations

import itertools

from bench.blas_checks.checker import OUTPUT, TYPES, UNIT_ROUNDOFF, Checker, absolute, random, scalar


def check_gemv_ger(checker: Checker) -> None:
    for kind, (m, n) in itertools.product(TYPES, [(1, 1), (37, 70), (300, 5), (5, 4099), (2048, 1031)]):
        u, letter = UNIT_ROUNDOFF[kind], kind.upper()
        a = random((n, m + 2), kind)
        alpha, beta = scalar(0.7 - 0.2j, kind), scalar(-0.4 + 0.1j, kind)
        for trans, (incx, incy) in itertools.product("NTC", [(1, 1), (2, -3), (-1, 1)]):
            nx, ny = (n, m) if trans == "N" else (m, n)
            x, y = random(nx * abs(incx), kind), random(ny * abs(incy), kind)
            outputs = checker.both(letter + "gemv", y, trans, m, n, alpha, a, m + 2, x, incx, beta, OUTPUT, incy)
            bound = (nx + 8) * u * 4 * (nx * absolute(a).max() * absolute(x).max() + absolute(y).max())
            checker.compare(f"{kind}gemv {trans} {m}x{n} inc {incx},{incy}", outputs, bound)
        for name in ["ger"] if kind in "sd" else ["geru", "gerc"]:
            x, y = random(m * 2, kind), random(n, kind)
            outputs = checker.both(letter + name, a, m, n, alpha, x, -2, y, 1, OUTPUT, m + 2)
            bound = 16 * u * (absolute(x).max() * absolute(y).max() + absolute(a).max())
            checker.compare(f"{kind}{name} {m}x{n}", outputs, bound)
