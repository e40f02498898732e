// Kernels with wrong accesses and missing waits, and some that look like it and are right.
#define KERNEL extern "C" __attribute__((global)) void
#define SHARED __attribute__((shared))
typedef __attribute__((address_space(3))) char* lds_pointer;
#define LANE ((int)__builtin_amdgcn_workitem_id_x())
KERNEL write_at(int* x, long long n) { x[LANE + n] = 1; }
KERNEL read_at(const int* x, int* y, long long n) { y[LANE] = x[LANE + n]; }
KERNEL read_scalar(const int* x, int* y, long long n) { y[LANE] = x[n]; }
KERNEL indirect(int** x) { x[0][LANE] = 1; }
KERNEL shared_at(int* x, int n) {
  SHARED int room[64];
  room[LANE] = x[LANE];
  __builtin_amdgcn_s_barrier();
  x[LANE] = room[LANE + n];
}
KERNEL shared_written(int* x, int n) {
  SHARED int room[64];
  if (LANE < n) room[LANE] = x[LANE];
  __builtin_amdgcn_s_barrier();
  x[LANE] = room[63 - LANE];
}
KERNEL stack_at(int* x, int n) {
  volatile int own[16];
  for (int i = 0; i < 16; ++i) own[i] = x[i];
  x[LANE] = own[LANE * n];
}
KERNEL atomic_at(char* x) { __hip_atomic_fetch_add((int*)(x + 2 + 4 * LANE), 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); }
KERNEL shared_atomic_at(int* x, int n) {
  SHARED __attribute__((aligned(16))) char room[512];
  ((int*)room)[LANE] = 0; ((int*)room)[64 + LANE] = 0;
  __builtin_amdgcn_s_barrier();
  unsigned at = (unsigned)(unsigned long long)(lds_pointer)room + n + 4 * LANE;
  asm volatile("ds_add_u32 %0, %1\n s_waitcnt lgkmcnt(0)" : : "v"(at), "v"(1) : "memory");
  x[LANE] = room[LANE];
}
// 128 lanes: two waves of 64 or four of 32.
#define SYNC __builtin_amdgcn_s_barrier()
#define ADD_TO(p) __hip_atomic_fetch_add(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP)
KERNEL reads_unordered(int* x) {
  SHARED int room[128];
  room[LANE] = 0;
  SYNC;
  room[LANE] = x[LANE];
  x[LANE] = room[127 - LANE];  // may read before another wave writes
}
KERNEL overwrites_unordered(int* x) {
  SHARED int room[128];
  room[LANE] = x[LANE];
  SYNC;
  const int other = room[127 - LANE];
  room[LANE] = other + 1;  // may write before another wave reads
  SYNC;
  x[LANE] = room[LANE];
}
KERNEL counts_unordered(int* x) {
  SHARED int room[8];
  if (LANE < 8) room[LANE] = 0;
  ADD_TO(&room[LANE % 8]);  // may add before the zeros are there
  SYNC;
  if (LANE < 8) x[LANE] = room[LANE];
}
KERNEL ordered(int* x) {
  SHARED int room[128];
  SHARED int count, any;
  room[LANE] = x[LANE];
  if (LANE == 0) count = any = 0;
  SYNC;
  ADD_TO(&count);                  // atomics meet
  if (x[LANE] >= 0) any = 1;       // all write the same
  const int other = room[127 - LANE];
  SYNC;
  room[LANE] = other + count + any;
  if (LANE % 32 != 0) x[LANE] = room[LANE - 1];  // of the same wave
  else x[LANE] = other;
}
#define P x + LANE
#define ONE(name, text) KERNEL name(int* x, int* y) { \
  int a = 0, b = 0; asm volatile(text : "=&v"(a), "=&v"(b) : "v"(P), "v"(0), "s"(x) : "s20", "s21", "memory"); y[LANE] = a + b; }
