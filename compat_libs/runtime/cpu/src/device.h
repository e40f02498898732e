// What every device has.
#pragma once

namespace hipcpu {

// Compute units that the device reports: the OS threads that run blocks.
unsigned processor_count();

// Blocks of this many threads that one compute unit holds at once, by the limits of the hardware that is played.
unsigned blocks_per_processor(unsigned threads);

}  // namespace hipcpu
