// Callbacks of every type for the CPU build: loads multiply by a number, stores by its square.
#include <hipfft/hipfftXt.h>

namespace {

template <class T>
T times(T value, double factor) {
  value.x *= factor;
  value.y *= factor;
  return value;
}
float times(float value, double factor) { return static_cast<float>(value * factor); }
double times(double value, double factor) { return value * factor; }

template <class T>
T load(void* data, size_t offset, void* info, void*) {
  return times(static_cast<T*>(data)[offset], *static_cast<double*>(info));
}

template <class T>
void store(void* data, size_t offset, T element, void* info, void*) {
  const double factor = *static_cast<double*>(info);
  static_cast<T*>(data)[offset] = times(element, factor * factor);
}

template <class T>
void* address(T function) {
  return reinterpret_cast<void*>(function);
}

}  // namespace

// The function for a value of hipfftXtCallbackType.
extern "C" void* callback_function(int type) {
  switch (type) {
    case HIPFFT_CB_LD_COMPLEX:
      return address<hipfftCallbackLoadC>(load<hipfftComplex>);
    case HIPFFT_CB_LD_COMPLEX_DOUBLE:
      return address<hipfftCallbackLoadZ>(load<hipfftDoubleComplex>);
    case HIPFFT_CB_LD_REAL:
      return address<hipfftCallbackLoadR>(load<hipfftReal>);
    case HIPFFT_CB_LD_REAL_DOUBLE:
      return address<hipfftCallbackLoadD>(load<hipfftDoubleReal>);
    case HIPFFT_CB_ST_COMPLEX:
      return address<hipfftCallbackStoreC>(store<hipfftComplex>);
    case HIPFFT_CB_ST_COMPLEX_DOUBLE:
      return address<hipfftCallbackStoreZ>(store<hipfftDoubleComplex>);
    case HIPFFT_CB_ST_REAL:
      return address<hipfftCallbackStoreR>(store<hipfftReal>);
    default:
      return address<hipfftCallbackStoreD>(store<hipfftDoubleReal>);
  }
}
