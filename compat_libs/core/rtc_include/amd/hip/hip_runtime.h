// For hipRTC, which knows HIP's device functions without any header.
#pragma once
