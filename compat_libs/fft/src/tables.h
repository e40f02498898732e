// Tables in device memory, exact to the last bit where they hold roots of unity, shared by all plans of a process that
// use them at the same time.
#pragma once

#include <memory>
#include <vector>

#include "pass.h"

namespace compat_fft {

// Keeps a table in device memory. The last owner frees it.
using Table = std::shared_ptr<const void>;

// Fills in all pointers to tables in pass.args and returns what must live as long as they are used. The tables are on
// the current device. May be called while a stream is captured, and from several threads.
//
// Errors: Failure.
std::vector<Table> attach_tables(Pass& pass);

}  // namespace compat_fft
