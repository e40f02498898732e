#include "plan_lines.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "problem.h"

namespace compat_fft {

namespace {

// Whether two directions are one in both arrays.
bool are_one(const Coordinate& inner, const Coordinate& outer) {
  return is_plain(inner) && is_plain(outer) && outer.from == inner.count * inner.from &&
         outer.to == inner.count * inner.to;
}

}  // namespace

int64_t aligned_row(int64_t elements, Precision precision) {
  constexpr int64_t kUnitBytes = 128, kLongRow = 8;  // units
  const int64_t unit = kUnitBytes / (2 * real_bytes(precision));
  return elements < kLongRow * unit ? elements : (elements + unit - 1) / unit * unit;
}

bool is_plain(const Coordinate& line) { return !line.step && line.load_index == 0 && line.store_index == 0; }

std::vector<Coordinate> normalize(std::vector<Coordinate> lines) {
  const auto nearest = [](const Coordinate& line) { return std::min(std::llabs(line.from), std::llabs(line.to)); };
  std::vector<Coordinate> kept;
  for (const Coordinate& line : lines)
    if (line.count > 1) kept.push_back(line);
  std::stable_sort(kept.begin(), kept.end(),
                   [&](const Coordinate& a, const Coordinate& b) { return nearest(a) < nearest(b); });
  for (size_t i = 0; i < kept.size(); ++i)
    for (size_t j = i + 1; j < kept.size();)
      if (are_one(kept[i], kept[j])) {
        kept[i].count *= kept[j].count;
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(j));
        j = i + 1;
      } else {
        ++j;
      }
  return kept;
}

WorkArray make_work(const Axis& axis, WorkSlot slot, int64_t n) {
  std::vector<size_t> order(axis.lines.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return std::llabs(axis.lines[a].from) < std::llabs(axis.lines[b].from); });
  WorkArray work{{{Buffer::Kind::kWork, slot}, 0, 0}, std::vector<int64_t>(order.size())};
  int64_t step = 1;
  const auto next = [&](int64_t count) { return step == 1 ? aligned_row(count, axis.precision) : step * count; };
  const auto place_elements = [&] {
    work.place.stride = step;
    step = next(n);
  };
  for (size_t i : order) {
    const bool beyond = std::llabs(axis.lines[i].from) >= std::llabs(axis.from.stride);
    if (work.place.stride == 0 && beyond) place_elements();
    work.steps[i] = step;
    step = next(axis.lines[i].count);
  }
  if (work.place.stride == 0) place_elements();
  work.bytes = step * 2 * real_bytes(axis.precision);
  return work;
}

void keep_cheaper(Passes& best, Passes other) {
  if (!other.empty() && (best.empty() || other.cost < best.cost)) best = std::move(other);
}

std::vector<Coordinate> with_steps(std::vector<Coordinate> lines, const std::vector<int64_t>* from,
                                   const std::vector<int64_t>* to) {
  for (size_t i = 0; i < lines.size(); ++i) {
    if (from != nullptr) lines[i].from = (*from)[i];
    if (to != nullptr) lines[i].to = (*to)[i];
  }
  return lines;
}

Place strided(Place place, int64_t factor) {
  place.stride *= factor;
  return place;
}

}  // namespace compat_fft
