// Convolutions as products by hipBLAS. P counts output points, CT taps of all input channels of a group, K output
// channels of a group; matrices are column-major, "row-major" and "channels-last" say how tensors lie.
#include "core/conv_gemm.h"

#include <algorithm>

#include "core/conv_solver_list.h"
#include "divide_up.h"

namespace compat_dnn {
namespace {

using compat::divide_up;

// Columns are made for as many samples as fit into this, but one at least.
constexpr int64_t kColumnBytes = int64_t(256) << 20;

using kernels::ConvShape;

bool is_pointwise(const ConvShape& s) {
  for (int d = 0; d < kernels::kConvDims; ++d)
    if (s.taps[d] != 1 || s.stride[d] != 1 || s.first[d] != 0 || s.in[d] != s.out[d]) return false;
  return true;
}

DataType sum_type(DataType type) { return type == DataType::kDouble ? type : DataType::kFloat; }

hipDataType to_hip(DataType type) {
  switch (type) {
    case DataType::kDouble:
      return HIP_R_64F;
    case DataType::kHalf:
      return HIP_R_16F;
    case DataType::kBFloat16:
      return HIP_R_16BF;
    default:
      return HIP_R_32F;
  }
}

const char* at(const void* data, DataType type, int64_t elements) {
  return static_cast<const char*>(data) + elements * size_of(type);
}
char* at(void* data, DataType type, int64_t elements) { return static_cast<char*>(data) + elements * size_of(type); }

// One run of a problem with all that its parts need.
class GemmRun {
 public:
  GemmRun(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace)
      : handle_(handle),
        problem_(problem),
        blend_(blend),
        data_(data),
        plan_(plan_columns(problem)),
        shape_(conv_shape(problem)),
        type_(problem.x.type),
        points_(shape_.out_points()),
        depth_(shape_.c * shape_.all_taps()),
        columns_(workspace),
        sums_(static_cast<char*>(workspace) + plan_.columns_bytes) {}

  void run() {
    for (int64_t first = 0; first < problem_.x.lengths[0]; first += plan_.samples) {
      first_ = first;
      shape_.batch = std::min(plan_.samples, problem_.x.lengths[0] - first);
      switch (problem_.direction) {
        case ConvDirection::kForward:
          forward();
          break;
        case ConvDirection::kBackwardData:
          backward_data();
          break;
        case ConvDirection::kBackwardWeights:
          backward_weights();
          break;
      }
    }
    if (problem_.direction == ConvDirection::kBackwardWeights)
      put_parts(handle_, type_, sums_, plan_.parts, data_.result, problem_.w.elements(), blend_);
  }

 private:
  int64_t x_elements() const { return shape_.in_points() * shape_.groups * shape_.c; }
  int64_t y_elements() const { return points_ * shape_.groups * shape_.k; }
  int64_t all_depth() const { return depth_ * shape_.groups; }

  void gather() {
    if (plan_.needs_columns)
      gather_columns(handle_, shape_, plan_.channels_last, type_, at(data_.x, type_, first_ * x_elements()), columns_);
  }
  const void* gathered() const {
    return plan_.needs_columns ? columns_ : static_cast<const void*>(at(data_.x, type_, first_ * x_elements()));
  }

  // Calls part(sample, group, batch, stride of samples or groups) so that the larger of the two numbers is the batch.
  template <class Part>
  void for_each_batch(Part part) {
    if (shape_.groups > shape_.batch)
      for (int64_t sample = 0; sample < shape_.batch; ++sample) part(sample, 0, shape_.groups, false);
    else
      for (int group = 0; group < shape_.groups; ++group) part(0, group, shape_.batch, true);
  }

  void forward() {
    gather();
    void* y = at(data_.result, type_, first_ * y_elements());
    const int64_t k = shape_.k, filters = k * depth_;
    if (plan_.channels_last) {
      run_product(handle_,
                  {k,
                   shape_.batch * points_,
                   depth_,
                   shape_.groups,
                   {data_.w, type_, true, depth_, filters},
                   {gathered(), type_, false, all_depth(), depth_},
                   y,
                   type_,
                   k * shape_.groups,
                   k},
                  blend_.alpha, blend_.beta);
      return;
    }
    for_each_batch([&](int64_t sample, int group, int64_t batch, bool samples) {
      const int64_t column = (sample * shape_.groups + group) * depth_ * points_;
      run_product(
          handle_,
          {points_,
           k,
           depth_,
           batch,
           {at(gathered(), type_, column), type_, false, points_, (samples ? shape_.groups : 1) * depth_ * points_},
           {at(data_.w, type_, group * filters), type_, false, depth_, samples ? 0 : filters},
           at(y, type_, (sample * shape_.groups + group) * k * points_),
           type_,
           points_,
           (samples ? shape_.groups : 1) * k * points_},
          blend_.alpha, blend_.beta);
    });
  }

