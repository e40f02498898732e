// Arrays, texture and surface objects in plain memory: what a host does for textures in software. The functions have
// the names, parameters and errors of HIP's.
#pragma once

#include "arrays.h"
#include "copies.h"
#include "objects.h"
