/* Types of hipDNN's recurrent networks and of the CTC loss. Included by hipDNN.h. */
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

#endif
