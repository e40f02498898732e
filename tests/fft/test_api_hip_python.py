"""AMD's own Python bindings on top of this library: they load it by its name, as on a machine with ROCm."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import numpy as np
from hip import hip, hipfft

def ok(results):
    status, *values = results
    assert int(status) == 0, status
    return values[0] if len(values) == 1 else values

def upload(array):
    device = ok(hip.hipMalloc(array.nbytes))
    ok(hip.hipMemcpy(device, array, array.nbytes, hip.hipMemcpyKind.hipMemcpyHostToDevice))
    return device

def download(device, array):
    ok(hip.hipMemcpy(array, device, array.nbytes, hip.hipMemcpyKind.hipMemcpyDeviceToHost))
    return array

rng = np.random.default_rng(3)
x = rng.standard_normal((30, 40)) + 1j * rng.standard_normal((30, 40))
device = upload(x)
plan = ok(hipfft.hipfftPlan2d(30, 40, hipfft.hipfftType_t.HIPFFT_Z2Z))
ok(hipfft.hipfftExecZ2Z(plan, device, device, hipfft.HIPFFT_FORWARD))
y = download(device, np.empty_like(x))
assert np.linalg.norm(y - np.fft.fft2(x)) <= 1e-14 * np.linalg.norm(y)
ok(hipfft.hipfftExecZ2Z(plan, device, device, hipfft.HIPFFT_BACKWARD))
assert np.linalg.norm(download(device, y) / x.size - x) <= 1e-14 * np.linalg.norm(x)
ok(hipfft.hipfftDestroy(plan))

r = rng.standard_normal(1001).astype(np.float32)
half = upload(np.zeros(501, np.complex64))
plan = ok(hipfft.hipfftPlan1d(1001, hipfft.hipfftType_t.HIPFFT_R2C, 1))
ok(hipfft.hipfftExecR2C(plan, upload(r), half))
z = download(half, np.empty(501, np.complex64))
assert np.linalg.norm(z - np.fft.rfft(r)) <= 1e-6 * np.linalg.norm(z)
(status,) = hipfft.hipfftExecC2R(plan, half, half)
assert status == hipfft.hipfftResult_t.HIPFFT_INVALID_PLAN
print("right")
"""


def test_hip_python_computes_with_this_library(prefixes: tuple[Path, Path]) -> None:
    path = ":".join(str(prefix / "lib") for prefix in dict.fromkeys(prefixes))
    environment = {**os.environ, "LD_LIBRARY_PATH": path}
    command = [sys.executable, "-c", PROGRAM]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    if "No module named 'hip'" in result.stderr and not os.environ.get("HIPIFY_PY_REQUIRE_TOOLS"):
        pytest.skip("hip-python is missing: pip install 'hipify-py[hip]'")
    assert result.stdout == "right\n", result.stderr
