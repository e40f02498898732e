// Prefix sums, sorting, merging, and searching in what is sorted.
#pragma once

#include "algorithms.h"

namespace thrust {

// --- prefix sums: input and output may be the same ---------------------------------------------------

template <class Input, class Output, class Function, class Op>
Output transform_inclusive_scan(Input first, Input last, Output out, Function function, Op op) {
  if (first == last) return out;
  auto total = static_cast<std::decay_t<decltype(function(*first))>>(function(*first));
  *out = total;
  for (++first, ++out; first != last; ++first, ++out) *out = total = op(total, function(*first));
  return out;
}
template <class Input, class Output, class Function, class Value, class Op>
Output transform_exclusive_scan(Input first, Input last, Output out, Function function, Value total, Op op) {
  for (; first != last; ++first, ++out) {
    const Value before = total;
    total = op(total, function(*first));
    *out = before;
  }
  return out;
}
template <class Input, class Output, class Op = std::plus<>>
Output inclusive_scan(Input first, Input last, Output out, Op op = {}) {
  using Value = cpu_detail::ValueOf<Input>;
  return thrust::transform_inclusive_scan(first, last, out, [](const Value& item) { return item; }, op);
}
template <class Input, class Output, class Value, class Op>
Output exclusive_scan(Input first, Input last, Output out, Value start, Op op) {
  using Item = cpu_detail::ValueOf<Input>;
  return thrust::transform_exclusive_scan(first, last, out, [](const Item& item) { return item; }, start, op);
}
template <class Input, class Output, class Value>
Output exclusive_scan(Input first, Input last, Output out, Value start) {
  return thrust::exclusive_scan(first, last, out, start, std::plus<>());
}
template <class Input, class Output>
Output exclusive_scan(Input first, Input last, Output out) {
  return thrust::exclusive_scan(first, last, out, cpu_detail::ValueOf<Input>());
}
template <class Keys, class Values, class Output, class Equal = std::equal_to<>, class Op = std::plus<>>
Output inclusive_scan_by_key(Keys first, Keys last, Values values, Output out, Equal same = {}, Op op = {}) {
  cpu_detail::ValueOf<Values> total{};
  for (Keys before = first; first != last; before = first, ++first, ++values, ++out) {
    const bool starts = first == before || !same(*before, *first);
    total = starts ? cpu_detail::ValueOf<Values>(*values) : cpu_detail::ValueOf<Values>(op(total, *values));
    *out = total;
  }
  return out;
}
template <class Keys, class Values, class Output, class Value, class Equal = std::equal_to<>, class Op = std::plus<>>
Output exclusive_scan_by_key(Keys first, Keys last, Values values, Output out, Value start, Equal same = {},
                             Op op = {}) {
  Value total = start;
  for (Keys before = first; first != last; before = first, ++first, ++values, ++out) {
    if (first == before || !same(*before, *first)) total = start;
    const Value kept = total;
    total = op(total, *values);
    *out = kept;
  }
  return out;
}
template <class Keys, class Values, class Output>
Output exclusive_scan_by_key(Keys first, Keys last, Values values, Output out) {
  return thrust::exclusive_scan_by_key(first, last, values, out, cpu_detail::ValueOf<Values>());
}

// --- sorting: always stable --------------------------------------------------------------------------

namespace cpu_detail {

// std::vector<bool> has no items of its own.
template <class Item>
struct Held {
  Item item;
};
template <class Iterator>
std::vector<Held<ValueOf<Iterator>>> items_of(Iterator first, Iterator last) {
  std::vector<Held<ValueOf<Iterator>>> items;
  items.reserve(static_cast<std::size_t>(last - first));
  for (; first != last; ++first) items.push_back({static_cast<ValueOf<Iterator>>(*first)});
  return items;
}

}  // namespace cpu_detail

template <class Iterator, class Less = std::less<>>
void stable_sort(Iterator first, Iterator last, Less less = {}) {
  auto items = cpu_detail::items_of(first, last);
  std::stable_sort(items.begin(), items.end(), [&](const auto& a, const auto& b) { return less(a.item, b.item); });
  for (const auto& held : items) {
    *first = held.item;
    ++first;
  }
}
template <class Iterator, class Less = std::less<>>
void sort(Iterator first, Iterator last, Less less = {}) {
  thrust::stable_sort(first, last, less);
}
template <class Keys, class Values, class Less = std::less<>>
void stable_sort_by_key(Keys first, Keys last, Values values, Less less = {}) {
  const auto keys = cpu_detail::items_of(first, last);
  const auto items = cpu_detail::items_of(values, values + (last - first));
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return less(keys[a].item, keys[b].item); });
  for (const std::size_t from : order) {
    *first = keys[from].item;
    *values = items[from].item;
    ++first;
    ++values;
  }
}
template <class Keys, class Values, class Less = std::less<>>
void sort_by_key(Keys first, Keys last, Values values, Less less = {}) {
  thrust::stable_sort_by_key(first, last, values, less);
}
template <class Iterator, class Less = std::less<>>
Iterator is_sorted_until(Iterator first, Iterator last, Less less = {}) {
  if (first == last) return last;
  for (Iterator before = first++; first != last; before = first++) {
    if (less(*first, *before)) return first;
  }
  return last;
}
template <class Iterator, class Less = std::less<>>
bool is_sorted(Iterator first, Iterator last, Less less = {}) {
  return thrust::is_sorted_until(first, last, less) == last;
}

