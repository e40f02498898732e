#include "core/paged.h"

#include "dnn/paged.h"
#include "launch.h"

namespace compat_dnn {

namespace {

template <class T>
void start(Handle& handle, const PagedProblem& problem, const void* pages, const int32_t* table,
           const int32_t* row_counts, void* rows) {
  kernels::dnn::PagedArgs<T> args{};
  args.pages = static_cast<const T*>(pages);
  args.rows = static_cast<T*>(rows);
  std::copy_n(problem.pages.strides.begin(), 4, args.page_strides);
  std::copy_n(problem.rows.strides.begin(), 4, args.row_strides);
  std::copy_n(problem.rows.lengths.begin(), 4, args.lengths);
  args.page_rows = problem.pages.lengths[2];
  args.table = table;
  args.table_strides[0] = problem.table.strides[0];
  args.table_strides[1] = problem.table.strides[2];
  args.row_counts = row_counts;
  // A CPU's blocks are threads, whose start takes longer than to move an element.
  constexpr int64_t kPart = kernels::kStreamThreads * (kernels::kWaveSize == 1 ? 1024 : 1);
  const int64_t blocks = (problem.rows.elements() + kPart - 1) / kPart;
  compat::launch(kernels::dnn::paged_rows_kernel<T>,
                 dim3(static_cast<unsigned>(std::clamp<int64_t>(blocks, 1, compat::kMostBlocks))),
                 kernels::kStreamThreads, handle.stream(), args);
}

}  // namespace

void load_pages(Handle& handle, const PagedProblem& problem, const void* pages, const int32_t* table,
                const int32_t* row_counts, void* rows) {
  const Tensor &from = problem.pages, &to = problem.rows, &places = problem.table;
  require(from.rank == 4 && to.rank == 4 && places.rank == 4 && from.type == to.type, Status::kInvalidValue);
  require(places.type == DataType::kInt32 && places.lengths[0] == to.lengths[0], Status::kInvalidValue);
  require(from.lengths[1] == to.lengths[1] && from.lengths[3] == to.lengths[3], Status::kInvalidValue);
  require(places.lengths[2] * from.lengths[2] >= to.lengths[2], Status::kInvalidValue);
  switch (size_of(from.type)) {
    case 1:
      return start<uint8_t>(handle, problem, pages, table, row_counts, rows);
    case 2:
      return start<uint16_t>(handle, problem, pages, table, row_counts, rows);
    case 4:
      return start<uint32_t>(handle, problem, pages, table, row_counts, rows);
    default:
      return start<uint64_t>(handle, problem, pages, table, row_counts, rows);
  }
}

}  // namespace compat_dnn
