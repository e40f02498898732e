// Chains of functions of elements in one pass over memory: what a graph's pointwise operations become.
#pragma once

#include "core/handle.h"
#include "core/tensor.h"
#include "dnn/element_program.h"

namespace compat_dnn {

using kernels::dnn::ElementFunction;
using kernels::dnn::Stored;

// An operand: its shape (lengths as the outputs' or 1, which repeats) and what lies in memory. Only the lengths and
// strides of `shape` count; `tensor` has the rest.
struct ProgramOperand {
  Tensor shape;
  kernels::dnn::ProgramTensor tensor{};
};
struct ElementProgramProblem {
  std::vector<ProgramOperand> inputs, outputs;  // outputs have the same lengths
  std::vector<kernels::dnn::Instruction> code;
  std::vector<int> results;  // of each output: the value that is stored
  bool in_double = false;    // what is computed with; integers of 32 bits are exact only there
};

// Errors: kInvalidValue where lengths do not fit or there are too many of something.
void run_element_program(Handle& handle, const ElementProgramProblem& problem);

// Booleans of a byte each, in the order of memory, to eight a byte.
void pack_booleans(Handle& handle, int64_t count, const void* from, void* to);

}  // namespace compat_dnn
