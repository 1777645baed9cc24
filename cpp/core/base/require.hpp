#pragma once

#include <cassert>

namespace pca {

/// Checks a precondition that keeps a function within its operands' memory. Release builds check it too, and
/// trap: WebAssembly lets a store reach any address of the engine's memory, so the damage would show much
/// later. It does not throw, so callers need no clean-up.
inline void require(bool shapes_fit) {
  assert(shapes_fit);
  if (!shapes_fit) [[unlikely]] {
    __builtin_trap();
  }
}

}  // namespace pca
