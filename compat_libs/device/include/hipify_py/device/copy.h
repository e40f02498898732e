// Copies that are asynchronous on NVIDIA GPUs and done at once here: whoever waits for one finds it done.
#pragma once

#include "../ptx/base.h"

namespace hipify_device {

// Copies in the largest units that both addresses allow: bytes `first`, `first + step`, ... in units of kUnit bytes.
template <class Unit>
HIPIFY_PTX void copy_units(void* to, const void* from, size_t bytes, unsigned first, unsigned step) {
  Unit* target = static_cast<Unit*>(to);
  const Unit* source = static_cast<const Unit*>(from);
  for (size_t i = first; i < bytes / sizeof(Unit); i += step) target[i] = source[i];
}
// The part of thread `rank` of `count` that copy `bytes` together.
HIPIFY_PTX void copy_part(void* to, const void* from, size_t bytes, unsigned rank, unsigned count) {
  const size_t bits = reinterpret_cast<size_t>(to) | reinterpret_cast<size_t>(from) | bytes;
  if (bits % 16 == 0) {
    copy_units<uint4>(to, from, bytes, rank, count);
  } else if (bits % 8 == 0) {
    copy_units<hipify_ptx::u64>(to, from, bytes, rank, count);
  } else if (bits % 4 == 0) {
    copy_units<unsigned>(to, from, bytes, rank, count);
  } else {
    copy_units<unsigned char>(to, from, bytes, rank, count);
  }
}

// The last `zeros` of `bytes` become 0 and are not read.
HIPIFY_PTX void pipeline_memcpy_async(void* to, const void* from, size_t bytes, size_t zeros = 0) {
  copy_part(to, from, bytes - zeros, 0, 1);
  for (size_t i = bytes - zeros; i < bytes; ++i) static_cast<unsigned char*>(to)[i] = 0;
}
HIPIFY_PTX void pipeline_commit() {}
HIPIFY_PTX void pipeline_wait_prior(size_t) {}

}  // namespace hipify_device
