# Makes `hipify-py cc` CMake's compiler for HIP, C++ and C, and for the CPU also for CUDA. HIPIFY_PY_SDK is the folder
# with its wrappers, HIPIFY_PY_KIND the kind of target: cpu or nvidia.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES HIPIFY_PY_SDK HIPIFY_PY_KIND)
set(HIPIFY_PY_MODULES "${CMAKE_CURRENT_LIST_DIR}")
if(HIPIFY_PY_KIND STREQUAL "cpu")
  list(APPEND HIPIFY_PY_MODULES "${CMAKE_CURRENT_LIST_DIR}/cpu")
  set(CMAKE_CUDA_COMPILER "${HIPIFY_PY_SDK}/bin/nvcc")
endif()
set(CMAKE_HIP_COMPILER "${HIPIFY_PY_SDK}/bin/hipcc")
set(CMAKE_C_COMPILER "${HIPIFY_PY_SDK}/bin/cc")
set(CMAKE_CXX_COMPILER "${HIPIFY_PY_SDK}/bin/c++")
list(PREPEND CMAKE_MODULE_PATH ${HIPIFY_PY_MODULES})

# A project may set CMAKE_MODULE_PATH anew; the modules here must still be found first.
if(NOT COMMAND _enable_language)
  macro(enable_language)
    list(PREPEND CMAKE_MODULE_PATH ${HIPIFY_PY_MODULES})
    _enable_language(${ARGV})
  endmacro()
  macro(find_package)
    list(PREPEND CMAKE_MODULE_PATH ${HIPIFY_PY_MODULES})
    _find_package(${ARGV})
  endmacro()
endif()
