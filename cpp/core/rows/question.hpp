#pragma once

#include <cstdint>

#include "core/base/linalg.hpp"

namespace pca {

/// What a fit asks of each part of the rows X: see RowStore::answer().
struct Question {
  enum class Kind : std::uint8_t {
    survey = 0,
    sums = 1,
    squares = 2,
    centre = 3,
    product = 4,
    scatter = 5,
  };

  Kind kind = Kind::survey;
  Matrix values;  // D rows
};

}  // namespace pca
