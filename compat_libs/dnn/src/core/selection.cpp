// k-th values and the gradient of indexing.
#include "dnn/selection.h"
#include "core/elementwise_launch.h"
#include "core/losses.h"
#include "core/row_launch.h"
#include "core/stored.h"
#include "core/types.h"
#include "dnn/getitem.h"

namespace compat_dnn {

namespace {

namespace k = kernels::dnn;

// Threads that a device is to have at least, where a gradient's places are few.
constexpr int64_t kWantedThreads = kernels::kWaveSize == 1 ? 1 : 65536;
constexpr int64_t kMostOwners = 1024;

Tensor without(const Tensor& tensor, int dim) {
  Tensor result = tensor;
  --result.rank;
  std::copy(tensor.lengths.begin() + dim + 1, tensor.lengths.end(), result.lengths.begin() + dim);
  std::copy(tensor.strides.begin() + dim + 1, tensor.strides.end(), result.strides.begin() + dim);
  return result;
}

// With a dimension of length 1, or without it, as without it.
Tensor without_kept(const Tensor& result, const Tensor& x, int dim) {
  if (result.rank != x.rank) return result;
  require(result.lengths[dim] == 1, Status::kInvalidValue);
  return without(result, dim);
}

unsigned blocks_of(int64_t threads) {
  return static_cast<unsigned>(
      std::min<int64_t>((threads + kernels::kStreamThreads - 1) / kernels::kStreamThreads, compat::kMostBlocks));
}

// What dy's dimensions are: dx's without indices, and in the middle those of the arrays, or one for all of these.
struct GetitemDims {
  Tensor dx_places, dy_places, entries;
};
GetitemDims getitem_dims(const GetitemProblem& problem) {
  const Tensor &dx = problem.dx, &dy = problem.dy;
  const int first = problem.first_dim, indexed = static_cast<int>(problem.indices.size());
  require(first >= 0 && first + indexed <= dx.rank, Status::kInvalidValue);
  GetitemDims dims{dx, dy, dy};
  dims.dx_places.rank = dims.dy_places.rank = dims.entries.rank = 0;
  const auto append = [](Tensor& to, const Tensor& from, int d) {
    to.lengths[to.rank] = from.lengths[d];
    to.strides[to.rank++] = from.strides[d];
  };
  const int of_entries = indexed == 0 ? 0 : dy.rank - (dx.rank - indexed);
  require(of_entries >= (indexed > 0), Status::kInvalidValue);
  for (int d = 0; d < dy.rank; ++d) {
    if (d >= first && d < first + of_entries) {
      append(dims.entries, dy, d);
      continue;
    }
    const int in_dx = d < first ? d : d - of_entries + indexed;
    require(in_dx < dx.rank && dx.lengths[in_dx] == dy.lengths[d], Status::kInvalidValue);
    append(dims.dy_places, dy, d);
    append(dims.dx_places, dx, in_dx);
  }
  const int64_t entries = indexed == 0 ? 1 : problem.indices[0].elements();
  require(dims.dx_places.rank == dx.rank - indexed && dims.entries.elements() == entries, Status::kInvalidValue);
  for (const Tensor& index : problem.indices)
    require(index.elements() == entries && index.is_row_major(), Status::kInvalidValue);
  return dims;
}

}  // namespace

void kth_value(Handle& handle, const KthValueProblem& problem, const void* x, void* y, int64_t* indices) {
  const Tensor& shape = problem.x;
  const int dim = problem.dim < 0 ? problem.dim + shape.rank : problem.dim;
  require(dim >= 0 && dim < shape.rank, Status::kInvalidValue);
  require(problem.k >= 1 && problem.k <= shape.lengths[dim] && shape.lengths[dim] <= INT32_MAX, Status::kInvalidValue);
  element_of(shape.type);
  const std::vector<Tensor> rows{without(shape, dim), without_kept(problem.y, shape, dim),
                                 without_kept(problem.indices, shape, dim)};
  for (const Tensor& places : rows) require(places.same_lengths(rows[0]), Status::kInvalidValue);
  require(problem.y.type == shape.type, Status::kInvalidValue);
  k::KthArgs args{};
  args.x = stored(shape, x);
  args.y = stored(problem.y, y);
  args.indices = indices;
  args.length = shape.lengths[dim];
  args.step = shape.strides[dim];
  args.k = problem.k - 1;
  args.rows = make_walk<3>(element_dims(rows));
  compat::for_each_batch_part(rows[0].elements(), compat::kMostBlocks, [&](int64_t first, unsigned blocks) {
    args.first_row = first;
    compat::launch(shape.type == DataType::kDouble ? k::kth_value_kernel<double> : k::kth_value_kernel<float>,
                   dim3(blocks), kernels::kStreamThreads, handle.stream(), args);
  });
}

void getitem_backward(Handle& handle, const GetitemProblem& problem, const std::vector<const void*>& indices,
                      const void* dy, void* dx, int32_t* errors) {
  const GetitemDims dims = getitem_dims(problem);
  element_of(problem.dx.type);
  require(problem.dx.type == problem.dy.type, Status::kInvalidValue);
  const int64_t entries = dims.entries.elements();
  k::GetitemTargetArgs targets{};
  targets.indexed = static_cast<int>(indices.size());
  for (size_t i = 0; i < indices.size(); ++i) {
    targets.indices[i] = stored(problem.indices[i], indices[i]);
    targets.lengths[i] = problem.dx.lengths[problem.first_dim + i];
    targets.strides[i] = problem.dx.strides[problem.first_dim + i];
  }
  targets.errors = errors;
  targets.entries = entries;
  targets.targets = handle.workspace<int64_t>(entries);
  compat::launch(k::getitem_target_kernel, dim3(blocks_of(entries)), kernels::kStreamThreads, handle.stream(), targets);
  k::GetitemArgs args{};
  args.dx = stored(problem.dx, dx);
  args.dy = stored(problem.dy, dy);
  args.places = make_walk<2>(element_dims({dims.dx_places, dims.dy_places}));
  std::array<bool, kMostDims> all{};
  all.fill(true);
  // Entries are numbered as the arrays of indices are, not as dy lies in memory.
  args.entry_places = make_walk<1>(row_dims({dims.entries}, all, DimOrder::kLogical, DimOrder::kLogical).elements);
  args.count = dims.dx_places.elements();
  args.entries = entries;
  args.owners = std::clamp<int64_t>(kWantedThreads / args.count, 1, kMostOwners);
  args.targets = targets.targets;
  compat::launch(
      problem.dx.type == DataType::kDouble ? k::getitem_backward_kernel<double> : k::getitem_backward_kernel<float>,
      dim3(blocks_of(args.count * args.owners)), kernels::kStreamThreads, handle.stream(), args);
}

}  // namespace compat_dnn
