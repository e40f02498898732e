// Work that is kept instead of done: of streams that are captured, and of the nodes of a graph.
#pragma once

#include <functional>
#include <vector>

#include "hip/cpu_detail/api_functions.h"
#include "stream_mode.h"

namespace hipcpu {

using Work = std::function<hipError_t()>;

// Keeps the work for a graph where the stream is being captured; false where it is not.
bool capture(hipStream_t stream, hipGraphNodeType type, const Work& work);

bool is_captured(hipStream_t stream);

// Leaves the work to the stream's queue, unless the device has failed when its turn comes. Errors: no such stream.
hipError_t enqueue(hipStream_t stream, const char* name, const Work& work);

// Does the work of a stream, leaves it to the stream's queue, or keeps it for a graph. `name` is for messages.
template <class Body>
hipError_t in_stream(hipStream_t stream, hipGraphNodeType type, const char* name, Body body) {
  if (is_captured(stream) && capture(stream, type, body)) return hipSuccess;
  return queues_work() ? enqueue(stream, name, body) : body();
}

// A capture ends without a graph when the program waits for its stream. Success where the stream is not captured.
hipError_t refuse_while_captured(hipStream_t stream);

// What events do in a capture; false where there is none, and the event is an ordinary one.
bool record_in_capture(hipEvent_t event, hipStream_t stream);
bool wait_in_capture(hipStream_t stream, hipEvent_t event);

// The launch of a kernel that is named by its address, to be done later. Errors: those of a launch by address.
hipError_t make_launch(const hipKernelNodeParams& parameters, Work& work);

// Set while make_launch() calls the ordinary launch: where that leaves its work.
extern thread_local Work* launch_sink;

}  // namespace hipcpu

struct hipGraphNode {
  ihipGraph* graph;
  hipGraphNodeType type;
  hipcpu::Work work;
  std::vector<hipGraphNode*> after;          // the nodes that come before this one
  std::vector<hipGraphNodeType> inner = {};  // of a child graph: what its nodes are
};

namespace hipcpu {

hipGraphNode* add_node(ihipGraph* graph, hipGraphNodeType type, const std::vector<hipGraphNode*>& after,
                       const Work& work);
ihipGraph* make_graph();

}  // namespace hipcpu
