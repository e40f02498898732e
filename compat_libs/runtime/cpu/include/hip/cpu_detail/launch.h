// Kernel launches. After lowering a launch is hipLaunchKernelGGL(kernel, grid, block, shared bytes, stream,
// arguments...).
#pragma once
#pragma GCC system_header

#include <tuple>
#include <type_traits>
#include <utility>

#include "coordinates.h"

// clang vectorises the loop over threads; it may, since threads are independent between barriers. That it cannot always
// is no reason for a warning.
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wpass-failed"
#define __HIPCPU_THREAD_LOOP _Pragma("clang loop vectorize(assume_safety) interleave(enable)")
#else
#define __HIPCPU_THREAD_LOOP _Pragma("GCC ivdep")
#endif

namespace __hipcpu {

#ifdef __HIPCPU_PROPERTY
#define __HIPCPU_LOOP_END(axis) unsigned(__hipcpu_loop_end.__##axis)
#define __HIPCPU_SET_THREAD(axis, value) (__hipcpu_thread_index.__##axis = __hipcpu_u32(value))
#else
#define __HIPCPU_LOOP_END(axis) unsigned(__hipcpu_loop_end.axis)
#define __HIPCPU_SET_THREAD(axis, value) (::threadIdx.axis = (value))
#endif

// The loop over the threads of a block with the kernel inlined. The runtime calls it on a stack of its own. When a
// thread has to wait, the runtime sets __hipcpu_loop_end to zero, so that the loop ends with that thread, and calls the
// function again for the threads after it.
template <class _Closure>
__attribute__((flatten)) void __run_range(void* __closure, unsigned __x, unsigned __y, unsigned __z) {
  // A copy: arguments live in registers. What is more than bytes is not copied in another thread than its own.
  using _Call =
      std::conditional_t<std::is_trivially_copy_constructible_v<_Closure> && std::is_trivially_destructible_v<_Closure>,
                         _Closure, _Closure&>;
  _Call __call = *static_cast<_Closure*>(__closure);
  do {
    __HIPCPU_SET_THREAD(z, __z);
    do {
      __HIPCPU_SET_THREAD(y, __y);
      __HIPCPU_THREAD_LOOP
      for (unsigned __i = __x; __i < __HIPCPU_LOOP_END(x); ++__i) {
        __HIPCPU_SET_THREAD(x, __i);
        __call();
      }
      __x = 0;
      ++__y;
    } while (__y < __HIPCPU_LOOP_END(y));
    __y = 0;
    ++__z;
  } while (__z < __HIPCPU_LOOP_END(z));
}
#undef __HIPCPU_LOOP_END
#undef __HIPCPU_SET_THREAD

// Stands for an integer argument that the kernel may take as a pointer: a literal 0 or NULL in the source.
template <class _Integer>
struct __zero_or_number {
  _Integer __value;
  constexpr operator _Integer() const { return __value; }
  template <class _Pointee>
  constexpr operator _Pointee*() const {
    return reinterpret_cast<_Pointee*>(static_cast<uintptr_t>(__value));
  }
};
template <class _Argument>
using __lenient = std::conditional_t<std::is_integral_v<_Argument> && (sizeof(_Argument) >= sizeof(int)),
                                     __zero_or_number<_Argument>, _Argument>;

template <class _Kernel, class... _Arguments>
struct __closure {
  _Kernel __kernel;
  std::tuple<_Arguments...> __arguments;
  __HIPCPU_INLINE void operator()() { std::apply(__kernel, __arguments); }
};

inline namespace __HIPCPU_WAVE_NAMESPACE {

inline __hipcpu_launch_info __launch_info(const char* __name, dim3 __grid, dim3 __block, size_t __shared_bytes,
                                          hipStream_t __stream, unsigned __flags) {
  return {sizeof(__hipcpu_launch_info),
          __name,
          nullptr,
          nullptr,
          __stream,
          __shared_bytes,
          {__grid.x, __grid.y, __grid.z},
          {__block.x, __block.y, __block.z},
          HIPCPU_WAVE,
          __flags,
          nullptr,
          nullptr,
          nullptr};
}

template <class _Closure>
void* __copy_closure(const void* __closure) {
  return new _Closure(*static_cast<const _Closure*>(__closure));
}
template <class _Closure>
void __destroy_closure(void* __closure) {
  delete static_cast<_Closure*>(__closure);
}

template <class _Type>
const char* __type_text() {
  return __PRETTY_FUNCTION__;
}

template <class _Closure>
struct __describer;
template <class _Kernel, class... _Arguments>
struct __describer<__closure<_Kernel, _Arguments...>> {
  static size_t __describe(const void* __pointer, __hipcpu_argument* __out, size_t __capacity) {
    const auto& __call = *static_cast<const __closure<_Kernel, _Arguments...>*>(__pointer);
    size_t __count = 0;
    std::apply(
        [&](const auto&... __values) {
          const __hipcpu_argument __all[] = {{&__values, sizeof __values, __type_text<_Arguments>()}..., {}};
          for (; __count < sizeof...(_Arguments) && __count < __capacity; ++__count) __out[__count] = __all[__count];
        },
        __call.__arguments);
    return sizeof...(_Arguments);
  }
};

template <class _Closure>
hipError_t __run(__hipcpu_launch_info& __info, _Closure __call) {
  __info.__run = &__run_range<_Closure>;
  __info.__describe = &__describer<_Closure>::__describe;
  if constexpr (std::is_copy_constructible_v<_Closure>) {
    __info.__copy = &__copy_closure<_Closure>;
    __info.__destroy = &__destroy_closure<_Closure>;
  }
  __info.__closure = &__call;
  return static_cast<hipError_t>(__hipcpu_launch(&__info));
}

template <class _Kernel>
struct __launch_base {
  _Kernel __kernel;
  __hipcpu_launch_info __info;
};

template <size_t _Count>
using __one_fewer = std::conditional_t<_Count == 0, void, std::make_index_sequence<(_Count > 0 ? _Count - 1 : 0)>>;

// A call with what the kernel does not take.
template <class _Kernel, class _Parameters, class _Given, class = void>
struct __typed_launch : __launch_base<_Kernel> {
  explicit __typed_launch(__launch_base<_Kernel> __base) : __launch_base<_Kernel>(std::move(__base)) {}
  template <class _Never = void>
  void operator()(...) {
    static_assert(!std::is_void_v<_Never>, "the arguments of this launch do not fit the kernel's parameters");
  }
};

// Launches when called. Its arguments have the kernel's own types: what is given is converted once and on the host, as
// in a call; an object that converts to a pointer, and frees it at its end, is not copied. `_Given` numbers the
// arguments of this call, which are fewer than the parameters where the last ones have default values.
template <class _Kernel, class... _Parameters, size_t... _Given>
struct __typed_launch<
    _Kernel, std::tuple<_Parameters...>, std::index_sequence<_Given...>,
    std::enable_if_t<std::is_invocable_v<_Kernel, std::tuple_element_t<_Given, std::tuple<_Parameters...>>&...>>>
    : __typed_launch<_Kernel, std::tuple<_Parameters...>, __one_fewer<sizeof...(_Given)>> {
  using __shorter = __typed_launch<_Kernel, std::tuple<_Parameters...>, __one_fewer<sizeof...(_Given)>>;
  using __shorter::__shorter;
  using __shorter::operator();
  void operator()(std::tuple_element_t<_Given, std::tuple<_Parameters...>>... __arguments) {
    __run(this->__info, __closure<_Kernel, std::tuple_element_t<_Given, std::tuple<_Parameters...>>...>{
                            this->__kernel,
                            {std::forward<std::tuple_element_t<_Given, std::tuple<_Parameters...>>>(__arguments)...}});
  }
};

// The same for overloaded kernels and templates, where the arguments decide which kernel it is.
template <class _Kernel>
struct __deduced_launch : __launch_base<_Kernel> {
  template <class... _Arguments>
  void operator()(_Arguments... __arguments) {
    if constexpr (std::is_invocable_v<_Kernel, _Arguments&...>) {
      __run(this->__info, __closure<_Kernel, _Arguments...>{this->__kernel, {std::move(__arguments)...}});
    } else {
      static_assert(std::is_invocable_v<_Kernel, __lenient<_Arguments>&...>,
                    "the arguments of this launch do not fit the kernel's parameters");
      __run(this->__info, __closure<_Kernel, __lenient<_Arguments>...>{
                              this->__kernel, {__lenient<_Arguments>{std::move(__arguments)}...}});
    }
  }
};

struct __find_parameters {
  template <class... _Parameters>
  std::tuple<_Parameters...> operator()(void (*)(_Parameters...)) const;
};

// What launches `__kernel` when it is called with the arguments. `__find(__find_parameters())` has the kernel's
// parameters as its type where the kernel is one function.
template <class _Kernel, class _Find>
auto __launch(const char* __name, dim3 __grid, dim3 __block, size_t __shared_bytes, hipStream_t __stream,
              _Kernel __kernel, _Find) {
  __launch_base<_Kernel> __base{std::move(__kernel),
                                __launch_info(__name, __grid, __block, __shared_bytes, __stream, 0)};
  if constexpr (std::is_invocable_v<_Find, __find_parameters>) {
    using _Parameters = std::invoke_result_t<_Find, __find_parameters>;
    return __typed_launch<_Kernel, _Parameters, std::make_index_sequence<std::tuple_size_v<_Parameters>>>(
        std::move(__base));
  } else {
    return __deduced_launch<_Kernel>{std::move(__base)};
  }
}

// A launch with an array of pointers to the arguments.
template <class... _Parameters, size_t... _Index>
hipError_t __launch_with_array(void (*__kernel)(_Parameters...), __hipcpu_launch_info& __info, void** __arguments,
                               std::index_sequence<_Index...>) {
  return __run(__info, __closure<void (*)(_Parameters...), _Parameters...>{
                           __kernel, {*static_cast<std::remove_reference_t<_Parameters>*>(__arguments[_Index])...}});
}

template <class... _Parameters>
hipError_t __launch_function(void (*__kernel)(_Parameters...), dim3 __grid, dim3 __block, void** __arguments,
                             size_t __shared_bytes, hipStream_t __stream, unsigned __flags) {
  __hipcpu_launch_info __info =
      __launch_info("(launched by address)", __grid, __block, __shared_bytes, __stream, __flags);
  return __launch_with_array(__kernel, __info, __arguments, std::index_sequence_for<_Parameters...>());
}

template <auto _Kernel>
struct __registration;
template <class... _Parameters, void (*_Kernel)(_Parameters...)>
struct __registration<_Kernel> {
  static int __launch(__hipcpu_launch_info* __info, void** __arguments) {
    return __launch_with_array(_Kernel, *__info, __arguments, std::index_sequence_for<_Parameters...>());
  }
  static bool __add(const char* __name) {
    const __hipcpu_kernel_info __info = {__name, &__launch, HIPCPU_WAVE};
    __hipcpu_register_kernel(reinterpret_cast<const void*>(_Kernel), &__info);
    return true;
  }
};

// The same for an address that is known only when the program runs: the runtime puts it where the closure will be.
template <class... _Parameters>
int __launch_address(__hipcpu_launch_info* __info, void** __arguments) {
  const auto __kernel = reinterpret_cast<void (*)(_Parameters...)>(__info->__closure);
  void* __pointers[sizeof...(_Parameters) + 1];
  if ((__info->__flags & __hipcpu_launch_packed) != 0) {
    auto __next = reinterpret_cast<uintptr_t>(__arguments);
    size_t __count = 0;
    [[maybe_unused]] const auto __take = [&](size_t __bytes, size_t __alignment) {
      __next = (__next + __alignment - 1) / __alignment * __alignment;
      __pointers[__count++] = reinterpret_cast<void*>(__next);
      __next += __bytes;
    };
    (__take(sizeof(_Parameters), alignof(_Parameters)), ...);
    __arguments = __pointers;
  }
  return __launch_with_array(__kernel, *__info, __arguments, std::index_sequence_for<_Parameters...>());
}

}  // namespace __HIPCPU_WAVE_NAMESPACE
}  // namespace __hipcpu

