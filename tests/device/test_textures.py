"""Textures and surfaces in software give what the CUDA C++ Programming Guide says, and build for GPUs of every kind.

bench/textures_nvidia.py compares them with the texture units of an NVIDIA GPU.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np
import pytest
import texture_reference as reference

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd
from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

PROGRAMS = Path(__file__).parent / "programs"


def build(program: Path, folder: Path, wave: int) -> Path:
    folder.mkdir(exist_ok=True)
    return build_sources(Request(program, Target("cpu"), wave=wave, out=folder, extra=("-O0",))).programs[0].path


@pytest.fixture(scope="module")
def sampler(cpu_prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program that reads cases, for waves of 64 lanes."""
    return build(PROGRAMS / "textures.hip", tmp_path_factory.mktemp("textures"), 64)


def run(program: Path, cases: list[reference.Case], folder: Path) -> list[np.ndarray]:
    (folder / "in").write_bytes(b"".join(case.packed() for case in cases))
    subprocess.run([program, folder / "in", folder / "out"], check=True, timeout=300)
    written, at, results = (folder / "out").read_bytes(), 0, []
    for case in cases:
        results.append(case.result(written[at : at + case.result_bytes]))
        at += case.result_bytes
    assert at == len(written)
    return results


def wrong_ones(cases: list[reference.Case], results: list[np.ndarray]) -> list[str]:
    return [c.name for c, got in zip(cases, results, strict=True) if reference.differences(c, got).any()]


@pytest.mark.parametrize("kind", reference.KINDS, ids=reference.KINDS.values())
def test_fetches_give_what_the_guide_says(kind: int, sampler: Path, tmp_path: Path) -> None:
    cases = [case for case in reference.texture_cases() if case.kind == kind]
    assert len(cases) >= 24
    assert wrong_ones(cases, run(sampler, cases, tmp_path)) == []


def test_surfaces_are_read_and_written_with_every_boundary_mode(sampler: Path, tmp_path: Path) -> None:
    cases = list(reference.surface_cases())
    assert wrong_ones(cases, run(sampler, cases, tmp_path)) == []


@pytest.mark.slow
def test_waves_of_32_lanes_get_the_same_bytes_as_waves_of_64(sampler: Path, tmp_path: Path) -> None:
    narrow = build(PROGRAMS / "textures.hip", tmp_path / "narrow", 32)
    cases = [*reference.texture_cases(), *reference.surface_cases()]
    wide_results, narrow_results = run(sampler, cases, tmp_path), run(narrow, cases, tmp_path)
    assert all((a.view(np.uint8) == b.view(np.uint8)).all() for a, b in zip(wide_results, narrow_results, strict=True))


def test_the_fraction_of_a_linear_filter_has_8_bits(sampler: Path, tmp_path: Path) -> None:
    width = reference.SIZES[reference.D1][0]
    texels = (256.0 * np.arange(width, dtype=np.float32)).reshape(1, 1, width, 1)
    points = np.zeros((4096, 4), np.float32)
    points[:, 0] = 3.5 + np.arange(4096) / 2048.0
    modes = (reference.CLAMP,) * 3
    case = reference.Case(reference.D1, reference.PLAIN, 6, 1, modes, True, False, False, texels, points)
    got = run(sampler, [case], tmp_path)[0][:, 0]
    assert (got == np.floor(256 * (points[:, 0].astype(np.float64) - 0.5) + 0.5)).all()


def test_a_reference_that_is_off_by_more_than_the_bound_is_noticed() -> None:
    case = next(c for c in reference.texture_cases() if c.kind == reference.D2 and c.linear)
    right = reference.expected(case)
    assert not reference.differences(case, right).any()
    assert reference.differences(case, right + 1.5 * reference.bound(case)).all()
    assert reference.differences(case, right * np.nan).all()


