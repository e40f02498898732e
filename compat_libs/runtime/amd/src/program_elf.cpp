// Reads the ELF file of a code object.
// Source: LLVM's "User Guide for AMDGPU Backend", section Code Object (header, machines, relocations).
#include "program_elf.h"

#include "fault.h"

namespace amdsim {
namespace {

constexpr std::size_t kHeaderBytes = 64, kSegmentBytes = 56, kSectionBytes = 64, kSymbolBytes = 24,
                      kRelocationBytes = 24;
constexpr u16 kAmdGpu = 224, kShared = 3, kRelocatable = 1;
constexpr u8 kHsa = 64;

struct Machine {
  u8 code;
  Chip chip;
  const char* name;
};

// The chips that the instruction tables know, those of the same instruction set, and the generic targets that they run.
constexpr Machine kMachines[] = {
    {0x3f, Chip::kGfx90a, "gfx90a"},   {0x4c, Chip::kGfx942, "gfx942"},         {0x4f, Chip::kGfx950, "gfx950"},
    {0x41, Chip::kGfx1100, "gfx1100"}, {0x46, Chip::kGfx1100, "gfx1101"},       {0x47, Chip::kGfx1100, "gfx1102"},
    {0x44, Chip::kGfx1100, "gfx1103"}, {0x54, Chip::kGfx1100, "gfx11-generic"}, {0x5f, Chip::kGfx942, "gfx9-4-generic"},
};

[[noreturn]] void fail(FaultKind kind, const std::string& message) {
  Fault fault;
  fault.kind = kind;
  fault.message = message;
  fault.text = "code object: " + message;
  throw fault;
}

std::string hex(u64 value) {
  char text[20];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(value));
  return text;
}

}  // namespace

void bad_code(const std::string& message) { fail(FaultKind::kBadCode, message); }

void unsupported_code(const std::string& message) { fail(FaultKind::kUnsupported, message); }

Elf::Elf(Bytes file) : file_(file) {
  read_header();
  read_segments();
  read_sections();
}

void Elf::read_header() {
  if (!file_.holds(0, kHeaderBytes) || std::memcmp(file_.data(),
                                                   "\x7f"
                                                   "ELF",
                                                   4) != 0)
    bad_code("this is no ELF file");
  if (file_.at<u8>(4) != 2 || file_.at<u8>(5) != 1) bad_code("this is no 64-bit little-endian ELF file");
  const u16 machine = file_.at<u16>(18);
  if (machine != kAmdGpu) {
    unsupported_code("this ELF file is for machine " + std::to_string(machine) + ", not for AMD GPUs (" +
                     std::to_string(kAmdGpu) + ")");
  }
  if (file_.at<u8>(7) != kHsa) unsupported_code("this is no code object of the HSA runtime (amdgcn-amd-amdhsa)");
  const u8 version = file_.at<u8>(8);
  if (version < 2 || version > 4) {
    unsupported_code("code object version " + std::to_string(version + 2) +
                     " is not supported; compile with -mcode-object-version=5 or 6");
  }
  const u16 type = file_.at<u16>(16);
  if (type == kRelocatable) unsupported_code("this is an object file that was not linked; link it with ld.lld -shared");
  if (type != kShared) bad_code("this ELF file is no shared object");
  read_target(file_.at<u32>(48));
}

void Elf::read_target(u32 flags) {
  const u8 code = static_cast<u8>(flags & 0xff);
  for (const Machine& machine : kMachines) {
    if (machine.code != code) continue;
    chip_ = machine.chip;
    target_ = machine.name;
    // the settings any and unsupported leave no mark on the name
    const unsigned xnack = flags >> 8 & 3, sramecc = flags >> 10 & 3;
    if (sramecc >= 2) target_ += sramecc == 3 ? ":sramecc+" : ":sramecc-";
    if (xnack >= 2) target_ += xnack == 3 ? ":xnack+" : ":xnack-";
    return;
  }
  unsupported_code("it is for a chip that is not simulated (machine " + hex(code) +
                   "); known: gfx90a, gfx942, gfx950, gfx1100 to gfx1103");
}

