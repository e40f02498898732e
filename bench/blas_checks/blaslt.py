"""hipBLASLt's products and epilogues against PyTorch in double."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch

from bench.blas_checks.checker import Checker
from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Target

OPERATIONS = {"N": 111, "T": 112}
HIP_TYPES = {
    torch.float32: 0,
    torch.float64: 1,
    torch.float16: 2,
    torch.int8: 3,
    torch.int32: 10,
    torch.bfloat16: 14,
    torch.float8_e4m3fn: 28,
    torch.float8_e5m2: 29,
}
COMPUTE_32F, COMPUTE_64F, COMPUTE_32I = 2, 7, 9
# Attributes of descriptors: number, type.
ATTRIBUTES: dict[str, tuple[int, Any]] = {
    "op_a": (0, ctypes.c_int32),
    "op_b": (1, ctypes.c_int32),
    "epilogue": (2, ctypes.c_uint32),
    "bias": (3, ctypes.c_void_p),
    "bias_type": (4, ctypes.c_int32),
    "scale_a": (5, ctypes.c_void_p),
    "scale_b": (6, ctypes.c_void_p),
    "scale_d": (8, ctypes.c_void_p),
    "aux": (10, ctypes.c_void_p),
    "aux_ld": (11, ctypes.c_int64),
    "amax": (14, ctypes.c_void_p),
    "argument0": (102, ctypes.c_float),
    "argument1": (103, ctypes.c_float),
}
RELU, BIAS, GELU, AUX, SWISH, CLAMP, SIGMOID, DGELU_BGRAD, BGRADB = 2, 4, 32, 128, 1 << 16, 1 << 17, 1 << 18, 208, 512
ROUNDOFF = {
    torch.float64: 2.0**-53,
    torch.float32: 2.0**-24,
    torch.float16: 2.0**-11,
    torch.bfloat16: 2.0**-8,
    torch.float8_e4m3fn: 2.0**-4,
}


class Blaslt:
    """The library beside the checker's hipBLAS, or one built now."""

    def __init__(self, hipblas: str) -> None:
        path = Path(hipblas).with_name("libhipblaslt.so.1")
        if not path.is_file():
            path = build_libs(Target.parse("nvidia:sm_90"), ["hipblaslt"]) / "lib" / path.name
        self.library = ctypes.CDLL(str(path))
        self.handle = ctypes.c_void_p()
        self.call("Create", ctypes.byref(self.handle))
        self.workspace = torch.empty(32 << 20, dtype=torch.uint8, device="cuda")

    def call(self, name: str, *arguments: object) -> None:
        status = getattr(self.library, f"hipblasLt{name}")(*arguments)
        if status != 0:
            raise RuntimeError(f"hipblasLt{name} returned status {status}")

    def layout(self, tensor: torch.Tensor) -> ctypes.c_void_p:
        batch, columns, rows = tensor.shape
        layout = ctypes.c_void_p()
        sizes = (ctypes.c_uint64(rows), ctypes.c_uint64(columns), ctypes.c_int64(tensor.stride(1)))
        self.call("MatrixLayoutCreate", ctypes.byref(layout), HIP_TYPES[tensor.dtype], *sizes)
        for number, value in ((0, ctypes.c_int32(batch)), (1, ctypes.c_int64(tensor.stride(0)))):
            size = ctypes.c_size_t(ctypes.sizeof(value))
            self.call("MatrixLayoutSetAttribute", layout, number, ctypes.byref(value), size)
        return layout

    def plan(
        self,
        a: torch.Tensor,
        b: torch.Tensor,
        d: torch.Tensor,
        compute: int = COMPUTE_32F,
        scale: torch.dtype = torch.float32,
        **attributes: Any,
    ) -> Callable[[], None]:
        """A function that computes D = epilogue(op(A) op(B)); tensors are [batch, columns, rows]."""
        desc, preference, found = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_int()
        self.call("MatmulDescCreate", ctypes.byref(desc), compute, HIP_TYPES[scale])
        for name, value in attributes.items():
            number, kind = ATTRIBUTES[name]
            value = value.data_ptr() if isinstance(value, torch.Tensor) else OPERATIONS.get(value, value)
            place = kind(value)
            size = ctypes.c_size_t(ctypes.sizeof(place))
            self.call("MatmulDescSetAttribute", desc, number, ctypes.byref(place), size)
        layouts = [self.layout(tensor) for tensor in (a, b, d)]
        self.call("MatmulPreferenceCreate", ctypes.byref(preference))
        limit = ctypes.c_uint64(self.workspace.numel())
        self.call("MatmulPreferenceSetAttribute", preference, 1, ctypes.byref(limit), ctypes.c_size_t(8))
        result = (ctypes.c_uint8 * 56)()
        self.call(
            "MatmulAlgoGetHeuristic", self.handle, desc, layouts[0], layouts[1], layouts[2], layouts[2], preference, 1,
            result, ctypes.byref(found),
        )  # fmt: skip
        alpha, beta = torch.ones(1, dtype=scale), torch.zeros(1, dtype=scale)
        pointers = [ctypes.c_void_p(x.data_ptr()) for x in (alpha, a, b, beta, d, self.workspace)]
        keep = (a, b, d, alpha, beta, attributes)

        def run() -> None:
            assert keep
            self.call(
                "Matmul", self.handle, desc, pointers[0], pointers[1], layouts[0], pointers[2], layouts[1],
                pointers[3], pointers[4], layouts[2], pointers[4], layouts[2], result, pointers[5],
                ctypes.c_size_t(self.workspace.numel()),
                ctypes.c_void_p(torch.cuda.current_stream().cuda_stream),
            )  # fmt: skip

        return run


