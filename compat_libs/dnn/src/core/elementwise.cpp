#include "core/elementwise.h"

#include "core/elementwise_launch.h"
#include "core/types.h"

namespace compat_dnn {

namespace {

using kernels::Element;

// With integers and numbers of eight bits.
Element any_element_of(DataType type) {
  switch (type) {
    case DataType::kInt8:
      return Element::kInt8;
    case DataType::kInt32:
      return Element::kInt32;
    case DataType::kE4M3:
      return Element::kE4M3;
    case DataType::kE5M2:
      return Element::kE5M2;
    default:
      return element_of(type);
  }
}

bool is_double_width(DataType type) {
  return type == DataType::kDouble || type == DataType::kInt8 || type == DataType::kInt32;
}

template <class V>
void cast(Handle& handle, const std::vector<Tensor>& tensors, Blend blend, const void* x, void* y) {
  constexpr int kTogether = kernels::kWaveSize == 1 ? 16 : 1;
  kernels::dnn::CastArgs<V> args{};
  args.input = x;
  args.output = y;
  args.input_type = any_element_of(tensors[1].type);
  args.output_type = any_element_of(tensors[0].type);
  args.alpha = static_cast<V>(blend.alpha);
  args.beta = static_cast<V>(blend.beta);
  args.shape = element_shape<1>(element_dims(tensors), kTogether);
  for_each_element_grid(args.shape.packs, [&](int64_t first, dim3 grid) {
    args.first_block = first;
    compat::launch(kernels::dnn::cast_kernel<V>, grid, kernels::kStreamThreads, handle.stream(), args);
  });
}

// Whether that was done: the dimension along which x is contiguous must be another one than y's, both of some length.
template <class T>
bool move_tiles(Handle& handle, SharedDims dims, const void* x, void* y) {
  constexpr int kTile = kernels::dnn::kMoveTile;
  const auto along_rows = std::find_if(dims.begin(), dims.end(), [](const SharedDim& dim) {
    return dim.strides[1] == 1 && dim.strides[0] != 1 && dim.length >= kTile / 4;
  });
  if (along_rows == dims.end() || dims.back().strides[0] != 1 || dims.back().length < kTile / 4) return false;
  const SharedDim rows = *along_rows, columns = dims.back();
  dims.pop_back();
  dims.erase(along_rows);
  kernels::dnn::MoveTilesArgs<T> args{static_cast<const T*>(x), static_cast<T*>(y), rows.length,
                                      columns.length,           columns.strides[1], rows.strides[0]};
  args.row_tiles = (rows.length + kTile - 1) / kTile;
  args.column_tiles = (columns.length + kTile - 1) / kTile;
  int64_t blocks = args.row_tiles * args.column_tiles;
  for (const SharedDim& dim : dims) {
    args.outer.lengths[args.outer.rank] = kernels::dnn::make_divider(dim.length);
    std::copy(dim.strides.begin(), dim.strides.end(), args.outer.strides[args.outer.rank++]);
    blocks *= dim.length;
  }
  compat::for_each_batch_part(blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    args.first_block = first;
    compat::launch(kernels::dnn::move_tiles_kernel<T>, dim3(count), kernels::kStreamThreads, handle.stream(), args);
  });
  return true;
}

// x null: the value everywhere.
template <class T>
void move(Handle& handle, const std::vector<Tensor>& tensors, const void* value, const void* x, void* y) {
  const SharedDims dims = element_dims(tensors);
  if (x != nullptr && move_tiles<T>(handle, dims, x, y)) return;
  kernels::dnn::MoveArgs<T> args{static_cast<const T*>(x), static_cast<T*>(y), T{}, {}, 0};
  if (value != nullptr) args.value = *static_cast<const T*>(value);
  const auto run = [&](auto size) {
    constexpr int N = decltype(size)::value;
    args.shape = element_shape<1>(dims, N);
    for_each_element_grid(args.shape.packs, [&](int64_t first, dim3 grid) {
      args.first_block = first;
      compat::launch(kernels::dnn::move_kernel<T, N>, grid, kernels::kStreamThreads, handle.stream(), args);
    });
  };
  if (may_be_packed<T>(dims, {y, x != nullptr ? x : y}))
    run(std::integral_constant<int, kernels::kPack<T>>{});
  else
    run(std::integral_constant<int, 1>{});
}

void move(Handle& handle, const std::vector<Tensor>& tensors, const void* value, const void* x, void* y) {
  switch (size_of(tensors[0].type)) {
    case 1:
      return move<uint8_t>(handle, tensors, value, x, y);
    case 2:
      return move<uint16_t>(handle, tensors, value, x, y);
    case 4:
      return move<uint32_t>(handle, tensors, value, x, y);
    default:
      return move<uint64_t>(handle, tensors, value, x, y);
  }
}

// Calls function(T{}) for the types that kernels are compiled for.
template <class Function>
void with_stored_type(DataType type, Function&& function) {
  if (type == DataType::kInt8) return function(int8_t{});
  if (type == DataType::kInt32) return function(int32_t{});
  with_floating_type(type, std::forward<Function>(function));
}

}  // namespace

