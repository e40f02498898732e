// Loads zlib and libzstd when something is compressed, so that the executor needs neither to be built nor to run.
#include "decompress.h"

#include <dlfcn.h>

namespace amdsim {
namespace {

constexpr u64 kMostBytes = u64{1} << 32;

void* find_function(const char* library, const char* function) {
  void* handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    unsupported_code(std::string("it is compressed and ") + library +
                     " is not on this machine; install it, or compile with --no-offload-compress");
  }
  void* found = dlsym(handle, function);
  if (found == nullptr) unsupported_code(std::string(library) + " has no " + function);
  return found;
}

bool unpack_zlib(Bytes packed, std::string& result) {
  using Uncompress = int (*)(unsigned char*, unsigned long*, const unsigned char*, unsigned long);
  static const auto uncompress = reinterpret_cast<Uncompress>(find_function("libz.so.1", "uncompress"));
  unsigned long bytes = result.size();
  return uncompress(reinterpret_cast<unsigned char*>(result.data()), &bytes, packed.data(), packed.size()) == 0 &&
         bytes == result.size();
}

bool unpack_zstd(Bytes packed, std::string& result) {
  using Decompress = std::size_t (*)(void*, std::size_t, const void*, std::size_t);
  static const auto unpack = reinterpret_cast<Decompress>(find_function("libzstd.so.1", "ZSTD_decompress"));
  return unpack(result.data(), result.size(), packed.data(), packed.size()) == result.size();
}

}  // namespace

std::string decompress(Compression kind, Bytes packed, u64 size) {
  // neither method makes more than some thousand bytes of one
  if (size > kMostBytes || size / 65536 > packed.size()) bad_code("a compressed part has an impossible size");
  std::string result(static_cast<std::size_t>(size), '\0');
  const bool fine = kind == Compression::kZlib ? unpack_zlib(packed, result) : unpack_zstd(packed, result);
  if (!fine) bad_code("a compressed part cannot be decompressed");
  return result;
}

}  // namespace amdsim
