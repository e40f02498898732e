// Enumerations of the HIP runtime API, with the values of the published binary interface.
#pragma once

// clang-format off
typedef enum hipError_t {
  hipSuccess = 0, hipErrorInvalidValue, hipErrorOutOfMemory, hipErrorMemoryAllocation = 2, hipErrorNotInitialized,
  hipErrorInitializationError = 3, hipErrorDeinitialized, hipErrorProfilerDisabled, hipErrorProfilerNotInitialized,
  hipErrorProfilerAlreadyStarted, hipErrorProfilerAlreadyStopped, hipErrorInvalidConfiguration,
  hipErrorInvalidPitchValue = 12, hipErrorInvalidSymbol, hipErrorInvalidDevicePointer = 17,
  hipErrorInvalidMemcpyDirection = 21, hipErrorInsufficientDriver = 35, hipErrorMissingConfiguration = 52,
  hipErrorPriorLaunchFailure, hipErrorInvalidDeviceFunction = 98, hipErrorNoDevice = 100, hipErrorInvalidDevice,
  hipErrorInvalidImage = 200, hipErrorInvalidContext, hipErrorContextAlreadyCurrent, hipErrorMapFailed = 205,
  hipErrorMapBufferObjectFailed = 205, hipErrorUnmapFailed, hipErrorArrayIsMapped, hipErrorAlreadyMapped,
  hipErrorNoBinaryForGpu, hipErrorAlreadyAcquired, hipErrorNotMapped, hipErrorNotMappedAsArray,
  hipErrorNotMappedAsPointer, hipErrorECCNotCorrectable, hipErrorUnsupportedLimit, hipErrorContextAlreadyInUse,
  hipErrorPeerAccessUnsupported, hipErrorInvalidKernelFile, hipErrorInvalidGraphicsContext, hipErrorInvalidSource =
  300, hipErrorFileNotFound, hipErrorSharedObjectSymbolNotFound, hipErrorSharedObjectInitFailed,
  hipErrorOperatingSystem, hipErrorInvalidHandle = 400, hipErrorInvalidResourceHandle = 400, hipErrorIllegalState,
  hipErrorNotFound = 500, hipErrorNotReady = 600, hipErrorIllegalAddress = 700, hipErrorLaunchOutOfResources,
  hipErrorLaunchTimeOut, hipErrorPeerAccessAlreadyEnabled = 704, hipErrorPeerAccessNotEnabled,
  hipErrorSetOnActiveProcess = 708, hipErrorContextIsDestroyed, hipErrorAssert, hipErrorHostMemoryAlreadyRegistered
  = 712, hipErrorHostMemoryNotRegistered, hipErrorLaunchFailure = 719, hipErrorCooperativeLaunchTooLarge,
  hipErrorNotSupported = 801, hipErrorStreamCaptureUnsupported = 900, hipErrorStreamCaptureInvalidated,
  hipErrorStreamCaptureMerge, hipErrorStreamCaptureUnmatched, hipErrorStreamCaptureUnjoined,
  hipErrorStreamCaptureIsolation, hipErrorStreamCaptureImplicit, hipErrorCapturedEvent,
  hipErrorStreamCaptureWrongThread, hipErrorGraphExecUpdateFailure = 910, hipErrorInvalidChannelDescriptor,
  hipErrorInvalidTexture, hipErrorUnknown = 999, hipErrorRuntimeMemory = 1052, hipErrorRuntimeOther, hipErrorTbd
} hipError_t;

typedef enum hipMemcpyKind {
  hipMemcpyHostToHost = 0, hipMemcpyHostToDevice, hipMemcpyDeviceToHost, hipMemcpyDeviceToDevice, hipMemcpyDefault,
  hipMemcpyDeviceToDeviceNoCU = 1024
} hipMemcpyKind;

typedef enum hipMemoryType {
  hipMemoryTypeUnregistered = 0, hipMemoryTypeHost, hipMemoryTypeDevice, hipMemoryTypeManaged, hipMemoryTypeArray =
  10, hipMemoryTypeUnified
} hipMemoryType;

typedef enum hipComputeMode {
  hipComputeModeDefault = 0, hipComputeModeExclusive, hipComputeModeProhibited, hipComputeModeExclusiveProcess
} hipComputeMode;

typedef enum hipFuncAttribute {
  hipFuncAttributeMaxDynamicSharedMemorySize = 8, hipFuncAttributePreferredSharedMemoryCarveout, hipFuncAttributeMax
} hipFuncAttribute;

typedef enum hipFuncCache_t {
  hipFuncCachePreferNone = 0, hipFuncCachePreferShared, hipFuncCachePreferL1, hipFuncCachePreferEqual
} hipFuncCache_t;

