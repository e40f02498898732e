#include "dnn/lrn.h"

#include "image.h"
#include "launch.h"
#include "lrn.h"
#include "types.h"

namespace compat_dnn {

namespace {

using kernels::dnn::LrnArgs;

template <class C>
LrnArgs<C> make_args(const LrnProblem& problem, Blend blend) {
  require(problem.width >= 1 && problem.x.rank >= 2 && problem.x.rank <= 5, Status::kInvalidValue);
  const bool within = problem.mode == LrnMode::kWithinChannel;
  require(!within || problem.x.rank == 4, Status::kNotSupported);
  LrnArgs<C> args{};
  args.x = image_of(problem.x);
  args.before = (problem.width - 1) / 2;
  args.after = problem.width - 1 - args.before;
  args.within = within;
  args.k = static_cast<C>(problem.k);
  args.scale = static_cast<C>(problem.alpha / (within ? problem.width * problem.width : problem.width));
  args.beta = static_cast<C>(problem.beta);
  args.places = image_places(args.x, 1, args.threads);
  const bool last = args.places.channels_last;
  args.column_step = last ? args.x.lengths[1] : 1;
  args.row_step = args.column_step * args.x.lengths[4];
  args.channel_step = last ? 1 : args.x.lengths[2] * args.x.lengths[3] * args.x.lengths[4];
  args.each = kernels::kWaveSize == 1 ? 512 : 1;
  args.blend_alpha = static_cast<C>(blend.alpha);
  args.blend_beta = static_cast<C>(blend.beta);
  return args;
}

template <class C>
void run(Handle& handle, LrnArgs<C>& args, void (*kernel)(LrnArgs<C>)) {
  const int64_t of_block = kernels::kStreamThreads * args.each;
  compat::for_each_batch_part((args.threads + of_block - 1) / of_block, compat::kMostBlocks,
                              [&](int64_t first, unsigned blocks) {
                                args.first_thread = first * kernels::kStreamThreads;
                                compat::launch(kernel, dim3(blocks), kernels::kStreamThreads, handle.stream(), args);
                              });
}

}  // namespace

void lrn_forward(Handle& handle, const LrnProblem& problem, Blend blend, const void* x, void* y) {
  require(problem.x.same_lengths(problem.y), Status::kInvalidValue);
  with_computed_type({problem.x.type, problem.y.type}, [&](auto zero) {
    using C = decltype(zero);
    auto args = make_args<C>(problem, blend);
    args.y = image_of(problem.y);
    args.x_data = {x, element_of(problem.x.type)};
    args.to = {y, element_of(problem.y.type)};
    run(handle, args, kernels::dnn::lrn_forward_kernel<C>);
  });
}

void lrn_backward(Handle& handle, const LrnProblem& problem, Blend blend, const void* x, const void* dy, void* dx) {
  require(problem.x.same_lengths(problem.dy) && problem.x.same_lengths(problem.dx), Status::kInvalidValue);
  with_computed_type({problem.x.type, problem.dy.type, problem.dx.type}, [&](auto zero) {
    using C = decltype(zero);
    auto args = make_args<C>(problem, blend);
    args.dy = image_of(problem.dy);
    args.dx = image_of(problem.dx);
    args.x_data = {x, element_of(problem.x.type)};
    args.dy_data = {dy, element_of(problem.dy.type)};
    args.to = {dx, element_of(problem.dx.type)};
    args.powers = handle.workspace<C>(2 * args.threads);
    args.terms = args.powers + args.threads;
    run(handle, args, kernels::dnn::lrn_terms_kernel<C>);
    run(handle, args, kernels::dnn::lrn_backward_kernel<C>);
  });
}

}  // namespace compat_dnn
