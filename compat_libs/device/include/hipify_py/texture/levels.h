// The levels of mipmapped arrays: which of them a fetch reads, and the filter between two.
//
// The guide says what bias, clamps and filter mean. How they are rounded is as on an H200: levels, biases and clamps
// are cut off to 8 bits of fraction, a bias counts for functions that are given a level or gradients only, and the
// lower clamp is stronger than the upper one.
#pragma once

#include "sample.h"

namespace hipify_texture {
namespace software {

// A level in 1/256, with the texture's bias. NaN is level 0.
HIPIFY_TEXTURE int biased(constant_descriptor* t, float level) {
  const float near = level == level ? fminf(fmaxf(level, -32.0f), 32.0f) : 0.0f;
  return static_cast<int>(near * 256.0f) + t->level_bias;
}

// The level at which the longer one of two steps is a texel. The arguments are the squares of the steps in texels.
HIPIFY_TEXTURE int level_of_steps(constant_descriptor* t, float one, float other) {
  const float longer = fmaxf(one, other);
  return biased(t, longer > 0.0f ? 0.5f * log2f(longer) : -32.0f);
}
HIPIFY_TEXTURE float squared(float x, float y, float z) { return x * x + y * y + z * z; }

HIPIFY_TEXTURE int level_of_gradients(constant_descriptor* t, float dx, float dy) {
  const float w = static_cast<float>(t->width);
  return level_of_steps(t, squared(dx * w, 0.0f, 0.0f), squared(dy * w, 0.0f, 0.0f));
}
HIPIFY_TEXTURE int level_of_gradients(constant_descriptor* t, float2 dx, float2 dy) {
  const float w = static_cast<float>(t->width), h = static_cast<float>(t->height);
  return level_of_steps(t, squared(dx.x * w, dx.y * h, 0.0f), squared(dy.x * w, dy.y * h, 0.0f));
}
HIPIFY_TEXTURE int level_of_gradients(constant_descriptor* t, float4 dx, float4 dy) {
  const float w = static_cast<float>(t->width), h = static_cast<float>(t->height), d = static_cast<float>(t->depth);
  return level_of_steps(t, squared(dx.x * w, dx.y * h, dx.z * d), squared(dy.x * w, dy.y * h, dy.z * d));
}

// How far a step from a direction goes on the face of a cube, in texels and squared.
HIPIFY_TEXTURE float step_on_cube(int size, float x, float y, float z, float4 step) {
  const float ax = fabsf(x), ay = fabsf(y), az = fabsf(z);
  // The axis of the face, and the other two; each divided by the first is a coordinate from -1 to 1.
  float m = z, u = x, v = y, dm = step.z, du = step.x, dv = step.y;
  if (ax >= ay && ax >= az) {
    m = x, u = y, v = z, dm = step.x, du = step.y, dv = step.z;
  } else if (ay >= az) {
    m = y, u = x, v = z, dm = step.y, du = step.x, dv = step.z;
  }
  const float texels = 0.5f * static_cast<float>(size) / (m * m);
  return squared((du * m - u * dm) * texels, (dv * m - v * dm) * texels, 0.0f);
}
HIPIFY_TEXTURE int level_on_cube(constant_descriptor* t, float x, float y, float z, float4 dx, float4 dy) {
  return level_of_steps(t, step_on_cube(t->width, x, y, z, dx), step_on_cube(t->width, x, y, z, dy));
}

// What `fetch` reads at a level in 1/256, or between two levels; without levels, from the texture itself.
template <class Fetch>
HIPIFY_TEXTURE registers at_level(constant_descriptor* t, int level, Fetch fetch) {
  if (t->levels == nullptr) return fetch(t);
  constant_descriptor* const levels = (constant_descriptor*)t->levels;
  int at = level < t->highest_level ? level : t->highest_level;
  at = at > t->lowest_level ? at : t->lowest_level;
  at = at < 0 ? 0 : at < 256 * t->last_level ? at : 256 * t->last_level;
  if (!t->blends_levels) return fetch(levels + ((at + 128) >> 8));
  const float weight = static_cast<float>(at & 255) / 256.0f;
  registers result = fetch(levels + (at >> 8));
  if (weight != 0.0f) result = mix(result, fetch(levels + (at >> 8) + 1), weight);
  return result;
}

}  // namespace software
}  // namespace hipify_texture
