// The functions of the HIP runtime API that libamdhip64.so exports. docs/runtime.md says what is supported.
#pragma once

#include "api_types.h"

#ifdef __cplusplus
#define __HIPCPU_DEFAULT(value) = value
#pragma GCC visibility push(default)
extern "C" {
#else
#define __HIPCPU_DEFAULT(value)
#endif

// Devices
hipError_t hipInit(unsigned int __flags);
hipError_t hipDriverGetVersion(int* __version);
hipError_t hipRuntimeGetVersion(int* __version);
hipError_t hipGetDeviceCount(int* __count);
hipError_t hipGetDevice(int* __device);
hipError_t hipSetDevice(int __device);
hipError_t hipSetValidDevices(int* __devices, int __count);
hipError_t hipSetDeviceFlags(unsigned int __flags);
hipError_t hipGetDeviceFlags(unsigned int* __flags);
hipError_t hipChooseDeviceR0600(int* __device, const hipDeviceProp_t* __wanted);
hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_t* __properties, int __device);
hipError_t hipDeviceGetAttribute(int* __value, hipDeviceAttribute_t __which, int __device);
hipError_t hipDeviceGet(hipDevice_t* __device, int __ordinal);
hipError_t hipDeviceGetName(char* __name, int __length, hipDevice_t __device);
hipError_t hipDeviceGetUuid(hipUUID* __uuid, hipDevice_t __device);
hipError_t hipDeviceTotalMem(size_t* __bytes, hipDevice_t __device);
hipError_t hipDeviceComputeCapability(int* __major, int* __minor, hipDevice_t __device);
hipError_t hipDeviceGetPCIBusId(char* __text, int __length, int __device);
hipError_t hipDeviceGetByPCIBusId(int* __device, const char* __text);
hipError_t hipDeviceSynchronize(void);
hipError_t hipDeviceReset(void);
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t __config);
hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* __config);
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig __config);
hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* __config);
hipError_t hipDeviceSetLimit(enum hipLimit_t __limit, size_t __value);
hipError_t hipDeviceGetLimit(size_t* __value, enum hipLimit_t __limit);
hipError_t hipDeviceGetStreamPriorityRange(int* __least, int* __greatest);
hipError_t hipDeviceCanAccessPeer(int* __can, int __device, int __peer);
hipError_t hipDeviceEnablePeerAccess(int __peer, unsigned int __flags);
hipError_t hipDeviceDisablePeerAccess(int __peer);
hipError_t hipDeviceGetP2PAttribute(int* __value, hipDeviceP2PAttr __which, int __source, int __target);
hipError_t hipProfilerStart(void);
hipError_t hipProfilerStop(void);

// Errors
hipError_t hipGetLastError(void);
hipError_t hipExtGetLastError(void);
hipError_t hipPeekAtLastError(void);
const char* hipGetErrorName(hipError_t __error);
const char* hipGetErrorString(hipError_t __error);
hipError_t hipDrvGetErrorName(hipError_t __error, const char** __text);
hipError_t hipDrvGetErrorString(hipError_t __error, const char** __text);

// Memory
hipError_t hipMalloc(void** __pointer, size_t __bytes);
hipError_t hipExtMallocWithFlags(void** __pointer, size_t __bytes, unsigned int __flags);
hipError_t hipFree(void* __pointer);
hipError_t hipHostMalloc(void** __pointer, size_t __bytes, unsigned int __flags);
hipError_t hipHostAlloc(void** __pointer, size_t __bytes, unsigned int __flags);
hipError_t hipMallocHost(void** __pointer, size_t __bytes);
hipError_t hipMemAllocHost(void** __pointer, size_t __bytes);
hipError_t hipHostFree(void* __pointer);
hipError_t hipFreeHost(void* __pointer);
hipError_t hipHostRegister(void* __pointer, size_t __bytes, unsigned int __flags);
hipError_t hipHostUnregister(void* __pointer);
hipError_t hipHostGetDevicePointer(void** __device, void* __host, unsigned int __flags);
hipError_t hipHostGetFlags(unsigned int* __flags, void* __pointer);
hipError_t hipMallocManaged(void** __pointer, size_t __bytes,
                            unsigned int __flags __HIPCPU_DEFAULT(hipMemAttachGlobal));
