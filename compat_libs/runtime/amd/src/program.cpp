// Loads a code object: segments to memory, relocations, kernels and variables.
#include "program.h"

#include <sys/mman.h>

#include <algorithm>
#include <map>

#include "bytes.h"
#include "program_elf.h"
#include "program_lines.h"
#include "program_metadata.h"

namespace amdsim {
namespace {

constexpr u64 kMostImageBytes = u64{1} << 36;
constexpr u64 kMostCodeBytes = u64{1} << 30;
constexpr u64 kPage = 4096;
constexpr u32 kMetadataNote = 32;
constexpr u64 kDescriptorBytes = 64;

// Relocation types of AMD GPUs.
enum : u32 {
  kNothing = 0,
  kAbs32Low = 1,
  kAbs32High = 2,
  kAbs64 = 3,
  kRel32 = 4,
  kRel64 = 5,
  kAbs32 = 6,
  kRel32Low = 10,
  kRel32High = 11,
  kRelative64 = 13,
};

std::string quoted(std::string_view name) { return "'" + std::string(name) + "'"; }

void* map_zeroed(std::size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) unsupported_code("there is no memory for its " + std::to_string(bytes) + " bytes");
  return memory;
}

// Not the accumulators of gfx90a and later, which share the file with the vector registers.
struct RegisterCounts {
  u32 vectors, accumulators;
};

// Source: "User Guide for AMDGPU Backend", Kernel Descriptor, GRANULATED_WORKITEM_VGPR_COUNT and ACCUM_OFFSET.
RegisterCounts count_registers(Chip chip, const Kernel& kernel) {
  const u32 granules = (kernel.rsrc1 & 63) + 1;
  if (is_gfx11(chip)) return {granules * (kernel.wave_size == 32 ? 8 : 4), 0};
  const u32 all = granules * 8, vectors = std::min(((kernel.rsrc3 & 63) + 1) * 4, all);
  return {std::min(vectors, 256u), std::min(all - vectors, 256u)};
}

template <class Named>
const Named* find_name(const std::vector<Named>& sorted, std::string_view name) {
  const auto found = std::lower_bound(sorted.begin(), sorted.end(), name,
                                      [](const Named& entry, std::string_view wanted) { return entry.name < wanted; });
  return found != sorted.end() && found->name == name ? &*found : nullptr;
}

}  // namespace

struct Program::Function {
  std::string name;
  u64 begin = 0, end = 0;
};

class Loader {
 public:
  Loader(Program& program, Bytes file) : program_(program), elf_(file) {}

  void load() {
    program_.chip_ = elf_.chip();
    program_.target_ = elf_.target();
    map_segments();
    find_code();
    read_symbols();
    relocate();
    read_kernels();
    program_.lines_ = std::make_unique<LineTable>(elf_, code_begin_, code_begin_ + program_.code_bytes_);
    sort_names();
  }

 private:
  u8* image() const { return static_cast<u8*>(program_.image_); }
  u64 host(u64 address) const { return reinterpret_cast<u64>(image()) + address; }
  // The loaded bytes from an address on. Errors: fault kBadCode if they leave the image.
  u8* loaded(u64 address, u64 bytes, const std::string& what) const {
    if (!Bytes(image(), image_bytes_).holds(address, bytes)) bad_code(what + " lies outside of its segments");
    return image() + address;
  }

  void map_segments() {
    for (const ElfSegment& segment : elf_.segments()) {
      if (segment.type != elf::kLoad) continue;
      u64 end = 0;
      if (segment.file_bytes > segment.memory_bytes ||
          __builtin_add_overflow(segment.address, segment.memory_bytes, &end) || end > kMostImageBytes) {
        bad_code("a segment has an impossible size");
      }
      elf_.file().part(segment.offset, segment.file_bytes, "a segment");
      if (segment.align > kPage) align_ = std::max(align_, std::min(segment.align, kMostImageBytes));
      image_bytes_ = std::max(image_bytes_, end);
    }
    if (image_bytes_ == 0) bad_code("it has no segments to load");
    if ((align_ & (align_ - 1)) != 0) bad_code("a segment has an impossible alignment");
    program_.mapping_bytes_ = (image_bytes_ + kPage - 1) / kPage * kPage + (align_ > kPage ? align_ : 0);
    program_.mapping_ = map_zeroed(program_.mapping_bytes_);
    program_.image_ =
        reinterpret_cast<void*>((reinterpret_cast<u64>(program_.mapping_) + align_ - 1) / align_ * align_);
    for (const ElfSegment& segment : elf_.segments()) {
      if (segment.type != elf::kLoad || segment.memory_bytes == 0) continue;
      std::memcpy(image() + segment.address, elf_.file().data() + segment.offset, segment.file_bytes);
      program_.segments_.push_back(
          {host(segment.address), host(segment.address + segment.memory_bytes), (segment.flags & elf::kWritable) != 0});
    }
  }

