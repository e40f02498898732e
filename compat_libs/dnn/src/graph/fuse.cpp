// Joins steps on elements, and places intermediate results.
#include <algorithm>

#include "graph/plan.h"
#include "graph/types.h"

namespace compat_dnn::graph {

namespace {

constexpr size_t kAlignment = 256;

void push(std::vector<int>& tensors, const View& view) {
  if (view.exists()) tensors.push_back(view.tensor);
}

struct Reads {
  std::vector<int> tensors;
  void operator()(const ElementStep& step) {
    for (const ElementInput& input : step.inputs)
      for (const View* view : {&input.view, &input.seed, &input.offset}) push(tensors, *view);
  }
  void operator()(const ReduceStep& step) { push(tensors, step.x); }
  void operator()(const MatmulStep& step) {
    push(tensors, step.a);
    push(tensors, step.b);
  }
  void operator()(const ConvolutionStep& step) {
    const ConvDirection direction = step.problem.direction;
    if (direction != ConvDirection::kBackwardData || step.blend.beta != 0) push(tensors, step.x);
    if (direction != ConvDirection::kBackwardWeights || step.blend.beta != 0) push(tensors, step.w);
    if (direction != ConvDirection::kForward || step.blend.beta != 0) push(tensors, step.y);
  }
  void operator()(const PoolStep& step) {
    push(tensors, step.x);
    push(tensors, step.dy);
    if (step.backward) push(tensors, step.indices);
    if (step.blend.beta != 0) push(tensors, step.backward ? step.dx : step.y);
  }
  void operator()(const PagedStep& step) {
    for (const View* view : {&step.pages, &step.table, &step.row_counts}) push(tensors, *view);
  }
  void operator()(const AttentionStep& step) {
    for (const View* view :
         {&step.q, &step.k, &step.v, &step.dy, &step.bias, &step.q_lengths, &step.k_lengths, &step.seed, &step.offset})
      push(tensors, *view);
    if (!step.backward) return;
    push(tensors, step.y);
    push(tensors, step.statistics);
  }
};

struct Writes {
  std::vector<int> tensors;
  void operator()(const ElementStep& step) {
    for (const View& output : step.outputs) push(tensors, output);
  }
  void operator()(const ReduceStep& step) { push(tensors, step.y); }
  void operator()(const MatmulStep& step) { push(tensors, step.c); }
  void operator()(const ConvolutionStep& step) {
    const ConvDirection direction = step.problem.direction;
    push(tensors, direction == ConvDirection::kForward        ? step.y
                  : direction == ConvDirection::kBackwardData ? step.x
                                                              : step.w);
  }
  void operator()(const PoolStep& step) {
    push(tensors, step.backward ? step.dx : step.y);
    if (!step.backward) push(tensors, step.indices);
  }
  void operator()(const PagedStep& step) { push(tensors, step.rows); }
  void operator()(const AttentionStep& step) {
    for (const View* view : {&step.dq, &step.dk, &step.dv, &step.dbias}) push(tensors, *view);
    if (step.backward) return;
    for (const View* view : {&step.y, &step.statistics, &step.maxima}) push(tensors, *view);
  }
};

bool is_among(const std::vector<int>& tensors, int tensor) {
  return std::find(tensors.begin(), tensors.end(), tensor) != tensors.end();
}

bool same_input(const ElementInput& one, const ElementInput& other) {
  if (one.generated != other.generated || one.p0 != other.p0 || one.p1 != other.p1) return false;
  if (one.view.exists() || other.view.exists()) return same_elements(one.view, other.view);
  if (one.generated >= Stored::kBernoulli) return false;
  return one.generated == Stored::kValue || same_elements(one.view, other.view);
}

// The second step behind the first, as one; the values that the first stored are read no more.
class Joining {
 public:
  Joining(const ExecutionPlan& plan, const ElementStep& first, const ElementStep& second)
      : plan_(plan), first_(first), second_(second) {}

  // Without what would not be needed: `is_needed(tensor)` after both.
  template <class Needed>
  bool join(ElementStep& result, Needed is_needed) {
    if (!first_.outputs[0].shape.same_lengths(second_.outputs[0].shape)) return false;
    if (!collect_inputs(result)) return false;
    renumber(result);
    for (size_t o = 0; o < first_.outputs.size(); ++o)
      if (is_needed(first_.outputs[o].tensor)) keep(result, first_.outputs[o], first_values_[first_.results[o]]);
    for (size_t o = 0; o < second_.outputs.size(); ++o)
      keep(result, second_.outputs[o], second_values_[second_.results[o]]);
    return result.inputs.size() <= kernels::dnn::kMostProgramInputs &&
           result.code.size() <= kernels::dnn::kMostInstructions &&
           result.outputs.size() <= kernels::dnn::kMostProgramOutputs;
  }

 private:
  static void keep(ElementStep& result, const View& output, int value) {
    result.outputs.push_back(output);
    result.results.push_back(value);
  }

  bool collect_inputs(ElementStep& result) {
    result.inputs = first_.inputs;
    for (const ElementInput& input : second_.inputs) {
      int from_first = -1;
      for (size_t o = 0; o < first_.outputs.size(); ++o) {
        const View& output = first_.outputs[o];
        if (!input.view.exists() || input.view.tensor != output.tensor) continue;
        // Another part of what is written, or in another order: it has to be in memory first.
        if (!same_elements(input.view, output)) return false;
        from_first = static_cast<int>(o);
      }
      second_sources_.push_back(from_first >= 0 ? -1 - from_first : place_of(result, input));
    }
    // What the first reads must not be what the second writes.
    for (const View& output : second_.outputs)
      for (const ElementInput& input : first_.inputs)
        if (input.view.exists() && input.view.tensor == output.tensor) return false;
    return true;
  }

