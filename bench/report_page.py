"""How fast the HTML report is made and opened, in headless Chromium.

    python bench/report_page.py [CORPUS] [--files N]

Without CORPUS, N files (500) are generated, each with kernels, library calls and findings; with it, the first N files
*.cu and *.cuh are taken from there. Printed: seconds of the scan without and with the page, the page's size, and the
seconds until the browser has opened it (the median of three times) and then shown each part for the first time.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(REPOSITORY), str(REPOSITORY / "tests")]

from browser import open_browser  # noqa: E402

_SUFFIXES = (".cu", ".cuh")
_REPEATS = 3
_KERNEL = """
__global__ void kernel{n}_{k}(const float* a, float* b, int n) {{
  __shared__ float part[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = i < n ? a[i] * {k}.0f : 0.0f;
  for (int step = 16; step > 0; step /= 2) v += __shfl_down_sync(0xffffffff, v, step);
  part[threadIdx.x] = v;
  __syncthreads();
  if (i < n) atomicAdd(b + i % {n}, part[threadIdx.x]);
}}

void launch{n}_{k}(const float* a, float* b, int n, cudaStream_t stream) {{
  kernel{n}_{k}<<<(n + 255) / 256, 256, 0, stream>>>(a, b, n);
  cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess) throw error;
  cudaMemcpyAsync(b, a, n * sizeof(float), cudaMemcpyDeviceToDevice, stream);
  cudaGraphicsMapFlagsNone;
}}
"""


def generate_corpus(folder: Path, count: int) -> None:
    for n in range(1, count + 1):
        file = folder / f"part{n % 20}" / f"file{n}.cu"
        file.parent.mkdir(parents=True, exist_ok=True)
        kernels = "".join(_KERNEL.format(n=n, k=k) for k in range(1, 4 + n % 9))
        file.write_text("#include <cuda_runtime.h>\n#include <cublas_v2.h>\n#define WARP_SIZE 32\n" + kernels)


def copy_corpus(corpus: Path, folder: Path, count: int) -> None:
    files = [f for f in sorted(corpus.rglob("*")) if f.suffix in _SUFFIXES and f.is_file()]
    for file in files[:count]:
        target = folder / file.relative_to(corpus)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)


def time_scan(folder: Path, *options: str) -> float:
    begin = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "hipify_py", "scan", str(folder), *options],
        stdout=subprocess.DEVNULL,
        cwd=REPOSITORY,
        check=False,
    )
    if done.returncode not in (0, 1):
        raise SystemExit(f"the scan failed with {done.returncode}")
    return time.perf_counter() - begin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path, nargs="?")
    parser.add_argument("--files", type=int, default=500, metavar="N")
    choices = parser.parse_args()
    chromium, driver = (shutil.which(name) for name in ("chromium", "chromedriver"))
    if not chromium or not driver:
        raise SystemExit("chromium or chromedriver is missing; on Debian: apt-get install chromium chromium-driver")
    with tempfile.TemporaryDirectory() as scratch:
        folder, page = Path(scratch) / "corpus", Path(scratch) / "report.html"
        if choices.corpus:
            copy_corpus(choices.corpus, folder, choices.files)
        else:
            generate_corpus(folder, choices.files)
        print(f"scan                     {time_scan(folder):6.2f} s")
        print(f"scan with the page       {time_scan(folder, '--report', f'html={page}'):6.2f} s")
        print(f"size of the page         {page.stat().st_size / 2**20:6.2f} MiB")
        with open_browser(Path(chromium), Path(driver)) as browser:
            times = []
            for _ in range(_REPEATS):
                browser.get("about:blank")
                begin = time.perf_counter()
                browser.get(page.as_uri())
                times.append(time.perf_counter() - begin)
            print(f"opened in the browser    {statistics.median(times):6.2f} s")
            for part in ("files", "findings", "names", "kernels"):
                script = f"const t = performance.now(); selectTab('{part}'); document.body.offsetHeight;"
                taken = browser.execute_script(f"{script} return performance.now() - t")  # type: ignore[no-untyped-call]
                print(f"  {part:22} {taken / 1000:6.2f} s")


if __name__ == "__main__":
    main()
