// Measures solvers.
#include "core/conv_find.h"

#include <algorithm>
#include <sstream>

#include "core/conv_database.h"
#include "core/conv_shape.h"

namespace compat_dnn {
namespace {

constexpr int kRuns = 3;
// A solver whose first run took this many times the best so far is not run again.
constexpr double kHopeless = 4;

class Event {
 public:
  Event() { compat::check(hipEventCreate(&event_)); }
  ~Event() { static_cast<void>(hipEventDestroy(event_)); }
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  void record(hipStream_t stream) { compat::check(hipEventRecord(event_, stream)); }
  double seconds_since(const Event& begin) {
    compat::check(hipEventSynchronize(event_));
    float milliseconds = 0;
    compat::check(hipEventElapsedTime(&milliseconds, begin.event_, event_));
    return std::max(milliseconds * 1e-3, 1e-9);
  }

 private:
  hipEvent_t event_ = nullptr;
};

template <class Run>
double seconds_of(hipStream_t stream, Run run) {
  Event begin, end;
  begin.record(stream);
  run();
  end.record(stream);
  return end.seconds_since(begin);
}

// The first run also compiles, loads and allocates: it counts only where the others would change nothing.
double measure(Handle& handle, const ConvChoice& choice, const ConvProblem& problem, const ConvData& data,
               void* workspace, double best) {
  const auto once = [&] { choice.solver->run(handle, problem, Blend{}, data, workspace); };
  const double first = seconds_of(handle.stream(), once);
  if (best > 0 && first > kHopeless * best) {
    const double second = first < 1 ? seconds_of(handle.stream(), once) : first;
    if (second > kHopeless * best) return second;
  }
  double least = seconds_of(handle.stream(), once);
  for (int i = 1; i < kRuns; ++i) least = std::min(least, seconds_of(handle.stream(), once));
  return least;
}

std::string key_on(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  return traits.arch + "x" + std::to_string(traits.multiprocessors) + ":" + convolution_key(problem);
}

}  // namespace

std::string convolution_key(const ConvProblem& problem) {
  std::ostringstream text;
  const auto list = [&](const auto& values, int count) {
    for (int i = 0; i < count; ++i) text << (i == 0 ? "" : ",") << values[i];
  };
  const ConvGeometry& g = problem.geometry;
  text << (problem.direction == ConvDirection::kForward        ? "forward"
           : problem.direction == ConvDirection::kBackwardData ? "data"
                                                               : "weights");
  for (const Tensor* tensor : {&problem.x, &problem.w, &problem.y}) {
    text << "/t" << static_cast<int>(tensor->type) << ":";
    list(tensor->lengths, tensor->rank);
    text << ":";
    list(tensor->strides, tensor->rank);
  }
  text << "/p";
  list(g.pad, g.spatial);
  text << "/s";
  list(g.stride, g.spatial);
  text << "/d";
  list(g.dilation, g.spatial);
  text << "/g" << g.groups << (g.flipped ? "/flipped" : "");
  return text.str();
}

void sort_as_measured(const compat::DeviceTraits& traits, const ConvProblem& problem,
                      std::vector<ConvChoice>& choices) {
  const ConvDatabase::Times times = ConvDatabase::of_user().find(key_on(traits, problem));
  const auto known = [&](const ConvChoice& choice) { return times.count(choice.solver->name) > 0; };
  for (ConvChoice& choice : choices)
    if (known(choice)) choice.seconds = times.at(choice.solver->name);
  std::stable_sort(choices.begin(), choices.end(), [&](const ConvChoice& a, const ConvChoice& b) {
    return known(a) != known(b) ? known(a) : a.seconds < b.seconds;
  });
}

bool was_measured(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  return !ConvDatabase::of_user().find(key_on(traits, problem)).empty();
}

std::vector<ConvChoice> find_convolution(Handle& handle, const ConvProblem& problem, const ConvData& data,
                                         void* workspace, size_t workspace_bytes) {
  const size_t given = workspace != nullptr ? workspace_bytes : 0;
  std::vector<ConvChoice> fitting;
  for (const ConvChoice& choice : rank_convolution(handle, problem))
    if (choice.workspace <= given) fitting.push_back(choice);
  if (conv_result(problem).elements() == 0) return fitting;
  double best = 0;
  for (ConvChoice& choice : fitting) {
    choice.seconds = measure(handle, choice, problem, data, workspace, best);
    best = best == 0 ? choice.seconds : std::min(best, choice.seconds);
    ConvDatabase::of_user().add(key_on(handle.traits(), problem), choice.solver->name, choice.seconds);
  }
  std::stable_sort(fitting.begin(), fitting.end(),
                   [](const ConvChoice& a, const ConvChoice& b) { return a.seconds < b.seconds; });
  return fitting;
}

}  // namespace compat_dnn
