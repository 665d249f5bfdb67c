// What Swift has no words for: retaining an object that may be on its way out, or many times at once, a thread-local
// word, and telling threads apart.
#ifndef HEIRLOOM_RUNTIME_H
#define HEIRLOOM_RUNTIME_H

#include <pthread.h>
#include <stdint.h>

// Retains a Swift object unless its deinitialisation has begun. Exported by the Swift runtime; `weak` costs a side
// table for each object, this costs nothing.
extern void *_Nullable swift_tryRetain(void *_Nonnull object);

static inline void *_Nullable heirloom_try_retain(void *_Nonnull object) {
  return swift_tryRetain(object);
}

// Retains a Swift object so many times with one atomic step. Exported by the Swift runtime.
extern void *_Nullable swift_retain_n(void *_Nonnull object, uint32_t times);

static inline void heirloom_retain_times(void *_Nonnull object, uint32_t times) {
  swift_retain_n(object, times);
}

// The class whose level state is the next to be made for an object that is being materialised; NULL otherwise.
extern _Thread_local const void *_Nullable heirloom_materializing_level;

static inline const void *_Nullable heirloom_get_materializing_level(void) {
  return heirloom_materializing_level;
}

static inline void heirloom_set_materializing_level(const void *_Nullable level) {
  heirloom_materializing_level = level;
}

// A number that no other living thread has, and never 0; debuggers show it.
static inline uintptr_t heirloom_thread(void) {
  return (uintptr_t)pthread_self();
}

// Gives other threads a few microseconds.
void heirloom_pause(void);

#endif
