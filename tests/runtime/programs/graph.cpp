// Graphs: captured from streams, made of nodes, copied, changed and updated.
#include <hip/hip_runtime.h>

#include <vector>

#include "check.h"

#define WORKS(call) CHECK((call) == hipSuccess)

namespace {

constexpr int kCount = 300;

__global__ void scale_and_add(int* data, int factor, int offset) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < kCount) data[i] = data[i] * factor + offset;
}

struct Buffer {
  Buffer() { static_cast<void>(hipMalloc(&data, kCount * sizeof(int))); }
  ~Buffer() { static_cast<void>(hipFree(data)); }
  int* data = nullptr;
};

// What the first and the last element are.
bool all_are(const Buffer& buffer, int value) {
  std::vector<int> host(kCount, -1);
  if (hipMemcpy(host.data(), buffer.data, kCount * sizeof(int), hipMemcpyDeviceToHost) != hipSuccess) return false;
  for (const int element : host) {
    if (element != value) return false;
  }
  return true;
}

hipKernelNodeParams launch_of(void* kernel, void** arguments) {
  hipKernelNodeParams params = {};
  params.func = kernel;
  params.gridDim = dim3(3);
  params.blockDim = dim3(128);
  params.kernelParams = arguments;
  return params;
}

}  // namespace

