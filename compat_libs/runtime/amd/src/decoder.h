// The decoder's state while it reads one instruction; decode*.cpp.
#pragma once

#include <string>

#include "decode.h"

namespace amdsim {

inline u32 bits(u32 word, int low, int count) { return (word >> low) & ((1u << count) - 1u); }
inline i32 sign_extend(u32 value, int width) { return static_cast<i32>(value << (32 - width)) >> (32 - width); }

// The source that is the literal in v_fmamk (1) and v_fmaak (2) and in v_madmk and v_madak, by VOP2 opcode; 0 for
// others.
inline int constant_source(Chip chip, unsigned opcode) {
  if (is_gfx11(chip)) return opcode == 0x2c || opcode == 0x37 ? 1 : opcode == 0x2d || opcode == 0x38 ? 2 : 0;
  return opcode == 0x17 || opcode == 0x24 ? 1 : opcode == 0x18 || opcode == 0x25 ? 2 : 0;
}

class Decoder {
 public:
  Decoder(Chip chip, const u32* code, std::size_t available, int wave_size, Instruction& out, std::string& name)
      : chip_(chip),
        gfx11_(is_gfx11(chip)),
        code_(code),
        words_(available / 4),
        wave_size_(wave_size),
        out_(out),
        name_(name) {}

  bool run(u32 address);

 private:
  void clear(u32 address);
  bool dispatch();
  bool scalar();           // SOP2, SOP1, SOPC
  bool scalar_constant();  // SOPK
  bool scalar_program();   // SOPP
  bool vector_short();     // VOP1, VOP2, VOPC
  bool vector_long();      // VOP3
  bool vector_packed();    // VOP3P
  bool matrix(bool scaled);
  bool sets_exec_only() const;
  bool short_form(Encoding encoding, unsigned opcode);
  bool vector_dual();  // VOPD
  bool decode_half(u32 opcode, u32 sources, u32 dst, u32 address);
  bool scalar_memory();
  bool shared_memory();  // DS
  bool flat_memory();    // FLAT, GLOBAL, SCRATCH
  bool buffer_memory();  // MUBUF, MTBUF

  // Finds the row of an opcode and starts the instruction, which has this many words so far.
  bool begin(Encoding encoding, unsigned opcode, std::size_t words);
  bool fail(const std::string& what) {
    name_ = what;
    return false;
  }

  // Operands: `code` is that of the machine word, `shape` has type and words.
  u32 normalise(u32 code) const;
  bool is_source(u32 code) const;
  bool set_scalar(Operand& operand, u32 code, const Operand& shape);
  bool set_vector(Operand& operand, u32 base, u32 number, const Operand& shape);
  bool set_source(int n, u32 code, const Operand& shape);
  bool set_vector_destination(u32 number);
  bool set_first_source(u32 code);
  bool set_short_sources(u32 first, u32 second);
  bool set_long_sources();
  bool add_destination_source();
  int machine_sources() const;  // how many the machine word has: kReadsDst adds one
  u8 mask_words() const { return static_cast<u8>(wave_size_ / 32); }

  void take_halves();
  bool read_dpp(bool modifiers);
  bool read_dpp8(bool fetch_inactive);
  bool read_sdwa();
  void set_waits(Encoding encoding, u32 field);

  // Fields of memory instructions.
  bool set_data(Operand& operand, u32 number, const Operand& shape, bool accumulator);
  bool set_scalar_offset(u32 code);
  bool set_flat_address();
  bool has_vector_address(bool has_base) const;
  void set_buffer_flags(bool typed);
  void set_cache(u32 first, u32 second, u32 third);
  bool set_result(u32 number, bool accumulator);

  const Chip chip_;
  const bool gfx11_;
  const u32* const code_;
  const std::size_t words_;  // available
  const int wave_size_;
  Instruction& out_;
  std::string& name_;
  const Row* row_ = nullptr;
  u32 word_ = 0, second_ = 0;
  std::size_t length_ = 0;  // words, so far
  bool literal_ = false;    // another word follows them
};

}  // namespace amdsim
