// Many OS threads hand in work, wait, ask and make queues wait for each other; built with ThreadSanitizer.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>

#include "checker.h"
#include "messages.h"
#include "queue.h"

namespace hipcpu {

Checker* active_checker = nullptr;

void print_message(const char* format, ...) { std::fprintf(stderr, "%s\n", format); }

}  // namespace hipcpu

using namespace hipcpu;

namespace {

constexpr int kThreads = 4, kQueues = 6, kRounds = 400;

// Plain memory: only the order of queues and events keeps threads from racing for it.
struct Cell {
  QueuePtr queue;
  int value = 0;
  int expected = 0;
};

int use_queues(unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Cell> cells(kQueues);
  for (int i = 0; i < kQueues; ++i) cells[i].queue = make_queue(0, i % 2 == 0, i % 3);
  int wrong = 0;
  for (int round = 0; round < kRounds; ++round) {
    Cell &from = cells[random() % kQueues], &to = cells[random() % kQueues];
    submit(from.queue, "add", [&from] { return ++from.value, hipSuccess; });
    ++from.expected;
    if (&from == &to) continue;
    // `to` reads what `from` wrote, and `from` goes on when that is done
    submit_wait(to.queue, "wait", submit(from.queue, "event", {}));
    submit(to.queue, "take", [&from, &to] { return to.value += from.value, hipSuccess; });
    to.expected += from.expected;
    submit_wait(from.queue, "wait", submit(to.queue, "event", {}));
    to.expected %= 1000;
    submit(to.queue, "wrap", [&to] { return to.value %= 1000, hipSuccess; });
    if (round % 16 == 0) {
      wait_for(to.queue);
      wrong += to.value != to.expected;
    } else if (round % 16 == 8) {
      const OperationPtr last = submit(default_queue(0), "default", [] { return hipSuccess; });
      while (!ask(last)) std::this_thread::yield();
    }
  }
  wait_for_device(0);
  for (const Cell& cell : cells) wrong += cell.value != cell.expected;
  return wrong;
}

}  // namespace

int main() {
  std::vector<std::thread> threads;
  std::vector<int> wrong(kThreads, -1);
  for (int t = 0; t < kThreads; ++t) threads.emplace_back([&wrong, t] { wrong[t] = use_queues(t); });
  for (std::thread& thread : threads) thread.join();
  int all = 0;
  for (const int each : wrong) all += each;
  std::printf("%d wrong\n", all);
  return all != 0;
}
