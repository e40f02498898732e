# Makes `hipify-py cc` CMake's compiler for CUDA, HIP, C++ and C. HIPIFY_PY_SDK is the folder with its wrappers.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES HIPIFY_PY_SDK)
set(HIPIFY_PY_MODULES "${CMAKE_CURRENT_LIST_DIR}")
set(CMAKE_C_COMPILER "${HIPIFY_PY_SDK}/bin/cc")
set(CMAKE_CXX_COMPILER "${HIPIFY_PY_SDK}/bin/c++")
list(PREPEND CMAKE_MODULE_PATH "${HIPIFY_PY_MODULES}")

# A project may set CMAKE_MODULE_PATH anew; the modules here must still be found first.
if(NOT COMMAND _enable_language)
  macro(enable_language)
    list(PREPEND CMAKE_MODULE_PATH "${HIPIFY_PY_MODULES}")
    _enable_language(${ARGV})
  endmacro()
  macro(find_package)
    list(PREPEND CMAKE_MODULE_PATH "${HIPIFY_PY_MODULES}")
    _find_package(${ARGV})
  endmacro()
endif()
