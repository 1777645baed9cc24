#pragma once

#include "core/rows/centred_rows.hpp"
#include "core/rows/dense_rows.hpp"
#include "support.hpp"

namespace test {

/// Wraps rows that are already centred and scaled in the form that solvers take.
class Centred {
 public:
  explicit Centred(const RowMatrix& x, double divisor = 1)
      : held_(x.rows(), x.cols()),
        x_(held_, size_of(x, divisor), zeros(x), zeros(x), Vector::Ones(x.cols())) {
    held_.add(view(x));
  }

  pca::CentredRows& operator*() { return x_; }
  pca::CentredRows* operator->() { return &x_; }

 private:
  static Vector zeros(const RowMatrix& x) { return Vector::Zero(x.cols()); }
  static pca::SampleSize size_of(const RowMatrix& x, double divisor) {
    const auto rows = static_cast<double>(x.rows());
    return {rows, rows, rows, divisor};
  }

  pca::DenseRows held_;
  pca::CentredRows x_;
};

}  // namespace test
