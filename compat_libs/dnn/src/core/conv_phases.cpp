#include "core/conv_phases.h"

#include <numeric>

namespace compat_dnn {

using kernels::kConvDims;

std::vector<Phase> phases_of(const ConvProblem& problem) {
  const kernels::ConvShape s = conv_shape(problem);
  std::vector<Phase> phases{Phase{}};
  if (problem.direction != ConvDirection::kBackwardData) return phases;
  for (int d = 0; d < kConvDims; ++d) {
    std::vector<Phase> more;
    for (const Phase& phase : phases)
      for (int first = 0; first < std::min(s.stride[d], s.in[d]); ++first) {
        more.push_back(phase);
        more.back()[d] = first;
      }
    phases = std::move(more);
  }
  return phases;
}

// y's position for x's position p and tap t is (p - first - t * step) / stride where that is whole.
PhaseTaps::PhaseTaps(const kernels::ConvShape& s, int d, int phase) {
  const int stride = s.stride[d];
  step = stride / std::gcd(s.step[d], stride);
  for (first_tap = 0; first_tap < std::min(step, s.taps[d]); ++first_tap)
    if ((phase - s.first[d] - first_tap * s.step[d]) % stride == 0) break;
  const bool none = first_tap == std::min(step, s.taps[d]);
  count = none ? 0 : (s.taps[d] - first_tap + step - 1) / step;
  first_y = none ? 0 : (phase - s.first[d] - first_tap * s.step[d]) / stride;
  y_step = -step * s.step[d] / stride;
}

kernels::ConvPlaces places_of(const ConvProblem& problem, const Phase& phase) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = problem.direction == ConvDirection::kBackwardData;
  kernels::ConvPlaces to{true, {}, {}, {}, {}};
  for (int d = 0; d < kConvDims; ++d) {
    to.points[d] = for_data ? phase_points(s, d, phase[d]) : s.out[d];
    to.stride[d] = for_data ? s.stride[d] : 1;
    to.first[d] = phase[d];
    to.lengths[d] = for_data ? s.in[d] : s.out[d];
    to.all = to.all && to.points[d] == to.lengths[d];
  }
  return to;
}

}  // namespace compat_dnn