  void find_code() {
    u64 begin = ~u64{0}, end = 0;
    for (const ElfSegment& segment : elf_.segments()) {
      if (segment.type != elf::kLoad || (segment.flags & elf::kExecutable) == 0 || segment.memory_bytes == 0) continue;
      begin = std::min(begin, segment.address);
      end = std::max(end, segment.address + segment.memory_bytes);
    }
    if (end == 0) return;  // variables only
    if (begin % 4 != 0 || end - begin > kMostCodeBytes) bad_code("its code has an impossible place or size");
    code_begin_ = begin;
    program_.code_begin_ = host(begin);
    program_.code_bytes_ = static_cast<u32>(end - begin) & ~3u;
    // one more: nothing needs to ask whether a next instruction exists
    program_.slot_bytes_ = (program_.code_bytes_ / 4 + 1) * sizeof(Instruction);
    program_.instructions_ = static_cast<Instruction*>(map_zeroed(program_.slot_bytes_));
  }

  void read_symbols() {
    for (const ElfSection& section : elf_.sections()) {
      if (section.type == elf::kDynamicSymbols) dynamic_ = elf_.symbols(section);
      if (section.type != elf::kDynamicSymbols && section.type != elf::kSymbols) continue;
      for (const ElfSymbol& symbol : elf_.symbols(section)) add_symbol(symbol);
    }
  }

  void add_symbol(const ElfSymbol& symbol) {
    if (symbol.section == 0 || symbol.name.empty()) return;
    const bool is_descriptor = symbol.name.size() > 3 && symbol.name.substr(symbol.name.size() - 3) == ".kd";
    if (is_descriptor) {
      descriptors_[std::string(symbol.name)] = symbol.address;
    } else if (symbol.type == elf::kObject && Bytes(image(), image_bytes_).holds(symbol.address, symbol.bytes)) {
      if (variables_.emplace(symbol.name, symbol.address).second) {
        program_.variables_.push_back({std::string(symbol.name), host(symbol.address), symbol.bytes});
      }
    } else if (symbol.type == elf::kFunction) {
      program_.functions_.push_back({std::string(symbol.name), symbol.address - code_begin_,
                                     symbol.address - code_begin_ + std::max<u64>(symbol.bytes, 4)});
    }
  }

  void relocate() {
    for (const ElfSection& section : elf_.sections()) {
      if (section.type != elf::kRelocations) continue;
      if (section.link >= elf_.sections().size() || elf_.sections()[section.link].type != elf::kDynamicSymbols)
        continue;
      for (const ElfRelocation& relocation : elf_.relocations(section)) relocate(relocation);
    }
  }

  u64 symbol_value(u32 index) const {
    if (index == 0) return 0;
    if (index >= dynamic_.size()) bad_code("a relocation names a symbol that is not there");
    const ElfSymbol& symbol = dynamic_[index];
    if (symbol.section == 0) {
      constexpr u8 kWeak = 2;
      if (symbol.binding == kWeak) return 0;
      bad_code("it needs " + quoted(symbol.name) + ", which it does not define");
    }
    return host(symbol.address);
  }

  void relocate(const ElfRelocation& relocation) {
    if (relocation.type == kNothing) return;
    const u64 place = host(relocation.address), addend = static_cast<u64>(relocation.addend);
    const u64 value = relocation.type == kRelative64 ? host(addend) : symbol_value(relocation.symbol) + addend;
    switch (relocation.type) {
      case kAbs64:
      case kRelative64:
        store<u64>(relocation, value);
        break;
      case kRel64:
        store<u64>(relocation, value - place);
        break;
      case kAbs32:
      case kAbs32Low:
        store<u32>(relocation, value);
        break;
      case kAbs32High:
        store<u32>(relocation, value >> 32);
        break;
      case kRel32:
      case kRel32Low:
        store<u32>(relocation, value - place);
        break;
      case kRel32High:
        store<u32>(relocation, (value - place) >> 32);
        break;
      default:
        bad_code("it has a relocation of the unknown type " + std::to_string(relocation.type));
    }
  }

  template <class T>
  void store(const ElfRelocation& relocation, u64 value) {
    const T stored = static_cast<T>(value);
    std::memcpy(loaded(relocation.address, sizeof(T), "the place of a relocation"), &stored, sizeof stored);
  }

  void read_kernels() {
    for (const ElfSegment& segment : elf_.segments()) {
      if (segment.type != elf::kNote) continue;
      Cursor notes(elf_.file().part(segment.offset, segment.file_bytes, "its notes"));
      while (notes.left() >= 12) read_note(notes);
    }
  }

