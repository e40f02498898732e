"""Cooperative groups: what HIP's lack or cannot compile is right on waves of both sizes and builds for AMD GPUs."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd
from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

TILES = b"""#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
namespace cg = cooperative_groups;
namespace mine {
struct Largest { float key; int index; };
struct Larger {
  __device__ Largest operator()(const Largest& a, const Largest& b) const { return a.key > b.key ? a : b; }
};
struct Box { double size[3]; };
}
__global__ void exchange(unsigned* out) {
  const unsigned t = threadIdx.x;
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  auto part = cg::binary_partition(tile, t % 4 == 0);
  auto small = cg::tiled_partition<8>(tile);
  int all_are_7 = 0, all_are_t = 0;
  const unsigned same = tile.match_all(7, all_are_7), other = small.match_all(t, all_are_t);
  const uint4 v = tile.shfl_xor(make_uint4(t, t + 1, t + 2, t + 3), 1);
  const double2 d = tile.shfl(make_double2(t, 0.5 * t), 3);
  const mine::Largest most = cg::reduce(tile, mine::Largest{float((t * 37) % 64), int(t)}, mine::Larger());
  const mine::Largest above = tile.shfl_down(mine::Largest{2.0f * t, int(t)}, 2);
  const mine::Box box = small.shfl_up(mine::Box{{double(t), 1, 2}}, 1);
  const unsigned values[] = {unsigned(tile.ballot(t % 3 == 0)), unsigned(small.ballot(t & 1)), part.size(),
                             part.thread_rank(), same, unsigned(all_are_7), other, unsigned(all_are_t), v.x, v.w,
                             unsigned(2 * d.y), unsigned(most.index), unsigned(above.key), unsigned(box.size[0])};
  for (unsigned i = 0; i < 14; ++i) out[14 * t + i] = values[i];
}
int main() {
  unsigned* out;
  cudaMallocManaged(&out, 64 * 14 * sizeof(unsigned));
  exchange<<<1, 64>>>(out);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  for (int i = 0; i < 64 * 14; ++i) std::printf("%u ", out[i]);
}
"""


def expected(t: int) -> list[int]:
    """What CUDA gives thread `t`: each row of values is computed from the lanes of its own tile."""
    first, lane = t - t % 32, t % 32
    tile = range(first, first + 32)
    ballot = sum(1 << i for i in range(32) if (first + i) % 3 == 0)
    mates = [x for x in tile if (x % 4 == 0) == (t % 4 == 0)]
    largest = max(tile, key=lambda x: (x * 37) % 64)
    below = t - 1 if t % 8 else t
    return [
        *(ballot, 0b10101010, len(mates), mates.index(t), 0xFFFFFFFF, 1, 0, 0, t ^ 1, (t ^ 1) + 3, first + 3),
        *(largest, 2 * (t + 2 if lane < 30 else t), below),
    ]


def port(text: bytes, folder: Path) -> Path:
    result = convert_source(Source(Path("port.cu"), text), Options())
    (folder / "port.hip").write_bytes(result.data)
    return folder / "port.hip"


@pytest.mark.parametrize("wave", [32, 64])
def test_tiles_give_what_cuda_gives(wave: int, cpu_prefix: Path, tmp_path: Path) -> None:
    request = Request(port(TILES, tmp_path), Target("cpu"), wave=wave, out=tmp_path, extra=("-O0",))
    program = build_sources(request).programs[0].path
    done = subprocess.run([program], capture_output=True, text=True, check=True, timeout=60)
    values = [int(word) for word in done.stdout.split()]
    assert [values[14 * t : 14 * t + 14] for t in range(64)] == [expected(t) for t in range(64)]


@pytest.mark.parametrize(("arch", "level"), [("gfx942", "-O2"), ("gfx1100", "-O1")])
def test_tiles_build_for_amd_gpus(arch: str, level: str, amd_toolchain: Compiler, tmp_path: Path) -> None:
    flags = ["--cuda-device-only", level, "-Wno-unused-result"]
    command = find_amd(arch).compile_command(port(TILES, tmp_path), tmp_path / "out.o", flags)
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr


HEAD = "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n"
REPORTED = {
    "__device__ void f(cg::thread_block b) { auto t = b.barrier_arrive(); }": ["HPY1004"],
    "__device__ void f(cg::thread_block b) { auto t = cg::tiled_partition<128>(b); }": ["HPY2081"],
    "__device__ void f(cg::thread_block_tile<64> t) { t.sync(); }": ["HPY2081"],
    "__global__ void f() { __shared__ cg::block_tile_memory<256> m; auto b = cg::this_thread_block(m); }": ["HPY2081"],
    "__device__ void f(cg::thread_block b) { auto t = cg::tiled_partition<32>(b); b.sync(); }": [],
    "void f(cudaLaunchAttribute* a) { a->id = cudaLaunchAttributeClusterDimension; }": ["HPY1015"],
    "int f(cudaLaunchConfig_t* c) { int n; cudaOccupancyMaxActiveClusters(&n, f, c); return n; }": ["HPY1015"],
    "__global__ void f() { cudaGridDependencySynchronize(); }": ["HPY2080"],
}


@pytest.mark.parametrize("code", REPORTED)
def test_what_groups_and_launches_lack_is_reported(code: str) -> None:
    result = convert_source(Source(Path("a.cu"), (HEAD + code + "\n").encode()), Options())
    assert [d.code for d in result.diagnostics] == REPORTED[code]
