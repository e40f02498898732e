"""Operations of the DNN library on tensors of PyTorch's: the library's call, PyTorch's, and what both should give."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import torch
import torch.nn.functional as functional
from miopen_library import MIOpen, StatusError

TYPES = {torch.float16: 0, torch.float32: 1, torch.int32: 2, torch.bfloat16: 5, torch.float64: 6}
Tensors = Sequence[torch.Tensor]
EPSILON = 1e-5


@dataclass
class Case:
    """A call of the library's that writes `results`, and what gives the same in double from the same inputs."""

    name: str
    moved: float  # bytes that have to go through memory
    ours: Callable[[], None]
    theirs: Callable[[], object] | None
    results: Tensors
    wanted: Callable[[], Tensors]
    kept: list[Any] = field(default_factory=list)


class Bench:
    """MIOpen on memory of PyTorch's."""

    def __init__(self, prefix: Path, device: str) -> None:
        # On a GPU the memory is PyTorch's, and the tests' own calls of the runtime are not used.
        runtime = "libMIOpen.so.1" if device == "cuda" else "libamdhip64.so.7"
        self.miopen = MIOpen(prefix / "lib" / runtime, prefix / "lib/libMIOpen.so.1")
        self.device = device

    def draw(self, *lengths: int, dtype: torch.dtype = torch.float32, last: bool = False) -> torch.Tensor:
        form = torch.channels_last if last else torch.contiguous_format
        return torch.randn(*lengths, device=self.device).to(dtype).contiguous(memory_format=form)

    def describe(self, tensor: torch.Tensor) -> int:
        desc = self.miopen.make("CreateTensorDescriptor")
        lengths, strides = ((ctypes.c_int * tensor.dim())(*values) for values in (tensor.shape, tensor.stride()))
        self.miopen.SetTensorDescriptor(desc, TYPES[tensor.dtype], tensor.dim(), lengths, strides)
        return desc

    def prepared(self, name: str, *arguments: object) -> Callable[[], None]:
        """A call whose arguments are converted once. A tensor stands for its descriptor or its memory, whichever a
        parameter asks for, a float for a scalar's address where one is asked for."""
        function = self.miopen.functions["miopen" + name]
        symbol, kept = self.miopen.symbol(function.name), []
        values: list[object] = [self.miopen.handle]
        for parameter, argument in zip(function.plain_parameters[1:], arguments, strict=True):
            value: object = argument
            if isinstance(argument, torch.Tensor):
                value = self.describe(argument) if "Descriptor_t" in parameter else argument.data_ptr()
            elif isinstance(argument, float) and "*" in parameter:
                kept.append(ctypes.c_float(argument))
                value = ctypes.addressof(kept[-1])
            values.append(value)
        held = (kept, arguments)  # as long as the call

        def call() -> None:
            if symbol(*values) != 0:
                raise StatusError(name, f"not done, with {len(held[1])} arguments")

        return call


def size_of(*tensors: torch.Tensor) -> float:
    return float(sum(tensor.numel() * tensor.element_size() for tensor in tensors))


def in_double(*tensors: torch.Tensor, gradients: bool = False) -> list[torch.Tensor]:
    return [tensor.double().requires_grad_(gradients) for tensor in tensors]


def gradients_of(function: Callable[..., torch.Tensor], inputs: Tensors, dy: torch.Tensor) -> Tensors:
    """Of a function of the inputs, in double."""
    wide = in_double(*inputs, gradients=True)
    return torch.autograd.grad(function(*wide), wide, dy.double())


