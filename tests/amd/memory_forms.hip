// Instructions of memory that have forms of their own, one or two a kernel. Lanes of `mask` take part.
#define KERNEL extern "C" __attribute__((global)) void
#define SHARED __attribute__((shared)) __attribute__((aligned(1024)))
#define LANE ((int)__builtin_amdgcn_workitem_id_x())
#define RUNS (mask >> LANE & 1)
typedef unsigned long long u64;
typedef unsigned u2 __attribute__((ext_vector_type(2)));
typedef unsigned u4 __attribute__((ext_vector_type(4)));
typedef unsigned u8x __attribute__((ext_vector_type(8)));
typedef unsigned u16x __attribute__((ext_vector_type(16)));
typedef __attribute__((address_space(3))) char* lds_pointer;
#define SHARED_ADDRESS(p) (unsigned)(u64)(lds_pointer)(char*)(p)

#ifdef __GFX11__
#define READ2(bits) "ds_load_2addr_" bits " "
#define READ2_64(bits) "ds_load_2addr_stride64_" bits " "
#define WRITE2(bits) "ds_store_2addr_" bits " "
#define WRITE2_64(bits) "ds_store_2addr_stride64_" bits " "
#define SWAP2(bits) "ds_storexchg_2addr_rtn_" bits " "
#define READ_LANE "ds_load_addtid_b32 "
#define WRITE_LANE "ds_store_addtid_b32 "
#define SCALAR(gfx9, gfx11) gfx11
#define BUFFER_LOAD "buffer_load_b32 "
#define BUFFER_LOAD_4 "buffer_load_b128 "
#define BUFFER_STORE "buffer_store_b32 "
#define BUFFER_ADD "buffer_atomic_add_u32 "
#define WAIT_STORES "s_waitcnt vmcnt(0)\ns_waitcnt_vscnt null, 0\n"
#else
#define READ2(bits) "ds_read2_" bits " "
#define READ2_64(bits) "ds_read2st64_" bits " "
#define WRITE2(bits) "ds_write2_" bits " "
#define WRITE2_64(bits) "ds_write2st64_" bits " "
#define SWAP2(bits) "ds_wrxchg2_rtn_" bits " "
#define READ_LANE "ds_read_addtid_b32 "
#define WRITE_LANE "ds_write_addtid_b32 "
#define SCALAR(gfx9, gfx11) gfx9
#define BUFFER_LOAD "buffer_load_dword "
#define BUFFER_LOAD_4 "buffer_load_dwordx4 "
#define BUFFER_STORE "buffer_store_dword "
#define BUFFER_ADD "buffer_atomic_add "
#define WAIT_STORES "s_waitcnt vmcnt(0)\n"
#endif
#ifdef __gfx942__
#define RETURNS "sc0"
#elif defined(__gfx950__)
#define RETURNS "sc0"
#else
#define RETURNS "glc"
#endif
#define WAIT_LDS "\ns_waitcnt lgkmcnt(0)"
#define SYNC __builtin_amdgcn_s_barrier()

// 2048 words of LDS are `memory` before and after.
#define IN_SHARED(action) SHARED unsigned room[2048]; \
  for (int i = LANE; i < 2048; i += 64) room[i] = memory[i]; \
  SYNC; action; SYNC; for (int i = LANE; i < 2048; i += 64) memory[i] = room[i]

