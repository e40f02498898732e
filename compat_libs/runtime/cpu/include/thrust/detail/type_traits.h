#pragma once

// Not for programs, but some include it, as a sample of CUDA does.
#include "../cpu_detail/functional.h"
