// The checking library of this process, if there is one.
#include "checker.h"

namespace hipcpu {

Checker* active_checker = nullptr;

}  // namespace hipcpu

extern "C" void __hipcpu_set_checker(hipcpu::Checker* checker) { hipcpu::active_checker = checker; }

extern "C" void __hipcpu_abandon_block() { hipcpu::Worker::current().abandon_block(); }
