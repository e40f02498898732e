#pragma once

#include "cpu_detail/algorithms.h"
