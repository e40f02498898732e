"""The compiler front end, end to end: from a command line to a program that runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from projects import SCALE_HEADER, SCALE_MAIN, WriteFiles, output_of

from hipify_py.build.cc import run_cc
from hipify_py.build.driver import Answer, Settings
from hipify_py.build.shadow import Shadow
from hipify_py.verify.model import Status
from hipify_py.verify.session import Plan, verify

pytestmark = pytest.mark.usefixtures("cpu_prefix")
SCALE = {"main.cu": SCALE_MAIN, "include/scale.cuh": SCALE_HEADER}


def _cc(folder: Path, line: str, driver: str = "nvcc", wave: int = 64, meaning: str = "hip") -> Answer:
    return run_cc(line.split(), Settings(driver, wave, meaning, folder=folder))


def _state(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {str(p): (p.read_bytes(), p.stat().st_mtime_ns) for p in folder.rglob("*") if p.is_file()}


def test_one_call_compiles_and_links_and_leaves_the_sources_alone(write_files: WriteFiles, tmp_path: Path) -> None:
    project = write_files(SCALE)
    before = _state(project)
    answer = _cc(project, f"-arch=sm_90 -O2 -Iinclude main.cu -o {tmp_path}/app -lcudart")
    assert answer.code == 0, answer.stderr
    assert output_of(tmp_path / "app") == "2 198\n"
    assert _state(project) == before


def test_steps_with_objects_device_link_and_a_response_file(write_files: WriteFiles) -> None:
    project = write_files({**SCALE, "flags.rsp": "-Iinclude -DFACTOR=3 -Xcompiler -Wall"})
    for line in ("-dc @flags.rsp main.cu -o main.o", "-dlink main.o -o link.o", "main.o link.o -o app"):
        answer = _cc(project, line)
        assert answer.code == 0, answer.stderr
    assert output_of(project / "app") == "3 297\n"


def test_a_host_file_may_use_the_api_and_another_only_cxx(write_files: WriteFiles) -> None:
    files = {
        "host.cpp": "#include <cuda_runtime.h>\nint twice(int);\n"
        "int main() { int n = 0; return cudaGetDeviceCount(&n) == cudaSuccess && twice(n) >= 2 ? 0 : 1; }\n",
        "plain.cpp": "int twice(int n) { return 2 * n; }\n",
    }
    project = write_files(files)
    answer = _cc(project, "host.cpp plain.cpp -o app", driver="c++")
    assert answer.code == 0, answer.stderr
    assert output_of(project / "app") == ""


PUNNING = """\
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <cstdio>
__global__ void gradient(const __half* g, const __half* f, __half* out) {
    float4 g8 = reinterpret_cast<const float4*>(g)[threadIdx.x], o8;
    float4 f8 = reinterpret_cast<const float4*>(f)[threadIdx.x];
    __half2 *g2 = reinterpret_cast<__half2*>(&g8), *f2 = reinterpret_cast<__half2*>(&f8);
    __half2* o2 = reinterpret_cast<__half2*>(&o8);
    for (int i = 0; i < 4; i++) o2[i] = __hmul2(__hgt2(f2[i], __float2half2_rn(0.f)), g2[i]);
    reinterpret_cast<float4*>(out)[threadIdx.x] = o8;
}
int main() {
    __half *m;
    hipMallocManaged(reinterpret_cast<void**>(&m), 3 * 512 * sizeof(__half));
    for (int i = 0; i < 512; ++i) m[i] = __float2half(1), m[512 + i] = __float2half(i % 3 - 1.f);
    gradient<<<1, 64>>>(m, m + 512, m + 1024);
    hipDeviceSynchronize();
    int bad = 0;
    for (int i = 0; i < 512; ++i) bad += __half2float(m[1024 + i]) != (i % 3 == 2 ? 1.f : 0.f);
    std::printf("%d\\n", bad);
}
"""


def test_a_kernel_may_read_vectors_as_other_vectors(write_files: WriteFiles) -> None:
    project = write_files({"pun.hip": PUNNING})
    answer = _cc(project, "-O3 pun.hip -o pun", driver="hipcc")
    assert answer.code == 0, answer.stderr
    assert output_of(project / "pun") == "0\n"


@pytest.mark.parametrize("meaning", ["cuda", "hip"])
def test_only_sources_for_the_gpu_see_the_mark_of_the_gpu_compiler(write_files: WriteFiles, meaning: str) -> None:
    sees = """\
