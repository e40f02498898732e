// The ELF file of a code object: header, segments, sections and symbols, all checked against the file's size.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bytes.h"
#include "instruction.h"

namespace amdsim {

struct ElfSegment {
  u32 type = 0, flags = 0;
  u64 offset = 0, address = 0, file_bytes = 0, memory_bytes = 0, align = 0;
};

struct ElfSection {
  std::string_view name;
  u32 type = 0, link = 0, info = 0;
  u64 flags = 0, address = 0, offset = 0, bytes = 0, entry_bytes = 0;
};

struct ElfSymbol {
  std::string_view name;
  u8 type = 0, binding = 0;
  u16 section = 0;  // 0: not defined here
  u64 address = 0, bytes = 0;
};

struct ElfRelocation {
  u64 address = 0;
  u32 type = 0, symbol = 0;
  i64 addend = 0;
};

namespace elf {
constexpr u32 kLoad = 1, kNote = 4;                                               // segments
constexpr u32 kExecutable = 1, kWritable = 2;                                     // their flags
constexpr u32 kSymbols = 2, kRelocations = 4, kNoBits = 8, kDynamicSymbols = 11;  // sections
constexpr u64 kCompressed = 0x800;                                                // a section's flag
constexpr u8 kObject = 1, kFunction = 2;                                          // symbols
}  // namespace elf

class Elf {
 public:
  // Errors: fault kBadCode or kUnsupported with what is wrong. The bytes must outlive this object.
  explicit Elf(Bytes file);

  Chip chip() const { return chip_; }
  const std::string& target() const { return target_; }  // "gfx942:sramecc+:xnack-"
  const std::vector<ElfSegment>& segments() const { return segments_; }
  const std::vector<ElfSection>& sections() const { return sections_; }
  const ElfSection* find_section(std::string_view name) const;
  // The bytes of a section in the file, none for null and for sections without.
  Bytes contents(const ElfSection* section) const;
  // Those of a symbol table, in its order.
  std::vector<ElfSymbol> symbols(const ElfSection& table) const;
  std::vector<ElfRelocation> relocations(const ElfSection& table) const;
  Bytes file() const { return file_; }

 private:
  void read_header();
  void read_target(u32 flags);
  void read_segments();
  void read_sections();

  Bytes file_;
  Chip chip_{};
  std::string target_;
  std::vector<ElfSegment> segments_;
  std::vector<ElfSection> sections_;
};

}  // namespace amdsim
