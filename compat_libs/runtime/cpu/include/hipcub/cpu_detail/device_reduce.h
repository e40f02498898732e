// Reductions of the device: loops of the host, which order the operations as a sequence.
#pragma once

#include "iterators.h"

namespace hipcub {

namespace cpu_detail {

template <class Input, class First, class Op>
auto reduce(Input in, std::size_t count, First first, Op op) {
  using Total = std::decay_t<decltype(op(first, *in))>;
  Total total = static_cast<Total>(first);
  for (std::size_t i = 0; i < count; ++i) total = op(total, in[std::ptrdiff_t(i)]);
  return total;
}
template <class Value>
constexpr Value lowest() {
  return std::numeric_limits<Value>::is_specialized ? std::numeric_limits<Value>::lowest() : Value{};
}
template <class Value>
constexpr Value highest() {
  return std::numeric_limits<Value>::is_specialized ? std::numeric_limits<Value>::max() : Value{};
}

// The extreme value of [begin, end) with its index, counted from `begin`; of none the index is 1.
template <class Input, class Better>
auto find_best(Input in, std::size_t count, Better better, ValueOf<Input> none) {
  KeyValuePair<int, ValueOf<Input>> best{1, none};
  for (std::size_t i = 0; i < count; ++i) {
    if (i == 0 || better(in[std::ptrdiff_t(i)], best.value)) best = {static_cast<int>(i), in[std::ptrdiff_t(i)]};
  }
  return best;
}
struct IsLess {
  template <class Value>
  bool operator()(const Value& a, const Value& b) const {
    return a < b;
  }
};
struct IsGreater {
  template <class Value>
  bool operator()(const Value& a, const Value& b) const {
    return b < a;
  }
};

}  // namespace cpu_detail

struct DeviceReduce {
  template <class Input, class Output, class Count, class Op, class First>
  static hipError_t Reduce(void* storage, std::size_t& bytes, Input in, Output out, Count count, Op op, First first,
                           hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes,
                                    [&] { *out = cpu_detail::reduce(in, std::size_t(count), first, op); });
  }
  template <class Input, class Output, class Count, class Op, class Map, class First>
  static hipError_t TransformReduce(void* storage, std::size_t& bytes, Input in, Output out, Count count, Op op,
                                    Map map, First first, hipStream_t stream = nullptr) {
    using Mapped = std::decay_t<decltype(map(*in))>;
    return Reduce(storage, bytes, TransformInputIterator<Mapped, Map, Input>(in, map), out, count, op, first, stream);
  }
  template <class Input, class Output, class Count>
  static hipError_t Sum(void* storage, std::size_t& bytes, Input in, Output out, Count count,
                        hipStream_t stream = nullptr, bool = false) {
    using First = cpu_detail::OutputValueOf<Output, cpu_detail::ValueOf<Input>>;
    return Reduce(storage, bytes, in, out, count, hipcub::Sum(), First{}, stream);
  }
  template <class Input, class Output, class Count>
  static hipError_t Min(void* storage, std::size_t& bytes, Input in, Output out, Count count,
                        hipStream_t stream = nullptr, bool = false) {
    using Value = cpu_detail::ValueOf<Input>;
    return Reduce(storage, bytes, in, out, count, hipcub::Min(), cpu_detail::highest<Value>(), stream);
  }
  template <class Input, class Output, class Count>
  static hipError_t Max(void* storage, std::size_t& bytes, Input in, Output out, Count count,
                        hipStream_t stream = nullptr, bool = false) {
    using Value = cpu_detail::ValueOf<Input>;
    return Reduce(storage, bytes, in, out, count, hipcub::Max(), cpu_detail::lowest<Value>(), stream);
  }
  template <class Input, class Output, class Count>
  static hipError_t ArgMin(void* storage, std::size_t& bytes, Input in, Output out, Count count, hipStream_t = nullptr,
                           bool = false) {
    using Value = cpu_detail::ValueOf<Input>;
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      const auto best =
          cpu_detail::find_best(in, std::size_t(count), cpu_detail::IsLess(), cpu_detail::highest<Value>());
      store_pair(out, best);
    });
  }
  template <class Input, class Output, class Count>
  static hipError_t ArgMax(void* storage, std::size_t& bytes, Input in, Output out, Count count, hipStream_t = nullptr,
                           bool = false) {
    using Value = cpu_detail::ValueOf<Input>;
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      const auto best =
          cpu_detail::find_best(in, std::size_t(count), cpu_detail::IsGreater(), cpu_detail::lowest<Value>());
      store_pair(out, best);
    });
  }
  // Neighbouring equal keys are one group.
  template <class Keys, class Unique, class Values, class Totals, class Runs, class Op, class Count>
  static hipError_t ReduceByKey(void* storage, std::size_t& bytes, Keys keys, Unique unique, Values values,
                                Totals totals, Runs runs, Op op, Count count, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      std::ptrdiff_t found = 0;
      for (std::ptrdiff_t i = 0; i < std::ptrdiff_t(count); ++found) {
        const auto key = keys[i];
        auto total = static_cast<std::decay_t<decltype(op(values[i], values[i]))>>(values[i]);
        for (++i; i < std::ptrdiff_t(count) && keys[i] == key; ++i) total = op(total, values[i]);
        unique[found] = key;
        totals[found] = total;
      }
      *runs = static_cast<std::decay_t<decltype(*runs)>>(found);
    });
  }

 private:
  template <class Output, class Pair>
  static void store_pair(Output out, const Pair& pair) {
    (*out).key = pair.key;
    (*out).value = pair.value;
  }
};