def random(shape: tuple[int, ...], kind: torch.dtype) -> torch.Tensor:
    if kind == torch.int8:
        return torch.randint(-128, 128, shape, dtype=kind, device="cuda")
    return torch.randn(shape, device="cuda").to(kind)


def judge(checker: Checker, what: str, result: torch.Tensor, expected: torch.Tensor, bound: torch.Tensor) -> None:
    # compare() allows two libraries' errors; the reference here is exact enough to have none.
    checker.compare(what, [result.double(), expected], bound / 2)


SIZES = ((1, 1, 1), (37, 70, 129), (256, 512, 384), (16, 4096, 4096), (1000, 1000, 1000))


def check_blaslt_types(checker: Checker) -> None:
    blaslt = Blaslt(checker.ours.library._name)
    pairs = [(kind, kind, kind) for kind in (torch.float32, torch.float64, torch.float16, torch.bfloat16)]
    pairs += [(torch.float16, torch.float16, torch.float32), (torch.bfloat16, torch.bfloat16, torch.float32)]
    e4m3, e5m2 = torch.float8_e4m3fn, torch.float8_e5m2
    pairs += [(e4m3, e4m3, torch.bfloat16), (e4m3, e5m2, torch.float32), (e5m2, e4m3, torch.float16)]
    for (kind_a, kind_b, kind), (m, n, k), ta, tb, batch in itertools.product(pairs, SIZES, "NT", "NT", (1, 3)):
        a = random((batch, k, m) if ta == "N" else (batch, m, k), kind_a)
        b = random((batch, n, k) if tb == "N" else (batch, k, n), kind_b)
        d = torch.full((batch, n, m), torch.nan, dtype=kind, device="cuda")
        double = kind == torch.float64
        scale = torch.float64 if double else torch.float32
        blaslt.plan(a, b, d, COMPUTE_64F if double else COMPUTE_32F, scale, op_a=ta, op_b=tb)()
        wide_a, wide_b = a.double(), b.double()
        wide_a, wide_b = wide_a if ta == "N" else wide_a.mT, wide_b if tb == "N" else wide_b.mT
        expected, size = wide_b @ wide_a, wide_b.abs() @ wide_a.abs()
        bound = (k + 4) * (2 if double else 1) * ROUNDOFF[scale] * size
        bound = bound + ROUNDOFF[kind] * (expected.abs() + bound) + 2.0**-25
        judge(checker, f"matmul {kind_a} {kind_b} {kind} {ta}{tb} {m}x{n}x{k} x{batch}", d, expected, bound)


def check_blaslt_integers(checker: Checker) -> None:
    blaslt = Blaslt(checker.ours.library._name)
    for (m, n, k), ta, tb in itertools.product(SIZES, "NT", "NT"):
        a = random((1, k, m) if ta == "N" else (1, m, k), torch.int8)
        b = random((1, n, k) if tb == "N" else (1, k, n), torch.int8)
        d = torch.full((1, n, m), 77, dtype=torch.int32, device="cuda")
        blaslt.plan(a, b, d, COMPUTE_32I, torch.int32, op_a=ta, op_b=tb)()
        wide_a, wide_b = a.double(), b.double()
        expected = (wide_b if tb == "N" else wide_b.mT) @ (wide_a if ta == "N" else wide_a.mT)
        judge(checker, f"matmul int8 {ta}{tb} {m}x{n}x{k}", d, expected, torch.zeros_like(expected))


