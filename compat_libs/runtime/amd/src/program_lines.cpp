// Reads the line number programs of DWARF 2 to 5.
// Source: the DWARF 5 standard, section 6.2.
#include "program_lines.h"

#include <algorithm>

#include "decompress.h"
#include "fault.h"

namespace amdsim {
namespace {

// Forms in which a file name entry of version 5 gives a value.
enum : u64 {
  kBlock = 0x09,
  kData1 = 0x0b,
  kData2 = 0x05,
  kData4 = 0x06,
  kData8 = 0x07,
  kData16 = 0x1e,
  kText = 0x08,
  kTextPlace = 0x0e,
  kUnsigned = 0x0f,
  kLineTextPlace = 0x1f,
};
enum : u64 { kPath = 1, kDirectory = 2 };  // what it describes
enum : u8 {
  kCopy = 1,
  kAdvanceAddress,
  kAdvanceLine,
  kSetFile,
  kSetColumn,
  kNegate,
  kBasicBlock,
  kConstAdd,
  kFixedAdvance,
};
enum : u8 { kEndSequence = 1, kSetAddress = 2, kDefineFile = 3 };

constexpr u32 kNoFile = ~u32{0};

// A debug section's bytes, decompressed; none if it cannot be.
std::string copy_section(const Elf& file, const char* name) {
  const ElfSection* section = file.find_section(name);
  const Bytes bytes = file.contents(section);
  if (section == nullptr || (section->flags & elf::kCompressed) == 0) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  const u32 kind = bytes.at<u32>(0);
  const Bytes packed = bytes.part(24, bytes.size() - 24, name);
  return decompress(kind == 1 ? Compression::kZlib : Compression::kZstd, packed, bytes.at<u64>(8));
}

std::string copy_or_nothing(const Elf& file, const char* name) {
  try {
    return copy_section(file, name);
  } catch (const Fault&) {
    return {};
  }
}

std::string joined(std::string_view directory, std::string_view name) {
  if (directory.empty() || (!name.empty() && name[0] == '/')) return std::string(name);
  return std::string(directory) + "/" + std::string(name);
}

Bytes bytes_of(const std::string& text) { return {text.data(), text.size()}; }

}  // namespace

struct LineTable::Unit {
  u64 offset_bytes = 4;
  u8 address_bytes = 8;
  u8 shortest = 1;  // instruction, in bytes
  i8 line_base = 0;
  u8 line_range = 1;
  u8 opcode_base = 1;
  u16 version = 0;
  std::vector<u8> operands;  // of the standard opcodes
  std::vector<std::string_view> directories;
  std::vector<u32> files;  // index in files_
  std::vector<std::string> names;
};

struct LineTable::State {
  u64 address = 0;
  u64 file = 1;
  u32 line = 1;
  std::vector<Row> rows;

  void advance(const Unit& unit, u64 operation) { address += operation * unit.shortest; }
  void emit(const Unit& unit) {
    const u32 at = file < unit.files.size() ? unit.files[file] : kNoFile;
    // line 0 is code that the compiler added: it stays with the line before
    if (line == 0 || at == kNoFile) return;
    if (!rows.empty() && rows.back().address == address) rows.pop_back();
    rows.push_back({address, at, line});
  }
};

LineTable::LineTable(const Elf& file, u64 begin, u64 end)
    : lines_(copy_or_nothing(file, ".debug_line")),
      strings_(copy_or_nothing(file, ".debug_str")),
      line_strings_(copy_or_nothing(file, ".debug_line_str")),
      begin_(begin),
      end_(end) {}

std::string LineTable::find(u64 address, u32& line) {
  std::call_once(once_, [this] { read(); });
  line = 0;
  auto after = std::upper_bound(rows_.begin(), rows_.end(), address,
                                [](u64 wanted, const Row& row) { return wanted < row.address; });
  if (after == rows_.begin()) return {};
  const Row& row = *--after;
  if (row.line == 0) return {};
  line = row.line;
  return files_[row.file];
}

void LineTable::read() {
  Cursor all(bytes_of(lines_));
  try {
    while (!all.done()) {
      u64 bytes = all.next<u32>();
      const bool wide = bytes == 0xffffffff;
      if (wide) bytes = all.next<u64>();
      Cursor unit(all.take(bytes));
      read_unit(unit, wide);
    }
  } catch (const Fault&) {
    // what was read so far is still right
  }
  // where one function ends and the next begins, the beginning counts
  std::sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) {
    return a.address != b.address ? a.address < b.address : a.line == 0 && b.line != 0;
  });
}

void LineTable::read_unit(Cursor& from, bool wide) {
  Unit unit;
  unit.offset_bytes = wide ? 8 : 4;
  unit.version = from.next<u16>();
  if (unit.version < 2 || unit.version > 5) return;
  if (unit.version == 5) {
    unit.address_bytes = from.next<u8>();
    from.skip(1);
  }
  const u64 header_bytes = wide ? from.next<u64>() : from.next<u32>();
  Cursor header(from.take(header_bytes));
  unit.shortest = header.next<u8>();
  if (unit.version >= 4) header.skip(1);
  header.skip(1);
  unit.line_base = header.next<i8>();
  unit.line_range = header.next<u8>();
  unit.opcode_base = header.next<u8>();
  if (unit.line_range == 0 || unit.opcode_base == 0) bad_code("its line table has a wrong header");
  for (u8 i = 1; i < unit.opcode_base; ++i) unit.operands.push_back(header.next<u8>());
  unit.version == 5 ? read_names(header, unit) : read_old_names(header, unit);
  for (std::string& name : unit.names) {
    unit.files.push_back(static_cast<u32>(files_.size()));
    files_.push_back(std::move(name));
  }
  if (unit.version < 5) unit.files.insert(unit.files.begin(), kNoFile);  // they count from 1
  run(from, unit);
}