  void backward_data() {
    const void* y = at(data_.y, type_, first_ * y_elements());
    void* x = at(data_.result, type_, first_ * x_elements());
    void* to = plan_.needs_columns ? columns_ : x;
    const DataType to_type = plan_.needs_columns ? plan_.columns_type : type_;
    const Blend product = plan_.needs_columns ? Blend{} : blend_;
    const int64_t k = shape_.k, filters = k * depth_;
    if (plan_.channels_last) {
      run_product(handle_,
                  {depth_,
                   shape_.batch * points_,
                   k,
                   shape_.groups,
                   {data_.w, type_, false, depth_, filters},
                   {y, type_, false, k * shape_.groups, k},
                   to,
                   to_type,
                   all_depth(),
                   depth_},
                  product.alpha, product.beta);
    } else {
      for_each_batch([&](int64_t sample, int group, int64_t batch, bool samples) {
        run_product(handle_,
                    {points_,
                     depth_,
                     k,
                     batch,
                     {at(y, type_, (sample * shape_.groups + group) * k * points_), type_, false, points_,
                      (samples ? shape_.groups : 1) * k * points_},
                     {at(data_.w, type_, group * filters), type_, true, depth_, samples ? 0 : filters},
                     at(to, to_type, (sample * shape_.groups + group) * depth_ * points_),
                     to_type,
                     points_,
                     (samples ? shape_.groups : 1) * depth_ * points_},
                    product.alpha, product.beta);
      });
    }
    if (plan_.needs_columns) add_columns(handle_, shape_, plan_.channels_last, type_, x, columns_, blend_);
  }

  void backward_weights() {
    gather();
    const void* y = at(data_.y, type_, first_ * y_elements());
    const int64_t k = shape_.k, filters = k * depth_;
    if (plan_.channels_last) {
      run_product(handle_,
                  {depth_,
                   k,
                   shape_.batch * points_,
                   shape_.groups,
                   {gathered(), type_, false, all_depth(), depth_},
                   {y, type_, true, k * shape_.groups, k},
                   sums_,
                   plan_.sums_type,
                   depth_,
                   filters},
                  1, first_ > 0 ? 1 : 0);
      return;
    }
    // The samples of a batch have sums of their own, or the groups of a sample.
    const bool apart = plan_.parts > 1;
    for (int64_t sample = 0; sample < shape_.batch; sample += plan_.parts)
      run_product(handle_,
                  {depth_,
                   k,
                   points_,
                   apart ? std::min<int64_t>(plan_.parts, shape_.batch - sample) : shape_.groups,
                   {at(gathered(), type_, sample * all_depth() * points_), type_, true, points_, depth_ * points_},
                   {at(y, type_, sample * y_elements()), type_, false, points_, k * points_},
                   sums_,
                   plan_.sums_type,
                   depth_,
                   filters},
                  1, first_ + sample > 0 ? 1 : 0);
  }

