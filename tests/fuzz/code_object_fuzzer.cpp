// What reads code objects must refuse anything that is none, and never crash: a harness for libFuzzer, built and run by
// fuzz_code_objects.py. The first byte of an input chooses the part that gets the rest.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include "bundle.h"
#include "decode.h"
#include "device_printf.h"
#include "disassemble.h"
#include "fault.h"
#include "program.h"
#include "program_elf.h"
#include "program_lines.h"
#include "program_metadata.h"

using namespace amdsim;

namespace {

void ask_for_lines(const Program& program) {
  u32 line = 0;
  for (u32 at = 0; at < program.code_bytes() && at < 4096; at += 4) {
    static_cast<void>(program.source_file(at, line));
    static_cast<void>(program.function_at(at));
  }
}

void load(Bytes input) {
  const auto program = Program::load(input.data(), input.size());
  for (const Kernel& kernel : program->kernels()) {
    if (program->find_kernel(kernel.name) == nullptr) std::abort();
    if (kernel.entry >= program->code_bytes()) std::abort();
  }
  for (const Variable& variable : program->variables()) {
    // all of it must be there
    volatile u8 last = variable.bytes == 0 ? u8{0} : reinterpret_cast<const u8*>(variable.address)[variable.bytes - 1];
    static_cast<void>(last);
  }
  ask_for_lines(*program);
}

void choose(Bytes input) {
  const Bundle bundle(input.data(), input.size());
  static_cast<void>(list_targets(bundle));
  for (const char* chip : {"gfx942", "gfx90a:xnack+", "gfx1100"}) {
    if (const BundleEntry* entry = bundle.choose(chip)) load(entry->code_object);
  }
  static_cast<void>(bundle.choose_any());
}

// An ELF file around one section .debug_line.
std::string wrap_lines(Bytes lines) {
  constexpr char kNames[] = "\0.debug_line\0.names";
  std::string file(64, '\0');
  const auto put = [&](std::size_t at, u64 value, std::size_t bytes) { std::memcpy(&file[at], &value, bytes); };
  std::memcpy(&file[0],
              "\x7f"
              "ELF\2\1\1\x40\4",
              9);
  put(16, 3, 2);
  put(18, 224, 2);
  put(48, 0x54c, 4);
  put(58, 64, 2);
  const std::size_t names_at = file.size(), lines_at = names_at + sizeof kNames;
  file.append(kNames, sizeof kNames);
  file.append(reinterpret_cast<const char*>(lines.data()), lines.size());
  put(40, file.size(), 8);
  put(60, 3, 2);
  put(62, 2, 2);
  const std::size_t table = file.size();
  file.resize(table + 3 * 64);
  const auto section = [&](std::size_t index, u32 name, std::size_t at, std::size_t bytes) {
    put(table + 64 * index, name, 4);
    put(table + 64 * index + 4, 1, 4);
    put(table + 64 * index + 24, at, 8);
    put(table + 64 * index + 32, bytes, 8);
  };
  section(1, 1, lines_at, lines.size());
  section(2, 13, names_at, sizeof kNames);
  return file;
}

void read_lines(Bytes input) {
  const std::string file = wrap_lines(input);
  const Elf elf(Bytes(file.data(), file.size()));
  LineTable table(elf, 0, ~u64{0});
  u32 line = 0;
  for (u64 at = 0; at < 0x4000; at += 0x40) static_cast<void>(table.find(at, line));
}

void disassemble_all(Bytes input) {
  for (const Chip chip : {Chip::kGfx90a, Chip::kGfx942, Chip::kGfx950, Chip::kGfx1100}) {
    for (u64 at = 0; at + 4 <= input.size() && at < 256;) {
      u32 words[5] = {};
      std::memcpy(words, input.data() + at, std::min<u64>(sizeof words, input.size() - at));
      Instruction in{};
      std::string name;
      const bool known =
          decode(chip, words, input.size() - at, static_cast<u32>(at), is_gfx11(chip) ? 32 : 64, in, name);
      if (known) static_cast<void>(disassemble(in, chip));
      at += known ? in.bytes : 4;
    }
  }
}

void print(Bytes input) {
  // to nowhere: what is written is not looked at
  static std::FILE* const nowhere = std::fopen("/dev/null", "w");
  const std::string format(input.text(0));
  // a width of many digits is a long text, not a fault
  for (std::size_t i = 0, digits = 0; i < format.size(); ++i) {
    digits = format[i] >= '0' && format[i] <= '9' ? digits + 1 : 0;
    if (digits > 3 || format[i] == '*') return;
  }
  const u64 used = std::min<u64>(format.size() + 1, input.size());
  print_formatted(nowhere, format, input.part(used, input.size() - used, "arguments"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  // a copy of the exact size, so that one byte too many is found
  const std::unique_ptr<u8[]> copy(new u8[size - 1]);
  std::memcpy(copy.get(), data + 1, size - 1);
  const Bytes input(copy.get(), size - 1);
  try {
    switch (data[0]) {
      case 'E':
        load(input);
        break;
      case 'B':
        choose(input);
        break;
      case 'M':
        static_cast<void>(read_metadata(input));
        break;
      case 'L':
        read_lines(input);
        break;
      case 'D':
        disassemble_all(input);
        break;
      case 'P':
        print(input);
        break;
      default:
        break;
    }
  } catch (const Fault& fault) {
    if (fault.message.empty()) std::abort();
  }
  return 0;
}
