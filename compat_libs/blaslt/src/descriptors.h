// What the handles of the C interface point to.
#pragma once

#include <hipblaslt/hipblaslt.h>

#include <memory>
#include <mutex>
#include <vector>

#include "context.h"
#include "hipblas_status.h"

namespace compat_blaslt {

using compat::Failure;
using compat::require;
using compat::Status;

// HIP_R_8F_E4M3_FNUZ and HIP_R_8F_E5M2_FNUZ; CUDA's types, which are hipDataType on NVIDIA, lack them.
constexpr int kFnuzE4M3 = 1000, kFnuzE5M2 = 1001;

struct MatrixLayout {
  hipDataType type;
  uint64_t rows, cols;
  int64_t ld;
  hipblasLtOrder_t order = HIPBLASLT_ORDER_COL;
  int32_t batch_count = 1;
  int64_t batch_stride = 0;
};

struct MatmulDesc {
  hipblasComputeType_t compute_type;
  hipDataType scale_type;
  hipblasOperation_t op_a = HIPBLAS_OP_N, op_b = HIPBLAS_OP_N;
  hipblasLtEpilogue_t epilogue = HIPBLASLT_EPILOGUE_DEFAULT;
  void* bias = nullptr;
  hipDataType bias_type = HIPBLASLT_DATATYPE_INVALID;
  void* scale_a = nullptr;
  void* scale_b = nullptr;
  void* scale_c = nullptr;
  void* scale_d = nullptr;
  void* scale_aux = nullptr;
  uint32_t scale_a_mode = HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  uint32_t scale_b_mode = HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  void* aux = nullptr;
  int64_t aux_ld = 0, aux_batch_stride = 0;
  hipDataType aux_type = HIPBLASLT_DATATYPE_INVALID;
  hipblasLtPointerMode_t pointer_mode = HIPBLASLT_POINTER_MODE_HOST;
  void* amax_d = nullptr;
  hipDataType compute_input_a = HIPBLASLT_DATATYPE_INVALID;
  hipDataType compute_input_b = HIPBLASLT_DATATYPE_INVALID;
  float activation_arguments[2] = {0, 0};
  // One factor for each row of D beside alpha; only the C++ interface sets it.
  const void* alpha_vector = nullptr;
};

struct MatmulPreference {
  uint32_t search_mode = 0;
  uint64_t max_workspace_bytes = 0;
};

struct TransformDesc {
  int32_t scale_type;
  int32_t pointer_mode = HIPBLASLT_POINTER_MODE_HOST;
  int32_t op_a = HIPBLAS_OP_N, op_b = HIPBLAS_OP_N;
};

// What a hipblasLtHandle_t points to. Threads may use one at the same time: each call takes a context for itself.
class Handle {
 public:
  Handle() { contexts_.push_back(std::make_unique<compat::Context>()); }

  // A context for one call, with the call's stream and workspace.
  class Lease {
   public:
    Lease(Handle& handle, hipStream_t stream, void* workspace, size_t bytes)
        : handle_(handle), context_(handle.take()) {
      context_->set_stream(stream);
      context_->set_workspace(workspace, bytes);
    }
    ~Lease() { handle_.give_back(std::move(context_)); }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    compat::Context& operator*() const { return *context_; }

   private:
    Handle& handle_;
    std::unique_ptr<compat::Context> context_;
  };

 private:
  std::unique_ptr<compat::Context> take() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (contexts_.empty()) return std::make_unique<compat::Context>();
    auto context = std::move(contexts_.back());
    contexts_.pop_back();
    return context;
  }
  void give_back(std::unique_ptr<compat::Context> context) {
    const std::lock_guard<std::mutex> lock(mutex_);
    contexts_.push_back(std::move(context));
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<compat::Context>> contexts_;
};

inline Handle& inner(hipblasLtHandle_t handle) { return *static_cast<Handle*>(handle); }
inline MatrixLayout* inner(hipblasLtMatrixLayout_t layout) { return reinterpret_cast<MatrixLayout*>(layout); }
inline MatmulDesc* inner(hipblasLtMatmulDesc_t desc) { return reinterpret_cast<MatmulDesc*>(desc); }
inline MatmulPreference* inner(hipblasLtMatmulPreference_t pref) { return reinterpret_cast<MatmulPreference*>(pref); }
inline TransformDesc* inner(hipblasLtMatrixTransformDesc_t desc) { return reinterpret_cast<TransformDesc*>(desc); }

using compat::to_hipblas;

template <class Routine>
hipblasStatus_t guarded(Routine&& routine) {
  return to_hipblas(compat::guarded(std::forward<Routine>(routine)));
}

}  // namespace compat_blaslt
