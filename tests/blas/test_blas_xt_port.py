"""A CUDA program that uses cublasXt, converted, compiled and run on the CPU."""

from __future__ import annotations

import subprocess
from pathlib import Path

import hipify_py
from hipify_py.build.toolchain import find_cxx

PROGRAM = r"""
#include <cublasXt.h>

#include <cmath>
#include <cstdio>
#include <vector>

#define CHECK(call)                                   \
  if ((call) != CUBLAS_STATUS_SUCCESS) {              \
    std::printf("%s failed\n", #call);                \
    return 1;                                         \
  }

int main() {
  const size_t n = 150, k = 70;
  std::vector<double> a(n * k), c(n * n, -1.0);
  for (size_t i = 0; i < a.size(); ++i) a[i] = static_cast<double>(i % 17) - 8;
  cublasXtHandle_t handle;
  int devices[] = {0};
  CHECK(cublasXtCreate(&handle));
  CHECK(cublasXtDeviceSelect(handle, 1, devices));
  CHECK(cublasXtSetBlockDim(handle, 64));
  CHECK(cublasXtSetPinningMemMode(handle, CUBLASXT_PINNING_ENABLED));
  const double alpha = 2, beta = 0;
  CHECK(cublasXtDsyrk(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, n, k, &alpha, a.data(), n, &beta, c.data(), n));
  CHECK(cublasXtDestroy(handle));
  int wrong = 0;
  for (size_t j = 0; j < n; ++j) {
    for (size_t i = 0; i < n; ++i) {
      double sum = 0;
      for (size_t l = 0; l < k; ++l) sum += 2 * a[i + l * n] * a[j + l * n];
      wrong += c[i + j * n] != (i < j ? -1.0 : sum);
    }
  }
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
"""


def test_a_program_with_cublasxt_is_converted_and_runs(tmp_path: Path, cpu_prefix: Path) -> None:
    result = hipify_py.convert_text(PROGRAM, name="program.cu")
    assert {finding.code for finding in result.diagnostics} == {"HPY2046"}
    source, program = tmp_path / "program.cpp", tmp_path / "program"
    source.write_text(result.text, encoding="utf-8")
    library = cpu_prefix / "lib"
    flags = [f"-I{cpu_prefix}/include", f"-L{library}", "-lhipblas", "-lamdhip64", f"-Wl,-rpath,{library}"]
    command = [*find_cxx().command, "-std=c++17", str(source), *flags, "-o", str(program)]
    compiled = subprocess.run(command, capture_output=True, text=True, check=False)
    assert compiled.returncode == 0, compiled.stderr
    run = subprocess.run([program], capture_output=True, text=True, check=False)
    assert run.stdout == "0 wrong\n"
