#pragma once

#include "../cpu_detail/iterators.h"
