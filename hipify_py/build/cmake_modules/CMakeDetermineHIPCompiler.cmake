# Instead of CMake's own: `hipify-py cc` needs no search.
include(HipifyPyLanguage)
hipify_py_determine(HIP hipcc Clang 20.0.0)
set(CMAKE_HIP_ARCHITECTURES gfx90a CACHE STRING "means nothing on a CPU")
