"""Kernels split at their barriers: what is understood, what is refused and why, and that both ways mean the same."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from hipify_py.convert import convert_bytes
from hipify_py.options import Options
from hipify_py.splitting import split_kernels

PROGRAM = Path(__file__).parent / "programs" / "split.hip"
KERNEL = "__global__ void k(int* out, int n) {{ __shared__ int s[64]; int x = threadIdx.x; {} }}\n"


def reason_for(body: str, before: str = "", others: tuple[bytes, ...] = ()) -> str:
    (report,) = split_kernels(f"{before}\n{KERNEL.format(body)}".encode(), others).kernels
    return report.reason


@pytest.mark.parametrize(
    "body",
    [
        "s[x] = x; __syncthreads(); out[x] = s[n - x];",
        "for (int i = 0; i < n; ++i) { s[x] = i; __syncthreads(); out[x] += s[i]; __syncthreads(); }",
        "if (x < n) return; __syncthreads(); out[x] = x;",
        "int v = x; v += __shfl_down(v, 4); out[x] = v;",
        "float a[2] = {1, 2}, b; __syncthreads(); sincosf(a[0], &a[1], &b); __syncthreads(); out[x] = a[1] + b;",
        "do { if (x == n) break; __syncthreads(); } while (n-- > 0);",
        "out[x] = unsigned(x); __syncthreads();",
        "auto g = cooperative_groups::this_thread_block(); s[g.thread_rank()] = x; g.sync(); out[x] = s[g.size() - n];",
        "cg::thread_block g = cg::this_thread_block(); s[x] = g.group_index().x; cg::sync(g); out[x] = s[n];",
        "cg::thread_block g = cg::this_thread_block(); cg::thread_block_tile<8> t = cg::tiled_partition<8>(g);\n"
        "int v = cg::reduce(t, x, cg::plus<int>()); v += t.shfl_down(v, t.thread_rank()); t.sync(); out[x] = v;",
        "auto t = cg::tiled_partition<4>(cg::tiled_partition<8>(cg::this_thread_block()));\n"
        "t.sync(); out[x] = t.meta_group_size();",
        "auto g = cg::this_grid(); s[x] = g.thread_rank(); g.sync(); out[x] = s[n];",
        "using R = hipcub::BlockReduce<int, 64>; __shared__ typename R::TempStorage t; x = R(t).Sum(x); out[x] = x;",
        "typedef hipcub::BlockScan<int, 64> S; __shared__ S::TempStorage t; S(t).ExclusiveSum(x, x); out[x] = x;",
        "out[x] = __lane_id() + __shfl_xor(x, 1);",
        "__syncthreads(); if ((n ? min(x, 3) : x) < 4) { out[x] = 1; __syncthreads(); }",
    ],
)
def test_is_split(body: str) -> None:
    assert reason_for(body) == ""


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("helper(x); __syncthreads();", "calls helper, which is not seen here"),
        ("meet(x); __syncthreads();", "calls meet, in which threads wait"),
        ("SYNC; __syncthreads();", "uses the macro SYNC, in which threads wait"),
        ("again: __syncthreads(); if (x < 3) goto again;", "has a label"),
        ("int* p = &x; __syncthreads(); *p = 1; out[x] = x;", "keeps the address of `x` over a barrier"),
        ("int& r = x; __syncthreads(); r = 1;", "keeps the reference `r` over a barrier"),
        ("auto f = [&] { return x; }; __syncthreads(); out[x] = f();", "calls f, which is not seen here"),
        ("x = n > 3 && __any(x);", "has a warp operation that not all lanes may reach in an expression"),
        ("switch (n) { case 1: __syncthreads(); }", "has a barrier inside a switch statement"),
        ("if constexpr (sizeof(int) == 4) { __syncthreads(); }", "has a barrier inside of `if constexpr`"),
        ("static int count; __syncthreads(); ++count;", "declares `count` as static"),
        (
            "auto g = cg::coalesced_threads(); out[x] = g.size(); __syncthreads();",
            "uses the lanes that come together as a group",
        ),
        (
            "auto g = cg::this_thread_block(); pass(g); __syncthreads();",
            "uses the group `g` in a way that was not understood",
        ),
        (
            "auto g = cg::this_thread_block(); auto t = cg::tiled_partition<8>(g); out[x] = t.vote(x);",
            "calls `vote` of a tile, which is not known here",
        ),
        ("auto t = cg::tiled_partition<128>(cg::this_thread_block()); t.sync();", "makes tiles of several waves"),
        (
            "__shared__ cg::block_tile_memory<64> m; auto g = cg::this_thread_block(m); g.sync();",
            "makes tiles of several waves",
        ),
        (
            "auto t = cg::tiled_partition<8>(cg::this_thread_block()); out[x] = cg::reduce(t, x, meet);",
            "passes the function meet to an operation of a group",
        ),
        (
            "using R = hipcub::BlockRadixSort<int, 64, 1>; __shared__ R::TempStorage t; int k[1] = {x}; R(t).Sort(k);",
            "calls Sort, which is not seen here",
        ),
        ("#if A\n__syncthreads();\n#endif\n", "has preprocessor conditionals around what all threads share"),
    ],
)
def test_is_refused(body: str, reason: str) -> None:
    before = "#define SYNC __syncthreads()\n__device__ void meet(int x) { if (x > 1) return; __syncthreads(); }"
    assert reason_for(body, before) == reason


def test_a_function_of_another_file_is_seen() -> None:
    assert reason_for("helper(x); __syncthreads();", "", (b"__device__ void helper(int x) { x + 1; }",)) == ""
    other = b"__device__ void deep() { if (1) return; __syncthreads(); }\n__device__ void helper(int x) { deep(); }"
    assert reason_for("helper(x); __syncthreads();", "", (other,)) == "calls deep, in which threads wait"


@pytest.mark.parametrize(
    "call",
    ["int v = sum(x);", "int v; v = sum<int>(x) + 1;", "int v = x; if (n > 3) v = sum(v);", "int v = 1; change(v, s);"],
)
def test_functions_in_which_threads_wait_are_put_into_the_kernel(call: str) -> None:
    before = """
    template <class T> __device__ T sum(T value) {
      static __shared__ T all[32];
      for (int step = 1; step < 8; step *= 2) value += __shfl_xor(value, step);
      all[threadIdx.x / 32] = value;
      __syncthreads();
      return value + all[0];
    }
    __device__ void change(int& v, const int* s) { __syncthreads(); v = s[0]; }
    """
    assert reason_for(f"{call} out[x] = v;", before) == ""


def test_names_that_macros_use_are_kept() -> None:
    before = """
    #define TILE(i) tile[i]
    __device__ void turn(int* o, int i) {
      __shared__ int tile[64]; TILE(i) = i; __syncthreads(); o[i] = TILE(63 - i);
    }
    """
    text = f"{before}\n{KERNEL.format('turn(out, x);')}".encode()
    assert b"__shared__ int tile[64];" in split_kernels(text).data
    assert reason_for("turn(out, x);", before) == ""


def test_kernels_with_groups_that_never_wait_stay_the_same() -> None:
    text = KERNEL.format("out[cg::this_thread_block().thread_rank()] = x;").encode()
    assert split_kernels(text).data == text


@pytest.mark.parametrize("call", ["int v = n > 3 ? sum(x) : 0;", "while (sum(x)) ++x;", "int v = sum(x), w = 2;"])
def test_functions_that_not_all_threads_may_call_are_left(call: str) -> None:
    before = "__device__ int sum(int v) { return __shfl_xor(v, 1); }"
    assert reason_for(call, before) == "calls sum, in which threads wait"


def test_lines_stay_where_they_were() -> None:
    text = KERNEL.format("s[x] = x;\n __syncthreads();\n out[x] = s[0];\n") + "int last;\n"
    split = split_kernels(text.encode()).data.decode().splitlines()
    at = split.index("int last;")
    numbers = [i for i, line in enumerate(split) if line.startswith("#line")]
    number = int(split[numbers[-1]].split()[1])
    assert number + at - numbers[-1] - 1 == text.splitlines().index("int last;") + 1


def test_files_without_barriers_stay_the_same() -> None:
    text = b"__global__ void k(int* out) { out[threadIdx.x] = 1; }"
    assert split_kernels(text).data == text
    assert not split_kernels(text).kernels


@pytest.fixture(scope="module")
def program(cpu_prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("split")
    lowered = convert_bytes(PROGRAM, PROGRAM.read_bytes(), Options(lower="cpu"))
    split = split_kernels(lowered.data)
    understood = [k.name for k in split.kernels if not k.reason]
    assert understood == [
        "multiply",
        "returns_early",
        "parts",
        "steps",
        "sums",
        "some_waves",
        "meets_grid",
        "never_meets",
        "faults",
    ]
    source = folder / "split.cpp"
    source.write_bytes(split.data)
    lib = cpu_prefix / "lib"
    words = ["g++", "-std=c++17", "-O1", "-w", f"-I{cpu_prefix / 'include'}", str(source), "-o", str(folder / "split")]
    words += [f"-L{lib}", "-lamdhip64", f"-Wl,-rpath,{lib}", "-pthread"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "split"


def run(program: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "HIPCPU_THREADS": "1", **environment}
    return subprocess.run([str(program), *arguments], capture_output=True, text=True, env=env, timeout=60, check=False)


@pytest.mark.parametrize("split", ["1", "0"])
def test_both_ways_give_the_same(program: Path, split: str) -> None:
    done = run(program, HIPCPU_SPLIT=split)
    names = ("multiply", "returns_early", "parts", "steps", "sums", "meets_grid", "some_waves")
    assert done.stdout.split("\n")[:7] == [f"{k} right" for k in names]
    assert "reached by 100 threads after the other 28 had returned" in done.stderr


def test_the_report_tells_the_way(program: Path) -> None:
    report = run(program, HIPCPU_REPORT="1").stderr
    assert "kernel multiply ran as split at its barriers\n" in report
    assert "kernel sums ran as split at its barriers\n" in report
    assert "kernel some_waves ran as split at its barriers\n" in report
    assert "kernel some_waves ran as split at its barriers, on" not in report
    assert "kernel parts ran as split at its barriers, on fibers where threads part" in report
    assert "kernel multiply ran as fibers" in run(program, HIPCPU_REPORT="1", HIPCPU_SPLIT="0").stderr


@pytest.mark.parametrize("split", ["1", "0"])
def test_errors_are_those_of_fibers(program: Path, split: str) -> None:
    done = run(program, "stuck", HIPCPU_SPLIT=split)
    assert done.stdout == "hipErrorLaunchFailure\n"
    assert "kernel never_meets, block (0,0,0) cannot go on: of 128 threads 8 wait at a block barrier" in done.stderr
    strict = run(program, HIPCPU_BARRIER="strict", HIPCPU_SPLIT=split)
    assert "returns_early wrong" in strict.stdout
    assert "error: kernel returns_early" in strict.stderr


@pytest.mark.parametrize(("split", "who"), [("1", "a thread that HIPCPU_SPLIT=0 names"), ("0", "thread (3,0,0)")])
def test_a_fault_is_blamed_on_no_wrong_thread(program: Path, split: str, who: str) -> None:
    done = run(program, "fault", HIPCPU_SPLIT=split)
    assert f"error: kernel faults, block (0,0,0), {who}: Segmentation fault" in done.stderr
