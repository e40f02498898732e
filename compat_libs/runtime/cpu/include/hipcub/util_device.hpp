#pragma once

#include "cpu_detail/common.h"
