// Everything for textures. HIP's runtime header comes first; the one for CPUs includes this file itself, where a port
// may have a copy of its own.
#ifndef HIPIFY_TEXTURE_ALL_H
#define HIPIFY_TEXTURE_ALL_H

#include "base.h"
#include "format.h"
#if !defined(HIPIFY_TEXTURE_NVIDIA)
#include "host.h"
#endif
#if defined(HIPIFY_TEXTURE_AMD)
#include "driver.h"
#endif
#include "mixed.h"
#if defined(HIPIFY_TEXTURE_DEVICE)
#include "c_reference.h"
#include "choose.h"
#include "functions.h"
#include "levels.h"
#include "reference.h"
#include "sample.h"
#include "surface.h"
#include "surface_reference.h"
#if defined(HIPIFY_TEXTURE_AMD)
#include "module_reference.h"
#endif
#endif
#include "names.h"
#endif  // HIPIFY_TEXTURE_ALL_H
