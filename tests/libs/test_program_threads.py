"""A program's own threads keep their stacks: a library's thread-local memory would be taken from them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

MOST_BYTES = 1 << 20

PROGRAM = """
#include <hipblas/hipblas.h>
#include <cstdio>
#include <cstring>
#include <thread>

static int status = -1;

void multiply() {
  volatile char stack[6 << 20];  // of the usual 8 MiB
  std::memset(const_cast<char*>(stack), 1, sizeof stack);
  const double a[4] = {1, 2, 3, 4}, one = 1, zero = 0;
  double c[4], *d;
  hipblasHandle_t handle;
  hipblasCreate(&handle);
  hipMalloc(reinterpret_cast<void**>(&d), 2 * sizeof a);
  hipMemcpy(d, a, sizeof a, hipMemcpyHostToDevice);
  hipblasDgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 2, 2, 2, &one, d, 2, d, 2, &zero, d + 4, 2);
  hipMemcpy(c, d + 4, sizeof c, hipMemcpyDeviceToHost);
  hipFree(d);
  hipblasDestroy(handle);
  std::printf("%g %g %g %g\\n", c[0], c[1], c[2], c[3]);
  status = stack[0] == 1 ? 0 : 1;
}

int main() {
  std::thread(multiply).join();
  return status;
}
"""


def test_libraries_need_little_of_every_threads_stack(cpu_prefix: Path) -> None:
    bytes_of = {}
    for library in sorted(path for path in (cpu_prefix / "lib").glob("*.so*") if not path.is_symlink()):
        text = subprocess.run(["readelf", "-lW", str(library)], capture_output=True, text=True, check=True).stdout
        segment = re.search(r"^ *TLS +\S+ \S+ \S+ \S+ (0x[0-9a-f]+)", text, re.MULTILINE)
        bytes_of[library.name] = int(segment[1], 16) if segment else 0
    assert "libhipblas.so.3" in bytes_of
    assert {name: size for name, size in bytes_of.items() if size > MOST_BYTES} == {}


def test_a_thread_with_a_large_stack_multiplies(cpu_prefix: Path, tmp_path: Path) -> None:
    source, program = tmp_path / "threads.cpp", tmp_path / "threads"
    source.write_text(PROGRAM)
    lib = cpu_prefix / "lib"
    command = ["c++", "-std=c++17", str(source), f"-I{cpu_prefix / 'include'}", f"-L{lib}", "-lhipblas", "-lamdhip64"]
    subprocess.run([*command, "-pthread", f"-Wl,-rpath,{lib}", "-o", str(program)], check=True)
    done = subprocess.run(
        ["bash", "-c", f"ulimit -s 8192; exec {program}"], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (0, "7 10 15 22\n"), done.stderr
