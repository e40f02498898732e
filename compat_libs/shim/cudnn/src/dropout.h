// A descriptor of dropout.
#pragma once

#include "entry.h"

struct hipdnnDropoutStruct {
  float probability = 0;
  void* states = nullptr;
  unsigned long long seed = 0;
};
