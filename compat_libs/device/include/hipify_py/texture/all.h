// Everything for textures. HIP's runtime header comes first; the one for CPUs includes this file itself.
#pragma once

#include "base.h"
#include "format.h"
#if !defined(HIPIFY_TEXTURE_NVIDIA)
#include "host.h"
#endif
#if defined(HIPIFY_TEXTURE_AMD)
#include "divert.h"
#endif
#if defined(HIPIFY_TEXTURE_DEVICE)
#include "sample.h"
#include "functions.h"
#include "surface.h"
#include "choose.h"
#include "reference.h"
#endif
