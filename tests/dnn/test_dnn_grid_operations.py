"""Pooling, softmax, normalizations and activations of layers of many networks beside PyTorch in double, with gradients.

Needs PyTorch, which the project does not otherwise: pip install torch (any version that runs on the CPU).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from convolutions import TOLERANCES, rms_error
from miopen_library import MIOpen
from tensor_cases import BFLOAT16, Array, channels_last, normal, type_name, wide

pytestmark = pytest.mark.slow

TYPES = [np.float32, np.float16, BFLOAT16]
LAYOUTS = [False, True]
EPSILON = float(np.float32(1e-5))
# ResNet-50, MobileNet, UNet, ViT, 3D UNet, and odd sizes.
IMAGES = [
    (2, 64, 28, 28), (1, 256, 14, 14), (2, 512, 7, 7), (1, 24, 28, 28), (2, 96, 7, 7), (1, 16, 32, 32), (1, 3, 33, 17),
    (3, 5, 1, 9), (1, 8, 8, 10, 12), (1, 16, 6, 6, 6), (2, 7, 5, 3, 4),
]  # fmt: skip
# BERT, ViT, Llama, vocabularies, and odd lengths.
ROWS = [(24, 768), (6, 1024), (5, 4096), (197, 64), (12, 197), (3, 32000), (7, 1), (9, 13), (2, 8191), (65, 333)]
WINDOWS = [(2, 2, 0), (3, 2, 1), (3, 1, 1), (5, 3, 2), (7, 7, 0)]  # size, stride, padding


def assert_like(got: Array, want: Any, dtype: Any) -> None:
    """By MIOpen's rule."""
    error = rms_error(wide(got), want.detach().numpy())
    assert error <= TOLERANCES[dtype], f"error {error}"


def gradients(torch: Any, function: Callable[..., Any], inputs: list[Any], dy: Array) -> Any:
    for value in inputs:
        value.requires_grad_()
    return torch.autograd.grad(function(*inputs), inputs, torch.tensor(wide(dy)))