struct DeviceSegmentedReduce {
  template <class Input, class Output, class Begins, class Ends, class Op, class First>
  static hipError_t Reduce(void* storage, std::size_t& bytes, Input in, Output out, int segments, Begins begins,
                           Ends ends, Op op, First first, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      for (int s = 0; s < segments; ++s) {
        const std::ptrdiff_t begin = begins[s], end = ends[s];
        out[s] = cpu_detail::reduce(in + begin, end > begin ? std::size_t(end - begin) : 0, first, op);
      }
    });
  }
  template <class Input, class Output, class Begins, class Ends>
  static hipError_t Sum(void* storage, std::size_t& bytes, Input in, Output out, int segments, Begins begins, Ends ends,
                        hipStream_t stream = nullptr, bool = false) {
    using First = cpu_detail::OutputValueOf<Output, cpu_detail::ValueOf<Input>>;
    return Reduce(storage, bytes, in, out, segments, begins, ends, hipcub::Sum(), First{}, stream);
  }
  template <class Input, class Output, class Begins, class Ends>
  static hipError_t Min(void* storage, std::size_t& bytes, Input in, Output out, int segments, Begins begins, Ends ends,
                        hipStream_t stream = nullptr, bool = false) {
    using Value = cpu_detail::ValueOf<Input>;
    return Reduce(storage, bytes, in, out, segments, begins, ends, hipcub::Min(), cpu_detail::highest<Value>(), stream);
  }
  template <class Input, class Output, class Begins, class Ends>
  static hipError_t Max(void* storage, std::size_t& bytes, Input in, Output out, int segments, Begins begins, Ends ends,
                        hipStream_t stream = nullptr, bool = false) {
    using Value = cpu_detail::ValueOf<Input>;
    return Reduce(storage, bytes, in, out, segments, begins, ends, hipcub::Max(), cpu_detail::lowest<Value>(), stream);
  }
};

struct DeviceHistogram {
  // `levels` bounds of equally wide bins between the lower and the upper level.
  template <class Samples, class Counter, class Level, class Count>
  static hipError_t HistogramEven(void* storage, std::size_t& bytes, Samples samples, Counter* histogram, int levels,
                                  Level lower, Level upper, Count count, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      for (int i = 0; i + 1 < levels; ++i) histogram[i] = 0;
      for (std::ptrdiff_t i = 0; i < std::ptrdiff_t(count); ++i) {
        const Level sample = static_cast<Level>(samples[i]);
        if (!(sample >= lower && sample < upper)) continue;
        if constexpr (std::is_floating_point_v<Level>) {
          const int bin = static_cast<int>((sample - lower) * ((levels - 1) / (upper - lower)));
          histogram[bin < levels - 1 ? bin : levels - 2] += 1;
        } else {
          histogram[std::uint64_t(sample - lower) * std::uint64_t(levels - 1) / std::uint64_t(upper - lower)] += 1;
        }
      }
    });
  }
  template <class Samples, class Counter, class Level, class Count>
  static hipError_t HistogramRange(void* storage, std::size_t& bytes, Samples samples, Counter* histogram, int levels,
                                   const Level* bounds, Count count, hipStream_t = nullptr, bool = false) {
    return cpu_detail::in_two_steps(storage, bytes, [&] {
      for (int i = 0; i + 1 < levels; ++i) histogram[i] = 0;
      for (std::ptrdiff_t i = 0; i < std::ptrdiff_t(count); ++i) {
        const Level sample = static_cast<Level>(samples[i]);
        int bin = -1;
        while (bin + 1 < levels && !(sample < bounds[bin + 1])) ++bin;
        if (bin >= 0 && bin + 1 < levels) histogram[bin] += 1;
      }
    });
  }
};

}  // namespace hipcub
