/* What this library exports. */
#ifndef HIPFFT_EXPORT_H
#define HIPFFT_EXPORT_H

#ifndef HIPFFT_EXPORT
#define HIPFFT_EXPORT __attribute__((visibility("default")))
#endif
#ifndef HIPFFT_NO_EXPORT
#define HIPFFT_NO_EXPORT __attribute__((visibility("hidden")))
#endif
#ifndef HIPFFT_DEPRECATED
#define HIPFFT_DEPRECATED __attribute__((deprecated))
#endif

#endif
