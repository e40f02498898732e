// What the C functions call. A routine returns, or ends with a Failure or an Error.
// Generated from compat_libs/api/hipfft.csv. To change it: python -m compat_libs.codegen
#pragma once

#include <hipfft/hipfft-ext.h>
#include <hipfft/hipfftMp.h>

#include "entry.h"

// clang-format off
namespace compat_fft {

void plan_1d(hipfftHandle* plan, int nx, hipfftType type, int batch);
void plan_2d(hipfftHandle* plan, int nx, int ny, hipfftType type);
void plan_3d(hipfftHandle* plan, int nx, int ny, int nz, hipfftType type);
void plan_many(hipfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch);
void create(hipfftHandle* plan);
void ext_plan_scale_factor(hipfftHandle plan, double scalefactor);
void make_plan_1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize);
void make_plan_2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize);
void make_plan_3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize);
void make_plan_many(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize);
void make_plan_many_64(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, long long int* onembed, long long int ostride, long long int odist, hipfftType type, long long int batch, size_t* workSize);
void estimate_1d(int nx, hipfftType type, int batch, size_t* workSize);
void estimate_2d(int nx, int ny, hipfftType type, size_t* workSize);
void estimate_3d(int nx, int ny, int nz, hipfftType type, size_t* workSize);
void estimate_many(int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize);
void get_size_1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize);
void get_size_2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize);
void get_size_3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize);
void get_size_many(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize);
void get_size_many_64(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, long long int* onembed, long long int ostride, long long int odist, hipfftType type, long long int batch, size_t* workSize);
void get_size(hipfftHandle plan, size_t* workSize);
void set_auto_allocation(hipfftHandle plan, int autoAllocate);
void set_work_area(hipfftHandle plan, void* workArea);
void exec_c2c(hipfftHandle plan, hipfftComplex* idata, hipfftComplex* odata, int direction);
void exec_r2c(hipfftHandle plan, hipfftReal* idata, hipfftComplex* odata);
void exec_c2r(hipfftHandle plan, hipfftComplex* idata, hipfftReal* odata);
void exec_z2z(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleComplex* odata, int direction);
void exec_d2z(hipfftHandle plan, hipfftDoubleReal* idata, hipfftDoubleComplex* odata);
void exec_z2d(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleReal* odata);
void set_stream(hipfftHandle plan, hipStream_t stream);
void destroy(hipfftHandle plan);
void get_version(int* version);
void get_property(hipfftLibraryPropertyType type, int* value);
void xt_set_callback(hipfftHandle plan, void** callbacks, hipfftXtCallbackType cbtype, void** callbackData);
void xt_clear_callback(hipfftHandle plan, hipfftXtCallbackType cbtype);
void xt_set_callback_shared_size(hipfftHandle plan, hipfftXtCallbackType cbtype, size_t sharedSize);
void xt_make_plan_many(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, hipDataType inputType, long long int* onembed, long long int ostride, long long int odist, hipDataType outputType, long long int batch, size_t* workSize, hipDataType executionType);
void xt_get_size_many(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, hipDataType inputType, long long int* onembed, long long int ostride, long long int odist, hipDataType outputType, long long int batch, size_t* workSize, hipDataType executionType);
void xt_exec(hipfftHandle plan, void* input, void* output, int direction);
void xt_set_gpus(hipfftHandle plan, int count, int* gpus);
void xt_malloc(hipfftHandle plan, hipLibXtDesc** desc, hipfftXtSubFormat format);
void xt_memcpy(hipfftHandle plan, void* dest, void* src, hipfftXtCopyType type);
void xt_free(hipLibXtDesc* desc);
void xt_exec_descriptor_c2c(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction);
void xt_exec_descriptor_r2c(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output);
void xt_exec_descriptor_c2r(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output);
void xt_exec_descriptor_z2z(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction);
void xt_exec_descriptor_d2z(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output);
void xt_exec_descriptor_z2d(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output);
void xt_exec_descriptor(hipfftHandle plan, hipLibXtDesc* input, hipLibXtDesc* output, int direction);
void mp_attach_comm(hipfftHandle plan, hipfftMpCommType comm_type, void* comm_handle);
void xt_set_distribution(hipfftHandle plan, int rank, const long long int* input_lower, const long long int* input_upper, const long long int* output_lower, const long long int* output_upper, const long long int* input_stride, const long long int* output_stride);
void xt_set_subformat_default(hipfftHandle plan, hipfftXtSubFormat subformat_forward, hipfftXtSubFormat subformat_inverse);
void ext_set_plan_property_int_64(hipfftHandle plan, hipfftExtProperty property, const long long int value);
void ext_get_plan_property_int_64(hipfftHandle plan, hipfftExtProperty property, long long int* value);
void ext_reset_plan_property(hipfftHandle plan, hipfftExtProperty property);
void ext_xt_set_work_area(hipfftHandle plan, void** workArea);
void ext_xt_set_work_area_policy(hipfftHandle plan, hipfftExtXtWorkAreaPolicy policy, size_t* workSize);
void ext_get_plan_text(hipfftHandle plan, int inPlace, char* text, size_t size);
void ext_xt_set_callback_source(hipfftHandle plan, const char* source, const char* function, int cbtype, void** callbackData);

}  // namespace compat_fft
