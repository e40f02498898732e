#include "convolution_algorithms.h"
#include "generated/routines.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::ConvProblem;

const AlgorithmKinds<hipdnnConvolutionBwdDataAlgo_t>& kinds() {
  using Kind = compat_dnn::ConvAlgorithm;
  static const AlgorithmKinds<hipdnnConvolutionBwdDataAlgo_t> all{
      {Kind::kImplicitGemm, {HIPDNN_CONVOLUTION_BWD_DATA_ALGO_1}},
      {Kind::kDirect, {HIPDNN_CONVOLUTION_BWD_DATA_ALGO_0}},
      {Kind::kGemm, {HIPDNN_CONVOLUTION_BWD_DATA_ALGO_TRANSPOSE_GEMM}},
      {Kind::kFft, {HIPDNN_CONVOLUTION_BWD_DATA_ALGO_FFT, HIPDNN_CONVOLUTION_BWD_DATA_ALGO_FFT_TILING}},
      {Kind::kWinograd,
       {HIPDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD_NONFUSED, HIPDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD}}};
  return all;
}

ConvProblem make_problem(const hipdnnFilterDescriptor_t w_desc, const hipdnnTensorDescriptor_t dy_desc,
                         const hipdnnConvolutionDescriptor_t conv, const hipdnnTensorDescriptor_t dx_desc) {
  return problem_of(compat_dnn::ConvDirection::kBackwardData, conv, tensor(dx_desc), tensor(w_desc), tensor(dy_desc));
}

}  // namespace

void get_convolution_backward_data_algorithm_max_count(hipdnnHandle_t handle, int* count) {
  static_cast<void>(core(handle));
  object(count) = static_cast<int>(kinds().size());
}

void get_convolution_backward_data_algorithm_v7(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t w_desc,
                                                const hipdnnTensorDescriptor_t dy_desc,
                                                const hipdnnConvolutionDescriptor_t conv,
                                                const hipdnnTensorDescriptor_t dx_desc, const int requested,
                                                int* returned, hipdnnConvolutionBwdDataAlgoPerf_t* results) {
  const ConvProblem problem = make_problem(w_desc, dy_desc, conv, dx_desc);
  store_found(kinds(), compat_dnn::rank_convolution(core(handle), problem), requested, returned, results);
}

void get_convolution_backward_data_algorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t w_desc,
                                             const hipdnnTensorDescriptor_t dy_desc,
                                             const hipdnnConvolutionDescriptor_t conv,
                                             const hipdnnTensorDescriptor_t dx_desc,
                                             hipdnnConvolutionBwdDataPreference_t preference, size_t limit,
                                             hipdnnConvolutionBwdDataAlgo_t* algorithm) {
  const ConvProblem problem = make_problem(w_desc, dy_desc, conv, dx_desc);
  object(algorithm) = fastest_within(workspace_limit(preference, limit), kinds(), core(handle), problem);
}

void find_convolution_backward_data_algorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t w_desc,
                                              const hipdnnTensorDescriptor_t dy_desc,
                                              const hipdnnConvolutionDescriptor_t conv,
                                              const hipdnnTensorDescriptor_t dx_desc, const int requested,
                                              int* returned, hipdnnConvolutionBwdDataAlgoPerf_t* results) {
  const ConvProblem problem = make_problem(w_desc, dy_desc, conv, dx_desc);
  store_found(kinds(), find(core(handle), problem), requested, returned, results);
}

void find_convolution_backward_data_algorithm_ex(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t w_desc,
                                                 const void* w, const hipdnnTensorDescriptor_t dy_desc, const void* dy,
                                                 const hipdnnConvolutionDescriptor_t conv,
                                                 const hipdnnTensorDescriptor_t dx_desc, void* dx, const int requested,
                                                 int* returned, hipdnnConvolutionBwdDataAlgoPerf_t* results,
                                                 void* workspace, size_t bytes) {
  const ConvProblem problem = make_problem(w_desc, dy_desc, conv, dx_desc);
  const compat_dnn::ConvData operands{nullptr, data(w), data(dy), data(dx)};
  store_found(kinds(), find(core(handle), problem, operands, workspace, bytes), requested, returned, results);
}

void get_convolution_backward_data_workspace_size(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t w_desc,
                                                  const hipdnnTensorDescriptor_t dy_desc,
                                                  const hipdnnConvolutionDescriptor_t conv,
                                                  const hipdnnTensorDescriptor_t dx_desc,
                                                  hipdnnConvolutionBwdDataAlgo_t algorithm, size_t* bytes) {
  const ConvProblem problem = make_problem(w_desc, dy_desc, conv, dx_desc);
  object(bytes) = choose(core(handle), problem, kind_of(kinds(), algorithm), workspace_limit(1, 0)).workspace;
}

void convolution_backward_data(hipdnnHandle_t handle, const void* alpha, const hipdnnFilterDescriptor_t w_desc,
                               const void* w, const hipdnnTensorDescriptor_t dy_desc, const void* dy,
                               const hipdnnConvolutionDescriptor_t conv, hipdnnConvolutionBwdDataAlgo_t algorithm,
                               void* workspace, size_t bytes, const void* beta, const hipdnnTensorDescriptor_t dx_desc,
                               void* dx) {
  const ConvProblem problem = make_problem(w_desc, dy_desc, conv, dx_desc);
  run(core(handle), problem, kind_of(kinds(), algorithm), blend(alpha, beta, problem.x.type),
      {nullptr, data(w), data(dy), data(dx)}, workspace, bytes);
}

}  // namespace compat_hipdnn
