// Prefix sums of the device. Input and output may be the same.
#pragma once

#include "iterators.h"

namespace hipcub {

namespace cpu_detail {

template <class Input, class Output, class Op>
void inclusive_scan(Input in, Output out, std::size_t count, Op op) {
  if (count == 0) return;
  using Total = std::decay_t<decltype(op(*in, *in))>;
  Total total = static_cast<Total>(*in);
  *out = total;
  for (std::size_t i = 1; i < count; ++i) out[std::ptrdiff_t(i)] = total = op(total, in[std::ptrdiff_t(i)]);
}
template <class Input, class Output, class Op, class First>
void exclusive_scan(Input in, Output out, std::size_t count, Op op, First first) {
  using Total = std::decay_t<decltype(op(first, *in))>;
  Total total = static_cast<Total>(first);
  for (std::size_t i = 0; i < count; ++i) {
    const Total before = total;
    total = op(total, in[std::ptrdiff_t(i)]);
    out[std::ptrdiff_t(i)] = before;
  }
}
// Calls `scan(begin, count)` for each run of equal keys.
template <class Keys, class Equal, class Scan>
void for_each_run(Keys keys, std::size_t count, Equal equal, Scan scan) {
  for (std::size_t begin = 0, end = 0; begin < count; begin = end) {
    for (end = begin + 1; end < count && equal(keys[std::ptrdiff_t(begin)], keys[std::ptrdiff_t(end)]);) ++end;
    scan(std::ptrdiff_t(begin), end - begin);
  }
}

}  // namespace cpu_detail

// Each has a form that works in place.
struct DeviceScan {
  template <class Input, class Output, class Op, class Count>
  static hipError_t InclusiveScan(void* storage, std::size_t& bytes, Input in, Output out, Op op, Count count,
                                  hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes,
                                    [&] { cpu_detail::inclusive_scan(in, out, std::size_t(count), op); });
  }
  template <class Input, class Output, class Op, class First, class Count>
  static hipError_t InclusiveScanInit(void* storage, std::size_t& bytes, Input in, Output out, Op op, First first,
                                      Count count, hipStream_t = nullptr) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      auto total = static_cast<std::decay_t<decltype(op(first, *in))>>(first);
      for (std::ptrdiff_t i = 0; i < std::ptrdiff_t(count); ++i) out[i] = total = op(total, in[i]);
    });
  }
  template <class Input, class Output, class Op, class First, class Count>
  static hipError_t ExclusiveScan(void* storage, std::size_t& bytes, Input in, Output out, Op op, First first,
                                  Count count, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes,
                                    [&] { cpu_detail::exclusive_scan(in, out, std::size_t(count), op, first); });
  }
  template <class Input, class Output, class Count, class = std::enable_if_t<std::is_integral_v<Count>>>
  static hipError_t InclusiveSum(void* storage, std::size_t& bytes, Input in, Output out, Count count,
                                 hipStream_t stream = nullptr, bool = false) {
    return InclusiveScan(storage, bytes, in, out, hipcub::Sum(), count, stream);
  }
  template <class Data, class Count, class = std::enable_if_t<std::is_integral_v<Count>>>
  static hipError_t InclusiveSum(void* storage, std::size_t& bytes, Data data, Count count,
                                 hipStream_t stream = nullptr) {
    return InclusiveScan(storage, bytes, data, data, hipcub::Sum(), count, stream);
  }
  template <class Input, class Output, class Count, class = std::enable_if_t<std::is_integral_v<Count>>>
  static hipError_t ExclusiveSum(void* storage, std::size_t& bytes, Input in, Output out, Count count,
                                 hipStream_t stream = nullptr, bool = false) {
    return ExclusiveScan(storage, bytes, in, out, hipcub::Sum(), cpu_detail::ValueOf<Input>{}, count, stream);
  }
  template <class Data, class Count, class = std::enable_if_t<std::is_integral_v<Count>>>
  static hipError_t ExclusiveSum(void* storage, std::size_t& bytes, Data data, Count count,
                                 hipStream_t stream = nullptr) {
    return ExclusiveSum(storage, bytes, data, data, count, stream);
  }
  template <class Keys, class Input, class Output, class Op, class Count, class Equal = hipcub::Equality>
  static hipError_t InclusiveScanByKey(void* storage, std::size_t& bytes, Keys keys, Input in, Output out, Op op,
                                       Count count, Equal equal = Equal(), hipStream_t = nullptr) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      cpu_detail::for_each_run(keys, std::size_t(count), equal, [&](std::ptrdiff_t begin, std::size_t length) {
        cpu_detail::inclusive_scan(in + begin, out + begin, length, op);
      });
    });
  }
  template <class Keys, class Input, class Output, class Op, class First, class Count, class Equal = hipcub::Equality>
  static hipError_t ExclusiveScanByKey(void* storage, std::size_t& bytes, Keys keys, Input in, Output out, Op op,
                                       First first, Count count, Equal equal = Equal(), hipStream_t = nullptr) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      cpu_detail::for_each_run(keys, std::size_t(count), equal, [&](std::ptrdiff_t begin, std::size_t length) {
        cpu_detail::exclusive_scan(in + begin, out + begin, length, op, first);
      });
    });
  }
  template <class Keys, class Input, class Output, class Count, class Equal = hipcub::Equality>
  static hipError_t InclusiveSumByKey(void* storage, std::size_t& bytes, Keys keys, Input in, Output out, Count count,
                                      Equal equal = Equal(), hipStream_t stream = nullptr) {
    return InclusiveScanByKey(storage, bytes, keys, in, out, hipcub::Sum(), count, equal, stream);
  }
  template <class Keys, class Input, class Output, class Count, class Equal = hipcub::Equality>
  static hipError_t ExclusiveSumByKey(void* storage, std::size_t& bytes, Keys keys, Input in, Output out, Count count,
                                      Equal equal = Equal(), hipStream_t stream = nullptr) {
    return ExclusiveScanByKey(storage, bytes, keys, in, out, hipcub::Sum(), cpu_detail::ValueOf<Input>{}, count, equal,
                              stream);
  }
};

struct DeviceFor {
  template <class Iterator, class Op>
  static hipError_t ForEach(Iterator begin, Iterator end, Op op, hipStream_t = nullptr) {
    for (; begin != end; ++begin) op(*begin);
    return hipSuccess;
  }
  template <class Count, class Op>
  static hipError_t Bulk(Count count, Op op, hipStream_t = nullptr) {
    for (Count i = 0; i < count; ++i) op(i);
    return hipSuccess;
  }
};

}  // namespace hipcub
