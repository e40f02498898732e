// Lines of the source for program counters.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace hipcpu::check {

// Where a call of the runtime came from, innermost first; zeros behind the last.
using Sites = std::array<std::uintptr_t, 12>;
Sites here();

struct Line {
  std::string file;  // empty if it is not known
  unsigned line = 0;
  std::string function;     // the outermost that was inlined there: the kernel, or a function that it calls
  bool in_texture = false;  // the access itself is in the runtime's software textures

  std::string text() const;  // "file:line"
};

// The innermost place of the program itself at an instruction: not in the headers of the runtime or the compiler.
// Return addresses are taken back by one.
const Line& line_of(std::uintptr_t return_address);
// The first of these that is in the program itself.
Line line_of(const Sites& sites);

}  // namespace hipcpu::check