hipError_t hipMallocPitch(void** __pointer, size_t* __pitch, size_t __width, size_t __height);
hipError_t hipMemAllocPitch(hipDeviceptr_t* __pointer, size_t* __pitch, size_t __width, size_t __height,
                            unsigned int __element);
hipError_t hipMalloc3D(hipPitchedPtr* __pointer, hipExtent __extent);
hipError_t hipMallocAsync(void** __pointer, size_t __bytes, hipStream_t __stream);
hipError_t hipFreeAsync(void* __pointer, hipStream_t __stream);
hipError_t hipMallocFromPoolAsync(void** __pointer, size_t __bytes, hipMemPool_t __pool, hipStream_t __stream);
hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* __pool, int __device);
hipError_t hipDeviceGetMemPool(hipMemPool_t* __pool, int __device);
hipError_t hipDeviceSetMemPool(int __device, hipMemPool_t __pool);
hipError_t hipMemPoolCreate(hipMemPool_t* __pool, const hipMemPoolProps* __properties);
hipError_t hipMemPoolDestroy(hipMemPool_t __pool);
hipError_t hipMemPoolTrimTo(hipMemPool_t __pool, size_t __bytes);
hipError_t hipMemPoolSetAttribute(hipMemPool_t __pool, hipMemPoolAttr __which, void* __value);
hipError_t hipMemPoolGetAttribute(hipMemPool_t __pool, hipMemPoolAttr __which, void* __value);
hipError_t hipMemPoolSetAccess(hipMemPool_t __pool, const hipMemAccessDesc* __list, size_t __count);
hipError_t hipMemGetInfo(size_t* __free, size_t* __total);
hipError_t hipMemGetAddressRange(hipDeviceptr_t* __base, size_t* __bytes, hipDeviceptr_t __pointer);
hipError_t hipMemPtrGetInfo(void* __pointer, size_t* __bytes);
hipError_t hipPointerGetAttributes(hipPointerAttribute_t* __attributes, const void* __pointer);
hipError_t hipMemPrefetchAsync(const void* __pointer, size_t __bytes, int __device,
                               hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemPrefetchAsync_v2(const void* __pointer, size_t __bytes, hipMemLocation __location,
                                  unsigned int __flags, hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemAdvise(const void* __pointer, size_t __bytes, hipMemoryAdvise __advice, int __device);
hipError_t hipMemAdvise_v2(const void* __pointer, size_t __bytes, hipMemoryAdvise __advice, hipMemLocation __location);
hipError_t hipStreamAttachMemAsync(hipStream_t __stream, void* __pointer, size_t __bytes __HIPCPU_DEFAULT(0),
                                   unsigned int __flags __HIPCPU_DEFAULT(hipMemAttachSingle));

// Copies and fills
hipError_t hipMemcpy(void* __to, const void* __from, size_t __bytes, hipMemcpyKind __kind);
hipError_t hipMemcpyAsync(void* __to, const void* __from, size_t __bytes, hipMemcpyKind __kind,
                          hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemcpyWithStream(void* __to, const void* __from, size_t __bytes, hipMemcpyKind __kind,
                               hipStream_t __stream);
hipError_t hipMemcpyHtoD(hipDeviceptr_t __to, const void* __from, size_t __bytes);
hipError_t hipMemcpyDtoH(void* __to, hipDeviceptr_t __from, size_t __bytes);
hipError_t hipMemcpyDtoD(hipDeviceptr_t __to, hipDeviceptr_t __from, size_t __bytes);
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t __to, const void* __from, size_t __bytes, hipStream_t __stream);
hipError_t hipMemcpyDtoHAsync(void* __to, hipDeviceptr_t __from, size_t __bytes, hipStream_t __stream);
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t __to, hipDeviceptr_t __from, size_t __bytes, hipStream_t __stream);
hipError_t hipMemcpyPeer(void* __to, int __to_device, const void* __from, int __from_device, size_t __bytes);
hipError_t hipMemcpyPeerAsync(void* __to, int __to_device, const void* __from, int __from_device, size_t __bytes,
                              hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemcpy2D(void* __to, size_t __to_pitch, const void* __from, size_t __from_pitch, size_t __width,
                       size_t __height, hipMemcpyKind __kind);
hipError_t hipMemcpy2DAsync(void* __to, size_t __to_pitch, const void* __from, size_t __from_pitch, size_t __width,
                            size_t __height, hipMemcpyKind __kind, hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemcpy3D(const struct hipMemcpy3DParms* __parameters);
hipError_t hipMemcpy3DAsync(const struct hipMemcpy3DParms* __parameters, hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemcpyToSymbol(const void* __symbol, const void* __from, size_t __bytes,
                             size_t __offset __HIPCPU_DEFAULT(0),
                             hipMemcpyKind __kind __HIPCPU_DEFAULT(hipMemcpyHostToDevice));
hipError_t hipMemcpyToSymbolAsync(const void* __symbol, const void* __from, size_t __bytes, size_t __offset,
                                  hipMemcpyKind __kind, hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemcpyFromSymbol(void* __to, const void* __symbol, size_t __bytes, size_t __offset __HIPCPU_DEFAULT(0),
                               hipMemcpyKind __kind __HIPCPU_DEFAULT(hipMemcpyDeviceToHost));
hipError_t hipMemcpyFromSymbolAsync(void* __to, const void* __symbol, size_t __bytes, size_t __offset,
                                    hipMemcpyKind __kind, hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipGetSymbolAddress(void** __pointer, const void* __symbol);
hipError_t hipMemset(void* __to, int __value, size_t __bytes);
hipError_t hipMemsetAsync(void* __to, int __value, size_t __bytes, hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemset2D(void* __to, size_t __pitch, int __value, size_t __width, size_t __height);
hipError_t hipMemset2DAsync(void* __to, size_t __pitch, int __value, size_t __width, size_t __height,
                            hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemset3D(hipPitchedPtr __to, int __value, hipExtent __extent);
hipError_t hipMemset3DAsync(hipPitchedPtr __to, int __value, hipExtent __extent,
                            hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemsetD8(hipDeviceptr_t __to, unsigned char __value, size_t __count);
hipError_t hipMemsetD16(hipDeviceptr_t __to, unsigned short __value, size_t __count);
hipError_t hipMemsetD32(hipDeviceptr_t __to, int __value, size_t __count);
hipError_t hipMemsetD8Async(hipDeviceptr_t __to, unsigned char __value, size_t __count,
                            hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemsetD16Async(hipDeviceptr_t __to, unsigned short __value, size_t __count,
                             hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemsetD32Async(hipDeviceptr_t __to, int __value, size_t __count,
                             hipStream_t __stream __HIPCPU_DEFAULT(0));

// Streams and events
hipError_t hipStreamCreate(hipStream_t* __stream);
hipError_t hipStreamCreateWithFlags(hipStream_t* __stream, unsigned int __flags);
hipError_t hipStreamCreateWithPriority(hipStream_t* __stream, unsigned int __flags, int __priority);
hipError_t hipStreamDestroy(hipStream_t __stream);
hipError_t hipStreamQuery(hipStream_t __stream);
hipError_t hipStreamSynchronize(hipStream_t __stream);
hipError_t hipStreamWaitEvent(hipStream_t __stream, hipEvent_t __event, unsigned int __flags __HIPCPU_DEFAULT(0));
// What is queued behind it waits until the value in memory is so. Masks say which bits of it count.
hipError_t hipStreamWaitValue32(hipStream_t __stream, void* __memory, uint32_t __value, unsigned int __flags,
                                uint32_t __mask __HIPCPU_DEFAULT(0xFFFFFFFF));
hipError_t hipStreamWaitValue64(hipStream_t __stream, void* __memory, uint64_t __value, unsigned int __flags,
                                uint64_t __mask __HIPCPU_DEFAULT(0xFFFFFFFFFFFFFFFF));
hipError_t hipStreamWriteValue32(hipStream_t __stream, void* __memory, uint32_t __value, unsigned int __flags);
hipError_t hipStreamWriteValue64(hipStream_t __stream, void* __memory, uint64_t __value, unsigned int __flags);
hipError_t hipStreamGetFlags(hipStream_t __stream, unsigned int* __flags);
hipError_t hipStreamGetPriority(hipStream_t __stream, int* __priority);
hipError_t hipStreamGetDevice(hipStream_t __stream, hipDevice_t* __device);
hipError_t hipStreamAddCallback(hipStream_t __stream, hipStreamCallback_t __callback, void* __data,
                                unsigned int __flags);
hipError_t hipLaunchHostFunc(hipStream_t __stream, hipHostFn_t __function, void* __data);
hipError_t hipEventCreate(hipEvent_t* __event);
hipError_t hipEventCreateWithFlags(hipEvent_t* __event, unsigned __flags);
hipError_t hipEventDestroy(hipEvent_t __event);
hipError_t hipEventRecord(hipEvent_t __event, hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipEventRecordWithFlags(hipEvent_t __event, hipStream_t __stream, unsigned __flags);
hipError_t hipEventQuery(hipEvent_t __event);
hipError_t hipEventSynchronize(hipEvent_t __event);
hipError_t hipEventElapsedTime(float* __milliseconds, hipEvent_t __start, hipEvent_t __stop);

// Kernels by address (known once registered or launched: see launch.h) and occupancy
hipError_t hipLaunchKernel(const void* __kernel, dim3 __grid, dim3 __block, void** __arguments,
                           size_t __shared_bytes __HIPCPU_DEFAULT(0), hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipLaunchCooperativeKernel(const void* __kernel, dim3 __grid, dim3 __block, void** __arguments,
                                      unsigned int __shared_bytes, hipStream_t __stream);
hipError_t hipFuncGetAttributes(struct hipFuncAttributes* __attributes, const void* __kernel);
hipError_t hipFuncSetAttribute(const void* __kernel, hipFuncAttribute __which, int __value);
hipError_t hipFuncSetCacheConfig(const void* __kernel, hipFuncCache_t __config);
hipError_t hipFuncSetSharedMemConfig(const void* __kernel, hipSharedMemConfig __config);
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* __blocks, const void* __kernel, int __block_size,
                                                        size_t __shared_bytes);
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* __blocks, const void* __kernel, int __block_size,
                                                                 size_t __shared_bytes,
                                                                 unsigned int __flags __HIPCPU_DEFAULT(0));
hipError_t hipOccupancyMaxPotentialBlockSize(int* __grid_size, int* __block_size, const void* __kernel,
                                             size_t __shared_bytes, int __block_limit);

hipError_t hipStreamSetAttribute(hipStream_t __stream, hipStreamAttrID __which, const hipStreamAttrValue* __value);
hipError_t hipStreamGetAttribute(hipStream_t __stream, hipStreamAttrID __which, hipStreamAttrValue* __value);
hipError_t hipStreamCopyAttributes(hipStream_t __to, hipStream_t __from);

// Memory and events of other processes: hipErrorNotSupported
hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t* __handle, void* __pointer);
hipError_t hipIpcOpenMemHandle(void** __pointer, hipIpcMemHandle_t __handle, unsigned int __flags);
hipError_t hipIpcCloseMemHandle(void* __pointer);
hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t* __handle, hipEvent_t __event);
hipError_t hipIpcOpenEventHandle(hipEvent_t* __event, hipIpcEventHandle_t __handle);

// Graphs and stream capture
hipError_t hipStreamBeginCapture(hipStream_t __stream, hipStreamCaptureMode __mode);
hipError_t hipStreamEndCapture(hipStream_t __stream, hipGraph_t* __graph);
hipError_t hipStreamIsCapturing(hipStream_t __stream, hipStreamCaptureStatus* __status);
hipError_t hipStreamGetCaptureInfo(hipStream_t __stream, hipStreamCaptureStatus* __status, unsigned long long* __id);
hipError_t hipStreamGetCaptureInfo_v2(hipStream_t __stream, hipStreamCaptureStatus* __status,
                                      unsigned long long* __id __HIPCPU_DEFAULT(0),
                                      hipGraph_t* __graph __HIPCPU_DEFAULT(0),
                                      const hipGraphNode_t** __dependencies __HIPCPU_DEFAULT(0),
                                      size_t* __count __HIPCPU_DEFAULT(0));
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* __mode);
hipError_t hipGraphCreate(hipGraph_t* __graph, unsigned int __flags);
hipError_t hipGraphDestroy(hipGraph_t __graph);
hipError_t hipGraphClone(hipGraph_t* __copy, hipGraph_t __original);
hipError_t hipGraphNodeFindInClone(hipGraphNode_t* __node, hipGraphNode_t __original, hipGraph_t __copy);
hipError_t hipGraphInstantiate(hipGraphExec_t* __executable, hipGraph_t __graph, hipGraphNode_t* __error_node,
                               char* __log, size_t __log_size);
hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* __executable, hipGraph_t __graph, unsigned long long __flags);
hipError_t hipGraphLaunch(hipGraphExec_t __executable, hipStream_t __stream);
hipError_t hipGraphUpload(hipGraphExec_t __executable, hipStream_t __stream);
hipError_t hipGraphExecDestroy(hipGraphExec_t __executable);
hipError_t hipGraphExecUpdate(hipGraphExec_t __executable, hipGraph_t __graph, hipGraphNode_t* __error_node,
                              hipGraphExecUpdateResult* __result);
hipError_t hipGraphAddKernelNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                 size_t __count, const hipKernelNodeParams* __parameters);
hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t __node, const hipKernelNodeParams* __parameters);
hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t __executable, hipGraphNode_t __node,
                                           const hipKernelNodeParams* __parameters);
hipError_t hipGraphAddMemcpyNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                 size_t __count, const hipMemcpy3DParms* __parameters);
hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t __executable, hipGraphNode_t __node,
                                           hipMemcpy3DParms* __parameters);
hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                   size_t __count, void* __to, const void* __from, size_t __bytes,
                                   hipMemcpyKind __kind);
hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t __executable, hipGraphNode_t __node, void* __to,
                                             const void* __from, size_t __bytes, hipMemcpyKind __kind);
