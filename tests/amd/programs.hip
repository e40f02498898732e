// Whole programs that use memory as real ones do: tiles in shared memory, stacks, atomics, lanes that stop early.
#define KERNEL extern "C" __attribute__((global)) void
#define DEVICE __attribute__((device))
#define SHARED __attribute__((shared))
#define LANE ((int)__builtin_amdgcn_workitem_id_x())
#define GROUP ((int)__builtin_amdgcn_workgroup_id_x())
#define SYNC __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup")
typedef unsigned char u8;
typedef _Float16 half;

struct Pixel { u8 r, g, b; };
struct alignas(16) Particle { float position[3]; float mass; };

KERNEL saxpy(int n, float a, const float* x, float* y) {
  const int i = GROUP * 256 + LANE;
  if (i < n) y[i] = a * x[i] + y[i];
}

KERNEL sum_blocks(const float* x, float* sums, int n) {
  SHARED float room[256];
  float sum = 0;
  for (int i = GROUP * 256 + LANE; i < n; i += 256 * 4) sum += x[i];
  room[LANE] = sum;
  SYNC;
  for (int step = 128; step > 0; step /= 2) {
    if (LANE < step) room[LANE] += room[LANE + step];
    SYNC;
  }
  if (LANE == 0) sums[GROUP] = room[0];
}

KERNEL multiply(const float* a, const float* b, float* c, int n) {
  SHARED float left[16][16], right[16][17];
  const int x = LANE % 16, y = LANE / 16, row = GROUP / (n / 16) * 16 + y, column = GROUP % (n / 16) * 16 + x;
  float sum = 0;
  for (int k = 0; k < n; k += 16) {
    left[y][x] = a[row * n + k + x];
    right[y][x] = b[(k + y) * n + column];
    SYNC;
    for (int i = 0; i < 16; ++i) sum += left[y][i] * right[i][x];
    SYNC;
  }
  c[row * n + column] = sum;
}

KERNEL histogram(const u8* data, unsigned* counts, int n) {
  SHARED unsigned room[256];
  room[LANE] = 0;
  SYNC;
  for (int i = GROUP * 256 + LANE; i < n; i += 256 * 4) __hip_atomic_fetch_add(&room[data[i]], 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  SYNC;
  __hip_atomic_fetch_add(&counts[LANE], room[LANE], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}

// Every lane sorts a piece of its own on the stack.
KERNEL sort_pieces(int* x, int pieces) {
  const int piece = GROUP * 64 + LANE;
  if (piece >= pieces) return;
  int own[16];
  for (int i = 0; i < 16; ++i) own[i] = x[piece * 16 + i];
  for (int i = 1; i < 16; ++i) {
    const int value = own[i];
    int at = i;
    for (; at > 0 && own[at - 1] > value; --at) own[at] = own[at - 1];
    own[at] = value;
  }
  for (int i = 0; i < 16; ++i) x[piece * 16 + i] = own[i];
}

KERNEL brighten(Pixel* pixels, int n, int by) {
  const int i = GROUP * 64 + LANE;
  if (i >= n) return;
  Pixel p = pixels[i];
  p.r = p.r + by > 255 ? 255 : p.r + by;
  p.g = p.g + by > 255 ? 255 : p.g + by;
  p.b = p.b + by > 255 ? 255 : p.b + by;
  pixels[i] = p;
}

KERNEL center(const Particle* particles, double* sums, int n) {
  SHARED double room[4];
  if (LANE < 4) room[LANE] = 0;
  SYNC;
  for (int i = LANE; i < n; i += 64) {
    const Particle p = particles[i];
    for (int k = 0; k < 3; ++k) __hip_atomic_fetch_add(&room[k], (double)p.position[k] * p.mass, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
    __hip_atomic_fetch_add(&room[3], (double)p.mass, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  }
  SYNC;
  if (LANE < 4) sums[LANE] = room[LANE];
}

// Generic pointers: to a lane's stack, to shared memory, to global memory, different ones in one wave.
DEVICE __attribute__((noinline)) int add_all(const int* x, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += x[i];
  return sum;
}
KERNEL three_spaces(const int* x, int* out) {
  SHARED int room[64];
  int own[8];
  room[LANE] = x[LANE] * 2;
  for (int i = 0; i < 8; ++i) own[i] = x[(LANE + i) % 64] * 3;
  SYNC;
  const int* from = LANE % 3 == 0 ? x : LANE % 3 == 1 ? room : own;
  out[LANE] = add_all(from, 8);
}

KERNEL scan_halves(const half* x, half* out) {
  SHARED half room[2][128];
  int now = 0;
  room[0][LANE] = x[LANE];
  SYNC;
  for (int step = 1; step < 128; step *= 2) {
    room[1 - now][LANE] = LANE >= step ? room[now][LANE] + room[now][LANE - step] : room[now][LANE];
    now = 1 - now;
    SYNC;
  }
  out[LANE] = room[now][LANE];
}

// Takes a ticket; the last workgroup adds up what all have written.
KERNEL last_adds(const int* x, int* partial, unsigned* ticket, int* total, int n) {
  SHARED unsigned mine;
  int sum = 0;
  for (int i = GROUP + LANE * 8; i < n; i += 64 * 8) sum += x[i];
  __hip_atomic_fetch_add(&partial[GROUP], sum, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  SYNC;
  if (LANE == 0) mine = __hip_atomic_fetch_add(ticket, 1u, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT);
  SYNC;
  if (mine == 7 && LANE == 0) {
    int all = 0;
    for (int i = 0; i < 8; ++i) all += __hip_atomic_load(&partial[i], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    *total = all;
  }
}
