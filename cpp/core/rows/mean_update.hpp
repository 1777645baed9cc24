#pragma once

namespace pca {

/// Updates the mean m_a and the scatter M_a of n_a rows by n_b further rows (Chan, Golub & LeVeque 1983):
///   m <- m_a + share d,   M <- M_a + M_b + weight d d^T,   d = m_b - m_a.
struct MeanUpdate {
  MeanUpdate(double before, double added) : share(added / (before + added)), weight(before * share) {}

  double share;   // n_b / n
  double weight;  // n_a n_b / n
};

}  // namespace pca
