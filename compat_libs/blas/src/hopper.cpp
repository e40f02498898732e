// Descriptions of arrays for the copy engine of NVIDIA's Hopper GPUs.
#include "gemm_hopper.h"

#if defined(KERNEL_HOPPER)

namespace compat_blas {
namespace {

// The driver's function, asked for at run time: nothing else here needs the driver's library.
auto find_encoder() {
  void* function = nullptr;
  cudaDriverEntryPointQueryResult result{};
  const cudaError_t error =
      cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &function, 12000, cudaEnableDefault, &result);
  if (error != cudaSuccess || result != cudaDriverEntryPointSuccess) throw Failure(Status::kNotSupported);
  return reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(function);
}

}  // namespace

CUtensorMap describe_tensor(const void* base, CUtensorMapDataType type, int element_bytes, const TensorShape& shape) {
  static const auto encode = find_encoder();
  const auto ld = static_cast<cuuint64_t>(shape.ld * element_bytes);
  const cuuint64_t sizes[] = {static_cast<cuuint64_t>(shape.inner), static_cast<cuuint64_t>(shape.outer),
                              static_cast<cuuint64_t>(shape.batch)};
  const cuuint64_t strides[] = {ld, shape.batch > 1 ? static_cast<cuuint64_t>(shape.stride * element_bytes) : ld};
  const cuuint32_t box[] = {static_cast<cuuint32_t>(shape.box_inner), static_cast<cuuint32_t>(shape.box_outer), 1};
  const cuuint32_t steps[] = {1, 1, 1};
  CUtensorMap map;
  const CUresult result =
      encode(&map, type, 3, const_cast<void*>(base), sizes, strides, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
             CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) throw Failure(Status::kFailed);
  return map;
}

}  // namespace compat_blas

#endif
