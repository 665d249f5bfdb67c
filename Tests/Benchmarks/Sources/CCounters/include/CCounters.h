#ifndef C_COUNTERS_H
#define C_COUNTERS_H

#include <stdint.h>

/// Begins to count the instructions of the calling thread. Returns 0 where the system does not allow it.
int counters_start(void);

/// Instructions of the calling thread in user space since `counters_start`.
uint64_t counters_instructions(void);

/// Bytes of memory that the program holds; 0 where that is not known.
uint64_t counters_heap_bytes(void);

/// Allocations of the calling thread so far; 0 where they are not counted.
uint64_t counters_allocations(void);

#endif
