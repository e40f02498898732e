// From addresses of the code to lines of the source.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "program_elf.h"

namespace amdsim {

// The line table of a code object with debug information. It is read at the first question: most launches ask nothing.
class LineTable {
 public:
  // Copies the sections; `begin` and `end` are the addresses of the code in the file.
  LineTable(const Elf& file, u64 begin, u64 end);

  // The file of an address (as in the file) and its line; empty and 0 where nothing is known. Thread-safe.
  std::string find(u64 address, u32& line);

 private:
  struct Row {
    u64 address;
    u32 file;  // index in files_
    u32 line;  // 0: no source from here on
  };
  struct Value {
    u64 number = 0;
    std::string_view text;
  };
  struct State;
  struct Unit;
  void read();
  void read_unit(Cursor& unit, bool wide);
  Value read_value(Cursor& from, u64 form, bool wide) const;
  void read_names(Cursor& from, Unit& unit) const;
  void read_old_names(Cursor& from, Unit& unit) const;
  void run(Cursor& from, const Unit& unit);
  void run_standard(Cursor& from, const Unit& unit, u8 opcode, State& state);
  void run_extended(Cursor& from, const Unit& unit, State& state);
  void end_sequence(State& state);

  std::string lines_, strings_, line_strings_;  // the sections .debug_line, .debug_str, .debug_line_str
  u64 begin_, end_;
  std::once_flag once_;
  std::vector<std::string> files_;
  std::vector<Row> rows_;
};

}  // namespace amdsim
