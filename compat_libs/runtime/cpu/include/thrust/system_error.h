#pragma once

#include "cpu_detail/policies.h"