@pytest.mark.parametrize("dtype", TYPES, ids=type_name)
@pytest.mark.parametrize("last", LAYOUTS, ids=["nchw", "nhwc"])
@pytest.mark.parametrize("mode", [0, 1, 2], ids=["max", "average", "inclusive"])
@pytest.mark.parametrize(("image", "window"), list(itertools.product(IMAGES, WINDOWS)), ids=str)
def test_pooling(
    miopen: MIOpen, rng: np.random.Generator, torch_module: Any, image: tuple[int, ...], window: tuple[int, int, int],
    mode: int, last: bool, dtype: Any,
) -> None:  # fmt: skip
    torch, spatial, (size, stride, pad) = torch_module, len(image) - 2, window
    image = (*image[:2], *(max(n, size) for n in image[2:]))  # PyTorch wants windows that an image has room for
    lengths = tuple((n + 2 * pad - size) // stride + 1 for n in image[2:])
    order = channels_last(len(image)) if last else None
    values, dy_values = normal(rng, dtype, image), normal(rng, dtype, (*image[:2], *lengths))
    desc = miopen.make("CreatePoolingDescriptor")
    miopen.SetNdPoolingDescriptor(desc, mode, spatial, *(np.full(spatial, n, np.int32) for n in (size, pad, stride)))
    x, dy = miopen.tensor(values, order), miopen.tensor(dy_values, order)
    y, dx = miopen.empty(dtype, dy_values.shape, order), miopen.empty(dtype, image, order)
    bytes_needed = np.zeros(1, np.uint64)
    index_type = 1 if size**spatial > 256 else 0
    miopen.SetPoolingIndexType(desc, index_type)
    miopen.PoolingGetWorkSpaceSizeV2(desc, y, bytes_needed)
    workspace = miopen.workspace(int(bytes_needed[0]))
    miopen.PoolingForward(miopen.handle, desc, 1.0, x, x, 0.0, y, y, True, workspace, int(bytes_needed[0]))
    miopen.PoolingBackward(miopen.handle, desc, 1.0, y, y, dy, dy, x, x, 0.0, dx, dx, workspace)
    functional = torch.nn.functional
    if mode == 0:
        pool = getattr(functional, f"max_pool{spatial}d")
        function = lambda t: pool(t, size, stride, pad)  # noqa: E731
    else:
        pool = getattr(functional, f"avg_pool{spatial}d")
        function = lambda t: pool(t, size, stride, pad, count_include_pad=mode == 2)  # noqa: E731
    source = torch.tensor(wide(values))
    assert_like(y.numpy(), function(source), dtype)
    assert_like(dx.numpy(), gradients(torch, function, [source], dy_values)[0], dtype)


@pytest.mark.parametrize("dtype", TYPES, ids=type_name)
@pytest.mark.parametrize("logarithm", [False, True], ids=["plain", "logarithm"])
@pytest.mark.parametrize("shape", [*ROWS, *IMAGES], ids=str)
def test_softmax(
    miopen: MIOpen, rng: np.random.Generator, torch_module: Any, shape: tuple[int, ...], logarithm: bool, dtype: Any
) -> None:
    torch = torch_module
    values, dy_values = normal(rng, dtype, shape), normal(rng, dtype, shape)
    x, dy, y, dx = (
        miopen.tensor(values),
        miopen.tensor(dy_values),
        miopen.empty(dtype, shape),
        miopen.empty(dtype, shape),
    )
    algorithm, mode = (2 if logarithm else 1), 1
    miopen.SoftmaxForward_V2(miopen.handle, 1.0, x, x, 0.0, y, y, algorithm, mode)
    function = torch.log_softmax if logarithm else torch.softmax
    assert_like(y.numpy(), function(torch.tensor(wide(values)), 1), dtype)
    # Backward starts from y as it is stored.
    miopen.SoftmaxBackward_V2(miopen.handle, 1.0, y, y, dy, dy, 0.0, dx, dx, algorithm, mode)
    stored, upper = torch.tensor(wide(y.numpy())), torch.tensor(wide(dy_values))
    total = (upper if logarithm else stored * upper).sum(1, keepdim=True)
    want = upper - stored.exp() * total if logarithm else stored * (upper - total)
    assert_like(dx.numpy(), want, dtype)


@pytest.mark.parametrize("dtype", TYPES, ids=type_name)
@pytest.mark.parametrize("last", LAYOUTS, ids=["nchw", "nhwc"])
@pytest.mark.parametrize("shape", IMAGES, ids=str)
def test_batch_norm(
    miopen: MIOpen, rng: np.random.Generator, torch_module: Any, shape: tuple[int, ...], last: bool, dtype: Any
) -> None:
    torch, order = torch_module, channels_last(len(shape)) if last else None
    small = (1, shape[1], *(1 for _ in shape[2:]))
    values, dy_values = normal(rng, dtype, shape), normal(rng, dtype, shape)
    scale_values, bias_values = (normal(rng, np.float32, small) for _ in range(2))
    x, dy = miopen.tensor(values, order), miopen.tensor(dy_values, order)
    y, dx = miopen.empty(dtype, shape, order), miopen.empty(dtype, shape, order)
    scale, bias = miopen.tensor(scale_values), miopen.tensor(bias_values)
    mean, inverse, dw, db = (miopen.empty(np.float32, small) for _ in range(4))
    miopen.BatchNormalizationForwardTraining(
        miopen.handle, 1, 1.0, 0.0, x, x, y, y, scale, scale, bias, 0.1, None, None, EPSILON, mean, inverse
    )
    miopen.BatchNormalizationBackward(
        miopen.handle, 1, 1.0, 0.0, 1.0, 0.0, x, x, dy, dy, dx, dx, scale, scale, dw, db, EPSILON, mean, inverse
    )
    inputs = [torch.tensor(wide(a)) for a in (values, scale_values.reshape(-1), bias_values.reshape(-1))]
    norm = lambda a, w, b: torch.nn.functional.batch_norm(a, None, None, w, b, True, 0.1, EPSILON)  # noqa: E731
    assert_like(y.numpy(), norm(*inputs), dtype)
    want = gradients(torch, norm, inputs, dy_values)
    assert_like(dx.numpy(), want[0], dtype)
    for got, gradient in ((dw, want[1]), (db, want[2])):
        assert_like(got.numpy().reshape(-1), gradient, np.float32)


@pytest.mark.parametrize("dtype", TYPES, ids=type_name)
@pytest.mark.parametrize("shape", [shape for shape in ROWS if shape[1] > 1], ids=str)
def test_layer_norm(
    miopen: MIOpen, rng: np.random.Generator, torch_module: Any, shape: tuple[int, int], dtype: Any
) -> None:
    torch, columns = torch_module, shape[1]
    values, dy_values = normal(rng, dtype, shape), normal(rng, dtype, shape)
    weights, biases = normal(rng, dtype, (columns,)), normal(rng, dtype, (columns,))
    x, dy, y, dx = (
        miopen.tensor(values),
        miopen.tensor(dy_values),
        miopen.empty(dtype, shape),
        miopen.empty(dtype, shape),
    )
    weight, bias = miopen.tensor(weights), miopen.tensor(biases)
    dw, db = miopen.empty(dtype, (columns,)), miopen.empty(dtype, (columns,))
    mean, rstd = miopen.empty(np.float32, shape[:1]), miopen.empty(np.float32, shape[:1])
    miopen.LayerNormForward(
        miopen.handle, 1, x, x, weight, weight, bias, bias, EPSILON, 1, y, y, mean, mean, rstd, rstd
    )
    miopen.LayerNormBackward(
        miopen.handle, 1, None, 0, dy, dy, x, x, weight, weight, mean, mean, rstd, rstd, 1, dx, dx, dw, dw, db, db
    )
    inputs = [torch.tensor(wide(a)) for a in (values, weights, biases)]
    norm = lambda a, w, b: torch.nn.functional.layer_norm(a, (columns,), w, b, EPSILON)  # noqa: E731
    assert_like(y.numpy(), norm(*inputs), dtype)
    for got, gradient in zip((dx, dw, db), gradients(torch, norm, inputs, dy_values), strict=True):
        assert_like(got.numpy(), gradient, dtype)


ACTIVATIONS = {0: "identity", 1: "sigmoid", 2: "tanh", 3: "relu", 4: "softplus", 5: "abs", 9: "elu"}


@pytest.mark.parametrize("dtype", TYPES, ids=type_name)
@pytest.mark.parametrize("mode", ACTIVATIONS, ids=ACTIVATIONS.get)
@pytest.mark.parametrize("shape", IMAGES, ids=str)
def test_activation(
    miopen: MIOpen, rng: np.random.Generator, torch_module: Any, shape: tuple[int, ...], mode: int, dtype: Any
) -> None:
    torch, name = torch_module, ACTIVATIONS[mode]
    values, dy_values = normal(rng, dtype, shape), normal(rng, dtype, shape)
    x, dy, y, dx = (
        miopen.tensor(values),
        miopen.tensor(dy_values),
        miopen.empty(dtype, shape),
        miopen.empty(dtype, shape),
    )
    desc = miopen.make("CreateActivationDescriptor")
    miopen.SetActivationDescriptor(desc, mode, 1.0, 1.0, 1.0)
    miopen.ActivationForward(miopen.handle, desc, 1.0, x, x, 0.0, y, y)
    miopen.ActivationBackward(miopen.handle, desc, 1.0, y, y, dy, dy, x, x, 0.0, dx, dx)
    functions = {"identity": lambda a: a * 1, "softplus": torch.nn.functional.softplus, "elu": torch.nn.functional.elu}
    function = functions.get(name) or getattr(torch, name)
    source = torch.tensor(wide(values))
    assert_like(y.numpy(), function(source), dtype)
    assert_like(dx.numpy(), gradients(torch, function, [source], dy_values)[0], dtype)
