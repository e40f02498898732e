"""A small project that every report has something to say about, and the data of one run over it."""

from __future__ import annotations

from pathlib import Path

from hipify_py.filetree import collect
from hipify_py.options import Options
from hipify_py.report.collect import Collector
from hipify_py.report.effort import estimate_effort, load_effort
from hipify_py.report.formats import ReportData
from hipify_py.rulebook import load_rules
from hipify_py.runs.conversion import run_conversion

WARP = """#include <cuda_runtime.h>
#define WARP_SIZE 32
// größer: letters of two bytes in front of a finding
__global__ void sum(float* x) {
  float v = x[threadIdx.x];
  v += __shfl_xor_sync(0xffffffff, v, 1); /* µ */ asm volatile("wgmma.fence.sync.aligned;");
  x[threadIdx.x % WARP_SIZE] = v;
}
"""
HOST = """#include <cuda_runtime.h>
#include <cublas_v2.h>
int main() {
  float* p;
  cudaMalloc(&p, 4);
  cudaGraphicsMapFlagsNone;
  cudaGraphicsMapFlagsNone;
  const char* text = "</script><script>document.title = 'broken out'</script><b>";
  return cudaFree(p);
}
"""
PLAIN = "int one() { return 1; }\n"


def write_project(folder: Path) -> Path:
    """The project's files below `folder`."""
    (folder / "src" / "deep").mkdir(parents=True)
    (folder / "src" / "warp.cu").write_text(WARP, encoding="utf-8")
    (folder / "src" / "deep" / "main <host>.cu").write_text(HOST)
    (folder / "src" / "plain.cpp").write_text(PLAIN)
    (folder / "src" / "broken.cu").write_bytes(b"\0\1\2")
    return folder / "src"


def run_project(root: Path, command: str = "scan") -> ReportData:
    """One run with everything that reports can want."""
    rules = load_rules()
    collector = Collector(diffs=True)
    report = run_conversion(
        collect([root]), Options(wave_findings=True), rules, collector.look, command=command, root=root, jobs=1
    )
    return ReportData(report, rules, collector.facts, estimate_effort(report, collector.facts, load_effort()))
