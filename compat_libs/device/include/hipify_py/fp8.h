// hip/hip_fp8.h with CUDA's encodings on every GPU.
//
// ROCm's header has the classes of OCP's e4m3 and e5m2, which CUDA means, for the host only where it compiles for
// gfx942, whose instructions are for the FNUZ encodings. Seen without that name it has both kinds, converted by integer
// arithmetic.
#pragma once

#if defined(__gfx942__)
#include <hip/hip_runtime.h>

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#pragma push_macro("__gfx942__")
#undef __gfx942__
#include <hip/hip_fp8.h>
#pragma pop_macro("__gfx942__")
#else
#include <hip/hip_fp8.h>
#endif
