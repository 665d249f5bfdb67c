#include "include/collation.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <unicode/coll.h>
#include <unicode/unistr.h>
#include <vector>

namespace {

/// A key, with its first bytes as a number at hand.
struct Key {
  uint64_t prefix;
  std::string bytes;
  uint32_t number;
};

uint64_t prefix(const std::string &bytes) {
  uint64_t result = 0;
  for (size_t place = 0; place < 8; place++) {
    result = result << 8 | (place < bytes.size() ? static_cast<uint8_t>(bytes[place]) : 0);
  }
  return result;
}

bool precedes(const Key &left, const Key &right) {
  if (left.prefix != right.prefix) return left.prefix < right.prefix;
  int order = left.bytes.compare(right.bytes);
  return order == 0 ? left.number < right.number : order < 0;
}

}  // namespace

bool collation_order(
  const char *language, const char *const *texts, const size_t *lengths, size_t count, uint32_t *order) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::Collator> collator(icu::Collator::createInstance(icu::Locale(language), status));
  if (U_FAILURE(status)) return false;
  collator->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, status);
  std::vector<Key> keys;
  keys.reserve(count);
  std::vector<uint8_t> buffer(256);
  for (size_t number = 0; number < count; number++) {
    icu::UnicodeString text =
      icu::UnicodeString::fromUTF8(icu::StringPiece(texts[number], static_cast<int32_t>(lengths[number])));
    int32_t length = collator->getSortKey(text, buffer.data(), static_cast<int32_t>(buffer.size()));
    if (length > static_cast<int32_t>(buffer.size())) {
      buffer.resize(static_cast<size_t>(length));
      length = collator->getSortKey(text, buffer.data(), length);
    }
    std::string bytes(reinterpret_cast<const char *>(buffer.data()), static_cast<size_t>(length));
    keys.push_back(Key{prefix(bytes), std::move(bytes), static_cast<uint32_t>(number)});
  }
  std::sort(keys.begin(), keys.end(), precedes);
  for (size_t place = 0; place < count; place++) order[place] = keys[place].number;
  return U_SUCCESS(status);
}
