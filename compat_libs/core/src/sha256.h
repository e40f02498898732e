// SHA-256: names and checks what is kept on disk.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace compat {

// Source: FIPS 180-4.
class Sha256 {
 public:
  Sha256& add(std::string_view bytes);
  // The same, so that "ab" "c" and "a" "bc" differ.
  Sha256& add_field(std::string_view bytes);
  // Of all that was added; ends the sum.
  std::string hex();

 private:
  void take_block(const unsigned char* block);

  std::array<uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> block_ = {};
  uint64_t length_ = 0;  // bytes
};

}  // namespace compat