#include <cuda_runtime.h>
#ifdef __CUDACC__
int NAME() { return 1; }
#else
int NAME() { return 0; }
#endif
"""
    main = sees.replace("NAME", "gpu") + "int host();\nint main() { return gpu() == 1 && host() == 0 ? 0 : 1; }\n"
    project = write_files({"main.cu": main, "host.cpp": sees.replace("NAME", "host")})
    answer = _cc(project, "main.cu host.cpp -o app", meaning=meaning)
    assert answer.code == 0, answer.stderr
    assert output_of(project / "app") == ""


VERSIONS = """\
#include <cuda_runtime.h>

#include <cstdio>
#if CUDART_VERSION >= 4000 && defined(CUDA_VERSION) && CUDA_VERSION < 13000
#define BRANCH "recent"
#else
#define BRANCH "ancient"
#endif
#ifdef __CUDACC_VER_MAJOR__
#define COMPILER "nvcc"
#else
#define COMPILER "host"
#endif
"""


def test_an_original_and_its_port_take_the_branch_of_the_same_cuda(write_files: WriteFiles, tmp_path: Path) -> None:
    project = write_files({
        "main.cu": f'{VERSIONS}void host();\nint main() {{ std::puts(BRANCH " " COMPILER); host(); }}\n',
        "host.cpp": f'{VERSIONS}void host() {{ std::puts(BRANCH " " COMPILER); }}\n',
        "one.cu": f"{VERSIONS}int main() {{ std::puts(BRANCH); }}\n",
    })  # fmt: skip
    answer = _cc(project, "main.cu host.cpp -o app", meaning="cuda")
    assert answer.code == 0, answer.stderr
    assert output_of(project / "app") == "recent nvcc\nrecent host\n"
    report = verify(Plan(project / "one.cu", project / "one.cu", waves=(64,), keep=tmp_path / "runs"))
    assert [(check.status, check.reason) for check in report.checks] == [
        (Status.PASS, "equal: stdout (0 numbers, 1 words)")
    ]
    answer = _cc(project, "one.cu -DCUDART_VERSION=3020 -o app", meaning="cuda")  # the call's own word counts
    assert answer.code == 0, answer.stderr
    assert output_of(project / "app") == "ancient\n"


def test_nvcc_names_the_release_that_its_macros_name(write_files: WriteFiles) -> None:
    text = "#include <cuda_runtime.h>\nrelease __CUDACC_VER_MAJOR__.__CUDACC_VER_MINOR__, made CUDART_VERSION\n"
    project = write_files({"one.cu": text})
    answer = _cc(project, "-E one.cu", meaning="cuda")
    assert answer.code == 0, answer.stderr
    major, minor, number = re.findall(r"release (\d+)\s*\.\s*(\d+), made (\d+)", answer.stdout)[0]
    assert int(number) == 1000 * int(major) + 10 * int(minor)
    assert f"release {major}.{minor}, V{major}.{minor}." in _cc(project, "--version").stdout


def test_the_advice_for_a_broken_original_leaves_the_version_macros_out(write_files: WriteFiles) -> None:
    project = write_files({"one.cu": "#if CUDART_VERSION < 4000\n#endif\nint f() { return unknown_here; }\n"})
    answer = _cc(project, "-c one.cu", meaning="cuda")
    assert answer.code != 0
    assert "unknown_here" in answer.stderr
    assert "CUDART_VERSION" not in answer.stderr


@pytest.mark.parametrize(("wave", "meaning"), [(32, "cuda"), (32, "hip"), (64, "hip")])
def test_the_wave_size_is_chosen_by_the_call(write_files: WriteFiles, wave: int, meaning: str) -> None:
    main = """\
