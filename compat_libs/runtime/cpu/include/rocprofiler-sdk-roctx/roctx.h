// Markers and ranges for a profiler. None reads them here: what programs can see of them is kept.
#pragma once
#pragma GCC system_header

#include <stdint.h>

#ifdef __cplusplus
#include <atomic>
#define __ROCTX_FUNCTION inline
extern "C" {
#else
#define __ROCTX_FUNCTION static inline
#endif

typedef uint64_t roctx_range_id_t;
typedef uint64_t roctx_thread_id_t;

// How deep the calling thread's ranges are nested.
__ROCTX_FUNCTION int* __roctx_depth(void) {
#ifdef __cplusplus
  static thread_local int __depth = 0;
#else
  static _Thread_local int __depth = 0;
#endif
  return &__depth;
}

__ROCTX_FUNCTION void roctxMarkA(const char* __text) { (void)__text; }
// The level of the range that begins or ends, counted from 0; -1 where none is open.
__ROCTX_FUNCTION int roctxRangePushA(const char* __text) {
  (void)__text;
  return (*__roctx_depth())++;
}
__ROCTX_FUNCTION int roctxRangePop(void) { return *__roctx_depth() == 0 ? -1 : --*__roctx_depth(); }
// Ranges of the process, by numbers that are not used twice.
__ROCTX_FUNCTION roctx_range_id_t roctxRangeStartA(const char* __text) {
  (void)__text;
#ifdef __cplusplus
  static std::atomic<roctx_range_id_t> __last{0};
  return ++__last;
#else
  static _Atomic roctx_range_id_t __last = 0;
  return ++__last;
#endif
}
__ROCTX_FUNCTION void roctxRangeStop(roctx_range_id_t __range) { (void)__range; }

__ROCTX_FUNCTION int roctxNameOsThread(const char* __name) {
  (void)__name;
  return 0;
}
__ROCTX_FUNCTION int roctxNameHipDevice(const char* __name, int __device) {
  (void)__name;
  (void)__device;
  return 0;
}
struct ihipStream_t;
__ROCTX_FUNCTION int roctxNameHipStream(const char* __name, const struct ihipStream_t* __stream) {
  (void)__name;
  (void)__stream;
  return 0;
}

#ifdef __cplusplus
}
#endif

#define roctxMark(text) roctxMarkA(text)
#define roctxRangePush(text) roctxRangePushA(text)
#define roctxRangeStart(text) roctxRangeStartA(text)
