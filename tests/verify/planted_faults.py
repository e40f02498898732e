"""Programs with one fault planted in each copy, and the launch or copy where its data go wrong."""

from __future__ import annotations

from dataclasses import dataclass

SMOOTH = """\
#include <cstdio>
#include <vector>
__constant__ float weights[3];
__global__ void smooth(const float* x, float* y, int n) {
    __shared__ float tile[66];
    int i = blockIdx.x * 64 + threadIdx.x;
    tile[threadIdx.x + 1] = i < n ? x[i] : 0.0f;
    if (threadIdx.x == 0) tile[0] = i > 0 && i <= n ? x[i - 1] : 0.0f;
    if (threadIdx.x == 63) tile[65] = i + 1 < n ? x[i + 1] : 0.0f;
    __syncthreads();
    const float* near = tile + threadIdx.x;
    if (i < n) y[i] = weights[0] * near[0] + weights[1] * near[1] + weights[2] * near[2];
}
__global__ void add(float* y, const float* x, float factor, int n) {
    int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) y[i] += factor * x[i];
}
int main() {
    const int n = 1000;
    const float host_weights[3] = {0.25f, 0.5f, 0.25f};
    std::vector<float> x(n), y(n);
    for (int i = 0; i < n; ++i) x[i] = (i * 37 % 101) * 0.5f;
    float *device_x, *device_y;
    cudaMalloc(&device_x, n * sizeof(float));
    cudaMalloc(&device_y, n * sizeof(float));
    cudaMemset(device_y, 0, n * sizeof(float));
    cudaMemcpy(device_x, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpyToSymbol(weights, host_weights, sizeof(host_weights));
    smooth<<<(n + 63) / 64, 64>>>(device_x, device_y, n);
    add<<<(n + 63) / 64, 64>>>(device_y, device_x, 0.125f, n);
    cudaMemcpy(y.data(), device_y, n * sizeof(float), cudaMemcpyDeviceToHost);
    cudaFree(device_x);
    cudaFree(device_y);
}
"""

SUMS = """\
#include <vector>
__global__ void scale(float* x, float factor, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= factor;
}
__global__ void sum_groups(const float* x, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = i < n ? x[i] : 0.0f;
    for (int offset = 16; offset > 0; offset /= 2) v += __shfl_down_sync(0xffffffff, v, offset, 32);
    if (threadIdx.x % 32 == 0) out[i / 32] = v;
}
__global__ void find_extremes(const float* x, int* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicMax(&out[0], (int)(1000 * x[i]));
        atomicAdd(&out[1], 1);
    }
}
__global__ void finish(const float* sums, const int* found, double* out, int groups) {
    double total = 0;
    for (int i = 0; i < groups; ++i) total += sums[i];
    out[0] = total;
    out[1] = (double)found[0] / found[1];
}
int main() {
    const int n = 4096, groups = n / 32;
    std::vector<float> x(n);
    for (int i = 0; i < n; ++i) x[i] = 0.01f * (i * 53 % 307);
    float *device_x, *sums;
    int* found;
    double *out, host[2];
    cudaMalloc(&device_x, n * sizeof(float));
    cudaMalloc(&sums, groups * sizeof(float));
    cudaMalloc(&found, 2 * sizeof(int));
    cudaMalloc(&out, 2 * sizeof(double));
    cudaMemset(found, 0, 2 * sizeof(int));
    cudaMemcpy(device_x, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    scale<<<n / 128, 128>>>(device_x, 0.5f, n);
    sum_groups<<<n / 128, 128>>>(device_x, sums, n);
    find_extremes<<<n / 128, 128>>>(device_x, found, n);
    finish<<<1, 1>>>(sums, found, out, groups);
    cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
}
"""

