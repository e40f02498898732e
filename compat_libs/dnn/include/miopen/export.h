/* What this library exports. */
#ifndef MIOPEN_EXPORT_H
#define MIOPEN_EXPORT_H

#ifndef MIOPEN_EXPORT
#define MIOPEN_EXPORT __attribute__((visibility("default")))
#endif
#ifndef MIOPEN_NO_EXPORT
#define MIOPEN_NO_EXPORT __attribute__((visibility("hidden")))
#endif
#ifndef MIOPEN_DEPRECATED
#define MIOPEN_DEPRECATED __attribute__((deprecated))
#endif

#endif
