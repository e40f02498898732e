// What the files of the C interface share.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "counters.h"
#include "hipify_py_amd.h"
#include "launch.h"
#include "program.h"

struct amdsim_program {
  std::unique_ptr<amdsim::Program> program;
  std::string description;
  std::mutex mutex;                                               // of what follows
  std::map<std::string, amdsim_kernel> kernels;                   // that were asked for
  std::map<std::string, std::vector<amdsim_argument>> arguments;  // theirs
  std::map<std::string, amdsim::KernelCounts> counts;
};

namespace amdsim {

// This thread's message for amdsim_error, and for amdsim_failure the kind of fault, null if it was none.
void set_error(std::string message, const FaultKind* kind = nullptr);

// Runs `body`; what it throws becomes this thread's error and `failed` the result.
template <class R, class F>
R guarded(R failed, F&& body) {
  try {
    return body();
  } catch (const Fault& fault) {
    set_error(describe_fault(fault), &fault.kind);
  } catch (const std::bad_alloc&) {
    set_error("out of memory");
  } catch (const std::exception& error) {
    set_error(error.what());
  }
  return failed;
}

amdsim_program* open_program(const void* code_object, std::size_t size);

}  // namespace amdsim
