#pragma once

#include <vector>

#include "stopwatch.hpp"

namespace bench {

/// Times all eigenpairs of random symmetric matrices, by ours and by Eigen's solver.
std::vector<Timed> eigensolvers();

}  // namespace bench
