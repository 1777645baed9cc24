#pragma once

#include <cassert>

namespace pca {

/// A precondition that keeps a function within its operands' memory. It is an assertion that stays in what is
/// shipped, as a trap: WebAssembly lets a store go anywhere in the engine's memory, and what is overwritten
/// shows much later. It does not throw, so that callers need nothing to clean up.
inline void require(bool shapes_fit) {
  assert(shapes_fit);
  if (!shapes_fit) [[unlikely]] {
    __builtin_trap();
  }
}

}  // namespace pca
