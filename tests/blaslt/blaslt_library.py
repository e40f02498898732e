"""hipBLASLt through ctypes: descriptors and layouts made of plain values, products of device arrays."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

Array = np.ndarray[Any, Any]

SUCCESS, NOT_INITIALIZED, ALLOC_FAILED, INVALID_VALUE, INTERNAL_ERROR, NOT_SUPPORTED = 0, 1, 2, 3, 6, 7
OPERATIONS = {"N": 111, "T": 112, "C": 113}
TYPES: dict[Any, int] = {
    np.dtype(np.float32): 0,
    np.dtype(np.float64): 1,
    np.dtype(np.float16): 2,
    np.dtype(np.int8): 3,
    np.dtype(np.int32): 10,
    np.dtype(ml_dtypes.bfloat16): 14,
    np.dtype(ml_dtypes.float8_e4m3fn): 28,
    np.dtype(ml_dtypes.float8_e5m2): 29,
    np.dtype(ml_dtypes.float8_e4m3fnuz): 1000,
    np.dtype(ml_dtypes.float8_e5m2fnuz): 1001,
}
# gfx942 multiplies numbers of eight bits in another encoding than other chips.
SIMULATED_CHIP = os.environ.get("HIPCPU_DEVICE") if os.environ.get("HIPIFY_PY_TEST_BLASLT") else None
E4M3: Any = ml_dtypes.float8_e4m3fnuz if SIMULATED_CHIP == "gfx942" else ml_dtypes.float8_e4m3fn
E5M2: Any = ml_dtypes.float8_e5m2fnuz if SIMULATED_CHIP == "gfx942" else ml_dtypes.float8_e5m2
COMPUTE_32F, COMPUTE_64F, COMPUTE_32I = 2, 7, 9
COL, ROW = 0, 1
POINTER_HOST, POINTER_DEVICE, POINTER_ALPHA_VECTOR = 0, 1, 4
SCALE_OUTER_VECTOR = 3
LAYOUT_ATTRIBUTES = {
    "batch_count": (0, ctypes.c_int32),
    "batch_stride": (1, ctypes.c_int64),
    "type": (2, ctypes.c_uint32),
    "order": (3, ctypes.c_int32),
    "rows": (4, ctypes.c_uint64),
    "cols": (5, ctypes.c_uint64),
    "ld": (6, ctypes.c_int64),
}
DESC_ATTRIBUTES = {
    "op_a": (0, ctypes.c_int32),
    "op_b": (1, ctypes.c_int32),
    "epilogue": (2, ctypes.c_uint32),
    "bias": (3, ctypes.c_void_p),
    "bias_type": (4, ctypes.c_int32),
    "scale_a": (5, ctypes.c_void_p),
    "scale_b": (6, ctypes.c_void_p),
    "scale_c": (7, ctypes.c_void_p),
    "scale_d": (8, ctypes.c_void_p),
    "scale_aux": (9, ctypes.c_void_p),
    "aux": (10, ctypes.c_void_p),
    "aux_ld": (11, ctypes.c_int64),
    "aux_stride": (12, ctypes.c_int64),
    "pointer_mode": (13, ctypes.c_int32),
    "amax": (14, ctypes.c_void_p),
    "aux_type": (22, ctypes.c_int32),
    "scale_a_mode": (31, ctypes.c_uint32),
    "scale_b_mode": (32, ctypes.c_uint32),
    "compute_input_a": (100, ctypes.c_int32),
    "compute_input_b": (101, ctypes.c_int32),
    "argument0": (102, ctypes.c_float),
    "argument1": (103, ctypes.c_float),
}
EPILOGUES = {
    "default": 1, "relu": 2, "bias": 4, "relu_bias": 6, "gelu": 32, "gelu_bias": 36, "relu_aux": 130,
    "relu_aux_bias": 134, "gelu_aux": 160, "gelu_aux_bias": 164, "dgelu": 192, "dgelu_bgrad": 208, "bgrada": 256,
    "bgradb": 512, "swish": 65536, "swish_bias": 65540, "clamp": 131072, "clamp_bias": 131076, "clamp_aux": 131200,
    "clamp_aux_bias": 131204, "sigmoid": 262144, "sigmoid_bias": 262148,
}  # fmt: skip

GUARD_BYTES = 256
GUARD_VALUE = 0xA5
HOST_TO_DEVICE, DEVICE_TO_HOST = 1, 2


class DeviceArray:
    """A copy of a contiguous host array in device memory between two guard bands."""

    def __init__(self, hip: ctypes.CDLL, host: Array) -> None:
        self.hip, self.shape, self.dtype, self.size = hip, host.shape, host.dtype, host.nbytes
        guard = np.full(GUARD_BYTES, GUARD_VALUE, np.uint8)
        image = np.concatenate([guard, np.frombuffer(np.ascontiguousarray(host).tobytes(), np.uint8), guard])
        self.base = ctypes.c_void_p()
        assert hip.hipMalloc(ctypes.byref(self.base), ctypes.c_size_t(image.size)) == 0
        self._copy(self.base, ctypes.c_void_p(image.ctypes.data), image.size, HOST_TO_DEVICE)
        self.pointer = ctypes.c_void_p((self.base.value or 0) + GUARD_BYTES)

    def get(self) -> Array:
        """The present contents; fails if a guard band changed."""
        image = np.empty(self.size + 2 * GUARD_BYTES, np.uint8)
        self._copy(ctypes.c_void_p(image.ctypes.data), self.base, image.size, DEVICE_TO_HOST)
        assert (image[:GUARD_BYTES] == GUARD_VALUE).all(), "the guard band before an array was overwritten"
        assert (image[-GUARD_BYTES:] == GUARD_VALUE).all(), "the guard band after an array was overwritten"
        payload: Array = image[GUARD_BYTES:-GUARD_BYTES].view(self.dtype).reshape(self.shape).copy()
        return payload

    def _copy(self, to: ctypes.c_void_p, source: ctypes.c_void_p, size: int, kind: int) -> None:
        assert self.hip.hipMemcpy(to, source, ctypes.c_size_t(size), kind) == 0

    def __del__(self) -> None:
        self.hip.hipFree(self.base)


@dataclass
class Matrix:
    """A matrix of a batch as it lies in memory: [batch][lines][ld], lines being columns (COL) or rows (ROW)."""

    storage: DeviceArray
    rows: int
    cols: int
    order: int = COL
    ld: int = 0
    attributes: Mapping[str, int] = field(default_factory=dict)

    def get(self) -> Array:
        """[batch][row][column], gaps left out; fails if a gap changed from NaN or 77."""
        stored = self.storage.get()
        line = self.rows if self.order == COL else self.cols
        gap = stored[:, :, line:].astype(np.float64)
        assert (np.isnan(gap) | (gap == 77)).all(), "a gap between columns or rows was overwritten"
        payload: Array = stored[:, :, :line]
        return payload.transpose(0, 2, 1) if self.order == COL else payload


class Blaslt:
    """The library under `prefix` with one handle, on the HIP runtime under `runtime`."""

    def __init__(self, runtime: Path, prefix: Path) -> None:
        self.hip = ctypes.CDLL(str(runtime / "lib" / "libamdhip64.so.7"), mode=ctypes.RTLD_GLOBAL)
        self.library = ctypes.CDLL(str(prefix / "lib" / "libhipblaslt.so.1"))
        self.handle = ctypes.c_void_p()
        assert self.library.hipblasLtCreate(ctypes.byref(self.handle)) == SUCCESS

    def device(self, host: Array) -> DeviceArray:
        return DeviceArray(self.hip, host)

    def matrix(self, values: Array, order: int = COL, gap: int = 0) -> Matrix:
        """Values [batch][row][column] or [row][column] on the device, with `gap` unused elements between lines."""
        values = values if values.ndim == 3 else values[None]
        lines = values.transpose(0, 2, 1) if order == COL else values
        fill: Any = 77 if values.dtype.kind == "i" else np.nan
        stored = np.full((*lines.shape[:2], lines.shape[2] + gap), fill, dtype=values.dtype)
        stored[:, :, : lines.shape[2]] = lines
        return Matrix(self.device(stored), values.shape[1], values.shape[2], order, stored.shape[2])

    @contextmanager
    def layout(self, matrix: Matrix) -> Iterator[ctypes.c_void_p]:
        layout = ctypes.c_void_p()
        storage = matrix.storage
        kind = TYPES[storage.dtype]
        assert (
            self.library.hipblasLtMatrixLayoutCreate(
                ctypes.byref(layout), kind, ctypes.c_uint64(matrix.rows), ctypes.c_uint64(matrix.cols),
                ctypes.c_int64(matrix.ld),
            )
            == SUCCESS
        )  # fmt: skip
        batch, stride = storage.shape[0], storage.shape[1] * storage.shape[2]
        attributes = {"batch_count": batch, "batch_stride": stride, "order": matrix.order, **matrix.attributes}
        for name, value in attributes.items():
            assert self.set("MatrixLayout", layout, LAYOUT_ATTRIBUTES[name], value) == SUCCESS
        yield layout
        assert self.library.hipblasLtMatrixLayoutDestroy(layout) == SUCCESS

    @contextmanager
    def desc(self, compute: int, scale: int, **attributes: object) -> Iterator[ctypes.c_void_p]:
        desc = ctypes.c_void_p()
        assert self.library.hipblasLtMatmulDescCreate(ctypes.byref(desc), compute, scale) == SUCCESS
        for name, value in attributes.items():
            assert self.set("MatmulDesc", desc, DESC_ATTRIBUTES[name], value) == SUCCESS
        yield desc
        assert self.library.hipblasLtMatmulDescDestroy(desc) == SUCCESS

    def set(self, kind: str, target: ctypes.c_void_p, attribute: tuple[int, Any], value: object) -> int:
        number, c_type = attribute
        if isinstance(value, str):
            value = OPERATIONS.get(value) or EPILOGUES[value]
        if isinstance(value, DeviceArray):
            value = value.pointer.value
        buffer = c_type(value)
        function = getattr(self.library, f"hipblasLt{kind}SetAttribute")
        return int(function(target, number, ctypes.byref(buffer), ctypes.c_size_t(ctypes.sizeof(buffer))))

    def matmul(
        self, a: Matrix, b: Matrix, c: Matrix | None, d: Matrix, *, alpha: Any = 1.0, beta: Any = 0.0,
        compute: int = COMPUTE_32F, scale: Any = np.float32, **attributes: Any,
    ) -> int:  # fmt: skip
        """Asks for an algorithm and runs it; returns the first status that is not SUCCESS."""
        scale = np.dtype(scale)
        with ExitStack() as stack:
            desc = stack.enter_context(self.desc(compute, TYPES[scale], **attributes))
            layouts = [stack.enter_context(self.layout(m)) for m in (a, b, c or d, d)]
            algorithms = self.heuristic(desc, layouts)
            if isinstance(algorithms, int):
                return algorithms
            keep = [np.array([x], scale) if isinstance(x, float) else x for x in (alpha, beta)]
            scalars = [x.pointer if isinstance(x, DeviceArray) else ctypes.c_void_p(x.ctypes.data) for x in keep]
            pointers = [m.storage.pointer if m else ctypes.c_void_p(None) for m in (a, b, c, d)]
            return int(
                self.library.hipblasLtMatmul(
                    self.handle, desc, scalars[0], pointers[0], layouts[0], pointers[1], layouts[1], scalars[1],
                    pointers[2], layouts[2], pointers[3], layouts[3], ctypes.byref(algorithms[0]),
                    None, ctypes.c_size_t(0), None,
                )
            )  # fmt: skip

    def heuristic(
        self, desc: ctypes.c_void_p, layouts: list[ctypes.c_void_p], count: int = 4
    ) -> list[HeuristicResult] | int:
        """The algorithms for a product, or the status if there are none."""
        preference, found = ctypes.c_void_p(), ctypes.c_int(-1)
        assert self.library.hipblasLtMatmulPreferenceCreate(ctypes.byref(preference)) == SUCCESS
        results = (HeuristicResult * count)()
        status = self.library.hipblasLtMatmulAlgoGetHeuristic(
            self.handle, desc, *layouts, preference, count, results, ctypes.byref(found)
        )
        assert self.library.hipblasLtMatmulPreferenceDestroy(preference) == SUCCESS
        if status != SUCCESS:
            assert found.value == 0
            return int(status)
        assert 1 <= found.value <= count
        return list(results[: found.value])


class HeuristicResult(ctypes.Structure):
    """hipblasLtMatmulHeuristicResult_t: the algorithm, its workspace, status, waves."""

    _fields_ = (
        ("data", ctypes.c_uint8 * 16),
        ("max_workspace_bytes", ctypes.c_size_t),
        ("workspace_size", ctypes.c_size_t),
        ("state", ctypes.c_int),
        ("waves_count", ctypes.c_float),
        ("reserved", ctypes.c_int * 4),
    )


def assert_within(result: Any, reference: Any, bound: Any) -> None:
    """NaN anywhere in the result fails, since it is within no bound."""
    error = np.abs(np.asarray(result).astype(np.longdouble) - np.asarray(reference).astype(np.longdouble))
    limit = np.broadcast_to(np.asarray(bound, np.longdouble), error.shape)
    bad = ~(error <= limit)
    if bad.any():
        worst = tuple(int(i) for i in np.argwhere(bad)[0])
        detail = f"error {error[worst]:.3g} > bound {limit[worst]:.3g} at {worst}"
        raise AssertionError(f"{bad.sum()} of {bad.size} elements are off; first: {detail}")
