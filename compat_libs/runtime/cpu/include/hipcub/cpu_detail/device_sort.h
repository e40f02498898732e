// Sorting on the device: stable sorts of the host.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "iterators.h"

namespace hipcub {

namespace cpu_detail {

template <class Keys, class KeysOut, class Less>
void sort_keys(Keys keys, KeysOut out, std::size_t count, Less less) {
  std::vector<ValueOf<Keys>> sorted(keys, keys + std::ptrdiff_t(count));
  std::stable_sort(sorted.begin(), sorted.end(), less);
  std::copy(sorted.begin(), sorted.end(), out);
}
template <class Keys, class KeysOut, class Values, class ValuesOut, class Less>
void sort_pairs(Keys keys, KeysOut keys_out, Values values, ValuesOut values_out, std::size_t count, Less less) {
  std::vector<std::ptrdiff_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return less(keys[a], keys[b]); });
  std::vector<ValueOf<Keys>> sorted_keys(count);
  std::vector<ValueOf<Values>> sorted_values(count);
  for (std::size_t i = 0; i < count; ++i) {
    sorted_keys[i] = keys[order[i]];
    sorted_values[i] = values[order[i]];
  }
  std::copy(sorted_keys.begin(), sorted_keys.end(), keys_out);
  std::copy(sorted_values.begin(), sorted_values.end(), values_out);
}

}  // namespace cpu_detail

#define HIPCUB_CPU_RADIX_SORT(suffix, descending)                                                                     \
  template <class Key, class Count>                                                                                   \
  static hipError_t SortKeys##suffix(void* storage, std::size_t& bytes, const Key* in, Key* out, Count count,         \
                                     int begin = 0, int end = sizeof(Key) * 8, hipStream_t = nullptr, bool = false) { \
    return cpu_detail::in_two_steps(storage, bytes, [&] {                                                             \
      cpu_detail::sort_keys(in, out, std::size_t(count), cpu_detail::RadixOrder<Key>{begin, end, descending});        \
    });                                                                                                               \
  }                                                                                                                   \
  template <class Key, class Count>                                                                                   \
  static hipError_t SortKeys##suffix(void* storage, std::size_t& bytes, DoubleBuffer<Key>& keys, Count count,         \
                                     int begin = 0, int end = sizeof(Key) * 8, hipStream_t = nullptr, bool = false) { \
    return cpu_detail::in_two_steps(storage, bytes, [&] {                                                             \
      cpu_detail::sort_keys(keys.Current(), keys.Alternate(), std::size_t(count),                                     \
                            cpu_detail::RadixOrder<Key>{begin, end, descending});                                     \
      keys.selector ^= 1;                                                                                             \
    });                                                                                                               \
  }                                                                                                                   \
  template <class Key, class Value, class Count>                                                                      \
  static hipError_t SortPairs##suffix(void* storage, std::size_t& bytes, const Key* keys, Key* keys_out,              \
                                      const Value* values, Value* values_out, Count count, int begin = 0,             \
                                      int end = sizeof(Key) * 8, hipStream_t = nullptr, bool = false) {               \
    return cpu_detail::in_two_steps(storage, bytes, [&] {                                                             \
      cpu_detail::sort_pairs(keys, keys_out, values, values_out, std::size_t(count),                                  \
                             cpu_detail::RadixOrder<Key>{begin, end, descending});                                    \
    });                                                                                                               \
  }                                                                                                                   \
  template <class Key, class Value, class Count>                                                                      \
  static hipError_t SortPairs##suffix(void* storage, std::size_t& bytes, DoubleBuffer<Key>& keys,                     \
                                      DoubleBuffer<Value>& values, Count count, int begin = 0,                        \
                                      int end = sizeof(Key) * 8, hipStream_t = nullptr, bool = false) {               \
    return cpu_detail::in_two_steps(storage, bytes, [&] {                                                             \
      cpu_detail::sort_pairs(keys.Current(), keys.Alternate(), values.Current(), values.Alternate(),                  \
                             std::size_t(count), cpu_detail::RadixOrder<Key>{begin, end, descending});                \
      keys.selector ^= 1;                                                                                             \
      values.selector ^= 1;                                                                                           \
    });                                                                                                               \
  }

