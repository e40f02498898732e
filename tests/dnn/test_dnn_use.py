"""The DNN libraries are built for programs that use them, and not where nobody asks for them."""

from __future__ import annotations

from hipify_py.build.library_spec import load_specs
from hipify_py.build.library_use import libraries_included, libraries_linked
from hipify_py.build.libs import build_order
from hipify_py.build.toolchain import Target

SPECS = load_specs(Target.parse("cpu"))


def test_a_header_or_a_word_of_the_link_brings_the_library() -> None:
    def included(text: bytes) -> list[str]:
        return [spec.name for spec in libraries_included([text], SPECS)]

    assert included(b"#include <hipDNN.h>\n") == ["hipdnn"]
    assert included(b"#include <miopen/miopen.h>\n") == ["miopen"]
    assert included(b"#include <hipblas/hipblas.h>\n") == ["hipblas"]  # whose folder is hipBLASLt's, too
    assert included(b"#include <hipblaslt/hipblaslt.h>\n") == ["hipblaslt"]
    assert [spec.name for spec in libraries_linked(["-lMIOpen", "-lhipdnn"], SPECS)] == ["miopen", "hipdnn"]


def test_hipdnn_brings_what_it_stands_on() -> None:
    names = [spec.name for spec in build_order(SPECS, ["hipdnn"], Target.parse("cpu"))]
    assert names == ["hip", "hipblas", "miopen", "hipdnn"]


def test_a_build_of_all_libraries_leaves_them_out() -> None:
    names = {spec.name for spec in build_order(SPECS, (), Target.parse("cpu"))}
    assert not names & {"miopen", "hipdnn"}
