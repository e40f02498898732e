// In which order attention with projections has the vectors of its sequences, and what sees what.
#pragma once

#include "projected_attention.h"

namespace compat_dnn {

constexpr size_t aligned_room(size_t bytes) { return (bytes + 255) / 256 * 256; }

// Rows and bytes for the most that there is room for.
struct AttentionRoom {
  int64_t query_rows, key_rows;

  explicit AttentionRoom(const ProjectedAttention& problem);
  int64_t rows(ProjectionKind kind) const {
    return kind == ProjectionKind::kQuery || kind == ProjectionKind::kOutput ? query_rows : key_rows;
  }
  size_t bytes(ProjectionKind kind) const { return rows(kind) * problem_.width(kind) * size_of(problem_.type); }
  size_t result_bytes() const { return query_rows * problem_.width(ProjectionKind::kValue) * size_of(problem_.type); }
  size_t logarithm_bytes() const { return query_rows * problem_.heads * sizeof(double); }
  size_t row_bytes() const;  // of AttentionRows

 private:
  const ProjectedAttention& problem_;
};

// Rows are by sentence, beam and step. Where beams share keys, an entry of the batch is a sentence, and its rows are
// the steps of all its beams; otherwise each beam is an entry. What the host knows is brought to the device, in the
// call's workspace.
class AttentionRows {
 public:
  // Errors: kInvalidValue.
  AttentionRows(Handle& handle, const ProjectedAttention& problem, const ProjectedAttentionCall& call);

  int64_t entries() const { return entries_; }
  int64_t queries() const { return queries_; }
  int64_t keys() const { return keys_; }
  int64_t stored_queries() const { return stored_queries_; }
  int64_t stored_keys() const { return stored_keys_; }
  // Of each row the stored vector, and the other way round; -1: none.
  const int* query_sources() const { return device_; }
  const int* query_places() const { return device_ + queries_; }
  const int* key_sources() const { return query_places() + stored_queries_; }
  const int* key_places() const { return key_sources() + keys_; }
  const int32_t* key_lengths() const { return key_places() + stored_keys_; }  // of each entry
  // Windows as distances from the diagonal, or a mask that is added to the scores.
  int64_t left() const { return left_; }
  int64_t right() const { return right_; }
  const void* mask() const { return mask_; }

 private:
  int64_t entries_, queries_, keys_, stored_queries_, stored_keys_;
  int64_t left_, right_;
  const int* device_ = nullptr;
  const void* mask_ = nullptr;
};

}  // namespace compat_dnn
