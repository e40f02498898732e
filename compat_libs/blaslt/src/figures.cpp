// Settings and figures of hipBLASLt's own benchmark, which no result depends on.
#include <hipblaslt/hipblaslt-ext-op.h>

#include "descriptors.h"

void hipblasltSetFlushValue(bool) {}
void hipblasltSetRotatingBufferSizeValue(int) {}
void hipblasltSetColdIterationsValue(int) {}
void hipblasltSetHotIterationsValue(int) {}

double hipblasltGetTotalGranularityValue() { return 0; }
double hipblasltGetTilesPerCuValue() { return 0; }
double hipblasltGetTile0Granularity() { return 0; }
double hipblasltGetTile1Granularity() { return 0; }
double hipblasltGetCuGranularity() { return 0; }
double hipblasltGetWaveGranularity() { return 0; }
int hipblasltGetCUs() {
  int count = 0;
  const auto status = compat::guarded([&] { count = compat::query_device_traits().multiprocessors; });
  return status == compat::Status::kSuccess ? count : 0;
}
size_t hipblasltGetMemWriteBytesD() { return 0; }
size_t hipblasltGetMemReadBytes() { return 0; }