hipError_t hipGraphAddMemsetNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                 size_t __count, const hipMemsetParams* __parameters);
hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t __executable, hipGraphNode_t __node,
                                           const hipMemsetParams* __parameters);
hipError_t hipGraphAddHostNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                               size_t __count, const hipHostNodeParams* __parameters);
hipError_t hipGraphAddEmptyNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                size_t __count);
hipError_t hipGraphAddEventRecordNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                      size_t __count, hipEvent_t __event);
hipError_t hipGraphAddEventWaitNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                    size_t __count, hipEvent_t __event);
hipError_t hipGraphAddChildGraphNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                     size_t __count, hipGraph_t __child);
hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t __executable, hipGraphNode_t __node, hipGraph_t __child);
// Bytes, as uint64_t. Only the highest can be set, to 0: it begins anew.
hipError_t hipDeviceGetGraphMemAttribute(int __device, hipGraphMemAttributeType __which, void* __value);
hipError_t hipDeviceSetGraphMemAttribute(int __device, hipGraphMemAttributeType __which, void* __value);
hipError_t hipDeviceGraphMemTrim(int __device);
hipError_t hipGraphAddMemAllocNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                   size_t __count, hipMemAllocNodeParams* __parameters);
hipError_t hipGraphAddMemFreeNode(hipGraphNode_t* __node, hipGraph_t __graph, const hipGraphNode_t* __after,
                                  size_t __count, void* __memory);
hipError_t hipGraphAddDependencies(hipGraph_t __graph, const hipGraphNode_t* __from, const hipGraphNode_t* __to,
                                   size_t __count);
hipError_t hipGraphGetNodes(hipGraph_t __graph, hipGraphNode_t* __nodes, size_t* __count);
hipError_t hipGraphGetRootNodes(hipGraph_t __graph, hipGraphNode_t* __nodes, size_t* __count);
hipError_t hipGraphNodeGetDependencies(hipGraphNode_t __node, hipGraphNode_t* __nodes, size_t* __count);
hipError_t hipGraphNodeGetType(hipGraphNode_t __node, hipGraphNodeType* __type);

#ifdef __cplusplus
}
#pragma GCC visibility pop
#endif
