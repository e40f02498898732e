// Programs that lack a synchronisation, and their right variants: `missing_sync FAULT [right]` prints what it computed.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstring>
#include <string>

namespace {

constexpr int kCount = 256;
constexpr int kBytes = kCount * sizeof(int);

__global__ void fill(int* p, int value) { p[threadIdx.x] = value; }
__global__ void add(int* to, const int* from, int value) { to[threadIdx.x] = from[threadIdx.x] + value; }

bool right = false;

int* device_memory() {
  int* p = nullptr;
  static_cast<void>(hipMalloc(reinterpret_cast<void**>(&p), kBytes));
  std::memset(p, 0, kBytes);
  return p;
}

int* pinned_memory() {
  int* p = nullptr;
  static_cast<void>(hipHostMalloc(reinterpret_cast<void**>(&p), kBytes, 0));
  std::memset(p, 0, kBytes);
  return p;
}

hipStream_t new_stream() {
  hipStream_t stream = nullptr;
  static_cast<void>(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
  return stream;
}

#define RUN(kernel, stream, ...) hipLaunchKernelGGL(kernel, dim3(1), dim3(kCount), 0, stream, __VA_ARGS__)
#define DO(call) static_cast<void>(call)

// The host reads managed memory that a kernel writes.
int read_before_kernel_is_done() {
  int* p = nullptr;
  DO(hipMallocManaged(reinterpret_cast<void**>(&p), kBytes, hipMemAttachGlobal));
  std::memset(p, 0, kBytes);
  RUN(fill, nullptr, p, 5);
  if (right) DO(hipDeviceSynchronize());
  return p[7];
}

int read_before_copy_is_done() {
  int *device = device_memory(), *host = pinned_memory();
  hipStream_t stream = new_stream();
  RUN(fill, stream, device, 5);
  DO(hipMemcpyAsync(host, device, kBytes, hipMemcpyDeviceToHost, stream));
  if (right) DO(hipStreamSynchronize(stream));
  return host[7];
}

int write_before_copy_has_read() {
  int *device = device_memory(), *host = pinned_memory(), result[kCount];
  hipStream_t stream = new_stream();
  for (int i = 0; i < kCount; ++i) host[i] = 1;
  DO(hipMemcpyAsync(device, host, kBytes, hipMemcpyHostToDevice, stream));
  if (right) DO(hipStreamSynchronize(stream));
  for (int i = 0; i < kCount; ++i) host[i] = 2;
  DO(hipStreamSynchronize(stream));
  DO(hipMemcpy(result, device, kBytes, hipMemcpyDeviceToHost));
  return result[7];
}

int stream_reads_what_another_writes() {
  int *a = device_memory(), *b = device_memory(), result[kCount];
  hipStream_t first = new_stream(), second = new_stream();
  hipEvent_t written;
  DO(hipEventCreate(&written));
  RUN(fill, first, a, 5);
  DO(hipEventRecord(written, first));
  if (right) DO(hipStreamWaitEvent(second, written, 0));
  RUN(add, second, b, a, 1);
  DO(hipDeviceSynchronize());
  DO(hipMemcpy(result, b, kBytes, hipMemcpyDeviceToHost));
  return result[7];
}

int stream_writes_what_another_reads() {
  int *a = device_memory(), *b = device_memory(), result[kCount];
  hipStream_t first = new_stream(), second = new_stream();
  hipEvent_t read;
  DO(hipEventCreate(&read));
  RUN(add, first, b, a, 1);
  DO(hipEventRecord(read, first));
  if (right) DO(hipStreamWaitEvent(second, read, 0));
  RUN(fill, second, a, 5);
  DO(hipDeviceSynchronize());
  DO(hipMemcpy(result, b, kBytes, hipMemcpyDeviceToHost));
  return result[7];
}

// The event is recorded before the work that it should stand for.
int event_is_recorded_too_early() {
  int *a = device_memory(), *b = device_memory(), result[kCount];
  hipStream_t first = new_stream(), second = new_stream();
  hipEvent_t written;
  DO(hipEventCreate(&written));
  if (!right) DO(hipEventRecord(written, first));
  RUN(fill, first, a, 5);
  if (right) DO(hipEventRecord(written, first));
  DO(hipStreamWaitEvent(second, written, 0));
  RUN(add, second, b, a, 1);
  DO(hipDeviceSynchronize());
  DO(hipMemcpy(result, b, kBytes, hipMemcpyDeviceToHost));
  return result[7];
}

// hipMemcpy keeps order with blocking streams alone.
int default_stream_is_thought_to_wait() {
  int *a = device_memory(), result[kCount];
  hipStream_t stream = nullptr;
  DO(hipStreamCreateWithFlags(&stream, right ? hipStreamDefault : hipStreamNonBlocking));
  RUN(fill, stream, a, 5);
  DO(hipMemcpy(result, a, kBytes, hipMemcpyDeviceToHost));
  return result[7];
}

int memory_is_freed_while_another_stream_uses_it() {
  int *a = nullptr, *b = device_memory(), result[kCount];
  hipStream_t first = new_stream(), second = new_stream();
  hipEvent_t used, written;
  DO(hipEventCreate(&used));
  DO(hipEventCreate(&written));
  DO(hipMallocAsync(reinterpret_cast<void**>(&a), kBytes, first));
  RUN(fill, first, a, 5);
  DO(hipEventRecord(written, first));
  DO(hipStreamWaitEvent(second, written, 0));
  RUN(add, second, b, a, 1);
  DO(hipEventRecord(used, second));
  if (right) DO(hipStreamWaitEvent(first, used, 0));
  DO(hipFreeAsync(a, first));
  DO(hipStreamSynchronize(first));
  DO(hipDeviceSynchronize());
  DO(hipMemcpy(result, b, kBytes, hipMemcpyDeviceToHost));
  return result[7];
}

int host_reads_what_a_host_function_writes() {
  static int value;
  value = 0;
  hipStream_t stream = new_stream();
  DO(hipLaunchHostFunc(stream, [](void* data) { *static_cast<int*>(data) = 5; }, &value));
  if (right) DO(hipStreamSynchronize(stream));
  const int seen = value;
  DO(hipStreamSynchronize(stream));
  return seen;
}

int graph_lacks_a_dependency() {
  int *a = device_memory(), *b = device_memory(), result[kCount];
  hipGraph_t graph = nullptr;
  hipGraphExec_t executable = nullptr;
  hipGraphNode_t write, read;
  DO(hipGraphCreate(&graph, 0));
  hipMemsetParams parameters = {};
  parameters.dst = a;
  parameters.elementSize = 4;
  parameters.value = 5;
  parameters.width = kCount;
  parameters.height = 1;
  DO(hipGraphAddMemsetNode(&write, graph, nullptr, 0, &parameters));
  DO(hipGraphAddMemcpyNode1D(&read, graph, right ? &write : nullptr, right ? 1 : 0, b, a, kBytes,
                             hipMemcpyDeviceToDevice));
  DO(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  DO(hipGraphLaunch(executable, nullptr));
  DO(hipMemcpy(result, b, kBytes, hipMemcpyDeviceToHost));
  return result[7];
}

#define CASE(name) \
  if (which == #name) return std::printf("%d\n", name()), 0

}  // namespace

int main(int count, char** arguments) {
  const std::string which = count > 1 ? arguments[1] : "";
  right = count > 2;
  CASE(read_before_kernel_is_done);
  CASE(read_before_copy_is_done);
  CASE(write_before_copy_has_read);
  CASE(stream_reads_what_another_writes);
  CASE(stream_writes_what_another_reads);
  CASE(event_is_recorded_too_early);
  CASE(default_stream_is_thought_to_wait);
  CASE(memory_is_freed_while_another_stream_uses_it);
  CASE(host_reads_what_a_host_function_writes);
  CASE(graph_lacks_a_dependency);
  return 2;
}
