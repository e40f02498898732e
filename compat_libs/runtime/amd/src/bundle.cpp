// Reads fat binaries.
// Source: clang's documentation, "Clang Offload Bundler", the layout of bundles and of compressed bundles.
#include "bundle.h"

#include <algorithm>
#include <memory>

#include "decompress.h"
#include "fault.h"
#include "program_elf.h"

namespace amdsim {
namespace {

constexpr char kMagic[] = "__CLANG_OFFLOAD_BUNDLE__";
constexpr std::size_t kMagicBytes = sizeof kMagic - 1;
constexpr u64 kMostBytes = u64{1} << 40;  // of an image whose size nobody gave

bool begins_with(Bytes bytes, const char* magic, std::size_t length) {
  return bytes.holds(0, length) && std::memcmp(bytes.data(), magic, length) == 0;
}

// Of an ELF file, by its headers.
u64 elf_bytes(Bytes file) {
  const u64 sections = file.at<u64>(40);
  const u16 count = file.at<u16>(60);
  u64 end = sections + u64{count} * 64;
  for (u16 i = 0; i < count; ++i) {
    const u64 header = sections + u64{i} * 64;
    if (file.at<u32>(header + 4) == elf::kNoBits) continue;
    u64 section_end = 0;
    if (__builtin_add_overflow(file.at<u64>(header + 24), file.at<u64>(header + 32), &section_end))
      bad_code("a section has an impossible size");
    end = std::max(end, section_end);
  }
  return end;
}

// "hipv4-amdgcn-amd-amdhsa--gfx942:xnack-" to its last part; empty for what is not for AMD GPUs.
std::string target_of(const std::string& id) {
  const std::size_t triple = id.find("amdgcn-amd-amdhsa");
  if (triple == std::string::npos) return {};
  const std::size_t chip = id.find("gfx", triple);
  return chip == std::string::npos ? std::string() : id.substr(chip);
}

std::string processor_of(const std::string& target) { return target.substr(0, target.find(':')); }

bool has_feature(const std::string& target, const char* feature) { return target.find(feature) != std::string::npos; }

// How well an entry suits a chip, the higher the better; 0: not at all. Chips have SRAM-ECC, and XNACK is off on them
// unless asked for; code that wants it runs all the same where pages are always present, as they are here.
int suits(const std::string& entry, const std::string& chip) {
  if (entry == chip) return 5;
  if (has_feature(entry, ":sramecc-")) return 0;
  const std::string processor = processor_of(chip);
  if (processor_of(entry) == processor) return has_feature(entry, ":xnack+") ? 3 : 4;
  const std::string generic = processor.rfind("gfx11", 0) == 0                 ? "gfx11-generic"
                              : processor == "gfx942" || processor == "gfx950" ? "gfx9-4-generic"
                                                                               : "";
  return processor_of(entry) == generic ? 2 : 0;
}

bool can_run(const BundleEntry& entry) {
  try {
    static_cast<void>(Elf(entry.code_object));
    return true;
  } catch (const Fault&) {
    return false;
  }
}

}  // namespace

Bundle::Bundle(const void* image, std::size_t size) {
  const Bytes file(image, size == 0 ? kMostBytes : size);
  if (begins_with(file,
                  "\x7f"
                  "ELF",
                  4)) {
    const Bytes code_object = file.part(0, size == 0 ? elf_bytes(file) : size, "the code object");
    entries_.push_back({Elf(code_object).target(), code_object});
  } else if (begins_with(file, "CCOB", 4)) {
    read_entries(decompressed(file));
  } else if (begins_with(file, kMagic, kMagicBytes)) {
    read_entries(file);
  } else {
    bad_code("this is neither a code object nor a fat binary of clang");
  }
}

Bytes Bundle::decompressed(Bytes file) {
  const u16 version = file.at<u16>(4), method = file.at<u16>(6);
  u64 file_bytes = file.size(), bytes = 0, header = 0;
  if (version == 1) {
    bytes = file.at<u32>(8);
    header = 20;
    if (file_bytes == kMostBytes)
      unsupported_code(
          "it is compressed in an old way that does not tell its size; compile with a newer clang, or with "
          "--no-offload-compress");
  } else if (version == 2) {
    file_bytes = file.at<u32>(8);
    bytes = file.at<u32>(12);
    header = 24;
  } else if (version == 3) {
    file_bytes = file.at<u64>(8);
    bytes = file.at<u64>(16);
    header = 32;
  } else {
    unsupported_code("it is compressed in a way (version " + std::to_string(version) +
                     ") that is not known; compile with --no-offload-compress");
  }
  if (method > 1) unsupported_code("it is compressed with an unknown method; compile with --no-offload-compress");
  if (file_bytes < header) bad_code("its compressed part has an impossible size");
  unpacked_ = decompress(method == 0 ? Compression::kZlib : Compression::kZstd,
                         file.part(header, file_bytes - header, "its compressed part"), bytes);
  const Bytes bundle(unpacked_.data(), unpacked_.size());
  if (!begins_with(bundle, kMagic, kMagicBytes)) bad_code("what it holds compressed is no fat binary of clang");
  return bundle;
}

void Bundle::read_entries(Bytes bundle) {
  Cursor header(bundle, kMagicBytes);
  const u64 count = header.next<u64>();
  for (u64 i = 0; i < count; ++i) {
    const u64 offset = header.next<u64>(), bytes = header.next<u64>(), id_bytes = header.next<u64>();
    constexpr u64 kMostIdBytes = 4096;
    if (id_bytes > kMostIdBytes) bad_code("an entry of the fat binary has an impossible name");
    const Bytes id = header.take(id_bytes);
    const std::string target = target_of({reinterpret_cast<const char*>(id.data()), id.size()});
    if (target.empty() || bytes == 0) continue;
    entries_.push_back({target, bundle.part(offset, bytes, "a code object")});
  }
}

const BundleEntry* Bundle::choose(const std::string& chip) const {
  const BundleEntry* best = nullptr;
  for (const BundleEntry& entry : entries_) {
    if (suits(entry.target, chip) > (best == nullptr ? 0 : suits(best->target, chip))) best = &entry;
  }
  return best;
}

const BundleEntry* Bundle::choose_any() const {
  const auto found = std::find_if(entries_.begin(), entries_.end(), can_run);
  return found == entries_.end() ? nullptr : &*found;
}

std::string list_targets(const Bundle& bundle) {
  std::string list;
  for (const BundleEntry& entry : bundle.entries()) list += (list.empty() ? "" : ",") + entry.target;
  return list;
}

}  // namespace amdsim
