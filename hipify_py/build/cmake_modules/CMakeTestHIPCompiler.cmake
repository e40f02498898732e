# Instead of CMake's own: nothing to find out.
set(CMAKE_HIP_COMPILER_WORKS TRUE)
set(CMAKE_HIP_ABI_COMPILED TRUE)
