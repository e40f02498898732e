#pragma once

// Programs count on what Thrust's own headers bring with them.
#include "cpu_detail/ordered.h"
