// Kernels for lines of a length known when they are compiled (kernels/fft/lines.h): their choice and their launch.
#pragma once

#include <hip/hip_runtime.h>

#include <optional>
#include <string>

#include "device_traits.h"
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
