// Element types of textures.
#pragma once

#include "base.h"

namespace hipify_texture {

// `component` and `count` of an element type, the type `with_floats` of as many floats, `four` of four components.
template <class Element>
struct element;

#define HIPIFY_TEXTURE_ELEMENT(type, component_type, count_of, float_type, four_type) \
  template <>                                                                         \
  struct element<type> {                                                              \
    using component = component_type;                                                 \
    using with_floats = float_type;                                                   \
    using four = four_type;                                                           \
    static constexpr int count = count_of;                                            \
  };
#define HIPIFY_TEXTURE_ELEMENTS(name, component)                  \
  HIPIFY_TEXTURE_ELEMENT(component, component, 1, float, name##4) \
  HIPIFY_TEXTURE_ELEMENT(name##1, component, 1, float1, name##4)  \
  HIPIFY_TEXTURE_ELEMENT(name##2, component, 2, float2, name##4)  \
  HIPIFY_TEXTURE_ELEMENT(name##4, component, 4, float4, name##4)
HIPIFY_TEXTURE_ELEMENTS(char, signed char)
HIPIFY_TEXTURE_ELEMENTS(uchar, unsigned char)
HIPIFY_TEXTURE_ELEMENTS(short, short)
HIPIFY_TEXTURE_ELEMENTS(ushort, unsigned short)
HIPIFY_TEXTURE_ELEMENTS(int, int)
HIPIFY_TEXTURE_ELEMENTS(uint, unsigned)
HIPIFY_TEXTURE_ELEMENTS(float, float)
HIPIFY_TEXTURE_ELEMENT(char, signed char, 1, float, char4)
#undef HIPIFY_TEXTURE_ELEMENTS
#undef HIPIFY_TEXTURE_ELEMENT

// What a fetch with a read mode gives for an element type.
template <class Element, bool kAsFloat>
struct fetched {
  using type = Element;
};
template <class Element>
struct fetched<Element, true> {
  using type = typename element<Element>::with_floats;
};

}  // namespace hipify_texture
