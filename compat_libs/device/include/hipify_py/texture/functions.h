// The texture functions of CUDA, in software.
#pragma once

#include "levels.h"

namespace hipify_texture {
namespace software {

HIPIFY_TEXTURE constant_descriptor* descriptor_of(hipTextureObject_t texture) {
  return (constant_descriptor*)texture;  // an integer with nvcc, else a pointer
}

HIPIFY_TEXTURE registers fetch_linear(constant_descriptor* d, int x) {
  return x >= 0 && x < d->width ? limited(d, load_texel(d, x, 0, 0)) : registers{{0, 0, 0, 0}};
}
// A 1D texture is filtered as the lower edge of one row, half of which is border if the second axis has one.
HIPIFY_TEXTURE_BIG registers fetch_1d(constant_descriptor* d, float x) {
  const bool half_border = d->linear && d->address[1] == hipAddressModeBorder;
  return filter(d, place(d, x, d->width, 0), half_border ? footprint{-1, 0, 0.5f} : whole(0, 1), whole(0, 1));
}
HIPIFY_TEXTURE_BIG registers fetch_1d_layer(constant_descriptor* d, float x, int layer) {
  return filter(d, place(d, x, d->width, 0), whole(0, 1), whole(layer_of(layer, d->depth), d->depth));
}
HIPIFY_TEXTURE_BIG registers fetch_2d(constant_descriptor* d, float x, float y, int layer) {
  return filter(d, place(d, x, d->width, 0), place(d, y, d->height, 1), whole(layer_of(layer, d->depth), d->depth));
}
HIPIFY_TEXTURE_BIG registers fetch_3d(constant_descriptor* d, float x, float y, float z) {
  return filter(d, place(d, x, d->width, 0), place(d, y, d->height, 1), place(d, z, d->depth, 2));
}
HIPIFY_TEXTURE_BIG registers fetch_cube(constant_descriptor* d, float x, float y, float z, int layer) {
  const cube_place at = on_cube(x, y, z);
  const int plane = layer_of(layer, d->depth / 6) * 6 + at.face;
  const int size = d->width, clamp = hipAddressModeClamp;
  if (d->linear) {  // the addressing modes say what lies beyond the edges of a face: cubes are not seamless by default
    return filter(d, linear_on(at.s, size, d->address[0], true), linear_on(at.t, size, d->address[1], true),
                  whole(plane, d->depth));
  }
  return filter(d, nearest_on(at.s, size, clamp, true), nearest_on(at.t, size, clamp, true), whole(plane, d->depth));
}

// One component of the four texels that a linear filter would read, counter-clockwise from the lower left one.
HIPIFY_TEXTURE_BIG registers gather_2d(constant_descriptor* d, float x, float y, int component) {
  const footprint i = linear_on(x, d->width, d->address[0], d->normalized);
  const footprint j = linear_on(y, d->height, d->address[1], d->normalized);
  const int c = component & 3;
  registers result = {{load_texel(d, i.first, j.second, 0).value[c], load_texel(d, i.second, j.second, 0).value[c],
                       load_texel(d, i.second, j.first, 0).value[c], load_texel(d, i.first, j.first, 0).value[c]}};
  if (d->as_float && d->kind == hipChannelFormatKindSigned && d->bytes == 1) {  // widened to 16 bits
    for (unsigned& value : result.value) {
      const int texel = static_cast<int>(rintf(float_of(value) * 127.0f));
      const int carry = texel >= 64 ? 1 : texel < -64 ? -1 : 0;
      value = bits_of(static_cast<float>(258 * texel + carry) / 32767.0f);
    }
  }
  return limited(d, result);
}

// Both forms of a function: the element as the result, and through a pointer. `fetch` reads from the texture `t`.
#define HIPIFY_TEXTURE_FUNCTION(name, fetch, ...)                                  \
  template <class Element>                                                         \
  HIPIFY_TEXTURE Element name(hipTextureObject_t texture, __VA_ARGS__) {           \
    constant_descriptor* t = descriptor_of(texture);                               \
    return as_element<Element>(fetch);                                             \
  }                                                                                \
  template <class Element>                                                         \
  HIPIFY_TEXTURE void name(Element* to, hipTextureObject_t texture, __VA_ARGS__) { \
    constant_descriptor* t = descriptor_of(texture);                               \
    *to = as_element<Element>(fetch);                                              \
  }
// A fetch from the array `d` of a level, which is found for mipmapped arrays only.
#define HIPIFY_TEXTURE_AT(level, fetch) \
  at_level(t, t->levels == nullptr ? 0 : level, [&](constant_descriptor* d) { return fetch; })

HIPIFY_TEXTURE_FUNCTION(tex1Dfetch, fetch_linear(t, x), int x)
HIPIFY_TEXTURE_FUNCTION(tex2Dgather, HIPIFY_TEXTURE_AT(0, gather_2d(d, x, y, component)), float x, float y,
                        int component = 0)

// What a kind of texture has: plain fetches from level 0, fetches from a level, and from one that gradients choose.
// `gradients` is the level, `step` the type of its steps.
#define HIPIFY_TEXTURE_FUNCTIONS(name, fetch, gradients, step, ...)                                        \
  HIPIFY_TEXTURE_FUNCTION(name, HIPIFY_TEXTURE_AT(0, fetch), __VA_ARGS__)                                  \
  HIPIFY_TEXTURE_FUNCTION(name##Lod, HIPIFY_TEXTURE_AT(biased(t, level), fetch), __VA_ARGS__, float level) \
  HIPIFY_TEXTURE_FUNCTION(name##Grad, HIPIFY_TEXTURE_AT(gradients, fetch), __VA_ARGS__, step dx, step dy)
HIPIFY_TEXTURE_FUNCTIONS(tex1D, fetch_1d(d, x), level_of_gradients(t, dx, dy), float, float x)
HIPIFY_TEXTURE_FUNCTIONS(tex2D, fetch_2d(d, x, y, 0), level_of_gradients(t, dx, dy), float2, float x, float y)
HIPIFY_TEXTURE_FUNCTIONS(tex3D, fetch_3d(d, x, y, z), level_of_gradients(t, dx, dy), float4, float x, float y, float z)
HIPIFY_TEXTURE_FUNCTIONS(tex1DLayered, fetch_1d_layer(d, x, layer), level_of_gradients(t, dx, dy), float, float x,
                         int layer)
HIPIFY_TEXTURE_FUNCTIONS(tex2DLayered, fetch_2d(d, x, y, layer), level_of_gradients(t, dx, dy), float2, float x,
                         float y, int layer)
HIPIFY_TEXTURE_FUNCTIONS(texCubemap, fetch_cube(d, x, y, z, 0), level_on_cube(t, x, y, z, dx, dy), float4, float x,
                         float y, float z)
HIPIFY_TEXTURE_FUNCTIONS(texCubemapLayered, fetch_cube(d, x, y, z, layer), level_on_cube(t, x, y, z, dx, dy), float4,
                         float x, float y, float z, int layer)
#undef HIPIFY_TEXTURE_FUNCTIONS
#undef HIPIFY_TEXTURE_AT
#undef HIPIFY_TEXTURE_FUNCTION

}  // namespace software
}  // namespace hipify_texture
