// The program and its libraries: which of them are checked, and what variables they have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cell.h"

namespace hipcpu::check {

struct Variable {
  std::uintptr_t begin, end;  // in the module's file, or from the start of its thread-local memory
  std::string name;
};

struct LoadedPart {
  std::uintptr_t begin, end;
  bool writable;
  Cell* cells;  // of what is writable in a checked module
};

struct Module {
  std::string path;
  std::uintptr_t bias;  // what is added to the file's addresses
  std::uintptr_t begin, end;
  bool checked;  // compiled with the calls that this library answers
  std::size_t tls_id;
  std::size_t tls_bytes;
  std::vector<LoadedPart> segments;
  std::vector<Variable> thread_variables;      // in order: shared memory
  std::vector<Variable> own_thread_variables;  // of the runtime's headers and the compiler
  std::vector<Variable> variables;
};

// The module that an address lies in. Null for none.
const Module* module_at(std::uintptr_t address);
const std::vector<Module*>& modules();
// The calling thread's memory of a module's thread-local variables; null if it has none yet.
void* thread_memory(const Module& module);
// The variable that holds an address; null for none.
const Variable* variable_at(const std::vector<Variable>& variables, std::uintptr_t place);
// The one that ends before an address or begins behind it, whichever is nearer.
const Variable* variable_near(const std::vector<Variable>& variables, std::uintptr_t place);
// A name as in the source, without the function around it.
std::string readable(const std::string& symbol);
// Looks for modules that were loaded since.
void renew_modules();

}  // namespace hipcpu::check
