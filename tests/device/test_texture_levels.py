"""Levels of mipmapped arrays, references, and handles that are used as CUDA's integers.

What a level, a bias, the clamps and the filter between levels give was read on an H200 with the same program.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target
from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

PROGRAMS = Path(__file__).parent / "programs"
# For the levels -1, 0, 0.4999, 0.5, 0.75, 0.998, 1.4, 1.5, 2.3, 4.9, 100 and NaN, and without a level; in 1/256.
H200 = {
    "nearest": [0, 0, 0, 256, 256, 256, 256, 512, 512, 1280, 1536, 0, 0],
    "blended": [0, 0, 127, 128, 192, 255, 358, 384, 588, 1254, 1536, 0, 0],
    "nearest-bias": [0, 256, 256, 256, 256, 256, 512, 512, 768, 1280, 1536, 256, 0],
    "clamps": [179, 179, 179, 179, 179, 179, 282, 308, 512, 665, 665, 179, 179],
    "nearest-clamps": [256, 256, 256, 256, 256, 256, 256, 512, 512, 768, 768, 256, 256],
    "crossed": [768] * 13,
    "far": [1536] * 12 + [0],
    "view": [256, 256, 383, 384, 448, 511, 614, 640, 768, 768, 768, 256, 256],
}
# A texture of 5 x 3 texels and levels, at (0.3, 0.4) and the levels 0, 0.125, ... 1.875.
FILTERED = [
    4.49609375, 16.453125, 28.3945312, 40.3515625, 52.2890625, 64.2460938, 76.2070312, 88.1445312, 100.101562,
    112.589844, 125.078125, 137.5625, 150.050781, 162.539062, 175.027344, 187.511719,
]  # fmt: skip


def converted(text: bytes) -> tuple[bytes, list[str]]:
    result = convert_source(Source(Path("port.cu"), text), Options())
    return result.data, [d.code for d in result.diagnostics if d.code in ("HPY2094", "HPY2088", "HPY1001")]


@pytest.fixture(scope="module")
def lines(cpu_prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    folder = tmp_path_factory.mktemp("levels")
    port = folder / "port.hip"
    port.write_bytes(converted((PROGRAMS / "texture_levels.cu").read_bytes())[0])
    built = build_sources(Request(port, Target("cpu"), wave=64, out=folder, extra=("-O0",)))
    done = subprocess.run([built.programs[0].path], capture_output=True, text=True, check=True, timeout=60)
    found: dict[str, list[str]] = {"sizes": []}
    for name, *values in map(str.split, done.stdout.splitlines()):
        found["sizes"] += [" ".join(values)] if name == "sizes" else []
        found.setdefault(name, values)
    return found


@pytest.mark.parametrize("name", H200)
def test_a_fetch_reads_the_level_that_an_h200_reads(name: str, lines: dict[str, list[str]]) -> None:
    assert [256 * float(value) for value in lines[name]] == H200[name]


def test_levels_are_halved_down_to_one_texel_and_planes_of_cubes_stay(lines: dict[str, list[str]]) -> None:
    assert lines["sizes"] == [
        "64x32x0 32x16x0 16x8x0 8x4x0 4x2x0 2x1x0 1x1x0",
        "5x3x0 2x1x0 1x1x0",
        "64x0x0 32x0x0 16x0x0 8x0x0 4x0x0 2x0x0 1x0x0",
        "64x32x16 32x16x8 16x8x4 8x4x2 4x2x1 2x1x1 1x1x1",
        "16x16x6 8x8x6 4x4x6 2x2x6 1x1x6",
    ]


@pytest.mark.parametrize("name", ["filtered", "reference", "in-texels"])
def test_texels_and_levels_are_filtered_as_on_an_h200(name: str, lines: dict[str, list[str]]) -> None:
    # Both sides round a fraction of 8 bits on each of two axes, over 4 and 10 in the first level and 1 in the second.
    bound = 2 * 2.0**-9 * (4 + 10)
    assert len(lines[name]) == len(FILTERED)
    assert all(abs(float(got) - wanted) <= bound for got, wanted in zip(lines[name], FILTERED, strict=True))


def test_srgb_is_read_from_the_channels_that_an_h200_takes_for_it(lines: dict[str, list[str]]) -> None:
    one, first, second = (0, 0.0319824, 0.126953, 0.304688), (0, 0.126953, 0.578125, 0.00305176), (50, 150, 250, 20)
    h200 = [value for row in zip(one, first, (byte / 255 for byte in second), strict=True) for value in row]
    # Its table has 8 significant bits of the result, which is at most 1.
    assert all(abs(float(got) - wanted) <= 2.0**-8 for got, wanted in zip(lines["srgb"], h200, strict=True))


def test_gradients_choose_the_level_in_which_a_step_is_a_texel(lines: dict[str, list[str]]) -> None:
    steps = [0, 1, 2, 3, 4, 5, 6]
    on_cube = [0, 1, 2, 3, 4, 4, 4]  # steps of 1/8 on a face of 16 texels, which is two units wide
    assert [float(value) for value in lines["gradients"]] == [*steps, *steps, *steps, *on_cube]


SURFACES = b"""#include <cstdio>
surface<void, cudaSurfaceType2D> image;
__global__ void write() { surf2Dwrite(10.0f * blockIdx.x + threadIdx.x, image, threadIdx.x * 4, blockIdx.x); }
struct Images { cudaSurfaceObject_t tex; };
__global__ void read(cudaTextureObject_t t, float* out) {
  float value;
  surf2Dread(&value, image, threadIdx.x * 4, 1, cudaBoundaryModeTrap);
  const unsigned low = (unsigned)(t & 0xffffffffu), high = (unsigned)(t >> 32);
  const cudaTextureObject_t again = (cudaTextureObject_t)((unsigned long long)high << 32 | low);
  out[threadIdx.x] = value + surf2Dread<float>(image, threadIdx.x * 4, 2) + tex2D<float>(again, threadIdx.x, 0.0f);
}
int main() {
  cudaArray_t array;
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  if (cudaMallocArray(&array, &format, 4, 3, cudaArraySurfaceLoadStore) != cudaSuccess) return 1;
  if (cudaBindSurfaceToArray(image, array) != cudaSuccess) return 2;
  write<<<3, 4>>>();
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc how = {};
  Images images;
  cudaSurfaceObject_t loose;
  if (cudaCreateTextureObject(&images.tex, &resource, &how, nullptr) != cudaSuccess) return 3;
  if (cudaCreateTextureObject(&loose, &resource, &how, nullptr) != cudaSuccess) return 4;
  if (cudaDestroyTextureObject(loose) != cudaSuccess) return 5;
  float* out;
  cudaMallocManaged(&out, 16);
  read<<<1, 4>>>(images.tex, out);
  cudaDeviceSynchronize();
  std::printf("%g %g %g %g", out[0], out[1], out[2], out[3]);
}
"""


def test_surface_references_and_handles_of_the_other_kind_work(cpu_prefix: Path, tmp_path: Path) -> None:
    data, codes = converted(SURFACES)
    assert codes == ["HPY2088", "HPY2094", "HPY2094"]
    assert b"hipTextureObject_t tex;" in data
    assert b"(unsigned long long)t >> 32" in data
    (tmp_path / "port.hip").write_bytes(data)
    built = build_sources(Request(tmp_path / "port.hip", Target("cpu"), wave=32, out=tmp_path, extra=("-O0",)))
    done = subprocess.run([built.programs[0].path], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "30 33 36 39"  # rows 1, 2 and 0 together


DRIVER = b"""#include <cuda.h>
texture<float, 2, cudaReadModeElementType> tex;
CUresult bind(CUmodule module, CUarray* array, CUtexObject* object, CUdeviceptr memory) {
  CUDA_ARRAY_DESCRIPTOR size = {64, 32, CU_AD_FORMAT_FLOAT, 1};
  CUDA_ARRAY3D_DESCRIPTOR box = {64, 32, 4, CU_AD_FORMAT_HALF, 4, CUDA_ARRAY3D_LAYERED};
  if (CUresult error = cuArrayCreate(array, &size)) return error;
  if (CUresult error = cuArray3DCreate(array, &box)) return error;
  CUDA_MEMCPY2D copy = {};
  if (CUresult error = cuMemcpy2D(&copy)) return error;
  if (CUresult error = cuMemcpyDtoA(*array, 0, memory, 64)) return error;
  CUtexref reference;
  if (CUresult error = cuModuleGetTexRef(&reference, module, "tex")) return error;
  cuTexRefSetAddressMode(reference, 0, CU_TR_ADDRESS_MODE_WRAP);
  cuTexRefSetFilterMode(reference, CU_TR_FILTER_MODE_LINEAR);
  cuTexRefSetFlags(reference, CU_TRSF_NORMALIZED_COORDINATES);
  cuTexRefSetFormat(reference, CU_AD_FORMAT_FLOAT, 1);
  if (CUresult error = cuTexRefSetArray(reference, *array, CU_TRSA_OVERRIDE_FORMAT)) return error;
  CUDA_RESOURCE_DESC resource = {};
  CUDA_TEXTURE_DESC how = {};
  return cuTexObjectCreate(object, &resource, &how, nullptr);
}
"""


def test_arrays_objects_and_references_of_the_driver_interface_build(amd_toolchain: Compiler, tmp_path: Path) -> None:
    data, codes = converted(DRIVER)
    assert "HPY1001" not in codes
    assert b"hipify_py/texture.h" in data
    (tmp_path / "port.hip").write_bytes(data)
    flags = ["-O0", "--cuda-host-only", "-Wno-unused-result"]
    command = amd_toolchain.compile_command(tmp_path / "port.hip", tmp_path / "out.o", flags)
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
