// Iterators that make, combine or reorder items.
#pragma once

#include <hip/cpu_detail/made_iterator.h>

#include "functional.h"
#include "policies.h"

namespace thrust {

template <class Iterator>
using iterator_traits = std::iterator_traits<Iterator>;
template <class Iterator>
struct iterator_value {
  using type = typename std::iterator_traits<Iterator>::value_type;
};
template <class Iterator>
struct iterator_reference {
  using type = typename std::iterator_traits<Iterator>::reference;
};
template <class Iterator>
struct iterator_difference {
  using type = typename std::iterator_traits<Iterator>::difference_type;
};
template <class Iterator>
using iterator_value_t = typename std::iterator_traits<Iterator>::value_type;
template <class Iterator>
struct iterator_system {
  using type = device_system_tag;
};

using std::advance;
using std::distance;
using std::next;
using std::prev;
using std::reverse_iterator;
template <class Iterator>
reverse_iterator<Iterator> make_reverse_iterator(Iterator iterator) {
  return reverse_iterator<Iterator>(iterator);
}

template <class Item, class = void, class = void, class = void>
class counting_iterator : public __hipcpu::MadeIterator<counting_iterator<Item>, Item> {
 public:
  counting_iterator() = default;
  explicit counting_iterator(Item first) : first_(first) {}
  Item at(std::ptrdiff_t i) const { return static_cast<Item>(first_ + static_cast<Item>(i)); }
  std::ptrdiff_t start() const { return static_cast<std::ptrdiff_t>(first_); }

 private:
  Item first_{};
};
template <class Item>
counting_iterator<Item> make_counting_iterator(Item first) {
  return counting_iterator<Item>(first);
}

template <class Item, class = void, class = void>
class constant_iterator : public __hipcpu::MadeIterator<constant_iterator<Item>, Item> {
 public:
  constant_iterator() = default;
  explicit constant_iterator(Item value, std::ptrdiff_t position = 0) : value_(value) { this->position_ = position; }
  Item at(std::ptrdiff_t) const { return value_; }

 private:
  Item value_{};
};
template <class Item>
constant_iterator<Item> make_constant_iterator(Item value, std::ptrdiff_t position = 0) {
  return constant_iterator<Item>(value, position);
}

template <class Iterator>
using ReferenceOf = typename std::iterator_traits<Iterator>::reference;

template <class Function, class Input, class = void, class = void>
class transform_iterator
    : public __hipcpu::MadeIterator<transform_iterator<Function, Input>,
                                    std::decay_t<std::invoke_result_t<Function, ReferenceOf<Input>>>, std::ptrdiff_t,
                                    std::invoke_result_t<Function, ReferenceOf<Input>>> {
 public:
  transform_iterator(Input input, Function function) : input_(input), function_(function) {}
  explicit transform_iterator(Input input) : input_(input), function_() {}
  decltype(auto) at(std::ptrdiff_t i) const { return function_(input_[i]); }
  std::ptrdiff_t start() const { return __hipcpu::place_of(input_); }

 private:
  Input input_;
  mutable std::remove_const_t<Function> function_;
};
template <class Function, class Input>
transform_iterator<Function, Input> make_transform_iterator(Input input, Function function) {
  return {input, function};
}

template <class Values, class Indices>
class permutation_iterator : public __hipcpu::MadeIterator<permutation_iterator<Values, Indices>,
                                                           typename std::iterator_traits<Values>::value_type,
                                                           std::ptrdiff_t, ReferenceOf<Values>> {
 public:
  permutation_iterator(Values values, Indices indices) : values_(values), indices_(indices) {}
  ReferenceOf<Values> at(std::ptrdiff_t i) const { return values_[static_cast<std::ptrdiff_t>(indices_[i])]; }
  std::ptrdiff_t start() const { return __hipcpu::place_of(indices_); }

 private:
  Values values_;
  Indices indices_;
};
template <class Values, class Indices>
permutation_iterator<Values, Indices> make_permutation_iterator(Values values, Indices indices) {
  return {values, indices};
}

template <class Iterators>
class zip_iterator;
template <class... Iterators>
class zip_iterator<std::tuple<Iterators...>>
    : public __hipcpu::MadeIterator<zip_iterator<std::tuple<Iterators...>>,
                                    std::tuple<typename std::iterator_traits<Iterators>::value_type...>, std::ptrdiff_t,
                                    std::tuple<ReferenceOf<Iterators>...>> {
 public:
  zip_iterator() = default;
  explicit zip_iterator(std::tuple<Iterators...> iterators) : iterators_(iterators) {}
  std::ptrdiff_t start() const { return __hipcpu::place_of(std::get<0>(iterators_)); }
  std::tuple<ReferenceOf<Iterators>...> at(std::ptrdiff_t i) const {
    return std::apply([i](const auto&... each) { return std::tuple<ReferenceOf<Iterators>...>(each[i]...); },
                      iterators_);
  }
  std::tuple<Iterators...> get_iterator_tuple() const {
    const std::ptrdiff_t moved = this->position_;
    return std::apply([moved](const auto&... each) { return std::tuple<Iterators...>(each + moved...); }, iterators_);
  }

 private:
  std::tuple<Iterators...> iterators_;
};
template <class... Iterators>
zip_iterator<std::tuple<Iterators...>> make_zip_iterator(std::tuple<Iterators...> iterators) {
  return zip_iterator<std::tuple<Iterators...>>(iterators);
}
template <class... Iterators, class = typename std::iterator_traits<std::common_type_t<
                                  std::tuple_element_t<0, std::tuple<Iterators...>>>>::iterator_category>
zip_iterator<std::tuple<Iterators...>> make_zip_iterator(Iterators... iterators) {
  return zip_iterator<std::tuple<Iterators...>>(std::make_tuple(iterators...));
}

namespace cpu_detail {

// Takes any value.
struct Anything {
  template <class Value>
  const Anything& operator=(const Value&) const {
    return *this;
  }
};

}  // namespace cpu_detail

template <class = void>
class discard_iterator : public __hipcpu::MadeIterator<discard_iterator<>, cpu_detail::Anything> {
 public:
  cpu_detail::Anything at(std::ptrdiff_t) const { return {}; }
};
inline discard_iterator<> make_discard_iterator() { return {}; }

}  // namespace thrust
