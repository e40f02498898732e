// Where an algorithm runs: on a CPU always here, at once and in order, whatever the policy says.
#pragma once

#include <hip/hip_runtime.h>

#include <new>
#include <stdexcept>
#include <system_error>
#include <type_traits>

// Tells the runtime that algorithms are done here without a look at streams.
extern "C" __attribute__((visibility("default"))) int __hipcpu_has_host_kernels(void);

namespace thrust {

namespace cpu_detail {

[[maybe_unused]] inline const int kIsTold = __hipcpu_has_host_kernels();

struct PolicyBase {};

template <class Type>
constexpr bool kIsPolicy = std::is_base_of_v<PolicyBase, std::decay_t<Type>>;

}  // namespace cpu_detail

template <class Derived>
struct execution_policy : cpu_detail::PolicyBase {};
struct host_execution : execution_policy<host_execution> {};
struct device_execution : execution_policy<device_execution> {
  template <class Allocator>
  device_execution operator()(Allocator&&) const {
    return {};
  }
  device_execution on(hipStream_t) const { return {}; }
};

inline constexpr host_execution host{};
inline constexpr host_execution seq{};
inline constexpr device_execution device{};
template <class Derived>
using device_execution_policy = execution_policy<Derived>;
template <class Derived>
using host_execution_policy = execution_policy<Derived>;

#define THRUST_CPU_SYSTEM(name)                               \
  namespace name {                                            \
  inline constexpr device_execution par{};                    \
  inline constexpr device_execution par_nosync{};             \
  using tag = device_execution;                               \
  template <class Derived>                                    \
  using execution_policy = thrust::execution_policy<Derived>; \
  }
namespace system {
THRUST_CPU_SYSTEM(hip)
THRUST_CPU_SYSTEM(omp)
THRUST_CPU_SYSTEM(cpp)
THRUST_CPU_SYSTEM(tbb)
using std::error_code;
using std::system_error;
}  // namespace system
#undef THRUST_CPU_SYSTEM
namespace hip = system::hip;
namespace hip_rocprim = system::hip;
namespace omp = system::omp;
namespace cpp = system::cpp;
namespace tbb = system::tbb;
using device_system_tag = device_execution;
using host_system_tag = host_execution;
using system::error_code;
using system::system_error;

}  // namespace thrust

// An algorithm with a policy in front of its arguments is the algorithm without.
#define THRUST_CPU_WITH_POLICY(name)                                                                   \
  template <class Policy, class... Arguments, class = std::enable_if_t<cpu_detail::kIsPolicy<Policy>>> \
  decltype(auto) name(const Policy&, Arguments&&... arguments) {                                       \
    return thrust::name(std::forward<Arguments>(arguments)...);                                        \
  }
