// What stops a launch: an exception that carries the place in the kernel.
#pragma once

#include <cstdint>
#include <exception>
#include <string>

namespace amdsim {

enum class FaultKind {
  kUnknownInstruction,
  kBadRegister,
  kOutOfBounds,
  kUseAfterFree,
  kMisaligned,
  kUninitialised,
  kMissingWait,
  kRace,
  kTrap,
  kStuck,
  kBadCode,
  kUnsupported,
};

// The name of a kind in messages and JSON: "out-of-bounds" and so on.
const char* fault_name(FaultKind kind);

struct Fault : std::exception {
  FaultKind kind{};
  std::string message;  // one sentence
  std::string kernel;
  std::string function;     // that holds the instruction, if the kernel called it
  std::string instruction;  // its name
  std::string file;         // source, where debug information is there
  std::uint32_t line = 0;
  std::uint64_t address = 0;  // of the instruction, bytes from the start of the code
  std::uint32_t group[3] = {};
  std::uint32_t wave = 0;
  int lane = -1;
  std::string text;  // everything above in one message

  const char* what() const noexcept override { return text.c_str(); }
};

}  // namespace amdsim
