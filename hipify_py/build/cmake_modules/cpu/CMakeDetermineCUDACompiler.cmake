# Instead of CMake's own: `hipify-py cc` needs no search.
include(HipifyPyLanguage)
hipify_py_determine(CUDA nvcc NVIDIA 12.8.93)
set(CMAKE_CUDA_ARCHITECTURES 90 CACHE STRING "means nothing on a CPU")
