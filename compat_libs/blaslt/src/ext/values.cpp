// The value classes of the C++ interface: what a product is made of, hidden behind a pointer.
#include <hipblaslt/hipblaslt-ext.hpp>

namespace hipblaslt_ext {

class GemmPreference::GemmPreferenceImpl {
 public:
  size_t workspace_bytes = 0;
};

GemmPreference::GemmPreference() : pimpl(std::make_unique<GemmPreferenceImpl>()) {}
GemmPreference::~GemmPreference() = default;
GemmPreference::GemmPreference(const GemmPreference& other)
    : pimpl(std::make_unique<GemmPreferenceImpl>(*other.pimpl)) {}
GemmPreference& GemmPreference::operator=(const GemmPreference& other) {
  *pimpl = *other.pimpl;
  return *this;
}
GemmPreference::GemmPreference(GemmPreference&& other) = default;
GemmPreference& GemmPreference::operator=(GemmPreference&& other) = default;
void GemmPreference::setMaxWorkspaceBytes(size_t workspace_bytes) { pimpl->workspace_bytes = workspace_bytes; }
size_t GemmPreference::getMaxWorkspaceBytes() const { return pimpl->workspace_bytes; }

class GemmProblemType::GemmProblemTypeImpl {
 public:
  hipblasOperation_t op_a = HIPBLAS_OP_N;
  hipblasOperation_t op_b = HIPBLAS_OP_N;
  hipDataType type_a = HIPBLASLT_DATATYPE_INVALID;
  hipDataType type_b = HIPBLASLT_DATATYPE_INVALID;
  hipDataType type_c = HIPBLASLT_DATATYPE_INVALID;
  hipDataType type_d = HIPBLASLT_DATATYPE_INVALID;
  hipblasComputeType_t compute_type = HIPBLASLT_COMPUTE_TYPE_INVALID;
  hipblasLtOrder_t order_a = HIPBLASLT_ORDER_COL;
  hipblasLtOrder_t order_b = HIPBLASLT_ORDER_COL;
};

GemmProblemType::GemmProblemType() : pimpl(std::make_unique<GemmProblemTypeImpl>()) {}
GemmProblemType::~GemmProblemType() = default;
GemmProblemType::GemmProblemType(const GemmProblemType& other)
    : pimpl(std::make_unique<GemmProblemTypeImpl>(*other.pimpl)) {}
GemmProblemType& GemmProblemType::operator=(const GemmProblemType& other) {
  *pimpl = *other.pimpl;
  return *this;
}
GemmProblemType::GemmProblemType(GemmProblemType&& other) = default;
GemmProblemType& GemmProblemType::operator=(GemmProblemType&& other) = default;
GemmProblemType::GemmProblemType(hipblasOperation_t opA, hipblasOperation_t opB, hipDataType typeA, hipDataType typeB,
                                 hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute)
    : pimpl(std::make_unique<GemmProblemTypeImpl>(
          GemmProblemTypeImpl{opA, opB, typeA, typeB, typeC, typeD, typeCompute})) {}
GemmProblemType::GemmProblemType(const GemmProblemTypeImpl& impl)
    : pimpl(std::make_unique<GemmProblemTypeImpl>(impl)) {}
GemmProblemType& GemmProblemType::operator=(const GemmProblemTypeImpl& impl) {
  *pimpl = impl;
  return *this;
}
void GemmProblemType::setOpA(hipblasOperation_t op_a) { pimpl->op_a = op_a; }
void GemmProblemType::setOpB(hipblasOperation_t op_b) { pimpl->op_b = op_b; }
void GemmProblemType::setTypeA(hipDataType type_a) { pimpl->type_a = type_a; }
void GemmProblemType::setTypeB(hipDataType type_b) { pimpl->type_b = type_b; }
void GemmProblemType::setTypeC(hipDataType type_c) { pimpl->type_c = type_c; }
void GemmProblemType::setTypeD(hipDataType type_d) { pimpl->type_d = type_d; }
void GemmProblemType::setTypeCompute(hipblasComputeType_t compute_type) { pimpl->compute_type = compute_type; }
void GemmProblemType::setOrderA(hipblasLtOrder_t order_a) { pimpl->order_a = order_a; }
void GemmProblemType::setOrderB(hipblasLtOrder_t order_b) { pimpl->order_b = order_b; }
hipblasOperation_t GemmProblemType::getOpA() const { return pimpl->op_a; }
hipblasOperation_t GemmProblemType::getOpB() const { return pimpl->op_b; }
hipDataType GemmProblemType::getTypeA() const { return pimpl->type_a; }
hipDataType GemmProblemType::getTypeB() const { return pimpl->type_b; }
hipDataType GemmProblemType::getTypeC() const { return pimpl->type_c; }
hipDataType GemmProblemType::getTypeD() const { return pimpl->type_d; }
hipblasComputeType_t GemmProblemType::getTypeCompute() const { return pimpl->compute_type; }
hipblasLtOrder_t GemmProblemType::getOrderA() const { return pimpl->order_a; }
hipblasLtOrder_t GemmProblemType::getOrderB() const { return pimpl->order_b; }

class GemmEpilogue::GemmEpilogueImpl {
 public:
  hipblasLtEpilogue_t mode = HIPBLASLT_EPILOGUE_DEFAULT;
  hipDataType bias_type = HIPBLASLT_DATATYPE_INVALID;
  hipDataType aux_type = HIPBLASLT_DATATYPE_INVALID;
  int aux_ld = 0;
  int aux_stride = 0;
  hipblasLtMatmulMatrixScale_t scale_a_mode = HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  hipblasLtMatmulMatrixScale_t scale_b_mode = HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  float act0 = 0;
  float act1 = 0;
};

GemmEpilogue::GemmEpilogue() : pimpl(std::make_unique<GemmEpilogueImpl>()) {}
GemmEpilogue::~GemmEpilogue() = default;
GemmEpilogue::GemmEpilogue(const GemmEpilogue& other) : pimpl(std::make_unique<GemmEpilogueImpl>(*other.pimpl)) {}
GemmEpilogue& GemmEpilogue::operator=(const GemmEpilogue& other) {
  *pimpl = *other.pimpl;
  return *this;
}
GemmEpilogue::GemmEpilogue(GemmEpilogue&& other) = default;
GemmEpilogue& GemmEpilogue::operator=(GemmEpilogue&& other) = default;
void GemmEpilogue::setMode(hipblasLtEpilogue_t mode) { pimpl->mode = mode; }
void GemmEpilogue::setBiasDataType(hipDataType bias_type) { pimpl->bias_type = bias_type; }
void GemmEpilogue::setAuxDataType(hipDataType aux_type) { pimpl->aux_type = aux_type; }
void GemmEpilogue::setAuxLeadingDimension(int aux_ld) { pimpl->aux_ld = aux_ld; }
void GemmEpilogue::setAuxBatchStride(int aux_stride) { pimpl->aux_stride = aux_stride; }
void GemmEpilogue::setScalingAType(hipblasLtMatmulMatrixScale_t scale_a_mode) { pimpl->scale_a_mode = scale_a_mode; }
void GemmEpilogue::setScalingBType(hipblasLtMatmulMatrixScale_t scale_b_mode) { pimpl->scale_b_mode = scale_b_mode; }
void GemmEpilogue::setAct0(float act0) { pimpl->act0 = act0; }
void GemmEpilogue::setAct1(float act1) { pimpl->act1 = act1; }
hipblasLtEpilogue_t GemmEpilogue::getMode() const { return pimpl->mode; }
hipDataType GemmEpilogue::getBiasDataType() const { return pimpl->bias_type; }
hipDataType GemmEpilogue::getAuxDataType() const { return pimpl->aux_type; }
int GemmEpilogue::getAuxLeadingDimension() const { return pimpl->aux_ld; }
int GemmEpilogue::getAuxBatchStride() const { return pimpl->aux_stride; }
hipblasLtMatmulMatrixScale_t GemmEpilogue::getScalingAType() const { return pimpl->scale_a_mode; }
hipblasLtMatmulMatrixScale_t GemmEpilogue::getScalingBType() const { return pimpl->scale_b_mode; }
float GemmEpilogue::getAct0() { return pimpl->act0; }
float GemmEpilogue::getAct1() { return pimpl->act1; }

class GemmTuning::GemmTuningImpl {
 public:
  uint16_t split_k = 0;
  int16_t wgm = 0;
};

GemmTuning::GemmTuning() : pimpl(std::make_unique<GemmTuningImpl>()) {}
GemmTuning::~GemmTuning() = default;
GemmTuning::GemmTuning(const GemmTuning& other) : pimpl(std::make_unique<GemmTuningImpl>(*other.pimpl)) {}
GemmTuning& GemmTuning::operator=(const GemmTuning& other) {
  *pimpl = *other.pimpl;
  return *this;
}
GemmTuning::GemmTuning(GemmTuning&& other) = default;
GemmTuning& GemmTuning::operator=(GemmTuning&& other) = default;
void GemmTuning::setSplitK(uint16_t split_k) { pimpl->split_k = split_k; }
void GemmTuning::setWgm(int16_t wgm) { pimpl->wgm = wgm; }
uint16_t GemmTuning::getSplitK() const { return pimpl->split_k; }
int16_t GemmTuning::getWgm() const { return pimpl->wgm; }

class GemmInputs::GemmInputsImpl {
 public:
  const void* a = nullptr;
  const void* b = nullptr;
  const void* c = nullptr;
  const void* d = nullptr;
  const void* alpha = nullptr;
  const void* beta = nullptr;
  const void* bias = nullptr;
  const void* scale_a = nullptr;
  const void* scale_b = nullptr;
  const void* scale_c = nullptr;
  const void* scale_d = nullptr;
  const void* scale_aux = nullptr;
  const void* alpha_vector = nullptr;
  const void* aux = nullptr;
  const void* amax_d = nullptr;
};

GemmInputs::GemmInputs() : pimpl(std::make_unique<GemmInputsImpl>()) {}
GemmInputs::~GemmInputs() = default;
GemmInputs::GemmInputs(const GemmInputs& other) : pimpl(std::make_unique<GemmInputsImpl>(*other.pimpl)) {}
GemmInputs& GemmInputs::operator=(const GemmInputs& other) {
  *pimpl = *other.pimpl;
  return *this;
}
GemmInputs::GemmInputs(GemmInputs&& other) = default;
GemmInputs& GemmInputs::operator=(GemmInputs&& other) = default;
void GemmInputs::setA(const void* a) { pimpl->a = a; }
void GemmInputs::setB(const void* b) { pimpl->b = b; }
void GemmInputs::setC(const void* c) { pimpl->c = c; }
void GemmInputs::setD(const void* d) { pimpl->d = d; }
void GemmInputs::setAlpha(const void* alpha) { pimpl->alpha = alpha; }
void GemmInputs::setBeta(const void* beta) { pimpl->beta = beta; }
void GemmInputs::setBias(const void* bias) { pimpl->bias = bias; }
void GemmInputs::setScaleA(const void* scale_a) { pimpl->scale_a = scale_a; }
void GemmInputs::setScaleB(const void* scale_b) { pimpl->scale_b = scale_b; }
void GemmInputs::setScaleC(const void* scale_c) { pimpl->scale_c = scale_c; }
void GemmInputs::setScaleD(const void* scale_d) { pimpl->scale_d = scale_d; }
void GemmInputs::setScaleAux(const void* scale_aux) { pimpl->scale_aux = scale_aux; }
void GemmInputs::setScaleAlphaVec(const void* alpha_vector) { pimpl->alpha_vector = alpha_vector; }
void GemmInputs::setAux(const void* aux) { pimpl->aux = aux; }
void GemmInputs::setAmaxD(const void* amax_d) { pimpl->amax_d = amax_d; }
const void* GemmInputs::getA() const { return pimpl->a; }
const void* GemmInputs::getB() const { return pimpl->b; }
const void* GemmInputs::getC() const { return pimpl->c; }
const void* GemmInputs::getD() const { return pimpl->d; }
const void* GemmInputs::getAlpha() const { return pimpl->alpha; }
const void* GemmInputs::getBeta() const { return pimpl->beta; }
const void* GemmInputs::getBias() const { return pimpl->bias; }
const void* GemmInputs::getScaleA() const { return pimpl->scale_a; }
const void* GemmInputs::getScaleB() const { return pimpl->scale_b; }
const void* GemmInputs::getScaleC() const { return pimpl->scale_c; }
const void* GemmInputs::getScaleD() const { return pimpl->scale_d; }
const void* GemmInputs::getScaleAux() const { return pimpl->scale_aux; }
const void* GemmInputs::getScaleAlphaVec() const { return pimpl->alpha_vector; }
const void* GemmInputs::getAux() const { return pimpl->aux; }
const void* GemmInputs::getAmaxD() const { return pimpl->amax_d; }

}  // namespace hipblaslt_ext
