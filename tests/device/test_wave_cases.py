"""Kernels that count on 32 lanes: what the audit finds in them, and what ports compute on waves of 32 and 64 lanes."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from hipify_py.build.toolchain import Compiler, find_amd
from hipify_py.convert import convert_source
from hipify_py.device.waves.findings import Remedy, Verdict
from hipify_py.model import FileResult, Outcome
from hipify_py.options import Options
from hipify_py.rulebook import load_rules
from hipify_py.source import Source

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("wave_cases.yaml").read_text(encoding="utf-8"))
NUMBERS = range(len(CASES))
IDS = [case["title"] for case in CASES]
RULES = load_rules()
HEAD = "#include <cstdio>\n#include <cstdlib>\n#include <cuda_runtime.h>\n"
MAIN = """
int main(int, char** arguments) {{
  const int n = 256;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; ++i) {{ in[i] = (i * 2654435761u >> 20) & 15; out[i] = -7; }}
  switch (atoi(arguments[1])) {{
{launches}
  }}
  cudaDeviceSynchronize();
  for (int i = 0; i < n; ++i) printf("%d\\n", out[i]);
  return 0;
}}
"""
SLOW = pytest.mark.slow  # close to gfx90a
ARCHITECTURES = ("gfx90a", pytest.param("gfx942", marks=SLOW), "gfx1100")


def kernel_of(number: int) -> str:
    """One case as source, in a namespace of its own."""
    case = CASES[number]
    lines = case.get("before", "").split("\n")
    outside = "\n".join(line for line in lines if line.startswith("#"))
    inside = "\n".join(line for line in lines if not line.startswith("#"))
    undefine = "".join(f"\n#undef {m}" for m in re.findall(r"#define (\w+)", outside))
    return f"""{outside}
