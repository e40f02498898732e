// Lines and arrays of them, as the planner of an axis takes them.
#pragma once

#include <vector>

#include "plan_axis.h"

namespace compat_fft {

// Nothing but where the lines are depends on the coordinate.
bool is_plain(const Coordinate& line);

// Leaves out coordinates of one line, joins those that are one, puts those of neighbouring lines first.
std::vector<Coordinate> normalize(std::vector<Coordinate> lines);

// A dense array of lines of n complex elements, in the order that the lines have in memory now.
struct WorkArray {
  Place place;
  std::vector<int64_t> steps;  // of the lines' coordinates
  int64_t bytes = 0;
};
WorkArray make_work(const Axis& axis, WorkSlot slot, int64_t n);

// The axis's lines between other arrays: `from`, `to` of a coordinate are replaced where steps are given.
std::vector<Coordinate> with_steps(std::vector<Coordinate> lines, const std::vector<int64_t>* from,
                                   const std::vector<int64_t>* to);

Place strided(Place place, int64_t factor);

void keep_cheaper(Passes& best, Passes other);

}  // namespace compat_fft