CASE(a_captured_stream_does_nothing_until_its_graph_is_launched) {
  Buffer buffer;
  hipStream_t stream;
  hipGraph_t graph;
  hipGraphExec_t executable;
  hipStreamCaptureStatus status;
  WORKS(hipStreamCreate(&stream));
  WORKS(hipMemset(buffer.data, 0, kCount * sizeof(int)));
  WORKS(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
  WORKS(hipStreamIsCapturing(stream, &status));
  CHECK(status == hipStreamCaptureStatusActive);
  WORKS(hipMemsetAsync(buffer.data, 1, kCount * sizeof(int), stream));
  {
    int factor = 2;  // arguments are those of the time of the capture
    hipLaunchKernelGGL(scale_and_add, 3, 128, 0, stream, buffer.data, factor, 5);
    factor = 9;
  }
  int host = -1;
  WORKS(hipMemcpyAsync(&host, buffer.data, sizeof host, hipMemcpyDeviceToHost, stream));
  WORKS(hipStreamEndCapture(stream, &graph));
  WORKS(hipStreamIsCapturing(stream, &status));
  CHECK(status == hipStreamCaptureStatusNone);
  CHECK(all_are(buffer, 0) && host == -1);
  WORKS(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  WORKS(hipGraphDestroy(graph));
  for (int i = 0; i < 2; ++i) {
    WORKS(hipGraphLaunch(executable, stream));
    WORKS(hipStreamSynchronize(stream));
    CHECK(all_are(buffer, 0x01010101 * 2 + 5) && host == 0x01010101 * 2 + 5);
  }
  WORKS(hipGraphExecDestroy(executable));
  WORKS(hipStreamDestroy(stream));
}

CASE(streams_fork_and_join_in_a_capture) {
  Buffer buffer;
  hipStream_t first, second;
  hipEvent_t fork, join;
  hipGraph_t graph = nullptr;
  WORKS(hipStreamCreate(&first));
  WORKS(hipStreamCreate(&second));
  WORKS(hipEventCreate(&fork));
  WORKS(hipEventCreate(&join));
  for (const bool joined : {true, false}) {
    WORKS(hipStreamBeginCapture(first, hipStreamCaptureModeThreadLocal));
    WORKS(hipMemsetAsync(buffer.data, 0, kCount * sizeof(int), first));
    WORKS(hipEventRecord(fork, first));
    WORKS(hipStreamWaitEvent(second, fork, 0));
    hipLaunchKernelGGL(scale_and_add, 3, 128, 0, second, buffer.data, 1, 7);
    WORKS(hipEventRecord(join, second));
    if (joined) WORKS(hipStreamWaitEvent(first, join, 0));
    hipGraph_t other = nullptr;
    CHECK(hipStreamEndCapture(second, &other) == hipErrorStreamCaptureUnmatched);
    CHECK(hipStreamEndCapture(first, &graph) == (joined ? hipSuccess : hipErrorStreamCaptureUnjoined));
    if (!joined) continue;
    hipGraphExec_t executable;
    WORKS(hipGraphInstantiateWithFlags(&executable, graph, 0));
    WORKS(hipGraphLaunch(executable, first));
    CHECK(all_are(buffer, 7));
    size_t roots = 0;
    WORKS(hipGraphGetRootNodes(graph, nullptr, &roots));
    CHECK(roots == 1);
    WORKS(hipGraphExecDestroy(executable));
    WORKS(hipGraphDestroy(graph));
  }
  WORKS(hipEventDestroy(fork));
  WORKS(hipEventDestroy(join));
  WORKS(hipStreamDestroy(first));
  WORKS(hipStreamDestroy(second));
}

CASE(to_wait_for_a_captured_stream_ends_its_capture) {
  hipStream_t stream;
  hipGraph_t graph;
  WORKS(hipStreamCreate(&stream));
  WORKS(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
  CHECK(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal) == hipErrorIllegalState);
  CHECK(hipStreamSynchronize(stream) == hipErrorStreamCaptureUnsupported);
  CHECK(hipStreamEndCapture(stream, &graph) == hipErrorStreamCaptureInvalidated && graph == nullptr);
  CHECK(hipStreamEndCapture(stream, &graph) == hipErrorIllegalState);
  CHECK(hipStreamBeginCapture(nullptr, hipStreamCaptureModeGlobal) == hipErrorStreamCaptureUnsupported);
  WORKS(hipStreamDestroy(stream));
  static_cast<void>(hipGetLastError());
}

CASE(nodes_run_after_those_they_depend_on) {
  Buffer buffer;
  hipGraph_t graph, copy;
  hipGraphExec_t executable;
  hipGraphNode_t fill, kernel, count, found;
  int factor = 3, offset = 4, calls = 0;
  void* arguments[] = {&buffer.data, &factor, &offset};
  WORKS(hipGraphCreate(&graph, 0));
  hipKernelNodeParams launch = launch_of(hipcpu_kernel_address(scale_and_add), arguments);
  WORKS(hipGraphAddKernelNode(&kernel, graph, nullptr, 0, &launch));  // added first, runs second
  hipMemsetParams zero = {buffer.data, 4, 1, 0, 2, kCount};
  WORKS(hipGraphAddMemsetNode(&fill, graph, nullptr, 0, &zero));
  WORKS(hipGraphAddDependencies(graph, &fill, &kernel, 1));
  hipHostNodeParams host = {[](void* data) { ++*static_cast<int*>(data); }, &calls};
  WORKS(hipGraphAddHostNode(&count, graph, &kernel, 1, &host));
  WORKS(hipGraphClone(&copy, graph));
  WORKS(hipGraphNodeFindInClone(&found, kernel, copy));
  WORKS(hipGraphInstantiate(&executable, copy, nullptr, nullptr, 0));
  WORKS(hipGraphLaunch(executable, nullptr));
  CHECK(all_are(buffer, 2 * 3 + 4) && calls == 1);
  offset = 50;
  WORKS(hipGraphExecKernelNodeSetParams(executable, found, &launch));
  WORKS(hipGraphLaunch(executable, nullptr));
  CHECK(all_are(buffer, 2 * 3 + 50) && calls == 2);
  hipGraphExecUpdateResult result;
  hipGraphNode_t wrong;
  WORKS(hipGraphExecUpdate(executable, graph, &wrong, &result));
  WORKS(hipGraphLaunch(executable, nullptr));
  CHECK(result == hipGraphExecUpdateSuccess && all_are(buffer, 2 * 3 + 4));
  WORKS(hipGraphAddEmptyNode(&found, graph, &count, 1));
  CHECK(hipGraphExecUpdate(executable, graph, &wrong, &result) == hipErrorGraphExecUpdateFailure);
  CHECK(result == hipGraphExecUpdateErrorTopologyChanged);
  WORKS(hipGraphAddDependencies(graph, &count, &fill, 1));  // a circle
  hipGraphExec_t none;
  CHECK(hipGraphInstantiate(&none, graph, nullptr, nullptr, 0) == hipErrorInvalidValue);
  WORKS(hipGraphExecDestroy(executable));
  WORKS(hipGraphDestroy(copy));
  WORKS(hipGraphDestroy(graph));
  static_cast<void>(hipGetLastError());
}

CASE(graphs_have_memory_and_parts) {
  hipGraph_t graph, part;
  hipGraphExec_t executable;
  hipGraphNode_t memory, child, copy, end;
  std::vector<int> host(kCount, 0);
  WORKS(hipGraphCreate(&graph, 0));
  WORKS(hipGraphCreate(&part, 0));
  hipMemAllocNodeParams allocation = {};
  allocation.bytesize = kCount * sizeof(int);
  WORKS(hipGraphAddMemAllocNode(&memory, graph, nullptr, 0, &allocation));
  hipGraphNode_t fill;
  hipMemsetParams seven = {allocation.dptr, 4, 1, 0, 7, kCount};
  WORKS(hipGraphAddMemsetNode(&fill, part, nullptr, 0, &seven));
  WORKS(hipGraphAddChildGraphNode(&child, graph, &memory, 1, part));
  WORKS(hipGraphAddMemcpyNode1D(&copy, graph, &child, 1, host.data(), allocation.dptr, kCount * sizeof(int),
                                hipMemcpyDeviceToHost));
  WORKS(hipGraphAddMemFreeNode(&end, graph, &copy, 1, allocation.dptr));
  WORKS(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  hipGraphNodeType type;
  WORKS(hipGraphNodeGetType(end, &type));
  CHECK(type == hipGraphNodeTypeMemFree);
  WORKS(hipGraphDestroy(part));
  WORKS(hipGraphDestroy(graph));
  WORKS(hipGraphLaunch(executable, nullptr));  // the memory lives on
  CHECK(host[0] == 7 && host[kCount - 1] == 7);
  hipPointerAttribute_t attributes;
  WORKS(hipPointerGetAttributes(&attributes, allocation.dptr));
  CHECK(attributes.type == hipMemoryTypeUnregistered);  // freed by the last node
  WORKS(hipGraphExecDestroy(executable));
}

CASE(memory_of_graphs_is_counted) {
  const auto bytes = [&](hipGraphMemAttributeType which) {
    std::uint64_t value = 99;
    WORKS(hipDeviceGetGraphMemAttribute(0, which, &value));
    return value;
  };
  std::uint64_t zero = 0;
  WORKS(hipDeviceSetGraphMemAttribute(0, hipGraphMemAttrUsedMemHigh, &zero));
  hipGraph_t graph;
  hipGraphNode_t memory;
  hipGraphExec_t executable;
  WORKS(hipGraphCreate(&graph, 0));
  hipMemAllocNodeParams allocation = {};
  allocation.bytesize = 4096;
  WORKS(hipGraphAddMemAllocNode(&memory, graph, nullptr, 0, &allocation));
  WORKS(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  CHECK(bytes(hipGraphMemAttrUsedMemCurrent) == 0 && bytes(hipGraphMemAttrReservedMemCurrent) == 4096);
  for (int i = 0; i < 2; ++i) {  // the second launch has the same memory
    WORKS(hipGraphLaunch(executable, nullptr));
    WORKS(hipDeviceSynchronize());
    CHECK(bytes(hipGraphMemAttrUsedMemCurrent) == 4096);
  }
  WORKS(hipFreeAsync(allocation.dptr, nullptr));
  WORKS(hipDeviceSynchronize());
  CHECK(bytes(hipGraphMemAttrUsedMemCurrent) == 0 && bytes(hipGraphMemAttrUsedMemHigh) == 4096);
  WORKS(hipDeviceSetGraphMemAttribute(0, hipGraphMemAttrUsedMemHigh, &zero));
  CHECK(bytes(hipGraphMemAttrUsedMemHigh) == 0);
  WORKS(hipGraphExecDestroy(executable));
  WORKS(hipGraphDestroy(graph));
  WORKS(hipDeviceGraphMemTrim(0));
  CHECK(bytes(hipGraphMemAttrReservedMemCurrent) == 0 && bytes(hipGraphMemAttrReservedMemHigh) >= 4096);
  CHECK(hipDeviceSetGraphMemAttribute(0, hipGraphMemAttrUsedMemCurrent, &zero) == hipErrorInvalidValue);
  CHECK(hipDeviceGraphMemTrim(99) == hipErrorInvalidDevice && hipGetLastError() == hipErrorInvalidDevice);
}

CASE(a_part_is_exchanged_for_one_with_the_same_nodes) {
  hipGraph_t graph, part, other, larger;
  hipGraphExec_t executable;
  hipGraphNode_t child, node;
  int* memory = nullptr;
  WORKS(hipMallocManaged(reinterpret_cast<void**>(&memory), kCount * sizeof(int)));
  for (hipGraph_t* made : {&graph, &part, &other, &larger}) WORKS(hipGraphCreate(made, 0));
  const hipMemsetParams seven = {memory, 4, 1, 0, 7, kCount}, eight = {memory, 4, 1, 0, 8, kCount};
  WORKS(hipGraphAddMemsetNode(&node, part, nullptr, 0, &seven));
  WORKS(hipGraphAddMemsetNode(&node, other, nullptr, 0, &eight));
  WORKS(hipGraphAddMemsetNode(&node, larger, nullptr, 0, &eight));
  WORKS(hipGraphAddEmptyNode(&node, larger, &node, 1));
  WORKS(hipGraphAddChildGraphNode(&child, graph, nullptr, 0, part));
  WORKS(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  CHECK(hipGraphExecChildGraphNodeSetParams(executable, child, larger) == hipErrorInvalidValue);
  CHECK(hipGraphExecChildGraphNodeSetParams(executable, node, other) == hipErrorInvalidValue);
  WORKS(hipGraphLaunch(executable, nullptr));
  WORKS(hipDeviceSynchronize());
  CHECK(memory[0] == 7 && memory[kCount - 1] == 7);
  WORKS(hipGraphExecChildGraphNodeSetParams(executable, child, other));
  for (hipGraph_t made : {graph, part, other, larger}) WORKS(hipGraphDestroy(made));
  WORKS(hipGraphLaunch(executable, nullptr));
  WORKS(hipDeviceSynchronize());
  CHECK(memory[0] == 8 && memory[kCount - 1] == 8);
  WORKS(hipGraphExecDestroy(executable));
  WORKS(hipFree(memory));
}

CASE(memory_of_a_graph_may_be_freed_outside_and_comes_back_at_the_next_launch) {
  hipGraph_t graph;
  hipGraphNode_t memory, fill;
  hipGraphExec_t executable;
  WORKS(hipGraphCreate(&graph, 0));
  hipMemAllocNodeParams allocation = {};
  allocation.bytesize = kCount * sizeof(int);
  WORKS(hipGraphAddMemAllocNode(&memory, graph, nullptr, 0, &allocation));
  hipMemsetParams seven = {allocation.dptr, 4, 1, 0, 7, kCount};
  WORKS(hipGraphAddMemsetNode(&fill, graph, &memory, 1, &seven));
  WORKS(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  for (int turn = 0; turn < 3; ++turn) {
    WORKS(hipGraphLaunch(executable, nullptr));
    int last = 0;
    WORKS(hipMemcpy(&last, static_cast<int*>(allocation.dptr) + kCount - 1, sizeof last, hipMemcpyDeviceToHost));
    CHECK(last == 7);
    WORKS(turn == 1 ? hipFree(allocation.dptr) : hipFreeAsync(allocation.dptr, nullptr));
    CHECK(hipFree(allocation.dptr) == hipErrorInvalidValue);
  }
  WORKS(hipGraphExecDestroy(executable));
  WORKS(hipGraphDestroy(graph));
}

int main() { return run_all_cases(); }
