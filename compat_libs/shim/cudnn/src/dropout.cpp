// Dropout.
#include "dropout.h"

#include "core/dropout.h"
#include "generated/routines.h"
#include "objects.h"

namespace compat_hipdnn {

namespace {

// The mask lies in the reserve space.
compat_dnn::DropoutProblem problem_of(const hipdnnDropoutStruct* descriptor, const compat_dnn::Tensor& x,
                                      const compat_dnn::Tensor& y, const void* reserve, size_t bytes) {
  require(object(descriptor).states != nullptr && reserve != nullptr && bytes >= compat_dnn::dropout_mask_bytes(x));
  compat_dnn::DropoutProblem problem;
  problem.x = x;
  problem.y = y;
  problem.probability = descriptor->probability;
  return problem;
}

}  // namespace

void create_dropout_descriptor(hipdnnDropoutDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_dropout_descriptor(hipdnnDropoutDescriptor_t descriptor) { delete descriptor; }

void dropout_get_states_size(hipdnnHandle_t handle, size_t* bytes) {
  static_cast<void>(core(handle));
  object(bytes) = compat_dnn::dropout_states_bytes();
}

void dropout_get_reserve_space_size(hipdnnTensorDescriptor_t x_desc, size_t* bytes) {
  object(bytes) = compat_dnn::dropout_mask_bytes(tensor(x_desc));
}

void restore_dropout_descriptor(hipdnnDropoutDescriptor_t descriptor, hipdnnHandle_t handle, float probability,
                                void* states, size_t bytes, unsigned long long seed) {
  static_cast<void>(core(handle));
  require(probability >= 0 && probability < 1);
  require(states == nullptr || bytes >= compat_dnn::dropout_states_bytes());
  object(descriptor) = {probability, states, seed};
}

void set_dropout_descriptor(hipdnnDropoutDescriptor_t descriptor, hipdnnHandle_t handle, float probability,
                            void* states, size_t bytes, unsigned long long seed) {
  restore_dropout_descriptor(descriptor, handle, probability, states, bytes, seed);
  if (states != nullptr) compat_dnn::set_dropout_states(core(handle), states, seed);
}

void get_dropout_descriptor(hipdnnDropoutDescriptor_t descriptor, hipdnnHandle_t handle, float* probability,
                            void** states, unsigned long long* seed) {
  static_cast<void>(core(handle));
  const hipdnnDropoutStruct& set = object(descriptor);
  store(probability, set.probability);
  if (states != nullptr) *states = set.states;
  store(seed, set.seed);
}

void dropout_forward(hipdnnHandle_t handle, const hipdnnDropoutDescriptor_t descriptor,
                     const hipdnnTensorDescriptor_t x_desc, const void* x, const hipdnnTensorDescriptor_t y_desc,
                     void* y, void* reserve, size_t bytes) {
  const compat_dnn::DropoutProblem problem = problem_of(descriptor, tensor(x_desc), tensor(y_desc), reserve, bytes);
  compat_dnn::dropout_forward(core(handle), problem, descriptor->states, reserve, data(x), data(y));
}

void dropout_backward(hipdnnHandle_t handle, const hipdnnDropoutDescriptor_t descriptor,
                      const hipdnnTensorDescriptor_t dy_desc, const void* dy, const hipdnnTensorDescriptor_t dx_desc,
                      void* dx, void* reserve, size_t bytes) {
  const compat_dnn::DropoutProblem problem = problem_of(descriptor, tensor(dy_desc), tensor(dx_desc), reserve, bytes);
  compat_dnn::dropout_backward(core(handle), problem, descriptor->states, reserve, data(dy), data(dx));
}

}  // namespace compat_hipdnn
