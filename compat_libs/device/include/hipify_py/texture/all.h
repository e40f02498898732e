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
#include "divert.h"
#endif
#if defined(HIPIFY_TEXTURE_DEVICE)
#include "choose.h"
#include "functions.h"
#include "reference.h"
#include "sample.h"
#include "surface.h"
#endif
#endif  // HIPIFY_TEXTURE_ALL_H
