// Kernels for lines of a length known when they are compiled (kernels/fft/lines.h): their choice and their launch.
#pragma once

#include <hip/hip_runtime.h>

#include <optional>
#include <string>

#include "device_traits.h"
#include "pass.h"

namespace compat_fft {

// Tables of step factors by column of a few megabytes stay in the caches.
constexpr int64_t kMostStepColumns = 1 << 16;

// Fills in how the kernel goes about a pass; nothing where there is no such kernel. Depends on nothing but its
// arguments.
std::optional<LineKernel> choose_specialised(const Pass& wanted, const compat::DeviceTraits& traits);

// Which elements of memory are neighbours where a cluster reads and writes: those of a line, those of neighbouring
// lines on both sides, or of these only where it writes. kPlane is a transform of rows and columns.
enum class ClusterForm { kAlong, kColumns, kTransposed, kPlane };

struct ClusterRequest {
  int64_t length;  // of a plane: all elements
  Precision precision;
  ClusterForm form;
  int64_t lines;                   // that are neighbours
  int64_t from_stride, to_stride;  // of a line's elements, or of a plane's rows
  int64_t step_length = 0;         // of a longer transform that the lines are a step of; 0: they are not
  int64_t row = 0;                 // length of a plane's rows
};

// Of the first and the second transforms of a pass.
struct ClusterKernels {
  LineKernel first, second;
};

// Nothing where clusters are not known to gain. Depends on nothing but its arguments.
std::optional<ClusterKernels> choose_cluster(const ClusterRequest& request, const compat::DeviceTraits& traits);

// For people.
std::string kernel_name(const LineKernel& kernel);

// A kernel as a translation unit, for what `args` asks of it.
std::string kernel_source(const LineKernel& kernel, const kernels::fft::LineArgs& args);
std::string kernel_source(const ClusterKernels& kernels, const kernels::fft::LineArgs& first,
                          const kernels::fft::LineArgs& second);

// Whether the kernel is there for what `args` asks: built ahead of time, or compiled now. All of `args` but addresses
// must be known.
bool prepare_specialised(const LineKernel& kernel, const kernels::fft::LineArgs& args);
bool prepare_cluster(const ClusterKernels& kernels, const kernels::fft::LineArgs& first,
                     const kernels::fft::LineArgs& second);

// `args` is complete: addresses, tables. Errors: Failure; kNotSupported where prepare_specialised says false.
void launch_specialised(const LineKernel& kernel, const kernels::fft::LineArgs& args, hipStream_t stream);
void launch_cluster(const ClusterKernels& kernels, const kernels::fft::LineArgs& first,
                    const kernels::fft::LineArgs& second, hipStream_t stream);

}  // namespace compat_fft
