// Where in the program a call came from, as offsets in its modules; lines of the source are found from them later.
#pragma once

#include <string>
#include <vector>

namespace trace {

// Numbers of the frames above this library, innermost first. Frames that are new are described in `news`, one JSON
// text each.
std::vector<int> find_frames(std::vector<std::string>& news);

// The number of one address of code, for kernels that are known by their address only.
int find_frame(const void* address, std::vector<std::string>& news);

}  // namespace trace
