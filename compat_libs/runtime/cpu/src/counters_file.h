// The file that HIPCPU_COUNTERS names: what the kernels on a simulated chip did.
#pragma once

namespace hipcpu {

// Whether launches are to be counted. The first question arranges for the file to be written when the process ends.
bool counting();

}  // namespace hipcpu