MATRICES = """\
#include <vector>
__global__ void transpose(const float* a, float* b, int rows, int columns) {
    int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
    if (row < rows && column < columns) b[column * rows + row] = a[row * columns + column];
}
__global__ void multiply(const float* a, const float* b, float* c, int m, int n, int depth) {
    __shared__ float s[16][17], t[16][17];
    int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < depth; k += 16) {
        s[threadIdx.y][threadIdx.x] = a[row * depth + k + threadIdx.x];
        t[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * n + column];
        __syncthreads();  // loaded
        for (int i = 0; i < 16; ++i) sum += s[threadIdx.y][i] * t[i][threadIdx.x];
        __syncthreads();  // used
    }
    c[row * n + column] += sum;
}
int main() {
    const int m = 32, n = 48, depth = 64;
    std::vector<float> a(m * depth), b(n * depth), c(m * n);
    for (int i = 0; i < m * depth; ++i) a[i] = (i * 29 % 83) * 0.01f;
    for (int i = 0; i < n * depth; ++i) b[i] = (i * 17 % 71) * 0.02f - 0.5f;
    float *device_a, *device_b, *turned, *device_c, *kept;
    cudaMalloc(&device_a, a.size() * sizeof(float));
    cudaMalloc(&device_b, b.size() * sizeof(float));
    cudaMalloc(&turned, b.size() * sizeof(float));
    cudaMalloc(&device_c, c.size() * sizeof(float));
    cudaMalloc(&kept, c.size() * sizeof(float));
    cudaMemcpy2D(device_a, depth * 4, a.data(), depth * 4, depth * 4, m, cudaMemcpyHostToDevice);
    cudaMemcpy(device_b, b.data(), b.size() * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemset(device_c, 0, c.size() * sizeof(float));
    transpose<<<dim3(4, 3), dim3(16, 16)>>>(device_b, turned, n, depth);
    multiply<<<dim3(3, 2), dim3(16, 16)>>>(device_a, turned, device_c, m, n, depth);
    cudaMemcpy(kept, device_c, c.size() * sizeof(float), cudaMemcpyDeviceToDevice);
    cudaMemcpy(c.data(), kept, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
}
"""

INTEGERS = """\
#include <vector>
__global__ void scramble(const unsigned* x, unsigned* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = (unsigned)((unsigned long long)x[i] * 2654435761u >> 28);
}
__global__ void count_bins(const unsigned* x, int* bins, int n) {
    __shared__ int own[64];
    if (threadIdx.x < 64) own[threadIdx.x] = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&own[x[i] & 63], 1);
    __syncthreads();
    if (threadIdx.x < 64) atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}
__global__ void scan(const int* bins, int* starts) {
    int sum = 0;
    for (int i = 0; i < 64; ++i) {
        starts[i] = sum;
        sum += bins[i];
    }
}
__global__ void rank_odd(const unsigned* x, int* ranks) {
    int i = blockIdx.x * 32 + threadIdx.x, lane = threadIdx.x;
    unsigned odd = __ballot_sync(0xffffffff, x[i] & 1);
    ranks[i] = __popc(odd & ((1u << lane) - 1));
}
__global__ void angles(const int* starts, double* out) {
    int i = threadIdx.x;
    double phase = 3.141592653589793 * starts[i] / 4096.0;
    out[i] = sin(phase) + 1e-3 * i;
}
int main() {
    const int n = 4096;
    std::vector<unsigned> x(n);
    for (int i = 0; i < n; ++i) x[i] = i * 2246822519u;
    unsigned *device_x, *mixed;
    int *bins, *starts, *ranks;
    double *out, host[64];
    cudaMalloc(&device_x, n * sizeof(unsigned));
    cudaMalloc(&mixed, n * sizeof(unsigned));
    cudaMalloc(&ranks, n * sizeof(int));
    cudaMalloc(&bins, 64 * sizeof(int));
    cudaMalloc(&starts, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(double));
    int* limit;
    cudaMallocManaged(&limit, sizeof(int));
    *limit = n;
    cudaMemset(bins, 0, 64 * sizeof(int));
    cudaMemcpy(device_x, x.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
    scramble<<<n / 256, 256>>>(device_x, mixed, *limit);
    count_bins<<<n / 256, 256>>>(mixed, bins, *limit);
    scan<<<1, 1>>>(bins, starts);
    rank_odd<<<n / 32, 32>>>(mixed, ranks);
    angles<<<1, 64>>>(starts, out);
    cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
    std::vector<int> order(n);
    cudaMemcpy(order.data(), ranks, n * sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(limit);
}
"""

