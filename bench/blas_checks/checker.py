"""The two libraries behind one argument order, and the comparison of their results."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass, field

import torch

TYPES = {"s": torch.float32, "d": torch.float64, "c": torch.complex64, "z": torch.complex128}
REAL = {"s": "s", "d": "d", "c": "s", "z": "d"}
UNIT_ROUNDOFF = {"s": 2.0**-24, "c": 2.0**-24, "d": 2.0**-53, "z": 2.0**-53}
# NVIDIA's data sheet of the H200 SXM, TFLOP/s: fp32 without and fp64 with tensor cores.
PEAK = {"s": 67.0, "d": 67.0}
OPERATIONS = "NTC"
OUTPUT = object()  # stands for the output among the arguments of a comparison


@dataclass(frozen=True)
class Enum:
    """An enumerator whose number differs: of hipBLAS, of cuBLAS."""

    ours: int
    theirs: int


UPPER, LOWER = Enum(121, 1), Enum(122, 0)
LEFT, RIGHT = Enum(141, 0), Enum(142, 1)
NON_UNIT, UNIT = Enum(131, 0), Enum(132, 1)
R_16F, R_16BF, R_32F, R_64F, C_32F, C_64F, R_8I, R_32I = 2, 14, 0, 1, 4, 5, 3, 10  # hipDataType and cudaDataType
COMPUTE_16F, COMPUTE_32F, COMPUTE_64F, COMPUTE_32I = Enum(0, 64), Enum(2, 68), Enum(7, 70), Enum(9, 72)
COMPUTE_32F_FAST_TF32 = Enum(6, 77)
GEMM_DEFAULT = Enum(160, -1)


class Blas:
    """One library behind the argument order that hipBLAS and cuBLAS share."""

    def __init__(self, path: str, prefix: str, suffix: str, first_operation: int) -> None:
        self.library = ctypes.CDLL(path, mode=ctypes.RTLD_LOCAL)
        self.prefix, self.suffix, self.first_operation = prefix, suffix, first_operation
        self.handle = ctypes.c_void_p()
        self.check(self.function("Create")(ctypes.byref(self.handle)))

    def function(self, name: str) -> Callable[..., int]:
        for symbol in (f"{self.prefix}{name}{self.suffix}", f"{self.prefix}{name}"):
            if hasattr(self.library, symbol):
                return getattr(self.library, symbol)  # type: ignore[no-any-return]
        raise AttributeError(f"{self.prefix}{name}")

    def check(self, status: int) -> None:
        if status != 0:
            raise RuntimeError(f"{self.prefix} returned status {status}")

    def call(self, name: str, *arguments: object) -> None:
        """Tensors become pointers, integers C ints, operation letters and Enums the library's own numbers."""
        self.prepared(name, *arguments)()

    def prepared(self, name: str, *arguments: object) -> Callable[[], None]:
        """A call for timing: what Python does to arguments takes longer than many kernels. They must live as long."""
        function, converted = self.function(name), [self.handle, *(self.convert(a) for a in arguments)]
        return lambda: self.check(function(*converted))

    def convert(self, argument: object) -> object:
        if isinstance(argument, torch.Tensor):
            return ctypes.c_void_p(argument.data_ptr())
        if isinstance(argument, Enum):
            return ctypes.c_int(argument.ours if self.prefix == "hipblas" else argument.theirs)
        if isinstance(argument, str):
            return ctypes.c_int(self.first_operation + OPERATIONS.index(argument))
        return ctypes.c_longlong(argument) if isinstance(argument, int) and argument > 2**31 else argument


def random(shape: int | tuple[int, ...], kind: str) -> torch.Tensor:
    return torch.randn(shape, dtype=TYPES[kind], device="cuda")


def scalar(value: complex, kind: str) -> torch.Tensor:
    """On the host: both libraries are in host pointer mode."""
    return torch.tensor([value if kind in "cz" else value.real], dtype=TYPES[kind])


def absolute(x: torch.Tensor) -> torch.Tensor:
    """|re| + |im| in double: what the rounding errors of a product are proportional to."""
    return (x.real.abs() + x.imag.abs() if x.is_complex() else x.abs()).double()


@dataclass
class Checker:
    ours: Blas
    theirs: Blas
    cases: int = 0
    failures: list[str] = field(default_factory=list)

    def guard(self, what: str, check: Callable[[Checker], None]) -> None:
        """Runs a check; an error of a library is a failure as a wrong result is."""
        try:
            check(self)
        except (RuntimeError, AttributeError) as error:
            self.cases += 1
            self.failures.append(f"{what}: {error}")

    def compare(self, what: str, outputs: list[torch.Tensor], bound: torch.Tensor | float) -> None:
        """Two correct results differ by at most twice the bound of each."""
        self.cases += 1
        error = absolute(outputs[0] - outputs[1])
        limit = 2 * torch.as_tensor(bound, dtype=torch.float64, device=error.device)
        if not bool((error <= limit).all()):
            worst = (error / limit.clamp_min(1e-300)).max().item()
            self.failures.append(f"{what}: error is {worst:.3g} times the bound, or NaN")

    def both(self, name: str, output: torch.Tensor, *arguments: object) -> list[torch.Tensor]:
        """Runs both libraries, each with its own copy of `output` in the place of OUTPUT."""
        copies = [output.clone(), output.clone()]
        for blas, copy in zip((self.ours, self.theirs), copies, strict=True):
            blas.call(name, *(copy if a is OUTPUT else a for a in arguments))
        torch.cuda.synchronize()
        return copies
