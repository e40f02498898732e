#include "numbers.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>
#include <utility>

namespace trace {
namespace {

const std::map<std::string, std::string>& names() {
  static const auto& known = *new std::map<std::string, std::string>{
      {"float", "f32"},
      {"double", "f64"},
      {"__half", "f16"},
      {"half", "f16"},
      {"_Float16", "f16"},
      {"__half2", "f16"},
      {"half2", "f16"},
      {"__hip_bfloat16", "bf16"},
      {"hip_bfloat16", "bf16"},
      {"__nv_bfloat16", "bf16"},
      {"__hip_bfloat162", "bf16"},
      {"__nv_bfloat162", "bf16"},
      {"bool", "u8"},
      {"char", "i8"},
      {"signed char", "i8"},
      {"unsigned char", "u8"},
      {"short", "i16"},
      {"unsigned short", "u16"},
      {"int", "i32"},
      {"unsigned int", "u32"},
      {"unsigned", "u32"},
      {"long", "i64"},
      {"unsigned long", "u64"},
      {"long long", "i64"},
      {"unsigned long long", "u64"},
      {"long int", "i64"},
      {"long unsigned int", "u64"},
      {"long long int", "i64"},
      {"long long unsigned int", "u64"},
      {"short int", "i16"},
      {"short unsigned int", "u16"},
  };
  return known;
}

// The names that vector types begin with, as in float4, uchar2 and the complex types.
const std::map<std::string, std::string>& vectors() {
  static const auto& known = *new std::map<std::string, std::string>{
      {"float", "f32"}, {"double", "f64"}, {"char", "i8"},  {"uchar", "u8"},  {"short", "i16"},    {"ushort", "u16"},
      {"int", "i32"},   {"uint", "u32"},   {"long", "i64"}, {"ulong", "u64"}, {"longlong", "i64"}, {"ulonglong", "u64"},
  };
  return known;
}

std::string without_words(std::string text) {
  for (const char* word : {"const", "volatile", "__restrict__", "__restrict", "struct "}) {
    for (std::size_t at; (at = text.find(word)) != std::string::npos;) text.erase(at, std::strlen(word));
  }
  const auto first = text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

template <class Value, class Convert>
Summary fold(const void* values, std::size_t bytes, Convert convert) {
  Summary result;
  result.least = HUGE_VAL;
  result.greatest = -HUGE_VAL;
  for (std::size_t i = 0; i + sizeof(Value) <= bytes; i += sizeof(Value)) {
    Value raw;
    std::memcpy(&raw, static_cast<const char*>(values) + i, sizeof raw);
    const double value = convert(raw);
    if (std::isnan(value)) {
      ++result.nan;
    } else if (std::isinf(value)) {
      ++result.infinite;
    } else {
      ++result.finite;
      result.least = std::min(result.least, value);
      result.greatest = std::max(result.greatest, value);
      result.sum += value;
      result.sum_of_magnitudes += std::fabs(value);
    }
  }
  if (result.finite == 0) result.least = result.greatest = 0;
  return result;
}

template <class Value>
Summary fold_numbers(const void* values, std::size_t bytes) {
  return fold<Value>(values, bytes, [](Value value) { return static_cast<double>(value); });
}

double from_half(std::uint16_t bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double value = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(fraction + 1024, exponent - 25);
  if (exponent == 31) value = fraction != 0 ? NAN : HUGE_VAL;
  return (bits & 0x8000) != 0 ? -value : value;
}

double from_bfloat(std::uint16_t bits) {
  const std::uint32_t wide = static_cast<std::uint32_t>(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof value);
  return value;
}

}  // namespace

std::string element_of(const std::string& pointer_type) {
  std::string text = without_words(pointer_type);
  if (text.empty() || text.back() != '*') return "";
  text = without_words(text.substr(0, text.size() - 1));
  if (const auto found = names().find(text); found != names().end()) return found->second;
  if (text.find("omplex") != std::string::npos) return text.find("ouble") != std::string::npos ? "f64" : "f32";
  for (const char* prefix : {"HIP_vector_type<", "HIP_vector_type_", "__hipcpu::vector<"}) {
    if (text.rfind(prefix, 0) != 0) continue;
    const std::string inner = text.substr(std::strlen(prefix), text.find(',') - std::strlen(prefix));
    const auto found = names().find(inner);
    return found != names().end() ? found->second : "";
  }
  if (text.size() > 1 && text.back() >= '1' && text.back() <= '4') {
    const auto found = vectors().find(text.substr(0, text.size() - 1));
    if (found != vectors().end()) return found->second;
  }
  return "";
}

std::size_t element_bytes(const std::string& element) {
  if (element == "bf16") return 2;
  return element.size() < 2 ? 1 : std::max<std::size_t>(1, std::strtoul(element.c_str() + 1, nullptr, 10) / 8);
}

Summary summarize(const std::string& element, const void* values, std::size_t bytes) {
  if (element == "f32") return fold_numbers<float>(values, bytes);
  if (element == "f64") return fold_numbers<double>(values, bytes);
  if (element == "f16") return fold<std::uint16_t>(values, bytes, from_half);
  if (element == "bf16") return fold<std::uint16_t>(values, bytes, from_bfloat);
  if (element == "i8") return fold_numbers<std::int8_t>(values, bytes);
  if (element == "i16") return fold_numbers<std::int16_t>(values, bytes);
  if (element == "u16") return fold_numbers<std::uint16_t>(values, bytes);
  if (element == "i32") return fold_numbers<std::int32_t>(values, bytes);
  if (element == "u32") return fold_numbers<std::uint32_t>(values, bytes);
  if (element == "i64") return fold_numbers<std::int64_t>(values, bytes);
  if (element == "u64") return fold_numbers<std::uint64_t>(values, bytes);
  return fold_numbers<std::uint8_t>(values, bytes);
}

}  // namespace trace