// A kernel's address without its type; the runtime learns how to launch it.
template <class... _Parameters>
void* hipcpu_kernel_address(void (*__kernel)(_Parameters...), const char* __name = "(launched by address)") {
  const __hipcpu_kernel_info __info = {__name, &__hipcpu::__launch_address<_Parameters...>, HIPCPU_WAVE};
  __hipcpu_register_kernel(reinterpret_cast<const void*>(__kernel), &__info);
  return reinterpret_cast<void*>(__kernel);
}
inline void* hipcpu_kernel_address(const void* __pointer, const char* = nullptr) {
  return const_cast<void*>(__pointer);
}

// Launches of a kernel given by its own type (not cast to void*), with an array of pointers to the arguments.
template <class... _Parameters>
inline hipError_t hipLaunchKernel(void (*__kernel)(_Parameters...), dim3 __grid, dim3 __block, void** __arguments,
                                  size_t __shared_bytes = 0, hipStream_t __stream = nullptr) {
  return __hipcpu::__launch_function(__kernel, __grid, __block, __arguments, __shared_bytes, __stream, 0);
}
template <class... _Parameters>
inline hipError_t hipLaunchCooperativeKernel(void (*__kernel)(_Parameters...), dim3 __grid, dim3 __block,
                                             void** __arguments, unsigned int __shared_bytes = 0,
                                             hipStream_t __stream = nullptr) {
  return __hipcpu::__launch_function(__kernel, __grid, __block, __arguments, __shared_bytes, __stream,
                                     __hipcpu_launch_cooperative);
}

