#include "convolution.h"

#include <limits>

#include "generated/routines.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::ConvChoice;
using compat_dnn::ConvProblem;
using compat_dnn::Tensor;

}  // namespace

const compat_dnn::ConvGeometry& geometry(const hipdnnConvolutionStruct* descriptor) {
  require(object(descriptor).is_set);
  return descriptor->geometry;
}

ConvProblem problem_of(compat_dnn::ConvDirection direction, const hipdnnConvolutionStruct* descriptor, const Tensor& x,
                       const Tensor& w, const Tensor& y) {
  const ConvProblem problem{direction, geometry(descriptor), x, w, y};
  compat_dnn::check_convolution(problem);
  return problem;
}

ConvChoice choose(compat_dnn::Handle& handle, const ConvProblem& problem, compat_dnn::ConvAlgorithm algorithm,
                  size_t workspace_bytes) {
  const std::vector<ConvChoice> ranked = compat_dnn::rank_convolution(handle, problem);
  for (const bool any_kind : {false, true})
    for (const ConvChoice& choice : ranked)
      if ((any_kind || choice.solver->algorithm == algorithm) && choice.workspace <= workspace_bytes) return choice;
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

void run(compat_dnn::Handle& handle, const ConvProblem& problem, compat_dnn::ConvAlgorithm algorithm,
         compat_dnn::Blend blend, const compat_dnn::ConvData& data, void* workspace, size_t workspace_bytes) {
  const size_t usable = workspace != nullptr ? workspace_bytes : 0;
  const ConvChoice choice = choose(handle, problem, algorithm, usable);
  compat_dnn::run_convolution(handle, *choice.solver, problem, blend, data, workspace, usable);
}

std::vector<ConvChoice> find(compat_dnn::Handle& handle, const ConvProblem& problem) {
  const compat::Allocator& from = handle.allocator();
  const compat::Allocation x(from, problem.x.bytes()), w(from, problem.w.bytes()), y(from, problem.y.bytes());
  size_t bytes = 0;
  for (const ConvChoice& choice : compat_dnn::rank_convolution(handle, problem))
    bytes = std::max(bytes, choice.workspace);
  const compat::Allocation workspace(from, bytes);
  for (const auto& [memory, size] : {std::pair(x.get(), problem.x.bytes()), std::pair(w.get(), problem.w.bytes()),
                                     std::pair(y.get(), problem.y.bytes())})
    compat::check(hipMemsetAsync(memory, 0, size, handle.stream()));
  const bool data_wanted = problem.direction == compat_dnn::ConvDirection::kBackwardData;
  const bool weights_wanted = problem.direction == compat_dnn::ConvDirection::kBackwardWeights;
  const compat_dnn::ConvData data{x.get(), w.get(), y.get(),
                                  data_wanted      ? x.get()
                                  : weights_wanted ? w.get()
                                                   : y.get()};
  std::vector<ConvChoice> found = compat_dnn::find_convolution(handle, problem, data, workspace.get(), bytes);
  compat::check(hipStreamSynchronize(handle.stream()));
  return found;
}

std::vector<ConvChoice> find(compat_dnn::Handle& handle, const ConvProblem& problem, const compat_dnn::ConvData& data,
                             void* workspace, size_t workspace_bytes) {
  return compat_dnn::find_convolution(handle, problem, data, workspace, workspace != nullptr ? workspace_bytes : 0);
}

size_t workspace_limit(int preference, size_t limit) {
  require(preference >= 0 && preference <= 2);
  return preference == 0 ? 0 : preference == 1 ? std::numeric_limits<size_t>::max() : limit;
}

void create_convolution_descriptor(hipdnnConvolutionDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_convolution_descriptor(hipdnnConvolutionDescriptor_t descriptor) { delete descriptor; }

void set_convolution_math_type(hipdnnConvolutionDescriptor_t descriptor, hipdnnMathType_t math) {
  require(math >= HIPDNN_DEFAULT_MATH && math <= HIPDNN_FMA_MATH);
  object(descriptor).math = math;
}

void get_convolution_math_type(hipdnnConvolutionDescriptor_t descriptor, hipdnnMathType_t* math) {
  object(math) = object(descriptor).math;
}

void set_convolution_group_count(hipdnnConvolutionDescriptor_t descriptor, int groups) {
  require(groups > 0);
  object(descriptor).geometry.groups = groups;
}

void get_convolution_group_count(hipdnnConvolutionDescriptor_t descriptor, int* groups) {
  object(groups) = to_int(object(descriptor).geometry.groups);
}

void set_convolution_reorder_type(hipdnnConvolutionDescriptor_t descriptor, hipdnnReorderType_t reorder) {
  require(reorder == HIPDNN_DEFAULT_REORDER || reorder == HIPDNN_NO_REORDER);
  object(descriptor).reorder = reorder;
}

void get_convolution_reorder_type(hipdnnConvolutionDescriptor_t descriptor, hipdnnReorderType_t* reorder) {
  object(reorder) = object(descriptor).reorder;
}

void set_convolution_nd_descriptor(hipdnnConvolutionDescriptor_t descriptor, int spatial, const int* pads,
                                   const int* strides, const int* dilations, hipdnnConvolutionMode_t mode,
                                   hipdnnDataType_t type) {
  hipdnnConvolutionStruct set = object(descriptor);
  require(spatial > 0 && pads != nullptr && strides != nullptr && dilations != nullptr);
  require(mode == HIPDNN_CONVOLUTION || mode == HIPDNN_CROSS_CORRELATION);
  require(spatial <= compat_dnn::kMostSpatialDims, HIPDNN_STATUS_NOT_SUPPORTED);
  for (int d = 0; d < spatial; ++d) {
    require(pads[d] >= 0 && strides[d] > 0 && dilations[d] > 0);
    set.geometry.pad[d] = pads[d];
    set.geometry.stride[d] = strides[d];
    set.geometry.dilation[d] = dilations[d];
  }
  set.geometry.spatial = spatial;
  set.geometry.flipped = mode == HIPDNN_CONVOLUTION;
  set.mode = mode;
  set.computes_with = type;
  set.is_set = true;
  *descriptor = set;
}

void set_convolution_2d_descriptor(hipdnnConvolutionDescriptor_t descriptor, int pad_h, int pad_w, int stride_h,
                                   int stride_w, int dilation_h, int dilation_w, hipdnnConvolutionMode_t mode,
                                   hipdnnDataType_t type) {
  const int pads[] = {pad_h, pad_w}, strides[] = {stride_h, stride_w}, dilations[] = {dilation_h, dilation_w};
  set_convolution_nd_descriptor(descriptor, 2, pads, strides, dilations, mode, type);
}

void get_convolution_nd_descriptor(const hipdnnConvolutionDescriptor_t descriptor, int requested, int* spatial,
                                   int* pads, int* strides, int* dilations, hipdnnConvolutionMode_t* mode,
                                   hipdnnDataType_t* type) {
  const compat_dnn::ConvGeometry& set = geometry(descriptor);
  require(requested >= 0);
  store(spatial, set.spatial);
  store(mode, descriptor->mode);
  store(type, descriptor->computes_with);
  for (int d = 0; d < std::min(requested, set.spatial); ++d) {
    if (pads != nullptr) pads[d] = set.pad[d];
    if (strides != nullptr) strides[d] = set.stride[d];
    if (dilations != nullptr) dilations[d] = set.dilation[d];
  }
}

void get_convolution_2d_descriptor(const hipdnnConvolutionDescriptor_t descriptor, int* pad_h, int* pad_w,
                                   int* stride_h, int* stride_w, int* dilation_h, int* dilation_w,
                                   hipdnnConvolutionMode_t* mode, hipdnnDataType_t* type) {
  require(geometry(descriptor).spatial == 2);
  int pads[2], strides[2], dilations[2];
  get_convolution_nd_descriptor(descriptor, 2, nullptr, pads, strides, dilations, mode, type);
  int* const places[] = {pad_h, pad_w, stride_h, stride_w, dilation_h, dilation_w};
  const int values[] = {pads[0], pads[1], strides[0], strides[1], dilations[0], dilations[1]};
  for (int i = 0; i < 6; ++i) store(places[i], values[i]);
}

void get_convolution_nd_forward_output_dim(const hipdnnConvolutionDescriptor_t descriptor,
                                           const hipdnnTensorDescriptor_t x_desc, const hipdnnFilterDescriptor_t w_desc,
                                           int rank, int* lengths) {
  const std::vector<int64_t> output =
      compat_dnn::convolution_output_lengths(tensor(x_desc), tensor(w_desc), geometry(descriptor));
  require(rank == static_cast<int>(output.size()) && lengths != nullptr);
  for (int d = 0; d < rank; ++d) lengths[d] = to_int(output[d]);
}

void get_convolution_2d_forward_output_dim(const hipdnnConvolutionDescriptor_t descriptor,
                                           const hipdnnTensorDescriptor_t x_desc, const hipdnnFilterDescriptor_t w_desc,
                                           int* n, int* c, int* h, int* w) {
  int lengths[4];
  get_convolution_nd_forward_output_dim(descriptor, x_desc, w_desc, 4, lengths);
  int* const places[] = {n, c, h, w};
  for (int d = 0; d < 4; ++d) store(places[d], lengths[d]);
}

}  // namespace compat_hipdnn
