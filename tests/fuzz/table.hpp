#pragma once

#include <cstddef>
#include <iostream>
#include <memory>
#include <type_traits>
#include <vector>

#include "bytes.hpp"
#include "core/rows/matrix_view.hpp"
#include "require.hpp"

namespace fuzz {

using pca::RowMatrix;
using pca::ScalarType;

/// A row-major matrix as a caller has it: of any element type, in memory that ends with its last element, so
/// that the address sanitizer sees every step beyond.
class Table {
 public:
  enum class Holds { finite, anything };

  Table(Bytes& in, Index rows, Index columns, Holds holds)
      : type_(static_cast<ScalarType>(in.below(8))), values_(rows, columns) {
    fill(in, holds);
    if (verbose) {
      const Eigen::IOFormat exact(Eigen::FullPrecision, 0, ", ", "\n");
      std::cerr << "type " << static_cast<int>(type_) << ", " << rows << " x " << columns << "\n"
                << values_.format(exact) << "\n";
    }
  }

  [[nodiscard]] Index rows() const { return values_.rows(); }
  [[nodiscard]] Index columns() const { return values_.cols(); }

  /// Returns the same numbers as doubles.
  [[nodiscard]] const RowMatrix& values() const { return values_; }

  [[nodiscard]] pca::MatrixView view(Index first, Index count) const {
    return {memory_.get() + static_cast<std::size_t>(first * columns()) * element_bytes_, type_, count,
            columns()};
  }
  [[nodiscard]] pca::MatrixView view() const { return view(0, rows()); }

 private:
  void fill(Bytes& in, Holds holds) {
    switch (type_) {
      case ScalarType::float64:
        return fill_with<double>(in, holds);
      case ScalarType::float32:
        return fill_with<float>(in, holds);
      case ScalarType::int8:
        return fill_with<std::int8_t>(in, holds);
      case ScalarType::uint8:
        return fill_with<std::uint8_t>(in, holds);
      case ScalarType::int16:
        return fill_with<std::int16_t>(in, holds);
      case ScalarType::uint16:
        return fill_with<std::uint16_t>(in, holds);
      case ScalarType::int32:
        return fill_with<std::int32_t>(in, holds);
      case ScalarType::uint32:
        return fill_with<std::uint32_t>(in, holds);
    }
  }

  /// Either every element is drawn, or a few numbers are and recur in a disorder of their own: ties, constant
  /// columns and low rank, and tables far larger than the bytes that describe them.
  template <class T>
  void fill_with(Bytes& in, Holds holds) {
    const auto draw = [&] {
      const T value = as<T>(in.number());
      return holds == Holds::finite && !std::isfinite(static_cast<double>(value)) ? T{1} : value;
    };
    const Index size = values_.size();
    std::vector<T> palette(size > 128 ? 1 + in.below(16) : in.below(6));
    for (T& value : palette) value = draw();
    std::uint32_t disorder = palette.empty() ? 0 : in.bits<std::uint8_t>();

    element_bytes_ = sizeof(T);
    memory_ = std::make_unique<std::byte[]>(static_cast<std::size_t>(size) * sizeof(T));
    for (Index k = 0; k < size; ++k) {
      disorder = disorder * 1664525 + 1013904223;
      const T value = palette.empty() ? draw() : palette[(disorder >> 16) % palette.size()];
      std::memcpy(memory_.get() + static_cast<std::size_t>(k) * sizeof(T), &value, sizeof(T));
      values_.data()[k] = static_cast<double>(value);
    }
  }

  /// Returns the nearest T.
  template <class T>
  static T as(double value) {
    if constexpr (std::is_floating_point_v<T>) {
      return static_cast<T>(value);
    } else {
      using Limits = std::numeric_limits<T>;
      if (std::isnan(value)) return 0;
      return static_cast<T>(
          std::clamp(value, static_cast<double>(Limits::min()), static_cast<double>(Limits::max())));
    }
  }

  ScalarType type_;
  RowMatrix values_;
  std::size_t element_bytes_ = 0;
  std::unique_ptr<std::byte[]> memory_;
};

}  // namespace fuzz
