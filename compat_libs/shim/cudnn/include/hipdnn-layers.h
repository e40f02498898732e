/* Types of hipDNN's recurrent networks, of attention, of the CTC loss and of older operations. Included by hipDNN.h. */
#ifndef HIPDNN_LAYERS_H_
#define HIPDNN_LAYERS_H_

typedef struct hipdnnRNNStruct* hipdnnRNNDescriptor_t;
typedef struct hipdnnRNNDataStruct* hipdnnRNNDataDescriptor_t;
typedef struct hipdnnCTCLossStruct* hipdnnCTCLossDescriptor_t;

/* Recurrent networks. One algorithm does it all; the numbers are those of programs. */
typedef enum {
  HIPDNN_RNN_ALGO_STANDARD = 0,
  HIPDNN_RNN_ALGO_PERSIST_STATIC = 1,
  HIPDNN_RNN_ALGO_PERSIST_DYNAMIC = 2,
  HIPDNN_RNN_ALGO_PERSIST_STATIC_SMALL_H = 3,
  HIPDNN_RNN_ALGO_COUNT = 4
} hipdnnRNNAlgo_t;

typedef enum { HIPDNN_FWD_MODE_INFERENCE = 0, HIPDNN_FWD_MODE_TRAINING = 1 } hipdnnForwardMode_t;

typedef enum { HIPDNN_RNN_RELU = 0, HIPDNN_RNN_TANH = 1, HIPDNN_LSTM = 2, HIPDNN_GRU = 3 } hipdnnRNNMode_t;

typedef enum {
  HIPDNN_RNN_NO_BIAS = 0,
  HIPDNN_RNN_SINGLE_INP_BIAS = 1,
  HIPDNN_RNN_DOUBLE_BIAS = 2,
  HIPDNN_RNN_WITH_BIAS = HIPDNN_RNN_DOUBLE_BIAS, /* HIPIFY's name for it */
  HIPDNN_RNN_SINGLE_REC_BIAS = 3
} hipdnnRNNBiasMode_t;

typedef enum { HIPDNN_UNIDIRECTIONAL = 0, HIPDNN_BIDIRECTIONAL = 1 } hipdnnDirectionMode_t;
typedef enum { HIPDNN_LINEAR_INPUT = 0, HIPDNN_SKIP_INPUT = 1 } hipdnnRNNInputMode_t;
typedef enum { HIPDNN_RNN_CLIP_NONE = 0, HIPDNN_RNN_CLIP_MINMAX = 1 /* not supported */ } hipdnnRNNClipMode_t;

/* Steps or sequences first; packed: the longest sequence first, nothing behind the ends. */
typedef enum {
  HIPDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED = 0,
  HIPDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED = 1,
  HIPDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED = 2
} hipdnnRNNDataLayout_t;

typedef unsigned hipdnnRNNPaddingMode_t;
#define HIPDNN_RNN_PADDED_IO_DISABLED 0
#define HIPDNN_RNN_PADDED_IO_ENABLED (1U << 0)

/* Whether gradients of weights are added to what is there. */
typedef enum { HIPDNN_WGRAD_MODE_ADD = 0, HIPDNN_WGRAD_MODE_SET = 1 } hipdnnWgradMode_t;

/* Multi-head attention. */
typedef struct hipdnnSeqDataStruct* hipdnnSeqDataDescriptor_t;
typedef struct hipdnnAttnStruct* hipdnnAttnDescriptor_t;
typedef enum {
  HIPDNN_SEQDATA_TIME_DIM = 0,
  HIPDNN_SEQDATA_BATCH_DIM = 1,
  HIPDNN_SEQDATA_BEAM_DIM = 2,
  HIPDNN_SEQDATA_VECT_DIM = 3
} hipdnnSeqDataAxis_t;
#define HIPDNN_SEQDATA_DIM_COUNT 4

typedef unsigned hipdnnAttnQueryMap_t;
#define HIPDNN_ATTN_QUERYMAP_ALL_TO_ONE 0 /* the queries of all beams see one sequence of keys */
#define HIPDNN_ATTN_QUERYMAP_ONE_TO_ONE (1U << 0)
#define HIPDNN_ATTN_DISABLE_PROJ_BIASES 0
#define HIPDNN_ATTN_ENABLE_PROJ_BIASES (1U << 1)

