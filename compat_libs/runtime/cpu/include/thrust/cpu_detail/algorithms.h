// Algorithms over sequences: loops in order. They take iterators whose references are made, too.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "iterators.h"
#include "vector.h"

namespace thrust {

namespace cpu_detail {

template <class Iterator>
using ValueOf = typename std::iterator_traits<Iterator>::value_type;

template <class Input, class Output>
Output copy_loop(Input first, Input last, Output out) {
  for (; first != last; ++first, ++out) *out = *first;
  return out;
}

}  // namespace cpu_detail

// --- every item -----------------------------------------------------------------------------------

template <class Input, class Function>
Input for_each(Input first, Input last, Function function) {
  for (; first != last; ++first) {
    auto&& item = *first;
    function(item);
  }
  return first;
}
template <class Input, class Count, class Function>
Input for_each_n(Input first, Count count, Function function) {
  return thrust::for_each(first, first + count, function);
}
template <class Input, class Output, class Function>
Output transform(Input first, Input last, Output out, Function function) {
  for (; first != last; ++first, ++out) *out = function(*first);
  return out;
}
template <class First, class Second, class Output, class Function>
Output transform(First first, First last, Second second, Output out, Function function) {
  for (; first != last; ++first, ++second, ++out) *out = function(*first, *second);
  return out;
}
template <class Input, class Output, class Function, class Predicate>
Output transform_if(Input first, Input last, Output out, Function function, Predicate predicate) {
  for (; first != last; ++first, ++out) {
    if (predicate(*first)) *out = function(*first);
  }
  return out;
}
template <class Input, class Stencil, class Output, class Function, class Predicate>
Output transform_if(Input first, Input last, Stencil stencil, Output out, Function function, Predicate predicate) {
  for (; first != last; ++first, ++stencil, ++out) {
    if (predicate(*stencil)) *out = function(*first);
  }
  return out;
}
template <class Output, class Generator>
void generate(Output first, Output last, Generator generator) {
  for (; first != last; ++first) *first = generator();
}
template <class Output, class Count, class Generator>
Output generate_n(Output first, Count count, Generator generator) {
  thrust::generate(first, first + count, generator);
  return first + count;
}
template <class Output, class Value>
void fill(Output first, Output last, const Value& value) {
  for (; first != last; ++first) *first = value;
}
template <class Output, class Count, class Value>
Output fill_n(Output first, Count count, const Value& value) {
  thrust::fill(first, first + count, value);
  return first + count;
}
template <class Output, class Value>
void uninitialized_fill(Output first, Output last, const Value& value) {
  for (; first != last; ++first) new (static_cast<void*>(&*first)) Value(value);
}
template <class Output, class First, class Step>
void sequence(Output first, Output last, First start, Step step) {
  for (First value = start; first != last; ++first, value = static_cast<First>(value + step)) *first = value;
}
template <class Output, class First>
void sequence(Output first, Output last, First start) {
  thrust::sequence(first, last, start, First(1));
}
template <class Output>
void sequence(Output first, Output last) {
  thrust::sequence(first, last, cpu_detail::ValueOf<Output>(0));
}
template <class Output, class Function>
void tabulate(Output first, Output last, Function function) {
  for (std::ptrdiff_t i = 0; first != last; ++first, ++i) *first = function(i);
}
template <class Input, class Output>
Output copy(Input first, Input last, Output out) {
  return cpu_detail::copy_loop(first, last, out);
}
template <class Input, class Count, class Output>
Output copy_n(Input first, Count count, Output out) {
  return cpu_detail::copy_loop(first, first + count, out);
}
template <class Input, class Output>
Output uninitialized_copy(Input first, Input last, Output out) {
  return cpu_detail::copy_loop(first, last, out);
}
template <class First, class Second>
Second swap_ranges(First first, First last, Second second) {
  for (; first != last; ++first, ++second) {
    const cpu_detail::ValueOf<First> kept = *first;
    *first = *second;
    *second = kept;
  }
  return second;
}
template <class Iterator>
void reverse(Iterator first, Iterator last) {
  for (; first != last && first != --last; ++first) thrust::swap_ranges(first, first + 1, last);
}
template <class Input, class Output>
Output reverse_copy(Input first, Input last, Output out) {
  for (; first != last; ++out) *out = *--last;
  return out;
}
template <class Indices, class Input, class Output>
Output gather(Indices first, Indices last, Input in, Output out) {
  for (; first != last; ++first, ++out) *out = in[*first];
  return out;
}
template <class Indices, class Stencil, class Input, class Output, class Predicate = identity<>>
Output gather_if(Indices first, Indices last, Stencil stencil, Input in, Output out, Predicate predicate = {}) {
  for (; first != last; ++first, ++stencil, ++out) {
    if (predicate(*stencil)) *out = in[*first];
  }
  return out;
}
template <class Input, class Indices, class Output>
void scatter(Input first, Input last, Indices indices, Output out) {
  for (; first != last; ++first, ++indices) out[*indices] = *first;
}
template <class Input, class Indices, class Stencil, class Output, class Predicate = identity<>>
void scatter_if(Input first, Input last, Indices indices, Stencil stencil, Output out, Predicate predicate = {}) {
  for (; first != last; ++first, ++indices, ++stencil) {
    if (predicate(*stencil)) out[*indices] = *first;
  }
}
template <class Iterator, class Predicate, class Value>
void replace_if(Iterator first, Iterator last, Predicate predicate, const Value& value) {
  for (; first != last; ++first) {
    if (predicate(*first)) *first = value;
  }
}
template <class Iterator, class Stencil, class Predicate, class Value>
void replace_if(Iterator first, Iterator last, Stencil stencil, Predicate predicate, const Value& value) {
  for (; first != last; ++first, ++stencil) {
    if (predicate(*stencil)) *first = value;
  }
}
template <class Iterator, class Value>
void replace(Iterator first, Iterator last, const Value& old_value, const Value& value) {
  thrust::replace_if(first, last, [&](const auto& item) { return item == old_value; }, value);
}
template <class Input, class Output, class Function = std::minus<>>
Output adjacent_difference(Input first, Input last, Output out, Function function = {}) {
  if (first == last) return out;
  cpu_detail::ValueOf<Input> before = *first;
  *out = before;
  for (++first, ++out; first != last; ++first, ++out) {
    const cpu_detail::ValueOf<Input> item = *first;
    *out = function(item, before);
    before = item;
  }
  return out;
}

// --- reductions and searches ----------------------------------------------------------------------

template <class Input, class Value, class Op>
Value reduce(Input first, Input last, Value total, Op op) {
  for (; first != last; ++first) total = op(total, *first);
  return total;
}
template <class Input, class Value>
Value reduce(Input first, Input last, Value total) {
  return thrust::reduce(first, last, total, std::plus<>());
}
template <class Input>
cpu_detail::ValueOf<Input> reduce(Input first, Input last) {
  return thrust::reduce(first, last, cpu_detail::ValueOf<Input>());
}
template <class Input, class Function, class Value, class Op>
Value transform_reduce(Input first, Input last, Function function, Value total, Op op) {
  for (; first != last; ++first) total = op(total, function(*first));
  return total;
}
template <class First, class Second, class Value, class Sum = std::plus<>, class Product = std::multiplies<>>
Value inner_product(First first, First last, Second second, Value total, Sum sum = {}, Product product = {}) {
  for (; first != last; ++first, ++second) total = sum(total, product(*first, *second));
  return total;
}
template <class Input, class Predicate>
std::ptrdiff_t count_if(Input first, Input last, Predicate predicate) {
  std::ptrdiff_t found = 0;
  for (; first != last; ++first) found += predicate(*first) ? 1 : 0;
  return found;
}
template <class Input, class Value>
std::ptrdiff_t count(Input first, Input last, const Value& value) {
  return thrust::count_if(first, last, [&](const auto& item) { return item == value; });
}
template <class Input, class Predicate>
Input find_if(Input first, Input last, Predicate predicate) {
  while (first != last && !predicate(*first)) ++first;
  return first;
}
template <class Input, class Predicate>
Input find_if_not(Input first, Input last, Predicate predicate) {
  while (first != last && predicate(*first)) ++first;
  return first;
}
template <class Input, class Value>
Input find(Input first, Input last, const Value& value) {
  return thrust::find_if(first, last, [&](const auto& item) { return item == value; });
}
template <class Input, class Predicate>
bool all_of(Input first, Input last, Predicate predicate) {
  return thrust::find_if_not(first, last, predicate) == last;
}
template <class Input, class Predicate>
bool any_of(Input first, Input last, Predicate predicate) {
  return thrust::find_if(first, last, predicate) != last;
}
template <class Input, class Predicate>
bool none_of(Input first, Input last, Predicate predicate) {
  return thrust::find_if(first, last, predicate) == last;
}
template <class Input, class Less = std::less<>>
Input min_element(Input first, Input last, Less less = {}) {
  Input best = first;
  for (; first != last; ++first) {
    if (less(*first, *best)) best = first;
  }
  return best;
}
template <class Input, class Less = std::less<>>
Input max_element(Input first, Input last, Less less = {}) {
  Input best = first;
  for (; first != last; ++first) {
    if (less(*best, *first)) best = first;
  }
  return best;
}
template <class Input, class Less = std::less<>>
pair<Input, Input> minmax_element(Input first, Input last, Less less = {}) {
  return {thrust::min_element(first, last, less), thrust::max_element(first, last, less)};
}
template <class First, class Second, class Equal = std::equal_to<>>
pair<First, Second> mismatch(First first, First last, Second second, Equal same = {}) {
  for (; first != last && same(*first, *second); ++first) ++second;
  return {first, second};
}
template <class First, class Second, class Equal = std::equal_to<>>
bool equal(First first, First last, Second second, Equal same = {}) {
  return thrust::mismatch(first, last, second, same).first == last;
}

// --- choosing -------------------------------------------------------------------------------------

template <class Input, class Stencil, class Output, class Predicate>
Output copy_if(Input first, Input last, Stencil stencil, Output out, Predicate predicate) {
  for (; first != last; ++first, ++stencil) {
    if (!predicate(*stencil)) continue;
    *out = *first;
    ++out;
  }
  return out;
}
template <class Input, class Output, class Predicate>
Output copy_if(Input first, Input last, Output out, Predicate predicate) {
  return thrust::copy_if(first, last, first, out, predicate);
}
template <class Input, class Output, class Predicate>
Output remove_copy_if(Input first, Input last, Output out, Predicate predicate) {
  return thrust::copy_if(first, last, out, [&](const auto& item) { return !predicate(item); });
}
template <class Input, class Stencil, class Output, class Predicate>
Output remove_copy_if(Input first, Input last, Stencil stencil, Output out, Predicate predicate) {
  return thrust::copy_if(first, last, stencil, out, [&](const auto& item) { return !predicate(item); });
}
template <class Input, class Output, class Value>
Output remove_copy(Input first, Input last, Output out, const Value& value) {
  return thrust::remove_copy_if(first, last, out, [&](const auto& item) { return item == value; });
}
template <class Iterator, class Predicate>
Iterator remove_if(Iterator first, Iterator last, Predicate predicate) {
  return thrust::remove_copy_if(first, last, first, predicate);
}
template <class Iterator, class Stencil, class Predicate>
Iterator remove_if(Iterator first, Iterator last, Stencil stencil, Predicate predicate) {
  return thrust::remove_copy_if(first, last, stencil, first, predicate);
}
template <class Iterator, class Value>
Iterator remove(Iterator first, Iterator last, const Value& value) {
  return thrust::remove_copy(first, last, first, value);
}
template <class Input, class Output, class Equal = std::equal_to<>>
Output unique_copy(Input first, Input last, Output out, Equal same = {}) {
  while (first != last) {
    const cpu_detail::ValueOf<Input> item = *first;
    for (++first; first != last && same(item, *first);) ++first;
    *out = item;
    ++out;
  }
  return out;
}
template <class Iterator, class Equal = std::equal_to<>>
Iterator unique(Iterator first, Iterator last, Equal same = {}) {
  return thrust::unique_copy(first, last, first, same);
}
template <class Input, class Equal = std::equal_to<>>
std::ptrdiff_t unique_count(Input first, Input last, Equal same = {}) {
  std::ptrdiff_t found = 0;
  for (Input before = first; first != last; before = first, ++first) {
    found += first == before || !same(*before, *first) ? 1 : 0;
  }
  return found;
}
template <class Input, class Chosen, class Others, class Predicate>
pair<Chosen, Others> partition_copy(Input first, Input last, Chosen chosen, Others others, Predicate predicate) {
  for (; first != last; ++first) {
    if (predicate(*first)) {
      *chosen = *first;
      ++chosen;
    } else {
      *others = *first;
      ++others;
    }
  }
  return {chosen, others};
}
template <class Iterator, class Predicate>
Iterator stable_partition(Iterator first, Iterator last, Predicate predicate) {
  std::vector<cpu_detail::ValueOf<Iterator>> others;
  const auto ends = thrust::partition_copy(first, last, first, std::back_inserter(others), predicate);
  cpu_detail::copy_loop(others.begin(), others.end(), ends.first);
  return ends.first;
}
template <class Iterator, class Predicate>
Iterator partition(Iterator first, Iterator last, Predicate predicate) {
  return thrust::stable_partition(first, last, predicate);
}

// --- by key ---------------------------------------------------------------------------------------

template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal = std::equal_to<>,
          class Op = std::plus<>>
pair<KeysOut, ValuesOut> reduce_by_key(Keys first, Keys last, Values values, KeysOut keys_out, ValuesOut values_out,
                                       Equal same = {}, Op op = {}) {
  while (first != last) {
    const cpu_detail::ValueOf<Keys> key = *first;
    cpu_detail::ValueOf<Values> total = *values;
    for (++first, ++values; first != last && same(key, *first); ++first, ++values) total = op(total, *values);
    *keys_out = key;
    *values_out = total;
    ++keys_out;
    ++values_out;
  }
  return {keys_out, values_out};
}
template <class Keys, class Values, class KeysOut, class ValuesOut, class Equal = std::equal_to<>>
pair<KeysOut, ValuesOut> unique_by_key_copy(Keys first, Keys last, Values values, KeysOut keys_out,
                                            ValuesOut values_out, Equal same = {}) {
  return thrust::reduce_by_key(first, last, values, keys_out, values_out, same, project1st<>());
}
template <class Keys, class Values, class Equal = std::equal_to<>>
pair<Keys, Values> unique_by_key(Keys first, Keys last, Values values, Equal same = {}) {
  return thrust::unique_by_key_copy(first, last, values, first, values, same);
}

}  // namespace thrust

