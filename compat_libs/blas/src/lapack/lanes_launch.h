// How the kernels of solver/lanes.h are started.
#pragma once

#include <type_traits>

#include "launch.h"
#include "solver/lanes.h"

namespace compat_blas {

// Calls run(std::integral_constant<int, N>) with the number of lanes that a matrix of `extent` rows and columns takes,
// at most kSmallSize<T>.
template <class T, class Run>
void with_lanes(int64_t extent, Run run) {
  if (extent <= 8) return run(std::integral_constant<int, 8>{});
  if (extent <= 16) return run(std::integral_constant<int, 16>{});
  if constexpr (kernels::kSmallSize<T> > 16) run(std::integral_constant<int, 32>{});
}

template <class T, int N, class Args>
void launch_lanes(const compat::Context& context, void (*kernel)(Args), const Args& args) {
  constexpr int64_t kEntries = kernels::LaneGroup<T, N>::kCount;
  compat::launch(kernel, dim3(static_cast<unsigned>((args.batch + kEntries - 1) / kEntries)), kernels::kLanesThreads<T>,
                 context.stream(), args);
}

}  // namespace compat_blas
