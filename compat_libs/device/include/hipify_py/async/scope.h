// Which threads see what a barrier or an atomic orders.
#pragma once

namespace hipify_async {

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };

}  // namespace hipify_async
