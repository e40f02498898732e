#pragma once

#include "../rocprofiler-sdk-roctx/roctx.h"
