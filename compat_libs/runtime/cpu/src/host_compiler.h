// Calls `hipify-py cc` for code that a program hands over as text.
#pragma once

#include <string>
#include <vector>

namespace hipcpu {

struct SourceFile {
  std::string name;  // as it is included
  std::string text;
};

struct HostCompilation {
  std::vector<SourceFile> files;  // the first one is compiled
  std::vector<std::string> options;
  unsigned wave;
  std::string meaning;  // of the source: "hip" or "cuda"
};

// Whether it worked. `code`: a shared object; `log`: what the compiler said.
bool compile_for_host(const HostCompilation& what, std::string& code, std::string& log);

}  // namespace hipcpu
