"""Writes the CMake package of a built library, so that find_package() works as with ROCm's own."""

from __future__ import annotations

from hipify_py.build.library_spec import LibrarySpec
from hipify_py.build.toolchain import Target

_HEAD = """\
# CMake package of {name} {version} for {target}, written by `hipify-py libs build`.
get_filename_component({name}_PREFIX "${{CMAKE_CURRENT_LIST_DIR}}/../../.." ABSOLUTE)
include(CMakeFindDependencyMacro)
{dependencies}
set({name}_INCLUDE_DIR "${{{name}_PREFIX}}/include")
set({name}_INCLUDE_DIRS "${{{name}_PREFIX}}/include")
set({name}_LIBRARIES {targets})
"""

_SHARED = """\
if(NOT TARGET {cmake_target})
  add_library({cmake_target} SHARED IMPORTED)
  set_target_properties({cmake_target} PROPERTIES
    IMPORTED_LOCATION "${{{name}_PREFIX}}/lib/{soname}"
    IMPORTED_SONAME "{soname}"
    INTERFACE_INCLUDE_DIRECTORIES "${{{name}_PREFIX}}/include"
    INTERFACE_LINK_LIBRARIES "{links}")
endif()
"""

_INTERFACE = """\
if(NOT TARGET {cmake_target})
  add_library({cmake_target} INTERFACE IMPORTED)
  set_target_properties({cmake_target} PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${{{name}_PREFIX}}/include"
    INTERFACE_LINK_LIBRARIES "{links}")
endif()
"""

_VERSION = """\
set(PACKAGE_VERSION "{version}")
if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION OR NOT PACKAGE_FIND_VERSION_MAJOR VERSION_EQUAL {major})
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
if(NOT PACKAGE_FIND_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
"""

_NEEDS_CUDA = """\
if(NOT TARGET CUDA::{library})
  set({name}_FOUND FALSE)
  set({name}_NOT_FOUND_MESSAGE "{name} for {target} is made of the CUDA toolkit's lib{library}, which is not installed")
  return()
endif()
"""


def package_files(spec: LibrarySpec, target: Target) -> dict[str, str]:
    """File name -> text of lib/cmake/<name>/. The first CMake target is the library; the others are aliases of it."""
    packages = list(spec.depends)
    links = ["hip::host"] if "hip" in spec.depends else []
    cuda = ["cudart"] if spec.name == "hip" and target.kind == "nvidia" else spec.cuda_libraries
    if cuda:
        packages.append("CUDAToolkit")
        links += [name if name == "nccl" else f"CUDA::{name}" for name in cuda]  # CMake knows no target of NCCL
    text = _HEAD.format(
        name=spec.name,
        version=spec.version,
        target=target,
        targets=" ".join(spec.cmake_targets[:1]),
        dependencies="\n".join(f"find_dependency({package})" for package in packages),
    )
    for library in spec.cuda_libraries:
        if library != "nccl":
            text += _NEEDS_CUDA.format(name=spec.name, target=target, library=library)
    for position, cmake_target in enumerate(spec.cmake_targets):
        template = _SHARED if spec.soname and position == 0 else _INTERFACE
        needs = links if position == 0 else [spec.cmake_targets[0]]
        text += template.format(name=spec.name, soname=spec.soname, cmake_target=cmake_target, links=";".join(needs))
    version = _VERSION.format(version=spec.version, major=spec.version.split(".")[0])
    return {f"{spec.name}-config.cmake": text, f"{spec.name}-config-version.cmake": version}