  Handle& handle_;
  const ConvProblem& problem_;
  Blend blend_;
  ConvData data_;
  ConvColumnsPlan plan_;
  ConvShape shape_;  // of the samples at hand
  DataType type_;
  int64_t points_, depth_;
  void* columns_;
  void* sums_;
  int64_t first_ = 0;
};

// One sample's product of a few tiles leaves most of a GPU idle: so many samples at a time as fill it, each with sums
// of its own.
int weight_parts(const ConvProblem& problem, const ConvColumnsPlan& plan) {
  constexpr int64_t kTile = 128, kTiles = kernels::kWaveSize > 1 ? 256 : 4;
  constexpr int64_t kMostBytes = int64_t(64) << 20;
  const ConvShape s = conv_shape(problem);
  if (problem.direction != ConvDirection::kBackwardWeights || plan.channels_last || s.groups > 1) return 1;
  const int64_t tiles = divide_up(s.c * s.all_taps(), kTile) * divide_up(s.k, kTile);
  const int64_t room = kMostBytes / std::max<int64_t>(problem.w.elements() * size_of(plan.sums_type), 1);
  const int64_t parts = std::clamp<int64_t>(std::min(kTiles / tiles, room), 1, plan.samples);
  // As few turns, but turns of about the same size.
  return static_cast<int>(divide_up(plan.samples, divide_up(plan.samples, parts)));
}

bool applies(const compat::DeviceTraits&, const ConvProblem& problem) {
  constexpr int64_t kMost = int64_t(1) << 31;
  const bool row_major = problem.x.is_row_major() && problem.w.is_row_major() && problem.y.is_row_major();
  const bool channels_last =
      problem.x.is_channels_last() && problem.w.is_channels_last() && problem.y.is_channels_last();
  if (!(row_major || channels_last) || !has_one_type(problem) || problem.x.elements() == 0) return false;
  if (!is_float_type(problem.x.type)) return false;
  const ConvShape s = conv_shape(problem);
  return s.batch * s.out_points() < kMost && s.c * s.all_taps() * s.groups < kMost;
}

size_t workspace(const compat::DeviceTraits&, const ConvProblem& problem) { return plan_columns(problem).bytes(); }

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // Products and bytes a second of a multiprocessor, or of a CPU's thread, as measured on an H200 and a Xeon; a product
  // of few rows or columns takes as long as one of more.
  constexpr bool kGpu = kernels::kWaveSize > 1;
  const ConvColumnsPlan plan = plan_columns(problem);
  const ConvShape s = conv_shape(problem);
  const double rate = (kGpu ? size_of(problem.x.type) == 2 ? 1.2e12 : 1.2e11 : 2e10) * traits.multiprocessors;
  const double memory = (kGpu ? 2e10 : 2e9) * traits.multiprocessors;
  const double columns = plan.needs_columns ? double(s.batch) * plan.column_elements : 0;
  const double fill = std::max(1.0, 16.0 / s.k) * std::max(1.0, 16.0 / (s.c * s.all_taps()));
  const bool by_sample = problem.direction == ConvDirection::kBackwardWeights && !plan.channels_last;
  const double calls = by_sample            ? double(s.batch) / plan.parts
                       : plan.channels_last ? 1
                                            : double(std::min<int64_t>(s.batch, s.groups));
  return (kGpu ? 1e-5 : 2e-6) * (calls + 1) + conv_products(problem) * fill / rate +
         2 * columns * size_of(plan.columns_type) / memory;
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  GemmRun(handle, problem, blend, data, workspace).run();
}

}  // namespace

ConvColumnsPlan plan_columns(const ConvProblem& problem) {
  const ConvShape s = conv_shape(problem);
  ConvColumnsPlan plan{};
  plan.channels_last = !(problem.x.is_row_major() && problem.w.is_row_major() && problem.y.is_row_major());
  plan.needs_columns = !is_pointwise(s);
  plan.sums_type = sum_type(problem.x.type);
  plan.columns_type = problem.direction == ConvDirection::kBackwardData ? plan.sums_type : problem.x.type;
  plan.column_elements = s.out_points() * s.groups * s.c * s.all_taps();
  const int64_t bytes = plan.column_elements * size_of(plan.columns_type);
  plan.samples =
      plan.needs_columns ? std::clamp<int64_t>(kColumnBytes / std::max<int64_t>(bytes, 1), 1, s.batch) : s.batch;
  if (plan.needs_columns) plan.columns_bytes = (static_cast<size_t>(bytes * plan.samples) + 255) / 256 * 256;
  plan.parts = weight_parts(problem, plan);
  if (problem.direction == ConvDirection::kBackwardWeights)
    plan.sums_bytes = plan.parts * static_cast<size_t>(problem.w.elements()) * size_of(plan.sums_type);
  return plan;
}

void run_product(Handle& handle, const ConvProduct& p, double alpha, double beta) {
  const bool wide = p.c_type == DataType::kDouble;
  const float alpha_float = static_cast<float>(alpha), beta_float = static_cast<float>(beta);
  const void* const scalars[] = {wide ? static_cast<const void*>(&alpha) : &alpha_float,
                                 wide ? static_cast<const void*>(&beta) : &beta_float};
  const auto operation = [](const ConvOperand& operand) { return operand.transposed ? HIPBLAS_OP_T : HIPBLAS_OP_N; };
  const auto whole = [](int64_t value) { return static_cast<int>(value); };
  Handle::check_blas(hipblasGemmStridedBatchedEx(
      handle.blas(), operation(p.a), operation(p.b), whole(p.m), whole(p.n), whole(p.k), scalars[0], p.a.data,
      to_hip(p.a.type), whole(p.a.ld), p.a.stride, p.b.data, to_hip(p.b.type), whole(p.b.ld), p.b.stride, scalars[1],
      p.c, to_hip(p.c_type), whole(p.ldc), p.stride_c, whole(p.batch), wide ? HIPBLAS_COMPUTE_64F : HIPBLAS_COMPUTE_32F,
      HIPBLAS_GEMM_DEFAULT));
}

ConvSolver gemm_solver() { return {"gemm", 3, ConvAlgorithm::kGemm, applies, workspace, estimate, run}; }

}  // namespace compat_dnn
