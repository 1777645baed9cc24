#pragma once

#include <vector>

#include "stopwatch.hpp"

namespace bench {

/// All eigenpairs of random symmetric matrices: ours, and Eigen's.
std::vector<Timed> eigensolvers();

}  // namespace bench
