// Programs whose streams stand still, or that end while they have work: `streams_end WHAT`.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <string>
#include <thread>

namespace {

__global__ void wait_until(const int* flag) {
  while (__atomic_load_n(flag, __ATOMIC_ACQUIRE) == 0) std::this_thread::yield();
}
__global__ void set(int* flag) { __atomic_store_n(flag, 1, __ATOMIC_RELEASE); }
__global__ void say() { printf("said\n"); }

}  // namespace

int main(int count, char** arguments) {
  const std::string what = count > 1 ? arguments[1] : "";
  int* flag = nullptr;
  hipStream_t stream = nullptr;
  static_cast<void>(hipHostMalloc(reinterpret_cast<void**>(&flag), sizeof *flag, 0));
  static_cast<void>(hipStreamCreate(&stream));
  *flag = 0;
  if (what == "kernel_waits_for_what_is_behind_it") {
    std::thread([flag] {
      std::this_thread::sleep_for(std::chrono::milliseconds(1600));  // so that this test ends
      *flag = 1;
    }).detach();
    hipLaunchKernelGGL(wait_until, dim3(1), dim3(1), 0, stream, flag);
    hipLaunchKernelGGL(set, dim3(1), dim3(1), 0, stream, flag);
    return hipStreamSynchronize(stream);
  }
  if (what == "host_waits_without_a_call") {
    hipLaunchKernelGGL(set, dim3(1), dim3(1), 0, stream, flag);
    while (__atomic_load_n(flag, __ATOMIC_ACQUIRE) == 0) std::this_thread::yield();
    return hipStreamSynchronize(stream);
  }
  if (what == "exit_with_work") {
    hipLaunchKernelGGL(wait_until, dim3(1), dim3(1), 0, stream, flag);
    hipLaunchKernelGGL(say, dim3(1), dim3(1), 0, stream);
    return 0;
  }
  if (what == "exit_in_a_host_function") {
    static_cast<void>(hipLaunchHostFunc(stream, [](void*) { std::exit(3); }, nullptr));
    return hipStreamSynchronize(stream);
  }
  return 2;
}
