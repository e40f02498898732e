"""The LAPACK routines: residuals in double, as LAPACK's tests measure them."""

from __future__ import annotations

import ctypes
import itertools

import torch

from bench.blas_checks.checker import TYPES, UNIT_ROUNDOFF, Checker, random

THRESHOLD = 30.0  # of LAPACK's tests, in units of n eps and the norms
# Small ones by the wave, more than fit into a block; then panels.
SIZES = [(1, 5), (5, 70), (32, 1000), (33, 7), (100, 40), (300, 3), (1031, 1)]


def wide(x: torch.Tensor) -> torch.Tensor:
    return x.to(torch.complex128 if x.is_complex() else torch.float64)


def norms(x: torch.Tensor) -> torch.Tensor:
    """The largest column sum of each matrix; matrices are [batch, column, row]."""
    return x.abs().sum(-1).amax(-1).double()


def within(checker: Checker, what: str, error: torch.Tensor, scale: torch.Tensor | float, n: int, kind: str) -> None:
    """The error of each matrix against n eps scale."""
    # Half of it: compare() allows for two results.
    bound = THRESHOLD / 2 * 2 * UNIT_ROUNDOFF[kind] * max(n, 1) * scale
    checker.compare(what, [norms(error), torch.zeros(len(error), dtype=torch.float64, device="cuda")], bound)


def stride(x: torch.Tensor) -> ctypes.c_longlong:
    return ctypes.c_longlong(x.stride(0))


def addresses(x: torch.Tensor) -> torch.Tensor:
    """A list of the matrices of a batch, in device memory."""
    return x.data_ptr() + torch.arange(len(x), device="cuda") * x.stride(0) * x.element_size()


def integers(count: int) -> torch.Tensor:
    return torch.full((count,), -77, dtype=torch.int32, device="cuda")


def exchanged(x: torch.Tensor, pivots: torch.Tensor) -> torch.Tensor:
    """The rows (the last dimension) exchanged as getrf's pivots say."""
    order = torch.arange(x.shape[-1], device=x.device).repeat(len(x), 1)
    entries = torch.arange(len(x), device=x.device)
    for i in range(pivots.shape[1]):
        other = pivots[:, i].long() - 1
        kept = order[:, i].clone()
        order[:, i] = order[entries, other]
        order[entries, other] = kept
    return x.gather(2, order[:, None, :].expand_as(x))


def check_lu(checker: Checker) -> None:
    for kind, (n, count) in itertools.product(TYPES, SIZES):
        letter, case = kind.upper(), f"{n}x{n} batch {count}"
        a = random((count, n, n), kind)
        factors = a.clone()
        pivots, info = integers(count * n), integers(count)
        form = "getrfStridedBatched"
        checker.ours.call(letter + form, n, factors, n, stride(factors), pivots, ctypes.c_longlong(n), info, count)
        torch.cuda.synchronize()
        checker.compare(f"{kind}getrf {case}: info", [info, torch.zeros_like(info)], 0.0)
        matrix, packed = wide(a).transpose(1, 2), wide(factors).transpose(1, 2)
        one = torch.eye(n, device="cuda", dtype=matrix.dtype)
        product = (packed.tril(-1) + one) @ packed.triu()
        permuted = exchanged(wide(a), pivots.reshape(count, n)).transpose(1, 2)
        within(checker, f"{kind}getrf {case}", (product - permuted).transpose(1, 2), norms(wide(a)), n, kind)

        inverse = torch.full_like(a, float("nan"))
        lists = addresses(factors), addresses(inverse)
        checker.ours.call(letter + "getriBatched", n, lists[0], n, pivots, lists[1], n, info, count)
        torch.cuda.synchronize()
        residual = matrix @ wide(inverse).transpose(1, 2) - one
        scale = norms(wide(a)) * norms(wide(inverse))
        within(checker, f"{kind}getri {case}", residual.transpose(1, 2), scale, n, kind)

        for operation in "NTC":
            right = random((count, 3, n), kind)
            solution, host = right.clone(), torch.zeros(1, dtype=torch.int32)
            head = (operation, n, 3, factors, n, stride(factors), pivots, ctypes.c_longlong(n), solution, n)
            checker.ours.call(letter + "getrsStridedBatched", *head, stride(solution), host, count)
            torch.cuda.synchronize()
            used = {"N": matrix, "T": matrix.transpose(1, 2), "C": matrix.conj().transpose(1, 2)}[operation]
            error = (used @ wide(solution).transpose(1, 2)).transpose(1, 2) - wide(right)
            scale = norms(used.transpose(1, 2)) * norms(wide(solution))
            within(checker, f"{kind}getrs {operation} {case}", error, scale, n, kind)


def check_qr(checker: Checker) -> None:
    shapes = [(1, 1, 5), (5, 3, 70), (20, 32, 1000), (33, 33, 7), (300, 40, 5), (40, 300, 5), (1031, 200, 1)]
    for kind, (m, n, count) in itertools.product(TYPES, shapes):
        a = random((count, n, m), kind)
        factors, tau = a.clone(), torch.zeros((count, min(m, n)), dtype=a.dtype, device="cuda")
        info = torch.zeros(1, dtype=torch.int32)
        arguments = (m, n, factors, m, stride(factors), tau, stride(tau), info, count)
        checker.ours.call(kind.upper() + "geqrfStridedBatched", *arguments)
        torch.cuda.synchronize()
        case = f"{kind}geqrf {m}x{n} batch {count}"
        packed = wide(factors).transpose(1, 2)
        q = torch.linalg.householder_product(packed[:, :, : min(m, n)].contiguous(), wide(tau))
        error = q @ packed[:, : min(m, n)].triu() - wide(a).transpose(1, 2)
        within(checker, case, error.transpose(1, 2), norms(wide(a)), m, kind)
        one = torch.eye(min(m, n), device="cuda", dtype=q.dtype)
        within(checker, case + ": Q", q.conj().transpose(1, 2) @ q - one, 1.0, m, kind)


def check_least_squares(checker: Checker) -> None:
    shapes = [(9, 5, 70), (6, 20, 70), (300, 40, 3), (40, 300, 3), (64, 64, 5)]
    for kind, (m, n, count), transposed in itertools.product(TYPES, shapes, (False, True)):
        operation = "N" if not transposed else "T" if kind in "sd" else "C"
        a, right = random((count, n, m), kind), random((count, 2, max(m, n)), kind)
        factors, solution = a.clone(), right.clone()
        info, infos = torch.zeros(1, dtype=torch.int32), integers(count)
        head = (operation, m, n, 2, factors, m, stride(factors), solution, max(m, n), stride(solution))
        checker.ours.call(kind.upper() + "gelsStridedBatched", *head, info, infos, count)
        torch.cuda.synchronize()
        case = f"{kind}gels {operation} {m}x{n} batch {count}"
        checker.compare(case + ": info", [infos, torch.zeros_like(infos)], 0.0)
        matrix = wide(a).transpose(1, 2)
        matrix = matrix.conj().transpose(1, 2) if transposed else matrix
        rows, columns = matrix.shape[1:]
        expected = torch.linalg.pinv(matrix) @ wide(right)[:, :, :rows].transpose(1, 2)
        error = wide(solution)[:, :, :columns] - expected.transpose(1, 2)
        # The error of the solution is that of the residual times the square of the condition.
        values = torch.linalg.svdvals(matrix)
        condition = values[:, 0] / values[:, -1]
        scale = condition**2 * (norms(expected.transpose(1, 2)) + norms(wide(right)) / values[:, -1])
        within(checker, case, error, scale, max(m, n), kind)
