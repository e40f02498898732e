// VkFFT behind three C functions, for bench/fft_nvidia.py --vkfft. VkFFT is one header, https://github.com/DTolm/VkFFT:
// nvcc -O2 -Xcompiler -fPIC -shared -DVKFFT_BACKEND=1 -I VKFFT/vkFFT bench/vkfft.cu -lnvrtc -lcuda -o libvkfft.so
#include <cstdint>
#include <cstdio>
#include <memory>

#include "vkFFT.h"

namespace {

struct Plan {
  CUdevice device = 0;
  void* input = nullptr;
  void* output = nullptr;
  uint64_t input_bytes = 0, output_bytes = 0;
  VkFFTApplication application = {};
};

}  // namespace

// Complex transforms out of place; `sizes`: the innermost first. Null where VkFFT refuses.
extern "C" void* vkfft_create(int rank, const uint64_t* sizes, uint64_t batch, int is_double, void* input,
                              void* output) {
  auto plan = std::make_unique<Plan>();
  VkFFTConfiguration wanted = {};
  if (cuInit(0) != CUDA_SUCCESS || cuDeviceGet(&plan->device, 0) != CUDA_SUCCESS) return nullptr;
  uint64_t points = batch;
  for (int i = 0; i < rank; ++i) points *= wanted.size[i] = sizes[i];
  plan->input = input;
  plan->output = output;
  plan->input_bytes = plan->output_bytes = points * (is_double ? 16 : 8);
  wanted.FFTdim = rank;
  wanted.numberBatches = batch;
  wanted.doublePrecision = is_double;
  wanted.device = &plan->device;
  wanted.isInputFormatted = 1;
  wanted.inputBuffer = &plan->input;
  wanted.inputBufferSize = &plan->input_bytes;
  wanted.buffer = &plan->output;
  wanted.bufferSize = &plan->output_bytes;
  for (int i = 0; i < rank; ++i) wanted.inputBufferStride[i] = (i ? wanted.inputBufferStride[i - 1] : 1) * sizes[i];
  const VkFFTResult result = initializeVkFFT(&plan->application, wanted);
  if (result == VKFFT_SUCCESS) return plan.release();
  std::fprintf(stderr, "VkFFT: %s\n", getVkFFTErrorString(result));
  return nullptr;
}

extern "C" int vkfft_run(void* handle) {
  auto* plan = static_cast<Plan*>(handle);
  VkFFTLaunchParams launch = {};
  launch.inputBuffer = &plan->input;
  launch.buffer = &plan->output;
  return VkFFTAppend(&plan->application, -1, &launch);
}

extern "C" void vkfft_destroy(void* handle) {
  auto* plan = static_cast<Plan*>(handle);
  deleteVkFFT(&plan->application);
  delete plan;
}