std::vector<Tensor> repeated_to(const Tensor& output, const std::vector<Tensor>& inputs) {
  std::vector<Tensor> tensors{output};
  for (Tensor input : inputs) {
    require(input.rank == output.rank, Status::kInvalidValue);
    for (int d = 0; d < output.rank; ++d) {
      require(input.lengths[d] == output.lengths[d] || input.lengths[d] == 1, Status::kInvalidValue);
      if (input.lengths[d] != output.lengths[d]) input.strides[d] = 0;
      input.lengths[d] = output.lengths[d];
    }
    tensors.push_back(input);
  }
  return tensors;
}

SharedDims element_dims(const std::vector<Tensor>& tensors) {
  std::array<bool, kMostDims> all{};
  all.fill(true);
  return row_dims(tensors, all, DimOrder::kMemory, DimOrder::kMemory).elements;
}

void set_tensor(Handle& handle, const Tensor& y, const void* value, void* y_data) {
  move(handle, {y, y}, value, nullptr, y_data);
}

void blend_tensors(Handle& handle, Blend blend, const Tensor& x, const void* x_data, const Tensor& y, void* y_data) {
  const std::vector<Tensor> tensors = repeated_to(y, {x});
  if (y.elements() == 0) return;
  if (x.type == y.type && blend.alpha == 1 && blend.beta == 0) return move(handle, tensors, nullptr, x_data, y_data);
  if (x.type == y.type && x.type != DataType::kE4M3 && x.type != DataType::kE5M2) {
    return with_stored_type(x.type, [&](auto zero) {
      using T = decltype(zero);
      const kernels::dnn::IdentityOp<kernels::dnn::Calculated<T>> identity;
      run_elementwise<T>(handle, tensors, blend, identity, {x_data}, y_data);
    });
  }
  // What needs a double on one side needs it on both; numbers of 16 and 8 bits are not doubles.
  const auto is_float = [](DataType type) { return type == DataType::kFloat; };
  if (!is_double_width(x.type) && !is_double_width(y.type)) return cast<float>(handle, tensors, blend, x_data, y_data);
  require((is_double_width(x.type) || is_float(x.type)) && (is_double_width(y.type) || is_float(y.type)),
          Status::kNotSupported);
  cast<double>(handle, tensors, blend, x_data, y_data);
}

void operate_on_tensors(Handle& handle, const TensorOperationProblem& problem, const void* a, const void* b, void* c) {
  require(problem.a.type == problem.c.type && problem.b.type == problem.c.type, Status::kInvalidValue);
  const std::vector<Tensor> tensors = repeated_to(problem.c, {problem.a, problem.b});
  with_stored_type(problem.c.type, [&](auto zero) {
    using T = decltype(zero);
    using C = kernels::dnn::Calculated<T>;
    const kernels::dnn::BinaryOp<C> op{static_cast<kernels::dnn::BinaryOperation>(problem.operation),
                                       static_cast<C>(problem.alpha1), static_cast<C>(problem.alpha2)};
    run_elementwise<T>(handle, tensors, {1, problem.beta}, op, {a, b}, c);
  });
}

}  // namespace compat_dnn
