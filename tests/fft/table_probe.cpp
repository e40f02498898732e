// Prints tables for the questions on standard input, a line of hexadecimal numbers for each:
// `roots|chirp|spectrum|rader|stages|powers float|double <numbers>`.
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>

#include "table_values.h"

namespace {

using namespace compat_fft;

template <class Real>
std::vector<Real> parts_of(const Values<Real>& values) {
  std::vector<Real> parts;
  for (const std::complex<Real>& value : values) parts.push_back(value.real()), parts.push_back(value.imag());
  return parts;
}

template <class Real>
std::vector<Real> answer(const std::string& kind, const std::vector<int64_t>& numbers) {
  if (kind == "roots") return parts_of(root_values<Real>(numbers[0], numbers[1], numbers[2], numbers[3]));
  if (kind == "chirp") return parts_of(chirp_values<Real>(numbers[0], numbers[1] != 0));
  if (kind == "spectrum") return parts_of(chirp_spectrum_values<Real>(numbers[0], numbers[1]));
  if (kind == "rader") return parts_of(rader_spectrum_values<Real>(static_cast<int>(numbers[0])));
  if (kind == "stages") return stage_twiddle_values<Real>({numbers.begin(), numbers.end()});
  const auto prime = static_cast<int>(numbers[0]);
  const std::vector<int32_t> powers = powers_modulo(primitive_root(prime), prime);
  return {powers.begin(), powers.end()};
}

template <class Real>
void print(const std::vector<Real>& values) {
  for (const Real value : values) std::printf("%a ", static_cast<double>(value));
  std::printf("\n");
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string kind, precision;
    words >> kind >> precision;
    std::vector<int64_t> numbers;
    for (int64_t number = 0; words >> number;) numbers.push_back(number);
    if (precision == "float")
      print(answer<float>(kind, numbers));
    else
      print(answer<double>(kind, numbers));
  }
}
