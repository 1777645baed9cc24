#include "component_rule.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "error.hpp"

namespace pca {

Index ComponentRule::count(const Vector& spectrum) const {
  const Index available = spectrum.size();
  if (!std::isnan(options_.variance_ratio)) {
    if (total_variance_ == 0) {
      throw Error(ErrorCode::components, "varianceRatio cannot be met: the data has no variance");
    }
    double kept = 0;
    for (Index m = 0; m < available; ++m) {
      kept += spectrum[m];
      if (kept / total_variance_ >= options_.variance_ratio) return m + 1;
    }
    return available;  // all of them hold all the variance, whatever rounding made of the sum
  }
  if (!std::isnan(options_.distortion)) {
    // J(m) has the divisor N whatever the eigenvalues' own (Bishop 12.18); 0 rows: not known, N >> 1.
    const double to_distortion = rows_ > 0 ? (rows_ - options_.ddof) / rows_ : 1;
    // Summed from the small end, as distortions() does, so that a rule set to J(m) is met by m.
    double discarded = 0;
    Index m = available;
    while (m > 1 && (discarded + spectrum[m - 1]) * to_distortion <= options_.distortion) {
      discarded += spectrum[--m];
    }
    return m;
  }
  if (options_.components > available) {
    throw Error(ErrorCode::components, "components is " + std::to_string(options_.components) +
                                           ", but there are only " + std::to_string(available));
  }
  return options_.components > 0 ? options_.components : available;
}

Index ComponentRule::most(Index available) const {
  const bool by_number =
      std::isnan(options_.variance_ratio) && std::isnan(options_.distortion) && options_.components > 0;
  return by_number ? std::min(options_.components, available) : available;
}

}  // namespace pca
