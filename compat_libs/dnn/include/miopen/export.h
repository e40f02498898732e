// Which functions the library exports.
#pragma once

#define MIOPEN_EXPORT __attribute__((visibility("default")))
