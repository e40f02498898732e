// Starts an operation on rows in the way that suits their layout.
#pragma once

#include "dnn/columns.h"
#include "handle.h"
#include "launch.h"
#include "row_plan.h"
#include "types.h"

namespace compat_dnn {

// What belongs to the tensors that dims were made from: inputs, then the output.
struct RowOperand {
  const void* data;
  DataType type;
};
struct RowOperands {
  std::vector<RowOperand> inputs;
  RowOperand output;                 // not used by an operation that applies nothing; its strides do not count then
  std::vector<const void*> vectors;  // that the operation reads by packs
};

inline kernels::dnn::Divider divider(int64_t length) { return kernels::dnn::make_divider(length); }

// The places of some dimensions in tensors `first`, first + 1, ...
template <int Tensors>
kernels::dnn::Walk<Tensors> make_walk(const SharedDims& dims, size_t first = 0) {
  kernels::dnn::Walk<Tensors> walk{};
  walk.rank = static_cast<int>(dims.size());
  for (size_t d = 0; d < dims.size(); ++d) {
    walk.lengths[d] = divider(dims[d].length);
    std::copy_n(dims[d].strides.begin() + first, Tensors, walk.strides[d]);
  }
  return walk;
}

template <class C, class Op>
class RowLaunch {
 public:
  static constexpr bool kCpu = kernels::kWaveSize == 1;
  static constexpr int kInputs = Op::kInputs, kTensors = kInputs + 1, kPack = kernels::dnn::kElements<C>;
  using State = typename Op::State;
  using Row = typename Op::Row;

  RowLaunch(Handle& handle, const RowDims& dims, const RowOperands& operands, Blend blend, const Op& op)
      : handle_(handle), dims_(dims), operands_(operands), blend_(blend), op_(op) {}

  void run() {
    if (dims_.row_count == 0 || dims_.element_count == 0) return;
    const bool contiguous = !dims_.elements.empty() && dims_.elements.back().is_contiguous();
    if constexpr (Op::kWide != Wide::kRows)
      if (!contiguous && !dims_.rows.empty() && dims_.rows.back().is_contiguous()) return run_columns();
    run_rows(contiguous);
  }

 private:
  using Wide = kernels::dnn::Wide;

  // Whether every pack of N of runs of that many elements may be taken at once by a GPU.
  template <int N>
  bool packs_are_whole(int64_t run, const SharedDims& outer, const SharedDims& inner) const {
    if (kCpu) return true;
    const auto fits = [](const SharedDim& dim) {
      return std::all_of(dim.strides.begin(), dim.strides.end(), [](int64_t s) { return s % N == 0; });
    };
    const auto may_be_taken = [](const RowOperand& operand) {
      return reinterpret_cast<uintptr_t>(operand.data) % (N * size_of(operand.type)) == 0 &&
             (N <= kPack || operand.data == nullptr || size_of(operand.type) == 2);
    };
    const auto is_aligned = [](const void* vector) { return reinterpret_cast<uintptr_t>(vector) % 16 == 0; };
    return run % N == 0 && std::all_of(outer.begin(), outer.end(), fits) &&
           std::all_of(inner.begin(), inner.end(), fits) &&
           std::all_of(operands_.inputs.begin(), operands_.inputs.end(), may_be_taken) &&
           may_be_taken(operands_.output) &&
           std::all_of(operands_.vectors.begin(), operands_.vectors.end(), is_aligned);
  }

  // What row and column kernels are told.
  template <class Args>
  Args common_args() const {
    Args args{};
    for (int t = 0; t < kInputs; ++t) args.inputs[t] = {operands_.inputs[t].data, element_of(operands_.inputs[t].type)};
    args.output = {const_cast<void*>(operands_.output.data), element_of(operands_.output.type)};
    args.alpha = static_cast<C>(blend_.alpha);
    args.beta = static_cast<C>(blend_.beta);
    return args;
  }

  static SharedDims without_last(SharedDims dims) {
    dims.pop_back();
    return dims;
  }

