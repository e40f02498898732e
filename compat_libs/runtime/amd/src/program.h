// A loaded code object: its segments in host memory, its kernels, its global variables, its source lines.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "instruction.h"

namespace amdsim {

class LineTable;

// An argument as the metadata describes it.
struct Argument {
  std::string name;
  std::string kind;  // .value_kind: by_value, global_buffer, hidden_block_count_x, ...
  u32 offset = 0;    // bytes in the kernel argument segment
  u32 size = 0;
};

struct Kernel {
  std::string name;        // as mangled
  u64 descriptor = 0;      // host address of the kernel descriptor
  u32 entry = 0;           // bytes from the start of the code
  u32 argument_bytes = 0;  // of the kernel argument segment
  u32 shared_bytes = 0;    // fixed LDS
  u32 private_bytes = 0;   // scratch a lane
  bool dynamic_stack = false;
  int wave_size = 64;
  u32 vectors = 0;  // architectural vector registers
  u32 accumulators = 0;
  u32 scalars = 0;
  u32 used_vectors = 0;  // as the compiler counted them, of both kinds; what is allocated above is rounded up
  u32 used_accumulators = 0;
  u32 spills = 0;          // vector and scalar registers spilled
  u32 max_threads = 1024;  // of a workgroup
  u32 required[3] = {};    // reqd_workgroup_size, 0 where not given
  u32 rsrc1 = 0, rsrc2 = 0, rsrc3 = 0;
  u32 properties = 0;  // kernel_code_properties: which SGPRs are set up
  u32 preload = 0;     // kernarg_preload field: length in bits 6:0, offset in bits 15:7
  std::vector<Argument> arguments;
};

struct Variable {
  std::string name;
  u64 address = 0;  // of the host
  u64 bytes = 0;
};

class Program {
 public:
  // Loads an ELF code object: checks it, maps its segments, applies relocations, reads metadata. The bytes are copied.
  // Errors: Fault kBadCode with what is wrong with the file; kUnsupported for another machine than the four chips.
  static std::unique_ptr<Program> load(const void* bytes, std::size_t size);
  ~Program();

  Chip chip() const { return chip_; }
  const std::string& target() const { return target_; }  // "gfx942", "gfx90a:sramecc+:xnack-", ...
  const std::vector<Kernel>& kernels() const { return kernels_; }
  const Kernel* find_kernel(std::string_view name) const;
  const std::vector<Variable>& variables() const { return variables_; }
  const Variable* find_variable(std::string_view name) const;

  // All executable bytes, as one range of host memory, and the decoded form of each address (lazily filled: slot
  // address / 4; see decode.h).
  u64 code_begin() const { return code_begin_; }
  u32 code_bytes() const { return code_bytes_; }
  Instruction* instructions() const { return instructions_; }

  // The formats of printf that kernels name by a hash instead of sending them.
  const std::map<u64, std::string>& print_formats() const { return print_formats_; }

  // Everything that kernels may read (segments) or write (writable ones).
  struct Segment {
    u64 begin, end;
    bool writable;
  };
  const std::vector<Segment>& segments() const { return segments_; }

  // The source of an address of the code: "file.hip", 12; empty without debug information.
  std::string source_file(u32 address, u32& line) const;
  // The function that holds an address.
  std::string function_at(u32 address) const;

 private:
  struct Function;
  Program();
  Chip chip_{};
  std::string target_;
  std::vector<Kernel> kernels_;
  std::vector<Variable> variables_;
  std::vector<Segment> segments_;
  std::map<u64, std::string> print_formats_;
  u64 code_begin_ = 0;
  u32 code_bytes_ = 0;
  Instruction* instructions_ = nullptr;  // zeroed virtual memory, touched page by page
  std::size_t slot_bytes_ = 0;
  void* image_ = nullptr;  // where address 0 of the file lies
  void* mapping_ = nullptr;
  std::size_t mapping_bytes_ = 0;
  std::vector<Function> functions_;  // by address
  std::unique_ptr<LineTable> lines_;
  friend class Loader;
};

}  // namespace amdsim
