#include "CHeirloomRuntime.h"

_Thread_local const void *heirloom_materializing_level = 0;
