#pragma once

#include "../cpu_detail/numbers.h"
