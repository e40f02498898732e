// The vector types char1 ... double4 and their operators.
#pragma once
#pragma GCC system_header

#include <type_traits>

#include "cpu_detail/api_types.h"
#include "cpu_detail/keywords.h"

namespace __hipcpu {
template <class _Vector>
struct __vector_traits {
  static constexpr int __rank = 0;
  using __component = void;
};
template <class _From, class _To>
using __if_convertible = std::enable_if_t<std::is_convertible_v<_From, _To>, int>;
}  // namespace __hipcpu

// One value converts to a vector of equal components, as in HIP; trivially constructible, so fit for unions and
// __shared__.
#define __HIPCPU_VECTOR_MEMBERS(type, component)                         \
  type() = default;                                                      \
  template <class _One, __hipcpu::__if_convertible<_One, component> = 0> \
  constexpr type(_One __v) : type(__hipcpu::__broadcast{}, static_cast<component>(__v)) {}

namespace __hipcpu {
struct __broadcast {};
}  // namespace __hipcpu

#define __HIPCPU_VECTOR1(name, component)                               \
  struct name##1 {                                                      \
    using value_type = component;                                       \
    component x;                                                        \
    __HIPCPU_VECTOR_MEMBERS(name##1, component)                         \
    constexpr name##1(__hipcpu::__broadcast, component __v) : x(__v) {} \
  };                                                                    \
  inline constexpr name##1 make_##name##1(component __x) { return name##1(__x); }
#define __HIPCPU_VECTOR2(name, component)                                                                 \
  struct __HIPCPU_MAY_ALIAS alignas(2 * sizeof(component)) name##2 {                                      \
    using value_type = component;                                                                         \
    component x, y;                                                                                       \
    __HIPCPU_VECTOR_MEMBERS(name##2, component)                                                           \
    constexpr name##2(__hipcpu::__broadcast, component __v) : x(__v), y(__v) {}                           \
    template <class _X, class _Y, __hipcpu::__if_convertible<_X, component> = 0,                          \
              __hipcpu::__if_convertible<_Y, component> = 0>                                              \
    constexpr name##2(_X __x, _Y __y) : x(static_cast<component>(__x)), y(static_cast<component>(__y)) {} \
  };                                                                                                      \
  inline constexpr name##2 make_##name##2(component __x, component __y) { return name##2(__x, __y); }
#define __HIPCPU_VECTOR3(name, component)                                                                   \
  struct __HIPCPU_MAY_ALIAS name##3 {                                                                       \
    using value_type = component;                                                                           \
    component x, y, z;                                                                                      \
    __HIPCPU_VECTOR_MEMBERS(name##3, component)                                                             \
    constexpr name##3(__hipcpu::__broadcast, component __v) : x(__v), y(__v), z(__v) {}                     \
    template <class _X, class _Y, class _Z, __hipcpu::__if_convertible<_X, component> = 0,                  \
              __hipcpu::__if_convertible<_Y, component> = 0, __hipcpu::__if_convertible<_Z, component> = 0> \
    constexpr name##3(_X __x, _Y __y, _Z __z)                                                               \
        : x(static_cast<component>(__x)), y(static_cast<component>(__y)), z(static_cast<component>(__z)) {} \
  };                                                                                                        \
  inline constexpr name##3 make_##name##3(component __x, component __y, component __z) {                    \
    return name##3(__x, __y, __z);                                                                          \
  }
#define __HIPCPU_VECTOR4(name, component)                                                                   \
  struct __HIPCPU_MAY_ALIAS alignas(4 * sizeof(component)) name##4 {                                        \
    using value_type = component;                                                                           \
    component x, y, z, w;                                                                                   \
    __HIPCPU_VECTOR_MEMBERS(name##4, component)                                                             \
    constexpr name##4(__hipcpu::__broadcast, component __v) : x(__v), y(__v), z(__v), w(__v) {}             \
    template <class _X, class _Y, class _Z, class _W, __hipcpu::__if_convertible<_X, component> = 0,        \
              __hipcpu::__if_convertible<_Y, component> = 0, __hipcpu::__if_convertible<_Z, component> = 0, \
              __hipcpu::__if_convertible<_W, component> = 0>                                                \
    constexpr name##4(_X __x, _Y __y, _Z __z, _W __w)                                                       \
        : x(static_cast<component>(__x)),                                                                   \
          y(static_cast<component>(__y)),                                                                   \
          z(static_cast<component>(__z)),                                                                   \
          w(static_cast<component>(__w)) {}                                                                 \
  };                                                                                                        \
  inline constexpr name##4 make_##name##4(component __x, component __y, component __z, component __w) {     \
    return name##4(__x, __y, __z, __w);                                                                     \
  }