KERNEL read_two(unsigned* memory, u4* out, u64 mask) {
  u2 near = 0, far = 0; u4 wide_near = 0, wide_far = 0;
  IN_SHARED(unsigned at = SHARED_ADDRESS(room) + 8 * LANE; if (RUNS) asm volatile(
    READ2("b32") "%0, %4 offset0:1 offset1:3\n" READ2_64("b32") "%1, %4 offset0:1 offset1:2\n"
    READ2("b64") "%2, %4 offset0:5 offset1:2\n" READ2_64("b64") "%3, %4 offset0:0 offset1:3" WAIT_LDS
    : "=&v"(near), "=&v"(far), "=&v"(wide_near), "=&v"(wide_far) : "v"(at)));
  out[3 * LANE] = u4{near.x, near.y, far.x, far.y};
  out[3 * LANE + 1] = wide_near;
  out[3 * LANE + 2] = wide_far;
}
KERNEL write_two(unsigned* memory, u64 mask) {
  unsigned a = LANE + 1000, b = LANE + 2000; u2 wide_a = {a + 1000, a + 2000}, wide_b = {b + 3000, b + 4000};
  IN_SHARED(unsigned at = SHARED_ADDRESS(room); if (RUNS) asm volatile(
    WRITE2("b32") "%4, %0, %1 offset0:1 offset1:130\n" WRITE2_64("b32") "%4, %0, %1 offset0:6 offset1:8\n"
    WRITE2("b64") "%5, %2, %3 offset0:1 offset1:100\n" WRITE2_64("b64") "%5, %2, %3 offset0:3 offset1:5" WAIT_LDS
    : : "v"(a), "v"(b), "v"(wide_a), "v"(wide_b), "v"(at + 4 * LANE), "v"(at + 4096 + 8 * LANE) : "memory"));
}
KERNEL swap_two(unsigned* memory, u2* out, u64 mask) {
  unsigned a = LANE + 1000, b = LANE + 2000; u2 old = 0;
  IN_SHARED(unsigned at = SHARED_ADDRESS(room) + 8 * LANE; if (RUNS) asm volatile(
    SWAP2("b32") "%0, %3, %1, %2 offset0:0 offset1:129" WAIT_LDS : "=&v"(old) : "v"(a), "v"(b), "v"(at) : "memory"));
  out[LANE] = old;
}
KERNEL by_lane(unsigned* memory, unsigned* out, unsigned base, u64 mask) {
  unsigned x = 0, y = LANE + 5000;
  base = __builtin_amdgcn_readfirstlane(base);
  IN_SHARED(if (RUNS) asm volatile("s_mov_b32 m0, %2\n" READ_LANE "%0 offset:8\n" WRITE_LANE "%1 offset:1024" WAIT_LDS
    : "=&v"(x) : "v"(y), "s"(base + SHARED_ADDRESS(room)) : "memory", "m0"));
  out[LANE] = x;
}
KERNEL count_lanes(unsigned* memory, unsigned* out, u64 mask) {
  unsigned x = 0, y = 0;
  IN_SHARED(if (RUNS) asm volatile("s_mov_b32 m0, %2\nds_append %0 offset:16\nds_consume %1 offset:20" WAIT_LDS
    : "=&v"(x), "=&v"(y) : "s"(SHARED_ADDRESS(room)) : "memory", "m0"));
  out[2 * LANE] = x; out[2 * LANE + 1] = y;
}
KERNEL permute(const unsigned* address, const unsigned* x, unsigned* out, u64 mask) {
  unsigned pulled = 77, pushed = 77, at = address[LANE], value = x[LANE];
  if (RUNS) asm volatile("ds_bpermute_b32 %0, %2, %3 offset:4\nds_permute_b32 %1, %2, %3 offset:4" WAIT_LDS
    : "+v"(pulled), "+v"(pushed) : "v"(at), "v"(value));
  out[2 * LANE] = pulled; out[2 * LANE + 1] = pushed;
}
#define SWIZZLE(n, control) { unsigned y = 77; \
  if (RUNS) asm volatile("ds_swizzle_b32 %0, %1 offset:" control WAIT_LDS : "+v"(y) : "v"(value)); out[8 * LANE + n] = y; }
KERNEL swizzle(const unsigned* x, unsigned* out, u64 mask) {
  unsigned value = x[LANE];
  SWIZZLE(0, "0x801f") SWIZZLE(1, "0x80e4") SWIZZLE(2, "0x041f") SWIZZLE(3, "0x1c7e")
  SWIZZLE(4, "0xc0a0") SWIZZLE(5, "0xc463") SWIZZLE(6, "0xe000") SWIZZLE(7, "0xe003")
}

// A buffer's descriptor, from the host; the parameter behind it makes the buffer known.
#define DESCRIPTOR u4 d = *(const u4*)descriptor; \
  for (int i = 0; i < 4; ++i) d[i] = __builtin_amdgcn_readfirstlane(d[i])
KERNEL buffer_offset(const unsigned* descriptor, const void*, const unsigned* offsets, unsigned* out, unsigned scalar, u64 mask) {
  DESCRIPTOR; unsigned x = 77, at = offsets[LANE]; u4 wide = 77;
  if (RUNS) asm volatile(BUFFER_LOAD "%0, %2, %3, %4 offen offset:4\n" BUFFER_LOAD_4 "%1, %2, %3, %4 offen\ns_waitcnt vmcnt(0)"
    : "+v"(x), "+v"(wide) : "v"(at), "s"(d), "s"(scalar));
  out[5 * LANE] = x;
  for (int i = 0; i < 4; ++i) out[5 * LANE + 1 + i] = wide[i];
}
KERNEL buffer_index(const unsigned* descriptor, const void*, const u2* places, unsigned* out, u64 mask) {
  DESCRIPTOR; unsigned x = 77, y = 77; u2 at = places[LANE];
  if (RUNS) asm volatile(BUFFER_LOAD "%0, %2, %3, 0 idxen offset:4\n" BUFFER_LOAD "%1, %4, %3, 0 idxen offen offset:4\ns_waitcnt vmcnt(0)"
    : "+v"(x), "+v"(y) : "v"(at.x), "s"(d), "v"(at));
  out[2 * LANE] = x; out[2 * LANE + 1] = y;
}
KERNEL buffer_change(const unsigned* descriptor, const void*, const unsigned* offsets, unsigned* out, u64 mask) {
  DESCRIPTOR; unsigned x = LANE + 1, at = offsets[LANE], old = 5;
  if (RUNS) asm volatile(BUFFER_STORE "%1, %2, %3, 0 offen\n" WAIT_STORES BUFFER_ADD "%0, %2, %3, 0 offen " RETURNS "\n" WAIT_STORES
    : "+v"(old) : "v"(x), "v"(at), "s"(d) : "memory");
  out[LANE] = old;
}
#ifndef __GFX11__
KERNEL buffer_to_shared(unsigned* memory, const unsigned* descriptor, const void*, const unsigned* offsets, u64 mask) {
  DESCRIPTOR; unsigned at = offsets[LANE];
  IN_SHARED(if (RUNS) asm volatile("s_mov_b32 m0, %2\nbuffer_load_dword %0, %1, 0 offen offset:16 lds\ns_waitcnt vmcnt(0)"
    : : "v"(at), "s"(d), "s"(SHARED_ADDRESS(room) + 256) : "memory", "m0"));
}
#endif
#if defined(__gfx942__) || defined(__gfx950__)
#define TO_SHARED(name, instruction) KERNEL name(unsigned* memory, const char* from, unsigned stride, u64 mask) { \
  const char* at = from + LANE * stride; \
  IN_SHARED(if (RUNS) asm volatile("s_mov_b32 m0, %1\n" instruction " %0, off offset:16\ns_waitcnt vmcnt(0)" \
    : : "v"(at), "s"(SHARED_ADDRESS(room) + 256) : "memory", "m0")); }
