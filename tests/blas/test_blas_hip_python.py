"""AMD's own Python bindings on top of this library: they load it by its name, as on a machine with ROCm."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import ctypes
import numpy as np
from hip import hip, hipblas

def ok(results):
    status, *values = results
    assert int(status) == 0, status
    return values[0] if len(values) == 1 else values

def upload(array):
    device = ok(hip.hipMalloc(array.nbytes))
    ok(hip.hipMemcpy(device, array, array.nbytes, hip.hipMemcpyKind.hipMemcpyHostToDevice))
    return device

m, n, k = 70, 50, 90
rng = np.random.default_rng(3)
a, b = (np.asfortranarray(rng.standard_normal(shape).astype(np.float32)) for shape in ((m, k), (k, n)))
c = np.full((m, n), np.nan, np.float32, order="F")
da, db, dc = upload(a), upload(b), upload(c)
handle = ok(hipblas.hipblasCreate())
N = hipblas.hipblasOperation_t.HIPBLAS_OP_N
ok(hipblas.hipblasSgemm(handle, N, N, m, n, k, ctypes.c_float(1), da, m, db, k, ctypes.c_float(0), dc, m))
ok(hip.hipMemcpy(c, dc, c.nbytes, hip.hipMemcpyKind.hipMemcpyDeviceToHost))
bound = (k + 2) * 2.0**-24 * (np.abs(a.astype(float)) @ np.abs(b.astype(float)))
assert (np.abs(c - a.astype(float) @ b.astype(float)) <= bound).all()

x = rng.standard_normal(1000)
result = np.zeros(1)
ok(hipblas.hipblasDnrm2(handle, 1000, upload(x), 1, result))
assert abs(result[0] - np.linalg.norm(x)) <= 1000 * 2.0**-53 * np.linalg.norm(x)
(status,) = hipblas.hipblasSgemm(handle, N, N, -1, n, k, ctypes.c_float(1), da, m, db, k, ctypes.c_float(0), dc, m)
assert status == hipblas.hipblasStatus_t.HIPBLAS_STATUS_INVALID_VALUE
ok(hipblas.hipblasDestroy(handle))
print("right")
"""


def test_hip_python_computes_with_this_library(cpu_prefix: Path) -> None:
    environment = {**os.environ, "LD_LIBRARY_PATH": str(cpu_prefix / "lib")}
    command = [sys.executable, "-c", PROGRAM]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    if "No module named 'hip'" in result.stderr and not os.environ.get("HIPIFY_PY_REQUIRE_TOOLS"):
        pytest.skip("hip-python is missing: pip install 'hipify-py[hip]'")
    assert result.stdout == "right\n", result.stderr
