"""The backend tests of ONNX for every operator that the libraries have, through their C interfaces.

Needs the package of ONNX, which the project does not otherwise: pip install onnx.
"""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from miopen_library import HipDnn, MIOpen
from onnx_elements import Libraries, UncoveredError
from onnx_operators import OPERATORS

# Forms of an operator that the libraries do not have: the reason, and the tests. All others must pass.
LEFT_OUT: dict[str, dict[str, set[str]]] = {
    "Add": {
        "cuDNN has no int16": {"test_add_int16"},
        "cuDNN has no uint16": {"test_add_uint16"},
        "cuDNN has no uint64": {"test_add_uint64"},
    },
    "AffineGrid": {
        "cuDNN's grids are of images, from middle to middle of the outermost elements": {
            "test_affine_grid_2d",
            "test_affine_grid_3d",
            "test_affine_grid_3d_align_corners",
        },
    },
    "AveragePool": {
        "cuDNN has no windows with dilation": {
            "test_averagepool_2d_dilations",
            "test_averagepool_3d_dilations_large_count_include_pad_is_0_ceil_mode_is_False",
            "test_averagepool_3d_dilations_large_count_include_pad_is_0_ceil_mode_is_True",
            "test_averagepool_3d_dilations_large_count_include_pad_is_1_ceil_mode_is_False",
            "test_averagepool_3d_dilations_large_count_include_pad_is_1_ceil_mode_is_True",
            "test_averagepool_3d_dilations_small",
        },
    },
    "BatchNormalization": {
        "cuDNN keeps running variances of a sample, ONNX of the population": {
            "test_batchnorm_epsilon_training_mode",
            "test_batchnorm_example_training_mode",
        },
    },
    "Div": {
        "cuDNN has no int16": {"test_div_int16"},
        "cuDNN has no uint16": {"test_div_uint16"},
        "cuDNN has no uint64": {"test_div_uint64"},
    },
    "Equal": {
        "cuDNN has no int16": {"test_equal_int16"},
        "cuDNN has no strings": {"test_equal_string", "test_equal_string_broadcast"},
        "cuDNN has no uint16": {"test_equal_uint16"},
        "cuDNN has no uint64": {"test_equal_uint64"},
    },
    "GRU": {
        "cuDNN's GRU has its reset gate behind the product (linear_before_reset)": {
            "test_gru_batchwise",
            "test_gru_bidirectional",
            "test_gru_defaults",
            "test_gru_reverse",
            "test_gru_seq_length",
            "test_gru_with_initial_bias",
        },
    },
    "Greater": {
        "cuDNN has no int16": {"test_greater_int16"},
        "cuDNN has no uint16": {"test_greater_uint16"},
        "cuDNN has no uint64": {"test_greater_uint64"},
    },
    "GreaterOrEqual": {
        "cuDNN has no int16": {"test_greater_equal_int16"},
        "cuDNN has no uint16": {"test_greater_equal_uint16"},
        "cuDNN has no uint64": {"test_greater_equal_uint64"},
    },
    "GridSample": {
        "cuDNN samples images bilinearly, with zeros around them, by the middles of elements": {
            "test_gridsample",
            "test_gridsample_bicubic",
            "test_gridsample_bicubic_align_corners_0_additional_1",
            "test_gridsample_bicubic_align_corners_1_additional_1",
            "test_gridsample_bilinear",
            "test_gridsample_bilinear_align_corners_0_additional_1",
            "test_gridsample_border_padding",
            "test_gridsample_nearest",
            "test_gridsample_nearest_align_corners_0_additional_1",
            "test_gridsample_nearest_align_corners_1_additional_1",
            "test_gridsample_reflection_padding",
            "test_gridsample_volumetric_bilinear_align_corners_0",
            "test_gridsample_volumetric_bilinear_align_corners_1",
            "test_gridsample_volumetric_nearest_align_corners_0",
            "test_gridsample_volumetric_nearest_align_corners_1",
            "test_gridsample_zeros_padding",
        },
    },
    "LSTM": {
        "cuDNN's LSTM has no peepholes": {"test_lstm_with_peepholes"},
    },
    "Less": {
        "cuDNN has no int16": {"test_less_int16"},
        "cuDNN has no uint16": {"test_less_uint16"},
        "cuDNN has no uint64": {"test_less_uint64"},
    },
    "LessOrEqual": {
        "cuDNN has no int16": {"test_less_equal_int16"},
        "cuDNN has no uint16": {"test_less_equal_uint16"},
        "cuDNN has no uint64": {"test_less_equal_uint64"},
    },
    "Max": {
        "cuDNN has no int16": {"test_max_int16"},
        "cuDNN has no uint16": {"test_max_uint16"},
        "cuDNN has no uint64": {"test_max_uint64"},
    },
    "MaxPool": {
        "cuDNN has no windows with dilation": {
            "test_maxpool_2d_dilations",
            "test_maxpool_3d_dilations",
            "test_maxpool_3d_dilations_use_ref_impl",
            "test_maxpool_3d_dilations_use_ref_impl_large",
        },
    },
    "Min": {
        "cuDNN has no int16": {"test_min_int16"},
        "cuDNN has no uint16": {"test_min_uint16"},
        "cuDNN has no uint64": {"test_min_uint64"},
    },
    "Mod": {
        "cuDNN has no int16": {"test_mod_mixed_sign_int16"},
        "cuDNN has no uint16": {"test_mod_uint16"},
        "cuDNN has no uint64": {"test_mod_uint64"},
    },
    "Mul": {
        "cuDNN has no int16": {"test_mul_int16"},
        "cuDNN has no uint16": {"test_mul_uint16"},
        "cuDNN has no uint64": {"test_mul_uint64"},
    },
    "Pow": {
        "cuDNN has no uint64": {"test_pow_types_float32_uint64"},
    },
    "ReduceL1": {
        "cuDNN has no tensors without elements": {"test_reduce_l1_empty_set"},
    },
    "ReduceL2": {
        "cuDNN has no tensors without elements": {"test_reduce_l2_empty_set"},
    },
    "ReduceMax": {
        "cuDNN has no tensors without elements": {"test_reduce_max_empty_set", "test_reduce_max_empty_set_bool"},
    },
    "ReduceMin": {
        "cuDNN has no tensors without elements": {"test_reduce_min_empty_set"},
    },
    "ReduceProd": {
        "cuDNN has no tensors without elements": {"test_reduce_prod_empty_set"},
    },
    "ReduceSum": {
        "cuDNN has no tensors without elements": {
            "test_reduce_sum_empty_set",
            "test_reduce_sum_empty_set_non_reduced_axis_zero",
        },
    },
    "Sub": {
        "cuDNN has no int16": {"test_sub_int16"},
        "cuDNN has no uint16": {"test_sub_uint16"},
        "cuDNN has no uint64": {"test_sub_uint64"},
    },
}
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def node_cases() -> dict[str, Any]:
    """By name: those whose model is one operator of the table."""
    pytest.importorskip("onnx", reason="ONNX is missing: pip install onnx")
    collect_testcases = import_module("onnx.backend.test.case.node").collect_testcases
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cases = collect_testcases(None)
    return {case.name: case for case in cases if _operator(case) in OPERATORS}


