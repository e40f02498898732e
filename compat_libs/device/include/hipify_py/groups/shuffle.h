// Shuffles of structures and vectors, word by word: HIP has them for numbers only.
//
// HIP's tiles call ::__shfl and its like, and find those here, too, as long as this comes before their header.
#pragma once

#include "../ptx/base.h"

namespace hipify_groups {

// A value as words that HIP's shuffles take.
template <class Type>
struct Words {
  static constexpr int kCount = (sizeof(Type) + 3) / 4;
  unsigned words[kCount];

  HIPIFY_PTX explicit Words(const Type& value) : words{} { memcpy(words, &value, sizeof value); }
  HIPIFY_PTX Type value() const {
    alignas(Type) unsigned char bytes[sizeof(Type)];
    memcpy(bytes, words, sizeof bytes);
    return *reinterpret_cast<Type*>(bytes);
  }
};
template <class Type, class Exchange>
HIPIFY_PTX Type exchange(const Type& value, Exchange one_word) {
  Words<Type> parts(value);
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < Words<Type>::kCount; ++i) parts.words[i] = one_word(parts.words[i]);
  return parts.value();
}

template <bool kHolds, class Type>
struct only_if {};
template <class Type>
struct only_if<true, Type> {
  using type = Type;
};

template <class Type>
struct bare {
  using type = Type;
};
template <class Type>
struct bare<const Type> {
  using type = Type;
};
template <class Type>
struct bare<Type&> {
  using type = typename bare<Type>::type;
};
template <class Type>
struct bare<Type&&> {
  using type = typename bare<Type>::type;
};
template <class Type>
using bare_t = typename bare<Type>::type;

}  // namespace hipify_groups

#if !defined(HIPIFY_PTX_CPU)  // where the runtime has these
#define HIPIFY_GROUPS_SHUFFLE(name, place)                                                                         \
  template <class Type>                                                                                            \
  HIPIFY_PTX typename hipify_groups::only_if<__is_class(Type), Type>::type name(Type value, place by,              \
                                                                                int width = warpSize) {            \
    return hipify_groups::exchange(value,                                                                          \
                                   [&](unsigned word) { return static_cast<unsigned>(::name(word, by, width)); }); \
  }
HIPIFY_GROUPS_SHUFFLE(__shfl, int)
HIPIFY_GROUPS_SHUFFLE(__shfl_up, unsigned)
HIPIFY_GROUPS_SHUFFLE(__shfl_down, unsigned)
HIPIFY_GROUPS_SHUFFLE(__shfl_xor, int)
#undef HIPIFY_GROUPS_SHUFFLE
#endif