// A value in one of the forms that tables of names use: a number or a text.
LineTable::Value LineTable::read_value(Cursor& from, u64 form, bool wide) const {
  switch (form) {
    case kData1:
      return {from.next<u8>(), {}};
    case kData2:
      return {from.next<u16>(), {}};
    case kData4:
      return {from.next<u32>(), {}};
    case kData8:
      return {from.next<u64>(), {}};
    case kUnsigned:
      return {from.unsigned_leb(), {}};
    case kText:
      return {0, from.text()};
    case kTextPlace:
      return {0, bytes_of(strings_).text(wide ? from.next<u64>() : from.next<u32>())};
    case kLineTextPlace:
      return {0, bytes_of(line_strings_).text(wide ? from.next<u64>() : from.next<u32>())};
    case kData16:
      from.skip(16);
      return {};
    case kBlock:
      from.skip(from.unsigned_leb());
      return {};
    default:
      bad_code("its line table has a form that is not known");
  }
}

// Directories and files of version 5: tables that describe their own columns.
void LineTable::read_names(Cursor& from, Unit& unit) const {
  for (const bool of_files : {false, true}) {
    std::vector<std::pair<u64, u64>> columns(from.next<u8>());
    for (auto& [content, form] : columns) {
      content = from.unsigned_leb();
      form = from.unsigned_leb();
    }
    const u64 count = from.unsigned_leb();
    if (columns.empty() && count != 0) bad_code("its line table has entries without columns");
    for (u64 i = 0; i < count; ++i) {
      std::string_view path, directory;
      for (const auto& [content, form] : columns) {
        const Value value = read_value(from, form, unit.offset_bytes == 8);
        if (content == kPath) path = value.text;
        // directory 0 is where the compiler ran: names stay as they were given to it
        const bool elsewhere = content == kDirectory && value.number != 0 && value.number < unit.directories.size();
        if (elsewhere) directory = unit.directories[value.number];
      }
      if (of_files)
        unit.names.push_back(joined(directory, path));
      else
        unit.directories.push_back(path);
    }
  }
}

void LineTable::read_old_names(Cursor& from, Unit& unit) const {
  unit.directories.push_back("");
  for (std::string_view name = from.text(); !name.empty(); name = from.text()) unit.directories.push_back(name);
  for (std::string_view name = from.text(); !name.empty(); name = from.text()) {
    const u64 directory = from.unsigned_leb();
    from.unsigned_leb();
    from.unsigned_leb();
    unit.names.push_back(joined(directory < unit.directories.size() ? unit.directories[directory] : "", name));
  }
}

void LineTable::run(Cursor& from, const Unit& unit) {
  State state;
  while (!from.done()) {
    const u8 opcode = from.next<u8>();
    if (opcode == 0) {
      run_extended(from, unit, state);
    } else if (opcode < unit.opcode_base) {
      run_standard(from, unit, opcode, state);
    } else {
      const u8 adjusted = static_cast<u8>(opcode - unit.opcode_base);
      state.advance(unit, adjusted / unit.line_range);
      state.line += static_cast<u32>(unit.line_base + adjusted % unit.line_range);
      state.emit(unit);
    }
  }
}

void LineTable::run_standard(Cursor& from, const Unit& unit, u8 opcode, State& state) {
  switch (opcode) {
    case kCopy:
      state.emit(unit);
      break;
    case kAdvanceAddress:
      state.advance(unit, from.unsigned_leb());
      break;
    case kAdvanceLine:
      state.line += static_cast<u32>(from.signed_leb());
      break;
    case kSetFile:
      state.file = from.unsigned_leb();
      break;
    case kConstAdd:
      state.advance(unit, (255 - unit.opcode_base) / unit.line_range);
      break;
    case kFixedAdvance:
      state.address += from.next<u16>();
      break;
    default:
      for (u8 i = 0; i < unit.operands[opcode - 1]; ++i) from.unsigned_leb();
  }
}

void LineTable::run_extended(Cursor& from, const Unit& unit, State& state) {
  Cursor operand(from.take(from.unsigned_leb()));
  if (operand.done()) return;
  const u8 opcode = operand.next<u8>();
  if (opcode == kSetAddress) state.address = unit.address_bytes == 4 ? operand.next<u32>() : operand.next<u64>();
  if (opcode == kEndSequence) end_sequence(state);
}

// Keeps the rows of a sequence unless the linker dropped its function.
void LineTable::end_sequence(State& state) {
  std::vector<Row>& rows = state.rows;
  if (!rows.empty() && rows.front().address >= begin_ && rows.front().address < end_) {
    rows_.insert(rows_.end(), rows.begin(), rows.end());
    rows_.push_back({state.address, kNoFile, 0});
  }
  state = State();
}

}  // namespace amdsim