#include <cstdio>
__global__ void tell(int* out) { *out = warpSize; }
int main() {
    int size, *device;
    cudaMalloc(&device, sizeof(int));
    tell<<<1, 1>>>(device);
    cudaMemcpy(&size, device, sizeof(int), cudaMemcpyDeviceToHost);
    std::printf("%d\\n", size);
}
"""
    project = write_files({"main.cu": main})
    answer = _cc(project, "main.cu -o app", wave=wave, meaning=meaning)
    assert answer.code == 0, answer.stderr
    assert output_of(project / "app") == f"{wave}\n"


def test_an_error_in_a_header_names_the_users_file_and_line(write_files: WriteFiles) -> None:
    project = write_files({**SCALE, "include/scale.cuh": SCALE_HEADER + "int broken = ;\n"})
    answer = _cc(project, "-Iinclude -c main.cu")
    assert answer.code == 1
    assert "include/scale.cuh:7:14: error:" in answer.stderr
    assert "shadow" not in answer.stderr


def test_a_missing_library_header_gets_advice(write_files: WriteFiles) -> None:
    project = write_files({"main.cu": "#include <cutensor.h>\n"})
    answer = _cc(project, "-c main.cu")
    assert answer.code == 1
    assert "hipify-py cc: advice:" in answer.stderr


def test_file_names_in_the_program_are_the_users(write_files: WriteFiles) -> None:
    main = '#include <cstdio>\n__global__ void k() {}\nint main() { std::printf("%s\\n", __FILE__); }\n'
    project = write_files({"src/main.cu": main})
    assert _cc(project, "src/main.cu -o app").code == 0
    assert output_of(project / "app") == "src/main.cu\n"


def test_dependency_files_name_the_users_files(write_files: WriteFiles) -> None:
    project = write_files(SCALE)
    answer = _cc(project, "-Iinclude -MD -MF main.d -c main.cu -o main.o")
    assert answer.code == 0, answer.stderr
    text = (project / "main.d").read_text()
    assert text.startswith("main.o:")
    assert str(project / "include/scale.cuh") in text
    assert "shadow" not in text


def test_a_changed_header_is_seen_and_an_unchanged_project_is_not_converted_again(
    write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = write_files(SCALE)
    assert _cc(project, "-Iinclude main.cu -o app").code == 0
    monkeypatch.setattr(Shadow, "_convert", lambda self, path, data: pytest.fail(f"{path} is converted again"))
    assert _cc(project, "-Iinclude main.cu -o app").code == 0
    monkeypatch.undo()
    write_files({"include/scale.cuh": SCALE_HEADER.replace("*= factor", "*= -factor")})
    assert _cc(project, "-Iinclude main.cu -o app").code == 0
    assert output_of(project / "app") == "-2 -198\n"


def test_headers_reached_through_an_unchanged_header_are_lowered_too(write_files: WriteFiles) -> None:
    files = {"main.cu": SCALE_MAIN.replace("scale.cuh", "all.h"), "all.h": '#include "parts/scale.cuh"\n'}
    project = write_files({**files, "parts/scale.cuh": SCALE_HEADER})
    answer = _cc(project, "main.cu -o app")
    assert answer.code == 0, answer.stderr
    assert output_of(project / "app") == "2 198\n"


@pytest.mark.parametrize("line", ["-o", "gone.cu -c", "-c main.cu -x ptx main.cu", "@gone.rsp"])
def test_a_call_that_cannot_be_done_ends_with_2(write_files: WriteFiles, line: str) -> None:
    answer = _cc(write_files(SCALE), line)
    assert answer.code == 2
    assert answer.stderr.startswith("hipify-py cc: error:")


def test_the_command_line_program_reads_other_options_as_the_compiler_does(write_files: WriteFiles) -> None:
    project = write_files(SCALE)
    words = ["cc", "--wave", "32", "-DFACTOR=5", "-Iinclude", "main.cu", "-o", "app"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    result = subprocess.run([sys.executable, "-m", "hipify_py", *words], cwd=project, env=environment, check=False)
    assert result.returncode == 0
    assert output_of(project / "app") == "5 495\n"
