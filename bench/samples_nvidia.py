"""Runs the converted samples on an NVIDIA GPU and compares them with the originals.

The originals are built with nvcc and NVIDIA's cuBLAS, the ports with the project's HIP headers and its own hipBLAS.
Needs nvcc, a GPU and cuBLAS. Run: python bench/samples_nvidia.py
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench.cublas import find_cublas, find_cublas_headers  # noqa: E402
from hipify_py.build.flags import SOURCE_SUFFIXES  # noqa: E402
from hipify_py.build.project import build_project  # noqa: E402
from hipify_py.build.request import Request  # noqa: E402
from hipify_py.build.toolchain import Target, find_nvcc  # noqa: E402
from hipify_py.verify.compare import Criteria, compare_runs  # noqa: E402
from hipify_py.verify.files import ResultFile  # noqa: E402
from hipify_py.verify.model import Status  # noqa: E402
from hipify_py.verify.run import run_program  # noqa: E402

TARGET = Target.parse("nvidia:sm_90")
RESULTS = {"cublas_host": ("gemm.npy", "axpy.npy", "dot.npy")}


def build_original(folder: Path, program: Path) -> None:
    """Build a sample as CUDA, without anything of the project's."""
    library = find_cublas()
    sources = [str(p) for p in sorted(folder.iterdir()) if p.suffix in SOURCE_SUFFIXES]
    flags = [f"-I{find_cublas_headers(library)}", f"-I{folder}", f"-L{library.parent}", f"-l:{library.name}"]
    flags.append(f"-Xlinker=-rpath={library.parent}")
    subprocess.run([*find_nvcc(TARGET.arch).command, "-arch=sm_90", "-O2", *sources, *flags, "-o", program], check=True)


def check(sample: Path, scratch: Path) -> bool:
    """Build, run and compare one sample; print the verdict."""
    name = sample.name
    scratch.mkdir()
    build_original(sample / "before", scratch / "original")
    (port,) = build_project(Request(sample / "after", TARGET, scratch / "port")).programs
    originals = [run_program(scratch / "original", scratch / f"run{i}", name) for i in range(2)]
    ported = run_program(port.path, scratch / "run-port", name)
    files = tuple(ResultFile(path) for path in RESULTS.get(name, ()))
    verdict = compare_runs(originals, ported, 32, Criteria(files=files))
    print(f"{verdict.status.value:11} {name}: {verdict.reason}")
    if (sample / "check.py").is_file():
        subprocess.run([sys.executable, sample / "check.py", scratch / "run-port"], check=True)
    return verdict.status is Status.PASS


def main() -> int:
    samples = [p for p in sorted((ROOT / "samples").iterdir()) if not (p / "after" / "CMakeLists.txt").is_file()]
    with tempfile.TemporaryDirectory(prefix="samples-nvidia-") as scratch:
        verdicts = [check(sample, Path(scratch) / sample.name) for sample in samples]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
