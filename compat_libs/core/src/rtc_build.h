// What the build of a library records for compiling kernels at run time. `hipify-py libs build` writes the file that
// defines it, from the library's `embedded` headers.
#pragma once

namespace compat::rtc {

struct EmbeddedFile {
  const char* name;  // as it is included; names below "standard/" stand in for a compiler's own headers
  const char* text;
};

struct Build {
  const char* version;         // hipify-py's
  const char* digest;          // of the compiler, its options, this machine's processor and the embedded files
  const char* processor;       // digest of the processor's features in /proc/cpuinfo; empty where any will do
  const char* arch;            // sm_90a, gfx942; empty on a CPU
  const char* compiler;        // the program that compiled the library
  const char* const* options;  // that it got; the last is null
  const char* sdk;             // the CUDA toolkit's folder, or empty
  const EmbeddedFile* files;   // the last has no name
};
extern const Build kBuild;

}  // namespace compat::rtc