GRAPHS = """\
#include <cstdio>
__global__ void fill(float* x, float step) { x[threadIdx.x] = step * threadIdx.x; }
__global__ void square(const float* x, float* y) { y[threadIdx.x] = x[threadIdx.x] * x[threadIdx.x]; }
__global__ void mix(const float* x, float* y, float part) {
    y[threadIdx.x] = part * y[threadIdx.x] + (1 - part) * x[threadIdx.x];
}
int main() {
    const int n = 64;
    float *x, *y, host[n], start[n];
    for (int i = 0; i < n; ++i) start[i] = i % 7;
    cudaMalloc(&x, sizeof host);
    cudaMalloc(&y, sizeof host);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaGraph_t graph;
    cudaGraphExec_t ready;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    fill<<<1, n, 0, stream>>>(x, 0.5f);
    square<<<1, n, 0, stream>>>(x, y);
    cudaMemcpyAsync(x, start, sizeof start, cudaMemcpyHostToDevice, stream);
    mix<<<1, n, 0, stream>>>(x, y, 0.25f);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiate(&ready, graph, 0);
    for (int i = 0; i < 2; ++i) cudaGraphLaunch(ready, stream);
    cudaStreamSynchronize(stream);
    cudaMemcpy(host, y, sizeof host, cudaMemcpyDeviceToHost);
    std::printf("%.5f %.5f\\n", host[3], host[60]);
}
"""
IMAGES = """\
#include <cstdio>
__global__ void blur(cudaTextureObject_t image, cudaSurfaceObject_t out, int width) {
    int x = threadIdx.x, y = blockIdx.x;
    float v = tex2D<float>(image, x + 0.75f, y + 0.5f);
    surf2Dwrite(v, out, x * (int)sizeof(float), y);
}
__global__ void invert(cudaSurfaceObject_t in, float* out, int width) {
    float v;
    surf2Dread(&v, in, threadIdx.x * (int)sizeof(float), blockIdx.x);
    out[blockIdx.x * width + threadIdx.x] = 100.0f - v;
}
int main() {
    const int width = 32, height = 8;
    float host[width * height], *out;
    for (int i = 0; i < width * height; ++i) host[i] = i * 29 % 31;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t image, blurred;
    cudaMallocArray(&image, &format, width, height);
    cudaMallocArray(&blurred, &format, width, height, cudaArraySurfaceLoadStore);
    cudaMalloc(&out, sizeof host);
    cudaMemcpy2DToArray(image, 0, 0, host, width * 4, width * 4, height, cudaMemcpyHostToDevice);
    cudaResourceDesc what = {};
    what.resType = cudaResourceTypeArray;
    what.res.array.array = image;
    cudaTextureDesc how = {};
    how.addressMode[0] = how.addressMode[1] = cudaAddressModeClamp;
    how.filterMode = cudaFilterModeLinear;
    cudaTextureObject_t texture;
    cudaCreateTextureObject(&texture, &what, &how, nullptr);
    what.res.array.array = blurred;
    cudaSurfaceObject_t surface;
    cudaCreateSurfaceObject(&surface, &what);
    blur<<<height, width>>>(texture, surface, width);
    invert<<<height, width>>>(surface, out, width);
    cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
    std::printf("%.3f %.3f\\n", host[5], host[width * height - 3]);
}
"""
PROGRAMS = {
    "smooth": SMOOTH, "sums": SUMS, "matrices": MATRICES, "integers": INTEGERS, "graphs": GRAPHS, "images": IMAGES,
}  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """`right` becomes `wrong`; the data differ first after `kernel` (or this function of the API)."""

    program: str
    right: str
    wrong: str
    kernel: str
    note: str = ""