#define hipLaunchKernelGGL(kernel, grid, block, shared_bytes, stream, ...)                                    \
  ::__hipcpu::__launch(                                                                                       \
      #kernel, (grid), (block), (shared_bytes), (stream),                                                     \
      [=](auto&... __hipcpu_a) __attribute__((always_inline, flatten)) -> decltype((kernel)(__hipcpu_a...)) { \
        return (kernel)(__hipcpu_a...);                                                                       \
      },                                                                                                      \
      [=](auto __hipcpu_f) -> decltype(__hipcpu_f((kernel))) { return __hipcpu_f((kernel)); })(__VA_ARGS__)
#define hipLaunchKernel_GGL hipLaunchKernelGGL

// Makes a kernel known by its address, for hipLaunchKernel and hipLaunchCooperativeKernel with a pointer cast to void*.
#define HIPCPU_REGISTER_KERNEL(...)                                                     \
  [[maybe_unused]] static const bool __HIPCPU_JOIN(__hipcpu_registered_, __COUNTER__) = \
      ::__hipcpu::__registration<(__VA_ARGS__)>::__add(#__VA_ARGS__)

// Dynamic shared memory: a pointer to it inside functions; the second form is for namespace scope.
#define HIP_DYNAMIC_SHARED(type, name) \
  [[maybe_unused]] type* const name = static_cast<type*>(__hipcpu_dynamic_shared_base);
#ifdef HIPCPU_CHECKED  // the checking library takes variables of a thread for shared memory, but for these names
#define __HIPCPU_DYNAMIC_LABEL(name) __asm__("__hipcpu_dynamic_" #name)
#else
#define __HIPCPU_DYNAMIC_LABEL(name)
#endif
#define HIP_DYNAMIC_SHARED_GLOBAL(type, name)                                          \
  [[maybe_unused]] static thread_local type* const name __HIPCPU_DYNAMIC_LABEL(name) = \
      static_cast<type*>(__hipcpu_dynamic_shared_base);
