#pragma once

// Makes Eigen assign expressions element by element, for code whose size counts more than its speed. Loops
// over packets, and over the elements before and after them, would add 3 KiB to what a page fetches. Where
// each element is computed by itself, no bit changes. Sums and products within an expression, which Eigen
// marks by their cost, keep their packets: their bits depend on the order of the terms.

#include <type_traits>

#include "core/base/linalg.hpp"

namespace Eigen::internal {

template <bool Packets>
struct AssignedBy {};

template <bool Packets>
struct functor_traits<AssignedBy<Packets>> {
  enum { Cost = 1, PacketAccess = Packets };
};

template <typename Source>
using AssignmentOf = AssignedBy<(int(Source::CoeffReadCost) >= HugeCost)>;

template <typename Target, typename Source, int Max>
struct copy_using_evaluator_traits<Target, Source, assign_op<double, double>, Max>
    : copy_using_evaluator_traits<Target, Source, AssignmentOf<Source>, Max> {};
template <typename Target, typename Source, int Max>
struct copy_using_evaluator_traits<Target, Source, add_assign_op<double, double>, Max>
    : copy_using_evaluator_traits<Target, Source, AssignmentOf<Source>, Max> {};
template <typename Target, typename Source, int Max>
struct copy_using_evaluator_traits<Target, Source, sub_assign_op<double, double>, Max>
    : copy_using_evaluator_traits<Target, Source, AssignmentOf<Source>, Max> {};
template <typename Target, typename Source, int Max>
struct copy_using_evaluator_traits<Target, Source, mul_assign_op<double, double>, Max>
    : copy_using_evaluator_traits<Target, Source, AssignmentOf<Source>, Max> {};
template <typename Target, typename Source, int Max>
struct copy_using_evaluator_traits<Target, Source, div_assign_op<double, double>, Max>
    : copy_using_evaluator_traits<Target, Source, AssignmentOf<Source>, Max> {};
template <typename Target, typename Source, int Max>
struct copy_using_evaluator_traits<Target, Source, assign_op<int, int>, Max>
    : copy_using_evaluator_traits<Target, Source, AssignmentOf<Source>, Max> {};

}  // namespace Eigen::internal
