// Multi-head attention with projections, and its descriptors.
#include "core/projected_attention.h"
#include "dropout.h"
#include "generated/routines.h"
#include "objects.h"

struct hipdnnSeqDataStruct {
  hipdnnDataType_t type = HIPDNN_DATA_FLOAT;
  std::array<int, HIPDNN_SEQDATA_DIM_COUNT> lengths{};               // of each axis; 0: not set
  std::array<hipdnnSeqDataAxis_t, HIPDNN_SEQDATA_DIM_COUNT> axes{};  // from the outermost in memory
  std::vector<int> sequence_lengths;  // of sentences and beams, the one that is further out in memory first
};

struct hipdnnAttnStruct {
  compat_dnn::ProjectedAttention problem;  // no batch: not set
  unsigned mode = 0;
  hipdnnDataType_t computes_with = HIPDNN_DATA_FLOAT;
  hipdnnMathType_t math = HIPDNN_DEFAULT_MATH;
  hipdnnDropoutDescriptor_t share_dropout = nullptr, result_dropout = nullptr;
};

namespace compat_hipdnn {

namespace {

using compat_dnn::ProjectedAttention;
using compat_dnn::ProjectedAttentionCall;
using compat_dnn::ProjectionKind;
using compat_dnn::ProjectionPart;
using compat_dnn::VectorSequences;

constexpr unsigned kModes = HIPDNN_ATTN_QUERYMAP_ONE_TO_ONE | HIPDNN_ATTN_ENABLE_PROJ_BIASES;

const hipdnnSeqDataStruct& set_sequences(const hipdnnSeqDataStruct* descriptor) {
  require(object(descriptor).lengths[0] > 0);
  return *descriptor;
}

const hipdnnAttnStruct& set_attention(const hipdnnAttnStruct* descriptor) {
  require(object(descriptor).problem.batch > 0);
  return *descriptor;
}

int64_t stride_of(const hipdnnSeqDataStruct& data, hipdnnSeqDataAxis_t axis) {
  int64_t stride = 1;
  for (int d = HIPDNN_SEQDATA_DIM_COUNT - 2; d >= 0 && data.axes[d] != axis; --d) stride *= data.lengths[data.axes[d]];
  return stride;
}

VectorSequences sequences_of(const hipdnnSeqDataStruct& data) {
  VectorSequences result;
  result.batch = data.lengths[HIPDNN_SEQDATA_BATCH_DIM];
  result.beams = data.lengths[HIPDNN_SEQDATA_BEAM_DIM];
  result.steps = data.lengths[HIPDNN_SEQDATA_TIME_DIM];
  result.batch_stride = stride_of(data, HIPDNN_SEQDATA_BATCH_DIM);
  result.beam_stride = stride_of(data, HIPDNN_SEQDATA_BEAM_DIM);
  result.step_stride = stride_of(data, HIPDNN_SEQDATA_TIME_DIM);
  const bool is_by_beam = result.beam_stride > result.batch_stride;
  for (int64_t n = 0; n < result.batch; ++n)
    for (int64_t beam = 0; beam < result.beams; ++beam)
      result.lengths.push_back(data.sequence_lengths[is_by_beam ? beam * result.batch + n : n * result.beams + beam]);
  return result;
}

// Two descriptors of vectors at the same places.
void require_same(const hipdnnSeqDataStruct& a, const hipdnnSeqDataStruct& b) {
  for (const auto axis : {HIPDNN_SEQDATA_BATCH_DIM, HIPDNN_SEQDATA_BEAM_DIM, HIPDNN_SEQDATA_TIME_DIM})
    require(a.lengths[axis] == b.lengths[axis]);
  require(a.axes == b.axes && a.sequence_lengths == b.sequence_lengths);
}

void require_vectors(const hipdnnAttnStruct& attention, const hipdnnSeqDataStruct& data, int64_t elements) {
  require(data.lengths[HIPDNN_SEQDATA_VECT_DIM] == elements && to_core(data.type) == attention.problem.type);
}

// The four descriptors and the memory of a call.
struct Sequences {
  const hipdnnSeqDataStruct *queries, *keys, *values, *results;
};
struct Spaces {
  size_t weight_bytes;
  const void* weights;
  size_t workspace_bytes;
  void* workspace;
  size_t reserve_bytes;
  void* reserve;
};

ProjectedAttentionCall call_of(const hipdnnAttnStruct& attention, const Sequences& data, const Spaces& spaces) {
  const ProjectedAttention& problem = attention.problem;
  const hipdnnSeqDataStruct &queries = set_sequences(data.queries), &keys = set_sequences(data.keys);
  require_same(queries, set_sequences(data.results));
  require_same(keys, set_sequences(data.values));
  require(queries.axes == keys.axes);
  require_vectors(attention, queries, problem.projection(ProjectionKind::kQuery).from);
  require_vectors(attention, keys, problem.projection(ProjectionKind::kKey).from);
  require_vectors(attention, *data.values, problem.projection(ProjectionKind::kValue).from);
  require_vectors(attention, *data.results, problem.width(ProjectionKind::kOutput));
  const size_t weight_bytes = projection_elements(problem) * size_of(problem.type);
  require(spaces.weight_bytes >= weight_bytes && (spaces.weights != nullptr || weight_bytes == 0));
  require(spaces.workspace != nullptr && spaces.workspace_bytes >= projected_attention_workspace_bytes(problem));
  require(spaces.reserve == nullptr || spaces.reserve_bytes >= projected_attention_reserve_bytes(problem));
  ProjectedAttentionCall call;
  call.queries = sequences_of(queries);
  call.keys = sequences_of(keys);
  call.workspace = spaces.workspace;
  call.reserve = spaces.reserve;
  return call;
}

void* states_of(const hipdnnDropoutStruct* dropout) { return dropout == nullptr ? nullptr : dropout->states; }

// Heads are compared where they are multiplied.
ProjectedAttention problem_of(unsigned mode, int heads, double scale, hipdnnDataType_t type,
                              const std::array<int, compat_dnn::kProjections>& sizes,
                              const std::array<int, compat_dnn::kProjections>& projected) {
  ProjectedAttention problem;
  problem.type = to_core(type);
  problem.heads = heads;
  problem.scale = scale;
  problem.has_bias = (mode & HIPDNN_ATTN_ENABLE_PROJ_BIASES) != 0;
  problem.beams_share_keys = (mode & HIPDNN_ATTN_QUERYMAP_ONE_TO_ONE) == 0;
  for (size_t p = 0; p < sizes.size(); ++p) problem.projections[p] = {sizes[p], projected[p]};
  problem.projections[static_cast<int>(ProjectionKind::kOutput)].from = problem.width(ProjectionKind::kValue);
  require(problem.width(ProjectionKind::kQuery) == problem.width(ProjectionKind::kKey));
  return problem;
}

// Whether the bytes of its tensors and of its workspace have numbers.
bool is_addressable(const ProjectedAttention& problem) {
  double widest = 0, most_weights = 0;
  for (int p = 0; p < compat_dnn::kProjections; ++p) {
    const double from = static_cast<double>(problem.projections[p].from);
    const double width = static_cast<double>(problem.width(static_cast<ProjectionKind>(p)));
    widest = std::max({widest, from, width});
    most_weights = std::max(most_weights, from * width);
  }
  const double rows = static_cast<double>(problem.batch) * static_cast<double>(problem.beams) *
                      static_cast<double>(std::max(problem.query_steps, problem.key_steps));
  constexpr double kMost = static_cast<double>(int64_t(1) << 56);
  return rows * widest <= kMost && rows * static_cast<double>(problem.heads) <= kMost && most_weights <= kMost;
}

}  // namespace

void create_seq_data_descriptor(hipdnnSeqDataDescriptor_t* data) { create_object(data); }
void destroy_seq_data_descriptor(hipdnnSeqDataDescriptor_t data) { delete data; }

void set_seq_data_descriptor(hipdnnSeqDataDescriptor_t data, hipdnnDataType_t type, int rank, const int* lengths,
                             const hipdnnSeqDataAxis_t* axes, size_t count, const int* sequence_lengths,
                             void* padding) {
  require(rank == HIPDNN_SEQDATA_DIM_COUNT && lengths != nullptr && axes != nullptr && sequence_lengths != nullptr);
  require(padding == nullptr, HIPDNN_STATUS_NOT_SUPPORTED);
  require_floating(to_core(type));
  hipdnnSeqDataStruct set;
  set.type = type;
  unsigned found = 0;
  for (int d = 0; d < rank; ++d) {
    require(lengths[d] > 0 && axes[d] >= HIPDNN_SEQDATA_TIME_DIM && axes[d] <= HIPDNN_SEQDATA_VECT_DIM);
    found |= 1U << axes[d];
    set.lengths[d] = lengths[d];
    set.axes[d] = axes[d];
  }
  require(found == 0xF && axes[rank - 1] == HIPDNN_SEQDATA_VECT_DIM);
  require(count == size_t(lengths[HIPDNN_SEQDATA_BATCH_DIM]) * lengths[HIPDNN_SEQDATA_BEAM_DIM]);
  set.sequence_lengths.assign(sequence_lengths, sequence_lengths + count);
  for (const int length : set.sequence_lengths) require(length >= 0 && length <= lengths[HIPDNN_SEQDATA_TIME_DIM]);
  object(data) = set;
}

void get_seq_data_descriptor(const hipdnnSeqDataDescriptor_t data, hipdnnDataType_t* type, int* rank, int wanted_rank,
                             int* lengths, hipdnnSeqDataAxis_t* axes, size_t* count, size_t wanted_count,
                             int* sequence_lengths, void* padding) {
  static_cast<void>(padding);  // there is none
  const hipdnnSeqDataStruct& set = set_sequences(data);
  store(type, set.type);
  store(rank, HIPDNN_SEQDATA_DIM_COUNT);
  store(count, set.sequence_lengths.size());
  const int dims = std::min<int>(wanted_rank, HIPDNN_SEQDATA_DIM_COUNT);
  if (lengths != nullptr) std::copy_n(set.lengths.begin(), std::max(dims, 0), lengths);
  if (axes != nullptr) std::copy_n(set.axes.begin(), std::max(dims, 0), axes);
  if (sequence_lengths != nullptr)
    std::copy_n(set.sequence_lengths.begin(), std::min(wanted_count, set.sequence_lengths.size()), sequence_lengths);
}

void create_attn_descriptor(hipdnnAttnDescriptor_t* attention) { create_object(attention); }
void destroy_attn_descriptor(hipdnnAttnDescriptor_t attention) { delete attention; }

void set_attn_descriptor(hipdnnAttnDescriptor_t attention, unsigned mode, int heads, double scale,
                         hipdnnDataType_t type, hipdnnDataType_t computes_with, hipdnnMathType_t math,
                         hipdnnDropoutDescriptor_t share_dropout, hipdnnDropoutDescriptor_t result_dropout, int q_size,
                         int k_size, int v_size, int q_projected, int k_projected, int v_projected, int o_projected,
                         int query_steps, int key_steps, int batch, int beams) {
  object(attention);
  require((mode & ~kModes) == 0 && heads > 0 && scale >= 0 && q_size > 0 && k_size > 0 && v_size > 0);
  require(q_projected >= 0 && k_projected >= 0 && v_projected >= 0 && o_projected >= 0);
  require(query_steps > 0 && key_steps > 0 && batch > 0 && beams > 0);
  require(math >= HIPDNN_DEFAULT_MATH && math <= HIPDNN_FMA_MATH);
  require_floating(to_core(type));
  const bool is_short = type == HIPDNN_DATA_HALF || type == HIPDNN_DATA_BFLOAT16;
  require(computes_with == type || (is_short && computes_with == HIPDNN_DATA_FLOAT));
  hipdnnAttnStruct set;
  set.problem = problem_of(mode, heads, scale, type, {q_size, k_size, v_size, 0},
                           {q_projected, k_projected, v_projected, o_projected});
  set.problem.query_steps = query_steps;
  set.problem.key_steps = key_steps;
  set.problem.batch = batch;
  set.problem.beams = beams;
  require(is_addressable(set.problem), HIPDNN_STATUS_NOT_SUPPORTED);
  set.problem.share_dropout = share_dropout == nullptr ? 0 : share_dropout->probability;
  set.problem.result_dropout = result_dropout == nullptr ? 0 : result_dropout->probability;
  set.mode = mode;
  set.computes_with = computes_with;
  set.math = math;
  set.share_dropout = share_dropout;
  set.result_dropout = result_dropout;
  *attention = set;
}

void get_attn_descriptor(hipdnnAttnDescriptor_t attention, unsigned* mode, int* heads, double* scale,
                         hipdnnDataType_t* type, hipdnnDataType_t* computes_with, hipdnnMathType_t* math,
                         hipdnnDropoutDescriptor_t* share_dropout, hipdnnDropoutDescriptor_t* result_dropout,
                         int* q_size, int* k_size, int* v_size, int* q_projected, int* k_projected, int* v_projected,
                         int* o_projected, int* query_steps, int* key_steps, int* batch, int* beams) {
  const hipdnnAttnStruct& set = set_attention(attention);
  const ProjectedAttention& problem = set.problem;
  store(mode, set.mode);
  store(heads, problem.heads);
  store(scale, problem.scale);
  store(type, to_hipdnn(problem.type));
  store(computes_with, set.computes_with);
  store(math, set.math);
  store(share_dropout, set.share_dropout);
  store(result_dropout, set.result_dropout);
  int* const sizes[] = {q_size, k_size, v_size};
  for (int p = 0; p < 3; ++p) store(sizes[p], problem.projections[p].from);
  int* const projected[] = {q_projected, k_projected, v_projected, o_projected};
  for (int p = 0; p < compat_dnn::kProjections; ++p) store(projected[p], problem.projections[p].to);
  store(query_steps, problem.query_steps);
  store(key_steps, problem.key_steps);
  store(batch, problem.batch);
  store(beams, problem.beams);
}

void get_multi_head_attn_buffers(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attention, size_t* weights,
                                 size_t* workspace, size_t* reserve) {
  static_cast<void>(core(handle));
  const ProjectedAttention& problem = set_attention(attention).problem;
  store(weights, projection_elements(problem) * size_of(problem.type));
  store(workspace, projected_attention_workspace_bytes(problem));
  store(reserve, projected_attention_reserve_bytes(problem));
}

void get_multi_head_attn_weights(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attention,
                                 hipdnnMultiHeadAttnWeightKind_t kind, size_t bytes, const void* weights,
                                 hipdnnTensorDescriptor_t description, void** address) {
  static_cast<void>(core(handle));
  const ProjectedAttention& problem = set_attention(attention).problem;
  require(kind >= HIPDNN_MH_ATTN_Q_WEIGHTS && kind <= HIPDNN_MH_ATTN_O_BIASES && address != nullptr);
  require(bytes >= size_t(projection_elements(problem) * size_of(problem.type)));
  const bool is_bias = kind >= HIPDNN_MH_ATTN_Q_BIASES;
  const auto of = static_cast<ProjectionKind>(kind % compat_dnn::kProjections);
  const ProjectionPart part = is_bias ? projection_bias(problem, of) : projection_weights(problem, of);
  *address = nullptr;
  if (description != nullptr) description->tensor = {};
  if (part.rows == 0) return;
  require(weights != nullptr);
  *address = static_cast<char*>(const_cast<void*>(weights)) + part.offset * size_of(problem.type);
  if (description == nullptr) return;
  // Of the output heads have their own rows and share the columns; otherwise it is the other way round.
  const bool is_output = of == ProjectionKind::kOutput;
  const int64_t heads = is_output && is_bias ? 1 : problem.heads,
                columns = is_output ? part.columns : part.columns / heads;
  const int64_t rows = is_output && !is_bias ? part.rows / heads : part.rows;
  description->tensor = compat_dnn::make_tensor(problem.type, {heads, columns, rows},
                                                {is_output ? rows * part.columns : columns, 1, part.columns});
}

void multi_head_attn_forward(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t descriptor, int step, const int* low,
                             const int* high, const int* query_lengths, const int* key_lengths,
                             const hipdnnSeqDataDescriptor_t q_desc, const void* queries, const void* residuals,
                             const hipdnnSeqDataDescriptor_t k_desc, const void* keys,
                             const hipdnnSeqDataDescriptor_t v_desc, const void* values,
                             const hipdnnSeqDataDescriptor_t o_desc, void* results, size_t weight_bytes,
                             const void* weights, size_t workspace_bytes, void* workspace, size_t reserve_bytes,
                             void* reserve) {
  static_cast<void>(query_lengths), static_cast<void>(key_lengths);  // the descriptors have them
  const hipdnnAttnStruct& attention = set_attention(descriptor);
  ProjectedAttentionCall call = call_of(attention, {q_desc, k_desc, v_desc, o_desc},
                                        {weight_bytes, weights, workspace_bytes, workspace, reserve_bytes, reserve});
  require(low != nullptr && high != nullptr && (step < 0 || reserve == nullptr));
  require(residuals == nullptr || q_desc->lengths == o_desc->lengths);
  call.windows = {low, high};
  call.step = step;
  compat_dnn::projected_attention_forward(core(handle), attention.problem, call,
                                          {data(queries), data(keys), data(values), residuals, weights, data(results)},
                                          states_of(attention.share_dropout), states_of(attention.result_dropout));
}

void multi_head_attn_backward_data(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t descriptor, const int* low,
                                   const int* high, const int* query_lengths, const int* key_lengths,
                                   const hipdnnSeqDataDescriptor_t do_desc, const void* result_gradients,
                                   const hipdnnSeqDataDescriptor_t dq_desc, void* query_gradients, const void* queries,
                                   const hipdnnSeqDataDescriptor_t dk_desc, void* key_gradients, const void* keys,
                                   const hipdnnSeqDataDescriptor_t dv_desc, void* value_gradients, const void* values,
                                   size_t weight_bytes, const void* weights, size_t workspace_bytes, void* workspace,
                                   size_t reserve_bytes, void* reserve) {
  static_cast<void>(query_lengths), static_cast<void>(key_lengths);
  static_cast<void>(data(queries)), static_cast<void>(data(keys)), static_cast<void>(data(values));
  const hipdnnAttnStruct& attention = set_attention(descriptor);
  ProjectedAttentionCall call =
      call_of(attention, {dq_desc, dk_desc, dv_desc, do_desc},
              {weight_bytes, weights, workspace_bytes, workspace, reserve_bytes, data(reserve)});
  require(low != nullptr && high != nullptr);
  call.windows = {low, high};
  compat_dnn::projected_attention_backward_data(
      core(handle), attention.problem, call,
      {data(result_gradients), weights, data(query_gradients), data(key_gradients), data(value_gradients)});
}

void multi_head_attn_backward_weights(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t descriptor,
                                      hipdnnWgradMode_t mode, const hipdnnSeqDataDescriptor_t q_desc,
                                      const void* queries, const hipdnnSeqDataDescriptor_t k_desc, const void* keys,
                                      const hipdnnSeqDataDescriptor_t v_desc, const void* values,
                                      const hipdnnSeqDataDescriptor_t do_desc, const void* result_gradients,
                                      size_t weight_bytes, const void* weights, void* weight_gradients,
                                      size_t workspace_bytes, void* workspace, size_t reserve_bytes, void* reserve) {
  require(mode == HIPDNN_WGRAD_MODE_ADD || mode == HIPDNN_WGRAD_MODE_SET);
  const hipdnnAttnStruct& attention = set_attention(descriptor);
  const ProjectedAttentionCall call =
      call_of(attention, {q_desc, k_desc, v_desc, do_desc},
              {weight_bytes, weights, workspace_bytes, workspace, reserve_bytes, data(reserve)});
  require(weight_gradients != nullptr || projection_elements(attention.problem) == 0);
  compat_dnn::projected_attention_backward_weights(core(handle), attention.problem, call,
                                                   {data(queries), data(keys), data(values), data(result_gradients),
                                                    mode == HIPDNN_WGRAD_MODE_ADD, weight_gradients});
}

}  // namespace compat_hipdnn
