// Writes a matrix of floats to a .npy file, which numpy.load reads (format version 1.0).
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

// `data` is stored column by column, as BLAS has it. Returns whether all was written.
inline bool write_npy(const std::string& path, const std::vector<float>& data, int rows, int columns) {
    std::string header = "{'descr': '<f4', 'fortran_order': True, 'shape': (" + std::to_string(rows) + ", " +
                         std::to_string(columns) + "), }";
    const size_t fixed = 10;  // magic, version, length
    header.append((64 - (fixed + header.size() + 1) % 64) % 64, ' ');
    header.push_back('\n');
    const unsigned char start[fixed] = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0,
                                        static_cast<unsigned char>(header.size() & 0xff),
                                        static_cast<unsigned char>(header.size() >> 8)};
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) {
        return false;
    }
    bool ok = std::fwrite(start, 1, fixed, file) == fixed;
    ok = std::fwrite(header.data(), 1, header.size(), file) == header.size() && ok;
    ok = std::fwrite(data.data(), sizeof(float), data.size(), file) == data.size() && ok;
    return std::fclose(file) == 0 && ok;
}
