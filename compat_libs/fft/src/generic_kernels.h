// The definitions for generic_launch.h: they bring in the kernels.
#pragma once

#include <algorithm>

#include "generic_launch.h"
#include "launch.h"

namespace compat_fft {

// Threads of a block take the items of a grid, each thread a few neighbours on a CPU.
struct Share {
  int per_thread;
  int64_t blocks;
};
inline Share share_of(int64_t items) {
  const int per_thread = kernels::kWaveSize == 1 ? 4096 : 1;
  const int64_t per_block = int64_t(per_thread) * kernels::kStreamThreads;
  return {per_thread, (items + per_block - 1) / per_block};
}

inline int callback_bytes(const kernels::fft::LineArgs& args) {
  return std::max(args.load.function != nullptr ? args.load.shared_bytes : 0,
                  args.store.function != nullptr ? args.store.shared_bytes : 0);
}

// Calls run(std::true_type or std::false_type), whether there are callbacks. Only types that are computed with as they
// are stored have them; and none on NVIDIA, where a kernel cannot call a function of another module.
template <class Storage, class Real, class Run>
void with_callbacks(const kernels::fft::LineArgs& args, Run run) {
  if (args.load.function == nullptr && args.store.function == nullptr) return run(std::false_type());
#if !defined(KERNEL_TARGET_NVIDIA)
  if constexpr (std::is_same_v<Storage, Real>) return run(std::true_type());
#endif
  throw compat::Failure(compat::Status::kNotSupported);
}

template <class Storage, class Real>
void TypedLaunch<Storage, Real>::lines(kernels::fft::GenericArgs generic, int threads, int shared_bytes,
                                       hipStream_t stream) {
  const int64_t(&counts)[kernels::fft::kLineDims] = generic.args.counts;
  const int lanes = 1 << generic.lane_bits;
  const int64_t blocks = (counts[0] + lanes - 1) / lanes * counts[1] * counts[2] * counts[3];
  with_callbacks<Storage, Real>(generic.args, [&](auto callbacks) {
    compat::for_each_batch_part(blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
      generic.first_block = first;
      compat::launch_with_shared_memory(kernels::fft::generic_line_kernel<Storage, Real, decltype(callbacks)::value>,
                                        dim3(count), threads, shared_bytes + callback_bytes(generic.args), stream,
                                        generic);
    });
  });
}

template <class Storage, class Real>
void TypedLaunch<Storage, Real>::copy(kernels::fft::CopyArgs copy, int64_t elements, hipStream_t stream) {
  with_callbacks<Storage, Real>(copy.args, [&](auto callbacks) {
    const Share whole = share_of(elements);
    const int64_t per_block = int64_t(whole.per_thread) * kernels::kStreamThreads;
    copy.elements_per_thread = whole.per_thread;
    compat::for_each_batch_part(whole.blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
      copy.first = first * per_block;
      copy.count = std::min(elements - copy.first, count * per_block);
      compat::launch_with_shared_memory(kernels::fft::copy_kernel<Storage, Real, decltype(callbacks)::value>,
                                        dim3(count), kernels::kStreamThreads, callback_bytes(copy.args), stream, copy);
    });
  });
}

template <class Storage, class Real>
void TypedLaunch<Storage, Real>::real(kernels::fft::RealStepArgs step, int64_t lines, hipStream_t stream) {
  step.pieces = (step.m / 2 + kernels::fft::kPairsOfPiece) / kernels::fft::kPairsOfPiece;
  compat::for_each_batch_part(lines * step.pieces, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    step.first_block = first;
    compat::launch(kernels::fft::real_step_kernel<Storage, Real>, dim3(count), kernels::kStreamThreads, stream, step);
  });
}

}  // namespace compat_fft
