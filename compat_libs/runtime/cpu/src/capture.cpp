// Stream capture: which streams write into which graph.
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "error.h"
#include "graph.h"

namespace hipcpu {

thread_local Work* launch_sink = nullptr;

namespace {

using Nodes = std::vector<hipGraphNode*>;

struct Capture {
  ihipGraph* graph;
  hipStream_t origin;
  unsigned long long id;
  bool invalid = false;
  std::map<hipStream_t, Nodes> last;  // of each stream that takes part, what its next work comes after
};

struct CapturedEvent {
  std::shared_ptr<Capture> capture;
  Nodes nodes;
};

std::recursive_mutex mutex;
std::atomic<int> active{0};  // so that work costs no lock where nothing is captured

struct State {
  std::map<hipStream_t, std::shared_ptr<Capture>> streams;
  std::map<hipEvent_t, CapturedEvent> events;
  unsigned long long last_id = 0;
};
State& state() {
  static auto& all = *new State;
  return all;
}

std::shared_ptr<Capture> capture_of(hipStream_t stream) {
  if (active == 0) return nullptr;
  const auto found = state().streams.find(stream);
  return found == state().streams.end() ? nullptr : found->second;
}

void add_missing(Nodes& nodes, const Nodes& more) {
  for (hipGraphNode* node : more) {
    bool known = false;
    for (const hipGraphNode* other : nodes) known = known || other == node;
    if (!known) nodes.push_back(node);
  }
}

// Whether all that other streams brought comes before what the first stream did last.
bool is_joined(const Capture& capture) {
  std::set<const hipGraphNode*> reached;
  Nodes open = capture.last.at(capture.origin);
  while (!open.empty()) {
    hipGraphNode* node = open.back();
    open.pop_back();
    if (reached.insert(node).second) open.insert(open.end(), node->after.begin(), node->after.end());
  }
  for (const auto& [stream, nodes] : capture.last) {
    for (const hipGraphNode* node : nodes) {
      if (reached.count(node) == 0) return false;
    }
  }
  return true;
}

void forget(const Capture& capture) {
  for (auto i = state().streams.begin(); i != state().streams.end();) {
    i = i->second.get() == &capture ? state().streams.erase(i) : std::next(i);
  }
  for (auto i = state().events.begin(); i != state().events.end();) {
    i = i->second.capture.get() == &capture ? state().events.erase(i) : std::next(i);
  }
  --active;
}

hipError_t begin(hipStream_t stream, ihipGraph* graph) {
  std::lock_guard lock(mutex);
  if (stream == nullptr || stream == hipStreamLegacy) return hipErrorStreamCaptureUnsupported;
  if (capture_of(stream) != nullptr) return hipErrorIllegalState;
  auto capture = std::make_shared<Capture>();
  capture->graph = graph != nullptr ? graph : make_graph();
  capture->origin = stream;
  capture->id = ++state().last_id;
  capture->last[stream] = {};
  state().streams[stream] = capture;
  ++active;
  return hipSuccess;
}

hipError_t end(hipStream_t stream, hipGraph_t* graph) {
  std::lock_guard lock(mutex);
  const auto capture = capture_of(stream);
  if (graph == nullptr) return hipErrorInvalidValue;
  *graph = nullptr;
  if (capture == nullptr) return hipErrorIllegalState;
  if (capture->origin != stream) return hipErrorStreamCaptureUnmatched;
  const bool joined = is_joined(*capture);
  forget(*capture);
  if (!capture->invalid && joined) {
    *graph = capture->graph;
    return hipSuccess;
  }
  static_cast<void>(hipGraphDestroy(capture->graph));
  return capture->invalid ? hipErrorStreamCaptureInvalidated : hipErrorStreamCaptureUnjoined;
}

hipStreamCaptureStatus status_of(const std::shared_ptr<Capture>& capture) {
  if (capture == nullptr) return hipStreamCaptureStatusNone;
  return capture->invalid ? hipStreamCaptureStatusInvalidated : hipStreamCaptureStatusActive;
}

}  // namespace

bool is_captured(hipStream_t stream) {
  if (active == 0) return false;
  std::lock_guard lock(mutex);
  return capture_of(stream) != nullptr;
}

bool capture(hipStream_t stream, hipGraphNodeType type, const Work& work) {
  if (active == 0) return false;
  std::lock_guard lock(mutex);
  const auto capture = capture_of(stream);
  if (capture == nullptr) return false;
  Nodes& last = capture->last[stream];
  last = {add_node(capture->graph, type, last, work)};
  return true;
}

hipError_t refuse_while_captured(hipStream_t stream) {
  if (active == 0) return hipSuccess;
  std::lock_guard lock(mutex);
  const auto capture = capture_of(stream);
  if (capture == nullptr) return hipSuccess;
  capture->invalid = true;
  return hipErrorStreamCaptureUnsupported;
}

bool record_in_capture(hipEvent_t event, hipStream_t stream) {
  if (active == 0) return false;
  std::lock_guard lock(mutex);
  state().events.erase(event);
  const auto capture = capture_of(stream);
  if (capture == nullptr) return false;
  state().events[event] = {capture, capture->last[stream]};
  return true;
}

bool wait_in_capture(hipStream_t stream, hipEvent_t event) {
  if (active == 0) return false;
  std::lock_guard lock(mutex);
  const auto found = state().events.find(event);
  if (found == state().events.end()) return false;
  const std::shared_ptr<Capture> capture = found->second.capture;
  state().streams[stream] = capture;  // a stream that waits for a captured one takes part from now on
  add_missing(capture->last[stream], found->second.nodes);
  return true;
}

}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode) {
  if (mode > hipStreamCaptureModeRelaxed) return record(hipErrorInvalidValue);
  return guarded([&] { return begin(stream, nullptr); });
}

hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t* graph) {
  return guarded([&] { return end(stream, graph); });
}

hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus* status) {
  return guarded([&] {
    if (status == nullptr) return hipErrorInvalidValue;
    std::lock_guard lock(mutex);
    *status = status_of(capture_of(stream));
    return hipSuccess;
  });
}

hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status, unsigned long long* id) {
  return hipStreamGetCaptureInfo_v2(stream, status, id, nullptr, nullptr, nullptr);
}

hipError_t hipStreamGetCaptureInfo_v2(hipStream_t stream, hipStreamCaptureStatus* status, unsigned long long* id,
                                      hipGraph_t* graph, const hipGraphNode_t** dependencies, size_t* count) {
  return guarded([&] {
    if (status == nullptr) return hipErrorInvalidValue;
    std::lock_guard lock(mutex);
    const auto capture = capture_of(stream);
    *status = status_of(capture);
    if (*status != hipStreamCaptureStatusActive) return hipSuccess;
    if (id != nullptr) *id = capture->id;
    if (graph != nullptr) *graph = capture->graph;
    const Nodes& last = capture->last[stream];
    if (dependencies != nullptr) *dependencies = last.data();
    if (count != nullptr) *count = last.size();
    return hipSuccess;
  });
}

// Work that is not of a captured stream is done at once in every mode, so that the mode has no meaning but to be given
// back.
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode) {
  static thread_local hipStreamCaptureMode current = hipStreamCaptureModeGlobal;
  if (mode == nullptr || *mode > hipStreamCaptureModeRelaxed) return record(hipErrorInvalidValue);
  std::swap(current, *mode);
  return hipSuccess;
}
}
