// Short vectors (weights, statistics) as the type that is computed with.
#pragma once

#include "dnn/moments.h"
#include "handle.h"
#include "launch.h"
#include "types.h"

namespace compat_dnn {

// Null, or device memory that holds until the next use of the handle's operands: the vector itself where it has that
// type already. Units: elements.
template <class C>
class Widened {
 public:
  struct Vector {
    const void* data;
    DataType type;
    int64_t count;
  };
  Widened(Handle& handle, const std::vector<Vector>& vectors) {
    int64_t total = 0;
    for (const Vector& vector : vectors) total += needs_copy(vector) ? whole_packs(vector.count) : 0;
    C* memory = total > 0 ? handle.template workspace<C>(total, compat::Holder::kOperands) : nullptr;
    for (const Vector& vector : vectors) {
      if (!needs_copy(vector)) {
        pointers_.push_back(static_cast<const C*>(vector.data));
        continue;
      }
      const kernels::dnn::WidenArgs<C> args{{vector.data, element_of(vector.type)}, memory, vector.count};
      constexpr int64_t kOfBlock = int64_t(kernels::kStreamThreads) * kernels::dnn::kElements<C>;
      compat::launch(kernels::dnn::widen_kernel<C>,
                     dim3(static_cast<unsigned>((vector.count + kOfBlock - 1) / kOfBlock)), kernels::kStreamThreads,
                     handle.stream(), args);
      pointers_.push_back(memory);
      memory += whole_packs(vector.count);
    }
  }
  const C* operator[](size_t index) const { return pointers_[index]; }

 private:
  // Each vector begins at a multiple of 16 bytes.
  static int64_t whole_packs(int64_t count) { return (count + 3) / 4 * 4; }
  static bool needs_copy(const Vector& vector) {
    const bool same = vector.type == (sizeof(C) == 4 ? DataType::kFloat : DataType::kDouble);
    require(sizeof(C) == 4 || same || vector.data == nullptr, Status::kNotSupported);
    return vector.data != nullptr && !same;
  }

  std::vector<const C*> pointers_;
};

}  // namespace compat_dnn