TO_SHARED(word_to_shared, "global_load_lds_dword")
TO_SHARED(byte_to_shared, "global_load_lds_ubyte")
TO_SHARED(signed_to_shared, "global_load_lds_sshort")
#endif
#ifdef __gfx950__
TO_SHARED(four_to_shared, "global_load_lds_dwordx4")
KERNEL transposed(unsigned* memory, u2* out) {
  u2 x;
  IN_SHARED(unsigned at = SHARED_ADDRESS(room) + 8 * LANE;
            asm volatile("ds_read_b64_tr_b16 %0, %1 offset:32" WAIT_LDS : "=&v"(x) : "v"(at)));
  out[LANE] = x;
}
#endif
#ifdef __GFX11__
KERNEL global_by_lane(unsigned* memory, unsigned* out) {
  unsigned x, y = LANE + 5000;
  asm volatile("global_load_addtid_b32 %0, %2 offset:8\nglobal_store_addtid_b32 %1, %2 offset:256\n" WAIT_STORES
    : "=&v"(x) : "v"(y), "s"(memory) : "memory");
  out[LANE] = x;
}
#endif

KERNEL scalars(const unsigned* memory, unsigned* out, unsigned offset) {
  unsigned a; u2 b; u4 c; u8x d; u16x e;
  asm volatile(SCALAR("s_load_dword", "s_load_b32") " %0, %5, 0x4\n" SCALAR("s_load_dwordx2", "s_load_b64") " %1, %5, 0x8\n"
    SCALAR("s_load_dwordx4", "s_load_b128") " %2, %5, %6\n" SCALAR("s_load_dwordx8", "s_load_b256") " %3, %5, %6 offset:0x20\n"
    SCALAR("s_load_dwordx16", "s_load_b512") " %4, %5, 0x0" WAIT_LDS
    : "=&s"(a), "=&s"(b), "=&s"(c), "=&s"(d), "=&s"(e) : "s"(memory), "s"(offset));
  if (LANE != 0) return;
  out[0] = a;
  for (int i = 0; i < 2; ++i) out[1 + i] = b[i];
  for (int i = 0; i < 4; ++i) out[3 + i] = c[i];
  for (int i = 0; i < 8; ++i) out[7 + i] = d[i];
  for (int i = 0; i < 16; ++i) out[15 + i] = e[i];
}
KERNEL scalar_buffer(const unsigned* descriptor, const void*, unsigned* out) {
  DESCRIPTOR; u4 x, y;
  asm volatile(SCALAR("s_buffer_load_dwordx4", "s_buffer_load_b128") " %0, %2, 0x10\n"
    SCALAR("s_buffer_load_dwordx4", "s_buffer_load_b128") " %1, %2, 0x18" WAIT_LDS : "=&s"(x), "=&s"(y) : "s"(d));
  if (LANE == 0) for (int i = 0; i < 4; ++i) { out[i] = x[i]; out[4 + i] = y[i]; }
}
KERNEL aligned_block(const unsigned* memory, unsigned* out) {
  u4 x;
  asm volatile(SCALAR("s_load_dwordx4", "s_load_b128") " %0, %1, 0x0" WAIT_LDS : "=&s"(x) : "s"(memory));
  if (LANE == 0) for (int i = 0; i < 4; ++i) out[i] = x[i];
}
#ifndef __GFX11__
KERNEL clocks(u64* out) {
  u64 a, b, c;
  asm volatile("s_memtime %0\ns_memrealtime %1\ns_waitcnt lgkmcnt(0)\ns_memtime %2" WAIT_LDS : "=&s"(a), "=&s"(b), "=&s"(c));
  if (LANE == 0) { out[0] = a; out[1] = b; out[2] = c; }
}
#endif
