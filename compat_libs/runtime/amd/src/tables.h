// The instruction tables; decode.cpp joins them.
#pragma once

#include <iterator>

#include "instruction.h"

namespace amdsim {

RowSpan scalar_rows();  // SOP*, SMEM is with memory
RowSpan valu_f32_rows();
RowSpan valu_f64_rows();
RowSpan valu_half_rows();
RowSpan valu_transcendental_rows();
RowSpan valu_convert_rows();
RowSpan valu_small_rows();
RowSpan valu_scaled_rows();
RowSpan valu_integer_rows();
RowSpan valu_integer16_rows();
RowSpan valu_bits_rows();
RowSpan compare_float_rows();
RowSpan compare_integer_rows();
RowSpan cross_lane_rows();
RowSpan packed_rows();  // VOP3P without matrix instructions
RowSpan matrix_rows();  // MFMA
RowSpan wmma_rows();
RowSpan scalar_memory_rows();
RowSpan lds_rows();
RowSpan flat_rows();  // flat, global, scratch
RowSpan buffer_rows();

}  // namespace amdsim
