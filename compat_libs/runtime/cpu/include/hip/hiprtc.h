// Run-time compilation: `hipify-py cc` compiles for this machine, and hipModuleLoadData loads what comes out.
#pragma once
#pragma GCC system_header

#include <stddef.h>

#include "hip_runtime_api.h"

typedef enum hiprtcResult {
  HIPRTC_SUCCESS = 0,
  HIPRTC_ERROR_OUT_OF_MEMORY = 1,
  HIPRTC_ERROR_PROGRAM_CREATION_FAILURE = 2,
  HIPRTC_ERROR_INVALID_INPUT = 3,
  HIPRTC_ERROR_INVALID_PROGRAM = 4,
  HIPRTC_ERROR_INVALID_OPTION = 5,
  HIPRTC_ERROR_COMPILATION = 6,
  HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7,
  HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
  HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9,
  HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10,
  HIPRTC_ERROR_INTERNAL_ERROR = 11,
  HIPRTC_ERROR_LINKING = 100
} hiprtcResult;

typedef struct _hiprtcProgram* hiprtcProgram;

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

const char* hiprtcGetErrorString(hiprtcResult __result);
hiprtcResult hiprtcVersion(int* __major, int* __minor);
hiprtcResult hiprtcCreateProgram(hiprtcProgram* __program, const char* __source, const char* __name, int __count,
                                 const char* const* __headers, const char* const* __include_names);
hiprtcResult hiprtcDestroyProgram(hiprtcProgram* __program);
hiprtcResult hiprtcAddNameExpression(hiprtcProgram __program, const char* __expression);
hiprtcResult hiprtcCompileProgram(hiprtcProgram __program, int __count, const char* const* __options);
hiprtcResult hiprtcGetLoweredName(hiprtcProgram __program, const char* __expression, const char** __name);
hiprtcResult hiprtcGetProgramLogSize(hiprtcProgram __program, size_t* __bytes);
hiprtcResult hiprtcGetProgramLog(hiprtcProgram __program, char* __log);
hiprtcResult hiprtcGetCodeSize(hiprtcProgram __program, size_t* __bytes);
hiprtcResult hiprtcGetCode(hiprtcProgram __program, char* __code);
// The same as the code: there is no other form of it here.
hiprtcResult hiprtcGetBitcodeSize(hiprtcProgram __program, size_t* __bytes);
hiprtcResult hiprtcGetBitcode(hiprtcProgram __program, char* __code);

// What hiprtcCompileProgram is with the wave size and the meaning ("hip" or "cuda") of the unit that calls it.
hiprtcResult __hipcpu_compile_program(hiprtcProgram __program, int __count, const char* const* __options,
                                      unsigned __wave, const char* __meaning);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#ifdef HIPCPU_NAMES_ONLY
#define hiprtcCompileProgram(program, count, options) \
  __hipcpu_compile_program((program), (count), (options), HIPCPU_WAVE, "cuda")
#else
#define hiprtcCompileProgram(program, count, options) \
  __hipcpu_compile_program((program), (count), (options), HIPCPU_WAVE, "hip")
#endif
