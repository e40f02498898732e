// From a type known at run time to what kernels are told and compiled for.
#pragma once

#include "core/elements.h"
#include "tensor.h"

namespace compat_dnn {

inline kernels::Element element_of(DataType type) {
  switch (type) {
    case DataType::kFloat:
      return kernels::Element::kFloat;
    case DataType::kDouble:
      return kernels::Element::kDouble;
    case DataType::kHalf:
      return kernels::Element::kHalf;
    case DataType::kBFloat16:
      return kernels::Element::kBFloat16;
    default:
      throw compat::Failure(Status::kNotSupported);
  }
}

// Calls function(T{}); other types than the floating-point ones are not supported.
template <class Function>
void with_floating_type(DataType type, Function&& function) {
  switch (element_of(type)) {
    case kernels::Element::kDouble:
      return function(double{});
    case kernels::Element::kHalf:
      return function(kernels::Half{});
    case kernels::Element::kBFloat16:
      return function(kernels::BFloat16{});
    default:
      return function(float{});
  }
}

// Calls function(C{}) with what these types are computed with: float for float and shorter ones, double where all are
// double. Other types, and doubles with others, are not supported.
template <class Function>
void with_computed_type(std::initializer_list<DataType> types, Function&& function) {
  const bool wide = *types.begin() == DataType::kDouble;
  for (const DataType type : types) {
    element_of(type);
    require((type == DataType::kDouble) == wide, Status::kNotSupported);
  }
  if (wide)
    function(double{});
  else
    function(float{});
}

}  // namespace compat_dnn
