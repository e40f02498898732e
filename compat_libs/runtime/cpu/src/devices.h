// The devices that a program sees: HIPCPU_DEVICES of them, all played by this machine.
#pragma once

namespace hipcpu {

int device_count();
bool is_device(int device);

// That of the calling OS thread.
int current_device();
void set_current_device(int device);

}  // namespace hipcpu
