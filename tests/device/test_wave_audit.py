"""What the audit of wave sizes finds by kind of code, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.device.waves.findings import WaveFinding
from hipify_py.model import FileResult
from hipify_py.options import Options
from hipify_py.source import Source

SIZE = "#define WARP_SIZE 32\n"
LAST = "v = __shfl_sync(0xffffffff, v, 0);"


def convert(text: str, **options: bool) -> FileResult:
    return convert_source(Source(Path("a.cu"), text.encode()), Options(**options))  # type: ignore[arg-type]


def found(text: str) -> list[WaveFinding]:
    """The findings, but those of names for the warp size."""
    return [w for w in convert(text, wave_findings=True).waves if w.kind.name != "constant"]


def lines(text: str) -> list[tuple[int, str, str]]:
    return [(text.count("\n", 0, w.span.start) + 1, w.kind.name, w.on_64.value) for w in found(text)]


TEMPLATE = """template <int N, typename T> __global__ void k(T* x) { x[threadIdx.x] = 0; }
template <int N, typename T> void run(T* x) { k<N, T><<<4, N>>>(x); }
template <typename T> void all(T* x) {
  run<16, T>(x);
  run<256, T>(x);
}
"""


def test_a_launch_is_judged_where_its_template_gets_the_number_of_threads() -> None:
    assert lines(TEMPLATE) == [(4, "block", "slower")]
    assert "blocks of 16 threads" in found(TEMPLATE)[0].why


def test_a_block_is_known_through_the_traits_of_a_template() -> None:
    through = TEMPLATE.replace("k<N, T><<<4, N>>>", "using Traits = traits<N, T>; k<N, T><<<4, Traits::N>>>")
    assert lines(through) == [(4, "block", "slower")]


DEVICE = [
    ("int base = (n & -WARP_SIZE) + threadIdx.x; x[base] = v;", "count", "a data index that is aligned to warps"),
    ("int first = index / WARP_SIZE; x[first] = v;", "lane", "an index that lanes hold"),
    ("for (int i = p.t; i < n; i += WARP_SIZE) x[i] = v;", "stride", "steps from a lane in a member"),
    ("if ((threadIdx.x % 32 + n) > 31) x[0] = v;", "lane", "a sum with a lane"),
    ("int left = div_up(n, WARP_SIZE); x[left] = v;", "count", "warps of a number with a name of its own"),
    ("const int N = 1 << kLogWarpSize; x[threadIdx.x % N] = v;", "lane", "a local name for the warp size"),
    ("unsigned some_mask = 0xffffffffu >> (32 - n); x[some_mask] = v;", "mask", "a mask from all ones"),
]


@pytest.mark.parametrize(("statement", "kind", "what"), DEVICE, ids=[what for _, _, what in DEVICE])
def test_a_statement_of_a_kernel_has_its_kind(statement: str, kind: str, what: str) -> None:
    kernel = "__global__ void k(float* x, int n, int index, P p) {{ float v = x[n]; " + LAST + " {} }}"
    assert kind in [w.kind.name for w in found(SIZE + kernel.format(statement))], what
    other = statement.replace("WARP_SIZE", "n").replace("31", "30").replace("kLogWarpSize", "n").replace("32", "7")
    other = other.replace("0xffffffffu", "seed")
    assert kind not in [w.kind.name for w in found(SIZE + kernel.format(other))], other


def test_another_number_32_is_no_warp_size_unless_something_is_divided_by_it() -> None:
    head = (
        "#define DEPTH 32\n__global__ void k(int* x) {\nint v = 1, j, w = threadIdx.x / 32;\nj = w * DEPTH; x[j] = 0;\n"
    )
    assert lines(head + LAST + "\n}") == [(3, "lane", "fine")]
    result = convert(head + "if (threadIdx.x < DEPTH) " + LAST + "\n}", wave_findings=True)
    assert "constant" not in [w.kind.name for w in result.waves]


def test_memory_for_lanes_is_wrong_beside_warp_size() -> None:
    kernel = """__global__ void k(float* x) {
  __shared__ float parts[32 * F];
  parts[threadIdx.x] = x[threadIdx.x];
  x[0] = __shfl_sync(0xffffffff, parts[0], 0) + SIZE;
}
void run(float* x) { k<<<1, 256, sizeof(float) * 32 * F>>>(x); }
"""
    assert lines(kernel.replace("SIZE", "warpSize")) == [(2, "storage", "wrong"), (6, "storage", "wrong")]
    assert lines(kernel.replace("SIZE", "1")) == [(2, "storage", "fine"), (6, "storage", "fine")]


@pytest.mark.parametrize(("definition", "kinds"), [("Utils::get_warp_size()", ["lane"]), ("8", [])], ids=["asked", "8"])
def test_a_warp_size_that_a_header_asks_a_function_for_is_32(tmp_path: Path, definition: str, kinds: list[str]) -> None:
    (tmp_path / "size.h").write_text(f"#ifdef USE_ROCM\n#define WARP_SIZE {definition}\n#endif\n")
    text = '#include "size.h"\n__global__ void k(float* x) { float v = x[threadIdx.x / WARP_SIZE]; ' + LAST + " }"
    (tmp_path / "a.cu").write_text(text)
    result = convert_source(Source(tmp_path / "a.cu", text.encode()), Options(inputs=(tmp_path,), wave_findings=True))
    assert [w.kind.name for w in result.waves] == kinds


def test_warps_for_a_row_are_counted_in_threads() -> None:
    head = "__global__ void k(int*) {}\nvoid run(int* x, int warpPerRow, int n) {\n"
    launch = head + "  k<<<PRODUCT * n / 256, 256>>>(x);\n}\n"
    assert lines(launch.replace("PRODUCT", "warpPerRow * 32")) == [(3, "count", "fine")]
    assert lines(launch.replace("PRODUCT", "columns * 32")) == []


MIXED = SIZE + "__global__ void k(int* x) { x[threadIdx.x / warpSize] = threadIdx.x / WARP_SIZE; }\n"


def test_lanes_in_warp_size_beside_a_constant_of_32_are_a_warning_of_a_conversion() -> None:
    (warning,) = [d for d in convert(MIXED).diagnostics if d.code == "HPY2052"]
    assert (warning.line, warning.severity.value) == (2, "warning")
    alone = MIXED.replace(SIZE, "").replace("WARP_SIZE", "warpSize")
    assert [d for d in convert(alone).diagnostics if d.code == "HPY2052"] == []


def test_a_count_by_a_constant_of_32_beside_warp_size_is_a_warning_of_a_conversion() -> None:
    count = MIXED + "void run(int* x, int threads) { k<<<1, threads>>>(x); x[0] = threads / WARP_SIZE; }\n"
    assert [d.line for d in convert(count).diagnostics if d.code == "HPY2053"] == [3]


@pytest.mark.parametrize("use", ["__shared__ int a[warpSize];", "constexpr int w = warpSize;", "case warpSize:"])
def test_warp_size_where_only_a_constant_can_stand_is_a_warning(use: str) -> None:
    def codes(text: str) -> list[str]:
        return [d.code for d in convert(text).diagnostics]

    kernel = "__global__ void k(int* x) {{ switch (x[0]) {{ default: {} x[1] = 0; }} x[2] = warpSize; }}"
    assert codes(kernel.format(use)).count("HPY2066") == 1
    assert "HPY2066" not in codes(kernel.format(use.replace("warpSize", "4")))


HALF = """#include <hip/hip_runtime.h>
__global__ void k(int* x) { x[threadIdx.x] += __shfl_down_sync(0xffffffff, x[threadIdx.x], 16); }
void release(int* x) { cudaFree(x); }
"""


def test_a_file_that_was_converted_by_half_says_that_its_warp_functions_stay() -> None:
    result = convert(HALF)
    assert [(d.line, d.column) for d in result.diagnostics if d.code == "HPY2067"] == [(2, 47)]
    assert b"hipFree(x)" in result.data
    assert b"__shfl_down_sync(0xffffffff, x[threadIdx.x], 16)" in result.data


@pytest.mark.parametrize(
    "text",
    [
        HALF.replace("cudaFree", "hipFree"),
        HALF.replace("#include <hip/hip_runtime.h>", "#include <cuda_runtime.h>"),
        HALF.replace("#include", "#if defined(USE_ROCM)\n#include").replace("__global__", "#endif\n__global__"),
    ],
    ids=["for HIP alone", "for CUDA alone", "for both vendors under conditions"],
)
def test_a_file_does_not_count_as_converted_by_half(text: str) -> None:
    assert [d for d in convert(text).diagnostics if d.code == "HPY2067"] == []


EXCHANGES = [
    ("s[t] = v; x[t] = s[t + 1];", True, "a neighbour's place"),
    ("s[t] = v; x[t] = s[t];", False, "the thread's own place"),
    ("s[t] = v; __syncwarp(); x[t] = s[t + 1];", False, "behind a barrier"),
    ("s[t] = v; meet(); x[t] = s[t + 1];", False, "behind a function that has a barrier"),
    ("s[t] = v; x[t] = s[t + 256];", False, "a place too far for the warp"),
    ("s[t] = v; for (int d = 16; d > 0; d /= 2) if (t < d) s[t] += s[t + d];", True, "steps whose distance changes"),
    ("s[t] = v; __syncthreads(); for (int i = t; i < n; i += blockDim.x) s[i] += s[n + i];", False, "two halves"),
    (
        "for (int d = n; d > 0; d /= 2) { if (t < d) s[t] += s[t + d]; __syncthreads(); }",
        False,
        "a barrier in the loop",
    ),
    ("if (t % 32 == 0) s[t / 32] = v; x[t] = s[t / 32];", True, "one lane's place, read by all"),
    ("if (key[t % 32] == n) s[t / 32] = v; if (n) x[t] = s[t / 32];", True, "a place of the lane that found something"),
    ("s[t] = v; for (int k = 0; k < 32; ++k) x[t] += s[k];", True, "all places one after the other"),
    ("s[t] = v; atomicAdd(&s[t + 1], v);", False, "an atomic function"),
]


@pytest.mark.parametrize(("body", "reported", "what"), EXCHANGES, ids=[what for _, _, what in EXCHANGES])
def test_an_exchange_between_lanes_needs_a_barrier(body: str, reported: bool, what: str) -> None:
    text = "__device__ void meet() { __syncwarp(); }\n__global__ void k(float* x, int* key, int n) {\n"
    text += "__shared__ float s[512]; int t = threadIdx.x; float v = x[t];\n" + body + "\n}\n"
    assert [w.kind.name for w in found(text)].count("lockstep") == int(reported), what


def test_a_barrier_that_is_a_macro_for_nothing_is_none() -> None:
    kernel = "__global__ void k(float* x) {\n__shared__ float s[64]; s[threadIdx.x] = x[0]; __syncwarp();\n"
    kernel += "x[threadIdx.x] = s[threadIdx.x ^ 1];\n}\n"
    assert [w.kind.name for w in found("#define __syncwarp()\n" + kernel)] == ["lockstep"]
    assert found(kernel) == []


COUNTS = "__global__ void rows(int* x) { x[threadIdx.x / SIZE] = 0; }\nvoid run(int* x, int n) { LAUNCH }\n"


@pytest.mark.parametrize(("size", "verdict"), [("32", "fine"), ("warpSize", "wrong")])
def test_blocks_for_the_warps_of_a_block_are_counted_without_a_32(size: str, verdict: str) -> None:
    def counts(launch: str) -> list[str]:
        text = COUNTS.replace("SIZE", size).replace("LAUNCH", launch)
        return [w.on_64.value for w in found(text) if w.kind.name == "count"]

    assert counts("rows<<<(n + 7) / 8, 256>>>(x);") == [verdict]
    assert counts("rows<<<(n + 3) / 4, 256>>>(x);") == []


def test_lanes_may_still_be_in_a_loop_whose_calls_name_all() -> None:
    kernel = "__global__ void k(float* x, int n) {{ float v = 0;\nfor (int i = threadIdx.x; i < {}; i += 8) v += "
    kernel += "__shfl_sync(0xffffffff, v, 0);\nx[0] = __shfl_sync(0xffffffff, v, 1);\n}}"
    assert [line for line, kind, _ in lines(kernel.format("n")) if kind == "exit"] == [2, 3]
    assert [line for line, kind, _ in lines(kernel.format("64")) if kind == "exit"] == []


def test_a_warp_size_that_is_a_macro_of_the_project_is_a_constant(tmp_path: Path) -> None:
    (tmp_path / "size.h").write_text("#define warpSize 32\n")
    text = (
        '#include "size.h"\n__global__ void k(int* x) { x[threadIdx.x / warpSize] = 0; '
        + LAST.replace("v", "x[1]")
        + " }"
    )
    (tmp_path / "a.cu").write_text(text)
    result = convert_source(Source(tmp_path / "a.cu", text.encode()), Options(inputs=(tmp_path,), wave_findings=True))
    assert [(w.kind.name, w.on_64.value) for w in result.waves] == [("lane", "fine")]
    assert b"x[1], 0, 32)" in result.data


def test_parts_of_a_warp_are_no_warp_size() -> None:
    text = "void run(int threads) { int subwarp_size = 8; int n = threads / subwarp_size; }\n"
    assert lines("__global__ void k() {}\n" + text) == []


def test_a_bit_of_a_lane_of_64_in_32_bits_is_wrong() -> None:
    kernel = "__global__ void k(unsigned* x) { int lane = threadIdx.x % warpSize; x[0] = (1 << lane) - 1; }"
    assert ("mask", "wrong") in [(kind, verdict) for _, kind, verdict in lines(kernel)]
    assert "mask" not in [kind for _, kind, _ in lines(kernel.replace("1 <<", "1ull <<"))]


def test_the_name_of_a_header_for_32_is_the_warp_size_where_threads_are_split_by_it(tmp_path: Path) -> None:
    (tmp_path / "size.h").write_text("static const int WS = 32;\n")
    text = '#include "size.h"\n__global__ void k(int* x) {\nint lane = threadIdx.x % WS;\nx[lane] = 0; }\n'
    text += "void run(int* x) {\nk<<<1, 24 * WS>>>(x); }\n"
    (tmp_path / "a.cu").write_text(text)
    result = convert_source(Source(tmp_path / "a.cu", text.encode()), Options(inputs=(tmp_path,), wave_findings=True))
    assert [(text.count("\n", 0, w.span.start) + 1, w.kind.name) for w in result.waves] == [(3, "lane"), (6, "count")]