namespace thrust {

#define THRUST_CPU_ALGORITHMS(do_it)                                                                                   \
  do_it(for_each) do_it(for_each_n) do_it(transform) do_it(transform_if) do_it(generate) do_it(generate_n) do_it(fill) \
      do_it(fill_n) do_it(uninitialized_fill) do_it(sequence) do_it(tabulate) do_it(copy) do_it(copy_n)                \
          do_it(uninitialized_copy) do_it(swap_ranges) do_it(reverse) do_it(reverse_copy) do_it(gather)                \
              do_it(gather_if) do_it(scatter) do_it(scatter_if) do_it(replace_if) do_it(replace)                       \
                  do_it(adjacent_difference) do_it(reduce) do_it(transform_reduce) do_it(inner_product)                \
                      do_it(count_if) do_it(count) do_it(find_if) do_it(find_if_not) do_it(find) do_it(all_of)         \
                          do_it(any_of) do_it(none_of) do_it(min_element) do_it(max_element) do_it(minmax_element)     \
                              do_it(mismatch) do_it(equal) do_it(copy_if) do_it(remove_copy_if) do_it(remove_copy)     \
                                  do_it(remove_if) do_it(remove) do_it(unique_copy) do_it(unique) do_it(unique_count)  \
                                      do_it(partition_copy) do_it(stable_partition) do_it(partition)                   \
                                          do_it(reduce_by_key) do_it(unique_by_key_copy) do_it(unique_by_key)
THRUST_CPU_ALGORITHMS(THRUST_CPU_WITH_POLICY)
#undef THRUST_CPU_ALGORITHMS

}  // namespace thrust
