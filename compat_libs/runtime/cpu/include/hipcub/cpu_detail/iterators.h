// Iterators that make what they give.
#pragma once

#include <hip/cpu_detail/made_iterator.h>

#include "block.h"

namespace hipcub {

namespace cpu_detail {

template <class Self, class Item, class Offset>
using MadeIterator = __hipcpu::MadeIterator<Self, Item, Offset>;

}  // namespace cpu_detail

template <class Item, class Offset = std::ptrdiff_t>
class CountingInputIterator : public cpu_detail::MadeIterator<CountingInputIterator<Item, Offset>, Item, Offset> {
 public:
  explicit CountingInputIterator(Item first) : first_(first) {}
  Item at(Offset i) const { return static_cast<Item>(first_ + static_cast<Item>(i)); }

 private:
  Item first_;
};

template <class Item, class Offset = std::ptrdiff_t>
class ConstantInputIterator : public cpu_detail::MadeIterator<ConstantInputIterator<Item, Offset>, Item, Offset> {
 public:
  explicit ConstantInputIterator(Item value, Offset = 0) : value_(value) {}
  Item at(Offset) const { return value_; }

 private:
  Item value_;
};

template <class Item, class Op, class Input, class Offset = std::ptrdiff_t>
class TransformInputIterator
    : public cpu_detail::MadeIterator<TransformInputIterator<Item, Op, Input, Offset>, Item, Offset> {
 public:
  TransformInputIterator(Input input, Op op) : input_(input), op_(op) {}
  Item at(Offset i) const { return static_cast<Item>(op_(input_[i])); }

 private:
  Input input_;
  mutable std::remove_const_t<Op> op_;
};

template <class Input, class Offset = std::ptrdiff_t, class Output = cpu_detail::ValueOf<Input>>
class ArgIndexInputIterator : public cpu_detail::MadeIterator<ArgIndexInputIterator<Input, Offset, Output>,
                                                              KeyValuePair<Offset, Output>, Offset> {
 public:
  explicit ArgIndexInputIterator(Input input) : input_(input) {}
  KeyValuePair<Offset, Output> at(Offset i) const { return {i, static_cast<Output>(input_[i])}; }

 private:
  Input input_;
};

template <CacheLoadModifier kHow, class Item, class Offset = std::ptrdiff_t>
class CacheModifiedInputIterator
    : public cpu_detail::MadeIterator<CacheModifiedInputIterator<kHow, Item, Offset>, Item, Offset> {
 public:
  explicit CacheModifiedInputIterator(const Item* from) : from_(from) {}
  Item at(Offset i) const { return from_[i]; }

 private:
  const Item* from_;
};

template <class Offset = std::ptrdiff_t>
class DiscardOutputIterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = void;
  using difference_type = Offset;
  using pointer = void;
  using reference = NullType;
  NullType operator*() const { return {}; }
  template <class Distance>
  NullType operator[](Distance) const {
    return {};
  }
  DiscardOutputIterator& operator++() { return *this; }
  DiscardOutputIterator operator++(int) { return *this; }
  template <class Distance>
  DiscardOutputIterator operator+(Distance) const {
    return *this;
  }
};

}  // namespace hipcub