  static int place_of(ElementStep& result, const ElementInput& input) {
    for (size_t i = 0; i < result.inputs.size(); ++i)
      if (same_input(result.inputs[i], input)) return static_cast<int>(i);
    result.inputs.push_back(input);
    return static_cast<int>(result.inputs.size()) - 1;
  }

  void renumber(ElementStep& result) {
    const int inputs = static_cast<int>(result.inputs.size());
    const auto append = [&](kernels::dnn::Instruction code, const std::vector<int>& values) {
      code.a = values[code.a];
      code.b = values[code.b];
      code.c = values[code.c];
      result.code.push_back(code);
      return inputs + static_cast<int>(result.code.size()) - 1;
    };
    for (size_t i = 0; i < first_.inputs.size(); ++i) first_values_.push_back(static_cast<int>(i));
    for (const auto& code : first_.code) first_values_.push_back(append(code, first_values_));
    for (const int source : second_sources_)
      second_values_.push_back(source >= 0 ? source : between(result, -1 - source));
    for (const auto& code : second_.code) second_values_.push_back(append(code, second_values_));
  }

  // What the first stored, as the second would have read it.
  int between(ElementStep& result, int output) {
    const int value = first_values_[first_.results[output]];
    const hipdnnDataType_t type = plan_.tensors[first_.outputs[output].tensor].type;
    if (is_floating(type)) return value;
    result.code.push_back({ElementFunction::kRound, value, value, value, 0, 0, 0, stored_type(type, true)});
    return static_cast<int>(result.inputs.size() + result.code.size()) - 1;
  }

  const ExecutionPlan& plan_;
  const ElementStep &first_, &second_;
  std::vector<int> second_sources_;  // an input of both, or -1 - an output of the first
  std::vector<int> first_values_, second_values_;
};

struct Span {
  size_t first = SIZE_MAX, last = 0;  // steps
  bool meets(const Span& other) const { return first <= other.last && other.first <= last; }
};

}  // namespace

std::vector<int> Step::reads() const {
  Reads reads;
  std::visit(reads, what);
  return reads.tensors;
}

std::vector<int> Step::writes() const {
  Writes writes;
  std::visit(writes, what);
  return writes.tensors;
}

void fuse_elements(ExecutionPlan& plan) {
  std::vector<Step>& steps = plan.steps;
  const auto is_read_from = [&](size_t step, int tensor) {
    if (!plan.tensors[tensor].is_virtual) return true;
    for (size_t s = step; s < steps.size(); ++s)
      if (is_among(steps[s].reads(), tensor)) return true;
    return false;
  };
  std::vector<Step> joined;
  for (size_t s = 0; s < steps.size(); ++s) {
    const auto* next = std::get_if<ElementStep>(&steps[s].what);
    const auto* before = joined.empty() ? nullptr : std::get_if<ElementStep>(&joined.back().what);
    ElementStep both;
    if (next != nullptr && before != nullptr &&
        Joining(plan, *before, *next).join(both, [&](int tensor) { return is_read_from(s + 1, tensor); }))
      joined.back().what = std::move(both);
    else
      joined.push_back(steps[s]);
  }
  steps = std::move(joined);
}

void place_tensors(ExecutionPlan& plan) {
  std::vector<Span> spans(plan.tensors.size());
  for (size_t s = 0; s < plan.steps.size(); ++s)
    for (const std::vector<int>& tensors : {plan.steps[s].reads(), plan.steps[s].writes()})
      for (const int tensor : tensors) {
        spans[tensor].first = std::min(spans[tensor].first, s);
        spans[tensor].last = std::max(spans[tensor].last, s);
      }
  std::vector<int> order;
  for (size_t t = 0; t < plan.tensors.size(); ++t)
    if (plan.tensors[t].is_virtual && spans[t].first != SIZE_MAX) order.push_back(static_cast<int>(t));
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return plan.tensors[a].bytes > plan.tensors[b].bytes; });
  std::vector<int> placed;
  for (const int tensor : order) {
    GraphTensor& now = plan.tensors[tensor];
    now.offset = 0;
    // Behind whatever is needed at the same time, lowest first.
    std::sort(placed.begin(), placed.end(),
              [&](int a, int b) { return plan.tensors[a].offset < plan.tensors[b].offset; });
    for (const int other : placed) {
      const GraphTensor& there = plan.tensors[other];
      if (!spans[other].meets(spans[tensor]) || now.offset + now.bytes <= there.offset) continue;
      now.offset = std::max(now.offset, (there.offset + there.bytes + kAlignment - 1) / kAlignment * kAlignment);
    }
    placed.push_back(tensor);
    plan.workspace = std::max(plan.workspace, now.offset + now.bytes);
  }
  plan.workspace = (plan.workspace + kAlignment - 1) / kAlignment * kAlignment;
  size_t most = 0;
  for (Step& step : plan.steps)
    if (auto* convolution = std::get_if<ConvolutionStep>(&step.what)) {
      convolution->workspace_offset = plan.workspace;
      most = std::max(most, convolution->workspace);
    }
  plan.workspace += most;
}

}  // namespace compat_dnn::graph
