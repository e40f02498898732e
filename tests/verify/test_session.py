"""verify, end to end: planted faults are found, clean ports pass, and nothing passes without evidence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.verify.compare import Criteria
from hipify_py.verify.files import ResultFile
from hipify_py.verify.model import Status, VerifyReport
from hipify_py.verify.session import Plan, verify

pytestmark = pytest.mark.usefixtures("cpu_prefix")
ROOT = Path(__file__).parents[2]

# It checks nothing itself: what is wrong shows only in comparison with the original.
SMOOTH = """\
#include <chrono>
#include <cstdio>
#include <vector>

__constant__ float weights[3];

__global__ void smooth(const float* x, float* y, int n) {
    __shared__ float tile[66];
    int i = blockIdx.x * 64 + threadIdx.x;
    tile[threadIdx.x + 1] = i < n ? x[i] : 0.0f;
    if (threadIdx.x == 0) tile[0] = i > 0 && i <= n ? x[i - 1] : 0.0f;
    if (threadIdx.x == 63) tile[65] = i + 1 < n ? x[i + 1] : 0.0f;
    __syncthreads();
    const float* near = tile + threadIdx.x;
    if (i < n) y[i] = weights[0] * near[0] + weights[1] * near[1] + weights[2] * near[2];
}

int main() {
    const int n = 1000;
    const float host_weights[3] = {0.25f, 0.5f, 0.25f};
    std::vector<float> x(n), y(n);
    for (int i = 0; i < n; ++i) x[i] = (i * 37 % 101) * 0.5f;
    float *device_x, *device_y;
    cudaMalloc(&device_x, n * sizeof(float));
    cudaMalloc(&device_y, n * sizeof(float));
    cudaMemset(device_y, 0, n * sizeof(float));
    cudaMemcpy(device_x, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpyToSymbol(weights, host_weights, sizeof(host_weights));
    auto start = std::chrono::steady_clock::now();
    smooth<<<(n + 63) / 64, 64>>>(device_x, device_y, n);
    cudaDeviceSynchronize();
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    cudaMemcpy(y.data(), device_y, n * sizeof(float), cudaMemcpyDeviceToHost);
    cudaFree(device_x);
    cudaFree(device_y);
    double sum = 0;
    for (float v : y) sum += v;
    std::printf("sum %.6f last %.4f\\nkernel time %.9f s\\n", sum, y[n - 1], seconds);
    std::FILE* file = std::fopen("y.bin", "wb");
    std::fwrite(y.data(), sizeof(float), n, file);
    std::fclose(file);
}
"""
FAULTS = {
    "a changed constant": ("0.25f, 0.5f, 0.25f", "0.25f, 0.5f, 0.26f"),
    "a grid that is one block short": ("(n + 63) / 64", "n / 64"),
    "an index off by one": ("near[2];", "near[1];"),
    "a lost copy to a symbol": ("    cudaMemcpyToSymbol(weights, host_weights, sizeof(host_weights));\n", ""),
    "a copy that is too short": ("x.data(), n * sizeof(float)", "x.data(), n * sizeof(float) / 2"),
    "a wrong launch size": ("64, 64>>>", "64, 32>>>"),
    "NaN in one element": ("if (i < n) y[i]", "if (i == 5) y[i] = 0.0f / (n - 1000); else if (i < n) y[i]"),
    "another exit code": ("    std::fclose(file);", "    std::fclose(file);\n    return 3;"),
    "a file that is not written": ('"y.bin"', '"z.bin"'),
}


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("original") / "smooth.cu"
    path.write_text(SMOOTH)
    return path


def _verify(
    original: Path, port: Path, files: tuple[ResultFile, ...] = (), waves: tuple[int, ...] = (64,)
) -> VerifyReport:
    return verify(Plan(original, port, criteria=Criteria(files=files), waves=waves, timeout=60))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(original: Path, tmp_path: Path, fault: str) -> None:
    right, wrong = FAULTS[fault]
    assert SMOOTH.count(right) == 1
    port = tmp_path / "smooth.cu"
    port.write_text(SMOOTH.replace(right, wrong))
    report = _verify(original, port, (ResultFile("y.bin", "float32"),))
    assert report.status is Status.FAIL, report


def test_a_clean_port_passes_at_both_wave_sizes_and_the_time_is_left_out(original: Path, tmp_path: Path) -> None:
    port = tmp_path / "smooth.cu"
    port.write_text(SMOOTH)
    report = _verify(original, port, (ResultFile("y.bin", "float32"),), (32, 64))
    assert [check.status for check in report.checks] == [Status.PASS, Status.PASS], report
    assert report.checks[0].notes == ("stdout: 1 x not compared: a measured time or rate: line 2 (s)",)


def test_a_port_that_does_not_compile_is_not_verified_and_shows_the_error(original: Path, tmp_path: Path) -> None:
    port = tmp_path / "smooth.cu"
    port.write_text(SMOOTH.replace("int i = blockIdx", "int j = blockIdx"))
    report = _verify(original, port)
    assert report.status is Status.UNVERIFIED
    assert "smooth.cu:10:" in report.checks[0].reason


def test_an_original_that_fails_is_no_reference(tmp_path: Path) -> None:
    path = tmp_path / "bad.cu"
    path.write_text('#include <cstdio>\nint main() { std::puts("hello"); return 1; }\n')
    report = _verify(path, path)
    assert report.status is Status.UNVERIFIED
    assert "the original itself ended with exit code 1" in report.checks[0].reason


def test_a_silent_program_is_not_verified(tmp_path: Path) -> None:
    path = tmp_path / "silent.cu"
    path.write_text("int main() {}\n")
    assert _verify(path, path).status is Status.UNVERIFIED


def test_the_command_reports_and_its_exit_code_tells(original: Path, tmp_path: Path) -> None:
    port = tmp_path / "smooth.cu"
    port.write_text(SMOOTH.replace("0.5f, 0.25f", "0.5f, 0.2f"))
    words = ["verify", str(original), str(port), "--wave", "32", "--json", str(tmp_path / "report.json")]
    result = subprocess.run(
        [sys.executable, "-m", "hipify_py", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1, result.stderr
    assert "FAIL" in result.stdout
    assert "stdout line 1: original 24" in result.stdout
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["status"] == "FAIL"
    assert report["checks"][0]["wave"] == 32


def test_a_missing_project_ends_with_2(tmp_path: Path) -> None:
    words = ["verify", str(tmp_path / "gone"), str(tmp_path)]
    result = subprocess.run(
        [sys.executable, "-m", "hipify_py", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert "is not there" in result.stderr
