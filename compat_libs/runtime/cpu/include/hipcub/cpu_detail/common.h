// What all of hipCUB uses: operators, pairs, buffers, the bits of keys.
#pragma once

#include <hip/hip_runtime.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <type_traits>
#include <utility>

#define HIPCUB_WARP_THREADS HIPCPU_WAVE
#define HIPCUB_WARP_SIZE HIPCPU_WAVE
#define HIPCUB_ARCH 1
#define HIPCUB_HOST __host__
#define HIPCUB_DEVICE __device__
#define HIPCUB_HOST_DEVICE __host__ __device__
#define HIPCUB_MAX(a, b) (((b) > (a)) ? (b) : (a))
#define HIPCUB_MIN(a, b) (((b) < (a)) ? (b) : (a))
#define HipcubDebug(error) (error)

namespace hipcub {

struct NullType {
  template <class Other>
  NullType& operator=(const Other&) {
    return *this;
  }
  bool operator==(const NullType&) const { return true; }
  bool operator!=(const NullType&) const { return false; }
};

template <int kValue>
struct Int2Type {
  enum { VALUE = kValue };
};

template <int kNumber, int kCurrent = kNumber, int kCount = 0>
struct Log2 {
  enum { VALUE = Log2<kNumber, (kCurrent >> 1), kCount + 1>::VALUE };
};
template <int kNumber, int kCount>
struct Log2<kNumber, 0, kCount> {
  enum { VALUE = (1 << (kCount - 1)) < kNumber ? kCount : kCount - 1 };
};

template <class Key_, class Value_>
struct KeyValuePair {
  using Key = Key_;
  using Value = Value_;
  Key key;
  Value value;
  bool operator==(const KeyValuePair& other) const { return key == other.key && value == other.value; }
  bool operator!=(const KeyValuePair& other) const { return !(*this == other); }
};

template <class Item>
struct DoubleBuffer {
  Item* d_buffers[2] = {nullptr, nullptr};
  int selector = 0;
  DoubleBuffer() = default;
  DoubleBuffer(Item* current, Item* alternate) : d_buffers{current, alternate} {}
  Item* Current() { return d_buffers[selector]; }
  Item* Alternate() { return d_buffers[selector ^ 1]; }
};

#define HIPCUB_CPU_OPERATOR(name, expression)                               \
  struct name {                                                             \
    template <class Left, class Right>                                      \
    constexpr auto operator()(const Left& left, const Right& right) const { \
      return static_cast<std::decay_t<decltype(expression)>>(expression);   \
    }                                                                       \
  }
HIPCUB_CPU_OPERATOR(Sum, left + right);
HIPCUB_CPU_OPERATOR(Difference, left - right);
HIPCUB_CPU_OPERATOR(Division, left / right);
HIPCUB_CPU_OPERATOR(Equality, left == right);
HIPCUB_CPU_OPERATOR(Inequality, !(left == right));
#undef HIPCUB_CPU_OPERATOR

struct Max {
  template <class Left, class Right>
  constexpr std::common_type_t<Left, Right> operator()(const Left& left, const Right& right) const {
    return left < right ? right : left;
  }
};
struct Min {
  template <class Left, class Right>
  constexpr std::common_type_t<Left, Right> operator()(const Left& left, const Right& right) const {
    return right < left ? right : left;
  }
};
// Of equal values the one with the lower index.
struct ArgMax {
  template <class Index, class Value>
  KeyValuePair<Index, Value> operator()(const KeyValuePair<Index, Value>& left,
                                        const KeyValuePair<Index, Value>& right) const {
    return right.value > left.value || (left.value == right.value && right.key < left.key) ? right : left;
  }
};
struct ArgMin {
  template <class Index, class Value>
  KeyValuePair<Index, Value> operator()(const KeyValuePair<Index, Value>& left,
                                        const KeyValuePair<Index, Value>& right) const {
    return right.value < left.value || (left.value == right.value && right.key < left.key) ? right : left;
  }
};
template <class Target>
struct CastOp {
  template <class Source>
  Target operator()(const Source& source) const {
    return static_cast<Target>(source);
  }
};

template <class Equal>
struct InequalityWrapper {
  Equal op;
  explicit InequalityWrapper(Equal equal) : op(equal) {}
  template <class Item>
  bool operator()(const Item& left, const Item& right) {
    return !op(left, right);
  }
};

namespace cpu_detail {

template <std::size_t kBytes>
using BitsOf = std::conditional_t<
    kBytes == 1, std::uint8_t,
    std::conditional_t<kBytes == 2, std::uint16_t, std::conditional_t<kBytes == 4, std::uint32_t, std::uint64_t>>>;

template <class Key>
constexpr bool kIsFloating = std::is_floating_point_v<Key> || (!std::is_integral_v<Key> && sizeof(Key) == 2);

}  // namespace cpu_detail

// The bits of a key as a number that has the key's order.
template <class Key>
struct Traits {
  using UnsignedBits = cpu_detail::BitsOf<sizeof(Key)>;
  static constexpr UnsignedBits HIGH_BIT = UnsignedBits(UnsignedBits{1} << (sizeof(Key) * 8 - 1));
  enum { PRIMITIVE = 1 };
  static UnsignedBits TwiddleIn(UnsignedBits bits) {
    if constexpr (cpu_detail::kIsFloating<Key>) {
      return (bits & HIGH_BIT) != 0 ? UnsignedBits(~bits) : UnsignedBits(bits ^ HIGH_BIT);
    } else {
      return std::is_signed_v<Key> ? UnsignedBits(bits ^ HIGH_BIT) : bits;
    }
  }
  static UnsignedBits TwiddleOut(UnsignedBits bits) {
    if constexpr (cpu_detail::kIsFloating<Key>) {
      return (bits & HIGH_BIT) != 0 ? UnsignedBits(bits ^ HIGH_BIT) : UnsignedBits(~bits);
    } else {
      return std::is_signed_v<Key> ? UnsignedBits(bits ^ HIGH_BIT) : bits;
    }
  }
};
template <class Key>
using NumericTraits = Traits<Key>;

namespace cpu_detail {

// The part of a key that a sort by the bits [begin, end) compares. The two zeros are equal.
template <class Key>
struct RadixOrder {
  int begin = 0;
  int end = int(sizeof(Key) * 8);
  bool descending = false;

