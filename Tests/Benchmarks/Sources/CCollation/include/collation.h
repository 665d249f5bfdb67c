#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the numbers of texts in UTF-8 in the order of a language, with numbers inside of texts as numbers: as one
/// would with ICU in C++, by sort keys. Returns false if there is no collator for the language.
bool collation_order(
  const char *language, const char *const *texts, const size_t *lengths, size_t count, uint32_t *order);

#ifdef __cplusplus
}
#endif
