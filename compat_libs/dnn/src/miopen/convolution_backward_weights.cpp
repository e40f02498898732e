// Convolutions backward for weights.
#include "generated/routines.h"
#include "miopen/convolution_run.h"

namespace compat_miopen {

namespace {

ConvCall described(miopenConvolutionDescriptor_t conv, const miopenTensorDescriptor* x, const miopenTensorDescriptor* w,
                   const miopenTensorDescriptor* y) {
  return ConvCall(compat_dnn::ConvDirection::kBackwardWeights, conv, x, w, y);
}

}  // namespace

void convolution_backward_weights_get_solution_count(miopenHandle_t handle, const miopenTensorDescriptor_t y_desc,
                                                     const miopenTensorDescriptor_t x_desc,
                                                     const miopenConvolutionDescriptor_t conv,
                                                     const miopenTensorDescriptor_t w_desc, size_t* count) {
  count_solutions(handle, described(conv, x_desc, w_desc, y_desc), count);
}

void convolution_backward_weights_get_solution(miopenHandle_t handle, const miopenTensorDescriptor_t y_desc,
                                               const miopenTensorDescriptor_t x_desc,
                                               const miopenConvolutionDescriptor_t conv,
                                               const miopenTensorDescriptor_t w_desc, const size_t most, size_t* count,
                                               miopenConvSolution_t* solutions) {
  list_solutions(handle, described(conv, x_desc, w_desc, y_desc), most, count, solutions);
}

void convolution_backward_weights_get_solution_workspace_size(
    miopenHandle_t handle, const miopenTensorDescriptor_t y_desc, const miopenTensorDescriptor_t x_desc,
    const miopenConvolutionDescriptor_t conv, const miopenTensorDescriptor_t w_desc, const uint64_t id, size_t* bytes) {
  solution_workspace(handle, described(conv, x_desc, w_desc, y_desc), id, bytes);
}

void convolution_backward_weights_compile_solution(miopenHandle_t handle, const miopenTensorDescriptor_t y_desc,
                                                   const miopenTensorDescriptor_t x_desc,
                                                   const miopenConvolutionDescriptor_t conv,
                                                   const miopenTensorDescriptor_t w_desc, const uint64_t id) {
  check_solution(handle, described(conv, x_desc, w_desc, y_desc), id);
}

void convolution_backward_weights_immediate(miopenHandle_t handle, const miopenTensorDescriptor_t y_desc, const void* y,
                                            const miopenTensorDescriptor_t x_desc, const void* x,
                                            const miopenConvolutionDescriptor_t conv,
                                            const miopenTensorDescriptor_t w_desc, void* w, void* workspace,
                                            size_t bytes, const uint64_t id) {
  const ConvCall call = described(conv, x_desc, w_desc, y_desc);
  run_by_number(handle, call, call.data(x, nullptr, y, w), workspace, bytes, id);
}

void convolution_backward_weights_get_work_space_size(miopenHandle_t handle, const miopenTensorDescriptor_t y_desc,
                                                      const miopenTensorDescriptor_t x_desc,
                                                      const miopenConvolutionDescriptor_t conv,
                                                      const miopenTensorDescriptor_t w_desc, size_t* bytes) {
  largest_workspace(handle, described(conv, x_desc, w_desc, y_desc), bytes);
}

void find_convolution_backward_weights_algorithm(miopenHandle_t handle, const miopenTensorDescriptor_t y_desc,
                                                 const void* y, const miopenTensorDescriptor_t x_desc, const void* x,
                                                 const miopenConvolutionDescriptor_t conv,
                                                 const miopenTensorDescriptor_t w_desc, void* w, const int requested,
                                                 int* returned, miopenConvAlgoPerf_t* results, void* workspace,
                                                 size_t bytes, bool exhaustive) {
  const ConvCall call = described(conv, x_desc, w_desc, y_desc);
  store_found(find_algorithms(handle, call, call.data(x, nullptr, y, w), workspace, bytes, exhaustive), requested,
              returned, results, [](miopenConvAlgoPerf_t& result) -> auto& { return result.bwd_weights_algo; });
}

void convolution_backward_weights(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t y_desc,
                                  const void* y, const miopenTensorDescriptor_t x_desc, const void* x,
                                  const miopenConvolutionDescriptor_t conv, miopenConvBwdWeightsAlgorithm_t algorithm,
                                  const void* beta, const miopenTensorDescriptor_t w_desc, void* w, void* workspace,
                                  size_t bytes) {
  const ConvCall call = described(conv, x_desc, w_desc, y_desc);
  run_algorithm(handle, call, call.data(x, nullptr, y, w), blend(alpha, beta), algorithm, workspace, bytes);
}

}  // namespace compat_miopen
