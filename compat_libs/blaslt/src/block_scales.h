// Products whose operands have a scale for each block of 32 numbers.
#pragma once

#include "problem.h"

namespace compat_blaslt {

inline bool has_block_scales(const MatmulDesc& desc) {
  return desc.scale_a_mode == HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0 ||
         desc.scale_b_mode == HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0;
}

// The same problem with scaled operands of 16 bits in the context's memory, until the next call with this stream.
Problem expand_blocks(compat::Context& context, const Problem& problem);

}  // namespace compat_blaslt