  // The states of `chunks` chunks of each row, then what the rows make of them.
  struct Intermediate {
    State* partials;
    Row* rows;
  };
  Intermediate intermediate(int64_t chunks) {
    const int64_t states = chunks * dims_.row_count;
    const int64_t state_bytes = (states * int64_t(sizeof(State)) + 15) / 16 * 16;
    char* memory = handle_.template workspace<char>(state_bytes + dims_.row_count * sizeof(Row));
    return {reinterpret_cast<State*>(memory), reinterpret_cast<Row*>(memory + state_bytes)};
  }
  void finish(const Intermediate& memory, int64_t chunks) {
    constexpr int64_t kManyChunks = 4 * kernels::kWaveSize;
    const bool by_blocks = !kCpu && chunks > kManyChunks;
    const int rows_of_block = by_blocks ? 1 : kernels::kStreamWaves;
    const int64_t blocks = (dims_.row_count + rows_of_block - 1) / rows_of_block;
    compat::launch(by_blocks ? kernels::dnn::finish_kernel<Op, true> : kernels::dnn::finish_kernel<Op, false>,
                   dim3(static_cast<unsigned>(blocks)), kernels::kStreamThreads, handle_.stream(),
                   static_cast<const State*>(memory.partials), chunks, dims_.row_count, op_,
                   Op::kApplies ? memory.rows : nullptr);
  }

  void run_rows(bool contiguous) {
    const SharedDims inner = contiguous ? without_last(dims_.elements) : dims_.elements;
    auto args = common_args<kernels::dnn::RowArgs<C, kInputs>>();
    args.shape.rows = dims_.row_count;
    args.shape.elements = dims_.element_count;
    args.shape.run = contiguous ? dims_.elements.back().length : 1;
    args.shape.runs = args.shape.elements / args.shape.run;
    args.shape.outer = make_walk<kTensors>(dims_.rows);
    args.shape.inner = make_walk<kTensors>(inner);
    constexpr int kShort = kernels::dnn::kShortElements;
    const auto whole = [&](auto pack) {
      return contiguous && packs_are_whole<decltype(pack)::value>(args.shape.run, dims_.rows, inner);
    };
    const std::integral_constant<int, kShort> short_packs;
    const std::integral_constant<int, kPack> packs;
    const std::integral_constant<int, 1> singles;
    if constexpr (Op::kWide != Wide::kColumns) {
      if constexpr (!kCpu && sizeof(C) == sizeof(float))
        if (whole(short_packs) && (held(args, short_packs) || by_blocks(args, short_packs))) return;
      if (whole(packs)) return held(args, packs) || by_blocks(args, packs) ? void() : run_rows<kPack>(args);
    }
    if (!contiguous || !held(args, singles)) run_rows<1>(args);
  }

  // Whether that was done: rows of a single run that registers hold, at the same distance from each other.
  template <int N>
  bool held(const kernels::dnn::RowArgs<C, kInputs>& general, std::integral_constant<int, N>) {
    if constexpr (kCpu || !Op::kFolds) {
      return false;
    } else {
      constexpr int kHeld = kernels::dnn::kHeldPacks<C, kInputs, N>;
      if (general.shape.inner.rank > 0 || dims_.rows.size() > 1) return false;
      const int64_t packs = general.shape.run / N;
      const HeldPlan plan = plan_held_rows(dims_.row_count, packs, kHeld, handle_.traits());
      if (plan.blocks == 0) return false;
      auto args = common_args<kernels::dnn::HeldRowArgs<C, kInputs>>();
      args.rows = dims_.row_count;
      if (!dims_.rows.empty()) std::copy_n(dims_.rows[0].strides.begin(), kTensors, args.strides);
      args.packs = static_cast<int>(packs);
      args.lane_bits = plan.lane_bits;
      compat::for_each_batch_part(plan.blocks, compat::kMostBlocks, [&](int64_t first, unsigned blocks) {
        args.first_row = first * (plan.threads >> plan.lane_bits);
        compat::launch(kernels::dnn::held_rows_kernel<C, Op, N>, dim3(blocks), plan.threads, handle_.stream(), args,
                       op_);
      });
      return true;
    }
  }

  // Whether that was done: a block a row, where the rows that all multiprocessors have at a time fit into the second
  // cache. What is loaded ahead of several inputs does not fit into the registers of so large a block.
  template <int N>
  bool by_blocks(kernels::dnn::RowArgs<C, kInputs> args, std::integral_constant<int, N>) {
    if constexpr (kCpu || !Op::kFolds || !Op::kApplies || kInputs > 1) {
      return false;
    } else {
      constexpr int64_t kMostBytes = 256 << 10;  // of a row: as many of these as there are multiprocessors
      const int64_t bytes = args.shape.elements * size_of(operands_.inputs[0].type);
      if (bytes > kMostBytes || args.shape.rows < handle_.traits().multiprocessors) return false;
      args.shape.packs_of_run = divider(args.shape.run / N);
      compat::for_each_batch_part(args.shape.rows, compat::kMostBlocks, [&](int64_t first, unsigned blocks) {
        args.first_row = first;
        compat::launch(kernels::dnn::block_rows_kernel<C, Op, N>, dim3(blocks), kernels::dnn::kMostRowLanes,
                       handle_.stream(), args, op_);
      });
      return true;
    }
  }