#define __HIPCPU_VECTOR_TRAITS(type, count, type_of_component) \
  template <>                                                  \
  struct __hipcpu::__vector_traits<type> {                     \
    static constexpr int __rank = count;                       \
    using __component = type_of_component;                     \
  };
#define __HIPCPU_VECTORS(name, component)       \
  __HIPCPU_VECTOR1(name, component)             \
  __HIPCPU_VECTOR2(name, component)             \
  __HIPCPU_VECTOR3(name, component)             \
  __HIPCPU_VECTOR4(name, component)             \
  __HIPCPU_VECTOR_TRAITS(name##1, 1, component) \
  __HIPCPU_VECTOR_TRAITS(name##2, 2, component) \
  __HIPCPU_VECTOR_TRAITS(name##3, 3, component) \
  __HIPCPU_VECTOR_TRAITS(name##4, 4, component)

__HIPCPU_VECTORS(char, signed char)
__HIPCPU_VECTORS(uchar, unsigned char)
__HIPCPU_VECTORS(short, short)
__HIPCPU_VECTORS(ushort, unsigned short)
__HIPCPU_VECTORS(int, int)
__HIPCPU_VECTORS(uint, unsigned int)
__HIPCPU_VECTORS(long, long)
__HIPCPU_VECTORS(ulong, unsigned long)
__HIPCPU_VECTORS(longlong, long long)
__HIPCPU_VECTORS(ulonglong, unsigned long long)
__HIPCPU_VECTORS(float, float)
__HIPCPU_VECTORS(double, double)

#undef __HIPCPU_VECTORS
#undef __HIPCPU_VECTOR_TRAITS
#undef __HIPCPU_VECTOR4
#undef __HIPCPU_VECTOR3
#undef __HIPCPU_VECTOR2
#undef __HIPCPU_VECTOR1
#undef __HIPCPU_VECTOR_MEMBERS

inline constexpr dim3::dim3(const uint3& __v) : x(__v.x), y(__v.y), z(__v.z) {}
inline constexpr dim3::operator uint3() const { return uint3(x, y, z); }

namespace __hipcpu {

template <class _Vector>
inline constexpr int __rank_of = __vector_traits<_Vector>::__rank;
template <class _Vector>
using __component_of = typename __vector_traits<_Vector>::__component;
template <class _Vector>
using __if_vector = std::enable_if_t<(__rank_of<_Vector> > 0), int>;
template <class _Scalar, class _Vector>
using __if_scalar_for =
    std::enable_if_t<(__rank_of<_Vector> > 0) && (std::is_arithmetic_v<_Scalar> || std::is_enum_v<_Scalar>), int>;
template <class _Vector>
using __if_integer_vector = std::enable_if_t<std::is_integral_v<__component_of<_Vector>>, int>;

// The vector whose components are f(a.x, b.x), f(a.y, b.y), ...
template <class _Vector, class _Function>
constexpr _Vector __combine(const _Vector& __a, const _Vector& __b, _Function __f) {
  _Vector __r{};
  __r.x = static_cast<__component_of<_Vector>>(__f(__a.x, __b.x));
  if constexpr (__rank_of<_Vector> > 1) __r.y = static_cast<__component_of<_Vector>>(__f(__a.y, __b.y));
  if constexpr (__rank_of<_Vector> > 2) __r.z = static_cast<__component_of<_Vector>>(__f(__a.z, __b.z));
  if constexpr (__rank_of<_Vector> > 3) __r.w = static_cast<__component_of<_Vector>>(__f(__a.w, __b.w));
  return __r;
}

}  // namespace __hipcpu

// Templates, so that a program's own operators for float3 and its like, which are functions, are preferred.
#define __HIPCPU_VECTOR_OPERATOR(op, condition)                                          \
  template <class _Vector, __hipcpu::condition<_Vector> = 0>                             \
  constexpr _Vector operator op(const _Vector& __a, const _Vector& __b) {                \
    return __hipcpu::__combine(__a, __b, [](auto __x, auto __y) { return __x op __y; }); \
  }                                                                                      \
  template <class _Vector, class _Scalar, __hipcpu::condition<_Vector> = 0,              \
            __hipcpu::__if_scalar_for<_Scalar, _Vector> = 0>                             \
  constexpr _Vector operator op(const _Vector& __a, _Scalar __s) {                       \
    return __a op _Vector(__s);                                                          \
  }                                                                                      \
  template <class _Vector, class _Scalar, __hipcpu::condition<_Vector> = 0,              \
            __hipcpu::__if_scalar_for<_Scalar, _Vector> = 0>                             \
  constexpr _Vector operator op(_Scalar __s, const _Vector& __b) {                       \
    return _Vector(__s) op __b;                                                          \
  }                                                                                      \
  template <class _Vector, class _Other, __hipcpu::condition<_Vector> = 0,               \
            __hipcpu::__if_convertible<_Other, _Vector> = 0>                             \
  constexpr _Vector& operator op##=(_Vector & __a, const _Other & __b) {                 \
    return __a = __a op _Vector(__b);                                                    \
  }

__HIPCPU_VECTOR_OPERATOR(+, __if_vector)
__HIPCPU_VECTOR_OPERATOR(-, __if_vector)
__HIPCPU_VECTOR_OPERATOR(*, __if_vector)
__HIPCPU_VECTOR_OPERATOR(/, __if_vector)
__HIPCPU_VECTOR_OPERATOR(%, __if_integer_vector)
__HIPCPU_VECTOR_OPERATOR(&, __if_integer_vector)
__HIPCPU_VECTOR_OPERATOR(|, __if_integer_vector)
__HIPCPU_VECTOR_OPERATOR(^, __if_integer_vector)
__HIPCPU_VECTOR_OPERATOR(<<, __if_integer_vector)
__HIPCPU_VECTOR_OPERATOR(>>, __if_integer_vector)
#undef __HIPCPU_VECTOR_OPERATOR

template <class _Vector, __hipcpu::__if_vector<_Vector> = 0>
constexpr _Vector operator-(const _Vector& __a) {
  return __hipcpu::__combine(__a, __a, [](auto __x, auto) { return -__x; });
}
template <class _Vector, __hipcpu::__if_integer_vector<_Vector> = 0>
constexpr _Vector operator~(const _Vector& __a) {
  return __hipcpu::__combine(__a, __a, [](auto __x, auto) { return ~__x; });
}
template <class _Vector, __hipcpu::__if_vector<_Vector> = 0>
constexpr _Vector& operator++(_Vector& __a) {
  return __a = __a + _Vector(1);
}
template <class _Vector, __hipcpu::__if_vector<_Vector> = 0>
constexpr _Vector& operator--(_Vector& __a) {
  return __a = __a - _Vector(1);
}
template <class _Vector, __hipcpu::__if_vector<_Vector> = 0>
constexpr bool operator==(const _Vector& __a, const _Vector& __b) {
  bool __same = __a.x == __b.x;
  if constexpr (__hipcpu::__rank_of<_Vector> > 1) __same = __same && __a.y == __b.y;
  if constexpr (__hipcpu::__rank_of<_Vector> > 2) __same = __same && __a.z == __b.z;
  if constexpr (__hipcpu::__rank_of<_Vector> > 3) __same = __same && __a.w == __b.w;
  return __same;
}
template <class _Vector, __hipcpu::__if_vector<_Vector> = 0>
constexpr bool operator!=(const _Vector& __a, const _Vector& __b) {
  return !(__a == __b);
}
