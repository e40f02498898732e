// Fused operations: what is known beforehand is in one pack, pointers and numbers in another.
#include <optional>

#include "fused_chain.h"
#include "generated/routines.h"
#include "graph/run.h"

// Descriptions are copied when they are set.
struct hipdnnFusedOpsConstParamStruct {
  hipdnnFusedOps_t operations;
  std::map<hipdnnFusedOpsConstParamLabel_t, compat_dnn::Tensor> tensors;
  std::map<hipdnnFusedOpsConstParamLabel_t, hipdnnTensorFormat_t> formats;  // of filters
  std::map<hipdnnFusedOpsConstParamLabel_t, hipdnnFusedOpsPointerPlaceHolder_t> places;
  std::optional<hipdnnConvolutionStruct> convolution;
  std::optional<hipdnnActivationStruct> activation;
  hipdnnBatchNormMode_t mode = HIPDNN_BATCHNORM_SPATIAL;
};

struct hipdnnFusedOpsVariantParamStruct {
  hipdnnFusedOps_t operations;
  std::map<hipdnnFusedOpsVariantParamLabel_t, void*> pointers;
  size_t workspace_bytes = 0;
  int64_t count = 0;
  double factor = 1, epsilon = 0;
};

struct hipdnnFusedOpsPlanStruct {
  hipdnnFusedOps_t operations;
  std::optional<compat_dnn::graph::ExecutionPlan> plan;
};

