// Function objects, tuples and pairs.
#pragma once

#include <hip/hip_runtime.h>

#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

#define THRUST_VERSION 200200
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 2
#define THRUST_SUBMINOR_VERSION 0

namespace thrust {

using std::get;
using std::make_pair;
using std::make_tuple;
using std::pair;
using std::tie;
using std::tuple;
using std::tuple_element;
using std::tuple_size;

template <class Argument, class Result>
struct unary_function {
  using argument_type = Argument;
  using result_type = Result;
};
template <class First, class Second, class Result>
struct binary_function {
  using first_argument_type = First;
  using second_argument_type = Second;
  using result_type = Result;
};

using std::bit_and;
using std::bit_or;
using std::bit_xor;
using std::divides;
using std::equal_to;
using std::greater;
using std::greater_equal;
using std::less;
using std::less_equal;
using std::logical_and;
using std::logical_not;
using std::logical_or;
using std::minus;
using std::modulus;
using std::multiplies;
using std::negate;
using std::not_equal_to;
using std::plus;

template <class Value = void>
struct identity {
  constexpr const Value& operator()(const Value& value) const { return value; }
};
template <>
struct identity<void> {
  template <class Value>
  constexpr Value&& operator()(Value&& value) const {
    return std::forward<Value>(value);
  }
};
template <class Value = void>
struct maximum {
  constexpr Value operator()(const Value& a, const Value& b) const { return a < b ? b : a; }
};
template <>
struct maximum<void> {
  template <class First, class Second>
  constexpr std::common_type_t<First, Second> operator()(const First& a, const Second& b) const {
    return a < b ? b : a;
  }
};
template <class Value = void>
struct minimum {
  constexpr Value operator()(const Value& a, const Value& b) const { return b < a ? b : a; }
};
template <>
struct minimum<void> {
  template <class First, class Second>
  constexpr std::common_type_t<First, Second> operator()(const First& a, const Second& b) const {
    return b < a ? b : a;
  }
};
template <class First = void, class Second = void>
struct project1st {
  template <class Left, class Right>
  constexpr Left operator()(const Left& left, const Right&) const {
    return left;
  }
};
template <class First = void, class Second = void>
struct project2nd {
  template <class Left, class Right>
  constexpr Right operator()(const Left&, const Right& right) const {
    return right;
  }
};
template <class Value = void>
struct square {
  template <class Given>
  constexpr auto operator()(const Given& value) const {
    return value * value;
  }
};
template <class Predicate>
auto not1(Predicate predicate) {
  return [predicate](const auto& value) { return !predicate(value); };
}
template <class Predicate>
auto not2(Predicate predicate) {
  return [predicate](const auto& a, const auto& b) { return !predicate(a, b); };
}
// Calls a function of several arguments with the parts of a tuple.
template <class Function>
auto make_zip_function(Function function) {
  return [function](auto&& parts) { return std::apply(function, std::forward<decltype(parts)>(parts)); };
}

// Expressions of the placeholders _1 to _4.
namespace cpu_detail {

template <class Function>
struct Expression {
  Function function;
  template <class... Arguments>
  auto operator()(Arguments&&... arguments) const {
    return function(std::forward_as_tuple(arguments...));
  }
};
template <class Function>
Expression<Function> make_expression(Function function) {
  return {function};
}
template <class Value>
struct IsExpression : std::false_type {};
template <class Function>
struct IsExpression<Expression<Function>> : std::true_type {};

template <class Value, class Arguments>
auto evaluate(const Value& value, const Arguments& arguments) {
  if constexpr (IsExpression<Value>::value) {
    return value.function(arguments);
  } else {
    return value;
  }
}
template <std::size_t kIndex>
struct Argument {
  template <class Arguments>
  auto operator()(const Arguments& arguments) const {
    return std::get<kIndex>(arguments);
  }
};

#define THRUST_CPU_OPERATOR(symbol)                                                                          \
  template <class Left, class Right,                                                                         \
            class = std::enable_if_t<IsExpression<Left>::value || IsExpression<Right>::value>>               \
  auto operator symbol(const Left& left, const Right& right) {                                               \
    return make_expression(                                                                                  \
        [=](const auto& arguments) { return evaluate(left, arguments) symbol evaluate(right, arguments); }); \
  }
THRUST_CPU_OPERATOR(+)
THRUST_CPU_OPERATOR(-)
THRUST_CPU_OPERATOR(*)
THRUST_CPU_OPERATOR(/)
THRUST_CPU_OPERATOR(%)
THRUST_CPU_OPERATOR(&)
THRUST_CPU_OPERATOR(|)
THRUST_CPU_OPERATOR(^)
THRUST_CPU_OPERATOR(==)
THRUST_CPU_OPERATOR(!=)
THRUST_CPU_OPERATOR(<)
THRUST_CPU_OPERATOR(>)
THRUST_CPU_OPERATOR(<=)
THRUST_CPU_OPERATOR(>=)
THRUST_CPU_OPERATOR(&&)
THRUST_CPU_OPERATOR(||)
#undef THRUST_CPU_OPERATOR
template <class Function>
auto operator-(const Expression<Function>& operand) {
  return make_expression([=](const auto& arguments) { return -operand.function(arguments); });
}
template <class Function>
auto operator!(const Expression<Function>& operand) {
  return make_expression([=](const auto& arguments) { return !operand.function(arguments); });
}

}  // namespace cpu_detail

namespace placeholders {
constexpr cpu_detail::Expression<cpu_detail::Argument<0>> _1{};
constexpr cpu_detail::Expression<cpu_detail::Argument<1>> _2{};
constexpr cpu_detail::Expression<cpu_detail::Argument<2>> _3{};
constexpr cpu_detail::Expression<cpu_detail::Argument<3>> _4{};
}  // namespace placeholders

}  // namespace thrust
