// What cuFFT has and hipFFT lacks. ROCm's hipFFT does not have these functions: they come with this library.
// Generated from compat_libs/api/hipfft_ext.csv. To change it: python -m compat_libs.codegen
#pragma once

// clang-format off
#ifdef __cplusplus
extern "C" {
#endif

// Kept and returned; set before the plan is made.
HIPFFT_EXPORT hipfftResult hipfftExtSetPlanPropertyInt64(hipfftHandle plan, hipfftExtProperty property, const long long int value);
HIPFFT_EXPORT hipfftResult hipfftExtGetPlanPropertyInt64(hipfftHandle plan, hipfftExtProperty property, long long int* value);
HIPFFT_EXPORT hipfftResult hipfftExtResetPlanProperty(hipfftHandle plan, hipfftExtProperty property);
// As hipfftSetWorkArea: the first entry, as there is one device.
HIPFFT_EXPORT hipfftResult hipfftExtXtSetWorkArea(hipfftHandle plan, void** workArea);
// The work area of a plan is always the smallest: nothing changes. workSize: its bytes, may be null.
HIPFFT_EXPORT hipfftResult hipfftExtXtSetWorkAreaPolicy(hipfftHandle plan, hipfftExtXtWorkAreaPolicy policy, size_t* workSize);
// What a made plan launches, a line each, for people and for tests; cut to size - 1 bytes and ended with a zero.
HIPFFT_EXPORT hipfftResult hipfftExtGetPlanText(hipfftHandle plan, int inPlace, char* text, size_t size);
// A callback as text: source defines the device function of that name and of the type that cbtype (a hipfftXtCallbackType) stands for, with hipFFT's names for numbers. It is compiled now; its loads or stores take a pass of their own. Works on every target, NVIDIA's GPUs included.
HIPFFT_EXPORT hipfftResult hipfftExtXtSetCallbackSource(hipfftHandle plan, const char* source, const char* function, int cbtype, void** callbackData);

#ifdef __cplusplus
}
#endif