namespace case_{number} {{
{inside}
__global__ void run(const int* in, int* out) {{
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = in[i], r = 0;
  {case["body"]}
  out[i] = r;
}}
}}{undefine}
"""


def convert(text: str, **options: Any) -> FileResult:
    result = convert_source(Source(Path("input.cu"), text.encode()), Options(wave_findings=True, **options), RULES)
    assert result.outcome is not Outcome.FAILED, result.reason
    return result


@dataclass(frozen=True)
class Programs:
    """All cases as one program, as CUDA means it, as a port, and with its names changed alone."""

    original: Path
    port_32: Path
    port_64: Path
    renamed_64: Path


def build(source: Path, out: Path, *options: str) -> Path:
    command = [sys.executable, "-m", "hipify_py", "build", str(source), "-o", str(out), *options, "--", "-O0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return Path(done.stdout.split("\n")[0].strip())


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory, cpu_prefix: Path) -> Programs:
    folder = tmp_path_factory.mktemp("waves")
    launches = "\n".join(f"    case {n}: case_{n}::run<<<2, 128>>>(in, out); break;" for n in NUMBERS)
    # one file is converted for each case: whether a file asks for the wave size is a question to the whole file
    original = HEAD + "".join(map(kernel_of, NUMBERS)) + MAIN.format(launches=launches)
    port = convert(original).data
    (folder / "original.cu").write_text(original)
    (folder / "port.cu").write_bytes(port)
    return Programs(
        build(folder / "original.cu", folder / "o32", "--original"),
        build(folder / "port.cu", folder / "p32", "--wave", "32"),
        build(folder / "port.cu", folder / "p64", "--wave", "64"),
        build(folder / "original.cu", folder / "r64", "--original", "--wave", "64"),
    )


def run(program: Path, number: int) -> list[str]:
    """What each thread found; empty when the program was stopped."""
    done = subprocess.run([str(program), str(number)], capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.split() if done.returncode == 0 else []


@pytest.mark.parametrize("number", NUMBERS, ids=IDS)
def test_the_port_computes_the_same_at_both_wave_sizes_and_names_alone_do_not(programs: Programs, number: int) -> None:
    expected = run(programs.original, number)
    assert len(expected) == 256
    assert len(set(expected)) > 1  # something was computed
    assert run(programs.port_32, number) == expected
    assert run(programs.port_64, number) == expected
    assert (run(programs.renamed_64, number) != expected) == CASES[number]["trap"]


@pytest.mark.parametrize("number", NUMBERS, ids=IDS)
def test_the_audit_finds_what_depends_on_the_wave_size(number: int) -> None:
    result = convert(HEAD + kernel_of(number))
    assert {w.kind.name for w in result.waves} == set(CASES[number]["finds"])
    for finding in result.waves:
        wrong = finding.on_64 is Verdict.WRONG
        assert not wrong or finding.remedy is Remedy.APPLIED, finding


def test_there_are_cases_enough() -> None:
    assert len(CASES) >= 40
    assert sum(case["trap"] for case in CASES) >= 30


def compile_for_amd(text: bytes, gpu: str, folder: Path) -> None:
    (folder / "port.cu").write_bytes(text)
    command = find_amd(gpu).compile_command(folder / "port.cu", folder / "port.o", [])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("gpu", ARCHITECTURES)
def test_the_ports_compile_for_amd_gpus(amd_toolchain: Compiler, tmp_path: Path, gpu: str) -> None:
    kernels = [kernel_of(n) for n in NUMBERS if gpu not in CASES[n].get("not_on", ())]
    compile_for_amd(convert(HEAD + "".join(kernels)).data, gpu, tmp_path)


TOTAL = """
__device__ int warp_sum(int v) {
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
  return v;
}
namespace case_0 {
__global__ void run(const int* in, int* out) {
  __shared__ int parts[128 / 32];
  const int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  unsigned odd = __ballot_sync(0xffffffff, in[i] & 1);
  int v = warp_sum(in[i]);
  if (lane == 0) parts[warp] = v + __popc(odd);
  __syncthreads();
  int total = 0;
  for (int w = 0; w < blockDim.x / 32; ++w) total += parts[w];
  out[i] = total + threadIdx.x;
}
}
"""


def test_code_for_whole_waves_computes_the_same_at_both_wave_sizes(tmp_path: Path, cpu_prefix: Path) -> None:
    original = HEAD + TOTAL + MAIN.format(launches="    case 0: case_0::run<<<2, 128>>>(in, out); break;")
    result = convert(original, wave_policy="native")
    port = result.data.decode()
    assert "int d = warpSize / 2;" in port
    assert "threadIdx.x & (warpSize - 1), warp = threadIdx.x / warpSize;" in port
    assert "unsigned long long odd" in port
    assert "__popcll(odd)" in port
    assert [d.line for d in result.diagnostics if d.code == "HPY2065"] == [6, 12]
    (tmp_path / "original.cu").write_text(original)
    (tmp_path / "port.cu").write_text(port)
    expected = run(build(tmp_path / "original.cu", tmp_path / "o32", "--original"), 0)
    assert len(set(expected)) > 100
    for wave in ("32", "64"):
        assert run(build(tmp_path / "port.cu", tmp_path / f"p{wave}", "--wave", wave), 0) == expected


@pytest.mark.parametrize("gpu", [pytest.param("gfx90a", marks=SLOW), "gfx1100"])
def test_code_for_whole_waves_compiles_for_amd_gpus(amd_toolchain: Compiler, tmp_path: Path, gpu: str) -> None:
    compile_for_amd(convert(HEAD + TOTAL, wave_policy="native").data, gpu, tmp_path)


@pytest.mark.parametrize("release", ["5.7", "6.2", "6.4"])
def test_older_releases_of_hip_get_functions_without_masks(release: str) -> None:
    port = convert(HEAD + TOTAL, hip_version=release).data.decode()
    assert "_sync(" not in port
    assert "__shfl_down(v, d, 32)" in port
    assert "static_cast<unsigned>(__ballot(in[i] & 1) >> (__lane_id() & 32))" in port


@pytest.mark.parametrize(
    "body",
    [
        "out[t] = __shfl_sync(0xffffffff, t, 31);",
        "out[t] = __shfl_sync(0xffffffff, t, 0, 32) + t % 32;",
        "unsigned b = __ballot_sync(0xffffffff, t & 1); out[t] = b + t % 32;",
        "__shared__ int s[32]; s[t & 31] = t; out[t] = s[0] + __shfl_sync(0xffffffff, t, 0);",
        "out[t] = __shfl_sync(0xffff, t, 0) + t % 32;",
    ],
    ids=["a lane by its number", "a width", "a vote as a number", "a place for each lane", "a mask of some lanes"],
)
def test_a_file_with_something_else_stays_in_groups_of_32(body: str) -> None:
    text = f"__global__ void k(int* out) {{\n  int t = threadIdx.x;\n  {body}\n}}\n"
    assert convert(text, wave_policy="native").data == convert(text).data


PLAIN = {
    "a hash": "unsigned h = t * 2654435761u; h ^= h >> 5; h = (h << 27) | (h >> 5); out[t] = h % 31;",
    "a rotation": "unsigned x = t; out[t] = (x << 5) | (x >> (32 - 5));",
    "the words and bits of a bitmap": "int i = blockIdx.x * blockDim.x + t; out[i / 32] |= 1u << (i % 32);",
    "the bit of a word": "int i = blockIdx.x * blockDim.x + t; out[i] = (out[i >> 5] >> (i & 31)) & 1;",
    "a tile of 32 by 32": "__shared__ int s[32][33]; s[threadIdx.y][t] = out[t]; __syncthreads(); out[t] = s[t][1];",
    "a row and a column": "__shared__ int s[8][32]; s[t / 32][t % 32] = t; __syncthreads(); out[t] = s[t / 32][31];",
    "packed bits": "unsigned p = out[t]; out[t] = ((p >> 11) & 31) << 3 | ((p & 0x1f) >> 2);",
    "a number of bits": "out[t] = 32 - __clz(t); if (out[t] == 32) out[t] = 31;",
    "a table": "const int table[4] = {32, 31, 5, 16}; out[t] = table[t & 3];",
}


@pytest.mark.parametrize("name", PLAIN)
def test_numbers_that_have_nothing_to_do_with_waves_are_passed_over(name: str) -> None:
    result = convert(f"__global__ void k(int* out) {{ int t = threadIdx.x; {PLAIN[name]} }}\n")
    assert result.waves == ()


@pytest.mark.parametrize(
    ("body", "finds"),
    [
        ("int warps = blockDim.x / 32; out[t] = warps + t / warpSize;", "count"),
        ("__shared__ int s[32]; s[t % warpSize] = t; out[t] = s[0];", "storage"),
    ],
    ids=["warps are counted", "places for lanes"],
)
def test_32_beside_the_wave_size_of_the_gpu_is_a_warning(body: str, finds: str) -> None:
    text = f"__global__ void k(int* out) {{ int t = threadIdx.x; {body} }}\n"
    result = convert_source(Source(Path("input.cu"), text.encode()), Options())
    (finding,) = [w for w in result.waves if w.kind.name == finds]
    assert finding.on_64 is Verdict.WRONG
    assert finding.kind.code in [d.code for d in result.diagnostics if d.severity.value == "warning"]


EXITS = {
    "if (i >= n) return; out[i] = __shfl_sync(0xffffffff, i, 0);": True,
    "if (i < n) out[i] = __ballot_sync(~0u, i & 1);": True,
    "for (int k = i; k < n; k += 256) out[k] = __shfl_xor_sync(0xffffffff, k, 1);": True,
    "if (i % 32 < 7) out[i] = __any_sync(0xffffffff, i == 3);": True,
    "if (blockIdx.x >= n) return; out[i] = __shfl_sync(0xffffffff, i, 0);": False,
    "if (threadIdx.x < 64) out[i] = __shfl_sync(0xffffffff, i, 0);": False,
    "if (threadIdx.x / 32 == 1) out[i] = __shfl_sync(0xffffffff, i, 0);": False,
    "while (__any_sync(0xffffffff, i < n)) { out[i] = __shfl_sync(0xffffffff, i, 0); i += 256; }": False,
    "if (i < n) out[i] = __shfl_sync(__activemask(), i, 0);": False,
}


@pytest.mark.parametrize("body", EXITS)
def test_a_mask_of_all_lanes_where_lanes_may_be_missing_is_a_warning(body: str) -> None:
    text = f"__global__ void k(int* out, int n) {{ int i = blockIdx.x * blockDim.x + threadIdx.x; {body} }}\n"
    result = convert_source(Source(Path("input.cu"), text.encode()), Options())
    assert ("HPY2058" in [d.code for d in result.diagnostics]) == EXITS[body]


LAUNCHES = {
    "k<<<n, 32>>>(p);": 32,
    "dim3 block(8, 4); k<<<n, block>>>(p);": 32,
    "const int threads = 16; k<<<n, threads, 0, s>>>(p);": 16,
    "k<<<n, dim3(1, 48)>>>(p);": 48,
    "k<<<n, SMALL>>>(p);": 32,
    "k<<<n, dim3(32, 8)>>>(p);": 0,
    "k<<<n, 1>>>(p);": 0,
    "k<<<32, 256>>>(p);": 0,
    "int threads = size(); k<<<n, threads>>>(p);": 0,
}


@pytest.mark.parametrize("launch", LAUNCHES)
def test_blocks_that_are_smaller_than_a_wave_are_slower_on_64_lanes(launch: str) -> None:
    text = f"#define SMALL 32\n__global__ void k(int* p);\nvoid f(int* p, int n) {{ {launch} }}\n"
    blocks = [w for w in convert(text).waves if w.kind.name == "block"]
    assert [w.on_64 for w in blocks] == ([Verdict.SLOWER] if LAUNCHES[launch] else [])
    assert all(f"blocks of {LAUNCHES[launch]} threads" in w.why for w in blocks)


def test_a_variable_of_the_codes_own_called_warp_size_is_no_question_for_the_wave_size() -> None:
    text = "__device__ int f(int v) { int warpSize = 32; return __shfl_sync(0xffffffff, v, warpSize - 1); }\n"
    result = convert_source(Source(Path("input.cu"), text.encode()), Options())
    assert "__shfl_sync(0xffffffffull << (__lane_id() & 32), v, warpSize - 1, 32)" in result.data.decode()