typedef enum hipSharedMemConfig {
  hipSharedMemBankSizeDefault = 0, hipSharedMemBankSizeFourByte, hipSharedMemBankSizeEightByte
} hipSharedMemConfig;

typedef enum hipStreamCaptureMode {
  hipStreamCaptureModeGlobal = 0, hipStreamCaptureModeThreadLocal, hipStreamCaptureModeRelaxed
} hipStreamCaptureMode;

typedef enum hipGraphNodeType {
  hipGraphNodeTypeKernel = 0, hipGraphNodeTypeMemcpy, hipGraphNodeTypeMemset, hipGraphNodeTypeHost,
  hipGraphNodeTypeGraph, hipGraphNodeTypeEmpty, hipGraphNodeTypeWaitEvent, hipGraphNodeTypeEventRecord,
  hipGraphNodeTypeExtSemaphoreSignal, hipGraphNodeTypeExtSemaphoreWait, hipGraphNodeTypeMemAlloc,
  hipGraphNodeTypeMemFree, hipGraphNodeTypeMemcpyFromSymbol, hipGraphNodeTypeMemcpyToSymbol,
  hipGraphNodeTypeBatchMemOp, hipGraphNodeTypeCount
} hipGraphNodeType;

typedef enum hipGraphExecUpdateResult {
  hipGraphExecUpdateSuccess = 0, hipGraphExecUpdateError, hipGraphExecUpdateErrorTopologyChanged,
  hipGraphExecUpdateErrorNodeTypeChanged, hipGraphExecUpdateErrorFunctionChanged,
  hipGraphExecUpdateErrorParametersChanged, hipGraphExecUpdateErrorNotSupported,
  hipGraphExecUpdateErrorUnsupportedFunctionChange
} hipGraphExecUpdateResult;

typedef enum hipGraphInstantiateFlags {
  hipGraphInstantiateFlagAutoFreeOnLaunch = 1, hipGraphInstantiateFlagUpload = 2,
  hipGraphInstantiateFlagDeviceLaunch = 4, hipGraphInstantiateFlagUseNodePriority = 8
} hipGraphInstantiateFlags;

typedef enum hipStreamCaptureStatus {
  hipStreamCaptureStatusNone = 0, hipStreamCaptureStatusActive, hipStreamCaptureStatusInvalidated
} hipStreamCaptureStatus;

typedef enum hipMemoryAdvise {
  hipMemAdviseSetReadMostly = 1, hipMemAdviseUnsetReadMostly, hipMemAdviseSetPreferredLocation,
  hipMemAdviseUnsetPreferredLocation, hipMemAdviseSetAccessedBy, hipMemAdviseUnsetAccessedBy,
  hipMemAdviseSetCoarseGrain = 100, hipMemAdviseUnsetCoarseGrain
} hipMemoryAdvise;

typedef enum hipMemRangeAttribute {
  hipMemRangeAttributeReadMostly = 1, hipMemRangeAttributePreferredLocation, hipMemRangeAttributeAccessedBy,
  hipMemRangeAttributeLastPrefetchLocation, hipMemRangeAttributeCoherencyMode = 100
} hipMemRangeAttribute;

typedef enum hipDeviceP2PAttr {
  hipDevP2PAttrPerformanceRank = 0, hipDevP2PAttrAccessSupported, hipDevP2PAttrNativeAtomicSupported,
  hipDevP2PAttrHipArrayAccessSupported
} hipDeviceP2PAttr;

typedef enum hipMemPoolAttr {
  hipMemPoolReuseFollowEventDependencies = 1, hipMemPoolReuseAllowOpportunistic,
  hipMemPoolReuseAllowInternalDependencies, hipMemPoolAttrReleaseThreshold, hipMemPoolAttrReservedMemCurrent,
  hipMemPoolAttrReservedMemHigh, hipMemPoolAttrUsedMemCurrent, hipMemPoolAttrUsedMemHigh
} hipMemPoolAttr;

typedef enum hipGraphMemAttributeType {
  hipGraphMemAttrUsedMemCurrent = 0, hipGraphMemAttrUsedMemHigh, hipGraphMemAttrReservedMemCurrent,
  hipGraphMemAttrReservedMemHigh
} hipGraphMemAttributeType;

typedef enum hipAccessProperty {
  hipAccessPropertyNormal = 0, hipAccessPropertyStreaming, hipAccessPropertyPersisting
} hipAccessProperty;

