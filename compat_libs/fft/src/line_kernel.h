// Kernels for lines of a length known when they are compiled (kernels/fft/lines.h): their choice and their launch.
#pragma once

#include <hip/hip_runtime.h>

#include <optional>
#include <string>

#include "device_traits.h"
#include "launch.h"
#include "pass.h"

namespace compat_fft {

// Fills in how the kernel goes about a pass; nothing where there is no such kernel. Depends on nothing but its
// arguments.
std::optional<LineKernel> choose_specialised(const Pass& wanted, const compat::DeviceTraits& traits);

// A line whose elements are neighbours, or the rows and columns of a plane.
struct ClusterRequest {
  int64_t length;  // of a plane: all elements
  Precision precision;
  int64_t row = 0;  // length of a plane's rows; 0: a line
  int64_t row_distance = 1;
};

// Of the first and the second transforms of a pass.
struct KernelPair {
  LineKernel first, second;
};

// Nothing where clusters are not known to gain. Depends on nothing but its arguments.
std::optional<KernelPair> choose_cluster(const ClusterRequest& request, const compat::DeviceTraits& traits);

// Two passes in one launch (kernels/fft/lines_relay.h): of lines whose elements are neighbours, of such lines whose
// results are apart, of columns, or the rows and columns of a plane.
enum class PairForm { kLine, kApart, kColumns, kPlane };
struct RelayRequest {
  PairForm form;
  int64_t length;  // of a plane: all elements
  Precision precision;
  int64_t row = 0;  // length of a plane's rows
};

struct RelayKernels {
  KernelPair pair;
  // Of what lies between the passes: a part at most, where lines can be shared so; how far the first pass is ahead, and
  // what there is room for.
  int64_t part_bytes, ahead_bytes, room_bytes;
};

// As choose_cluster.
std::optional<RelayKernels> choose_relay(const RelayRequest& request, const compat::DeviceTraits& traits);

// Kernels are compiled for each stride: there are few powers of two.
inline bool has_common_strides(const LineKernel& kernel, const kernels::fft::LineArgs& args) {
  const auto is_common = [](int64_t stride) { return stride > 0 && (stride & (stride - 1)) == 0; };
  return (!kernel.load_across || is_common(args.from.stride)) && (!kernel.store_across || is_common(args.to.stride));
}

// For people.
std::string kernel_name(const LineKernel& kernel);

// A kernel as a translation unit, for what `args` asks of it.
std::string kernel_source(const LineKernel& kernel, const kernels::fft::LineArgs& args);
std::string kernel_source(const KernelPair& kernels, const kernels::fft::LineArgs& first,
                          const kernels::fft::LineArgs& second);

// Whether the kernel is there for what `args` asks: built ahead of time, or compiled now. All of `args` but addresses
// must be known.
bool prepare_specialised(const LineKernel& kernel, const kernels::fft::LineArgs& args);
bool prepare_pair(const KernelPair& kernels, const kernels::fft::LineArgs& first, const kernels::fft::LineArgs& second);

// `args` is complete: addresses, tables. Errors: Failure; kNotSupported where prepare_specialised says false.
void launch_specialised(const LineKernel& kernel, const kernels::fft::LineArgs& args, compat::Order order,
                        hipStream_t stream);
void launch_cluster(const KernelPair& kernels, const kernels::fft::LineArgs& first,
                    const kernels::fft::LineArgs& second, compat::Order order, hipStream_t stream);
// `progress`: numbers of the relay's, in the device's memory.
void launch_relay(const KernelPair& kernels, const kernels::fft::LineArgs& first, const kernels::fft::LineArgs& second,
                  const Relay& relay, int* progress, hipStream_t stream);

}  // namespace compat_fft
