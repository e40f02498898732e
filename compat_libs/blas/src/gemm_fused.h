// Epilogues whose parts a kernel that is compiled at run time knows.
#pragma once

#include <cstdint>
#include <sstream>
#include <string>
#include <type_traits>

#include "core/target.h"
#include "rtc.h"

namespace compat_blas {

// True for epilogues with parts(), a number that is the second template argument of those that know it: see LtEpilogue.
template <class Epilogue, class = void>
struct HasParts : std::false_type {};
template <class Epilogue>
struct HasParts<Epilogue, std::void_t<decltype(std::declval<const Epilogue&>().parts())>> : std::true_type {};

template <class Epilogue>
uint64_t parts_of(const Epilogue& epilogue) {
  if constexpr (HasParts<Epilogue>::value)
    return epilogue.parts();
  else
    return 0;
}

// The epilogue's type as source text, where `Types` is declared.
template <class Epilogue>
std::string epilogue_text(uint64_t parts) {
  std::ostringstream text;
  if constexpr (HasParts<Epilogue>::value)
    text << "kernels::LtEpilogue<Types, " << parts << "ull>";
  else
    text << compat::rtc::type_name<Epilogue>();
  return text.str();
}

// For people, behind the names of a product's types.
template <class Epilogue>
std::string epilogue_name(uint64_t parts) {
  std::ostringstream text;
  if constexpr (HasParts<Epilogue>::value) text << " epilogue " << std::hex << parts;
  return text.str();
}

// Whether a kernel that knows the epilogue is worth the second or two that it takes to compile once: on NVIDIA's GPUs,
// in large products (docs/rtc.md has the measurement).
template <class Epilogue>
bool is_worth_compiling(int64_t m, int64_t n, int64_t k, int64_t batch) {
#if defined(KERNEL_TARGET_NVIDIA)
  constexpr double kLeast = 1 << 30;
  const double products = static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k * batch);
  return HasParts<Epilogue>::value && compat::rtc::mode() == compat::rtc::Mode::kOn && products >= kLeast;
#else
  static_cast<void>(m), static_cast<void>(n), static_cast<void>(k), static_cast<void>(batch);
  return false;
#endif
}

}  // namespace compat_blas