#ifdef __GFX11__
#define LOAD "global_load_b32 "
#define STORE "global_store_b32 "
#define SCALAR_LOAD "s_load_b32 "
#define SCALAR_LOAD_2 "s_load_b64 "
#define ADD "v_add_nc_u32_e32 "
#define STORE_WAIT "s_waitcnt_vscnt null, 0\n"
#else
#define LOAD "global_load_dword "
#define STORE "global_store_dword "
#define SCALAR_LOAD "s_load_dword "
#define SCALAR_LOAD_2 "s_load_dwordx2 "
#define ADD "v_add_u32_e32 "
#define STORE_WAIT
#endif
ONE(read_early,
    LOAD "%0, %2, off\n"
    "v_mov_b32 %1, %0\n"
    "s_waitcnt vmcnt(0)\n")
ONE(overwritten_early,
    LOAD "%0, %2, off\n"
    "v_mov_b32 %0, 1\n"
    "v_mov_b32 %1, 1\n"
    "s_waitcnt vmcnt(0)\n")
ONE(scalar_read_early,
    SCALAR_LOAD "s20, %4, 0x0\n"
    "v_mov_b32 %0, s20\n"
    "v_mov_b32 %1, 0\n"
    "s_waitcnt lgkmcnt(0)\n")
ONE(address_early,
    SCALAR_LOAD_2 "s[20:21], %4, 0x0\n"
    LOAD "%0, %3, s[20:21]\n"
    "s_waitcnt vmcnt(0) lgkmcnt(0)\n")
ONE(wrong_counter,
    LOAD "%0, %2, off\n"
    "s_waitcnt lgkmcnt(0)\n"
    "v_mov_b32 %1, %0\n"
    "s_waitcnt vmcnt(0)\n")
ONE(too_many_left,
    LOAD "%0, %2, off\n"
    LOAD "%1, %2, off\n"
    "s_waitcnt vmcnt(1)\n"
    ADD "%0, %0, %1\n"
    "s_waitcnt vmcnt(0)\n")
ONE(scalars_in_any_order,
    SCALAR_LOAD "s20, %4, 0x0\n"
    SCALAR_LOAD "s21, %4, 0x0\n"
    "s_waitcnt lgkmcnt(1)\n"
    "v_mov_b32 %0, s20\n"
    "s_waitcnt lgkmcnt(0)\n"
    "v_mov_b32 %1, s21\n")
ONE(stored_early,
    LOAD "%0, %2, off\n"
    STORE "%2, %0, off\n"
    "s_waitcnt vmcnt(0)\n"
    STORE_WAIT
    "v_mov_b32 %1, 0\n")
ONE(shared_read_early,
    "ds_bpermute_b32 %0, %3, %3\n"
    "v_mov_b32 %1, %0\n"
    "s_waitcnt lgkmcnt(0)\n")
ONE(first_is_enough,
    LOAD "%0, %2, off\n"
    LOAD "%1, %2, off\n"
    "s_waitcnt vmcnt(1)\n"
    ADD "%0, 1, %0\n"
    "s_waitcnt vmcnt(0)\n")
ONE(same_register_in_order,
    LOAD "%0, %2, off\n"
    LOAD "%0, %2, off\n"
    "s_waitcnt vmcnt(0)\n"
    "v_mov_b32 %1, %0\n")
ONE(shared_in_order,
    "ds_bpermute_b32 %0, %3, %3\n"
    "ds_bpermute_b32 %1, %3, %3\n"
    "s_waitcnt lgkmcnt(1)\n"
    "v_mov_b32 %0, %0\n"
    "s_waitcnt lgkmcnt(0)\n")
#ifdef __gfx942__
#define TO_SHARED(name, wait) KERNEL name(int* x) { \
  SHARED int room[64]; \
  asm volatile("s_mov_b32 m0, %1\nglobal_load_lds_dword %0, off\n" wait : : "v"(x + LANE), "s"(SHARED_ADDRESS) : "memory", "m0"); \
  SYNC; x[LANE] = room[63 - LANE] + 1; }
#define SHARED_ADDRESS (unsigned)(unsigned long long)(lds_pointer)(char*)room
TO_SHARED(shared_load_early, "s_nop 0")
TO_SHARED(shared_load_waits, "s_waitcnt vmcnt(0)")
#endif
