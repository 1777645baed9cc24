#pragma once

#include <cstdio>
#include <cstdlib>
#include <optional>

#include "core/base/error.hpp"

namespace fuzz {

/// Whether to print what an input decodes to, which helps to read a finding; false while fuzzing.
inline const bool verbose = std::getenv("PCA_FUZZ_VERBOSE") != nullptr;

/// Ends the run, which the fuzzer reports with the input that led here.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "violated: %s\n", what);
  std::abort();
}

/// The error that `work` throws, if any. Only pca::Error may leave the core.
template <class Work>
std::optional<pca::Error> error_of(Work&& work) {
  try {
    work();
  } catch (const pca::Error& error) {
    return error;
  }
  return std::nullopt;
}

}  // namespace fuzz
