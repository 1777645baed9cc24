#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "core/analyses/projection.hpp"
#include "core/analyses/sparse_projection.hpp"
#include "core/factor/householder.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/factor/qr.hpp"
#include "core/factor/symmetric_eigen.hpp"
#include "core/factor/tied_groups.hpp"
#include "core/factor/triangular.hpp"
#include "core/factor/tsqr.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/integer_products.hpp"
#include "core/kernels/products.hpp"
#include "core/kernels/scatter_of_four.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/kernels/sparse_scatter.hpp"
#include "core/kernels/symmetric_product.hpp"
#include "core/kernels/symv.hpp"
#include "core/rows/dense_products.hpp"
#include "core/rows/sparse_rows.hpp"
#include "core/rows/unit_rows.hpp"
#include "matrices.hpp"

// Operands without rows, columns, width or depth: null where they have no elements. The results are those of
// the definition, and nothing beyond the operands is read or written.

using pca::Operand;
using pca::ScalarType;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

constexpr Operand none{nullptr, 0};
constexpr Operand none_transposed{nullptr, 0, true};

}  // namespace

TEST(EmptyOperands, OfGemm) {
  for (const Index size : {1, 4, 33, 300}) {
    const Matrix a = test::uniform(size, size, 1);
    const Operand full{a.data(), size};
    pca::gemm(0, size, size, 1, none, full, 0, nullptr, 0);
    pca::gemm(size, 0, size, 1, full, none, 0, nullptr, size);
    pca::gemm(0, 0, 0, 1, none, none, 0, nullptr, 0);
    for (const bool transposed : {false, true}) {
      Matrix c = a;
      const Operand deep_zero{nullptr, transposed ? 0 : size, transposed};
      const Operand flat_zero{nullptr, transposed ? size : 0, transposed};
      pca::gemm(size, size, 0, 1, deep_zero, flat_zero, 1, c.data(), size);
      EXPECT_EQ(c, a);
      pca::gemm(size, size, 0, 1, deep_zero, flat_zero, 0, c.data(), size);
      EXPECT_TRUE(c.isZero(0));
    }
  }
}

TEST(EmptyOperands, OfSquares) {
  pca::add_rank_k(0, 5, 1, none, nullptr, 0);
  pca::add_rank_k(0, 5, 1, none_transposed, nullptr, 0);
  pca::add_rank_2k(0, 5, 1, none, none, nullptr, 0);
  for (const Index n : {1, 3, 4, 128, 129}) {
    const Matrix before = test::uniform(n, n, 2);
    Matrix c = before;
    for (const double alpha : {1.0, -1.0}) {
      pca::add_rank_k(n, 0, alpha, none, c.data(), n);
      pca::add_rank_k(n, 0, alpha, none_transposed, c.data(), n);
      pca::add_rank_2k(n, 0, alpha, none, none, c.data(), n);
    }
    EXPECT_EQ(c, before);
  }
}

TEST(EmptyOperands, OfScattersOfFourRows) {
  for (const Index columns : {0, 1, 5, 16}) {
    const RowMatrix x = test::uniform(4, columns, 3);
    const Eigen::MatrixXf floats = x.transpose().cast<float>();
    const Vector centre = Vector::Zero(columns);
    const Eigen::VectorXf single_centre = Eigen::VectorXf::Zero(columns);
    Matrix block(columns, 4);
    Eigen::MatrixXf single_block(columns, 4);
    pca::add_scatter_of_four<double, double>({x.data(), centre.data(), block.data()}, columns, 0, nullptr,
                                             nullptr);
    pca::add_scatter_of_four<float, double>({floats.data(), centre.data(), block.data()}, columns, 0, nullptr,
                                            nullptr);
    pca::add_scatter_of_four<float, float>({floats.data(), single_centre.data(), single_block.data()},
                                           columns, 0, nullptr, nullptr);
  }
  pca::add_scatter_of_four<double, double>({nullptr, nullptr, nullptr}, 0, 2, nullptr, nullptr);
}

TEST(EmptyOperands, OfSymmetricProducts) {
  pca::symmetric_times_vector(0, nullptr, 0, nullptr, nullptr);
  const Matrix s = test::uniform(5, 5, 4);
  EXPECT_EQ(pca::symmetric_product(s, Matrix(5, 0)).cols(), 0);
  EXPECT_EQ(pca::symmetric_product(Matrix(0, 0), Matrix(0, 3)).size(), 0);
  EXPECT_EQ(pca::symmetric_product(Matrix(0, 0), Matrix(0, 20)).size(), 0);
}

