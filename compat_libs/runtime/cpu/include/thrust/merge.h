#pragma once

#include "cpu_detail/ordered.h"
