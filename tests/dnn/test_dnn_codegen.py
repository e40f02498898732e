"""What is generated for the DNN libraries from their tables and from the routines that are there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from compat_libs.codegen import dnn

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("name", "routine"),
    [
        ("miopenSet4dTensorDescriptorEx", "set_4d_tensor_descriptor_ex"),
        ("miopenGetRNNLayerParam", "get_rnn_layer_param"),
        ("miopenSoftmaxForward_V2", "softmax_forward_v2"),
        ("miopenRoPEForward", "rope_forward"),
        ("miopenGetT5LayerNormBackwardWorkspaceSize", "get_t5_layer_norm_backward_workspace_size"),
        ("miopenTransformersAdamWWithOutput", "transformers_adam_w_with_output"),
    ],
)
def test_a_routine_has_the_words_of_its_function(name: str, routine: str) -> None:
    functions = {function.name: function.routine for function in dnn.read_functions(ROOT)}
    assert functions[name] == routine
    assert len(set(functions.values())) == len(functions)


@pytest.mark.parametrize(
    ("definition", "is_one"),
    [
        ("void set_stream(miopenHandle_t handle, miopenAcceleratorQueue_t stream) {}", True),
        ("void set_stream(miopenHandle_t handle,\n                miopenAcceleratorQueue_t) {}", True),
        ("void set_stream(miopenHandle_t handle) {}", False),
        ("void set_stream(Handle& handle, miopenAcceleratorQueue_t stream) {}", False),
        ("  void set_stream(miopenHandle_t handle, miopenAcceleratorQueue_t stream);", False),
    ],
)
def test_what_a_source_defines_is_not_missing(tmp_path: Path, definition: str, is_one: bool) -> None:
    for table in (dnn.MIOPEN.table, dnn.HIPDNN.table):
        (tmp_path / table).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / table, tmp_path / table)
    source = tmp_path / "compat_libs/dnn/src/miopen/some.cpp"
    source.parent.mkdir(parents=True)
    source.write_text(f"{definition}\n", encoding="utf-8")
    functions = dnn.read_functions(tmp_path)
    missing = {function.name for function in dnn.missing_functions(tmp_path, functions)}
    assert ("miopenSetStream" not in missing) == is_one
    text = dnn.generate(tmp_path)[tmp_path / "compat_libs/dnn/src/generated/not_implemented.cpp"]
    assert ("void set_stream(" not in text) == is_one


def test_defaults_are_for_cpp_alone() -> None:
    text = (ROOT / "compat_libs/dnn/include/miopen/miopen-functions.h").read_text(encoding="utf-8")
    assert "int32_t dim MIOPEN_DEFAULT(-1), bool keepDim MIOPEN_DEFAULT(false)" in text
    assert "= nullptr" not in text
