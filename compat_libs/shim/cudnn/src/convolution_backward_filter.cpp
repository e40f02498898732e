#include "convolution_algorithms.h"
#include "generated/routines.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::ConvProblem;

const AlgorithmKinds<hipdnnConvolutionBwdFilterAlgo_t>& kinds() {
  using Kind = compat_dnn::ConvAlgorithm;
  static const AlgorithmKinds<hipdnnConvolutionBwdFilterAlgo_t> all{
      {Kind::kImplicitGemm, {HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_1}},
      {Kind::kDirect, {HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_0}},
      {Kind::kGemm, {HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_3}},
      {Kind::kFft, {HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT, HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT_TILING}},
      {Kind::kWinograd,
       {HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD_NONFUSED, HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD}}};
  return all;
}

ConvProblem make_problem(const hipdnnTensorDescriptor_t x_desc, const hipdnnTensorDescriptor_t dy_desc,
                         const hipdnnConvolutionDescriptor_t conv, const hipdnnFilterDescriptor_t dw_desc) {
  return problem_of(compat_dnn::ConvDirection::kBackwardWeights, conv, tensor(x_desc), tensor(dw_desc),
                    tensor(dy_desc));
}

}  // namespace

void get_convolution_backward_filter_algorithm_max_count(hipdnnHandle_t handle, int* count) {
  static_cast<void>(core(handle));
  object(count) = static_cast<int>(kinds().size());
}

void get_convolution_backward_filter_algorithm_v7(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                                  const hipdnnTensorDescriptor_t dy_desc,
                                                  const hipdnnConvolutionDescriptor_t conv,
                                                  const hipdnnFilterDescriptor_t dw_desc, const int requested,
                                                  int* returned, hipdnnConvolutionBwdFilterAlgoPerf_t* results) {
  const ConvProblem problem = make_problem(x_desc, dy_desc, conv, dw_desc);
  store_found(kinds(), compat_dnn::rank_convolution(core(handle), problem), requested, returned, results);
}

void get_convolution_backward_filter_algorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                               const hipdnnTensorDescriptor_t dy_desc,
                                               const hipdnnConvolutionDescriptor_t conv,
                                               const hipdnnFilterDescriptor_t dw_desc,
                                               hipdnnConvolutionBwdFilterPreference_t preference, size_t limit,
                                               hipdnnConvolutionBwdFilterAlgo_t* algorithm) {
  const ConvProblem problem = make_problem(x_desc, dy_desc, conv, dw_desc);
  object(algorithm) = fastest_within(workspace_limit(preference, limit), kinds(), core(handle), problem);
}

void find_convolution_backward_filter_algorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                                const hipdnnTensorDescriptor_t dy_desc,
                                                const hipdnnConvolutionDescriptor_t conv,
                                                const hipdnnFilterDescriptor_t dw_desc, const int requested,
                                                int* returned, hipdnnConvolutionBwdFilterAlgoPerf_t* results) {
  const ConvProblem problem = make_problem(x_desc, dy_desc, conv, dw_desc);
  store_found(kinds(), find(core(handle), problem), requested, returned, results);
}

void find_convolution_backward_filter_algorithm_ex(
    hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc, const void* x, const hipdnnTensorDescriptor_t dy_desc,
    const void* dy, const hipdnnConvolutionDescriptor_t conv, const hipdnnFilterDescriptor_t dw_desc, void* dw,
    const int requested, int* returned, hipdnnConvolutionBwdFilterAlgoPerf_t* results, void* workspace, size_t bytes) {
  const ConvProblem problem = make_problem(x_desc, dy_desc, conv, dw_desc);
  const compat_dnn::ConvData operands{data(x), nullptr, data(dy), data(dw)};
  store_found(kinds(), find(core(handle), problem, operands, workspace, bytes), requested, returned, results);
}

void get_convolution_backward_filter_workspace_size(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                                    const hipdnnTensorDescriptor_t dy_desc,
                                                    const hipdnnConvolutionDescriptor_t conv,
                                                    const hipdnnFilterDescriptor_t dw_desc,
                                                    hipdnnConvolutionBwdFilterAlgo_t algorithm, size_t* bytes) {
  const ConvProblem problem = make_problem(x_desc, dy_desc, conv, dw_desc);
  object(bytes) = choose(core(handle), problem, kind_of(kinds(), algorithm), workspace_limit(1, 0)).workspace;
}

void convolution_backward_filter(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t x_desc,
                                 const void* x, const hipdnnTensorDescriptor_t dy_desc, const void* dy,
                                 const hipdnnConvolutionDescriptor_t conv, hipdnnConvolutionBwdFilterAlgo_t algorithm,
                                 void* workspace, size_t bytes, const void* beta,
                                 const hipdnnFilterDescriptor_t dw_desc, void* dw) {
  const ConvProblem problem = make_problem(x_desc, dy_desc, conv, dw_desc);
  run(core(handle), problem, kind_of(kinds(), algorithm), blend(alpha, beta, problem.x.type),
      {data(x), nullptr, data(dy), data(dw)}, workspace, bytes);
}

}  // namespace compat_hipdnn
