#include "CHeirloomRuntime.h"

#include <time.h>

_Thread_local const void *heirloom_materializing_level = 0;

void heirloom_pause(void) {
  struct timespec moment = {0, 20000};
  nanosleep(&moment, 0);
}
