# Instead of CMake's own: nothing to find out.
set(CMAKE_CUDA_COMPILER_WORKS TRUE)
set(CMAKE_CUDA_ABI_COMPILED TRUE)
