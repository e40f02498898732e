/* Marks what the library exports. */
#ifndef HIPBLASLT_EXPORT_H
#define HIPBLASLT_EXPORT_H

#define HIPBLASLT_EXPORT __attribute__((visibility("default")))
#define HIPBLASLT_NO_EXPORT __attribute__((visibility("hidden")))
#define HIPBLASLT_DEPRECATED __attribute__((__deprecated__))

#endif /* HIPBLASLT_EXPORT_H */
