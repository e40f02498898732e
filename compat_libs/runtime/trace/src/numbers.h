// Element types as the trace names them, and summaries of numbers.
#pragma once

#include <cstddef>
#include <string>

namespace trace {

// "f32" for a C++ type such as "float const*" or "const float4 *__restrict__"; "" for what is no pointer to numbers.
std::string element_of(const std::string& pointer_type);

// Bytes of one element; 1 for unknown types.
std::size_t element_bytes(const std::string& element);

struct Summary {
  double least = 0, greatest = 0, sum = 0, sum_of_magnitudes = 0;  // of the finite ones
  std::size_t finite = 0, nan = 0, infinite = 0;
};
Summary summarize(const std::string& element, const void* values, std::size_t bytes);

}  // namespace trace
