#include "gather.h"

#include "dnn/gather_rows.h"
#include "launch.h"
#include "types.h"

namespace compat_dnn {

void gather_rows(Handle& handle, const RowGather& gather, const void* from, void* to) {
  if (gather.rows == 0) return;
  constexpr int64_t kOfBlock = int64_t(kernels::kStreamThreads) * kernels::dnn::kCellsPerThread;
  const kernels::dnn::GatherArgs args{
      from, to, element_of(gather.type), gather.rows, gather.columns, gather.sources, gather.fill, gather.leaves};
  const auto kernel = gather.type == DataType::kDouble ? kernels::dnn::gather_rows_kernel<double>
                                                       : kernels::dnn::gather_rows_kernel<float>;
  compat::launch(kernel, dim3(static_cast<unsigned>((gather.rows * gather.columns + kOfBlock - 1) / kOfBlock)),
                 kernels::kStreamThreads, handle.stream(), args);
}

}  // namespace compat_dnn