  template <int N>
  void run_rows(kernels::dnn::RowArgs<C, kInputs>& args) {
    const int64_t run_packs = (args.shape.run + N - 1) / N;
    args.shape.packs_of_run = divider(run_packs);
    const RowPlan plan = plan_rows(args.shape.rows, run_packs * args.shape.runs, handle_.traits());
    args.rows_of_block = plan.rows_of_block;
    args.chunk = plan.chunk;
    if constexpr (kCpu) {
      // A CPU's caches would lose what they have of a row between the kernels.
      if (Op::kApplies || plan.chunks == 1) {
        compat::for_each_batch_part(plan.blocks, compat::kMostBlocks, [&](int64_t first, unsigned blocks) {
          args.first_row = first * plan.rows_of_block;
          compat::launch(kernels::dnn::row_kernel<C, Op, N>, dim3(blocks), kernels::kStreamThreads, handle_.stream(),
                         args, op_);
        });
        return;
      }
    }
    if constexpr (!kCpu || !Op::kApplies) run_row_chunks<N>(args, static_cast<unsigned>(plan.chunks));
  }

  template <int N>
  void run_row_chunks(kernels::dnn::RowArgs<C, kInputs>& args, unsigned chunks) {
    const Intermediate memory = intermediate(chunks);
    const auto for_each_row = [&](auto launch) {
      compat::for_each_batch_part(dims_.row_count, handle_.traits().max_grid_y, [&](int64_t first, unsigned rows) {
        args.first_row = first;
        launch(dim3(chunks, rows));
      });
    };
    if constexpr (Op::kFolds) {
      for_each_row([&](dim3 grid) {
        compat::launch(kernels::dnn::row_partials_kernel<C, Op, N>, grid, kernels::kStreamThreads, handle_.stream(),
                       args, op_, memory.partials);
      });
    }
    finish(memory, Op::kFolds ? chunks : 0);
    if constexpr (Op::kApplies) {
      for_each_row([&](dim3 grid) {
        compat::launch(kernels::dnn::row_apply_kernel<C, Op, N>, grid, kernels::kStreamThreads, handle_.stream(), args,
                       op_, static_cast<const Row*>(memory.rows));
      });
    }
  }

  void run_columns() {
    const SharedDims outer = without_last(dims_.rows);
    auto args = common_args<kernels::dnn::ColumnArgs<C, kInputs>>();
    args.rows = dims_.row_count;
    args.elements = dims_.element_count;
    args.run = dims_.rows.back().length;
    args.outer = make_walk<kTensors>(outer);
    args.inner = make_walk<kTensors>(dims_.elements);
    if constexpr (!kCpu)
      if (dims_.elements.size() > 1 || !packs_are_whole<kPack>(args.run, outer, dims_.elements))
        return run_columns<1>(args);
    run_columns<kPack>(args);
  }

  template <int N>
  void run_columns(kernels::dnn::ColumnArgs<C, kInputs>& args) {
    args.packs_of_run = divider((args.run + N - 1) / N);
    const int64_t packs = args.packs_of_run.divisor * (args.rows / args.run);
    const ColumnPlan plan = plan_columns(packs, args.elements, handle_.traits());
    const Intermediate memory = intermediate(plan.chunks);
    args.lanes = plan.lanes;
    args.chunk = plan.chunk;
    const auto for_each_part = [&](auto launch) {
      compat::for_each_batch_part(plan.blocks, compat::kMostBlocks, [&](int64_t first, unsigned blocks) {
        args.first_block = first;
        launch(dim3(blocks, static_cast<unsigned>(plan.chunks)));
      });
    };
    if constexpr (Op::kFolds) {
      for_each_part([&](dim3 grid) {
        compat::launch(kernels::dnn::column_partials_kernel<C, Op, N>, grid, kernels::kStreamThreads, handle_.stream(),
                       args, op_, memory.partials);
      });
    }
    finish(memory, Op::kFolds ? plan.chunks : 0);
    if constexpr (Op::kApplies) {
      for_each_part([&](dim3 grid) {
        compat::launch(kernels::dnn::column_apply_kernel<C, Op, N>, grid, kernels::kStreamThreads, handle_.stream(),
                       args, op_, static_cast<const Row*>(memory.rows));
      });
    }
  }

  Handle& handle_;
  const RowDims& dims_;
  RowOperands operands_;
  Blend blend_;
  Op op_;
};

template <class C, class Op>
void run_on_rows(Handle& handle, const RowDims& dims, const RowOperands& operands, Blend blend, const Op& op) {
  RowLaunch<C, Op>(handle, dims, operands, blend, op).run();
}

}  // namespace compat_dnn
