#include "core/element_program.h"

#include "core/elementwise_launch.h"

namespace compat_dnn {

namespace {

namespace k = kernels::dnn;

k::ElementProgram make_program(const ElementProgramProblem& problem) {
  k::ElementProgram program{};
  require(problem.inputs.size() <= k::kMostProgramInputs && problem.code.size() <= k::kMostInstructions &&
              !problem.outputs.empty() && problem.outputs.size() <= k::kMostProgramOutputs &&
              problem.results.size() == problem.outputs.size(),
          Status::kInvalidValue);
  program.inputs = static_cast<int>(problem.inputs.size());
  program.outputs = static_cast<int>(problem.outputs.size());
  program.instructions = static_cast<int>(problem.code.size());
  std::copy(problem.code.begin(), problem.code.end(), program.code);
  std::copy(problem.results.begin(), problem.results.end(), program.results);
  return program;
}

// Dimensions in the order of the first output's memory, which comes first in `dims`; the program has inputs first.
void set_dims(k::ElementProgram& program, const SharedDims& dims) {
  const auto place = [&](size_t tensor) {
    const size_t outputs = program.outputs;
    return tensor < outputs ? program.inputs + tensor : tensor - outputs;
  };
  program.run = dims.empty() ? 1 : dims.back().length;
  program.packs = (program.run + k::kProgramPack - 1) / k::kProgramPack;
  program.packs_of_run = k::make_divider(program.packs);
  if (dims.empty()) return;
  const size_t tensors = dims.back().strides.size();
  for (size_t t = 0; t < tensors; ++t) program.steps[place(t)] = dims.back().strides[t];
  program.rank = static_cast<int>(dims.size()) - 1;
  for (int d = 0; d < program.rank; ++d) {
    program.lengths[d] = k::make_divider(dims[d].length);
    program.packs *= dims[d].length;
    for (size_t t = 0; t < tensors; ++t) program.strides[d][place(t)] = dims[d].strides[t];
  }
}

}  // namespace

void run_element_program(Handle& handle, const ElementProgramProblem& problem) {
  k::ElementProgram program = make_program(problem);
  std::vector<Tensor> others;
  for (size_t o = 1; o < problem.outputs.size(); ++o) {
    require(problem.outputs[o].shape.same_lengths(problem.outputs[0].shape), Status::kInvalidValue);
    others.push_back(problem.outputs[o].shape);
  }
  for (const ProgramOperand& input : problem.inputs) others.push_back(input.shape);
  if (problem.outputs[0].shape.elements() == 0) return;
  set_dims(program, element_dims(repeated_to(problem.outputs[0].shape, others)));
  for (int t = 0; t < program.inputs; ++t) program.tensors[t] = problem.inputs[t].tensor;
  for (int t = 0; t < program.outputs; ++t) program.tensors[program.inputs + t] = problem.outputs[t].tensor;
  constexpr int64_t kOfBlock = int64_t(k::kProgramPacks) * k::kProgramThreads;
  const auto run = [&](auto zero) {
    using C = decltype(zero);
    const int bytes = k::program_bytes<C>(program.inputs, program.instructions);
    compat::for_each_batch_part(
        (program.packs + kOfBlock - 1) / kOfBlock, compat::kMostBlocks, [&](int64_t first, unsigned blocks) {
          program.first_block = first;
          compat::launch_with_shared_memory(k::element_program_kernel<C>, dim3(blocks), k::kProgramThreads, bytes,
                                            handle.stream(), program);
        });
  };
  if (problem.in_double)
    run(double{});
  else
    run(float{});
}

void pack_booleans(Handle& handle, int64_t count, const void* from, void* to) {
  const int64_t bytes = (count + 7) / 8;
  compat::for_each_batch_part((bytes + kernels::kStreamThreads - 1) / kernels::kStreamThreads, compat::kMostBlocks,
                              [&](int64_t first, unsigned blocks) {
                                compat::launch(k::pack_booleans_kernel, dim3(blocks), kernels::kStreamThreads,
                                               handle.stream(), static_cast<const uint8_t*>(from),
                                               static_cast<uint8_t*>(to), count, first);
                              });
}

}  // namespace compat_dnn
