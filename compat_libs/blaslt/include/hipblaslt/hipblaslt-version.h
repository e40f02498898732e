/* The hipBLASLt version whose interface this library follows. */
#ifndef HIPBLASLT_VERSION_H
#define HIPBLASLT_VERSION_H

#define HIPBLASLT_VERSION_MAJOR 1
#define HIPBLASLT_VERSION_MINOR 2
#define HIPBLASLT_VERSION_PATCH 2
#define HIPBLASLT_VERSION_TWEAK

#endif /* HIPBLASLT_VERSION_H */
