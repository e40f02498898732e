#pragma once

#include "cpu_detail/functional.h"
