// The C functions: each calls a routine inside the exception boundary.
// Generated from compat_libs/api/hipfft.csv. To change it: python -m compat_libs.codegen
#include "routines.h"

// clang-format off
hipfftResult hipfftPlan1d(hipfftHandle* plan, int nx, hipfftType type, int batch) {
  return compat_fft::enter([&] { compat_fft::plan_1d(plan, nx, type, batch); });
}
hipfftResult hipfftPlan2d(hipfftHandle* plan, int nx, int ny, hipfftType type) {
  return compat_fft::enter([&] { compat_fft::plan_2d(plan, nx, ny, type); });
}
hipfftResult hipfftPlan3d(hipfftHandle* plan, int nx, int ny, int nz, hipfftType type) {
  return compat_fft::enter([&] { compat_fft::plan_3d(plan, nx, ny, nz, type); });
}
hipfftResult hipfftPlanMany(hipfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch) {
  return compat_fft::enter([&] { compat_fft::plan_many(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch); });
}
hipfftResult hipfftCreate(hipfftHandle* plan) {
  return compat_fft::enter([&] { compat_fft::create(plan); });
}
hipfftResult hipfftExtPlanScaleFactor(hipfftHandle plan, double scalefactor) {
  return compat_fft::enter([&] { compat_fft::ext_plan_scale_factor(plan, scalefactor); });
}
hipfftResult hipfftMakePlan1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::make_plan_1d(plan, nx, type, batch, workSize); });
}
hipfftResult hipfftMakePlan2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::make_plan_2d(plan, nx, ny, type, workSize); });
}
hipfftResult hipfftMakePlan3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::make_plan_3d(plan, nx, ny, nz, type, workSize); });
}
hipfftResult hipfftMakePlanMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::make_plan_many(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize); });
}
hipfftResult hipfftMakePlanMany64(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, long long int* onembed, long long int ostride, long long int odist, hipfftType type, long long int batch, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::make_plan_many_64(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize); });
}
hipfftResult hipfftEstimate1d(int nx, hipfftType type, int batch, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::estimate_1d(nx, type, batch, workSize); });
}
hipfftResult hipfftEstimate2d(int nx, int ny, hipfftType type, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::estimate_2d(nx, ny, type, workSize); });
}
hipfftResult hipfftEstimate3d(int nx, int ny, int nz, hipfftType type, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::estimate_3d(nx, ny, nz, type, workSize); });
}
hipfftResult hipfftEstimateMany(int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::estimate_many(rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize); });
}
hipfftResult hipfftGetSize1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::get_size_1d(plan, nx, type, batch, workSize); });
}
hipfftResult hipfftGetSize2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::get_size_2d(plan, nx, ny, type, workSize); });
}
hipfftResult hipfftGetSize3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::get_size_3d(plan, nx, ny, nz, type, workSize); });
}
hipfftResult hipfftGetSizeMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::get_size_many(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize); });
}
hipfftResult hipfftGetSizeMany64(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, long long int* onembed, long long int ostride, long long int odist, hipfftType type, long long int batch, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::get_size_many_64(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize); });
}
hipfftResult hipfftGetSize(hipfftHandle plan, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::get_size(plan, workSize); });
}
hipfftResult hipfftSetAutoAllocation(hipfftHandle plan, int autoAllocate) {
  return compat_fft::enter([&] { compat_fft::set_auto_allocation(plan, autoAllocate); });
}
hipfftResult hipfftSetWorkArea(hipfftHandle plan, void* workArea) {
  return compat_fft::enter([&] { compat_fft::set_work_area(plan, workArea); });
}
hipfftResult hipfftExecC2C(hipfftHandle plan, hipfftComplex* idata, hipfftComplex* odata, int direction) {
  return compat_fft::enter([&] { compat_fft::exec_c2c(plan, idata, odata, direction); });
}
hipfftResult hipfftExecR2C(hipfftHandle plan, hipfftReal* idata, hipfftComplex* odata) {
  return compat_fft::enter([&] { compat_fft::exec_r2c(plan, idata, odata); });
}
hipfftResult hipfftExecC2R(hipfftHandle plan, hipfftComplex* idata, hipfftReal* odata) {
  return compat_fft::enter([&] { compat_fft::exec_c2r(plan, idata, odata); });
}
hipfftResult hipfftExecZ2Z(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleComplex* odata, int direction) {
  return compat_fft::enter([&] { compat_fft::exec_z2z(plan, idata, odata, direction); });
}
hipfftResult hipfftExecD2Z(hipfftHandle plan, hipfftDoubleReal* idata, hipfftDoubleComplex* odata) {
  return compat_fft::enter([&] { compat_fft::exec_d2z(plan, idata, odata); });
}
hipfftResult hipfftExecZ2D(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleReal* odata) {
  return compat_fft::enter([&] { compat_fft::exec_z2d(plan, idata, odata); });
}
hipfftResult hipfftSetStream(hipfftHandle plan, hipStream_t stream) {
  return compat_fft::enter([&] { compat_fft::set_stream(plan, stream); });
}
hipfftResult hipfftDestroy(hipfftHandle plan) {
  return compat_fft::enter([&] { compat_fft::destroy(plan); });
}
hipfftResult hipfftGetVersion(int* version) {
  return compat_fft::enter([&] { compat_fft::get_version(version); });
}
hipfftResult hipfftGetProperty(hipfftLibraryPropertyType type, int* value) {
  return compat_fft::enter([&] { compat_fft::get_property(type, value); });
}
hipfftResult hipfftXtSetCallback(hipfftHandle plan, void** callbacks, hipfftXtCallbackType cbtype, void** callbackData) {
  return compat_fft::enter([&] { compat_fft::xt_set_callback(plan, callbacks, cbtype, callbackData); });
}
hipfftResult hipfftXtClearCallback(hipfftHandle plan, hipfftXtCallbackType cbtype) {
  return compat_fft::enter([&] { compat_fft::xt_clear_callback(plan, cbtype); });
}
hipfftResult hipfftXtSetCallbackSharedSize(hipfftHandle plan, hipfftXtCallbackType cbtype, size_t sharedSize) {
  return compat_fft::enter([&] { compat_fft::xt_set_callback_shared_size(plan, cbtype, sharedSize); });
}
hipfftResult hipfftXtMakePlanMany(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, hipDataType inputType, long long int* onembed, long long int ostride, long long int odist, hipDataType outputType, long long int batch, size_t* workSize, hipDataType executionType) {
  return compat_fft::enter([&] { compat_fft::xt_make_plan_many(plan, rank, n, inembed, istride, idist, inputType, onembed, ostride, odist, outputType, batch, workSize, executionType); });
}
hipfftResult hipfftXtGetSizeMany(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, hipDataType inputType, long long int* onembed, long long int ostride, long long int odist, hipDataType outputType, long long int batch, size_t* workSize, hipDataType executionType) {
  return compat_fft::enter([&] { compat_fft::xt_get_size_many(plan, rank, n, inembed, istride, idist, inputType, onembed, ostride, odist, outputType, batch, workSize, executionType); });
}
hipfftResult hipfftXtExec(hipfftHandle plan, void* input, void* output, int direction) {
  return compat_fft::enter([&] { compat_fft::xt_exec(plan, input, output, direction); });
}
hipfftResult hipfftXtSetGPUs(hipfftHandle plan, int count, int* gpus) {
  return compat_fft::enter([&] { compat_fft::xt_set_gpus(plan, count, gpus); });
}
hipfftResult hipfftXtMalloc(hipfftHandle plan, hipLibXtDesc** desc, hipfftXtSubFormat format) {
  return compat_fft::enter([&] { compat_fft::xt_malloc(plan, desc, format); });
}
hipfftResult hipfftXtMemcpy(hipfftHandle plan, void* dest, void* src, hipfftXtCopyType type) {
  return compat_fft::enter([&] { compat_fft::xt_memcpy(plan, dest, src, type); });
}
hipfftResult hipfftXtFree(hipLibXtDesc* desc) {
  return compat_fft::enter([&] { compat_fft::xt_free(desc); });
}
hipfftResult hipfftXtExecDescriptorC2C(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction) {
  return compat_fft::enter([&] { compat_fft::xt_exec_descriptor_c2c(plan, input, output, direction); });
}
hipfftResult hipfftXtExecDescriptorR2C(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output) {
  return compat_fft::enter([&] { compat_fft::xt_exec_descriptor_r2c(plan, input, output); });
}
hipfftResult hipfftXtExecDescriptorC2R(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output) {
  return compat_fft::enter([&] { compat_fft::xt_exec_descriptor_c2r(plan, input, output); });
}
hipfftResult hipfftXtExecDescriptorZ2Z(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction) {
  return compat_fft::enter([&] { compat_fft::xt_exec_descriptor_z2z(plan, input, output, direction); });
}
hipfftResult hipfftXtExecDescriptorD2Z(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output) {
  return compat_fft::enter([&] { compat_fft::xt_exec_descriptor_d2z(plan, input, output); });
}
hipfftResult hipfftXtExecDescriptorZ2D(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output) {
  return compat_fft::enter([&] { compat_fft::xt_exec_descriptor_z2d(plan, input, output); });
}
hipfftResult hipfftXtExecDescriptor(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction) {
  return compat_fft::enter([&] { compat_fft::xt_exec_descriptor(plan, input, output, direction); });
}
hipfftResult hipfftMpAttachComm(hipfftHandle plan, hipfftMpCommType comm_type, void* comm_handle) {
  return compat_fft::enter([&] { compat_fft::mp_attach_comm(plan, comm_type, comm_handle); });
}
hipfftResult hipfftXtSetDistribution(hipfftHandle plan, int rank, const long long int* input_lower, const long long int* input_upper, const long long int* output_lower, const long long int* output_upper, const long long int* input_stride, const long long int* output_stride) {
  return compat_fft::enter([&] { compat_fft::xt_set_distribution(plan, rank, input_lower, input_upper, output_lower, output_upper, input_stride, output_stride); });
}
hipfftResult hipfftXtSetSubformatDefault(hipfftHandle plan, hipfftXtSubFormat subformat_forward, hipfftXtSubFormat subformat_inverse) {
  return compat_fft::enter([&] { compat_fft::xt_set_subformat_default(plan, subformat_forward, subformat_inverse); });
}
hipfftResult hipfftExtSetPlanPropertyInt64(hipfftHandle plan, hipfftExtProperty property, const long long int value) {
  return compat_fft::enter([&] { compat_fft::ext_set_plan_property_int_64(plan, property, value); });
}
hipfftResult hipfftExtGetPlanPropertyInt64(hipfftHandle plan, hipfftExtProperty property, long long int* value) {
  return compat_fft::enter([&] { compat_fft::ext_get_plan_property_int_64(plan, property, value); });
}
hipfftResult hipfftExtResetPlanProperty(hipfftHandle plan, hipfftExtProperty property) {
  return compat_fft::enter([&] { compat_fft::ext_reset_plan_property(plan, property); });
}
hipfftResult hipfftExtXtSetWorkArea(hipfftHandle plan, void** workArea) {
  return compat_fft::enter([&] { compat_fft::ext_xt_set_work_area(plan, workArea); });
}
hipfftResult hipfftExtXtSetWorkAreaPolicy(hipfftHandle plan, hipfftExtXtWorkAreaPolicy policy, size_t* workSize) {
  return compat_fft::enter([&] { compat_fft::ext_xt_set_work_area_policy(plan, policy, workSize); });
}
hipfftResult hipfftExtGetPlanText(hipfftHandle plan, int inPlace, char* text, size_t size) {
  return compat_fft::enter([&] { compat_fft::ext_get_plan_text(plan, inPlace, text, size); });
}
hipfftResult hipfftExtXtSetCallbackSource(hipfftHandle plan, const char* source, const char* function, int cbtype, void** callbackData) {
  return compat_fft::enter([&] { compat_fft::ext_xt_set_callback_source(plan, source, function, cbtype, callbackData); });
}