REFERENCES = r"""#include <cstdio>
texture<float, 2, cudaReadModeElementType> image;
static texture<uchar4, cudaTextureType1D, cudaReadModeNormalizedFloat> bytes;
__global__ void sample(float* out) {
  out[threadIdx.x] = tex2D(image, threadIdx.x + 0.75f, 0.5f) + tex1Dfetch(bytes, threadIdx.x).x;
}
int main() {
  cudaArray* array;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  if (cudaMallocArray(&array, &format, 4, 2) != cudaSuccess) return 1;
  float image_data[8] = {0, 10, 20, 30, 4, 5, 6, 7};
  if (cudaMemcpyToArray(array, 0, 0, image_data, sizeof image_data, cudaMemcpyHostToDevice) != cudaSuccess) return 2;
  image.filterMode = cudaFilterModeLinear;
  image.addressMode[0] = cudaAddressModeClamp;
  if (cudaBindTextureToArray(image, array, format) != cudaSuccess) return 3;
  unsigned char* memory;
  const unsigned char texels[16] = {0, 1, 1, 1, 51, 1, 1, 1, 102, 1, 1, 1, 255, 1, 1, 1};
  cudaMalloc(&memory, 16);
  cudaMemcpy(memory, texels, 16, cudaMemcpyHostToDevice);
  if (cudaBindTexture(nullptr, bytes, memory, 16) != cudaSuccess) return 4;
  float *out, result[4];
  cudaMalloc(&out, sizeof result);
  sample<<<1, 4>>>(out);
  cudaMemcpy(result, out, sizeof result, cudaMemcpyDeviceToHost);
  for (float value : result) std::printf("%g ", value);
  cudaUnbindTexture(image);
  cudaUnbindTexture(bytes);
  return cudaFreeArray(array) == cudaSuccess ? 0 : 5;
}
"""


def port(text: str, folder: Path) -> Path:
    result = convert_source(Source(Path("port.cu"), text.encode()), Options())
    (folder / "port.hip").write_bytes(result.data)
    return folder / "port.hip"


def test_converted_texture_references_are_bound_and_read(cpu_prefix: Path, tmp_path: Path) -> None:
    program = build(port(REFERENCES, tmp_path), tmp_path / "build", 64)
    done = subprocess.run([program], capture_output=True, text=True, check=True, timeout=60)
    # A quarter of the way to the next texel, and fractions of 255.
    assert done.stdout.split() == ["2.5", "12.7", "22.9", "31"]


@pytest.mark.parametrize("arch", ["gfx90a", "gfx942", "gfx1100"])
def test_a_program_with_textures_builds_for_amd_gpus_of_every_kind(
    arch: str, amd_toolchain: Compiler, tmp_path: Path
) -> None:
    compiler, source = find_amd(arch), PROGRAMS / "texture_calls.hip"
    command = compiler.compile_command(source, tmp_path / "out.o", ["-O1", "-Wno-unused-result"])
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out.o").stat().st_size > 0


@pytest.mark.parametrize(("arch", "native"), [("gfx942", False), ("gfx90a", False), ("gfx1100", True)])
def test_texture_units_are_used_where_a_gpu_has_them(
    arch: str, native: bool, amd_toolchain: Compiler, tmp_path: Path
) -> None:
    flags = ["--cuda-device-only", "-S", "-O1", "-Wno-unused-result"]
    command = find_amd(arch).compile_command(port(REFERENCES, tmp_path), tmp_path / "out.s", flags)
    subprocess.run([word for word in command if word != "-c"], check=True, capture_output=True, timeout=300)
    assert ("image_sample" in (tmp_path / "out.s").read_text()) == native


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("extern texture<float, 1, cudaReadModeElementType> t;\n", ["HPY2089"]),
        ("typedef texture<float, 2, cudaReadModeElementType> Image;\n", ["HPY1018"]),
        ("struct Images { texture<float, 2> one; };\n", ["HPY1018"]),
        ("namespace a { namespace { texture<float, 2> t; } }\n", ["HPY2088"]),
        ("void f(const texture<float, 2>& t);\n", []),
        ("int texture = 3; bool less = texture <= 2;\n", []),
    ],
    ids=["of another file", "a type name", "a member", "in namespaces", "a parameter", "a variable of that name"],
)
def test_what_becomes_of_a_texture_reference_depends_on_where_it_stands(text: str, codes: list[str]) -> None:
    result = convert_source(Source(Path("a.cu"), text.encode()), Options())
    assert [d.code for d in result.diagnostics] == codes
    assert (b"__constant__ hipify_texture::reference" in result.data) == bool({"HPY2088", "HPY2089"} & set(codes))


def test_files_that_make_arrays_include_the_header_and_others_do_not() -> None:
    makes = b"#include <cuda_runtime.h>\nvoid f(cudaArray_t a) { cudaFreeArray(a); }\n"
    plain = b"#include <cuda_runtime.h>\nvoid f(void* a) { cudaFree(a); }\n"
    boxes = b"#include <cuda_runtime.h>\nvoid f(cudaMemcpy3DParms* p) { cudaMemcpy3D(p); }\n"
    found = [convert_source(Source(Path("a.cpp"), text), Options()).data for text in (makes, plain, boxes)]
    assert [b"hipify_py/texture.h" in data for data in found] == [True, False, False]
