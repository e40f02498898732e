// What MIOpen's dropout descriptor holds; RNN descriptors refer to one.
#pragma once

#include "core/dropout.h"
#include "miopen/objects.h"

struct miopenDropoutDescriptor {
  float probability = 0;
  void* states = nullptr;
  unsigned long long seed = 0;
  bool uses_mask = false, evolves = false;
  miopenRNGType_t generator = MIOPEN_RNG_PSEUDO_XORWOW;
};
