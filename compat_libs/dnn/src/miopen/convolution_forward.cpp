// Convolutions forward.
#include "generated/routines.h"
#include "miopen/convolution_run.h"

namespace compat_miopen {

namespace {

ConvCall described(miopenConvolutionDescriptor_t conv, const miopenTensorDescriptor* x, const miopenTensorDescriptor* w,
                   const miopenTensorDescriptor* y) {
  return ConvCall(compat_dnn::ConvDirection::kForward, conv, x, w, y);
}

}  // namespace

void convolution_forward_get_solution_count(miopenHandle_t handle, const miopenTensorDescriptor_t w_desc,
                                            const miopenTensorDescriptor_t x_desc,
                                            const miopenConvolutionDescriptor_t conv,
                                            const miopenTensorDescriptor_t y_desc, size_t* count) {
  count_solutions(handle, described(conv, x_desc, w_desc, y_desc), count);
}

void convolution_forward_get_solution(miopenHandle_t handle, const miopenTensorDescriptor_t w_desc,
                                      const miopenTensorDescriptor_t x_desc, const miopenConvolutionDescriptor_t conv,
                                      const miopenTensorDescriptor_t y_desc, const size_t most, size_t* count,
                                      miopenConvSolution_t* solutions) {
  list_solutions(handle, described(conv, x_desc, w_desc, y_desc), most, count, solutions);
}

void convolution_forward_get_solution_workspace_size(miopenHandle_t handle, const miopenTensorDescriptor_t w_desc,
                                                     const miopenTensorDescriptor_t x_desc,
                                                     const miopenConvolutionDescriptor_t conv,
                                                     const miopenTensorDescriptor_t y_desc, const uint64_t id,
                                                     size_t* bytes) {
  solution_workspace(handle, described(conv, x_desc, w_desc, y_desc), id, bytes);
}

void convolution_forward_compile_solution(miopenHandle_t handle, const miopenTensorDescriptor_t w_desc,
                                          const miopenTensorDescriptor_t x_desc,
                                          const miopenConvolutionDescriptor_t conv,
                                          const miopenTensorDescriptor_t y_desc, const uint64_t id) {
  check_solution(handle, described(conv, x_desc, w_desc, y_desc), id);
}

void convolution_forward_immediate(miopenHandle_t handle, const miopenTensorDescriptor_t w_desc, const void* w,
                                   const miopenTensorDescriptor_t x_desc, const void* x,
                                   const miopenConvolutionDescriptor_t conv, const miopenTensorDescriptor_t y_desc,
                                   void* y, void* workspace, size_t bytes, const uint64_t id) {
  const ConvCall call = described(conv, x_desc, w_desc, y_desc);
  run_by_number(handle, call, call.data(x, w, nullptr, y), workspace, bytes, id);
}

void convolution_forward_get_work_space_size(miopenHandle_t handle, const miopenTensorDescriptor_t w_desc,
                                             const miopenTensorDescriptor_t x_desc,
                                             const miopenConvolutionDescriptor_t conv,
                                             const miopenTensorDescriptor_t y_desc, size_t* bytes) {
  largest_workspace(handle, described(conv, x_desc, w_desc, y_desc), bytes);
}

void find_convolution_forward_algorithm(miopenHandle_t handle, const miopenTensorDescriptor_t x_desc, const void* x,
                                        const miopenTensorDescriptor_t w_desc, const void* w,
                                        const miopenConvolutionDescriptor_t conv, const miopenTensorDescriptor_t y_desc,
                                        void* y, const int requested, int* returned, miopenConvAlgoPerf_t* results,
                                        void* workspace, size_t bytes, bool exhaustive) {
  const ConvCall call = described(conv, x_desc, w_desc, y_desc);
  store_found(find_algorithms(handle, call, call.data(x, w, nullptr, y), workspace, bytes, exhaustive), requested,
              returned, results, [](miopenConvAlgoPerf_t& result) -> auto& { return result.fwd_algo; });
}

void convolution_forward(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t x_desc, const void* x,
                         const miopenTensorDescriptor_t w_desc, const void* w, const miopenConvolutionDescriptor_t conv,
                         miopenConvFwdAlgorithm_t algorithm, const void* beta, const miopenTensorDescriptor_t y_desc,
                         void* y, void* workspace, size_t bytes) {
  const ConvCall call = described(conv, x_desc, w_desc, y_desc);
  run_algorithm(handle, call, call.data(x, w, nullptr, y), blend(alpha, beta), algorithm, workspace, bytes);
}

}  // namespace compat_miopen