def softmax_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    for rows, columns in ((8192, 8192), (65536, 1000), (262144, 128), (1024, 50304)):
        shape = (max(rows // scale, 1), columns)
        x = bench.draw(*shape, dtype=dtype)
        y = torch.empty_like(x)
        call = bench.prepared("SoftmaxForward_V2", 1.0, x, x, 0.0, y, y, 1, 0)
        name = f"softmax {rows}x{columns}"
        wanted = lambda x=x: [torch.softmax(x.double(), 1)]  # noqa: E731
        yield Case(name, size_of(x, y), call, partial(torch.softmax, x, 1), [y], wanted)
        if columns in (8192, 1000):
            dy, dx = bench.draw(*shape, dtype=dtype), torch.empty_like(x)
            call = bench.prepared("SoftmaxBackward_V2", 1.0, y, y, dy, dy, 0.0, dx, dx, 1, 0)
            theirs = partial(torch.ops.aten._softmax_backward_data, dy, y, 1, dtype)
            wanted = lambda y=y, dy=dy: [  # noqa: E731
                y.double() * (dy.double() - (y.double() * dy.double()).sum(1, keepdim=True))
            ]
            yield Case(f"{name} backward", size_of(x, y, dy), call, theirs, [dx], wanted)


def batch_norm_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    for (n, c, h), last in itertools.product(((256, 64, 56), (256, 256, 14), (256, 512, 7)), (False, True)):
        x = bench.draw(max(n // scale, 1), c, h, h, dtype=dtype, last=last)
        dy = bench.draw(max(n // scale, 1), c, h, h, dtype=dtype, last=last)
        y, dx = torch.empty_like(x), torch.empty_like(x)
        weight, bias, mean = (bench.draw(c) for _ in range(3))
        variance = bench.draw(c).square() + 0.5
        saved, inverse, dw, db, running, running_variance = (torch.empty_like(weight) for _ in range(6))
        parameters, where = weight.view(1, c, 1, 1), f"{n}x{c}x{h}x{h} {'nhwc' if last else 'nchw'}"
        norm = partial(functional.batch_norm, training=True, eps=EPSILON)
        tail = (parameters, weight, bias)
        # A factor of 1 replaces the running statistics, which then depend on nothing.
        call = bench.prepared(
            "BatchNormalizationForwardTraining", 1, 1.0, 0.0, x, x, y, y, *tail, 1.0, running, running_variance,
            EPSILON, saved, inverse,
        )  # fmt: skip
        theirs = partial(norm, x, mean.clone(), variance.clone(), weight, bias)
        wanted = lambda x=x, w=weight, b=bias, norm=norm: [norm(x.double(), None, None, w.double(), b.double())]  # noqa: E731
        yield Case(f"batch norm {where}", size_of(x, x, y), call, theirs, [y], wanted)
        call = bench.prepared(
            "BatchNormalizationForwardInference", 1, 1.0, 0.0, x, x, y, y, *tail, mean, variance, EPSILON
        )
        infer = partial(functional.batch_norm, training=False, eps=EPSILON)
        theirs = partial(infer, x, mean, variance, weight, bias)
        wanted = lambda t=(x, mean, variance, weight, bias), infer=infer: [infer(*in_double(*t))]  # noqa: E731
        yield Case(f"batch norm inference {where}", size_of(x, y), call, theirs, [y], wanted)
        call = bench.prepared(
            "BatchNormalizationBackward", 1, 1.0, 0.0, 1.0, 0.0, x, x, dy, dy, dx, dx, parameters, weight, dw, db,
            EPSILON, saved, inverse,
        )  # fmt: skip
        theirs = partial(
            torch.ops.aten.native_batch_norm_backward, dy, x, weight, mean, variance, saved, inverse, True, EPSILON,
            [True, True, True],
        )  # fmt: skip
        if bench.device == "cuda":
            reserve = torch.ops.aten.cudnn_batch_norm(x, weight, bias, None, None, True, 0.1, EPSILON)[3]
            theirs = partial(
                torch.ops.aten.cudnn_batch_norm_backward, x, dy, weight, None, None, saved, inverse, EPSILON, reserve
            )
        wanted = partial(gradients_of, lambda x, w, b, norm=norm: norm(x, None, None, w, b), (x, weight, bias), dy)
        yield Case(f"batch norm backward {where}", size_of(x, dy, x, dy, dx), call, theirs, [dx, dw, db], wanted)


def row_norm_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    for rows, columns in ((65536, 1024), (16384, 4096), (8192, 8192)):
        x, dy = (bench.draw(max(rows // scale, 1), columns, dtype=dtype) for _ in range(2))
        weight, bias = (bench.draw(columns, dtype=dtype) for _ in range(2))
        y, dx, dw, db = (torch.empty_like(t) for t in (x, x, weight, bias))
        mean, inverse = (torch.empty(len(x), device=x.device) for _ in range(2))
        norm = partial(functional.layer_norm, normalized_shape=(columns,), eps=EPSILON)
        call = bench.prepared(
            "LayerNormForward", 1, x, x, weight, weight, bias, bias, EPSILON, 1, y, y, mean, mean, inverse, inverse
        )
        theirs = partial(norm, x, weight=weight, bias=bias)
        wanted = lambda t=(x, weight, bias), norm=norm: [  # noqa: E731
            norm(t[0].double(), weight=t[1].double(), bias=t[2].double())
        ]
        yield Case(f"layer norm {rows}x{columns}", size_of(x, y), call, theirs, [y], wanted)
        call = bench.prepared(
            "LayerNormBackward", 1, None, 0, dy, dy, x, x, weight, weight, mean, mean, inverse, inverse, 1, dx, dx,
            weight, dw, bias, db,
        )  # fmt: skip
        columns_of_one = mean.view(-1, 1), inverse.view(-1, 1)
        theirs = partial(
            torch.ops.aten.native_layer_norm_backward, dy, x, [columns], *columns_of_one, weight, bias, [True] * 3
        )
        function = lambda x, w, b, norm=norm: norm(x, weight=w, bias=b)  # noqa: E731
        wanted = partial(gradients_of, function, (x, weight, bias), dy)
        yield Case(f"layer norm backward {rows}x{columns}", size_of(x, dy, dx), call, theirs, [dx, dw, db], wanted)
        rms = partial(functional.rms_norm, normalized_shape=(columns,), eps=EPSILON)
        call = bench.prepared("T5LayerNormForward", 5, x, x, weight, weight, EPSILON, y, y, inverse, inverse)
        wanted = lambda t=(x, weight), rms=rms: [rms(t[0].double(), weight=t[1].double())]  # noqa: E731
        yield Case(f"RMS norm {rows}x{columns}", size_of(x, y), call, partial(rms, x, weight=weight), [y], wanted)


def group_norm_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    x = bench.draw(max(64 // scale, 1), 256, 56, 56, dtype=dtype)
    weight, bias, y = bench.draw(256, dtype=dtype), bench.draw(256, dtype=dtype), torch.empty_like(x)
    mean, inverse = (torch.empty(x.shape[0], 32, device=x.device) for _ in range(2))
    call = bench.prepared(
        "GroupNormForward", 1, x, x, weight, weight, bias, bias, 32, EPSILON, y, y, mean, mean, inverse, inverse
    )
    norm = partial(functional.group_norm, num_groups=32, eps=EPSILON)
    wanted = lambda: [norm(x.double(), weight=weight.double(), bias=bias.double())]  # noqa: E731
    theirs = partial(norm, x, weight=weight, bias=bias)
    yield Case("group norm 64x256x56x56 in 32", size_of(x, y), call, theirs, [y], wanted)


def pooling_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    shapes = ((256, 64, 56, 3, 2, 1), (64, 64, 112, 3, 2, 1), (256, 64, 56, 2, 2, 0))
    for (n, c, h, k, stride, pad), last in itertools.product(shapes, (False, True)):
        x = bench.draw(max(n // scale, 1), c, h, h, dtype=dtype, last=last)
        where = f"{n}x{c}x{h}x{h} {k}/{stride} {'nhwc' if last else 'nchw'}"
        for mode, operation in ((0, "max"), (2, "average")):
            desc = bench.miopen.make("CreatePoolingDescriptor")
            bench.miopen.Set2dPoolingDescriptor(desc, mode, k, k, pad, pad, stride, stride)
            pool: Any = functional.max_pool2d if mode == 0 else functional.avg_pool2d
            pool = partial(pool, kernel_size=k, stride=stride, padding=pad)
            y, dx = torch.empty_like(pool(x)), torch.empty_like(x)
            dy = torch.randn_like(y)
            form = torch.channels_last if last else torch.contiguous_format
            indices = torch.empty(y.numel(), dtype=torch.uint8, device=x.device)
            call = bench.prepared("PoolingForward", desc, 1.0, x, x, 0.0, y, y, False, None, 0)
            wanted = lambda x=x, pool=pool: [pool(x.double())]  # noqa: E731
            yield Case(f"{operation} pool {where}", size_of(x, y), call, partial(pool, x), [y], wanted)
            kept = bench.prepared("PoolingForward", desc, 1.0, x, x, 0.0, y, y, True, indices, indices.numel())
            more = size_of(indices) if mode == 0 else 0.0
            if mode == 0:
                theirs = partial(torch.ops.aten.max_pool2d_with_indices, x, [k, k], [stride] * 2, [pad] * 2)
                yield Case(f"{operation} pool, indices {where}", size_of(x, y) + more, kept, theirs, [y], wanted)
            kept()
            call = bench.prepared("PoolingBackward", desc, 1.0, y, y, dy, dy, x, x, 0.0, dx, dx, indices)
            geometry = [k, k], [stride] * 2, [pad] * 2
            if mode == 0:
                _, places = torch.ops.aten.max_pool2d_with_indices(x, *geometry)
                backward = torch.ops.aten.max_pool2d_with_indices_backward
                theirs = partial(backward, dy, x, *geometry, [1, 1], False, places)
            else:
                backward = torch.ops.aten.avg_pool2d_backward
                theirs = partial(backward, dy, x, *geometry, False, True, None)
            # PyTorch's gradient of average pooling for channels last is wrong on GPUs: the reference is row-major.
            wanted = lambda x=x, dy=dy, pool=pool: gradients_of(pool, (x.contiguous(),), dy.contiguous())  # noqa: E731
            name = f"{operation} pool backward {where}"
            yield Case(name, size_of(y, x) + more, call, theirs, [dx], wanted, [form])


def element_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    shape = (max(256 // scale, 1), 64, 56, 56)
    x, other = (bench.draw(*shape, dtype=dtype) for _ in range(2))
    y, dx = torch.empty_like(x), torch.empty_like(x)
    plain = {3: ("relu", torch.relu), 1: ("sigmoid", torch.sigmoid), 2: ("tanh", torch.tanh)}
    for mode, (name, function) in plain.items():
        desc = bench.miopen.make("CreateActivationDescriptor")
        bench.miopen.SetActivationDescriptor(desc, mode, 1.0, 1.0, 1.0)
        call = bench.prepared("ActivationForward", desc, 1.0, x, x, 0.0, y, y)
        wanted = lambda function=function: [function(x.double())]  # noqa: E731
        yield Case(f"{name} 256x64x56x56", size_of(x, y), call, partial(function, x), [y], wanted)
        call = bench.prepared("ActivationBackward", desc, 1.0, y, y, other, other, x, x, 0.0, dx, dx)
        wanted = partial(gradients_of, function, (x,), other)
        yield Case(f"{name} backward 256x64x56x56", size_of(x, y, other, dx), call, None, [dx], wanted)
    bias = bench.draw(1, 64, 1, 1, dtype=dtype)
    for name, second in (("add", other), ("add of a channel", bias)):
        call = bench.prepared("OpTensor", 0, 1.0, x, x, 1.0, second, second, 0.0, y, y)
        wanted = lambda second=second: [x.double() + second.double()]  # noqa: E731
        moved = size_of(x, y) + (size_of(other) if second is other else 0.0)
        yield Case(f"{name} 256x64x56x56", moved, call, partial(torch.add, x, second), [y], wanted)


def reduction_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    x = bench.draw(max(256 // scale, 1), 64, 56, 56, dtype=dtype)
    last = bench.draw(max(256 // scale, 1), 64, 56, 56, dtype=dtype, last=True)
    for source, dims in ((x, (0, 2, 3)), (last, (0, 2, 3)), (x, (2, 3)), (x, (0, 1, 2, 3)), (x, (0,))):
        for operation, name in ((0, "sum"), (3, "maximum")):
            lengths = [1 if d in dims else length for d, length in enumerate(source.shape)]
            y = torch.empty(lengths, dtype=dtype, device=source.device)
            desc = bench.miopen.make("CreateReduceTensorDescriptor")
            bench.miopen.SetReduceTensorDescriptor(desc, operation, 1, 0, 0, 0)
            call = bench.prepared("ReduceTensor", desc, None, 0, None, 0, 1.0, source, source, 0.0, y, y)
            reduce: Any = torch.sum if operation == 0 else torch.amax
            reduce = partial(reduce, dim=dims, keepdim=True)
            wanted = lambda source=source, reduce=reduce: [reduce(source.double())]  # noqa: E731
            layout = "nhwc" if source is last else "nchw"
            which = "".join(str(d) for d in dims)
            case = f"{name} over {which} 256x64x56x56 {layout}"
            yield Case(case, size_of(source), call, partial(reduce, source), [y], wanted)


def dropout_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    x = bench.draw(max(256 // scale, 1), 64, 56, 56, dtype=dtype)
    y, mask = torch.empty_like(x), torch.empty(x.numel(), dtype=torch.uint8, device=x.device)
    states = torch.empty(64, dtype=torch.uint8, device=x.device)
    desc = bench.miopen.make("CreateDropoutDescriptor")
    bench.miopen.SetDropoutDescriptor(desc, bench.miopen.handle, 0.5, states.data_ptr(), 64, 7, False, False, 0)
    call = bench.prepared("DropoutForward", desc, x, x, x, y, y, mask, mask.numel())
    wanted = lambda: [x.double() * 2 * mask.view(x.shape)]  # noqa: E731
    theirs = partial(torch.native_dropout, x, 0.5, True)
    yield Case("dropout 256x64x56x56", size_of(x, y, mask), call, theirs, [y], wanted, [states])


def lrn_cases(bench: Bench, dtype: torch.dtype, scale: int) -> Iterator[Case]:
    for last in (False, True):
        x, dy = (bench.draw(max(128 // scale, 1), 96, 56, 56, dtype=dtype, last=last) for _ in range(2))
        y, dx = torch.empty_like(x), torch.empty_like(x)
        desc = bench.miopen.make("CreateLRNDescriptor")
        bench.miopen.SetLRNDescriptor(desc, 1, 5, 1e-1, 0.75, 1.0)
        norm = partial(functional.local_response_norm, size=5, alpha=1e-1)
        call = bench.prepared("LRNForward", desc, 1.0, x, x, 0.0, y, y, False, None)
        where = f"128x96x56x56 {'nhwc' if last else 'nchw'}"
        wanted = lambda x=x, norm=norm: [norm(x.double())]  # noqa: E731
        yield Case(f"LRN {where}", size_of(x, y), call, partial(norm, x), [y], wanted)
        call = bench.prepared("LRNBackward", desc, 1.0, y, y, dy, dy, x, x, 0.0, dx, dx, None)
        wanted = partial(gradients_of, norm, (x,), dy)
        yield Case(f"LRN backward {where}", size_of(x, dy, dx), call, None, [dx], wanted)


GROUPS: list[Callable[[Bench, torch.dtype, int], Iterator[Case]]] = [
    softmax_cases, row_norm_cases, group_norm_cases, batch_norm_cases, pooling_cases, element_cases, reduction_cases,
    dropout_cases, lrn_cases,
]  # fmt: skip
