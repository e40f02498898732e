// From coordinates to texels, and the filter between them.
//
// Source: CUDA C++ Programming Guide, "Texture Fetching" and "Texture Memory". A linear filter weighs with fractions of
// 8 bits (1.8 fixed point). What the guide leaves open is as on an H200: borders, layers outside, edges of cubes.
#pragma once

#include "format.h"

namespace hipify_texture {
namespace software {

// The four 32-bit registers of a fetch: floats, or integers that are extended to 32 bits.
struct registers {
  unsigned value[4];
};

HIPIFY_TEXTURE unsigned bits_of(float value) {
  unsigned bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}
HIPIFY_TEXTURE float float_of(unsigned bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}
template <class Element>
HIPIFY_TEXTURE Element load(const char* at) {
  Element value;
  memcpy(&value, at, sizeof value);
  return value;
}

// Exact; a half's exponent is moved to a float's by a product with 2^112.
HIPIFY_TEXTURE float float_of_half(unsigned short half) {
  const unsigned magnitude = (half & 0x7fffu) << 13, sign = (half & 0x8000u) << 16;
  const float value = float_of(magnitude) * 5.192296858534828e33f;
  return float_of(sign | (magnitude >= 0x0f800000u ? magnitude | 0x7f800000u : bits_of(value)));
}

HIPIFY_TEXTURE float linear_of_srgb(float value) {
  return value <= 0.04045f ? value / 12.92f : powf((value + 0.055f) / 1.055f, 2.4f);
}

// One channel of an integer texture as a fraction of the largest value. The lowest is below -1, as the filter needs it.
HIPIFY_TEXTURE float fraction_of(int value, bool is_signed, int bytes) {
  const float largest = static_cast<float>((1 << (8 * bytes - (is_signed ? 1 : 0))) - 1);
  return static_cast<float>(value) / largest;
}

HIPIFY_TEXTURE unsigned load_channel(constant_descriptor* d, const char* at, int channel) {
  const bool is_signed = d->kind == hipChannelFormatKindSigned;
  const int bytes = d->bytes;
  if (bytes == 4) return load<unsigned>(at);
  if (d->kind == hipChannelFormatKindFloat) return bits_of(float_of_half(load<unsigned short>(at)));
  int value;
  if (bytes == 1) {
    value = is_signed ? load<signed char>(at) : load<unsigned char>(at);
  } else {
    value = is_signed ? load<short>(at) : load<unsigned short>(at);
  }
  if (!d->as_float) return static_cast<unsigned>(value);
  float fraction = fraction_of(value, is_signed, bytes);
  // All but the fourth channel are in sRGB; of two, the first alone.
  if (d->srgb && bytes == 1 && channel < (d->channels == 2 ? 1 : 3)) fraction = linear_of_srgb(fraction);
  return bits_of(fraction);
}

// A texel by its indices; an index of -1 lies in the border.
HIPIFY_TEXTURE_BIG registers load_texel(constant_descriptor* d, int x, int y, int z) {
  registers result = {{0, 0, 0, 0}};
  const int channels = d->channels, bytes = d->bytes;
  const bool outside = (x | y | z) < 0;
  const char* at = d->data + z * d->slice + y * d->pitch + static_cast<size_t>(x) * (channels * bytes);
  for (int c = 0; c < 4; ++c) {
    if (c >= channels) break;
    result.value[c] = outside ? bits_of(d->border[c]) : load_channel(d, at + c * bytes, c);
  }
  return result;
}

HIPIFY_TEXTURE int modulo(int value, int size) {
  const int rest = value % size;
  return rest < 0 ? rest + size : rest;
}

// The index that an addressing mode makes of one outside of 0 ... size - 1; -1 for the border.
HIPIFY_TEXTURE int address_of(int index, int size, int mode) {
  if (index >= 0 && index < size) return index;
  if (mode == hipAddressModeBorder) return -1;
  if (mode == hipAddressModeWrap) return modulo(index, size);
  if (mode == hipAddressModeMirror) {
    const int folded = modulo(index, 2 * size);
    return folded < size ? folded : 2 * size - 1 - folded;
  }
  return index < 0 ? 0 : size - 1;
}

// A coordinate in texels. What is far outside comes nearer, so that it fits into an integer; NaN becomes the far left.
HIPIFY_TEXTURE float texels_of(float coordinate, int size, int mode, bool normalized) {
  float x = coordinate;
  if (normalized) {
    if (mode == hipAddressModeWrap) x -= floorf(x);
    if (mode == hipAddressModeMirror) x -= 2.0f * floorf(0.5f * x);
    x *= static_cast<float>(size);
  }
  return fminf(fmaxf(x, -4194304.0f), 4194304.0f);
}

// The texels of one axis that a fetch reads, and the weight of the second.
struct footprint {
  int first, second;
  float weight;
};

HIPIFY_TEXTURE footprint nearest_on(float coordinate, int size, int mode, bool normalized) {
  const int index = static_cast<int>(floorf(texels_of(coordinate, size, mode, normalized)));
  const int at = address_of(index, size, mode);
  return {at, at, 0.0f};
}

HIPIFY_TEXTURE footprint linear_on(float coordinate, int size, int mode, bool normalized) {
  const float x = texels_of(coordinate, size, mode, normalized) - 0.5f;
  const int fixed = static_cast<int>(floorf(x * 256.0f + 0.5f));
  const int index = fixed >> 8;
  return {address_of(index, size, mode), address_of(index + 1, size, mode), static_cast<float>(fixed & 255) / 256.0f};
}

HIPIFY_TEXTURE registers mix(const registers& a, const registers& b, float weight) {
  registers result;
  for (int c = 0; c < 4; ++c) {
    result.value[c] = bits_of((1.0f - weight) * float_of(a.value[c]) + weight * float_of(b.value[c]));
  }
  return result;
}

// What a fetch gives: fractions of signed integers end at -1.
HIPIFY_TEXTURE registers limited(constant_descriptor* d, registers result) {
  if (!d->as_float || d->kind != hipChannelFormatKindSigned) return result;
  for (unsigned& value : result.value) value = bits_of(fmaxf(float_of(value), -1.0f));
  return result;
}

// A box of at most 2 x 2 x 2 texels, filtered. A weight of 0 leaves its second texel out, which may be infinite.
HIPIFY_TEXTURE_BIG registers filter(constant_descriptor* d, footprint x, footprint y, footprint z) {
  registers planes[2];
  for (int k = 0; k < 2; ++k) {
    if (k == 1 && z.weight == 0.0f) break;
    const int at_z = k == 0 ? z.first : z.second;
    registers rows[2];
    for (int j = 0; j < 2; ++j) {
      if (j == 1 && y.weight == 0.0f) break;
      const int at_y = j == 0 ? y.first : y.second;
      rows[j] = load_texel(d, x.first, at_y, at_z);
      if (x.weight != 0.0f) rows[j] = mix(rows[j], load_texel(d, x.second, at_y, at_z), x.weight);
    }
    planes[k] = y.weight != 0.0f ? mix(rows[0], rows[1], y.weight) : rows[0];
  }
  return limited(d, z.weight != 0.0f ? mix(planes[0], planes[1], z.weight) : planes[0]);
}

HIPIFY_TEXTURE footprint place(constant_descriptor* d, float coordinate, int size, int axis) {
  const int mode = d->address[axis];
  return d->linear ? linear_on(coordinate, size, mode, d->normalized)
                   : nearest_on(coordinate, size, mode, d->normalized);
}

HIPIFY_TEXTURE footprint whole(int index, int size) {
  const int at = index < 0 ? 0 : index < size ? index : size - 1;
  return {at, at, 0.0f};
}

// Layers count without a sign: negative ones are beyond the last.
HIPIFY_TEXTURE int layer_of(int layer, int layers) {
  return static_cast<unsigned>(layer) < static_cast<unsigned>(layers) ? layer : layers - 1;
}

// The face of a cube and the coordinates on it, from 0 to 1.
struct cube_place {
  int face;
  float s, t;
};

HIPIFY_TEXTURE cube_place on_cube(float x, float y, float z) {
  const float ax = fabsf(x), ay = fabsf(y), az = fabsf(z);
  int face;
  float m, s, t;
  if (ax >= ay && ax >= az) {
    face = x >= 0.0f ? 0 : 1, m = ax, s = x >= 0.0f ? -z : z, t = -y;
  } else if (ay >= az) {
    face = y >= 0.0f ? 2 : 3, m = ay, s = x, t = y >= 0.0f ? z : -z;
  } else {
    face = z >= 0.0f ? 4 : 5, m = az, s = z >= 0.0f ? x : -x, t = -y;
  }
  return {face, 0.5f * (s / m + 1.0f), 0.5f * (t / m + 1.0f)};
}

// Registers as an element of type Element: 32 bits of float, or the low bits of integers.
template <class Element>
HIPIFY_TEXTURE Element as_element(const registers& from) {
  using component = typename element<Element>::component;
  component parts[element<Element>::count];
  for (int c = 0; c < element<Element>::count; ++c) {
    const unsigned bits = from.value[c];
    if (sizeof(component) == 4) {
      memcpy(&parts[c], &bits, sizeof(component));
    } else {
      parts[c] = static_cast<component>(bits);
    }
  }
  Element result;
  memcpy(&result, parts, sizeof result);
  return result;
}

}  // namespace software
}  // namespace hipify_texture