  auto digits(const Key& key) const {
    using Bits = typename Traits<Key>::UnsignedBits;
    Bits bits;
    std::memcpy(&bits, &key, sizeof bits);
    if (kIsFloating<Key> && bits == Traits<Key>::HIGH_BIT) bits = 0;
    const Bits ordered = Bits(Traits<Key>::TwiddleIn(bits) >> begin);
    const int width = end - begin;
    return width >= int(sizeof(Key) * 8) ? ordered : Bits(ordered & ((Bits{1} << width) - 1));
  }
  bool operator()(const Key& left, const Key& right) const {
    return descending ? digits(right) < digits(left) : digits(left) < digits(right);
  }
};

template <class Iterator>
using ValueOf = typename std::iterator_traits<Iterator>::value_type;

// The type of what an output takes; that of the input where the output does not say.
template <class Output, class Fallback, class = void>
struct OutputValue {
  using Type = Fallback;
};
template <class Output, class Fallback>
struct OutputValue<Output, Fallback, std::enable_if_t<!std::is_void_v<ValueOf<Output>>>> {
  using Type = ValueOf<Output>;
};
template <class Output, class Fallback>
using OutputValueOf = typename OutputValue<Output, Fallback>::Type;

// Every algorithm of the device first says how much memory it needs, and then works. Here it needs none.
template <class Work>
hipError_t in_two_steps(void* storage, std::size_t& bytes, Work work) {
  if (storage == nullptr) {
    bytes = 1;
    return hipSuccess;
  }
  const hipError_t error = hipDeviceSynchronize();  // it is done here, and must find what streams have to write first
  work();
  return error;
}

// Memory that a group of threads shares, for items that need not have a constructor without arguments.
template <class Item, std::size_t kCount>
struct Slots {
  alignas(Item) unsigned char bytes[sizeof(Item) * kCount];
  Item& operator[](std::size_t i) { return reinterpret_cast<Item*>(bytes)[i]; }
};

inline unsigned thread_rank() { return __hipcpu::__thread_rank(); }
inline unsigned lane_of(unsigned width) { return __hipcpu::__thread_rank() % width; }

}  // namespace cpu_detail

inline unsigned LaneId() { return __lane_id(); }
inline unsigned WarpId() { return cpu_detail::thread_rank() / HIPCPU_WAVE; }
inline unsigned RowMajorTid(int x, int y, int) {
  return threadIdx.x + unsigned(x) * (threadIdx.y + unsigned(y) * threadIdx.z);
}
inline hipError_t SyncStream(hipStream_t stream) { return hipStreamSynchronize(stream); }

}  // namespace hipcub