struct DeviceRadixSort {
  HIPCUB_CPU_RADIX_SORT(, false)
  HIPCUB_CPU_RADIX_SORT(Descending, true)
};
#undef HIPCUB_CPU_RADIX_SORT

#define HIPCUB_CPU_SEGMENTED_SORT(suffix, descending)                                                                 \
  template <class Key, class Count, class Begins, class Ends>                                                         \
  static hipError_t SortKeys##suffix(void* storage, std::size_t& bytes, const Key* in, Key* out, Count, int segments, \
                                     Begins begins, Ends ends, int begin = 0, int end = sizeof(Key) * 8,              \
                                     hipStream_t = nullptr, bool = false) {                                           \
    return cpu_detail::in_two_steps(storage, bytes, [&] {                                                             \
      for (int s = 0; s < segments; ++s) {                                                                            \
        cpu_detail::sort_keys(in + begins[s], out + begins[s], std::size_t(ends[s] - begins[s]),                      \
                              cpu_detail::RadixOrder<Key>{begin, end, descending});                                   \
      }                                                                                                               \
    });                                                                                                               \
  }                                                                                                                   \
  template <class Key, class Value, class Count, class Begins, class Ends>                                            \
  static hipError_t SortPairs##suffix(void* storage, std::size_t& bytes, const Key* keys, Key* keys_out,              \
                                      const Value* values, Value* values_out, Count, int segments, Begins begins,     \
                                      Ends ends, int begin = 0, int end = sizeof(Key) * 8, hipStream_t = nullptr,     \
                                      bool = false) {                                                                 \
    return cpu_detail::in_two_steps(storage, bytes, [&] {                                                             \
      for (int s = 0; s < segments; ++s) {                                                                            \
        const auto from = begins[s];                                                                                  \
        cpu_detail::sort_pairs(keys + from, keys_out + from, values + from, values_out + from,                        \
                               std::size_t(ends[s] - from), cpu_detail::RadixOrder<Key>{begin, end, descending});     \
      }                                                                                                               \
    });                                                                                                               \
  }

struct DeviceSegmentedRadixSort {
  HIPCUB_CPU_SEGMENTED_SORT(, false)
  HIPCUB_CPU_SEGMENTED_SORT(Descending, true)
};
// The same, without a choice of bits.
struct DeviceSegmentedSort {
  HIPCUB_CPU_SEGMENTED_SORT(, false)
  HIPCUB_CPU_SEGMENTED_SORT(Descending, true)
};
#undef HIPCUB_CPU_SEGMENTED_SORT

struct DeviceMergeSort {
  template <class Keys, class Count, class Less>
  static hipError_t SortKeys(void* storage, std::size_t& bytes, Keys keys, Count count, Less less,
                             hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes,
                                    [&] { cpu_detail::sort_keys(keys, keys, std::size_t(count), less); });
  }
  template <class Keys, class Values, class Count, class Less>
  static hipError_t SortPairs(void* storage, std::size_t& bytes, Keys keys, Values values, Count count, Less less,
                              hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(
        storage, bytes, [&] { cpu_detail::sort_pairs(keys, keys, values, values, std::size_t(count), less); });
  }
  template <class Keys, class KeysOut, class Count, class Less>
  static hipError_t SortKeysCopy(void* storage, std::size_t& bytes, Keys keys, KeysOut out, Count count, Less less,
                                 hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes,
                                    [&] { cpu_detail::sort_keys(keys, out, std::size_t(count), less); });
  }
  template <class Keys, class Count, class Less>
  static hipError_t StableSortKeys(void* storage, std::size_t& bytes, Keys keys, Count count, Less less,
                                   hipStream_t stream = nullptr, bool = false) {
    return SortKeys(storage, bytes, keys, count, less, stream);
  }
  template <class Keys, class Values, class Count, class Less>
  static hipError_t StableSortPairs(void* storage, std::size_t& bytes, Keys keys, Values values, Count count, Less less,
                                    hipStream_t stream = nullptr, bool = false) {
    return SortPairs(storage, bytes, keys, values, count, less, stream);
  }
};

}  // namespace hipcub
