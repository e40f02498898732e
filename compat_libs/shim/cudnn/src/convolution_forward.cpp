#include "activation.h"
#include "convolution_algorithms.h"
#include "core/elementwise.h"
#include "generated/routines.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::ConvProblem;

const AlgorithmKinds<hipdnnConvolutionFwdAlgo_t>& kinds() {
  using Kind = compat_dnn::ConvAlgorithm;
  static const AlgorithmKinds<hipdnnConvolutionFwdAlgo_t> all{
      {Kind::kImplicitGemm,
       {HIPDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM, HIPDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM}},
      {Kind::kGemm, {HIPDNN_CONVOLUTION_FWD_ALGO_GEMM}},
      {Kind::kDirect, {HIPDNN_CONVOLUTION_FWD_ALGO_DIRECT}},
      {Kind::kFft, {HIPDNN_CONVOLUTION_FWD_ALGO_FFT, HIPDNN_CONVOLUTION_FWD_ALGO_FFT_TILING}},
      {Kind::kWinograd, {HIPDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED, HIPDNN_CONVOLUTION_FWD_ALGO_WINOGRAD}}};
  return all;
}

ConvProblem make_problem(const hipdnnTensorDescriptor_t x_desc, const hipdnnFilterDescriptor_t w_desc,
                         const hipdnnConvolutionDescriptor_t conv, const hipdnnTensorDescriptor_t y_desc) {
  return problem_of(compat_dnn::ConvDirection::kForward, conv, tensor(x_desc), tensor(w_desc), tensor(y_desc));
}

}  // namespace

void get_convolution_forward_algorithm_max_count(hipdnnHandle_t handle, int* count) {
  static_cast<void>(core(handle));
  object(count) = static_cast<int>(kinds().size());
}

void get_convolution_forward_algorithm_v7(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                          const hipdnnFilterDescriptor_t w_desc,
                                          const hipdnnConvolutionDescriptor_t conv,
                                          const hipdnnTensorDescriptor_t y_desc, const int requested, int* returned,
                                          hipdnnConvolutionFwdAlgoPerf_t* results) {
  const ConvProblem problem = make_problem(x_desc, w_desc, conv, y_desc);
  store_found(kinds(), compat_dnn::rank_convolution(core(handle), problem), requested, returned, results);
}

void get_convolution_forward_algorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                       const hipdnnFilterDescriptor_t w_desc, const hipdnnConvolutionDescriptor_t conv,
                                       const hipdnnTensorDescriptor_t y_desc,
                                       hipdnnConvolutionFwdPreference_t preference, size_t limit,
                                       hipdnnConvolutionFwdAlgo_t* algorithm) {
  const ConvProblem problem = make_problem(x_desc, w_desc, conv, y_desc);
  object(algorithm) = fastest_within(workspace_limit(preference, limit), kinds(), core(handle), problem);
}

void find_convolution_forward_algorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                        const hipdnnFilterDescriptor_t w_desc, const hipdnnConvolutionDescriptor_t conv,
                                        const hipdnnTensorDescriptor_t y_desc, const int requested, int* returned,
                                        hipdnnConvolutionFwdAlgoPerf_t* results) {
  const ConvProblem problem = make_problem(x_desc, w_desc, conv, y_desc);
  store_found(kinds(), find(core(handle), problem), requested, returned, results);
}

void find_convolution_forward_algorithm_ex(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc, const void* x,
                                           const hipdnnFilterDescriptor_t w_desc, const void* w,
                                           const hipdnnConvolutionDescriptor_t conv,
                                           const hipdnnTensorDescriptor_t y_desc, void* y, const int requested,
                                           int* returned, hipdnnConvolutionFwdAlgoPerf_t* results, void* workspace,
                                           size_t bytes) {
  const ConvProblem problem = make_problem(x_desc, w_desc, conv, y_desc);
  const compat_dnn::ConvData operands{data(x), data(w), nullptr, data(y)};
  store_found(kinds(), find(core(handle), problem, operands, workspace, bytes), requested, returned, results);
}

void get_convolution_forward_workspace_size(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                            const hipdnnFilterDescriptor_t w_desc,
                                            const hipdnnConvolutionDescriptor_t conv,
                                            const hipdnnTensorDescriptor_t y_desc, hipdnnConvolutionFwdAlgo_t algorithm,
                                            size_t* bytes) {
  const ConvProblem problem = make_problem(x_desc, w_desc, conv, y_desc);
  object(bytes) = choose(core(handle), problem, kind_of(kinds(), algorithm), workspace_limit(1, 0)).workspace;
}

void convolution_forward(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t x_desc, const void* x,
                         const hipdnnFilterDescriptor_t w_desc, const void* w, const hipdnnConvolutionDescriptor_t conv,
                         hipdnnConvolutionFwdAlgo_t algorithm, void* workspace, size_t bytes, const void* beta,
                         const hipdnnTensorDescriptor_t y_desc, void* y) {
  const ConvProblem problem = make_problem(x_desc, w_desc, conv, y_desc);
  run(core(handle), problem, kind_of(kinds(), algorithm), blend(alpha, beta, problem.x.type),
      {data(x), data(w), nullptr, data(y)}, workspace, bytes);
}

// y = alpha1 x * w + alpha2 z, then the bias and the activation in place.
void convolution_bias_activation_forward(
    hipdnnHandle_t handle, const void* alpha1, const hipdnnTensorDescriptor_t x_desc, const void* x,
    const hipdnnFilterDescriptor_t w_desc, const void* w, const hipdnnConvolutionDescriptor_t conv,
    hipdnnConvolutionFwdAlgo_t algorithm, void* workspace, size_t bytes, const void* alpha2,
    const hipdnnTensorDescriptor_t z_desc, const void* z, const hipdnnTensorDescriptor_t bias_desc, const void* bias,
    const hipdnnActivationDescriptor_t activation_desc, const hipdnnTensorDescriptor_t y_desc, void* y) {
  const ConvProblem problem = make_problem(x_desc, w_desc, conv, y_desc);
  const compat_dnn::Tensor& bias_shape = tensor(bias_desc);
  const compat_dnn::Activation function = activation(activation_desc);
  const compat_dnn::Blend sum = blend(alpha1, alpha2, problem.x.type);
  require(function.function == compat_dnn::ActivationFunction::kRelu ||
              function.function == compat_dnn::ActivationFunction::kIdentity,
          HIPDNN_STATUS_NOT_SUPPORTED);
  require(bias_shape.rank == problem.y.rank && bias_shape.elements() == problem.y.lengths[1] &&
          bias_shape.lengths[1] == problem.y.lengths[1]);
  if (sum.beta != 0 && data(z) != y)
    compat_dnn::blend_tensors(core(handle), {1, 0}, tensor(z_desc), z, problem.y, data(y));
  run(core(handle), problem, kind_of(kinds(), algorithm), sum, {data(x), data(w), nullptr, data(y)}, workspace, bytes);
  compat_dnn::add_bias_and_activate(core(handle), function, bias_shape, data(bias), problem.y, y);
}

}  // namespace compat_hipdnn
