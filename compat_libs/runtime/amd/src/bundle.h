// Fat binaries: clang's offload bundles, compressed or not, that hold code objects for several chips.
#pragma once

#include <string>
#include <vector>

#include "bytes.h"

namespace amdsim {

struct BundleEntry {
  std::string target;  // "gfx90a:sramecc+:xnack-"
  Bytes code_object;
};

class Bundle {
 public:
  // `size` 0: as much as the headers say, for images that a program has in its own memory. A plain code object is a
  // bundle of one. The bytes must outlive this object. Errors: fault kBadCode or kUnsupported.
  Bundle(const void* image, std::size_t size);

  // What it holds for AMD GPUs, in the order of the file.
  const std::vector<BundleEntry>& entries() const { return entries_; }

  // The entry that a chip would run ("gfx942", with or without features): its own target, then the generic one of its
  // family. Null if there is none.
  const BundleEntry* choose(const std::string& chip) const;
  // The first entry that this executor can run, null if there is none.
  const BundleEntry* choose_any() const;

 private:
  void read_entries(Bytes bundle);
  Bytes decompressed(Bytes file);

  std::string unpacked_;  // of a compressed one
  std::vector<BundleEntry> entries_;
};

// The entries' targets with commas between them, for messages.
std::string list_targets(const Bundle& bundle);

}  // namespace amdsim