TEST(EmptyOperands, OfSparseProducts) {
  const std::array<std::uint32_t, 4> starts = {0, 0, 0, 0};
  const pca::CompressedRows blank{3, starts.data(), nullptr, nullptr};
  const pca::CompressedRows no_rows{0, starts.data(), nullptr, nullptr};
  const std::array<std::uint32_t, 2> one_start = {0, 1};
  const std::uint32_t column = 0;
  const double value = 2;
  const pca::CompressedRows one{1, one_start.data(), &column, &value};
  pca::sparse_product(one, nullptr, 0, nullptr);
  pca::add_sparse_transposed_product(one, nullptr, 0, nullptr);
  for (const Index width : {2, 4, 8, 16}) {
    const RowMatrix v = test::uniform(2, width, 5);
    RowMatrix t = test::uniform(3, width, 6);
    RowMatrix w = v;
    pca::add_sparse_transposed_product(blank, t.data(), width, w.data());
    EXPECT_EQ(w, v);
    pca::sparse_product(blank, v.data(), width, t.data());
    EXPECT_TRUE(t.isZero(0));
    pca::sparse_product(no_rows, v.data(), width, nullptr);
    pca::add_sparse_transposed_product(no_rows, nullptr, width, w.data());
    EXPECT_EQ(w, v);
  }
  pca::to_dense(no_rows, 4, nullptr);
  pca::to_dense(blank, 0, nullptr);

  pca::survey_stored(blank, nullptr, nullptr);
  pca::scale_stored(blank, nullptr, 0, nullptr, nullptr, nullptr, nullptr);
  pca::add_sparse_scatter(blank, 0, {1, nullptr}, {1, nullptr}, nullptr);
  const Vector zero = Vector::Zero(2);
  Matrix c = test::uniform(2, 2, 7);
  const Matrix before = c;
  pca::add_sparse_scatter(no_rows, 2, {1, zero.data()}, {1, zero.data()}, c.data());
  EXPECT_EQ(c, before);
}

template <class T>
class EmptyIntegers : public testing::Test {};
using Integers = testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t>;
TYPED_TEST_SUITE(EmptyIntegers, Integers);

TYPED_TEST(EmptyIntegers, AddNothing) {
  const auto* const none_at_all = static_cast<const TypeParam*>(nullptr);
  for (const Index rows : {0, 1, 600}) {
    pca::add_integer_products(none_at_all, rows, 0, nullptr, 0);
    pca::add_integer_sums(none_at_all, rows, 0, nullptr);
  }
  const Matrix before = test::uniform(9, 9, 8);
  Matrix c = before;
  pca::add_integer_products(none_at_all, 0, 9, c.data(), 9);
  EXPECT_EQ(c, before);
  Vector sums = Vector::Ones(9);
  pca::add_integer_sums(none_at_all, 0, 9, sums.data());
  EXPECT_EQ(sums, Vector(Vector::Ones(9)));
}

TEST(EmptyOperands, OfColumnSweeps) {
  const auto sweep = [](Index rows, Index columns, double* each, double* out) {
    const double* const x = nullptr;
    pca::raise_magnitudes(x, rows, columns, each);
    pca::add_sums(x, rows, columns, each, each);
    pca::add_squares(x, rows, columns, each, each, each);
    const Vector ones = Vector::Ones(rows);
    pca::survey_columns(x, rows, columns, each, each, each, each);
    pca::survey_columns(x, rows, columns, ones.data(), each, each, each, each);
    pca::centre_columns(x, rows, columns, each, each, each, out);
    pca::centre_columns(x, rows, columns, ones.data(), each, each, each, out);
    pca::subtract_centre(x, rows, columns, each, out);
    pca::standardise_columns(out, rows, columns, each, each, each);
  };
  for (const Index rows : {0, 1, 4, 9}) sweep(rows, 0, nullptr, nullptr);
  Vector each = Vector::Ones(5);
  sweep(0, 5, each.data(), nullptr);
  EXPECT_EQ(each, Vector(Vector::Ones(5)));
}

TEST(EmptyOperands, OfFactorisations) {
  EXPECT_EQ(pca::Qr(Matrix(5, 0)).r().size(), 0);
  EXPECT_EQ(pca::Qr(test::uniform(5, 3, 9)).apply_q(Matrix(3, 0)).cols(), 0);
  EXPECT_TRUE(pca::Qr(test::uniform(5, 3, 9)).apply_q(Matrix(0, 2)).isZero(0));
  EXPECT_TRUE(pca::tsqr(RowMatrix(0, 3)).isZero(0));
  EXPECT_EQ(pca::tsqr(RowMatrix(7, 0)).size(), 0);
  EXPECT_EQ(pca::compact_form(Matrix(4, 0), Vector()).size(), 0);
  Matrix z = test::uniform(4, 2, 10);
  const Matrix before = z;
  pca::apply_reflections(Matrix(4, 0), Vector(), z);
  EXPECT_EQ(z, before);
  Matrix no_columns(3, 0);
  pca::solve_upper(Matrix::Identity(3, 3), no_columns);
  pca::solve_upper_transposed(Matrix::Identity(3, 3), no_columns);
  Matrix no_rows(0, 3);
  pca::solve_upper(Matrix(0, 0), no_rows);
  pca::solve_upper_transposed(Matrix(0, 0), no_rows);
  pca::Random random(1);
  Matrix q(4, 0);
  EXPECT_FALSE(pca::orthonormalise(q, 0, random));
  EXPECT_EQ(pca::deviation_from_identity(q), 0);
  EXPECT_TRUE(pca::tied_groups(Vector(), 3).empty());
  const pca::SymmetricEigen nothing(Matrix(0, 0), 0);
  EXPECT_EQ(nothing.values().size(), 0);
  EXPECT_EQ(nothing.vectors(0).size(), 0);
  EXPECT_EQ(pca::SymmetricEigen(Matrix::Identity(30, 30), 30).vectors(0).cols(), 0);
  EXPECT_EQ(pca::SymmetricEigen(Matrix::Identity(30, 30), 3).vectors(0).cols(), 0);
}

