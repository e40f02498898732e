"""What is generated for the DNN libraries from their tables."""

from __future__ import annotations

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


def test_defaults_are_for_cpp_alone() -> None:
    text = (ROOT / "compat_libs/dnn/include/miopen/miopen-functions.h").read_text(encoding="utf-8")
    assert "int32_t dim MIOPEN_DEFAULT(-1), bool keepDim MIOPEN_DEFAULT(false)" in text
    assert "= nullptr" not in text