typedef enum hipLaunchMemSyncDomain {
  hipLaunchMemSyncDomainDefault = 0, hipLaunchMemSyncDomainRemote
} hipLaunchMemSyncDomain;

typedef enum hipSynchronizationPolicy {
  hipSyncPolicyAuto = 1, hipSyncPolicySpin, hipSyncPolicyYield, hipSyncPolicyBlockingSync
} hipSynchronizationPolicy;

typedef enum hipLaunchAttributeID {
  hipLaunchAttributeAccessPolicyWindow = 1, hipLaunchAttributeCooperative, hipLaunchAttributeSynchronizationPolicy,
  hipLaunchAttributePriority = 8, hipLaunchAttributeMemSyncDomainMap, hipLaunchAttributeMemSyncDomain,
  hipLaunchAttributeMax
} hipLaunchAttributeID;

typedef enum hipMemLocationType {
  hipMemLocationTypeInvalid = 0, hipMemLocationTypeNone = 0, hipMemLocationTypeDevice, hipMemLocationTypeHost,
  hipMemLocationTypeHostNuma, hipMemLocationTypeHostNumaCurrent
} hipMemLocationType;

typedef enum hipMemAllocationType {
  hipMemAllocationTypeInvalid = 0, hipMemAllocationTypePinned, hipMemAllocationTypeUncached = 1073741824,
  hipMemAllocationTypeMax = 2147483647
} hipMemAllocationType;

typedef enum hipMemAllocationHandleType {
  hipMemHandleTypeNone = 0, hipMemHandleTypePosixFileDescriptor, hipMemHandleTypeWin32, hipMemHandleTypeWin32Kmt = 4
} hipMemAllocationHandleType;

typedef enum hipMemAccessFlags {
  hipMemAccessFlagsProtNone = 0, hipMemAccessFlagsProtRead, hipMemAccessFlagsProtReadWrite = 3
} hipMemAccessFlags;

typedef enum hipChannelFormatKind {
  hipChannelFormatKindSigned = 0, hipChannelFormatKindUnsigned, hipChannelFormatKindFloat, hipChannelFormatKindNone
} hipChannelFormatKind;