FAULTS = {
    "a changed constant": Fault("smooth", "0.25f, 0.5f, 0.25f", "0.25f, 0.5f, 0.26f", "hipMemcpyToSymbol"),
    "a grid that is one block short": Fault("smooth", "(n + 63) / 64, 64>>>(device_x", "n / 64, 64>>>(device_x",
                                            "smooth", "the launch differs"),
    "an index off by one": Fault("smooth", "near[2];", "near[1];", "smooth"),
    "a lost copy to a symbol": Fault("smooth", "cudaMemcpyToSymbol(weights, host_weights, sizeof(host_weights));",
                                     "", "smooth", "a copy to symbol `weights` of 12 bytes"),
    "a copy to a symbol that is too short": Fault("smooth", "sizeof(host_weights));", "sizeof(float));",
                                                  "hipMemcpyToSymbol", "copies differ in size"),
    "a copy that is too short": Fault("smooth", "x.data(), n * sizeof(float)", "x.data(), n * sizeof(float) / 2",
                                      "hipMemcpy"),
    "a block of half the size": Fault("smooth", "64, 64>>>(device_x", "64, 32>>>(device_x", "smooth",
                                      "the launch differs"),
    "NaN in one element": Fault("smooth", "if (i < n) y[i] =",
                                "if (i == 5) y[i] = 0.0f / (n - 1000); else if (i < n) y[i] =", "smooth"),
    "a missing barrier before neighbours are read": Fault("smooth", "    __syncthreads();\n", "", "smooth"),
    "a changed number in a launch": Fault("smooth", "0.125f, n)", "0.25f, n)", "add", "argument 3 `factor` differs"),
    "a sum that became an assignment": Fault("smooth", "y[i] += factor", "y[i] = factor", "add"),
    "a shuffle of half the width": Fault("sums", "offset, 32)", "offset, 16)", "sum_groups"),
    "a mask of half the lanes": Fault("sums", "v += __shfl_down_sync(0xffffffff, v, offset, 32);",
                                      "{ float w = 0; if (threadIdx.x % 32 < 16) "
                                      "w = __shfl_down_sync(0xffff, v, offset, 32); v += w; }", "sum_groups"),
    "a step of a reduction left out": Fault("sums", "offset = 16;", "offset = 8;", "sum_groups"),
    "the wrong lane's result": Fault("sums", "% 32 == 0", "% 32 == 1", "sum_groups"),
    "the wrong atomic operation": Fault("sums", "atomicMax(&out[0]", "atomicMin(&out[0]", "find_extremes"),
    "an atomic operation that became a plain one": Fault("sums", "atomicAdd(&out[1], 1);", "out[1] = 1;",
                                                         "find_extremes"),
    "a lost cast of a division": Fault("sums", "(double)found[0] / found[1]", "found[0] / found[1]", "finish"),
    "work in the wrong order": Fault("sums", "    finish<<<1, 1>>>(sums, found, out, groups);\n", "", "hipMemcpy",
                                     "a launch of `finish`"),
    "an input scaled by another number": Fault("sums", "device_x, 0.5f", "device_x, 0.25f", "scale",
                                               "argument 2 `factor` differs"),
    "a result that is copied in part": Fault("sums", "host, out, sizeof host", "host, out, sizeof(double)",
                                             "hipMemcpy", "copies differ in size"),
    "a swapped leading dimension": Fault("matrices", "a[row * depth + k", "a[row * m + k", "multiply"),
    "a transposition left out": Fault("matrices", "b[column * rows + row] =", "b[row * columns + column] =",
                                      "transpose"),
    "a missing barrier before tiles are loaded again": Fault("matrices", "        __syncthreads();  // used\n", "",
                                                             "multiply"),
    "a tile read the wrong way round": Fault("matrices", "s[threadIdx.y][i]", "s[i][threadIdx.y]", "multiply"),
    "exchanged arguments": Fault("matrices", "device_a, turned, device_c", "turned, device_a, device_c", "multiply"),
    "a box of too few rows": Fault("matrices", "depth * 4, m, cuda", "depth * 4, m - 1, cuda", "hipMemcpy2D"),
    "a fill with another value": Fault("matrices", "device_c, 0,", "device_c, 64,", "hipMemset"),
    "a copy in the wrong direction": Fault("matrices", "cudaMemcpy(kept, device_c", "cudaMemcpy(device_c, kept",
                                           "hipMemcpy"),
    "a lost cast that overflows": Fault("integers", "(unsigned long long)x[i] *", "x[i] *", "scramble"),
    "bins of another width": Fault("integers", "x[i] & 63", "x[i] & 31", "count_bins"),
    "a scan that includes its own element": Fault("integers", "starts[i] = sum;\n        sum += bins[i];",
                                                  "sum += bins[i];\n        starts[i] = sum;", "scan"),
    "a mask that includes its own lane": Fault("integers", "(1u << lane)", "(2u << lane)", "rank_odd"),
    "a constant in single precision": Fault("integers", "3.141592653589793 *", "3.14159265f *", "angles"),
    "a function in single precision": Fault("integers", "sin(phase)", "sinf((float)phase)", "angles"),
    "a changed number in a kernel of a graph": Fault("graphs", "x, y, 0.25f)", "x, y, 0.5f)", "mix",
                                                     "argument 3 `part` differs"),
    "another operation in a kernel of a graph": Fault("graphs", "* x[threadIdx.x]; }", "+ x[threadIdx.x]; }", "square"),
    "a copy of a graph that is too short": Fault("graphs", "start, sizeof start, cuda", "start, 16, cuda", "hipMemcpy"),
    "a texture that is not filtered": Fault("images", "cudaFilterModeLinear", "cudaFilterModePoint", "blur"),
    "a surface that is read at another row": Fault("images", "sizeof(float), blockIdx.x);\n    out",
                                                   "sizeof(float), blockIdx.x / 2);\n    out", "invert"),
    "an array that is copied in part": Fault("images", "width * 4, height, cuda", "width * 4, height - 1, cuda",
                                             "hipMemcpy2D"),
    "a number that the host writes": Fault("integers", "*limit = n;", "*limit = n - 1;", "scramble",
                                           "argument 3 `n` differs"),
}  # fmt: skip
