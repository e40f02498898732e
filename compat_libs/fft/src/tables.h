// Tables of roots of unity in device memory, made on the host and exact to the last bit, shared by all plans of a
// process that use them at the same time.
#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <vector>

#include "pass.h"

namespace compat_fft {

// exp(-2 pi i j / n), each part rounded once. Any j, n at least 1.
std::complex<double> root_of_unity(int64_t j, int64_t n);
std::complex<float> root_of_unity_single(int64_t j, int64_t n);

int primitive_root(int prime);

// Keeps a table in device memory. The last owner frees it.
using Table = std::shared_ptr<const void>;

// The device's and the pass's tables: fills in all the pointers to tables in pass.args and returns what must live as
// long as these are used. step_length, chirp_length and spectrum_length are those of `pass`. The tables belong to the
// current device. May be called while a stream is captured, and from several threads.
//
// Errors: Failure.
std::vector<Table> attach_tables(Pass& pass);

}  // namespace compat_fft
