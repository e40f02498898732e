"""hipify_py.libs: AMD's Python bindings call this project's libraries, or it is said why not."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from hipify_py.build.toolchain import Compiler

PRODUCT = """
import ctypes, os
import numpy as np
from hipify_py import libs

def ok(results):
    status, *values = results
    assert int(status) == 0, status
    return values[0] if len(values) == 1 else values

before = dict(os.environ)
with libs.load({arguments}) as loaded:
    from hip import hip, hipblas
    m = 33
    rng = np.random.default_rng(3)
    a, b = (np.asfortranarray(rng.standard_normal((m, m))) for _ in range(2))
    c = np.full((m, m), np.nan, order="F")
    da, db, dc = (ok(hip.hipMalloc(c.nbytes)) for _ in range(3))
    for device, host in ((da, a), (db, b)):
        ok(hip.hipMemcpy(device, host, host.nbytes, hip.hipMemcpyKind.hipMemcpyHostToDevice))
    handle = ok(hipblas.hipblasCreate())
    N = hipblas.hipblasOperation_t.HIPBLAS_OP_N
    one, zero = ctypes.c_double(1), ctypes.c_double(0)
    ok(hipblas.hipblasDgemm(handle, N, N, m, m, m, one, da, m, db, m, zero, dc, m))
    ok(hip.hipMemcpy(c, dc, c.nbytes, hip.hipMemcpyKind.hipMemcpyDeviceToHost))
    assert (np.abs(c - a @ b) <= (2 * m + 2) * 2.0**-53 * (np.abs(a) @ np.abs(b))).all()
assert dict(os.environ) == before
ok(hipblas.hipblasDestroy(handle))
maps = open("/proc/self/maps").read()
assert all(str(file) in maps for file in loaded.files.values())
assert {{line.split()[-1] for line in maps.splitlines() if "libhipblas.so" in line}} == {{str(loaded.files["hipblas"])}}
print("right on", sorted(loaded.files))
"""


def run(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("ROCM_PATH", "ROCM_HOME")}
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, env={**kept, **environment}, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture(scope="session", autouse=True)
def hip_python() -> None:
    """AMD's bindings."""
    if find_spec("hip") is None:
        if os.environ.get("HIPIFY_PY_REQUIRE_TOOLS"):
            pytest.fail("a required tool is missing: pip install 'hipify-py[hip]'")
        pytest.skip("hip-python is missing: pip install 'hipify-py[hip]'")


def test_bindings_multiply_with_the_cpu_build_and_nothing_stays_set(cpu_prefix: Path) -> None:
    result = run(PRODUCT.format(arguments="names=['hipblas']"))
    assert result.stdout == "right on ['hip', 'hipblas']\n", result.stderr


@pytest.mark.slow  # the library takes minutes to build for a chip
def test_bindings_multiply_on_a_simulated_chip(amd_toolchain: Compiler, cpu_prefix: Path) -> None:
    result = run(PRODUCT.format(arguments="names=['hipblas'], device='gfx942'"))
    assert result.stdout == "right on ['hip', 'hipblas']\n", result.stderr


def test_bindings_see_a_simulated_chip(amd_toolchain: Compiler, cpu_prefix: Path) -> None:
    program = """
from hipify_py import libs
with libs.load(names=["hipify-device"], device="gfx942") as loaded:  # headers alone
    from hip import hip
    status, properties = hip.hipGetDeviceProperties(0)
print(int(status), properties.gcnArchName.partition(":")[0], properties.warpSize, *loaded.files)
"""
    result = run(program)
    assert result.stdout == "0 gfx942 64 hip\n", result.stderr


def test_the_folder_that_rocm_path_names_is_no_rocm_for_compilers(cpu_prefix: Path) -> None:
    program = """
from hipify_py import libs
from hipify_py.build.sdk.places import rocm_places
before = [place.folder for place in rocm_places()]
with libs.load(names=["hip"]):
    assert [place.folder for place in rocm_places()] == before
print("same")
"""
    result = run(program)
    assert result.stdout == "same\n", result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("'cpu:zen4'", "'cpu:zen4' is not a target; write cpu, amd:gfx942 or nvidia:sm_90"),
        ("'nvidia:sm_90'", "there is no runtime library that Python bindings could load"),
        ("names=['hipblaz']", "no library 'hipblaz' for cpu; there are:"),
    ],
)
def test_what_cannot_be_loaded_is_said(arguments: str, said: str) -> None:
    result = run(f"from hipify_py import libs\nlibs.load({arguments})")
    assert "hipify_py.libs.LibraryError: " in result.stderr
    assert said in result.stderr


def test_a_second_runtime_is_refused_and_the_first_one_named(cpu_prefix: Path) -> None:
    runtime = cpu_prefix / "lib" / "libamdhip64.so.7"
    result = run(f"import ctypes\nctypes.CDLL({str(runtime)!r})\nfrom hipify_py import libs\nlibs.load()")
    assert f"LibraryError: a HIP runtime is loaded already: {runtime}." in result.stderr


def test_packages_of_amd_that_the_bindings_prefer_are_named(tmp_path: Path) -> None:
    (tmp_path / "rocm_sdk.py").write_text("")
    result = run("from hipify_py import libs\nlibs.load()", PYTHONPATH=str(tmp_path))
    assert "LibraryError: AMD's package rocm-sdk is installed" in result.stderr