def _operator(case: Any) -> str:
    nodes = case.model.graph.node
    return nodes[0].op_type if len(nodes) == 1 and nodes[0].domain == "" else ""


def _run(libraries: Libraries, case: Any, given: list[Any]) -> list[Any]:
    """Inputs in the node's order: one that is left out has no name."""
    helper, node = import_module("onnx.helper"), case.model.graph.node[0]
    attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
    attributes = {k: v.decode() if isinstance(v, bytes) else v for k, v in attributes.items()}
    attributes["outputs"] = sum(1 for name in node.output if name)
    named = dict(zip((i.name for i in case.model.graph.input), given, strict=True))
    inputs = [named[name] if name else None for name in node.input]
    found = OPERATORS[node.op_type](libraries, attributes, inputs)
    return [value for value, name in zip(found, node.output, strict=False) if name]


def test_every_node_test_that_applies_passes(hipdnn: HipDnn, miopen: MIOpen, node_cases: dict[str, Any]) -> None:
    libraries, failed, passed = Libraries(hipdnn, miopen), [], 0
    left_out: dict[str, dict[str, set[str]]] = {}
    for name, case in node_cases.items():
        for given, wanted in case.data_sets:
            try:
                found = _run(libraries, case, list(given))
                assert len(found) == len(wanted)
                for value, want in zip(found, wanted, strict=True):
                    np.testing.assert_allclose(value, want, rtol=case.rtol, atol=case.atol)
                    assert value.shape == np.shape(want)
                passed += 1
            except UncoveredError as reason:
                left_out.setdefault(_operator(case), {}).setdefault(str(reason), set()).add(name)
            except Exception as error:
                failed.append(f"{name}: {type(error).__name__} {str(error)[:200]}")
            hipdnn.clear()
            miopen.clear()
    assert not failed, "\n".join(failed)
    assert left_out == LEFT_OUT
    assert passed == 430
