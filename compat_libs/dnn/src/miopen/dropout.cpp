// miopen...Dropout...
#include "miopen/dropout.h"

#include "generated/routines.h"

namespace compat_miopen {

namespace {

compat_dnn::DropoutProblem make_problem(const miopenDropoutDescriptor& dropout, const compat_dnn::Tensor& x,
                                        const compat_dnn::Tensor& y) {
  require(x.same_lengths(y), miopenStatusBadParm);
  return {x, y, dropout.probability};
}

}  // namespace

void create_dropout_descriptor(miopenDropoutDescriptor_t* dropoutDesc) { create_object(dropoutDesc); }
void destroy_dropout_descriptor(miopenDropoutDescriptor_t dropoutDesc) { destroy_object(dropoutDesc); }

void dropout_get_reserve_space_size(const miopenTensorDescriptor_t xDesc, size_t* reserveSpaceSizeInBytes) {
  object(reserveSpaceSizeInBytes) = compat_dnn::dropout_mask_bytes(tensor(xDesc));
}
void dropout_get_states_size(miopenHandle_t handle, size_t* stateSizeInBytes) {
  core(handle);
  object(stateSizeInBytes) = compat_dnn::dropout_states_bytes();
}

void restore_dropout_descriptor(miopenDropoutDescriptor_t dropoutDesc, miopenHandle_t handle, float dropout,
                                void* states, size_t stateSizeInBytes, unsigned long long seed, bool use_mask,
                                bool state_evo, miopenRNGType_t rng_mode) {
  core(handle);
  require(dropout >= 0 && dropout <= 1 && rng_mode == MIOPEN_RNG_PSEUDO_XORWOW, miopenStatusBadParm);
  require(states == nullptr || stateSizeInBytes >= compat_dnn::dropout_states_bytes(), miopenStatusBadParm);
  object(dropoutDesc) = {dropout, states, seed, use_mask, state_evo, rng_mode};
}
void set_dropout_descriptor(miopenDropoutDescriptor_t dropoutDesc, miopenHandle_t handle, float dropout, void* states,
                            size_t stateSizeInBytes, unsigned long long seed, bool use_mask, bool state_evo,
                            miopenRNGType_t rng_mode) {
  restore_dropout_descriptor(dropoutDesc, handle, dropout, states, stateSizeInBytes, seed, use_mask, state_evo,
                             rng_mode);
  if (states != nullptr) compat_dnn::set_dropout_states(core(handle), states, seed);
}
void get_dropout_descriptor(miopenDropoutDescriptor_t dropoutDesc, miopenHandle_t handle, float* dropout, void** states,
                            unsigned long long* seed, bool* use_mask, bool* state_evo, miopenRNGType_t* rng_mode) {
  core(handle);
  const miopenDropoutDescriptor& descriptor = object(dropoutDesc);
  store(dropout, descriptor.probability);
  if (states != nullptr) *states = descriptor.states;
  store(seed, descriptor.seed);
  store(use_mask, descriptor.uses_mask);
  store(state_evo, descriptor.evolves);
  store(rng_mode, descriptor.generator);
}

void dropout_forward(miopenHandle_t handle, const miopenDropoutDescriptor_t dropoutDesc,
                     const miopenTensorDescriptor_t noise_shape, const miopenTensorDescriptor_t xDesc, const void* x,
                     const miopenTensorDescriptor_t yDesc, void* y, void* reserveSpace,
                     size_t reserveSpaceSizeInBytes) {
  static_cast<void>(noise_shape);  // MIOpen does not use it either
  const miopenDropoutDescriptor& dropout = object(dropoutDesc);
  const auto problem = make_problem(dropout, tensor(xDesc), tensor(yDesc));
  require(x != nullptr && y != nullptr, miopenStatusBadParm);
  require(reserveSpace == nullptr || reserveSpaceSizeInBytes >= compat_dnn::dropout_mask_bytes(problem.x),
          miopenStatusBadParm);
  compat_dnn::dropout_forward(core(handle), problem, dropout.uses_mask ? nullptr : dropout.states, reserveSpace, x, y);
}

void dropout_backward(miopenHandle_t handle, const miopenDropoutDescriptor_t dropoutDesc,
                      const miopenTensorDescriptor_t noise_shape, const miopenTensorDescriptor_t dyDesc, const void* dy,
                      const miopenTensorDescriptor_t dxDesc, void* dx, void* reserveSpace,
                      size_t reserveSpaceSizeInBytes) {
  static_cast<void>(noise_shape);
  const miopenDropoutDescriptor& dropout = object(dropoutDesc);
  const auto problem = make_problem(dropout, tensor(dyDesc), tensor(dxDesc));
  require(dy != nullptr && dx != nullptr, miopenStatusBadParm);
  require(reserveSpace == nullptr || reserveSpaceSizeInBytes >= compat_dnn::dropout_mask_bytes(problem.x),
          miopenStatusBadParm);
  compat_dnn::dropout_backward(core(handle), problem, dropout.states, reserveSpace, dy, dx);
}

}  // namespace compat_miopen
