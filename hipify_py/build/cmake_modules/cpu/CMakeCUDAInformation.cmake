# Instead of CMake's own: the options of `hipify-py cc`.
include(HipifyPyLanguage)
hipify_py_information(CUDA "cu")
