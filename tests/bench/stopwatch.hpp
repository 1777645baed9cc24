#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <string>

namespace bench {

/// Time of the processor, so that other programs on the machine do not count.
double seconds();

/// Work that is timed several times; the best counts.
struct Timed {
  std::string name;
  double operations;  // multiplications and additions, 0 where nobody counts them
  std::function<void()> run;
  double seconds = std::numeric_limits<double>::infinity();
};

inline void measure(Timed& work) {
  const double start = seconds();
  work.run();
  work.seconds = std::min(work.seconds, seconds() - start);
}

}  // namespace bench
