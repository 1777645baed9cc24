#pragma once

// Makes Eigen assign expressions element by element, for code whose size counts more than its speed. Loops
// over packets, and over the elements before and after them, would add 3 KiB to what a page fetches. Where
// each element is computed by itself, no bit changes. Sums and products within an expression, which Eigen
// marks by their cost, keep their packets: their bits depend on the order of the terms.
//
// Units compiled for speed do not include this header, so Eigen's trait differs between units, which the One
// Definition Rule forbids. It is harmless here: where two units instantiate the same assignment, both bodies
// compute the same bits, and the linker may keep either.

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

/// Assign is assign_op, add_assign_op, sub_assign_op, mul_assign_op or div_assign_op.
template <typename Target, typename Source, template <typename, typename> typename Assign, typename Scalar,
          int Max>
struct copy_using_evaluator_traits<Target, Source, Assign<Scalar, Scalar>, Max>
    : copy_using_evaluator_traits<Target, Source, AssignmentOf<Source>, Max> {};

}  // namespace Eigen::internal
