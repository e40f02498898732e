/* The version of MIOpen whose interface this is. */
#ifndef MIOPEN_VERSION_H_
#define MIOPEN_VERSION_H_

#define MIOPEN_VERSION_MAJOR 3
#define MIOPEN_VERSION_MINOR 5
#define MIOPEN_VERSION_PATCH 1
#define MIOPEN_VERSION_TWEAK

#endif
