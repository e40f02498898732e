// Where the thread that an OS thread runs stands: the variables behind threadIdx and its like.
#include "coordinates.h"

#pragma GCC visibility push(default)
extern "C" {
__HIPCPU_TLS __hipcpu_triple __hipcpu_thread_index;
__HIPCPU_TLS __hipcpu_triple __hipcpu_block_index;
__HIPCPU_TLS __hipcpu_triple __hipcpu_block_size;
__HIPCPU_TLS __hipcpu_triple __hipcpu_grid_size;
__HIPCPU_TLS __hipcpu_triple __hipcpu_loop_end;
__HIPCPU_TLS void* __hipcpu_dynamic_shared_base;
}
#pragma GCC visibility pop