TEST(EmptyOperands, OfProductsWithRows) {
  for (const ScalarType type : {ScalarType::float64, ScalarType::float32, ScalarType::int16}) {
    const std::vector<std::byte> zeros(6 * 8 * 5);
    const pca::MatrixView x(zeros.data(), type, 6, 5);
    const pca::MatrixView no_rows(nullptr, type, 0, 5);
    const Vector centre = Vector::Zero(5);
    for (const Index width : {0, 3, 20}) {
      for (const auto& rows : {x, no_rows}) {
        const Matrix v = test::uniform(5, width, 11);
        EXPECT_EQ(pca::scatter_product(rows, centre, v), Matrix(Matrix::Zero(5, width)));
        EXPECT_EQ(pca::rough_scatter_product(rows, centre, v), Matrix(Matrix::Zero(5, width)));
      }
    }
    EXPECT_TRUE(pca::scatter(no_rows, centre).isZero(0));
    EXPECT_EQ(pca::scatter(pca::MatrixView(nullptr, type, 4, 0), Vector()).size(), 0);
  }
  pca::unit_rows(pca::MatrixView(nullptr, ScalarType::float64, 3, 0), nullptr);
  pca::unit_rows(pca::MatrixView(nullptr, ScalarType::float64, 0, 3), nullptr);
}

TEST(EmptyOperands, OfProductsWithSparseRows) {
  const std::array<std::uint32_t, 4> starts = {0, 0, 0, 0};
  pca::SparseRows rows(3, 4, 0, ScalarType::float64);
  rows.add({nullptr, ScalarType::float64, nullptr, starts.data(), 3, 4});
  const Vector centre = Vector::Zero(4);
  for (const Index width : {0, 3, 20}) {
    EXPECT_EQ(rows.scatter_product(centre, test::uniform(4, width, 12)), Matrix(Matrix::Zero(4, width)));
    EXPECT_EQ(rows.transposed_product(centre, test::uniform(3, width, 12)), Matrix(Matrix::Zero(4, width)));
    EXPECT_EQ(rows.gram_product(centre, centre, centre, test::uniform(3, width, 12)),
              Matrix(Matrix::Zero(3, width)));
  }
  EXPECT_TRUE(rows.scatter(centre).isZero(0));
}

TEST(EmptyOperands, OfMaps) {
  const Vector components = Vector::Ones(3);
  const pca::ProjectionBasis one{components.data(), 1, 3, nullptr, nullptr, nullptr};
  const pca::ProjectionBasis no_components{nullptr, 0, 3, components.data(), nullptr, nullptr};
  const pca::MatrixView no_rows(nullptr, ScalarType::float32, 0, 3);
  pca::project(no_rows, one, nullptr);
  pca::residuals(no_rows, one, false, nullptr);
  pca::residuals(no_rows, one, true, nullptr);
  pca::expand({nullptr, ScalarType::float32, 0, 1}, one, nullptr);

  const RowMatrix x = test::uniform(2, 3, 13);
  pca::project(test::view(x), no_components, nullptr);
  RowMatrix out = RowMatrix::Zero(2, 3);
  pca::expand({nullptr, ScalarType::float64, 2, 0}, no_components, out.data());
  EXPECT_EQ(out, RowMatrix(RowMatrix::Ones(2, 3)));
  pca::residuals(test::view(x), no_components, false, out.data());
  EXPECT_EQ(out, RowMatrix(x.array() - 1));

  const std::array<std::uint32_t, 3> starts = {0, 0, 0};
  const pca::SparseView blank(nullptr, ScalarType::float64, nullptr, starts.data(), 2, 3);
  pca::SparseProjection(no_components, 1).project(blank, nullptr);
  pca::SparseProjection(one, 1).project(blank.middle_rows(0, 0), nullptr);
  Vector scores = Vector::Ones(2);
  pca::SparseProjection(one, 1).project(blank, scores.data());
  EXPECT_TRUE(scores.isZero(0));
}