typedef enum {
  HIPDNN_MH_ATTN_Q_WEIGHTS = 0,
  HIPDNN_MH_ATTN_K_WEIGHTS = 1,
  HIPDNN_MH_ATTN_V_WEIGHTS = 2,
  HIPDNN_MH_ATTN_O_WEIGHTS = 3,
  HIPDNN_MH_ATTN_Q_BIASES = 4,
  HIPDNN_MH_ATTN_K_BIASES = 5,
  HIPDNN_MH_ATTN_V_BIASES = 6,
  HIPDNN_MH_ATTN_O_BIASES = 7
} hipdnnMultiHeadAttnWeightKind_t;
#define HIPDNN_ATTN_WKIND_COUNT 8

/* Connectionist temporal classification. */
typedef enum {
  HIPDNN_CTC_LOSS_ALGO_DETERMINISTIC = 0,
  HIPDNN_CTC_LOSS_ALGO_NON_DETERMINISTIC = 1 /* as deterministic */
} hipdnnCTCLossAlgo_t;

typedef enum {
  HIPDNN_LOSS_NORMALIZATION_NONE = 0,   /* the input is probabilities */
  HIPDNN_LOSS_NORMALIZATION_SOFTMAX = 1 /* softmax is applied to the input */
} hipdnnLossNormalizationMode_t;

typedef enum {
  HIPDNN_CTC_ZERO_OOB_GRADIENTS = 0,
  HIPDNN_CTC_SKIP_OOB_GRADIENTS = 1 /* gradients behind a sequence's end stay as they are */
} hipdnnCTCGradMode_t;

/* Normalizations whose result goes on: normalized x, plus z, through an activation. */
typedef enum {
  HIPDNN_BATCHNORM_OPS_BN = 0,
  HIPDNN_BATCHNORM_OPS_BN_ACTIVATION = 1,
  HIPDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION = 2
} hipdnnBatchNormOps_t;

typedef enum {
  HIPDNN_NORM_OPS_NORM = 0,
  HIPDNN_NORM_OPS_NORM_ACTIVATION = 1,
  HIPDNN_NORM_OPS_NORM_ADD_ACTIVATION = 2
} hipdnnNormOps_t;

typedef enum { HIPDNN_NORM_ALGO_STANDARD = 0, HIPDNN_NORM_ALGO_PERSIST = 1 /* the same */ } hipdnnNormAlgo_t;
typedef enum { HIPDNN_NORM_PER_ACTIVATION = 0, HIPDNN_NORM_PER_CHANNEL = 1 } hipdnnNormMode_t;

/* Causal convolutions in one dimension. */
typedef enum {
  HIPDNN_CAUSAL_CONV1D_ACTIVATION_IDENTITY = 0,
  HIPDNN_CAUSAL_CONV1D_ACTIVATION_SILU = 1
} hipdnnCausalConv1dActivation_t;

/* Spatial transformers: images that are read at the places of a grid. */
typedef struct hipdnnSpatialTransformerStruct* hipdnnSpatialTransformerDescriptor_t;
typedef enum { HIPDNN_SAMPLER_BILINEAR = 0 } hipdnnSamplerType_t;

/* Copies of tensors with padding, in another layout. */
typedef struct hipdnnTensorTransformStruct* hipdnnTensorTransformDescriptor_t;
typedef enum { HIPDNN_TRANSFORM_FOLD = 0U, HIPDNN_TRANSFORM_UNFOLD = 1U } hipdnnFoldingDirection_t;

/* What a program wants to be told of calls: this library tells nothing. */
typedef enum {
  HIPDNN_SEV_FATAL = 0,
  HIPDNN_SEV_ERROR = 1,
  HIPDNN_SEV_WARNING = 2,
  HIPDNN_SEV_INFO = 3
} hipdnnSeverity_t;
#define HIPDNN_SEV_ERROR_EN (1U << HIPDNN_SEV_ERROR)
#define HIPDNN_SEV_WARNING_EN (1U << HIPDNN_SEV_WARNING)
#define HIPDNN_SEV_INFO_EN (1U << HIPDNN_SEV_INFO)

typedef struct hipdnnDebugStruct {
  unsigned hipdnn_version;
  hipdnnStatus_t hipdnnStatus;
  unsigned time_sec, time_usec, time_delta;
  hipdnnHandle_t handle;
  hipStream_t stream;
  unsigned long long pid, tid;
  int hipDeviceId;
  int reserved[15];
} hipdnnDebug_t;
typedef void (*hipdnnCallback_t)(hipdnnSeverity_t severity, void* user, const hipdnnDebug_t* debug,
                                 const char* message);

#endif
