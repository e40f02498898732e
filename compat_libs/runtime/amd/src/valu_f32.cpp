// Vector instructions on 32-bit floats: arithmetic, minimum and maximum, division, rounding to integers.
#include "tables.h"
#include "valu_math.h"
#include "valu_types.h"
#include "vector_table.h"

namespace amdsim {
namespace {

// Lighting of DirectX: the product, or the lowest float where the exponent term rules it out.
float mullit(float a, float b, float c) {
  constexpr float lowest = -std::numeric_limits<float>::max();
  if (!(b > lowest) || b == -std::numeric_limits<float>::infinity() || !(c > 0)) return lowest;
  return multiply_dx9(a, b);
}

// Cube maps: the face that a direction points to, and its coordinates there. z rules over y over x where they tie.
enum class Axis { kX, kY, kZ };
Axis major_axis(float x, float y, float z) {
  const float ax = std::fabs(x), ay = std::fabs(y), az = std::fabs(z);
  if (az >= ax && az >= ay) return Axis::kZ;
  return ay >= ax ? Axis::kY : Axis::kX;
}
float cube_major(float x, float y, float z) {
  const Axis axis = major_axis(x, y, z);
  return axis == Axis::kZ ? z : axis == Axis::kY ? y : x;
}
float cube_face(float x, float y, float z) {
  const Axis axis = major_axis(x, y, z);
  const float first = axis == Axis::kZ ? 4.0f : axis == Axis::kY ? 2.0f : 0.0f;
  return first + (cube_major(x, y, z) < 0 ? 1.0f : 0.0f);
}
float cube_s(float x, float y, float z) {
  const Axis axis = major_axis(x, y, z);
  if (axis == Axis::kZ) return z < 0 ? -x : x;
  if (axis == Axis::kY) return x;
  return x < 0 ? z : -z;
}
float cube_t(float x, float y, float z) {
  if (major_axis(x, y, z) != Axis::kY) return -y;
  return y < 0 ? -z : z;
}

// VCC says which lanes have scaled operands.
void div_fmas_f32(Wave& w, const Instruction& in) {
  Source<F32> a, b, c;
  a.load(w, in, 0);
  b.load(w, in, 1);
  c.load(w, in, 2);
  const u64 scaled = w.vcc();
  alignas(64) float out[kLanes];
  for_lanes(w,
            [&](int i) { out[i] = div_fmas(static_cast<u32>(scaled >> i & 1), a.value[i], b.value[i], c.value[i]); });
  store_result<F32>(w, in, out);
}

#include "vector_functors.inc"

#include "valu_f32.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_f32.def"
};

}  // namespace

RowSpan valu_f32_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