void Elf::read_segments() {
  const u64 offset = file_.at<u64>(32);
  const u16 count = file_.at<u16>(56);
  if (count != 0 && file_.at<u16>(54) != kSegmentBytes) bad_code("its program headers have a wrong size");
  const Bytes table = file_.part(offset, u64{count} * kSegmentBytes, "the table of segments");
  for (u64 at = 0; at < table.size(); at += kSegmentBytes) {
    ElfSegment segment;
    segment.type = table.at<u32>(at);
    segment.flags = table.at<u32>(at + 4);
    segment.offset = table.at<u64>(at + 8);
    segment.address = table.at<u64>(at + 16);
    segment.file_bytes = table.at<u64>(at + 32);
    segment.memory_bytes = table.at<u64>(at + 40);
    segment.align = table.at<u64>(at + 48);
    segments_.push_back(segment);
  }
}

void Elf::read_sections() {
  const u64 offset = file_.at<u64>(40);
  const u16 count = file_.at<u16>(60), names_index = file_.at<u16>(62);
  if (count == 0) bad_code("it has no section headers, so its symbols cannot be read; do not strip them");
  if (file_.at<u16>(58) != kSectionBytes) bad_code("its section headers have a wrong size");
  const Bytes table = file_.part(offset, u64{count} * kSectionBytes, "the table of sections");
  std::vector<u32> names;
  for (u64 at = 0; at < table.size(); at += kSectionBytes) {
    ElfSection section;
    names.push_back(table.at<u32>(at));
    section.type = table.at<u32>(at + 4);
    section.flags = table.at<u64>(at + 8);
    section.address = table.at<u64>(at + 16);
    section.offset = table.at<u64>(at + 24);
    section.bytes = table.at<u64>(at + 32);
    section.link = table.at<u32>(at + 40);
    section.info = table.at<u32>(at + 44);
    section.entry_bytes = table.at<u64>(at + 56);
    sections_.push_back(section);
  }
  if (names_index >= sections_.size()) return;
  const Bytes texts = contents(&sections_[names_index]);
  for (std::size_t i = 0; i < sections_.size(); ++i) sections_[i].name = texts.text(names[i]);
}

const ElfSection* Elf::find_section(std::string_view name) const {
  for (const ElfSection& section : sections_) {
    if (section.name == name) return &section;
  }
  return nullptr;
}

Bytes Elf::contents(const ElfSection* section) const {
  if (section == nullptr || section->type == elf::kNoBits) return {};
  return file_.part(section->offset, section->bytes, "a section");
}

std::vector<ElfSymbol> Elf::symbols(const ElfSection& table) const {
  if (table.entry_bytes != kSymbolBytes) bad_code("the entries of its symbol table have a wrong size");
  if (table.link >= sections_.size()) bad_code("its symbol table has no names");
  const Bytes entries = contents(&table), names = contents(&sections_[table.link]);
  std::vector<ElfSymbol> found;
  for (u64 at = 0; at + kSymbolBytes <= entries.size(); at += kSymbolBytes) {
    ElfSymbol symbol;
    symbol.name = names.text(entries.at<u32>(at));
    const u8 info = entries.at<u8>(at + 4);
    symbol.type = info & 15;
    symbol.binding = info >> 4;
    symbol.section = entries.at<u16>(at + 6);
    symbol.address = entries.at<u64>(at + 8);
    symbol.bytes = entries.at<u64>(at + 16);
    found.push_back(symbol);
  }
  return found;
}

std::vector<ElfRelocation> Elf::relocations(const ElfSection& table) const {
  if (table.entry_bytes != kRelocationBytes) bad_code("the entries of its relocation table have a wrong size");
  const Bytes entries = contents(&table);
  std::vector<ElfRelocation> found;
  for (u64 at = 0; at + kRelocationBytes <= entries.size(); at += kRelocationBytes) {
    const u64 info = entries.at<u64>(at + 8);
    found.push_back(
        {entries.at<u64>(at), static_cast<u32>(info), static_cast<u32>(info >> 32), entries.at<i64>(at + 16)});
  }
  return found;
}

}  // namespace amdsim
