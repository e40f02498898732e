// Reads msgpack as far as the metadata of code objects uses it: maps with text keys, arrays, text, integers, booleans.
// Sources: the msgpack specification; LLVM's "User Guide for AMDGPU Backend", Code Object V3 to V5 Metadata.
#include "program_metadata.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace amdsim {
namespace {

constexpr int kMostNesting = 32;

enum class Kind { kInteger, kText, kArray, kMap, kOther };

// The head of a value: for text the bytes follow, for an array or a map that many values or pairs.
struct Head {
  Kind kind = Kind::kOther;
  u64 count = 0;
  u64 integer = 0;
};

Head sized(Kind kind, u64 count) { return {kind, count, 0}; }
Head number(u64 value) { return {Kind::kInteger, 0, value}; }
Head number(i64 value) { return {Kind::kInteger, 0, static_cast<u64>(value)}; }

Head skipped(Cursor& from, u64 bytes) {
  from.skip(bytes);
  return {};
}

Head read_wide(Cursor& from, u8 tag) {
  switch (tag) {
    case 0xc2:
    case 0xc3:
      return number(u64{tag & 1u});
    case 0xc4:
      return skipped(from, from.next<u8>());  // binary
    case 0xca:
      return skipped(from, 4);  // float
    case 0xcb:
      return skipped(from, 8);
    case 0xcc:
      return number(u64{from.next<u8>()});
    case 0xcd:
      return number(u64{__builtin_bswap16(from.next<u16>())});
    case 0xce:
      return number(u64{__builtin_bswap32(from.next<u32>())});
    case 0xcf:
    case 0xd3:
      return number(u64{__builtin_bswap64(from.next<u64>())});
    case 0xd0:
      return number(i64{from.next<i8>()});
    case 0xd1:
      return number(i64{static_cast<i16>(__builtin_bswap16(from.next<u16>()))});
    case 0xd2:
      return number(i64{static_cast<i32>(__builtin_bswap32(from.next<u32>()))});
    case 0xd9:
      return sized(Kind::kText, from.next<u8>());
    case 0xda:
      return sized(Kind::kText, __builtin_bswap16(from.next<u16>()));
    case 0xdb:
      return sized(Kind::kText, __builtin_bswap32(from.next<u32>()));
    case 0xdc:
      return sized(Kind::kArray, __builtin_bswap16(from.next<u16>()));
    case 0xdd:
      return sized(Kind::kArray, __builtin_bswap32(from.next<u32>()));
    case 0xde:
      return sized(Kind::kMap, __builtin_bswap16(from.next<u16>()));
    case 0xdf:
      return sized(Kind::kMap, __builtin_bswap32(from.next<u32>()));
    case 0xc0:
      return {};
    default:
      bad_code("its metadata has a value of an unknown kind");
  }
}

Head read_head(Cursor& from) {
  const u8 tag = from.next<u8>();
  if (tag < 0x80) return number(u64{tag});
  if (tag < 0x90) return sized(Kind::kMap, tag & 15);
  if (tag < 0xa0) return sized(Kind::kArray, tag & 15);
  if (tag < 0xc0) return sized(Kind::kText, tag & 31);
  if (tag >= 0xe0) return number(i64{static_cast<i8>(tag)});
  return read_wide(from, tag);
}

void skip_rest(Cursor& from, const Head& head, int nesting) {
  if (nesting > kMostNesting) bad_code("its metadata is nested too deeply");
  if (head.kind == Kind::kText) from.skip(head.count);
  if (head.kind != Kind::kArray && head.kind != Kind::kMap) return;
  const u64 values = head.kind == Kind::kMap ? head.count * 2 : head.count;
  for (u64 i = 0; i < values; ++i) skip_rest(from, read_head(from), nesting + 1);
}

void skip_value(Cursor& from) { skip_rest(from, read_head(from), 0); }

std::string read_text(Cursor& from) {
  const Head head = read_head(from);
  if (head.kind != Kind::kText) bad_code("its metadata has something else where a text is expected");
  const Bytes text = from.take(head.count);
  return {reinterpret_cast<const char*>(text.data()), text.size()};
}

u32 read_number(Cursor& from) {
  const Head head = read_head(from);
  if (head.kind != Kind::kInteger) bad_code("its metadata has something else where a number is expected");
  return static_cast<u32>(std::min<u64>(head.integer, ~u32{0}));
}

void read_array(Cursor& from, const std::function<void()>& element) {
  const Head head = read_head(from);
  if (head.kind != Kind::kArray) bad_code("its metadata has something else where an array is expected");
  for (u64 i = 0; i < head.count; ++i) element();
}

// `entry` reads the value of a key and returns true, or returns false for a key that it does not know.
void read_map(Cursor& from, const std::function<bool(const std::string& key)>& entry) {
  const Head head = read_head(from);
  if (head.kind != Kind::kMap) bad_code("its metadata has something else where a map is expected");
  for (u64 i = 0; i < head.count; ++i) {
    if (!entry(read_text(from))) skip_value(from);
  }
}

Argument read_argument(Cursor& from) {
  Argument argument;
  read_map(from, [&](const std::string& key) {
    if (key == ".name")
      argument.name = read_text(from);
    else if (key == ".value_kind")
      argument.kind = read_text(from);
    else if (key == ".offset")
      argument.offset = read_number(from);
    else if (key == ".size")
      argument.size = read_number(from);
    else
      return false;
    return true;
  });
  return argument;
}

struct NumberField {
  const char* key;
  u32 Kernel::* field;
};

constexpr NumberField kNumbers[] = {
    {".kernarg_segment_size", &Kernel::argument_bytes},
    {".group_segment_fixed_size", &Kernel::shared_bytes},
    {".private_segment_fixed_size", &Kernel::private_bytes},
    {".max_flat_workgroup_size", &Kernel::max_threads},
    {".sgpr_count", &Kernel::scalars},
    {".vgpr_count", &Kernel::used_vectors},
    {".agpr_count", &Kernel::used_accumulators},
};

bool read_number_field(Cursor& from, const std::string& key, Kernel& kernel) {
  for (const NumberField& known : kNumbers) {
    if (key != known.key) continue;
    kernel.*known.field = read_number(from);
    return true;
  }
  return false;
}

KernelMetadata read_kernel(Cursor& from) {
  KernelMetadata found;
  Kernel& kernel = found.kernel;
  read_map(from, [&](const std::string& key) {
    if (key == ".name")
      kernel.name = read_text(from);
    else if (key == ".symbol")
      found.descriptor_symbol = read_text(from);
    else if (key == ".uses_dynamic_stack")
      kernel.dynamic_stack = read_number(from) != 0;
    else if (key == ".wavefront_size")
      kernel.wave_size = static_cast<int>(read_number(from));
    else if (key == ".sgpr_spill_count" || key == ".vgpr_spill_count")
      kernel.spills += read_number(from);
    else if (key == ".args")
      read_array(from, [&] { kernel.arguments.push_back(read_argument(from)); });
    else if (key == ".reqd_workgroup_size") {
      unsigned axis = 0;
      read_array(from, [&] {
        const u32 size = read_number(from);
        if (axis < 3) kernel.required[axis++] = size;
      });
    } else
      return read_number_field(from, key, kernel);
    return true;
  });
  return found;
}

// "0:0:85fcf242b779ee94,a %d": two numbers that say nothing for HIP, a hash, the format.
void add_format(const std::string& entry, std::map<u64, std::string>& formats) {
  const std::size_t comma = entry.find(','), colon = entry.rfind(':', comma);
  if (comma == std::string::npos || colon == std::string::npos) return;
  formats[std::strtoull(entry.c_str() + colon + 1, nullptr, 16)] = entry.substr(comma + 1);
}

}  // namespace

Metadata read_metadata(Bytes note) {
  Metadata metadata;
  Cursor from(note);
  read_map(from, [&](const std::string& key) {
    if (key == "amdhsa.kernels") {
      read_array(from, [&] { metadata.kernels.push_back(read_kernel(from)); });
    } else if (key == "amdhsa.printf") {
      read_array(from, [&] { add_format(read_text(from), metadata.print_formats); });
    } else {
      return false;
    }
    return true;
  });
  return metadata;
}

}  // namespace amdsim