def gelu(x: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.gelu(x, approximate="tanh")


ACTIVATIONS: dict[int, Callable[[torch.Tensor], torch.Tensor]] = {
    RELU: torch.relu,
    GELU: gelu,
    SWISH: torch.nn.functional.silu,
    CLAMP: lambda x: x.clamp(-0.5, 1.5),
    SIGMOID: torch.sigmoid,
}


def check_blaslt_epilogues(checker: Checker) -> None:
    blaslt = Blaslt(checker.ours.library._name)
    kinds = (torch.float32, torch.float16, torch.bfloat16)
    for kind, (m, n, k), (code, function), bias in itertools.product(kinds, SIZES, ACTIVATIONS.items(), (False, True)):
        with_aux = code in (RELU, GELU, CLAMP)
        a, b, biases = random((1, k, m), kind) / k**0.5, random((1, n, k), kind), random((m,), kind)
        d, aux = (torch.full((1, n, m), torch.nan, dtype=kind, device="cuda") for _ in range(2))
        amax = torch.full((1,), torch.nan, device="cuda")
        given: dict[str, Any] = {"aux": aux, "aux_ld": m} if with_aux else {}
        epilogue = code | (BIAS if bias else 0) | (AUX if with_aux else 0)
        run = blaslt.plan(
            a, b, d, epilogue=epilogue, bias=biases, amax=amax, argument0=-0.5, argument1=1.5, **given
        )  # fmt: skip
        run()
        argument = b.double() @ a.double() + (biases.double() if bias else 0)
        error = (k + 8) * 2.0**-24 * (b.double().abs() @ a.double().abs() + biases.double().abs())
        expected = function(argument)
        bound = 1.13 * error + 2.0**-20 * (argument.abs() + 1)
        what = f"epilogue {epilogue} {kind} {m}x{n}x{k}"
        judge(checker, f"{what} amax", amax, expected.abs().max()[None], bound.max()[None])
        judge(checker, what, d, expected, bound + ROUNDOFF[kind] * (expected.abs() + bound) + 2.0**-25)
        if with_aux:
            judge(checker, f"{what} aux", aux, argument, error + ROUNDOFF[kind] * (argument.abs() + error) + 2.0**-25)


def check_blaslt_gradients(checker: Checker) -> None:
    blaslt = Blaslt(checker.ours.library._name)
    for kind, (m, n, k) in itertools.product((torch.float32, torch.bfloat16), SIZES):
        a, b, aux = random((1, k, m), kind) / k**0.5, random((1, n, k), kind), random((1, n, m), kind)
        d = torch.full((1, n, m), torch.nan, dtype=kind, device="cuda")
        sums = {DGELU_BGRAD: m, BGRADB: n}
        for epilogue, length in sums.items():
            gradient = torch.full((length,), torch.nan, device="cuda")
            blaslt.plan(a, b, d, epilogue=epilogue, bias=gradient, bias_type=0, aux=aux, aux_ld=m)()
            product = b.double() @ a.double()
            error = (k + 8) * 2.0**-24 * (b.double().abs() @ a.double().abs())
            argument = aux.double().requires_grad_()
            gelu(argument).sum().backward()
            slope = argument.grad if epilogue == DGELU_BGRAD else torch.ones_like(product)
            assert slope is not None
            expected = product * slope
            bound = 1.13 * error + 2.0**-18 * product.abs()
            bound = bound + ROUNDOFF[kind] * (expected.abs() + bound)
            what = f"epilogue {epilogue} {kind} {m}x{n}x{k}"
            judge(checker, what, d, expected, bound)
            summed, of = (expected, 1) if epilogue == DGELU_BGRAD else (b.double(), 2)
            slack = bound.sum(1)[0] if epilogue == DGELU_BGRAD else 0
            limit = slack + summed.shape[of] * 2.0**-24 * summed.abs().sum(of)[0]
            judge(checker, f"{what} sums", gradient, summed.sum(of)[0], limit)


def time_blaslt(
    checker: Checker, seconds: Callable[[Callable[[], None], int], float]
) -> Iterator[tuple[str, float, float]]:
    """Case, TFLOP/s of the library, TFLOP/s of PyTorch, whose linear layers call cuBLASLt with the same epilogue."""
    blaslt = Blaslt(checker.ours.library._name)
    for kind, (m, n, k) in itertools.product(
        (torch.float16, torch.bfloat16), ((4096, 4096, 4096), (8192, 8192, 8192), (3072, 8192, 768))
    ):
        a, b, bias = random((1, m, k), kind), random((1, n, k), kind), random((m,), kind)
        d = torch.empty((1, n, m), dtype=kind, device="cuda")
        theirs = {
            "": lambda a=a, b=b: torch.mm(b[0], a[0].t()),
            "bias": lambda a=a, b=b, bias=bias: torch.addmm(bias, b[0], a[0].t()),
            "gelu bias": lambda a=a, b=b, bias=bias: torch._addmm_activation(bias, b[0], a[0].t(), use_gelu=True),
        }
        for (name, their), epilogue in zip(theirs.items(), (1, BIAS, GELU | BIAS), strict=True):
            ours = blaslt.plan(a, b, d, op_a="T", epilogue=epilogue, bias=bias)
            rates = [2e-12 * m * n * k / seconds(run, 5) for run in (ours, their)]
            yield f"{str(kind).partition('.')[2]} {m}x{n}x{k} {name}", rates[0], rates[1]