  void read_note(Cursor& notes) {
    const u32 name_bytes = notes.next<u32>(), bytes = notes.next<u32>(), type = notes.next<u32>();
    const Bytes name = notes.take(name_bytes);
    notes.skip(std::min<u64>((4 - name_bytes % 4) % 4, notes.left()));
    const Bytes contents = notes.take(bytes);
    notes.skip(std::min<u64>((4 - bytes % 4) % 4, notes.left()));
    if (type != kMetadataNote || name.text(0) != "AMDGPU") return;
    Metadata metadata = read_metadata(contents);
    for (KernelMetadata& found : metadata.kernels) add_kernel(found);
    program_.print_formats_.merge(metadata.print_formats);
  }

  void add_kernel(KernelMetadata& found) {
    Kernel& kernel = found.kernel;
    const auto descriptor = descriptors_.find(found.descriptor_symbol);
    if (descriptor == descriptors_.end()) bad_code("kernel " + quoted(kernel.name) + " has no descriptor");
    const Bytes bytes(loaded(descriptor->second, kDescriptorBytes, "the descriptor of " + quoted(kernel.name)),
                      kDescriptorBytes);
    kernel.descriptor = host(descriptor->second);
    kernel.shared_bytes = bytes.at<u32>(0);
    kernel.private_bytes = bytes.at<u32>(4);
    // the metadata's size has the hidden arguments, too; both are the same in today's files
    kernel.argument_bytes = std::max(kernel.argument_bytes, bytes.at<u32>(8));
    const u64 entry = descriptor->second + bytes.at<u64>(16) - code_begin_;
    if (entry % 4 != 0 || entry >= program_.code_bytes_)
      bad_code("kernel " + quoted(kernel.name) + " begins outside of the code");
    kernel.entry = static_cast<u32>(entry);
    kernel.rsrc3 = bytes.at<u32>(44);
    kernel.rsrc1 = bytes.at<u32>(48);
    kernel.rsrc2 = bytes.at<u32>(52);
    kernel.properties = bytes.at<u16>(56);
    kernel.preload = bytes.at<u16>(58);
    constexpr u32 kWave32 = 1 << 10;
    kernel.wave_size = is_gfx11(program_.chip_) && (kernel.properties & kWave32) != 0 ? 32 : 64;
    const RegisterCounts counts = count_registers(program_.chip_, kernel);
    kernel.vectors = counts.vectors;
    kernel.accumulators = counts.accumulators;
    check_sizes(kernel);
    program_.kernels_.push_back(std::move(kernel));
  }

  // What no chip has, so that a launch need not ask.
  void check_sizes(const Kernel& kernel) const {
    constexpr u32 kMostShared = 160 * 1024, kMostArguments = 1 << 16, kMostPrivate = 1 << 24;
    if (kernel.shared_bytes > kMostShared || kernel.argument_bytes > kMostArguments ||
        kernel.private_bytes > kMostPrivate) {
      bad_code("kernel " + quoted(kernel.name) + " wants an impossible amount of memory");
    }
    for (const Argument& argument : kernel.arguments) {
      if (u64{argument.offset} + argument.size > kernel.argument_bytes) {
        bad_code("an argument of kernel " + quoted(kernel.name) + " lies outside of its argument segment");
      }
    }
  }

  void sort_names() {
    const auto by_name = [](const auto& a, const auto& b) { return a.name < b.name; };
    std::sort(program_.kernels_.begin(), program_.kernels_.end(), by_name);
    std::sort(program_.variables_.begin(), program_.variables_.end(), by_name);
    std::sort(program_.functions_.begin(), program_.functions_.end(),
              [](const auto& a, const auto& b) { return a.begin != b.begin ? a.begin < b.begin : a.name < b.name; });
  }

  Program& program_;
  Elf elf_;
  u64 image_bytes_ = 0;
  u64 align_ = kPage;
  u64 code_begin_ = 0;  // address in the file
  std::vector<ElfSymbol> dynamic_;
  std::map<std::string, u64> descriptors_;
  std::map<std::string, u64, std::less<>> variables_;
};

Program::Program() = default;

std::unique_ptr<Program> Program::load(const void* bytes, std::size_t size) {
  std::unique_ptr<Program> program(new Program);
  Loader(*program, Bytes(bytes, size)).load();
  return program;
}

Program::~Program() {
  if (instructions_ != nullptr) munmap(static_cast<void*>(instructions_), slot_bytes_);
  if (mapping_ != nullptr) munmap(mapping_, mapping_bytes_);
}

const Kernel* Program::find_kernel(std::string_view name) const { return find_name(kernels_, name); }

const Variable* Program::find_variable(std::string_view name) const { return find_name(variables_, name); }

std::string Program::source_file(u32 address, u32& line) const {
  return lines_->find(code_begin_ - reinterpret_cast<u64>(image_) + address, line);
}

std::string Program::function_at(u32 address) const {
  auto after = std::upper_bound(functions_.begin(), functions_.end(), address,
                                [](u64 wanted, const Function& function) { return wanted < function.begin; });
  if (after == functions_.begin()) return {};
  const Function& function = *--after;
  return address < function.end ? function.name : std::string();
}

}  // namespace amdsim
