// Choosing items of the device.
#pragma once

#include <vector>

#include "device_scan.h"

namespace hipcub {

namespace cpu_detail {

// Writes what `chosen(i)` says, in order; what is not goes to `rest`.
template <class Input, class Output, class Number, class Count, class Chosen, class Rest>
void select(Input in, Output out, Number number, Count count, Chosen chosen, Rest rest) {
  std::ptrdiff_t found = 0;
  for (std::ptrdiff_t i = 0; i < std::ptrdiff_t(count); ++i) {
    if (chosen(i)) {
      out[found++] = in[i];
    } else {
      rest(in[i]);
    }
  }
  *number = static_cast<std::decay_t<decltype(*number)>>(found);
}
struct Drop {
  template <class Item>
  void operator()(const Item&) const {}
};
// Partitions: the chosen in order in front, the others in reverse order from the end.
template <class Input, class Output, class Number, class Count, class Chosen>
void partition(Input in, Output out, Number number, Count count, Chosen chosen) {
  std::ptrdiff_t end = std::ptrdiff_t(count);
  select(in, out, number, count, chosen, [&](const auto& item) { out[--end] = item; });
}

}  // namespace cpu_detail

struct DeviceSelect {
  template <class Input, class Flags, class Output, class Number, class Count>
  static hipError_t Flagged(void* storage, std::size_t& bytes, Input in, Flags flags, Output out, Number number,
                            Count count, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      cpu_detail::select(in, out, number, count, [&](std::ptrdiff_t i) { return bool(flags[i]); }, cpu_detail::Drop());
    });
  }
  template <class Input, class Output, class Number, class Count, class Op>
  static hipError_t If(void* storage, std::size_t& bytes, Input in, Output out, Number number, Count count, Op op,
                       hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      cpu_detail::select(in, out, number, count, [&](std::ptrdiff_t i) { return op(in[i]); }, cpu_detail::Drop());
    });
  }
  template <class Data, class Number, class Count, class Op>
  static hipError_t If(void* storage, std::size_t& bytes, Data data, Number number, Count count, Op op) {
    return If(storage, bytes, data, data, number, count, op, nullptr);
  }
  template <class Input, class Output, class Number, class Count>
  static hipError_t Unique(void* storage, std::size_t& bytes, Input in, Output out, Number number, Count count,
                           hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      std::ptrdiff_t found = 0;
      cpu_detail::for_each_run(in, std::size_t(count), Equality(),
                               [&](std::ptrdiff_t begin, std::size_t) { out[found++] = in[begin]; });
      *number = static_cast<std::decay_t<decltype(*number)>>(found);
    });
  }
  template <class Keys, class Values, class KeysOut, class ValuesOut, class Number, class Count>
  static hipError_t UniqueByKey(void* storage, std::size_t& bytes, Keys keys, Values values, KeysOut keys_out,
                                ValuesOut values_out, Number number, Count count, hipStream_t = nullptr) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      std::ptrdiff_t found = 0;
      cpu_detail::for_each_run(keys, std::size_t(count), Equality(), [&](std::ptrdiff_t begin, std::size_t) {
        keys_out[found] = keys[begin];
        values_out[found++] = values[begin];
      });
      *number = static_cast<std::decay_t<decltype(*number)>>(found);
    });
  }
};

struct DevicePartition {
  template <class Input, class Flags, class Output, class Number, class Count>
  static hipError_t Flagged(void* storage, std::size_t& bytes, Input in, Flags flags, Output out, Number number,
                            Count count, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      cpu_detail::partition(in, out, number, count, [&](std::ptrdiff_t i) { return bool(flags[i]); });
    });
  }
  template <class Input, class Output, class Number, class Count, class Op>
  static hipError_t If(void* storage, std::size_t& bytes, Input in, Output out, Number number, Count count, Op op,
                       hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      cpu_detail::partition(in, out, number, count, [&](std::ptrdiff_t i) { return op(in[i]); });
    });
  }
};

struct DeviceRunLengthEncode {
  template <class Input, class Unique, class Lengths, class Runs, class Count>
  static hipError_t Encode(void* storage, std::size_t& bytes, Input in, Unique unique, Lengths lengths, Runs runs,
                           Count count, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      std::ptrdiff_t found = 0;
      cpu_detail::for_each_run(in, std::size_t(count), Equality(), [&](std::ptrdiff_t begin, std::size_t length) {
        unique[found] = in[begin];
        lengths[found++] = static_cast<std::decay_t<decltype(lengths[0])>>(length);
      });
      *runs = static_cast<std::decay_t<decltype(*runs)>>(found);
    });
  }
  template <class Input, class Offsets, class Lengths, class Runs, class Count>
  static hipError_t NonTrivialRuns(void* storage, std::size_t& bytes, Input in, Offsets offsets, Lengths lengths,
                                   Runs runs, Count count, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      std::ptrdiff_t found = 0;
      cpu_detail::for_each_run(in, std::size_t(count), Equality(), [&](std::ptrdiff_t begin, std::size_t length) {
        if (length < 2) return;
        offsets[found] = static_cast<std::decay_t<decltype(offsets[0])>>(begin);
        lengths[found++] = static_cast<std::decay_t<decltype(lengths[0])>>(length);
      });
      *runs = static_cast<std::decay_t<decltype(*runs)>>(found);
    });
  }
};

}  // namespace hipcub