typedef enum hipDeviceAttribute_t {
  hipDeviceAttributeCudaCompatibleBegin = 0, hipDeviceAttributeEccEnabled = 0,
  hipDeviceAttributeAccessPolicyMaxWindowSize, hipDeviceAttributeAsyncEngineCount,
  hipDeviceAttributeCanMapHostMemory, hipDeviceAttributeCanUseHostPointerForRegisteredMem,
  hipDeviceAttributeClockRate, hipDeviceAttributeComputeMode, hipDeviceAttributeComputePreemptionSupported,
  hipDeviceAttributeConcurrentKernels, hipDeviceAttributeConcurrentManagedAccess,
  hipDeviceAttributeCooperativeLaunch, hipDeviceAttributeCooperativeMultiDeviceLaunch,
  hipDeviceAttributeDeviceOverlap, hipDeviceAttributeDirectManagedMemAccessFromHost,
  hipDeviceAttributeGlobalL1CacheSupported, hipDeviceAttributeHostNativeAtomicSupported,
  hipDeviceAttributeIntegrated, hipDeviceAttributeIsMultiGpuBoard, hipDeviceAttributeKernelExecTimeout,
  hipDeviceAttributeL2CacheSize, hipDeviceAttributeLocalL1CacheSupported, hipDeviceAttributeLuid,
  hipDeviceAttributeLuidDeviceNodeMask, hipDeviceAttributeComputeCapabilityMajor, hipDeviceAttributeManagedMemory,
  hipDeviceAttributeMaxBlocksPerMultiProcessor, hipDeviceAttributeMaxBlockDimX, hipDeviceAttributeMaxBlockDimY,
  hipDeviceAttributeMaxBlockDimZ, hipDeviceAttributeMaxGridDimX, hipDeviceAttributeMaxGridDimY,
  hipDeviceAttributeMaxGridDimZ, hipDeviceAttributeMaxSurface1D, hipDeviceAttributeMaxSurface1DLayered,
  hipDeviceAttributeMaxSurface2D, hipDeviceAttributeMaxSurface2DLayered, hipDeviceAttributeMaxSurface3D,
  hipDeviceAttributeMaxSurfaceCubemap, hipDeviceAttributeMaxSurfaceCubemapLayered,
  hipDeviceAttributeMaxTexture1DWidth, hipDeviceAttributeMaxTexture1DLayered, hipDeviceAttributeMaxTexture1DLinear,
  hipDeviceAttributeMaxTexture1DMipmap, hipDeviceAttributeMaxTexture2DWidth, hipDeviceAttributeMaxTexture2DHeight,
  hipDeviceAttributeMaxTexture2DGather, hipDeviceAttributeMaxTexture2DLayered, hipDeviceAttributeMaxTexture2DLinear,
  hipDeviceAttributeMaxTexture2DMipmap, hipDeviceAttributeMaxTexture3DWidth, hipDeviceAttributeMaxTexture3DHeight,
  hipDeviceAttributeMaxTexture3DDepth, hipDeviceAttributeMaxTexture3DAlt, hipDeviceAttributeMaxTextureCubemap,
  hipDeviceAttributeMaxTextureCubemapLayered, hipDeviceAttributeMaxThreadsDim, hipDeviceAttributeMaxThreadsPerBlock,
  hipDeviceAttributeMaxThreadsPerMultiProcessor, hipDeviceAttributeMaxPitch, hipDeviceAttributeMemoryBusWidth,
  hipDeviceAttributeMemoryClockRate, hipDeviceAttributeComputeCapabilityMinor,
  hipDeviceAttributeMultiGpuBoardGroupID, hipDeviceAttributeMultiprocessorCount, hipDeviceAttributeUnused1,
  hipDeviceAttributePageableMemoryAccess, hipDeviceAttributePageableMemoryAccessUsesHostPageTables,
  hipDeviceAttributePciBusId, hipDeviceAttributePciDeviceId, hipDeviceAttributePciDomainId,
  hipDeviceAttributePciDomainID = 69, hipDeviceAttributePersistingL2CacheMaxSize,
  hipDeviceAttributeMaxRegistersPerBlock, hipDeviceAttributeMaxRegistersPerMultiprocessor,
  hipDeviceAttributeReservedSharedMemPerBlock, hipDeviceAttributeMaxSharedMemoryPerBlock,
  hipDeviceAttributeSharedMemPerBlockOptin, hipDeviceAttributeSharedMemPerMultiprocessor,
  hipDeviceAttributeSingleToDoublePrecisionPerfRatio, hipDeviceAttributeStreamPrioritiesSupported,
  hipDeviceAttributeSurfaceAlignment, hipDeviceAttributeTccDriver, hipDeviceAttributeTextureAlignment,
  hipDeviceAttributeTexturePitchAlignment, hipDeviceAttributeTotalConstantMemory, hipDeviceAttributeTotalGlobalMem,
  hipDeviceAttributeUnifiedAddressing, hipDeviceAttributeUnused2, hipDeviceAttributeWarpSize,
  hipDeviceAttributeMemoryPoolsSupported, hipDeviceAttributeVirtualMemoryManagementSupported,
  hipDeviceAttributeHostRegisterSupported, hipDeviceAttributeMemoryPoolSupportedHandleTypes,
  hipDeviceAttributeHostNumaId, hipDeviceAttributeCudaCompatibleEnd = 9999, hipDeviceAttributeAmdSpecificBegin,
  hipDeviceAttributeClockInstructionRate = 10000, hipDeviceAttributeUnused3,
  hipDeviceAttributeMaxSharedMemoryPerMultiprocessor, hipDeviceAttributeUnused4, hipDeviceAttributeUnused5,
  hipDeviceAttributeHdpMemFlushCntl, hipDeviceAttributeHdpRegFlushCntl,
  hipDeviceAttributeCooperativeMultiDeviceUnmatchedFunc, hipDeviceAttributeCooperativeMultiDeviceUnmatchedGridDim,
  hipDeviceAttributeCooperativeMultiDeviceUnmatchedBlockDim,
  hipDeviceAttributeCooperativeMultiDeviceUnmatchedSharedMem, hipDeviceAttributeIsLargeBar,
  hipDeviceAttributeAsicRevision, hipDeviceAttributeCanUseStreamWaitValue, hipDeviceAttributeImageSupport,
  hipDeviceAttributePhysicalMultiProcessorCount, hipDeviceAttributeFineGrainSupport,
  hipDeviceAttributeWallClockRate, hipDeviceAttributeNumberOfXccs, hipDeviceAttributeMaxAvailableVgprsPerThread,
  hipDeviceAttributePciChipId, hipDeviceAttributeAmdSpecificEnd = 19999, hipDeviceAttributeVendorSpecificBegin
} hipDeviceAttribute_t;

enum hipLimit_t {
  hipLimitStackSize = 0, hipLimitPrintfFifoSize = 1, hipLimitMallocHeapSize = 2, hipExtLimitScratchMin = 0x1000,
  hipExtLimitScratchMax = 0x1001, hipExtLimitScratchCurrent = 0x1002, hipLimitRange
};
// clang-format on
