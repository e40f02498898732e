// Runs kernels of two units with different wave sizes in one process and prints what they got.
#include <hip/hip_runtime_api.h>

#include <cstdio>

namespace unit32 {
void run(int* out);
int size_from_properties();
}  // namespace unit32
namespace unit64 {
void run(int* out);
int size_from_properties();
}  // namespace unit64

static void print(const char* name, const int* out, int wave) {
  std::printf("%s %d :", name, wave);
  for (int i = 0; i < 128; ++i) std::printf(" %d", out[i]);
  std::printf("\n");
}

int main() {
  int* out = nullptr;
  if (hipMalloc(&out, 128 * sizeof(int)) != hipSuccess) return 1;
  for (int round = 0; round < 2; ++round) {
    unit32::run(out);
    print("a", out, unit32::size_from_properties());
    unit64::run(out);
    print("b", out, unit64::size_from_properties());
  }
}