// --- sorted sequences -------------------------------------------------------------------------------

// The first place where `before(item)` does not hold any more.
namespace cpu_detail {
template <class Iterator, class Before>
Iterator bisect(Iterator first, Iterator last, Before before) {
  for (std::ptrdiff_t length = last - first; length > 0;) {
    const std::ptrdiff_t half = length / 2;
    if (before(first[half])) {
      first += half + 1;
      length -= half + 1;
    } else {
      length = half;
    }
  }
  return first;
}
}  // namespace cpu_detail

template <class Iterator, class Value, class Less = std::less<>>
Iterator lower_bound(Iterator first, Iterator last, const Value& value, Less less = {}) {
  return cpu_detail::bisect(first, last, [&](const auto& item) { return less(item, value); });
}
template <class Iterator, class Value, class Less = std::less<>>
Iterator upper_bound(Iterator first, Iterator last, const Value& value, Less less = {}) {
  return cpu_detail::bisect(first, last, [&](const auto& item) { return !less(value, item); });
}
template <class Iterator, class Value, class Less = std::less<>>
bool binary_search(Iterator first, Iterator last, const Value& value, Less less = {}) {
  const Iterator place = thrust::lower_bound(first, last, value, less);
  return place != last && !less(value, *place);
}
template <class Iterator, class Value, class Less = std::less<>>
pair<Iterator, Iterator> equal_range(Iterator first, Iterator last, const Value& value, Less less = {}) {
  return {thrust::lower_bound(first, last, value, less), thrust::upper_bound(first, last, value, less)};
}
// Of many values: the distance of each one's place.
#define THRUST_CPU_MANY(name, result)                                                                             \
  template <class Iterator, class Values, class Output, class Less>                                               \
  Output name(Iterator first, Iterator last, Values value, Values values_end, Output out, Less less) {            \
    for (; value != values_end; ++value, ++out) *out = result;                                                    \
    return out;                                                                                                   \
  }                                                                                                               \
  template <class Iterator, class Values, class Output, class = typename std::iterator_traits<Values>::reference, \
            class = typename std::iterator_traits<Output>::iterator_category>                                     \
  Output name(Iterator first, Iterator last, Values value, Values values_end, Output out) {                       \
    return thrust::name(first, last, value, values_end, out, std::less<>());                                      \
  }
THRUST_CPU_MANY(lower_bound, thrust::lower_bound(first, last, *value, less) - first)
THRUST_CPU_MANY(upper_bound, thrust::upper_bound(first, last, *value, less) - first)
THRUST_CPU_MANY(binary_search, thrust::binary_search(first, last, *value, less))
#undef THRUST_CPU_MANY

template <class First, class Second, class Output, class Less = std::less<>>
Output merge(First first, First first_end, Second second, Second second_end, Output out, Less less = {}) {
  return std::merge(first, first_end, second, second_end, out, less);
}
template <class First, class Second, class Output, class Less = std::less<>>
Output set_union(First first, First first_end, Second second, Second second_end, Output out, Less less = {}) {
  return std::set_union(first, first_end, second, second_end, out, less);
}
template <class First, class Second, class Output, class Less = std::less<>>
Output set_intersection(First first, First first_end, Second second, Second second_end, Output out, Less less = {}) {
  return std::set_intersection(first, first_end, second, second_end, out, less);
}
template <class First, class Second, class Output, class Less = std::less<>>
Output set_difference(First first, First first_end, Second second, Second second_end, Output out, Less less = {}) {
  return std::set_difference(first, first_end, second, second_end, out, less);
}
template <class Iterator, class Random>
void shuffle(Iterator first, Iterator last, Random&& random) {
  std::shuffle(first, last, random);
}

#define THRUST_CPU_ALGORITHMS(do_it)                                                                              \
  do_it(transform_inclusive_scan) do_it(transform_exclusive_scan) do_it(inclusive_scan) do_it(exclusive_scan)     \
      do_it(inclusive_scan_by_key) do_it(exclusive_scan_by_key) do_it(stable_sort) do_it(sort)                    \
          do_it(stable_sort_by_key) do_it(sort_by_key) do_it(is_sorted_until) do_it(is_sorted) do_it(lower_bound) \
              do_it(upper_bound) do_it(binary_search) do_it(equal_range) do_it(merge) do_it(set_union)            \
                  do_it(set_intersection) do_it(set_difference) do_it(shuffle)
THRUST_CPU_ALGORITHMS(THRUST_CPU_WITH_POLICY)
#undef THRUST_CPU_ALGORITHMS

}  // namespace thrust
