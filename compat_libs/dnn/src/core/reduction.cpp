#include "dnn/reduction.h"

#include "reduction.h"
#include "row_launch.h"

namespace compat_dnn {

namespace {

using kernels::dnn::Reduction;
using kernels::dnn::ReductionOutput;

Reduction reduction_of(ReduceOp op) { return static_cast<Reduction>(op); }  // the same order
static_assert(static_cast<int>(Reduction::kProductOfNonzero) == static_cast<int>(ReduceOp::kProductOfNonzero), "order");

bool is_extreme(ReduceOp op) { return op == ReduceOp::kMin || op == ReduceOp::kMax || op == ReduceOp::kMaxMagnitude; }

// As x for lengths: dimensions that are reduced have no stride.
Tensor spread(const Tensor& y, const Tensor& x) {
  Tensor result = y;
  for (int d = 0; d < x.rank; ++d) {
    result.lengths[d] = x.lengths[d];
    if (y.lengths[d] == 1) result.strides[d] = 0;
  }
  return result;
}

template <class C>
struct Call {
  Handle& handle;
  const ReductionProblem& problem;
  const RowDims& dims;  // of x and a tensor without elements of its own
  const void* x;
  ReductionOutput<C> output;

  template <class Op>
  void run(const Op& op) const {
    run_on_rows<C>(handle, dims, {{{x, problem.x.type}}, {}, {}}, {}, op);
  }
  void run() const {
    const Reduction reduction = reduction_of(problem.op);
    if (is_extreme(problem.op) && output.indices == nullptr) {
      run(kernels::dnn::MaximumReductionOp<C>{reduction, problem.propagates_nan, output});
    } else if (is_extreme(problem.op)) {
      run(kernels::dnn::ExtremeReductionOp<C>{reduction, problem.propagates_nan, output});
    } else if (problem.op == ReduceOp::kProduct || problem.op == ReduceOp::kProductOfNonzero) {
      run(kernels::dnn::ProductReductionOp<C>{problem.op == ReduceOp::kProductOfNonzero, problem.skips_nan, output});
    } else {
      const C factor = problem.op == ReduceOp::kAverage ? C(1) / static_cast<C>(dims.element_count) : C(1);
      run(kernels::dnn::SumReductionOp<C>{reduction, factor, problem.skips_nan, output});
    }
  }
};

}  // namespace

void reduce_tensor(Handle& handle, const ReductionProblem& problem, Blend blend, const void* x, void* y,
                   void* indices) {
  require(problem.x.rank == problem.y.rank, Status::kInvalidValue);
  require(indices == nullptr || is_extreme(problem.op), Status::kInvalidValue);
  require(problem.index_type == DataType::kInt32 || problem.index_type == DataType::kInt64, Status::kNotSupported);
  std::array<bool, kMostDims> in_row{};
  std::vector<int64_t> lengths;
  for (int d = 0; d < problem.x.rank; ++d) {
    require(problem.y.lengths[d] == problem.x.lengths[d] || problem.y.lengths[d] == 1, Status::kInvalidValue);
    in_row[d] = problem.y.lengths[d] != problem.x.lengths[d];
    lengths.push_back(problem.y.lengths[d]);
  }
  const Tensor y_places = spread(problem.y, problem.x);
  const Tensor index_places =
      spread(packed_tensor(problem.index_type, lengths, problem.y.row_major_order()), problem.x);
  // Where rows and elements lie is as memory has it; indices count elements in the dimensions' order.
  const DimOrder elements = indices != nullptr ? DimOrder::kLogical : DimOrder::kMemory;
  RowDims dims = row_dims({problem.x, y_places, index_places}, in_row, DimOrder::kMemory, elements);
  with_computed_type({problem.x.type, problem.y.type}, [&](auto zero) {
    using C = decltype(zero);
    ReductionOutput<C> output{};
    output.data = {y, element_of(problem.y.type)};
    output.outer = make_walk<1>(dims.rows, 1);
    output.indices = indices;
    output.index_outer = make_walk<1>(dims.rows, 2);
    output.wide_indices = problem.index_type == DataType::kInt64;
    output.alpha = static_cast<C>(blend.alpha);
    output.beta = static_cast<C>(blend.beta);
    // The fold reads x alone; what it is told of an output is x's places again.
    for (SharedDims* all : {&dims.rows, &dims.elements})
      for (SharedDim& dim : *all) dim.strides = {dim.strides[0], dim.strides[0]};
    Call<C>{handle, problem, dims, x, output}.run();
  });
}

}  // namespace compat_dnn