namespace compat_hipdnn {

namespace {

using Label = hipdnnFusedOpsConstParamLabel_t;
using Pack = hipdnnFusedOpsConstParamStruct;
using compat_dnn::Tensor;

// The running statistics that are written; they lie where those that are read do.
constexpr int64_t kUpdatedMean = 1000, kUpdatedVariance = 1001;

void require_operations(hipdnnFusedOps_t operations) {
  require(operations >= HIPDNN_FUSED_SCALE_BIAS_ACTIVATION_CONV_BNSTATS &&
          operations <= HIPDNN_FUSED_DACTIVATION_FORK_DBATCHNORM);
}

bool is_filter(Label label) { return label == HIPDNN_PARAM_WDESC || label == HIPDNN_PARAM_DWDESC; }

bool is_tensor(Label label) {
  switch (label) {
    case HIPDNN_PARAM_XDESC:
    case HIPDNN_PARAM_BN_EQSCALEBIAS_DESC:
    case HIPDNN_PARAM_YDESC:
    case HIPDNN_PARAM_DYDESC:
    case HIPDNN_PARAM_YSTATS_DESC:
    case HIPDNN_PARAM_BN_SCALEBIAS_MEANVAR_DESC:
    case HIPDNN_PARAM_ZDESC:
    case HIPDNN_PARAM_BN_Z_EQSCALEBIAS_DESC:
    case HIPDNN_PARAM_ACTIVATION_BITMASK_DESC:
    case HIPDNN_PARAM_DXDESC:
    case HIPDNN_PARAM_DZDESC:
      return true;
    default:
      return false;
  }
}

const Tensor& shape_of(const Pack& pack, Label label) {
  const auto found = pack.tensors.find(label);
  require(found != pack.tensors.end());
  return found->second;
}

DescriptorPointer convolution_of(const Pack& pack) {
  require(pack.convolution.has_value());
  return convolution_like(*pack.convolution);
}

// Whether there will be a pointer.
bool has(const Pack& pack, Label place) {
  const auto found = pack.places.find(place);
  return found != pack.places.end() && found->second != HIPDNN_PTR_NULL;
}

// A tensor that there must be a pointer for.
DescriptorPointer needed(ChainBuilder& to, const Pack& pack, Label shape, Label place,
                         hipdnnFusedOpsVariantParamLabel_t number) {
  require(has(pack, place));
  return to.tensor(number, shape_of(pack, shape));
}

// Null where there is no pointer.
DescriptorPointer wanted(ChainBuilder& to, const Pack& pack, Label shape, Label place,
                         hipdnnFusedOpsVariantParamLabel_t number) {
  return has(pack, place) ? to.tensor(number, shape_of(pack, shape)) : nullptr;
}

// x times a scale plus a bias, of which either may be null, as another tensor like x.
DescriptorPointer scaled(ChainBuilder& to, const Tensor& shape, DescriptorPointer x, const DescriptorPointer& scale,
                         const DescriptorPointer& bias) {
  Tensor wide = shape;
  if (wide.type != compat_dnn::DataType::kDouble) wide.type = compat_dnn::DataType::kFloat;
  for (const auto& [operand, mode] : {std::pair{scale, HIPDNN_POINTWISE_MUL}, std::pair{bias, HIPDNN_POINTWISE_ADD}}) {
    if (operand == nullptr) continue;
    const DescriptorPointer y = to.between(wide);
    to.pointwise(mode, x, operand, y);
    x = y;
  }
  return x;
}

DescriptorPointer equivalent(ChainBuilder& to, const Pack& pack, const Tensor& shape, const DescriptorPointer& x) {
  const Label description = HIPDNN_PARAM_BN_EQSCALEBIAS_DESC;
  return scaled(to, shape, x, wanted(to, pack, description, HIPDNN_PARAM_BN_EQSCALE_PLACEHOLDER, HIPDNN_PTR_BN_EQSCALE),
                wanted(to, pack, description, HIPDNN_PARAM_BN_EQBIAS_PLACEHOLDER, HIPDNN_PTR_BN_EQBIAS));
}

// The input of a convolution: x, scaled and through the activation.
DescriptorPointer convolved(ChainBuilder& to, const Pack& pack) {
  const Tensor& shape = shape_of(pack, HIPDNN_PARAM_XDESC);
  const DescriptorPointer x = needed(to, pack, HIPDNN_PARAM_XDESC, HIPDNN_PARAM_XDATA_PLACEHOLDER, HIPDNN_PTR_XDATA);
  const DescriptorPointer inner = equivalent(to, pack, shape, x);
  if (inner == x && !pack.activation.has_value()) return x;
  const DescriptorPointer result = to.between(shape);
  to.activate(pack.activation.value_or(hipdnnActivationStruct{HIPDNN_ACTIVATION_IDENTITY}), inner, result);
  return result;
}

void build_convolution_with_statistics(ChainBuilder& to, const Pack& pack) {
  const DescriptorPointer x = convolved(to, pack);
  const DescriptorPointer w = needed(to, pack, HIPDNN_PARAM_WDESC, HIPDNN_PARAM_WDATA_PLACEHOLDER, HIPDNN_PTR_WDATA);
  const DescriptorPointer y = needed(to, pack, HIPDNN_PARAM_YDESC, HIPDNN_PARAM_YDATA_PLACEHOLDER, HIPDNN_PTR_YDATA);
  to.convolve(convolution_of(pack), x, w, y);
  const bool sums = has(pack, HIPDNN_PARAM_YSUM_PLACEHOLDER);
  require(sums == has(pack, HIPDNN_PARAM_YSQSUM_PLACEHOLDER));
  if (!sums) return;
  const Tensor& statistics = shape_of(pack, HIPDNN_PARAM_YSTATS_DESC);
  to.add(HIPDNN_BACKEND_OPERATION_GEN_STATS_DESCRIPTOR,
         {{HIPDNN_ATTR_OPERATION_GENSTATS_XDESC, y},
          {HIPDNN_ATTR_OPERATION_GENSTATS_SUMDESC, to.tensor(HIPDNN_PTR_YSUM, statistics)},
          {HIPDNN_ATTR_OPERATION_GENSTATS_SQSUMDESC, to.tensor(HIPDNN_PTR_YSQSUM, statistics)}},
         HIPDNN_GENSTATS_SUM_SQSUM, HIPDNN_ATTR_OPERATION_GENSTATS_MODE);
}

void build_weight_gradients(ChainBuilder& to, const Pack& pack) {
  const DescriptorPointer x = convolved(to, pack);
  to.convolve_for_weights(convolution_of(pack), x,
                          needed(to, pack, HIPDNN_PARAM_DYDESC, HIPDNN_PARAM_DYDATA_PLACEHOLDER, HIPDNN_PTR_DYDATA),
                          needed(to, pack, HIPDNN_PARAM_DWDESC, HIPDNN_PARAM_DWDATA_PLACEHOLDER, HIPDNN_PTR_DWDATA));
}

void build_convolution_with_addition(ChainBuilder& to, const Pack& pack) {
  const Tensor& shape = shape_of(pack, HIPDNN_PARAM_YDESC);
  Tensor wide = shape;
  if (wide.type != compat_dnn::DataType::kDouble) wide.type = compat_dnn::DataType::kFloat;
  const DescriptorPointer product = to.between(wide);
  to.convolve(convolution_of(pack),
              needed(to, pack, HIPDNN_PARAM_XDESC, HIPDNN_PARAM_XDATA_PLACEHOLDER, HIPDNN_PTR_XDATA),
              needed(to, pack, HIPDNN_PARAM_WDESC, HIPDNN_PARAM_WDATA_PLACEHOLDER, HIPDNN_PTR_WDATA), product);
  DescriptorPointer inner = equivalent(to, pack, shape, product);
  if (has(pack, HIPDNN_PARAM_ZDATA_PLACEHOLDER)) {
    const Tensor& z_shape = shape_of(pack, HIPDNN_PARAM_ZDESC);
    const Label description = HIPDNN_PARAM_BN_Z_EQSCALEBIAS_DESC;
    const DescriptorPointer z =
        scaled(to, z_shape, to.tensor(HIPDNN_PTR_ZDATA, z_shape),
               wanted(to, pack, description, HIPDNN_PARAM_BN_Z_EQSCALE_PLACEHOLDER, HIPDNN_PTR_BN_Z_EQSCALE),
               wanted(to, pack, description, HIPDNN_PARAM_BN_Z_EQBIAS_PLACEHOLDER, HIPDNN_PTR_BN_Z_EQBIAS));
    const DescriptorPointer sum = to.between(wide);
    to.pointwise(HIPDNN_POINTWISE_ADD, inner, z, sum);
    inner = sum;
  }
  to.activate(pack.activation.value_or(hipdnnActivationStruct{HIPDNN_ACTIVATION_IDENTITY}), inner,
              needed(to, pack, HIPDNN_PARAM_YDESC, HIPDNN_PARAM_YDATA_PLACEHOLDER, HIPDNN_PTR_YDATA));
}

// Scale, bias, running statistics and what is made of them.
void build_finalize(ChainBuilder& to, const Pack& pack, bool trains) {
  const Label parameters = HIPDNN_PARAM_BN_SCALEBIAS_MEANVAR_DESC, result = HIPDNN_PARAM_BN_EQSCALEBIAS_DESC;
  const Label mean_place = HIPDNN_PARAM_BN_RUNNING_MEAN_PLACEHOLDER,
              variance_place = HIPDNN_PARAM_BN_RUNNING_VAR_PLACEHOLDER;
  const Tensor& shape = shape_of(pack, parameters);
  const auto number = [&](int64_t label, hipdnnDataType_t type) { return to.number(label, type, shape.rank); };
  require(trains || (has(pack, mean_place) && has(pack, variance_place)));
  ChainBuilder::Operands operands = {
      {HIPDNN_ATTR_OPERATION_BN_FINALIZE_SCALE_DESC,
       needed(to, pack, parameters, HIPDNN_PARAM_BN_SCALE_PLACEHOLDER, HIPDNN_PTR_BN_SCALE)},
      {HIPDNN_ATTR_OPERATION_BN_FINALIZE_BIAS_DESC,
       needed(to, pack, parameters, HIPDNN_PARAM_BN_BIAS_PLACEHOLDER, HIPDNN_PTR_BN_BIAS)},
      {HIPDNN_ATTR_OPERATION_BN_FINALIZE_PREV_RUNNING_MEAN_DESC,
       wanted(to, pack, parameters, mean_place, HIPDNN_PTR_BN_RUNNING_MEAN)},
      {HIPDNN_ATTR_OPERATION_BN_FINALIZE_PREV_RUNNING_VAR_DESC,
       wanted(to, pack, parameters, variance_place, HIPDNN_PTR_BN_RUNNING_VAR)},
      {HIPDNN_ATTR_OPERATION_BN_FINALIZE_EPSILON_DESC, number(HIPDNN_SCALAR_DOUBLE_BN_EPSILON, HIPDNN_DATA_DOUBLE)},
      {HIPDNN_ATTR_OPERATION_BN_FINALIZE_EQ_SCALE_DESC,
       wanted(to, pack, result, HIPDNN_PARAM_BN_EQSCALE_PLACEHOLDER, HIPDNN_PTR_BN_EQSCALE)},
      {HIPDNN_ATTR_OPERATION_BN_FINALIZE_EQ_BIAS_DESC,
       wanted(to, pack, result, HIPDNN_PARAM_BN_EQBIAS_PLACEHOLDER, HIPDNN_PTR_BN_EQBIAS)}};
  if (trains) {
    const Label sums = HIPDNN_PARAM_YSTATS_DESC;
    const auto updated = [&](Label place, int64_t label) {
      return has(pack, place) ? to.tensor(label, shape) : nullptr;
    };
    operands.insert(
        operands.end(),
        {{HIPDNN_ATTR_OPERATION_BN_FINALIZE_Y_SUM_DESC,
          needed(to, pack, sums, HIPDNN_PARAM_YSUM_PLACEHOLDER, HIPDNN_PTR_YSUM)},
         {HIPDNN_ATTR_OPERATION_BN_FINALIZE_Y_SQ_SUM_DESC,
          needed(to, pack, sums, HIPDNN_PARAM_YSQSUM_PLACEHOLDER, HIPDNN_PTR_YSQSUM)},
         {HIPDNN_ATTR_OPERATION_BN_FINALIZE_ACCUM_COUNT_DESC,
          number(HIPDNN_SCALAR_INT64_T_BN_ACCUMULATION_COUNT, HIPDNN_DATA_INT64)},
         {HIPDNN_ATTR_OPERATION_BN_FINALIZE_EXP_AVERATE_FACTOR_DESC,
          number(HIPDNN_SCALAR_DOUBLE_BN_EXP_AVG_FACTOR, HIPDNN_DATA_DOUBLE)},
         {HIPDNN_ATTR_OPERATION_BN_FINALIZE_SAVED_MEAN_DESC,
          wanted(to, pack, parameters, HIPDNN_PARAM_BN_SAVED_MEAN_PLACEHOLDER, HIPDNN_PTR_BN_SAVED_MEAN)},
         {HIPDNN_ATTR_OPERATION_BN_FINALIZE_SAVED_INV_STD_DESC,
          wanted(to, pack, parameters, HIPDNN_PARAM_BN_SAVED_INVSTD_PLACEHOLDER, HIPDNN_PTR_BN_SAVED_INVSTD)},
         {HIPDNN_ATTR_OPERATION_BN_FINALIZE_UPDATED_RUNNING_MEAN_DESC, updated(mean_place, kUpdatedMean)},
         {HIPDNN_ATTR_OPERATION_BN_FINALIZE_UPDATED_RUNNING_VAR_DESC, updated(variance_place, kUpdatedVariance)}});
  }
  to.add(HIPDNN_BACKEND_OPERATION_BN_FINALIZE_STATISTICS_DESCRIPTOR, operands,
         trains ? HIPDNN_BN_FINALIZE_STATISTICS_TRAINING : HIPDNN_BN_FINALIZE_STATISTICS_INFERENCE,
         HIPDNN_ATTR_OPERATION_BN_FINALIZE_STATS_MODE);
}

void build(ChainBuilder& to, const Pack& pack) {
  switch (pack.operations) {
    case HIPDNN_FUSED_SCALE_BIAS_ACTIVATION_CONV_BNSTATS:
      return build_convolution_with_statistics(to, pack);
    case HIPDNN_FUSED_SCALE_BIAS_ACTIVATION_WGRAD:
      return build_weight_gradients(to, pack);
    case HIPDNN_FUSED_BN_FINALIZE_STATISTICS_TRAINING:
    case HIPDNN_FUSED_BN_FINALIZE_STATISTICS_INFERENCE:
      return build_finalize(to, pack, pack.operations == HIPDNN_FUSED_BN_FINALIZE_STATISTICS_TRAINING);
    case HIPDNN_FUSED_CONV_SCALE_BIAS_ADD_ACTIVATION:
      return build_convolution_with_addition(to, pack);
    default:
      throw Error(HIPDNN_STATUS_NOT_SUPPORTED);
  }
}

template <class T, class Value>
void give(void* to, const Value& value) {
  *static_cast<T*>(to) = static_cast<T>(value);
}

}  // namespace

void create_fused_ops_const_param_pack(hipdnnFusedOpsConstParamPack_t* pack, hipdnnFusedOps_t operations) {
  require_operations(operations);
  create_object(pack);
  (*pack)->operations = operations;
}
void destroy_fused_ops_const_param_pack(hipdnnFusedOpsConstParamPack_t pack) { delete pack; }

void set_fused_ops_const_param_pack_attribute(hipdnnFusedOpsConstParamPack_t handle, Label label, const void* value) {
  Pack& pack = object(handle);
  require(label >= HIPDNN_PARAM_XDESC && label <= HIPDNN_PARAM_BN_DBIAS_PLACEHOLDER);
  if (label == HIPDNN_PARAM_BN_MODE) {
    pack.mode = *static_cast<const hipdnnBatchNormMode_t*>(data(value));
    require(pack.mode != HIPDNN_BATCHNORM_PER_ACTIVATION, HIPDNN_STATUS_NOT_SUPPORTED);
  } else if (label == HIPDNN_PARAM_CONV_DESC) {
    pack.convolution.reset();
    if (value != nullptr) pack.convolution = *static_cast<const hipdnnConvolutionStruct*>(value);
  } else if (label == HIPDNN_PARAM_ACTIVATION_DESC) {
    pack.activation.reset();
    if (value != nullptr) pack.activation = *static_cast<const hipdnnActivationStruct*>(value);
  } else if (is_tensor(label) || is_filter(label)) {
    pack.tensors.erase(label);
    if (value == nullptr) return;
    if (is_filter(label)) {
      const auto* filter = static_cast<const hipdnnFilterStruct*>(value);
      pack.tensors[label] = tensor(filter);
      pack.formats[label] = filter->format;
    } else {
      pack.tensors[label] = tensor(static_cast<const hipdnnTensorStruct*>(value));
    }
  } else {
    const auto place = *static_cast<const hipdnnFusedOpsPointerPlaceHolder_t*>(data(value));
    require(place >= HIPDNN_PTR_NULL && place <= HIPDNN_PTR_16B_ALIGNED);
    pack.places[label] = place;
  }
}

void get_fused_ops_const_param_pack_attribute(const hipdnnFusedOpsConstParamPack_t handle, Label label, void* value,
                                              int* is_null) {
  const Pack& pack = object(handle);
  require(label >= HIPDNN_PARAM_XDESC && label <= HIPDNN_PARAM_BN_DBIAS_PLACEHOLDER);
  object(value == nullptr ? nullptr : static_cast<char*>(value));
  object(is_null) = 0;
  if (label == HIPDNN_PARAM_BN_MODE) return give<hipdnnBatchNormMode_t>(value, pack.mode);
  if (label == HIPDNN_PARAM_CONV_DESC) {
    *is_null = !pack.convolution.has_value();
    if (pack.convolution.has_value()) *static_cast<hipdnnConvolutionStruct*>(value) = *pack.convolution;
  } else if (label == HIPDNN_PARAM_ACTIVATION_DESC) {
    *is_null = !pack.activation.has_value();
    if (pack.activation.has_value()) *static_cast<hipdnnActivationStruct*>(value) = *pack.activation;
  } else if (is_tensor(label) || is_filter(label)) {
    const auto found = pack.tensors.find(label);
    *is_null = found == pack.tensors.end();
    if (*is_null) return;
    if (is_filter(label))
      *static_cast<hipdnnFilterStruct*>(value) = {found->second, pack.formats.at(label)};
    else
      static_cast<hipdnnTensorStruct*>(value)->tensor = found->second;
  } else {
    give<hipdnnFusedOpsPointerPlaceHolder_t>(value, has(pack, label) ? pack.places.at(label) : HIPDNN_PTR_NULL);
  }
}

void create_fused_ops_variant_param_pack(hipdnnFusedOpsVariantParamPack_t* pack, hipdnnFusedOps_t operations) {
  require_operations(operations);
  create_object(pack);
  (*pack)->operations = operations;
}
void destroy_fused_ops_variant_param_pack(hipdnnFusedOpsVariantParamPack_t pack) { delete pack; }

void set_fused_ops_variant_param_pack_attribute(hipdnnFusedOpsVariantParamPack_t handle,
                                                hipdnnFusedOpsVariantParamLabel_t label, void* value) {
  hipdnnFusedOpsVariantParamStruct& pack = object(handle);
  switch (label) {
    case HIPDNN_SCALAR_SIZE_T_WORKSPACE_SIZE_IN_BYTES:
      pack.workspace_bytes = *static_cast<size_t*>(data(value));
      return;
    case HIPDNN_SCALAR_INT64_T_BN_ACCUMULATION_COUNT:
      pack.count = *static_cast<int64_t*>(data(value));
      return;
    case HIPDNN_SCALAR_DOUBLE_BN_EXP_AVG_FACTOR:
      pack.factor = *static_cast<double*>(data(value));
      return;
    case HIPDNN_SCALAR_DOUBLE_BN_EPSILON:
      pack.epsilon = *static_cast<double*>(data(value));
      return;
    default:
      require(label >= HIPDNN_PTR_XDATA && label <= HIPDNN_PTR_BN_DBIAS);
      pack.pointers[label] = value;
  }
}

void get_fused_ops_variant_param_pack_attribute(const hipdnnFusedOpsVariantParamPack_t handle,
                                                hipdnnFusedOpsVariantParamLabel_t label, void* value) {
  const hipdnnFusedOpsVariantParamStruct& pack = object(handle);
  data(value);
  switch (label) {
    case HIPDNN_SCALAR_SIZE_T_WORKSPACE_SIZE_IN_BYTES:
      return give<size_t>(value, pack.workspace_bytes);
    case HIPDNN_SCALAR_INT64_T_BN_ACCUMULATION_COUNT:
      return give<int64_t>(value, pack.count);
    case HIPDNN_SCALAR_DOUBLE_BN_EXP_AVG_FACTOR:
      return give<double>(value, pack.factor);
    case HIPDNN_SCALAR_DOUBLE_BN_EPSILON:
      return give<double>(value, pack.epsilon);
    default:
      require(label >= HIPDNN_PTR_XDATA && label <= HIPDNN_PTR_BN_DBIAS);
      const auto found = pack.pointers.find(label);
      *static_cast<void**>(value) = found == pack.pointers.end() ? nullptr : found->second;
  }
}

void create_fused_ops_plan(hipdnnFusedOpsPlan_t* plan, hipdnnFusedOps_t operations) {
  require_operations(operations);
  create_object(plan);
  (*plan)->operations = operations;
}
void destroy_fused_ops_plan(hipdnnFusedOpsPlan_t plan) { delete plan; }

void make_fused_ops_plan(hipdnnHandle_t handle, hipdnnFusedOpsPlan_t plan, const hipdnnFusedOpsConstParamPack_t pack,
                         size_t* workspace_bytes) {
  static_cast<void>(core(handle));
  require(object(plan).operations == object(pack).operations);
  plan->plan.reset();
  ChainBuilder builder;
  build(builder, *pack);
  plan->plan = plan_graph(*builder.graph());
  store(workspace_bytes, plan->plan->workspace);
}

void fused_ops_execute(hipdnnHandle_t handle, const hipdnnFusedOpsPlan_t plan, hipdnnFusedOpsVariantParamPack_t pack) {
  require(object(plan).plan.has_value() && object(pack).operations == plan->operations);
  compat_dnn::graph::PlanMemory memory;
  for (const auto& [label, pointer] : pack->pointers)
    if (pointer != nullptr) memory.tensors[label] = pointer;
  const auto running = [&](hipdnnFusedOpsVariantParamLabel_t label, int64_t updated) {
    if (memory.tensors.count(label) != 0) memory.tensors[updated] = memory.tensors[label];
  };
  running(HIPDNN_PTR_BN_RUNNING_MEAN, kUpdatedMean);
  running(HIPDNN_PTR_BN_RUNNING_VAR, kUpdatedVariance);
  memory.tensors[HIPDNN_SCALAR_INT64_T_BN_ACCUMULATION_COUNT] = &pack->count;
  memory.tensors[HIPDNN_SCALAR_DOUBLE_BN_EXP_AVG_FACTOR] = &pack->factor;
  memory.tensors[HIPDNN_SCALAR_DOUBLE_BN_EPSILON] = &pack->epsilon;
  const auto workspace = pack->pointers.find(HIPDNN_PTR_WORKSPACE);
  if (workspace != pack->pointers.end()) memory.workspace = workspace->second;
  require(plan->plan->workspace == 0 ||
          (memory.workspace != nullptr && pack->workspace_bytes >= plan->plan->workspace));
  run_plan(core(handle), *plan->plan, memory);
}

}  // namespace compat_hipdnn
