#include "projected_attention_rows.h"

#include <cstring>

#include "attention.h"

namespace compat_dnn {

namespace {

void check_sequences(const VectorSequences& sequences, int64_t batch, int64_t beams, int64_t steps) {
  require(sequences.batch > 0 && sequences.beams > 0 && sequences.steps > 0, Status::kInvalidValue);
  require(sequences.batch <= batch && sequences.beams <= beams && sequences.steps <= steps, Status::kInvalidValue);
  require(static_cast<int64_t>(sequences.lengths.size()) == sequences.batch * sequences.beams, Status::kInvalidValue);
  for (const int length : sequences.lengths) require(length >= 0 && length <= sequences.steps, Status::kInvalidValue);
}

// Of each row, those of all steps or of one, the stored vector; and of each stored vector the row.
struct Order {
  std::vector<int> sources, places;

  Order(const VectorSequences& sequences, int64_t step) : places(sequences.lengths.size() * sequences.steps, -1) {
    const int64_t first = step < 0 ? 0 : step, last = step < 0 ? sequences.steps - 1 : step;
    for (int64_t n = 0; n < sequences.batch; ++n)
      for (int64_t beam = 0; beam < sequences.beams; ++beam)
        for (int64_t t = first; t <= last; ++t) {
          const bool is_there = t < sequences.lengths[n * sequences.beams + beam];
          const int64_t place = n * sequences.batch_stride + beam * sequences.beam_stride + t * sequences.step_stride;
          if (is_there) places[place] = static_cast<int>(sources.size());
          sources.push_back(is_there ? static_cast<int>(place) : -1);
        }
  }
};

// What each step of the queries sees, as a range within the keys.
struct Range {
  int64_t begin, end;
};

std::vector<Range> ranges_of(const AttentionWindows& windows, int64_t first, int64_t count, int64_t keys) {
  std::vector<Range> ranges;
  for (int64_t t = first; t < first + count; ++t)
    ranges.push_back({std::clamp<int64_t>(windows.low[t], 0, keys), std::clamp<int64_t>(windows.high[t], 0, keys)});
  return ranges;
}

// The distance to the diagonal that all ends have in common, those at the limit aside; `none` if there is no such.
bool common_distance(const std::vector<Range>& ranges, int64_t keys, int64_t& left, int64_t& right) {
  left = right = kUnbounded;
  for (int64_t t = 0; t < static_cast<int64_t>(ranges.size()); ++t) {
    if (ranges[t].begin > 0) left = t - ranges[t].begin;
    if (ranges[t].end < keys) right = ranges[t].end - 1 - t;
  }
  for (int64_t t = 0; t < static_cast<int64_t>(ranges.size()); ++t) {
    const int64_t begin = left == kUnbounded ? 0 : std::clamp<int64_t>(t - left, 0, keys);
    const int64_t end = right == kUnbounded ? keys : std::clamp<int64_t>(t + right + 1, 0, keys);
    if (begin != ranges[t].begin || end != ranges[t].end) return false;
  }
  return true;
}

template <class C>
std::vector<char> mask_of(const std::vector<Range>& ranges, int64_t copies, int64_t keys) {
  std::vector<C> values;
  for (int64_t copy = 0; copy < copies; ++copy)
    for (const Range& range : ranges)
      for (int64_t j = 0; j < keys; ++j)
        values.push_back(j >= range.begin && j < range.end ? C(0) : -std::numeric_limits<C>::infinity());
  std::vector<char> bytes(values.size() * sizeof(C));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

int64_t indices(int64_t query_rows, int64_t key_rows, int64_t entries) { return 2 * (query_rows + key_rows) + entries; }

}  // namespace

AttentionRoom::AttentionRoom(const ProjectedAttention& problem)
    : query_rows(problem.batch * problem.beams * problem.query_steps),
      key_rows(problem.batch * (problem.beams_share_keys ? 1 : problem.beams) * problem.key_steps),
      problem_(problem) {}

size_t AttentionRoom::row_bytes() const {
  const int64_t copies = problem_.beams_share_keys ? problem_.beams : 1;
  return aligned_room(indices(query_rows, key_rows, problem_.batch * problem_.beams) * sizeof(int)) +
         copies * problem_.query_steps * problem_.key_steps * sizeof(double);
}

AttentionRows::AttentionRows(Handle& handle, const ProjectedAttention& problem, const ProjectedAttentionCall& call) {
  const VectorSequences &queries = call.queries, &keys = call.keys;
  const bool shares = problem.beams_share_keys;
  check_sequences(queries, problem.batch, problem.beams, problem.query_steps);
  check_sequences(keys, problem.batch, shares ? 1 : problem.beams, problem.key_steps);
  require(queries.batch == keys.batch && (shares || queries.beams == keys.beams), Status::kInvalidValue);
  require(call.step < queries.steps, Status::kInvalidValue);
  require(AttentionRoom(problem).query_rows <= INT32_MAX && AttentionRoom(problem).key_rows <= INT32_MAX,
          Status::kNotSupported);
  const Order query_order(queries, call.step), key_order(keys, -1);
  entries_ = static_cast<int64_t>(keys.lengths.size());
  queries_ = static_cast<int64_t>(query_order.sources.size());
  keys_ = static_cast<int64_t>(key_order.sources.size());
  stored_queries_ = static_cast<int64_t>(query_order.places.size());
  stored_keys_ = static_cast<int64_t>(key_order.places.size());

  std::vector<int> all;
  for (const std::vector<int>* part :
       {&query_order.sources, &query_order.places, &key_order.sources, &key_order.places, &keys.lengths})
    all.insert(all.end(), part->begin(), part->end());
  std::vector<char> bytes(aligned_room(all.size() * sizeof(int)));
  std::memcpy(bytes.data(), all.data(), all.size() * sizeof(int));

  left_ = right_ = kUnbounded;
  if (call.windows.low != nullptr && call.windows.high != nullptr) {
    const int64_t count = call.step < 0 ? queries.steps : 1, copies = shares ? queries.beams : 1;
    const std::vector<Range> ranges = ranges_of(call.windows, std::max<int64_t>(call.step, 0), count, keys.steps);
    const bool is_band = common_distance(ranges, keys.steps, left_, right_);
    if (!is_band || (copies > 1 && (left_ != kUnbounded || right_ != kUnbounded))) {
      left_ = right_ = kUnbounded;
      const std::vector<char> mask = problem.type == DataType::kDouble ? mask_of<double>(ranges, copies, keys.steps)
                                                                       : mask_of<float>(ranges, copies, keys.steps);
      mask_ = static_cast<char*>(call.workspace) + bytes.size();
      bytes.insert(bytes.end(), mask.begin(), mask.end());
    }
  }
  device_ = static_cast<const int*>(call.workspace);
  compat::check(hipMemcpyAsync(call.workspace, bytes.data(), bytes.size(), hipMemcpyHostToDevice, handle.stream()));
  // The array on the host ends with this function.
  compat::check(hipStreamSynchronize(handle.stream()));
}

}  // namespace compat_dnn
