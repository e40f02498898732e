#pragma once

#include "cpu_detail/vector.h"
