"""Where CUDA's headers come from: a toolkit, NVIDIA's packages, or declarations made from the rules."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from clang import cindex

from hipify_py.convert import load_rules
from hipify_py.semantics import headers, provider
from hipify_py.semantics.facts import Origin
from hipify_py.semantics.request import SemanticRequest


def put_headers(folder: Path, *names: str) -> Path:
    folder.mkdir(parents=True)
    for name in names:
        (folder / name).write_text("\n")
    return folder


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of Python packages, in a world without a toolkit."""
    monkeypatch.setattr(headers, "_toolkits", lambda: [tmp_path / "no-toolkit"])
    monkeypatch.syspath_prepend(tmp_path / "site")
    importlib.invalidate_caches()
    return tmp_path / "site"


def test_without_any_cuda_there_are_no_folders(packages: Path) -> None:
    assert headers.find_cuda_includes() == ()


def test_packages_with_a_library_alone_are_not_enough(packages: Path) -> None:
    put_headers(packages / "nvidia" / "cublas" / "include", "cublas_v2.h")
    assert headers.find_cuda_includes() == ()


def test_packages_of_one_library_each_are_put_together(packages: Path) -> None:
    runtime = put_headers(packages / "nvidia" / "cuda_runtime" / "include", "cuda_runtime.h")
    blas = put_headers(packages / "nvidia" / "cublas" / "include", "cublas_v2.h")
    assert set(headers.find_cuda_includes()) == {runtime, blas}


def test_libraries_that_a_toolkit_lacks_come_from_packages(
    packages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toolkit = put_headers(tmp_path / "cuda" / "include", "cuda_runtime.h")
    monkeypatch.setattr(headers, "_toolkits", lambda: [tmp_path / "cuda"])
    put_headers(packages / "nvidia" / "cuda_runtime" / "include", "cuda_runtime.h")
    blas = put_headers(packages / "nvidia" / "cublas" / "include", "cublas_v2.h")
    assert headers.find_cuda_includes() == (toolkit, blas)


def test_a_toolkit_on_the_command_line_comes_first(packages: Path, tmp_path: Path) -> None:
    toolkit = put_headers(tmp_path / "cuda-12" / "include", "cuda_runtime.h")
    put_headers(packages / "nvidia" / "cuda_runtime" / "include", "cuda_runtime.h")
    request = SemanticRequest((f"--cuda-path={tmp_path / 'cuda-12'}",))
    assert headers.find_cuda_includes(provider._cuda_path(request)) == (toolkit,)


LIBRARIES = """\
#include <cublas_v2.h>
#include <cufft.h>
#include <curand_kernel.h>
#include <cusparse.h>
#include <cudnn.h>
#include <nccl.h>
void use(double* a, int n) {
  cublasHandle_t blas;
  if (cublasCreate(&blas) != CUBLAS_STATUS_SUCCESS) return;
  cublasStatus_t status = cublasDgemm(blas, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, a, a, n, a, n, a, a, n);
  switch (status) {
    case CUBLAS_STATUS_SUCCESS: break;
    case CUBLAS_STATUS_INVALID_VALUE: return;
    default: cublasDestroy(blas);
  }
  cufftHandle plan;
  cufftPlan1d(&plan, n, CUFFT_C2C, 1);
  cufftComplex value{};
  value.x = 1;
  cudnnHandle_t dnn;
  cudnnCreate(&dnn);
  cusparseHandle_t sparse = nullptr;
  cusparseCreate(&sparse);
}
"""


def test_libraries_without_headers_parse_with_declarations_of_the_rules(tmp_path: Path, cuda_headers: str) -> None:
    path, data = tmp_path / "use.cpp", LIBRARIES.encode()
    names = (b"cublasCreate", b"CUBLAS_STATUS_SUCCESS", b"cufftPlan1d", b"cudnnHandle_t", b"cusparseCreate")
    wanted = frozenset(data.index(name) for name in names)
    facts = provider.find_facts(path, data, wanted, SemanticRequest(), load_rules())
    assert facts.is_complete, facts
    assert {facts.references[at].origin for at in wanted} == {Origin.CUDA}


def test_the_declarations_of_all_rules_parse(tmp_path: Path, cuda_headers: str) -> None:
    """Each library's declarations in one source: none of the rows may break the others."""
    rules = load_rules()
    found = headers.find_headers(rules)
    libraries = sorted((headers.make_declarations(rules) / "hipify_py").glob("*.h"))
    assert len(libraries) > 10
    text = "".join(f"#include <hipify_py/{file.name}>\n" for file in libraries if file.name != "names.h")
    arguments = [*provider._COMMON, "-std=c++17", *found.arguments]
    unit = cindex.Index.create().parse("all.cpp", arguments, [("all.cpp", text)])
    made = [d for d in unit.diagnostics if d.severity >= d.Error and str(d.location.file) in map(str, libraries)]
    assert [f"{d.location.file}:{d.location.line}: {d.spelling}" for d in made] == []
