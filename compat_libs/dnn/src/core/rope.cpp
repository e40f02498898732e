#include "core/rope.h"

#include "core/elementwise_launch.h"
#include "core/types.h"
#include "dnn/rope.h"

namespace compat_dnn {

namespace {

void check(const RopeProblem& problem) {
  const Tensor &x = problem.x, &cosines = problem.cosines;
  require(x.same_lengths(problem.y) && cosines.same_lengths(problem.sines), Status::kInvalidValue);
  for (const Tensor* tensor : {&x, &problem.y, &cosines, &problem.sines}) {
    require(tensor->type == x.type, Status::kInvalidValue);
    require(tensor->is_row_major(), Status::kNotSupported);
  }
  require(cosines.elements() > 0 && cosines.elements() % 2 == 0 && x.elements() % cosines.elements() == 0,
          Status::kInvalidValue);
}

}  // namespace

void run_rope(Handle& handle, const RopeProblem& problem, const void* x, const void* cosines, const void* sines,
              void* y) {
  check(problem);
  require(x != y, Status::kInvalidValue);
  // Every other element: repetitions by pairs.
  const int64_t period = problem.cosines.elements(), repetitions = problem.x.elements() / period;
  const Tensor elements = make_tensor(problem.x.type, {repetitions, period / 2}, {period, 2});
  const Tensor angles = make_tensor(problem.x.type, {repetitions, period / 2}, {0, 2});
  with_floating_type(problem.x.type, [&](auto zero) {
    using T = decltype(zero);
    const auto at = [](const void* data, int place) { return static_cast<const T*>(data) + place; };
    for (const int own : {0, 1}) {
      const int partner = 1 - own;
      // What the partner was multiplied by in its own result, on the way back.
      const int sine = problem.backward ? partner : own;
      run_elementwise<T>(handle, {elements, elements, elements, angles, angles}, {},
                         kernels::dnn::RotationOp<kernels::dnn::Calculated<T>>{(own == 0) != problem.backward},
                         {at(x, own), at(x, partner), at(cosines, own), at(sines, sine)}, static_cast<T*>(y) + own);
    }
  });
}

}  // namespace compat_dnn
